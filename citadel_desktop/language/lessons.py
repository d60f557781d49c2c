"""The sentences of the guided first matches, by lesson and step."""

from dataclasses import dataclass

from citadel_desktop.language.catalogue import Speech


@dataclass(frozen=True, slots=True)
class Told:
    """What is said at a step: a title, a sentence or two, and what is answered to an action that does not fit."""

    title: str
    text: str
    instead: str = ""


_NAMES = ("Mark", "Mary", "Peter")


def names(seats: int, learner: int) -> tuple[str, ...]:
    """Who plays in a lesson, by seat: Mark learns, the others follow round the table."""
    return tuple(_NAMES[(seat - learner) % seats] for seat in range(seats))


def door(speech: Speech, lesson: str) -> str:
    """What stands on the button that leads to a lesson; raises KeyError if there is no such lesson."""
    t = speech.t
    return {
        "indomitable": t("Learn by playing: a guided first match"),
        "goodman": t("Learn by playing: a guided first quest"),
        "goodman_villain": t("Learn by playing: the villain's chair"),
    }[lesson]


def step(speech: Speech, lesson: str, step_id: str) -> Told:
    """What a lesson says at a step, at its end for ""; raises KeyError if there is no such step or lesson."""
    match lesson:
        case "indomitable":
            from citadel_desktop.language.indomitable_lesson import (  # noqa: PLC0415 - loads when taken
                step_of,
            )
        case "goodman":
            from citadel_desktop.language.goodman_lesson import (  # noqa: PLC0415 - loads when taken
                step_of,
            )
        case "goodman_villain":
            from citadel_desktop.language.goodman_villain_lesson import (  # noqa: PLC0415 - loads when taken
                step_of,
            )
        case _:
            raise KeyError(lesson)
    return step_of(speech, step_id)
