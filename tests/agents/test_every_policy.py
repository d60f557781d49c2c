"""What holds of the policy of any game: something is always liked, terms are the same for all, answers come again."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from citadel_desktop.agents.levels import LEVELS, LevelName
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import shares
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from tests.agents.asking import Asked, asked, begun

MATCHES: tuple[tuple[str, int, Mapping[str, OptionValue]], ...] = (
    ("gale", 2, {"rules": "v1"}),
    ("gale", 2, {"rules": "short"}),
    ("gale", 2, {"rules": "v1", "size": 9, "citadels": 6}),
    ("gale", 2, {"rules": "short", "size": 9}),
    ("gale", 2, {"rules": "v1", "size": 13, "citadels": 21}),
    ("indomitable", 2, {"edition": "basic", "two_players": "five_plots"}),
    ("indomitable", 2, {"edition": "strategic", "two_players": "two_orders"}),
    ("indomitable", 3, {"edition": "strategic", "equal": True, "ask_all": True}),
    ("indomitable", 5, {"edition": "basic"}),
    ("indomitable", 2, {"edition": "treason"}),
    ("indomitable", 4, {"edition": "treason", "dice": "hand", "ask_all": True}),
    *(("goodman", 2, {"scenario": one, "planned": "drawn"}) for one in ("talisman", "amulet", "destruction")),
)
every_match = pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
SHORT = (*MATCHES[2:4], MATCHES[8], MATCHES[9])


def played(
    game: str, seats: int, options: Mapping[str, OptionValue], steps: int, by_chance: int = 4
) -> Iterator[Asked]:
    """Yield what is asked in a match at sight; each fourth action comes by chance."""
    rules, state, random = games()[game], begun(game, seats, "policy", **options), Random(1)
    for number in range(steps):
        if not rules.to_act(state):
            return
        yield (one := asked(rules, state, seats))
        state = one.after(one.drawn(random) if (number + 1) % by_chance else random.choice(one.decision.actions))


@every_match
def test_some_action_is_always_liked(game: str, seats: int, options: Mapping[str, OptionValue]) -> None:
    looked = 0
    for one in played(game, seats, options, 450 if game == "indomitable" else 200):
        priors = one.priors().values()
        assert min(priors) >= 0 < max(priors)
        looked += 1
    assert looked > 15


@every_match
def test_terms_have_the_same_codes_for_every_seat_and_viewer(
    game: str, seats: int, options: Mapping[str, OptionValue]
) -> None:
    rules, state = games()[game], begun(game, seats, "policy", **options)
    policy, views = policies()[game](), [rules.view(state, viewer) for viewer in range(seats)]
    codes = {tuple(one.code for one in policy.features(view, seat)) for view in views for seat in range(seats)}
    assert len(codes) == 1
    assert sum(shares(policy, views[0], seats)) == pytest.approx(1.0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats", "options"), SHORT)
def test_answers_are_legal_and_the_same_again(
    game: str, seats: int, options: Mapping[str, OptionValue], level: LevelName
) -> None:
    for number, one in enumerate(played(game, seats, options, 40, by_chance=99)):
        if number % 4 == 0 and len(one.decision.actions) > 1:
            found = one.answer(level)
            assert one.after(found.action)
            assert found == one.answer(level)
