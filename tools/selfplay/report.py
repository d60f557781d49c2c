"""Results of a table of matches, as Markdown."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from statistics import mean

from tools.selfplay import field, possessions, tower, town
from tools.selfplay.figures import Share, head, line, spread
from tools.selfplay.matches import Row

INTERVAL = ("95 % interval", "n")


def report(rows: Sequence[Row]) -> Iterator[str]:
    """Return the lines of the report: each game, edition and number of seats by itself."""
    tables: dict[tuple[str, str, int], list[Row]] = defaultdict(list)
    for row in rows:
        edition = dict(row.match.options).get("edition", "")
        tables[row.match.game, str(edition), len(row.match.players)].append(row)
    for (game, edition, seats), found in sorted(tables.items()):
        title = f"{game}, {edition}" if edition else game
        yield f"## {title}, {seats} seats, {len(found)} matches"
        yield ""
        yield from _about(found)
        yield from ladder(found)
        yield from _seats(found, seats)
        yield from _options(found, seats)
        if game == "indomitable":
            yield from town.report(found)
            yield from possessions.report(found)
        if game == "gale":
            yield from field.report(found)
        if game == "goodman":
            yield from tower.report(found)


def _about(rows: Sequence[Row]) -> Iterator[str]:
    codes = Counter(row.code for row in rows)
    if len(codes) > 1:
        yield (
            f"**Of {len(codes)} versions of rules and policies**: "
            + ", ".join(f"{code} {count}" for code, count in codes.most_common())
            + ". What they say together says nothing of any of them."
        )
        yield ""
    yield f"Turns: {spread(row.turns for row in rows)}. Decisions: {spread(row.decisions for row in rows)}."
    ends = Counter(row.ending for row in rows)
    yield "Endings: " + ", ".join(f"{name} {count}" for name, count in ends.most_common()) + "."
    yield ""


def ladder(rows: Sequence[Row]) -> Iterator[str]:
    """Return lines by line-up: each level's wins, its expected share, and its speed.

    "A seat to a seat" leaves the number of seats out: what one seat of a level won of what one seat of each level won.
    """
    yield from head(
        *("line-up", "level", "wins", *INTERVAL, "due", "a seat to a seat"), *("decisions a second", "ms a decision")
    )
    lineups: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for row in rows:
        lineups[tuple(sorted(row.match.players))].append(row)
    for lineup, found in sorted(lineups.items()):
        seats = Counter(lineup)
        won = {level: Share() for level in seats}
        for row in found:
            for level, share in _by_level(row).items():
                won[level] += share
        a_seat = {level: won[level].part / count for level, count in seats.items()}
        for level, count in seats.items():
            due = count / len(lineup)
            thought, seconds = _pace(found, level)
            told = line(
                " ".join(lineup),
                level,
                won[level].told(due if len(seats) > 1 else None),
                f"{due:.1%}",
                f"{a_seat[level] / (sum(a_seat.values()) or 1):.1%}",
                f"{thought / seconds:,.0f}" if seconds else "-",
                f"{1000 * seconds / thought:.2f}" if thought else "-",
            )
            yield told
    yield ""


def _by_level(row: Row) -> dict[str, float]:
    """Return each level's share of a match, all its seats together."""
    got = dict.fromkeys(row.match.players, 0.0)
    for level, share in zip(row.match.players, row.shares, strict=True):
        got[level] += share
    return got


def _pace(rows: Iterable[Row], level: str) -> tuple[int, float]:
    """Return a level's decisions with a choice, and their seconds of processor time."""
    thought, seconds = 0, 0.0
    for row in rows:
        for name, count, spent in zip(row.match.players, row.thought, row.seconds, strict=True):
            if name == level:
                thought, seconds = thought + count, seconds + spent
    return thought, seconds


def _by(rows: Iterable[Row], key: Callable[[Row, int], Hashable]) -> Mapping[Hashable, Share]:
    """Return the seats' wins by a key."""
    shares: dict[Hashable, Share] = {}
    for row in rows:
        for seat, share in enumerate(row.shares):
            name = key(row, seat)
            shares[name] = shares.get(name, Share()) + share
    return shares


def _seats(rows: Sequence[Row], seats: int) -> Iterator[str]:
    due = 1 / seats
    yield from head("seat", "level", "wins", *INTERVAL)
    for seat, share in sorted(_by(rows, lambda _row, seat: seat).items(), key=str):
        yield line(int(str(seat)) + 1, "all", share.told(due))
    if len({player for row in rows for player in row.match.players}) > 1:
        seat_shares = _by(rows, lambda row, seat: (row.match.players[seat], seat))
        for name, share in sorted(seat_shares.items(), key=str):
            level, seat = name if isinstance(name, tuple) else ("", 0)
            yield line(seat + 1, level, share.told())
    yield ""


def _options(rows: Sequence[Row], seats: int) -> Iterator[str]:
    """Return lines for each value of options that differ: wins of seats and levels, and lengths."""
    values: dict[str, dict[object, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        for name, chosen in row.match.options:
            values[name][chosen].append(row)
    differ = {name: found for name, found in values.items() if len(found) > 1}
    if not differ:
        return
    levels = sorted({player for row in rows for player in row.match.players})
    yield from head(
        *("option", "value", "matches", *(f"seat {seat + 1}" for seat in range(seats))),
        *(levels if len(levels) > 1 else ()),
        *("turns (mean)", "endings"),
    )
    for option, found in differ.items():
        for value, played in found.items():
            shares = _by(played, lambda _row, seat: seat)
            won = {level: Share() for level in levels if len(levels) > 1}
            for row in played:
                for level, share in _by_level(row).items():
                    if level in won:
                        won[level] += share
            ends = Counter(row.ending for row in played)
            yield line(
                option,
                json.dumps(value),
                len(played),
                *(_short(shares[seat]) for seat in range(seats)),
                *map(_short, won.values()),
                f"{mean(row.turns for row in played):.1f}",
                ", ".join(f"{end} {count}" for end, count in ends.most_common()),
            )
    yield ""


def _short(share: Share) -> str:
    low, high = share.interval
    return f"{share.part:.1%} ({low:.1%} to {high:.1%})"
