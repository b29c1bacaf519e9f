"""What the tests of Blokus have in common: challenges, matches far into the game, and moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from random import Random

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.match.model import First, Match, Place, Terms
from bot.match.replay import position_of
from bot.rules.blokus import Placement, Position
from tests.meeting import answered
from tests.world import NAMES, World, components_of, custom_ids

CLASSIC: Mapping[str, str] = {}
DUO = {"variant": "duo"}


async def new_match(
    world: World,
    players: int = 4,
    options: Mapping[str, str] = CLASSIC,
    *,
    plies: int = 0,
    seed: int = 1,
    per_turn: timedelta | None = timedelta(days=3),
    post: bool = True,
) -> Match:
    """Begin a match of alice, bob, carol and dave in this order, some plies into the game."""
    users = [world.people[name].id for name in NAMES[:players]]
    matches = world.bot.services.matches
    terms = Terms("blokus", options, First.AUTHOR, per_turn)
    place = Place(world.guild.id, world.channel.id)
    challenge = await matches.challenge(users[0], users[1:], place, terms)
    for user in users[1:]:
        _, match = await matches.accept(challenge.id, user)
    assert match is not None
    match = await play_on(world, match, plies, seed)
    if post:
        await world.bot.services.publisher.publish(world.bot, match)
    return await stored(world, match)


async def play_on(world: World, match: Match, plies: int, seed: int = 1) -> Match:
    """Play random legal moves through the service, as long as there are any."""
    matches, luck = world.bot.services.matches, Random(seed)
    for _ in range(plies):
        position = game_at(match)
        if position.outcome is not None:
            break
        move = str(position.random_move(luck.randrange))
        match = (await matches.play(match.id, to_move(match), move)).match
    return match


async def stored(world: World, match: Match) -> Match:
    """Read a match as it is stored now."""
    return await world.bot.services.matches.match(match.id)


def game_at(match: Match) -> Position:
    """Give the position of a match."""
    position = position_of(match)
    assert isinstance(position, Position)
    return position


def to_move(match: Match) -> int:
    """Give the user who is to move."""
    return match.players[game_at(match).player_to_move]


def mover(world: World, match: Match) -> MemberActor:
    """Give the member who is to move."""
    return next(person for person in world.people.values() if person.id == to_move(match))


def board(world: World) -> discord.Message:
    """Give the newest public message."""
    return max(world.messages(), key=lambda message: message.id)


async def choose(world: World, user: MemberActor, move: Placement) -> InteractionResult:
    """Choose a move in the panel, opened on the newest board, up to the preview."""
    shown = await world.press(user, "Move", board(world))
    for _ in range(6):
        message = answered(shown)
        ids = custom_ids(message)
        if any(each.startswith("bp1:play:") for each in ids):
            return shown
        shown = await _step(world, user, move, shown)
    raise AssertionError("too many presses")


async def _step(
    world: World, user: MemberActor, move: Placement, shown: InteractionResult
) -> InteractionResult:
    message = answered(shown)
    ids = custom_ids(message)
    lists = [each for each in ids if each.startswith("bp1:choose-from:")]
    if lists:
        chosen = lists[0].split(":")[4]
        depth = len(chosen.split("/")) if chosen else 0
        value = move.path[0] if depth == 0 else _place_or_row(message, move)
        return await world.select(user, value, message, lists[0])
    wanted = "/".join(move.path[:2])
    (button,) = (each for each in ids if each.split(":")[4:] == [wanted])
    return await world.press(user, button, message)


def _place_or_row(message: ResponseMessage, move: Placement) -> str:
    values = [
        option["value"] for part in components_of(message) for option in part.get("options", ())
    ]
    place = move.path[2]
    return place if place in values else str(move.spaces[0].row + 1)


async def place(world: World, user: MemberActor, move: Placement) -> InteractionResult:
    """Play a move with the panel."""
    preview = await choose(world, user, move)
    return await world.press(user, "Place", answered(preview))


async def challenge(
    world: World, author: MemberActor, *invited: MemberActor, **options: object
) -> InteractionResult:
    """Let somebody challenge one, two or three others."""
    players: Sequence[tuple[int, MemberActor]] = list(enumerate(invited, 2))
    named = {f"player{number}": player for number, player in players}
    return await world.slash(author, "blokus challenge", **named, **options)
