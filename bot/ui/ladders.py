"""The lists that ratings are compared in: which there are, what they are called, which is meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from discord.app_commands import Choice

from bot.match.rating import Ladder
from bot.rules.registry import GAMES
from bot.ui.errors import UserError
from bot.ui.games.registry import face
from bot.ui.services import Interaction, private_texts
from bot.ui.texts import Texts

_VARIANTS: Mapping[str, Callable[[Texts], str]] = {
    "classic": lambda t: t("Classic"),
    "duo": lambda t: t("Duo"),
}


def variants(game: str) -> Sequence[str]:
    """List the rating classes of a game."""
    played = GAMES[game]
    return sorted({played.rating_class(options) for options in played.sample_options()})


def ladders(guild_id: int) -> Sequence[Ladder]:
    """List every ladder of a server, used or not."""
    return [Ladder(guild_id, game, variant) for game in GAMES for variant in variants(game)]


def ladder_title(game: str, variant: str, t: Texts) -> str:
    """Name a ladder: "Deblockle", "Blokus Duo"."""
    title = face(game).title(t)
    return f"{title} {variant_name(variant, t)}" if variant else title


def variant_name(variant: str, t: Texts) -> str:
    """Name a rating class."""
    name = _VARIANTS.get(variant)
    return name(t) if name else variant.title()


async def chosen_ladder(interaction: Interaction, game: str | None, variant: str | None) -> Ladder:
    """Give the ladder that the options of a command mean, or the first in use that fits them.

    Raises UserError if there is none.
    """
    assert interaction.guild_id is not None  # noqa: S101 - the command is for servers only
    fitting = [
        each
        for each in ladders(interaction.guild_id)
        if game in (None, each.game) and variant in (None, each.variant)
    ]
    if not fitting:
        t = private_texts(interaction)
        raise UserError(
            t("There is no such list; leave out the variant, or choose one that is proposed.")
        )
    return await interaction.client.services.rankings.first_used(fitting)


def game_choices(t: Texts, current: str) -> list[Choice[str]]:
    """Propose the games."""
    titles = [(face(game).title(t), game) for game in GAMES]
    return _fitting(titles, current)


def variant_choices(t: Texts, game: str | None, current: str) -> list[Choice[str]]:
    """Propose the rating classes of a game, or of all."""
    games = [game] if game in GAMES else list(GAMES)
    found = dict.fromkeys(variant for each in games for variant in variants(str(each)) if variant)
    return _fitting([(variant_name(variant, t), variant) for variant in found], current)


def _fitting(named: Sequence[tuple[str, str]], current: str) -> list[Choice[str]]:
    return [
        Choice(name=name, value=value)
        for name, value in named
        if current.casefold() in name.casefold()
    ]
