"""Conditions that recorded matches of The Indomitable Citadel are named for, besides the reason of their end."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.asks.counters import CounterSwapped
from citadel_desktop.rules.indomitable.asks.free_market import MarketBought, MarketSold
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.asks.open_cards import RowCleared
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.draft import LastRoundBegan, PlotLost
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.state import DARK, NONE, LastRound, Order, Position
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.treason.castle import in_play
from citadel_desktop.rules.indomitable.treason.eviction import Evicted
from tests.golden.matches import Beat, Case, Sight, beats, shown


def end(table: Table) -> Position:
    """Return how the table looks when the match is over."""
    position: Position = table.state.position
    return position


def equal_down_to(places: int, rows: Iterable[tuple[int, ...]]) -> bool:
    """Return whether the best two rows are equal in so many places and no further."""
    same = [one == other for one, other in zip(*sorted(rows, reverse=True)[:2], strict=True)]
    return same[:places] == [True] * places and same[places : places + 1] in ([False], [])


# The ends of the basic game


def last_round_for(why: LastRound) -> Case:
    """The last round began for that reason, and one Order alone has the most points."""
    return lambda table: end(table).last_round == why and end(table).scores.count(max(end(table).scores)) == 1


def at_once(table: Table) -> bool:
    """The target is reached in a round that is not the last, and somebody still has a turn to come in it."""
    p = end(table)
    return not p.last_round and (p.turn.order + 1) % p.setting.orders != p.setting.first


def in_the_last_round(table: Table) -> bool:
    """The target is reached when the round is already the last."""
    return end(table).last_round in {"last_plot", "no_building"}


def with_a_plot(table: Table) -> bool:
    """The last points come with a plot, bought or taken, on which a building stands."""
    *_, last = beats(table)
    return any(map(last.by, ("buy", "play", "pass")))


def tied(places: int) -> Case:
    """The best have the same points (1), plots too (2) or bricks too (3), and the next of these decides (IC-E2)."""

    def case(table: Table) -> bool:
        p = end(table)
        return equal_down_to(
            places, [(p.scores[o], p.plots[o].bit_count(), p.bricks[o]) for o in range(p.setting.orders)]
        )

    return case


def reached(table: Table) -> Order:
    """Return who reached the target under equal opportunity with others to come in the round; NONE for nobody."""
    for one, other in pairwise(table.position(n).position for n in range(len(table.entries) + 1)):
        if other.last_round == "target" != one.last_round:
            orders = other.setting.orders
            early = (other.turn.order + 1) % orders != other.setting.first
            return max(range(orders), key=lambda order: other.scores[order]) if early else NONE
    return NONE


def kept(table: Table) -> bool:
    """Equal opportunity: who reached the target first wins alone."""
    return end(table).winners == (reached(table),)


def passed(table: Table) -> bool:
    """Equal opportunity: in the rest of the round another comes further."""
    order, p = reached(table), end(table)
    return order != NONE and order not in p.winners and p.scores[order] >= p.setting.target


def fallen(table: Table) -> bool:
    """Equal opportunity: in the end nobody stands at the target any more."""
    return reached(table) != NONE and max(end(table).scores) < end(table).setting.target


# Great Powers, isolation and markets


def count(position: Position, power: int, order: Order) -> int:
    """Return how many buildings of a category an Order has on its plots."""
    cards = [position.buildings[plot] for plot in bits(position.plots[order])]
    return sum(content().by_card[card].category == CATEGORIES[power] for card in cards if card != NONE)


def holders_of_three(beat: Beat, event: PowerTaken) -> bool:
    """Return whether the last holder still has the three buildings that a Great Power asks for."""
    return event.before != NONE and count(beat.after, event.power, event.before) >= 3


def lost_to_more(beat: Beat) -> bool:
    """A Great Power goes to somebody with more, though its holder still has three (IC-X2)."""
    return any(holders_of_three(beat, event) for event in beat.of(PowerTaken))


def to_a_third(beat: Beat) -> bool:
    """Its holder falls below three by what another does, and a third takes it (IC-X2)."""
    return any(
        event.before not in {NONE, beat.before.turn.order}
        and not holders_of_three(beat, event)
        and event.order != beat.before.turn.order
        for event in beat.of(PowerTaken)
    )


def claimed_by_equals(beat: Beat) -> bool:
    """It is free for several who have equally many (IC-X2)."""
    return any(
        event.before != NONE
        and not holders_of_three(beat, event)
        and sum(
            count(beat.after, event.power, order) == count(beat.after, event.power, event.order)
            for order in range(beat.after.setting.orders)
            if order != event.before
        )
        > 1
        for event in beat.of(PowerTaken)
    )


def kept_when_equal(beat: Beat) -> bool:
    """Another comes to have as many as its holder, who keeps it (IC-X2)."""
    return any(
        holder not in {NONE, order}
        and beat.before.powers[power] == holder
        and count(beat.before, power, order) < count(beat.after, power, order) == count(beat.after, power, holder)
        for power, holder in enumerate(beat.after.powers)
        for order in range(beat.after.setting.orders)
    )


def freed_and_isolating(table: Table) -> bool:
    """A plot set free by a card is bought, and isolates (IC-X1)."""
    freed: set[int] = set()
    for beat in beats(table):
        bought = {event.plot for event in beat.of(PlotBought)}
        if beat.of(PlotIsolated) and bought & freed:
            return True
        freed = (freed | {event.plot for event in beat.of(PlotLost)}) - bought
    return False


def traded(table: Table) -> bool:
    """A card is sold in the Free Market and bought there by another (IC-X3)."""
    sold: dict[int, Order] = {}
    for beat in beats(table):
        sold |= {event.card: event.order for event in beat.of(MarketSold)}
        if any(sold[event.card] != event.order for event in beat.of(MarketBought)):
            return True
    return False


# Treason


def began(why: LastRound, place: int | None = None) -> Case:
    """The last round began for that reason, by the seat at that place of the round: 0 its first, -1 its last."""

    def sight(beat: Beat) -> bool:
        active, s = beat.before.turn.order, beat.before.setting
        there = place is None or (active - s.first - place) % s.orders == 0
        return any(
            event.why == why and there and (place is None or event.order == active) for event in beat.of(LastRoundBegan)
        )

    return shown(sight)


def by_the_marker(beat: Beat) -> bool:
    """The dark marker reaches the target (TR-E1)."""
    return any(event.why == "target" and event.order == DARK for event in beat.of(LastRoundBegan))


def below_the_target(table: Table) -> bool:
    """The round was completed, and nobody stands at the target any more (TR-E1)."""
    return end(table).last_round == "target" and max(end(table).scores) < end(table).setting.target


def good_by(places: int) -> Case:
    """The best have equal scores (1), white counters too (2), black ones too (3), and the next decides (TR-E2)."""

    def case(table: Table) -> bool:
        p, t = end(table), end(table).treason
        return equal_down_to(places, [(p.scores[o], t.white[o], -len(t.black[o])) for o in in_play(p)])

    return case


def evil_by(places: int) -> Case:
    """Of several with black counters the best have equally many (1), of equal value (2), equal scores (3) (TR-E2)."""

    def case(table: Table) -> bool:
        p, t = end(table), end(table).treason
        rows = [(len(t.black[o]), sum(t.black[o]), p.scores[o]) for o in in_play(p) if t.black[o]]
        return len(rows) > 1 and equal_down_to(places, rows)

    return case


def from_behind(table: Table) -> bool:
    """Who wins with the Dark Master is not the first of the Grand Masters (TR-E2)."""
    p = end(table)
    return max(in_play(p), key=lambda o: (p.scores[o], p.treason.white[o])) not in p.winners


def without_a_holder(table: Table) -> bool:
    """The dark marker stands above all, and nobody with a black counter is left (TR-E3)."""
    p = end(table)
    return all(p.scores[DARK] > p.scores[o] and not p.treason.black[o] for o in in_play(p))


def evicted_by(kind: str, own: bool = False) -> Sight:
    """Somebody is evicted by such an action, in another's turn or in the `own` (TR-E3)."""

    def sight(beat: Beat) -> bool:
        out = [event.order for event in beat.of(Evicted)]
        return beat.by(kind) and bool(out) and (beat.before.turn.order in out) == own

    return sight


def conquest_isolating(beat: Beat) -> bool:
    """A conquest of the Dark Master isolates another plot, with a watchtower on it (TR-D3)."""
    return any(event.by == DARK and beat.before.treason.towers >> event.plot & 1 for event in beat.of(PlotIsolated))


def powers_of_force(table: Table) -> bool:
    """Each of the three Great Powers of force is taken, one by the Dark Master (TR-P1)."""
    taken = {(event.power, event.order) for beat in beats(table) for event in beat.of(PowerTaken)}
    return {4, 5, 6} <= {power for power, _ in taken} and any(order == DARK for _, order in taken)


def both(one: Case, other: Case) -> Case:
    """Make a case of two."""
    return lambda table: one(table) and other(table)


CHOSEN_FOR_WANT_OF_KNIGHTS = shown(lambda beat: beat.by("take"))
"""More is cut off than there are Knights to take it (IC-X1, TR-D3)."""

ROUND_CASES: Mapping[str, Case] = {
    "target-at_once": at_once,
    "target-with_a_plot": with_a_plot,
    "target-in_the_last_round": in_the_last_round,
    "last_round-equal_kept": kept,
    "last_round-equal_passed": passed,
    "last_round-equal_fallen": fallen,
    "last_round-last_plot": last_round_for("last_plot"),
    "last_round-no_building": last_round_for("no_building"),
    "last_round-tie_by_plots": tied(1),
    "last_round-tie_by_bricks": tied(2),
    "last_round-shared": tied(3),
    "target-strategic": at_once,
    "target-strategic_in_the_last_round": in_the_last_round,
    "target-power_lost_to_more": shown(lost_to_more),
    "target-power_lost_below_three": shown(lambda beat: bool(beat.of(PowerLost))),
    "target-power_to_a_third": shown(to_a_third),
    "target-power_kept_when_equal": shown(kept_when_equal),
    "target-power_claimed_by_equals": shown(claimed_by_equals),
    "target-isolation": shown(lambda beat: len(beat.of(PlotIsolated)) == 1),
    "target-isolation_of_several": shown(lambda beat: len(beat.of(PlotIsolated)) > 1),
    "target-isolation_by_a_freed_plot": freed_and_isolating,
    "last_round-isolation_by_choice": CHOSEN_FOR_WANT_OF_KNIGHTS,
    "target-free_market": traded,
    "last_round-strategic_last_plot": last_round_for("last_plot"),
    "last_round-strategic_no_building": last_round_for("no_building"),
    "last_round-strategic_equal": last_round_for("target"),
    "last_round-strategic_tie_by_plots": tied(1),
    "good-target_by_the_first": began("target", 0),
    "good-target_by_the_last": both(began("target", -1), shown(lambda beat: beat.by("turn_up"))),
    "evil-below_the_target": below_the_target,
    "good-full_board": began("last_plot"),
    "good-exhausted_stock": began("no_building"),
    "good-tie_by_white_counters": good_by(1),
    "good-tie_by_black_counters": good_by(2),
    "good-shared": good_by(3),
    "evil_alone-no_counter_holder_left": without_a_holder,
    "good-evicted_by_a_purchase": both(shown(evicted_by("buy")), began("one_left")),
    "good-isolation_by_choice": CHOSEN_FOR_WANT_OF_KNIGHTS,
    "good-row_cleared_again": shown(lambda beat: len(beat.of(RowCleared)) > 1),
    "evil-most_counters": both(evil_by(0), from_behind),
    "evil-revealed_sum": both(evil_by(1), shown(lambda beat: bool(beat.of(CounterSwapped)))),
    "evil-tie_by_score": evil_by(2),
    "evil-shared": evil_by(3),
    "evil-target_by_the_marker": shown(by_the_marker),
    "good-evicted_by_an_attack": shown(evicted_by("attack")),
    "evil-powers_of_force": powers_of_force,
    "evil-isolation_by_choice": CHOSEN_FOR_WANT_OF_KNIGHTS,
    "good-evicted_by_a_card": shown(evicted_by("play")),
    "evil-conquest_isolating_a_tower": shown(conquest_isolating),
    "good-evicted_in_his_own_turn": shown(evicted_by("attack", own=True)),
}
