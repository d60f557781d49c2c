"""What a side sees: what it wants, who goes for it, and what is in danger."""

from citadel_desktop.agents.gale.distance import steps_to, within
from citadel_desktop.rules.gale.field import bits, wall_corners
from citadel_desktop.rules.gale.sieges import breathless, enclosures
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.strength import warrior_total
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

    def nearest(self, at: int) -> int:
        """How many actions it takes to get to a citadel: the nearest free warrior's steps, or a new one's."""
        steps = self.steps(at)
        free = [steps[point] for point in self.free] or [60]
        return min(free + [steps[point] + 1 for point in bits(self.mine & self.citadels)])

    def defence(self, point: int) -> int:
        """What an own warrior defends with (GA-C1)."""
        return warrior_total(self.f, self.mine, self.citadels, point)

    def endangered(self, points: int) -> dict[int, float]:
        """Own warriors among some points that the other side could take in its turn, and how surely, up to 1.

        Its warriors come as near as its actions let them; who gets beside the target takes part (GA-C2). In the short
        form others count beside the attacker, which comes to nearly the same.
        """
        theirs, near, found = self.theirs, self.f.near, {}
        actions = (self.citadels & theirs).bit_count()
        areas = within(self.size)
        for point in bits(points):
            slots = (near[point] & self.open & ~self.mine).bit_count()
            if not slots:
                continue
            most, defence = slots if self.v1 else slots + 2, self.defence(point)
            if most < defence:
                continue
            left, strength, met = actions, 0, 0
            for cost, area in enumerate(areas[point]):
                if cost > left or strength >= most:
                    break
                there = (area & theirs).bit_count() - met
                if there:
                    met += there
                    come = min(there, left // cost) if cost else there
                    left -= come * cost
                    strength += come
            margin = min(strength, most) - defence
            if strength and margin >= 0:
                found[point] = 1.0 if margin else 0.7
        return found

    def besieged(self) -> int:
        """Own warriors that are besieged (GA-Z1, GA-Z2)."""
        if self.v1:
            inside = 0
            for area in enclosures(self.f, self.theirs):
                inside |= area
            return self.mine & inside
        empty = self.open & ~(self.mine | self.theirs)
        return breathless(self.f, self.mine, self.theirs, empty)
