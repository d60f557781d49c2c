"""The sentences of the guided first matches, by game and step."""

from dataclasses import dataclass

from citadel_desktop.language.catalogue import Speech


@dataclass(frozen=True, slots=True)
class Told:
    """What is said at a step: a title, a sentence or two, and what is answered to an action that does not fit."""

    title: str
    text: str
    instead: str = ""


NAMES = ("Mark", "Mary", "Peter")
"""Who plays in a lesson, the learner first."""


def step(speech: Speech, game: str, step_id: str) -> Told:
    """What a game's lesson says at a step, at its end for ""; raises KeyError if there is no such step."""
    if game == "indomitable":
        from citadel_desktop.language.indomitable_lesson import (  # noqa: PLC0415 - loads when taken
            step_of,
        )

        return step_of(speech, step_id)
    raise KeyError(game)
