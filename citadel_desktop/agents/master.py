"""Master: information-set Monte Carlo tree search with the game's evaluation as cut-off and its liking as prior.

One tree for the seat that thinks, a fresh imagining of what is hidden for every iteration, only actions that are legal
in that imagining taking part, and visits divided by how often an action was there at all: single-observer ISMCTS of
Cowling, Powley and Whitehouse (Information Set Monte Carlo Tree Search, IEEE TCIAIG 4, 2012, section IV). Priors enter
the choice as in PUCT (Rosin, Multi-armed bandits with episode context, 2011). Chance is open-loop: dice fall anew in
every iteration and are no nodes. Every seat maximises its own share (max^n). Actions of the root are compared by common
random numbers, and the best mean decides, not the most visits. What the policy dislikes is tried all the same as the
iterations go on (progressive widening: Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, Continuous upper confidence
trees, LION 2011).

Where a game's policy thinks in whole turns these are searched (`turns.py`). Where it thinks in rows, whole rows of
decisions are compared instead (`rows.py`); what weighs little there is looked at as a Knight does, and what the policy
says needs no thinking is done as it is liked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.knight import ALONE, candidates, knight, row_answer
from citadel_desktop.agents.rows import at_once
from citadel_desktop.agents.thinking import Answer, Budget, Situation, Tried, best, to_turns_end
from citadel_desktop.agents.turns import turn_answer
from citadel_desktop.rules.kit.contract import Decision, Seat

AHEAD_IN_ROWS = 1
"""How many turns it looks beyond its own where it thinks in rows: what comes later tells rows apart by luck."""
KNOWN = 8
"""The power of the priors by which it does what needs no thinking."""
EXPLORES = 0.2
"""How much the search is drawn to what it has seldom tried."""
WIDTH = 24
"""How many actions of a decision are considered: those liked best."""
WIDENS = 40
"""After so many iterations each an action is considered that is not liked so well."""
SURELY = 3
"""The power of the priors with which a match is gone on with beyond the tree: as good players would."""
FOLLOWED = 12
"""What has been tried less often after the answer's own action is not told to come next."""
DEEPEST = 60
"""No more decisions without a choice are followed one after another."""


Candidate = tuple[Any, float, "Node"]
"""An action that is considered, its prior (those of what is liked are together 1), and its node."""


Shortlist = list[Candidate]
"""The actions of a decision that are considered, best liked first."""


Chosen = tuple[Any, "Node"]
"""An action that is followed, and its node."""


@dataclass(slots=True, eq=False)
class Node:
    """What is known of a row of actions: by the seat that chose it, how often tried, how often it could have been.

    `state` and `shortlist` are kept where every imagined state comes to the same here: at the root what is considered,
    in games of open information the state itself, as far as chance had no part in it.
    """

    seat: Seat
    visits: int = 0
    there: int = 0
    total: float = 0.0
    children: dict[tuple[Seat, Any], "Node"] = field(default_factory=dict)
    state: Any = None
    shortlist: Shortlist | None = None

    @property
    def mean(self) -> float:
        """The mean share of the seat that chose it."""
        return self.total / self.visits if self.visits else 0.0


def master(table: Situation, decision: Decision[Any], budget: Budget, random: Random) -> Answer:
    """The action that did best of those that were tried often; where the policy knows, one liked best."""
    if table.policy.forced(table.view, decision):
        return at_once(table, random, KNOWN)
    briefly = decision.kind in table.policy.brief
    if decision.kind in table.policy.rows:
        ahead = 0 if briefly else AHEAD_IN_ROWS
        return row_answer(table, budget, random, ahead)
    if decision.kind in table.policy.turns:
        return turn_answer(table, budget, random)
    if briefly:
        return knight(table, decision, budget, random)
    priors = table.policy.priors(table.view, decision)
    known = None if table.rules.hidden else table.imagine(random)
    root, fate = Node(table.seat, state=known), random.getrandbits(64)
    root.shortlist = shortlist = considered(root, priors, decision)
    unliked = _unliked(table, root, priors, decision)
    for spent in budget.spent():
        fresh = None
        if unliked and spent % WIDENS == WIDENS - 1:
            fresh = unliked.pop()
            shortlist.append(fresh)
        iterate(table, root, shortlist, random, fate, fresh)
        if len(shortlist) == 1 and root.visits == ALONE:
            break
    tried = tuple(
        Tried((action,), node.visits, node.total) for (_, action), node in root.children.items() if node.visits
    )
    found = best(tried, rows=False)
    line = _line(root.children[table.seat, found.actions[0]], table.seat)
    return Answer(found.actions[0], found.mean, root.visits, line=line, tried=tried)


def _line(node: Node, seat: Seat) -> tuple[Any, ...]:
    """What the seat would do next, as long as that has been tried often enough to mean something."""
    found = []
    while node.children:
        (whose, action), node = max(node.children.items(), key=lambda each: each[1].visits)
        if whose != seat or node.visits < FOLLOWED:
            break
        found.append(action)
    return tuple(found)


def iterate(
    table: Situation, root: Node, shortlist: Shortlist, random: Random, fate: int, fresh: Candidate | None = None
) -> None:
    """One iteration: down the tree in an imagined state, one node further, on to the end of the turn, and back.

    It begins with what is `fresh` among what is considered, if anything is. All are judged as the turn ends that runs:
    one judged a turn later would be so by what somebody has got besides. What follows tells them apart by luck.

    An action of the root is tried for the first time in the same state and by the same luck as any other, and so on, so
    that luck does not choose among them.
    """
    first = select(root, table.seat, shortlist) if fresh is None else (fresh[0], fresh[2])
    number, rules = first[1].visits, table.rules
    state, luck = table.imagine(random, number), Random(fate + number)
    turn = rules.progress(state).turn
    node, path = root, [root]
    chosen: Chosen | None = first
    while chosen is not None:
        action, child = chosen
        if child.state is None:
            step = rules.apply(state, child.seat, action)
            if node.state is state and step.barrier is None:
                child.state = step.state
            state = step.state
        else:
            state = child.state
        node = child
        path.append(node)
        if not node.visits:
            break
        state, chosen = onward(table, node, state, luck, turn)
    if rules.progress(state).turn == turn:
        state = to_turns_end(table, state, luck, SURELY)
    found = table.shares(state)
    for each in path:
        each.visits += 1
        each.total += found[each.seat]


def onward(table: Situation, node: Node, state: Any, luck: Random, turn: int) -> tuple[Any, Chosen | None]:
    """The state in which somebody has a choice again, chance having fallen, and what is chosen.

    That is None at the end of the turn of that number.
    """
    rules = table.rules
    for _ in range(DEEPEST):
        asked = rules.to_act(state)
        if not asked or rules.progress(state).turn != turn:
            break
        shortlist, seat = node.shortlist, asked[0]
        if shortlist is None:
            decision = rules.decision(state, seat)
            assert decision is not None  # who is to act is asked
            if decision.chance or len(decision.actions) == 1:
                drawn = decision.actions[luck.randrange(len(decision.actions))]
                state = rules.apply(state, seat, drawn).state
                continue
            priors = table.policy.priors(rules.view(state, seat), decision)
            shortlist = considered(node, priors, decision)
            if node.state is state:
                node.shortlist = shortlist
        return state, select(node, seat, shortlist)
    return state, None


def considered(node: Node, priors: Sequence[float], decision: Decision[Any]) -> Shortlist:
    """The actions liked best of what is asked at a node, whose children they become."""
    seat, actions, children = decision.seat, decision.actions, node.children
    places = candidates(priors, WIDTH)
    total = sum([priors[place] for place in places])
    found = []
    for place in places:
        action = actions[place]
        child = children.get((seat, action))
        if child is None:
            child = children[seat, action] = Node(seat)
        found.append((action, priors[place] / total, child))
    return found


def _unliked(table: Situation, root: Node, priors: Sequence[float], decision: Decision[Any]) -> Shortlist:
    """The other actions of what is asked at the root that are not pointless, the best liked last."""
    liked, actions = set(candidates(priors, WIDTH)), decision.actions
    others = [place for place in range(len(priors)) if place not in liked]
    places = [place for place in others if not table.policy.pointless(table.view, decision, actions[place])]
    places.sort(key=lambda place: (priors[place], -place))
    least = min(priors[place] for place in liked) / sum(priors[place] for place in liked)
    found = []
    for place in places:
        action = actions[place]
        found.append((action, least, root.children.setdefault((decision.seat, action), Node(decision.seat))))
    return found


def select(node: Node, seat: Seat, shortlist: Shortlist) -> Chosen:
    """The action to follow from a node in one imagining, and its node."""
    # What was never tried counts as what has been found here so far.
    tried = all(child.visits for _, _, child in shortlist)
    fresh = 0.0 if tried else _so_far(node, seat)
    highest, chosen = -inf, shortlist[0]
    for one in shortlist:
        _, prior, child = one
        child.there += 1
        visits = child.visits
        mean = child.total / visits if visits else fresh
        value = mean + EXPLORES * prior * sqrt(child.there) / (1 + visits)
        if value > highest:
            highest, chosen = value, one
    return chosen[0], chosen[2]


def _so_far(node: Node, seat: Seat) -> float:
    visits, total = 0, 0.0
    for child in node.children.values():
        if child.seat == seat:
            visits += child.visits
            total += child.total
    return total / visits if visits else 0.5
