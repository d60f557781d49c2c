"""Amounts of the features of both sides, computed fast, since a search looks at thousands of positions.

The side to move is the one about to begin a turn: what it threatens is nearly lost, what it reaches first is nearly
taken.
"""

from functools import lru_cache

from citadel_desktop.agents.gale.distance import MAX_WALK, PULLS_BY_STEPS, within
from citadel_desktop.rules.gale.field import Field, adjacent, bits, field, wall_corners
from citadel_desktop.rules.gale.legal import RECRUIT_COST
from citadel_desktop.rules.gale.sieges import breathless, enclosures
from citadel_desktop.rules.kit.contract import Seat

CODES = (
    "citadels",
    "ahead",
    "warriors",
    "reach",
    "near",
    "pressure",
    "guards",
    "threatened",
    "exposed",
    "besieged",
    "cut_off",
)
"""Codes of the features, in the order of the amounts."""

NO_DISTANCE = 60
"""Distance of a point that nobody can get to."""
HALF_WORTH_WARRIORS = 12
"""Number of warriors at which each counts half of what the first did."""
PRESSURE_STEPS, GUARD_STEPS = 6, 2
"""Steps from a citadel within which a warrior presses on it, and within which one guards it."""
PRESSURE_SURPLUS = 4
"""Warriors above the number of guards that are enough to press on a citadel."""

RacedCitadel = tuple[int, float, float, float, float]
"""A citadel, whether seat 0 and seat 1 reach it first and with their next turn, and how near each is to it."""


class Position:
    """Feature amounts on a field of one size with its citadels and rule set."""

    def __init__(self, size: int, rules: str, citadels: int) -> None:
        self.size = size
        self.v1 = rules == "v1"
        self.citadels = citadels
        self.f: Field = field(size)
        self.areas = within(size)

    def amounts(self, warriors: tuple[int, int], walls: int, moving: Seat) -> tuple[list[float], list[float]]:
        """Return the amounts of each seat in the order of `CODES`; the seat `moving` is about to begin a turn."""
        first, second = warriors
        citadels, open_ = self.citadels, self.open_points(walls)
        held, held2 = citadels & first, citadels & second
        count, count2 = held.bit_count(), held2.bit_count()
        reach = near = reach2 = near2 = 0.0
        for _, soon, close, soon2, close2 in self.race(warriors, walls, moving):
            reach += soon
            near += close
            reach2 += soon2
            near2 += close2
        many = scale_of(warriors)
        own = (reach, near, first.bit_count() * many, float(max(count - count2 - 1, 0)))
        other = (reach2, near2, second.bit_count() * many, float(max(count2 - count - 1, 0)))
        return (
            self._side(first, second, held, held2, open_, own),
            self._side(second, first, held2, held, open_, other),
        )

    def open_points(self, walls: int) -> int:
        """Return the points without walls on them."""
        return self.f.points & ~wall_corners(self.f, walls) if walls else self.f.points

    def _side(
        self, mine: int, theirs: int, held: int, their_held: int, open_: int, known: tuple[float, float, float, float]
    ) -> list[float]:
        reach, near, warriors, ahead = known
        size, areas, free = self.size, self.areas, mine & ~held
        pressing = guarding = lost = exposed = 0.0
        their_free = theirs & ~their_held
        for at in bits(their_held):
            many = (their_free & areas[at][GUARD_STEPS - 1]).bit_count()
            pressing += pressure(size, at, free & areas[at][PRESSURE_STEPS - 1], many)
        for at in bits(held):
            guarding += guards(size, at, free & areas[at][GUARD_STEPS - 1])
        for point, risk in self.dangers(mine, mine, theirs, open_):
            if held >> point & 1:
                lost += risk
            else:
                exposed += risk
        inside = self.besieged(mine, theirs, open_)
        return [
            float(held.bit_count()),
            ahead,
            warriors,
            reach,
            near,
            pressing,
            guarding,
            lost,
            exposed,
            float(inside.bit_count()),
            float((inside & held).bit_count()),
        ]

    def race(self, warriors: tuple[int, int], walls: int, moving: Seat) -> list[RacedCitadel]:
        """Return which side gets to each citadel that nobody holds."""
        races = []
        citadels, size = self.citadels, self.size
        first, second = warriors
        held, held2 = citadels & first, citadels & second
        actions, actions2 = held.bit_count(), held2.bit_count()
        layers = reached(size, walls, first & ~held, held)
        layers2 = reached(size, walls, second & ~held2, held2)
        for at in bits(citadels & ~first & ~second):
            steps, steps2 = _steps(layers, at), _steps(layers2, at)
            # The turns of both sides, the moving side's first.
            when = 2 * ((steps - 1) // actions) + (moving != 0) if actions else NO_DISTANCE
            when2 = 2 * ((steps2 - 1) // actions2) + (moving != 1) if actions2 else NO_DISTANCE
            races.append(
                (
                    at,
                    1.0 if when < when2 and when < 2 else 0.0,
                    PULLS_BY_STEPS[steps] * PULLS_BY_STEPS[max(0, steps - steps2)],
                    1.0 if when2 < when and when2 < 2 else 0.0,
                    PULLS_BY_STEPS[steps2] * PULLS_BY_STEPS[max(0, steps2 - steps)],
                )
            )
        return races

    def dangers(self, points: int, mine: int, theirs: int, open_: int) -> list[tuple[int, float]]:
        """Return the side's warriors among some points that could be taken in a turn, with the certainty up to 1."""
        size, v1, citadels, near, areas = (self.size, self.v1, self.citadels, self.f.near, self.areas)
        their_held = theirs & citadels
        actions = their_held.bit_count()
        widest = min(actions, MAX_WALK - 1)
        room = open_ & ~mine
        # A warrior with that many friends beside it is stronger than all attackers for whom there is room.
        points &= ~_with_companions(self.f, mine, 2 if v1 else 3)
        dangers = []
        while points:
            point = points.bit_length() - 1
            points ^= 1 << point
            comers = theirs & areas[point][widest]
            if not comers:
                continue
            around = near[point]
            slots = (around & room).bit_count()
            if not slots:
                continue
            defence = 1 + (around & mine).bit_count() + (citadels >> point & 1)
            bonus = (around & their_held).bit_count()
            risk = danger(size, v1, point, defence, slots, comers, bonus, actions)
            if risk:
                dangers.append((point, risk))
        return dangers

    def besieged(self, mine: int, theirs: int, open_: int) -> int:
        """Return the side's besieged warriors (GA-Z1, GA-Z2)."""
        if not self.v1:
            return breathless(self.f, mine, theirs, open_ & ~(mine | theirs))
        inside = 0
        for area in enclosures(self.f, theirs):
            inside |= area
        return mine & inside


def scale_of(warriors: tuple[int, int]) -> float:
    """Return a warrior's worth, less the more warriors both sides have."""
    return HALF_WORTH_WARRIORS / (HALF_WORTH_WARRIORS + warriors[0].bit_count() + warriors[1].bit_count())


@lru_cache(maxsize=1 << 13)
def reached(size: int, walls: int, free: int, holders: int) -> tuple[int, ...]:
    """Return, by steps, the points that warriors and those recruited by holders get to around walls.

    Warriors are no obstacle, for they move.
    """
    f = field(size)
    left = f.points & ~wall_corners(f, walls) if walls else f.points
    front, layers = free, [free]
    while len(layers) < 2 * size:
        grown = (adjacent(f, front) | front) & left
        if len(layers) == RECRUIT_COST:
            grown |= adjacent(f, holders) & left
        elif grown == front and len(layers) > RECRUIT_COST:
            break
        layers.append(grown)
        front = grown
    return tuple(layers)


def _with_companions(f: Field, mine: int, least: int) -> int:
    """Return the points beside at least 2 or 3 warriors."""
    stride = f.stride
    right, left, down, up = mine << 1, mine >> 1, mine << stride, mine >> stride
    if least == 2:
        return right & left | down & up | (right | left) & (down | up)
    return right & left & (down | up) | (right | left) & down & up


def _steps(layers: tuple[int, ...], at: int) -> int:
    for steps, layer in enumerate(layers):
        if layer >> at & 1:
            return steps
    return NO_DISTANCE


@lru_cache(maxsize=1 << 14)
def pressure(size: int, at: int, free: int, guarding: int) -> float:
    """Return the pressure of massed warriors on a citadel with so many guards.

    Many warriors about one citadel count for more than a few about each of several.
    """
    enough = guarding + PRESSURE_SURPLUS
    massed = 0
    for area in within(size)[at][:PRESSURE_STEPS]:
        massed += min((area & free).bit_count(), enough)
    return (massed / (PRESSURE_STEPS * enough)) ** 2


@lru_cache(maxsize=1 << 14)
def guards(size: int, at: int, free: int) -> float:
    """Return the protection of massed warriors for a citadel that their side holds."""
    beside, near = within(size)[at][:GUARD_STEPS]
    return min((beside & free).bit_count(), 2) / 2 + min((near & free).bit_count(), 4) / 8


@lru_cache(maxsize=1 << 15)
def danger(size: int, v1: bool, point: int, defence: int, slots: int, comers: int, bonus: int, actions: int) -> float:
    """Return how likely the warrior on a point can be taken in a turn.

    Attackers come as near as their actions let them; all that get beside the target take part (GA-C2). In the short
    form friends beside the attacker count, nearly as much as two more attackers.
    """
    most = slots if v1 else slots + 2
    if most < defence or comers.bit_count() + bonus < defence:
        return 0.0
    left, strength, met = actions, bonus, 0
    for cost, area in enumerate(within(size)[point]):
        if cost > left or strength >= most:
            break
        there = (area & comers).bit_count() - met
        if there:
            met += there
            if cost:
                there = min(there, left // cost)
                left -= there * cost
            strength += there
    margin = min(strength, most) - defence
    if margin < 0:
        return 0.0
    return 1.0 if margin else 0.7
