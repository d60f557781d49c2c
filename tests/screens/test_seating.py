"""Who sits at the computer, without a window."""

from typing import Any

from citadel_desktop.match.seating import Seating
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.kit.contract import Outcome
from tests.match.heap import OPEN, HeapAction
from tests.toys.toll import TOLL, Act, Toll

PLAYERS = (Player("Ada", 0), Player("Ben", 1), Player("Cleo", 2))


class PeacefulToll(Toll):
    def agree(self, state: Any) -> Outcome:
        return Outcome((), "agreed", "TO-9")


def hidden(seats: int = 2, rules: Toll = TOLL) -> Seating:
    return Seating(Table.start(rules, {}, PLAYERS[:seats], 7, "toll-1"))


def test_an_open_game_is_never_handed_over() -> None:
    table = Table.start(OPEN, {"stones": 20}, PLAYERS[:2], 7, "heap-1")
    seating = Seating(table)
    for _ in range(3):
        asked = table.to_act[0]
        assert (seating.asked, seating.acting, seating.viewer) == (asked, asked, asked)
        assert seating.handover is None
        assert not seating.guarded
        table.act(asked, HeapAction("take", 1))
        table.act(asked, HeapAction("end"))


def test_at_first_nobody_sits_there_and_nobody_acts_or_sees() -> None:
    seating = hidden()
    assert seating.handover == 0
    assert seating.acting is None
    assert seating.viewer is None


def test_who_has_taken_the_seat_acts_and_sees() -> None:
    seating = hidden()
    seating.sit(0)
    assert (seating.handover, seating.acting, seating.viewer) == (None, 0, 0)


def test_when_another_is_asked_the_one_sitting_sees_on_but_does_not_act() -> None:
    seating = hidden()
    seating.sit(0)
    seating.table.act(0, Act("draw"))
    assert (seating.handover, seating.acting, seating.viewer) == (1, None, 0)
    seating.sit(1)
    assert (seating.handover, seating.acting, seating.viewer) == (None, 1, 1)
    seating.rise()
    assert (seating.handover, seating.acting, seating.viewer) == (1, None, None)


def test_of_several_that_are_asked_the_one_sitting_goes_first() -> None:
    seating = hidden(3)
    for seat in range(3):
        seating.table.act(seat, Act("draw"))
    assert seating.table.to_act == (0, 1, 2)
    seating.sit(2)
    assert (seating.asked, seating.handover) == (2, None)
    seating.table.act(2, Act("bid", 0))
    assert (seating.asked, seating.handover, seating.acting) == (0, 0, None)


def test_who_is_offered_a_draw_takes_the_seat_but_does_not_act() -> None:
    seating = hidden(3, PeacefulToll())
    seating.sit(0)
    seating.table.offer_draw(0)
    assert seating.handover == 1
    seating.sit(1)
    assert seating.acting is None
    seating.table.answer_draw(1, accept=True)
    assert seating.handover == 2
    seating.sit(2)
    seating.table.answer_draw(2, accept=False)
    assert seating.handover == 0


def test_a_window_that_looks_on_knows_what_anybody_may_know() -> None:
    seating = hidden()
    seating.looking = True
    assert (seating.handover, seating.acting, seating.viewer) == (None, None, None)
    assert not seating.guarded


def test_when_the_match_is_over_nothing_is_guarded() -> None:
    seating = hidden()
    seating.sit(1)
    seating.table.resign(0)
    assert (seating.asked, seating.handover, seating.acting) == (None, None, None)
    assert not seating.guarded


def test_a_person_alone_keeps_the_seat() -> None:
    seating = Seating(Table.start(TOLL, {}, PLAYERS[:2], 7, "toll-1"), alone=0)
    assert (seating.handover, seating.acting, seating.viewer) == (None, 0, 0)
    assert not seating.guarded
    seating.table.act(0, Act("draw"))
    assert (seating.handover, seating.acting, seating.viewer) == (None, None, 0)
    seating.rise()
    assert seating.sitting == 0


def test_a_person_alone_does_not_act_for_others_in_an_open_game() -> None:
    table = Table.start(OPEN, {"stones": 20}, PLAYERS[:2], 7, "heap-1")
    seating = Seating(table, alone=1)
    assert (seating.asked, seating.acting, seating.viewer) == (0, None, 1)
    table.act(0, HeapAction("take", 1))
    table.act(0, HeapAction("end"))
    assert seating.acting == 1


def test_the_only_person_keeps_the_seat_and_speaks_while_computers_think() -> None:
    seating = Seating(Table.start(TOLL, {}, PLAYERS, 7, "toll-1"), computers={1: "knight", 2: "squire"})
    assert (seating.alone, seating.acting, seating.speaking) == (0, 0, 0)
    seating.table.act(0, Act("draw"))
    assert (seating.thinking, seating.acting, seating.speaking) == (1, None, 0)
    assert (seating.viewer, seating.handover) == (0, None)
    assert not seating.guarded


def test_between_two_persons_computers_are_nobody_to_hand_over_to() -> None:
    seating = Seating(Table.start(TOLL, {}, PLAYERS, 7, "toll-1"), computers={1: "knight"})
    assert (seating.alone, seating.handover) == (None, 0)
    seating.sit(0)
    seating.table.act(0, Act("draw"))
    assert (seating.thinking, seating.handover, seating.viewer) == (1, None, 0)
    assert seating.speaking is None
    seating.table.act(1, Act("draw"))
    assert (seating.thinking, seating.handover) == (None, 2)


def test_computers_choose_in_secret_before_persons_do() -> None:
    seating = Seating(Table.start(TOLL, {}, PLAYERS, 7, "toll-1"), computers={2: "squire"})
    for seat in range(3):
        seating.table.act(seat, Act("draw"))
    assert seating.table.to_act == (0, 1, 2)
    assert (seating.thinking, seating.asked, seating.acting) == (2, 2, None)


def test_where_nobody_sits_all_see_what_anybody_may() -> None:
    every = Table.start(TOLL, {}, PLAYERS[:2], 7, "toll-1")
    seating = Seating(every, computers={0: "squire", 1: "knight"})
    assert (seating.alone, seating.viewer, seating.handover, seating.speaking) == (None,) * 4
    assert seating.thinking == 0


def test_a_lesson_lets_nobody_speak_out_of_turn() -> None:
    seating = Seating(Table.start(TOLL, {}, PLAYERS[:2], 7, "toll-1"), alone=0)
    seating.table.act(0, Act("draw"))
    assert seating.speaking is None
