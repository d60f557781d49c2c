"""Where everything lies on one table now, what lies under a place, and painting all of it in order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from citadel_desktop.boards.board import FOCUS, Stop
from citadel_desktop.boards.round_board.asked import STOCK, Thing
from citadel_desktop.boards.round_board.corners import (
    DARK_SPOT,
    NO_DICE,
    Dice,
    lay_out_corners,
    paint_corners,
    paint_dice,
    thrown,
)
from citadel_desktop.boards.round_board.flying import paint_flight
from citadel_desktop.boards.round_board.layout import Extras, Layout
from citadel_desktop.boards.round_board.marks import Lit
from citadel_desktop.boards.round_board.motion import (
    Flight,
    Motion,
    Site,
    SiteKind,
    in_flight,
    moment_of,
    motion_of,
)
from citadel_desktop.boards.round_board.panels import gains as banner
from citadel_desktop.boards.round_board.panels import hand, markets
from citadel_desktop.boards.round_board.panels.castle import (
    CastleRoom,
    lay_out_castle,
    paint_castle,
)
from citadel_desktop.boards.round_board.panels.faces import REST
from citadel_desktop.boards.round_board.panels.gains import Turned, gains_of
from citadel_desktop.boards.round_board.panels.hand import HandPart
from citadel_desktop.boards.round_board.panels.markets import PILES, Pile, Shop, pile_spot
from citadel_desktop.boards.round_board.panels.powers import lay_out_powers, paint_powers
from citadel_desktop.boards.round_board.panels.row import Row, lay_out_row, paint_row
from citadel_desktop.boards.round_board.panels.spread import Places, Spot, Zone
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.staging import Staging
from citadel_desktop.boards.round_board.town.geometry import RoundTown
from citadel_desktop.boards.round_board.town.layers import Kept
from citadel_desktop.boards.round_board.town.marks import paint_badges
from citadel_desktop.boards.round_board.town.picture import Moving, paint_board
from citadel_desktop.rules.indomitable.events import Event
from citadel_desktop.rules.indomitable.state import (
    DARK,
    NONE,
    Order,
    Position,
    View,
    orders_of,
)
from citadel_desktop.rules.indomitable.treason.castle import (
    blacks,
    castle,
    castles_lie,
    whites,
)
from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect

HAND, INFLUENCE, MARKETS = "board-hand", "board-influence", "board-markets"
ROW, CASTLE = "board-row", "board-castle"
"""The stops of the keyboard beside the town, whose id is FOCUS."""
_NOTHING = Places(Rect(0.0, 0.0, 0.0, 0.0))
ROUGH = 180
"""Milliseconds after a turn of the wheel before the town is drawn finely again."""
_EASY = 32.0
"""How wide what is pointed at has to be for that to be easy."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where everything lies: the layout, the hands, the markets, the piles but the stock, and what editions add.

    `free`, `row` and `castle` are None where there is none; `powers` and `corners` hold nothing then. `opened` are the
    cards of the row, `before` those that lay there before the last thing happened.
    """

    layout: Layout
    parts: tuple[HandPart, ...]
    shop: Shop
    piles: dict[Pile, Rect]
    note: Rect
    free: Shop | None = None
    row: Row | None = None
    opened: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    powers: Places = _NOTHING
    castle: CastleRoom | None = None
    corners: Places = _NOTHING

    @property
    def cards(self) -> Places:
        """Everything in the hands."""
        return hand.places_of(self.parts)

    @property
    def beside(self) -> tuple[Places, ...]:
        """Everything else that can be pointed at beside the town, but the piles."""
        free = () if self.free is None else (self.free.cards,)
        row = () if self.row is None else (self.row.cards,)
        castle = () if self.castle is None else (self.castle.spaces,)
        return (self.shop.cards, *free, *row, self.powers, *castle, self.corners)

    def thing_at(self, p: Point, town: RoundTown) -> Thing | None:
        """What a place on the screen means."""
        for places in (self.cards, *self.beside):
            found = places.hit(p)
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
        found = (places.rect(spot) for places in (self.cards, *self.beside))
        return next((rect for rect in found if rect is not None), None)

    def things(self) -> dict[str, tuple[Thing, ...]]:
        """What the keyboard walks at each stop beside the town, in reading order."""
        buildings = [spot for part in self.parts for spot in part.cards.spots()]
        influence = [spot for part in self.parts for spot in part.influence.spots()]
        free = () if self.free is None else self.free.cards.spots()
        found: dict[str, tuple[Thing, ...]] = {
            HAND: tuple(buildings),
            INFLUENCE: tuple(influence),
            MARKETS: (
                *self.shop.cards.spots(),
                *free,
                *self.powers.spots(),
                *map(pile_spot, self.piles),
            ),
        }
        if self.row is not None:
            found[ROW] = self.row.cards.spots()
        if self.corners.every:
            spaces = () if self.castle is None else self.castle.spaces.spots()
            found[CASTLE] = (*spaces, *self.corners.spots())
        return found

    def crowded(self, stop: str) -> bool:
        """Whether cards lie so close at a stop that less is seen of one than is easily pointed at."""
        hand = [place for part in self.parts if part.hand.acting for place in part.cards.every]
        free = () if self.free is None else self.free.cards.every
        cards = {HAND: hand, MARKETS: [*self.shop.cards.every, *free]}.get(stop, [])
        return any(min(place.strip.w, place.strip.h) < _EASY for place in cards)

    def rects(self) -> dict[str, Rect]:
        """The place of each stop that has something to walk."""
        found = {FOCUS: self.layout.town}
        if self.row is not None:
            found[ROW] = self.row.rect
        cards = {HAND: [part.cards for part in self.parts if part.cards.every]}
        cards[INFLUENCE] = [part.influence for part in self.parts if part.influence.every]
        for stop, places in cards.items():
            if places:
                found[stop] = _around([place.rect for each in places for place in each.every])
        if self.corners.every:
            own = self.corners.every[0].rect if self.castle is None else self.castle.rect
            found[CASTLE] = own
        return found | {MARKETS: self.layout.markets}

    def stops(self, words: Words) -> list[Stop]:
        """The stops of the keyboard; the cursor alone shows where the focus is."""
        t = words.speech.t
        labels = {
            FOCUS: t("Board"),
            ROW: t("Open cards"),
            HAND: t("Building cards"),
            INFLUENCE: t("Influence cards"),
            CASTLE: t("Castle card, watchtowers and Dark Master"),
            MARKETS: t("Markets, Great Powers and piles")
            if self.powers.every
            else t("Pawnshop and piles"),
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
            case "free":
                return None if self.free is None else self.free.rect.centred(60, 86)
            case "row":
                return self._in_row(number)
            case "power":
                return self.powers.rect(("power", number))
            case "plot":
                return town.plot_area(number).bounds
            case "removed":
                return Rect(self.layout.area.x - 90, self.layout.area.y - 129, 60, 86)
            case "holder":
                return self._of_holder(number, town)
        own = next((part for part in self.parts if part.hand.order == number), None)
        if own is None:
            return self._others
        return (own.influence if kind == "influence" else own.cards).sheet.centred(90, 129)

    @property
    def _others(self) -> Rect:
        """The way to the players in the column beside the board."""
        area = self.layout.area
        return Rect(area.right - 30, area.y + 40, 30, 43)

    def _in_row(self, card: int) -> Rect | None:
        """The place of a card of the row, or where it lay before."""
        if self.row is None:
            return None
        for row in (self.opened, self.before):
            if card in row:
                return self.row.places[row.index(card)].rect
        return self.row.cards.sheet.centred(60, 86)

    def _of_holder(self, order: Order, town: RoundTown) -> Rect | None:
        """Where an Order's things are: the castle card or the hand, the corner of the Dark Master, the column."""
        if order == NONE:
            return town.stock
        if order == DARK:
            return self.corners.rect(DARK_SPOT)
        if self.castle is not None and self.castle.order == order:
            return self.castle.rect.centred(60, 86)
        own = next((part for part in self.parts if part.hand.order == order), None)
        return self._others if own is None else own.cards.sheet.centred(60, 86)


def extras_of(position: Position) -> Extras:
    """What lies on this table besides what the basic game lays there."""
    forces = castles_lie(position)
    return Extras(
        row=castle().row if forces else 0,
        powers=len(position.powers),
        free=bool(position.powers),
        forces=forces,
    )


def stage_of(layout: Layout, view: View, order: Order, before: tuple[int, ...] = ()) -> Stage:
    """Where everything lies; `order` is the Order whose hand is large, NONE if nobody sits here.

    `before` are the cards of the open row before what has just happened.
    """
    position = view.position
    own = () if view.viewer == NONE else orders_of(position.setting, view.viewer)
    hands = tuple(hand.hand_of(position, each, acting=each == order) for each in own)
    seen = any(card >= 0 for card in position.stock)
    piles, note = markets.lay_out_piles(layout.piles, noted=seen)
    extras, opened = extras_of(position), position.treason.row
    shop = markets.lay_out_shop(layout.shop, position.pawnshop)
    return Stage(
        layout,
        hand.lay_out(layout.hand, hands) if hands else (),
        shop,
        piles,
        note,
        markets.lay_out_shop(layout.free, position.free_market, "free") if extras.free else None,
        lay_out_row(layout.row, len(opened), extras.row) if extras.row else None,
        opened,
        before,
        lay_out_powers(layout.powers, extras.powers) if extras.powers else _NOTHING,
        None if layout.castle.empty else lay_out_castle(layout.castle, order),
        lay_out_corners(layout.dark, layout.towers) if extras.forces else _NOTHING,
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
    dice: Dice = NO_DICE
    rough: bool = False
    _rough_until: int = 0

    def begin(self, events: Sequence[Event], position: Position, now: int) -> None:
        """Complete what moves, and let what has happened move; what a card or a throw brought stays until the next."""
        self.motions.skip()
        self.dice = thrown(events, self.dice)
        self.motion = motion_of(events, position)
        for step in self.motion.steps:
            self.motions.play(*step)
        self.staging.begin(events, position, self.motions, now)
        self.motions.advance(now)
        self.gains = () if self.staging.contest is not None else gains_of(events)

    @property
    def news(self) -> bool:
        """Whether something is told that should be seen before anything else is looked at."""
        return bool(self.gains) or self.staging.contest is not None

    @property
    def telling(self) -> bool:
        """Whether the end of the match is told and its last word not said yet."""
        return self.staging.unveiling is not None and self.motions.busy

    def put_away(self) -> None:
        """What was told has been seen."""
        self.gains, self.staging.contest = (), None

    def advance(self, now: int) -> bool:
        """Let time pass; whether anything moved, or an end is still told."""
        moved = self.motions.busy
        self.motions.advance(now)
        if self.rough and now >= self._rough_until:
            self.rough, moved = False, True
        return self.staging.holds(self.motions, now) or moved

    def zoomed(self, now: int) -> None:
        """The town was made larger or smaller by the wheel: it is drawn roughly until that rests."""
        self.rough, self._rough_until = True, now + ROUGH

    def moving(self, now: int) -> Moving:
        """What of the town is on its way."""
        return moment_of(self.motion, self.motions, now).moving()


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
    absent = _absent(acts, stage, position)
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
    paint_badges(dl, town, lit.badges)
    with dl.group("stock", town.view):
        look = looks.get(STOCK, REST)
        markets.paint_pile(
            dl, words, town.stock, "stock", position, look, captioned=False, reach=town.centre
        )
    if stage.corners.every:
        paint_corners(dl, words, stage.corners, position, looks, zoomed=town.zoomed)
        if not (town.zoomed or acts.motions.running(("dice", 0))):
            paint_dice(dl, stage.layout.dice, acts.dice)
    if stage.row is not None:
        paint_row(dl, words, stage.row, position.treason, looks, absent)
    paint_powers(dl, words, brush.colours, stage.powers, position.powers, looks, absent)
    markets.paint_shop(dl, words, stage.shop, looks, absent)
    if stage.free is not None:
        markets.paint_shop(dl, words, stage.free, looks, absent)
    markets.paint_piles(dl, words, stage.piles, position, looks)
    if not stage.note.empty:
        markets.paint_seen(dl, words, stage.note, position)
    if stage.castle is not None:
        paint_castle(dl, words, brush.colours, stage.castle, position, looks, absent)
    hand.paint_hands(dl, words, brush.colours, stage.parts, looks, absent)
    flights = in_flight(
        acts.motion,
        acts.motions,
        now,
        lambda site: stage.site(site, town),
        lambda flight: _slot(stage, town, flight, position),
    )
    for flight, rect in flights:
        paint_flight(dl, words, flight, rect)
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
    {"hand": "hand", "influence": "influence", "shop": "shop", "free": "free"}
)
"""Where cards land of which each has a place of its own."""


def _slot(stage: Stage, town: RoundTown, flight: Flight, position: Position) -> Rect | None:
    """Where what is on its way will lie; None if it will lie on a pile or is not seen."""
    kind, number = flight.end
    if kind == "row":
        return stage.site(flight.end, town)
    own = stage.castle is not None and kind == "holder" and stage.castle.order == number
    if own and flight.thing in {"white", "black"}:
        last = _last_counter(position, number, white=flight.thing == "white")
        return stage.rect_of(last, town)
    zone = _ZONES.get(kind)
    return None if zone is None else stage.rect_of((zone, flight.card), town)


def _absent(acts: Acts, stage: Stage, position: Position) -> frozenset[Spot]:
    """What is still on its way to where the view already has it."""
    found: set[Spot] = set()
    own = NONE if stage.castle is None else stage.castle.order
    for key, flight in acts.motion.flights.items():
        kind, number = flight.end
        if not acts.motions.running(key):
            continue
        if kind in _ZONES:
            found.add((_ZONES[kind], flight.card))
        elif kind == "row" and flight.thing == "card" and flight.card in stage.opened:
            found.add(("row", stage.opened.index(flight.card)))
        elif kind == "holder" and number == own and flight.thing in {"white", "black"}:
            found.add(_last_counter(position, own, white=flight.thing == "white"))
    return frozenset(found)


def _last_counter(position: Position, order: Order, *, white: bool) -> Spot:
    """The last space of a track that is taken."""
    if white:
        return ("white", whites(position, order) - 1)
    return ("black", blacks(position, order) - 1)
