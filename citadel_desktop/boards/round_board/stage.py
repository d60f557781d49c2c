"""Where everything lies on one table now, what lies under a place, and painting all of it in order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from citadel_desktop.boards.board import FOCUS, Stop
from citadel_desktop.boards.round_board.asked import STOCK, Thing
from citadel_desktop.boards.round_board.layout import Layout
from citadel_desktop.boards.round_board.marks import Lit
from citadel_desktop.boards.round_board.motion import (
    Flight,
    Motion,
    Site,
    SiteKind,
    arriving,
    in_flight,
    moment_of,
    motion_of,
)
from citadel_desktop.boards.round_board.panels import gains as banner
from citadel_desktop.boards.round_board.panels import hand, markets
from citadel_desktop.boards.round_board.panels.faces import REST, paint_card
from citadel_desktop.boards.round_board.panels.gains import Turned, gains_of
from citadel_desktop.boards.round_board.panels.hand import HandPart
from citadel_desktop.boards.round_board.panels.markets import PILES, Pile, Shop, pile_spot
from citadel_desktop.boards.round_board.panels.spread import Places, Spot, Zone
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.staging import Staging
from citadel_desktop.boards.round_board.town.geometry import RoundTown
from citadel_desktop.boards.round_board.town.layers import Kept
from citadel_desktop.boards.round_board.town.picture import Moving, paint_board
from citadel_desktop.rules.indomitable.events import Event
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, View, orders_of
from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect

HAND, INFLUENCE, MARKETS = "board-hand", "board-influence", "board-markets"
"""The stops of the keyboard beside the town, whose id is FOCUS."""
_EASY = 32.0
"""How wide what is pointed at has to be for that to be easy."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where everything lies: the layout, the hands, the Pawnshop, the piles but the stock."""

    layout: Layout
    parts: tuple[HandPart, ...]
    shop: Shop
    piles: dict[Pile, Rect]
    note: Rect

    @property
    def cards(self) -> Places:
        """Everything in the hands."""
        return hand.places_of(self.parts)

    def thing_at(self, p: Point, town: RoundTown) -> Thing | None:
        """What a place on the screen means."""
        found = self.cards.hit(p) or self.shop.cards.hit(p)
        if found is not None:
            return found
        for pile, rect in self.piles.items():
            if rect.contains(p):
                return pile_spot(pile)
        if not self.layout.town.contains(p):
            return None
        if town.centre_at(p):
            return STOCK
        plot = town.plot_at(p)
        return None if plot is None else ("plot", plot)

    def rect_of(self, thing: Thing, town: RoundTown) -> Rect | None:
        """Where a thing lies on the screen; None if it is not there."""
        zone, number = thing
        if zone == "plot":
            return town.plot_area(number).bounds
        if thing == STOCK:
            return town.stock
        if zone == "pile":
            return self.piles.get(PILES[number])
        spot: Spot = (zone, number)
        return self.cards.rect(spot) or self.shop.cards.rect(spot)

    def things(self) -> dict[str, tuple[Thing, ...]]:
        """What the keyboard walks at each stop beside the town, in reading order."""
        buildings = [spot for part in self.parts for spot in part.cards.spots()]
        influence = [spot for part in self.parts for spot in part.influence.spots()]
        return {
            HAND: tuple(buildings),
            INFLUENCE: tuple(influence),
            MARKETS: (*self.shop.cards.spots(), *map(pile_spot, self.piles)),
        }

    def crowded(self, stop: str) -> bool:
        """Whether cards lie so close at a stop that less is seen of one than is easily pointed at."""
        hand = [place for part in self.parts if part.hand.acting for place in part.cards.every]
        cards = {HAND: hand, MARKETS: [*self.shop.cards.every]}.get(stop, [])
        return any(min(place.strip.w, place.strip.h) < _EASY for place in cards)

    def rects(self) -> dict[str, Rect]:
        """The place of each stop that has something to walk."""
        found = {FOCUS: self.layout.town}
        cards = {HAND: [part.cards for part in self.parts if part.cards.every]}
        cards[INFLUENCE] = [part.influence for part in self.parts if part.influence.every]
        for stop, places in cards.items():
            if places:
                found[stop] = _around([place.rect for each in places for place in each.every])
        return found | {MARKETS: self.layout.markets}

    def stops(self, words: Words) -> list[Stop]:
        """The stops of the keyboard; the cursor alone shows where the focus is."""
        t = words.speech.t
        labels = {
            FOCUS: t("Board"),
            HAND: t("Building cards"),
            INFLUENCE: t("Influence cards"),
            MARKETS: t("Pawnshop and piles"),
        }
        places = self.rects().items()
        return [Stop(stop, labels[stop], rect, ringed=False) for stop, rect in places]

    def site(self, site: Site, town: RoundTown) -> Rect | None:
        """Where a card flies from or to."""
        kind, number = site
        match kind:
            case "stock":
                return town.stock
            case "discards" | "spent" | "pile":
                pile: Pile = "discards" if kind == "discards" else "influence"
                return self.piles[pile]
            case "shop":
                return self.shop.rect.centred(60, 86)
            case "plot":
                return town.plot_area(number).bounds
        own = next((part for part in self.parts if part.hand.order == number), None)
        if own is None:
            area = self.layout.area  # to the players in the column beside the board
            return Rect(area.right - 30, area.y + 40, 30, 43)
        return (own.influence if kind == "influence" else own.cards).sheet.centred(90, 129)


def stage_of(layout: Layout, view: View, order: Order) -> Stage:
    """Where everything lies; `order` is the Order whose hand is large, NONE if nobody sits here."""
    position = view.position
    own = () if view.viewer == NONE else orders_of(position.setting, view.viewer)
    hands = tuple(hand.hand_of(position, each, acting=each == order) for each in own)
    seen = any(card >= 0 for card in position.stock)
    piles, note = markets.lay_out_piles(layout.piles, noted=seen)
    return Stage(
        layout,
        hand.lay_out(layout.hand, hands) if hands else (),
        markets.lay_out_shop(layout.shop, position.pawnshop),
        piles,
        note,
    )


def _around(rects: Sequence[Rect]) -> Rect:
    found = rects[0]
    for rect in rects[1:]:
        found = found.union(rect)
    return found


@dataclass(slots=True)
class Acts:
    """What moves, what the last cards brought, what is staged, and the parts of the picture that stay."""

    motions: Animations = field(default_factory=Animations)
    motion: Motion = field(default_factory=Motion)
    gains: tuple[Turned, ...] = ()
    staging: Staging = field(default_factory=Staging)
    kept: Kept = field(default_factory=Kept)
    rough: bool = False

    def begin(self, events: Sequence[Event], position: Position, now: int) -> None:
        """Complete what moves, and let what has happened move; what a card or a throw brought stays until the next."""
        self.motions.skip()
        self.motion = motion_of(events)
        for step in self.motion.steps:
            self.motions.play(*step)
        self.staging.begin(events, position, self.motions, now)
        self.motions.advance(now)
        self.gains = () if self.staging.contest is not None else gains_of(events)

    @property
    def news(self) -> bool:
        """Whether something is told that should be seen before anything else is looked at."""
        return bool(self.gains) or self.staging.contest is not None

    def put_away(self) -> None:
        """What was told has been seen."""
        self.gains, self.staging.contest = (), None

    def advance(self, now: int) -> bool:
        """Let time pass; whether anything moved, or an end is still told."""
        moved = self.motions.busy
        self.motions.advance(now)
        return self.staging.holds(self.motions, now) or moved

    def moving(self, now: int) -> Moving:
        """What of the town is on its way."""
        found = moment_of(self.motion, self.motions, now)
        gone: dict[int, tuple[Order, int, float]] = {}
        for (order, plot), share in found.left.items():
            gone[plot] = (order, NONE, share)
        for (card, plot), share in found.razed.items():
            gone[plot] = (gone.get(plot, (NONE, NONE, share))[0], card, share)
        return Moving(found.walkers, found.knights, found.buildings, gone)


@dataclass(frozen=True, slots=True)
class Brush:
    """What all of a table is painted with: words, and by Order the colours."""

    words: Words
    colours: tuple[int, ...]


def paint_stage(
    dl: DisplayList,
    brush: Brush,
    stage: Stage,
    town: RoundTown,
    view: View,
    lit: Lit,
    acts: Acts,
    now: int,
) -> None:
    """Paints everything but sheets: the town, the stock in its middle, markets, piles, hands, cards on their way."""
    words, position, looks = brush.words, view.position, lit.looks()
    absent = _absent(acts)
    paint_board(
        dl,
        dl.theme,
        town,
        position,
        brush.colours,
        plot_marks=lit.plots(),
        moving=acts.moving(now),
        kept=acts.kept,
        rough=acts.rough,
    )
    with dl.group("stock", town.view):
        look = looks.get(STOCK, REST)
        markets.paint_pile(
            dl, words, town.stock, "stock", position, look, captioned=False, reach=town.centre
        )
    markets.paint_shop(dl, words, stage.shop, looks, absent)
    markets.paint_piles(dl, words, stage.piles, position, looks)
    if not stage.note.empty:
        markets.paint_seen(dl, words, stage.note, position)
    hand.paint_hands(dl, words, brush.colours, stage.parts, looks, absent)
    flights = in_flight(
        acts.motion,
        acts.motions,
        now,
        lambda site: stage.site(site, town),
        lambda flight: _slot(stage, town, flight),
    )
    for flight, rect in flights:
        paint_card(dl, words, rect, flight.card, influence=flight.influence)
    banner.paint_tags(
        dl,
        words,
        acts.gains,
        lambda plot: stage.rect_of(("plot", plot), town),
        stage.layout.town,
        acts.motions,
        now,
    )


_ZONES: Mapping[SiteKind, Zone] = MappingProxyType(
    {"hand": "hand", "influence": "influence", "shop": "shop"}
)
"""Where cards land of which each has a place of its own."""


def _slot(stage: Stage, town: RoundTown, flight: Flight) -> Rect | None:
    """Where a card on its way will lie; None if it will lie on a pile or is not seen."""
    zone = _ZONES.get(flight.end[0])
    return None if zone is None else stage.rect_of((zone, flight.card), town)


def _absent(acts: Acts) -> frozenset[Spot]:
    """The cards that are still on their way to where the view already has them."""
    return frozenset(
        (_ZONES[site[0]], card)
        for site, card in arriving(acts.motion, acts.motions)
        if site[0] in _ZONES
    )
