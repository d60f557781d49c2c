"""What moves on the tower: the timeline of what happened, where things are meanwhile, and what is heard of it."""

from random import Random
from typing import get_args

import pytest

from citadel_desktop.boards.tower.motion.acts import (
    Appear,
    Carry,
    DiceFall,
    Fall,
    Hurt,
    MarkerTurns,
    MatchEnds,
    Pose,
    Walk,
)
from citadel_desktop.boards.tower.motion.playback import Playback
from citadel_desktop.boards.tower.motion.telling import sounds_of
from citadel_desktop.boards.tower.motion.timeline import MAX_TIMELINE_MS, Timeline, timeline_of
from citadel_desktop.boards.tower.picture import picture, signs
from citadel_desktop.boards.tower.picture.geometry import tower_of
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.carry import HandedOver
from citadel_desktop.rules.goodman.asks.dice import BlowStruck
from citadel_desktop.rules.goodman.draft import (
    Activated,
    Died,
    ItemLaid,
    ItemLost,
    ItemTaken,
    MatchEnded,
    Moved,
    TurnedUp,
)
from citadel_desktop.rules.goodman.movement.entering import CarriedOut
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HEROES, HIDDEN, NONE, VILLAIN, Ending, View
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from tests.boards.tower import LOOK, sheet
from tests.goodman.arena import M, Scene, arena, beaten, carried
from tests.goodman.matches import played
from tests.goodman.walks import heroes_turn

AT = tower_of(Rect(0, 0, 900, 700), 1.0, 0)
END = 60_000
"""Long after everything has come to rest."""


class Told:
    """A table that shows what a viewer sees of a scene, action by action."""

    def __init__(self, scene: Scene, viewer: int = HEROES) -> None:
        self.scene, self.viewer, self.acts = scene, viewer, Playback()
        self.view = self.seen()
        self.acts.begin((), None, self.view, 0)

    def seen(self) -> View:
        return GOODMAN.view(self.scene.state, self.viewer)

    def take(self, *actions: Action | str, now: int = 0) -> None:
        for action in actions:
            before, count = self.view, len(self.scene.events)
            self.scene.take(action)
            events = (GOODMAN.see(one, self.viewer) for one in self.scene.events[count:])
            self.view = self.seen()
            self.acts.begin([one for one in events if one is not None], before, self.view, now)

    def at(self, now: int) -> DisplayList:
        self.acts.advance(now)
        dl = sheet(900, 700)
        self.acts.paint(dl, AT, LOOK)
        return dl


def kinds(timeline: Timeline) -> list[type]:
    return [type(act) for act in timeline.acts]


def exploring() -> Told:
    scene = heroes_turn("hero 1b2, hero 1d4", markers="1c2 swordsman30, 1c4 sinkhole, 1e1 dummy")
    scene.take("explore h1 1c2", "explore h2 1c4")
    return Told(scene)


class TestCourse:
    def test_what_is_explored_turns_comes_and_falls_wt_t4(self) -> None:
        told = exploring()
        count = len(told.scene.events)
        told.take("done")
        course = timeline_of(told.scene.events[count:], None)
        assert kinds(course) == [MarkerTurns, Appear, MarkerTurns, Walk, Fall]
        assert course.acts[-1] == Fall(1, NUMBERS["1c4"], "sinkhole")

    def test_steps_of_one_figure_are_one_way_wt_t1(self) -> None:
        a, b, c = (NUMBERS[name] for name in ("1b2", "1c2", "1c3"))
        moves = [Moved(0, a, b, "step"), Moved(0, b, c, "step"), Moved(1, a, b, "step")]
        assert timeline_of(moves, None).acts == (Walk(0, (a, b, c)), Walk(1, (a, b)))

    def test_a_doorway_is_gone_through_at_both_ends_wt_t2(self) -> None:
        a, door, end = (NUMBERS[name] for name in ("1a2", "1a1", "2b2"))
        assert timeline_of([Moved(0, a, end, "step", door)], None).acts == (Walk(0, (a, door, end)),)
        back = Moved(0, end, door, "step", end)
        assert timeline_of([back], None).acts == (Walk(0, (end, door)),)

    def test_who_changes_squares_does_so_at_once_wt_c5(self) -> None:
        a, b = NUMBERS["1b2"], NUMBERS["1c2"]
        swap = [Moved(M, a, b, "swap"), Moved(M + 1, b, a, "swap")]
        (both,) = timeline_of(swap, None).steps
        assert [act for act, _ in both] == [Walk(M, (a, b)), Walk(M + 1, (b, a))]

    def test_blows_are_thrown_before_wounds_come_wt_c4(self) -> None:
        scene = beaten(arena("hero 1b2 +5, near_human 1c2"), h0m0=99, m0h0=100)
        course = timeline_of(scene.events, None)
        assert kinds(course) == [Pose, Pose, DiceFall, DiceFall, Hurt, Hurt, Fall, MatchEnds]
        assert [act.number for act in course.acts if isinstance(act, DiceFall)] == [0, 1]

    def test_however_much_happens_it_does_not_last_too_long(self) -> None:
        a, b = NUMBERS["1b2"], NUMBERS["1c2"]
        for count in (1, 8, 80):
            timeline = timeline_of([Moved(n % 9, a, b, "step") for n in range(count)], None)
            assert timeline.length * timeline.haste <= MAX_TIMELINE_MS + 1
            assert timeline.haste <= 1

    def test_items_go_from_hand_to_hand_wt_t8(self) -> None:
        place = NUMBERS["1b2"]
        found = timeline_of(
            [ItemTaken(0, 3, place), HandedOver(0, 3, 4), ItemLaid(0, 4, place), CarriedOut(0, 4), ItemLost(0, place)],
            None,
        ).acts
        assert found == (
            Carry(0, place, NONE, 3),
            Carry(0, NONE, 3, 4),
            Carry(0, place, 4, NONE),
            Carry(0, NONE, 4, NONE),
            Carry(0, place, NONE, NONE),
        )


class TestActs:
    def test_a_marker_lies_face_down_until_it_turns_wt_s2(self) -> None:
        told = exploring()
        told.take("done")
        assert told.acts.bare == {NUMBERS["1c2"], NUMBERS["1c4"]}
        turns = [act for _, act in told.acts._open() if isinstance(act, MarkerTurns)]
        assert [act.before for act in turns] == [HIDDEN, HIDDEN]
        assert told.acts.away == {M, 1}
        told.acts.advance(END)
        assert (told.acts.bare, told.acts.away) == (frozenset(), frozenset())

    def test_a_way_of_several_actions_is_told_as_one_wt_t1(self) -> None:
        told = Told(heroes_turn("hero 1b2"))
        told.take("step h1 1c2", "step h1 1c3", "step h1 1c4", now=500)
        (walk,) = (act for _, act in told.acts._open())
        assert walk == Walk(0, tuple(NUMBERS[name] for name in ("1b2", "1c2", "1c3", "1c4")))

    def test_what_is_done_later_completes_what_moved(self) -> None:
        told = Told(heroes_turn("hero 1b2, hero 1d2"))
        told.take("step h1 1c2")
        told.acts.advance(100)
        told.take("step h2 1d3", now=100)
        assert told.acts.away == {1}

    def test_wounds_are_seen_when_their_dice_lie_wt_c4(self) -> None:
        scene = Scene(arena("hero 1b2, near_human 1c2"))
        scene.stand()
        scene.take("rolled 61")
        told = Told(scene)
        told.take("rolled 95")
        assert {0, M} <= told.acts.away
        open_ = tuple(told.acts._open())
        position = told.view.position
        assert told.acts._as_now(position, 0, open_).wounds == 0
        assert position.heroes[0].wounds == 2
        assert not told.acts.fallen.lies(1)
        told.acts.advance(END)
        assert told.acts.fallen.lies(1)
        assert told.acts._as_now(position, 0, ()).wounds == 2

    def test_what_is_taken_is_carried_only_then_wt_t8(self) -> None:
        scene = heroes_turn("hero 1c3", markers="1d3 talisman")
        scene.take("explore h1 1d3")
        told = Told(scene)
        told.take("done")
        open_ = tuple(told.acts._open())
        assert told.acts._carried(told.view.position, 0, open_) == ()
        assert told.acts._carried(told.view.position, 0, ()) == (0,)

    def test_an_end_is_told_once_it_is_time_wt_t3(self) -> None:
        scene = heroes_turn("hero 1c5", talisman=carried(0), markers="1b5 entry!", phase="escape")
        told = Told(scene)
        told.take("step h1 1b5")
        told.take(TakeStep(0, None))
        assert told.view.position.ending == "talisman_out"
        assert told.acts.telling
        told.at(600)
        told.acts.advance(END)
        assert not told.acts.telling

    def test_what_came_to_rest_is_painted_once_more(self) -> None:
        told = exploring()
        told.take("done")
        assert told.acts.advance(10)
        assert told.acts.advance(END)
        assert not told.acts.advance(END + 1)

    def test_other_eyes_begin_with_what_they_know_wt_s2(self) -> None:
        scene = heroes_turn("hero 1b2", markers="1c2 pitfall")
        scene.take("explore h1 1c2")
        villains = GOODMAN.view(scene.state, VILLAIN)
        before = len(scene.events)
        scene.take("done")
        acts = Playback()
        seen = [GOODMAN.see(one, HEROES) for one in scene.events[before:]]
        events = [one for one in seen if one is not None]
        acts.begin(events, villains, GOODMAN.view(scene.state, HEROES), 0)
        turns = [act for _, act in acts._open() if isinstance(act, MarkerTurns)]
        assert [act.before for act in turns] == [HIDDEN]


def test_all_of_a_match_can_be_told() -> None:
    """Whatever happens is painted at any time, is at rest in the end, and tells the heroes of no marker too early."""
    seen, acts, dice = set[type](), Playback(), Random("told")
    for state, seat, action in played("acts", planned="drawn", scenario="amulet"):
        if action is None:
            break
        done = GOODMAN.apply(state, seat, action)
        kind = {type(one) for one in done.events}
        rare = bool(kind & {Activated, Died, TurnedUp, MatchEnded, BlowStruck})
        if not rare and dice.random() > 0.1:
            continue
        viewer = dice.choice((VILLAIN, HEROES))
        events = [GOODMAN.see(one, viewer) for one in done.events]
        told = [one for one in events if one is not None]
        before, after = GOODMAN.view(state, viewer), GOODMAN.view(done.state, viewer)
        acts.begin(told, before, after, 0)
        timeline = timeline_of(told, before.position)
        seen |= set(kinds(timeline))
        if viewer == HEROES:
            turns = [act for act in timeline.acts if isinstance(act, MarkerTurns)]
            assert all(act.before == HIDDEN for act in turns)
        if timeline.acts and (MatchEnded in kind or dice.random() < 0.2):
            for now in range(0, 9000, 600):
                moving = acts.advance(now)
                dl = sheet(900, 700)
                acts.paint(dl, AT, LOOK)
                assert moving or not dl.items[1:]
            assert not acts.away | acts.bare
    assert {Walk, MarkerTurns, Appear, Hurt, Fall, DiceFall, Pose, Carry, MatchEnds} <= seen


def test_what_moves_is_not_drawn_twice() -> None:
    told = Told(heroes_turn("hero 1b2, hero 1d2"))
    told.take("step h1 1c2")
    told.acts.advance(90)
    position = told.view.position
    still, moving = sheet(900, 700), sheet(900, 700)
    picture.paint(still, AT, position, LOOK)
    picture.paint(moving, AT, position, LOOK, away=told.acts.away, bare=told.acts.bare)
    own = told.at(90).items[1:]
    assert len(moving.items) < len(still.items)
    assert own
    assert not set(own) & set(still.items)


@pytest.mark.parametrize("ending", [one for one in get_args(Ending) if one])
def test_every_ending_has_a_sign_of_its_own(ending: Ending) -> None:
    theme = sheet(10, 10).theme
    bodies = {one: signs.emblem(theme, one, 0) for one in get_args(Ending) if one}
    # The talisman out is the talisman out, whatever the scenario calls it (WT-N1, WT-N2).
    alike = {one for one, body in bodies.items() if body == bodies[ending]}
    assert alike == ({"talisman_out", "major"} if ending in {"talisman_out", "major"} else {ending})


def test_the_most_telling_is_heard() -> None:
    a, b = NUMBERS["1b2"], NUMBERS["1c2"]
    moved = Moved(0, a, b, "step")
    assert sounds_of(()) == ()
    assert sounds_of([moved]) == ("step",)
    assert sounds_of([moved, moved]) == ("steps",)
    assert sounds_of([moved, Died(0, b, "blow")]) == ("destroy",)
    assert sounds_of([Died(0, b, "blow"), MatchEnded("heroes_dead")]) == ("dark",)
    assert sounds_of([MatchEnded("talisman_out")]) == ()
