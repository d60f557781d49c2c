"""The large level: it follows the ask and the selection until the player chooses another."""

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import INTERACTIONS
from citadel_desktop.boards.tower.targets import Selection
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.movement.ground import entry_of
from citadel_desktop.rules.goodman.squares import LEVELS, level_of
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE, Phase, Position


class Attention:
    """The large level of one table; None while all six have the same size."""

    def __init__(self) -> None:
        self.level: int | None = None
        self._about: tuple[Phase, int | None] | None = None
        self._home: int | None = None

    def follow(self, asked: Asked, selection: Selection) -> None:
        """Show the level of a new ask or selection; a level chosen by the player stays until one of them changes."""
        place = subject(asked, selection)
        about = (asked.position.phase, place)
        if about == self._about:
            return
        begins = self._about is None or self._about[0] != about[0]
        self._about = about
        level = level_at(asked.position, place)
        if level is not None:
            self.level = level
        elif begins:
            self.level = None

    def choose(self, level: int | None) -> bool:
        """Make a level large, or none; return whether anything changed."""
        changed, self.level, self._home = self.level != level, level, None
        return changed

    def visit(self, level: int) -> None:
        """Make a level large while something happens there, unless all have the same size."""
        if self.level not in (None, level):
            self._home = self.level if self._home is None else self._home
            self.level = level

    def come_back(self) -> None:
        """Return to the level shown before the first visit."""
        if self._home is not None:
            self.level, self._home = self._home, None

    def step(self, by: int) -> bool:
        """Go up or down by levels, below the lowest to none; return whether anything changed."""
        now = NONE if self.level is None else self.level
        then = min(max(now + by, NONE), LEVELS - 1)
        return self.choose(None if then == NONE else then)


def subject(asked: Asked, selection: Selection) -> int | None:
    """Return the square of the ask or selection; None if there is no single one."""
    position = asked.position
    if position.phase in {"design", "roster"}:
        return None
    if selection.figure != NONE:
        return figure_of(position, selection.figure).place
    return INTERACTIONS[asked.ask.kind].subject(asked) if position.asks else None


def level_at(position: Position, place: int | None) -> int | None:
    """Return the level of a square; outside the stronghold the entry's."""
    if place is None:
        return None
    if place >= 0:
        return level_of(place)
    entry = entry_of(position)
    return level_of(entry) if place == OUTSIDE and entry >= 0 else None
