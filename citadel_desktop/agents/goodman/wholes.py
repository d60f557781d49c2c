"""Actions advised as one: a walk with what is done at its end, a whole stance, a roster, changes of a design."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from citadel_desktop.agents.policy import Onward
from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.explain import reach
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.parts import OfFigure
from citadel_desktop.rules.goodman.state import Position

_STANCE: frozenset[ActionKind] = frozenset({"attack", "defend", "face"})
_WALK: frozenset[ActionKind] = frozenset({"step", "explore", "pick_up"})
_MAY_FOLLOW: Mapping[ActionKind, frozenset[ActionKind]] = MappingProxyType(
    {
        **dict.fromkeys(("step", "pick_up"), _WALK),
        **dict.fromkeys(("posture", "attack", "defend"), _STANCE),
        "hero": frozenset({"hero"}),
        **dict.fromkeys(("take", "put"), frozenset({"take", "put"})),
    }
)
"""Kinds of action of the same figure that may follow each kind."""
MAX_LENGTH = 60
"""Most actions that are put together."""


def whole_of(position: Position, onward: Onward) -> tuple[Action, ...]:
    """Return the first actions that belong together; skip a walk that leads back to its start and nothing else."""
    pairs: list[tuple[Action, Position | None]] = []
    first: tuple[Action, ...] = ()
    for count, (action, view) in enumerate(onward):
        if pairs and not _continues(pairs[-1][0], action):
            told = _straight(position, pairs)
            if told or count > MAX_LENGTH:
                return told or first
            pairs = []
        pairs.append((action, None if view is None else view.position))
        first = first or (action,)
        if isinstance(action, Explore) or count > MAX_LENGTH:
            break
    return _straight(position, pairs) or first


def parts_of(row: Sequence[Action]) -> tuple[tuple[Action, ...], ...]:
    """Split a row of actions into parts that belong together."""
    parts: list[tuple[Action, ...]] = []
    for action in row:
        if parts and _continues(parts[-1][-1], action):
            parts[-1] = (*parts[-1], action)
        else:
            parts.append((action,))
    return tuple(parts)


def _continues(last: Action, action: Action) -> bool:
    """Whether an action belongs to the one before it."""
    same = _figure_of(action) == _figure_of(last)
    return same and action.kind in _MAY_FOLLOW.get(last.kind, frozenset())


def _figure_of(action: Action) -> int | None:
    """Return the figure that acts; None for an action of no figure."""
    return action.figure if isinstance(action, OfFigure) else None


def _straight(position: Position, pairs: Sequence[tuple[Action, Position | None]]) -> tuple[Action, ...]:
    """Return a walk by its best way; () if it leads back to its start and to nothing else."""
    actions = tuple(action for action, _ in pairs)
    steps = [(action, after) for action, after in pairs if isinstance(action, TakeStep)]
    if not steps or any(isinstance(action, TakeStep) for action in actions[len(steps) :]):
        return actions
    tail, (last, after) = actions[len(steps) :], steps[-1]
    if after is None:
        return actions
    place = figure_of(after, last.figure).place
    if place == figure_of(position, last.figure).place:
        return tail
    goal = reach(position, last.figure).goals.get(place)
    return actions if goal is None else (*goal.steps, *tail)
