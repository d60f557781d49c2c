"""What a drawn card or a played one brought everybody, as it happens: a banner, and the bricks at their plots.

Both stay until the next action or a click and never stand in the way of either.
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
BEFORE = 36.0
"""The height of what parts the last card from those before it."""
ASIDE = 300.0
"""From which width on the rows lie beside the card rather than under it."""
LOW = 240.0
"""In a dock lower than this they lie beside it anyway."""
LEAST_CARD, MOST_CARD = 56.0, 130.0
TAG = 24.0
"""The height of the tag with the bricks at a plot."""
RISES = 14.0
"""How far that tag rises."""


@frozen
class Turned:
    """One card that acted, and what it did to whom.

    `card` is a card of the stock or, with `influence`, an influence card. It is NONE if the stock was empty (IC-T7),
    and, with `order` NONE too, if the card acted on after somebody's answer or choice. `order` is who turned it up,
    chose or played it. `unpaid` are by Order the cards of the buildings of the category that were not paid: of each
    colour only the best one is (IC-T1). `asked` is who has still to choose what an event takes (IC-C2), else NONE.
    """

    card: int
    order: Order
    influence: bool
    told: tuple[Event, ...]
    unpaid: tuple[tuple[Order, tuple[int, ...]], ...] = ()
    asked: Order = NONE


@frozen
class GainsRow:
    """One Order's gains from one card: what happened in short, and bricks in all."""

    order: Order
    texts: tuple[str, ...]
    bricks: int


def gains_of(events: Sequence[Event]) -> tuple[Turned, ...]:
    """The cards that acted in `events`, in order; () if none did.

    Cards that a player takes unseen and answers that stop a card alone are none of these.
    """
    found: list[tuple[int, Order, bool, list[Event]]] = []
    for event in events:
        match event:
            case CardTurnedUp(order, card):
                found.append((card, order, False, []))
            case CardChosen(order, card):
                found.append((card, order, False, [event]))
            case EventActed(card=card):
                if not found or found[-1][0] != card or found[-1][2]:
                    found.append((card, NONE, False, []))
            case InfluencePlayed(order=order, card=card):
                found.append((card, order, True, []))
            case NothingToDraw(order):
                found.append((NONE, order, False, []))
            case InfluenceWon() if not found:
                pass  # for the box its Grand Master stands on (IC-T6): no card's deed
            case _ if type(event) in GAINS:
                if not found:
                    found.append((NONE, NONE, False, []))
                found[-1][3].append(event)
            case _:
                pass
    return tuple(Turned(card, order, influence, tuple(told)) for card, order, influence, told in found)


def as_stands(gains: Sequence[Turned], position: Position) -> tuple[Turned, ...]:
    """The same with what a position tells: which buildings got nothing beside those paid, and who has to choose."""
    return tuple(replace(turned, unpaid=_unpaid(turned, position), asked=_asked(turned, position)) for turned in gains)


def _asked(turned: Turned, position: Position) -> Order:
    ask = position.asks[-1] if position.asks else None
    if isinstance(ask, LosePlot | LoseBuilding | LoseCard) and ask.event == turned.card:
        return ask.order
    return NONE


def _unpaid(turned: Turned, position: Position) -> tuple[tuple[Order, tuple[int, ...]], ...]:
    by_card, found = content().by_card, []
    for event in turned.told:
        if not isinstance(event, Income):
            continue
        category = by_card[event.card].category
        plots = [plot for plot in town.bits(position.plots[event.order]) if plot != event.plot]
        cards = [position.buildings[plot] for plot in plots if position.buildings[plot] != NONE]
        others = tuple(card for card in cards if by_card[card].category == category)
        if others:
            found.append((event.order, others))
    return tuple(found)


def rows_of(words: BoardWords, turned: Turned) -> tuple[GainsRow, ...]:
    """What a card did, by Order in the order it happened; one row for each."""
    texts: dict[Order, list[str]] = {}
    sums: dict[Order, int] = {}
    for event in turned.told:
        for order, what, bricks in GAINS[type(event)](words, event):
            texts.setdefault(order, []).append(what)
            sums[order] = sums.get(order, 0) + bricks
    for order, cards in turned.unpaid:
        names = words.speech.listed([words.card(card) for card in cards])
        texts[order].append(words.speech.t("nothing for {buildings}", buildings=names))
    if turned.asked != NONE:
        texts.setdefault(turned.asked, []).append(words.speech.t("has still to choose"))
        sums.setdefault(turned.asked, 0)
    return tuple(GainsRow(order, tuple(said), sums[order]) for order, said in texts.items())


def title_of(words: BoardWords, turned: Turned) -> str:
    """What a card is called in the banner, and for a building card which category pays."""
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
    """Draw the banner at the top of the dock and return its rectangle; an empty one if there is nothing to tell.

    The last card is shown large with what it did, those before it under that. `colours` are by Order indices into the
    theme's seat colours. What does not fit, of the earlier cards first, is left to the log.
    """
    if not gains:
        return Rect(dock.x, dock.y, 0.0, 0.0)
    earlier = [_earlier(words, colours, turned) for turned in gains[:-1]]
    kept = (stack(_before(words), *earlier[n:]) for n in range(len(earlier)))
    banner = stack(_last(words, colours, gains[-1]), fullest(*kept, space(0.0)))
    return docked(dl, dock, named(framed(banner, PAD), _said(words, gains), "banner"))


def _last(words: BoardWords, colours: Sequence[int], turned: Turned) -> Box:
    """The last card with its title and what it did: beside it, or under it where the dock is narrow and high."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        rows = _rows(words, colours, turned)
        title = _head(dl.theme, title_of(words, turned), _told(words, turned) if h >= LOW or not rows else "")
        listed = as_many(*rows, more=partial(more, words), least=1)
        wide = min(MOST_CARD, w * 0.36, h * RATIO)
        if turned.card == NONE or wide < LEAST_CARD:
            return stack(title, listed)(dl, w, h)
        high = wide / RATIO

        def card(dl: DisplayList, rect: Rect) -> None:
            face = Rect(rect.x, rect.y, wide, high)
            paint_card(dl, words, face, turned.card, influence=turned.influence)

        if w - wide - PAD >= ASIDE or h < LOW:
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
    """A rule, and under it that what follows came first."""

    def rule(dl: DisplayList, rect: Rect) -> None:
        paint.divider(dl, rect.top_strip(12.0))
        soft(dl, rect.without_top(12.0), words.speech.t("Before that"), valign="middle")

    return drawn(BEFORE, rule)


def _told(words: BoardWords, turned: Turned) -> str:
    """What an event or influence card says; of a building card whose it is now."""
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
    """The banner for a reader."""
    parts = []
    for turned in gains:
        parts.append(title_of(words, turned))
        parts += [
            " ".join((words.who(row.order), *filter(None, row.texts), words.signed(row.bricks)))
            for row in rows_of(words, turned)
        ]
    return ". ".join(parts)


_HOLDS = "\u00a0"
"""A blank at which no line is broken: sums stay whole."""


def _rows(words: BoardWords, colours: Sequence[int], turned: Turned) -> list[Box]:
    """A row for each Order with its shield, what happened and its bricks; else that nobody is affected."""
    t = words.speech.t
    rows = [_row(words, colours, row) for row in rows_of(words, turned)]
    if rows or turned.card == NONE or turned.influence:
        return rows
    acts = content().cards[turned.card].event
    none = t("Nobody is affected.") if acts else t("Nobody has such a building.")
    return [drawn(ROW, lambda dl, rect: soft(dl, rect, none, wrap=True))]


def _row(words: BoardWords, colours: Sequence[int], row: GainsRow) -> Box:
    what = words.speech.t(", ").join(filter(None, row.texts))
    told = f"{words.who(row.order)}: {what}" if what else words.who(row.order)
    for sign in (" + ", " = "):
        told = told.replace(sign, sign.replace(" ", _HOLDS))
    return gain(words, colours[row.order], told, row.bricks)


def paint_tags(
    dl: DisplayList,
    words: BoardWords,
    gains: Sequence[Turned],
    where: Callable[[int], Rect | None],
    within: Rect,
    motions: Animations,
    now: int,
) -> None:
    """Draws the bricks that came at each plot that paid, rising from it; `where` gives a plot's place on the screen."""
    for event in (event for turned in gains for event in turned.told if isinstance(event, Income)):
        place, t = where(event.plot), motions.value(("bricks", event.plot), now)
        if place is not None and t > 0:
            _paint_tag(dl, words.signed(event.price + event.premium + event.extra), place, within, t)


def _paint_tag(dl: DisplayList, said: str, place: Rect, within: Rect, t: float) -> None:
    theme = dl.theme
    run = label(theme, said, theme.verdigris, bold=True)
    w, h = dl.measure((run,))[0] + 20 + TAG * 0.8, TAG + 4
    risen = place.centred(w, h).moved(0, -between(0.0, RISES, t))
    rect = risen.at(max(min(risen.x, within.right - w), within.x), max(min(risen.y, within.bottom - h), within.y))
    with dl.group(("bricks", place), rect, clip=False, opacity=min(1.0, t * 1.6)):
        dl.shape(rect, pill(w, h, theme.field, theme.ink))
        paint.icon(dl, "bricks", rect.left_strip(h + 4).inset(6, 4), theme.vermilion)
        dl.words(rect.without_left(h), (run,), valign="middle")
