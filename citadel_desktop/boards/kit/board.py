"""The game's board as the table screen knows it: everything a board can do, with defaults."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from citadel_desktop.boards.kit.contract import FOCUS, BoardHost, PlayerRow, PlayerSheet, Pointed, Room, Stop, Tool
from citadel_desktop.boards.kit.interaction import A
from citadel_desktop.boards.kit.telling import Effect
from citadel_desktop.rules.kit.contract import Decision, Options, Seat
from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.display import AccessibleLabel, DisplayList
from citadel_desktop.scene.geometry import Area, Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.theme import Theme

if TYPE_CHECKING:
    from citadel_desktop.language.catalogue import Speech

V = TypeVar("V")
E = TypeVar("E")


class Board(ABC, Generic[V, A, E]):
    """The board of one open table: it shows views and events and turns input into actions.

    Attributes:
        room: which part of the room beside the column it takes.
        keeps_marks: whether the marks of `since` stay visible until something `changes`.
        colours: indices into the theme's seat colours, by seat.
        motions: its running animations; the player sets their pace.
        area: the rectangle it is painted in, in logical units.
    """

    room: Room = "all"
    keeps_marks = False

    def __init__(self, host: BoardHost, colours: Sequence[int]) -> None:
        self.host = host
        self.colours = tuple(colours)
        self.motions = Animations()
        self.area = Rect(0.0, 0.0, 800.0, 600.0)

    # Defined by every board

    @abstractmethod
    def show(self, view: V, seat: Seat | None, decision: Decision[A] | None, events: Sequence[E], now: int) -> None:
        """Take a new view, finishing all movement.

        Args:
            view: the new view.
            seat: the seat that acts through this board; None to look only (replay, match over, other window).
            decision: the decision of that seat; None to look only.
            events: the events since the last `show`, to animate and mark; () after undo or jumps.
            now: milliseconds on the clock of `paint` and `tick`.
        """

    @abstractmethod
    def paint(self, dl: DisplayList, now: int) -> None:
        """Adds the board to the display list, with hit targets and accessible labels."""

    @abstractmethod
    def pointer(self, event: Pointer) -> bool:
        """Handle a pointer event; return whether to paint again."""

    @abstractmethod
    def key(self, event: Key) -> bool:
        """Handle a key while the board has the focus; return whether it was used."""

    @abstractmethod
    def players(self) -> tuple[PlayerRow, ...]:
        """Return the rows of the players, with the small figures beside their names."""

    @abstractmethod
    def hint_line(self) -> str:
        """Say what the pointer or the cursor is on and what a click would do; "" for nothing."""

    # Display

    def layout(self, rect: Rect) -> None:
        """Set the rectangle to paint in."""
        self.area = rect

    def tick(self, now: int) -> bool:
        """Whether anything moves, or has just stopped and needs a last frame."""
        moved = self.motions.busy
        self.motions.advance(now)
        return moved

    @property
    def telling(self) -> bool:
        """Whether events are still being shown; until then nothing else should mention them."""
        return self.motions.busy

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Paint the board as if the pointer were on another target, so that its drawings are ready in time.

        Return whether there was another target. The board itself does not change.
        """
        return False

    def since(self, events: Sequence[E]) -> None:
        """Mark what others have changed since the viewer last acted, after every `show`; () for nothing."""

    def changes(self, events: Sequence[E]) -> bool:
        """Whether events changed anything that `since` marks."""
        return True

    def advise(self, action: A | None, further: Sequence[A] = ()) -> None:
        """Mark the places of an advised legal action, until the next `show`; None removes the marks.

        `further` are the actions that follow it, such as the other steps of a walk.
        """

    def weigh(self, row: Sequence[A]) -> None:
        """Mark the places of actions the player asks about, until the next `show`; () removes the marks."""

    def meant(self) -> Sequence[A]:
        """Return the actions of a click where pointer or cursor are; () if it would do none at once."""
        return ()

    def crown(self, winners: Sequence[Seat], verdict: str) -> None:
        """Celebrate the winning seats, none while the match runs; `verdict` is said to the only person at the table.

        Called after every `show`, since a position does not show a resignation.
        """

    def place(self, name: str) -> Area | None:
        """Return the rectangle of something a lesson names ("plot M4"); None if it is not visible now."""
        return None

    def reveal(self, name: str) -> None:
        """Scroll or zoom to something a lesson names."""

    # Keyboard

    def stops(self) -> tuple[Stop, ...]:
        """Return the board's Tab stops in its present layout, at least one."""
        return (Stop(FOCUS, "", self.area),)

    def focus(self, stop: str, *, seen: bool = True) -> None:
        """Give the keyboard's focus to a stop, "" for none; called before each frame and key.

        `seen` is False if the ring is not drawn, which happens before a key.
        """

    def chosen(self) -> str:
        """Say what is in hand on the board and where it can go; "" for nothing."""
        return ""

    def focus_name(self) -> str:
        """Say what the keyboard's cursor is on, for readers and tests."""
        return self.hint_line()

    def cursor(self) -> Hashable:
        """Return the id of the label under the keyboard's cursor, for screen readers; None if it has no label."""
        return None

    def here(self) -> str:
        """Return the place under the keyboard's cursor, in the terms of `language.places`; "" for none."""
        return ""

    def unnamed(self) -> Sequence[AccessibleLabel]:
        """Return places the cursor can reach that `paint` does not label; asked only for screen readers."""
        return ()

    def offered(self) -> Collection[Hashable]:
        """Return the ids of places where a click acts now; asked only for screen readers."""
        return ()

    def reach(self, wanted: Hashable, *, click: bool) -> bool:
        """Move the keyboard's cursor to the thing with that label id, perhaps click it; False if there is none."""
        return False

    # Buttons and lines beside the board

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool buttons in order; () when only looking."""
        return ()

    def use(self, tool_id: str) -> None:
        """Pick a tool, put it down if it was picked, or act if it is a command."""

    def tool_room(self) -> int:
        """Return the greatest number of tools in this part of the match, for any seat: room is kept for them."""
        return len(self.tools())

    def task_line(self) -> str:
        """Say what to choose for the tool in hand, or what can still be done; "" if the prompt is enough."""
        return ""

    def pointed(self) -> Pointed | None:
        """Return the hint with its place; None if there is nothing to say."""
        return None

    def topic(self) -> str:
        """Return the id of the rule behind what the pointer or cursor is on, for the reference; "" for none."""
        return ""

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """Return all details of a row of `players`; None if there are no more, or none yet."""
        return None

    # Events

    def sounds(self, events: Sequence[E]) -> tuple[str, ...]:
        """Return the names of the sounds for the events; one of END_SOUNDS replaces the fanfare."""
        return ()

    def effects(self, events: Sequence[E], seat: Seat) -> tuple[Effect, ...]:
        """Return what the events did to a seat, in order."""
        return ()

    def shield(self, seat: Seat, events: Sequence[E]) -> int:
        """Return the colour of the side that acted in a line of the log: a seat may play several."""
        return self.colours[seat]


AnyBoard: TypeAlias = Board[Any, Any, Any]


class BoardRoom(Protocol):
    """The part of a game's room that is needed before a table is open."""

    def open(self, host: BoardHost, speech: "Speech", names: Sequence[str], colours: Sequence[int]) -> AnyBoard:
        """Make a board; `names` and `colours` (indices into the theme's seat colours) are by seat."""
        ...

    def thumbnail(self, dl: DisplayList, rect: Rect, view: Any, colours: Sequence[int]) -> None:
        """Paint a small picture of a public view, for the list of saves."""
        ...

    def preview(self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]) -> None:
        """Paint the table as it begins with these (complete) options, for the set-up."""
        ...

    def letters(self, speech: "Speech") -> Mapping[str, Sequence[str]]:
        """Return tool labels by their letter, for the settings."""
        return {}

    def ahead(self, theme: Theme) -> Iterator[None]:
        """Make the drawings of the game's tables step by step, so that the first table opens quickly."""
        return iter(())
