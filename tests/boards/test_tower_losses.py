"""Deaths and wounds stay marked where they happened, until the next thing happens (WT-C4, WT-T4)."""

from citadel_desktop.boards.tower.picture.losses import ROLE, Loss, level_signs, losses_after, losses_beside
from citadel_desktop.rules.goodman.asks.dice import BlowStruck
from citadel_desktop.rules.goodman.asks.explore import ExploreAnnounced
from citadel_desktop.rules.goodman.draft import Died, Moved, TurnedUp, Wounded
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import DEAD, Position, State
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import replace
from tests.boards.tower_table import TowerHost
from tests.goodman.arena import M, figures_of
from tests.goodman.walks import ENTRY, heroes_turn

FELL = Died(1, NUMBERS["2c3"], "blow")
HURT = Wounded(0, 2, "blow", 3, 6)


def after(turn: int = 3) -> Position:
    """A hero hurt on level 1, another dead."""
    figures = "hero 1b2 40+3, hero dead, near_human 1d3"
    position = heroes_turn(figures, markers="1b5 entry!").position
    return replace(position, turn=replace(position.turn, number=turn))


def test_they_are_marked_where_they_were_wt_c4() -> None:
    found = losses_after((), (HURT, FELL), after())
    assert found == (Loss(0, NUMBERS["1b2"], 2, 3), Loss(1, NUMBERS["2c3"], 0, 3))
    assert level_signs(found) == {0: False, 1: True}


def test_they_stay_until_something_is_seen_to_happen() -> None:
    found = losses_after((), (HURT, FELL), after(3))
    chosen = ExploreAnnounced(0, NUMBERS["1b3"])
    assert losses_after(found, (), after(4)) == found
    assert losses_after(found, (chosen,), after(9)) == found
    for seen in (
        Moved(0, NUMBERS["1b2"], NUMBERS["1b3"], "step"),
        BlowStruck(0, M, 60, 12, 0, 1, 0, 0),
        TurnedUp(NUMBERS["1d3"], 0, -1),
    ):
        assert losses_after(found, (seen,), after(3)) == ()


def test_wounds_of_one_moment_add_up_and_death_ends_them_wt_c4() -> None:
    first = losses_after((), (replace(HURT, wounds=1),), after())
    assert [loss.wounds for loss in losses_after((), (replace(HURT, wounds=1), HURT), after())] == [3]
    dead = Died(0, NUMBERS["1b2"], "pitfall")
    assert losses_after(first, (dead,), after()) == ()
    gone = replace(after(), heroes=tuple(replace(h, place=DEAD) for h in after().heroes))
    (loss,) = losses_after(first, (dead,), gone)
    assert loss.dead


def test_what_is_taken_back_is_marked_no_more() -> None:
    found = losses_after((), (HURT, FELL), after())
    healed = replace(after(), heroes=tuple(figures_of("hero 1b2 40, hero 1c2")))
    assert losses_after(found, (), healed) == ()
    assert losses_after(found, (), after(2)) == ()


def test_what_others_did_is_told_again_and_again_but_marked_once() -> None:
    found = losses_after((), (HURT,), after())
    again = losses_beside(found, (HURT, FELL), after())
    assert [loss.figure for loss in again] == [0, 1]
    assert losses_beside(again, (HURT, FELL), after()) == again


def _marks(at: TowerHost) -> list[str]:
    return [label.name for label in at.paint().labels if label.role == ROLE]


def test_the_board_says_who_fell_and_where_until_it_is_past() -> None:
    state = heroes_turn("hero 1b2 40, hero 1c2, near_human 1d3", markers=ENTRY).state
    at = TowerHost(state)
    assert _marks(at) == []
    at.state = State(after(), at.state.rng)
    told: tuple[Event, ...] = (HURT, FELL)
    at.show(told)
    marks = _marks(at)
    assert len(marks) == 2
    assert any(mark.endswith("fell here.") for mark in marks)
    assert any(mark.endswith("took 2 wounds.") for mark in marks)
    at.show((Moved(0, NUMBERS["1b1"], NUMBERS["1b2"], "step"),))
    assert _marks(at) == []


def test_nothing_is_marked_before_it_has_been_shown() -> None:
    at = TowerHost(heroes_turn("hero 1b2 40, hero 1c2, near_human 1d3").state)
    at.board.motions.pace = "normal"
    at.state = State(after(), at.state.rng)
    at.show((HURT, FELL))
    assert at.board.telling
    assert _marks(at) == []
    at.board.tick(at.now + 60_000)
    at.now += 60_000
    assert len(_marks(at)) == 2
