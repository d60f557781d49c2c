"""Master: information-set Monte Carlo tree search that stops at the game's evaluation and starts from its priors.

One tree for the thinking seat, a new imagined state for every iteration, in which only legal actions take part, and
visits divided by how often an action was available: single-observer ISMCTS of Cowling, Powley and Whitehouse
(Information Set Monte Carlo Tree Search, IEEE TCIAIG 4, 2012, section IV). Priors enter the choice as in PUCT (Rosin,
Multi-armed bandits with episode context, 2011). Chance is open-loop: dice are thrown anew in every iteration and are no
nodes. Every seat maximises its own share (max^n). Actions of the root are compared by common random numbers, and the
best mean decides, not the most visits. Actions with low priors are tried too as the iterations go on (progressive
widening: Couëtoux, Hoock, Sokolovska, Teytaud and Bonnard, Continuous upper confidence trees, LION 2011).

Where a game's policy searches whole turns, so does the Master (`turns.py`). Where it compares rows of decisions, so
does the Master (`rows.py`), with brief decisions played like a Knight and forced ones drawn by their priors.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.knight import ONLY_CANDIDATE_TRIES, candidates, knight, row_answer
from citadel_desktop.agents.rows import at_once
from citadel_desktop.agents.thinking import ROLLOUT_POWER, Answer, Budget, Situation, Tried, best, play_to_turn_end
from citadel_desktop.agents.turns import turn_answer
from citadel_desktop.rules.kit.contract import Decision, Seat

ROW_TURNS_AHEAD = 1
"""Turns that rows are played on beyond the seat's own: more would measure luck."""
FORCED_POWER = 8
"""Power of the priors where the policy says that no thinking is needed."""
EXPLORATION = 0.2
"""Exploration constant of PUCT."""
WIDTH = 24
"""Most actions of a decision considered at first: the ones with the highest priors."""
WIDEN_EVERY = 40
"""Iterations after which one more action is considered."""
MIN_LINE_VISITS = 12
"""Fewest visits of a node in the line after the answer."""
MAX_FORCED_DEPTH = 60
"""Most decisions in a row without a choice that are followed."""


Candidate = tuple[Any, float, "Node"]
"""A considered action, its prior (the priors of the shortlist sum to 1) and its node."""


Shortlist = list[Candidate]
"""Considered actions of a decision, highest prior first."""


@dataclass(slots=True, eq=False)
class Node:
    """Statistics of a row of actions: the seat that chose it, its visits, and how often it was available.

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
        """Mean share of the win for the seat that chose it."""
        return self.total / self.visits if self.visits else 0.0


def master(situation: Situation, decision: Decision[Any], budget: Budget, random: Random) -> Answer:
    """Return the best of the actions that were tried often; where no thinking is needed, one drawn by its prior."""
    if situation.policy.forced(situation.view, decision):
        return at_once(situation, random, FORCED_POWER)
    briefly = decision.kind in situation.policy.brief
    if decision.kind in situation.policy.rows:
        ahead = 0 if briefly else ROW_TURNS_AHEAD
        return row_answer(situation, budget, random, ahead)
    if decision.kind in situation.policy.turns:
        return turn_answer(situation, budget, random)
    if briefly:
        return knight(situation, decision, budget, random)
    priors = situation.policy.priors(situation.view, decision)
    open_state = None if situation.rules.hidden else situation.imagine(random)
    root, fate = Node(situation.seat, state=open_state), random.getrandbits(64)
    root.shortlist = shortlist = considered(root, priors, decision)
    unliked = _unliked(situation, root, priors, decision)
    for spent in budget.spent():
        fresh = None
        if unliked and spent % WIDEN_EVERY == WIDEN_EVERY - 1:
            fresh = unliked.pop()
            shortlist.append(fresh)
        iterate(situation, root, shortlist, random, fate, fresh)
        if len(shortlist) == 1 and root.visits == ONLY_CANDIDATE_TRIES:
            break
    tried = tuple(
        Tried((action,), node.visits, node.total) for (_, action), node in root.children.items() if node.visits
    )
    chosen = best(tried, rows=False)
    line = _line(root.children[situation.seat, chosen.actions[0]], situation.seat)
    return Answer(chosen.actions[0], chosen.mean, root.visits, line=line, tried=tried)


def _line(node: Node, seat: Seat) -> tuple[Any, ...]:
    """Return what the seat would do next, as long as that was tried often enough to mean something."""
    line = []
    while node.children:
        (whose, action), node = max(node.children.items(), key=lambda each: each[1].visits)
        if whose != seat or node.visits < MIN_LINE_VISITS:
            break
        line.append(action)
    return tuple(line)


def iterate(
    situation: Situation, root: Node, shortlist: Shortlist, random: Random, fate: int, fresh: Candidate | None = None
) -> None:
    """Do one iteration: down the tree in an imagined state, one node further, a rollout, and back.

    It begins with what is `fresh` among what is considered, if anything is. All are judged as the turn ends that runs:
    one judged a turn later would be so by what somebody has got besides. What follows tells them apart by luck.

    An action of the root is tried for the first time in the same state and by the same luck as any other, and so on, so
    that luck does not choose among them.
    """
    first = fresh or select(root, situation.seat, shortlist)
    iteration, rules = first[2].visits, situation.rules
    state, luck = situation.imagine(random, iteration), Random(fate + iteration)
    turn = rules.progress(state).turn
    node, path = root, [root]
    chosen: Candidate | None = first
    while chosen is not None:
        action, _, child = chosen
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
        state, chosen = onward(situation, node, state, luck, turn)
    if rules.progress(state).turn == turn:
        state = play_to_turn_end(situation, state, luck, ROLLOUT_POWER)
    result = situation.shares(state)
    for each in path:
        each.visits += 1
        each.total += result[each.seat]


def onward(situation: Situation, node: Node, state: Any, luck: Random, turn: int) -> tuple[Any, Candidate | None]:
    """Play on until somebody has a choice; return the state and the chosen action.

    That is None at the end of the turn of that number.
    """
    rules = situation.rules
    for _ in range(MAX_FORCED_DEPTH):
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
            priors = situation.policy.priors(rules.view(state, seat), decision)
            shortlist = considered(node, priors, decision)
            if node.state is state:
                node.shortlist = shortlist
        return state, select(node, seat, shortlist)
    return state, None


def considered(node: Node, priors: Sequence[float], decision: Decision[Any]) -> Shortlist:
    """Make the actions with the highest priors children of a node, and return them."""
    seat, actions, children = decision.seat, decision.actions, node.children
    places = candidates(priors, WIDTH)
    total = sum([priors[place] for place in places])
    entries = []
    for place in places:
        action = actions[place]
        child = children.get((seat, action))
        if child is None:
            child = children[seat, action] = Node(seat)
        entries.append((action, priors[place] / total, child))
    return entries


def _unliked(situation: Situation, root: Node, priors: Sequence[float], decision: Decision[Any]) -> Shortlist:
    """Return the root's other actions that are not pointless, highest prior last."""
    liked, actions = set(candidates(priors, WIDTH)), decision.actions
    unliked = [place for place in range(len(priors)) if place not in liked]
    places = [place for place in unliked if not situation.policy.pointless(situation.view, decision, actions[place])]
    places.sort(key=lambda place: (priors[place], -place))
    least = min(priors[place] for place in liked) / sum(priors[place] for place in liked)
    others = [actions[place] for place in places]
    return [(one, least, root.children.setdefault((decision.seat, one), Node(decision.seat))) for one in others]


def select(node: Node, seat: Seat, shortlist: Shortlist) -> Candidate:
    """Select the action to follow from a node in one imagined state."""
    # What was never tried counts as what has been found here so far.
    tried = all(child.visits for _, _, child in shortlist)
    first_value = 0.0 if tried else _mean_so_far(node, seat)
    highest, chosen = -inf, shortlist[0]
    for one in shortlist:
        _, prior, child = one
        child.there += 1
        visits = child.visits
        mean = child.total / visits if visits else first_value
        value = mean + EXPLORATION * prior * sqrt(child.there) / (1 + visits)
        if value > highest:
            highest, chosen = value, one
    return chosen


def _mean_so_far(node: Node, seat: Seat) -> float:
    """Return the mean share of a node's visited children, the value of an unvisited one."""
    visits, total = 0, 0.0
    for child in node.children.values():
        if child.seat == seat:
            visits += child.visits
            total += child.total
    return total / visits if visits else 0.5
