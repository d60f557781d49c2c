"""What a lesson is made of: a prepared match and a row of steps. It has no sentences; those go by the steps' ids."""

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.kit.contract import AnyRules, OptionValue, Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    `asks` are patterns (with `*`) of the notations that do what is asked, `allows` of those that may be done besides
    before. `plays` are moves the others make meanwhile, seat and notation. A step that neither asks nor plays is only
    read. `points` names what it is about, as the game's board calls the places on it; "" for nothing. `rule` is the id
    of the rule behind it, which the sheet cites and F1 opens; "" for none.
    """

    id: str
    asks: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    plays: tuple[tuple[Seat, str], ...] = ()
    points: str = ""
    rule: str = ""

    @property
    def read(self) -> bool:
        """Whether there is nothing to do but to read on."""
        return not self.asks and not self.plays


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first match of a game.

    `id` is what its sentences go by. `state` makes the prepared first state; `learner` is the seat that is taught.
    `colours` go by seat.
    """

    id: str
    rules: AnyRules
    options: tuple[tuple[str, OptionValue], ...]
    learner: Seat
    colours: tuple[int, ...]
    state: Callable[[], Any]
    steps: tuple[Step, ...]

    def table(self, names: tuple[str, ...]) -> Table:
        """The prepared match, with these names by seat."""
        players = [Player(name, colour) for name, colour in zip(names, self.colours, strict=True)]
        state = self.state()
        return Table(self.rules, dict(self.options), players, "lesson", "lesson", (), state)


def fits(notation: str, patterns: tuple[str, ...]) -> bool:
    """Whether a notation is one of those meant."""
    return any(fnmatchcase(notation, pattern) for pattern in patterns)
