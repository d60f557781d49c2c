"""Whole matches: every position on the way is sound, and each match ends."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.indomitable.both import Pick, by_first, pick

MATCHES = 3
"""So many with each setting."""
MOST = 20_000
"""Actions after which a match is held to be endless; of thousands by chance none had a quarter of them."""

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    *((2, {"edition": "strategic", "two_players": two}) for two in ("none", "five_plots", "two_orders")),
    *((seats, {"edition": "strategic", "equal": seats == 4}) for seats in (3, 4, 5)),
    *((seats, {"edition": "treason", "ask_all": seats == 3}) for seats in (2, 3, 4, 5)),
    (3, {"edition": "treason", "dice": "hand"}),
)  # fmt: skip

SEATS: tuple[Pick, ...] = (
    pick,
    by_first("attack", "black", "throw", "move", "play", "influence"),
    by_first("build", "buy", "tower", "free_shop"),
)


def play_to_the_end(state: State, seed: str, how: Pick) -> State:
    """The state after a match in which every position was sound."""
    rng = seeded(seed)
    for _ in range(MOST):
        asked = INDOMITABLE.to_act(state)
        if not asked:
            return state
        decision = INDOMITABLE.decision(state, asked[0])
        assert decision is not None
        words = [INDOMITABLE.notate(state, asked[0], action) for action in decision.actions]
        word, rng = how(words, rng)
        action = INDOMITABLE.parse(state, asked[0], word)
        state = INDOMITABLE.apply(state, asked[0], action).state
        assert faults(state) == ()
    raise AssertionError(f"{seed} does not end")


@pytest.mark.slow(but=4)
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_matches_end_and_are_sound_all_the_way(seats: int, options: dict[str, Any]) -> None:
    """IC-E1, IC-E2, IC-X4, TR-D7, TR-E1 to TR-E3."""
    chosen = complete_options(INDOMITABLE, options)
    for number in range(MATCHES):
        seed = f"sound {seats} {options} {number}"
        state = INDOMITABLE.setup(chosen, seats, seeded(seed))
        state = play_to_the_end(state, seed, SEATS[number % len(SEATS)])
        outcome = INDOMITABLE.outcome(state)
        assert outcome is not None
        ends = {"good", "evil", "evil_alone", "nobody"} if chosen["edition"] == "treason" else {"target", "last_round"}
        assert outcome.reason in ends
