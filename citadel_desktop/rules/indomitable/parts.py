"""The shape of everything that can be asked: what a kind of action needs, and what goes on by itself.

Each kind of `Ask` has a row of parts, one for each kind of action that answers it, in the order they are listed. Each
kind at which nobody is asked has a run. Which ask has which parts stands in `edition`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.state import Action, ActionKind, Ask, AskKind
from citadel_desktop.rules.kit.contract import Refusal


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of action as an answer to one kind of ask.

    `legal` lists its legal actions in a fixed order. `refuse` tells the first rule an action of this kind breaks, None
    exactly for those in the list; numbers in the action are within the board and the cards when it is called. Both read
    a table and may rest on nothing but what the asked Order sees. `apply` makes a legal action happen: it takes its ask
    off the stack or leaves it there, and may put others on it.
    """

    kind: ActionKind
    legal: Callable[[Table, Ask], tuple[Action, ...]]
    refuse: Callable[[Table, Ask, Action], Refusal | None]
    apply: Callable[[Draft, Ask, Action], None]


Run: TypeAlias = Callable[[Draft, Ask], None]
"""Goes on with an ask at which nobody is asked, one step: takes it off the stack, or puts something on it."""

COMPLETE: frozenset[AskKind] = frozenset(
    {"draw", "drawing", "choose", "phase2", "buying_card", "dark", "ending"}
)
"""The asks before which everything that followed from an action, an event or a card is done (IC-E1)."""
