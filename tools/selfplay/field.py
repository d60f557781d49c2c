"""Results of many matches of Gale's Citadel: the value of the first turn, and citadels left unused."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from tools.selfplay.figures import Share, head, line
from tools.selfplay.matches import Row


def report(rows: Sequence[Row]) -> Iterator[str]:
    """Return the lines of the report."""
    begun: dict[str, Share] = defaultdict(Share)
    within: dict[str, int] = defaultdict(int)
    left: dict[str, int] = defaultdict(int)
    for row in rows:
        if row.facts.get("begins", -1) < 0:
            continue
        options = dict(row.match.options)
        begun[f"{options['rules']}, {options['size']}"] += row.shares[row.facts["begins"]]
        for seat, player in enumerate(row.match.players):
            within[player] += row.facts["within"][seat]
            left[player] += row.facts["left"][seat]
    yield from head("who had the first turn", "wins", "95 % interval", "n")
    for kind, share in sorted(begun.items()):
        yield line(kind, share.told(0.5))
    yield ""
    yield from head("turns with a free citadel within reach", "gained none", "n")
    for player, count in sorted(within.items()):
        yield line(player, f"{left[player] / max(1, count):.1%}", count)
    yield ""
