"""Sprites: drawn once, four times too large, in spaces of the board; then shrunk and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Concatenate, Generic, NamedTuple, ParamSpec, TypeVar, cast

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from renderer.colours import RGB, RGBA
from renderer.shapes import Point, Points
from renderer.wood import gradient

SCALE = 4
"""How many times larger a sprite is drawn than it is used: smooth edges."""

P = ParamSpec("P")
LookT = TypeVar("LookT")


class Sprite(NamedTuple):
    """A picture with transparency (RGBA), and its place relative to the corner of its space."""

    image: Image.Image
    left: int
    top: int

    def put(self, onto: Image.Image, corner: tuple[int, int]) -> None:
        """Paste the sprite on the space whose north-west corner is this pixel.

        Only ``paste``, which releases the interpreter lock.
        """
        place = corner[0] + self.left, corner[1] + self.top
        onto.paste(self.image, place, self.image)


class Canvas:
    """A transparent drawing surface measured in spaces.

    ``unit`` is the number of pixels in one space; the surface reaches from (0, 0) to
    (``width``, ``height``) and by ``pad`` further on each side.
    """

    def __init__(
        self, unit: int, width: float = 1.0, height: float = 1.0, *, pad: float = 0.0
    ) -> None:
        self._unit = unit
        self._pad = round(unit * pad)
        size = (round(unit * width) + 2 * self._pad, round(unit * height) + 2 * self._pad)
        self.image = Image.new("RGBA", (size[0] * SCALE, size[1] * SCALE), (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)

    def pixel(self, point: Point) -> Point:
        """Return the pixel of the large picture at this point."""
        return (
            (point[0] * self._unit + self._pad) * SCALE,
            (point[1] * self._unit + self._pad) * SCALE,
        )

    def length(self, spaces: float) -> int:
        """Return a length in pixels of the large picture, at least one."""
        return max(1, round(spaces * self._unit * SCALE))

    def polygon(self, points: Points, fill: RGB | RGBA) -> None:
        """Fill a polygon, replacing what is there (a transparent fill cuts a hole)."""
        self._draw.polygon([self.pixel(point) for point in points], fill=fill)

    def disc(self, centre: Point, radius: float, fill: RGB | RGBA) -> None:
        """Fill a circle."""
        left, top = self.pixel((centre[0] - radius, centre[1] - radius))
        right, bottom = self.pixel((centre[0] + radius, centre[1] + radius))
        self._draw.ellipse((left, top, right, bottom), fill=fill)

    def line(self, points: Points, width: float, fill: RGB | RGBA) -> None:
        """Draw a line with rounded joints and square ends."""
        pixels = [self.pixel(point) for point in points]
        self._draw.line(pixels, fill=fill, width=self.length(width), joint="curve")

    def text(self, centre: Point, text: str, size: float, fill: RGB) -> None:
        """Write ASCII text, semi-bold, centred on a point."""
        write(self._draw, self.pixel(centre), text, self.length(size), fill)

    def stamp(self, mask: Image.Image, centre: Point, fill: RGB, strength: float = 1.0) -> None:
        """Colour the masked part, centred on a point; ``strength`` 0-1."""
        x, y = self.pixel(centre)
        if strength < 1:
            mask = mask.point([round(value * strength) for value in range(256)])
        layer = Image.new("RGBA", mask.size, fill)
        layer.putalpha(mask)
        self.lay(layer, (round(x - mask.width / 2), round(y - mask.height / 2)))

    def lay(self, layer: Image.Image, place: tuple[int, int] = (0, 0)) -> None:
        """Lay a picture with transparency over what is there, at a pixel of the large picture."""
        self.image.alpha_composite(layer, place)

    def shade(self, points: Points, top: RGB, bottom: RGB) -> None:
        """Lay a polygon with a vertical gradient over what is there."""
        mask = self._mask(points)
        box = mask.getbbox() or (0, 0, 1, 1)
        face = gradient((box[2] - box[0], box[3] - box[1]), top, bottom).convert("RGBA")
        face.putalpha(mask.crop(box))
        self.lay(face, (box[0], box[1]))

    def clip(self, points: Points) -> None:
        """Cut away what lies outside a polygon."""
        whole = self.image
        self.image = Image.new("RGBA", whole.size, (0, 0, 0, 0))
        self.image.paste(whole, (0, 0), self._mask(points))

    def _mask(self, points: Points) -> Image.Image:
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon([self.pixel(point) for point in points], fill=255)
        return mask

    def glow(self, points: Points, blur: float, fill: RGB, strength: float) -> None:
        """Lay a blurred polygon over what is there: a shadow or a shine."""
        small = self._mask(points).reduce(SCALE).filter(ImageFilter.GaussianBlur(blur * self._unit))
        alpha = small.resize(self.image.size, Image.Resampling.BILINEAR)
        layer = Image.new("RGBA", self.image.size, fill)
        layer.putalpha(alpha.point([round(value * strength) for value in range(256)]))
        self.lay(layer)

    def sprite(self) -> Sprite:
        """Shrink the drawing to its size in use."""
        return Sprite(self.image.reduce(SCALE), -self._pad, -self._pad)


class Shelf(Generic[LookT]):
    """Sprites made on first use and kept, for one look (theme and size)."""

    def __init__(self, look: LookT) -> None:
        self._look = look
        self._made: dict[Hashable, Sprite] = {}

    def take(
        self, make: Callable[Concatenate[LookT, P], Sprite], *args: P.args, **kwargs: P.kwargs
    ) -> Sprite:
        """Return the sprite that ``make`` draws from these (hashable) arguments."""
        key = (make, args, tuple(kwargs.items()))
        if key not in self._made:
            self._made[key] = make(self._look, *args, **kwargs)
        return self._made[key]


def write(draw: ImageDraw.ImageDraw, centre: Point, text: str, size: int, fill: RGB) -> None:
    """Write ASCII text, semi-bold, centred on a pixel.

    Pillow ships one weight of its font; a thin stroke in the same colour makes it bolder.
    """
    stroke = size * 0.035
    draw.text(centre, text, font=_font(size), fill=fill, anchor="mm", stroke_width=stroke)


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    """Load Pillow's own font; it is decoded anew at every call, hence the cache."""
    return cast("ImageFont.FreeTypeFont", ImageFont.load_default(size))
