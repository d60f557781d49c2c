"""Rows of decisions advised as one: a walk of many steps, a stance with its shares.

Where turns are made of small steps the policy tells what belongs together (`Policy.whole`). Elsewhere it is the whole
rest of the turn, up to the first chance, new knowledge or answer.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from citadel_desktop.agents.ends import is_won, play_row
from citadel_desktop.agents.knight import knight
from citadel_desktop.agents.policy import Onward
from citadel_desktop.agents.rows import Foreseen
from citadel_desktop.agents.thinking import Answer, Budget, Situation

MAX_ADVISED_ACTIONS = 8
"""Most actions of a turn advised together, the first one included."""
MAX_THOUGHT_DECISIONS = 3
"""Decisions thought about beyond what the answer foresaw; later ones follow the highest prior."""
CONTINUATION_BUDGET = Budget(iterations=24)
"""Budget of each of these: one try of each action that a Knight considers."""


MAX_ADVISED_PARTS = 4
"""Most parts, such as walks, advised one after another."""


def whole(situation: Situation, answer: Answer, rest: Foreseen, random: Random) -> tuple[Any, ...]:
    """Return what to advise in place of an answer's first action: all that belongs together with it.

    What is foreseen of the same side's turn after that is another matter: see `onward`.

    Args:
        situation: what the agent knows.
        answer: what an agent would do.
        rest: how it would go on.
        random: of the agent.
    """
    policy = situation.policy
    decision = situation.asked(random)
    first = answer.action
    if policy.forced(situation.view, decision):
        # A seat at the table varies what it does; advice does not.
        first = _most_liked(situation, situation.view, decision)
    together = tuple(policy.whole(situation.view, _onward(situation, first, rest, random)))
    if not together:
        return tuple(_turn(situation, answer, rest, random))
    return together if together[0] in decision.actions else (answer.action,)


def onward(situation: Situation, row: tuple[Any, ...], rest: Foreseen, random: Random) -> tuple[Any, ...]:
    """Return the parts foreseen after a row, in a game of small steps; () for none."""
    rules, seat, policy = situation.rules, situation.seat, situation.policy
    state, certain = play_row(situation, situation.imagine(random), row)
    turn = rules.progress(situation.imagine(random)).turn
    parts: list[Any] = []
    for _ in range(MAX_ADVISED_PARTS - 1 if turn else 0):
        if not certain or rules.to_act(state) != (seat,) or rules.progress(state).turn != turn:
            break
        decision, now = rules.decision(state, seat), situation.at(state, seat)
        action = next((then for seen, then in rest if seen == now.view), None)
        if decision is None or decision.kind not in policy.rows or action is None:
            break
        part = tuple(policy.whole(now.view, _onward(now, action, rest, random)))
        if not part or part[0] not in decision.actions:
            break
        state, certain = play_row(now, state, part)
        if rules.progress(state).turn != turn or rules.to_act(state) != (seat,):
            break
        parts += part
    return tuple(parts)


def _turn(situation: Situation, answer: Answer, rest: Foreseen, random: Random) -> Iterator[Any]:
    """Return an answer's action and the rest of the turn without its end: as foreseen, then as a Knight would play."""
    rules, seat, state, action = situation.rules, situation.seat, situation.imagine(random), answer.action
    turn, line, thought = rules.progress(state).turn, [*answer.line, *(one for _, one in rest)], 0
    yield action
    for _ in range(MAX_ADVISED_ACTIONS if turn else 0):
        step = rules.apply(state, seat, action)
        state = step.state
        if step.barrier is not None or rules.to_act(state) != (seat,):
            return
        decision = rules.decision(state, seat)
        if decision is None or decision.chance or rules.progress(state).turn != turn:
            return
        seen = situation.at(state, seat)
        if len(decision.actions) == 1:
            action = decision.actions[0]
        elif line and line[0] in decision.actions:
            action = line.pop(0)
        elif thought < MAX_THOUGHT_DECISIONS:
            thought, line = thought + 1, []
            action = knight(seen, decision, CONTINUATION_BUDGET, random).action
        else:
            action = _most_liked(seen, seen.view, decision)
        after = rules.apply(state, seat, action).state
        if rules.progress(after).turn != turn and not is_won(situation, rules.outcome(after)):
            return
        yield action


def _most_liked(situation: Situation, view: Any, decision: Any) -> Any:
    priors = situation.policy.priors(view, decision)
    return decision.actions[max(range(len(priors)), key=lambda place: priors[place])]


def _onward(situation: Situation, action: Any, rest: Foreseen, random: Random) -> Onward:
    """Yield the actions of a turn from `action` on: the foreseen `rest`, then those of the highest prior."""
    rules, seat, state = situation.rules, situation.seat, situation.imagine(random)
    turn = rules.progress(state).turn
    while True:
        step = rules.apply(state, seat, action)
        state = step.state
        decision = rules.decision(state, seat) if step.barrier is None else None
        if decision is None or rules.progress(state).turn != turn or decision.kind not in situation.policy.rows:
            yield action, None
            return
        view = rules.view(state, seat)
        yield action, view
        foreseen = (then for seen, then in rest if seen == view)
        action = next(foreseen, None) or _most_liked(situation, view, decision)
