"""The parts of this game: what they read and change, and what several of them ask of an action."""

from collections.abc import Callable
from typing import TypeAlias

from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.state import NONE, Action, ActionKind, Ask
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.contract import Refusal, refusal

Refuse: TypeAlias = Callable[[Table, Ask, Action], Refusal | None]


Part: TypeAlias = asks.Part[Table, Draft, Ask, Action]
Run: TypeAlias = asks.Run[Draft, Ask]


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

    return asks.Part(kind, legal, why_not, lambda draft, ask, _: apply(draft, ask))


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
