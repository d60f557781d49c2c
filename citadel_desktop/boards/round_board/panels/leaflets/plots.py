"""The spotlight's words and figures about a plot, a card or a pile; nothing is drawn here.

They are made from the position of a view, for the Order that looks.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.faces import Sign
from citadel_desktop.boards.round_board.panels.words import BoardWords, Tone, sorted_hand
from citadel_desktop.language.indomitable.names import epoch_name
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.asks.building import wrong_site
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.content import CATEGORIES, EPOCHS, Building, content
from citadel_desktop.rules.indomitable.explain import Prospect, earning_at, prospect, sites
from citadel_desktop.rules.indomitable.income import best_earning
from citadel_desktop.rules.indomitable.markets import sale_price
from citadel_desktop.rules.indomitable.state import DARK, FIXED_PRICE, NONE, Order, Position
from citadel_desktop.rules.indomitable.towns import Plot, town_of
from citadel_desktop.values import frozen, replace

BEST = 3
"""Number of best plots or cards that are named."""

LineSign: TypeAlias = Sign | Literal["", "knight"]


@frozen
class LeafletLine:
    """One line: `sign` names the drawing before it ("" for none); the lower its `need`, the sooner it is left out.

    In a small space a `terse` line has only its sign and value. The sign "knight" is the shield of `order`.
    """

    text: str
    value: str = ""
    sign: LineSign = ""
    tone: Tone = "plain"
    order: Order = NONE
    need: int = 5
    terse: bool = False


@frozen
class Leaflet:
    """Everything the spotlight shows of one thing.

    `plot`, `card` (a number of the stock) or `influence` (a kind) select the large drawing, NONE for none. `rule` is
    its rule id, for the reference.
    """

    title: str
    under: str = ""
    lines: tuple[LeafletLine, ...] = ()
    rule: str = ""
    plot: int = NONE
    card: int = NONE
    influence: int = NONE

    def with_lines(self, lines: Sequence[LeafletLine]) -> "Leaflet":
        """Return it with more lines at its end: the reason of a refusal, the effect of a click."""
        return replace(self, lines=(*self.lines, *lines))


def plot_leaflet(position: Position, order: Order, plot: int, words: BoardWords) -> Leaflet:
    """Describe a plot: kind, owner, income now or by category, price, neighbours."""
    t = words.speech.t
    printed, known = town_of(position.setting).plots[plot], prospect(position, plot)
    earning = earning_at(position, plot)
    lines = [_possession(words, printed, known.owner)]
    if earning is None:
        lines += _would_earn(position, order, known, words)
    else:
        building = content().by_card[earning.card]
        points = words.points(building.price)
        category = words.category(building.category)
        told = words.sum(earning.price, earning.premium, earning.extra)
        lines.append(LeafletLine(words.building(building), points, building.category, need=8))
        if known.owner not in {DARK, NONE}:  # the Dark Master has no bricks
            lines += _pays(position, known, category, told, words)
    lines += _ways(words, printed)
    lines.append(_beside(position, plot, words))
    under = words.plot_in_words(plot)
    if printed.premium:
        under = t("{place}, premium +{count}", place=under, count=printed.premium)
    return Leaflet(
        title=t("Plot {plot}", plot=words.plot(plot)),
        under=under,
        lines=tuple(lines),
        rule="IC-B3" if earning is None else "IC-T1",
        plot=plot,
    )


def _pays(position: Position, known: Prospect, category: str, told: str, words: BoardWords) -> list[LeafletLine]:
    """Say that a building pays when its colour is drawn, or which better one of its owner pays instead (IC-T1)."""
    t = words.speech.t
    number = CATEGORIES.index(content().by_card[known.card].category)
    best = best_earning(position, known.owner, number)
    if best == known.plot:
        return [LeafletLine(t("Pays for {category}", category=category), told, "bricks", "good", need=7)]
    pays = earning_at(position, best)
    assert pays is not None  # it is the best one
    other = words.building(content().by_card[pays.card])
    return [
        LeafletLine(t("Pays nothing now"), t("worth {sum}", sum=told), "bricks", "soft", need=7),
        LeafletLine(
            t("{building} on {plot} pays: {count}", building=other, plot=words.plot(best), count=pays.bricks),
            tone="soft",
            need=6,
        ),
    ]


def _possession(words: BoardWords, plot: Plot, owner: Order) -> LeafletLine:
    t = words.speech.t
    if owner == NONE:
        price = words.bricks(plot.price)
        costs = t("costs {price}", price=price)
        return LeafletLine(t("Neutral plot"), costs, "bricks", need=9, terse=True)
    price = t("price {count}", count=plot.price)
    return LeafletLine(words.who(owner), price, "knight", order=owner, need=9)


def _would_earn(position: Position, order: Order, known: Prospect, words: BoardWords) -> list[LeafletLine]:
    """Return by category the income with the dearest card in hand, or the premium on top of any price (IC-T1)."""
    t = words.speech.t
    hand = sorted_hand(position.hands[order]) if order != NONE else ()
    found = []
    for category, refusal in zip(CATEGORIES, known.barred, strict=True):
        name = words.category(category)
        if refusal is not None:
            place = words.place(category)
            found.append(LeafletLine(name, place, category, "soft", need=4, terse=True))
            continue
        fitting = [
            b
            for b in (content().by_card[card] for card in hand)
            if b.category == category and wrong_site(position, b.number, known.plot) is None
        ]
        best = max(fitting, key=lambda b: b.price, default=None)
        if best is not None:
            told = words.sum(best.price, known.premium)
            value = t("{building} {sum}", building=words.building(best), sum=told)
        elif known.premium:
            value = t("price + {premium}", premium=known.premium)
        else:
            value = t("its price")
        found.append(LeafletLine(name, value, category, need=6, terse=True))
    return found


def _ways(words: BoardWords, plot: Plot) -> list[LeafletLine]:
    found = []
    roads = plot.roads.bit_count()
    if roads:
        found.append(LeafletLine(words.speech.n("On a road", "On {count} roads", roads), "", "road", need=3))
    if plot.river:
        found.append(LeafletLine(words.speech.t("On a river"), "", "river", need=3))
    return found


def _beside(position: Position, plot: int, words: BoardWords) -> LeafletLine:
    """Return the owners of the bordering plots: "2 of Ann, 3 neutral"."""
    t = words.speech.t
    near = town.NEIGHBOURS[plot]
    told = [
        t("{count} of {name}", name=words.whom(order), count=(plots & near).bit_count())
        for order, plots in enumerate(position.plots)
        if plots & near
    ]
    owned = 0
    for plots in position.plots:
        owned |= plots
    free = (near & ~owned).bit_count()
    if free:
        told.append(t("{count} neutral", count=free))
    return LeafletLine(t("Borders: {plots}", plots=words.speech.t(", ").join(told)), tone="soft", need=2)


def building_leaflet(position: Position, order: Order, card: int, words: BoardWords) -> Leaflet:
    """Describe a building card: price, permitted sites, income on the best own plots, selling price."""
    t = words.speech.t
    building = content().by_card[card]
    lines = [
        LeafletLine(words.place(building.category), "", building.category, need=9),
        LeafletLine(t("To build"), words.bricks(building.price), "bricks", need=8),
        LeafletLine(t("On the wall"), words.points(building.price), "wall", need=5),
    ]
    if building.id == "turnpike":
        lines.append(LeafletLine(t("At most one on each road."), "", "road", need=6))
    if order != NONE:
        lines += _best_plots(position, order, building, words)
    lines.append(LeafletLine(t("Pawnshop pays"), words.bricks(sale_price(building.number)), "ingot", need=3))
    return Leaflet(
        title=words.building(building),
        under=words.category(building.category),
        lines=tuple(lines),
        rule="IC-T4" if building.id == "turnpike" else "IC-B5",
        card=card,
    )


def _best_plots(position: Position, order: Order, building: Building, words: BoardWords) -> list[LeafletLine]:
    t = words.speech.t
    plots = town_of(position.setting).plots
    free = [plots[plot] for plot in town.bits(sites(position, order, building.number))]
    free.sort(key=lambda plot: (-plot.premium, plot.number))
    if not free:
        return [LeafletLine(t("{name} has no plot for it now.", name=words.who(order)), "", "warning", "soft", need=6)]
    return [
        LeafletLine(
            t("Earns on {plot}", plot=plot.name), words.sum(building.price, plot.premium), "bricks", "good", need=7 - n
        )
        for n, plot in enumerate(free[:BEST])
    ]


def shop_leaflet(position: Position, order: Order, card: int, words: BoardWords) -> Leaflet:
    """Describe a building card in the Pawnshop: as in the hand, with its price there."""
    told = building_leaflet(position, order, card, words)
    return on_offer(words, told, words.speech.t("In the Pawnshop"), FIXED_PRICE, "IC-T2")


def on_offer(words: BoardWords, leaflet: Leaflet, where: str, price: int, rule: str) -> Leaflet:
    """Add a price on a market to the description of a building card."""
    kept = (line for line in leaflet.lines if line.text != words.speech.t("Pawnshop pays"))
    return replace(leaflet, lines=(LeafletLine(where, words.bricks(price), "bricks", need=9), *kept), rule=rule)


def influence_leaflet(card: int, words: BoardWords) -> Leaflet:
    """Describe an influence card by its number: effect and timing."""
    kind = kind_of(card)
    name, text, when = words.influence_kind(kind)
    lines = (LeafletLine(text, need=9), LeafletLine(when, tone="soft", need=8))
    return Leaflet(title=name, lines=lines, rule="IC-C3", influence=kind)


def stock_leaflet(position: Position, words: BoardWords) -> Leaflet:
    """Describe the stock: cards left, by epoch if known (IC-S3), and cards seen put under it."""
    t = words.speech.t
    left = len(position.stock)
    price = words.bricks(FIXED_PRICE)
    lines = [
        LeafletLine(words.speech.n("{count} card is left", "{count} cards are left", left), need=9),
        LeafletLine(t("Its top card in trading"), price, "bricks", need=7),
    ]
    for epoch in EPOCHS:
        lying = position.epochs.count(epoch)
        if lying:
            lines.append(LeafletLine(epoch_name(words.speech, epoch), str(lying), need=6))
    seen = seen_below(position)
    if seen:
        told = words.speech.listed([words.card(card) for card in seen])
        lines.append(LeafletLine(t("Seen under the stock: {cards}", cards=told), "", "eye", need=8))
    return Leaflet(title=t("Stock"), lines=tuple(lines), rule="IC-T1")


def seen_below(position: Position) -> tuple[int, ...]:
    """Return those of the stock's lowest cards that the viewer knows, the upper ones first (IC-C3, Wizard)."""
    lowest = position.stock[len(position.stock) - len(position.known) :]
    return tuple(card for card in lowest if card >= 0)


def discards_leaflet(position: Position, words: BoardWords) -> Leaflet:
    """Describe the discards: their number, and the last card."""
    t = words.speech.t
    lines = [
        LeafletLine(words.speech.n("{count} card", "{count} cards", len(position.discards)), need=9),
        LeafletLine(t("An empty stock is renewed from these."), tone="soft", need=5),
    ]
    top = position.discards[-1] if position.discards else NONE
    if top != NONE:
        lines.insert(1, LeafletLine(t("Last: {card}", card=words.card(top)), need=8))
    return Leaflet(title=t("Discards"), lines=tuple(lines), rule="IC-T7", card=top)


def pile_leaflet(position: Position, words: BoardWords) -> Leaflet:
    """Describe the influence pile: cards left, price, and how a card is won."""
    t = words.speech.t
    price = words.bricks(FIXED_PRICE)
    lines = [
        LeafletLine(words.speech.n("{count} card is left", "{count} cards are left", len(position.pile)), need=9),
        LeafletLine(t("An influence card in trading"), price, "bricks", need=8),
        LeafletLine(t("You win one by reaching a red box in a turn."), tone="soft", need=6),
    ]
    return Leaflet(title=t("Influence cards"), lines=tuple(lines), rule="IC-T5")


def spent_leaflet(position: Position, words: BoardWords) -> Leaflet:
    """Describe the influence cards played or discarded: their number, and the last one with its effect."""
    t = words.speech.t
    lines = [
        LeafletLine(words.speech.n("{count} card", "{count} cards", len(position.spent)), need=9),
        LeafletLine(t("An empty pile is renewed from these."), tone="soft", need=4),
    ]
    if not position.spent:
        return Leaflet(title=t("Played influence cards"), lines=tuple(lines), rule="IC-T7")
    name, text, _ = words.influence_card(position.spent[-1])
    lines[1:1] = [LeafletLine(t("Last: {card}", card=name), need=8), LeafletLine(text, tone="soft", need=6)]
    return Leaflet(
        title=t("Played influence cards"), lines=tuple(lines), rule="IC-T7", influence=kind_of(position.spent[-1])
    )
