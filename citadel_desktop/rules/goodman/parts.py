"""The shape of everything that can be asked: what a kind of action needs, and what goes on by itself.

Each kind of `Ask` has a row of parts, one for each kind of action that answers it, in the order they are listed. Each
kind at which nobody is asked has a run. Which ask has which parts stands in `rooms`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.state import NONE, Action, ActionKind, Ask
from citadel_desktop.rules.kit.contract import Refusal, refusal

Refuse: TypeAlias = Callable[[Table, Ask, Action], Refusal | None]


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of action as an answer to one kind of ask.

    `legal` lists its legal actions in a fixed order. `refuse` tells the first rule an action of this kind breaks, None
    exactly for those in the list. Both read a table and may rest on nothing but what the asked side sees. `apply` makes
    a legal action happen: it takes its ask off the stack or leaves it there, and may put others on it.
    """

    kind: ActionKind
    legal: Callable[[Table, Ask], tuple[Action, ...]]
    refuse: Refuse
    apply: Callable[[Draft, Ask, Action], None]


Run: TypeAlias = Callable[[Draft, Ask], None]
"""Goes on with an ask at which nobody is asked, one step: takes it off the stack, or puts something on it."""


def chosen_from(
    kind: ActionKind,
    candidates: Callable[[Table, Ask], Iterable[Action]],
    refuse: Refuse,
    apply: Callable[[Draft, Ask, Action], None],
) -> Part:
    """A part whose list is what is not refused of some candidates, each of which is there once."""

    def legal(table: Table, ask: Ask) -> tuple[Action, ...]:
        found = candidates(table, ask)
        return tuple([one for one in found if refuse(table, ask, one) is None]) if found else ()

    return Part(kind, legal, refuse, apply)


def only(
    kind: ActionKind,
    apply: Callable[[Draft, Ask], None],
    refuse: Refuse | None = None,
    might: Callable[[Table], bool] | None = None,
) -> Part:
    """A part with at most one action, which has nothing but its kind; where it never `might` be legal none is asked."""
    action = Action(kind)
    row = (action,)

    def legal(table: Table, ask: Ask) -> tuple[Action, ...]:
        if (might and not might(table)) or (refuse and refuse(table, ask, action) is not None):
            return ()
        return row

    def why_not(table: Table, ask: Ask, asked: Action) -> Refusal | None:
        if asked != action:
            return not_an_action(asked)
        return refuse(table, ask, asked) if refuse else None

    return Part(kind, legal, why_not, lambda draft, ask, _: apply(draft, ask))


def not_an_action(action: Action) -> Refusal:
    """What is said of an action that names what its kind does not have, or nothing there is."""
    return refusal("not_an_action", "WT-T1", kind=action.kind)


def has_only(action: Action, *named: str) -> bool:
    """Whether an action gives nothing but what is named of figure, square, other and number, and no text."""
    return (
        not action.text
        and (action.figure == NONE or "figure" in named)
        and (action.square == NONE or "square" in named)
        and (action.other == NONE or "other" in named)
        and (action.number == NONE or "number" in named)
    )
