"""Designs as text (WT-S6): what is written is read again, and what is wrong is told with its line."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import NONE, Scenario
from citadel_desktop.rules.goodman.stronghold.design import Design, faults_of_design
from citadel_desktop.rules.goodman.stronghold.design_text import (
    MAX_TITLE_LENGTH,
    SCENARIOS,
    BadDesign,
    clean_name,
    decode,
    encode,
    read,
)
from citadel_desktop.rules.goodman.stronghold.doorways import NO_LINKS, is_door, linked
from citadel_desktop.rules.goodman.stronghold.markers import KINDS, kind_numbers
from citadel_desktop.rules.goodman.stronghold.proposal import propose
from citadel_desktop.rules.kit.rng import seeded
from tests.goodman.designs import setting


@st.composite
def designs(draw: st.DrawFn) -> Design:
    """Any design whose links are between doors and known to both ends."""
    chance = Random(draw(st.integers()))
    share = draw(st.floats(0, 1))
    markers = tuple(chance.randrange(KINDS) if chance.random() < share else NONE for _ in range(SQUARES))
    doors = [square for square, kind in enumerate(markers) if is_door(kind)]
    chance.shuffle(doors)
    links = NO_LINKS
    for one, other in zip(doors[::3], doors[1::3], strict=False):
        links = linked(links, one, other)
    return Design(tuple(chance.randrange(2) for _ in range(6)), markers, links)


@pytest.mark.slow
@given(scenario=st.sampled_from(SCENARIOS), design=designs())
@settings(max_examples=80)
def test_what_is_written_is_read_again_wt_s6(scenario: Scenario, design: Design) -> None:
    text = encode(scenario, design)
    assert text.isascii()
    assert text.endswith("\n")
    assert decode(text) == (scenario, design)
    assert encode(*decode(text)) == text


@pytest.mark.slow
@given(name=st.text(max_size=60))
@settings(max_examples=100)
def test_a_design_keeps_its_name_wt_s6(name: str) -> None:
    """What cannot stand on a line is left out of it, and nothing in it is taken for the design."""
    told = read(encode("amulet", Design(), name))
    assert (told.scenario, told.design) == ("amulet", Design())
    assert told.name == clean_name(name)
    assert len(told.name) <= MAX_TITLE_LENGTH
    assert told.name.isprintable()
    if name == clean_name(name):
        assert told.name == name


def test_signs_of_the_text_may_stand_in_a_name_wt_s6() -> None:
    for name in ("#1 of many", "name", "scenario talisman", "level 1 great_hall", "A # B"):
        assert read(encode("talisman", Design(), name)).name == name
    unnamed = encode("talisman", Design(), "Web").replace("name Web\n", "name\n")
    assert read(unnamed).name == ""
    assert decode(unnamed) == ("talisman", Design())


@given(points=st.sampled_from(range(350, 451, 5)), scenario=st.sampled_from(SCENARIOS))
@settings(max_examples=20)
def test_a_proposal_stays_legal_as_text_wt_s6(points: int, scenario: Scenario) -> None:
    text = encode(scenario, propose(points, scenario, seeded(points)))
    known, design = decode(text.replace("\n", "\r\n"))
    assert (known, faults_of_design(setting(scenario), design)) == (scenario, ())


SMALL = """\
citadel design 1
scenario talisman

level 1 great_hall       # the way in
E    .    .    .    >3
.    h25  .    .    .
.    .    n30  .    .
.    .    .    m50  ?
P    S    T    A    =2

level 2 kitchens
=1   .    .    .    .
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
level 3 cross_gallery
<1   .    .    .    .
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
level 4 laboratory
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
level 5 spiral
. . . . .
. . . . .
\t. . . . .
. . . . .
. . . . .
level 6 throne_room
. . . . .
. . . . .
. . . . .
. . . . .
. . . . .

# doorways
doorway 3a1>1e1
doorway 1e5=2a1
"""


def test_a_text_by_hand_wt_s6() -> None:
    scenario, design = decode(SMALL)
    assert scenario == "talisman"
    assert design.plans == (0, 0, 1, 1, 1, 1)
    lies = {
        name: known
        for name, square in NUMBERS.items()
        for known, kind in kind_numbers().items()
        if design.markers[square] == kind
    }
    assert lies == {
        "1a1": "entry", "1e1": "to3", "1b2": "swordsman25", "1c3": "near_human30",
        "1d4": "non_human50", "1e4": "dummy", "1a5": "pitfall", "1b5": "sinkhole",
        "1c5": "talisman", "1d5": "amulet", "1e5": "two2", "2a1": "two1", "3a1": "from1",
    }  # fmt: skip
    assert design.links[NUMBERS["1e1"]] == NUMBERS["3a1"]
    assert design.links[NUMBERS["2a1"]] == NUMBERS["1e5"]
    assert sum(other != NONE for other in design.links) == 4
    assert decode("\N{BYTE ORDER MARK}" + SMALL) == (scenario, design)


def test_a_doorway_is_written_from_its_entrance_wt_s3() -> None:
    text = encode(*decode(SMALL))
    assert text.splitlines()[-2:] == ["doorway 1e1>3a1", "doorway 1e5=2a1"]


def test_an_empty_design_has_no_doorways() -> None:
    text = encode("amulet", Design())
    assert "doorway" not in text
    assert decode(text) == ("amulet", Design())


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        (SMALL, "", 1, "text_ends"),
        (SMALL, "# nothing\n\n", 1, "text_ends"),
        ("citadel design 1", "{}", 1, "no_design"),
        ("citadel design 1", "citadel design 2", 1, "unknown_version"),
        ("scenario talisman", "scenario holiday", 2, "bad_scenario"),
        ("scenario talisman", "talisman", 2, "bad_scenario"),
        ("scenario talisman", "name One\nname Two\nscenario talisman", 3, "bad_scenario"),
        ("scenario talisman", "scenario amulet\nscenario talisman", 3, "level_wanted"),
        ("level 1 great_hall", "level 2 great_hall", 4, "level_wanted"),
        ("level 1 great_hall", "level 1", 4, "level_wanted"),
        ("level 1 great_hall", "level 1 kitchens", 4, "unknown_plan"),
        (".    h25  .    .    .", ".    h25  .    .", 6, "bad_row"),
        (".    h25  .    .    .", ".    h25  .    .    .    .", 6, "bad_row"),
        ("h25", "h26", 6, "unknown_sign"),
        ("=1 ", ">0 ", 12, "unknown_sign"),
        ("level 2 kitchens", ".    .    .    .    .", 11, "level_wanted"),
        ("doorway 1e5=2a1", "door 1e5=2a1", 44, "doorway_wanted"),
        ("doorway 1e5=2a1", "doorway 1e5 2a1", 44, "doorway_wanted"),
        ("doorway 1e5=2a1", "doorway 1e5-2a1", 44, "doorway_wanted"),
        ("doorway 1e5=2a1", "doorway =", 44, "no_such_square"),
        ("doorway 1e5=2a1", "doorway 1e5=7a1", 44, "no_such_square"),
        ("doorway 1e5=2a1", "doorway 1e5=2a2", 44, "no_door_on"),
        ("doorway 1e5=2a1", "doorway 1e1=2a1", 44, "linked_twice"),
        ("doorway 1e5=2a1", "doorway 1e5=1e5", 44, "linked_twice"),
        ("doorway 1e5=2a1", "doorway 1e5=2a1=1e5", 44, "doorway_wanted"),
        ("level 6 throne_room\n. . . . .\n", "level 6 throne_room\n", 42, "bad_row"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_wt_s6(old: str, new: str, line: int, code: str) -> None:
    assert old in SMALL
    with pytest.raises(BadDesign) as raised:
        decode(SMALL.replace(old, new, 1))
    assert (raised.value.line, raised.value.refusal.code) == (line, code)
    assert raised.value.refusal["line"] == line
    assert str(raised.value) == f"line {line}: {code}"
    assert raised.value.refusal.rule == "WT-S6"


@given(text=st.text(alphabet="citadelsgn123456 .=<>?#\n\tETAPShm05", max_size=300), cut=st.integers(0, 900))
@settings(max_examples=150)
def test_no_text_raises_anything_else_wt_s6(text: str, cut: int) -> None:
    for tried in (text, SMALL[:cut] + text + SMALL[cut:], SMALL[:cut] + text):
        line = line_of_fault(tried)
        assert 0 <= line <= tried.count("\n") + 1
        if not line:
            scenario, design = decode(tried)
            assert decode(encode(scenario, design)) == (scenario, design)


def line_of_fault(text: str) -> int:
    """The line of the text's first fault, 0 if it has none."""
    try:
        decode(text)
    except BadDesign as bad:
        return bad.line
    return 0
