"""Goodman's Citadel: finished matches for every way to end in the three scenarios, and for each thing that may happen.

Where a thing need not lead to an end, the heroes' side concedes once it has been seen (WT-N4).
"""

from collections.abc import Callable, Iterable, Mapping

from citadel_desktop.match.table import Table
from citadel_desktop.rules.goodman.events import Died, ItemLaid, ItemLost, QuestEnded
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    AMULET,
    HEROES,
    NORMAL,
    TALISMAN,
    VILLAIN,
    Dice,
    Scenario,
    Secrecy,
)
from citadel_desktop.rules.goodman.stronghold.markers import AMULET_MARKER, DUMMY, PITFALL, SINKHOLE, TALISMAN_MARKER
from citadel_desktop.rules.kit.contract import OptionValue
from tools.golden import quest_sights as sights
from tools.golden.quest_seats import Character, Goal, Liking, Sight, liking, near_entry, shown, steered
from tools.golden.quest_sides import (
    CAST,
    ENTRANCES,
    EXITS,
    MONSTERS,
    QUIET,
    SWORDSMAN_AT_THE_BRINK,
    always,
    beside_the_sinkhole,
    brave,
    die_then,
    fetch,
    fetch_both_for,
    fetch_for,
    fetch_then_hunt,
    fight_before_a_taken_exit,
    go_home,
    hand_on,
    hunt,
    into_the_sinkhole,
    keen,
    keeps_the_exit,
    kill_then,
    lay_at_the_brink,
    nowhere,
    once_out,
    onto,
    open_then_cast,
    pits_first,
    stays_with_the_amulet,
    take_later,
    to_a_taken_exit,
    waits_with_the_amulet,
)
from tools.golden.recording import Golden, script

# Ends


def conceded(play: Callable[[Table], None]) -> Callable[[Table], None]:
    """Plays, then the heroes' side concedes (WT-N4)."""

    def whole(table: Table) -> None:
        play(table)
        if table.outcome is None:
            table.resign(HEROES)

    return whole


def agreed(play: Callable[[Table], None]) -> Callable[[Table], None]:
    """Plays, then a draw is offered and declined; the other side offers it and it is agreed."""

    def whole(table: Table) -> None:
        play(table)
        table.offer_draw(HEROES)
        table.answer_draw(VILLAIN, False)
        table.offer_draw(VILLAIN)
        table.answer_draw(HEROES, True)

    return whole


def seen(
    scenario: Scenario,
    number: int,
    wanted: tuple[Sight, ...],
    *,
    villain: Character | None = None,
    heroes: Character | None = None,
    near: tuple[str, ...] = ("non_human40", "near_human30", "swordsman30"),
    points: int = 500,
    to: Iterable[int] = (),
    **options: OptionValue,
) -> Golden:
    """A match that is fought until all that is wanted has been seen; of design and chance by that number.

    Figures are retreated onto markers of the kinds `to`, if there are any.
    """
    liked: dict[str, Liking] = {"retreat": onto(*to)} if to else {}
    play = steered(
        villain or keen(9, **liked),
        heroes or brave(hunt, 3, **liked),
        *wanted,
        design=near_entry(scenario, points, number, *near),
    )
    chosen = {"scenario": scenario, **_USUAL, **options}
    return Golden(chosen, 2, conceded(play), number, shown(*wanted))


def quest(
    scenario: Scenario,
    number: int,
    villain: Character,
    heroes: Character,
    *near: str,
    told: Callable[[Table], bool] = lambda _: True,
    points: int = 200,
    **options: OptionValue,
) -> Golden:
    """A match that is played to its end; of design and chance by that number."""
    play = steered(villain, heroes, design=near_entry(scenario, points, number, *near))
    return Golden({"scenario": scenario, **_USUAL, **options}, 2, play, number, told)


def wiped_out(scenario: Scenario, number: int, posture: int, *, secrecy: Secrecy, dice: Dice = "app") -> Golden:
    """A match in which all heroes die, of monsters that fight with that posture."""
    return quest(
        scenario,
        number,
        keen(9, posture),
        brave(hunt, 3, ALL_OUT),
        "non_human50",
        "near_human40",
        points=150,
        secrecy=secrecy,
        dice=dice,
    )


def lost_by_exploring(scenario: Scenario, number: int) -> Golden:
    """A match in which the talisman goes down a sinkhole that its bearer finds."""
    heroes, told = brave(fetch_for(SINKHOLE), 1), shown(sights.lost_by("done"))
    return quest(scenario, number, QUIET, heroes, "talisman", "sinkhole", told=told)


def lost_with_a_hero(scenario: Scenario, number: int) -> Golden:
    """A match in which a hero is driven down a sinkhole with the talisman."""
    monsters = keen(9, NORMAL, retreat=into_the_sinkhole)
    heroes = brave(beside_the_sinkhole, 1, NORMAL, retreat=always(0))
    near, told = ("talisman", "sinkhole", "near_human40"), shown(sights.lost_with_a(HEROES))
    return quest(scenario, number, monsters, heroes, *near, told=told)


BOTH = fetch(AMULET, TALISMAN)
WAITS: Mapping[str, Liking] = {"step": waits_with_the_amulet, "explore": waits_with_the_amulet, "end_quest": always(0)}
"""Whoever has the amulet waits for the talisman to be out."""


def talisman_first(
    number: int,
    *ends: Sight,
    villain: Character = QUIET,
    goal: Goal = BOTH,
    near: tuple[str, ...] = ("talisman", "amulet"),
    **liked: Liking,
) -> Golden:
    """A match in which the talisman comes out while another hero inside has the amulet."""
    heroes = brave(goal, 2, **{**WAITS, **liked})
    return quest("amulet", number, villain, heroes, *near, told=shown(sights.talisman_first, *ends))


_USUAL: Mapping[str, OptionValue] = {"wide": True, "secrecy": "demand"}
"""The options that most of these matches have."""
SET_UP = """
    plan 1 b, put to2 1a1, put to2 1c1, put from1 2a1, put from1 2c1, link 1a1 2c1, put dummy 3c3, shift 3c3 3d3,
    take 3d3, propose 400, finish, hero 50, hero 25, dismiss h2, hero 40, look h2 9, name h2 Orla, fill, ready,
    done
"""
"""Everything that may be done before the first turn but to adopt a whole design."""
HUNTED = ("near_human40",)
R = sights.RETREATS

_ENDS: Mapping[str, Golden] = {
    "talisman_out": quest("talisman", 1, QUIET, brave(fetch(TALISMAN), 1), "talisman"),
    "talisman_out-through_the_tower": quest(
        "talisman", 3, keen(9, NORMAL, ALL_OUT), brave(fetch(TALISMAN), 3), secrecy="open"
    ),
    "talisman_out-handed_over": quest(
        "talisman", 0, QUIET, brave(fetch(TALISMAN), 2, hand_over=hand_on), "talisman", told=shown(sights.handed_over)
    ),
    "heroes_dead": wiped_out("talisman", 51, NORMAL, secrecy="secret"),
    "heroes_dead-dice_by_hand": wiped_out("destruction", 36, ALL_OUT, secrecy="open", dice="hand"),
    "talisman_lost": lost_by_exploring("talisman", 1),
    "talisman_lost-with_a_hero": lost_with_a_hero("talisman", 3),
    "minor": quest(
        "amulet",
        13,
        keen(9, NORMAL),
        brave(kill_then(fetch(AMULET)), 3, NORMAL, end_quest=go_home),
        "near_human25",
        "amulet",
    ),
    "major": quest("amulet", 0, QUIET, brave(fetch(TALISMAN), 1, end_quest=always(0)), "talisman"),
    "decisive": quest("amulet", 0, QUIET, brave(fetch(AMULET, TALISMAN), 1, end_quest=always(0)), "talisman", "amulet"),
    "decisive-talisman_first": talisman_first(5),
    "major-amulet_laid_down": talisman_first(2, sights.ended_by(ItemLaid, "drop"), drop=once_out(95)),
    "major-amulet_lost": talisman_first(
        11, sights.ended_by(ItemLost), goal=fetch_both_for(SINKHOLE), near=("talisman", "amulet", "sinkhole")
    ),
    "major-bearer_killed": talisman_first(
        8,
        sights.ended_by(Died),
        villain=keen(9, NORMAL, activate=once_out(30)),
        near=("talisman", "amulet", "near_human40"),
        step=stays_with_the_amulet,
        explore=stays_with_the_amulet,
    ),
    "major-bearer_left_inside": talisman_first(0, sights.ended_by(QuestEnded), end_quest=once_out(99)),
    "major-given_up": seen(
        "amulet",
        6,
        (sights.talisman_first,),
        villain=QUIET,
        heroes=brave(BOTH, 2, **WAITS),
        near=("talisman", "amulet"),
        points=200,
    ),
    "quest_ended-not_fewer_points_lost": quest(
        "amulet",
        2,
        QUIET,
        brave(die_then(fetch(AMULET), 25), 1, end_quest=go_home),
        "sinkhole",
        "amulet",
        told=lambda table: table.state.position.items[AMULET].fate == "out",
    ),
    "quest_ended-without_the_amulet": quest(
        "amulet",
        1,
        QUIET,
        brave(nowhere, 1, end_quest=always(99)),
        told=lambda table: table.state.position.items[AMULET].fate != "out",
    ),
    "destroyed-on_purpose": quest(
        "destruction",
        0,
        QUIET,
        brave(open_then_cast, 1, drop=lay_at_the_brink),
        "talisman",
        "sinkhole",
        told=shown(sights.laid_down, sights.lost_by("step")),
    ),
    "destroyed-by_exploring": lost_by_exploring("destruction", 0),
    "destroyed-with_a_hero": lost_with_a_hero("destruction", 23),
    "destroyed-with_a_swordsman": quest(
        "destruction",
        76,
        SWORDSMAN_AT_THE_BRINK,
        brave(beside_the_sinkhole, 2, NORMAL, ALL_OUT, **{**CAST, "pick_up": always(0)}),
        "talisman",
        "sinkhole",
        "swordsman30",
        points=150,
        told=shown(sights.snatched, sights.lost_with_a(VILLAIN)),
    ),
    "conceded": Golden(_USUAL, 2, conceded(script(SET_UP))),
    "agreed": Golden(
        {"planned": "drawn", "secrecy": "demand"}, 2, agreed(steered(keen(), brave(hunt), sights.unlike_postures))
    ),
}

_RETREATS: Mapping[str, Golden] = {
    "conceded-retreat_over_the_floor": seen(
        "talisman", 8, (R["floor"], R["friend"], R["enemy"], R["wall"], R["advance"])
    ),
    "conceded-retreat_into_a_hidden_pitfall": seen(
        "talisman", 65, (R["hidden pitfall"],), near=(*HUNTED, "pitfall"), to=[PITFALL]
    ),
    "conceded-retreat_into_an_open_pitfall": seen(
        "talisman", 67, (R["open pitfall"],), heroes=brave(pits_first), near=("pitfall", *HUNTED)
    ),
    "conceded-retreat_into_a_hidden_sinkhole": seen(
        "talisman", 47, (R["hidden sinkhole"],), near=(*HUNTED, "sinkhole"), to=[SINKHOLE]
    ),
    "conceded-retreat_into_an_open_sinkhole": seen(
        "talisman",
        35,
        (R["open sinkhole"],),
        heroes=brave(pits_first, 3, retreat=onto(SINKHOLE)),
        near=(*HUNTED, "sinkhole"),
        to=[SINKHOLE],
    ),
    "conceded-retreat_onto_a_dummy": seen("talisman", 47, (R["dummy"],), near=(*HUNTED, "dummy", "dummy"), to=[DUMMY]),
    "conceded-retreat_onto_the_talisman": seen(
        "talisman", 16, (R["talisman"],), near=(*HUNTED, "talisman"), to=[TALISMAN_MARKER]
    ),
    "conceded-retreat_onto_the_amulet": seen(
        "amulet", 43, (R["amulet"],), near=(*HUNTED, "amulet"), to=[AMULET_MARKER]
    ),
    "conceded-retreat_onto_a_hidden_friend": seen(
        "talisman", 34, (R["hidden friend"],), near=("near_human40", "near_human30", "near_human30"), to=MONSTERS
    ),
    "conceded-retreat_onto_a_hidden_enemy": seen(
        "talisman", 38, (R["hidden enemy"],), near=(), to=MONSTERS, points=800
    ),
    "conceded-retreat_through_a_hidden_door": seen(
        "talisman", 16, (R["hidden door"],), near=(*HUNTED, "dummy"), to=ENTRANCES
    ),
    "conceded-retreat_through_an_open_door": seen("talisman", 86, (R["open door"],)),
    "conceded-retreat_before_an_exit": seen("talisman", 20, (R["hidden exit"],), near=(*HUNTED, "dummy"), to=EXITS),
    "conceded-retreat_before_a_taken_door": seen(
        "talisman",
        6,
        (R["hidden door taken"],),
        villain=keen(9, retreat=onto(*ENTRANCES)),
        heroes=brave(fight_before_a_taken_exit, 4, retreat=onto(*ENTRANCES), step=keeps_the_exit),
        near=(),
        points=700,
    ),
    "conceded-retreat_closed_by_a_taken_door": seen("talisman", 59, (R["open door taken"],), near=(), points=700),
}

_FIGHTS: Mapping[str, Golden] = {
    "conceded-bounced_off_an_exit": seen("talisman", 10, (sights.bounced,)),
    "conceded-stopped_before_a_taken_door": seen(
        "talisman",
        0,
        (sights.stopped_before_a_door,),
        villain=QUIET,
        heroes=brave(to_a_taken_exit, 2, step=keeps_the_exit),
        near=(),
        points=150,
    ),
    "conceded-disengaged": seen("talisman", 3, (sights.disengaged,), heroes=brave(hunt, 3, disengage=always(30))),
    "conceded-entered_after_a_fight": seen(
        "talisman",
        9,
        (sights.fought_from_outside, sights.entered_after_a_fight),
        heroes=brave(hunt, 1, advance=always(60), outside=always(30)),
    ),
    "conceded-holding_back": seen(
        "talisman",
        134,
        (sights.stayed, sights.nobody_named_outside),
        heroes=brave(hunt, 2, advance=always(0), outside=always(0)),
    ),
    "conceded-secret_on_demand": seen(
        "talisman",
        22,
        (sights.asked_for_secrecy, sights.several_fight_several, sights.turned_against_one),
        heroes=brave(hunt, 3, ask_secret=always(30)),
    ),
    "conceded-swordsman_against_several": seen(
        "talisman",
        3,
        (sights.swordsman_on_the_defensive, sights.unlike_postures, sights.chosen_order),
        near=("swordsman30", "swordsman25", "near_human40"),
        secrecy="secret",
    ),
    "conceded-snatched_by_a_swordsman": seen(
        "talisman",
        14,
        (sights.snatched,),
        villain=SWORDSMAN_AT_THE_BRINK,
        heroes=brave(fetch_then_hunt, 1, ALL_OUT),
        near=("talisman", "swordsman30"),
    ),
    "conceded-left_by_a_swordsman": seen(
        "talisman",
        14,
        (sights.left_lying,),
        villain=liking(SWORDSMAN_AT_THE_BRINK, pick_up=always(0)),
        heroes=brave(fetch_then_hunt, 1, ALL_OUT),
        near=("talisman", "swordsman30"),
    ),
    "conceded-taken_later_by_a_swordsman": seen(
        "talisman",
        14,
        (sights.left_lying, sights.taken_later),
        villain=liking(SWORDSMAN_AT_THE_BRINK, pick_up=take_later),
        heroes=brave(fetch_then_hunt, 1, ALL_OUT),
        near=("talisman", "swordsman30"),
    ),
}

GOODMAN: Mapping[str, Golden] = {**_ENDS, **_RETREATS, **_FIGHTS}
"""By way."""
