"""The town in words: plots by ring, roads, rivers, markets, Great Powers, each Order's property, dangers."""

from collections.abc import Iterable, Iterator, Sequence

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.indomitable.cards import (
    influence_card_name,
    influence_name,
    influence_text,
    stock_card_name,
)
from citadel_desktop.language.indomitable.names import (
    bricks,
    category_name,
    order_name,
    order_object,
    plot_name,
    plot_words,
    points,
    power_title,
)
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.places import Place, Places
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.actions import Action, plot_of
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import Endangered, earning_at, endangered
from citadel_desktop.rules.indomitable.powers import points_of
from citadel_desktop.rules.indomitable.state import BACK, DARK, NONE, Order, Position, orders_of
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.towns import town_of
from citadel_desktop.rules.indomitable.treason.castle import castles_lie, whites


def card_words(speech: Speech, card: int) -> str:
    """Describe a card of the stock by name, category and price; a hidden one only as a card."""
    if card == BACK:
        return speech.t("a card")
    if content().cards[card].event:
        return stock_card_name(speech, card)
    printed = content().by_card[card]
    return speech.n(
        "{building}, {category}, {count} brick",
        "{building}, {category}, {count} bricks",
        printed.price,
        building=stock_card_name(speech, card),
        category=category_name(speech, printed.category),
    )


def plot_phrase(speech: Speech, names: Names, position: Position, plot: int) -> str:
    """Describe a plot in one phrase: name, price, premium, road and river, owner, building."""
    printed = town_of(position.setting).plots[plot]
    sentences = [
        speech.t("Plot {plot}", plot=plot_name(speech, plot)),
        plot_words(speech, plot),
        speech.t("price {count}", count=printed.price),
    ]
    if printed.premium:
        sentences.append(speech.t("premium +{count}", count=printed.premium))
    if printed.roads:
        roads = printed.roads.bit_count()
        sentences.append(speech.n("on a road", "on {count} roads", roads))
    if printed.river:
        sentences.append(speech.t("on a river"))
    whose = owner(position, plot)
    sentences.append(speech.t("neutral") if whose == NONE else order_name(speech, names, whose))
    if position.buildings[plot] != NONE:
        sentences.append(stock_card_name(speech, position.buildings[plot]))
    if position.treason.towers >> plot & 1:
        sentences.append(speech.t("watchtower"))
    if position.treason.at == plot:
        sentences.append(speech.t("the Dark Master stands here"))
    return speech.t(", ").join(sentences)


def risk_phrase(speech: Speech, names: Names, position: Position, risk: Endangered) -> str:
    """Return whose purchase would isolate a plot: "Isolated if Ben or Cora buys O5 for 3 bricks"."""
    buyers = speech.listed([order_name(speech, names, order) for order in risk.by])
    price = town_of(position.setting).plots[risk.through].price
    plot = plot_name(speech, risk.through)
    if len(risk.by) == 1:
        return speech.n(
            "Isolated if {name} buys {plot} for {count} brick",
            "Isolated if {name} buys {plot} for {count} bricks",
            price,
            name=buyers,
            plot=plot,
        )
    return speech.n(
        "Isolated if one of {names} buys {plot} for {count} brick",
        "Isolated if one of {names} buys {plot} for {count} bricks",
        price,
        names=buyers,
        plot=plot,
    )


# The town as places


def _whole(c: IndomitableStatement) -> Iterator[Place]:
    p = c.position
    yield Place("players", c.t("Players"), _scores(c, p), tuple(_player(c, p, n) for n in _orders(p)))
    if castles_lie(p):
        yield Place("dark master", c.t("Dark Master"), _dark_master(c, p))
    risks = {risk.plot: risk for order in _orders(p) for risk in endangered(p, order)}
    names = (c.t("Inner ring"), c.t("Middle ring"), c.t("Outer ring"))
    for ring, name in enumerate(names):
        plots = tuple(_plot(c, p, plot, risks) for plot in bits(town.RINGS[ring]))
        yield Place(f"ring {ring + 1}", name, _ring(c, p, name, bits(town.RINGS[ring])), plots)
    board = town_of(p.setting)
    for number, road in enumerate(board.roads, 1):
        yield _course(c, f"road {number}", c.t("Road {number}", number=number), road.course)
    for number, river in enumerate(board.rivers, 1):
        yield _course(c, f"river {number}", c.t("River {number}", number=number), river.course)
    yield from _markets(c, p)
    if p.powers:
        powers = tuple(_power(c, p, power) for power in range(len(p.powers)))
        held = sum(holder != NONE for holder in p.powers)
        sentences = c.t("{count} of {all} Great Powers are held.", count=held, all=len(p.powers))
        yield Place("great powers", c.t("Great Powers"), sentences, powers)
    if c["seat"] is not None:
        yield Place("hand", c.t("Hand"), " ".join(_hand(c)))


def _orders(p: Position) -> range:
    return range(p.setting.orders)


def _scores(c: IndomitableStatement, p: Position) -> str:
    sentences = [f"{c.who(order)} {p.scores[order]}" for order in _orders(p)]
    return c.t(
        "On the wall: {scores}. The target is {target}.", scores=c.t(", ").join(sentences), target=p.setting.target
    )


def _player(c: IndomitableStatement, p: Position, order: Order) -> Place:
    """Describe an Order's public property (IC-B6)."""
    name, influence = c.who(order), len(p.influence[order])
    sentences = [
        c.t(
            "{name}: {points}, {bricks}.",
            name=name,
            points=points(c.speech, p.scores[order]),
            bricks=bricks(c.speech, p.bricks[order]),
        ),
        _plots(c, p.plots[order]),
        c.n("{count} building card in the hand.", "{count} building cards in the hand.", len(p.hands[order])),
        c.n("{count} influence card in the hand.", "{count} influence cards in the hand.", influence),
    ]
    if p.shown[order]:
        seen = c.speech.listed([card_words(c.speech, card) for card in p.shown[order]])
        sentences.append(c.t("Of the hand all have seen: {cards}.", cards=seen))
    if castles_lie(p):
        black = p.treason.black[order]
        sentences.append(c.n("{count} white counter.", "{count} white counters.", whites(p, order)))
        sentences.append(c.n("{count} black counter.", "{count} black counters.", len(black)))
        if black and BACK not in black:
            sentences.append(c.t("Values of the black ones: {values}.", values=c.t(", ").join(map(str, black))))
    if p.treason.evicted >> order & 1:
        sentences.append(c.t("{name} is evicted.", name=name))
    near = tuple(plot_name(c.speech, plot) for plot in bits(p.plots[order]))
    return Place(f"player {order + 1}", name, " ".join(sentences), near=near)


def _plots(c: IndomitableStatement, plots: int) -> str:
    listed = c.speech.listed([c.plot(plot) for plot in bits(plots)])
    return c.t("Plots: {plots}.", plots=listed) if plots else c.t("No plots.")


def _dark_master(c: IndomitableStatement, p: Position) -> str:
    """Describe the Dark Master's place, points and plots (TR-D)."""
    at = p.treason.at
    where = c.t("The Dark Master is outside the city.")
    if at != NONE:
        where = c.t("The Dark Master stands on {place}.", place=c.plot(at))
    worth = c.t("{points} for him.", points=points(c.speech, p.scores[DARK]))
    return f"{where} {worth} {_plots(c, p.plots[DARK])}"


def _ring(c: IndomitableStatement, p: Position, name: str, plots: Sequence[int]) -> str:
    """Describe a ring: the plots of each Order."""
    sentences = []
    for order in (*_orders(p), DARK):
        own = [plot for plot in plots if owner(p, plot) == order]
        if own:
            whose = c.speech.listed([c.plot(plot) for plot in own])
            sentences.append(c.t("{plots} of {name}", plots=whose, name=c.whom(order)))
    free = sum(owner(p, plot) == NONE for plot in plots)
    sentences.append(c.n("{count} neutral plot", "{count} neutral plots", free))
    return c.t("{place}: {things}.", place=name, things=c.t("; ").join(sentences))


def _plot(c: IndomitableStatement, p: Position, plot: int, risks: dict[int, Endangered]) -> Place:
    """Describe a plot, the income of its building, its neighbours, and which purchase would isolate it."""
    board, near = town_of(p.setting), bits(town.NEIGHBOURS[plot])
    sentences = [f"{plot_phrase(c.speech, c.names, p, plot)}."]
    earning = earning_at(p, plot)
    if earning is not None:
        sentences.append(c.t("It pays {bricks}.", bricks=bricks(c.speech, earning.bricks)))
    roads = [c.t("Road {number}", number=one.number + 1) for one in board.roads if plot in one.course]
    if roads:
        sentences.append(c.t("On {things}.", things=c.speech.listed(roads)))
    sentences.append(c.t("It borders on {plots}.", plots=c.speech.listed([_beside(c, p, one) for one in near])))
    if plot in risks:
        sentences.append(f"{risk_phrase(c.speech, c.names, p, risks[plot])}.")
    name = plot_name(c.speech, plot)
    return Place(name, name, " ".join(sentences), near=tuple(plot_name(c.speech, one) for one in near))


def _beside(c: IndomitableStatement, p: Position, plot: int) -> str:
    whose = owner(p, plot)
    if whose == NONE:
        return c.plot(plot)
    return c.t("{plot} ({name})", plot=c.plot(plot), name=order_object(c.speech, c.names, whose))


def _course(c: IndomitableStatement, id: str, name: str, course: Sequence[int]) -> Place:
    """Describe a road from its gate, or a river downstream."""
    plots = tuple(plot_name(c.speech, plot) for plot in course)
    sentences = c.t("{place}: {things}.", place=name, things=c.t(", ").join(plots))
    return Place(id, name, sentences, near=plots)


def _markets(c: IndomitableStatement, p: Position) -> Iterator[Place]:
    """Describe everything beside the town: stock, discards, markets, open cards, influence pile."""
    sentences = c.n("{count} card is in the stock.", "{count} cards are in the stock.", len(p.stock))
    if p.discards:
        last = stock_card_name(c.speech, p.discards[-1])
        sentences += " " + c.t("Discarded last: {card}.", card=last)
    yield Place("stock", c.t("Stock"), sentences)
    yield _row(c, "pawnshop", c.t("Pawnshop"), p.pawnshop)
    if p.powers:
        yield _row(c, "free market", c.t("Free Market"), p.free_market)
    if p.treason.row:
        yield Place(
            "open cards",
            c.t("Open cards"),
            c.n("{count} open card.", "{count} open cards.", len(p.treason.row)),
            tuple(_open_card(c, p, place) for place in range(len(p.treason.row))),
        )
    pile = c.n("{count} card is in the influence pile.", "{count} cards are in the influence pile.", len(p.pile))
    yield Place("influence", c.t("Influence pile"), pile)


def _row(c: IndomitableStatement, id: str, name: str, cards: Iterable[int]) -> Place:
    sentences = [card_words(c.speech, card) for card in cards]
    things = c.t("; ").join(sentences) or c.t("nothing")
    return Place(id, name, c.t("{place}: {things}.", place=name, things=things))


def _open_card(c: IndomitableStatement, p: Position, place: int) -> Place:
    """Describe an open card and the bricks on it (TR-T1)."""
    name, card = (c.t("Open card {place}", place=place + 1), card_words(c.speech, p.treason.row[place]))
    sentences = c.t("{place}: {things}.", place=name, things=card)
    if p.treason.bricks[place]:
        lying = bricks(c.speech, p.treason.bricks[place])
        sentences += " " + c.t("On it: {bricks}.", bricks=lying)
    return Place(f"card {place + 1}", name, sentences)


def _power(c: IndomitableStatement, p: Position, power: int) -> Place:
    """Describe a Great Power, its points and its holder (IC-X2)."""
    name = c.t("Great Power: {power}", power=power_title(c.speech, power))
    worth = points(c.speech, points_of(power))
    if p.powers[power] == NONE:
        sentences = c.t("{place}, {points}, held by nobody.", place=name, points=worth)
    else:
        whose = c.whom(p.powers[power])
        sentences = c.t("{place}, {points}, held by {name}.", place=name, points=worth, name=whose)
    return Place(f"power {power + 1}", name, sentences)


def _hand(c: IndomitableStatement) -> Iterator[str]:
    """Describe the viewer's cards, those of both Orders for a player of two (IC-S4)."""
    p = c.position
    for order in orders_of(p.setting, c["seat"]):
        cards = c.t("; ").join(card_words(c.speech, card) for card in p.hands[order])
        held = c.speech.listed([influence_card_name(c.speech, card) for card in p.influence[order]])
        yield c.t("{name} holds buildings: {cards}.", name=c.who(order), cards=cards or c.t("nothing"))
        yield c.t("Influence cards: {cards}.", cards=held or c.t("nothing"))
        for kind in sorted({kind_of(card) for card in p.influence[order]}):
            yield c.t("{card}: {effect}", card=influence_name(c.speech, kind), effect=influence_text(c.speech, kind))


_PLACE_OF = {
    "draw": "stock", "stock": "stock", "shop": "pawnshop", "sell": "pawnshop", "free_shop": "free market",
    "free_sell": "free market", "influence": "influence", "throw": "dark master", "stay": "dark master",
    "attack": "dark master", "discard": "hand", "lose": "hand", "play": "hand",
}  # fmt: skip
"""Places of actions that concern no plot, by kind."""


def _of(c: IndomitableStatement, action: Action) -> tuple[str, ...]:
    plot = plot_of(action)
    if plot is not None:
        return (plot_name(c.speech, plot),)
    if action.kind == "choose":
        return (f"card {action.place + 1}",)
    return (_PLACE_OF[action.kind],) if action.kind in _PLACE_OF else ()


def _threats(c: IndomitableStatement) -> Iterator[str]:
    p = c.position
    left = {order: p.setting.target - p.scores[order] for order in _orders(p)}
    nearest = min(left, key=lambda order: left[order])
    if left[nearest] > 0:
        yield c.n(
            "{name} is nearest to the target: {count} point to go.",
            "{name} is nearest to the target: {count} points to go.",
            left[nearest],
            name=c.who(nearest),
        )
    else:
        yield c.t("{name} has reached the target.", name=c.who(nearest))
    for order in _orders(p):
        for risk in endangered(p, order):
            sentences = risk_phrase(c.speech, c.names, p, risk)
            yield c.t("{plot} of {name}: {risk}.", plot=c.plot(risk.plot), name=c.whom(order), risk=sentences)
    at = p.treason.at
    if at != NONE:
        beside = [plot for plot in bits(town.NEIGHBOURS[at] | 1 << at) if owner(p, plot) not in {NONE, DARK}]
        if beside:
            sentences = c.speech.listed([_beside(c, p, plot) for plot in beside])
            yield c.t("The Dark Master is at or beside {plots}.", plots=sentences)


PLACES = Places(whole=_whole, of=_of, threats=_threats, hand=_hand)
