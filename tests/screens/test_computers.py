"""Computers at the table, with the little game of Toll."""

import sys
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.match.table import Table
from citadel_desktop.match.thinker import Reply, Thinker
from citadel_desktop.match.time_budget import TIME_BUDGETS
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Decision
from citadel_desktop.saves.record import ActEntry, DrawAnswer, Player
from citadel_desktop.saves.settings import Settings
from citadel_desktop.screens.table.opponents import PAUSES_MS, REVOCABLE_MS
from tests.screens.computers_desk import (
    ADA,
    BEN,
    CLEO,
    PEACEFUL,
    QUICK,
    ROOT,
    ComputersDesk,
    PeacefulToll,
    asked,
    computers_desk,
)
from tests.screens.desk import GAMES, POLICIES, Desk, decision_of, desk, real
from tests.screens.leaks import TOLL_SECRETS
from tests.toys.toll import Act
from tests.toys.toll_policy import TollPolicy


def turns(entries: Any) -> list[tuple[int, str]]:
    return [(entry.seat, entry.action.kind) for entry in entries if isinstance(entry, ActEntry)]


def test_a_person_plays_a_whole_match_and_nothing_is_ever_handed_over(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN, CLEO)
    screens: set[str] = set()

    def look(table: Table) -> bool:
        screens.add(inside.at.screen)
        assert inside.at.table.seating.viewer == 0
        told = TOLL_SECRETS.search(found_texts(inside.at), 0, inside.at)
        assert not [*told]
        return False

    inside.play(look)
    assert screens == {"table"}
    assert inside.table.outcome is not None
    assert {entry.seat for entry in inside.table.entries} == {0, 1, 2}


def found_texts(at: Desk) -> list[str]:
    return [*at.texts(), *(label.name for label in at.labels())]


def test_who_thinks_is_told_and_nobody_else_may_act(inside: ComputersDesk) -> None:
    inside.oracle.silent = True
    inside.begin(ADA, BEN)
    inside.act(Act("draw"))
    assert "Ben thinks." in inside.at.status_line
    assert inside.at.table.seating.acting is None
    assert inside.at.table.board.tools() == ()
    before = len(inside.table.entries)
    inside.at.table.act(Act("draw"))
    assert len(inside.table.entries) == before
    inside.oracle.silent = False
    inside.at.turn(2)
    assert len(inside.table.entries) > before


def test_the_level_stands_beside_the_name(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN)
    rows = inside.at.names_of("player")
    assert rows[0].startswith("Ada, points")
    assert rows[1].startswith("Ben, Knight, points")


def test_moves_are_shown_one_by_one_and_a_click_goes_on(tmp_path: Path) -> None:
    with computers_desk(tmp_path, Settings(language="en", pace="off")) as inside:
        inside.begin(ADA, BEN)
        inside.act(Act("throw"))
        assert len(inside.table.entries) == 1
        inside.at.wait(PAUSES_MS["normal"] - 200)
        assert len(inside.table.entries) == 1
        inside.at.wait(400)
        assert len(inside.table.entries) > 1
        inside.at.begin("toll", 1, players=(ADA, BEN))
        inside.act(Act("throw"))
        assert len(inside.table.entries) == 1
        inside.at.click("Board")
        inside.at.turn(2)
        assert len(inside.table.entries) > 1


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_goes_on_too(tmp_path: Path, key: str) -> None:
    with computers_desk(tmp_path, Settings(language="en", pace="off", waiting="long")) as inside:
        inside.begin(ADA, BEN)
        inside.act(Act("throw"))
        inside.at.key(key)
        inside.at.turn(2)
        assert len(inside.table.entries) > 1


def test_between_persons_the_table_is_handed_over_and_tells_what_computers_did(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN, Player("Cleo", 2))
    inside.at.take_seat()
    inside.act(Act("throw"))
    assert inside.at.screen == "handover"
    assert inside.at.shows("Cleo")
    assert inside.at.shows("What has happened so far")
    assert inside.at.shows("Ben ")


def test_while_a_computer_thinks_the_person_before_it_sits_on(inside: ComputersDesk) -> None:
    inside.oracle.silent = True
    inside.begin(ADA, BEN, Player("Cleo", 2))
    inside.at.take_seat()
    inside.act(Act("draw"))
    assert inside.at.screen == "table"
    assert inside.at.table.seating.viewer == 0
    inside.at.minimise()
    inside.at.restore()
    assert inside.at.table.seating.viewer is None
    inside.at.key("escape")
    assert inside.at.dialog == "Paused"


def test_a_computer_that_has_not_acted_is_stopped_by_undo(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN)
    inside.play(lambda table: any(a.kind == "play" for a in asked(inside)))
    card = next(a for a in asked(inside) if a.kind == "play")
    inside.oracle.silent = True
    before, dropped = len(inside.table.entries), inside.oracle.dropped
    inside.act(card)
    assert "Ben thinks." in inside.at.status_line
    inside.at.key("ctrl+z")
    inside.at.turn(2)
    assert len(inside.table.entries) == before
    assert inside.oracle.dropped > dropped
    assert inside.at.table.seating.acting == 0
    inside.oracle.silent = False
    inside.at.turn(3)
    assert len(inside.table.entries) == before
    inside.at.key("ctrl+y")
    inside.at.turn(3)
    assert len(inside.table.entries) > before + 1


def test_what_a_computer_did_stays_done_where_things_are_hidden(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN)
    inside.play(lambda table: len(table.entries) > 1 and bool(asked(inside)))
    before = len(inside.table.entries)
    inside.at.key("ctrl+z")
    assert len(inside.table.entries) == before


def test_in_an_open_game_undo_goes_back_to_the_own_last_decision(tmp_path: Path) -> None:
    policies = {"toll": TollPolicy, "gale": Careless}
    with computers_desk(tmp_path) as inside:
        inside.at.shell.policies = policies
        inside.oracle.ask = lambda question, decision: first(inside, decision)  # type: ignore[method-assign] # an oracle for another game
        inside.begin(ADA, BEN, game="gale")
        seat = inside.at.table.seating.alone
        assert seat == 0
        inside.at.turn(3)
        done = []
        for _ in range(2):
            done.append(len(inside.table.entries))
            decision = inside.table.decision(0)
            assert decision is not None
            inside.at.table.act(decision.actions[0])
            inside.at.turn(4)
        assert inside.at.table.seating.acting == 0
        last = len(inside.table.entries)
        assert [entry.seat for entry in inside.table.entries[done[1] :]].count(1) > 0
        assert "Undo Ada's move and what followed: " in inside.at.table.side.undo.help
        inside.at.key("ctrl+z")
        assert inside.at.message.startswith("Ada's move was taken back. It was: ")
        assert len(inside.table.entries) == done[1]
        inside.at.key("ctrl+y")
        assert len(inside.table.entries) == last


class Careless(TollPolicy):
    """A policy for a game it knows nothing of."""

    def features(self, view: Any, seat: int) -> tuple[()]:
        return ()


def first(inside: ComputersDesk, decision: Decision[Any]) -> int:
    from citadel_desktop.agents.thinking import Answer  # noqa: PLC0415 - only here

    inside.oracle._reply = Reply(1, Answer(decision.actions[-1], 0.5, 1))
    return 1


def test_leaving_and_coming_back_goes_on_in_the_middle(inside: ComputersDesk) -> None:
    inside.oracle.silent = True
    inside.begin(ADA, BEN)
    inside.act(Act("draw"))
    name, closed = inside.at.session.name, inside.oracle.closed
    inside.at.window.stack.reset(inside.at.window.stack.scenes[0])
    assert inside.oracle.closed == closed + 1
    inside.oracle.silent = False
    inside.at.resume(name)
    inside.at.turn(3)
    assert len(inside.table.entries) > 1
    assert [player.kind for player in inside.table.players] == ["person", "knight"]
    inside.play()


def test_computers_play_among_themselves_and_can_be_paused(inside: ComputersDesk) -> None:
    inside.oracle.silent = True
    inside.begin(Player("Ada", 4, "squire"), BEN)
    inside.at.click("Pause")
    inside.oracle.silent = False
    inside.at.turn(5)
    assert inside.table.entries == ()
    assert "waits until play goes on" in inside.at.status_line
    assert not inside.at.has("Resign")
    inside.at.click("Go on")
    assert inside.at.has("Pause")
    inside.play()
    assert inside.at.table.seating.viewer is None
    while inside.at.screen != "table":
        inside.at.window.stack.pop()
    inside.at.turn()
    assert inside.table.outcome is not None
    assert not inside.at.has("Pause")


def test_the_same_seed_and_as_many_iterations_give_the_same_match(tmp_path: Path) -> None:
    played = []
    for n in range(2):
        with computers_desk(tmp_path / str(n)) as inside:
            inside.begin(Player("Ada", 4, "master"), BEN, seed=5)
            inside.play()
            played.append(turns(inside.table.entries))
    assert played[0] == played[1]


def test_who_fails_is_told_once_and_the_match_goes_on(inside: ComputersDesk) -> None:
    inside.oracle.trouble = "it has ended"
    inside.begin(ADA, BEN)
    inside.play()
    told = [notice for notice in inside.at.shell.notices if notice.code == "squire_steps_in"]
    assert [notice["name"] for notice in told] == ["Ben"]


def test_the_only_person_may_give_up_while_a_computer_thinks(inside: ComputersDesk) -> None:
    inside.oracle.silent = True
    inside.begin(ADA, BEN)
    inside.act(Act("draw"))
    inside.at.click("Resign")
    assert inside.at.dialog == "Resign?"
    inside.at.click(inside.at.label("Resign", "button").rect.centre)
    inside.at.turn()
    outcome = inside.table.outcome
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.parametrize(("points", "accept"), [(9, True), (0, False)])
def test_a_computer_answers_the_offer_of_a_draw_by_how_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, points: int, accept: bool
) -> None:
    class Judge(TollPolicy):
        def features(self, view: Any, seat: int) -> Any:
            from citadel_desktop.agents.policy import Feature  # noqa: PLC0415 - only here

            return (Feature("points", points if seat == 0 else 0, 1.0),)

    with computers_desk(tmp_path, **PEACEFUL) as inside:
        inside.at.shell.policies = {PeacefulToll.id: Judge}
        inside.begin(ADA, BEN, game=PeacefulToll.id)
        inside.at.click("Offer a draw")
        inside.at.turn(2)
        entry = inside.table.entries[-1]
        assert entry == DrawAnswer(1, accept)
        assert (inside.table.outcome is not None) == accept


def test_a_level_without_a_policy_is_a_persons_seat(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN, game="gale")
    assert inside.at.table.seating.computers == {}
    assert inside.at.table.seating.acting == inside.table.to_act[0]


def test_all_that_is_thought_in_a_turn_is_paid_from_one_budget(inside: ComputersDesk) -> None:
    """However much longer than it may each answer takes, no turn has time to think for more than its time budget."""
    inside.at.shell.iterations = 0
    inside.oracle.seconds = 0.9
    inside.begin(*(Player(name, 4 - n, "squire") for n, name in enumerate("ABC")))
    inside.play()
    assert inside.oracle.asked[0].budget.seconds == pytest.approx(TIME_BUDGETS["normal"] / 5)
    turns: dict[tuple[int, int], list[float]] = {}
    for question in inside.oracle.asked:
        turn = question.view.turn, question.view.seat
        turns.setdefault(turn, []).append(question.budget.seconds)
    assert max(len(budgets) for budgets in turns.values()) > 2
    for budgets in turns.values():
        left = [max(0.0, TIME_BUDGETS["normal"] - 0.9 * n) for n in range(len(budgets))]
        assert budgets == pytest.approx([one / 5 for one in left])


def test_a_real_process_plays_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    command = (sys.executable, "-m", "tests.toys.thinking", "well")

    def made() -> Thinker:
        return Thinker(GAMES, POLICIES, command)

    with desk(tmp_path, settings=QUICK, thinker=made) as at:
        at.shell.iterations = 20
        at.begin("toll", players=(ADA, BEN))
        at.table.act(Act("draw"))
        end = 0
        while len(at.table.table.entries) < 2 and end < 3000:
            end += 1
            at.turn(ms=1)
        assert len(at.table.table.entries) >= 2
        thinker = at.table.thinker
        assert isinstance(thinker, Thinker)
    assert thinker.running is None


def test_the_result_tells_levels_and_what_each_seat_could_expect(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN)
    inside.play()
    inside.at.see_result()
    inside.at.turn(40)
    assert inside.at.has("Ben (Knight)")
    chart = inside.at.top.ui.widget("expected")  # type: ignore[attr-defined] # the result is made of widgets
    assert [series.name for series in chart.series] == ["Ada", "Ben"]
    assert all(value is not None for series in chart.series for value in series.values)
    sums = [sum(values) for values in zip(*(s.values for s in chart.series), strict=True)]
    assert all(99 <= one <= 101 for one in sums)


def test_a_finished_match_is_looked_through_with_the_curve(tmp_path: Path) -> None:
    with computers_desk(tmp_path, size=(1280, 960)) as inside:
        inside.begin(ADA, BEN)
        inside.play()
        inside.at.see_result()
        inside.at.click("Replay")
        inside.at.turn(40)
        chart = inside.at.top.ui.widget("expected")  # type: ignore[attr-defined] # as above
        assert chart.series
        assert inside.at.has("Chance of winning, in %")
        inside.at.click("First")
        first = chart.cursor
        inside.at.click("Last")
        assert (first, chart.cursor) == (0, len(chart.series[0].values) - 1)
        replay = inside.at.top.replay  # type: ignore[attr-defined] # as above
        found = []
        for place in range(chart.count):
            chart.on_choose(place)
            # The chart goes on to tell the turn that was chosen, and the replay is where it begins.
            assert chart.cursor == place
            found.append(replay.at)
        assert found[0] == replay.first
        assert found == sorted(set(found))


def test_a_running_match_has_no_curve(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN)
    inside.at.click("Watch from the start")
    assert not inside.at.has("Chance of winning, in %")


def test_a_first_plot_beside_computers_can_be_taken_back_until_one_acts(tmp_path: Path) -> None:
    settings = Settings(language="en", pace="off")
    with computers_desk(tmp_path, settings, **real()) as inside:
        at, oracle = inside.at, inside.oracle
        oracle.games, oracle.policies = games(), policies()
        at.begin("indomitable", 1, players=(ADA, BEN))
        table = inside.table
        decision = decision_of(table)
        assert not at.table.seating.computers.get(decision.seat)
        at.table.act(decision.actions[0])
        at.wait(REVOCABLE_MS - 200)
        assert len(table.entries) == 1
        assert at.message == "Undo takes this back until Ben acts."
        at.key("ctrl+z")
        assert not table.entries
        at.table.act(decision.actions[0])
        at.wait(REVOCABLE_MS - 200)
        assert len(table.entries) == 1
        at.wait(400)
        assert len(table.entries) > 1
