"""Turns: in an open game of two seats without chance, a turn of many small actions thought about as one.

Turns follow each other in a tree that grows where the line stands that looks best to both (best-first minimax search:
Korf and Chickering, Artificial Intelligence 84, 1996), with a share for what was seldom looked at. The more often a
position is met the more of its turns are considered, and the wider it looks for them (progressive widening: Couëtoux,
Hoock, Sokolovska, Teytaud and Bonnard, Continuous upper confidence trees, LION 2011). What is decided is not looked at
again (Winands, Björnsson and Saito, Monte-Carlo tree search solver, CG 2008).
"""

from dataclasses import dataclass, field
from math import exp, log, sqrt
from random import Random
from typing import Any

from citadel_desktop.agents.policy import Turn, final
from citadel_desktop.agents.rows import seen
from citadel_desktop.agents.thinking import Answer, Budget, Situation, Tried, best
from citadel_desktop.rules.kit.contract import Seat

EXPLORES = 0.03
"""How much the search is drawn to what it has seldom looked at."""
WIDTHS = ((300, 16), (30, 6), (0, 2))
"""From how many looks on a position is looked at how widely."""
ROOT_WIDTHS = ((300, 16), (3, 10), (0, 3))
"""The same for the turn that is thought about; not widely at first, for there may be next to no time."""
FIRST, MORE = 4, 1.5
"""So many turns are considered at first, and so many more for the square root of the looks."""
SURE = 1000
"""What wins for certain counts as if it had been looked at so often."""
LUCK = 0.02
"""By so much a worth may be off by luck, so that nobody plays the same match twice."""
EVENS = 2.5
"""The worth by which shares are e times as much while it is searched: so who is far ahead still tells turns apart."""


@dataclass(slots=True, eq=False)
class TurnNode:
    """A turn that was thought of, at the root none: what it leads to, how often looked at, what it is worth.

    `share` is of a win for the seat that chose it; `decided`, that it will not change any more. Of the turns that may
    follow `children` are considered, `rest` are not yet, the best of them last.
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


def turn_answer(table: Situation, budget: Budget, random: Random) -> Answer:
    """The first action of the turn that proves best, and the rest of it."""
    if table.asked(random).kind in table.policy.compared:
        return _compared(table, budget, random)
    root = TurnNode(table.seat, (), table.imagine(random), 0.5)
    _widen(table, root, _wanted(root, root), random)
    for _ in budget.spent():
        if root.decided or (len(root.children) == 1 and root.visits):
            break
        _look(table, root, random)
    tried = tuple(
        Tried(one.actions, looks, looks * _expected(one.share))
        for one in root.children
        if (looks := SURE if one.decided and one.share == 1.0 else one.visits + one.decided)
    )
    found = best(tried, rows=False)
    rest = seen(table, found.actions)[1:]
    return Answer(found.actions[0], found.mean, root.visits, rest=rest, tried=tried)


def _compared(table: Situation, budget: Budget, random: Random) -> Answer:
    """The best of the ways that there is time to judge."""
    ways = table.policy.outlooks(table.imagine(random), random)
    tried: tuple[Tried, ...] = ()
    # mypyc takes it for a fault if one of two rows that are gone through together ends before a generator.
    for _ in budget.spent():
        turn = next(ways, None)
        if turn is None:
            break
        tried += (Tried(turn.actions, 1, _share(turn.worth, random)),)
    found = best(tried, rows=False)
    rest = seen(table, found.actions)[1:]
    return Answer(found.actions[0], found.mean, len(tried), rest=rest, tried=tried)


def _share(worth: float, random: Random) -> float:
    """The share of a win that a worth stands for, but for luck."""
    return 1 / (1 + exp(-worth - LUCK * (random.random() - 0.5)))


def _expected(share: float) -> float:
    """The share of a win that a share in the search stands for."""
    if share in {0.0, 1.0}:
        return share
    return 1 / (1 + exp(-EVENS * log(share / (1 - share))))


def _look(table: Situation, root: TurnNode, random: Random) -> None:
    """One look: along the line that looks best to both, one turn further, and back."""
    node, path = root, [root]
    while node.width:
        if node.width < _wanted(node, root):
            _widen(table, node, _wanted(node, root), random)
            if node is not root:
                break
        if node.decided:
            break
        node = _followed(node)
        path.append(node)
    else:
        _widen(table, node, _wanted(node, root), random)
    for one in reversed(path):
        one.visits += 1
        _settle(one)


def _wanted(node: TurnNode, root: TurnNode) -> int:
    """How widely a position should be looked at by now."""
    widths = ROOT_WIDTHS if node is root else WIDTHS
    return next(width for looks, width in widths if node.visits >= looks)


def _widen(table: Situation, node: TurnNode, width: int, random: Random) -> None:
    """Find the turns that may follow."""
    node.width = width
    seat = table.rules.to_act(node.state)[0]
    known = {one.state for one in (*node.children, *node.rest)}
    for turn in table.policy.whole_turns(node.state, width):
        if turn.state not in known:
            node.rest.append(_node(table, turn, seat, random))
    node.rest.sort(key=lambda one: one.share)
    _settle(node)


def _node(table: Situation, turn: Turn, seat: Seat, random: Random) -> TurnNode:
    outcome = table.rules.outcome(turn.state)
    if outcome is not None:
        share = final(table.policy, outcome, table.seats)[seat]
        return TurnNode(seat, turn.actions, turn.state, share, decided=True)
    return TurnNode(seat, turn.actions, turn.state, _share(turn.worth / EVENS, random))


def _followed(node: TurnNode) -> TurnNode:
    """The turn to follow: by what it is worth, and how seldom it was looked at."""
    scale = EXPLORES * sqrt(node.visits)
    return max([one for one in node.children if not one.decided], key=lambda one: one.share + scale / (1 + one.visits))


def _settle(node: TurnNode) -> None:
    """What a turn is worth by what is known to follow; more is considered the oftener it was looked at."""
    children, rest = node.children, node.rest
    most = FIRST + MORE * sqrt(node.visits)
    while rest and (len(children) < most or all(one.decided for one in children)):
        children.append(rest.pop())
    if not children:
        return
    found = max(one.share for one in children)
    # Only the root is the seat's whose turns follow.
    node.share = found if children[0].seat == node.seat else 1 - found
    node.decided = found == 1.0 or all(one.decided for one in children)
