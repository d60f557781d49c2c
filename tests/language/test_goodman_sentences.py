"""Goodman's Citadel in words: every name, prompt, end and option has its sentence, and whole matches are told."""

import dataclasses
import re
import typing

import pytest

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.goodman import names as words
from citadel_desktop.language.goodman.faults import fault_title
from citadel_desktop.language.goodman.sentences import GOODMAN, action_sentence
from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.asks.carry import Drop
from citadel_desktop.rules.goodman.asks.design import Adopt, ChoosePlan, Finish, Link, Propose, Put, Shift, TakeOff
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.asks.move import EndQuest
from citadel_desktop.rules.goodman.asks.retreat import Waive
from citadel_desktop.rules.goodman.asks.roster import Ready
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE
from citadel_desktop.rules.goodman.draft import Died, Moved, TurnedUp, Who, Wounded
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.movement.entering import Bounced
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.pending import AdvanceAsk, Ask, DisengageAsk, MoveAsk, RetreatAsk
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import (
    AMULET,
    HEROES,
    HIDDEN,
    MONSTERS_FROM,
    NONE,
    SOME_EXIT,
    TALISMAN,
    Ending,
    Item,
    Posture,
)
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.goodman.stronghold.plans import plans
from citadel_desktop.rules.kit.contract import Decision, Outcome, Param, Refusal
from tests.golden.matches import recorded
from tests.goodman.arena import arena, carried, hero, lying
from tests.language.quest import NAMES, OPTIONS
from tests.language.sound import sound

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
            sound(text)
        assert len(set(told)) == len(told)
    for look in every_look:
        assert words.look_kind(speech, look.number) == words.figure_kind(speech, look.figure)


def test_no_name_is_left_over() -> None:
    rooms = {room.id for level in plans() for plan in level for room in plan.rooms}
    assert set(words._ROOMS) == {room for room in rooms if not room[-1].isdecimal()}
    assert set(words._PLANS) == {plan.id for level in plans() for plan in level}
    assert set(words._FIGURES) == {look.figure for look in looks().values()}


def test_what_a_view_hides_has_no_name(speech: Speech) -> None:
    """WT-S2, WT-T4: neither a face-down marker nor the level an open exit comes from."""
    every = {words.marker_name(speech, marker.kind) for marker in kinds()}
    for kind in (HIDDEN, SOME_EXIT):
        told = words.marker_name(speech, kind)
        sound(told)
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


def test_refusals_and_prompts_name_figures_too() -> None:
    """WT-H2: neither is told with the position, so both bring the names."""
    facts: tuple[tuple[str, Param], ...]
    facts = (("square", "3b4"), ("enemy", MONSTERS_FROM), ("called", ("Harrak",)))
    told = GOODMAN.refusal(load("en"), Refusal("enemy_there", "WT-T1", facts), NAMES)
    assert told == "Blocked: Harrak stands on 3b4 (rule WT-T1)."
    facts = (("figure", 1), ("other", MONSTERS_FROM), ("square", 7), ("called", ("Odwin", "Thudd")))
    decision = Decision(1, "retreat", (Waive(),), "retreat", facts)
    assert GOODMAN.prompt(load("en"), decision, NAMES) == "Bo decides: Odwin may drive Thudd back."


@pytest.mark.parametrize(
    ("amulet", "told"),
    [
        (Item(), "That ends the match with a major victory: the amulet is still hidden."),
        (lying("1d2"), "That ends the match with a major victory: the amulet still lies on 1d2."),
        (carried(1), "The quest goes on, because Berta carries the amulet."),
        (carried(0), ""),
        (Item("out", NONE, 1), ""),
        (Item("lost", NUMBERS["1d2"]), ""),
    ],
)
def test_what_it_means_to_leave_the_amulet_inside_is_told_before_wt_n2(amulet: Item, told: str) -> None:
    figures = (dataclasses.replace(hero("1b5"), name="Anna"), dataclasses.replace(hero("1d4"), name="Berta"))
    position = arena(*figures, talisman=carried(0), amulet=amulet, scenario="amulet", phase="escape", ask="move")
    leaves = action_sentence(load("en"), position, TakeStep(0, None))
    assert leaves == " ".join(filter(None, ("Anna leaves the stronghold.", told)))


def test_once_the_talisman_is_out_what_ends_the_match_is_told_wt_n2() -> None:
    position = arena(hero("1b5"), talisman=Item("out", NONE, 0), amulet=carried(0), scenario="amulet", ask="move")
    assert action_sentence(load("en"), position, Drop(0, AMULET)).endswith("with a major victory: the talisman is out.")
    assert action_sentence(load("en"), position, EndQuest()).endswith("It is a major victory: the talisman is out.")


def test_going_on_from_movement_is_called_as_its_button_is() -> None:
    asks: dict[str, Ask] = {"End the movement.": MoveAsk(HEROES), "Go on.": DisengageAsk(HEROES)}
    for told, ask in asks.items():
        position = dataclasses.replace(arena(), asks=(ask,))
        assert action_sentence(load("en"), position, Done()) == told


def test_prompts_say_what_can_be_done_next() -> None:
    """WT-P1: how many may still enter; WT-S6: what a design begins with, and the points to be announced."""
    english, steps = load("en"), (TakeStep(0, 3), Done())

    def move(enter: int) -> str:
        return GOODMAN.prompt(english, Decision(1, "move", steps, "move", (("enter", enter),)), NAMES)

    assert move(2) == "Bo moves heroes. 2 may still enter."
    assert move(0) == "Bo moves heroes."
    facts = (("points", 385),)
    told = GOODMAN.prompt(english, Decision(0, "design", (Finish(),), "design", facts), NAMES)
    assert told == "Ada announces the 385 points of the stronghold."
    for action, told in (
        (Ready(), "Bo may change the roster or begin the search."),
        (Done(), "Bo chooses the heroes."),
    ):
        assert GOODMAN.prompt(english, Decision(1, "roster", (action,), "roster"), NAMES) == told
    put = Put(0, 0)
    told = GOODMAN.prompt(english, Decision(0, "design", (put,), "design", facts), NAMES)
    assert "lays markers" in told


def test_what_is_explored_is_told_in_one_sentence_wt_t4() -> None:
    square, who = NUMBERS["1b4"], (Who(1, 0, 40, 17),)
    found = TurnedUp(square, 0, 1, who=who)
    assert GOODMAN.as_one(found, Moved(1, NUMBERS["1b5"], square, "explore")) == found
    assert GOODMAN.as_one(found, Moved(2, NUMBERS["1b5"], square, "explore")) is None
    through = Moved(1, NUMBERS["1b5"], NUMBERS["2b5"], "explore", square)
    assert GOODMAN.as_one(found, through) is None
    assert GOODMAN.as_one(TurnedUp(NUMBERS["2b5"], 0), through) == through
    bounced = Bounced(1, square, who)
    assert GOODMAN.as_one(found, bounced) is None
    assert GOODMAN.as_one(dataclasses.replace(found, kind=SOME_EXIT), bounced) == bounced


def test_of_one_round_only_the_end_is_told_wt_c4() -> None:
    english, who = load("en"), (Who(4, 0, 30, 17),)
    first = Wounded(4, 2, "blow", 2, 6, who)
    second = Wounded(4, 1, "blow", 3, 6, who)
    both = GOODMAN.as_one(first, second)
    told = GOODMAN.event(english, both, NAMES, OPTIONS)
    assert told == "Berengar has 3 of 6 wounds and from now on half the strength."
    died = Died(4, NUMBERS["3b4"], "blow", who)
    assert GOODMAN.as_one(both, died) == died
    other = Died(5, NUMBERS["3b4"], "blow", (Who(5, 0, 30, 18),))
    assert GOODMAN.as_one(both, other) is None
    pit = Wounded(4, 1, "pitfall", 1, 6, who)
    assert GOODMAN.as_one(pit, second) is None


@pytest.mark.parametrize(
    ("parts", "english", "german"),
    [
        (60 * PARTS_OF_ONE, "60", "60"),
        (PARTS_OF_ONE * 165 // 4, "41.25", "41,25"),
        (55 * PARTS_OF_ONE + 1, "55.0025", "55,0025"),
        (-15 * PARTS_OF_ONE, "\u221215", "\u221215"),
    ],
)
def test_numbers_are_told_exactly(parts: int, english: str, german: str) -> None:
    """WT-C1: no rounding, and a number may be below nought."""
    assert words.parts_text(load("en"), parts) == english
    assert words.parts_text(load("de"), parts) == german


# Prompts, actions, what no event tells


@pytest.mark.parametrize("reason", [*(e for e in typing.get_args(Ending) if e), "conceded", "agreed"])
def test_every_ending_has_a_sentence(speech: Speech, reason: str) -> None:
    villain = reason in {"heroes_dead", "talisman_lost", "quest_ended"}
    winners = () if reason == "agreed" else (0 if villain else 1,)
    told = GOODMAN.outcome(speech, Outcome(winners, reason, "WT-N1"), NAMES)
    sound(told)
    assert [seat for seat in (0, 1) if NAMES[seat] in told][: len(winners)] == (
        [0, 1][:1] if reason == "conceded" else list(winners)
    )


def test_unknown_codes_are_errors_of_the_program() -> None:
    english = load("en")
    with pytest.raises(KeyError):
        fault_title(english, "dust")
    with pytest.raises(IndexError):
        GOODMAN.side(english, 0)
    with pytest.raises(TypeError):
        GOODMAN.event(english, "hop", NAMES, OPTIONS)


def test_of_secret_choices_no_more_is_told_than_that() -> None:
    """WT-S2, WT-C2: neither what is laid nor who fights how."""
    english = load("en")
    designs = (ChoosePlan(0, 1), Put(1, 7), TakeOff(7), Shift(7, 8), Link(7, 8), Propose(5), Adopt(""))
    for action in designs:
        assert GOODMAN.unsaid(english, 0, action, NAMES) == "Ada works on the stronghold."
    enemy = MONSTERS_FROM
    choices = ChoosePosture(3, 1), Attack(3, enemy, 1), Defend(3, enemy, 1), Face(3, enemy)
    for choice in choices:
        told = "Bo chooses in secret how a figure fights."
        assert GOODMAN.unsaid(english, 1, choice, NAMES) == told


_VALUES: dict[str, int | str] = {
    **dict.fromkeys(("figure", "level", "victor"), 0),
    **dict.fromkeys(("square", "start", "end"), 7),
    **dict.fromkeys(("strength", "points", "pips", "per_cent"), 25),
    "text": "Ann",
}
"""By name of an action's field what it has here; 1 for all others."""


def test_every_kind_of_action_says_what_it_does(speech: Speech) -> None:
    """Names are those of who stands there; retreats and advances are about the two that are asked for."""
    table = recorded("goodman/major")
    last = table.position(len(table.entries) - 1).position
    asks: dict[ActionKind, Ask] = {
        **dict.fromkeys(("retreat", "corner", "waive"), RetreatAsk(HEROES, 0, 1)),
        **dict.fromkeys(("advance", "stay"), AdvanceAsk(HEROES, 0, 1, 7)),
    }
    for kind in typing.get_args(Action):
        names = [one.name for one in dataclasses.fields(kind) if one.name != "kind"]
        action = kind(*(_VALUES.get(name, 1) for name in names))
        ask = asks.get(action.kind, last.asks[-1])
        sound(action_sentence(speech, dataclasses.replace(last, asks=(ask,)), action))
