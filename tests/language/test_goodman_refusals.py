"""Why something is not possible in Goodman's Citadel: every refusal and every fault of a design has its sentence."""

import typing
from collections.abc import Iterator
from functools import cache

import pytest

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.goodman.faults import fault_title
from citadel_desktop.language.goodman.sentences import GOODMAN
from citadel_desktop.language.refusals import COMMON
from citadel_desktop.rules.goodman.pending import AskKind
from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import FULL_DEFENCE, MONSTERS_FROM, NONE, Setting
from citadel_desktop.rules.goodman.stronghold import design as stronghold_design
from citadel_desktop.rules.goodman.stronghold.design import Design, faults_of_design
from citadel_desktop.rules.goodman.stronghold.markers import DUMMY, FROM, KINDS, PITFALL, TO
from citadel_desktop.rules.kit.contract import Param, Refusal
from tests.language.codes import refusals, rows
from tests.language.quest import NAMES
from tests.language.sound import sound

SILENT: frozenset[AskKind] = frozenset(
    {"beginning", "moving", "revealing", "fighting", "striking", "results", "ending"}
)
"""Asks at which nobody is asked."""

WRAPPED = {
    "_fault": ("rules/goodman/stronghold/design.py", ("level", "square")),
    "_bad": ("rules/goodman/stronghold/design_text.py", ("line",)),
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


@cache
def codes() -> dict[str, set[tuple[str, ...]]]:
    found = refusals("rules/goodman", "rules/kit/asks.py")
    found.pop("", None)
    for maker, (room, added) in WRAPPED.items():
        for code, sets in refusals(room, maker=maker).items():
            found.setdefault(code, set()).update((*added, *names) for names in sets)
    return found


def _params(names: tuple[str, ...]) -> tuple[tuple[str, Param], ...]:
    """A value for each; markers go by their names, and squares of doors by theirs."""
    facts = dict(FACTS)
    if "square" in names or "supply" in names or names == ("kind",):
        facts["kind"] = facts["other_kind"] = "two4"
        facts["other"] = FACTS["other"] if "figure" in names else "4c1"
    if {"square", "other"} == set(names) and "kind" not in names:
        facts["other"] = FACTS["enemy"]
    return tuple((name, facts.get(name, 3)) for name in names)


def test_every_refusal_has_a_sentence(speech: Speech) -> None:
    for code, params in rows(codes()):
        assert code in GOODMAN.words.refusals or code in COMMON or code == "not_now", code
        told = GOODMAN.refusal(speech, Refusal(code, "WT-C3", _params(params)), NAMES)
        sound(told)
        assert "WT-C3" in told


def test_codes_of_faults_and_of_files_are_found() -> None:
    assert codes()["few_ways_in"] == {("level", "square", "count", "wanted")}
    assert ("line",) in codes()["no_design"]


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
    assert _told("not_asked", "WT-C2", seat=0, asked=1, ask="stance") == ("Bo is asked now, not Ada (rule WT-C2).")
    assert (
        _told("posture_given", "WT-C3", figure=MONSTERS_FROM, posture=FULL_DEFENCE)
        == "Monster 1 has no choice of posture here: Full defence (rule WT-C3)."
    )
    assert (
        _told("design_faulty", "WT-S6", count=2, codes=("cut_off", "few_ways_in"), places=("3b4",))
        == "The stronghold has 2 faults (the first on 3b4: Squares cut off) (rule WT-S6)."
    )


def test_what_has_to_wait_is_said_for_every_ask(speech: Speech) -> None:
    for ask in set(typing.get_args(AskKind)) - SILENT:
        facts: tuple[tuple[str, Param], ...] = (("kind", "explore"), ("ask", ask))
        told = GOODMAN.refusal(speech, Refusal("not_now", "WT-T1", facts), NAMES)
        sound(told)
        assert GOODMAN.phrase(speech, "explore") in told
        other = Refusal("not_now", "WT-T1", (("kind", "explore"), ("ask", "nothing")))
        assert told != GOODMAN.refusal(speech, other, NAMES)


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
    # A floor plan that is not of the set that is played with: see below.
    yield Design(plans=(0, 1, 0, 0, 0, 1))


def test_every_fault_of_a_design_tells_its_level_and_square(speech: Speech, monkeypatch: pytest.MonkeyPatch) -> None:
    """WT-S6: in the sentence itself; in a few words it has a title."""
    monkeypatch.setattr(stronghold_design, "offered", lambda _name: (*[(0, 1)] * 5, (0,)))
    found: set[str] = set()
    for design in _broken_designs():
        for setting in (
            Setting("talisman", "open", False, "own", "app"),
            Setting("destruction", "open", False, "own", "app"),
        ):
            for fault in faults_of_design(setting, design):
                found.add(fault.code)
                told = GOODMAN.refusal(speech, fault, NAMES)
                sound(told)
                sound(fault_title(speech, fault.code))
                where = fault["square"] or fault["level"]
                assert not where or str(where) in told, told
    assert found == set(refusals("rules/goodman/stronghold/design.py", maker="_fault"))
