"""Master: information-set Monte Carlo tree search with the game's evaluation as cut-off and its liking as prior.

One tree for the seat that thinks, a fresh imagining of what is hidden for every iteration, only actions that are legal
in that imagining taking part, and visits divided by how often an action was there at all: single-observer ISMCTS of
Cowling, Powley and Whitehouse (Information Set Monte Carlo Tree Search, IEEE TCIAIG 4, 2012, section IV). Priors enter
the choice as in PUCT (Rosin, Multi-armed bandits with episode context, 2011). Chance is open-loop: dice fall anew in
every iteration and are no nodes. Every seat maximises its own share (max^n).
"""

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.knight import candidates, why
from citadel_desktop.agents.thinking import Answer, Budget, Table, to_turns_end
from citadel_desktop.rules.kit.contract import Decision, Seat

EXPLORES = 1.1
"""How much the search is drawn to what it has seldom tried."""
WIDTH = 24
"""How many actions of a decision are considered: those liked best."""
DEEPEST = 60
"""How many decisions deep the tree is followed at most."""


@dataclass(slots=True, eq=False)
class Node:
    """What is known of a row of actions: by the seat that chose it, how often tried, how often it could have been."""

    seat: Seat
    prior: float
    visits: int = 0
    there: int = 0
    total: float = 0.0
    children: dict[Any, "Node"] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The mean share of the seat that chose it."""
        return self.total / self.visits if self.visits else 0.0


def master(table: Table, budget: Budget, random: Random) -> Answer:
    """The action that was tried most."""
    state, decision = table.asked(random)
    seat = table.seat
    if len(decision.actions) == 1:
        return Answer(decision.actions[0], table.shares(state)[seat], 0)
    if decision.chance:
        drawn = decision.actions[random.randrange(len(decision.actions))]
        return Answer(drawn, table.shares(state)[seat], 0)
    root = Node(seat, 1.0)
    for _ in budget.spent():
        iterate(table, root, random)
    action, node = max(root.children.items(), key=lambda each: (each[1].visits, each[1].mean))
    return Answer(action, node.mean, root.visits, why(table, action, random))


def iterate(table: Table, root: Node, random: Random) -> None:
    """One iteration: down the tree in one imagining, one node further, on to the end of that turn, and back."""
    rules = table.rules
    state, node, path = table.imagine(random), root, [root]
    for _ in range(DEEPEST):
        asked = rules.to_act(state)
        decision = rules.decision(state, asked[0]) if asked else None
        if decision is None:
            break
        if decision.chance or len(decision.actions) == 1:
            action = decision.actions[random.randrange(len(decision.actions))]
            state = rules.apply(state, asked[0], action).state
            continue
        action, child = select(table, node, state, decision)
        state = rules.apply(state, asked[0], action).state
        path.append(child)
        node = child
        if not child.visits:
            state = to_turns_end(table, state, random)
            break
    found = table.shares(state)
    for each in path:
        each.visits += 1
        each.total += found[each.seat]


def select(table: Table, node: Node, state: Any, decision: Decision[Any]) -> tuple[Any, Node]:
    """The action to follow from a node in one imagining, and its node, which may be new."""
    view = table.rules.view(state, decision.seat)
    likes = [*table.mind.likes(view, decision)]
    places = candidates(likes, WIDTH)
    total = sum(likes[place] for place in places)
    best: tuple[float, Any, Node] | None = None
    for place in places:
        action = decision.actions[place]
        child = node.children.get(action)
        if child is None:
            child = node.children[action] = Node(decision.seat, 0.0)
        child.prior = likes[place] / total
        child.there += 1
        # What was never tried counts as what has been found here so far.
        mean = child.mean if child.visits else _so_far(node, decision.seat)
        value = mean + EXPLORES * child.prior * sqrt(child.there) / (1 + child.visits)
        if best is None or value > best[0]:
            best = (value, action, child)
    assert best is not None  # a mind likes one action at least
    return best[1], best[2]


def _so_far(node: Node, seat: Seat) -> float:
    tried = [child for child in node.children.values() if child.visits and child.seat == seat]
    visits = sum(child.visits for child in tried)
    return sum(child.total for child in tried) / visits if visits else 0.5
