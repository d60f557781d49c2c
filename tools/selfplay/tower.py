"""Results of many matches of Goodman's Citadel: the floor plans and designs with which the villain wins."""

from collections import Counter
from collections.abc import Iterator, Sequence

from citadel_desktop.rules.goodman.state import HEROES, VILLAIN
from tools.selfplay.figures import Share, head, line, spread
from tools.selfplay.matches import Row

GROUPS = 3
"""Groups of equal size into which each measure divides the designs."""


def report(rows: Sequence[Row]) -> Iterator[str]:
    """Return the lines of the report: the villain's wins by scenario, plan and measure of the design."""
    told = [row for row in rows if row.facts.get("plans")]
    for scenario in sorted({str(dict(row.match.options)["scenario"]) for row in told}):
        found = [row for row in told if dict(row.match.options)["scenario"] == scenario]
        yield f"### {scenario}, {len(found)} matches"
        yield ""
        ends = Counter(row.ending for row in found)
        began = [row.facts["escape"] for row in found if row.facts["escape"]]
        yield f"The talisman was found in {len(began)} of them" + (f", in turn: {spread(began)}." if began else ".")
        yield ""
        for side, name in ((VILLAIN, "the villain's"), (HEROES, "heroes'")):
            yield f"Of {name} moves of two and more steps {_came_back(found, side)} came back."
            yield ""
        if scenario == "amulet":
            yield from head("of victories with both found", "decisive", "95 % interval", "n")
            yield line("", _decisive(found).told())
            yield ""
        yield from head("villain, in matches that ended by", "wins", "95 % interval", "n")
        yield line("any", _won(found).told())
        for end, _ in ends.most_common():
            yield line(end, _won([row for row in found if row.ending == end]).told())
        yield ""
        yield from _by_plan(found)
        yield from _by_measure(found)


def _came_back(rows: Sequence[Row], side: int) -> str:
    """Return the share of a side's moves of several steps that return to a square of the same move."""
    walks = sum(row.facts["walks"][side] for row in rows)
    return f"{sum(row.facts['backs'][side] for row in rows) / max(1, walks):.1%} ({walks})"


def _decisive(rows: Sequence[Row]) -> Share:
    """Return the share of decisive victories where one was possible (WT-N2)."""
    share = Share()
    for row in rows:
        if row.shares[HEROES] and row.facts["both"]:
            share += row.ending == "decisive"
    return share


def _won(rows: Sequence[Row]) -> Share:
    """Return the villain's share of wins."""
    won = Share()
    for row in rows:
        won += row.shares[VILLAIN]
    return won


def _by_plan(rows: Sequence[Row]) -> Iterator[str]:
    due = _won(rows).part
    yield from head("level", "plan", "villain wins", "95 % interval", "n")
    for level in range(len(rows[0].facts["plans"])):
        for plan in sorted({row.facts["plans"][level] for row in rows}):
            found = [row for row in rows if row.facts["plans"][level] == plan]
            yield line(level + 1, plan + 1, _won(found).told(due))
    yield ""


def _by_measure(rows: Sequence[Row]) -> Iterator[str]:
    due = _won(rows).part
    yield from head("of the design", "from", "to", "villain wins", "95 % interval", "n")
    for name in ("points", *rows[0].facts["measures"]):
        valued = sorted(((_measured(row, name), place) for place, row in enumerate(rows)))
        for part in range(GROUPS):
            low, high = part * len(valued) // GROUPS, (part + 1) * len(valued) // GROUPS
            if low < high:
                group = valued[low:high]
                won = _won([rows[place] for _, place in group])
                yield line(name, f"{group[0][0]:g}", f"{group[-1][0]:g}", won.told(due))
    yield ""


def _measured(row: Row, name: str) -> float:
    return float(row.facts["points"] if name == "points" else row.facts["measures"][name])
