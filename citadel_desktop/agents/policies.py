"""The policies of games."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.rules import GAMES


def policies() -> Mapping[str, Callable[[], AnyPolicy]]:
    """Return the loader of each game's policy; only these games offer computer seats."""
    thinking = {game: parts for game, parts in GAMES.items() if parts.policy}
    return MappingProxyType({game: partial(parts.load, "policy") for game, parts in thinking.items()})


def policy_of(game: str) -> AnyPolicy:
    """Return the policy of a game, loaded when first asked for; raises KeyError if there is none."""
    return policies()[game]()
