"""The contract over every set-up of the three editions: by chance, and by players who are out for something."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

import pytest

from citadel_desktop.conformance import MatchCase, check_match
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import Decision, OptionValue, complete_options

CLOSE = 6
VARIANTS = {2: ("none", "five_plots", "two_orders"), 3: ("none",), 4: ("none",), 5: ("none",)}
Among = Callable[[Decision[Action]], Sequence[Action]]


def case(seats: int, **options: OptionValue) -> MatchCase:
    return MatchCase(complete_options(INDOMITABLE, options), seats)


BASIC = [
    case(seats, edition=edition, two_players=variant, equal=equal, ask_all=ask_all, first=first)
    for edition, firsts in (("basic", ("lot", "first_seat")), ("strategic", ("lot",)))
    for seats, equal, ask_all, first in product(INDOMITABLE.seat_counts, (False, True), (False, True), firsts)
    for variant in VARIANTS[seats]
]
TREASON = [
    case(seats, edition="treason", ask_all=ask_all, first=first)
    for seats, ask_all, first in product(INDOMITABLE.seat_counts, (False, True), ("lot", "first_seat"))
]
REAL_DICE = [case(seats, edition="treason", dice="hand") for seats in INDOMITABLE.seat_counts]


def eager(*rows: set[str]) -> Among:
    """Choose from the first row of kinds of which there is an action, else from all."""

    def among(decision: Decision[Action]) -> Sequence[Action]:
        found = ([action for action in decision.actions if action.kind in kinds] for kinds in rows)
        return next(filter(None, found), decision.actions)

    return among


perfidious = eager({"play", "protect", "blockade", "turn_up"}, {"influence"}, {"black"}, {"buy"})
"""Cards are played and answered whenever they can be, and bought as soon as there is money."""
treacherous = eager({"attack"}, {"black"}, {"throw", "move"}, {"sell"})
"""The Dark Master attacks wherever he can, more than once on the way to his own end."""


@pytest.mark.slow(but=4)
@pytest.mark.parametrize(
    ("among", "played", "close", "much"),
    [
        *((None, one, CLOSE, {}) for one in (*BASIC[::5], *TREASON[::3])),
        *((perfidious, one, 3 * CLOSE, {"play", "protect", "blockade"}) for one in (*BASIC[3::7], *TREASON[1::5])),
        *((treacherous, one, 3 * CLOSE, {"attack"}) for one in TREASON[2::5]),
        *((treacherous, one, 40, {"rolled"}) for one in REAL_DICE),
    ],
)
def test_every_set_up_keeps_the_contract(among: Among | None, played: MatchCase, close: int, much: set[str]) -> None:
    match, failures, looked = check_match(INDOMITABLE, played, f"every {played} {much}", close=close, among=among)
    assert failures == (), "\n".join(str(failure) for failure in failures)
    assert match.outcome is not None
    assert looked >= min(close, match.steps)
    done = Counter(action.kind for _, action in match.log)
    assert not much or sum(done[kind] for kind in much) > 5
