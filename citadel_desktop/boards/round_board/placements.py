"""The present places of everything on one table, and the targets at points."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from citadel_desktop.boards.kit.contract import Stop
from citadel_desktop.boards.round_board.asks import free_market, pawnshop
from citadel_desktop.boards.round_board.asks.parts import Part
from citadel_desktop.boards.round_board.motion.motion import Site, SiteKind
from citadel_desktop.boards.round_board.panels import hand, markets
from citadel_desktop.boards.round_board.panels.castle import CastleRoom, lay_out_castle
from citadel_desktop.boards.round_board.panels.corners import DARK_SPOT, lay_out_corners
from citadel_desktop.boards.round_board.panels.hand import HandPart
from citadel_desktop.boards.round_board.panels.markets import PILES, Pile, Shop, pile_spot
from citadel_desktop.boards.round_board.panels.powers import lay_out_powers
from citadel_desktop.boards.round_board.panels.row import CardsRow, lay_out_row
from citadel_desktop.boards.round_board.panels.spread import SheetPlaces, Spot
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.layout import Extras, Layout
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.targets import CASTLE, HAND, INFLUENCE, MARKETS, ROW, STOCK, TOWN, Target
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position, View, orders_of
from citadel_desktop.rules.indomitable.town import PLOTS
from citadel_desktop.rules.indomitable.treason.castle import castle, castles_lie
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen

_ON_OFFER: frozenset[str] = frozenset({"shop", "free", "row", "power"})
_NO_PLACES = SheetPlaces(Rect(0.0, 0.0, 0.0, 0.0))
_EASY_WIDTH = 32.0
"""Width of a target that is easy to point at, in units."""


@frozen
class Placements:
    """The places of everything: layout, hands, markets, piles except the stock, and the edition's extras.

    `free`, `row` and `castle` are None, and `powers` and `corners` empty, in editions without them. `opened` are the
    cards of the open row, `before` its cards before the last events.
    """

    layout: Layout
    parts: tuple[HandPart, ...]
    shop: Shop
    piles: dict[Pile, Rect]
    note: Rect
    free: Shop | None = None
    row: CardsRow | None = None
    opened: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    powers: SheetPlaces = _NO_PLACES
    castle: CastleRoom | None = None
    corners: SheetPlaces = _NO_PLACES

    @property
    def cards(self) -> SheetPlaces:
        """The places of all cards in the hands."""
        return hand.places_of(self.parts)

    @property
    def beside(self) -> tuple[SheetPlaces, ...]:
        """The places of all other targets beside the town, except the piles."""
        free = () if self.free is None else (self.free.cards,)
        row = () if self.row is None else (self.row.cards,)
        castle = () if self.castle is None else (self.castle.spaces,)
        return (self.shop.cards, *free, *row, self.powers, *castle, self.corners)

    def target_at(self, p: Point, town: RoundTown) -> Target | None:
        """Return the target at a point of the screen."""
        for places in (self.cards, *self.beside):
            target = places.hit(p)
            if target is not None:
                return target
        for pile, rect in self.piles.items():
            if rect.contains(p):
                return pile_spot(pile)
        if not self.layout.town.contains(p):
            return None
        if town.centre_at(p):
            return STOCK
        plot = town.plot_at(p)
        return None if plot is None else ("plot", plot)

    def rect_of(self, target: Target, town: RoundTown) -> Rect | None:
        """Return the rectangle of a target; None if it is absent."""
        zone, number = target
        if zone == "plot":
            return town.plot_area(number).bounds
        if target == STOCK:
            return town.stock
        if zone == "pile":
            return self.piles.get(PILES[number])
        spot: Spot = (zone, number)
        rects = (places.rect(spot) for places in (self.cards, *self.beside))
        return next((rect for rect in rects if rect is not None), None)

    def sells_at(self, p: Point) -> Part | None:
        """Return the kind of sale for a card dropped at a point; None outside the markets."""
        if self.layout.shop.contains(p):
            return pawnshop.SELL
        return free_market.SELL if self.layout.free.contains(p) else None

    def around(self, target: Target, town: RoundTown) -> Rect | None:
        """Return the rectangle that a sheet must not cover: the target, with the other cards on offer."""
        if target[0] in _ON_OFFER:
            return self.layout.beside
        return self.rect_of(target, town)

    def targets(self) -> dict[str, tuple[Target, ...]]:
        """Return the targets at each stop beside the town, in reading order."""
        buildings = [spot for part in self.parts for spot in part.cards.spots()]
        influence = [spot for part in self.parts for spot in part.influence.spots()]
        free = () if self.free is None else self.free.cards.spots()
        targets: dict[str, tuple[Target, ...]] = {
            HAND: tuple(buildings),
            INFLUENCE: tuple(influence),
            MARKETS: (*self.shop.cards.spots(), *free, *self.powers.spots(), *map(pile_spot, self.piles)),
        }
        if self.row is not None:
            targets[ROW] = self.row.cards.spots()
        if self.corners.every:
            spaces = () if self.castle is None else self.castle.spaces.spots()
            targets[CASTLE] = (*spaces, *self.corners.spots())
        return targets

    def crowded(self, stop: str) -> bool:
        """Return whether a stop's cards overlap so much that they are hard to point at."""
        hand = [place for part in self.parts if part.hand.acting for place in part.cards.every]
        free = () if self.free is None else self.free.cards.every
        cards = {HAND: hand, MARKETS: [*self.shop.cards.every, *free]}.get(stop, [])
        return any(min(place.strip.w, place.strip.h) < _EASY_WIDTH for place in cards)

    def rects(self) -> dict[str, Rect]:
        """Return the rectangle of each stop with targets."""
        rects = {TOWN: self.layout.town}
        if self.row is not None:
            rects[ROW] = self.row.rect
        cards = {HAND: [part.cards for part in self.parts if part.cards.every]}
        cards[INFLUENCE] = [part.influence for part in self.parts if part.influence.every]
        for stop, places in cards.items():
            if places:
                rects[stop] = _union([place.rect for each in places for place in each.every])
        if self.corners.every:
            own = self.corners.every[0].rect if self.castle is None else self.castle.rect
            rects[CASTLE] = own
        return rects | {MARKETS: self.layout.markets}

    def stops(self, words: BoardWords) -> list[Stop]:
        """Return the stops of the keyboard; only the cursor shows the focus."""
        t = words.speech.t
        labels = {
            TOWN: t("Board"),
            ROW: t("Open cards"),
            HAND: t("Building cards"),
            INFLUENCE: t("Influence cards"),
            CASTLE: t("Castle card, watchtowers and Dark Master"),
            MARKETS: t("Markets, Great Powers and piles") if self.powers.every else t("Pawnshop and piles"),
        }
        places = self.rects().items()
        return [Stop(stop, labels[stop], rect, ringed=False) for stop, rect in places]

    def site(self, site: Site, town: RoundTown) -> Rect | None:
        """Return the rectangle from or to which a card flies."""
        kind, number = site
        if kind in _HAND_SITES:
            own = next((part for part in self.parts if part.hand.order == number), None)
            if own is None:
                return self._column_edge
            return (own.influence if kind == "influence" else own.cards).sheet.centred(90, 129)
        return _SITE_RECTS[kind](self, number, town)

    @property
    def _column_edge(self) -> Rect:
        """The edge of the board near the players in the column."""
        area = self.layout.area
        return Rect(area.right - 30, area.y + 40, 30, 43)

    def in_row(self, card: int) -> Rect | None:
        """Return the present or former place of an open card."""
        if self.row is None:
            return None
        for row in (self.opened, self.before):
            if card in row:
                return self.row.places[row.index(card)].rect
        return self.row.cards.sheet.centred(60, 86)

    def of_holder(self, order: Order, town: RoundTown) -> Rect | None:
        """Return the place of an Order's things: castle card or hand, the Dark Master's corner, or the column."""
        if order == NONE:
            return town.stock
        if order == DARK:
            return self.corners.rect(DARK_SPOT)
        if self.castle is not None and self.castle.order == order:
            return self.castle.rect.centred(60, 86)
        own = next((part for part in self.parts if part.hand.order == order), None)
        return self._column_edge if own is None else own.cards.sheet.centred(60, 86)


_HAND_SITES: frozenset[SiteKind] = frozenset({"hand", "influence"})
_SITE_RECTS: Mapping[SiteKind, Callable[[Placements, int, RoundTown], Rect | None]] = MappingProxyType(
    {
        "stock": lambda _placements, _number, town: town.stock,
        "discards": lambda placements, *_: placements.piles["discards"],
        "pile": lambda placements, *_: placements.piles["influence"],
        "spent": lambda placements, *_: placements.piles["influence"],
        "shop": lambda placements, *_: placements.shop.rect.centred(60, 86),
        "free": lambda placements, *_: None if placements.free is None else placements.free.rect.centred(60, 86),
        "row": lambda placements, card, _: placements.in_row(card),
        "power": lambda placements, power, _: placements.powers.rect(("power", power)),
        "plot": lambda _, plot, town: town.plot_area(plot).bounds,
        "removed": lambda placements, *_: Rect(placements.layout.area.x - 90, placements.layout.area.y - 129, 60, 86),
        "holder": lambda placements, order, town: placements.of_holder(order, town),
    }
)
"""Functions that return the place of a site outside the hands."""


def extras_of(position: Position) -> Extras:
    """Return the extras of a position's edition over the basic game."""
    forces = castles_lie(position)
    return Extras(
        row=castle().row if forces else 0,
        powers=len(position.powers),
        free=bool(position.powers),
        forces=forces,
        kinds=markets.kinds_in(position) if position.powers else (0, 0),
    )


def placements_of(layout: Layout, view: View, order: Order, before: tuple[int, ...] = ()) -> Placements:
    """Return the places of everything; `order` is the Order whose hand is large, NONE for spectators.

    `before` are the cards of the open row before the last events.
    """
    position = view.position
    own = () if view.viewer == NONE else orders_of(position.setting, view.viewer)
    hands = tuple(hand.hand_of(position, each, acting=each == order) for each in own)
    seen = any(card >= 0 for card in position.stock)
    piles, note = markets.lay_out_piles(layout.piles, noted=seen)
    extras, opened = extras_of(position), position.treason.row
    shop = markets.lay_out_shop(layout.shop, position.pawnshop)
    return Placements(
        layout,
        hand.lay_out(layout.hand, hands) if hands else (),
        shop,
        piles,
        note,
        markets.lay_out_shop(layout.free, position.free_market, "free") if extras.free else None,
        lay_out_row(layout.row, len(opened), extras.row) if extras.row else None,
        opened,
        before,
        lay_out_powers(layout.powers, extras.powers) if extras.powers else _NO_PLACES,
        None if layout.castle.empty else lay_out_castle(layout.castle, order),
        lay_out_corners(layout.dark, layout.towers) if extras.forces else _NO_PLACES,
    )


def targets_of(placements: Placements) -> tuple[Target, ...]:
    """Return all targets, plots first."""
    plots: list[Target] = [("plot", plot) for plot in range(PLOTS)]
    return (*plots, STOCK, *(target for targets in placements.targets().values() for target in targets))


def _union(rects: Sequence[Rect]) -> Rect:
    union = rects[0]
    for rect in rects[1:]:
        union = union.union(rect)
    return union
