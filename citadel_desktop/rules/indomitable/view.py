"""Views of positions and events, and full states that fit a view."""

from collections.abc import Callable, Iterator, Sequence

from citadel_desktop.rules.indomitable.asking import Answerable, answer_kind, clockwise, concerns, whose
from citadel_desktop.rules.indomitable.asks.counters import BlackBought, CounterSwapped
from citadel_desktop.rules.indomitable.asks.influence import InfluenceBought, InfluenceWon
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken
from citadel_desktop.rules.indomitable.asks.wizard import WizardChose, WizardLooked
from citadel_desktop.rules.indomitable.cards import epochs
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import cards_out, same_board
from citadel_desktop.rules.indomitable.edition import edition_of, stock_of
from citadel_desktop.rules.indomitable.pending import AnswerBlockade, AnswerPurchase, Wizard
from citadel_desktop.rules.indomitable.state import BACK, NONE, Order, Position, State, View, orders_of, seat_of
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import replace


def view(state: State, viewer: Seat | None) -> View:
    """Return what `viewer` may know, None for anybody at the table (IC-B6)."""
    p = state.position
    seat = NONE if viewer is None else viewer
    own = () if viewer is None else orders_of(p.setting, viewer)
    hands, influence = list(map(_shown_only, p.hands, p.shown)), list(map(_backs, p.influence))
    for order in own:
        hands[order], influence[order] = p.hands[order], p.influence[order]
    position = replace(
        p,
        asks=tuple([ask if ask.kind != "wizard" else _unseen(ask, own) for ask in p.asks]),
        hands=tuple(hands),
        influence=tuple(influence),
        stock=_stock(p, seat),
        pile=_backs(p.pile),
        treason=edition_of(p.setting.edition).veil(p, seat),
    )
    return View(seat, same_board(position, p))


def _unseen(ask: Wizard, own: Sequence[Order]) -> Wizard:
    return ask if ask.order in own else replace(ask, cards=_backs(ask.cards))


def _backs(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (BACK,) * len(cards)


def _shown_only(hand: tuple[int, ...], shown: tuple[int, ...]) -> tuple[int, ...]:
    return (BACK,) * (len(hand) - len(shown)) + shown


def _stock(p: Position, viewer: Seat) -> tuple[int, ...]:
    """Return the stock as a viewer knows it: cards he saw going under it, and those his Wizard sees now."""
    if viewer == NONE:
        return _backs(p.stock)
    cards = [BACK] * len(p.stock)
    under = len(p.stock) - len(p.known)
    for place, seats in enumerate(p.known, under):
        if seats >> viewer & 1:
            cards[place] = p.stock[place]
    for ask in p.asks:
        if ask.kind == "wizard" and seat_of(p.setting, ask.order) == viewer:
            cards[: len(ask.cards)] = ask.cards
    return tuple(cards)


def see(event: Event, viewer: Seat | None) -> Event:
    """Return the event as `viewer` may see it, with backs for what only another seat sees."""
    seen = getattr(event, "seat", viewer)
    if seen == viewer and viewer is not None:
        return event
    match event:
        case BlackBought() | CounterSwapped():
            return replace(event, value=BACK)
        case StockCardTaken() | InfluenceBought() | InfluenceWon():
            return replace(event, card=BACK)
        case WizardLooked():
            return replace(event, cards=_backs(event.cards))
        case WizardChose():
            return replace(event, under=BACK)
    return event


# A full state that fits a view


def resample(seen: View, rng: Rng) -> State:
    """Draw a state that fits a view.

    All that the viewer does not see is drawn anew. Where only those are asked who could answer (IC-C4), whoever is
    asked now can, and nobody who would have been asked before him could.
    """
    p = seen.position
    hands, stock, rng = _building_cards(p, rng)
    influence, pile, rng = _influence_cards(p, rng)
    asks = tuple(
        replace(ask, cards=stock[: len(ask.cards)]) if isinstance(ask, Wizard) and BACK in ask.cards else ask
        for ask in p.asks
    )
    position = replace(p, asks=asks, hands=hands, stock=stock, influence=influence, pile=pile)
    state = edition_of(p.setting.edition).imagine(State(position, rng))
    same_board(state.position, p)
    return state


def _building_cards(p: Position, rng: Rng) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], Rng]:
    """Draw hands and stock for the backs: buildings into the hands, the rest into the stock."""
    lying = {*p.stock, *p.discards, *cards_out(p)}
    unseen = tuple(card for card in stock_of(p.setting) if card not in lying)
    if p.epochs:
        held, stocked, rng = epochs.imagined(p, unseen, rng)
        in_hands, left = iter(held), iter(stocked)
        hands = tuple(_filled(hand, in_hands) for hand in p.hands)
        return hands, tuple(next(left) if card == BACK else card for card in p.stock), rng
    printed = content().cards
    hidden, rng = rng.shuffled([card for card in unseen if not printed[card].event])
    dealt = iter(hidden)
    hands = tuple(_filled(hand, dealt) for hand in p.hands)
    rest, rng = rng.shuffled((*dealt, *(card for card in unseen if printed[card].event)))
    left = iter(rest)
    return hands, tuple(next(left) if card == BACK else card for card in p.stock), rng


def _filled(cards: tuple[int, ...], dealt: Iterator[int]) -> tuple[int, ...]:
    return tuple(sorted(next(dealt) if card == BACK else card for card in cards))


def _influence_cards(p: Position, rng: Rng) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], Rng]:
    lying = set(p.spent).union(*p.influence)
    hidden, rng = rng.shuffled([card for card in decks()[p.setting.deck].influence if card not in lying])
    kind, able, unable = _answering(p)
    left, hands = list(hidden), [list(cards) for cards in p.influence]
    for order in able:
        _deal(left, hands[order], 1, lambda card: kind_of(card) == kind)
    for order in unable:
        _deal(left, hands[order], len(hands[order]), lambda card: kind_of(card) != kind)
    # The cards passed over lie too near the top now.
    rest, rng = rng.shuffled(left)
    dealt = iter(rest)
    return tuple(_filled(tuple(hand), dealt) for hand in hands), tuple(dealt), rng


def _deal(left: list[int], hand: list[int], count: int, fits: Callable[[int], bool]) -> None:
    """Replace at most `count` backs of a hand by the first cards of `left` that fit."""
    for _ in range(min(count, hand.count(BACK))):
        card = next(card for card in left if fits(card))
        left.remove(card)
        hand[hand.index(BACK)] = card


def _answering(p: Position) -> tuple[int, list[Order], list[Order]]:
    """Return the kind that answers the ask, the hidden hands that must hold it, and those that cannot."""
    ask = p.asks[-1] if p.asks else None
    if not isinstance(ask, Answerable) or p.setting.ask_all:
        return NONE, [], []
    hidden = [order for order, cards in enumerate(p.influence) if BACK in cards]
    able, unable = [ask.order], []
    if not isinstance(ask, AnswerBlockade):
        for order in clockwise(p.setting, whose(ask), ask.order):
            if not ask.passed >> order & 1:
                if concerns(p, ask, order):
                    unable.append(order)
            elif isinstance(ask, AnswerPurchase):
                able.append(order)
    return (
        answer_kind(ask),
        [order for order in able if order in hidden],
        [order for order in unable if order in hidden],
    )
