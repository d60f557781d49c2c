"""Conditions that recorded matches of Goodman's Citadel are named for, besides the reason of their end."""

from collections.abc import Mapping

from citadel_desktop.match.table import Table
from citadel_desktop.rules.goodman.asks.carry import HandedOver
from citadel_desktop.rules.goodman.asks.demand import SecrecyAsked
from citadel_desktop.rules.goodman.asks.dice import StancesShown
from citadel_desktop.rules.goodman.asks.move import QuestEnded
from citadel_desktop.rules.goodman.asks.retreat import Cornered, Retreated, RetreatEnd, why_not_to
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import (
    Died,
    ItemLaid,
    ItemLost,
    ItemTaken,
    Moved,
    carried_by,
    face_down,
    figure_at,
    figure_of,
    side_of,
)
from citadel_desktop.rules.goodman.movement.entering import Bounced, CarriedOut, DoorTaken, is_exit
from citadel_desktop.rules.goodman.pending import RetreatAsk
from citadel_desktop.rules.goodman.squares import BESIDE
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    AMULET,
    FULL_DEFENCE,
    HEROES,
    NON_HUMAN,
    NONE,
    OUTSIDE,
    SWORDSMAN,
    TALISMAN,
    VILLAIN,
)
from citadel_desktop.rules.goodman.stronghold.doorways import is_door
from citadel_desktop.rules.goodman.stronghold.markers import AMULET_MARKER, DUMMY, PITFALL, SINKHOLE, TALISMAN_MARKER
from tests.golden.matches import Beat, Case, Sight, shown

# Retreats, as WT-C5 tells them


def retreats(beat: Beat, end: RetreatEnd) -> list[Retreated]:
    """Return the retreats with that end."""
    return [event for event in beat.of(Retreated) if event.end == end]


def driven_onto(kind: int, *, hidden: bool) -> Sight:
    """A figure is retreated onto a marker, face down or open, or onto the bare floor, and moves there."""
    return lambda beat: any(
        beat.before.markers[event.square] == kind and face_down(beat.before, event.square) == hidden
        for event in retreats(beat, "moved")
    )


def driven_through(*, hidden: bool) -> Sight:
    """A figure is retreated through a doorway, face down or open."""
    return lambda beat: any(
        is_door(beat.before.markers[event.square])
        and not is_exit(beat.before.markers[event.square])
        and face_down(beat.before, event.square) == hidden
        for event in retreats(beat, "moved")
    )


def driven_against(end: RetreatEnd, *, hidden: bool) -> Sight:
    """A figure is retreated onto a friend ("swapped") or an enemy ("met"), active or face down."""
    return lambda beat: any((figure_at(beat.before, event.square) == NONE) == hidden for event in retreats(beat, end))


def direction_closed(beat: Beat) -> bool:
    """A victor may not retreat a figure to an open door whose other end is taken."""
    ask = beat.after.asks[-1] if beat.after.asks else None
    if not isinstance(ask, RetreatAsk):
        return False
    around = BESIDE[figure_of(beat.after, ask.loser).place]
    reasons = [why_not_to(beat.after, ask.victor, ask.loser, square) for square in around if square != NONE]
    return any(reason is not None and reason.code == "other_end_taken" for reason in reasons)


# Doorways, fights and items


def stopped_before_a_door(beat: Beat) -> bool:
    """A hero explores a doorway whose other end is taken, and stays before it (WT-T4)."""
    doors = any(is_door(beat.after.markers[event.square]) for event in beat.of(DoorTaken))
    return doors and not beat.of(Retreated)


def snatched(ask: str) -> Sight:
    """A swordsman takes the talisman that lies: of the hero just killed, or at the end of a later move (WT-T8)."""
    return lambda beat: (
        beat.by("pick_up")
        and beat.before.asks[-1].kind == ask
        and any(side_of(event.figure) == VILLAIN for event in beat.of(ItemTaken))
    )


def fought_from_outside(beat: Beat) -> bool:
    """A hero outside fights the figure on the entry (WT-P3)."""
    return any(figure_of(beat.after, hero).place == OUTSIDE for event in beat.of(RoundBegan) for hero, _ in event.pairs)


def several_fight_several(beat: Beat) -> bool:
    """A hero and a monster who fight each other both have another enemy besides (WT-C3)."""
    for event in beat.of(StancesShown):
        busy = {one.figure for one in event.stances if len(one.enemies) > 1}
        if any(one.figure in busy and busy & set(one.enemies) for one in event.stances):
            return True
    return False


def by_a(sort: int, kind: str) -> Sight:
    """A figure of that sort does so in a fight against several (WT-C3)."""
    return lambda beat: beat.by(kind) and figure_of(beat.before, beat.action.figure).sort == sort


def unlike_postures(beat: Beat) -> bool:
    """All-out attack meets full defence (WT-C2)."""
    return any({one.posture for one in event.stances} >= {ALL_OUT, FULL_DEFENCE} for event in beat.of(StancesShown))


# How the talisman and the amulet end


def lost_by(kind: str) -> Sight:
    """The talisman falls into the sinkhole by an action of that kind (WT-T8, WT-N3)."""
    return lambda beat: beat.by(kind) and any(event.item == TALISMAN for event in beat.of(ItemLost))


def lost_with_a(side: int) -> Sight:
    """The talisman falls into the sinkhole with a figure of that side that is driven there (WT-N3)."""
    return lambda beat: (
        lost_by("retreat")(beat)
        and any(
            side_of(event.loser) == side and TALISMAN in carried_by(beat.before, event.loser)
            for event in beat.of(Retreated)
        )
    )


def talisman_first(beat: Beat) -> bool:
    """The talisman is carried out, and the quest goes on for the amulet (WT-N2)."""
    return not beat.after.ending and any(event.item == TALISMAN for event in beat.of(CarriedOut))


def ended_by(event: type[object]) -> Sight:
    """The quest ends with an event of that kind (WT-N2)."""
    return lambda beat: bool(beat.after.ending and beat.of(event))


def amulet_out(table: Table) -> bool:
    """The amulet is out of the tower (WT-N2)."""
    return bool(table.state.position.items[AMULET].fate == "out")


def seen(*sights: Sight) -> Case:
    """Make the case of a match in which the villain sees all of this."""
    return shown(*sights, viewer=VILLAIN)


TOWER_CASES: Mapping[str, Case] = {
    "talisman_out-handed_over": seen(lambda beat: bool(beat.of(HandedOver))),
    "talisman_lost": seen(lost_by("done")),
    "talisman_lost-with_a_hero": seen(lost_with_a(HEROES)),
    "decisive-talisman_first": seen(talisman_first),
    "major-amulet_laid_down": seen(talisman_first, lambda beat: beat.by("drop") and ended_by(ItemLaid)(beat)),
    "major-amulet_lost": seen(talisman_first, ended_by(ItemLost)),
    "major-bearer_killed": seen(talisman_first, ended_by(Died)),
    "major-bearer_left_inside": seen(talisman_first, ended_by(QuestEnded)),
    "major-given_up": seen(talisman_first),
    "quest_ended-not_fewer_points_lost": amulet_out,
    "quest_ended-without_the_amulet": lambda table: not amulet_out(table),
    "destroyed-on_purpose": seen(lambda beat: beat.by("drop") and bool(beat.of(ItemLaid)), lost_by("step")),
    "destroyed-by_exploring": seen(lost_by("done")),
    "destroyed-with_a_hero": seen(lost_with_a(HEROES)),
    "destroyed-with_a_swordsman": seen(snatched("pick_up"), lost_with_a(VILLAIN)),
    "conceded-retreat_over_the_floor": seen(
        driven_onto(NONE, hidden=False),
        driven_against("swapped", hidden=False),
        driven_against("met", hidden=False),
        lambda beat: bool(beat.of(Cornered)),
        lambda beat: any(event.why == "advance" for event in beat.of(Moved)),
    ),
    "conceded-retreat_into_a_hidden_pitfall": seen(driven_onto(PITFALL, hidden=True)),
    "conceded-retreat_into_an_open_pitfall": seen(driven_onto(PITFALL, hidden=False)),
    "conceded-retreat_into_a_hidden_sinkhole": seen(driven_onto(SINKHOLE, hidden=True)),
    "conceded-retreat_into_an_open_sinkhole": seen(driven_onto(SINKHOLE, hidden=False)),
    "conceded-retreat_onto_a_dummy": seen(driven_onto(DUMMY, hidden=True)),
    "conceded-retreat_onto_the_talisman": seen(driven_onto(TALISMAN_MARKER, hidden=True)),
    "conceded-retreat_onto_the_amulet": seen(driven_onto(AMULET_MARKER, hidden=True)),
    "conceded-retreat_onto_a_hidden_friend": seen(driven_against("swapped", hidden=True)),
    "conceded-retreat_onto_a_hidden_enemy": seen(driven_against("met", hidden=True)),
    "conceded-retreat_through_a_hidden_door": seen(driven_through(hidden=True)),
    "conceded-retreat_through_an_open_door": seen(driven_through(hidden=False)),
    "conceded-retreat_before_an_exit": seen(lambda beat: bool(retreats(beat, "stayed") and beat.of(Bounced))),
    "conceded-retreat_before_a_taken_door": seen(lambda beat: bool(retreats(beat, "stayed") and beat.of(DoorTaken))),
    "conceded-retreat_closed_by_a_taken_door": seen(direction_closed),
    "conceded-bounced_off_an_exit": seen(lambda beat: bool(beat.of(Bounced)) and not beat.of(Retreated)),
    "conceded-stopped_before_a_taken_door": seen(stopped_before_a_door),
    "conceded-disengaged": seen(lambda beat: any(event.kind == "disengage" for event in beat.of(RoundBegan))),
    "conceded-entered_after_a_fight": seen(
        fought_from_outside,
        lambda beat: any(event.why == "advance" and event.start == OUTSIDE for event in beat.of(Moved)),
    ),
    "conceded-holding_back": seen(
        lambda beat: beat.by("stay"), lambda beat: beat.by("pass") and beat.before.asks[-1].kind == "outside"
    ),
    "conceded-secret_on_demand": seen(
        lambda beat: bool(beat.of(SecrecyAsked)), several_fight_several, by_a(NON_HUMAN, "face")
    ),
    "conceded-swordsman_against_several": seen(
        by_a(SWORDSMAN, "defend"), unlike_postures, lambda beat: beat.by("settle")
    ),
    "conceded-snatched_by_a_swordsman": seen(snatched("pick_up")),
    "conceded-left_by_a_swordsman": seen(lambda beat: beat.by("leave")),
    "conceded-taken_later_by_a_swordsman": seen(lambda beat: beat.by("leave"), snatched("move")),
    "agreed": seen(unlike_postures),
}
