"""Names that players give to heroes (WT-H2)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.design import Finish
from citadel_desktop.rules.goodman.asks.roster import (
    MAX_NAME_LENGTH,
    AddHero,
    ChooseLook,
    Dismiss,
    FillRoster,
    NameGiven,
    NameHero,
    Ready,
)
from citadel_desktop.rules.goodman.figures import looks, name_of_figure
from citadel_desktop.rules.goodman.notation import notate, parse
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, State
from citadel_desktop.rules.kit.contract import Refusal, complete_options
from citadel_desktop.rules.kit.plain import plain
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace


@pytest.fixture(scope="module")
def roster() -> State:
    """The heroes' side asked for its heroes, four of them chosen."""
    state = GOODMAN.setup(complete_options(GOODMAN, {"planned": "drawn"}), 2, seeded(3))
    state = GOODMAN.apply(state, VILLAIN, Finish()).state
    for strength in (25, 40, 50, 25):
        state = done(state, AddHero(strength))
    return state


def done(state: State, action: Action) -> State:
    assert GOODMAN.refuse(state, HEROES, action) is None
    return GOODMAN.apply(state, HEROES, action).state


def named(hero: int, text: str) -> Action:
    return NameHero(hero, text)


def refused(state: State, action: Action) -> Refusal:
    told = GOODMAN.refuse(state, HEROES, action)
    assert told is not None
    return told


def test_a_hero_goes_by_the_name_it_was_given_wt_h2(roster: State) -> None:
    heroes = roster.position.heroes
    assert name_of_figure(heroes[1]) == looks()[heroes[1].look].name
    step = GOODMAN.apply(roster, HEROES, named(1, "Zoë of the Hill"))
    hero = step.state.position.heroes[1]
    assert name_of_figure(hero) == "Zoë of the Hill"
    assert hero == replace(heroes[1], name="Zoë of the Hill")
    assert step.barrier is None
    (event,) = step.events
    assert isinstance(event, NameGiven)
    assert (event.figure, event.name) == (1, "Zoë of the Hill")
    assert GOODMAN.see(event, VILLAIN) == GOODMAN.see(event, None) == event
    assert GOODMAN.view(step.state, VILLAIN).position.heroes[1] == hero
    assert GOODMAN.faults(step.state) == ()


def test_a_name_can_be_taken_back_and_goes_with_its_hero_wt_h2(roster: State) -> None:
    state = done(done(roster, named(1, "Ann")), named(3, "Ben"))
    state = done(state, Dismiss(0))
    assert [hero.name for hero in state.position.heroes] == ["Ann", "", "Ben"]
    free = next(number for number in looks() if number not in {h.look for h in roster.position.heroes})
    state = done(state, ChooseLook(0, free))
    assert name_of_figure(state.position.heroes[0]) == "Ann"
    state = done(state, named(0, ""))
    assert name_of_figure(state.position.heroes[0]) == looks()[free].name


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * (MAX_NAME_LENGTH + 1), "name_too_long"),
        (" ", "name_blank"),
        ("Ann ", "name_blank"),
        ("Ann  B", "name_blank"),
        ("Ann\n", "name_unprintable"),
        ("An\tn", "name_unprintable"),
        ("\x7f", "name_unprintable"),
        ("\u202eAnn", "name_unprintable"),
        ("\ud800", "name_unprintable"),
        ("", "name_kept"),
        ("cindrax", "name_taken"),
        ("BEN", "name_taken"),
    ],
)
def test_names_that_cannot_be_wt_h2(roster: State, text: str, code: str) -> None:
    told = refused(done(roster, named(0, "Ben")), named(1, text))
    assert (told.code, told.rule) == (code, "WT-H2")


def test_the_name_one_has_is_no_new_one_wt_h2(roster: State) -> None:
    state = done(roster, named(0, "Ben"))
    assert refused(state, named(0, "Ben")).code == "name_kept"
    assert GOODMAN.refuse(state, HEROES, named(0, "BEN")) is None
    taken = refused(state, named(0, looks()[roster.position.heroes[1].look].name.upper()))
    assert taken.code == "name_taken"


def test_nobody_is_named_who_is_not_there_or_elsewhere_wt_h2(roster: State) -> None:
    assert refused(roster, named(4, "Ann")).code == "no_such_hero"
    assert refused(roster, named(-1, "Ann")).code == "not_an_action"
    told = GOODMAN.refuse(roster, VILLAIN, named(0, "Ann"))
    assert told is not None
    assert told.code == "not_asked"
    begun = done(done(roster, FillRoster()), Ready())
    assert refused(begun, named(0, "Ann")).code == "not_now"


def test_examples_stand_for_each_hero_wt_h2(roster: State) -> None:
    state = roster
    for _ in range(3):
        decision = GOODMAN.decision(state, HEROES)
        assert decision is not None
        assert [one.figure for one in decision.typed if isinstance(one, NameHero)] == [0, 1, 2, 3]
        assert all(GOODMAN.refuse(state, HEROES, action) is None for action in decision.typed)
        assert not {"name"} & {action.kind for action in decision.actions}
        state = done(state, decision.typed[0])


def test_files_tell_a_name_only_where_one_was_given_wt_h2(roster: State) -> None:
    written = plain(done(roster, named(2, "Ann")))["position"]["heroes"]
    assert ["name" in hero for hero in written] == [False, False, True, False]
    assert "text" not in plain(FillRoster())


def test_files_with_impossible_names_are_faulty_wt_h2(roster: State) -> None:
    p = roster.position
    twice = looks()[p.heroes[1].look].name
    for name in ("x" * 30, "\x00", twice):
        heroes = (replace(p.heroes[0], name=name), *p.heroes[1:])
        found = GOODMAN.faults(replace(roster, position=replace(p, heroes=heroes)))
        assert [fault.code for fault in found] == ["bad_figure"]


@pytest.mark.slow
@given(text=st.text(max_size=30), hero=st.integers(0, 37))
@settings(max_examples=150)
def test_notation_holds_any_name_wt_h2(text: str, hero: int) -> None:
    action = named(hero, text)
    written = notate(action)
    assert written.isascii()
    assert written.isprintable()
    assert written == written.strip()
    assert parse(written) == action


@given(text=st.text(max_size=MAX_NAME_LENGTH + 2))
@settings(max_examples=100)
def test_a_name_that_is_not_refused_is_sound_wt_h2(roster: State, text: str) -> None:
    if GOODMAN.refuse(roster, HEROES, named(0, text)) is None:
        state = GOODMAN.apply(roster, HEROES, named(0, text)).state
        assert GOODMAN.faults(state) == ()
        assert text.isprintable()
        assert 0 < len(text) <= MAX_NAME_LENGTH
