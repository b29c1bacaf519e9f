"""The illustrated rules of Deblockle."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rules.deblockle import Position
from bot.scenes.deblockle import DeblockleScenery
from bot.scenes.scenery import Texts
from bot.ui.games.face import RulesPage


def rules_pages(t: Texts) -> Sequence[RulesPage]:
    """Give the pages in their order."""
    start = Position.parse("C1=XS,C3=HC,E1=LT,E3=CS C5=LT,C7=XS,E5=HC,E7=TX g")
    look = DeblockleScenery()
    return [
        RulesPage(
            t("The aim"),
            t("Bring all your blocks to the star on the other side of the board."),
            look.position_scene(start),
            look.position_alt(start, t),
        )
    ]
