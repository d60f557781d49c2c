"""Master: information-set Monte Carlo tree search with the game's evaluation as cut-off and its liking as prior.

One tree for the seat that thinks, a fresh imagining of what is hidden for every iteration, only actions that are legal
in that imagining taking part, and visits divided by how often an action was there at all: single-observer ISMCTS of
Cowling, Powley and Whitehouse (Information Set Monte Carlo Tree Search, IEEE TCIAIG 4, 2012, section IV). Priors enter
the choice as in PUCT (Rosin, Multi-armed bandits with episode context, 2011). Chance is open-loop: dice fall anew in
every iteration and are no nodes. Every seat maximises its own share (max^n).

Where a game's mind thinks in rows, the moves of that tree are whole rows of decisions, two plies of them (`rows.py`).
"""

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.knight import ALONE, candidates, row_answer
from citadel_desktop.agents.thinking import Answer, Budget, Table, to_turns_end
from citadel_desktop.rules.kit.contract import Decision, Seat

AHEAD = 1
"""How many turns it looks beyond the one in which it leaves the tree, or beyond its own where it thinks in rows."""
EXPLORES = 0.3
"""How much the search is drawn to what it has seldom tried."""
WIDTH = 24
"""How many actions of a decision are considered: those liked best."""
DEEPEST = 60
"""How many decisions deep the tree is followed at most."""


Liked = list[tuple[Any, float]]
"""The actions of a decision that are considered, best liked first, each with its prior; they add up to 1."""


@dataclass(slots=True, eq=False)
class Node:
    """What is known of a row of actions: by the seat that chose it, how often tried, how often it could have been.

    `state` and `liked` are kept where every imagined state comes to the same here: at the root what is considered, and
    in games of open information the state itself, as far as chance had no part in it.
    """

    seat: Seat
    prior: float
    visits: int = 0
    there: int = 0
    total: float = 0.0
    children: dict[Any, "Node"] = field(default_factory=dict)
    state: Any = None
    liked: Liked | None = None

    @property
    def mean(self) -> float:
        """The mean share of the seat that chose it."""
        return self.total / self.visits if self.visits else 0.0


def master(table: Table, decision: Decision[Any], budget: Budget, random: Random) -> Answer:
    """The action that was tried most."""
    if decision.kind in table.mind.rows:
        return row_answer(table, budget, random, AHEAD, replies=True)
    liked = considered([*table.mind.likes(table.view, decision)], decision)
    known = None if table.rules.hidden else table.imagine(random)
    root = Node(table.seat, 1.0, state=known, liked=liked)
    for number in budget.spent():
        iterate(table, root, table.imagine(random, number), random)
        if len(liked) == 1 and root.visits == ALONE:
            break
    action, node = max(root.children.items(), key=lambda each: (each[1].visits, each[1].mean))
    return Answer(action, node.mean, root.visits)


def iterate(table: Table, root: Node, state: Any, random: Random) -> None:
    """One iteration: down the tree in an imagined state, one node further, on to the end of the next turn, and back."""
    rules = table.rules
    node, path = root, [root]
    for _ in range(DEEPEST):
        asked = rules.to_act(state)
        if not asked:
            break
        liked, seat = node.liked, asked[0]
        if liked is None:
            decision = rules.decision(state, seat)
            assert decision is not None  # who is to act is asked
            if decision.chance or len(decision.actions) == 1:
                drawn = decision.actions[random.randrange(len(decision.actions))]
                state = rules.apply(state, seat, drawn).state
                continue
            likes = table.mind.likes(rules.view(state, seat), decision)
            liked = considered([*likes], decision)
            if node.state is state:
                node.liked = liked
        action, child = select(node, seat, liked)
        if child.state is None:
            step = rules.apply(state, seat, action)
            if node.state is state and step.barrier is None:
                child.state = step.state
            state = step.state
        else:
            state = child.state
        path.append(child)
        node = child
        if not child.visits:
            for _ in range(1 + AHEAD):
                state = to_turns_end(table, state, random)
            break
    found = table.shares(state)
    for each in path:
        each.visits += 1
        each.total += found[each.seat]


def considered(likes: list[float], decision: Decision[Any]) -> Liked:
    """The actions liked best, with their priors."""
    places = candidates(likes, WIDTH)
    total = sum(likes[place] for place in places)
    return [(decision.actions[place], likes[place] / total) for place in places]


def select(node: Node, seat: Seat, liked: Liked) -> tuple[Any, Node]:
    """The action to follow from a node in one imagining, and its node, which may be new."""
    # What was never tried counts as what has been found here so far.
    fresh = _so_far(node, seat)
    best: tuple[float, Any, Node] | None = None
    for action, prior in liked:
        child = node.children.get(action)
        if child is None:
            child = node.children[action] = Node(seat, prior)
        child.prior = prior
        child.there += 1
        mean = child.total / child.visits if child.visits else fresh
        value = mean + EXPLORES * prior * sqrt(child.there) / (1 + child.visits)
        if best is None or value > best[0]:
            best = (value, action, child)
    assert best is not None  # a mind likes one action at least
    return best[1], best[2]


def _so_far(node: Node, seat: Seat) -> float:
    visits, total = 0, 0.0
    for child in node.children.values():
        if child.seat == seat:
            visits += child.visits
            total += child.total
    return total / visits if visits else 0.5
