"""Where the keyboard is: the stop that has the focus, what its cursor is on, and where both go as things happen."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from citadel_desktop.boards.kit.board import FOCUS, BoardHost
from citadel_desktop.boards.round_board.asks.asked import ANSWERED_AT, Thing
from citadel_desktop.boards.round_board.asks.thought import Thought
from citadel_desktop.boards.round_board.stage import HAND, INFLUENCE, MARKETS
from citadel_desktop.boards.round_board.walker import Walker, next_of
from citadel_desktop.rules.indomitable.actions import ActionKind
from citadel_desktop.rules.indomitable.town import bits, set_of
from citadel_desktop.scene.commands import Command

SHEET = "board-sheet"
"""The stop of the open sheet of choices."""
AIMED_AT: Mapping[ActionKind, str] = MappingProxyType(
    {
        **{"buy": FOCUS, "demolish": FOCUS, "tower": FOCUS, "move": FOCUS},
        **{"build": HAND, "sell": HAND, "free_sell": HAND},
        **{"shop": MARKETS, "play": INFLUENCE},
    }
)
"""The stop where a picked tool is aimed next."""


class Cursor:
    """The keyboard's place on one board.

    Attributes:
        walker: where the cursor of each stop is.
        stop: the stop that has the focus, "" for none; `home` is the last one that was no sheet.
        keys: whether the keyboard was used last: then what its cursor is on is looked at.
    """

    def __init__(self, host: BoardHost, thought: Thought) -> None:
        self._host, self._thought = host, thought
        self._things: Mapping[str, Sequence[Thing]] = {}
        self.walker = Walker(FOCUS)
        self.stop = ""
        self.home = FOCUS
        self.keys = False

    def lay(self, things: Mapping[str, Sequence[Thing]]) -> None:
        """What there is at each stop but the town."""
        self._things = things
        self.walker.lay(things)

    @property
    def on_sheet(self) -> bool:
        """Whether an open sheet has the focus."""
        return self.stop == SHEET

    @property
    def at(self) -> Thing | None:
        """What it is on, shown or not; None on a sheet."""
        stop = self.stop or self.home
        return None if stop == SHEET else self.walker.at(stop)

    @property
    def shown(self) -> Thing | None:
        """What it is seen on; None while only the pointer is used."""
        return self.at if self.keys and self.stop else None

    @property
    def plot(self) -> int | None:
        """The plot that the town's cursor is on, None in the middle."""
        thing = self.walker.at(FOCUS)
        return thing[1] if thing is not None and thing[0] == "plot" else None

    # Where it goes

    def focus(self, stop: str) -> None:
        """A stop has been given the focus, "" for none."""
        if stop and stop != self.stop:
            self.keys = True
        self.stop = stop
        if stop and stop != SHEET:
            self.home = stop

    def put(self, thing: Thing) -> None:
        """Put the cursor of its stop on what was clicked."""
        stop = next((stop for stop, every in self._things.items() if thing in every), FOCUS)
        self.walker.put(stop, thing)

    def go_to(self, stop: str) -> None:
        """Give the focus to a stop where there is something; in the town the cursor goes where a click acts."""
        if stop in {FOCUS, SHEET} or self._things.get(stop):
            if stop == FOCUS:
                self._aim()
            self.stop = stop if self.stop else ""
            self._host.turn_to(stop)

    def _aim(self) -> None:
        legal, here = self._acts(), self.plot
        if legal and (here is None or not legal >> here & 1):
            self.walker.put(FOCUS, ("plot", next(bits(legal))))

    def _acts(self) -> int:
        """The plots where a click acts: those that are marked, or where the Dark Master may get to."""
        marked = self._thought.marked
        return marked.legal or marked.reach or set_of(list(marked.badges))

    def follow_sheet(self) -> None:
        """Go to a sheet that has opened, home from one that has closed, or to the plot or hand that is asked about."""
        asked = self._thought.asked
        if asked is not None and asked.kind in ANSWERED_AT and asked.kind != "first_plot":
            self._aim()
            if self.stop not in {"", FOCUS, SHEET}:
                self.go_to(FOCUS)
        if asked is not None and asked.kind == "lose_card" and self.stop == FOCUS:
            self.go_to(HAND)
        if self._thought.sheet:
            if not self.on_sheet:
                self.go_to(SHEET)
        elif self.on_sheet:
            # What was home may be gone with its last card.
            self.go_to(self.home if self._things.get(self.home) else FOCUS)

    def walk(self, command: Command, *, far: bool) -> bool:
        """One step, or several along the ring; whether there was a step to go."""
        return self.walker.walk(self.stop or self.home, command, far=far)

    def next_legal(self, step: int) -> bool:
        """The next plot where a click acts, or the one before; False where there is none."""
        legal: list[Thing] = [("plot", plot) for plot in bits(self._acts())]
        found = next_of(legal, self.walker.at(FOCUS), step)
        if found is None:
            return False
        self.walker.put(FOCUS, found)
        self._host.turn_to(FOCUS)
        return True
