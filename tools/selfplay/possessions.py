"""What the Orders of The Indomitable Citadel bought, built and held, and the wins that went with it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import mean

from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.treason.castle import FORCES
from tools.selfplay.facts import COUNTED_EVENTS
from tools.selfplay.figures import Share, head, line
from tools.selfplay.matches import Row
from tools.selfplay.town import Record, record, shares

POWERS = (*CATEGORIES, *FORCES)
"""Great Powers in the order of a position's."""
BOUGHT_FORCES = ("tower", "white", "black")
"""Forces that are bought; a tower of the set-up counts too."""
POWER_THRESHOLD = 3
"""Number of a thing that a Great Power needs (IC-X2, TR-P1)."""


def report(rows: Sequence[Row]) -> Iterator[str]:
    """Return the lines of the report, by number of Orders."""
    counted = [record(row.facts) for row in rows]
    for orders in sorted({one.orders for one in counted}):
        records = [one for one in counted if one.orders == orders]
        yield f"### What {orders} Orders bought and held, {len(records)} matches"
        yield ""
        yield from _powers([one for one in records if one.powers])
        yield from _dark([one for one in records if len(one.powers) == len(POWERS)])
        yield from _bought(records)
        yield from _built(records)


def _powers(records: Sequence[Record]) -> Iterator[str]:
    """Return lines by Great Power: matches in which it is held at the end, its holders' wins, changes of holder."""
    if not records:
        return
    orders = records[0].orders
    yield from head("Great Power", "held at the end", "its holder wins", "95 % interval", "n", "taken")
    for power, name in enumerate(POWERS[: len(records[0].powers)]):
        held = sum(one.powers[power] != NONE for one in records)
        share = Share()
        for one in records:
            holder = one.powers[power]
            if 0 <= holder < orders:
                share += _won(one, holder)
        taken = sum(which == power for one in records for which, _ in one.taken)
        yield line(name, f"{held / len(records):.1%}", share.told(1 / orders), f"{taken / len(records):.2f} a match")
    yield ""


def _dark(records: Sequence[Record]) -> Iterator[str]:
    """Return lines about the Dark Master, and about wins by the number of each force bought."""
    if not records:
        return
    darkest = Share()
    for one in records:
        darkest += one.dark > max(one.points)
    yield (
        f"The Dark Master: {mean(one.dark for one in records):.1f} points and "
        f"{mean(one.dark_plots for one in records):.1f} plots at the end, highest of all in {darkest.part:.1%}; "
        f"Great Powers held: {mean(one.powers.count(DARK) for one in records):.2f}; "
        f"Orders evicted: {mean(one.evicted for one in records):.2f} a match."
    )
    yield ""
    yield from head("bought", "how many", "wins", "95 % interval", "n")
    due = 1 / records[0].orders
    for name in BOUGHT_FORCES:
        found = shares(records, _how_many(name))
        for many, share in sorted(found.items(), key=str):
            yield line(name, many, share.told(due))
    yield ""


def _how_many(name: str) -> Callable[[Record, int], Iterable[str]]:
    def key(one: Record, order: int) -> Iterable[str]:
        many = one.bought[order].get(name, 0)
        return (
            "none"
            if not many
            else f"1 to {POWER_THRESHOLD - 1}"
            if many < POWER_THRESHOLD
            else f"{POWER_THRESHOLD} and more",
        )

    return key


def _bought(records: Sequence[Record]) -> Iterator[str]:
    """Return lines about what an Order buys in a match, and what winners buy."""
    yield from head("bought in a match", "by an Order", "by a winner")
    for name in COUNTED_EVENTS.values():
        every = [bought.get(name, 0) for one in records for bought in one.bought]
        won = [one.bought[order].get(name, 0) for one in records for order in one.winners]
        if any(every):
            yield line(name, f"{mean(every):.2f}", f"{mean(won):.2f}" if won else "-")
    yield ""


def _built(records: Sequence[Record]) -> Iterator[str]:
    """Return a line with how often each building is placed per match and card."""
    cards = Counter(building.id for building in content().by_card)
    built = Counter[str]()
    for one in records:
        for order in one.built:
            built.update({content().buildings[int(kind)].id: many for kind, many in order.items()})
    each = (
        f"{building.id} {built[building.id] / cards[building.id] / len(records):.2f}"
        for building in content().buildings
    )
    yield "Placed a match, for each card: " + ", ".join(each)
    yield ""


def _won(one: Record, order: int) -> float:
    return 1 / len(one.winners) if order in one.winners else 0.0
