"""What a side sees: the citadels it wants, the warriors near them, and the points in danger."""

from citadel_desktop.agents.gale.distance import steps_to
from citadel_desktop.agents.gale.position import Position
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry, open_points
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen

EMPTY_CITADEL_VALUE = 1.0
"""Value of an empty citadel."""
ENEMY_CITADEL_VALUE = 0.75
"""Value of a citadel that the other side holds."""


@frozen(eq=False)
class FieldGoal:
    """A citadel to be taken: its value, and the steps to it from every point.

    `farthest` is the distance of the last warrior needed to take it; farther ones come only if they have no other goal.
    """

    at: int
    wanted: float
    steps: tuple[int, ...]
    farthest: int


class FieldLook:
    """A position as one side sees it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.size = state.setting.size
        self.v1 = state.setting.rules == "v1"
        self.f = geometry(state)
        self.citadels = state.citadels
        self.mine = state.warriors[seat]
        self.theirs = state.warriors[1 - seat]
        self.open = open_points(state)
        self.free = bits(self.mine & ~state.citadels)

    def goals(self) -> list[FieldGoal]:
        """Return the citadels the side does not control, and its own ones in danger."""
        goals = []
        for at in bits(self.citadels & ~self.mine):
            held = self.theirs >> at & 1
            wanted, many = (ENEMY_CITADEL_VALUE, 6) if held else (EMPTY_CITADEL_VALUE, 1)
            goals.append(self._goal(at, wanted, many))
        danger = self.endangered(self.citadels & self.mine)
        goals.extend(self._goal(at, 0.5 * min(risk, 1.5), 2) for at, risk in danger.items())
        return goals

    def _goal(self, at: int, wanted: float, many: int) -> FieldGoal:
        steps = steps_to(self.size, self.state.walls, at)
        nearest = sorted([steps[point] for point in self.free])[:many]
        return FieldGoal(at, wanted, steps, nearest[-1] if nearest else 99)

    def endangered(self, points: int) -> dict[int, float]:
        """Return the side's warriors among some points that could be taken next turn, with the certainty up to 1."""
        position = Position(self.size, self.state.setting.rules, self.citadels)
        return dict(position.dangers(points, self.mine, self.theirs, self.open))
