"""A computer's advice to a player: the suggested actions and an explanation in words."""

from collections.abc import Sequence
from typing import Any

from citadel_desktop.agents.levels import LevelName
from citadel_desktop.agents.policy import ENDS, Reason
from citadel_desktop.agents.thinking import Answer
from citadel_desktop.language.computers import advice, comparison
from citadel_desktop.language.reasons import Case, part_sentences, whole_sentence
from citadel_desktop.match.log_words import LogWords
from citadel_desktop.match.lookahead import lookahead
from citadel_desktop.rules.kit.contract import Decision, Unreadable


def adviser(thinking: str) -> LevelName:
    """Return the level that gives advice: the best one where the thinking-time setting leaves it time."""
    return "knight" if thinking == "quick" else "master"


def advice_in_words(
    words: LogWords,
    asked: Decision[Any],
    level: LevelName,
    answer: Answer,
    row: Sequence[Any] = (),
    at: int | None = None,
) -> tuple[str, tuple[Any, ...]]:
    """Return the advice for the seat that is asked, in words, and its actions in order.

    Args:
        words: the words of the match.
        asked: the decision.
        level: the level that answers.
        answer: its answer.
        row: the player's own actions to compare; their effect is told first.
        at: the number of entries before the decision; None: now.
    """
    table = words.table
    state = table.state if at is None else table.position(at)
    view = table.rules.view(state, asked.seat)
    whole = advised_row(words, asked, answer, at)
    case = _case(words, asked, view, whole, _reason(answer))
    parts, actions = _parts(words, case)
    compared = answer.compared is not None and case.reason is answer.compared.lost
    advice_text = advice(level, parts, case, compared=compared and case.reason is not None)
    if row:
        compared_answers = answer.compared
        gained = None if compared_answers is None else compared_answers.end or compared_answers.gained
        other = _case(words, asked, view, row, gained)
        action = " ".join(_parts(words, other)[0])
        advice_text = f"{comparison(level, action, other, compared_answers)}\n{advice_text}"
    return advice_text, actions


def advised_row(words: LogWords, asked: Decision[Any], answer: Answer, at: int | None = None) -> tuple[Any, ...]:
    """Return all advised actions in order; only the first one if the rest do not fit the view."""
    table = words.table
    state = table.state if at is None else table.position(at)
    try:
        further = [table.rules.parse(state, asked.seat, text) for text in answer.further]
    except Unreadable:
        further = []
    return (answer.action, *further)


def _reason(answer: Answer) -> Reason | None:
    """Return why an action is advised: compared with the player's own idea, unless it decides the match."""
    compared_answers, reason = answer.compared, answer.reason
    if compared_answers is None or compared_answers.lost is None or (reason is not None and reason.code in ENDS):
        return reason
    return compared_answers.lost


def _case(words: LogWords, asked: Decision[Any], view: Any, row: Sequence[Any], reason: Reason | None) -> Case:
    first, *further = row
    return Case(words.speech, words.table.rules.id, view, asked, first, reason, words.names, tuple(further))


def _parts(words: LogWords, case: Case) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """Return a sentence for each part of the advice, and the actions that are already certain."""
    seat = case.asked.seat

    def single(view: Any, action: Any) -> str:
        return words.sentences.action(words.speech, view, seat, action, words.names)

    row, whole = lookahead(words.table.rules, case.view, seat, case.whole), whole_sentence(case)
    sentences = (whole,) if whole else part_sentences(case, row, single)
    return sentences, tuple(action for action, _ in row)
