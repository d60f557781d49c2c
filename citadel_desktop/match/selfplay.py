"""Matches without people: between seats that choose uniformly at random, or as they are told to (`contests.py`).

Random matches are a test of the rules and the measure of their speed. Some games even chance would not bring to an end:
their manner (`MANNERS`) says what is done about it.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from citadel_desktop.rules.kit.contract import (
    AnyRules,
    Decision,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
    Step,
    complete_options,
)
from citadel_desktop.rules.kit.rng import seeded


@dataclass(frozen=True, slots=True)
class Manner:
    """How a game is brought to an end that even chance over all actions would not finish.

    Random seats, at asks of the kinds in `by_kind` (of `Decision.kind`), draw a kind of action first and then one of
    that kind: an editor lists thousands of small changes beside the one action that ends it. And whoever plays,
    `gives_up` concedes at the beginning of a turn when the public standings have not changed for `patience` turns.
    Neither is a rule of the game.
    """

    by_kind: frozenset[str]
    gives_up: Seat
    patience: int


MANNERS: Mapping[str, Manner] = {"goodman": Manner(frozenset({"design", "roster"}), 1, 40)}
"""By game that needs one; in Goodman's Citadel the heroes' side gives up (WT-N4) when for twenty rounds nobody came to
harm and nothing came out of hiding."""


Choose = Callable[[Any, Decision[Any]], Any]
"""What is done in a state by who is asked, where there is a choice."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What was played: `unforced` counts the decisions with at least two legal actions, `endings` matches by reason."""

    matches: int
    decisions: int
    unforced: int
    endings: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Played:
    """One match: its decisions, those with at least two legal actions, its turns, and how it ended, None if not."""

    decisions: int
    unforced: int
    turns: int
    outcome: Outcome | None


def play(rules: AnyRules, options: Options, matches: int, seed: int, seats: int) -> Tally:
    """Play that many matches to their end; the same seed plays the same ones everywhere.

    Each decision takes the rules' full legal list, a choice from it, its application and the question who is next,
    which nobody is when the match is over. Raises BadOption.
    """
    complete = complete_options(rules, options)
    endings: Counter[str] = Counter()
    decisions = unforced = 0
    for number in range(matches):
        played = play_one(rules, complete, f"{seed} {number}", seats)
        decisions += played.decisions
        unforced += played.unforced
        endings[played.outcome.reason if played.outcome else "none"] += 1
    return Tally(matches, decisions, unforced, dict(sorted(endings.items())))


def play_one(
    rules: AnyRules,
    options: Mapping[str, OptionValue],
    key: str,
    seats: int,
    *,
    choose: Choose | None = None,
    look: Callable[[Any], None] | None = None,
    watch: Callable[[Any, Step[Any, Any]], None] | None = None,
    manner: Manner | None = None,
    longest: int | None = None,
) -> Played:
    """One match with all its options told, between random seats unless `choose` says what is done.

    `look` is given each state, `watch` each state with the step from it. The match is played in the game's manner
    unless another is told, and left without an outcome after `longest` decisions.
    """
    decisions = unforced = 0
    to_act, decide, apply = rules.to_act, rules.decision, rules.apply
    manner = manner or MANNERS.get(rules.id)
    waits = _Waiting(rules, manner) if manner else None
    state = rules.setup(options, seats, seeded(key))
    pick = Random(key).random
    while decisions != longest and (asked := to_act(state)):
        if look:
            look(state)
        if waits and (given_up := waits.given_up(state)):
            return Played(decisions, unforced, rules.progress(state).turn, given_up)
        seat = asked[0]
        decision = decide(state, seat)
        if decision is None:
            raise ValueError(seat)
        decisions += 1
        if len(decision.actions) > 1:
            unforced += 1
            action = choose(state, decision) if choose else at_random(decision, pick, manner)
        else:
            action = decision.actions[0]
        step = apply(state, seat, action)
        if watch:
            watch(state, step)
        state = step.state
    if look:
        look(state)
    return Played(decisions, unforced, rules.progress(state).turn, rules.outcome(state))


def at_random(
    decision: Decision[Any], pick: Callable[[], float], manner: Manner | None = None
) -> Any:
    """An action as a random seat takes it; `pick` gives numbers from 0 up to 1, 1 left out."""
    actions = decision.actions
    if manner and decision.kind in manner.by_kind:
        kinds = list(dict.fromkeys(action.kind for action in actions))
        kind = kinds[int(pick() * len(kinds))]
        actions = tuple(action for action in actions if action.kind == kind)
    return actions[int(pick() * len(actions))]


class _Waiting:
    """How long the public standings have been the same in one match."""

    def __init__(self, rules: AnyRules, manner: Manner) -> None:
        self._rules, self._manner = rules, manner
        self._standings: tuple[tuple[int, ...], ...] = ()
        self._since = self._turn = 0

    def given_up(self, state: Any) -> Outcome | None:
        """How the match ends if the seat that gives up does so now; looked at once a turn."""
        turn = self._rules.progress(state).turn
        if turn == self._turn:
            return None
        self._turn = turn
        standings = self._rules.standings(self._rules.view(state, None))
        if standings != self._standings:
            self._standings, self._since = standings, turn
        if turn - self._since < self._manner.patience:
            return None
        found = self._rules.concede(state, self._manner.gives_up)
        return None if isinstance(found, Refusal) else found
