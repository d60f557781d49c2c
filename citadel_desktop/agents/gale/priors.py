"""How well actions look at first sight; the unit is about a warrior."""

from collections.abc import Sequence
from math import exp

from citadel_desktop.agents.gale.distance import DRAWS, NEAR, pulls, steps_to
from citadel_desktop.agents.gale.look import NEUTRAL, FieldGoal, FieldLook
from citadel_desktop.rules.gale.actions import Action, Attack, Claim, Destroy, Place, Strike, StrikeKind, target
from citadel_desktop.rules.gale.field import adjacent, bits, squares_at
from citadel_desktop.rules.gale.legal import RECRUIT_COST
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.strength import warrior_total

WARMTH = 0.12
"""Of two actions one that is better by so much is liked e times as much."""
CUT = 0.6
"""What is worse than the best by so much is not thought about."""
CITADEL = 3.0
"""What it is worth to take a citadel, or to take its warrior from the other side."""
STEP = 2.6
"""What it is worth to come from nowhere to where one wants to be."""
NEARER = 0.3
"""By how much less a step is worth that leads to a free citadel within this turn, for each one that is to come."""
NEVER = -99.0


def priors(state: State, actions: Sequence[Action]) -> list[float]:
    """By action its weight, at most 1."""
    if actions[-1].kind == "dismiss":
        # What a turn may bring stands behind: only to end it is left.
        return [1.0, *[0.0] * (len(actions) - 1)]
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
    found = [1.0 if good >> point & 1 and not each else 0.0 for point, each in zip(points, some, strict=True)]
    return found if any(found) else [1.0] * len(found)


def _claims(look: FieldLook, actions: Sequence[Action]) -> list[float]:
    return [_claim(look, action.point) for action in actions if isinstance(action, Claim)]


def _claim(look: FieldLook, point: int) -> float:
    """Near what is still to be had, and near one's own."""
    steps = steps_to(look.size, look.state.walls, point)
    found = 0.0
    for other in bits(look.citadels & ~(1 << point)):
        if look.mine >> other & 1:
            found += 0.5 * DRAWS[steps[other]]
        elif not look.theirs >> other & 1:
            found += DRAWS[steps[other]]
    return found


# The turn


def _turns(look: FieldLook, actions: Sequence[Action]) -> list[float]:
    return Judge(look).all(actions)


class Judge:
    """Judges the actions of one turn's decision; what several of them need is found once."""

    def __init__(self, look: FieldLook) -> None:
        self.look = look
        self.goals: list[FieldGoal] = look.goals() if look.state.actions else []
        self.free = [goal.steps for goal in self.goals if goal.wanted == NEUTRAL]
        self.walls = self._walls()
        wants = 3 * (look.citadels & ~look.mine).bit_count() + 2
        self.few = max(0.1, 1.0 - len(look.free) / wants)
        goals = tuple([(goal.at, goal.wanted) for goal in self.goals])
        self.pulls = pulls(look.size, look.state.walls, goals)
        # By who goes which goals he is among the nearest to, as in the keys of `pulls`.
        self.near: dict[int, int] = {}

    def all(self, actions: Sequence[Action]) -> list[float]:
        """By action how good it is; 0 is what it brings to end the turn."""
        v1 = self.look.v1
        found: list[float] = []
        struck: dict[tuple[StrikeKind, int, int | None], tuple[int, int, Strike]] = {}
        for place, action in enumerate(actions):
            worth = NEVER
            match action.kind:
                case "move":
                    worth = self.move(action.start, action.end)
                case "wall":
                    worth = self.walls.get(action.square, NEVER)
                case "recruit":
                    worth = self.recruit(action.point)
                case "attack" | "destroy":
                    # The best row of those that come to the same: v1 all that may, the short form few (GA-C2).
                    key = (action.kind, target(action), action.lost)
                    many = action.by.bit_count()
                    rank = -many if v1 else many
                    if key not in struck or rank < struck[key][0]:
                        struck[key] = rank, place, action
                case "siege":
                    worth = self.siege(action.point)
                case "end":
                    worth = 0.0
            found.append(worth)
        for _, place, strike in struck.values():
            if isinstance(strike, Attack):
                found[place] = self.attack(strike)
            else:
                found[place] = self.destroy(strike)
        return found

    def move(self, start: int, to: int) -> float:
        """Coming nearer to what is wanted, and to where one may strike."""
        look = self.look
        if look.citadels >> start & 1:
            return -CITADEL if not look.citadels >> to & 1 else 0.0
        if look.citadels >> to & 1:
            return CITADEL + 1.0
        if start not in self.near:
            self.near[start] = self._near(start)
        near = self.near[start]
        for steps in self.free:
            if steps[to] < steps[start] <= look.state.actions:
                return CITADEL - NEARER * steps[to]
        gain = STEP * (self.pulls[near + to] - self.pulls[near + start])
        if look.f.near[to] & look.theirs:
            gain += self._strikes(start, to)
        return gain

    def _near(self, start: int) -> int:
        near = 0
        for place, goal in enumerate(self.goals):
            if goal.steps[start] <= goal.farthest:
                near += NEAR << place
        return near

    def _strikes(self, start: int, to: int) -> float:
        """What could be struck from there that cannot be now."""
        look, found = self.look, 0.0
        near = look.f.near
        mine = look.mine ^ (1 << start | 1 << to)
        for enemy in bits(near[to] & look.theirs):
            defence = warrior_total(look.f, look.theirs, look.citadels, enemy)
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
        few = self.few
        draws = 0.0
        for goal in self.goals:
            steps = goal.steps[point]
            if steps < goal.farthest:
                draws = max(draws, goal.wanted * DRAWS[steps])
        lasts = 0.25 if self.look.state.actions >= RECRUIT_COST else 0.0
        return 0.55 * few + STEP * 0.5 * draws + lasts * few

    def attack(self, action: Attack) -> float:
        """Who falls, less who falls with it."""
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

    def _walls(self) -> dict[int, float]:
        """By square: a wall keeps attackers from standing beside own citadels in danger (GA-F2)."""
        look, found = self.look, dict[int, float]()
        for goal in self.goals:
            if look.mine >> goal.at & 1:
                beside = look.f.near[goal.at] & look.open
                for square in bits(squares_at(look.f, beside)):
                    kept = (look.f.corners[square] & beside).bit_count()
                    found[square] = found.get(square, 0.0) + goal.wanted * kept
        return found

    def destroy(self, action: Destroy) -> float:
        """A wall that shuts off a citadel which the other side holds, or any in the way."""
        look = self.look
        corners = look.f.corners[action.square]
        found = -0.2
        for point in bits(look.citadels & ~look.mine):
            if look.f.near[point] & corners:
                found += 0.5
        return found - (0.0 if action.lost is None else 1.0)
