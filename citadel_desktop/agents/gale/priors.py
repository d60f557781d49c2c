"""How well actions look at first sight; the unit is about a warrior."""

from collections.abc import Sequence
from math import exp

from citadel_desktop.agents.gale.distance import draws, steps_to
from citadel_desktop.agents.gale.look import FieldGoal, FieldLook, drawn
from citadel_desktop.rules.gale.actions import (
    Action,
    Attack,
    Claim,
    Destroy,
    Place,
    StrikeKind,
    target,
)
from citadel_desktop.rules.gale.field import adjacent, bits
from citadel_desktop.rules.gale.legal import RECRUIT_COST
from citadel_desktop.rules.gale.state import State

WARMTH = 0.12
"""Of two actions one that is better by so much is liked e times as much."""
CUT = 0.6
"""What is worse than the best by so much is not thought about."""
CITADEL = 3.0
"""What it is worth to take a citadel, or to take its warrior from the other side."""
STEP = 2.6
"""What it is worth to come from nowhere to where one wants to be."""
NEVER = -99.0


def priors(state: State, actions: Sequence[Action]) -> list[float]:
    """By action its weight, at most 1."""
    look = FieldLook(state, state.seat)
    if state.phase == "place":
        return _places(look, actions)
    judge = _claims if state.phase == "claim" else _turns
    found = judge(look, actions)
    best = max(found)
    return [exp((one - best) / WARMTH) if one > best - CUT else 0.0 for one in found]


# The set-up


def _places(look: FieldLook, actions: Sequence[Action]) -> list[float]:
    """Citadels a few steps apart and away from the edge; where exactly is as good as anywhere else."""
    f, room = look.f, look.citadels
    good = f.inner
    for _ in range(max(2, look.size // 5)):
        room |= adjacent(f, room)
        if not good & ~room:
            break
        good &= ~room
    # Of points as good as each other a few scattered ones are enough to look at.
    points = [action.point for action in actions if isinstance(action, Place)]
    some = [(point * 7919 + look.citadels % 1009) % 12 for point in points]
    found = [
        1.0 if good >> point & 1 and not each else 0.0
        for point, each in zip(points, some, strict=True)
    ]
    return found if any(found) else [1.0] * len(found)


def _claims(look: FieldLook, actions: Sequence[Action]) -> list[float]:
    return [_claim(look, action.point) for action in actions if isinstance(action, Claim)]


def _claim(look: FieldLook, point: int) -> float:
    """Near what is still to be had, and near one's own."""
    draw, steps = draws(), steps_to(look.size, look.state.walls, point)
    found = 0.0
    for other in bits(look.citadels & ~(1 << point)):
        if look.mine >> other & 1:
            found += 0.5 * draw[steps[other]]
        elif not look.theirs >> other & 1:
            found += draw[steps[other]]
    return found


# The turn


def _turns(look: FieldLook, actions: Sequence[Action]) -> list[float]:
    return Judge(look).all(actions)


class Judge:
    """Judges the actions of one turn's decision; what several of them need is found once."""

    def __init__(self, look: FieldLook) -> None:
        self.look = look
        self.goals: list[FieldGoal] = look.goals() if look.state.actions else []
        # Where attackers of own citadels in danger would stand, and how much these are in danger.
        self.guarded = [
            (look.f.near[goal.at] & look.open, goal.wanted)
            for goal in self.goals
            if look.mine >> goal.at & 1
        ]
        self.here: dict[int, float] = {}
        self.struck: dict[tuple[StrikeKind, int, int | None], tuple[int, int]] = {}

    def all(self, actions: Sequence[Action]) -> list[float]:
        """By action how good it is; 0 is what it brings to end the turn."""
        self._least(actions)
        return [self._one(action) for action in actions]

    def _one(self, action: Action) -> float:
        match action.kind:
            case "move":
                return self.move(action.start, action.end)
            case "wall":
                return self.wall(action.square)
            case "recruit":
                return self.recruit(action.point)
            case "attack":
                return self.attack(action)
            case "destroy":
                return self.destroy(action)
            case "siege":
                return self.siege(action.point)
            case "end":
                return 0.0
        return NEVER

    def _least(self, actions: Sequence[Action]) -> None:
        """For each strike the best row of those that come to the same: v1 all that may, the short form few (GA-C2)."""
        for number, action in enumerate(actions):
            if action.kind in {"attack", "destroy"}:
                key = (action.kind, target(action), action.lost)
                many = action.by.bit_count()
                rank = -many if self.look.v1 else many
                if key not in self.struck or rank < self.struck[key][0]:
                    self.struck[key] = (rank, number)
        self.chosen = {id(actions[number]) for _, number in self.struck.values()}

    def move(self, start: int, to: int) -> float:
        """Coming nearer to what is wanted, and to where one may strike."""
        look = self.look
        if look.citadels >> start & 1:
            return -CITADEL if not look.citadels >> to & 1 else 0.0
        if look.citadels >> to & 1:
            return CITADEL + 1.0
        if start not in self.here:
            self.here[start] = drawn(self.goals, start, start)
        gain = STEP * (drawn(self.goals, to, start) - self.here[start])
        return gain + self._strikes(start, to)

    def _strikes(self, start: int, to: int) -> float:
        """What could be struck from there that cannot be now."""
        look, found = self.look, 0.0
        near = look.f.near
        mine = look.mine ^ (1 << start | 1 << to)
        for enemy in bits(near[to] & look.theirs):
            defence = 1 + (near[enemy] & look.theirs).bit_count() + (look.citadels >> enemy & 1)
            if look.v1:
                there = near[enemy] & mine
                attack = there.bit_count() + (there & look.citadels).bit_count()
            else:
                attack = 1 + (near[to] & mine & ~look.state.turn.spent).bit_count()
            worth = CITADEL if look.citadels >> enemy & 1 else 1.0
            if attack > defence:
                found += 0.7 * worth
            elif attack == defence:
                found += 0.25 + 0.4 * (worth - 1.0)
            elif attack == defence - 1:
                found += 0.06 * worth
            else:
                found -= 0.06
        return found

    def recruit(self, point: int) -> float:
        """Another warrior, the better the nearer to what is wanted, the less the more there are already."""
        look = self.look
        wants = 3 * (look.citadels & ~look.mine).bit_count() + 2
        few = max(0.1, 1.0 - len(look.free) / wants)
        goals = [goal for goal in self.goals if goal.steps[point] < goal.farthest]
        draw = max((goal.wanted * draws()[goal.steps[point]] for goal in goals), default=0.0)
        lasts = 0.25 if look.state.actions >= RECRUIT_COST else 0.0
        return 0.55 * few + STEP * 0.5 * draw + lasts * few

    def attack(self, action: Attack) -> float:
        """Who falls, less who falls with it."""
        if id(action) not in self.chosen:
            return NEVER
        look, state = self.look, self.look.state
        found = 1.0
        if look.citadels >> action.point & 1:
            others = look.f.near[action.point] & look.mine & ~look.citadels
            if action.lost is not None:
                others &= ~(1 << action.lost)
            found = CITADEL + (1.0 if others and state.actions else 0.0)
        if action.lost is not None:
            found -= CITADEL + 1.0 if look.citadels >> action.lost & 1 else 1.0
            # The side that has more warriors is nearer to winning with fewer on either side, and crowds get stuck.
            mine, theirs = look.mine.bit_count(), look.theirs.bit_count()
            return found + min(max(0.08 * (mine - theirs) + 0.02 * mine, -0.3), 0.6)
        return found + 0.6

    def siege(self, point: int) -> float:
        """A besieged warrior falls for nothing."""
        return (CITADEL if self.look.citadels >> point & 1 else 1.0) + 0.5

    def wall(self, square: int) -> float:
        """A wall keeps attackers from standing beside an own citadel (GA-F2)."""
        corners = self.look.f.corners[square]
        found = 0.0
        for beside, risk in self.guarded:
            if corners & beside:
                found += risk * (corners & beside).bit_count()
        return found or NEVER

    def destroy(self, action: Destroy) -> float:
        """A wall that shuts off a citadel which the other side holds, or any in the way."""
        if id(action) not in self.chosen:
            return NEVER
        look = self.look
        corners = look.f.corners[action.square]
        found = -0.2
        for point in bits(look.citadels & ~look.mine):
            if look.f.near[point] & corners:
                found += 0.5
        return found - (0.0 if action.lost is None else 1.0)
