"""What of a row of decisions belongs together and is advised as one: a walk of many steps, a stance with its shares.

A game whose turns are made of small steps has a mind that says so (`Combines`); elsewhere an action stands for itself.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

from citadel_desktop.agents.rows import Foreseen
from citadel_desktop.agents.thinking import Answer, Table

V_contra = TypeVar("V_contra", contravariant=True)

Onward = Iterator[tuple[Any, Any]]
"""Actions one after another, each with what the seat then sees; None where more than its own actions comes in."""


@runtime_checkable
class Combines(Protocol[V_contra]):
    """A mind that knows what belongs together."""

    def whole(self, view: V_contra, onward: Onward) -> Sequence[Any]:
        """The first actions of a row that are one to a player, as straight as they lead to the same; one at least."""
        ...


def whole(table: Table, answer: Answer, rest: Foreseen, random: Random) -> tuple[Any, ...]:
    """What is advised in place of an answer's first action: all that belongs together with it.

    Args:
        table: where the seat sits.
        answer: what an agent would do.
        rest: how it would go on.
        random: of the agent.
    """
    mind = table.mind
    if not isinstance(mind, Combines):
        return (answer.action,)
    decision = table.asked(random)
    first = answer.action
    if mind.known(table.view, decision):
        # A seat at the table varies what it does; advice does not.
        first = _liked(table, table.view, decision)
    found = tuple(mind.whole(table.view, _onward(table, first, rest, random)))
    return found if found[0] in decision.actions else (answer.action,)


def _liked(table: Table, view: Any, decision: Any) -> Any:
    likes = table.mind.likes(view, decision)
    return decision.actions[max(range(len(likes)), key=lambda place: likes[place])]


def _onward(table: Table, action: Any, rest: Foreseen, random: Random) -> Onward:
    """The row that begins with an action: as it was foreseen, then as it is liked best."""
    rules, seat, state = table.rules, table.seat, table.imagine(random)
    turn = rules.progress(state).turn
    while True:
        step = rules.apply(state, seat, action)
        state = step.state
        decision = rules.decision(state, seat) if step.barrier is None else None
        if (
            decision is None
            or rules.progress(state).turn != turn
            or decision.kind not in table.mind.rows
        ):
            yield action, None
            return
        view = rules.view(state, seat)
        yield action, view
        foreseen = (then for seen, then in rest if seen == view)
        action = next(foreseen, None) or _liked(table, view, decision)
