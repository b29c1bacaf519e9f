"""The illustrated rules of Blokus. Source of what they say: the rule sheets of the game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rules.blokus import Rules
from bot.scenes.scenery import Texts
from bot.ui.games.blokus.rules_pictures import (
    CLASSIC,
    DUO,
    after,
    board,
    chart,
    numbered_places,
    without,
)
from bot.ui.games.face import RulesPage

FOUR = Rules()
TWO = Rules(players=2)
THREE = Rules(players=3)
DUO_RULES = Rules(variant="duo", players=2)


def rules_pages(t: Texts) -> Sequence[RulesPage]:
    """Give the pages in their order."""
    return [*_first_pages(t), *_later_pages(t), *_variant_pages(t)]


def _first_pages(t: Texts) -> list[RulesPage]:
    return [
        RulesPage(
            t("The aim"),
            t(
                "Four colours share a board of 20 columns and rows. In turn each colour places one "
                "of its pieces, and it never moves again.\n"
                "**Place as many squares as you can**, and leave the others no room."
            ),
            board(after(CLASSIC, FOUR, 12), t),
        ),
        RulesPage(
            t("The pieces"),
            t(
                "Every colour has the same 21 pieces: all shapes of one to five squares. They may "
                "be turned and flipped over.\n"
                "Each piece has a name: a letter that looks like it, and its number of squares "
                "where letters repeat."
            ),
            chart(t),
        ),
        RulesPage(
            t("The first piece"),
            t(
                "Who starts is drawn at random, or as agreed. The first piece of a colour must "
                "cover **a corner of the board** that is still free; which one is the player's "
                "choice."
            ),
            board(after(CLASSIC, FOUR, 2), t),
        ),
        RulesPage(
            t("Corner to corner"),
            t(
                "Every further piece must touch a piece of its own colour **at a corner**. The "
                "diamonds show where the colour to move can go on.\n"
                "Its pieces may **never share an edge**. Pieces of other colours may be touched in "
                "any way; only covering them is not allowed."
            ),
            board(after(CLASSIC, FOUR, 8), t),
        ),
    ]


def _later_pages(t: Texts) -> list[RulesPage]:
    return [
        RulesPage(
            t("Placing a piece"),
            t(
                "Press **Move** under the board, choose a piece and how it lies, then one of the "
                "numbered places, and look at the preview before you place it.\n"
                "Or type it: `/move W H9` places W on H9, if it fits there in one way only; "
                "otherwise you are asked. All spaces of the piece are a move too: `/move H9,I9`."
            ),
            numbered_places(after(CLASSIC, FOUR, 12), "L4", "1", t),
        ),
        RulesPage(
            t("Out"),
            t(
                "A colour that can't place any of its pieces is skipped, from then on to the end: "
                "its chances never come back. You need not pass yourself.\n"
                "A player who resigns or runs out of time leaves, and with three or four players "
                "the others go on. Whoever has left ends up behind all who stayed."
            ),
            board(without(after(CLASSIC, FOUR, 10), 1), t),
        ),
        RulesPage(
            t("The end and the score"),
            t(
                "The game ends as soon as a colour has placed **all of its pieces**, or when no "
                "colour can place any more.\n"
                "- Each square not placed: **1 point less**\n"
                "- All pieces placed: **15 points more**, and another 5 if the single square I1 "
                "was the last\n"
                "The highest score wins; equal scores share the place."
            ),
            board(after(CLASSIC, FOUR, 11), t),
        ),
    ]


def _variant_pages(t: Texts) -> list[RulesPage]:
    return [
        RulesPage(
            t("Two players"),
            t(
                "One plays Blue and Red, the other Yellow and Green. The colours take turns as "
                "with four players, and the scores of both are added.\n"
                "Resigning ends the match, and a draw can be agreed on."
            ),
            board(after(CLASSIC, TWO, 9), t),
        ),
        RulesPage(
            t("Three players"),
            t(
                "Each has a colour: Blue, Yellow or Red. **Green is shared**: the three place its "
                "pieces in turn, beginning with Blue, and its score does not count."
            ),
            board(after(CLASSIC, THREE, 7), t),
        ),
        RulesPage(
            t("Duo"),
            t(
                "A smaller board of 14 columns and rows for two players, with a colour each. The "
                "first piece of Purple must cover E10, that of Orange J5. Everything else stays "
                "the same."
            ),
            board(after(DUO, DUO_RULES, 5), t),
        ),
        RulesPage(
            t("What you can agree on"),
            t(
                "With `/blokus challenge` you choose:\n"
                "- **variant**: classic or Duo\n"
                "- **corners**: free, or each colour in its own (Blue A20, Yellow T20, Red T1, "
                "Green A1)\n"
                "- **finish**: the game stops when a colour has placed everything, or the others "
                "play on\n"
                "- **first**: at random, or in the order of the invitation"
            ),
            board(after(CLASSIC, Rules(corners="fixed"), 0), t),
        ),
    ]
