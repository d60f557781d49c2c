"""What players do: the actions of all things, whose files have a class for each kind.

Plots are numbers 0..47. Cards go by kind, so two Chapels in one hand are the same choice: `building` is a kind of
building, `influence` a kind of influence card. A `place` counts in a row from 0. What an action may lack is None.
"""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from citadel_desktop.rules.indomitable.asks import (
    answers,
    attack,
    building,
    counters,
    dark_master,
    drawing,
    first_plots,
    free_market,
    influence,
    isolation,
    losing,
    open_cards,
    pawnshop,
    purchase,
    stock,
    striking,
    towers,
    turn,
    wizard,
)
from citadel_desktop.rules.indomitable.treason import dice

Action: TypeAlias = (
    first_plots.Action | drawing.Action | wizard.Action | pawnshop.Action | stock.Action
    | purchase.Action | building.Action | influence.Action | striking.Action | answers.Action
    | free_market.Action | isolation.Action | open_cards.Action | towers.Action | counters.Action
    | dark_master.Action | dice.Action | attack.Action | losing.Action | turn.Action
)  # fmt: skip
"""Any action of a player."""

ActionKind: TypeAlias = Literal[
    "plot", "stop", "draw", "turn_up", "sell", "shop", "stock", "buy", "build", "demolish",
    "influence", "discard", "play", "protect", "blockade", "pass", "free_sell", "free_shop", "take",
    "choose", "tower", "white", "black", "swap", "throw", "move", "stay", "rolled", "attack",
    "lose", "end",
]  # fmt: skip
"""Names of the kinds, in files and in the notation."""

PLAIN: Mapping[ActionKind, Action] = MappingProxyType(
    {one().kind: one() for one in get_args(Action) if len(fields(one)) == 1}
)
"""Actions without fields, by kind."""


def plot_of(action: Action) -> int | None:
    """Return the plot an action names, None if it names none."""
    plot: int | None = getattr(action, "plot", None)
    return plot
