"""The strategic game: finished matches for every way to end, and for each thing it adds."""

from collections.abc import Callable, Mapping

from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.actions import (
    Action,
    Build,
    BuyFromStock,
    BuyInfluence,
    BuyInMarket,
    BuyInPawnshop,
    BuyPlot,
    ChoosePlot,
    Demolish,
    PlayInfluence,
    SellToPawnshop,
)
from citadel_desktop.rules.indomitable.asks.isolation import cut_off
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.events import (
    MarketBought,
    MarketSold,
    PlotBought,
    PlotIsolated,
    PlotLost,
    PowerLost,
    PowerTaken,
)
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, NUMBERS, bits
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.contract import OptionValue
from tools.golden.beats import beats
from tools.golden.recording import Golden, resigned
from tools.golden.steering import (
    Beat,
    Character,
    Look,
    agreed,
    at_once,
    builder,
    entries,
    hoarder,
    idler,
    in_the_last_round,
    last_round_for,
    settler,
    some,
    steered,
    tied,
)

# Characters


def besieger(look: Look, action: Action) -> float:
    """A builder who buys what isolates, and land beside others rather than far from them."""
    if action.kind != "buy":
        return builder(look, action)
    taken = cut_off(look.position, look.order, action.plot)
    beside = sum(NEIGHBOURS[action.plot] & own != 0 for own in look.position.plots)
    return builder(look, action) + 25 * taken.bit_count() + 6 * beside


def great_in(category: str, enough: int = 9) -> Character:
    """A builder of one category, of which it has as many as `enough` and no more, and a rival of who is great in it."""
    power = CATEGORIES.index(category)

    def character(look: Look, action: Action) -> float:
        p = look.position
        liked = builder(look, action)
        if isinstance(action, Build):
            fits = content().buildings[action.building].category == category
            return (40.0 if count(p, power, look.order) < enough else 2.0) if fits else -40.0
        if action.kind in {"sell", "free_sell", "demolish"}:
            return -50
        if isinstance(action, BuyInPawnshop | BuyInMarket):
            fits = content().buildings[action.building].category == category
            return 6 if fits and look.bricks > 8 else -40
        if isinstance(action, PlayInfluence) and action.plot is not None:
            building = look.standing(action.plot)
            against = p.plots[p.powers[power]] if p.powers[power] != NONE else 0
            rival = bool(building and building.category == category and against >> action.plot & 1)
            return liked + (30 if rival else -60)
        return liked

    return character


def surrounder(gap: str, around: str, share: int) -> Character:
    """Grabs land, `around` first, and buys the `gap` only when so many plots are its own."""
    wanted, last = {NUMBERS[name] for name in around.split()}, NUMBERS[gap]

    def character(look: Look, action: Action) -> float:
        match action:
            case ChoosePlot():
                return -30 if action.plot == last else 20 - 2 * towns()["first"].plots[action.plot].price
            case BuyPlot():
                if action.plot == last:
                    ready = look.position.plots[look.order].bit_count() == share
                    return 90 if ready and _owned(look.position, wanted) else -90
                if look.position.plots[look.order].bit_count() >= share:
                    return -50
                return (70 if action.plot in wanted else 30) - towns()["first"].plots[action.plot].price
            case Build():
                cheap = content().buildings[action.building].price
                own = look.position.scores[look.order]
                return 25 - cheap if own + cheap < 30 and look.bricks > 6 else -40
            case BuyFromStock() | BuyInPawnshop() | BuyInMarket() | BuyInfluence() | PlayInfluence() | Demolish():
                return -60
            case SellToPawnshop():
                return 5 if len(look.position.hands[look.order]) > 4 else -20
        return settler(look, action)

    return character


def _owned(position: Position, plots: set[int]) -> bool:
    taken = sum(position.plots)
    return all(taken >> plot & 1 for plot in plots)


# What a match shows


def count(position: Position, power: int, order: Order) -> int:
    """How many buildings of a category an Order has on its plots."""
    cards = [position.buildings[plot] for plot in bits(position.plots[order])]
    by_card = content().by_card
    return sum(by_card[card].category == CATEGORIES[power] for card in cards if card != NONE)


def lost_to_more(beat: Beat) -> bool:
    """A Great Power goes to somebody with more, though its holder still has three (IC-X2)."""
    return any(
        event.before != NONE and count(beat.after, event.power, event.before) >= 3 for event in beat.of(PowerTaken)
    )


def lost_below_three(beat: Beat) -> bool:
    """A Great Power goes back to the table (IC-X2)."""
    return bool(beat.of(PowerLost))


def to_a_third(beat: Beat) -> bool:
    """Its holder falls below three by what somebody does, and a third one takes it (IC-X2)."""
    return any(
        event.before != NONE
        and count(beat.after, event.power, event.before) < 3
        and beat.before.turn.order not in {event.order, event.before}
        for event in beat.of(PowerTaken)
    )


def claimed_by_equals(beat: Beat) -> bool:
    """It is free for those who have equally many: who sits next after its last holder takes it (IC-X2)."""
    return any(
        [
            count(beat.after, event.power, order) for order in range(beat.after.setting.orders) if order != event.before
        ].count(count(beat.after, event.power, event.order))
        > 1
        and event.before != NONE
        and count(beat.after, event.power, event.before) < 3
        for event in beat.of(PowerTaken)
    )


def kept_when_equal(beat: Beat) -> bool:
    """Another comes to have as many as its holder, who keeps it (IC-X2)."""
    for power, holder in enumerate(beat.after.powers):
        if holder == NONE or beat.before.powers[power] != holder:
            continue
        most = count(beat.after, power, holder)
        for order in range(beat.after.setting.orders):
            grown = count(beat.before, power, order) < count(beat.after, power, order) == most
            if order != holder and grown:
                return True
    return False


def isolated(least: int) -> Callable[[Beat], bool]:
    """A purchase isolates one plot, or several (IC-X1)."""
    return lambda beat: len(beat.of(PlotIsolated)) >= least and (least > 1 or len(beat.of(PlotIsolated)) == 1)


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
        for event in beat.of(MarketBought):
            if sold[event.card] != event.order:
                return True
    return False


def chosen_for_want_of_knights(beat: Beat) -> bool:
    """Who isolates more than his Knights can take chooses (IC-X1)."""
    return beat.action is not None and beat.action.kind == "take"


EDITION: Mapping[str, OptionValue] = {"edition": "strategic"}
TWO: Mapping[str, OptionValue] = {**EDITION, "two_players": "none", "first": "first_seat"}

STRATEGIC: Mapping[str, Golden] = {
    "target-strategic": Golden(EDITION, 4, steered(builder), 1, at_once),
    "target-strategic_five_plots": Golden(EDITION, 2, steered(besieger), 0),
    "target-strategic_two_orders": Golden({**EDITION, "two_players": "two_orders"}, 2, steered(builder), 0),
    "target-strategic_two_as_more": Golden(TWO, 2, steered(besieger), 0),
    "target-strategic_in_the_last_round": Golden(EDITION, 5, steered(hoarder), 62, in_the_last_round),
    "target-power_lost_to_more": Golden(EDITION, 4, steered(builder), 20, some(lost_to_more)),
    "target-power_lost_below_three": Golden(EDITION, 3, steered(builder), 3, some(lost_below_three)),
    "target-power_to_a_third": Golden(EDITION, 4, steered(builder), 0, some(to_a_third)),
    "target-power_kept_when_equal": Golden(EDITION, 4, steered(builder), 40, some(kept_when_equal)),
    "target-power_claimed_by_equals": Golden(
        EDITION,
        4,
        steered(great_in("citizenry"), great_in("citizenry", 3), great_in("citizenry", 3), builder),
        58,
        some(claimed_by_equals),
    ),
    "target-isolation": Golden({**EDITION, "ask_all": True}, 4, steered(besieger), 0, some(isolated(1))),
    "target-isolation_of_several": Golden(EDITION, 5, steered(besieger), 56, some(isolated(2))),
    "target-isolation_by_a_freed_plot": Golden(EDITION, 4, steered(besieger), 7, freed_and_isolating),
    "last_round-isolation_by_choice": Golden(
        TWO, 2, steered(surrounder("O3", "O1 O5 M1 M2 M3", 23), idler("O2", "O4")), 0, some(chosen_for_want_of_knights)
    ),
    "target-free_market": Golden(EDITION, 3, steered(builder), 0, traded),
    "last_round-strategic_last_plot": Golden(EDITION, 5, steered(settler), 1, last_round_for("last_plot")),
    "last_round-strategic_no_building": Golden(EDITION, 4, steered(hoarder), 4, last_round_for("no_building")),
    "last_round-strategic_equal": Golden({**EDITION, "equal": True}, 4, steered(builder), 0, last_round_for("target")),
    "last_round-strategic_tie_by_plots": Golden(EDITION, 5, steered(settler), 0, tied(1)),
    "conceded-strategic": Golden(TWO, 2, resigned(steered(besieger, stop=entries(60))), 0),
    "agreed-strategic": Golden(EDITION, 3, agreed(steered(besieger, stop=entries(70))), 0),
}
"""By way; every edition's are names of one folder, so they tell the edition where the thing does not."""
