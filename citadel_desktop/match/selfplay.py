"""Matches without people, between seats that choose at random or by a callable (`contests.py`).

Random matches test the rules and measure their speed. Games that even random play would not finish are ended by their
adjudication (`adjudication.py`).
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from citadel_desktop.match.adjudication import Standstill, adjudication_of
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Options, OptionValue, Outcome, Step, complete_options
from citadel_desktop.rules.kit.registry import Adjudication
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import frozen

Choose = Callable[[Any, Decision[Any]], Any]
"""What is done in a state by who is asked, where there is a choice."""


@frozen
class Tally:
    """Totals of matches: `unforced` counts decisions with two or more legal actions, `endings` matches by reason."""

    matches: int
    decisions: int
    unforced: int
    endings: Mapping[str, int]


@frozen
class Played:
    """A played match: its decisions, those with two or more legal actions, its turns, its outcome or None."""

    decisions: int
    unforced: int
    turns: int
    outcome: Outcome | None


def play(rules: AnyRules, options: Options, matches: int, seed: int, seats: int) -> Tally:
    """Play matches to their end; the same seed gives the same matches everywhere.

    Each decision generates the full list of legal actions, picks one, applies it and asks who is to act next. Raises
    BadOption.
    """
    complete = complete_options(rules, options)
    return tally([play_one(rules, complete, f"{seed} {n}", seats) for n in range(matches)])


def tally(matches: Sequence[Played]) -> Tally:
    """Return the totals of matches."""
    endings = Counter(match.outcome.reason if match.outcome else "none" for match in matches)
    return Tally(
        len(matches),
        sum(match.decisions for match in matches),
        sum(match.unforced for match in matches),
        dict(sorted(endings.items())),
    )


def play_one(
    rules: AnyRules,
    options: Mapping[str, OptionValue],
    key: str,
    seats: int,
    *,
    choose: Choose | None = None,
    look: Callable[[Any], None] | None = None,
    watch: Callable[[Any, Step[Any, Any]], None] | None = None,
    adjudication: Adjudication | None = None,
    longest: int | None = None,
) -> Played:
    """Play one match with complete options, between random seats unless `choose` picks the actions.

    `look` is called with each state, `watch` with each state and the step from it. The game's adjudication is used
    unless another is given; after `longest` decisions the match stops without an outcome.
    """
    decisions = unforced = 0
    to_act, decide, apply = rules.to_act, rules.decision, rules.apply
    adjudication = adjudication or adjudication_of(rules.id)
    standstill = Standstill(rules, adjudication, thinking=choose is not None)
    ends = standstill.possible
    state = rules.setup(options, seats, seeded(key))
    pick = Random(key).random
    while decisions != longest and (asked := to_act(state)):
        if look:
            look(state)
        if ends and (ending := standstill.ending(state)):
            return Played(decisions, unforced, rules.progress(state).turn, ending)
        seat = asked[0]
        decision = decide(state, seat)
        if decision is None:
            raise ValueError(seat)
        decisions += 1
        if len(decision.actions) > 1:
            unforced += 1
            action = choose(state, decision) if choose else at_random(decision, pick, adjudication)
        else:
            action = decision.actions[0]
        step = apply(state, seat, action)
        if watch:
            watch(state, step)
        state = step.state
    if look:
        look(state)
    return Played(decisions, unforced, rules.progress(state).turn, rules.outcome(state))


def at_random(decision: Decision[Any], pick: Callable[[], float], adjudication: Adjudication) -> Any:
    """Return an action as a random seat picks it; `pick` gives numbers in [0, 1)."""
    actions = decision.actions
    if decision.kind in adjudication.by_kind:
        kinds = list(dict.fromkeys(action.kind for action in actions))
        kind = kinds[int(pick() * len(kinds))]
        actions = tuple(action for action in actions if action.kind == kind)
    return actions[int(pick() * len(actions))]
