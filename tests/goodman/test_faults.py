"""States that cannot be, as a save edited by hand may hold them: each fault is found, and sound ones have none."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from citadel_desktop.rules.goodman.faults import faults
from citadel_desktop.rules.goodman.pending import (
    Ask,
    DesignAsk,
    DiceAsk,
    DisengageAsk,
    MoveAsk,
    OutsideAsk,
    Results,
    RetreatAsk,
    StanceAsk,
    Striking,
    TurnEnds,
)
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HIDDEN,
    MONSTERS_FROM,
    NEAR_HUMAN,
    NONE,
    OUTSIDE,
    SWORDSMAN,
    Item,
    Position,
    Round,
    Stance,
    State,
)
from citadel_desktop.rules.goodman.stronghold.markers import DUMMY, ENTRY, MONSTER, kind_numbers
from citadel_desktop.values import replace
from tests.goodman.matches import played


@cache
def states() -> tuple[State, ...]:
    found = [state for state, _, _ in played("faults", bound=700, planned="drawn", dice="hand")]
    return tuple(found)


def some(fits: Callable[[Position], bool]) -> State:
    """The first state of a match that fits."""
    return next(state for state in states() if fits(state.position))


def asks(kind: str) -> Callable[[Position], bool]:
    return lambda p: bool(p.asks) and p.asks[-1].kind == kind


def changed(state: State, **changes: object) -> State:
    return State(replace(state.position, **changes), state.rng)  # type: ignore[arg-type]  # by name of field


def codes(state: State) -> set[str]:
    return {fault.code for fault in faults(state)}


def test_reached_states_are_sound() -> None:
    assert all(not faults(state) for state in states()[::7])


def moving() -> State:
    return some(lambda p: asks("move")(p) and p.turn.number > 3 and bool(p.monsters))


def fighting() -> State:
    return some(asks("stance"))


def rolling() -> State:
    return some(asks("dice"))


def with_kind(state: State, square: int, kind: int) -> tuple[int, ...]:
    return tuple(kind if at == square else lies for at, lies in enumerate(state.position.markers))


def test_settings_and_shapes() -> None:
    state = moving()
    p = state.position
    wrong = replace(p.setting, scenario="quest")  # type: ignore[arg-type]  # what no file should hold
    assert codes(changed(state, setting=wrong)) == {"bad_setting"}
    assert codes(changed(state, plans=p.plans[:5])) == {"bad_shape"}
    assert codes(changed(state, points=-5)) == {"bad_shape"}
    assert codes(changed(state, items=())) == {"bad_shape"}
    assert codes(changed(state, plans=(2, *p.plans[1:]))) == {"off_the_board"}
    assert codes(changed(state, markers=with_kind(state, 0, HIDDEN))) == {"off_the_board"}


def test_markers_and_points_wt_s2_wt_s5() -> None:
    state = moving()
    p = state.position
    entry = p.markers.index(ENTRY)
    monster = next(square for square, kind in enumerate(p.markers) if kind >= MONSTER)
    dummy = p.markers.index(DUMMY)
    assert "entry_astray" in codes(changed(state, shown=p.shown & ~(1 << entry)))
    assert "bad_points" in codes(changed(state, markers=with_kind(state, monster, NONE)))
    assert "bad_points" in codes(changed(state, points=p.points + 5))
    assert "too_many_markers" in codes(changed(state, markers=with_kind(state, dummy, kind_numbers()["talisman"])))
    assert "cannot_lie_open" in codes(changed(state, shown=p.shown | 1 << dummy))
    assert "bad_known" in codes(changed(state, known=p.known | 1 << dummy))
    for dummies in (12, 10**12):
        assert "too_many_markers" in codes(changed(state, dummies=dummies))
    door = next(square for square, link in enumerate(p.links) if link != NONE)
    cut = tuple(NONE if square == door else link for square, link in enumerate(p.links))
    assert codes(changed(state, links=cut)) & {"door_unlinked", "link_one_sided"}


def test_figures_wt_h1_wt_c4() -> None:
    state = moving()
    p = state.position
    one, *others = p.heroes

    def heroes(**changes: Any) -> State:
        return changed(state, heroes=(replace(one, **changes), *others))

    assert "bad_roster" in codes(heroes(strength=45))
    assert "bad_figure" in codes(heroes(place=HIDDEN))
    assert "bad_figure" in codes(heroes(place=3, wounds=6))
    assert "bad_figure" in codes(heroes(place=3, wounds=7))
    hidden = next(square for square, kind in enumerate(p.markers) if kind >= MONSTER)
    assert "stands_nowhere" in codes(heroes(place=hidden, wounds=0))
    entry = p.markers.index(ENTRY)
    two = tuple(replace(each, place=entry, wounds=0) for each in p.heroes[:2])
    assert "two_on_a_square" in codes(changed(state, heroes=(*two, *p.heroes[2:])))
    odd = (replace(p.monsters[0], strength=45), *p.monsters[1:])
    assert "no_such_monster" in codes(changed(state, monsters=odd))
    out = (replace(p.monsters[0], place=OUTSIDE, wounds=0), *p.monsters[1:])
    assert "bad_figure" in codes(changed(state, monsters=out))


def test_items_wt_t8() -> None:
    state = moving()
    assert "item_astray" in codes(changed(state, items=(Item("lying", 3),)))
    found = some(lambda p: p.items[0].fate == "carried")
    p = found.position
    dead = next((n for n, one in enumerate(p.heroes) if one.place == DEAD), NONE)
    assert "bad_item" in codes(changed(found, items=(Item("carried", 3, 0),)))
    assert "bad_carrier" in codes(changed(found, items=(Item("carried", NONE, dead),)))
    assert "bad_carrier" in codes(changed(found, items=(Item("carried", NONE, MONSTERS_FROM),)))
    sort = {one.sort: number for number, one in enumerate(p.monsters, MONSTERS_FROM)}
    swordsman, other = sort[SWORDSMAN], sort[NEAR_HUMAN]
    assert "bad_item" not in codes(changed(found, items=(Item("lying", 3, NONE, (swordsman,)),)))
    for killers in ((other,), (0,), (99,), (swordsman, swordsman)):
        assert "bad_item" in codes(changed(found, items=(Item("lying", 3, NONE, killers),)))
    assert "bad_item" in codes(changed(found, items=(replace(p.items[0], killers=(swordsman,)),)))
    for fate in (Item("out", NONE, 0), Item("lost", 3)):
        assert "bad_ending" in codes(changed(found, items=(fate,)))
    assert "bad_phase" in codes(changed(found, since=0))
    assert "bad_phase" in codes(changed(found, phase="search"))


@pytest.mark.parametrize(
    "changes",
    [
        {"number": 0},
        {"side": 0},
        {"bound": 1 << 63},
        {"freed": 1},
        {"left": 9},
        {"through": 200},
        {"walked": -1},
        {"given": 8},
        {"explores": ((0, 149),)},
        {"fresh": ((0, 0),)},
    ],
    ids=str,
)
def test_turns_wt_t1(changes: dict[str, object]) -> None:
    state = some(lambda p: asks("move")(p) and p.turn.side == 1 and p.turn.walker != NONE and not p.turn.bound)
    wrong = replace(state.position.turn, **changes)  # type: ignore[arg-type]  # by name of field
    assert codes(changed(state, turn=wrong)) & {"bad_turn", "bad_exploring"}


def test_what_a_wrong_turn_leads_to_is_not_told_besides_wt_t1() -> None:
    state = some(lambda p: asks("move")(p) and p.turn.side == 1)
    wrong = replace(state.position.turn, number=0, left=9, walked=-1)
    told = [fault for fault in faults(changed(state, turn=wrong)) if fault.code == "bad_turn"]
    assert [fault.rule for fault in told] == ["WT-T1"]


@pytest.mark.parametrize(
    "stack",
    [
        (DesignAsk(0),),
        (MoveAsk(0),),
        (OutsideAsk(0, NONE),),
        (TurnEnds(),),
        (DisengageAsk(1),),
        (TurnEnds(), Striking(), StanceAsk(0)),
        (TurnEnds(), Results(), RetreatAsk(1, 0, MONSTERS_FROM)),
    ],
    ids=str,
)
def test_asks_wt_t1(stack: tuple[Ask, ...]) -> None:
    state = some(lambda p: asks("move")(p) and p.turn.side == 1 and not p.turn.bound)
    assert codes(changed(state, asks=stack))


def test_rounds_wt_c3() -> None:
    state = fighting()
    p = state.position
    now = p.rounds[-1]
    first = now.stances[0]

    def rounds(wrong: Round) -> set[str]:
        return codes(changed(state, rounds=(wrong,)))

    def stances(wrong: Stance) -> set[str]:
        return rounds(replace(now, stances=(wrong, *now.stances[1:])))

    assert codes(changed(state, rounds=())) == {"bad_asks"}
    assert rounds(replace(now, stances=())) == {"bad_round"}
    assert stances(replace(first, enemies=(0,))) == {"bad_round"}
    assert stances(replace(first, posture=HIDDEN, attack=(), defence=())) == {"bad_round"}
    assert stances(replace(first, posture=0, attack=(120,), defence=(100,))) == {"bad_round"}
    assert rounds(replace(now, pending=((0, 5),))) == {"bad_round"}
    assert rounds(replace(now, kind="exchange")) == {"bad_asks"}


def test_dice_wt_c1() -> None:
    state = rolling()
    p = state.position
    now, ask = p.rounds[-1], p.asks[-1]
    assert isinstance(ask, DiceAsk)
    other = replace(ask, by=ask.against, against=ask.by)
    assert codes(changed(state, asks=(*p.asks[:-1], other))) == {"bad_asks"}
    assert codes(changed(state, rounds=(replace(now, blows=()),))) == {"bad_round"}
    wrong = tuple(replace(blow, roll=101) for blow in now.blows)
    assert codes(changed(state, rounds=(replace(now, blows=wrong),))) == {"bad_dice"}


def test_ends_wt_n1() -> None:
    state = moving()
    assert codes(changed(state, ending="talisman_out")) == {"bad_ending"}
    assert codes(changed(state, asks=(), ending="talisman_out")) == {"bad_ending"}
    assert codes(changed(state, asks=())) == {"bad_ending"}


def test_designs_wt_s6() -> None:
    state, _, _ = next(iter(played("own")))
    proposed = next(one for one, _, _ in played("own") if any(one.position.links))
    assert not faults(state)
    assert "too_early" in codes(changed(state, points=400))
    assert "too_early" in codes(changed(state, shown=0, dummies=1))
    links = tuple(5 if square == 0 else NONE for square in range(150))
    assert "link_without_door" in codes(changed(state, links=links))
    assert not faults(proposed)
