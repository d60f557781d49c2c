"""What whole matches show: they end, by the reasons there are, and only who has the turn comes further on the wall."""

from typing import Any

import pytest

from citadel_desktop.match.selfplay import play as play_many
from citadel_desktop.rules.indomitable.draft import Walked
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.indomitable.both import pick
from tests.indomitable.builder import of_type, play, table, take
from tests.indomitable.test_against_naive import SETTINGS, start


@pytest.mark.parametrize("index", range(len(SETTINGS)))
def test_only_who_has_the_turn_comes_further_on_the_wall(index: int) -> None:
    """IC-E1, IC-X4: so in the basic game no event, card or purchase takes several to the target at once."""
    state, rng = start(index, f"wall {index}"), seeded(f"wall {index}")
    for _ in range(400):
        if not INDOMITABLE.to_act(state):
            break
        (seat,) = INDOMITABLE.to_act(state)
        decision = INDOMITABLE.decision(state, seat)
        assert decision is not None
        words = [INDOMITABLE.notate(state, seat, action) for action in decision.actions]
        word, rng = pick(words, rng)
        active = state.position.turn.order
        step = INDOMITABLE.apply(state, seat, INDOMITABLE.parse(state, seat, word))
        rising = [walk for walk in of_type(step.events, Walked) if walk.end > walk.start]
        assert {walk.order for walk in rising} <= {active}
        state = step.state


SEVERAL = (
    # Points, plots, bricks of the first two; who wins. The third stays behind.
    ("I1 I3", "I5", (3, 4), {"I1": "palace", "I5": "town_hall"}, (0,)),
    ("I1", "I5 O9", (3, 4), {"I1": "palace", "I5": "town_hall"}, (1,)),
    ("I1", "I5", (3, 6), {"I1": "palace", "I5": "town_hall"}, (1,)),
    ("I1", "I5", (3, 4), {"I1": "palace", "I5": "town_hall"}, (0, 1)),
    ("I1 I3", "I5", (3, 9), {"I1": "palace", "I3": "stable", "I5": "town_hall"}, (0,)),
)


@pytest.mark.parametrize(("one", "other", "bricks", "buildings", "winners"), SEVERAL)
def test_ic_e1_several_at_the_target_at_once_go_by_the_order_of_ic_e2(
    one: str, other: str, bricks: tuple[int, ...], buildings: dict[str, str], winners: tuple[int, ...]
) -> None:
    """Made by hand, for in the basic game nothing leads there: the next thing completed ends the match."""
    state = table(
        one, other, "O13",
        buildings=buildings, bricks=(*bricks, 9), hands=["stable"], target=5,
    )  # fmt: skip
    step = take(state, "sell stable")
    assert step.state.position.bricks[0] == bricks[0] + 1
    assert of_type(step.events, MatchEnded) == [MatchEnded(winners, "target")]
    outcome = INDOMITABLE.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == winners


def test_ic_e1_with_equal_opportunity_they_go_on_to_the_end_of_the_round() -> None:
    state = table(
        "I1", "I5", "O13",
        buildings={"I1": "palace", "I5": "town_hall"}, bricks=(0, 9, 9), hands=["pig_sty"],
        target=5, equal=True, first=0,
    )  # fmt: skip
    state = play(state, "sell pig_sty", "end")
    assert state.position.last_round == "target"
    assert INDOMITABLE.outcome(state) is None


@pytest.mark.parametrize(("seats", "options"), SETTINGS[::4], ids=str)
def test_matches_of_random_seats_end(seats: int, options: dict[str, Any]) -> None:
    """IC-E1, IC-E2, IC-T7: by the target or by a last round, with every number of seats and every option."""
    tally = play_many(INDOMITABLE, complete_options(INDOMITABLE, options), 16, 7, seats)
    assert sum(tally.endings.values()) == 16
    wanted = {"last_round"} if options.get("equal") else {"target", "last_round"}
    assert set(tally.endings) == wanted


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(("seats", "options"), SETTINGS[1::4], ids=str)
def test_matches_of_the_strategic_game_end(seats: int, options: dict[str, Any]) -> None:
    """Likewise with epochs, isolation, Great Powers and the Free Market (IC-X1 to IC-X3)."""
    chosen = complete_options(INDOMITABLE, {"edition": "strategic", **options})
    tally = play_many(INDOMITABLE, chosen, 16, 7, seats)
    assert sum(tally.endings.values()) == 16
    wanted = {"last_round"} if options.get("equal") else {"target", "last_round"}
    assert set(tally.endings) == wanted
