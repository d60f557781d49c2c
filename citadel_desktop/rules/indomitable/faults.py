"""Faults of a state: whatever no legal match can lead to, as a save edited by hand may hold it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.indomitable import powers
from citadel_desktop.rules.indomitable.asking import Answerable, answer_kind, can_answer
from citadel_desktop.rules.indomitable.asks import (
    answers,
    attack,
    dark_master,
    first_plots,
    isolation,
    losing,
    open_cards,
    towers,
    wizard,
)
from citadel_desktop.rules.indomitable.asks.building import wrong_site
from citadel_desktop.rules.indomitable.asks.first_plots import choosable, start_of
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.draft import cards_out, taken
from citadel_desktop.rules.indomitable.edition import edition_of, editions, stock_of
from citadel_desktop.rules.indomitable.pending import Ask, AskKind, FirstPlot, ThirdCard
from citadel_desktop.rules.indomitable.setup import SEAT_COUNTS
from citadel_desktop.rules.indomitable.state import (
    INFLUENCE_HAND,
    KNIGHTS,
    NONE,
    PLACINGS,
    PURCHASES,
    RULINGS,
    Position,
    Setting,
    State,
)
from citadel_desktop.rules.indomitable.tables import land, tables
from citadel_desktop.rules.indomitable.town import ALL, NAMES, NEIGHBOURS, PLOTS, bits
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.asks import OfNobody
from citadel_desktop.rules.kit.contract import Refusal, refusal


def faults(state: State) -> tuple[Refusal, ...]:
    """Return every fault of a state, () for a sound one; each chapter is checked only if those before it are sound."""
    p = state.position
    for chapter in (_setting, _shape, _cards, _added, _board, _turn, _asks, _first_plots, _end):
        chapter_faults = tuple(chapter(p))
        if chapter_faults:
            return chapter_faults
    return ()


def _setting(p: Position) -> Iterator[Refusal]:
    s = p.setting
    if s.deck not in decks() or s.town not in towns() or s.rulings not in RULINGS:
        yield refusal("unknown_content", "IC-S1")
        return
    if s.edition not in editions():
        yield refusal("bad_edition", "IC-S1", value=str(s.edition))
        return
    if s.seats not in SEAT_COUNTS:
        yield refusal("bad_seats", "IC-S1", seats=s.seats, values=tuple(map(str, SEAT_COUNTS)))
        return
    variants = {"none", "five_plots", "two_orders"} if s.seats == 2 else {"none"}
    if s.two_players not in variants:
        yield refusal("bad_two_players", "IC-S4", value=str(s.two_players))
    elif s.orders != _orders(s):
        yield refusal("bad_orders", "IC-S4", value=s.orders)
    elif not 0 <= s.first < s.orders:
        yield refusal("bad_order", "IC-S1", value=s.first)
    elif s.target != edition_of(s.edition).targets[s.orders]:
        yield refusal("bad_target", "IC-E1", value=s.target)
    if s.dice not in edition_of(s.edition).dice:
        yield refusal("bad_dice", "TR-D1", value=str(s.dice))


def _orders(s: Setting) -> int:
    return 4 if s.two_players == "two_orders" else s.seats


def _shape(p: Position) -> Iterator[Refusal]:
    by_order = (p.plots, p.bricks, p.scores, p.hands, p.shown, p.influence)
    rows = edition_of(p.setting.edition).rows or p.setting.orders
    if any(len(row) != rows for row in by_order) or len(p.buildings) != PLOTS:
        yield refusal("bad_shape", "IC-S1")
    elif any(plots < 0 or plots & ~ALL for plots in (*p.plots, p.turn.barred)):
        yield refusal("off_the_board", "IC-B1")


def _cards(p: Position) -> Iterator[Refusal]:
    deck = decks()[p.setting.deck]
    hidden = [*p.stock, *p.discards]
    everywhere = sorted([*hidden, *cards_out(p)])
    if everywhere != list(stock_of(p.setting)):
        yield refusal("cards_astray", "IC-C1")
    elif any(card in deck.events for card in everywhere if card not in hidden):
        yield refusal("event_out_of_stock", "IC-C2")
    held = [card for cards in p.influence for card in cards]
    if sorted([*held, *p.pile, *p.spent]) != list(deck.influence):
        yield refusal("influence_astray", "IC-C3")
    rows = (*p.hands, *p.shown, *p.influence, p.pawnshop)
    if any(list(row) != sorted(row) for row in rows):
        yield refusal("out_of_order", "IC-C1")
    if any(not set(seen) <= set(hand) for seen, hand in zip(p.shown, p.hands, strict=True)):
        yield refusal("bad_shown", "IC-B6")
    everybody = (1 << p.setting.seats) - 1
    if len(p.known) > len(p.stock) or any(seats & ~everybody for seats in p.known) or (p.known and not p.known[0]):
        yield refusal("bad_known", "IC-C3")
    discarding = {ask.order for ask in p.asks if isinstance(ask, ThirdCard)}
    for order, cards in enumerate(p.influence):
        if len(cards) != INFLUENCE_HAND + 1 if order in discarding else len(cards) > INFLUENCE_HAND:
            yield refusal("bad_influence_hand", "IC-T5", order=order, cards=len(cards))


def _added(p: Position) -> Iterator[Refusal]:
    played = edition_of(p.setting.edition).added
    for field in fields(Position):
        if field.name in played:
            yield from played[field.name](p)
        elif "added" in field.metadata and getattr(p, field.name) != field.default:
            yield refusal("not_played", "IC-S1", field=field.name)


def _board(p: Position) -> Iterator[Refusal]:
    if sum(plots.bit_count() for plots in p.plots) != taken(p).bit_count():
        yield refusal("two_owners", "IC-B6")
    for order, plots in enumerate(p.plots):
        if plots.bit_count() > KNIGHTS:
            yield refusal("too_many_knights", "IC-B6", order=order, knights=KNIGHTS)
        if p.bricks[order] < 0:
            yield refusal("bad_bricks", "IC-T8", order=order)
        worth = sum(tables().prices[p.buildings[plot]] for plot in bits(plots) if p.buildings[plot] != NONE)
        worth += powers.points(p, order)
        if p.scores[order] != worth:
            yield refusal("bad_score", "IC-X4", order=order, score=p.scores[order], worth=worth)
    kinds = tables().kinds
    tolls = 0
    for plot, card in enumerate(p.buildings):
        if card == NONE:
            continue
        if not land(p.setting.town).sites[kinds[card]] >> plot & 1:
            yield wrong_site(p, kinds[card], plot) or refusal("bad_site", "IC-B5", plot=NAMES[plot])
        if kinds[card] == tables().turnpike:
            if tolls & land(p.setting.town).roads[plot]:
                yield refusal("two_tolls", "IC-T4", plot=NAMES[plot])
            tolls |= land(p.setting.town).roads[plot]


def _turn(p: Position) -> Iterator[Refusal]:
    turn, s = p.turn, p.setting
    if not 0 <= turn.order < s.orders:
        yield refusal("bad_order", "IC-T1", value=turn.order)
        return
    if not (0 <= turn.bought <= PURCHASES and 0 <= turn.placed <= PLACINGS and turn.start >= 0):
        yield refusal("bad_turn", "IC-T2")
    in_setup = bool(p.asks) and p.asks[0].kind in {"first_plot", "first_tower"}
    number = 0
    if not in_setup:
        number = (turn.round - 1) * s.orders + (turn.order - s.first) % s.orders + 1
    if turn.number != number or (in_setup and turn.round) or (not in_setup and turn.round < 1):
        yield refusal("bad_turn", "IC-T1")


_STACKS = {
    ("first_plot",),
    ("first_tower",),
    ("draw",),
    ("draw", "answer_card"),
    ("wizard",),
    ("choose",),
    ("choose", "answer_card"),
    ("phase2", "refilling", "wizard"),
    ("phase2",),
    ("phase2", "answer_card"),
    ("phase2", "answer_purchase"),
    ("phase2", "answer_blockade"),
    ("phase2", "discard"),
    ("phase2", "isolate"),
    ("dark",),
    ("dark", "answer_card"),
    ("dark", "conquer"),
    ("dark", "discard"),
    ("dark", "die"),
    ("dark", "dice"),
    ("dark", "steps"),
    ("ending", "discard"),
    *(
        ("phase2", drawing, "acting", asked)
        for drawing in ("drawing", "buying_card")
        for asked in ("discard", "lose_plot", "lose_building", "lose_card")
    ),
}
"""Stacks of asks that may lie there when somebody is asked."""

_OF_THE_TURN = {
    "first_plot", "first_tower", "draw", "choose", "wizard", "phase2", "dark", "die", "dice",
    "steps", "conquer", "isolate",
}  # fmt: skip


def _asks(p: Position) -> Iterator[Refusal]:
    if not p.asks:
        return
    rooms = edition_of(p.setting.edition)
    kinds = tuple(ask.kind for ask in p.asks)
    if (
        kinds not in _STACKS
        or kinds[-1] not in rooms.parts
        or not set(kinds) <= rooms.parts.keys() | rooms.runs.keys()
        or not all(_fits(p, ask) for ask in p.asks)
    ):
        yield refusal("bad_asks", "IC-T1")
        return
    ask = p.asks[-1]
    if not isinstance(ask, Answerable) or p.setting.ask_all:
        return
    if not can_answer(p, ask, ask.order):
        yield refusal("cannot_answer", "IC-C4", order=ask.order, influence=answer_kind(ask))


_FITS: Mapping[AskKind, Callable[[Position, Any], bool]] = MappingProxyType(
    {
        "first_plot": first_plots.fits,
        "first_tower": towers.fits,
        "choose": open_cards.fits,
        "wizard": wizard.fits,
        "answer_purchase": answers.fits_purchase,
        "answer_card": answers.fits_card,
        "answer_blockade": answers.fits_blockade,
        "isolate": isolation.fits,
        "acting": losing.acting_fits,
        "lose_plot": losing.fits,
        "lose_building": losing.fits,
        "lose_card": losing.fits,
        "dark": dark_master.fits,
        "die": dark_master.die_fits,
        "dice": attack.fits,
        "steps": dark_master.steps_fit,
        "conquer": isolation.fits,
    }
)
"""Whether an ask can be on the stack, by kind; of other kinds it always can."""


def _fits(p: Position, ask: Ask) -> bool:
    if ask.player != OfNobody.player and (
        ask.player not in range(p.setting.orders) or (ask.kind in _OF_THE_TURN and ask.player != p.turn.order)
    ):
        return False
    fits = _FITS.get(ask.kind)
    return fits is None or fits(p, ask)


def _first_plots(p: Position) -> Iterator[Refusal]:
    ask = p.asks[0] if p.asks else None
    if not isinstance(ask, FirstPlot):
        return
    start = start_of(p.setting)
    costs = land(p.setting.town).costs
    counts = [plots.bit_count() for plots in p.plots]
    # Cards are open before the first plot where three of one category may have been cleared away (TR-T2).
    discards = () if p.treason.row else p.discards
    early = (*p.pawnshop, *discards, *p.spent, *(c for hand in p.influence for c in hand))
    if early or any(card != NONE for card in p.buildings) or any(p.shown) or p.last_round:
        yield refusal("too_early", "IC-S2")
    orders = p.setting.orders
    hands, bricks = p.hands[:orders], p.bricks[:orders]
    if any(len(hand) != start.cards for hand in hands) or set(bricks) != {start.bricks}:
        yield refusal("bad_deal", "IC-S1")
    for order, plots in enumerate(p.plots):
        if sum(costs[plot] for plot in bits(plots)) > start.dots or counts[order] > start.most:
            yield refusal("too_many_dots", "IC-S2", order=order, most=start.dots)
        if any(NEIGHBOURS[plot] & plots for plot in bits(plots)):
            yield refusal("beside_own_plot", "IC-S2", order=order)
    # Anticlockwise from the last, each Order has as many as the others, one more if it has had its choice.
    mine = counts[ask.order]
    for order in range(orders):
        earlier = (p.setting.first - 1 - order) % orders < (p.setting.first - 1 - ask.order) % orders
        stopped = ask.stopped >> order & 1
        if order != ask.order and not stopped and counts[order] != mine + earlier:
            yield refusal("bad_choosing", "IC-S2", order=order, plots=counts[order])
    if ask.stopped >> ask.order & 1 or not choosable(p, ask.order):
        yield refusal("bad_choosing", "IC-S2", order=ask.order, plots=mine)


def _end(p: Position) -> Iterator[Refusal]:
    yield from edition_of(p.setting.edition).unsound_end(p)
