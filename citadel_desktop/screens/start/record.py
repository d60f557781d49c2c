"""Players' wins and losses."""

from collections.abc import Iterable

from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.saves.statistics import Finished
from citadel_desktop.values import frozen

_NO_WINNER_REASON = "nobody"
"""The reason of an ending that all players lose (TR-E3)."""


@frozen
class RecordLine:
    """One player's finished matches of one game. Nobody wins a draw; all lose where nobody was left.

    `hints`: the line counts a person's matches with hints, which are kept apart. `level` is the level of all computers
    counted in this line, which have neither name nor hints; "" for a person.
    """

    name: str
    game: str
    won: int
    drawn: int
    lost: int
    hints: bool = False
    level: str = ""

    @property
    def played(self) -> int:
        """Return the number of matches."""
        return self.won + self.drawn + self.lost


def _advised(match: Finished, seat: Seat) -> bool:
    """Return whether a seat took hints; if it was not noted who did, any seat counts."""
    return match.hints and (not match.hinted or seat in match.hinted)


def tally(matches: Iterable[Finished]) -> tuple[RecordLine, ...]:
    """Return a line for each player and game: by game, then by wins, then by name."""
    counts: dict[tuple[str, str, bool, str], list[int]] = {}
    for match in matches:
        for seat, player in enumerate(match.players):
            name, level = (player.name, "") if player.person else ("", player.kind)
            hints = player.person and _advised(match, seat)
            line = counts.setdefault((name, match.game, hints, level), [0, 0, 0])
            lost = match.winners or match.reason == _NO_WINNER_REASON
            line[0 if seat in match.winners else 2 if lost else 1] += 1
    lines = [
        RecordLine(name, game, won, drawn, lost, hints, level)
        for (name, game, hints, level), (won, drawn, lost) in counts.items()
    ]
    return tuple(sorted(lines, key=lambda one: (one.game, one.hints, -one.won, one.lost, one.name)))
