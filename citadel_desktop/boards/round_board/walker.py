"""The keyboard's cursor: through the town by ring and sector, along the cards of a hand, over the markets."""

from collections.abc import Mapping, Sequence

from citadel_desktop.boards.round_board.asks.asked import STOCK, Thing
from citadel_desktop.boards.round_board.picture.town.geometry import plot_sector
from citadel_desktop.rules.indomitable import town
from citadel_desktop.scene.commands import Command

_FAR = 4
"""How many plots a step with Ctrl goes along the ring."""


class Walker:
    """Where the cursor is, for each stop of the keyboard by itself.

    In the town left and right go along the ring, clockwise to the right, up inwards, from the inner ring to the stock
    in the middle, and down outwards. The direction from the middle is kept while walking in and out, so that the way
    back is the way there.
    """

    def __init__(self, town_stop: str) -> None:
        self._town_stop = town_stop
        self._things: Mapping[str, Sequence[Thing]] = {}
        self._at: dict[str, Thing] = {town_stop: ("plot", 0)}
        self._last: dict[str, int] = {}
        self._turn = plot_sector(0).turn

    def lay(self, things: Mapping[str, Sequence[Thing]]) -> None:
        """What there is to walk at each stop but the town, in reading order; cursors on what has gone move on."""
        self._things = things
        for stop, every in things.items():
            here = self._at.get(stop)
            if every and here not in every:
                near = min(self._last.get(stop, 0), len(every) - 1)
                self._at[stop] = every[near]
            if every:
                self._last[stop] = list(every).index(self._at[stop])

    def at(self, stop: str) -> Thing | None:
        """What the cursor of a stop is on; None where there is nothing."""
        if stop != self._town_stop and not self._things.get(stop):
            return None
        return self._at.get(stop)

    def put(self, stop: str, thing: Thing) -> None:
        """Put the cursor of a stop on a thing."""
        self._at[stop] = thing
        if stop != self._town_stop:
            self._last[stop] = list(self._things[stop]).index(thing)
        elif thing[0] == "plot":
            self._turn = plot_sector(thing[1]).turn

    def walk(self, stop: str, command: Command, *, far: bool = False) -> bool:
        """Go one step, or several along the ring; whether there was a step to go."""
        if stop == self._town_stop:
            return self._walk_town(command, _FAR if far else 1)
        every = list(self._things.get(stop, ()))
        step = {Command.LEFT: -1, Command.UP: -1, Command.RIGHT: 1, Command.DOWN: 1}.get(command, 0)
        ends = {Command.HOME: 0, Command.END: len(every) - 1}
        here = self.at(stop)
        if here is None or not (step or command in ends):
            return False
        place = ends.get(command, every.index(here) + step)
        if not 0 <= place < len(every):
            return False
        self.put(stop, every[place])
        return True

    def _walk_town(self, command: Command, steps: int) -> bool:
        zone, plot = self._at[self._town_stop]
        if zone != "plot":  # in the middle
            if command is Command.DOWN:
                self._at[self._town_stop] = ("plot", _plot_at(town.INNER, self._turn))
                return True
            return False
        ring = town.ring_of(plot)
        match command:
            case Command.LEFT | Command.RIGHT:
                step = steps if command is Command.RIGHT else -steps
                self.put(self._town_stop, ("plot", town.plot_at(ring, town.place_of(plot) + step)))
            case Command.UP if ring == town.INNER:
                self._at[self._town_stop] = STOCK
            case Command.UP:
                self._at[self._town_stop] = ("plot", _plot_at(ring - 1, self._turn))
            case Command.DOWN if ring < town.OUTER:
                self._at[self._town_stop] = ("plot", _plot_at(ring + 1, self._turn))
            case _:
                return False
        return True


def _plot_at(ring: int, turn: float) -> int:
    """The plot of a ring in a direction; of two whose border lies there the one further clockwise."""
    return town.plot_at(ring, int(turn / 360 * town.RING_SIZES[ring] + 1e-9))


def next_of(stops: Sequence[Thing], here: Thing | None, step: int) -> Thing | None:
    """The next thing of a row that goes round and round; the first from elsewhere, None of an empty row."""
    if not stops:
        return None
    if here is None or here not in stops:
        return stops[0 if step > 0 else -1]
    return stops[(list(stops).index(here) + step) % len(stops)]
