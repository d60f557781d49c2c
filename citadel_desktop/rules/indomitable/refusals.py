"""Why an action is not allowed: a code, the rule, and the facts a sentence needs.

Plots are given by name, cards by the name they have in files, Orders by number. What is peculiar to one kind of action
stands in its room, beside its legal list.
"""

from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Table
from citadel_desktop.rules.indomitable.edition import part_of
from citadel_desktop.rules.indomitable.influence_cards import KINDS
from citadel_desktop.rules.indomitable.legal import asked_seat
from citadel_desktop.rules.indomitable.state import NONE, Action, ActionKind, AskKind
from citadel_desktop.rules.indomitable.town import PLOTS
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal

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

_RULE_OF_ASK: dict[AskKind, str] = {
    "first_plot": "IC-S2",
    "draw": "IC-T1",
    "phase2": "IC-T2",
    "discard": "IC-T5",
    "isolate": "IC-X1",
    "first_tower": "TR-S1",
    "choose": "TR-T1",
    "dark": "TR-D1",
    "die": "TR-D1",
    "dice": "TR-D2",
    "steps": "TR-D1",
    "conquer": "TR-D3",
    "answer_purchase": "IC-C4",
    "answer_card": "IC-C4",
    "answer_blockade": "IC-C4",
    "wizard": "IC-C3",
    "lose_plot": "IC-C2",
    "lose_building": "IC-C2",
    "lose_card": "IC-C2",
}


def refuse(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why `seat` may not take `action` now; None exactly for the legal ones, if `table` shows what it sees."""
    whose = asked_seat(table)
    if whose is None:
        return refusal("match_over", "IC-E1")
    ask = table.asks[-1]
    if whose != seat:
        return refusal(
            "not_asked", _RULE_OF_ASK[ask.kind], seat=seat, asked=ask.order, ask=ask.kind
        )
    part = part_of(table.setting.edition, ask.kind, action.kind)
    if part is not None:
        return _malformed(action) or part.refuse(table, ask, action)
    return refusal("not_now", _RULE_OF_ASK[ask.kind], kind=action.kind, ask=ask.kind)


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
