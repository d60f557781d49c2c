"""Questions to computer seats and their answers, as values and as lines of JSON between two processes.

A question contains a view and never a state, so the thinking process learns no more than its seat knows.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from random import Random
from typing import Any, TypeAlias

from citadel_desktop import __version__
from citadel_desktop.agents.comparison import compared
from citadel_desktop.agents.finishes import finish
from citadel_desktop.agents.levels import LEVELS, LevelName, think
from citadel_desktop.agents.policy import AnyPolicy, Reason
from citadel_desktop.agents.root_parallel import Others
from citadel_desktop.agents.rows import Memory
from citadel_desktop.agents.thinking import Answer, Budget, Compared, Situation, Tried
from citadel_desktop.agents.wholes import onward, whole
from citadel_desktop.agents.why import why
from citadel_desktop.rules.kit.contract import AnyRules, Decision, Seat
from citadel_desktop.rules.kit.plain import digest_of_text, plain
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.codec import Codec
from citadel_desktop.values import frozen, replace

Policies: TypeAlias = Mapping[str, Callable[[], AnyPolicy]]
"""Loaders of policies by game id, as `agents.policies.policies()`."""

MAX_TRIED = 48
"""Number of continuations reported for a tree; of many rows of decisions, the ones tried most."""
READY_KEY = "ready"
"""Key of the first line of a thinking process, which says that it listens. The value is its version."""


@frozen
class Question:
    """A decision for a computer seat: `seats` is the number of seats, `view` what this seat sees.

    Thoughts on one question serve another only if both have the same `memory_id`; a new one is given after moves were
    taken back and when thinking times change. `reasons` asks for an explanation too; `row` are actions of the seat's
    own choice to compare with the advice, which is `advised` if it is known already. With several `trees` as many
    processes think; each helper gets 0 and reports what it has tried. `style` is the computer's style, "" for none.
    """

    game: str
    level: LevelName
    seat: Seat
    seats: int
    view: Any
    budget: Budget
    seed: str
    memory_id: int = 0
    reasons: bool = False
    trees: int = 1
    row: tuple[Any, ...] = ()
    advised: tuple[Any, ...] = ()
    style: str = ""


def seed_of(match: int | str, label: str, entries: int, seat: Seat) -> str:
    """Return the seed for thinking at a place of the log; it does not reveal the seed of the match."""
    return digest_of_text(f"{match} {label} {entries} {seat}")


def answer_question(
    question: Question,
    games: Mapping[str, AnyRules],
    policies: Policies,
    level: LevelName | None = None,
    memory: Memory | None = None,
    others: Others | None = None,
) -> Answer:
    """Return the answer of the question's level, or of another one; raises whatever the game's policy raises.

    With several trees `others` grow all but the first; without others only that one grows, with the whole budget.
    """
    rules = games[question.game]
    policy = policies[question.game]().in_style(question.style, question.seat)
    level, seed = level or question.level, question.seed
    view, seat, seats = question.view, question.seat, question.seats
    if not question.reasons:
        trees = question.trees if others else 1
        return think(rules, policy, level, view, seat, seats, question.budget, seed, memory, others, trees)

    def chair() -> Situation:
        return Situation(rules, policy, seats, seat, view)

    row = question.advised
    if row:
        answer = Answer(row[0], 0.0, 0)
    else:
        answer, row = _advised(chair(), question, level, memory, others)
    if any(one != other for one, other in zip(question.row, row, strict=False)):
        comparison = compared(chair(), row, question.row, question.budget, Random(seed))
        answer = replace(answer, compared=comparison)
    return _with_row(chair(), answer, row)


def _advised(
    table: Situation, question: Question, level: LevelName, memory: Memory | None, others: Others | None
) -> tuple[Answer, tuple[Any, ...]]:
    """Return a level's advice with its reason, and the actions that belong together with it."""
    rules, policy, view, seed = table.rules, table.policy, table.view, question.seed
    won = finish(table, Random(seed))
    if won is not None:
        return Answer(won[0][0], 1.0, 0, won[1]), won[0]
    seat, seats, trees = question.seat, question.seats, question.trees if others else 1
    answer = think(rules, policy, level, view, seat, seats, question.budget, seed, memory, others, trees)
    table, random = Situation(rules, policy, seats, seat, view), Random(seed)
    rest = answer.rest or (() if memory is None else memory.rests.get(seat, ()))
    action, *further = row = whole(table, answer, rest, random)
    reason = why(table, action, random, further)
    return replace(answer, action=action, reason=reason), (*row, *onward(table, row, rest, random))


def _with_row(table: Situation, found: Answer, row: Sequence[Any]) -> Answer:
    """Return an answer that carries the whole row of advised actions."""
    state = table.imagine(Random(0))
    return replace(found, further=tuple(table.rules.notate(state, table.seat, other) for other in row[1:]))


def squire_answer(
    question: Question, decision: Decision[Any], games: Mapping[str, AnyRules], policies: Policies
) -> Answer:
    """Return the Squire's answer, or a random legal action if even the Squire fails."""
    try:
        answer = answer_question(replace(question, row=(), advised=()), games, policies, "squire")
        if answer.action in decision.actions:
            return answer
    except Exception:  # a policy that fails ends no match
        pass
    return random_action(question, decision)


def random_action(question: Question, decision: Decision[Any]) -> Answer:
    """Return a random legal action, for decisions without a real choice."""
    actions = decision.actions
    return Answer(actions[Random(question.seed).randrange(len(actions))], 1 / question.seats, 0)


# Lines


def question_line(number: int, question: Question) -> str:
    """Write a question as one line."""
    data = {
        "id": number,
        "game": question.game,
        "level": question.level,
        "seat": question.seat,
        "seats": question.seats,
        "view": plain(question.view),
        "seconds": question.budget.seconds,
        "iterations": question.budget.iterations,
        "seed": question.seed,
        "memory_id": question.memory_id,
        "reasons": question.reasons,
        "trees": question.trees,
        "row": [*map(plain, question.row)],
        "advised": [*map(plain, question.advised)],
        "style": question.style,
    }
    return _line(data)


def read_question(line: bytes, games: Mapping[str, AnyRules]) -> tuple[int, Question]:
    """Read number and question from a line; raises ValueError, LookupError or SaveError if it is malformed."""
    data = json.loads(line)
    rules = games[data["game"]]
    if data["level"] not in LEVELS:
        raise ValueError(data["level"])
    codec = Codec(rules)

    def row(name: str) -> tuple[Any, ...]:
        return tuple([codec.action(part, name) for part in data[name]])

    return data["id"], Question(
        game=data["game"],
        level=data["level"],
        seat=data["seat"],
        seats=data["seats"],
        view=codec.view(data["view"], "view"),
        budget=Budget(data["seconds"], data["iterations"]),
        seed=data["seed"],
        memory_id=data["memory_id"],
        reasons=data["reasons"],
        trees=data["trees"],
        row=row("row"),
        advised=row("advised"),
        style=data["style"],
    )


def place_of(question: Question, answer: Answer, games: Mapping[str, AnyRules]) -> int:
    """Return the index of the answer's action among the legal ones, which are the same for all who see that view.

    Raises ValueError if it is none of them.
    """
    rules = games[question.game]
    state = rules.resample(question.view, seeded(question.seed))
    decision = rules.decision(state, question.seat)
    return -1 if decision is None else decision.actions.index(answer.action)


def answer_line(number: int, answer: Answer, place: int) -> str:
    """Write an answer as one line; `place` is the index of its action among the legal ones."""
    compared = answer.compared
    data = {
        "id": number,
        "place": place,
        "action": plain(answer.action),
        "expects": answer.expects,
        "iterations": answer.iterations,
        "reason": _reason_data(answer.reason),
        "further": [*answer.further],
        "compared": None
        if compared is None
        else [compared.better, compared.this, compared.cost]
        + [_reason_data(one) for one in (compared.lost, compared.gained, compared.end)],
    }
    return _line(data)


def read_answer(data: Mapping[str, Any], decision: Decision[Any]) -> Answer:
    """Read the answer from the data of a line, for the given decision.

    Raises ValueError, LookupError or TypeError for other data, and if the action is not legal. It works without a
    schema, which would take the window long to load.
    """
    place = data["place"]
    if not 0 <= place < len(decision.actions):
        raise ValueError(place)
    action = decision.actions[place]
    if plain(action) != data["action"]:
        raise ValueError(data["action"])
    further = tuple(map(str, data["further"]))
    comparison = data["compared"]
    compared = None
    if comparison is not None:
        better, this, cost, *reasons = comparison
        compared = Compared(better, this, cost, *map(_read_reason, reasons))
    return Answer(
        action,
        float(data["expects"]),
        int(data["iterations"]),
        _read_reason(data["reason"]),
        further=further,
        compared=compared,
    )


def _reason_data(reason: Reason | None) -> list[Any] | None:
    return None if reason is None else [*astuple(reason)]


def _read_reason(data: Any) -> Reason | None:
    if data is None:
        return None
    code, amount, seat, places, foreseen = data
    return Reason(code, amount, seat, tuple(places), foreseen)


def tried_line(number: int, answer: Answer) -> str:
    """Write the continuations tried in one tree, the best of them, as one line."""
    rows = [
        [list(map(plain, way.actions)), way.visits, way.total, way.above]
        for way in sorted(answer.tried, key=lambda way: -way.visits)[:MAX_TRIED]
    ]
    return _line({"id": number, "tried": rows})


def read_tried(data: Any, rules: AnyRules) -> tuple[Tried, ...]:
    """Read the continuations that a line reports."""
    read = Codec(rules).action
    return tuple(Tried(tuple([read(one, "action") for one in actions]), *told) for actions, *told in data)


def trouble_line(number: int, told: str) -> str:
    """Write that a question could not be answered, and why."""
    return _line({"id": number, "trouble": told})


def ready_line() -> str:
    """Write the first line of a thinking process."""
    return _line({READY_KEY: __version__})


def _line(data: Mapping[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True) + "\n"
