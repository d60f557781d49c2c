"""The keyboard cursor: through the town by ring and sector, along the cards of a hand, over the markets."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence

from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.keyboard import SHEET, Keyboard
from citadel_desktop.boards.round_board.picture.town.geometry import plot_sector
from citadel_desktop.boards.round_board.state import RoundState
from citadel_desktop.boards.round_board.targets import STOCK, TOWN, Target
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.town import bits, set_of
from citadel_desktop.scene.commands import Command

_CTRL_STEP = 4
"""Length of a step with Ctrl along the ring, in plots."""
_STEPS = {Command.LEFT: -1, Command.UP: -1, Command.RIGHT: 1, Command.DOWN: 1}


class RoundKeyboard(Keyboard[Target]):
    """The keyboard cursors on one board, one for each stop.

    In the town left and right go along the ring (right is clockwise), up goes inwards, from the inner ring to the stock
    in the middle, and down goes outwards. The direction from the middle is kept while walking in and out,
    so that down undoes up.
    """

    def __init__(
        self, host: BoardHost, state: RoundState, targets: Callable[[], Mapping[str, Sequence[Target]]]
    ) -> None:
        super().__init__(host)
        self._state, self._now = state, targets
        self._laid: Mapping[str, Sequence[Target]] = {}
        self._at: dict[str, Target] = {TOWN: ("plot", 0)}
        self._last: dict[str, int] = {}
        self._turn = plot_sector(0).turn

    @property
    def _targets(self) -> Mapping[str, Sequence[Target]]:
        """The targets at each stop but the town, in reading order; cursors on targets that have gone move on."""
        targets = self._now()
        if targets is not self._laid:
            self._laid = targets
            for stop, every in targets.items():
                here = self._at.get(stop)
                if every and here not in every:
                    near = min(self._last.get(stop, 0), len(every) - 1)
                    self._at[stop] = every[near]
                if every:
                    self._last[stop] = list(every).index(self._at[stop])
        return targets

    def at_stop(self, stop: str) -> Target | None:
        """Return the target under a stop's cursor; None if the stop is empty."""
        return self._at.get(stop) if self.alive(stop) else None

    def alive(self, stop: str) -> bool:
        """Return whether a stop has any target."""
        return stop == TOWN or bool(self._targets.get(stop))

    @property
    def plot(self) -> int | None:
        """The plot under the town's cursor, None in the middle."""
        zone, number = self._at[TOWN]
        return number if zone == "plot" else None

    # For screen readers

    @property
    def here(self) -> str:
        """The name of the plot under the cursor."""
        return "stock" if self.plot is None else town.name_of(self.plot)

    def offered(self) -> Collection[Hashable]:
        """Return the marked plots; labels of cards mention their marks themselves."""
        return {("plot", plot) for plot in bits(self.acting())}

    def meant(self, wanted: Hashable) -> Target | None:
        """Return the target of a label; targets are the ids of their labels."""
        plots: list[Target] = [("plot", plot) for plot in range(town.PLOTS)]
        every = (*plots, STOCK, *(target for targets in self._targets.values() for target in targets))
        return next((target for target in every if target == wanted), None)

    # Moving

    def put(self, target: Target) -> None:
        """Put the cursor on a target, at the stop where it is found."""
        stop = next((stop for stop, every in self._targets.items() if target in every), TOWN)
        self._put(stop, target)

    def _put(self, stop: str, target: Target) -> None:
        self._at[stop] = target
        if stop != TOWN:
            self._last[stop] = list(self._targets[stop]).index(target)
        elif target[0] == "plot":
            self._turn = plot_sector(target[1]).turn

    def go_to(self, stop: str) -> None:
        """Give the focus to a stop unless it is empty; in the town the cursor goes to a plot where a click acts."""
        if stop == SHEET or self.alive(stop):
            if stop == TOWN:
                self._aim()
            self.stop = stop if self.stop else ""
            self.host.turn_to(stop)

    def _aim(self) -> None:
        legal, here = self.acting(), self.plot
        if legal and (here is None or not legal >> here & 1):
            self._put(TOWN, ("plot", bits(legal)[0]))

    def acting(self) -> int:
        """Return the plots where a click acts: marked ones, or those in the Dark Master's reach."""
        marked = self._state.marked
        return marked.legal or marked.reach or set_of(list(marked.badges))

    def follow(self, *, sheet: bool) -> None:
        """Go to a sheet that has opened, home from one that has closed, or to the stop of the present ask."""
        interaction = self._state.interaction
        wanted = None if interaction is None else interaction.stop
        if wanted == TOWN:
            self._aim()
            if self.stop not in {"", TOWN, SHEET}:
                self.go_to(TOWN)
        elif wanted is not None and self.stop == TOWN:
            self.go_to(wanted)
        if sheet and not self.on_sheet:
            self.go_to(SHEET)
        elif not sheet and self.on_sheet:
            # The home stop may have lost its last card.
            self.go_to(self.home if self.alive(self.home) else TOWN)

    def next_legal(self, step: int) -> bool:
        """Go to the next or previous plot where a click acts; return False if there is none."""
        legal = list(bits(self.acting()))
        if not legal:
            return False
        here = self.plot
        if here is None or here not in legal:
            plot = legal[0 if step > 0 else -1]
        else:
            plot = legal[(legal.index(here) + step) % len(legal)]
        self._put(TOWN, ("plot", plot))
        self.host.turn_to(TOWN)
        return True

    def walk(self, command: Command, *, far: bool = False) -> bool:
        """Go one step, or several along the ring; return False at the end."""
        stop = self.stop or self.home
        if stop == TOWN:
            return self._walk_town(command, _CTRL_STEP if far else 1)
        every = list(self._targets.get(stop, ()))
        here, ends = self.at_stop(stop), {Command.HOME: 0, Command.END: len(every) - 1}
        if here is None or not (command in _STEPS or command in ends):
            return False
        place = ends.get(command, every.index(here) + _STEPS.get(command, 0))
        if not 0 <= place < len(every):
            return False
        self._put(stop, every[place])
        return True

    def _walk_town(self, command: Command, steps: int) -> bool:
        plot = self.plot
        if plot is None:  # in the middle
            if command is Command.DOWN:
                self._at[TOWN] = ("plot", _plot_at(town.INNER, self._turn))
            return command is Command.DOWN
        ring = town.ring_of(plot)
        match command:
            case Command.LEFT | Command.RIGHT:
                step = steps if command is Command.RIGHT else -steps
                self._put(TOWN, ("plot", town.plot_at(ring, town.place_of(plot) + step)))
            case Command.UP if ring == town.INNER:
                self._at[TOWN] = STOCK
            case Command.UP:
                self._at[TOWN] = ("plot", _plot_at(ring - 1, self._turn))
            case Command.DOWN if ring < town.OUTER:
                self._at[TOWN] = ("plot", _plot_at(ring + 1, self._turn))
            case _:
                return False
        return True


def _plot_at(ring: int, turn: float) -> int:
    """Return a ring's plot in a direction; at a border between two, the plot further clockwise."""
    return town.plot_at(ring, int(turn / 360 * town.RING_SIZES[ring] + 1e-9))
