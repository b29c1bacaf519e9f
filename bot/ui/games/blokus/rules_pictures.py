"""The pictures of the rules, made from positions by the rules themselves, with their alt texts."""

from __future__ import annotations

from bot.rules.blokus import PIECES, Placed, Position, Rules
from bot.scenes.blokus import pictures
from bot.scenes.blokus.scenery import places
from bot.scenes.blokus.words import places_words, position_words
from bot.scenes.scenery import Texts
from bot.ui.games.face import Illustration
from renderer import ChartScene

CLASSIC = (
    "B18,C18,B19,A20,B20 R18,S18,S19,S20,T20 T1,S2,T2,R3,S3 A1,B1,B2,C2,C3 F16,D17,E17,F17,G17 "
    "O15,O16,P16,P17,Q17 Q4,Q5,P6,Q6,R6 D4,D5,E5,F5,F6 H13,F14,G14,H14,G15 K14,L14,M14,N14,L15 "
    "N7,O7,M8,N8,N9 H6,G7,H7,I7,I8"
)
"""The first three rounds of a game on the large board."""

DUO = "G8,E9,F9,G9,E10 J5,K5,I6,J6,I7 G4,G5,H5,H6,H7 H8,H9,I9,I10,I11 E5,E6,D7,E7,F7"
"""The beginning of a game of Duo."""


def after(moves: str, rules: Rules, count: int) -> Position:
    """Give the position after the first moves of a game."""
    position = Position.initial(rules)
    for text in moves.split()[:count]:
        position = position.play(position.parse_move(text))
    return position


def without(position: Position, seat: int) -> Position:
    """Give a position after the player of a seat has left."""
    return position.play(position.leaving(seat))


def board(position: Position, t: Texts) -> Illustration:
    """Show a position with the piece that was placed last."""
    if not position.history:
        return Illustration(pictures.position_scene(position), position_words(position, None, t))
    colour, placement = position.history[-1]
    last = Placed(position.player_to_move, colour, placement)
    scene = pictures.position_scene(position, last=(colour, placement))
    return Illustration(scene, position_words(position, last, t))


def chart(t: Texts) -> Illustration:
    """Show all pieces with their names."""
    return Illustration(ChartScene(), t("All pieces: {pieces}.", pieces=", ".join(PIECES)))


def numbered_places(position: Position, piece: str, way: str, t: Texts) -> Illustration:
    """Show where a piece can lie."""
    found = places(position, (piece, way))
    return Illustration(pictures.places_scene(position, found), places_words(piece, found, t))
