"""Goodman's Citadel in words: every event, refusal, fault, prompt, end, option and name has its sentence."""

import dataclasses
import re
import typing
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest

from citadel_desktop.language import goodman_names as words
from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.common import COMMON
from citadel_desktop.language.goodman import GOODMAN
from citadel_desktop.language.goodman_designs import fault_title
from citadel_desktop.language.goodman_events import stance_text
from citadel_desktop.language.goodman_prompts import Deed
from citadel_desktop.language.goodman_refusals import GOODMAN_REFUSALS, deed_phrase
from citadel_desktop.rules.goodman import events as ev
from citadel_desktop.rules.goodman.design import Design, faults_of_design
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.markers import DUMMY, FROM, KINDS, MONSTER, PITFALL, TO, kinds
from citadel_desktop.rules.goodman.numbers import WHOLE
from citadel_desktop.rules.goodman.plans import plans
from citadel_desktop.rules.goodman.rules import DIE, PURPOSE
from citadel_desktop.rules.goodman.rules import GOODMAN as RULES
from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    AMULET,
    FULL_DEFENCE,
    HIDDEN,
    MONSTERS_FROM,
    NONE,
    NORMAL,
    OUTSIDE,
    SOME_EXIT,
    TALISMAN,
    Action,
    ActionKind,
    AskKind,
    Ending,
    Phase,
    Posture,
    RoundKind,
    Setting,
    Stance,
    State,
)
from citadel_desktop.rules.kit.contract import Decision, OptionValue, Outcome, Param, Refusal
from citadel_desktop.rules.kit.rng import seeded
from tests.language.codes import refusals

NAMES = ("Ada", "Bo")
"""The villain and whoever leads the heroes."""
OPTIONS: dict[str, OptionValue] = {
    "scenario": "amulet",
    "planned": "drawn",
    "wide": False,
    "secrecy": "demand",
    "dice": "app",
}
LANGUAGES = ("en", "de", "qps")
EVENTS = typing.get_args(ev.Event)
SILENT: frozenset[AskKind] = frozenset(
    {"beginning", "moving", "revealing", "fighting", "striking", "results", "ending"}
)
"""Asks at which nobody is asked."""

WRAPPED = {
    "_fault": ("rules/goodman/design.py", ("level", "square")),
    "_bad": ("rules/goodman/design_text.py", ("line",)),
}
"""Functions that make refusals of a code they are given: where they are, and the parameters they add."""

FACTS: dict[str, Param] = {
    "seat": 0,
    "asked": 1,
    "figure": 2,
    "other": MONSTERS_FROM + 1,
    "enemy": MONSTERS_FROM + 1,
    "square": "3b4",
    "start": "3b3",
    "item": 1,
    "kind": "step",
    "ask": "move",
    "level": 3,
    "name": "Odwin",
    "text": "hop",
    "value": "grand",
    "values": ("1", "2"),
    "known": ("great_hall", "gatehouse"),
    "option": "wide",
    "ending": "minor",
    "codes": ("cut_off", "few_ways_in"),
    "places": ("3b4", "2"),
    "posture": FULL_DEFENCE,
    "wanted": 5,
    "sign": "%",
    "scenario": "amulet",
    "played": "destruction",
    "version": "7",
}


def _codes() -> dict[str, set[tuple[str, ...]]]:
    found = refusals("rules/goodman")
    found.pop("", None)
    for maker, (room, added) in WRAPPED.items():
        for code, sets in refusals(room, maker=maker).items():
            found.setdefault(code, set()).update((*added, *names) for names in sets)
    return found


CODES = _codes()


def _refusals() -> list[tuple[str, tuple[str, ...]]]:
    return [(code, names) for code, sets in sorted(CODES.items()) for names in sorted(sets)]


def _params(names: tuple[str, ...]) -> tuple[tuple[str, Param], ...]:
    """A value for each; markers go by their names, and squares of doors by theirs."""
    facts = dict(FACTS)
    if "square" in names or "supply" in names or names == ("kind",):
        facts["kind"] = facts["other_kind"] = "two4"
        facts["other"] = FACTS["other"] if "figure" in names else "4c1"
    if {"square", "other"} == set(names) and "kind" not in names:
        facts["other"] = FACTS["enemy"]
    return tuple((name, facts.get(name, 3)) for name in names)


@pytest.fixture(params=LANGUAGES)
def speech(request: pytest.FixtureRequest) -> Speech:
    return load(request.param)


def _sound(text: str) -> None:
    assert text.strip() == text
    assert text
    assert not re.search(r"[{}]|None|\byou\b|-\d", text), text


# Refusals and faults


@pytest.mark.parametrize(("code", "params"), _refusals())
def test_every_refusal_has_a_sentence(speech: Speech, code: str, params: tuple[str, ...]) -> None:
    assert code in GOODMAN_REFUSALS or code in COMMON, code
    told = GOODMAN.refusal(speech, Refusal(code, "WT-C3", _params(params)), NAMES)
    _sound(told)
    assert "WT-C3" in told


def test_no_sentence_is_left_over() -> None:
    assert set(GOODMAN_REFUSALS) - set(CODES) == set()


def test_codes_of_faults_and_of_files_are_found() -> None:
    assert CODES["few_ways_in"] == {("level", "square", "count", "wanted")}
    assert ("line",) in CODES["no_design"]


def _told(code: str, rule: str, **params: Param) -> str:
    return GOODMAN.refusal(load("en"), Refusal(code, rule, tuple(params.items())), NAMES)


def test_refusals_say_the_facts_and_the_rule() -> None:
    assert (
        _told("door_closed", "WT-T2", square="3b4", enemy=MONSTERS_FROM)
        == "Closed: Monster 1 stands at an end of the doorway on 3b4 (rule WT-T2)."
    )
    assert (
        _told("more_than_all", "WT-C3", figure=0, left=40)
        == "More than all: Hero 1 has 40 % left to divide (rule WT-C3)."
    )
    assert _told("not_asked", "WT-C2", seat=0, asked=1, ask="stance") == (
        "Bo is asked now, not Ada (rule WT-C2)."
    )
    assert (
        _told("posture_given", "WT-C3", figure=MONSTERS_FROM, posture=FULL_DEFENCE)
        == "Monster 1 has no choice of posture here: Full defence (rule WT-C3)."
    )
    assert (
        _told("design_faulty", "WT-S6", count=2, codes=("cut_off", "few_ways_in"), places=("3b4",))
        == "The stronghold has 2 faults (the first on 3b4: Squares cut off) (rule WT-S6)."
    )


@pytest.mark.parametrize("ask", sorted(set(typing.get_args(AskKind)) - SILENT))
def test_what_has_to_wait_is_said_for_every_ask(speech: Speech, ask: str) -> None:
    facts: tuple[tuple[str, Param], ...] = (("kind", "explore"), ("ask", ask))
    told = GOODMAN.refusal(speech, Refusal("not_now", "WT-T1", facts), NAMES)
    _sound(told)
    assert deed_phrase(speech, "explore") in told
    other = Refusal("not_now", "WT-T1", (("kind", "explore"), ("ask", "nothing")))
    assert told != GOODMAN.refusal(speech, other, NAMES)


@pytest.mark.parametrize("kind", typing.get_args(ActionKind))
def test_every_kind_of_action_has_its_phrase(speech: Speech, kind: ActionKind) -> None:
    assert deed_phrase(speech, kind) != kind


def _broken_designs() -> Iterator[Design]:
    """Designs with every fault there is, and then some."""
    yield Design()
    full = [DUMMY] * SQUARES
    yield Design(markers=tuple(full))
    doors = [NONE] * SQUARES
    links = [NONE] * SQUARES
    for name, kind in (("1a1", TO), ("1b1", TO + 1), ("2a1", FROM), ("2c1", FROM + 2), ("3a1", 13)):
        doors[NUMBERS[name]] = kind
    doors[NUMBERS["4a1"]] = 0
    links[NUMBERS["1b1"]], links[NUMBERS["2a1"]] = NUMBERS["2a1"], NUMBERS["1e5"]
    links[NUMBERS["5e5"]] = NUMBERS["3a1"]
    links[NUMBERS["2c1"]], links[NUMBERS["3a1"]] = NUMBERS["3a1"], NUMBERS["2c1"]
    yield Design(markers=tuple(doors), links=tuple(links))
    # A corner behind two markers, one of them in a corner of its own.
    pits = [NONE] * SQUARES
    for name in ("1a1", "1b1", "1a2", "6c3", "6b3", "6d3", "6c2", "6c4"):
        pits[NUMBERS[name]] = PITFALL
    yield Design(markers=tuple(pits))
    # Every kind more often than there are, with level 5 a row of walls of markers.
    many = [kind % KINDS for kind in range(SQUARES)]
    yield Design(markers=tuple(many))


def test_every_fault_of_a_design_tells_its_level_and_square(speech: Speech) -> None:
    """WT-S6: in the sentence itself; in a few words it has a title."""
    found: set[str] = set()
    for design in _broken_designs():
        for setting in (
            Setting("talisman", "open", False, "own", "app"),
            Setting("destruction", "open", False, "own", "app"),
        ):
            for fault in faults_of_design(setting, design):
                found.add(fault.code)
                told = GOODMAN.refusal(speech, fault, NAMES)
                _sound(told)
                _sound(fault_title(speech, fault.code))
                where = fault["square"] or fault["level"]
                assert not where or str(where) in told, told
    assert found == set(refusals("rules/goodman/design.py", maker="_fault"))


# Names


def test_all_names_are_there_and_differ(speech: Speech) -> None:
    every_look = list(looks().values())
    figures = {look.figure for look in every_look}
    rooms = {room.id for level in plans() for plan in level for room in plan.rooms}
    for told in (
        [words.figure_kind(speech, figure) for figure in sorted(figures)],
        [words.marker_name(speech, marker.kind) for marker in kinds()],
        [words.a_marker(speech, marker.kind) for marker in kinds()],
        [words.plan_name(speech, plan.id) for level in plans() for plan in level],
        [words.room_name(speech, room) for room in sorted(rooms)],
        [words.posture_name(speech, one) for one in (*typing.get_args(Posture), 0, 1, 2, HIDDEN)],
        [words.item_name(speech, item) for item in (TALISMAN, AMULET)],
        [words.level_name(speech, level) for level in range(6)],
    ):
        for text in told:
            _sound(text)
        assert len(set(told)) == len(told)
    for look in every_look:
        assert words.look_kind(speech, look.number) == words.figure_kind(speech, look.figure)


def test_no_name_is_left_over() -> None:
    rooms = {room.id for level in plans() for plan in level for room in plan.rooms}
    assert set(words._ROOMS) == rooms
    assert set(words._PLANS) == {plan.id for level in plans() for plan in level}
    assert set(words._FIGURES) == {look.figure for look in looks().values()}


def test_what_a_view_hides_has_no_name(speech: Speech) -> None:
    """WT-S2, WT-T4: neither a face-down marker nor the level an open exit comes from."""
    every = {words.marker_name(speech, marker.kind) for marker in kinds()}
    for kind in (HIDDEN, SOME_EXIT):
        told = words.marker_name(speech, kind)
        _sound(told)
        assert told not in every
        assert not re.search(r"\d", told)


def test_german_markers_as_objects_carry_their_article() -> None:
    german = load("de")
    for marker in kinds():
        article, _ = words.a_marker(german, marker.kind).split(" ", 1)
        assert article in {"den", "die", "das", "einen", "eine", "ein"}


def test_figures_go_by_their_names_where_these_are_known() -> None:
    english = load("en")
    assert words.figure_name(english, 4) == "Hero 5"
    assert words.figure_name(english, MONSTERS_FROM) == "Monster 1"
    assert words.figure_name(english, 4, {4: "Berengar"}) == "Berengar"


def test_events_name_figures_by_themselves() -> None:
    """WT-H2: by the name a player has typed, else by that of the look."""
    english = load("en")
    moved = ev.Moved(4, NUMBERS["3b4"], NUMBERS["3b5"], "step", who=(ev.Who(4, 0, 30, 17),))
    assert GOODMAN.event(english, moved, NAMES, OPTIONS) == "Berengar moves from 3b4 to 3b5."
    typed = dataclasses.replace(moved, who=(ev.Who(4, 0, 30, 17, "Anna"),))
    assert GOODMAN.event(english, typed, NAMES, OPTIONS) == "Anna moves from 3b4 to 3b5."
    renamed = ev.NameGiven(4, "Anna", moved.who)
    assert GOODMAN.event(english, renamed, NAMES, OPTIONS) == "Berengar is called Anna from now on."
    back = ev.NameGiven(4, "", typed.who)
    assert GOODMAN.event(english, back, NAMES, OPTIONS) == "Anna is called Berengar from now on."


def test_refusals_and_prompts_name_figures_too() -> None:
    """WT-H2: neither is told with the position, so both bring the names."""
    facts: tuple[tuple[str, Param], ...]
    facts = (("square", "3b4"), ("enemy", MONSTERS_FROM), ("called", ("Harrak",)))
    told = GOODMAN.refusal(load("en"), Refusal("enemy_there", "WT-T1", facts), NAMES)
    assert told == "Blocked: Harrak stands on 3b4 (rule WT-T1)."
    facts = (("figure", 1), ("other", MONSTERS_FROM), ("square", 7), ("called", ("Odwin", "Thudd")))
    decision = Decision(1, "retreat", (Action("waive"),), "retreat", facts)
    assert GOODMAN.prompt(load("en"), decision, NAMES) == "Bo decides: Odwin may drive Thudd back."


@pytest.mark.parametrize(
    ("parts", "english", "german"),
    [
        (60 * WHOLE, "60", "60"),
        (WHOLE * 165 // 4, "41.25", "41,25"),
        (55 * WHOLE + 1, "55.0025", "55,0025"),
        (-15 * WHOLE, "\u221215", "\u221215"),
    ],
)
def test_numbers_are_told_exactly(parts: int, english: str, german: str) -> None:
    """WT-C1: no rounding, and a number may be below nought."""
    assert words.parts_text(load("en"), parts) == english
    assert words.parts_text(load("de"), parts) == german


# Events


STANCE = Stance(3, (MONSTERS_FROM, MONSTERS_FROM + 2), NORMAL, (60, 40), (0, 100))
VALUES: dict[str, Any] = {
    "side": 1,
    "level": 2,
    "plan": 1,
    "kind": MONSTER,
    "sort": 2,
    "look": 74,
    "why": "step",
    "phase": "search",
    "item": TALISMAN,
    "pairs": ((3, MONSTERS_FROM),),
    "stance": STANCE,
    "stances": (STANCE,),
    "secret": False,
    "number": 55 * WHOLE,
    "end": 13,
    "ending": "major",
    "through": NONE,
    "name": "Anna",
    "total": 3,
    "endures": 6,
    "attack": 45 * WHOLE,
    "defence": 40 * WHOLE,
    "who": (
        *(ev.Who(12, 0, 30, 17), ev.Who(3, 0, 40, 33)),
        *(ev.Who(MONSTERS_FROM, 2, 30, 76), ev.Who(MONSTERS_FROM + 2, 2, 40, 80)),
    ),
}
PLAYERS = {"PlanChosen", "MarkerPut", "MarkerTaken", "MarkerShifted", "DoorsLinked"} | {
    *(
        "DesignProposed",
        "DesignAdopted",
        "DesignFinished",
        "RosterReady",
        "TurnBegan",
        "SecrecyAsked",
    ),
    *("StanceChosen", "QuestEnded", "MatchEnded"),
}
"""Events that are somebody's, not a figure's."""


def _event(kind: type, /, **other: Any) -> Any:
    own: dict[type, dict[str, Any]] = {
        ev.RoundBegan: {"kind": "fight"},
        ev.Retreated: {"end": "moved"},
        ev.TurnBegan: {"number": 3},
        ev.Wounded: {"why": "blow"},
        ev.Died: {"why": "blow"},
    }
    values = VALUES | own.get(kind, {}) | other
    return kind(**{field.name: values.get(field.name, 12) for field in dataclasses.fields(kind)})


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_its_sentence(speech: Speech, kind: type) -> None:
    told = GOODMAN.event(speech, _event(kind), NAMES, OPTIONS)
    _sound(told)
    assert ("Ada" in told or "Bo" in told) == (kind.__name__ in PLAYERS), told
    assert told.endswith(".") or speech.lang == "qps"


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_nobody_goes_by_a_number_where_the_event_has_the_names(kind: type) -> None:
    """WT-H2."""
    told = GOODMAN.event(load("en"), _event(kind), NAMES, OPTIONS)
    assert not re.search(r"(Hero|Monster) \d", told), told
    assert "Nobody" not in told


def test_all_event_classes_are_in_the_union() -> None:
    made = {
        c for c in vars(ev).values() if dataclasses.is_dataclass(c) and c.__module__ == ev.__name__
    }
    assert made == {*EVENTS, ev.Who}


def test_kinds_within_events_have_sentences(speech: Speech) -> None:
    events: list[ev.Event] = [_event(ev.RoundBegan, kind=one) for one in typing.get_args(RoundKind)]
    events += [ev.Wounded(0, 1, why, 2, 6) for why in typing.get_args(ev.Harm)]
    events += [_event(ev.Retreated, end=end) for end in typing.get_args(ev.RetreatEnd)]
    told = [GOODMAN.event(speech, event, NAMES, OPTIONS) for event in events]
    for text in told:
        _sound(text)
    # A sinkhole leaves nobody with wounds, so that is told as other wounds are.
    assert len(set(told)) == len(told) - 1
    deaths = [ev.Died(0, 12, "blow"), ev.Died(0, 12, "sinkhole")]
    assert len({GOODMAN.event(speech, event, NAMES, OPTIONS) for event in deaths}) == len(deaths)


def test_movements_are_told_by_where_they_lead(speech: Speech) -> None:
    """WT-T2, WT-P3; who is driven or changes squares is told by the retreat before (WT-C5)."""
    told: set[str] = set()
    for why in typing.get_args(ev.Movement):
        for start, through in ((7, NONE), (OUTSIDE, NONE), (7, 8)):
            text = GOODMAN.event(speech, ev.Moved(0, start, 30, why, through), NAMES, OPTIONS)
            silent = why in {"driven", "swap"} and through == NONE
            assert (text == "") == silent
            told.add(text)
    _sound(GOODMAN.event(speech, ev.Moved(0, 7, OUTSIDE, "step"), NAMES, OPTIONS))
    assert len(told) == 7


def test_a_turn_in_which_nobody_can_act_is_not_told() -> None:
    skipped, then = ev.TurnBegan(34, 0), ev.TurnBegan(35, 1)
    assert GOODMAN.as_one(skipped, then) == then
    assert GOODMAN.as_one(then, ev.Died(12, 8, "pitfall")) is None


def test_steps_of_a_figure_are_told_in_short_as_one_way() -> None:
    """WT-T1; what leads through a doorway or out is told by itself (WT-T2, WT-P3)."""
    step = ev.Moved(12, 7, 8, "step", NONE, VALUES["who"])
    on = dataclasses.replace(step, start=8, end=13)
    one = GOODMAN.as_one(step, on)
    assert one == dataclasses.replace(step, end=13)
    further = dataclasses.replace(on, start=13, end=14)
    assert GOODMAN.as_one(one, further) == dataclasses.replace(step, end=14)
    entered = GOODMAN.as_one(dataclasses.replace(step, start=OUTSIDE), on)
    told = GOODMAN.event(load("en"), entered, NAMES, OPTIONS)
    assert told == "Berengar enters the stronghold and stands on 1d3."
    back = GOODMAN.as_one(step, dataclasses.replace(on, end=7))
    assert GOODMAN.event(load("en"), back, NAMES, OPTIONS) == "Berengar moves and is back on 1c2."
    apart = [
        dataclasses.replace(on, figure=3),
        dataclasses.replace(on, why="advance"),
        dataclasses.replace(on, end=OUTSIDE),
        dataclasses.replace(on, through=30),
        ev.Died(12, 8, "pitfall"),
    ]
    assert [GOODMAN.as_one(step, other) for other in apart] == [None] * len(apart)


def test_items_left_outside_have_a_sentence(speech: Speech) -> None:
    _sound(GOODMAN.event(speech, ev.ItemLaid(AMULET, 0, OUTSIDE), NAMES, OPTIONS))


def test_an_exit_met_from_behind_tells_no_level(speech: Speech) -> None:
    """WT-T4: nor does its number stand in the sentence."""
    exit_ = ev.TurnedUp(NUMBERS["3b4"], SOME_EXIT, 12, True, VALUES["who"])
    told = GOODMAN.event(speech, exit_, NAMES, OPTIONS)
    _sound(told)
    assert not re.findall(r"\d", told.replace("3b4", ""))


def test_a_stance_tells_its_shares(speech: Speech) -> None:
    """WT-C3; of what is hidden or not chosen nothing is said (WT-C2)."""
    known = {MONSTERS_FROM: "Harrak", MONSTERS_FROM + 2: "Thudd"}
    assert stance_text(load("en"), STANCE, known) == (
        "Normal combat (attack: 60 % on Harrak and 40 % on Thudd; defence: 100 % on Thudd)"
    )
    one = Stance(3, (MONSTERS_FROM,), ALL_OUT, (100,), (0,))
    assert stance_text(load("en"), one) == "All-out attack"
    freed = Stance(3, (MONSTERS_FROM,), NORMAL, (0,), (100,))
    assert stance_text(load("en"), freed) == "Normal combat (no attack)"
    for hidden in (
        dataclasses.replace(STANCE, posture=HIDDEN, attack=(), defence=()),
        dataclasses.replace(STANCE, posture=NONE, attack=(NONE, NONE), defence=(NONE, NONE)),
    ):
        _sound(stance_text(speech, hidden))
        assert "%" not in stance_text(speech, hidden)


def test_the_worked_examples_are_told_as_they_fall() -> None:
    """WT-C1: 30 points all-out against a hero of 40 in normal combat: 55, and 56 gives a wound."""
    english = load("en")
    who = (ev.Who(MONSTERS_FROM, 2, 30, 76), ev.Who(0, 0, 40, 33))
    blow = ev.BlowStruck(
        MONSTERS_FROM, 0, 55 * WHOLE, 56, 1, 0, attack=45 * WHOLE, defence=40 * WHOLE, who=who
    )
    told = "Harrak strikes at Dorrim: 60 + 40 \N{MINUS SIGN} 45 = 55, rolled 56, 1 wound."
    assert GOODMAN.event(english, blow, NAMES, OPTIONS) == told
    missed = dataclasses.replace(blow, roll=55, wounds=0)
    told = "Harrak strikes at Dorrim: 60 + 40 \N{MINUS SIGN} 45 = 55, rolled 55, no wound."
    assert GOODMAN.event(english, missed, NAMES, OPTIONS) == told


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ev.Wounded(3, 1, "blow", 2, 6), "Dorrim has 2 of 6 wounds."),
        (
            ev.Wounded(3, 2, "blow", 4, 6),
            "Dorrim has 4 of 6 wounds and from now on half the strength.",
        ),
        (ev.Wounded(3, 1, "blow", 5, 6), "Dorrim has 5 of 6 wounds."),
        (
            ev.Wounded(3, 1, "blow", 4, 8),
            "Dorrim has 4 of 8 wounds and from now on half the strength.",
        ),
        (ev.Wounded(3, 6, "blow", 6, 6), ""),
        (ev.Wounded(3, 1, "pitfall", 6, 6), "Dorrim falls into the pit: 6 of 6 wounds."),
    ],
)
def test_wounds_are_told_with_what_they_come_to(event: ev.Wounded, told: str) -> None:
    """WT-C4: half strength at half of them; a deadly blow is told by the blow and the death."""
    event = dataclasses.replace(event, who=VALUES["who"])
    assert GOODMAN.event(load("en"), event, NAMES, OPTIONS) == told


def test_a_retreat_names_who_stands_there(speech: Speech) -> None:
    """WT-C5: but no hidden monster, of whom is told when it is revealed."""
    who = VALUES["who"]
    ends: tuple[ev.RetreatEnd, ...] = ("swapped", "met")
    for end in ends:
        event = ev.Retreated(3, MONSTERS_FROM, 12, end, who[1:])
        assert "Mossgrum" in GOODMAN.event(speech, event, NAMES, OPTIONS)
        hidden = dataclasses.replace(event, who=who[1:3])
        _sound(GOODMAN.event(speech, hidden, NAMES, OPTIONS))


# Prompts, actions, what no event tells


@pytest.mark.parametrize(
    "reason", [*(e for e in typing.get_args(Ending) if e), "conceded", "agreed"]
)
def test_every_ending_has_a_sentence(speech: Speech, reason: str) -> None:
    villain = reason in {"heroes_dead", "talisman_lost", "quest_ended"}
    winners = () if reason == "agreed" else (0 if villain else 1,)
    told = GOODMAN.outcome(speech, Outcome(winners, reason, "WT-N1"), NAMES)
    _sound(told)
    assert [seat for seat in (0, 1) if NAMES[seat] in told][: len(winners)] == (
        [0, 1][:1] if reason == "conceded" else list(winners)
    )


def test_every_option_value_measure_phase_and_die_has_its_label(speech: Speech) -> None:
    _sound(GOODMAN.name(speech))
    _sound(GOODMAN.tagline(speech))
    for option in RULES.options({}):
        for text in GOODMAN.option(speech, option.id):
            _sound(text)
        labels = [GOODMAN.value(speech, option.id, value) for value in option.values]
        assert len(set(labels)) == len(labels)
        for label in labels:
            for text in label:
                _sound(text)
    for code in RULES.measures:
        _sound(GOODMAN.measure(speech, code))
    for phase in (*typing.get_args(Phase), "over"):
        _sound(GOODMAN.phase(speech, phase))
    _sound(GOODMAN.die(speech, DIE))
    _sound(GOODMAN.roll_purpose(speech, PURPOSE))


def test_unknown_codes_are_errors_of_the_program() -> None:
    english = load("en")
    for call in (
        lambda: GOODMAN.option(english, "edition"),
        lambda: GOODMAN.value(english, "wide", "very"),
        lambda: GOODMAN.prompt(english, Decision(0, "turn", (Action("done"),), "dance"), NAMES),
        lambda: GOODMAN.outcome(english, Outcome((), "boredom", ""), NAMES),
        lambda: GOODMAN.die(english, "d6"),
        lambda: GOODMAN.roll_purpose(english, "move"),
        lambda: fault_title(english, "dust"),
    ):
        with pytest.raises(KeyError):
            call()
    with pytest.raises(IndexError):
        GOODMAN.side(english, 0)
    with pytest.raises(TypeError):
        GOODMAN.event(english, "hop", NAMES, OPTIONS)


def test_of_secret_choices_no_more_is_told_than_that() -> None:
    """WT-S2, WT-C2: neither what is laid nor who fights how."""
    english = load("en")
    designs: tuple[ActionKind, ...] = ("plan", "put", "take", "shift", "link", "propose", "adopt")
    for kind in designs:
        action = Action(kind, square=7, number=1)
        assert GOODMAN.unsaid(english, 0, action, NAMES) == "Ada works on the stronghold."
    choices: tuple[ActionKind, ...] = ("posture", "attack", "defend", "face")
    for kind in choices:
        action = Action(kind, figure=3, other=MONSTERS_FROM, number=1)
        told = "Bo chooses in secret how a figure fights."
        assert GOODMAN.unsaid(english, 1, action, NAMES) == told


Walk: TypeAlias = list[tuple[State, Action, tuple[Any, ...]]]
"""States of a match, with what was done in each and the events that came of it."""

WALKS: tuple[dict[str, OptionValue], ...] = (
    {"scenario": "talisman", "secrecy": "open"},
    {"scenario": "amulet", "dice": "hand"},
    {"scenario": "destruction", "secrecy": "secret", "planned": "own"},
)
STEPS = 900


@pytest.fixture(scope="module", params=WALKS, ids=lambda options: str(options["scenario"]))
def walk(request: pytest.FixtureRequest) -> Walk:
    """The beginning of a match in which kinds of action are drawn evenly, explorations before all."""
    rng = seeded(str(request.param["scenario"]))
    state = RULES.setup(OPTIONS | request.param, 2, rng)
    chooser = rng.stream("chooser")
    found: Walk = []
    while len(found) < STEPS and (acting := RULES.to_act(state)):
        decision = RULES.decision(state, acting[0])
        assert decision is not None
        kinds_there = list(dict.fromkeys(action.kind for action in decision.actions))
        first: set[ActionKind] = {"explore", "fill", "finish"}
        wanted: list[ActionKind] = [kind for kind in kinds_there if kind in first]
        # A row of steps leads further than one and the end of the turn.
        steps: list[ActionKind] = ["step"] * (3 * kinds_there.count("step"))
        wanted = wanted or [*kinds_there, *steps]
        lot, chooser = chooser.below(len(wanted))
        kind = wanted[lot]
        of_kind = [action for action in decision.actions if action.kind == kind]
        lot, chooser = chooser.below(len(of_kind))
        step = RULES.apply(state, acting[0], of_kind[lot])
        found.append((state, of_kind[lot], step.events))
        state = step.state
    return found


def test_matches_are_told(speech: Speech, walk: Walk) -> None:
    """Prompts, what actions would do and events, as they come in real matches and in views."""
    every: set[str] = set()
    for state, taken, events in walk:
        every.add(taken.kind)
        (seat,) = RULES.to_act(state)
        decision = RULES.decision(state, seat)
        assert decision is not None
        _sound(GOODMAN.prompt(speech, decision, NAMES))
        view = RULES.view(state, seat)
        one_of_each = {action.kind: action for action in decision.actions}
        for action in (*one_of_each.values(), taken):
            _sound(GOODMAN.action(speech, view, seat, action, NAMES))
        for event in events:
            for viewer in (None, 0, 1):
                seen = RULES.see(event, viewer)
                told = "" if seen is None else GOODMAN.event(speech, seen, NAMES, OPTIONS)
                assert seen is None or told or isinstance(event, ev.Moved | ev.Wounded)
                if told:
                    _sound(told)
    assert every > {"step", "explore", "posture", "done"}


def test_every_kind_of_action_says_what_it_does(speech: Speech, walk: Walk) -> None:
    """Names are those of who stands there; retreats and advances are about the two that are asked for."""
    last = walk[-1][0].position
    ask = dataclasses.replace(last.asks[-1], figure=0, other=1, square=7)
    deed = Deed(speech, dataclasses.replace(last, asks=(ask,)))
    for kind in typing.get_args(ActionKind):
        number = 25 if kind in {"rolled", "attack", "defend", "propose", "hero"} else 1
        square = 0 if kind == "plan" else 7
        _sound(deed.told(Action(kind, figure=0, square=square, other=1, number=number)))
