"""Treason: finished matches for both victories, their tie-breaks, evictions, and each thing it adds."""

from collections.abc import Callable, Mapping

from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.events import LastRoundBegan, PlotIsolated, PowerTaken
from citadel_desktop.rules.indomitable.state import DARK, LastRound, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import in_play
from citadel_desktop.rules.indomitable.treason.events import CounterSwapped, Evicted, RowCleared
from citadel_desktop.rules.kit.contract import OptionValue
from tools.golden.beats import beats
from tools.golden.dark_seats import (
    besieger,
    dabbler,
    feeder,
    hunter,
    martyr,
    mason,
    never,
    servant,
    until_he_is_bare,
    until_he_is_out,
)
from tools.golden.recording import Golden, resigned
from tools.golden.steering import Beat, agreed, end, entries, hoarder, idler, settler, some, steered, together

Told = Callable[[Table], bool]

# What a match shows


def began(why: LastRound, place: int | None = None) -> Told:
    """The last round began for that reason; in the turn of the seat at that place of the round, counted from 0.

    `place` -1 is its last seat, None any.
    """

    def told(table: Table) -> bool:
        for beat in beats(table):
            for event in beat.of(LastRoundBegan):
                s, active = beat.before.setting, beat.before.turn.order
                wanted = place is None or (active - s.first - place) % s.orders == 0
                own = place is None or event.order == active
                return event.why == why and wanted and own
        return False

    return told


def by_the_marker(table: Table) -> bool:
    """The dark marker reaches the target (TR-E1)."""
    return any(
        event.why == "target" and event.order == DARK for beat in beats(table) for event in beat.of(LastRoundBegan)
    )


def below_the_target(table: Table) -> bool:
    """The round was completed, and nobody stands at the target any more (TR-E1)."""
    return end(table).last_round == "target" and max(end(table).scores) < end(table).setting.target


def counters(position: Position) -> list[tuple[int, int, int, int, int]]:
    """By Order still in: score, white counters, black ones, the sum of these, itself."""
    t = position.treason
    return [(position.scores[o], t.white[o], len(t.black[o]), sum(t.black[o]), o) for o in in_play(position)]


def good_by(places: int) -> Told:
    """The best have equal scores (1), white counters too (2), black ones too (3), and the next decides (TR-E2)."""

    def told(table: Table) -> bool:
        rows = sorted(((s, w, -b) for s, w, b, _, _ in counters(end(table))), reverse=True)
        same = [one == other for one, other in zip(*rows[:2], strict=True)]
        return same[:places] == [True] * places and same[places : places + 1] in ([False], [])

    return told


def evil_by(places: int) -> Told:
    """Of several with black counters the best have equally many (1), of equal value (2), equal scores (3)."""

    def told(table: Table) -> bool:
        rows = sorted(((b, v, s) for s, _, b, v, _ in counters(end(table)) if b), reverse=True)
        if len(rows) < 2:
            return False
        same = [one == other for one, other in zip(*rows[:2], strict=True)]
        return same[:places] == [True] * places and same[places : places + 1] in ([False], [])

    return told


def from_behind(table: Table) -> bool:
    """Who wins with the Dark Master is not the first of the Grand Masters."""
    best = max(counters(end(table)))[-1]
    return best not in end(table).winners


def without_a_holder(table: Table) -> bool:
    """The dark marker stands above all, and nobody with a black counter is left (TR-E3)."""
    left = counters(end(table))
    above = end(table).scores[DARK] > max(row[0] for row in left)
    return above and not any(row[2] for row in left)


def evicted_by(kind: str, own: bool = False) -> Callable[[Beat], bool]:
    """Somebody is evicted by such an action, in another's turn or in his `own` (TR-E3)."""

    def shown(beat: Beat) -> bool:
        out: list[Order] = [event.order for event in beat.of(Evicted)]
        fits = beat.action is not None and beat.action.kind == kind
        return fits and bool(out) and (beat.before.turn.order in out) == own

    return shown


def conquest_isolating(beat: Beat) -> bool:
    """A conquest of the Dark Master isolates another plot, with a watchtower on it (TR-D3)."""
    cut = sum(1 << event.plot for event in beat.of(PlotIsolated) if event.by == DARK)
    return bool(cut & beat.before.treason.towers)


def cleared_again(beat: Beat) -> bool:
    """Three cards of one category are cleared away, and again three of one category lie open (TR-T2)."""
    return len(beat.of(RowCleared)) > 1


def powers_of_force(table: Table) -> bool:
    """Each of the three Great Powers of force is taken by somebody, that of towers by the Dark Master (TR-P1)."""
    taken = {(event.power, event.order) for beat in beats(table) for event in beat.of(PowerTaken)}
    return {4, 5, 6} <= {power for power, _ in taken} and any(order == DARK for _, order in taken)


def chosen_for_want_of_knights(beat: Beat) -> bool:
    """More is cut off than there are Knights to take it (IC-X1, TR-D3)."""
    return beat.action is not None and beat.action.kind == "take"


def swapped(beat: Beat) -> bool:
    """A black counter is exchanged (TR-T4)."""
    return bool(beat.of(CounterSwapped))


def wizard_used(beat: Beat) -> bool:
    """A Wizard waits for the row to be refilled, and its card is chosen then (TR-T3)."""
    return beat.action is not None and beat.action.kind == "turn_up"


EDITION: Mapping[str, OptionValue] = {"edition": "treason"}
ALL_ASKED: Mapping[str, OptionValue] = {**EDITION, "ask_all": True}
IN_ORDER: Mapping[str, OptionValue] = {**EDITION, "first": "first_seat"}
BY_HAND: Mapping[str, OptionValue] = {**EDITION, "dice": "hand"}
SIDES = (servant(), mason, servant(4), mason)

TREASON: Mapping[str, Golden] = {
    "good-target_by_the_first": Golden(EDITION, 4, steered(mason), 1, began("target", 0)),
    "good-target_by_the_last": Golden(EDITION, 3, steered(mason), 14, together(began("target", -1), some(wizard_used))),
    "evil-below_the_target": Golden(EDITION, 4, steered(*SIDES), 26, below_the_target),
    "good-full_board": Golden(EDITION, 5, steered(settler), 0, began("last_plot")),
    "good-exhausted_stock": Golden(EDITION, 4, steered(hoarder), 2, began("no_building")),
    "good-tie_by_white_counters": Golden(EDITION, 5, steered(mason), 2, good_by(1)),
    "good-tie_by_black_counters": Golden(EDITION, 5, steered(mason, dabbler), 52, good_by(2)),
    "good-shared": Golden(EDITION, 5, steered(mason), 6, good_by(3)),
    "evil_alone-no_counter_holder_left": Golden(
        IN_ORDER, 2, steered(martyr(1, never), hunter(0, dark=False)), 5, without_a_holder
    ),
    "good-evicted_by_a_purchase": Golden(
        IN_ORDER,
        2,
        steered(besieger("O3", "M1 M2 M3 O1 O5"), idler("O2", "O4")),
        2,
        together(some(evicted_by("buy")), began("one_left")),
    ),
    "good-isolation_by_choice": Golden(
        IN_ORDER,
        2,
        steered(besieger("O3", "M1 M2 M3 O1 O5", 23), idler("O2", "O4")),
        0,
        some(chosen_for_want_of_knights),
    ),
    "good-row_cleared_again": Golden(ALL_ASKED, 3, steered(mason), 6, some(cleared_again)),
    "evil-most_counters": Golden(ALL_ASKED, 4, steered(*SIDES), 0, together(evil_by(0), from_behind)),
    "evil-revealed_sum": Golden(
        EDITION, 3, steered(servant(3, swaps=True), mason), 2, together(evil_by(1), some(swapped))
    ),
    "evil-tie_by_score": Golden(EDITION, 4, steered(servant(3), mason), 17, evil_by(2)),
    "evil-shared": Golden(EDITION, 4, steered(servant(1)), 118, evil_by(3)),
    "evil-target_by_the_marker": Golden(EDITION, 3, steered(servant(), mason), 1, by_the_marker),
    "good-evicted_by_an_attack": Golden(EDITION, 3, steered(hunter(1), idler(), mason), 6, some(evicted_by("attack"))),
    "evil-powers_of_force": Golden(EDITION, 4, steered(*SIDES), 14, powers_of_force),
    "evil-dice_by_hand": Golden(BY_HAND, 3, steered(*SIDES), 1),
    "evil-isolation_by_choice": Golden(
        IN_ORDER, 2, steered(feeder("O2 O3 O4", "O3", 23)), 14, some(chosen_for_want_of_knights)
    ),
    "good-evicted_by_a_card": Golden(
        EDITION, 3, steered(hunter(1, dark=False), idler(), mason), 385, some(evicted_by("play"))
    ),
    "evil-conquest_isolating_a_tower": Golden(EDITION, 4, steered(*SIDES), 8, some(conquest_isolating)),
    "good-evicted_in_his_own_turn": Golden(
        EDITION, 3, steered(martyr(1, never), hunter(0, dark=False), mason), 1, some(evicted_by("attack", own=True))
    ),
    "nobody-two_martyrs": Golden(IN_ORDER, 2, steered(martyr(1, until_he_is_bare), martyr(0, until_he_is_out)), 1),
    "conceded-treason": Golden(IN_ORDER, 2, resigned(steered(*SIDES, stop=entries(90))), 2),
    "agreed-treason": Golden(ALL_ASKED, 3, agreed(steered(*SIDES, stop=entries(90))), 0),
}
