"""Draw a curve: a bright line on a dark card, with the numbers it passes."""

from __future__ import annotations

from itertools import pairwise

from PIL import Image, ImageDraw

from renderer.canvas import SCALE, Canvas, write
from renderer.colours import BLACK, RGB, mix
from renderer.curve.layout import Layout
from renderer.curve.scene import CurveScene
from renderer.curve.ticks import ticks
from renderer.drawing import Drawing, compose
from renderer.shapes import Outline, Point, Points, star
from renderer.themes import FRAMES, Frame
from renderer.wood import wood

_NUMBER, _LARGE = 0.62, 0.85
"""Height of the numbers along the axes, and of the best and the last rating."""
_MOST_RATINGS, _MOST_GAMES = 6, 11
_DOTTED = 40
"""Up to so many points have a dot each."""


@compose.register
def _compose(scene: CurveScene) -> Drawing:
    layout, frame = Layout(scene), FRAMES[scene.theme]
    image = _card(layout, frame)
    _axes(image, layout, frame)
    _line(image, layout, frame)
    _marks(image, layout, frame)
    return Drawing(image, f"curve {scene.theme}")


def _card(layout: Layout, frame: Frame) -> Image.Image:
    """Paint the dark card in its frame of wood."""
    width, height, unit = layout.scene.width, layout.height, layout.unit
    image = wood((width, height), 5, frame.wood, unit=unit * 3, rings=9, contrast=0.5)
    edge, inlay = round(unit * 0.35), max(1, round(unit * 0.06))
    card = Outline(edge, edge, width - edge, height - edge, "round", unit * 0.5)
    image.paste(frame.inlay, (0, 0), _mask(image, card.points()))
    image.paste(frame.socket, (0, 0), _mask(image, card.grown(-inlay).points()))
    return image


def _axes(image: Image.Image, layout: Layout, frame: Frame) -> None:
    """Rule a line for every round rating, and write the numbers."""
    draw = ImageDraw.Draw(image)
    unit, (left, _, right, bottom) = layout.unit, layout.box
    size, faint = round(unit * _NUMBER), mix(frame.socket, frame.label, 0.16)
    ink = mix(frame.socket, frame.label, 0.75)
    for rating in ticks(*layout.ratings, most=_MOST_RATINGS):
        y = round(layout.pixel((0, rating))[1])
        draw.line((left, y, right, y), fill=faint, width=max(1, unit // 30))
        write(draw, (left - unit * 0.95, y), str(rating), size, ink)
    if layout.scene.numbered:
        for game in ticks(*layout.reach, most=_MOST_GAMES):
            x = layout.pixel((game, 0))[0]
            write(draw, (x, bottom + unit * 0.55), str(game), size, ink)


def _line(image: Image.Image, layout: Layout, frame: Frame) -> None:
    """Draw the curve, and a glow below it that fades."""
    points = [layout.pixel(point) for point in layout.scene.points]
    _, top, _, bottom = layout.box
    below = _mask(image, [*points, (points[-1][0], bottom), (points[0][0], bottom)])
    fade = Image.new("L", image.size)
    ramp = Image.linear_gradient("L").rotate(180).point([value // 3 for value in range(256)])
    fade.paste(ramp.resize((image.width, bottom - top)), (0, top))
    image.paste(frame.inlay, (0, 0), Image.composite(fade, Image.new("L", image.size), below))
    width = layout.unit * 0.13
    image.paste(mix(frame.socket, BLACK, 0.4), (0, 0), _stroke(image, points, width * 2))
    image.paste(frame.inlay, (0, 0), _stroke(image, points, width))
    if len(points) <= _DOTTED:
        for point in points:
            _dot(image, layout, point, 0.13, frame.inlay)


def _mask(image: Image.Image, polygon: Points) -> Image.Image:
    large = Image.new("L", (image.width * SCALE, image.height * SCALE))
    if len(polygon) > 3:
        ImageDraw.Draw(large).polygon([(x * SCALE, y * SCALE) for x, y in polygon], fill=255)
    return large.reduce(SCALE)


def _stroke(image: Image.Image, points: Points, width: float) -> Image.Image:
    """Return a smooth line with round joints as a mask."""
    large = Image.new("L", (image.width * SCALE, image.height * SCALE))
    draw = ImageDraw.Draw(large)
    pixels = [(x * SCALE, y * SCALE) for x, y in points]
    half = width * SCALE / 2
    for start, end in pairwise(pixels):
        draw.line((*start, *end), fill=255, width=round(2 * half))
    for x, y in pixels:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=255)
    return large.reduce(SCALE)


def _dot(image: Image.Image, layout: Layout, at: Point, radius: float, colour: RGB) -> None:
    canvas = Canvas(layout.unit)
    canvas.disc((0.5, 0.5), radius, colour)
    _put(image, canvas, layout, at)


def _marks(image: Image.Image, layout: Layout, frame: Frame) -> None:
    """Mark the best rating with a star, the last with a ring; write both numbers."""
    points = layout.scene.points
    best = max(points, key=lambda point: (point[1], point[0]))
    last = points[-1]
    draw, unit, size = ImageDraw.Draw(image), layout.unit, round(layout.unit * _LARGE)
    x, y = layout.pixel(last)
    (_star if best == last else _ring)(image, layout, frame, (x, y))
    write(draw, (x + unit * 1.5, y), f"{last[1]:.0f}", size, frame.mark)
    if best != last:
        x, y = layout.pixel(best)
        _star(image, layout, frame, (x, y))
        write(draw, (x, y - unit * 0.95), f"{best[1]:.0f}", size, frame.inlay)


def _ring(image: Image.Image, layout: Layout, frame: Frame, at: Point) -> None:
    canvas = Canvas(layout.unit)
    for radius, colour in ((0.32, frame.socket), (0.26, frame.mark), (0.13, frame.inlay)):
        canvas.disc((0.5, 0.5), radius, colour)
    _put(image, canvas, layout, at)


def _star(image: Image.Image, layout: Layout, frame: Frame, at: Point) -> None:
    canvas = Canvas(layout.unit, pad=0.2)
    canvas.polygon(star((0.5, 0.52), 0.62, 0.5), frame.socket)
    canvas.polygon(star((0.5, 0.52), 0.46, 0.45), frame.mark)
    _put(image, canvas, layout, at)


def _put(image: Image.Image, canvas: Canvas, layout: Layout, at: Point) -> None:
    """Centre a mark on a pixel."""
    half = layout.unit / 2
    canvas.sprite().put(image, (round(at[0] - half), round(at[1] - half)))
