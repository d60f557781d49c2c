"""What many matches say: shares of wins with 95 % intervals, and how often everything happened."""

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from statistics import mean, quantiles

from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.event_deck import event_deck
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
from tools.balance.records import Record

Key = Callable[[Record, int], Iterable[Hashable]]


def interval(wins: float, tried: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not tried:
        return 0.0, 1.0
    z, share = 1.96, wins / tried
    middle = (share + z * z / (2 * tried)) / (1 + z * z / tried)
    half = z * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    half /= 1 + z * z / tried
    return middle - half, middle + half


def shares(records: Sequence[Record], key: Key) -> dict[Hashable, tuple[float, int]]:
    """By key the matches won (a shared win by parts) and the times an Order had that key."""
    wins: Counter[Hashable] = Counter()
    tried: Counter[Hashable] = Counter()
    parts: dict[Hashable, float] = {}
    for record in records:
        for order in range(record.orders):
            for name in key(record, order):
                tried[name] += 1
                if order in record.winners:
                    wins[name] += 1
                    parts[name] = parts.get(name, 0.0) + 1 / len(record.winners)
    return {name: (parts.get(name, 0.0), count) for name, count in tried.items()}


def row(name: str, wins: float, tried: int, fair: float) -> str:
    """A line of the report: name, share, interval, how often; `fair` is what all alike would have."""
    low, high = interval(wins, tried)
    mark = "" if low <= fair <= high else " *"
    return f"| {name} | {wins / tried:.1%} | {low:.1%} to {high:.1%}{mark} | {tried} |"


def dominant(record: Record, order: int) -> tuple[str, ...]:
    """The category an Order has most points of, () without a building."""
    points = record.by_category[order]
    return (CATEGORIES[points.index(max(points))],) if max(points) else ()


def report(records: Sequence[Record], kind: str) -> Iterator[str]:
    """The lines of the report in Markdown."""
    orders = records[0].orders
    fair = 1 / orders
    rounds = [record.rounds for record in records]
    decisions = mean(record.decisions for record in records)
    tenths = quantiles(rounds, n=10)
    yield f"## {kind}, {orders} Orders, {len(records)} matches"
    yield ""
    yield (
        f"Rounds: mean {mean(rounds):.1f}, eight of ten matches {tenths[0]:.0f} to {tenths[-1]:.0f}, "
        f"longest {max(rounds)}; {decisions:.0f} decisions a match. "
        f"Margin to the second: mean {mean(map(_margin, records)):.1f} points."
    )
    ends = Counter(record.end for record in records)
    yield "Endings: " + ", ".join(f"{name} {count}" for name, count in ends.most_common()) + "."
    yield ""
    yield f"| place in the order of play (fair {fair:.1%}) | wins | 95 % interval | n |"
    yield "|---|---|---|---|"
    by_place = shares(records, lambda record, order: (record.place[order],))
    for place in range(orders):
        yield row(str(place + 1), *by_place[place], fair)
    yield ""
    yield from _starts(records)
    yield from _categories(records)
    yield from _cards(records)


def _margin(record: Record) -> int:
    points = sorted(record.points)
    return points[-1] - points[-2]


def _starts(records: Sequence[Record]) -> Iterator[str]:
    by_place = shares(records, lambda record, order: (record.place[order],))
    luck = [by_place[place][0] / by_place[place][1] for place in range(records[0].orders)]

    def table(key: Key, least: int) -> list[tuple[Hashable, float, int, float]]:
        # Who chooses early plays late, so a start is measured against what its players' places win.
        due: dict[Hashable, float] = {}
        for record in records:
            for order in range(record.orders):
                for name in key(record, order):
                    due[name] = due.get(name, 0.0) + luck[record.place[order]]
        rows = [
            (name, wins, tried, due[name] / tried)
            for name, (wins, tried) in shares(records, key).items()
            if tried >= least
        ]
        return sorted(rows, key=lambda one: -one[1] / one[2] / one[3])

    head = "wins | 95 % interval | n | due to its players' places |"
    plots = table(lambda record, order: record.starts[order], len(records) // 25)
    outside = sum(_outside(*one[1:]) for one in plots)
    yield (
        f"First plots chosen often enough to tell: {len(plots)}; wins against what is due to the places of "
        f"their players from {_ratio(plots[-1]):.2f} to {_ratio(plots[0]):.2f}; "
        f"{outside} outside their 95 % interval (chance alone: {len(plots) / 20:.0f})."
    )
    yield ""
    yield f"| first plot | {head}"
    yield "|---|---|---|---|---|"
    for plot, wins, tried, due in [*plots[:5], *plots[-5:]]:
        yield f"{row(_describe(plot), wins, tried, due)} {due:.1%} |"
    yield ""
    triples = table(lambda record, order: (record.starts[order],), 30)
    outside = sum(_outside(*one[1:]) for one in triples)
    yield (
        f"Starts chosen 30 times or more: {len(triples)}; {outside} of them outside their 95 % interval "
        f"(chance alone: {len(triples) / 20:.0f})."
    )
    yield ""
    yield f"| start | {head}"
    yield "|---|---|---|---|---|"
    for name, wins, tried, due in triples[:5]:
        title = " ".join(town.NAMES[plot] for plot in _plots(name))
        yield f"{row(title, wins, tried, due)} {due:.1%} |"
    for name, wins, tried, due in table(lambda record, order: (len(record.starts[order]),), 30):
        yield f"{row(f'any {name} plots', wins, tried, due)} {due:.1%} |"
    yield ""


def _outside(wins: float, tried: int, due: float) -> bool:
    low, high = interval(wins, tried)
    return not low <= due <= high


def _ratio(one: tuple[Hashable, float, int, float]) -> float:
    return one[1] / one[2] / one[3]


def _plots(name: Hashable) -> tuple[int, ...]:
    return name if isinstance(name, tuple) else ()


def _describe(name: Hashable) -> str:
    plot = content().plots[int(str(name))]
    extra = " road" * bool(plot.roads) + " river" * plot.river
    return f"{plot.name} ({plot.price} dots, +{plot.premium}{extra})"


def _categories(records: Sequence[Record]) -> Iterator[str]:
    won = Counter(
        name for record in records for order in record.winners for name in dominant(record, order)
    )
    all_of = Counter(
        name
        for record in records
        for order in range(record.orders)
        for name in dominant(record, order)
    )
    cards = Counter(building.category for building in content().by_card)
    value = Counter[str]()
    for building in content().by_card:
        value[building.category] += building.price
    yield (
        "| category | most points of the winner | of all "
        "| points of winners | points of all | points printed | income |"
    )
    yield "|---|---|---|---|---|---|---|"
    for number, name in enumerate(CATEGORIES):
        winners = _part(records, number, winners_only=True)
        everybody = _part(records, number, winners_only=False)
        earned = sum(r.earned[number] for r in records) / sum(sum(r.earned) for r in records)
        printed = value[name] / sum(value.values())
        yield (
            f"| {name} ({cards[name]} cards) | {won[name] / won.total():.1%} | "
            f"{all_of[name] / all_of.total():.1%} | {winners:.1%} | {everybody:.1%} | "
            f"{printed:.1%} | {earned:.1%} |"
        )
    yield ""


def _part(records: Sequence[Record], number: int, *, winners_only: bool) -> float:
    rows = [
        record.by_category[order]
        for record in records
        for order in (record.winners if winners_only else range(record.orders))
    ]
    return sum(points[number] for points in rows) / sum(map(sum, rows))


def _cards(records: Sequence[Record]) -> Iterator[str]:
    acted = Counter[int]()
    for record in records:
        acted.update(record.acted)
    yield "Events a match: " + ", ".join(
        f"{event.id} {acted[number] / len(records):.2f}"
        for number, event in enumerate(event_deck())
    )
    yield ""
    fair = 1 / records[0].orders
    yield "| influence card played (by whom) | wins | 95 % interval | n |"
    yield "|---|---|---|---|"
    played = shares(records, lambda record, order: tuple(record.influence[order]))
    for kind in influence_cards().kinds:
        if kind.number in played:
            yield row(kind.id, *played[kind.number], fair)
    none = shares(records, lambda record, order: (bool(record.influence[order]),))
    if False in none:
        yield row("none at all", *none[False], fair)
    yield ""
