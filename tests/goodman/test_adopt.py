"""Whole designs adopted in one action (WT-S6), and the line that tells one in the log."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.goodman.sentences import GOODMAN as WORDS
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.design import Adopt, DesignAdopted, Finish, Put, adopt_action
from citadel_desktop.rules.goodman.notation import notate, parse
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import SQUARES
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, Scenario, State
from citadel_desktop.rules.goodman.stronghold.design import Design, design_of, faults_while_designing
from citadel_desktop.rules.goodman.stronghold.design_line import MAX_LINE_LENGTH, from_line, in_line
from citadel_desktop.rules.goodman.stronghold.markers import KINDS, points_of
from citadel_desktop.rules.goodman.stronghold.proposal import propose
from citadel_desktop.rules.kit.contract import Refusal, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.goodman.designs import SCENARIOS, design_actions, mutated, setting, with_links, with_markers
from tests.goodman.test_design_text import designs


def begun(**options: str | bool) -> State:
    return GOODMAN.setup(complete_options(GOODMAN, options), 2, seeded(1))


def refused(state: State, action: Action) -> Refusal:
    told = GOODMAN.refuse(state, VILLAIN, action)
    assert told is not None
    return told


def legal(points: int = 400, scenario: Scenario = "talisman") -> Design:
    return propose(points, scenario, seeded(f"{points} {scenario}"))


@given(scenario=st.sampled_from(SCENARIOS), design=designs())
@settings(max_examples=80)
def test_a_line_tells_any_design_wt_s6(scenario: Scenario, design: Design) -> None:
    line = in_line(scenario, design)
    assert line.isascii()
    assert line.isprintable()
    assert " " not in line
    assert from_line(line) == (scenario, design)
    assert parse(notate(Adopt(line))) == Adopt(line)


@pytest.mark.slow
@given(cut=st.integers(0, 500), text=st.text("talismn;ab.123456>=<hnmETAPS?,é", max_size=12))
@settings(max_examples=150)
def test_any_other_line_tells_none_wt_s6(cut: int, text: str) -> None:
    """A line is read only if it is to the letter what would be written."""
    line = in_line("talisman", legal())
    for tried in (text, line[:cut] + text + line[cut:], line[:cut] + text):
        found = from_line(tried)
        assert found is None or in_line(*found) == tried


def test_the_longest_line_is_within_bounds_wt_s6() -> None:
    full = Design(markers=(KINDS - 1,) * SQUARES)
    doors = with_links(
        with_markers(Design(), **{f"at_{level}{file}{row}": "two1" for level in range(1, 7)
                                  for file in "abcde" for row in range(1, 6)}),
        *(f"1{file}{row}-2{file}{row}" for file in "abcde" for row in range(1, 6)),
        *(f"3{file}{row}-4{file}{row}" for file in "abcde" for row in range(1, 6)),
        *(f"5{file}{row}-6{file}{row}" for file in "abcde" for row in range(1, 6)),
    )  # fmt: skip
    for design in (full, doors):
        assert len(in_line("destruction", design)) <= MAX_LINE_LENGTH
        assert from_line(in_line("destruction", design)) == ("destruction", design)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_design_is_adopted_in_one_step_wt_s6(scenario: Scenario) -> None:
    state = begun(scenario=scenario)
    design = legal(410, scenario)
    action = adopt_action(scenario, design)
    assert GOODMAN.refuse(state, VILLAIN, action) is None
    step = GOODMAN.apply(state, VILLAIN, action)
    assert design_of(step.state.position) == design
    assert step.events == (DesignAdopted(),)
    assert step.barrier is None
    assert GOODMAN.faults(step.state) == ()
    assert GOODMAN.refuse(step.state, VILLAIN, Finish()) is None


def test_it_is_taken_back_in_one_step_wt_s6() -> None:
    table = Table.start(GOODMAN, {}, (Player("Ada", 0), Player("Bo", 1)), 1, "m")
    table.act(VILLAIN, Put(0, 0))
    before = table.state
    table.act(VILLAIN, adopt_action("talisman", legal()))
    assert design_of(table.state.position) == legal()
    table.undo()
    assert table.state == before
    table.redo()
    assert design_of(table.state.position) == legal()


def test_the_heroes_are_told_nothing_of_it_wt_s2() -> None:
    """Neither by events, the log and its sentences, nor by their view: it could have been a single marker."""
    tables = []
    for action in (adopt_action("talisman", legal()), Put(0, 0)):
        table = Table.start(GOODMAN, {}, (Player("Ada", 0), Player("Bo", 1)), 1, "m")
        table.act(VILLAIN, action)
        tables.append(table)
        assert table.lines(VILLAIN)[0].notation == notate(action)
    for viewer in (HEROES, None):
        adopted, put = tables
        assert adopted.lines(viewer) == put.lines(viewer)
        assert adopted.view(viewer) == put.view(viewer)
        (line,) = adopted.lines(viewer)
        assert (line.notation, line.events) == (None, ())
    english, names = load("en"), ("Ada", "Bo")
    told = {WORDS.unsaid(english, VILLAIN, table.entries[0].action, names) for table in tables}  # type: ignore[union-attr]  # both are actions
    assert told == {"Ada works on the stronghold."}


def test_half_a_design_and_one_beyond_the_points_may_be_adopted_wt_s6() -> None:
    state = begun()
    for design in (Design(), with_markers(Design(), at_1a1="entry"), legal(900)):
        action = adopt_action("talisman", design)
        assert GOODMAN.refuse(state, VILLAIN, action) is None
        after = GOODMAN.apply(state, VILLAIN, action).state
        assert GOODMAN.faults(after) == ()
        assert refused(after, Finish()).code == "design_faulty"


def test_ends_without_a_choice_are_joined_as_when_laid_wt_s3() -> None:
    design = with_markers(Design(), at_1a1="two2", at_2a1="two1")
    after = GOODMAN.apply(begun(), VILLAIN, adopt_action("talisman", design)).state
    assert after.position.links[0] == 25


def test_designs_of_other_scenarios_or_beyond_the_supply_are_refused_wt_s6() -> None:
    other = refused(begun(scenario="amulet"), adopt_action("talisman", legal()))
    assert (other.code, other["scenario"], other["played"]) == ("other_scenario", "talisman", "amulet")
    two = with_markers(Design(), at_1a1="entry", at_2c3="entry")
    told = refused(begun(), adopt_action("talisman", two))
    assert (told.code, told["square"]) == ("too_many", "2c3")
    amulet = with_markers(Design(), at_1a1="amulet")
    assert refused(begun(), adopt_action("talisman", amulet)).code == "not_in_scenario"
    mismatched = with_links(with_markers(Design(), at_1a1="to2", at_2a1="to1"), "1a1-2a1")
    assert refused(begun(), adopt_action("talisman", mismatched)).code == "door_mismatched"


def test_what_tells_no_design_is_refused_wt_s6() -> None:
    line = in_line("talisman", legal())
    for text in ("", "x", line + ";", line[1:], line.upper(), line.replace(".", ".1", 1)):
        assert refused(begun(), Adopt(text)).code == "no_design_told"
    drawn = begun(planned="drawn")
    assert refused(drawn, adopt_action("talisman", legal())).code == "design_drawn"
    decision = GOODMAN.decision(drawn, VILLAIN)
    assert decision is not None
    assert decision.typed == ()


@pytest.mark.slow
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 25))
@settings(max_examples=20)
def test_whatever_the_villain_may_have_laid_can_be_adopted_wt_s6(seed: int, steps: int) -> None:
    chance, state = Random(seed), begun()
    for _ in range(steps):
        listed = design_actions(state.position.setting, design_of(state.position))
        kind = chance.choice(sorted({action.kind for action in listed} - {"finish"}))
        action = chance.choice([action for action in listed if action.kind == kind])
        state = GOODMAN.apply(state, VILLAIN, action).state
    design = design_of(state.position)
    again = adopt_action("talisman", design)
    assert GOODMAN.refuse(begun(), VILLAIN, again) is None
    assert design_of(GOODMAN.apply(begun(), VILLAIN, again).state.position) == design


@given(seed=st.integers(0, 10_000))
@settings(max_examples=40)
def test_what_is_adopted_leaves_no_impossible_state_wt_s6(seed: int) -> None:
    design = mutated(legal(), Random(seed))
    assume(all(design.links[end] == at for at, end in enumerate(design.links) if end >= 0))
    action = adopt_action("talisman", design)
    told = GOODMAN.refuse(begun(), VILLAIN, action)
    wrong = faults_while_designing(setting(), design)
    assert (told is None) == (not wrong)
    if told is None:
        after = GOODMAN.apply(begun(), VILLAIN, action).state
        assert GOODMAN.faults(after) == ()
        assert points_of(after.position.markers) == points_of(design.markers)
