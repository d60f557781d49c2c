"""Who knows what: views and events (WT-S2, WT-T4, WT-C2)."""

import pytest

from citadel_desktop.match.replay import Replay
from citadel_desktop.match.table import Table
from citadel_desktop.rules.goodman.asks.design import Finish, Propose
from citadel_desktop.rules.goodman.asks.dice import StancesShown
from citadel_desktop.rules.goodman.asks.stance import StanceChosen
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import HEROES, HIDDEN, NONE, VILLAIN, Stance, State
from citadel_desktop.rules.goodman.view import see, view
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.record import Player
from citadel_desktop.values import replace
from tests.goodman.arena import M, Scene, arena
from tests.goodman.matches import played
from tests.goodman.walks import explore, heroes_turn


class TestDesign:
    @pytest.mark.parametrize("viewer", [HEROES, None])
    def test_nothing_is_seen_of_a_design_that_is_not_finished_wt_s2(self, viewer: int | None) -> None:
        state = GOODMAN.setup(complete_options(GOODMAN, {}), 2, seeded(1))
        after = GOODMAN.apply(state, VILLAIN, Propose(400))
        assert view(after.state, viewer) == view(state, viewer)
        assert [see(event, viewer) for event in after.events] == [None]
        assert see(after.events[0], VILLAIN) == after.events[0]

    def test_then_plans_and_places_but_no_contents_wt_s2(self) -> None:
        options = complete_options(GOODMAN, {"planned": "drawn"})
        state = GOODMAN.setup(options, 2, seeded(1))
        state = GOODMAN.apply(state, VILLAIN, Finish()).state
        truth, seen = state.position, view(state, HEROES).position
        assert seen.plans == truth.plans
        assert set(seen.markers) == {NONE, HIDDEN}
        assert [kind == HIDDEN for kind in seen.markers] == [kind != NONE for kind in truth.markers]
        assert [link == HIDDEN for link in seen.links] == [kind != NONE for kind in truth.markers]
        assert view(state, VILLAIN).position == truth


class TestSearch:
    def test_only_what_was_turned_up_wt_t4(self) -> None:
        markers = {"1c3": "two2", "2b2": "two1", "1d4": "non_human50"}
        scene = heroes_turn("hero 1b3", markers=markers, doors="1c3-2b2")
        before = view(scene.state, HEROES).position
        assert {before.markers[NUMBERS[name]] for name in markers} == {HIDDEN}
        assert not before.monsters
        explore(scene, (0, "1c3"))
        after = view(scene.state, HEROES).position
        assert after.markers[NUMBERS["1c3"]] == scene.position.markers[NUMBERS["1c3"]]
        assert after.links[NUMBERS["2b2"]] == NUMBERS["1c3"]
        assert after.markers[NUMBERS["1d4"]] == HIDDEN

    def test_what_was_seen_stays_seen(self) -> None:
        """Nobody forgets: what a view tells of markers, links and figures it tells in all views after."""
        known: dict[int, int] = {}
        for state, _, _ in played("memory", bound=600, planned="drawn"):
            seen = view(state, HEROES).position
            for square in range(SQUARES):
                if square in known and known[square] >= 0:
                    assert seen.markers[square] == known[square]
                if seen.known >> square & 1:
                    known[square] = seen.markers[square]
                    assert seen.links[square] >= 0
        assert known


class TestSecretStances:
    def chosen(self) -> Scene:
        """In secret the heroes' side, whose turn it is, has chosen; the villain is asked."""
        scene = Scene(arena("hero 1b3, near_human 1c3", secrecy="secret"))
        scene.take("posture h1 all_out")
        assert scene.ask.player == VILLAIN
        return scene

    def test_they_are_seen_by_who_chose_wt_c2(self) -> None:
        scene = self.chosen()
        hidden = Stance(0, (M,), HIDDEN)
        assert view(scene.state, HEROES).position.rounds[-1].stances[0].posture == 1
        for viewer in (VILLAIN, None):
            assert view(scene.state, viewer).position.rounds[-1].stances[0] == hidden

    def test_and_told_to_nobody_else_wt_c2(self) -> None:
        scene = self.chosen()
        (event,) = scene.told(StanceChosen)
        assert see(event, HEROES) == event
        assert see(event, VILLAIN) is see(event, None) is None

    def test_until_both_are_complete_wt_c2(self) -> None:
        scene = self.chosen()
        scene.take("posture m1 full_defence")
        (event,) = scene.told(StancesShown)
        assert see(event, VILLAIN) == see(event, HEROES) == event
        assert scene.ask.kind == "dice"
        for viewer in (VILLAIN, HEROES, None):
            assert view(scene.state, viewer).position.rounds == scene.position.rounds

    def test_openly_the_active_side_is_seen_wt_c2(self) -> None:
        scene = Scene(arena("hero 1b3, near_human 1c3", secrecy="open"))
        scene.take("posture h1 all_out")
        assert view(scene.state, VILLAIN).position == scene.position


def test_a_view_holds_no_generator() -> None:
    scene = heroes_turn("hero 1b3")
    other = State(scene.position, seeded("another"))
    for viewer in (VILLAIN, HEROES, None):
        assert view(scene.state, viewer) == view(other, viewer)


def test_the_lot_is_the_villains_alone_wt_s6() -> None:
    state = GOODMAN.setup(complete_options(GOODMAN, {"planned": "drawn"}), 2, seeded(1))
    state = GOODMAN.apply(state, VILLAIN, Finish()).state
    other = State(replace(state.position, lot=5, proposed=3), state.rng)
    assert view(other, HEROES) == view(state, HEROES)


class TestTheEnd:
    def test_all_is_laid_open_however_it_ended_wt_s2_n4(self) -> None:
        players = (Player("Ada", 4), Player("Ben", 3))
        table = Table.start(GOODMAN, {"planned": "drawn"}, players, 7, "revealed")
        for text in ("finish", "fill", "ready"):
            seat = table.to_act[0]
            table.act(seat, GOODMAN.parse(table.state, seat, text))
        before, last = len(table.entries), len(table.entries) + 1
        for viewer in (HEROES, None):
            assert HIDDEN in table.shown(viewer, before).position.markers
        table.resign(HEROES)
        for viewer in (HEROES, VILLAIN, None):
            seen = table.shown(viewer, last)
            assert seen.viewer == GOODMAN.view(table.state, viewer).viewer
            assert seen.position == table.state.position
        assert HIDDEN in table.shown(HEROES, before - 1).position.markers
        replay = Replay(table, HEROES)
        assert HIDDEN not in replay.view.position.markers
        replay.step(-2)
        assert HIDDEN in replay.view.position.markers
