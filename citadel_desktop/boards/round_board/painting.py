"""Playback of events, and the drawing of everything on the table but sheets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType

from citadel_desktop.boards.round_board.asks.marks import Highlights
from citadel_desktop.boards.round_board.motion.motion import Flight, Motion, SiteKind, in_flight, moment_of
from citadel_desktop.boards.round_board.motion.staging import Staging
from citadel_desktop.boards.round_board.motion.telling import motion_of
from citadel_desktop.boards.round_board.panels import gains as banner
from citadel_desktop.boards.round_board.panels import hand, markets
from citadel_desktop.boards.round_board.panels.castle import paint_castle
from citadel_desktop.boards.round_board.panels.corners import NO_DICE, Dice, dice_after, paint_corners, paint_dice
from citadel_desktop.boards.round_board.panels.faces import REST, CardLook, paint_card
from citadel_desktop.boards.round_board.panels.gains import Turned, gains_of, with_position
from citadel_desktop.boards.round_board.panels.powers import paint_powers
from citadel_desktop.boards.round_board.panels.row import paint_row
from citadel_desktop.boards.round_board.panels.spread import Spot, Zone
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.forces import paint_brick_pile, paint_counter
from citadel_desktop.boards.round_board.picture.drawings.powers import paint_power
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.picture.town.layers import LayerCache
from citadel_desktop.boards.round_board.picture.town.marks import paint_badges
from citadel_desktop.boards.round_board.picture.town.picture import Moving, paint_board
from citadel_desktop.boards.round_board.picture.town.triumph import paint_triumph
from citadel_desktop.boards.round_board.placements import Placements
from citadel_desktop.boards.round_board.targets import STOCK
from citadel_desktop.rules.indomitable.state import BACK, NONE, Order, Position, View
from citadel_desktop.rules.indomitable.treason.castle import blacks, whites
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.frame_cache import FrameCache
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen, replace


@dataclass(slots=True)
class Playback:
    """Everything in motion, the last gains, staged events, and the cached parts of the picture."""

    motions: Animations = field(default_factory=Animations)
    motion: Motion = field(default_factory=Motion)
    gains: tuple[Turned, ...] = ()
    staging: Staging = field(default_factory=Staging)
    kept: LayerCache = field(default_factory=LayerCache)
    frame_cache: FrameCache = field(default_factory=FrameCache)
    dice: Dice = NO_DICE
    scars: int = 0
    crowned: tuple[Order, ...] = ()

    def begin(self, events: Sequence[Event], position: Position, now: int) -> None:
        """Complete running animations and start those of new events; gains and throws stay until the next."""
        self.motions.skip()
        self.dice = dice_after(events, self.dice)
        self.motion = motion_of(events, position)
        for step in self.motion.steps:
            self.motions.play(*step)
        self.staging.begin(events, position, self.motions, now)
        self.motions.advance(now)
        gains = () if self.staging.contest is not None else gains_of(events)
        self.gains = with_position(gains, position)

    @property
    def news(self) -> bool:
        """Whether there are gains or a throw to see before anything else."""
        return bool(self.gains) or self.staging.contest is not None

    @property
    def plots(self) -> tuple[int, ...]:
        """The plots that the gains or the throw are about, each once."""
        contest = self.staging.contest
        if contest is not None:
            events = (contest.throw, *contest.events)
        else:
            events = tuple(event for turned in self.gains for event in turned.events)
        plots = dict.fromkeys(getattr(event, "plot", NONE) for event in events)
        return tuple(plot for plot in plots if plot != NONE)

    def crown(self, orders: tuple[Order, ...], verdict: str) -> None:
        """Note the winners, which the position may not know; a staged end says the verdict last."""
        self.crowned = orders
        if self.staging.unveiling is not None:
            self.staging.unveiling = replace(self.staging.unveiling, verdict=verdict)

    def dismiss_news(self) -> None:
        """Remove gains and throw once they have been seen."""
        self.gains, self.staging.contest = (), None

    def advance(self, now: int) -> bool:
        """Advance the animations; return whether anything moved or the end is still being told."""
        moved = self.motions.busy
        self.motions.advance(now)
        return self.staging.holds(self.motions, now) or moved

    def moving(self, now: int) -> Moving:
        """Return the pieces of the town in motion."""
        return moment_of(self.motion, self.motions, now).moving()


@frozen
class Brush:
    """Words, and colours by Order, to paint a table with."""

    words: BoardWords
    colours: tuple[int, ...]


@frozen
class Shown:
    """A view as shown: the Order whose hand was large, the open cards before, the plots marked as changed."""

    view: View
    order: Order
    row: tuple[int, ...]
    changed: int


def paint_below_sheets(
    dl: DisplayList,
    brush: Brush,
    placements: Placements,
    town: RoundTown,
    view: View,
    highlights: Highlights,
    playback: Playback,
    now: int,
    past: tuple[Placements, Position] | None = None,
) -> None:
    """Draw everything but sheets: the town with the stock in its middle, markets, piles, hands, cards in flight.

    `past` are placements and position before the present animations, None without any. Everything beside the town is
    drawn from it, since the outcome is not to be seen yet.
    """
    landing = placements, view.position
    words, position = brush.words, view.position
    in_town = position
    if past is not None:
        placements, position = past
    looks, absent = highlights.looks(), _departed(playback, placements, position, now)

    part = partial(playback.frame_cache.draw, dl)

    def of(*zones: Zone) -> tuple[dict[Spot, CardLook], frozenset[Spot]]:
        seen = {spot: look for spot, look in looks.items() if spot[0] in zones}
        return seen, frozenset(spot for spot in absent if spot[0] in zones)

    paint_board(
        dl,
        dl.theme,
        town,
        in_town,
        brush.colours,
        plot_marks=highlights.plots(),
        moving=playback.moving(now),
        kept=playback.kept,
        frame_cache=playback.frame_cache,
        scars=playback.scars,
    )
    won = position
    if past is None and playback.crowned and not position.winners:
        won = replace(position, winners=playback.crowned)
    if won.winners:
        paint_triumph(dl, town, won, brush.colours, playback.staging.won(playback.motions, now))
    paint_badges(dl, town, highlights.badges)
    part("stock", (position, town, of("pile")), lambda: _paint_stock(dl, words, town, position, looks))
    if placements.corners.every:
        part(
            "corners",
            (position, placements.corners, town.zoomed, of("dark", "tower")),
            lambda: paint_corners(dl, words, placements.corners, position, looks, zoomed=town.zoomed),
        )
        if not (town.zoomed or playback.motions.running(("dice", 0))):
            paint_dice(dl, placements.layout.dice, playback.dice)
    row = placements.row
    if row is not None:
        part(
            "row",
            (position.treason.row, position.treason.bricks, row, of("row")),
            lambda: paint_row(dl, words, row, position.treason, looks, absent),
        )
    part(
        "powers",
        (position.powers, placements.powers, of("power")),
        lambda: paint_powers(dl, words, brush.colours, placements.powers, position.powers, looks, absent),
    )
    for shop in (placements.shop, placements.free):
        if shop is not None:
            part(shop.market, (shop, of(shop.market)), partial(markets.paint_shop, dl, words, shop, looks, absent))
    part(
        "piles",
        (position, placements.piles, of("pile")),
        lambda: markets.paint_piles(dl, words, placements.piles, position, looks),
    )
    if not placements.note.empty:
        part("note", (position, placements.note), lambda: markets.paint_seen(dl, words, placements.note, position))
    castle = placements.castle
    if castle is not None:
        part(
            "castle",
            (position, castle, of("white", "black")),
            lambda: paint_castle(dl, words, brush.colours, castle, position, looks, absent),
        )
    part(
        "hands",
        (placements.parts, of("hand", "influence")),
        lambda: hand.paint_hands(dl, words, brush.colours, placements.parts, looks, absent),
    )
    flights = in_flight(
        playback.motion,
        playback.motions,
        now,
        lambda site: landing[0].site(site, town),
        lambda flight: _landing_place(landing[0], town, flight, landing[1]),
    )
    for flight, rect in flights:
        paint_flight(dl, words, flight, rect)
    banner.paint_tags(
        dl,
        words,
        playback.gains,
        lambda plot: placements.rect_of(("plot", plot), town),
        placements.layout.town,
        playback.motions,
        now,
    )


def _paint_stock(
    dl: DisplayList, words: BoardWords, town: RoundTown, position: Position, looks: Mapping[Spot, CardLook]
) -> None:
    """Draw the stock in the middle of the town, clipped to the town's area."""
    with dl.group("stock", town.view):
        markets.paint_pile(
            dl, words, town.stock, "stock", position, looks.get(STOCK, REST), captioned=False, reach=town.centre
        )


_LANDING_ZONES: Mapping[SiteKind, Zone] = MappingProxyType(
    {"hand": "hand", "influence": "influence", "shop": "shop", "free": "free"}
)
"""The zone of each landing site where cards have places of their own."""


def _landing_place(placements: Placements, town: RoundTown, flight: Flight, position: Position) -> Rect | None:
    """Return the final place of a card in flight; None on a pile or out of sight."""
    kind, number = flight.end
    if kind == "row":
        return placements.site(flight.end, town)
    own = placements.castle is not None and kind == "holder" and placements.castle.order == number
    if own and flight.what in {"white", "black"}:
        last = _last_counter(position, number, white=flight.what == "white")
        return placements.rect_of(last, town)
    zone = _LANDING_ZONES.get(kind)
    return None if zone is None else placements.rect_of((zone, flight.card), town)


def _departed(playback: Playback, placements: Placements, position: Position, now: int) -> frozenset[Spot]:
    """Return the spots left empty by cards that are on their way."""
    empty: set[Spot] = set()
    own = NONE if placements.castle is None else placements.castle.order
    for key, flight in playback.motion.flights.items():
        kind, number = flight.start
        if not playback.motions.busy or playback.motions.value(key, now) <= 0:
            continue
        if kind in _LANDING_ZONES:
            empty.add((_LANDING_ZONES[kind], flight.card))
        elif kind == "row" and flight.what == "card" and flight.card in placements.opened:
            empty.add(("row", placements.opened.index(flight.card)))
        elif kind == "holder" and number == own and flight.what in {"white", "black"}:
            empty.add(_last_counter(position, own, white=flight.what == "white"))
    return frozenset(empty)


def _last_counter(position: Position, order: Order, *, white: bool) -> Spot:
    """Return the last occupied space of a track."""
    if white:
        return ("white", whites(position, order) - 1)
    return ("black", blacks(position, order) - 1)


COUNTER_SIZE, PILE_SIZE = 40.0, (56.0, 40.0)
"""Maximum sizes of counters and brick piles in flight, in units."""


def paint_flight(dl: DisplayList, words: BoardWords, flight: Flight, rect: Rect) -> None:
    """Draw one thing in flight in its present rectangle."""
    what, number = flight.what, flight.card
    if what in {"card", "influence"}:
        paint_card(dl, words, rect, number, influence=what == "influence")
    elif what == "power":
        paint_power(dl, words.speech, rect, number)
    elif what == "bricks":
        paint_brick_pile(dl, _at_most(rect, *PILE_SIZE), number)
    else:
        value = number if what == "black" and number != BACK else None
        paint_counter(dl, _at_most(rect, COUNTER_SIZE, COUNTER_SIZE), black=what == "black", value=value)


def _at_most(rect: Rect, w: float, h: float) -> Rect:
    return rect.centred(min(rect.w, w), min(rect.h, h))
