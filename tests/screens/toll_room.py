"""Toll on a table: a board that writes its view as text, and sentences in which every card has a name of its own.

The names occur nowhere else in the app, so a test can search whatever is drawn for them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from citadel_desktop.boards.kit.board import Board, BoardRoom
from citadel_desktop.boards.kit.contract import FOCUS, BoardHost, Fact, PlayerRow, Pointed, Room, Stop, Tool
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.statement import Blank, Statement
from citadel_desktop.rules.kit.contract import Decision, Options, Seat
from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.values import replace
from tests.toys.toll import CARDS, Act, TollView
from tests.toys.toll_sentences import TOLL_SENTENCES, TollStatement

NAMES = (
    *("Auk", "Bittern", "Crake", "Dotterel", "Egret", "Falcon", "Gannet", "Heron"),
    *("Ibis", "Jackdaw", "Kestrel", "Lapwing", "Merlin", "Nightjar", "Osprey", "Puffin"),
)


def card_name(card: int) -> str:
    """What a card is called."""
    return NAMES[CARDS.index(card)]


class HeraldStatement(TollStatement):
    """Tells cards by their names."""

    blanks: ClassVar[Mapping[str, Blank]] = {**TollStatement.blanks, "card": lambda c, value: card_name(value)}


def _not_possible(c: Statement) -> str:
    if c["number"] in CARDS:
        return f"This cannot be done with the {card_name(c['number'])}."
    return c.say(TOLL_SENTENCES.words.refusals["not_possible"])


HERALD = replace(
    TOLL_SENTENCES,
    statement=HeraldStatement,
    words=replace(TOLL_SENTENCES.words, refusals={**TOLL_SENTENCES.words.refusals, "not_possible": _not_possible}),
)
"""Toll's sentences with the cards by name."""


class TollBoard(Board[TollView, Act, Any]):
    """A board that writes what the view tells, and makes a button of each card in hand."""

    room: Room = "square"

    def __init__(self, host: BoardHost, names: Sequence[str], colours: Sequence[int]) -> None:
        super().__init__(host, colours)
        self.names = tuple(names)
        self.motions = Animations("off")
        self.view: TollView | None = None
        self.seat: Seat | None = None
        self.decision: Decision[Act] | None = None
        self.events: tuple[Any, ...] = ()
        self.pointed_at: int | None = None
        self.advised: Act | None = None
        self.changed: tuple[Any, ...] = ()

    def show(
        self, view: TollView, seat: Seat | None, decision: Decision[Act] | None, events: Sequence[Any], now: int
    ) -> None:
        self.view, self.seat, self.decision = view, seat, decision
        self.events = tuple(events)
        self.advised = None

    def since(self, events: Sequence[Any]) -> None:
        self.changed = tuple(events)

    def advise(self, action: Act | None, further: Sequence[Act] = ()) -> None:
        self.advised = action

    def _hand(self) -> tuple[int, ...]:
        return () if self.view is None else self.view.hand

    def _places(self) -> list[tuple[int, Rect]]:
        row = self.area.bottom_strip(60.0).inset(8.0)
        return [(card, Rect(row.x + n * 96.0, row.y, 90.0, row.h)) for n, card in enumerate(self._hand())]

    def paint(self, dl: DisplayList, now: int) -> None:
        view = self.view
        if view is None:
            return
        dl.target(FOCUS, self.area, "arrow")
        with dl.group(("toll", view.viewer), self.area):
            y = self.area.y + 8.0
            for line in self._lines(view):
                dl.text(Rect(self.area.x + 8.0, y, self.area.w - 16.0, 26.0), line)
                dl.say(line, Rect(self.area.x, y, self.area.w, 26.0), "line")
                y += 28.0
            for card, place in self._places():
                dl.fill(place, dl.theme.vellum_light)
                dl.text(place, card_name(card), align="centre", valign="middle")
                dl.say(card_name(card), place, "card")

    def _lines(self, view: TollView) -> list[str]:
        lines = [f"{view.pile} cards in the pile", f"{len(view.discard)} put away"]
        for seat, name in enumerate(self.names):
            row = ", ".join(card_name(card) for card in view.rows[seat])
            lines.append(f"{name}: {view.held[seat]} in hand, shown: {row or '-'}")
        if self.advised is not None:
            lines.append(f"Advised: {_label(self.advised)}")
        if self.changed:
            lines.append(f"Since: {self.changed}")
        if view.bid is not None:
            lines.append(f"Bid in secret: {view.bid}")
        return lines

    def _at(self, place: Point) -> int | None:
        return next((card for card, rect in self._places() if rect.contains(place)), None)

    def pointer(self, event: Pointer) -> bool:
        before, self.pointed_at = self.pointed_at, None
        if event.kind != "leave":
            self.pointed_at = self._at(event.pos)
        if event.kind == "up" and event.button == 1 and self.pointed_at is not None:
            self._use_card(self.pointed_at)
            return True
        return before != self.pointed_at

    def _use_card(self, card: int) -> None:
        kind = "block" if self.decision is not None and self.decision.kind == "react" else "play"
        self.host.act(Act(kind, card))

    def key(self, event: Key) -> bool:
        if event.command is Command.ACCEPT and self._hand():
            self._use_card(self._hand()[0])
            return True
        return False

    def tools(self) -> tuple[Tool, ...]:
        if self.decision is None:
            return ()
        plain = [a for a in self.decision.actions if a.kind not in {"play", "block"}]
        made = [Tool(f"{a.kind} {a.number}", _label(a), "draw" if a.kind == "draw" else "", "") for a in plain]
        if self.decision.kind == "turn" and Act("draw") not in plain:
            made.append(Tool("draw 0", "Draw", "", "", False, "The pile is empty (rule TO-1)."))
        return tuple(made)

    def use(self, tool_id: str) -> None:
        kind, _, number = tool_id.partition(" ")
        self.host.act(Act(kind, int(number)))

    def tool_room(self) -> int:
        return 4

    def pointed(self) -> Pointed | None:
        place = dict(self._places()).get(-1 if self.pointed_at is None else self.pointed_at)
        return None if place is None else Pointed(place, self.hint_line())

    def hint_line(self) -> str:
        return "" if self.pointed_at is None else f"Play the {card_name(self.pointed_at)}"

    def players(self) -> tuple[PlayerRow, ...]:
        view = self.view
        if view is None:
            return ()
        counted = zip(self.names, self.colours, view.points, view.coins, strict=True)
        return tuple(
            PlayerRow(
                name,
                colour,
                (Fact("points", "points", str(points)), Fact("coins", "coins", str(coins))),
                self.decision is not None and self.decision.seat == seat,
            )
            for seat, (name, colour, points, coins) in enumerate(counted)
        )

    def focus_name(self) -> str:
        return ", ".join(card_name(card) for card in self._hand())

    def stops(self) -> tuple[Stop, ...]:
        return (Stop(FOCUS, "Board", self.area),)


def _label(action: Act) -> str:
    return f"Bid {action.number}" if action.kind == "bid" else action.kind.capitalize()


class TollRoom(BoardRoom):
    """The `BoardRoom` of Toll."""

    def open(self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]) -> TollBoard:
        return TollBoard(host, names, colours)

    def thumbnail(self, dl: DisplayList, rect: Rect, view: TollView, colours: Sequence[int]) -> None:
        told = [f"pile {view.pile}", *(card_name(card) for card in view.hand)]
        dl.text(rect, " ".join(told))

    def preview(self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]) -> None:
        dl.text(rect, f"{options['hand']} cards, {options['rounds']} rounds")
