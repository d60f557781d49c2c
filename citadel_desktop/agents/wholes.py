"""What of a row of decisions belongs together and is advised as one: a walk of many steps, a stance with its shares.

A game whose turns are made of small steps has a policy that says so (`Policy.whole`). Elsewhere it is all that is left
of the turn, as far as nothing is drawn, learned or answered on the way.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from citadel_desktop.agents.ends import gone, is_won
from citadel_desktop.agents.knight import knight
from citadel_desktop.agents.policy import Onward
from citadel_desktop.agents.rows import Foreseen
from citadel_desktop.agents.thinking import Answer, Budget, Situation

LONGEST = 8
"""So many actions of a turn are advised with the first one at most."""
THOUGHT = 3
"""So many decisions are thought about beyond what the answer foresaw; what comes after is done as it is liked."""
BRIEF = Budget(iterations=24)
"""What each of these gets: one look at each action that a Knight considers."""


PARTS = 4
"""So many walks and the like are advised one after another at most."""


def whole(table: Situation, answer: Answer, rest: Foreseen, random: Random) -> tuple[Any, ...]:
    """What is advised in place of an answer's first action: all that belongs together with it.

    What is foreseen of the same side's turn after that is another matter: see `onward`.

    Args:
        table: where the seat sits.
        answer: what an agent would do.
        rest: how it would go on.
        random: of the agent.
    """
    policy = table.policy
    decision = table.asked(random)
    first = answer.action
    if policy.forced(table.view, decision):
        # A seat at the table varies what it does; advice does not.
        first = _liked(table, table.view, decision)
    found = tuple(policy.whole(table.view, _onward(table, first, rest, random)))
    if not found:
        return tuple(_turn(table, answer, rest, random))
    return found if found[0] in decision.actions else (answer.action,)


def onward(table: Situation, row: tuple[Any, ...], rest: Foreseen, random: Random) -> tuple[Any, ...]:
    """What is foreseen after a row that belongs together, in a game of small steps: more such rows, () for none."""
    rules, seat, policy = table.rules, table.seat, table.policy
    state, certain = gone(table, table.imagine(random), row)
    turn = rules.progress(table.imagine(random)).turn
    found: list[Any] = []
    for _ in range(PARTS - 1 if turn else 0):
        if not certain or rules.to_act(state) != (seat,) or rules.progress(state).turn != turn:
            break
        decision, view = rules.decision(state, seat), rules.view(state, seat)
        action = next((then for seen, then in rest if seen == view), None)
        if decision is None or decision.kind not in policy.rows or action is None:
            break
        seen = Situation(rules, policy, table.seats, seat, view)
        part = tuple(policy.whole(view, _onward(seen, action, rest, random)))
        if not part or part[0] not in decision.actions:
            break
        state, certain = gone(seen, state, part)
        if rules.progress(state).turn != turn or rules.to_act(state) != (seat,):
            break
        found += part
    return tuple(found)


def _turn(table: Situation, answer: Answer, rest: Foreseen, random: Random) -> Iterator[Any]:
    """An answer's action and the rest of the turn without its end: as the answer has it, then as a Knight would."""
    rules, seat, state, action = table.rules, table.seat, table.imagine(random), answer.action
    turn, line, thought = rules.progress(state).turn, [*answer.line, *(one for _, one in rest)], 0
    yield action
    for _ in range(LONGEST if turn else 0):
        step = rules.apply(state, seat, action)
        state = step.state
        if step.barrier is not None or rules.to_act(state) != (seat,):
            return
        decision = rules.decision(state, seat)
        if decision is None or decision.chance or rules.progress(state).turn != turn:
            return
        seen = Situation(rules, table.policy, table.seats, seat, rules.view(state, seat))
        if len(decision.actions) == 1:
            action = decision.actions[0]
        elif line and line[0] in decision.actions:
            action = line.pop(0)
        elif thought < THOUGHT:
            thought, line = thought + 1, []
            action = knight(seen, decision, BRIEF, random).action
        else:
            action = _liked(seen, seen.view, decision)
        after = rules.apply(state, seat, action).state
        outcome = rules.outcome(after)
        if rules.progress(after).turn != turn and not (outcome and is_won(table, outcome)):
            return
        yield action


def _liked(table: Situation, view: Any, decision: Any) -> Any:
    priors = table.policy.priors(view, decision)
    return decision.actions[max(range(len(priors)), key=lambda place: priors[place])]


def _onward(table: Situation, action: Any, rest: Foreseen, random: Random) -> Onward:
    """The row that begins with an action: as it was foreseen, then as it is liked best."""
    rules, seat, state = table.rules, table.seat, table.imagine(random)
    turn = rules.progress(state).turn
    while True:
        step = rules.apply(state, seat, action)
        state = step.state
        decision = rules.decision(state, seat) if step.barrier is None else None
        if decision is None or rules.progress(state).turn != turn or decision.kind not in table.policy.rows:
            yield action, None
            return
        view = rules.view(state, seat)
        yield action, view
        foreseen = (then for seen, then in rest if seen == view)
        action = next(foreseen, None) or _liked(table, view, decision)
