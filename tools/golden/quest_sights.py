"""What an entry of a recorded match of Goodman's Citadel may show: retreats, doorways, combats, items, endings."""

from collections.abc import Mapping

from citadel_desktop.rules.goodman.actions import Defend, Face, OfFigure
from citadel_desktop.rules.goodman.asks.retreat import why_not_to
from citadel_desktop.rules.goodman.draft import carried_by, face_down, figure_at, figure_of, side_of
from citadel_desktop.rules.goodman.events import (
    Bounced,
    CarriedOut,
    Cornered,
    DoorTaken,
    HandedOver,
    ItemLaid,
    ItemLost,
    ItemTaken,
    Moved,
    Retreated,
    RetreatEnd,
    RoundBegan,
    SecrecyAsked,
    StancesShown,
)
from citadel_desktop.rules.goodman.movement.entering import is_exit
from citadel_desktop.rules.goodman.pending import RetreatAsk
from citadel_desktop.rules.goodman.squares import BESIDE
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    NON_HUMAN,
    NONE,
    OUTSIDE,
    SWORDSMAN,
    TALISMAN,
    VILLAIN,
)
from citadel_desktop.rules.goodman.stronghold.doorways import is_door
from citadel_desktop.rules.goodman.stronghold.markers import AMULET_MARKER, DUMMY, PITFALL, SINKHOLE, TALISMAN_MARKER
from tools.golden.quest_seats import Beat, Sight


def _retreats(beat: Beat, end: RetreatEnd) -> list[Retreated]:
    return [event for event in beat.of(Retreated) if event.end == end]


def driven_onto(kind: int, *, hidden: bool) -> Sight:
    """A figure is retreated onto a marker, face down or open, and moves there (WT-C5)."""

    def sight(beat: Beat) -> bool:
        return any(
            beat.before.markers[event.square] == kind and face_down(beat.before, event.square) == hidden
            for event in _retreats(beat, "moved")
        )

    return sight


def driven_through(*, hidden: bool) -> Sight:
    """A figure is retreated through a doorway, face down or open (WT-C5)."""

    def sight(beat: Beat) -> bool:
        return any(
            is_door(beat.before.markers[event.square])
            and not is_exit(beat.before.markers[event.square])
            and face_down(beat.before, event.square) == hidden
            for event in _retreats(beat, "moved")
        )

    return sight


def driven_over_the_floor(beat: Beat) -> bool:
    """A figure is retreated to a square where nothing lies (WT-C5)."""
    return any(beat.before.markers[event.square] == NONE for event in _retreats(beat, "moved"))


def driven_against(end: RetreatEnd, *, hidden: bool) -> Sight:
    """A figure is retreated onto a friend ("swapped") or an enemy ("met"), active or face down (WT-C5)."""

    def sight(beat: Beat) -> bool:
        return any((figure_at(beat.before, event.square) == NONE) == hidden for event in _retreats(beat, end))

    return sight


def cornered(beat: Beat) -> bool:
    """A figure stands against a wall or the edge and has to fight once more (WT-C5)."""
    return bool(beat.of(Cornered))


def advanced(beat: Beat) -> bool:
    """The victor steps into the square left (WT-C5)."""
    return any(event.why == "advance" for event in beat.of(Moved))


def retreated_before_an_exit(beat: Beat) -> bool:
    """A figure is retreated onto a face-down exit, which is turned up, and stays (WT-C5)."""
    return bool(_retreats(beat, "stayed") and beat.of(Bounced))


def retreated_before_a_door(beat: Beat) -> bool:
    """A figure is retreated onto a face-down door whose other end is taken, and stays (WT-C5)."""
    return bool(_retreats(beat, "stayed") and beat.of(DoorTaken))


def direction_closed(beat: Beat) -> bool:
    """A victor may not retreat a figure to an open door whose other end is taken (WT-C5)."""
    ask = beat.after.asks[-1] if beat.after.asks else None
    if not isinstance(ask, RetreatAsk):
        return False
    around = BESIDE[figure_of(beat.after, ask.loser).place]
    reasons = (why_not_to(beat.after, ask.victor, ask.loser, s) for s in around if s != NONE)
    return any(reason is not None and reason.code == "other_end_taken" for reason in reasons)


def bounced(beat: Beat) -> bool:
    """A hero explores the exit of a one-way doorway and bounces (WT-T4)."""
    return bool(beat.of(Bounced)) and not beat.of(Retreated)


def stopped_before_a_door(beat: Beat) -> bool:
    """A hero explores a doorway whose other end is taken, and stays before it (WT-T4)."""
    return any(is_door(beat.after.markers[event.square]) for event in beat.of(DoorTaken)) and not (beat.of(Retreated))


def handed_over(beat: Beat) -> bool:
    """An item goes from one hero to another (WT-T8)."""
    return bool(beat.of(HandedOver))


def laid_down(beat: Beat) -> bool:
    """A hero lays something down (WT-T8)."""
    return beat.action is not None and beat.action.kind == "drop" and bool(beat.of(ItemLaid))


def snatched(beat: Beat) -> bool:
    """A swordsman takes the talisman from the hero whom he has killed (WT-T8)."""
    return picked_up_by_a_swordsman(beat) and beat.before.asks[-1].kind == "pick_up"


def taken_later(beat: Beat) -> bool:
    """A swordsman takes it at the end of a later move (WT-T8)."""
    return picked_up_by_a_swordsman(beat) and beat.before.asks[-1].kind == "move"


def left_lying(beat: Beat) -> bool:
    """Who may take something leaves it (WT-T8)."""
    return beat.action is not None and beat.action.kind == "leave"


def picked_up_by_a_swordsman(beat: Beat) -> bool:
    """A swordsman takes the talisman that lies (WT-T8)."""
    taken = any(side_of(event.figure) == VILLAIN for event in beat.of(ItemTaken))
    return taken and beat.action is not None and beat.action.kind == "pick_up"


def disengaged(beat: Beat) -> bool:
    """A round of disengagements is fought (WT-T5)."""
    return any(event.kind == "disengage" for event in beat.of(RoundBegan))


def fought_from_outside(beat: Beat) -> bool:
    """A hero outside fights the figure on the entry (WT-P3)."""
    return any(figure_of(beat.after, hero).place == OUTSIDE for event in beat.of(RoundBegan) for hero, _ in event.pairs)


def entered_after_a_fight(beat: Beat) -> bool:
    """A hero outside steps in after the figure that he has beaten off the entry (WT-P3)."""
    return any(event.why == "advance" and event.start == OUTSIDE for event in beat.of(Moved))


def nobody_named_outside(beat: Beat) -> bool:
    """No hero outside fights the figure on the entry (WT-P3)."""
    named = beat.action is not None and beat.action.kind == "pass"
    return named and beat.before.asks[-1].kind == "outside"


def stayed(beat: Beat) -> bool:
    """A victor does not step into the square left (WT-C5)."""
    return beat.action is not None and beat.action.kind == "stay"


def asked_for_secrecy(beat: Beat) -> bool:
    """A side asks for postures to be chosen in secret (WT-C2)."""
    return bool(beat.of(SecrecyAsked))


def several_fight_several(beat: Beat) -> bool:
    """Interlocking combats: a hero and a monster who fight each other both have another enemy besides (WT-C3)."""
    for event in beat.of(StancesShown):
        busy = {one.figure for one in event.stances if len(one.enemies) > 1}
        if any(one.figure in busy and busy & set(one.enemies) for one in event.stances):
            return True
    return False


def turned_against_one(beat: Beat) -> bool:
    """A non-human chooses the one enemy it fights (WT-C3)."""
    return isinstance(beat.action, Face) and _is(beat, beat.action, NON_HUMAN)


def swordsman_on_the_defensive(beat: Beat) -> bool:
    """A swordsman against several enemies fights on full defence and divides it (WT-C3)."""
    return isinstance(beat.action, Defend) and _is(beat, beat.action, SWORDSMAN)


def _is(beat: Beat, action: OfFigure, sort: int) -> bool:
    return figure_of(beat.before, action.figure).sort == sort


def unlike_postures(beat: Beat) -> bool:
    """All-out attack meets full defence (WT-C2)."""
    return any({one.posture for one in event.stances} >= {ALL_OUT, FULL_DEFENCE} for event in beat.of(StancesShown))


def chosen_order(beat: Beat) -> bool:
    """The active side chooses which result comes first (WT-C6)."""
    return beat.action is not None and beat.action.kind == "settle"


# How the talisman was lost


def lost_by(kind: str) -> Sight:
    """The talisman falls into the sinkhole by an action of that kind (WT-T8, WT-N3)."""

    def sight(beat: Beat) -> bool:
        lost = any(event.item == TALISMAN for event in beat.of(ItemLost))
        return lost and beat.action is not None and beat.action.kind == kind

    return sight


def lost_with_a(side: int) -> Sight:
    """The talisman falls into the sinkhole with a figure of that side that is driven there (WT-N3)."""

    def sight(beat: Beat) -> bool:
        return lost_by("retreat")(beat) and any(
            side_of(event.loser) == side and TALISMAN in carried_by(beat.before, event.loser)
            for event in beat.of(Retreated)
        )

    return sight


def talisman_first(beat: Beat) -> bool:
    """The talisman is carried out, and the quest goes on for the amulet (WT-N2)."""
    out = any(event.item == TALISMAN for event in beat.of(CarriedOut))
    return out and not beat.after.ending


def ended_by(event: type[object], kind: str = "") -> Sight:
    """The quest ends with an event of that kind, and by an action of that kind if one is named (WT-N2)."""

    def sight(beat: Beat) -> bool:
        fits = not kind or (beat.action is not None and beat.action.kind == kind)
        return bool(beat.after.ending) and fits and bool(beat.of(event))

    return sight


RETREATS: Mapping[str, Sight] = {
    "floor": driven_over_the_floor,
    "hidden pitfall": driven_onto(PITFALL, hidden=True),
    "open pitfall": driven_onto(PITFALL, hidden=False),
    "hidden sinkhole": driven_onto(SINKHOLE, hidden=True),
    "open sinkhole": driven_onto(SINKHOLE, hidden=False),
    "dummy": driven_onto(DUMMY, hidden=True),
    "talisman": driven_onto(TALISMAN_MARKER, hidden=True),
    "amulet": driven_onto(AMULET_MARKER, hidden=True),
    "hidden door": driven_through(hidden=True),
    "open door": driven_through(hidden=False),
    "hidden exit": retreated_before_an_exit,
    "hidden door taken": retreated_before_a_door,
    "open door taken": direction_closed,
    "friend": driven_against("swapped", hidden=False),
    "hidden friend": driven_against("swapped", hidden=True),
    "enemy": driven_against("met", hidden=False),
    "hidden enemy": driven_against("met", hidden=True),
    "wall": cornered,
    "advance": advanced,
}
"""Every case of WT-C5."""
