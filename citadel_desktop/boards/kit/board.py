"""A game's board, as the table screen knows it: what every board can do, with defaults for what a game need not say."""

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
    """The picture of one table and the hand on it, by its view, its actions and its events. One per open table.

    Attributes:
        room: what it takes of the room beside the column.
        keeps_marks: whether one decides with the marks of `since` before one's eyes: what `changes` nothing leaves
            them.
        colours: by seat an index into the theme's seat colours.
        motions: what moves on it; the player says at which pace.
        area: where it is painted, in logical units.
    """

    room: Room = "all"
    keeps_marks = False

    def __init__(self, host: BoardHost, colours: Sequence[int]) -> None:
        self.host = host
        self.colours = tuple(colours)
        self.motions = Animations()
        self.area = Rect(0.0, 0.0, 800.0, 600.0)

    # What every board says

    @abstractmethod
    def show(self, view: V, seat: Seat | None, decision: Decision[A] | None, events: Sequence[E], now: int) -> None:
        """The new truth; what was moving is completed.

        Args:
            view: what may be seen.
            seat: who may act through this board, None to look only (replay, match over, other window).
            decision: what that seat is asked, None to look only.
            events: what led here since the last `show`, to be animated and marked; () after undo or jumps.
            now: milliseconds on the clock of `paint` and `tick`.
        """

    @abstractmethod
    def paint(self, dl: DisplayList, now: int) -> None:
        """Adds the board to the display list, with hit targets and accessible labels."""

    @abstractmethod
    def pointer(self, event: Pointer) -> bool:
        """Handles the pointer; whether the board took notice (then paint again)."""

    @abstractmethod
    def key(self, event: Key) -> bool:
        """Handles a key while the board has the focus; whether it was used."""

    @abstractmethod
    def players(self) -> tuple[PlayerRow, ...]:
        """Who plays, each with the small figures beside the name."""

    @abstractmethod
    def hint_line(self) -> str:
        """What the pointer or the cursor is on and what a click would do, in words; "" for nothing."""

    # What is shown

    def layout(self, rect: Rect) -> None:
        """Where to paint from now on."""
        self.area = rect

    def tick(self, now: int) -> bool:
        """Whether something is moving, or has just come to rest and is painted once more where it lies."""
        moved = self.motions.busy
        self.motions.advance(now)
        return moved

    @property
    def telling(self) -> bool:
        """Whether it still shows what has happened, by anything that moves: then nothing else says it before."""
        return self.motions.busy

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Paints the board as it would be with the pointer on something it has not been foreseen on yet.

        Gives whether there was such a thing; nothing of the board is changed.
        """
        return False

    def since(self, events: Sequence[E]) -> None:
        """Marks what others have changed since who looks on last acted, after every `show`; () for nothing."""

    def changes(self, events: Sequence[E]) -> bool:
        """Whether events have changed anything that `since` marks."""
        return True

    def advise(self, action: A | None, further: Sequence[A] = ()) -> None:
        """Marks what an action that is legal now is about, until the next `show`; None: nothing any more.

        `further` is what belongs to it and is done after it, such as the other steps of a walk.
        """

    def weigh(self, row: Sequence[A]) -> None:
        """Marks what actions are about that are only asked about, until the next `show`; (): nothing any more."""

    def meant(self) -> Sequence[A]:
        """The actions that a click where pointer or cursor are would do; () where it does none at once."""
        return ()

    def crown(self, winners: Sequence[Seat], verdict: str) -> None:
        """These seats have won, none while the match runs; `verdict` says it to the one person at the table.

        It is told after every `show`, since the position does not tell it where another has given up.
        """

    def place(self, name: str) -> Area | None:
        """Where something lies that is named as in the game's lesson ("plot M4"); None if it is not to be seen now."""
        return None

    def reveal(self, name: str) -> None:
        """Have seen well what a lesson names, which may be scrolled away or small."""

    # Where the keyboard is

    def stops(self) -> tuple[Stop, ...]:
        """Where Tab stops on the board as it is laid out now, never none."""
        return (Stop(FOCUS, "", self.area),)

    def focus(self, stop: str, *, seen: bool = True) -> None:
        """Before each frame and key: the stop that has the keyboard's focus, "" for none; the cursor is drawn there.

        Before a key it may be one whose ring is not drawn: `seen` is False then.
        """

    def focus_name(self) -> str:
        """What the keyboard's cursor is on, in words, for a reader or a test."""
        return self.hint_line()

    def cursor(self) -> Hashable:
        """The id of the label of what the keyboard's cursor is on, for a screen reader; None for nothing named."""
        return None

    def here(self) -> str:
        """The place that the keyboard's cursor is on, as `language.places` knows it; "" for none."""
        return ""

    def unnamed(self) -> Sequence[AccessibleLabel]:
        """The places that keys walk and `paint` names not; asked only while a screen reader listens."""
        return ()

    def offered(self) -> Collection[Hashable]:
        """The ids of places where a click acts now; asked only while a screen reader listens."""
        return ()

    def reach(self, wanted: Hashable, *, click: bool) -> bool:
        """Put the keyboard's cursor on what a label of that id is of, perhaps click on it; False for no such thing."""
        return False

    # The buttons and lines beside it

    def tools(self) -> tuple[Tool, ...]:
        """The action-first buttons, in the order to show them; () when looking only."""
        return ()

    def use(self, tool_id: str) -> None:
        """Picks a tool, puts it down if it was picked, or acts if it is a command."""

    def tool_room(self) -> int:
        """The most tools there may be at once in this part of the match, whoever is asked: so much room is kept."""
        return len(self.tools())

    def task_line(self) -> str:
        """What is to be chosen for what is in hand, else what is left to do; "" where the prompt tells enough."""
        return ""

    def pointed(self) -> Pointed | None:
        """The hint with its place; None where nothing needs to be said."""
        return None

    def topic(self) -> str:
        """The id of the rule behind what the pointer or the cursor is on, for the reference; "" for none."""
        return ""

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """All there is to tell of a row of `players`; None where there is nothing more, or nothing yet."""
        return None

    # What has happened

    def sounds(self, events: Sequence[E]) -> tuple[str, ...]:
        """The names of the sounds that go with what has happened; one of END_SOUNDS stands in place of the fanfare."""
        return ()

    def effects(self, events: Sequence[E], seat: Seat) -> tuple[Effect, ...]:
        """What events did to a seat, in their order."""
        return ()

    def shield(self, seat: Seat, events: Sequence[E]) -> int:
        """The colour of who acted in a line of the log: a seat may play several sides."""
        return self.colours[seat]


AnyBoard: TypeAlias = Board[Any, Any, Any]


class BoardRoom(Protocol):
    """What a game's room offers before and beside an open table."""

    def open(self, host: BoardHost, speech: "Speech", names: Sequence[str], colours: Sequence[int]) -> AnyBoard:
        """A board; `names` and `colours` (indices into the theme's seat colours) are by seat."""
        ...

    def thumbnail(self, dl: DisplayList, rect: Rect, view: Any, colours: Sequence[int]) -> None:
        """Paints a small picture of a public view: for the list of saves."""
        ...

    def preview(self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]) -> None:
        """Paints what the table will look like with these (complete) options: for the set-up."""
        ...

    def letters(self, speech: "Speech") -> Mapping[str, Sequence[str]]:
        """By letter the labels of the tools it takes: for the settings."""
        return {}

    def ahead(self, theme: Theme) -> Iterator[None]:
        """Makes what its tables are drawn of, a little with each step, so that no first sight waits for it."""
        return iter(())
