"""The words of the panels beside the town: names of cards and plots, results of cards, sums."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from citadel_desktop.boards.round_board.picture.drawings import cards
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word
from citadel_desktop.language.indomitable.cards import (
    event_name,
    event_text,
    influence_card_name,
    influence_name,
    influence_text,
    influence_when,
    stock_card_name,
)
from citadel_desktop.language.indomitable.names import (
    bricks,
    building_name,
    category_name,
    category_place,
    order_name,
    order_object,
    plot_name,
    plot_words,
    points,
)
from citadel_desktop.language.indomitable.places import card_words
from citadel_desktop.rules.indomitable.asks.answers import Protected
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.losing import CardLost
from citadel_desktop.rules.indomitable.asks.open_cards import CardChosen
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid, BuildingLost, BuildingReturned
from citadel_desktop.rules.indomitable.cards.event_cards import BricksGained, BricksLost
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.content import CATEGORIES, Building, Category, content
from citadel_desktop.rules.indomitable.draft import PlotLost, PlotTaken, owner
from citadel_desktop.rules.indomitable.income import Income, Taxed
from citadel_desktop.rules.indomitable.state import BACK, NONE, Order, Position
from citadel_desktop.values import frozen

Mark: TypeAlias = cards.Mark
"""Mark of a card or a row; lost: in danger of being lost."""
Tone: TypeAlias = Literal["plain", "good", "bad", "soft"]
"""Tone of a line: neutral, a gain, a loss or obstacle, or a remark."""


def building_on(position: Position, plot: int) -> Building | None:
    """Return the building on a plot; None on an empty one."""
    card = position.buildings[plot]
    return None if card == NONE else content().by_card[card]


def sorted_hand(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the building cards of a hand by category and price, without backs."""
    seen = [card for card in cards if card >= 0]
    printed = content().by_card

    def key(card: int) -> tuple[int, int, int, int]:
        b = printed[card]
        return (CATEGORIES.index(b.category), b.price, b.number, card)

    return tuple(sorted(seen, key=key))


@frozen
class BoardWords:
    """The panels' words in one language; `names` are the players' by seat."""

    speech: Speech
    names: tuple[str, ...]

    def who(self, order: Order) -> str:
        """Return the name of an Order."""
        return order_name(self.speech, self.names, order)

    def whom(self, order: Order) -> str:
        """Return an Order's name as an owner in the middle of a sentence."""
        return order_object(self.speech, self.names, order)

    def plot(self, plot: int) -> str:
        """Return the short name of a plot: "I3"."""
        return plot_name(self.speech, plot)

    def plot_of(self, position: Position, plot: int) -> str:
        """Return a plot with its owner and the pieces lost with it: "M4 of Ben (Brewery, 2 points)"."""
        owned = self.speech.t("{plot} of {name}", plot=self.plot(plot), name=self.whom(owner(position, plot)))
        return self._with(position, plot, owned)

    def plot_with(self, position: Position, plot: int) -> str:
        """Return a plot with the pieces lost with it: "M4 (Brewery, 2 points)"."""
        return self._with(position, plot, self.plot(plot))

    def _with(self, position: Position, plot: int, name: str) -> str:
        t = self.speech.t
        building, what = building_on(position, plot), []
        if building is not None:
            what = [self.building(building)]
            what.append(self.points(building.price))
        if position.treason.towers >> plot & 1:
            what.append(t("watchtower"))
        return t("{plot} ({things})", plot=name, things=t(", ").join(what)) if what else name

    def plot_in_words(self, plot: int) -> str:
        """Return the ring and number of a plot."""
        return plot_words(self.speech, plot)

    def building(self, building: Building) -> str:
        """Return a building's name."""
        return building_name(self.speech, building.number)

    def category(self, category: Category) -> str:
        """Return a category's name."""
        return category_name(self.speech, category)

    def place(self, category: Category) -> str:
        """Return the permitted sites of a category's buildings (IC-B5)."""
        return category_place(self.speech, category)

    def card(self, card: int) -> str:
        """Return the name of a card of the stock; just "card" for a hidden one."""
        if card == BACK:
            return self.speech.t("a card")
        return stock_card_name(self.speech, card)

    def card_with_price(self, card: int) -> str:
        """Describe a card of the stock for screen readers: name, category and price."""
        return card_words(self.speech, card)

    def bricks(self, count: int) -> str:
        """Return a number of bricks."""
        return bricks(self.speech, count)

    def points(self, count: int) -> str:
        """Return a number of points in words."""
        return points(self.speech, count)

    def state(self, mark: Mark) -> str:
        """Return a card's state for screen readers; "" for one at rest."""
        return self.speech.translated(_STATES.get(mark, ""))

    def influence(self, card: int) -> str:
        """Return the name of an influence card by its number; "influence card" for a hidden one."""
        if card == BACK:
            return self.speech.t("an influence card")
        return influence_card_name(self.speech, card)

    def influence_kind(self, kind: int) -> tuple[str, str, str]:
        """Return name, effect and timing of a kind of influence card."""
        return (influence_name(self.speech, kind), influence_text(self.speech, kind), influence_when(self.speech, kind))

    def influence_card(self, card: int) -> tuple[str, str, str]:
        """Return name, effect and timing of an influence card by its number."""
        return self.influence_kind(kind_of(card))

    def event(self, card: int) -> tuple[str, str]:
        """Return name and effect of an event card by its number."""
        kind = content().cards[card].kind
        return event_name(self.speech, kind), event_text(self.speech, kind)

    def signed(self, bricks: int) -> str:
        """Return bricks gained or lost: "+5", or with a minus sign "-3"."""
        return f"+{bricks}" if bricks > 0 else f"\u2212{-bricks}" if bricks < 0 else "0"

    def sum(self, *parts: int) -> str:
        """Return a sum: "4 + 1 = 5"; a single number alone."""
        seen = [part for n, part in enumerate(parts) if part or n == 0]
        if len(seen) < 2:
            return str(sum(parts))
        return f"{' + '.join(map(str, seen))} = {sum(parts)}"

    def added(self, die: str, counters: int, towers: int = 0) -> list[str]:
        """Return texts of what adds up to the strength of an attack or defence (TR-D2)."""
        n = self.speech.n
        held = (
            n("{count} counter", "{count} counters", counters),
            n("{count} watchtower", "{count} watchtowers", towers),
        )
        return [die, *(told for told, count in zip(held, (counters, towers), strict=True) if count)]


_STATES: Mapping[Mark, Word] = MappingProxyType(
    {"legal": "can be chosen", "chosen": "chosen", "refused": "not now", "lost": "would be lost"}
)


Gain: TypeAlias = tuple[Order, str, int]
"""Whom an event concerns, what it is in short ("" where the bricks say all), and bricks."""


def _income(words: BoardWords, event: Income) -> tuple[Gain, ...]:
    parts = event.price, event.premium, event.extra
    building, told = words.card(event.card), words.sum(*parts)
    text = words.speech.t("{building} {sum}", building=building, sum=told)
    return ((event.order, text, sum(parts)),)


def _chosen(words: BoardWords, event: CardChosen) -> tuple[Gain, ...]:
    bricks = event.bricks
    return ((event.order, words.speech.t("{count} from the card", count=bricks), bricks),) if bricks else ()


def _paid(words: BoardWords, event: BricksPaid) -> tuple[Gain, ...]:
    t, bricks = words.speech.t, event.bricks
    given, got = t("To {name}", name=words.who(event.to)), t("From {name}", name=words.who(event.order))
    return (event.order, given, -bricks), (event.to, got, bricks)


def _tells(
    told: Callable[[BoardWords, Any], str], bricks: Callable[[Any], int] = lambda _: 0
) -> Callable[[BoardWords, Any], tuple[Gain, ...]]:
    return lambda words, event: ((event.order, told(words, event), bricks(event)),)


GAINS: Mapping[type, Callable[[BoardWords, Any], tuple[Gain, ...]]] = MappingProxyType(
    {
        Taxed: _tells(lambda w, e: w.speech.t("Tax {bricks}", bricks=w.signed(-e.bricks)), lambda e: -e.bricks),
        Income: _income,
        BricksGained: _tells(lambda *_: "", lambda e: e.bricks),
        CardChosen: _chosen,
        BricksLost: _tells(lambda *_: "", lambda e: -e.bricks),
        BricksPaid: _paid,
        PlotLost: _tells(lambda w, e: w.speech.t("{plot} is neutral now", plot=w.plot(e.plot))),
        PlotTaken: _tells(lambda w, e: w.speech.t("Takes {plot}", plot=w.plot(e.plot))),
        BuildingLost: _tells(lambda w, e: w.speech.t("{building} is lost", building=w.card(e.card))),
        BuildingReturned: _tells(lambda w, e: w.speech.t("{building} back in the hand", building=w.card(e.card))),
        CardLost: _tells(lambda w, e: w.speech.t("Discards {building}", building=w.card(e.card))),
        InfluenceWon: _tells(lambda w, e: w.speech.t("Gets {card}", card=w.influence(e.card))),
        Protected: _tells(lambda w, e: w.speech.t("Saved by {card}", card=w.influence(e.card))),
    }
)
"""By class of event what a draw or a card brought whom, line by line."""
