"""What whole matches show: they end, by the reasons there are, and only who has the turn comes further on the wall."""

import pytest

from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from tests.indomitable.builder import of_type, table, take

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
