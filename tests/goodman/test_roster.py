"""The heroes' roster: just the villain's points, one hero of 50 at most (WT-H1), names and looks (WT-H2)."""

from functools import cache
from itertools import combinations_with_replacement
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.roster import (
    CHAMPION,
    STRENGTHS,
    AddHero,
    ChooseLook,
    Dismiss,
    FillRoster,
    Heroes,
    Ready,
    comes_out,
    filled,
    points_left,
)
from citadel_desktop.rules.goodman.draft import Draft
from citadel_desktop.rules.goodman.figures import hero_looks, looks
from citadel_desktop.rules.goodman.pending import RosterAsk
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.state import HERO, HEROES, OUTSIDE, Position, State
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.goodman.arena import arena

EVERY_POINTS = range(150, 966, 5)
points_given = st.sampled_from(EVERY_POINTS)


def choosing(points: int, heroes: Heroes) -> Position:
    """The position in which the heroes' side has chosen so many for these points."""
    made = arena(markers={"1a1": "entry"}, phase="roster")
    return replace(made, asks=(RosterAsk(HEROES),), points=points, heroes=heroes)


def roster_actions(points: int, heroes: Heroes) -> tuple[Action, ...]:
    return procedure().legal_actions(choosing(points, heroes))


def refuse_roster_action(points: int, heroes: Heroes, action: Action) -> Refusal | None:
    return procedure().refuse(choosing(points, heroes), HEROES, action)


def heroes_after(points: int, heroes: Heroes, action: Action) -> Heroes:
    draft = Draft(State(choosing(points, heroes), seeded(1)))
    procedure().take(draft, action)
    return draft.heroes


def hero(strength: int) -> Action:
    return AddHero(strength)


def roster(points: int, *strengths: int) -> Heroes:
    heroes: Heroes = ()
    for strength in strengths:
        assert refuse_roster_action(points, heroes, hero(strength)) is None
        heroes = heroes_after(points, heroes, hero(strength))
    return heroes


def refused(points: int, heroes: Heroes, action: Action) -> Refusal:
    found = refuse_roster_action(points, heroes, action)
    assert found is not None
    return found


def walk(points: int, seed: int, steps: int) -> Heroes:
    chance, heroes = Random(seed), roster(points)
    for _ in range(steps):
        kind = chance.choice(("hero", "hero", "hero", "dismiss", "look"))
        actions = [action for action in roster_actions(points, heroes) if action.kind == kind]
        if actions:
            heroes = heroes_after(points, heroes, chance.choice(actions))
    return heroes


def test_sums_that_come_out_wt_h1() -> None:
    @cache
    def sums(champion: bool) -> set[int]:
        found = {sum(some) for count in range(9) for some in combinations_with_replacement((25, 30, 35, 40), count)}
        return found | ({one + 50 for one in found} if champion else set())

    for points in range(0, 201, 5):
        for champion in (False, True):
            assert comes_out(points, champion) == (points in sums(champion))
    assert not comes_out(-5, champion=True)


@given(points=points_given, seed=st.integers(0, 10_000), steps=st.integers(0, 50))
@settings(max_examples=60)
def test_a_roster_never_runs_into_a_dead_end_wt_h1(points: int, seed: int, steps: int) -> None:
    heroes = walk(points, seed, steps)
    left = points_left(points, heroes)
    strengths = [one.strength for one in heroes]
    assert left >= 0
    assert strengths.count(CHAMPION) <= 1
    kinds = {action.kind for action in roster_actions(points, heroes)}
    if left:
        assert {"hero", "fill"} <= kinds
        assert "ready" not in kinds
        full = filled(points, heroes)
        assert full[: len(heroes)] == heroes
        assert points_left(points, full) == 0
        assert [one.strength for one in full].count(CHAMPION) <= 1
        assert refuse_roster_action(points, full, Ready()) is None
    else:
        assert "ready" in kinds
        assert not {"hero", "fill"} & kinds
    assert all(one.sort == HERO and one.place == OUTSIDE and not one.wounds for one in heroes)
    assert len({one.look for one in heroes}) == len(heroes)


@given(points=points_given, seed=st.integers(0, 10_000), steps=st.integers(0, 30))
@settings(max_examples=15)
def test_refusals_are_none_exactly_for_the_list_wt_h1(points: int, seed: int, steps: int) -> None:
    heroes = walk(points, seed, steps)
    listed = roster_actions(points, heroes)
    assert len(set(listed)) == len(listed)
    tried: set[Action] = {FillRoster(), Ready()}
    tried |= {hero(strength) for strength in range(-5, 60)}
    tried |= {Dismiss(number) for number in range(-4, 41)}
    tried |= {ChooseLook(f, n) for f in range(-2, 40) for n in range(-2, 66)}
    assert {action for action in tried if not refuse_roster_action(points, heroes, action)} == {*listed}


def test_fill_comes_out_at_every_number_of_points_wt_h1() -> None:
    for points in EVERY_POINTS:
        full = filled(points, ())
        assert sum(one.strength for one in full) == points
        assert {one.strength for one in full} <= {*STRENGTHS}, points
        assert len({one.look for one in full}) == len(full), points
        assert filled(points, ()) == full


def test_fill_makes_rosters_of_many_kinds_wt_h1() -> None:
    rosters = {tuple(sorted(one.strength for one in filled(p, ()))) for p in EVERY_POINTS}
    assert len(rosters) == len(EVERY_POINTS)
    assert {CHAMPION in strengths for strengths in rosters} == {False, True}


def test_strengths_go_from_25_to_40_in_fives_and_one_50_wt_h1() -> None:
    offered = [a.strength for a in roster_actions(400, ()) if isinstance(a, AddHero)]
    assert offered == [25, 30, 35, 40, 50]
    for strength in (-1, 20, 45, 27, 55):
        assert refused(400, (), hero(strength)).code == "no_such_strength"
    with_champion = roster(400, 50)
    assert refused(400, with_champion, hero(50)).code == "second_champion"


def test_only_strengths_that_still_come_out_are_offered_wt_h1() -> None:
    """With 65 left, 25 leaves 40 and 40 leaves 25; 50 would leave 15."""
    heroes = roster(350, 40, 40, 40, 40, 50, 40, 35)
    assert points_left(350, heroes) == 65
    offered = [a.strength for a in roster_actions(350, heroes) if isinstance(a, AddHero)]
    assert offered == [25, 30, 35, 40]
    last = roster(350, 40, 40, 40, 40, 40, 40, 30)
    assert points_left(350, last) == 80
    offered = [a.strength for a in roster_actions(350, last) if isinstance(a, AddHero)]
    assert offered == [25, 30, 40, 50]
    found = refused(350, last, hero(35))
    assert (found.code, found.rule, found["rest"]) == ("would_not_come_out", "WT-H1", 45)
    assert refused(150, roster(150, 40, 40, 40), hero(40)).code == "beyond_points"


def test_ready_wants_all_points_wt_h1() -> None:
    found = refused(350, roster(350, 40), Ready())
    assert (found.code, found["left"]) == ("points_unused", 310)
    full = filled(350, roster(350, 40))
    assert refused(350, full, FillRoster()).code == "points_used"
    assert heroes_after(350, full, Ready()) == full
    assert refused(350, full, hero(25)).code == "beyond_points"


def test_a_board_that_cannot_come_out_is_not_filled_wt_h1() -> None:
    """As only a file edited by hand has it: 45 points left."""
    heroes = tuple(replace(one, strength=35) for one in roster(350, 40, 40, 40))
    assert refused(150, heroes, FillRoster()).code == "cannot_come_out"


def test_heroes_are_dismissed_by_number_wt_h2() -> None:
    heroes = roster(400, 25, 30, 35)
    rest = heroes_after(400, heroes, Dismiss(1))
    assert rest == (heroes[0], heroes[2])
    assert refused(400, rest, Dismiss(2)).code == "no_such_hero"


def test_looks_are_chosen_and_nobody_shares_one_wt_h2() -> None:
    heroes = roster(400, 25, 25)
    free = next(look for look in hero_looks() if look not in {one.look for one in heroes})
    changed = heroes_after(400, heroes, ChooseLook(1, free))
    assert [one.look for one in changed] == [heroes[0].look, free]
    taken = refused(400, changed, ChooseLook(0, free))
    assert (taken.code, taken["name"]) == ("look_taken", looks()[free].name)
    assert refused(400, heroes, ChooseLook(0, 64)).code == "not_an_action"
    assert refused(400, heroes, ChooseLook(5, free)).code == "no_such_hero"
