"""Lessons: a prepared match and its steps. The sentences are found by the steps' ids.

A course teaches a game or an edition of it; players read of its lessons as chapters.
"""

import re
from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Any

from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.kit.contract import AnyRules, OptionValue, Seat
from citadel_desktop.values import frozen


@frozen
class LessonStep:
    """One step of a lesson.

    `asks` are patterns (with `*`) of notations that complete the step, `allows` of actions allowed before that. `plays`
    are the moves, seat and notation, that others make once the step is read. A step without `asks` and `plays` is only
    read.

    `points` names what is ringed: places in the words of the game's board ("plot O20"), tools by id ("tool:end"),
    buttons of the bar ("button:undo"), rows of players ("row:0"). `rules` are the ids of the rules that the step
    teaches; the sheet cites the first, and F1 opens it.
    """

    id: str
    asks: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    plays: tuple[tuple[Seat, str], ...] = ()
    points: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def read(self) -> bool:
        """Whether the step is only to be read."""
        return not self.asks and not self.plays

    @property
    def rule(self) -> str:
        """The cited rule; "" for none."""
        return next(iter(self.rules), "")


def steps(table: str) -> tuple[LessonStep, ...]:
    """Parse a list of steps: one line each, continued by lines that are indented further.

    Between semicolons stand the id; after `do`, `may`, `play` and `at` what the step asks, allows, plays (each with its
    seat) and points at, with commas between; last the rules. So a step is `end_turn; do end; at tool:end; GA-T1`.
    """
    return tuple(map(_step, re.sub(r"\n {5,}", " ", table).strip().splitlines()))


def _step(line: str) -> LessonStep:
    id, *parts, rules = line.strip().split("; ")
    fields = {word: tuple(rest.split(", ")) for word, _, rest in (part.partition(" ") for part in parts)}
    plays = (play.partition(" ") for play in fields.get("play", ()))
    return LessonStep(
        id,
        asks=fields.get("do", ()),
        allows=fields.get("may", ()),
        plays=tuple((int(seat), text) for seat, _, text in plays),
        points=fields.get("at", ()),
        rules=tuple(rules.split()),
    )


@frozen
class Lesson:
    """A chapter of a course.

    Its sentences are found by `id`: course, hyphen, chapter. `state` makes the prepared first state; `learner` is the
    seat that is taught. `colours` are by seat.
    """

    id: str
    rules: AnyRules
    options: tuple[tuple[str, OptionValue], ...]
    learner: Seat
    colours: tuple[int, ...]
    state: Callable[[], Any]
    steps: tuple[LessonStep, ...]

    @property
    def length(self) -> int:
        """The number of the learner's steps, without those others play."""
        return self.number(len(self.steps))

    def number(self, steps: int) -> int:
        """Return how many of the first steps are the learner's."""
        return sum(not step.plays for step in self.steps[:steps])

    def place(self, step: str) -> int:
        """Return the index of a step; -1 if there is none with that id."""
        return next((n for n, one in enumerate(self.steps) if one.id == step), -1)

    def table(self, names: tuple[str, ...]) -> Table:
        """Return the prepared match, with these names by seat."""
        players = [Player(name, colour) for name, colour in zip(names, self.colours, strict=True)]
        state = self.state()
        return Table(self.rules, dict(self.options), players, "lesson", "lesson", (), state)


def fits(notation: str, patterns: tuple[str, ...]) -> bool:
    """Whether a notation matches one of the patterns."""
    return any(fnmatchcase(notation, pattern) for pattern in patterns)
