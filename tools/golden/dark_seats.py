"""Seats of Treason: who builds, who serves the Dark Master, who hunts another out of the city, who ruins himself."""

from collections.abc import Callable
from typing import TypeAlias

from citadel_desktop.rules.indomitable.actions import (
    Action,
    AttackPlot,
    Build,
    BuildTower,
    BuyBlack,
    BuyFromStock,
    BuyInfluence,
    BuyInMarket,
    BuyInPawnshop,
    BuyPlot,
    BuyWhite,
    ChooseCard,
    ChoosePlot,
    Demolish,
    Discard,
    LeaveDarkMaster,
    MoveDarkMaster,
    PlayBlockade,
    PlayInfluence,
    PlayProtection,
    SellToPawnshop,
    StopChoosing,
    Swap,
    ThrowDie,
    plot_of,
)
from citadel_desktop.rules.indomitable.asks.attack import would_isolate
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.towns import towns
from tools.golden.steering import Character, Look, builder

TRACK = 6
"""How many counters a track holds."""


def mason(look: Look, action: Action) -> float:
    """Builds the dearest it can, guards it by towers and white counters, and leaves the Dark Master alone."""
    p = look.position
    match action:
        case ChooseCard():
            card = content().by_card[p.treason.row[action.place]]
            return 3 * p.treason.bricks[action.place] + 2 * card.price
        case Build():
            gain = content().buildings[action.building].price - look.worth(action.plot)
            over = 20 if look.standing(action.plot) else 0
            return 30 + 4 * gain - over if gain > 0 else -40
        case BuildTower():
            return 5 + look.worth(action.plot) if look.bricks >= 9 else -20
        case BuyWhite():
            return 6 if look.bricks >= 9 else -20
        case BuyBlack() | Swap() | ThrowDie() | MoveDarkMaster() | AttackPlot():
            return -40
        case LeaveDarkMaster():
            return 5
    return builder(look, action)


def dabbler(look: Look, action: Action) -> float:
    """A builder who buys a black counter, too, and does nothing with it."""
    if action.kind == "black":
        return 12 if look.bricks >= 8 and not blacks(look) else -60
    return mason(look, action)


def whose(look: Look, plot: int) -> Order:
    """Who owns a plot, NONE for nobody."""
    return owner(look.position, plot) if plot != NONE else NONE


def guarded(look: Look, plot: int) -> bool:
    """Whether a watchtower stands there."""
    return bool(look.position.treason.towers >> plot & 1)


def blacks(look: Look) -> int:
    """How many black counters it has."""
    return len(look.position.treason.black[look.order])


def servant(most: int = TRACK, swaps: bool = False) -> Character:
    """Buys black counters up to so many and has the Dark Master take what is another's, the dearest first."""

    def character(look: Look, action: Action) -> float:
        match action:
            case BuyBlack():
                return 45 if blacks(look) < most else -60
            case Swap():
                return 22 if swaps and blacks(look) == most and look.bricks >= 8 else -60
            case ThrowDie():
                return 14
            case MoveDarkMaster():
                return 2 + _prey(look, action.plot)
            case AttackPlot():
                mine = whose(look, look.position.treason.at) == look.order
                return -60 if mine else 50
            case BuildTower():
                return 2 if look.bricks >= 9 else -20
            case BuyWhite():
                return -30
        return mason(look, action)

    return character


def _prey(look: Look, plot: int) -> float:
    to = whose(look, plot)
    if to in {NONE, DARK, look.order} or guarded(look, plot):
        return 0
    return 14 + 4 * look.worth(plot) + 9 * would_isolate(look.position, plot).bit_count()


def hunter(victim: Order, dark: bool = True) -> Character:
    """Wants one Order out: cards against its watchtowers, then cards and, if `dark`, attacks against its plots."""
    cards = influence_cards().kinds

    def character(look: Look, action: Action) -> float:
        p = look.position
        plot = plot_of(action)
        against = plot is not None and whose(look, plot) == victim
        match action:
            case BuyBlack() if dark:
                return 30 if blacks(look) < TRACK else -60
            case ThrowDie() if dark:
                return 14
            case MoveDarkMaster() if dark:
                return 40 if against and not guarded(look, action.plot) else 3
            case AttackPlot() if dark:
                return 60 if whose(look, p.treason.at) == victim else -60
            case BuyInfluence():
                return 25 if len(p.influence[look.order]) < 2 else -20
            case PlayInfluence():
                if against and cards[action.influence].attack:
                    return 70 if plot is not None and guarded(look, plot) else 30
                return 10 if cards[action.influence].id in {"donation", "golden_trade"} else -60
            case Discard():
                return -20 if cards[action.influence].attack else 20
            case Build() | BuildTower() | BuyWhite() | Demolish() | BuyInPawnshop() | BuyInMarket():
                return -50
            case SellToPawnshop():
                return 8
            case PlayBlockade() | PlayProtection():
                return -9
        return mason(look, action)

    return character


Sparing: TypeAlias = Callable[[Look, Order], bool]
"""Whether an Order spares its last plot yet, given its rival."""


def never(_look: Look, _rival: Order) -> bool:
    """It spares nothing."""
    return False


def until_he_is_out(look: Look, rival: Order) -> bool:
    """Until the rival is evicted."""
    return not look.position.treason.evicted >> rival & 1


def until_he_is_bare(look: Look, rival: Order) -> bool:
    """Until the rival, too, has one plot, open to attack, and counters enough to conquer it for sure."""
    p = look.position
    bare = p.plots[rival].bit_count() == 1 and not p.plots[rival] & p.treason.towers
    return not (bare and len(p.treason.black[rival]) >= TRACK - 1)


def martyr(rival: Order, spares: Sparing) -> Character:
    """Has the Dark Master take its own plots once cards have felled its towers; it fells those of the `rival`."""
    hunts = hunter(rival, dark=False)

    def spared(look: Look) -> bool:
        return look.position.plots[look.order].bit_count() == 1 and spares(look, rival)

    def character(look: Look, action: Action) -> float:
        p = look.position
        plot = plot_of(action)
        mine = plot is not None and whose(look, plot) == look.order
        match action:
            case ChoosePlot():
                return 20 - 4 * towns()["first"].plots[action.plot].price
            case StopChoosing():
                return 60
            case ChooseCard():
                return 4 * p.treason.bricks[action.place]
            case BuyBlack():
                return 60 if blacks(look) < TRACK else -60
            case ThrowDie():
                return 5
            case MoveDarkMaster():
                return 30 if mine and not guarded(look, action.plot) else 0
            case AttackPlot():
                own = whose(look, p.treason.at) == look.order
                return 50 if own and not spared(look) else -60
            case BuyPlot():
                return -60
            case PlayInfluence() if action.plot is not None and not guarded(look, action.plot):
                return -60
            case BuyInfluence() if blacks(look) < TRACK:
                return -60
        return hunts(look, action)

    return character


def besieger(gap: str, around: str, share: int = 0) -> Character:
    """Grabs land, `around` first, and buys the `gap` only when so many plots are its own and all around is taken."""
    wanted, last = {NUMBERS[name] for name in around.split()}, NUMBERS[gap]

    def character(look: Look, action: Action) -> float:
        p = look.position
        match action:
            case ChoosePlot():
                return -30 if action.plot == last else 20 - 2 * towns()["first"].plots[action.plot].price
            case BuyPlot():
                if action.plot == last:
                    taken = sum(p.plots)
                    ready = all(taken >> plot & 1 for plot in wanted)
                    return 90 if ready and p.plots[look.order].bit_count() >= share else -90
                return (70 if action.plot in wanted else 20) - towns()["first"].plots[action.plot].price
            case Build():
                return 20 - content().buildings[action.building].price
            case (
                BuildTower()
                | BuyWhite()
                | BuyBlack()
                | BuyFromStock()
                | BuyInPawnshop()
                | BuyInMarket()
                | BuyInfluence()
                | PlayInfluence()
            ):
                return -60
        return mason(look, action)

    return character


def feeder(cluster: str, heart: str, full: int) -> Character:
    """Buys land for the Dark Master to take, all but the `cluster`, whose `heart` he takes when he has `full` plots."""
    kept, centre = {NUMBERS[name] for name in cluster.split()}, NUMBERS[heart]

    def ready(look: Look) -> bool:
        p = look.position
        cut = would_isolate(p, centre) if whose(look, centre) not in {NONE, DARK} else 0
        return p.plots[DARK].bit_count() >= full and cut.bit_count() >= 2

    def character(look: Look, action: Action) -> float:
        p = look.position
        match action:
            case ChoosePlot():
                return 60 if action.plot in kept else 20 - 3 * towns()["first"].plots[action.plot].price
            case ChooseCard():
                return 4 * p.treason.bricks[action.place]
            case BuyBlack():
                return 40
            case BuyPlot():
                return 40 - towns()["first"].plots[action.plot].price
            case Build():
                cheap = content().buildings[action.building].price
                return 10 - cheap if p.scores[look.order] < 12 and look.bricks > 5 else -60
            case ThrowDie():
                return 12
            case MoveDarkMaster() | LeaveDarkMaster():
                plot = plot_of(action)
                if plot is None:
                    return 0
                if plot == centre:
                    return 80 if ready(look) else -60
                prey = whose(look, plot) not in {NONE, DARK} and plot not in kept
                return 30 if prey and not guarded(look, plot) else 0
            case AttackPlot():
                if p.treason.at in kept:
                    return 90 if p.treason.at == centre and ready(look) else -60
                return 60 if _can_lose(look, p.treason.at) else -60
            case (
                BuildTower()
                | BuyWhite()
                | Swap()
                | BuyFromStock()
                | BuyInPawnshop()
                | BuyInMarket()
                | PlayInfluence()
                | BuyInfluence()
            ):
                return -60
            case SellToPawnshop():
                return 8
        return mason(look, action)

    return character


def _can_lose(look: Look, plot: int) -> bool:
    loser = whose(look, plot)
    return loser != NONE and look.position.plots[loser].bit_count() > 2
