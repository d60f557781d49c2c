"""How an action decides the match: it wins, loses, or is the only one that does not lose.

A certain end follows from the rules alone: no chance, no new knowledge and no other seat's choice comes in between, so
it is the same whatever is hidden. A likely end is that of most imagined matches.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from citadel_desktop.agents.policy import LOSES, MENACED, SAVES, STOPS, WINS, Reason
from citadel_desktop.agents.thinking import ROLLOUT_POWER, Situation, play_to_turn_end, weighted
from citadel_desktop.rules.kit.contract import Decision, Outcome

MAX_SEARCHED_ACTIONS = 400
"""Most actions searched to find out whether every alternative loses."""
IMAGINED_ROUNDS = 8
"""Imagined states played on to the seat's next turn."""
MIN_IMAGINED_ROUNDS = 4
"""Stop after this many of them if the match was over in none."""
LIKELY_SHARE = 0.5
"""Share of the imagined ends from which a result counts as likely."""


def decides(situation: Situation, row: Sequence[Any], decision: Decision[Any], random: Random) -> Reason | None:
    """Return how a row of the seat's actions decides the match, at once or within a round; None if it does not."""
    start = situation.imagine(random)
    if not situation.rules.progress(start).turn:
        return None
    return (
        _certain_end(situation, start, row[0], decision)
        or _menace_met(situation, start, row)
        or _likely_end(situation, row, decision, random)
    )


def play_row(situation: Situation, state: Any, row: Sequence[Any]) -> tuple[Any, bool]:
    """Play a row of the seat's own actions; return the state, and whether nothing else came in between."""
    for action in row:
        step = situation.rules.apply(state, situation.seat, action)
        state = step.state
        if step.barrier is not None:
            return state, False
    return state, True


def _menace_met(situation: Situation, start: Any, row: Sequence[Any]) -> Reason | None:
    """Tell whether another seat threatens to win with its next turn, and whether this row stops it."""
    policy, rules, seat = situation.policy, situation.rules, situation.seat
    before = policy.menace(situation.view)
    turn, state = rules.progress(start).turn, start
    for action in row:
        step = rules.apply(state, seat, action)
        if step.barrier is not None:
            return None
        if rules.progress(step.state).turn != turn:
            break
        state = step.state
    if rules.outcome(state) is not None:
        return None
    after = policy.menace(rules.view(state, seat))
    if after is not None:
        return Reason(MENACED, 1.0, after, foreseen=True)
    return None if before is None else Reason(STOPS, 1.0, before, foreseen=True)


def _certain_end(situation: Situation, start: Any, action: Any, decision: Decision[Any]) -> Reason | None:
    """Return the end that follows from the rules alone."""
    step = situation.rules.apply(start, situation.seat, action)
    if step.barrier is None and is_won(situation, situation.rules.outcome(step.state)):
        return Reason(WINS, 1.0, situation.seat)
    if _loses_by(situation, start, action, iter(range(MAX_SEARCHED_ACTIONS))):
        return Reason(LOSES, 1.0, situation.seat)
    left = iter(range(MAX_SEARCHED_ACTIONS))
    others = [other for other in decision.actions if other != action]
    if others and all(_loses_by(situation, start, other, left) for other in others):
        return Reason(SAVES, 1.0, situation.seat)
    return None


def _loses_by(situation: Situation, state: Any, action: Any, left: Iterator[int]) -> bool:
    """Whether an action loses for certain whatever the seat does after it; looks at no more than `left` allows."""
    rules, seat = situation.rules, situation.seat
    unexplored = [(state, action)]
    while unexplored and next(left, None) is not None:
        before, action = unexplored.pop()
        step = rules.apply(before, seat, action)
        if step.barrier is not None:
            return False
        if _is_lost(situation, rules.outcome(step.state)):
            continue
        asked = rules.decision(step.state, seat) if rules.to_act(step.state) == (seat,) else None
        if asked is None or asked.chance:
            return False
        unexplored += [(step.state, then) for then in asked.actions]
    return not unexplored


def _likely_end(situation: Situation, row: Sequence[Any], decision: Decision[Any], random: Random) -> Reason | None:
    """Return the end that is likely in imagined states, beside the ends after other actions by the same dice."""
    others = priors_of_others(situation, decision, row[0])
    without: list[Outcome | None] = []
    seen: list[Outcome | None] = []
    for number in range(IMAGINED_ROUNDS):
        if number == MIN_IMAGINED_ROUNDS and not any((*without, *seen)):
            return None
        start, fate = situation.imagine(random, number), random.getrandbits(64)
        seen.append(outcome_of_round(situation, start, row, Random(fate)))
        if any(others):
            other = decision.actions[weighted(others, random)]
            without.append(outcome_of_round(situation, start, (other,), Random(fate)))
    wins = [sum(is_won(situation, one) for one in ends) for ends in (without, seen)]
    losses = [sum(_is_lost(situation, one) for one in ends) for ends in (without, seen)]
    if wins[1] >= max(wins[0], LIKELY_SHARE * IMAGINED_ROUNDS):
        return Reason(WINS, wins[1] / IMAGINED_ROUNDS, situation.seat, foreseen=True)
    if losses[0] - losses[1] >= LIKELY_SHARE * IMAGINED_ROUNDS:
        return Reason(SAVES, (losses[0] - losses[1]) / IMAGINED_ROUNDS, situation.seat, foreseen=True)
    if losses[1] == IMAGINED_ROUNDS:
        return Reason(LOSES, 1.0, situation.seat, foreseen=True)
    winners = Counter(seat for one in seen if one is not None for seat in one.winners)
    rival, often = max(winners.items(), key=lambda each: each[1], default=(situation.seat, 0))
    if rival != situation.seat and often >= LIKELY_SHARE * IMAGINED_ROUNDS:
        return Reason(MENACED, often / IMAGINED_ROUNDS, rival, foreseen=True)
    return None


def outcome_of_round(situation: Situation, state: Any, row: Sequence[Any], random: Random) -> Outcome | None:
    """Play a row and then a rollout to the seat's next turn; return the outcome, None if the match goes on."""
    rules, seat, turn = situation.rules, situation.seat, situation.rules.progress(state).turn
    state, _ = play_row(situation, state, row)
    for _ in range(2 * situation.seats):
        at = rules.progress(state)
        if rules.outcome(state) is not None or (at.seat == seat and at.turn > turn):
            break
        state = play_to_turn_end(situation, state, random, ROLLOUT_POWER)
    return rules.outcome(state)


def priors_of_others(situation: Situation, decision: Decision[Any], action: Any) -> list[float]:
    """Return the priors of the seat's actions, 0 for the one that others are compared with."""
    priors = zip(decision.actions, situation.policy.priors(situation.view, decision), strict=True)
    return [0.0 if other == action else prior for other, prior in priors]


def is_won(situation: Situation, outcome: Outcome | None) -> bool:
    """Whether the match is over, and the seat among the winners."""
    return outcome is not None and situation.seat in outcome.winners


def _is_lost(situation: Situation, outcome: Outcome | None) -> bool:
    """Whether the seat has lost; a match without winners is lost by nobody."""
    if outcome is None:
        return False
    if outcome.winners:
        return situation.seat not in outcome.winners
    return outcome.reason not in situation.policy.drawn
