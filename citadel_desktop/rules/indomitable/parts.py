"""The parts of this game: what they read and change, and what every one of them asks of an action.

Which ask has which parts stands in `edition`. Where refusals name plots they do so by their names, cards by the names
they have in files, Orders by number.
"""

from dataclasses import replace
from typing import TypeAlias

from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.influence_cards import KINDS
from citadel_desktop.rules.indomitable.state import NONE, Action, ActionKind, Ask
from citadel_desktop.rules.indomitable.town import PLOTS
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.contract import Refusal, refusal

Part: TypeAlias = asks.Part[Table, Draft, Ask, Action]
Run: TypeAlias = asks.Run[Draft, Ask]

COMPLETE: frozenset[str] = frozenset(
    {"draw", "drawing", "choose", "phase2", "buying_card", "dark", "ending"}
)
"""The asks before which everything that followed from an action, an event or a card is done (IC-E1)."""

_NEEDS_PLOT: frozenset[ActionKind] = frozenset(
    {"plot", "buy", "build", "demolish", "take", "tower", "move"}
)
_MAY_HAVE_PLOT: frozenset[ActionKind] = _NEEDS_PLOT | {"play", "lose"}
_NEEDS_BUILDING: frozenset[ActionKind] = frozenset(
    {"sell", "shop", "build", "free_sell", "free_shop"}
)
_NEEDS_INFLUENCE: frozenset[ActionKind] = frozenset({"play", "discard"})
_MAY_HAVE_CARD: frozenset[ActionKind] = (
    _NEEDS_BUILDING
    | _NEEDS_INFLUENCE
    | {
        "turn_up",
        "choose",
        "swap",
        "rolled",
        "lose",
    }
)
_MAY_HAVE_WITH: frozenset[ActionKind] = frozenset({"play", "rolled"})

_PLACES: dict[ActionKind, int] = {"turn_up": 2, "choose": 3, "swap": 6}
"""Kinds of action whose card is a place in a row, and how many places there are."""


def well_formed(part: Part) -> Part:
    """The part, whose own refusals see no action but such as name plots and cards that there are."""

    def refuse(table: Table, ask: Ask, action: Action) -> Refusal | None:
        return _malformed(action) or part.refuse(table, ask, action)

    return replace(part, refuse=refuse)


def _malformed(action: Action) -> Refusal | None:
    kind = action.kind
    if not (
        _within(action.plot, PLOTS, kind in _NEEDS_PLOT, kind in _MAY_HAVE_PLOT)
        and _within(action.card, _cards(kind), kind not in {"lose"}, kind in _MAY_HAVE_CARD)
        and _within(action.with_card, len(content().buildings), False, kind in _MAY_HAVE_WITH)
    ):
        return refusal("not_an_action", "IC-T2", kind=kind)
    return None


def _cards(kind: ActionKind) -> int:
    """How many values the card of an action may have."""
    if kind in _NEEDS_INFLUENCE:
        return KINDS
    return _PLACES.get(kind, len(content().buildings))


def _within(number: int, count: int, needed: bool, allowed: bool) -> bool:
    if number == NONE:
        return not (needed and allowed)
    return allowed and 0 <= number < count
