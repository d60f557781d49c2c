"""What a lesson is made of: a prepared match and a row of steps. It has no sentences; those go by the steps' ids.

A course teaches a game or an edition of it; its lessons are short and are called chapters where people read of them.
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

    `asks` are patterns (with `*`) of the notations that do what is asked, `allows` of those that may be done besides
    before. `plays` are moves the others make once the step is read, seat and notation. A step that neither asks nor
    plays is only read.

    `points` names all that is ringed: places as the game's board calls them ("plot O20"), "tool:end" and the like for
    the table's tools by id, "button:undo" for what stands in the bar, "row:0" for a row of the players. `rules` are the
    ids of the rules that the step teaches; the sheet cites the first, and F1 opens it.
    """

    id: str
    asks: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    plays: tuple[tuple[Seat, str], ...] = ()
    points: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def read(self) -> bool:
        """Whether there is nothing to do but to read on."""
        return not self.asks and not self.plays

    @property
    def rule(self) -> str:
        """The rule that is cited; "" for none."""
        return next(iter(self.rules), "")


def steps(table: str) -> tuple[LessonStep, ...]:
    """The steps of a table: a line each, which goes on where the next one is indented further.

    Between semicolons stand the id; after `do`, `may`, `play` and `at` what the step asks, allows, plays (each with its
    seat) and points at, with commas between; last the rules. So a step is `end_turn; do end; at tool:end; GA-T1`.
    """
    return tuple(map(_step, re.sub(r"\n {5,}", " ", table).strip().splitlines()))


def _step(line: str) -> LessonStep:
    id, *parts, rules = line.strip().split("; ")
    told = {word: tuple(rest.split(", ")) for word, _, rest in (part.partition(" ") for part in parts)}
    plays = (play.partition(" ") for play in told.get("play", ()))
    return LessonStep(
        id,
        asks=told.get("do", ()),
        allows=told.get("may", ()),
        plays=tuple((int(seat), text) for seat, _, text in plays),
        points=told.get("at", ()),
        rules=tuple(rules.split()),
    )


@frozen
class Lesson:
    """A chapter of a course.

    `id` is what its sentences go by: the course, a hyphen, the chapter. `state` makes the prepared first state;
    `learner` is the seat that is taught. `colours` go by seat.
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
        """How many steps are the learner's: what the others play does not count."""
        return self.number(len(self.steps))

    def number(self, steps: int) -> int:
        """How many of the first steps are the learner's."""
        return sum(not step.plays for step in self.steps[:steps])

    def place(self, step: str) -> int:
        """At which place a step stands; -1 if there is none of that id."""
        return next((n for n, one in enumerate(self.steps) if one.id == step), -1)

    def table(self, names: tuple[str, ...]) -> Table:
        """The prepared match, with these names by seat."""
        players = [Player(name, colour) for name, colour in zip(names, self.colours, strict=True)]
        state = self.state()
        return Table(self.rules, dict(self.options), players, "lesson", "lesson", (), state)


def fits(notation: str, patterns: tuple[str, ...]) -> bool:
    """Whether a notation is one of those meant."""
    return any(fnmatchcase(notation, pattern) for pattern in patterns)
