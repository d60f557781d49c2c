"""Which level is large: it follows what is asked and in hand, until the player chooses one."""

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import INTERACTIONS
from citadel_desktop.boards.tower.targets import Selection
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.movement.ground import entry_of
from citadel_desktop.rules.goodman.squares import LEVELS, level_of
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE, Phase, Position


class Attention:
    """The large level of one table; None: all six are alike."""

    def __init__(self) -> None:
        self.level: int | None = None
        self._about: tuple[Phase, int | None] | None = None
        self._home: int | None = None

    def follow(self, asked: Asked, selection: Selection) -> None:
        """Go to what is newly asked about or taken in hand; what was chosen stays for as long as neither changes."""
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
        """Have a level large, or all alike; whether anything changed."""
        changed, self.level, self._home = self.level != level, level, None
        return changed

    def visit(self, level: int) -> None:
        """Have a level large while something happens there; where all are alike they stay so."""
        if self.level not in (None, level):
            self._home = self.level if self._home is None else self._home
            self.level = level

    def come_back(self) -> None:
        """Go back to the level from which others were visited."""
        if self._home is not None:
            self.level, self._home = self._home, None

    def step(self, by: int) -> bool:
        """Go up or down from level to level, over all alike as the lowest; whether anything changed."""
        now = NONE if self.level is None else self.level
        then = min(max(now + by, NONE), LEVELS - 1)
        return self.choose(None if then == NONE else then)


def subject(asked: Asked, selection: Selection) -> int | None:
    """The place that it is all about now; None where that is no one place."""
    position = asked.position
    if position.phase in {"design", "roster"}:
        return None
    if selection.figure != NONE:
        return figure_of(position, selection.figure).place
    return INTERACTIONS[asked.ask.kind].subject(asked) if position.asks else None


def level_at(position: Position, place: int | None) -> int | None:
    """The level of a place; from outside that of the entry."""
    if place is None:
        return None
    if place >= 0:
        return level_of(place)
    entry = entry_of(position)
    return level_of(entry) if place == OUTSIDE and entry >= 0 else None
