"""The eight ways to turn and mirror a field, and the exchange of the two sides."""

from collections.abc import Callable

from citadel_desktop.rules.gale.actions import Action, Attack, Destroy, End, Move, Wall
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import Held, History, State, geometry
from citadel_desktop.values import replace

Way = Callable[[int, int, int], tuple[int, int]]
"""Where a column and a row go, with the number of the last one."""

WAYS: dict[str, Way] = {
    "as it is": lambda c, r, last: (c, r),
    "mirrored left and right": lambda c, r, last: (last - c, r),
    "mirrored up and down": lambda c, r, last: (c, last - r),
    "half turn": lambda c, r, last: (last - c, last - r),
    "mirrored along the rising diagonal": lambda c, r, last: (r, c),
    "quarter turn left": lambda c, r, last: (last - r, c),
    "quarter turn right": lambda c, r, last: (r, last - c),
    "mirrored along the falling diagonal": lambda c, r, last: (last - r, last - c),
}


class Turned:
    """A field of one size seen another way."""

    def __init__(self, size: int, way: Way) -> None:
        self.size, self.way = size, way

    def point(self, number: int) -> int:
        return self._go(number, self.size - 1)

    def square(self, number: int) -> int:
        return self._go(number, self.size - 2)

    def points(self, places: int) -> int:
        return sum(1 << self.point(p) for p in bits(places))

    def squares(self, places: int) -> int:
        return sum(1 << self.square(s) for s in bits(places))

    def _go(self, number: int, last: int) -> int:
        row, column = divmod(number, self.size + 1)
        column, row = self.way(column, row, last)
        return column + row * (self.size + 1)

    def state(self, state: State) -> State:
        """Return the position without its history, which tells positions by number."""
        turn = state.turn
        held = tuple(Held(self.points(h.group), self.points(h.ring)) for h in turn.held)
        return replace(
            state,
            citadels=self.points(state.citadels),
            warriors=(self.points(state.warriors[0]), self.points(state.warriors[1])),
            walls=self.squares(state.walls),
            turn=replace(turn, spent=self.points(turn.spent), held=held),
            past=History(state.past.quiet),
        )

    def action(self, action: Action) -> Action:
        match action:
            case End():
                return action
            case Move(start, end):
                return Move(self.point(start), self.point(end))
            case Wall(square):
                return Wall(self.square(square))
            case Attack(point, by, lead, lost):
                return Attack(self.point(point), self.points(by), self._one(lead), self._one(lost))
            case Destroy(square, by, lead, lost):
                men = self.points(by), self._one(lead), self._one(lost)
                return Destroy(self.square(square), *men)
            case _:
                return replace(action, point=self.point(action.point))

    def _one(self, number: int | None) -> int | None:
        return None if number is None else self.point(number)


def turned(state: State, way: str) -> Turned:
    """Return the state's field seen in one of `WAYS`."""
    return Turned(geometry(state).size, WAYS[way])


def exchanged(state: State) -> State:
    """Return the same position with the sides exchanged."""
    first, second = state.warriors
    return replace(
        state,
        setting=replace(state.setting, first=1 - state.setting.first),
        seat=1 - state.seat,
        warriors=(second, first),
        past=History(state.past.quiet),
    )
