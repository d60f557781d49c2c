"""The basic game of The Indomitable Citadel: finished matches for every way to end, by seats that steer towards it."""

from collections.abc import Mapping
from itertools import pairwise

from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from tools.golden.recording import Golden, resigned
from tools.golden.steering import (
    agreed,
    at_once,
    builder,
    end,
    entries,
    hoarder,
    in_the_last_round,
    last_round_for,
    settler,
    steered,
    tied,
    with_a_plot,
)


def reached(table: Table) -> tuple[Position, Order] | None:
    """Where equal opportunity made the round the last: the position, and who had reached the target."""
    for before, after in pairwise(range(len(table.entries) + 1)):
        one, other = table.position(before).position, table.position(after).position
        if other.last_round == "target" != one.last_round:
            return other, max(range(other.setting.orders), key=lambda order: other.scores[order])
    return None


def _completed(table: Table) -> Order:
    """Who reached the target with others still to come in the round; NONE for nobody."""
    found = reached(table)
    if found is None:
        return NONE
    position, order = found
    early = (position.turn.order + 1) % position.setting.orders != position.setting.first
    return order if early else NONE


def kept(table: Table) -> bool:
    """Equal opportunity: the round is completed, and who had reached the target wins alone."""
    return end(table).winners == (_completed(table),)


def passed(table: Table) -> bool:
    """Equal opportunity: in the rest of the round another comes further."""
    order, p = _completed(table), end(table)
    return order != NONE and order not in p.winners and p.scores[order] >= p.setting.target


def fallen(table: Table) -> bool:
    """Equal opportunity: the round is completed though nobody stands at the target any more."""
    return _completed(table) != NONE and max(end(table).scores) < end(table).setting.target


FIRST = {"first": "first_seat"}

INDOMITABLE: Mapping[str, Golden] = {
    "target-at_once": Golden({}, 4, steered(builder), 0, at_once),
    "target-with_a_plot": Golden({"ask_all": True}, 3, steered(builder), 0, with_a_plot),
    "target-in_the_last_round": Golden({}, 5, steered(hoarder), 3, in_the_last_round),
    "target-five_plots": Golden({}, 2, steered(builder), 0),
    "target-two_orders": Golden({"two_players": "two_orders"}, 2, steered(builder), 3),
    "target-two_as_more": Golden({"two_players": "none", **FIRST}, 2, steered(builder), 5),
    "last_round-equal_kept": Golden({"equal": True}, 3, steered(builder), 2, kept),
    "last_round-equal_passed": Golden({"equal": True}, 4, steered(builder), 27, passed),
    "last_round-equal_fallen": Golden({"equal": True}, 4, steered(builder), 11, fallen),
    "last_round-last_plot": Golden({}, 5, steered(settler), 0, last_round_for("last_plot")),
    "last_round-no_building": Golden({}, 4, steered(hoarder), 3, last_round_for("no_building")),
    "last_round-tie_by_plots": Golden({}, 5, steered(settler), 4, tied(1)),
    "last_round-tie_by_bricks": Golden({}, 5, steered(settler), 21, tied(2)),
    "last_round-shared": Golden({}, 5, steered(settler), 471, tied(3)),
    "conceded": Golden({}, 2, resigned(steered(builder, stop=entries(60))), 0),
    "agreed": Golden({"ask_all": True, **FIRST}, 3, agreed(steered(builder, stop=entries(70))), 0),
}
