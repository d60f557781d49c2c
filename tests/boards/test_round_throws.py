"""Thrown dice at the round table: sums explained, results after the dice, how long it stays, that it fits."""

from collections.abc import Iterable
from typing import Any

import pytest

from citadel_desktop.boards.round_board.motion.telling import motion_of
from citadel_desktop.boards.round_board.panels.contest import paint_contest
from citadel_desktop.boards.round_board.panels.throws import (
    AT_REST,
    Contest,
    OutcomeRow,
    Phase,
    caption_of,
    contest_of,
    outcome_of,
    rows_of,
    said_of,
    sides_of,
    standing_of,
    sum_of,
    title_of,
)
from citadel_desktop.boards.round_board.picture.drawings.dice import die
from citadel_desktop.rules.indomitable.asks.attack import AttackBeaten, AttackFought, AttackPlot
from citadel_desktop.rules.indomitable.asks.dark_master import DieThrown, MoveDarkMaster
from citadel_desktop.rules.indomitable.asks.turn import TurnEnded
from citadel_desktop.rules.indomitable.draft import PlotTaken
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE, State
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, NUMBERS, bits
from citadel_desktop.scene.animation import Pace
from citadel_desktop.scene.display import Shape, walk
from citadel_desktop.scene.geometry import bounds_of
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.boards.panels import COLOURS, WINDOWS, beyond, cut, laid, small, words
from tests.boards.round_desk import RoundDesk
from tests.boards.stagings import PLAIN_ROW, at, banners, bodies, shown
from tests.indomitable.builder import happen
from tests.treason.tables import dice
from tests.treason.tables import laid as table


def worked_example(*pips: int, **more: Any) -> State:
    """The attack of the rules: two black counters against two white ones and a tower on the plot that is isolated."""
    around = [NAMES[plot] for plot in bits(NEIGHBOURS[NUMBERS["O17"]]) if NAMES[plot] != "M12"]
    known: dict[str, Any] = {
        "at": "M12",
        "ask": "dark",
        "black": ((1, 2), (), ()),
        "white": (0, 2, 0),
        "towers": "O17",
        "buildings": {"O17": "turnpike"},
        "row": PLAIN_ROW,
    }
    laid_out = table("O3 " + " ".join(around), "M12 O17 I3", "O24 M2", **(known | more))
    return dice(laid_out, *(pips or (6, 1)))


def fought(*pips: int, **more: Any) -> tuple[State, Contest]:
    """That attack, and what is staged of it."""
    state, events = happen(worked_example(*pips, **more), "attack")
    contest = contest_of(events)
    assert contest is not None
    return state, contest


# What is told of a throw


def test_tr_d2_the_worked_example_is_explained_with_both_sums_and_what_came_of_it() -> None:
    """TR-D2, TR-D3: 6 + 2 against 1 + 2 + 1, the Toll House goes too: 3 points."""
    state, contest = fought()
    w, p = words(), INDOMITABLE.view(state, 0).position
    attack, defence = sides_of(contest.throw)
    assert sum_of(w, attack) == "black die 6 + 2 counters = 8"
    assert sum_of(w, defence) == "white die 1 + 2 counters + 1 watchtower = 4"
    assert (attack.total, defence.total) == (8, 4)
    assert title_of(w, contest.throw) == "The Dark Master attacks M12"
    assert caption_of(w, contest.throw, attack) == "Anneliese for the Dark Master"
    assert caption_of(w, contest.throw, defence) == "Ben defends"
    assert [standing_of(contest.throw, s) for s in (attack, defence)] == ["higher", "lower"]
    told = outcome_of(w, p, contest.throw)
    assert told == "The attack is higher: M12 goes to the Dark Master."
    assert rows_of(w, p, contest) == (
        OutcomeRow(1, "Ben: loses M12; O17 (Turnpike, watchtower) is cut off and goes, too", -3),
        OutcomeRow(DARK, "Dark Master: takes M12 and O17", 3),
    )


def test_tr_d2_a_higher_defence_and_equal_sums_are_told_as_what_they_are() -> None:
    w = words()
    state, beaten = fought(1, 6)
    p = state.position
    assert outcome_of(w, p, beaten.throw) == "The defence is higher: Ben holds M12."
    assert rows_of(w, p, beaten) == ()
    assert [standing_of(beaten.throw, s) for s in sides_of(beaten.throw)] == ["lower", "higher"]
    state, equal = fought(3, 2, buildings={"M12": "chapel"})
    p = state.position
    assert outcome_of(w, p, equal.throw) == "Both are equal: the Knight of Ben leaves M12."
    assert rows_of(w, p, equal) == (OutcomeRow(1, "Ben: M12 (Chapel) is neutral now", -2),)
    assert {standing_of(equal.throw, s) for s in sides_of(equal.throw)} == {"equal"}


def test_a_side_that_brings_nothing_is_its_die_alone() -> None:
    _, contest = fought(6, 3, white=(0, 0, 0), towers="", black=((4,), (), ()))
    w = words()
    sums = [sum_of(w, side) for side in sides_of(contest.throw)]
    assert sums == ["black die 6 + 1 counter = 7", "white die 3"]


def test_great_powers_and_evictions_that_follow_are_told() -> None:
    """TR-E3, TR-P1: the only plot of Ben falls, and with his white counters the Great Power of good force."""
    state = dice(
        table("O1 O3", "O13", "M2", ask="dark", at="O13", black=((4,), (), ()), white=(0, 3, 0),
              powers={"white": 1}, row=PLAIN_ROW),
        6, 1,
    )  # fmt: skip
    state, events = happen(state, "attack")
    contest = contest_of(events)
    assert contest is not None
    told = rows_of(words(), state.position, contest)
    assert OutcomeRow(1, "Ben: loses O13") in told
    assert any("is evicted" in row.result for row in told)
    (power,) = [row for row in told if "the Great Power of good force" in row.result]
    assert power.points == -5


def test_tr_d1_a_throw_to_move_tells_how_many_plots_it_allows() -> None:
    state = dice(worked_example(), 4)
    state, events = happen(state, "throw")
    contest = contest_of(events)
    assert contest is not None
    decision = INDOMITABLE.decision(state, 0)
    assert decision is not None
    goals = sum(action.kind == "move" for action in decision.actions)
    told = outcome_of(words(), state.position, contest.throw)
    assert told == f"Up to 4 steps: {goals} plots within his reach."
    assert [standing_of(contest.throw, side) for side in sides_of(contest.throw)] == [""]
    none = replace(state.position, plots=(0, (1 << 48) - 1, *state.position.plots[2:]))
    walled = replace(none, treason=replace(none.treason, towers=(1 << 48) - 1))
    assert outcome_of(words(), walled, contest.throw) == "No plot is within his reach."


def test_only_the_last_throw_is_told_and_nothing_after_the_turn() -> None:
    thrown, attack = DieThrown(0, 5), AttackFought(0, 5, 1, 6, 1, 1, 0, 0)
    late = PlotTaken(1, 9, NONE, NONE)
    found = contest_of((thrown, attack, AttackBeaten(1, 5), TurnEnded(0), late))
    assert found == Contest(attack, (AttackBeaten(1, 5),))
    assert contest_of((late, TurnEnded(0))) is None


# In time


def test_of_two_throws_told_at_once_the_last_tumbles() -> None:
    attack = AttackFought(0, 5, 1, 6, 1, 1, 0, 0)
    steps = motion_of((DieThrown(0, 5), attack)).steps
    assert [tween.key for step in steps for tween in step] == [("dice", 0), ("sums", 0)]


@pytest.mark.parametrize("pace", ["fast", "normal", "slow"])
def test_dice_tumble_then_sums_are_seen_then_what_comes_of_them(pace: Pace) -> None:
    board = RoundDesk(worked_example(), pace=pace)
    board.act("attack")
    seen: list[tuple[bool, bool]] = []
    before = ""
    while (True, True) not in seen:
        now = shown(board)
        seen.append(("= 8" in now, "The attack is higher" in now))
        if seen[-1] == (False, False):
            assert banners(board) == ["The Dark Master attacks M12. Anna throws."]
            before = now
        at(board, board.now + 40)
    assert list(dict.fromkeys(seen)) == [(False, False), (True, False), (True, True)]
    assert "white die" not in before
    assert seen.count((True, False)) > 3


def test_the_faces_change_while_they_tumble_and_end_as_thrown() -> None:
    board = RoundDesk(worked_example(), pace="normal")
    board.act("attack")
    at(board, 2000)
    drawn = bodies(board.paint())
    assert die(PARCHMENT, 6, black=True) in drawn
    assert die(PARCHMENT, 1, black=False) in drawn
    board = RoundDesk(worked_example(), pace="normal")
    board.act("attack")
    faces: list[str] = []
    while board.now < 600:
        faces += [body for body in bodies(board.paint()) if _is_turned(body)]
        at(board, board.now + 20)
    assert len(set(faces)) > 6


def _is_turned(body: str) -> bool:
    faces = [die(PARCHMENT, pips, black=black) for pips in range(1, 7) for black in (True, False)]
    return "rotate" in body and any(face in body for face in faces)


def test_the_greater_sum_stands_out_by_its_form() -> None:
    """Not by colour alone: it has a frame of its own and larger figures."""
    state, contest = fought()
    dl, layout = laid((1920, 1080), 1.0)
    paint_contest(dl, words(), COLOURS, layout.docks[0], state.position, contest)
    sums = {
        run.text: run.size for leaf in walk(dl.items) for run in getattr(leaf, "runs", ()) if run.text in {"8", "4"}
    }
    assert sums["8"] > sums["4"]
    dl, layout = laid((1920, 1080), 1.0)
    paint_contest(dl, words(), COLOURS, layout.docks[0], state.position, contest, Phase(1.0, 0.5))
    early = {
        run.text: run.size for leaf in walk(dl.items) for run in getattr(leaf, "runs", ()) if run.text in {"8", "4"}
    }
    assert early["8"] == early["4"]


@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920)])
def test_its_panel_does_not_cover_the_plot_attacked(size: tuple[int, int]) -> None:
    board = RoundDesk(worked_example(), size=size)
    board.act("attack")
    staging = board.board._playback.staging
    assert staging.contest is not None
    attack = staging.contest.throw
    assert isinstance(attack, AttackFought)
    for plot in range(len(NAMES)):
        staging.contest = Contest(replace(attack, plot=plot))
        (panel,) = [label.rect for label in board.paint().labels if label.role == "banner"]
        place = board.board.place(f"plot {NAMES[plot]}")
        assert place is not None
        assert not panel.intersects(bounds_of(place)), NAMES[plot]


# How long it stays


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_it_stays_until_the_next_action_and_gives_way_to_what_is_looked_at(size: tuple[int, int]) -> None:
    board = RoundDesk(worked_example(), size=size, pace="normal")
    board.act("attack")
    at(board, 60_000)
    assert "The attack is higher" in shown(board)
    board.hover("I3")
    board.now += 1000
    board.board.tick(board.now)
    assert "The attack is higher" not in shown(board)
    board.act("end")
    assert board.board._playback.staging.contest is None
    assert "The attack is higher" not in shown(board)


def in_corner(board: RoundDesk) -> list[int]:
    """The faces of black dice that lie plainly on the table, panels left out."""
    faces = {die(PARCHMENT, n, black=True, fine=fine): n for n in range(1, 7) for fine in (True, False)}
    plain = (item for item in board.paint().items if isinstance(item, Shape))
    return [faces[item.body] for item in plain if item.body in faces]


def test_no_dice_lie_in_their_corner_before_a_throw_is_seen() -> None:
    board = RoundDesk(dice(worked_example(), 4))
    assert in_corner(board) == []
    board.act("throw")
    assert in_corner(board) == [4]


def test_a_click_puts_it_away_where_it_lies_over_the_town() -> None:
    board = RoundDesk(worked_example(), size=(1024, 640))
    board.act("attack")
    assert banners(board)
    board.click_at((20.0, 20.0))
    assert not banners(board)


def test_it_never_keeps_anybody_from_acting() -> None:
    state = dice(worked_example(), 4)
    board = RoundDesk(state, pace="slow")
    board.act("throw")
    at(board, 100)
    assert banners(board) == ["A throw to move the Dark Master. Anna throws."]
    goal = next(a for a in board.legal if isinstance(a, MoveDarkMaster))
    board.click(NAMES[goal.plot])
    assert board.acted[-1].kind == "move"
    assert board.board._playback.staging.contest is None


def test_who_only_looks_on_sees_it_too_and_cards_are_not_told_instead() -> None:
    board = RoundDesk(worked_example(), look_only=True)
    step = INDOMITABLE.apply(board.state, 0, AttackPlot())
    board.state = step.state
    board.show(step.events)
    (said,) = banners(board)
    assert said.startswith("The Dark Master attacks M12. Anna for the Dark Master: black die 6")
    assert "What came of it" not in shown(board)


def test_f1_leads_to_the_rule_of_the_throw() -> None:
    board = RoundDesk(worked_example())
    board.act("attack")
    assert board.board.topic() == "TR-D2"
    other = RoundDesk(dice(worked_example(), 4))
    other.act("throw")
    assert other.board.topic() == "TR-D1"


# Room for it


def contests() -> Iterable[tuple[State, Contest]]:
    yield fought()
    yield fought(1, 6)
    yield fought(3, 2)
    most = {
        "black": ((1, 1, 1, 1, 1, 1), (), ()),
        "white": (0, 6, 0),
        "towers": "O17 M11 I6",
        "buildings": {"M12": "merchants_house", "O17": "printing_house"},
    }
    yield fought(6, 1, **most)
    state, events = happen(dice(worked_example(), 5), "throw")
    contest = contest_of(events)
    assert contest is not None
    yield state, contest


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("lang", ["en", "de", "qps"])
@pytest.mark.parametrize(("window", "user"), [*WINDOWS, ((720, 450), 1.0)])
def test_a_throw_fits_every_dock(window: tuple[int, int], user: float, lang: str) -> None:
    for state, contest in contests():
        for dock in laid(window, user)[1].docks:
            for phase in (Phase(0.4, 0.0), Phase(1.0, 0.4), AT_REST):
                dl, _ = laid(window, user)
                rect = paint_contest(dl, words(lang), COLOURS, dock, state.position, contest, phase)
                assert dock.covers(rect)
                assert beyond(dl, rect, 14.0) == []
                if window != (720, 450):
                    assert list(cut(dl)) == []
                assert list(small(dl)) == []
                (label,) = dl.labels
                told = said_of(words(lang), state.position, contest, phase)
                assert (label.role, label.name) == ("banner", told)
