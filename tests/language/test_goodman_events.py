"""What happens in Goodman's Citadel: every event has its sentence, in full and in short."""

import dataclasses
import re
import typing
from typing import Any

import pytest

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.goodman.sentences import GOODMAN
from citadel_desktop.language.goodman.stance import stance_text
from citadel_desktop.rules.goodman.asks.dice import BlowStruck
from citadel_desktop.rules.goodman.asks.retreat import Retreated, RetreatEnd
from citadel_desktop.rules.goodman.asks.roster import NameGiven
from citadel_desktop.rules.goodman.asks.turn import TurnBegan
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import Died, Harm, ItemLaid, Moved, Movement, TurnedUp, Who, Wounded
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    AMULET,
    HIDDEN,
    MONSTERS_FROM,
    NONE,
    NORMAL,
    OUTSIDE,
    SOME_EXIT,
    TALISMAN,
    RoundKind,
    Stance,
)
from citadel_desktop.rules.goodman.stronghold.markers import MONSTER
from citadel_desktop.rules.kit.asks import Event
from tests.language.quest import NAMES, OPTIONS
from tests.language.sound import sound

EVENTS = typing.get_args(Event)
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
    "number": 55 * PARTS_OF_ONE,
    "end": 13,
    "ending": "major",
    "through": NONE,
    "name": "Anna",
    "total": 3,
    "endures": 6,
    "attack": 45 * PARTS_OF_ONE,
    "defence": 40 * PARTS_OF_ONE,
    "who": (
        *(Who(12, 0, 30, 17), Who(3, 0, 40, 33)),
        *(Who(MONSTERS_FROM, 2, 30, 76), Who(MONSTERS_FROM + 2, 2, 40, 80)),
    ),
}
PLAYERS = {"PlanChosen", "MarkerPut", "MarkerTaken", "MarkerShifted", "DoorsLinked"} | {
    *("DesignProposed", "DesignAdopted", "DesignFinished", "RosterReady", "TurnBegan", "SecrecyAsked"),
    *("StanceChosen", "QuestEnded", "MatchEnded"),
}
"""Events that are somebody's, not a figure's."""


def _event(kind: type, /, **other: Any) -> Any:
    own: dict[type, dict[str, Any]] = {
        RoundBegan: {"kind": "fight"},
        Retreated: {"end": "moved"},
        TurnBegan: {"number": 3},
        Wounded: {"why": "blow"},
        Died: {"why": "blow"},
    }
    values = VALUES | own.get(kind, {}) | other
    return kind(**{field.name: values.get(field.name, 12) for field in dataclasses.fields(kind)})


def test_every_event_has_its_sentence(speech: Speech) -> None:
    for kind in EVENTS:
        told = GOODMAN.event(speech, _event(kind), NAMES, OPTIONS)
        sound(told)
        assert ("Ada" in told or "Bo" in told) == (kind.__name__ in PLAYERS), told
        assert told.endswith(".")


def test_nobody_goes_by_a_number_where_the_event_has_the_names() -> None:
    """WT-H2."""
    for kind in EVENTS:
        told = GOODMAN.event(load("en"), _event(kind), NAMES, OPTIONS)
        assert not re.search(r"(Hero|Monster) \d", told), told
        assert "Nobody" not in told


def test_kinds_within_events_have_sentences(speech: Speech) -> None:
    events: list[Event] = [_event(RoundBegan, kind=one) for one in typing.get_args(RoundKind)]
    events += [Wounded(0, 1, why, 2, 6) for why in typing.get_args(Harm)]
    events += [_event(Retreated, end=end) for end in typing.get_args(RetreatEnd)]
    told = [GOODMAN.event(speech, event, NAMES, OPTIONS) for event in events]
    for text in told:
        sound(text)
    # A sinkhole leaves nobody with wounds, so that is told as other wounds are.
    assert len(set(told)) == len(told) - 1
    deaths = [Died(0, 12, "blow"), Died(0, 12, "sinkhole")]
    assert len({GOODMAN.event(speech, event, NAMES, OPTIONS) for event in deaths}) == len(deaths)


def test_movements_are_told_by_where_they_lead(speech: Speech) -> None:
    """WT-T2, WT-P3; who is driven or changes squares is told by the retreat before (WT-C5)."""
    told: set[str] = set()
    for why in typing.get_args(Movement):
        for start, through in ((7, NONE), (OUTSIDE, NONE), (7, 8)):
            text = GOODMAN.event(speech, Moved(0, start, 30, why, through), NAMES, OPTIONS)
            silent = why in {"driven", "swap"} and through == NONE
            assert (text == "") == silent
            told.add(text)
    sound(GOODMAN.event(speech, Moved(0, 7, OUTSIDE, "step"), NAMES, OPTIONS))
    assert len(told) == 8


def test_a_turn_in_which_nobody_can_act_is_not_told() -> None:
    skipped, then = TurnBegan(34, 0), TurnBegan(35, 1)
    assert GOODMAN.as_one(skipped, then) == then
    assert GOODMAN.as_one(then, Died(12, 8, "pitfall")) is None


def test_steps_of_a_figure_are_told_in_short_as_one_way() -> None:
    """WT-T1; what leads through a doorway or out is told by itself (WT-T2, WT-P3)."""
    step = Moved(12, 7, 8, "step", NONE, VALUES["who"])
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
        Died(12, 8, "pitfall"),
    ]
    assert [GOODMAN.as_one(step, other) for other in apart] == [None] * len(apart)


def test_items_left_outside_have_a_sentence(speech: Speech) -> None:
    sound(GOODMAN.event(speech, ItemLaid(AMULET, 0, OUTSIDE), NAMES, OPTIONS))


def test_an_exit_met_from_behind_tells_no_level(speech: Speech) -> None:
    """WT-T4: nor does its number stand in the sentence."""
    exit_ = TurnedUp(NUMBERS["3b4"], SOME_EXIT, 12, True, VALUES["who"])
    told = GOODMAN.event(speech, exit_, NAMES, OPTIONS)
    sound(told)
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
        sound(stance_text(speech, hidden))
        assert "%" not in stance_text(speech, hidden)


BLOW = BlowStruck(MONSTERS_FROM, 3, 55 * PARTS_OF_ONE, 56, 1, 0, attack=45 * PARTS_OF_ONE, defence=40 * PARTS_OF_ONE)
MOVED = Moved(3, NUMBERS["3b4"], NUMBERS["3b5"], "step")
ANNA = (Who(3, 0, 40, 33, "Anna"),)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (BLOW, "Harrak strikes at Dorrim: 60 + 40 \N{MINUS SIGN} 45 = 55, rolled 56, 1 wound."),
        (
            dataclasses.replace(BLOW, roll=55, wounds=0),
            "Harrak strikes at Dorrim: 60 + 40 \N{MINUS SIGN} 45 = 55, rolled 55, no wound.",
        ),
        (Wounded(3, 1, "blow", 2, 6), "Dorrim has 2 of 6 wounds."),
        (Wounded(3, 2, "blow", 4, 6), "Dorrim has 4 of 6 wounds and from now on half the strength."),
        (Wounded(3, 1, "blow", 5, 6), "Dorrim has 5 of 6 wounds."),
        (Wounded(3, 1, "blow", 4, 8), "Dorrim has 4 of 8 wounds and from now on half the strength."),
        (Wounded(3, 6, "blow", 6, 6), ""),
        (Wounded(3, 1, "pitfall", 6, 6), "Dorrim falls into the pit: 6 of 6 wounds."),
        (MOVED, "Dorrim moves from 3b4 to 3b5."),
        (dataclasses.replace(MOVED, who=ANNA), "Anna moves from 3b4 to 3b5."),
        (NameGiven(3, "Anna"), "Dorrim is called Anna from now on."),
        (NameGiven(3, "", ANNA), "Anna is called Dorrim from now on."),
    ],
)
def test_an_event_is_told(event: Any, told: str) -> None:
    """WT-C1, its example: 30 points all-out against 40 in normal combat. WT-C4: half strength at half of the wounds.

    WT-H2: by the name a player has typed, else by that of the look.
    """
    event = dataclasses.replace(event, who=event.who or VALUES["who"])
    assert GOODMAN.event(load("en"), event, NAMES, OPTIONS) == told


def test_a_retreat_names_who_stands_there(speech: Speech) -> None:
    """WT-C5: but no hidden monster, of whom is told when it is revealed."""
    who = VALUES["who"]
    ends: tuple[RetreatEnd, ...] = ("swapped", "met")
    for end in ends:
        event = Retreated(3, MONSTERS_FROM, 12, end, who[1:])
        assert "Mossgrum" in GOODMAN.event(speech, event, NAMES, OPTIONS)
        hidden = dataclasses.replace(event, who=who[1:3])
        sound(GOODMAN.event(speech, hidden, NAMES, OPTIONS))
