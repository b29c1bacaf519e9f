"""One turn of a match as a message shows it: its picture, the move in words, who played it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import discord
from discord.ui import Container, TextDisplay

from bot.match.model import Match
from bot.match.replay import as_of, last_transition, position_of
from bot.rules.game import Leavable, Left
from bot.scenes.registry import scenery
from bot.ui.errors import UserError
from bot.ui.games.face import Rows
from bot.ui.games.registry import face
from bot.ui.layout import LayoutView
from bot.ui.lines import last_move, players_line
from bot.ui.pictures import Picture, draw
from bot.ui.results import result_lines
from bot.ui.services import Client
from bot.ui.texts import Texts, mention
from renderer import ThemeName


@dataclass(frozen=True, slots=True)
class Turn:
    """A match and one of its turns (0 is the start), which a picture shows if there is one."""

    match: Match
    number: int
    t: Texts
    picture: Picture | None = None

    @classmethod
    def of(cls, match: Match, number: int, t: Texts) -> Turn:
        """Give a turn of a match, the nearest that there is; raises UserError before the start."""
        if match.start is None:
            raise UserError(
                t("This match has not begun yet; its replay starts with the first board.")
            )
        return cls(match, min(max(number, 0), len(match.moves)), t)

    @property
    def state(self) -> Match:
        """The match as it stood after the turn."""
        return as_of(self.match, self.number)

    @property
    def is_last(self) -> bool:
        """Whether it is the latest turn so far."""
        return self.number == len(self.match.moves)

    async def drawn(self, client: Client, seat: int | None, theme: ThemeName) -> Turn:
        """Give the turn with its picture, turned to `seat`."""
        look = scenery(self.match.terms.game)
        scene = look.match_scene(self.state, seat=seat, theme=theme)
        return replace(self, picture=await draw(client, scene, look.match_alt(self.state, self.t)))

    def files(self) -> list[discord.File]:
        """Give the files to upload; each sending needs new ones."""
        return [self.picture.file()] if self.picture else []

    def view(self, rows: Rows, *notices: str) -> LayoutView:
        """Lay out the turn; without a picture the board is given in text."""
        look, state = scenery(self.match.terms.game), self.state
        board: discord.ui.Item[Any] = (
            self.picture.gallery() if self.picture else TextDisplay(look.text_board(state, self.t))
        )
        head: discord.ui.Item[Any] = TextDisplay(head_text(state, self.t))
        told: discord.ui.Item[Any] = TextDisplay("\n".join((*self._told(), *notices)))
        colour = look.accent(state, position_of(state).player_to_move)
        return LayoutView(Container(head, board, told, *rows, accent_colour=colour))

    def _told(self) -> list[str]:
        t, match, count = self.t, self.match, moves_made(self.match, len(self.match.moves))
        first = t.n("**Start** · {n} turn follows", "**Start** · {n} turns follow", count)
        if self.number > 0:
            at, player = moves_made(match, self.number), self._player()
            first = t("**Turn {turn} of {count}** · {player}", turn=at, count=count, player=player)
            if at == moves_made(match, self.number - 1):
                first = player
        over = result_lines(match, t) if self.is_last and match.result is not None else []
        return [first, *last_move(self.state, t), *over]

    def _player(self) -> str:
        """Name who played the turn: "@alice (Gold)"."""
        before = as_of(self.match, self.number - 1)
        last = last_transition(self.state)
        left = [event.seat for event in (last.events if last else ()) if isinstance(event, Left)]
        look = scenery(self.match.terms.game)
        seat = left[0] if left else position_of(before).player_to_move
        side = look.seat_name(before, seat, self.t) if left else look.turn_name(before, self.t)
        return f"{mention(self.match.players[seat], self.t)} ({side})"


def moves_made(match: Match, ply: int) -> int:
    """Count the moves among the first plies of a match: to leave it is none."""
    start, position = position_of(match, 0), position_of(match, ply)
    if not isinstance(position, Leavable) or not isinstance(start, Leavable):
        return ply
    return ply - len(position.dropped) + len(start.dropped)


def head_text(match: Match, t: Texts) -> str:
    """Name a match and its players."""
    title = t("### Match #{id} · {game}", id=match.id, game=face(match.terms.game).title(t))
    return f"{title}\n-# {players_line(match, t)}"
