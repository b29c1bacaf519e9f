"""What Blokus says: every reason, caption, ending and option, and positions in words."""

from __future__ import annotations

from random import Random

import pytest

from bot.match.model import Terms
from bot.rules.blokus import Blokus, Code, Ending, Position, Rules
from bot.rules.game import MoveError, NotationError
from bot.scenes.blokus.scenery import BlokusScenery
from bot.scenes.blokus.words import caption, position_words
from bot.scenes.scenery import ALT_LIMIT
from bot.ui.games.blokus.wording import ending, move_error, option_error, terms
from bot.ui.games.registry import face
from bot.ui.texts import Texts, Translator
from tests.blokus import board, game_at, mover, new_match
from tests.meeting import answered
from tests.rules.blokus.playing import lines, played, rules_of
from tests.world import World, labels, pictures, text_of, untranslated

FIXED = Rules(corners="fixed")
TEXTS = ["A20,B20", "T20", "T1", "A1", "C18,D18,C19", "Q19,R19,S19", "R2,S2", "B2,C2"]
"""Blue is to move, and has A20,B20 and C18,D18,C19."""

REASONS = [
    (Code.UNREADABLE, "hello", "A move is a piece and any space that it will cover"),
    (Code.NO_SUCH_PIECE, "L H9", "No piece is called “L”; write L4 or L5."),
    (Code.NO_SUCH_PIECE, "Q H9", "No piece is called “Q”; `/blokus rules` shows all 21"),
    (Code.NO_SUCH_ORIENTATION, "X 2 H9", "X can lie in 1 ways"),
    (Code.INCOMPLETE, "W", "Name a space too that W is to cover, such as `W H9`."),
    (Code.INCOMPLETE, "", "Name a piece and a space"),
    (Code.AMBIGUOUS, "T4 E17", "T4 can cover that in "),
    (Code.NOT_THE_TURN, "yellow W H9", "It is the turn of Blue, so no piece of Yellow"),
    (Code.OFF_BOARD, "W Z9", "That W would stick out over the edge: the board has no space Z9."),
    (Code.OFF_BOARD, "T20,T21", "There is no space T21 on this board."),
    (Code.NOT_A_PIECE, "A1,A3", "No piece has the shape of these spaces"),
    (Code.ALREADY_PLACED, "V3 H9", "Blue has placed its V3 already."),
    (Code.OVERLAPS, "I3 1 Q19", "That I3 would cover Q19, where a piece of Yellow lies."),
    (Code.OVERLAPS, "I3 1 C18", "That I3 would cover C18, where a piece of your own lies."),
    (Code.SHARES_EDGE, "E18", "That I1 would share an edge with your own D18"),
    (Code.NO_CORNER, "H9", "That I1 would touch no other piece of Blue at a corner"),
    (Code.NO_FIT, "W H9", "W"),
]


@pytest.fixture
def t() -> Texts:
    """Give the English texts."""
    return Translator({}).for_locale("en-US")


def refused(position: Position, text: str) -> MoveError:
    with pytest.raises(MoveError) as caught:
        position.parse_move(text)
    return caught.value


@pytest.mark.parametrize(("code", "text", "words"), REASONS)
def test_every_reason_is_told_truly(t: Texts, code: Code, text: str, words: str) -> None:
    """The sentence names the piece and the space in question, and what to do."""
    error = refused(played(TEXTS, FIXED), text)
    sentence = move_error(error, t)
    assert words in sentence
    assert sentence.endswith(".")
    if code is not Code.NO_FIT:
        assert error.reason.code is code


def test_the_first_piece_is_told_where_it_can_go(t: Texts) -> None:
    """With the start spaces that are still free."""
    assert move_error(refused(played(["A1"], Rules()), "H9"), t) == (
        "The first piece of Yellow must cover T1, A20 or T20."
    )


def test_nothing_is_placed_after_the_end(t: Texts) -> None:
    """Whatever is typed."""
    over = played(["drop 0", "drop 1", "drop 2"], Rules())
    assert "The game is over" in move_error(refused(over, "W H9"), t)


def test_a_piece_without_any_place_is_told(t: Texts) -> None:
    """Found in a random game."""
    luck, position = Random(4), Position.initial()
    while len(position.choices(())) == len(
        position.pieces_left(position.to_move)
    ) or not position.placed(position.to_move):
        position = position.play(position.random_move(luck.randrange))
    stuck = set(position.pieces_left(position.to_move)) - set(position.choices(()))
    sentence = move_error(refused(position, min(stuck)), t)
    assert f"{min(stuck)} fits nowhere like this any more" in sentence


@pytest.mark.parametrize("reason", Ending)
def test_every_ending_is_told(t: Texts, reason: Ending) -> None:
    """In a sentence."""
    assert ending(reason, t).endswith(".")


def test_wrong_options_are_told(t: Texts) -> None:
    """Which one, and what to do."""
    for options, words in (
        ({"variant": "duo", "players": "3"}, "Duo is a game for two"),
        ({"finish": "never"}, "The option finish can't have this value"),
        ({"dice": "6"}, "Blokus has no option “dice”"),
    ):
        with pytest.raises(NotationError) as caught:
            Blokus().check(options)
        assert words in option_error(caught.value, t)


def test_usual_terms_are_not_said(t: Texts) -> None:
    """Four players on the classic board."""
    assert list(terms(Terms("blokus", {"players": "4", "variant": "classic"}), t)) == []
    assert len(terms(Terms("blokus", {"players": "3", "corners": "fixed"}), t)) == 2


def test_captions_tell_what_happened(t: Texts) -> None:
    """Skips are told; who is out, and the bonus, too."""
    told = set()
    for seed in range(8):
        luck, position = Random(seed), Position.initial(Rules(players=2))
        while position.outcome is None:
            transition = position.transition(position.random_move(luck.randrange))
            told.add(caption(transition, t))
            position = transition.after
    for words in ("placed F.", "Skipped: ", "can't place any more pieces."):
        assert any(words in each for each in told), words


@pytest.mark.parametrize(("game", "points"), [(309, 20), (312, 15)])
def test_the_bonus_is_told(t: Texts, game: int, points: int) -> None:
    """15 points for all pieces, 20 with the single square at last."""
    (line,) = (line for line in lines() if line["id"] == game)
    position, told = Position.initial(rules_of(line)), []
    for _, spaces in line["moves"]:
        transition = position.transition(position.parse_move(spaces))
        told.append(caption(transition, t))
        position = transition.after
    assert f": {points} bonus points!" in " ".join(told)


@pytest.mark.parametrize("options", [{}, {"players": "3"}, {"players": "2"}, {"variant": "duo"}])
def test_alt_texts_state_whole_positions(t: Texts, options: dict[str, str]) -> None:
    """Never cut: each space and each colour is in them."""
    longest = 0
    for seed in range(4):
        luck, position = Random(seed), Position.initial(Blokus().rules(options))
        while position.outcome is None:
            position = position.play(position.random_move(luck.randrange))
            words = position_words(position, None, t)
            longest = max(longest, len(words))
            rows = words.split("for a space: ")[1].split(" ")
            covered = sum(sum(mark.isalpha() for mark in row) for row in rows)
            assert covered == len(position.owners)
            assert words.count(" left") + words.count("everything placed") == len(position.hands)
    assert longest <= ALT_LIMIT


async def test_the_text_board_is_in_rows(world: World) -> None:
    """What a screen reader reads: last move, colours, rows, turn."""
    match = await new_match(world, 3, plies=12)
    shown = await world.slash(world.alice, "board", text=True)
    text = text_of(shown.response)
    assert "- Blue: " in text
    assert "Row 20: " in text
    assert text == BlokusScenery().text_board(match, Translator({}).for_locale("en-US"))
    assert len(text) < 4000


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_boards_and_panels_are_translatable(world: World, players: int) -> None:
    """In another language no English is left."""
    await world.restart(Translator.pseudo())
    match = await new_match(world, players, plies=9)
    await world.bot.services.matches.resign(match.id, world.bob.id)
    match = await new_match(world, players, plies=9)
    assert untranslated(board(world)) == []
    person, move = mover(world, match), game_at(match).legal_moves()[0]
    shown = await world.press(person, "⟦Move⟧", board(world))
    assert _without_pieces(untranslated(shown.response)) == []
    refusal = await world.slash(person, "move", move="hello")
    assert untranslated(refusal.response) == []
    await world.slash(person, "move", move=str(move))
    assert untranslated(board(world)) == []


def _without_pieces(texts: list[str]) -> list[str]:
    return [text for text in texts if len(text.split()[0]) > 2]


async def test_the_rules_are_shown_page_by_page(world: World) -> None:
    """Each with a picture of its own, and an alt text."""
    pages = face("blokus").rules_pages(Translator({}).for_locale("en-US"))
    assert all(0 < len(page.picture.alt) <= ALT_LIMIT for page in pages)
    assert len({page.picture.scene for page in pages}) == len(pages)
    shown = await world.slash(world.alice, "blokus rules")
    assert shown.ephemeral
    for number, page in enumerate(pages, 1):
        assert page.title in text_of(answered(shown))
        assert (await pictures(answered(shown)))[0].startswith(b"\x89PNG")
        if number < len(pages):
            shown = await world.press(world.alice, "Next", on=answered(shown))


async def test_more_names_the_terms(world: World) -> None:
    """What was agreed on, and the way to the rules."""
    await new_match(world, 3, {"corners": "fixed"}, plies=1)
    shown = await world.press(world.dave, "More", board(world))
    text = text_of(shown.response)
    assert "all three place Green in turn" in text
    assert "`/blokus rules`" in text
    assert "Board as text" in labels(answered(shown))
