"""The options of a Deblockle challenge, from what a user chose to what a match stores."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.deblockle import MAX_BLOCKS
from bot.ui.direction import without_controls
from bot.ui.errors import UserError
from bot.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the author of a challenge chose; None where nothing was chosen."""

    blocks: int | None = None
    opponent_blocks: int | None = None
    side_by_side: str | None = None
    slider: str | None = None
    setup: str | None = None
    position: str | None = None

    def options(self, t: Texts) -> dict[str, str]:
        """Give the options that were chosen; raises UserError if they contradict each other."""
        placing = (self.blocks, self.opponent_blocks, self.setup)
        if self.position and any(each is not None for each in placing):
            raise UserError(
                t(
                    "A start position already says where every block stands; leave out either "
                    "`position` or `blocks`, `opponent_blocks` and `setup`."
                )
            )
        chosen = {
            "blocks": self._both_blocks(),
            "side_by_side": self.side_by_side,
            "slider": self.slider,
            "setup": self.setup,
            "position": without_controls(self.position or ""),
        }
        return {option: value for option, value in chosen.items() if value}

    def _both_blocks(self) -> str | None:
        """Give both numbers, author's first; the opponent has as many unless told otherwise."""
        if self.blocks is None and self.opponent_blocks is None:
            return None
        own = self.blocks or MAX_BLOCKS
        return f"{own},{self.opponent_blocks or own}"
