"""A table with a board on it, without any screen: it applies what the board asks for and paints into a list."""

from collections.abc import Sequence
from typing import Any

from citadel_desktop.boards.tower.table import TowerTable
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.notation import parse
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import NONE, State
from citadel_desktop.scene.commands import command_for
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.host import Listening
from tests.boards.tower import target

AREA = Rect(16.0, 16.0, 1300.0, 1040.0)
"""What the board gets of 1920 x 1080."""


class TowerHost(Listening):
    """The host, and the board it has opened.

    Attributes:
        acted, refusals, said, turned: what the board has asked of its host.
        board: shown to whoever is asked, or to nobody with `look_only`.
    """

    board: TowerTable

    def __init__(self, state: State, *, look_only: bool = False, lang: str = "en", area: Rect = AREA) -> None:
        super().__init__()
        self.state, self.look_only = state, look_only
        self.now = 1000
        self.board = TowerTable(self, load(lang), sentences(GOODMAN.id), ("Ada", "Ben"), (4, 3))
        self.board.motions.pace = "off"
        self.board.layout(area)
        self.show()
        self.paint()

    # What a board asks of its host

    def act(self, wish: Action | str) -> None:
        action = parse(wish) if isinstance(wish, str) else wish
        seat = self.seat
        self.record(GOODMAN, self.state, seat, action)
        step = GOODMAN.apply(self.state, seat, action)
        self.state = step.state
        self.show([GOODMAN.see(event, seat) for event in step.events])

    def turn_to(self, stop: str) -> None:
        super().turn_to(stop)
        self.board.focus(stop)

    # The table

    @property
    def held(self) -> Selection:
        return self.board.state.selection

    @property
    def seat(self) -> int:
        return next(iter(GOODMAN.to_act(self.state)), NONE)

    def show(self, events: Sequence[Any] = ()) -> None:
        seat = None if self.look_only or self.seat == NONE else self.seat
        decision = None if seat is None else GOODMAN.decision(self.state, seat)
        told = [event for event in events if event is not None]
        self.board.show(GOODMAN.view(self.state, seat), seat, decision, told, self.now)

    def paint(self) -> DisplayList:
        dl = DisplayList(PARCHMENT, (1920.0, 1080.0))
        self.board.paint(dl, self.now)
        return dl

    def texts(self) -> list[str]:
        return list(texts(self.paint().items))

    # The player

    def where(self, what: str | Target) -> Point:
        """The middle of a thing."""
        rect = self.board.where.rect_of(target(what))
        assert rect is not None, what
        return rect.centre

    def point(self, what: str | Target | Point) -> str:
        """Move the pointer; what the board says of it."""
        at = what if isinstance(what, tuple) and not isinstance(what, Target) else self.where(what)
        self.board.pointer(Pointer("move", at))
        return self.board.hint_line()

    def click(self, *places: str | Target | Point, button: int = 1) -> None:
        for what in places:
            at = what if isinstance(what, tuple) and not isinstance(what, Target) else self.where(what)
            self.board.pointer(Pointer("move", at))
            self.board.pointer(Pointer("down", at, button))
            self.board.pointer(Pointer("up", at, button))
            self.paint()

    def key(self, *names: str) -> None:
        for name in names:
            self.board.key(Key(command_for(name), name=name))
            self.paint()
