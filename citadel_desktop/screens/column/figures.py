"""Lay out the figures of players' rows as a table: which columns, their widths, the lines of their headings."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.contract import Fact, PlayerRow
from citadel_desktop.values import frozen

SHIELD_WIDTH = 30.0
MIN_NAME_WIDTH = 78.0
MAX_FIGURE_WIDTH = 42.0
"""Maximum width of a column, unless its heading needs more."""
_MAX_FIGURES_IN_ROW = 4
"""With more figures than this they are set in columns, so that none is left out."""
_EQUAL_WIDTH, _MIN_FIGURE_WIDTH = 28.0, 21.0
"""Below `_EQUAL_WIDTH` columns with two digits get more than others, and the last ones are left out."""
_TWO_DIGITS_SHARE = 1.3
_TWO_DIGITS_WIDTH = 24.0
"""Minimum width of a column with a heading in two lines: room for two digits."""
_WORD_GAP, _OVERHANG = 5.0, 10.0
"""The gap between headings in two lines, and how far the last one may reach beyond its column."""


@frozen
class Columns:
    """The figures shown in columns, their widths, and the number of heading lines (0: signs instead of words).

    Headings in two lines alternate, beginning with the upper line.
    """

    facts: tuple[Fact, ...] = ()
    widths: tuple[float, ...] = ()
    lines: int = 0

    def fits(self, player: PlayerRow) -> bool:
        """Return whether a player's figures match these columns."""
        return [fact.id for fact in player.facts[: len(self.facts)]] == [f.id for f in self.facts]


def table_figures(players: tuple[PlayerRow, ...]) -> tuple[Fact, ...]:
    """Return the first row's figures if all rows have the same ones and there are many; rows with a note may differ."""
    plain = [row for row in players if not row.note]
    kinds = {tuple(fact.id for fact in row.facts) for row in plain}
    return plain[0].facts if len(kinds) == 1 and len(plain[0].facts) > _MAX_FIGURES_IN_ROW else ()


def columns_of(
    players: tuple[PlayerRow, ...],
    inner: float,
    named: float = MIN_NAME_WIDTH,
    words: tuple[float, ...] = (),
    narrow: tuple[float, ...] = (),
    least: float = MIN_NAME_WIDTH,
) -> Columns:
    """Return the columns that fit in rows of this width beside names at least `least` wide.

    Names take `named` if there is room for it.

    Columns are wide enough for their headings if possible: `words` has the widths for one line, `narrow` for two lines.
    """
    facts = table_figures(players)
    if not facts:
        return Columns()
    room = inner - SHIELD_WIDTH - named
    if words and sum(words) <= room:
        return Columns(facts, words, 1)
    room = min(inner - SHIELD_WIDTH - least, max(room, _EQUAL_WIDTH * len(facts)))
    two = _in_two_lines(narrow)
    if narrow and sum(two) <= room:
        more = min((room - sum(two)) / len(two), MAX_FIGURE_WIDTH - _TWO_DIGITS_WIDTH)
        return Columns(facts, tuple(one + more for one in two), 2)
    if room / len(facts) >= _EQUAL_WIDTH:
        wide = min(MAX_FIGURE_WIDTH, room / len(facts))
        return Columns(facts, (wide,) * len(facts))
    rows = [row.facts for row in players if len(row.facts) == len(facts)]
    shares = [_TWO_DIGITS_SHARE if any(len(row[n].value) > 1 for row in rows) else 1.0 for n in range(len(facts))]
    while len(shares) > 1 and room / sum(shares) < _MIN_FIGURE_WIDTH:
        shares.pop()
    one = min(room / sum(shares), MAX_FIGURE_WIDTH / _TWO_DIGITS_SHARE)
    return Columns(facts[: len(shares)], tuple(one * share for share in shares))


def _in_two_lines(words: Sequence[float]) -> tuple[float, ...]:
    """Return column widths for headings that alternate between two lines."""
    found = [
        max(_TWO_DIGITS_WIDTH, wide + _WORD_GAP - _TWO_DIGITS_WIDTH if n % 2 else 0.0) for n, wide in enumerate(words)
    ]
    if found:
        found[-1] = max(found[-1], words[-1] - 2 * _OVERHANG)
    for n in range(len(words) - 2):
        apart = found[n] / 2 + found[n + 1] + found[n + 2] / 2
        found[n + 1] += max(0.0, (words[n] + words[n + 2]) / 2 + _WORD_GAP - apart)
    return tuple(found)
