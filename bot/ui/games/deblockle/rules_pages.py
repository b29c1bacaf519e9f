"""The illustrated rules of Deblockle. Source of what they say: the rule sheets of the game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rules.deblockle import Seat
from bot.scenes.scenery import Texts
from bot.ui.games.deblockle.rules_pictures import (
    board,
    hops,
    legend,
    placing,
    played,
    tips,
)
from bot.ui.games.face import RulesPage

START = "C1=XS,C3=HC,E1=LT,E3=CS C5=TL,C7=XS,E5=HC,E7=LX g"


def rules_pages(t: Texts) -> Sequence[RulesPage]:
    """Give the pages in their order."""
    return [*_first_pages(t), *_symbol_pages(t), *_last_pages(t)]


def _first_pages(t: Texts) -> list[RulesPage]:
    return [
        RulesPage(
            t("The aim"),
            t(
                "Gold and Blue have four blocks each. Gold starts around the star on D2, Blue "
                "around the star on D6.\n"
                "Bring your blocks across to the **other** player's star: there they leave the "
                "board. Whoever has no block left on the board first wins."
            ),
            board(START, t),
        ),
        RulesPage(
            t("Reading a block"),
            t(
                "All blocks are the same cube with six symbols. The large symbol lies on top. "
                "**The small symbol on an edge is what comes up if the block is tipped that "
                "way.**\n"
                "On opposite sides lie ⭐ Star and 🛑 Stop, ✚ Cross and ✕ X, 🔷 Slider and "
                "⭕ Hoops."
            ),
            legend(t),
        ),
        RulesPage(
            t("The set-up"),
            t(
                "The blocks are rolled like dice. Then each of you places the **other** player's "
                "blocks on their start spaces: which block goes where, and which way it is turned. "
                "What was rolled stays on top.\n"
                "You both place at the same time and see the result when both are done."
            ),
            placing("C1=XS,H,C3=LT,S T,C,X,L -", Seat.BLUE, "C3", t),
        ),
        RulesPage(
            t("Your turn: tip, then hop"),
            t(
                "**1. Tip** one of your blocks onto a free space next to it, never diagonally.\n"
                "**2. Hop** with the same block as the symbol that came up says. A hop goes to a "
                "free space, does not turn the block, and can't be left out.\n"
                "You may not tip onto a star space or bring the Star up (one exception comes on "
                "a later page), nor tip where no hop would be possible."
            ),
            tips("C3=HS,E1=LT C5=TL,E5=HC g", "C3", t),
        ),
    ]


def _symbol_pages(t: Texts) -> list[RulesPage]:
    return [
        RulesPage(
            t("✚ Cross"),
            t(
                "The block hops exactly one space north, east, south or west. The space it was "
                "tipped from is free again."
            ),
            hops("C3=LX,E1=LT D4=TL,E5=HC g", "C3", "north", t),
        ),
        RulesPage(
            t("✕ X"),
            t(
                "The block hops exactly one space diagonally, also between two blocks that touch "
                "at their corners. If no corner is free, the tip is not allowed."
            ),
            hops("C3=HC,C5=LT B4=TL,D5=HC g", "C3", "north", t),
        ),
        RulesPage(
            t("🔷 Slider"),
            t(
                "The block slides straight north, east, south or west, at least one space, until "
                "the edge or a block stops it. You may also stop it on a space next to a star. It "
                "may slide across a star, but never ends on one."
            ),
            hops("C3=XH,E1=LT F4=TL,E7=HC g", "C3", "north", t),
        ),
        RulesPage(
            t("⭕ Hoops"),
            t(
                "The block makes exactly three steps north, east, south or west, each to a free "
                "space. The steps may bend, turn back and cross a star; only the last one may not "
                "end on it. Which way it takes does not matter."
            ),
            hops("D3=XL,E1=LT C4=TL,E5=HC g", "D3", "north", t),
        ),
        RulesPage(
            t("🛑 Stop"),
            t("The turn is over: the block stays where it was tipped."),
            played("C3=XS,E1=LT C5=TL,E5=HC g", "C3 north", t),
        ),
        RulesPage(
            t("⭐ Star"),
            t(
                "The Star may come up in just one place: on the **other** player's home star. No "
                "other tip leads onto a star space, and everywhere else a tip that would bring the "
                "Star up is not allowed."
            ),
            tips("C6=XL,E1=LT C4=TL,E5=HC g", "C6", t),
        ),
    ]


def _last_pages(t: Texts) -> list[RulesPage]:
    return [
        RulesPage(
            t("Off the board"),
            t(
                "A block tipped onto the other player's star with its Star up leaves the board at "
                "once, and the turn is over."
            ),
            played("C6=XL,E1=LT C4=TL,E5=HC g", "C6 east", t),
        ),
        RulesPage(
            t("Deblockle'd!"),
            t(
                "If you have no legal move, you are Deblockle'd: you are skipped, and your "
                "opponent keeps taking turns, and blocks off the board, until you can move again."
            ),
            board("A6=XS,B7=HC,E3=LT A7=CS g", t),
        ),
        RulesPage(
            t("The end"),
            t(
                "The first player without a block on the board **wins**.\n"
                "It is a **draw** if neither player can move, if the same position comes up for "
                "the third time, after 100 turns in a row in which no block left the board, or if "
                "both agree. You can also resign."
            ),
            played("C6=XL C4=TL,E5=HC g", "C6 east", t),
        ),
        RulesPage(
            t("Variants"),
            t(
                "With `/deblockle challenge` you can agree on:\n"
                "- **Fewer blocks**, 1 to 4, also different numbers as a handicap\n"
                "- **No side by side**: no turn may end next to an opponent's block; diagonally "
                "is fine, and so is next to your own\n"
                "- **Full slide**: Slider may not stop early next to a star\n"
                "- **Quick set-up**: all blocks are placed at random\n"
                "- **A start position** of your own"
            ),
            board("C1=XS,E1=LT C7=XS,D5=TL,E7=HC g", t),
        ),
        RulesPage(
            t("Typing moves and positions"),
            t(
                "`C3 north hop C5` tips the block on C3 north and hops to C5; `c3 n c5` is enough. "
                "Where no hop follows it is just `C3 north`. Use it with `/move`.\n"
                "A block is written as space, top and north: `C3=LX`. The letters are S Star, "
                "T Stop, C Cross, X X, L Slider, H Hoops. A position lists Gold's blocks, Blue's "
                "blocks and who is to move: `C3=LX,E1=LT D4=TL,E5=HC g`. "
                "`/deblockle position` shows any."
            ),
            played("C3=LX,E1=LT D4=TL,E5=HC g", "C3 north hop C5", t),
        ),
    ]
