"""Results of many matches of The Indomitable Citadel: starts, and what wins."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from statistics import mean
from typing import Any

from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.cards.event_deck import event_deck
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.values import frozen
from tools.selfplay.figures import Share, head, line, spread
from tools.selfplay.matches import Row


@frozen
class Record:
    """Counts of a match, by Order.

    `place` in the order of play, 0 for the first player; `starts` the first plots; `points`; `by_category` the points
    of standing buildings; `influence` the influence cards played by kind. `winners` are Orders, `end` is what brought
    the end about, `rounds` how many began, `acted` the event cards that acted by number, `earned` the bricks of income
    by category. `bought` is how often which thing was bought (`facts.COUNTED_EVENTS`), `built` the buildings placed by
    kind, `powers` by Great Power who holds it at the end, `taken` each one that changed hands with who took it, `dark`
    and `dark_plots` what the Dark Master has at the end, `evicted` how many Orders were.
    """

    place: Sequence[int]
    starts: Sequence[Sequence[int]]
    points: Sequence[int]
    by_category: Sequence[Sequence[int]]
    winners: Sequence[int]
    end: str
    rounds: int
    acted: Mapping[str, int]
    influence: Sequence[Mapping[str, int]]
    earned: Sequence[int]
    bought: Sequence[Mapping[str, int]]
    built: Sequence[Mapping[str, int]]
    powers: Sequence[int]
    taken: Sequence[Sequence[int]]
    dark: int
    dark_plots: int
    evicted: int

    @property
    def orders(self) -> int:
        """Number of Orders."""
        return len(self.place)


Key = Callable[[Record, int], Iterable[Hashable]]


def record(facts: Mapping[str, Any]) -> Record:
    """Return the record in a row's facts."""
    return Record(**facts)


def shares(records: Sequence[Record], key: Key) -> dict[Hashable, Share]:
    """Return the Orders' wins by a key; a shared win counts in parts."""
    key_shares: dict[Hashable, Share] = {}
    for record in records:
        for order in range(record.orders):
            won = 1 / len(record.winners) if order in record.winners else 0.0
            for name in key(record, order):
                key_shares[name] = key_shares.get(name, Share()) + won
    return key_shares


def dominant(record: Record, order: int) -> tuple[str, ...]:
    """Return the category in which an Order has most points, () without a building."""
    points = record.by_category[order]
    return (CATEGORIES[points.index(max(points))],) if max(points) else ()


def report(rows: Sequence[Row]) -> Iterator[str]:
    """Return the lines of the report, by number of Orders."""
    records = [record(row.facts) for row in rows]
    for orders in sorted({one.orders for one in records}):
        yield from _report([one for one in records if one.orders == orders], orders)


def _report(records: Sequence[Record], orders: int) -> Iterator[str]:
    yield f"### {orders} Orders, {len(records)} matches"
    yield ""
    yield (
        f"Rounds: {spread(one.rounds for one in records)}. "
        f"Margin to the second: mean {mean(map(_margin, records)):.1f} points."
    )
    ends = Counter(one.end for one in records)
    yield "Ends begun by: " + ", ".join(f"{end} {count}" for end, count in ends.most_common()) + "."
    yield ""
    yield from head("place in the order of play", "wins", "95 % interval", "n")
    for place, share in sorted(_by_place(records).items()):
        yield line(place + 1, share.told(1 / orders))
    yield ""
    yield from _starts(records)
    yield from _categories(records)
    yield from _cards(records)


def _by_place(records: Sequence[Record]) -> dict[int, Share]:
    place_shares = shares(records, lambda record, order: (record.place[order],))
    return {int(str(place)): share for place, share in place_shares.items()}


def _margin(record: Record) -> int:
    points = sorted(record.points)
    return points[-1] - points[-2]


@frozen
class Start:
    """A kind of start: its share of wins, and the share expected from its players' places."""

    name: Hashable
    share: Share
    due: float

    @property
    def ratio(self) -> float:
        """Ratio of the share won to the expected one."""
        return self.share.part / self.due if self.due else 0.0

    @property
    def outside(self) -> bool:
        """Whether the expected share lies outside the interval."""
        return self.share.outside(self.due)

    def told(self, name: str) -> str:
        """Return its line of a table."""
        return line(name, self.share.told(self.due), f"{self.due:.1%}")


def starts(records: Sequence[Record], key: Key, least: int) -> list[Start]:
    """Return kinds of starts with at least `least` matches, best first.

    Who chooses early plays late, so a start is measured against what the places of its players win.
    """
    luck = _by_place(records)
    due: dict[Hashable, float] = {}
    for record in records:
        for order in range(record.orders):
            for name in key(record, order):
                due[name] = due.get(name, 0.0) + luck[record.place[order]].part
    found = shares(records, key).items()
    rows = [Start(name, one, due[name] / one.tried) for name, one in found if one.tried >= least]
    return sorted(rows, key=lambda one: -one.ratio)


def _starts(records: Sequence[Record]) -> Iterator[str]:
    columns = ("wins", "95 % interval", "n", "due to its players' places")
    plots = starts(records, lambda record, order: record.starts[order], max(10, len(records) // 25))
    triples = starts(records, lambda record, order: (tuple(record.starts[order]),), 30)
    if plots:
        yield (
            f"First plots chosen often enough to tell: {len(plots)}; wins against what is due to the places of "
            f"their players from {plots[-1].ratio:.2f} to {plots[0].ratio:.2f}; "
            f"{sum(one.outside for one in plots)} outside their 95 % interval (chance alone: {len(plots) / 20:.0f})."
        )
        yield ""
        yield from head("first plot", *columns)
        for one in dict.fromkeys((*plots[:5], *plots[-5:])):
            yield one.told(_describe(one.name))
        yield ""
    yield (
        f"Starts chosen 30 times or more: {len(triples)}; {sum(one.outside for one in triples)} of them outside "
        f"their 95 % interval (chance alone: {len(triples) / 20:.0f})."
    )
    yield ""
    numbers = starts(records, lambda record, order: (len(record.starts[order]),), 30)
    if triples or numbers:
        yield from head("start", *columns)
        for one in triples[:5]:
            yield one.told(" ".join(town.NAMES[plot] for plot in _plots(one.name)))
        for one in numbers:
            yield one.told(f"any {one.name} plots")
        yield ""


def _plots(name: Hashable) -> tuple[int, ...]:
    return name if isinstance(name, tuple) else ()


def _describe(name: Hashable) -> str:
    plot = towns()["first"].plots[int(str(name))]
    extra = " road" * bool(plot.roads) + " river" * plot.river
    return f"{plot.name} ({plot.price} dots, +{plot.premium}{extra})"


def _categories(records: Sequence[Record]) -> Iterator[str]:
    """Return lines by category: its shares of points and income, and the wins of those who hold most of it."""
    cards = Counter(building.category for building in content().by_card)
    value = Counter[str]()
    for building in content().by_card:
        value[building.category] += building.price
    won = shares(records, dominant)
    yield from head(
        *("category", "wins who has most points in it", "95 % interval", "n"),
        *("points of winners", "points of all", "points printed", "income"),
    )
    income = sum(sum(one.earned) for one in records) or 1
    for number, name in enumerate(CATEGORIES):
        yield line(
            f"{name} ({cards[name]} cards)",
            won.get(name, Share()).told(1 / records[0].orders),
            f"{_part(records, number, winners_only=True):.1%}",
            f"{_part(records, number, winners_only=False):.1%}",
            f"{value[name] / sum(value.values()):.1%}",
            f"{sum(one.earned[number] for one in records) / income:.1%}",
        )
    yield ""


def _part(records: Sequence[Record], number: int, *, winners_only: bool) -> float:
    rows = [
        record.by_category[order]
        for record in records
        for order in (record.winners if winners_only else range(record.orders))
    ]
    return sum(points[number] for points in rows) / (sum(map(sum, rows)) or 1)


def _cards(records: Sequence[Record]) -> Iterator[str]:
    acted = Counter[str]()
    for one in records:
        acted.update(one.acted)
    if acted:
        each = (f"{event.id} {acted[str(number)] / len(records):.2f}" for number, event in enumerate(event_deck()))
        yield "Events a match: " + ", ".join(each)
        yield ""
    due = 1 / records[0].orders
    yield from head("influence card played (by whom)", "wins", "95 % interval", "n")
    played = shares(records, lambda record, order: tuple(record.influence[order]))
    for kind in influence_cards().kinds:
        if str(kind.number) in played:
            yield line(kind.id, played[str(kind.number)].told(due))
    none = shares(records, lambda record, order: (bool(record.influence[order]),))
    if False in none:
        yield line("none at all", none[False].told(due))
    yield ""
