"""What others have done since one last acted: on the board and in the log, until one acts, and with one's own eyes."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.boards import rooms
from citadel_desktop.boards.kit.contract import CHANGED
from citadel_desktop.boards.round_board.motion.telling import changed
from citadel_desktop.match.asking import Question
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN
from citadel_desktop.rules.kit.contract import Decision, Outcome
from citadel_desktop.saves.record import Player
from citadel_desktop.screens.table.since_last_turn import begins, events
from tests.screens.computers_desk import ADA, BEN, CLEO, ComputersDesk, Oracle, asked
from tests.screens.desk import Desk, decision_of, desk
from tests.screens.test_hints import until
from tests.screens.test_round_table import to
from tests.toys.toll import Act


def told(inside: ComputersDesk) -> Sequence[Any]:
    board: Any = inside.at.table.board
    found: Sequence[Any] = board.changed
    return found


def headings(at: Desk) -> list[tuple[int, str]]:
    """The places and words of the log's headings with somebody's shield."""
    lines = enumerate(at.table.side.log.lines)
    return [(n, line.text) for n, line in lines if line.heading and line.seat is not None]


def after(at: Desk, n: int) -> list[int]:
    """The entries of the log's lines below a place."""
    return [line.id for line in list(at.table.side.log.lines)[n:] if isinstance(line.id, int)]


def test_what_computers_do_is_told_until_the_person_acts(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN, CLEO)
    inside.oracle.silent = True
    inside.act(Act("draw"))
    assert told(inside) == ()
    assert headings(inside.at) == []
    inside.oracle.silent = False
    inside.at.turn(12)
    table, seating = inside.table, inside.at.table.seating
    assert seating.acting == 0
    since = begins(table, seating, inside.at.table.board)
    assert {entry.seat for entry in table.entries[since:]} == {1, 2}
    assert list(told(inside)) == [event for _, event in table.events(0, since)]
    assert told(inside)
    [(n, words)] = headings(inside.at)
    assert words == "Since Ada last acted"
    assert after(inside.at, n) == [*range(since, len(table.entries))]
    inside.oracle.silent = True
    inside.act(asked(inside)[0])
    assert told(inside) == ()
    assert headings(inside.at) == []


def test_who_takes_the_seat_sees_what_others_did_since_his_own_turn(inside: ComputersDesk) -> None:
    inside.begin(ADA, Player("Mira", 3))
    for _ in range(4):
        inside.at.take_seat()
        if inside.at.dialog:
            inside.at.key("return")
        seat = inside.at.table.seating.acting
        assert seat is not None
        start = inside.table.last_turn(seat)
        assert list(told(inside)) == [event for _, event in inside.table.events(seat, start)]
        assert len(headings(inside.at)) == (start > 0)
        while inside.at.screen != "handover":
            inside.act(asked(inside)[0])
            assert told(inside) == ()
            if inside.at.dialog:
                inside.at.key("return")


def test_where_only_computers_play_the_last_move_is_marked(inside: ComputersDesk) -> None:
    inside.begin(BEN, CLEO)
    inside.at.turn(6)
    table = inside.table
    assert len(table.entries) > 2
    at = inside.at.table
    assert begins(table, at.seating, at.board) == len(table.entries) - 1
    assert headings(inside.at) == []


def absent(table: Table) -> None:
    """Plays on until the first seat is asked after the others have had their turns."""
    while True:
        to("draw")(table)
        since = table.last_turn(0)
        if table.to_act[0] == 0 and 0 < since < len(table.entries) - 10:
            return
        decision = decision_of(table)
        table.act(decision.seat, decision.actions[0])


def test_the_log_lies_open_at_what_happened_last_with_a_heading_where_others_began(tmp_path: Path) -> None:
    with desk(tmp_path, policies=policies(), thinker=Oracle) as at:
        at.begin("indomitable", players=(ADA, BEN, CLEO), before=absent)
        assert at.table.seating.acting == 0
        log = at.table.side.log
        [(_, heading)] = headings(at)
        assert heading == "Since Ada last acted"
        assert log.scroller.at_end
        at.table.refresh()
        at.turn()
        assert log.scroller.at_end


def choosing(table: Table) -> None:
    """Plays on until the first seat has to choose its second first plot."""
    while table.to_act != (0,) or not table.last_turn(0):
        does(table, "plot")


def test_in_the_set_up_others_are_waited_for_as_well(tmp_path: Path) -> None:
    with desk(tmp_path, policies=policies(), thinker=Mute) as at:
        at.begin("indomitable", players=(ADA, BEN, CLEO), before=choosing)
        [(n, _)] = headings(at)
        table = at.table.table
        assert after(at, n) == [*range(table.last_turn(0), len(table.entries))]


def test_ones_own_offer_of_a_draw_does_not_begin_it(at_desk: Desk) -> None:
    at_desk.begin("gale", options={"size": 9}, before=until("recruit"))
    table = at_desk.table.table
    [seat] = table.to_act
    decision = table.decision(seat)
    assert decision is not None
    at_desk.table.act(next(one for one in decision.actions if one.kind == "recruit"))
    assert table.to_act == (seat,)
    assert table.last_turn(seat) == len(table.entries)
    at_desk.click("Offer a draw")
    assert headings(at_desk) == []
    at_desk.click("Decline")
    assert table.to_act == (seat,)
    [(n, _)] = headings(at_desk)
    assert after(at_desk, n) == [len(table.entries) - 1]


def marks(at: Desk) -> list[str]:
    at.turn()
    return at.names_of(CHANGED)


class Mute(Oracle):
    """Answers nothing."""

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        return 0


def liked(table: Table, *kinds: str) -> Any:
    """The first action of the first of these kinds that is possible for whoever is asked."""
    decision = decision_of(table)
    return next(one for kind in kinds for one in decision.actions if one.kind == kind)


def does(table: Table, kind: str) -> None:
    table.act(table.to_act[0], liked(table, kind))


def test_plots_that_others_changed_are_marked_until_one_changes_some(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        at.sit("indomitable", seats=3, before=absent)
        if at.dialog:
            at.key("return")
        table = at.table.table
        assert at.table.seating.sitting == 0
        plots = changed([event for _, event in table.events(0, table.last_turn(0))])
        assert plots
        marked = marks(at)
        assert len(marked) == plots.bit_count()
        for kinds in (("draw",), ("sell", "shop")):
            at.table.act(liked(table, *kinds))
            assert marks(at) == marked
        at.table.act(liked(table, "build"))
        assert marks(at) == []
        at.click("Undo")
        assert marks(at) == marked


def test_plots_that_others_changed_are_marked_until_ones_turn_ends(tmp_path: Path) -> None:
    with desk(tmp_path, policies=policies(), thinker=Mute) as at:
        at.begin("indomitable", players=(ADA, BEN, CLEO), before=absent)
        for kind in ("draw", "end"):
            assert marks(at)
            at.table.act(liked(at.table.table, kind))
        assert marks(at) == []


def test_where_a_match_has_ended_nothing_is_marked_that_was_not_before_the_last_action(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        at.sit("indomitable", seats=3, before=absent)
        if at.dialog:
            at.key("return")
        table, screen = at.table.table, at.table
        at.table.act(liked(table, "draw"))
        assert begins(table, screen.seating, screen.board) < len(table.entries)
        with pytest.MonkeyPatch.context() as patch:
            over = Outcome((1,), "target", "IC-E1")
            patch.setattr(Table, "outcome", property(lambda table: over))
            assert begins(table, screen.seating, screen.board) == len(table.entries)


def answered(table: Table) -> None:
    """Plays on until the first seat has bought a plot, after all others were asked whether they let it."""
    while table.to_act != (0,) or not table.progress.turn:
        to("draw")(table)
        if table.to_act != (0,):
            does(table, "draw")
            does(table, "end")
    does(table, "draw")
    does(table, "buy")
    while table.to_act != (0,):
        does(table, "pass")


def test_what_others_answer_in_ones_own_turn_ends_no_absence(tmp_path: Path) -> None:
    with desk(tmp_path, policies=policies(), thinker=Mute) as at:
        at.begin("indomitable", 1, 3, {"ask_all": True}, answered, (ADA, BEN, CLEO))
        table = at.table.table
        assert [entry.seat for entry in table.entries[table.last_turn(0) :]] == [1, 2]
        assert headings(at) == []


def test_the_design_of_a_stronghold_leaves_no_mark_for_the_heroes_wt_s2(tmp_path: Path) -> None:
    with desk(tmp_path, games=games(), rooms=rooms()) as at:
        at.sit("goodman", seed=11, options={"planned": "drawn"})
        assert at.table.seating.sitting == VILLAIN
        board: Any = at.table.board
        board.use("finish")
        at.turn()
        at.take_seat()
        if at.dialog:
            at.key("return")
        assert at.table.seating.sitting == HEROES
        table = at.table.table
        assert len(table.entries) > 0
        seen = [event for _, event in table.events(HEROES)]
        assert list(events(table, at.table.seating, board)) == seen
        assert marks(at) == []
