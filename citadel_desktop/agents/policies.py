"""The policies of games."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.rules import GAMES


def policies() -> Mapping[str, Callable[[], AnyPolicy]]:
    """By game id what loads its policy; computer seats are offered for these games alone."""
    thinking = {game: parts for game, parts in GAMES.items() if parts.policy}
    return MappingProxyType({game: partial(parts.load, "policy") for game, parts in thinking.items()})


def policy_of(game: str) -> AnyPolicy:
    """The policy of a game, loaded by the first look; raises KeyError if it has none."""
    return policies()[game]()
