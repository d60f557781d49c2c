"""Who sits at the computer, without a window."""

from typing import Any

from citadel_desktop.match.seating import Seating
from citadel_desktop.match.table import Player, Table
from tests.match.heap import OPEN, HeapAction
from tests.screens.computers_desk import PeacefulToll
from tests.toys.toll import TOLL, Act, Toll

PLAYERS = (Player("Ada", 0), Player("Ben", 1), Player("Cleo", 2))


def hidden(seats: int = 2, rules: Toll = TOLL, **how: Any) -> Seating:
    return Seating(Table.start(rules, {}, PLAYERS[:seats], 7, "toll-1"), **how)


def opened(**how: Any) -> Seating:
    return Seating(Table.start(OPEN, {"stones": 20}, PLAYERS[:2], 7, "heap-1"), **how)


def take(seating: Seating) -> None:
    """A turn of the open game."""
    seat = seating.table.to_act[0]
    seating.table.act(seat, HeapAction("take", 1))
    seating.table.act(seat, HeapAction("end"))


def draw(seating: Seating, *seats: int) -> None:
    for seat in seats:
        seating.table.act(seat, Act("draw"))


def who(seating: Seating) -> tuple[int | None, int | None, int | None]:
    """Whom it is handed over to, who acts, and who sees."""
    return seating.handover, seating.acting, seating.viewer


def test_an_open_game_is_never_handed_over() -> None:
    seating = opened()
    for _ in range(3):
        asked = seating.table.to_act[0]
        assert seating.asked == asked
        assert who(seating) == (None, asked, asked)
        assert not seating.guarded
        take(seating)


def test_who_has_taken_the_seat_acts_and_sees_and_when_another_is_asked_sees_on() -> None:
    seating = hidden()
    assert who(seating) == (0, None, None)
    seating.sit(0)
    assert who(seating) == (None, 0, 0)
    draw(seating, 0)
    assert who(seating) == (1, None, 0)
    seating.sit(1)
    assert who(seating) == (None, 1, 1)
    seating.rise()
    assert who(seating) == (1, None, None)


def test_of_several_that_are_asked_the_one_sitting_goes_first() -> None:
    seating = hidden(3)
    draw(seating, 0, 1, 2)
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
    assert who(seating) == (None, None, None)
    assert not seating.guarded


def test_when_the_match_is_over_nothing_is_guarded() -> None:
    seating = hidden()
    seating.sit(1)
    seating.table.resign(0)
    assert (seating.asked, seating.handover, seating.acting) == (None, None, None)
    assert not seating.guarded


def test_a_person_alone_keeps_the_seat() -> None:
    seating = hidden(alone=0)
    assert who(seating) == (None, 0, 0)
    assert not seating.guarded
    draw(seating, 0)
    assert who(seating) == (None, None, 0)
    seating.rise()
    assert seating.sitting == 0


def test_a_person_alone_does_not_act_for_others_in_an_open_game() -> None:
    seating = opened(alone=1)
    assert (seating.asked, seating.acting, seating.viewer) == (0, None, 1)
    take(seating)
    assert seating.acting == 1


def test_the_only_person_keeps_the_seat_and_speaks_while_computers_think() -> None:
    seating = hidden(3, computers={1: "knight", 2: "squire"})
    assert (seating.alone, seating.acting, seating.speaking) == (0, 0, 0)
    draw(seating, 0)
    assert (seating.thinking, seating.acting, seating.speaking) == (1, None, 0)
    assert (seating.viewer, seating.handover) == (0, None)
    assert not seating.guarded


def test_between_two_persons_computers_are_nobody_to_hand_over_to() -> None:
    seating = hidden(3, computers={1: "knight"})
    assert (seating.alone, seating.handover) == (None, 0)
    seating.sit(0)
    draw(seating, 0)
    assert (seating.thinking, seating.handover, seating.viewer) == (1, None, 0)
    assert seating.speaking is None
    draw(seating, 1)
    assert (seating.thinking, seating.handover) == (None, 2)


def test_computers_choose_in_secret_before_persons_do() -> None:
    seating = hidden(3, computers={2: "squire"})
    draw(seating, 0, 1, 2)
    assert seating.table.to_act == (0, 1, 2)
    assert (seating.thinking, seating.asked, seating.acting) == (2, 2, None)


def test_where_nobody_sits_all_see_what_anybody_may() -> None:
    seating = hidden(computers={0: "squire", 1: "knight"})
    assert (seating.alone, seating.viewer, seating.handover, seating.speaking) == (None,) * 4
    assert seating.thinking == 0


def test_a_lesson_lets_nobody_speak_out_of_turn() -> None:
    seating = hidden(alone=0)
    draw(seating, 0)
    assert seating.speaking is None
