"""Advice for who sits at the table, with the little game of Toll."""

from pathlib import Path
from typing import Any

from citadel_desktop.saves.record import Player
from citadel_desktop.saves.settings import Settings
from tests.screens.hall import ADA, BEN, Hall, hall
from tests.toys.toll import TOLL, Act


def advised(inside: Hall) -> Act | None:
    board: Any = inside.at.table.board
    found: Act | None = board.advised
    return found


def test_advice_is_marked_and_told_with_its_reason_and_noted_in_the_header(inside: Hall) -> None:
    inside.begin(ADA, BEN)
    inside.at.key("h")
    inside.at.turn(2)
    question = inside.oracle.asked[-1]
    assert (question.level, question.seat) == ("master", 0)
    assert question.view == inside.table.view(0)
    action = advised(inside)
    assert action is not None
    assert TOLL.refuse(inside.table.state, 0, action) is None
    assert inside.at.message.startswith("The Master would do this: ")
    assert inside.table.hints == "used"
    assert b'"hints":"used"' in inside.at.session.slot.path.read_bytes()
    inside.act(action)
    assert advised(inside) is None


def test_an_answer_that_comes_too_late_is_not_shown(inside: Hall) -> None:
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


def test_a_match_without_hints_gives_none(inside: Hall) -> None:
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


def test_nobody_is_advised_while_a_computer_thinks(inside: Hall) -> None:
    inside.oracle.silent = True
    inside.begin(ADA, BEN)
    inside.act(Act("draw"))
    asked_before = len(inside.oracle.asked)
    inside.at.table.hints.ask()
    assert len(inside.oracle.asked) == asked_before
    assert inside.table.hints == "allowed"


def test_the_knight_advises_who_wants_quick_thinking(tmp_path: Path) -> None:
    with hall(tmp_path, Settings(language="en", pace="off", thinking="quick")) as inside:
        inside.begin(ADA, BEN)
        inside.at.click("Hint")
        inside.at.turn(2)
        assert inside.oracle.asked[-1].level == "knight"
        assert inside.at.message.startswith("The Knight would do this: ")


def test_there_is_no_hint_where_there_is_no_mind(inside: Hall) -> None:
    inside.begin(ADA, BEN, game="gale")
    assert not inside.at.has("Hint")
