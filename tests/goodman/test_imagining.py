"""Full states that fit a view: legal designs of the points announced, whatever has been seen (WT-S, WT-C2)."""

from typing import Any

import pytest

from citadel_desktop.rules.goodman import imagining
from citadel_desktop.rules.goodman.combat.rounds import is_complete
from citadel_desktop.rules.goodman.imagining import resample
from citadel_desktop.rules.goodman.state import (
    HEROES,
    HIDDEN,
    NONE,
    SOME_EXIT,
    VILLAIN,
    Item,
    Position,
    Scenario,
    Stance,
    State,
)
from citadel_desktop.rules.goodman.stronghold.design import Design, faults_of_design
from citadel_desktop.rules.goodman.stronghold.markers import TALISMAN_MARKER, points_of
from citadel_desktop.rules.goodman.view import view
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.goodman import naive_design
from tests.goodman.arena import M, Scene, arena
from tests.goodman.designs import SCENARIOS
from tests.goodman.matches import played
from tests.source import needs_source


def whole(original: Position, seen: Position, imagined: Position) -> Design:
    """The design as it must have been: as imagined where nothing is known, as it was where it has been turned up."""
    unknown = {HIDDEN, SOME_EXIT}
    markers = tuple(
        there if known in unknown else was
        for was, known, there in zip(original.markers, seen.markers, imagined.markers, strict=True)
    )
    links = tuple(
        there if imagined.markers[square] != NONE else was
        for square, (was, there) in enumerate(zip(original.links, imagined.links, strict=True))
    )
    return Design(original.plans, markers, links)


def moments(scenario: Scenario, wide: bool, seed: int) -> list[State]:
    """The states of a match in which something more is known than before."""
    found: list[State] = []
    for state, _, _ in played(f"imagined {seed}", bound=1500, planned="drawn", scenario=scenario, wide=wide):
        p = state.position
        if p.phase == "design":
            continue
        last = found[-1].position if found else None
        if last is None or (p.markers, p.shown, p.known) != (last.markers, last.shown, last.known):
            found.append(state)
    return found


@pytest.mark.slow(but=2)
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_known_the_rest_makes_a_legal_design_wt_s(scenario: Scenario, wide: bool) -> None:
    known = moments(scenario, wide, 1)
    original = known[0].position
    assert len(known) > 10
    for number, state in enumerate(known):
        seen = view(state, HEROES)
        for index in range(3):
            imagined = resample(seen, seeded(f"{number} {index}"))
            assert view(imagined, HEROES) == seen
            design = whole(original, seen.position, imagined.position)
            assert faults_of_design(original.setting, design) == ()
            assert points_of(design.markers) == original.points
        assert naive_design.faults(original.setting, design) == set()


def test_the_talisman_may_be_anywhere_wt_s2() -> None:
    state = moments("talisman", False, 2)[0]
    seen = view(state, HEROES)
    places = {resample(seen, seeded(index)).position.markers.index(TALISMAN_MARKER) for index in range(400)}
    hidden = {square for square, kind in enumerate(seen.position.markers) if kind == HIDDEN}
    assert places <= hidden
    assert len(places) > len(hidden) // 2


def test_an_exit_may_come_from_any_level_that_has_room_wt_t4() -> None:
    for seed in range(3, 20):
        for state in moments("talisman", False, seed):
            seen = view(state, HEROES)
            if SOME_EXIT in seen.position.markers:
                square = seen.position.markers.index(SOME_EXIT)
                kinds = {resample(seen, seeded(index)).position.markers[square] for index in range(60)}
                assert len(kinds) > 1
                return
    pytest.fail("no match met an exit first")


def test_a_view_that_no_design_fits_is_told_of() -> None:
    state = moments("talisman", False, 2)[0]
    seen = view(state, HEROES)
    impossible = replace(seen.position, points=seen.position.points + 1)
    with pytest.raises(ValueError, match="no design"):
        resample(replace(seen, position=impossible), seeded(1))


@needs_source
def test_a_search_that_is_out_of_luck_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time all numbers have been tried in vain it is given twice the patience."""
    patience: list[int] = []
    search = imagining._search

    def unlucky(doors: Any, target: int, luck: Any) -> bool:
        if len(patience) == 40:
            return search(doors, target, luck)
        patience.append(doors.nodes)
        doors.nodes = 0
        return False

    monkeypatch.setattr(imagining, "_search", unlucky)
    state = moments("talisman", False, 2)[0]
    imagined = resample(view(state, HEROES), seeded(1)).position
    assert points_of(imagined.markers) == state.position.points
    assert HIDDEN not in imagined.markers
    assert patience == sorted(patience)
    first, *later = sorted(set(patience))
    assert later == [first * 2 ** (n + 1) for n in range(len(later))]
    assert later


def test_for_the_villain_nothing_of_the_stronghold_is_imagined() -> None:
    state = moments("talisman", False, 2)[5]
    assert resample(view(state, VILLAIN), seeded(1)).position == state.position


def test_who_may_take_the_talisman_stays_known_wt_t8() -> None:
    state = moments("talisman", False, 2)[-1]
    item = Item("lying", state.position.markers.index(NONE), NONE, (M,))
    known = State(replace(state.position, items=(item,)), state.rng)
    assert resample(view(known, HEROES), seeded(1)).position.items == (item,)


def test_an_unfinished_design_is_imagined_whole_wt_s2() -> None:
    state = next(state for state, _, _ in played("design"))
    imagined = resample(view(state, HEROES), seeded(1))
    assert view(imagined, HEROES) == view(state, HEROES)
    p = imagined.position
    assert faults_of_design(p.setting, Design(p.plans, p.markers, p.links)) == ()


class TestStances:
    def test_of_who_has_chosen_any_complete_ones_wt_c2(self) -> None:
        scene = Scene(arena("hero 1c3, hero 1c2, near_human 1b3, near_human 1d3", secrecy="secret"))
        while scene.ask.player == HEROES:
            scene.take(scene.legal()[0])
        seen = view(scene.state, VILLAIN)
        found = {resample(seen, seeded(index)).position.rounds[-1].stances for index in range(40)}
        assert len(found) > 20
        for stances in found:
            assert all(is_complete(one) for one in stances if one.figure < M)
            assert all(one == true for one, true in zip(stances, stances_of(scene), strict=True) if one.figure >= M)

    def test_of_who_is_to_choose_none_wt_c2(self) -> None:
        scene = Scene(arena("hero 1c3, near_human 1b3", secrecy="secret", side=VILLAIN))
        scene.take("posture m1 normal")
        assert scene.ask.player == HEROES
        imagined = resample(view(scene.state, VILLAIN), seeded(1)).position
        assert imagined.rounds == scene.position.rounds


def stances_of(scene: Scene) -> tuple[Stance, ...]:
    return scene.position.rounds[-1].stances
