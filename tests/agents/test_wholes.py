"""What belongs together is advised as one: a walk by its straight way, a stance with its shares (WT-T1, WT-C3)."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.goodman.wholes import parts_of, whole_of
from citadel_desktop.agents.policy import WINS
from citadel_desktop.agents.thinking import IMAGINED_STATES, Answer
from citadel_desktop.agents.wholes import whole
from citadel_desktop.agents.why import why
from citadel_desktop.rules import games
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.draft import figure_at, figure_of
from citadel_desktop.rules.goodman.explain import reach
from citadel_desktop.rules.goodman.movement.steps import Explore
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import NONE, State
from citadel_desktop.rules.kit.contract import AnyRules
from citadel_desktop.rules.kit.rng import seeded
from tests.agents.asking import asked, at_sight, begun
from tests.goodman.arena import carried
from tests.goodman.walks import ENTRY, heroes_turn, step


def certain_end(rules: AnyRules, state: Any, seat: int, row: Iterable[Any]) -> tuple[Any, bool]:
    """The state after a row that is legal and certain up to its last action, and whether that is, too."""
    certain = True
    for action in row:
        assert certain
        assert rules.refuse(state, seat, action) is None
        done = rules.apply(state, seat, action)
        state, certain = done.state, done.barrier is None
    return state, certain


@pytest.mark.slow
def test_a_walk_is_advised_whole_as_a_click_does_it_wt_t1() -> None:
    """In matches played at sight: legal throughout, never back to where it began, never to stay beside a friend."""
    random, walks, several = Random(5), 0, 0
    for seed in ("one", "two"):
        begin = begun("goodman", 2, seed, planned="drawn", secrecy="open")
        for n, one in enumerate(at_sight("goodman", begin, random, 120)):
            state, seat = one.state, one.seat
            if one.decision.kind == "move" and n % 5 == 0:
                answer = one.advice("knight", 4)
                row = (answer.action, *(GOODMAN.parse(state, seat, text) for text in answer.further))
                first, *more = parts_of(row)
                steps = tuple(action for action in first if action.kind == "step")
                walks += len(steps) > 1
                several += bool(steps and more)
                after, certain = certain_end(GOODMAN, state, seat, row)
                if steps and certain and not more:
                    figure = steps[0].figure
                    place = figure_of(after.position, figure).place
                    assert place != figure_of(state.position, figure).place
                    assert place < 0 or figure_at(after.position, place, figure) == NONE
                    assert steps == reach(one.view.position, figure).goals[place].steps
    assert walks > 5
    assert several > 5


def _seen(state: State, *actions: Action) -> list[tuple[Action, Any]]:
    seat = GOODMAN.to_act(state)[0]
    found = []
    for action in actions:
        state = GOODMAN.apply(state, seat, action).state
        found.append((action, GOODMAN.view(state, seat)))
    return found


def test_a_detour_is_straightened_and_to_and_fro_is_left_out_wt_t1() -> None:
    scene = heroes_turn("hero 1b2, hero 1d2", markers="1b5 entry!")
    position = scene.position
    other = step(1, "1d3")
    detour = [step(0, place) for place in ("1b3", "1c3", "1c2")]
    assert whole_of(position, iter(_seen(scene.state, *detour, other))) == (step(0, "1c2"),)
    fro = [step(0, place) for place in ("1b3", "1b2")]
    assert whole_of(position, iter(_seen(scene.state, *fro, other))) == (other,)


def test_a_hero_goes_and_explores_in_one_wt_t3() -> None:
    scene = heroes_turn("hero 1b2", markers={**ENTRY, "1d3": "dummy"}, up="1b5")
    row = (step(0, "1b3"), step(0, "1c3"), Explore(0, NUMBERS["1d3"]))
    found = whole_of(scene.position, iter(_seen(scene.state, *row, Done())))
    assert [action.kind for action in found] == ["step", "step", "explore"]
    assert found[1:] == row[1:]


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("gale", {"size": 9}),
        ("gale", {"size": 9, "rules": "short"}),
        *(("indomitable", {"edition": edition}) for edition in ("basic", "strategic", "treason")),
    ],
)
def test_a_turn_is_advised_as_far_as_nothing_unknown_comes_in_ic_t_ga_t(game: str, options: dict[str, Any]) -> None:
    """In matches played at sight: legal one after another whatever lies hidden, within the turn, without its end."""
    rules, rows = games()[game], 0
    for n, one in enumerate(at_sight(game, begun(game, seed="turns", **options), Random(7), 240)):
        decision, seat = one.decision, one.seat
        if (n < 40 or n % 12 == 0) and len(decision.actions) > 1 and not decision.chance:
            answer = one.advice("knight", 6)
            rows += bool(answer.further)
            for luck in ("a", "b"):
                imagined = rules.resample(one.view, seeded(luck))
                row = [rules.parse(imagined, seat, text) for text in answer.further]
                after, _ = certain_end(rules, imagined, seat, (answer.action, *row))
                turns = {rules.progress(each).turn for each in (one.state, after)}
                wins = answer.reason is not None and answer.reason.code == WINS
                assert len(turns) == 1 or not row or wins
    assert rows > 3


def test_before_the_first_turn_an_action_stands_for_itself() -> None:
    one = asked(games()["gale"], begun("gale", seed="one", size=9))
    action = one.decision.actions[3]
    assert whole(one.situation, Answer(action, 0.5, 1), (), Random(1)) == (action,)


def test_a_walk_out_with_the_talisman_says_that_it_wins_wt_n1() -> None:
    scene = heroes_turn("hero 1c5", markers="1b5 entry!", talisman=carried(0), phase="escape")
    table = asked(GOODMAN, scene.state).situation
    table.imagined.extend([scene.state] * IMAGINED_STATES)
    found = why(table, step(0, "1b5"), Random(1), (step(0, "out"),))
    assert found is not None
    assert (found.code, found.foreseen) == ("wins", False)
