"""Goofspiel on the table: both hands, the prize between them, and what has been taken."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.boards.kit.board import AnyBoard, BoardRoom
from citadel_desktop.boards.kit.contract import FOCUS, BoardHost, Fact, PlayerRow, Room
from citadel_desktop.boards.kit.interaction import Asked, Interaction, Row
from citadel_desktop.boards.kit.keyboard import Keyboard
from citadel_desktop.boards.kit.meanings import Do, Meaning
from citadel_desktop.boards.kit.state import InteractionState
from citadel_desktop.boards.kit.table import TableBoard
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.kit.contract import Decision, Options, Refusal, Seat
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen
from examples.goofspiel.rules import (
    GOOFSPIEL,
    SEATS,
    Bid,
    BidAsk,
    Card,
    Event,
    Position,
    View,
    has_bid,
    points,
    procedure,
)

Target: TypeAlias = tuple[Seat, Card]
"""A card in somebody's hand."""
CARD = (60.0, 84.0)
"""The most a card takes."""


@frozen
class BidAsked(Asked[Bid]):
    """What a seat is asked, refused as by the rules."""

    table: Position
    seat: Seat

    def refusal(self, action: Bid) -> Refusal | None:
        """Why a card cannot be bid."""
        return procedure().refuse(self.table, self.seat, action)


def _bid(asked: BidAsked, hand: None, target: Target) -> Meaning[Row[Bid], None, Bid]:
    """A card of one's own is bid."""
    seat, card = target
    return Do((Bid(card),)) if asked.seat == seat else None


class Hand(InteractionState[View, BidAsked, None, Target, Bid]):
    """A click bids, so nothing is ever in hand."""

    interactions = MappingProxyType({"bid": Interaction("bid", _bid)})
    nothing = None

    def asked_of(self, view: View, seat: Seat | None, decision: Decision[Bid] | None) -> BidAsked:
        """What is asked; nothing of who looks on."""
        if seat is None or decision is None:
            return BidAsked(None, (), view.position, 0)
        return BidAsked(decision.kind, tuple(decision.actions), view.position, seat)

    def row(self) -> list[Target]:
        """The hand of who looks, or of the first seat."""
        return [] if self.view is None else cards_of(self.view, self.view.viewer or 0)


def cards_of(view: View, seat: Seat) -> list[Target]:
    """What a seat holds, as anybody can tell."""
    return [(seat, card) for card in view.position.hands[seat]]


class HandKeyboard(Keyboard[Target]):
    """A keyboard that walks along the cards in hand."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand.host)
        self._hand = hand
        self._place = 0

    def at_stop(self, stop: str) -> Target | None:
        """The card there; the last where the hand has become smaller."""
        row = self._hand.row()
        return row[min(self._place, len(row) - 1)] if row else None

    def put(self, target: Target) -> None:
        """On what was clicked, if it is in the hand."""
        if target in self._hand.row():
            self._place = self._hand.row().index(target)

    def walk(self, command: Command, *, far: bool = False) -> bool:
        """To the card beside it."""
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(command, 0)
        self._place = min(max(self._place + step, 0), max(len(self._hand.row()) - 1, 0))
        return step != 0


class GoofspielBoard(TableBoard[View, Target, Bid, Event]):
    """The other's hand above, one's own below."""

    room: Room = "square"

    def __init__(self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]) -> None:
        hand = Hand(host)
        super().__init__(host, hand, HandKeyboard(hand), colours)
        self._speech, self._names = speech, tuple(names)
        self._words = sentences(GOOFSPIEL.id)

    def places(self) -> dict[Target, Rect]:
        """The cards in both hands."""
        view = self.state.view
        return {} if view is None else places(view, self.area)

    def paint(self, dl: DisplayList, now: int) -> None:
        """The table, then marks on what is advised or looked at."""
        view = self.state.view
        if view is None:
            return
        dl.target(FOCUS, self.area, "arrow")
        paint_table(dl, self.area, view, self.colours)
        for target, rect in self.places().items():
            dl.say(self._called(target), rect, "card")
        for one in self.advised:
            paint.edge(dl, self.places()[view.position.asks[-1].player, one.card], "advice")
        looked_at = self.looked_at and self.rect_of(self.looked_at)
        if looked_at:
            paint.edge(dl, looked_at, "pointed")

    def _called(self, target: Target) -> str:
        return self._speech.t("{card} of {name}", card=target[1], name=self._names[target[0]])

    def players(self) -> tuple[PlayerRow, ...]:
        """Each with his points."""
        view = self.state.view
        if view is None:
            return ()
        label, table = self._words.measure(self._speech, "points"), view.position
        counts = [(Fact("points", label, str(points(table, seat))),) for seat in range(SEATS)]
        asked = [table.asks[-1:] == (BidAsk(seat),) for seat in range(SEATS)]
        return tuple(map(PlayerRow, self._names, self.colours, counts, asked))

    def hint_line(self) -> str:
        """What a click would do."""
        target, view = self.looked_at, self.state.view
        if target is None or view is None or not self.state.active:
            return ""
        if self.state.meaning(target) is None:
            return self._called(target)
        return self._words.action(self._speech, view, target[0], Bid(target[1]), self._names)


def places(view: View, area: Rect) -> dict[Target, Rect]:
    """Where each card in a hand lies: those of who looks below, of the first seat for anybody."""
    mine = view.viewer or 0
    found: dict[Target, Rect] = {}
    for seat, strip in ((1 - mine, area.top_strip(area.h / 4)), (mine, area.bottom_strip(area.h / 4))):
        cards = cards_of(view, seat)
        found.update(zip(cards, _spread(strip, len(cards)), strict=True))
    return found


def _spread(strip: Rect, count: int) -> list[Rect]:
    """So many cards side by side in the middle of a strip."""
    if not count:
        return []
    wide = min(CARD[0], strip.w / count - 4.0)
    high = min(CARD[1], strip.h - 8.0)
    row = strip.centred(count * (wide + 4.0), high)
    return [Rect(row.x + n * (wide + 4.0) + 2.0, row.y, wide, high) for n in range(count)]


def paint_table(dl: DisplayList, area: Rect, view: View, colours: Sequence[int]) -> None:
    """The hands, the prize, and a back for each bid; of one's own bid the card."""
    table = view.position
    for (seat, card), rect in places(view, area).items():
        _card(dl, rect, str(card), colours[seat])
    middle = _spread(area.inset(area.w / 4, area.h / 3), SEATS + 1)
    if table.prize is not None:
        _card(dl, middle[1], str(table.prize), None)
    for seat in has_bid(table):
        bid = table.bids[seat]
        _card(dl, middle[2 * seat], "" if bid is None else str(bid), colours[seat])


def _card(dl: DisplayList, rect: Rect, text: str, colour: int | None) -> None:
    paint.panel(dl, rect, rule=False, radius=4.0)
    if colour is not None:
        dl.fill(rect.inset(4.0).top_strip(6.0), dl.theme.seat_colours[colour])
    paint.word(dl, rect, text, min(rect.h / 2, rect.w / 2), bold=colour is None)


class GoofspielRoom(BoardRoom):
    """The `BoardRoom` of Goofspiel."""

    def open(self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]) -> AnyBoard:
        """A board for one table."""
        return GoofspielBoard(host, speech, names, colours)

    def thumbnail(self, dl: DisplayList, rect: Rect, view: View, colours: Sequence[int]) -> None:
        """The table, small."""
        paint_table(dl, rect, view, colours)

    def preview(self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]) -> None:
        """The table as a match may begin."""
        state = GOOFSPIEL.setup(options, SEATS, seeded("preview"))
        self.thumbnail(dl, rect, GOOFSPIEL.view(state, None), colours)


ROOM: BoardRoom = GoofspielRoom()
