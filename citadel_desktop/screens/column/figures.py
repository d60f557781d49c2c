"""Lay out the figures of players' rows as a table: which columns, their widths, the lines of their headings."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.contract import Fact, PlayerRow
from citadel_desktop.values import frozen

SHIELD = 30.0
LEAST_NAME = 78.0
MOST_COLUMN = 42.0
"""How wide a column is at most, unless its word needs more."""
_MANY = 4
"""With more figures than so many they stand in columns under their signs, so that none is left out."""
_EQUAL, _LEAST_COLUMN = 28.0, 21.0
"""Under `_EQUAL` columns of two figures get more than others, and last ones go."""
_TWO_FIGURES = 1.3
_FIGURES = 24.0
"""What a column takes at least whose word stands in one of two lines: two figures."""
_APART, _OVER = 5.0, 10.0
"""How far words of two lines are apart, and how far the last one may reach beyond its column."""


@frozen
class Columns:
    """The figures shown in columns, their widths, and the number of heading lines (0: signs instead of words).

    In two lines the first word stands in the upper one, the next in the lower one, and so on.
    """

    facts: tuple[Fact, ...] = ()
    widths: tuple[float, ...] = ()
    lines: int = 0

    def fits(self, player: PlayerRow) -> bool:
        """Return whether a player's figures match these columns."""
        return [fact.id for fact in player.facts[: len(self.facts)]] == [f.id for f in self.facts]


def tabled(players: tuple[PlayerRow, ...]) -> tuple[Fact, ...]:
    """Return the first row's figures if all rows have the same ones and there are many; rows with a note may differ."""
    plain = [row for row in players if not row.note]
    kinds = {tuple(fact.id for fact in row.facts) for row in plain}
    return plain[0].facts if len(kinds) == 1 and len(plain[0].facts) > _MANY else ()


def columns_of(
    players: tuple[PlayerRow, ...],
    inner: float,
    named: float = LEAST_NAME,
    words: tuple[float, ...] = (),
    narrow: tuple[float, ...] = (),
    least: float = LEAST_NAME,
) -> Columns:
    """Return the columns that fit in rows of this width beside at least `least` for names.

    Names take `named` if there is room for it.

    Where there is room for it, columns are so wide as their `words` want to stand over them, else as these want it in
    two lines, so `narrow`.
    """
    facts = tabled(players)
    if not facts:
        return Columns()
    room = inner - SHIELD - named
    if words and sum(words) <= room:
        return Columns(facts, words, 1)
    room = min(inner - SHIELD - least, max(room, _EQUAL * len(facts)))
    two = _in_two_lines(narrow)
    if narrow and sum(two) <= room:
        more = min((room - sum(two)) / len(two), MOST_COLUMN - _FIGURES)
        return Columns(facts, tuple(one + more for one in two), 2)
    if room / len(facts) >= _EQUAL:
        wide = min(MOST_COLUMN, room / len(facts))
        return Columns(facts, (wide,) * len(facts))
    rows = [row.facts for row in players if len(row.facts) == len(facts)]
    shares = [_TWO_FIGURES if any(len(row[n].value) > 1 for row in rows) else 1.0 for n in range(len(facts))]
    while len(shares) > 1 and room / sum(shares) < _LEAST_COLUMN:
        shares.pop()
    one = min(room / sum(shares), MOST_COLUMN / _TWO_FIGURES)
    return Columns(facts[: len(shares)], tuple(one * share for share in shares))


def _in_two_lines(words: Sequence[float]) -> tuple[float, ...]:
    """Return column widths for headings that alternate between two lines."""
    found = [max(_FIGURES, wide + _APART - _FIGURES if n % 2 else 0.0) for n, wide in enumerate(words)]
    if found:
        found[-1] = max(found[-1], words[-1] - 2 * _OVER)
    for n in range(len(words) - 2):
        apart = found[n] / 2 + found[n + 1] + found[n + 2] / 2
        found[n + 1] += max(0.0, (words[n] + words[n + 2]) / 2 + _APART - apart)
    return tuple(found)
