"""Guided first matches: what is prepared, what each step asks for; the sentences are in the language room."""

from citadel_desktop.lessons.lesson import Lesson

TAUGHT = ("indomitable",)
"""The games that have a lesson."""


def lesson_of(game: str) -> Lesson:
    """The lesson of a game; KeyError if it has none."""
    if game == "indomitable":
        from citadel_desktop.lessons.indomitable import lesson  # noqa: PLC0415 - loads when taken

        return lesson()
    raise KeyError(game)
