"""What the reference says of Goodman's Citadel is what is played: lists, tables and examples with numbers."""

import re

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.goodman import names as words
from citadel_desktop.language.goodman.sentences import GOODMAN
from citadel_desktop.rules.goodman.asks.roster import STRENGTHS
from citadel_desktop.rules.goodman.combat.numbers import (
    PARTS_OF_ONE,
    SIDES,
    attack_of,
    defence_of,
    number_to_exceed,
    wounds_of,
)
from citadel_desktop.rules.goodman.draft import ENDURANCE, MIGHTIEST, MIGHTIEST_ENDURANCE
from citadel_desktop.rules.goodman.movement.allowance import ALLOWANCE, FIRST_ENTRANTS, MAX_INSIDE
from citadel_desktop.rules.goodman.squares import LEVELS, PER_LEVEL, SIDE
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HERO,
    NEAR_HUMAN,
    NON_HUMAN,
    NORMAL,
    SWORDSMAN,
    Figure,
    Setting,
    Stance,
)
from citadel_desktop.rules.goodman.stronghold import design, markers
from citadel_desktop.rules.goodman.stronghold.plans import ALL_SPOTS as EVERY_SPOT
from citadel_desktop.rules.goodman.stronghold.plans import PLANS_A_LEVEL, drawing, fits, plans
from tests.language.rulebook import parts, text

LANGUAGES = ("en", "de")
COUNTS = {"en": {"three": 3, "five": 5}, "de": {"drei": 3, "fünf": 5}}

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def _table(drawing_: str) -> list[list[str]]:
    """The cells of a table's rows."""
    rows = [line for line in drawing_.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_wt_s1_the_plan_is_one_there_is() -> None:
    (drawn,) = parts("WT-S1", "drawing")
    rows = drawn.splitlines()
    assert rows[0].split() == list("abcde")
    assert [row[0] for row in rows[2::2]] == list("12345")
    plan = plans()[0][0]
    assert tuple(row[2:] for row in rows[1:]) == drawing(plan.passages, (" ",) * PER_LEVEL)
    assert f"{PER_LEVEL} " in text("WT-S1")
    assert PLANS_A_LEVEL == 2


def test_wt_s2_the_counts_of_markers_are_told_as_they_are() -> None:
    told = [re.findall(r"\d+", re.sub(r"\(.*", "", item)) for item in parts("WT-S2", "item")]
    supply = markers.supplies("amulet")
    one = [
        markers.ENTRY,
        markers.PITFALL,
        markers.SINKHOLE,
        markers.TALISMAN_MARKER,
        markers.AMULET_MARKER,
        markers.DUMMY,
    ]
    assert (
        [int(row[-1]) for row in told if row and "WT-S" not in row]
        == [
            *(supply[kind] for kind in one[:1]),
            *(3, 5),  # the rules that tell of doorways and monsters
            *(supply[kind] for kind in one[1:]),
        ]
    )


def test_wt_s3_the_supply_of_doorways_is_told_as_it_is() -> None:
    _, supply = parts("WT-S3", "drawing")
    head, *rows = _table(supply)
    assert head[1:] == [str(level + 1) for level in range(LEVELS)]
    have = markers.supplies("talisman")
    for (sign, *counts), first in zip(rows, (markers.TO, markers.FROM, markers.TWO), strict=True):
        assert sign in "><="
        assert [int(count) for count in counts] == list(have[first : first + LEVELS])


def test_wt_s4_the_examples_are_judged_as_they_are() -> None:
    """WT-S4: both lie in a corner of a level without walls."""
    (drawn,) = parts("WT-S4", "drawing")
    rows = [row.split("     ") for row in drawn.splitlines()[1::2]]
    within = tuple(
        sum(
            1 << spot + step
            for step, there in (
                (-1, spot % SIDE > 0),
                (1, spot % SIDE < SIDE - 1),
                (-SIDE, spot >= SIDE),
                (SIDE, spot < PER_LEVEL - SIDE),
            )
            if there
        )
        for spot in range(PER_LEVEL)
    )
    judged = []
    for side in (0, 1):
        lying = sum(
            1 << row * SIDE + column
            for row, cells in enumerate(rows)
            for column, cell in enumerate(cells[side].strip("|").split())
            if cell == "x"
        )
        assert lying.bit_count() > 1
        assert lying < EVERY_SPOT
        judged.append(fits(within, lying))
    assert judged == [True, False]


def test_wt_s5_monsters_and_points_are_told_as_they_are() -> None:
    (drawn,) = parts("WT-S5", "drawing")
    head, *rows = _table(drawn)
    told = {
        (sort, int(strength)): int(count)
        for sort, (_, *counts) in zip((SWORDSMAN, NEAR_HUMAN, NON_HUMAN), rows, strict=True)
        for strength, count in zip(head[1:], counts, strict=True)
        if count
    }
    monsters = [marker for marker in markers.kinds() if marker.what == "monster"]
    assert told == {(one.sort, one.strength): one.supply for one in monsters}
    numbers = [int(n) for n in re.findall(r"\d+", parts("WT-S5", "text")[1])]
    pit, sinkhole = (markers.kinds()[kind].points for kind in (markers.PITFALL, markers.SINKHOLE))
    wide = design.points_range(Setting("talisman", "open", True, "own", "app"))
    alone = design.points_range(Setting("destruction", "open", True, "own", "app"))
    usual = markers.RECOMMENDED
    assert numbers[:-2] == [pit, sinkhole, *usual, wide[0], *wide, alone[1]]


@every_language
def test_wt_h1_wt_p1_strengths_and_entrants_are_told_as_they_are(lang: str) -> None:
    told = re.findall(r"\d+", text("WT-H1", lang))
    assert tuple(map(int, told)) == STRENGTHS
    found = [n for word, n in COUNTS[lang].items() if word in text("WT-P1", lang)]
    assert found == [FIRST_ENTRANTS, MAX_INSIDE]


def test_wt_t1_moves_are_told_as_they_are() -> None:
    told = [int(n) for item in parts("WT-T1", "item") for n in re.findall(r"\d+", item)]
    assert ALLOWANCE[HERO] == ALLOWANCE[SWORDSMAN]
    assert told == [ALLOWANCE[sort] for sort in (HERO, NEAR_HUMAN, NON_HUMAN)]


def _blow(by: Figure, stance: Stance, against: Figure, other: Stance) -> int:
    """The number of a blow, whole."""
    attack = attack_of(by, stance, other.figure)
    number, rest = divmod(number_to_exceed(attack, defence_of(against, other, stance.figure)), PARTS_OF_ONE)
    assert rest == 0
    return number


def test_wt_c1_the_example_falls_as_it_is_told() -> None:
    """WT-C1: 30 all-out against 40 in normal combat."""
    monster, hero = Figure(NEAR_HUMAN, 30, 0), Figure(HERO, 40, 1)
    wild = Stance(64, (0,), ALL_OUT, (100,), (0,))
    calm = Stance(0, (64,), NORMAL, (100,), (100,))
    number = _blow(monster, wild, hero, calm)
    assert f"60 + 40 \N{MINUS SIGN} 45 = {number}." in text("WT-C1")
    assert f"60 + 0 \N{MINUS SIGN} 40 = {_blow(hero, calm, monster, wild)}." in text("WT-C1")
    rolls, wounds = _table(parts("WT-C1", "drawing")[0])
    told = {}
    for span, count in zip(rolls, wounds, strict=True):
        first, last = map(int, span.split("-"))
        told.update(dict.fromkeys(range(first, last + 1), int(count)))
    assert told == {roll: wounds_of(roll, number * PARTS_OF_ONE) for roll in range(1, SIDES + 1)}


@every_language
def test_wt_c2_postures_are_told_as_they_are(lang: str) -> None:
    _, *rows = _table(parts("WT-C2", "drawing", lang)[0])
    figure = Figure(HERO, 40, 0)
    for posture, (_, *told) in zip((NORMAL, ALL_OUT, FULL_DEFENCE), rows, strict=True):
        stance = Stance(0, (64,), posture, (100,), (100,))
        strengths = (attack_of(figure, stance, 64), defence_of(figure, stance, 64))
        assert [f"{100 * strength // (40 * PARTS_OF_ONE)} %" for strength in strengths] == told
    spoken = load(lang)
    names = [re.findall(r"\*\*(.+?):?\*\*", item)[0] for item in parts("WT-C2", "item", lang)]
    assert [name.casefold() for name in names] == [
        words.posture_name(spoken, posture).casefold() for posture in (NORMAL, ALL_OUT, FULL_DEFENCE)
    ]


def test_wt_c3_the_example_counts_as_it_is_told() -> None:
    _, *rows = _table(parts("WT-C3", "drawing")[0])
    hero, stance = Figure(HERO, 40, 0), Stance(0, (64, 65), NORMAL, (100, 0), (50, 50))
    foes = [Figure(NEAR_HUMAN, 25, 1), Figure(NON_HUMAN, 30, 2)]
    theirs = [Stance(number, (0,), NORMAL, (100,), (100,)) for number in (64, 65)]
    numbers = [_blow(hero, stance, foe, one) for foe, one in zip(foes, theirs, strict=True)]
    numbers += [_blow(foe, one, hero, stance) for foe, one in zip(foes, theirs, strict=True)]
    assert [int(row[-1]) for row in rows] == numbers
    for _, defence, attack, number in rows:
        assert 60 + int(defence) - int(attack) == int(number)


def test_wt_c4_wounds_and_the_example_are_told_as_they_are() -> None:
    told = text("WT-C4").replace(",", ".")
    first = [int(n) for n in re.findall(r"\d+", told)[:4]]
    assert first == [ENDURANCE, MIGHTIEST, MIGHTIEST_ENDURANCE, STRENGTHS[-1]]
    figure = Figure(HERO, 25, 0, wounds=3)
    for posture in (NORMAL, ALL_OUT):
        stance = Stance(0, (64,), posture, (100,), (100,))
        assert words.parts_text(load("en"), attack_of(figure, stance, 64)) in told


@every_language
def test_options_are_called_as_in_the_set_up(lang: str) -> None:
    spoken = load(lang)
    for rule, option, value in (("WT-S5", "wide", True), ("WT-S6", "planned", "drawn")):
        label, _ = GOODMAN.value(spoken, option, value)
        assert f"**{label}**" in text(rule, lang)
