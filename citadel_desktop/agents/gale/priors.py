"""Priors of actions; the unit of values is about a warrior."""

from collections.abc import Sequence
from math import exp

from citadel_desktop.agents.gale.distance import NEAREST_SHIFT, PULLS_BY_STEPS, pulls, steps_to
from citadel_desktop.agents.gale.look import EMPTY_CITADEL_VALUE, FieldGoal, FieldLook
from citadel_desktop.rules.gale.actions import Action, Attack, Claim, Destroy, Place, Strike, StrikeKind, target
from citadel_desktop.rules.gale.field import adjacent, bits, squares_at
from citadel_desktop.rules.gale.legal import RECRUIT_COST
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.strength import warrior_total

TEMPERATURE = 0.12
"""Difference in value worth a factor e in the prior."""
MAX_DEFICIT = 0.6
"""Deficit to the best action beyond which a prior is 0."""
CITADEL_VALUE = 3.0
"""Value of taking a citadel, or of taking its warrior from the other side."""
PULL_VALUE = 2.6
"""Value of a warrior's pull rising from 0 to 1."""
RECRUIT_STEP_DISCOUNT = 0.3
"""Discount on a step to a free citadel within reach of this turn, for each step that remains."""
NEVER_VALUE = -99.0


def priors(state: State, actions: Sequence[Action]) -> list[float]:
    """Return the prior of each action, at most 1."""
    if actions[-1].kind == "dismiss":
        # The other actions were possible before: only ending the turn is left.
        return [1.0, *[0.0] * (len(actions) - 1)]
    look = FieldLook(state, state.seat)
    if state.phase == "place":
        return _places(look, actions)
    if state.phase == "claim":
        values = [_claim(look, action.point) for action in actions if isinstance(action, Claim)]
    else:
        values = Judge(look).all(actions)
    best = max(values)
    return [exp((one - best) / TEMPERATURE) if one > best - MAX_DEFICIT else 0.0 for one in values]


# The set-up


def _places(look: FieldLook, actions: Sequence[Action]) -> list[float]:
    """Prefer points a few steps apart and away from the edge; among these none is better."""
    f, room = look.f, look.citadels
    good = f.inner
    for _ in range(max(2, look.size // 5)):
        room |= adjacent(f, room)
        if not good & ~room:
            break
        good &= ~room
    # Of equally good points a few scattered ones are enough.
    points = [action.point for action in actions if isinstance(action, Place)]
    some = [(point * 7919 + look.citadels % 1009) % 12 for point in points]
    weights = [1.0 if good >> point & 1 and not each else 0.0 for point, each in zip(points, some, strict=True)]
    return weights if any(weights) else [1.0] * len(weights)


def _claim(look: FieldLook, point: int) -> float:
    """Return the value of a citadel near others to be claimed and near one's own."""
    steps = steps_to(look.size, look.state.walls, point)
    value = 0.0
    for other in bits(look.citadels & ~(1 << point)):
        if look.mine >> other & 1:
            value += 0.5 * PULLS_BY_STEPS[steps[other]]
        elif not look.theirs >> other & 1:
            value += PULLS_BY_STEPS[steps[other]]
    return value


# The turn


class Judge:
    """Values of the actions of one turn, with what several of them need."""

    def __init__(self, look: FieldLook) -> None:
        self.look = look
        self.goals: list[FieldGoal] = look.goals() if look.state.actions else []
        self.free = [goal.steps for goal in self.goals if goal.wanted == EMPTY_CITADEL_VALUE]
        self.walls = self._walls()
        wants = 3 * (look.citadels & ~look.mine).bit_count() + 2
        self.few = max(0.1, 1.0 - len(look.free) / wants)
        goals = tuple([(goal.at, goal.wanted) for goal in self.goals])
        self.pulls = pulls(look.size, look.state.walls, goals)
        # By warrior the set of goals it is among the nearest to, as in the keys of `pulls`.
        self.near: dict[int, int] = {}

    def all(self, actions: Sequence[Action]) -> list[float]:
        """Return the value of each action; ending the turn has 0."""
        v1 = self.look.v1
        values: list[float] = []
        struck: dict[tuple[StrikeKind, int, int | None], tuple[int, int, Strike]] = {}
        for place, action in enumerate(actions):
            value = NEVER_VALUE
            match action.kind:
                case "move":
                    value = self.move(action.start, action.end)
                case "wall":
                    value = self.walls.get(action.square, NEVER_VALUE)
                case "recruit":
                    value = self.recruit(action.point)
                case "attack" | "destroy":
                    # The best strike of those with one result: all attackers in v1, few in the short form (GA-C2).
                    key = (action.kind, target(action), action.lost)
                    many = action.by.bit_count()
                    rank = -many if v1 else many
                    if key not in struck or rank < struck[key][0]:
                        struck[key] = rank, place, action
                case "siege":  # it costs nothing
                    value = (CITADEL_VALUE if self.look.citadels >> action.point & 1 else 1.0) + 0.5
                case "end":
                    value = 0.0
            values.append(value)
        for _, place, strike in struck.values():
            if isinstance(strike, Attack):
                values[place] = self.attack(strike)
            else:
                values[place] = self.destroy(strike)
        return values

    def move(self, start: int, to: int) -> float:
        """Return the value of coming nearer to goals and to places to strike from."""
        look = self.look
        if look.citadels >> start & 1:
            return -CITADEL_VALUE if not look.citadels >> to & 1 else 0.0
        if look.citadels >> to & 1:
            return CITADEL_VALUE + 1.0
        if start not in self.near:
            self.near[start] = self._near(start)
        near = self.near[start]
        for steps in self.free:
            if steps[to] < steps[start] <= look.state.actions:
                return CITADEL_VALUE - RECRUIT_STEP_DISCOUNT * steps[to]
        gain = PULL_VALUE * (self.pulls[near + to] - self.pulls[near + start])
        if look.f.near[to] & look.theirs:
            gain += self._strikes(start, to)
        return gain

    def _near(self, start: int) -> int:
        near = 0
        for place, goal in enumerate(self.goals):
            if goal.steps[start] <= goal.farthest:
                near += NEAREST_SHIFT << place
        return near

    def _strikes(self, start: int, to: int) -> float:
        """Return the value of the strikes from `to` that are not possible from `start`."""
        look, value = self.look, 0.0
        near = look.f.near
        mine = look.mine ^ (1 << start | 1 << to)
        for enemy in bits(near[to] & look.theirs):
            defence = warrior_total(look.f, look.theirs, look.citadels, enemy)
            if look.v1:
                there = near[enemy] & mine
                attack = there.bit_count() + (there & look.citadels).bit_count()
            else:
                attack = 1 + (near[to] & mine & ~look.state.turn.spent).bit_count()
            worth = CITADEL_VALUE if look.citadels >> enemy & 1 else 1.0
            if attack > defence:
                value += 0.7 * worth
            elif attack == defence:
                value += 0.25 + 0.4 * (worth - 1.0)
            elif attack == defence - 1:
                value += 0.06 * worth
            else:
                value -= 0.06
        return value

    def recruit(self, point: int) -> float:
        """Return the value of a new warrior: more near goals, less where there are many."""
        few = self.few
        draws = 0.0
        for goal in self.goals:
            steps = goal.steps[point]
            if steps < goal.farthest:
                draws = max(draws, goal.wanted * PULLS_BY_STEPS[steps])
        lasts = 0.25 if self.look.state.actions >= RECRUIT_COST else 0.0
        return 0.55 * few + PULL_VALUE * 0.5 * draws + lasts * few

    def attack(self, action: Attack) -> float:
        """Return the value of the warriors taken, less that of the warrior lost."""
        look, state = self.look, self.look.state
        value = 1.0
        if look.citadels >> action.point & 1:
            others = look.f.near[action.point] & look.mine & ~look.citadels
            if action.lost is not None:
                others &= ~(1 << action.lost)
            value = CITADEL_VALUE + (1.0 if others and state.actions else 0.0)
        if action.lost is not None:
            value -= CITADEL_VALUE + 1.0 if look.citadels >> action.lost & 1 else 1.0
            # The side with more warriors gains by exchanges, and crowds get stuck.
            mine, theirs = look.mine.bit_count(), look.theirs.bit_count()
            return value + min(max(0.08 * (mine - theirs) + 0.02 * mine, -0.3), 0.6)
        return value + 0.6

    def _walls(self) -> dict[int, float]:
        """Return the value of a wall on each square that keeps attackers away from citadels in danger (GA-F2)."""
        look, values = self.look, dict[int, float]()
        for goal in self.goals:
            if look.mine >> goal.at & 1:
                beside = look.f.near[goal.at] & look.open
                for square in bits(squares_at(look.f, beside)):
                    kept = (look.f.corners[square] & beside).bit_count()
                    values[square] = values.get(square, 0.0) + goal.wanted * kept
        return values

    def destroy(self, action: Destroy) -> float:
        """Return the value of destroying a wall: before an enemy citadel, or in the way."""
        look = self.look
        corners = look.f.corners[action.square]
        value = -0.2
        for point in bits(look.citadels & ~look.mine):
            if look.f.near[point] & corners:
                value += 0.5
        return value - (0.0 if action.lost is None else 1.0)
