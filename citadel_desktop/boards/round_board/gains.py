"""What a drawn card or a played one brought everybody, as it happens: a banner, and the bricks at their plots.

Both stay until the next action or a click and never stand in the way of either.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from citadel_desktop.boards.round_board.faces import paint_card
from citadel_desktop.boards.round_board.spread import RATIO
from citadel_desktop.boards.round_board.words import Words
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import NONE, Order
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.animation import Animations, between
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

PAD = 14.0
ROW = 26.0
TAG = 24.0
"""The height of the tag with the bricks at a plot."""
RISES = 14.0
"""How far that tag rises."""


@dataclass(frozen=True, slots=True)
class Turned:
    """One card that acted, and what it did to whom.

    `card` is a card of the stock or, with `influence`, an influence card; NONE if the stock was empty (IC-T7). `order`
    is who turned it up or played it.
    """

    card: int
    order: Order
    influence: bool
    told: tuple[ev.Event, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One Order's gains from one card: what happened in short, and bricks in all."""

    order: Order
    texts: tuple[str, ...]
    bricks: int


def gains_of(events: Sequence[ev.Event]) -> tuple[Turned, ...]:
    """The cards that acted in `events`, in order; () if none did.

    Cards that a player takes unseen and answers that stop a card alone are none of these.
    """
    found: list[tuple[int, Order, bool, list[ev.Event]]] = []
    for event in events:
        match event:
            case ev.CardTurnedUp(order, card):
                found.append((card, order, False, []))
            case ev.EventActed(card=card):
                if not found or found[-1][0] != card or found[-1][2]:
                    found.append((card, NONE, False, []))
            case ev.InfluencePlayed(order=order, card=card):
                found.append((card, order, True, []))
            case ev.NothingToDraw(order):
                found.append((NONE, order, False, []))
            case (
                ev.Taxed()
                | ev.Income()
                | ev.BricksGained()
                | ev.BricksLost()
                | ev.BricksPaid()
                | ev.PlotLost()
                | ev.PlotTaken()
                | ev.BuildingLost()
                | ev.BuildingReturned()
                | ev.CardLost()
                | ev.Protected()
                | ev.InfluenceWon()
            ):
                if found:
                    found[-1][3].append(event)
            case ev.TurnEnded():
                # What comes in phase 3 belongs to no card.
                found.append((NONE, NONE, False, []))
            case _:
                pass
    return tuple(
        Turned(card, order, influence, tuple(told))
        for card, order, influence, told in found
        if card != NONE or order != NONE
    )


def rows_of(words: Words, turned: Turned) -> tuple[Row, ...]:
    """What a card did, by Order in the order it happened; one row for each."""
    texts: dict[Order, list[str]] = {}
    sums: dict[Order, int] = {}
    for event in turned.told:
        told = words.gain(event)
        if told is None:
            continue
        order, text, bricks = told
        texts.setdefault(order, []).append(text)
        sums[order] = sums.get(order, 0) + bricks
        if isinstance(event, ev.BricksPaid):
            other = words.speech.t("From {name}", name=words.who(event.order))
            texts.setdefault(event.to, []).append(other)
            sums[event.to] = sums.get(event.to, 0) + event.bricks
    return tuple(Row(order, tuple(said), sums[order]) for order, said in texts.items())


def title_of(words: Words, turned: Turned) -> str:
    """What a card is called in the banner, and for a building card which category pays."""
    t = words.speech.t
    if turned.card == NONE:
        return t("No building card is left")
    if turned.influence:
        return words.influence(turned.card)
    card = content().cards[turned.card]
    if card.event:
        return words.card(turned.card)
    return t("{category} pays", category=words.category(content().by_card[turned.card].category))


def paint_gains(
    dl: DisplayList,
    words: Words,
    colours: Sequence[int],
    dock: Rect,
    gains: Sequence[Turned],
) -> Rect:
    """Draws the banner in the dock, the last card large, and gives its rectangle; an empty one if there is nothing.

    `colours` are by Order indices into the theme's seat colours. What does not fit, of earlier cards first, is left to
    the log.
    """
    if not gains:
        return Rect(dock.x, dock.y, 0.0, 0.0)
    wide = dock.w >= 300
    inside_w = dock.w - 2 * PAD
    card_w = min(120.0, inside_w * 0.36, (dock.h - 2 * PAD) * RATIO) if wide else 0.0
    beside = card_w + PAD if card_w and dock.h < 240 else 0.0
    width = inside_w - beside
    last = gains[-1]
    blocks = [_block(dl, words, each, width, texted=each is not last) for each in gains]
    head = 0.0
    if not beside and card_w:
        head = card_w / RATIO + 8
    while len(blocks) > 1 and head + sum(b.h for b in blocks) > dock.h - 2 * PAD:
        del blocks[0]
    shown = blocks[-1].fitted(dock.h - 2 * PAD - head) if len(blocks) == 1 else None
    blocks = [shown] if shown is not None else blocks
    high = head + sum(b.h for b in blocks)
    if beside:
        high = max(high, min(card_w / RATIO, dock.h - 2 * PAD))
    rect = dock.top(min(dock.h, high + 2 * PAD))
    paint.panel(dl, rect)
    inside = rect.inset(PAD)
    card = Rect(inside.x, inside.y, card_w, card_w / RATIO)
    body = inside
    if card_w and last.card != NONE:
        paint_card(dl, words, card, last.card, influence=last.influence)
        if beside:
            body = inside.without_left(beside)
        else:
            _paint_beside(dl, words, inside.top(card.h).without_left(card_w + PAD), last)
            body = inside.without_top(head)
    y = body.y
    for block in blocks:
        block.paint(dl, words, colours, Rect(body.x, y, body.w, block.h))
        y += block.h
    dl.say(_said(words, gains), rect, "banner")
    return rect


def _said(words: Words, gains: Sequence[Turned]) -> str:
    """The banner for a reader."""
    parts = []
    for turned in gains:
        parts.append(title_of(words, turned))
        parts += [
            f"{words.who(row.order)}: {', '.join(row.texts)}" for row in rows_of(words, turned)
        ]
    return ". ".join(parts)


def _paint_beside(dl: DisplayList, words: Words, rect: Rect, turned: Turned) -> None:
    """Beside the large card: what an event or influence card says, of a building card whose it is now."""
    theme = dl.theme
    if turned.influence:
        told = words.influence_card(turned.card)[1]
    elif content().cards[turned.card].event:
        told = words.event(turned.card)[1]
    else:
        told = words.speech.t("{name} keeps the card.", name=words.who(turned.order))
    dl.text(rect, told, size=theme.size_small, font="label", wrap=True)


@dataclass(frozen=True, slots=True)
class _Block:
    """One card's part of the banner, measured: its title, rows with the height of each, what was left out."""

    title: str
    rows: tuple[tuple[Row, float, str], ...]
    none: str
    left_out: int
    h: float

    def fitted(self, height: float) -> "_Block":
        """The block with so many rows as fit."""
        rows, h = list(self.rows), self.h
        out = 0
        while len(rows) > 1 and h > height:
            if not out:
                h += ROW
            h -= rows.pop()[1]
            out += 1
        return _Block(self.title, tuple(rows), self.none, out, h)

    def paint(self, dl: DisplayList, words: Words, colours: Sequence[int], rect: Rect) -> None:
        """Draws the title and a row for each Order: shield, what happened, bricks."""
        theme = dl.theme
        runs = (Run(self.title, "title", theme.size_text, theme.ink, bold=True),)
        high = dl.measure(runs, rect.w)[1]
        dl.words(rect.top(high), runs, wrap=True)
        y = rect.y + high + 4
        if self.none:
            dl.text(
                Rect(rect.x, y, rect.w, ROW),
                self.none,
                size=theme.size_small,
                colour=theme.ink_soft,
                font="label",
                wrap=True,
            )
        for row, h, told in self.rows:
            line = Rect(rect.x, y, rect.w, h)
            paint.shield(dl, colours[row.order], Rect(line.x, line.y + 1, 22, 22))
            amount = words.signed(row.bricks) if row.bricks else ""
            figure = dl.text_width(amount, size=theme.size_small, font="label", bold=True) + 2
            room = line.without_left(30)
            text = room.without_right(figure + 10 if amount else 0)
            dl.text(text, told, size=theme.size_small, font="label", wrap=True)
            dl.text(
                room,
                amount,
                size=theme.size_small,
                colour=theme.verdigris if row.bricks > 0 else theme.vermilion,
                font="label",
                bold=True,
                align="right",
            )
            y += h
        if self.left_out:
            more = words.speech.n(
                "and {count} more in the log", "and {count} more in the log", self.left_out
            )
            dl.text(
                Rect(rect.x, y, rect.w, ROW),
                more,
                size=theme.size_small,
                colour=theme.ink_soft,
                font="label",
            )


def _block(dl: DisplayList, words: Words, turned: Turned, width: float, *, texted: bool) -> _Block:
    theme = dl.theme
    title = title_of(words, turned)
    high = dl.measure((Run(title, "title", theme.size_text, bold=True),), width)[1] + 4
    rows = []
    for row in rows_of(words, turned):
        told = f"{words.who(row.order)}: {words.speech.t(', ').join(row.texts)}"
        amount = words.signed(row.bricks) if row.bricks else ""
        figure = dl.text_width(amount, size=theme.size_small, font="label", bold=True) + 12
        room = width - 30 - (figure if amount else 0)
        h = dl.measure((Run(told, "label", theme.size_small),), room)[1]
        rows.append((row, max(h, ROW - 2) + 2, told))
    none = ""
    if not rows and turned.card != NONE and not turned.influence:
        none = words.speech.t("Nobody is concerned.")
        high += ROW
    return _Block(title, tuple(rows), none, 0, high + sum(h for _, h, _ in rows) + 6)


def paint_tags(
    dl: DisplayList,
    words: Words,
    gains: Sequence[Turned],
    where: Callable[[int], Rect | None],
    within: Rect,
    motions: Animations,
    now: int,
) -> None:
    """Draws the bricks that came at each plot that paid, rising from it; `where` gives a plot's place on the screen."""
    for turned in gains:
        for event in turned.told:
            if not isinstance(event, ev.Income):
                continue
            place = where(event.plot)
            if place is None:
                continue
            t = motions.value(("bricks", event.plot), now)
            if t <= 0:
                continue
            total = event.price + event.premium + event.extra
            _paint_tag(dl, words.signed(total), place, within, t)


def _paint_tag(dl: DisplayList, text: str, place: Rect, within: Rect, t: float) -> None:
    theme = dl.theme
    wide = dl.text_width(text, size=theme.size_small, font="label", bold=True)
    w, h = wide + 20 + TAG * 0.8, TAG + 4
    x, y = place.centre[0] - w / 2, place.centre[1] - h / 2 - between(0.0, RISES, t)
    x = max(min(x, within.right - w), within.x)
    y = max(min(y, within.bottom - h), within.y)
    rect = Rect(x, y, w, h)
    with dl.group(("bricks", place), rect, clip=False, opacity=min(1.0, t * 1.6)):
        dl.shape(rect, _tag(theme, w, h))
        paint.icon(dl, "bricks", Rect(x + 6, y + 4, h - 8, h - 8), theme.vermilion)
        dl.text(
            rect.without_left(h),
            text,
            size=theme.size_small,
            colour=theme.verdigris,
            font="label",
            bold=True,
            valign="middle",
        )


@lru_cache(maxsize=32)
def _tag(theme: Theme, w: float, h: float) -> str:
    frame = Rect(1, 1, w - 2, h - 2)
    return svg.rect(frame, theme.field, theme.ink, 1.5, radius=h / 2 - 1)
