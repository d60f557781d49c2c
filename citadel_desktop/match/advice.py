"""A computer's answer to who asked for advice: the actions it would take, and that in words."""

from typing import Any

from citadel_desktop.agents.levels import LevelName
from citadel_desktop.agents.thinking import Answer
from citadel_desktop.language.computers import advice
from citadel_desktop.language.reasons import Case, part_sentences, whole_sentence
from citadel_desktop.match.ahead import ahead
from citadel_desktop.match.log_words import LogWords
from citadel_desktop.rules.kit.contract import Decision, Unreadable


def adviser(thinking: str) -> LevelName:
    """Who is asked, by the setting of how long computers think: where there is time, the best."""
    return "knight" if thinking == "quick" else "master"


def told_advice(
    words: LogWords, asked: Decision[Any], level: LevelName, answer: Answer
) -> tuple[str, tuple[Any, ...]]:
    """What a level advises who is asked, in the match's words, and the actions one after another."""
    table, seat, view = words.table, asked.seat, words.table.view(asked.seat)
    try:
        further = [table.rules.parse(table.state, seat, text) for text in answer.further]
    except Unreadable:  # then the first alone is told
        further = []
    case = Case(
        words.speech, table.rules.id, view, asked, answer.action, answer.reason, words.names,
        tuple(further),
    )  # fmt: skip

    def single(view: Any, action: Any) -> str:
        return words.sentences.action(words.speech, view, seat, action, words.names)

    row, whole = ahead(table, seat, case.whole), whole_sentence(case)
    told = (whole,) if whole else part_sentences(case, row, single)
    return advice(level, told, case), tuple(action for action, _ in row)
