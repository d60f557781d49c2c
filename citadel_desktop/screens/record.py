"""Who has won and lost how often."""

from collections.abc import Iterable
from dataclasses import dataclass

from citadel_desktop.saves.statistics import Finished


@dataclass(frozen=True, slots=True)
class Line:
    """One player's finished matches of one game. A draw is a match that nobody has won."""

    name: str
    game: str
    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


def tally(matches: Iterable[Finished]) -> tuple[Line, ...]:
    """A line for each player and game: by game, then who has won most, then by name."""
    counts: dict[tuple[str, str], list[int]] = {}
    for match in matches:
        for seat, player in enumerate(match.players):
            line = counts.setdefault((player.name, match.game), [0, 0, 0])
            line[0 if seat in match.winners else 2 if match.winners else 1] += 1
    lines = [Line(name, game, *found) for (name, game), found in counts.items()]
    return tuple(sorted(lines, key=lambda one: (one.game, -one.won, one.lost, one.name)))
