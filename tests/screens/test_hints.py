"""Advice for who sits at the table, with the little game of Toll."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import Reason
from citadel_desktop.agents.thinking import Answer, Budget, weighted
from citadel_desktop.boards.kit.advice import ADVISED, WEIGHED
from citadel_desktop.match.asking import Question, answer_question
from citadel_desktop.match.table import Table
from citadel_desktop.match.thinker import Reply
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Decision, OptionValue
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.settings import Settings
from citadel_desktop.values import replace
from tests.screens.computers_desk import ADA, BEN, ComputersDesk, Oracle, computers_desk
from tests.screens.desk import decision_of, desk, real
from tests.toys.toll import TOLL, Act


def advised(inside: ComputersDesk) -> Act | None:
    board: Any = inside.at.table.board
    found: Act | None = board.advised
    return found


def test_advice_is_marked_and_told_with_its_reason_and_noted_in_the_header(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN)
    inside.at.key("h")
    inside.at.turn(2)
    question = inside.oracle.asked[-1]
    assert (question.level, question.seat) == ("master", 0)
    assert question.view == inside.table.view(0)
    assert question.reasons
    action = advised(inside)
    assert action is not None
    assert TOLL.refuse(inside.table.state, 0, action) is None
    assert inside.at.message.startswith("The Master would do this: ")
    assert inside.table.hints == "used"
    assert b'"hints":"used"' in inside.at.session.slot.path.read_bytes()
    inside.act(action)
    assert advised(inside) is None
    assert not any(one.reasons for one in inside.oracle.asked if one.seat == 1)


def test_asked_twice_in_the_same_position_the_same_is_said(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN)
    inside.at.key("h")
    inside.at.turn(2)
    first, asked = inside.at.message, len(inside.oracle.asked)
    inside.at.key("h")
    inside.at.turn(2)
    assert inside.at.message == first
    assert len(inside.oracle.asked) == asked
    action = advised(inside)
    assert action is not None
    inside.act(action)
    inside.play(lambda table: table.to_act == (0,) and len(table.entries) > 2)
    inside.at.key("h")
    inside.at.turn(2)
    assert len([one for one in inside.oracle.asked if one.reasons]) == 2


def test_an_answer_that_comes_too_late_is_not_shown(inside: ComputersDesk) -> None:
    inside.begin(ADA, Player("Cleo", 2), BEN)
    inside.at.take_seat()
    inside.oracle.silent = True
    inside.at.click("Hint")
    assert "considers" in inside.at.message
    inside.act(Act("play", inside.table.state.hands[0][0]))
    inside.oracle.silent = False
    inside.at.turn(3)
    assert "would do this" not in inside.at.message
    assert inside.table.hints == "allowed"


def test_a_match_without_hints_gives_none(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN)
    inside.table.hints = "forbidden"
    inside.at.table.refresh()
    inside.at.turn()
    assert "disabled" in inside.at.state("Hint")
    inside.at.key("h")
    assert inside.oracle.asked == []
    inside.at.table.hints.ask()
    assert inside.at.message == "This match is played without hints."
    assert inside.oracle.asked == []


def test_nobody_is_advised_while_a_computer_thinks(inside: ComputersDesk) -> None:
    inside.oracle.silent = True
    inside.begin(ADA, BEN)
    inside.act(Act("draw"))
    asked_before = len(inside.oracle.asked)
    inside.at.table.hints.ask()
    assert len(inside.oracle.asked) == asked_before
    assert inside.table.hints == "allowed"


def test_the_knight_advises_who_wants_quick_thinking(tmp_path: Path) -> None:
    with computers_desk(tmp_path, Settings(language="en", pace="off", thinking="quick")) as inside:
        inside.begin(ADA, BEN)
        inside.at.click("Hint")
        inside.at.turn(2)
        assert inside.oracle.asked[-1].level == "knight"
        assert inside.at.message.startswith("The Knight would do this: ")


def test_there_is_no_hint_where_there_is_no_policy(inside: ComputersDesk) -> None:
    inside.begin(ADA, BEN, game="gale")
    assert not inside.at.has("Hint")


def test_a_match_with_hints_stands_apart_in_the_record_of_who_took_them(inside: ComputersDesk) -> None:
    for asks in (False, True):
        inside.begin(ADA, Player("Mira", 3))
        inside.at.take_seat()
        if asks:
            inside.at.key("h")
            inside.at.turn(2)
        inside.play()
        inside.at.turn(2)
    assert [one.hinted for one in inside.at.shell.statistics.all()] == [(), (0,)]
    inside.at.go("settings")
    inside.at.click("Record")
    for line in ("Ada", "Ada, with hints", "Mira"):
        assert inside.at.has(line)
    assert not inside.at.has("Mira, with hints")
    assert inside.at.label("1", "cell").visible


KINDS: Mapping[str, tuple[int, Mapping[str, OptionValue], tuple[tuple[str, bool], ...]]] = MappingProxyType(
    {
        "gale": (2, {"size": 9}, (("end", False), ("recruit", True))),
        "indomitable": (
            2,
            {},
            (*(("end", False), ("draw", True), ("pass", True)), *(("sell", True), ("shop", True), ("build", True))),
        ),
        "goodman": (
            2,
            {"planned": "drawn", "secrecy": "demand"},
            (("done", False), ("pass", False), ("fill", False), ("explore", True)),
        ),
    }
)
"""By game its seats and options, and kinds of action that are advised, each with whether it lies on the board."""


class Firm(Oracle):
    """Advises an action of the wanted kind."""

    kind = ""

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        self._number += 1
        action = next(one for one in decision.actions if one.kind == self.kind)
        self._reply = Reply(self._number, Answer(action, 0.5, 1, Reason("points", 1.0)))
        return self._number


def until(kind: str) -> Callable[[Table], None]:
    """Plays at sight until an action of a kind is one of several."""

    def play(table: Table) -> None:
        dice, policy = Random(kind), policies()[table.rules.id]()
        for _ in range(1500):
            decision = decision_of(table)
            kinds = {action.kind for action in decision.actions}
            if kind in kinds and len(decision.actions) > 1 and not decision.chance:
                return
            place = weighted(policy.priors(table.view(decision.seat), decision), dice)
            table.act(decision.seat, decision.actions[place])
        raise AssertionError(kind)

    return play


@pytest.mark.parametrize(
    ("game", "kind", "lies"), [(game, kind, lies) for game, (_, _, kinds) in KINDS.items() for kind, lies in kinds]
)
def test_what_is_advised_is_marked_where_it_lies_and_on_its_tool(
    tmp_path: Path, game: str, kind: str, lies: bool
) -> None:
    seats, options, _ = KINDS[game]
    firm = Firm()
    firm.kind = kind
    with desk(tmp_path, thinker=lambda: firm, **real()) as at:
        at.begin(game, 5, seats, options, before=until(kind))
        if at.screen == "handover":
            at.take_seat()
        tools = {tool.id: tool for tool in at.table.board.tools()}
        assert not any(tool.advised for tool in tools.values())
        at.key("h")
        at.turn(2)
        assert "would do this" in at.message
        marks = at.of_role(ADVISED)
        assert bool(marks) == lies
        marked = [tool.id for tool in at.table.board.tools() if tool.advised]
        acts = kind in tools
        assert marked == ([kind] if acts else [])
        assert lies or acts
        buttons = [label for label in at.labels() if label.state == "advised"]
        assert [label.name for label in buttons] == ([tools[kind].label] if acts else [])
        at.table.forget_refusal()
        at.table.board.advise(None)
        at.turn()
        assert not any(label.state == "advised" for label in at.labels())


class Planner(Oracle):
    """Advises what a Knight would do in the whole turn."""

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        self._number += 1
        brief = replace(question, level="knight", budget=Budget(iterations=24))
        self._reply = Reply(self._number, answer_question(brief, games(), policies()))
        return self._number


def with_a_row(kind: str, least: int) -> Callable[[Table], None]:
    """Plays at sight until a row of so many actions at least would be advised."""

    def play(table: Table) -> None:
        dice, policy = Random(kind), policies()[table.rules.id]()
        for _ in range(400):
            decision = decision_of(table)
            seat = decision.seat
            if decision.kind == kind and len(decision.actions) > 1:
                planner = Planner()
                seats, view = len(table.players), table.view(seat)
                question = Question(table.rules.id, "knight", seat, seats, view, Budget(), "x", reasons=True)
                planner.ask(question, decision)
                reply = planner.poll()
                assert reply is not None
                if len(reply.answer.further) >= least:
                    return
            place = weighted(policy.priors(table.view(seat), decision), dice)
            table.act(seat, decision.actions[place])
        raise AssertionError(kind)

    return play


@pytest.mark.parametrize(
    ("game", "kind", "options"),
    [
        ("gale", "turn", {"size": 9}),
        *(("indomitable", "phase2", {"edition": edition}) for edition in ("basic", "strategic", "treason")),
    ],
)
def test_a_turn_is_told_in_numbered_lines_and_stays_marked_as_long_as_it_is_followed(
    tmp_path: Path, game: str, kind: str, options: Mapping[str, OptionValue]
) -> None:
    with desk(tmp_path, thinker=Planner, **real()) as at:
        at.begin(game, 6, 2, options, before=with_a_row(kind, 2))
        if at.screen == "handover":
            at.take_seat()
        at.key("h")
        at.turn(2)
        row = at.table.hints.advised
        assert len(row) > 1
        at.table.rebuild()
        at.turn(2)
        assert any(label.role == ADVISED or label.state == "advised" for label in at.labels())
        first, *lines = at.message.split("\n")
        assert first
        assert [line.split(" ")[0] for line in lines] == [f"{n}." for n in range(1, len(lines) + 1)]
        seat = at.table.seating.acting
        while len(row) > 1 and not at.dialog:
            at.table.act(row[0])
            at.turn(2)
            assert at.table.hints.advised == row[1:]
            assert any(label.role == ADVISED or label.state == "advised" for label in at.labels())
            row = row[1:]
        at.table.match_actions.undo()
        at.turn(2)
        assert at.table.hints.advised == ()
        assert not any(label.role == ADVISED or label.state == "advised" for label in at.labels())
        assert at.table.seating.acting == seat


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(
    ("game", "kind", "options"),
    [("gale", "move", {"size": 9}), ("goodman", "step", {"planned": "drawn", "secrecy": "open"})],
)
def test_what_is_weighed_is_told_beside_what_is_advised_and_not_done(
    tmp_path: Path, game: str, kind: str, options: Mapping[str, OptionValue]
) -> None:
    with desk(tmp_path, thinker=Planner, **real()) as at:
        at.begin(game, 6, 2, options, before=until(kind))
        if at.screen == "handover":
            at.take_seat()
        board: Any = at.table.board
        seat = at.table.seating.acting
        assert seat is not None
        entries, asked = len(at.table.table.entries), at.table.table.decision(seat)
        assert asked is not None
        at.key("f9")
        at.turn()
        assert at.state("Why not this?") == "chosen"
        weighed = next(action for action in asked.actions if action.kind == kind)
        board.state.do((weighed,))
        at.turn(3)
        assert len(at.table.table.entries) == entries
        assert at.state("Why not this?") == "not chosen"
        assert at.message.startswith(("The chance of winning", "This ", "The match", "The Master", "About as good as "))
        assert "would do" in at.message or "wins" in at.message
        assert at.table.hints.advised
        assert any(label.role == WEIGHED for label in at.labels())
        # What is done next is done.
        board.state.do((asked.actions[-1],))
        at.turn(2)
        assert len(at.table.table.entries) > entries
        assert not any(label.role == WEIGHED for label in at.labels())
