"""The result of a drawn or played card for everybody: a banner, and bricks at the plots.

Both stay until the next action or a click, and block neither.
"""

from collections.abc import Callable, Sequence
from functools import partial

from citadel_desktop.boards.round_board.panels.faces import paint_card
from citadel_desktop.boards.round_board.panels.plates import ROW, gain, headline, more, pill, soft
from citadel_desktop.boards.round_board.panels.spread import RATIO
from citadel_desktop.boards.round_board.panels.words import GAINS, BoardWords
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.open_cards import CardChosen
from citadel_desktop.rules.indomitable.asks.striking import InfluencePlayed
from citadel_desktop.rules.indomitable.asks.turn import NothingToDraw
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.pending import LoseBuilding, LoseCard, LosePlot
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene import paint
from citadel_desktop.scene.animation import Animations, between
from citadel_desktop.scene.boxes import (
    Box,
    Measured,
    as_many,
    columns,
    docked,
    drawn,
    framed,
    fullest,
    label,
    named,
    space,
    stack,
)
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen, replace

PAD = 14.0
HEAD_GAP = 6.0
DIVIDER = 36.0
"""Height of the divider between the last card and earlier ones."""
ROWS_ASIDE_FROM = 300.0
"""Width from which the rows lie beside the card rather than under it."""
LOW = 240.0
"""Dock height below which the rows always lie beside the card."""
MIN_CARD, MAX_CARD = 56.0, 130.0
TAG = 24.0
"""Height of the tag with bricks at a plot."""
TAG_RISE = 14.0
"""Distance that the tag rises."""


@frozen
class Turned:
    """A card that acted, and its results.

    `card` is a card of the stock or, with `influence`, an influence card. It is NONE if the stock was empty (IC-T7),
    and, with `order` NONE too, if the card acted on after an answer or choice. `order` turned up, chose or played it.
    `unpaid` are by Order the buildings of the category that were not paid: of each colour only the best one is (IC-T1).
    `asked` is the Order that must still choose its loss to an event (IC-C2), else NONE.
    """

    card: int
    order: Order
    influence: bool
    events: tuple[Event, ...]
    unpaid: tuple[tuple[Order, tuple[int, ...]], ...] = ()
    asked: Order = NONE


@frozen
class GainsRow:
    """One Order's results from one card: short texts, and bricks in all."""

    order: Order
    texts: tuple[str, ...]
    bricks: int


def gains_of(events: Sequence[Event]) -> tuple[Turned, ...]:
    """Return the cards that acted in `events`, in order.

    Cards taken unseen, and answers that only stop a card, are not included.
    """
    cards: list[tuple[int, Order, bool, list[Event]]] = []
    for event in events:
        match event:
            case CardTurnedUp(order, card):
                cards.append((card, order, False, []))
            case CardChosen(order, card):
                cards.append((card, order, False, [event]))
            case EventActed(card=card):
                if not cards or cards[-1][0] != card or cards[-1][2]:
                    cards.append((card, NONE, False, []))
            case InfluencePlayed(order=order, card=card):
                cards.append((card, order, True, []))
            case NothingToDraw(order):
                cards.append((NONE, order, False, []))
            case InfluenceWon() if not cards:
                pass  # for its Grand Master's box (IC-T6), not from a card
            case _ if type(event) in GAINS:
                if not cards:
                    cards.append((NONE, NONE, False, []))
                cards[-1][3].append(event)
            case _:
                pass
    return tuple(Turned(card, order, influence, tuple(done)) for card, order, influence, done in cards)


def with_position(gains: Sequence[Turned], position: Position) -> tuple[Turned, ...]:
    """Add facts from a position: buildings that were not paid beside those that were, and the Order to choose."""
    return tuple(replace(turned, unpaid=_unpaid(turned, position), asked=_asked(turned, position)) for turned in gains)


def _asked(turned: Turned, position: Position) -> Order:
    ask = position.asks[-1] if position.asks else None
    if isinstance(ask, LosePlot | LoseBuilding | LoseCard) and ask.event == turned.card:
        return ask.order
    return NONE


def _unpaid(turned: Turned, position: Position) -> tuple[tuple[Order, tuple[int, ...]], ...]:
    by_card, unpaid = content().by_card, []
    for event in turned.events:
        if not isinstance(event, Income):
            continue
        category = by_card[event.card].category
        plots = [plot for plot in town.bits(position.plots[event.order]) if plot != event.plot]
        cards = [position.buildings[plot] for plot in plots if position.buildings[plot] != NONE]
        others = tuple(card for card in cards if by_card[card].category == category)
        if others:
            unpaid.append((event.order, others))
    return tuple(unpaid)


def rows_of(words: BoardWords, turned: Turned) -> tuple[GainsRow, ...]:
    """Return a card's results, one row for each Order in order of appearance."""
    texts: dict[Order, list[str]] = {}
    sums: dict[Order, int] = {}
    for event in turned.events:
        for order, result, bricks in GAINS[type(event)](words, event):
            texts.setdefault(order, []).append(result)
            sums[order] = sums.get(order, 0) + bricks
    for order, cards in turned.unpaid:
        names = words.speech.listed([words.card(card) for card in cards])
        texts[order].append(words.speech.t("nothing for {buildings}", buildings=names))
    if turned.asked != NONE:
        texts.setdefault(turned.asked, []).append(words.speech.t("has still to choose"))
        sums.setdefault(turned.asked, 0)
    return tuple(GainsRow(order, tuple(said), sums[order]) for order, said in texts.items())


def title_of(words: BoardWords, turned: Turned) -> str:
    """Return a card's title for the banner; that of a building card includes its category."""
    t = words.speech.t
    if turned.card == NONE:
        left = t("No building card is left")
        return left if turned.order != NONE else t("What came of it")
    if turned.influence:
        return words.influence(turned.card)
    card = content().cards[turned.card]
    if card.event:
        return words.card(turned.card)
    return t("{category} pays", category=words.category(content().by_card[turned.card].category))


def paint_gains(
    dl: DisplayList, words: BoardWords, colours: Sequence[int], dock: Rect, gains: Sequence[Turned]
) -> Rect:
    """Draw the banner at the top of the dock and return its rectangle; an empty one if there is nothing to show.

    The last card is large, with its results; earlier ones are listed below. `colours` are by Order indices into the
    theme's seat colours. What does not fit, earlier cards first, is left to the log.
    """
    if not gains:
        return Rect(dock.x, dock.y, 0.0, 0.0)
    earlier = [_earlier(words, colours, turned) for turned in gains[:-1]]
    kept = (stack(_before(words), *earlier[n:]) for n in range(len(earlier)))
    banner = stack(_last(words, colours, gains[-1]), fullest(*kept, space(0.0)))
    return docked(dl, dock, named(framed(banner, PAD), _said(words, gains), "banner"))


def _last(words: BoardWords, colours: Sequence[int], turned: Turned) -> Box:
    """Return the last card with its title and results: beside it, or under it in a narrow and high dock."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        rows = _rows(words, colours, turned)
        title = _head(dl.theme, title_of(words, turned), _told(words, turned) if h >= LOW or not rows else "")
        listed = as_many(*rows, more=partial(more, words), least=1)
        wide = min(MAX_CARD, w * 0.36, h * RATIO)
        if turned.card == NONE or wide < MIN_CARD:
            return stack(title, listed)(dl, w, h)
        high = wide / RATIO

        def card(dl: DisplayList, rect: Rect) -> None:
            face = Rect(rect.x, rect.y, wide, high)
            paint_card(dl, words, face, turned.card, influence=turned.influence)

        if w - wide - PAD >= ROWS_ASIDE_FROM or h < LOW:
            part = columns((wide + PAD, drawn(high, card)), (None, stack(title, listed)))(dl, w, h)
            return replace(part, h=min(h, part.h))
        return stack(columns((wide + PAD, drawn(high + HEAD_GAP, card)), (None, title)), listed)(dl, w, h)

    return measure


def _earlier(words: BoardWords, colours: Sequence[int], turned: Turned) -> Box:
    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        rows = _rows(words, colours, turned)
        return stack(space(HEAD_GAP), _head(dl.theme, title_of(words, turned), ""), *rows)(dl, w, h)

    return measure


def _before(words: BoardWords) -> Box:
    """Return the divider between the last card and earlier ones."""

    def rule(dl: DisplayList, rect: Rect) -> None:
        paint.divider(dl, rect.top_strip(12.0))
        soft(dl, rect.without_top(12.0), words.speech.t("Before that"), valign="middle")

    return drawn(DIVIDER, rule)


def _told(words: BoardWords, turned: Turned) -> str:
    """Return the text of an event or influence card, or the new owner of a building card."""
    if turned.card == NONE:
        return ""
    if turned.unpaid:
        return words.speech.t("For each player only the best building of that colour pays.")
    if turned.influence:
        return words.influence_card(turned.card)[1]
    if content().cards[turned.card].event:
        return words.event(turned.card)[1]
    return words.speech.t("{name} keeps the card.", name=words.who(turned.order))


def _head(theme: Theme, title: str, told: str) -> Box:
    return text(*headline(theme, title, told, theme.ink_soft), below=6.0)


def _said(words: BoardWords, gains: Sequence[Turned]) -> str:
    """Describe the banner for screen readers."""
    parts = []
    for turned in gains:
        parts.append(title_of(words, turned))
        parts += [
            " ".join((words.who(row.order), *filter(None, row.texts), words.signed(row.bricks)))
            for row in rows_of(words, turned)
        ]
    return ". ".join(parts)


_HOLDS = "\u00a0"
"""A no-break space, so that sums stay on one line."""


def _rows(words: BoardWords, colours: Sequence[int], turned: Turned) -> list[Box]:
    """Return a row for each Order with its shield, results and bricks; or one saying that nobody is affected."""
    t = words.speech.t
    rows = [_row(words, colours, row) for row in rows_of(words, turned)]
    if rows or turned.card == NONE or turned.influence:
        return rows
    acts = content().cards[turned.card].event
    none = t("Nobody is affected.") if acts else t("Nobody has such a building.")
    return [drawn(ROW, lambda dl, rect: soft(dl, rect, none, wrap=True))]


def _row(words: BoardWords, colours: Sequence[int], row: GainsRow) -> Box:
    what = words.speech.t(", ").join(filter(None, row.texts))
    line = f"{words.who(row.order)}: {what}" if what else words.who(row.order)
    for sign in (" + ", " = "):
        line = line.replace(sign, sign.replace(" ", _HOLDS))
    return gain(words, colours[row.order], line, row.bricks)


def paint_tags(
    dl: DisplayList,
    words: BoardWords,
    gains: Sequence[Turned],
    where: Callable[[int], Rect | None],
    within: Rect,
    motions: Animations,
    now: int,
) -> None:
    """Draw the bricks rising from each plot that paid; `where` returns a plot's place on the screen."""
    for event in (event for turned in gains for event in turned.events if isinstance(event, Income)):
        place, t = where(event.plot), motions.value(("bricks", event.plot), now)
        if place is not None and t > 0:
            _paint_tag(dl, words.signed(event.price + event.premium + event.extra), place, within, t)


def _paint_tag(dl: DisplayList, said: str, place: Rect, within: Rect, t: float) -> None:
    theme = dl.theme
    run = label(theme, said, theme.verdigris, bold=True)
    w, h = dl.measure((run,))[0] + 20 + TAG * 0.8, TAG + 4
    risen = place.centred(w, h).moved(0, -between(0.0, TAG_RISE, t))
    rect = risen.at(max(min(risen.x, within.right - w), within.x), max(min(risen.y, within.bottom - h), within.y))
    with dl.group(("bricks", place), rect, clip=False, opacity=min(1.0, t * 1.6)):
        dl.shape(rect, pill(w, h, theme.field, theme.ink))
        paint.icon(dl, "bricks", rect.left_strip(h + 4).inset(6, 4), theme.vermilion)
        dl.words(rect.without_left(h), (run,), valign="middle")
