"""What belongs together: a walk with what is done at its end, a whole stance, a roster, changes of a design."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from citadel_desktop.agents.policy import Onward
from citadel_desktop.rules.goodman.actions import Action, ActionKind, Explore, OfFigure, TakeStep
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.explain import reach
from citadel_desktop.rules.goodman.state import Position

_STANCE: frozenset[ActionKind] = frozenset({"attack", "defend", "face"})
_WALK: frozenset[ActionKind] = frozenset({"step", "explore", "pick_up"})
_GOES_ON: Mapping[ActionKind, frozenset[ActionKind]] = MappingProxyType(
    {
        **dict.fromkeys(("step", "pick_up"), _WALK),
        **dict.fromkeys(("posture", "attack", "defend"), _STANCE),
        "hero": frozenset({"hero"}),
        **dict.fromkeys(("take", "put"), frozenset({"take", "put"})),
    }
)
"""By kind what may follow it of the same figure's."""
LONGEST = 60
"""More actions than this are not looked at."""


def whole_of(position: Position, onward: Onward) -> tuple[Action, ...]:
    """The first actions that belong together; a walk that comes to nothing is passed over for what comes after it."""
    found: list[tuple[Action, Position | None]] = []
    first: tuple[Action, ...] = ()
    for count, (action, view) in enumerate(onward):
        if found and not _goes_on(found[-1][0], action):
            told = _straight(position, found)
            if told or count > LONGEST:
                return told or first
            found = []
        found.append((action, None if view is None else view.position))
        first = first or (action,)
        if isinstance(action, Explore) or count > LONGEST:
            break
    return _straight(position, found) or first


def parts_of(row: Sequence[Action]) -> tuple[tuple[Action, ...], ...]:
    """A row of actions in parts, each of what belongs together."""
    parts: list[tuple[Action, ...]] = []
    for action in row:
        if parts and _goes_on(parts[-1][-1], action):
            parts[-1] = (*parts[-1], action)
        else:
            parts.append((action,))
    return tuple(parts)


def _goes_on(last: Action, action: Action) -> bool:
    """Whether an action belongs to the one before it."""
    same = _whose(action) == _whose(last)
    return same and action.kind in _GOES_ON.get(last.kind, frozenset())


def _whose(action: Action) -> int | None:
    """The figure that acts, None for what is of none."""
    return action.figure if isinstance(action, OfFigure) else None


def _straight(position: Position, found: Sequence[tuple[Action, Position | None]]) -> tuple[Action, ...]:
    """A walk by its best way, () if it leads back to where it began and to nothing else."""
    actions = tuple(action for action, _ in found)
    steps = [(action, after) for action, after in found if isinstance(action, TakeStep)]
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
