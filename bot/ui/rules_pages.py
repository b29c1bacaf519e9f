"""The illustrated rules of a game, page by page, for one reader."""

from __future__ import annotations

from typing import Any, NamedTuple

from discord.ui import ActionRow, Container, TextDisplay

from bot.rules.registry import GAMES
from bot.ui import calls
from bot.ui.games.face import RulesPage
from bot.ui.games.registry import face
from bot.ui.items import Button, reading
from bot.ui.layout import LayoutView
from bot.ui.leafing import Way
from bot.ui.pictures import Picture, draw
from bot.ui.services import Interaction, private_texts
from bot.ui.texts import Texts

ACCENT = 0xC8963E


class OnPage(NamedTuple):
    """What the buttons carry: the game, the page they are on, and where they lead."""

    game: str
    page: int
    way: Way


class PageButton(Button[OnPage], action="rules", carries=OnPage):
    """Leafs through the rules."""

    async def press(self, interaction: Interaction) -> None:
        """Show the page in place of this one."""
        game, page, way = self.carried
        with reading(game):
            name = GAMES[game].name
        pages = len(face(name).rules_pages(private_texts(interaction)))
        number = way.leads_to(page, pages)
        shown = await _Shown.prepare(interaction, name, number)
        await calls.update(
            interaction, shown.view, files=[shown.picture.file()], fallback=shown.fallback
        )


async def show_rules(interaction: Interaction, game: str) -> None:
    """Answer privately with the first page of a game's rules."""
    shown = await _Shown.prepare(interaction, game, 0)
    await calls.answer(
        interaction, shown.view, files=[shown.picture.file()], fallback=shown.fallback
    )


class _Shown(NamedTuple):
    """A page with its picture drawn."""

    game: str
    number: int
    pages: int
    page: RulesPage
    picture: Picture
    t: Texts

    @classmethod
    async def prepare(cls, interaction: Interaction, game: str, number: int) -> _Shown:
        t = private_texts(interaction)
        pages = face(game).rules_pages(t)
        page = pages[number]
        picture = await draw(interaction.client, *page.picture)
        return cls(game, number, len(pages), page, picture, t)

    @property
    def view(self) -> LayoutView:
        text = TextDisplay[Any](f"### {self.page.title}\n{self.page.text}")
        return LayoutView(
            Container(text, self.picture.gallery(), *self._foot(), accent_colour=ACCENT)
        )

    @property
    def fallback(self) -> LayoutView:
        text = TextDisplay[Any](f"### {self.page.title}\n{self.page.text}\n-# {self.picture.alt}")
        return LayoutView(Container(text, *self._foot(), accent_colour=ACCENT))

    def _foot(self) -> tuple[ActionRow[Any], TextDisplay[Any]]:
        t, first, last = self.t, self.number == 0, self.number == self.pages - 1
        buttons = (
            (Way.FIRST, t("First"), "⏮️", first),
            (Way.BACK, t("Back"), "◀️", first),
            (Way.NEXT, t("Next"), "▶️", last),
        )
        row = ActionRow[Any](
            *(
                PageButton(
                    OnPage(self.game, self.number, way), label=label, emoji=emoji, disabled=disabled
                )
                for way, label, emoji, disabled in buttons
            )
        )
        page = t("-# Page {page} of {pages}", page=self.number + 1, pages=self.pages)
        return row, TextDisplay(page)
