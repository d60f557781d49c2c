"""Matches between seats that choose uniformly at random: a test of the rules and the measure of their speed.

Some games even chance would not bring to an end: their manner (`MANNERS`) says what random seats do about it.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from citadel_desktop.rules.kit.contract import (
    AnyRules,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
    complete_options,
)
from citadel_desktop.rules.kit.rng import seeded


@dataclass(frozen=True, slots=True)
class Manner:
    """How random seats play a game that even chance over all actions would not finish.

    At asks of the kinds in `by_kind` (of `Decision.kind`) a kind of action is drawn first and then one of that kind:
    an editor lists thousands of small changes beside the one action that ends it. And `gives_up` concedes at the
    beginning of a turn when the public standings have not changed for `patience` turns. Neither is a rule of the game.
    """

    by_kind: frozenset[str]
    gives_up: Seat
    patience: int


MANNERS: Mapping[str, Manner] = {"goodman": Manner(frozenset({"design", "roster"}), 1, 40)}
"""By game that needs one; in Goodman's Citadel the heroes' side gives up (WT-N4) when for twenty rounds nobody came to
harm and nothing came out of hiding."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What was played: `unforced` counts the decisions with at least two legal actions, `endings` matches by reason."""

    matches: int
    decisions: int
    unforced: int
    endings: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Played:
    """One match: its decisions, those with at least two legal actions, its turns, and how it ended."""

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
    look: Callable[[Any], None] | None = None,
    manner: Manner | None = None,
) -> Played:
    """One match with all its options told; `look` is given each state.

    It is played in the game's manner unless another is told.
    """
    decisions = unforced = 0
    to_act, decide, apply = rules.to_act, rules.decision, rules.apply
    manner = manner or MANNERS.get(rules.id)
    waits = _Waiting(rules, manner) if manner else None
    state = rules.setup(options, seats, seeded(key))
    pick = Random(key).random
    while asked := to_act(state):
        if look:
            look(state)
        if waits and (given_up := waits.given_up(state)):
            return Played(decisions, unforced, rules.progress(state).turn, given_up)
        seat = asked[0]
        decision = decide(state, seat)
        if decision is None:
            raise ValueError(seat)
        actions = decision.actions
        count = len(actions)
        decisions += 1
        if count > 1:
            unforced += 1
            if manner and decision.kind in manner.by_kind:
                kinds = list(dict.fromkeys(action.kind for action in actions))
                kind = kinds[int(pick() * len(kinds))]
                actions = tuple(action for action in actions if action.kind == kind)
                count = len(actions)
            action = actions[int(pick() * count)]
        else:
            action = actions[0]
        state = apply(state, seat, action).state
    if look:
        look(state)
    return Played(decisions, unforced, rules.progress(state).turn, rules.outcome(state))


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
