"""Turns: in an open game of two seats without chance, a turn of many small actions searched as one move.

Turns follow each other in a tree that grows along the line that is best for both (best-first minimax search: Korf and
Chickering, Artificial Intelligence 84, 1996), with a bonus for turns seldom visited. The more often a position is
visited, the more of its turns are considered, by a wider beam (progressive widening: Couëtoux, Hoock, Sokolovska,
Teytaud and Bonnard, Continuous upper confidence trees, LION 2011). Decided turns are not searched again (Winands,
Björnsson and Saito, Monte-Carlo tree search solver, CG 2008).
"""

from dataclasses import dataclass, field
from math import exp, log, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.policy import Turn, final_shares
from citadel_desktop.agents.rows import with_views
from citadel_desktop.agents.thinking import Answer, Budget, Situation, Tried, best
from citadel_desktop.rules.kit.contract import Seat

EXPLORATION = 0.03
"""Exploration constant of the search."""
WIDTHS = ((300, 16), (30, 6), (0, 2))
"""Pairs of a number of visits and the beam width of a position from there on."""
ROOT_WIDTHS = ((300, 16), (3, 10), (0, 3))
"""The same for the root; narrow at first, for there may be next to no time."""
FIRST_CANDIDATES, CANDIDATES_PER_ROOT = 4, 1.5
"""Turns considered at first, and further ones per square root of the visits."""
CERTAIN_WIN_VISITS = 1000
"""Visits with which a certain win counts."""
WORTH_NOISE = 0.02
"""Spread of the noise added to a worth, so that no two matches are the same."""
SEARCH_TEMPERATURE = 2.5
"""Worth that multiplies a share's odds by e in the search; high, so that turns still differ for a side far ahead."""


@dataclass(slots=True, eq=False)
class TurnNode:
    """A turn in the search tree, none at the root: the state after it, its visits and its value.

    `share` is the share of the win for the seat that chose it; `decided` means that it is final. Of the turns that may
    follow, `children` are considered and `rest` not yet, the best of them last.
    """

    seat: Seat
    actions: tuple[Any, ...]
    state: Any
    share: float
    decided: bool = False
    visits: int = 0
    width: int = 0
    children: list["TurnNode"] = field(default_factory=list)
    rest: list["TurnNode"] = field(default_factory=list)


def turn_answer(situation: Situation, budget: Budget, random: Random) -> Answer:
    """Return the first action of the best turn, and the rest of it."""
    if situation.asked(random).kind in situation.policy.compared:
        return _compared(situation, budget, random)
    root = TurnNode(situation.seat, (), situation.imagine(random), 0.5)
    _widen(situation, root, _beam_width(root, root), random)
    for _ in budget.spent():
        if root.decided or (len(root.children) == 1 and root.visits):
            break
        _iterate(situation, root, random)
    tried = tuple(
        Tried(one.actions, looks, looks * _expected(one.share))
        for one in root.children
        if (looks := CERTAIN_WIN_VISITS if one.decided and one.share == 1.0 else one.visits + one.decided)
    )
    return _best_of(situation, tried, root.visits)


def _compared(situation: Situation, budget: Budget, random: Random) -> Answer:
    """Return the best of the ways that there is time to judge."""
    ways = situation.policy.outlooks(situation.imagine(random), random)
    tried: tuple[Tried, ...] = ()
    # mypyc takes it for a fault if one of two rows that are gone through together ends before a generator.
    for _ in budget.spent():
        turn = next(ways, None)
        if turn is None:
            break
        tried += (Tried(turn.actions, 1, _share(turn.worth, random)),)
    return _best_of(situation, tried, len(tried))


def _best_of(situation: Situation, tried: tuple[Tried, ...], iterations: int) -> Answer:
    chosen = best(tried, rows=False)
    rest = with_views(situation, chosen.actions)[1:]
    return Answer(chosen.actions[0], chosen.mean, iterations, rest=rest, tried=tried)


def _share(worth: float, random: Random) -> float:
    """Return the share of the win for a worth, with noise."""
    return 1 / (1 + exp(-worth - WORTH_NOISE * (random.random() - 0.5)))


def _expected(share: float) -> float:
    """Return the share of the win for a share in the search."""
    if share in {0.0, 1.0}:
        return share
    return 1 / (1 + exp(-SEARCH_TEMPERATURE * log(share / (1 - share))))


def _iterate(situation: Situation, root: TurnNode, random: Random) -> None:
    """Do one iteration: follow the best line, add one turn, and pass the values back."""
    node, path = root, [root]
    while node.width:
        if node.width < _beam_width(node, root):
            _widen(situation, node, _beam_width(node, root), random)
            if node is not root:
                break
        if node.decided:
            break
        node = _select(node)
        path.append(node)
    else:
        _widen(situation, node, _beam_width(node, root), random)
    for one in reversed(path):
        one.visits += 1
        _update(one)


def _beam_width(node: TurnNode, root: TurnNode) -> int:
    """Return the beam width that a position should have by now."""
    widths = ROOT_WIDTHS if node is root else WIDTHS
    return next(width for looks, width in widths if node.visits >= looks)


def _widen(situation: Situation, node: TurnNode, width: int, random: Random) -> None:
    """Find more of the turns that may follow."""
    node.width = width
    seat = situation.rules.to_act(node.state)[0]
    known = {one.state for one in (*node.children, *node.rest)}
    for turn in situation.policy.whole_turns(node.state, width):
        if turn.state not in known:
            node.rest.append(_node(situation, turn, seat, random))
    node.rest.sort(key=lambda one: one.share)
    _update(node)


def _node(situation: Situation, turn: Turn, seat: Seat, random: Random) -> TurnNode:
    outcome = situation.rules.outcome(turn.state)
    if outcome is not None:
        share = final_shares(situation.policy, outcome, situation.seats)[seat]
        return TurnNode(seat, turn.actions, turn.state, share, decided=True)
    return TurnNode(seat, turn.actions, turn.state, _share(turn.worth / SEARCH_TEMPERATURE, random))


def _select(node: TurnNode) -> TurnNode:
    """Return the child to follow, by its share and by how seldom it was visited."""
    scale = EXPLORATION * sqrt(node.visits)
    return max([one for one in node.children if not one.decided], key=lambda one: one.share + scale / (1 + one.visits))


def _update(node: TurnNode) -> None:
    """Update a turn's value from those known to follow; the more visits, the more are considered."""
    children, rest = node.children, node.rest
    most = FIRST_CANDIDATES + CANDIDATES_PER_ROOT * sqrt(node.visits)
    while rest and (len(children) < most or all(one.decided for one in children)):
        children.append(rest.pop())
    if not children:
        return
    best_share = max(one.share for one in children)
    # Only the root is the seat's whose turns follow.
    node.share = best_share if children[0].seat == node.seat else 1 - best_share
    node.decided = best_share == 1.0 or all(one.decided for one in children)
