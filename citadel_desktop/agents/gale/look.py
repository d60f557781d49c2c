"""What a side sees: what it wants, who goes for it, and what is in danger."""

from citadel_desktop.agents.gale.distance import steps_to
from citadel_desktop.agents.gale.position import Position
from citadel_desktop.rules.gale.field import bits, wall_corners
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen

NEUTRAL = 1.0
"""How much an empty citadel is wanted."""
THEIRS = 0.75
"""How much one that the other side holds is."""


@frozen(eq=False)
class FieldGoal:
    """A citadel that is wanted: how much, and how far every point is from it.

    `farthest` is how far the last of those warriors stands who are enough for it; others come only if nothing else is
    to be done.
    """

    at: int
    wanted: float
    steps: tuple[int, ...]
    farthest: int


class FieldLook:
    """One side's look at a position."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.size = state.setting.size
        self.v1 = state.setting.rules == "v1"
        self.f = geometry(state)
        self.citadels = state.citadels
        self.mine = state.warriors[seat]
        self.theirs = state.warriors[1 - seat]
        self.open = self.f.points & ~wall_corners(self.f, state.walls)
        self.free = bits(self.mine & ~state.citadels)

    def goals(self) -> list[FieldGoal]:
        """The citadels it does not control, and its own ones that are in danger."""
        found = []
        for at in bits(self.citadels & ~self.mine):
            held = self.theirs >> at & 1
            wanted, many = (THEIRS, 6) if held else (NEUTRAL, 1)
            found.append(self._goal(at, wanted, many))
        danger = self.endangered(self.citadels & self.mine)
        found.extend(self._goal(at, 0.5 * min(risk, 1.5), 2) for at, risk in danger.items())
        return found

    def _goal(self, at: int, wanted: float, many: int) -> FieldGoal:
        steps = self.steps(at)
        nearest = sorted([steps[point] for point in self.free])[:many]
        return FieldGoal(at, wanted, steps, nearest[-1] if nearest else 99)

    def steps(self, at: int) -> tuple[int, ...]:
        """By point how many steps lead to a citadel."""
        return steps_to(self.size, self.state.walls, at)

    def endangered(self, points: int) -> dict[int, float]:
        """Own warriors among some points that the other side could take in its turn, and how surely, up to 1."""
        position = Position(self.size, self.state.setting.rules, self.citadels)
        return dict(position.dangers(points, self.mine, self.theirs, self.open))
