"""The Great Powers (IC-X2): who holds them, what they are worth, and when they change hands.

A position keeps by power who holds it; where none are played it keeps none, and then nothing here gives anything.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from citadel_desktop.rules.indomitable.content import CATEGORIES, Category
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground
from citadel_desktop.rules.indomitable.events import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.parts import COMPLETE
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.data_files import Reader, read


@dataclass(frozen=True, slots=True)
class Power:
    """One Great Power: its category, the points it is worth, and what it adds to the category's income."""

    category: Category
    points: int
    income: int


@dataclass(frozen=True, slots=True)
class GreatPowers:
    """All of them, in the order of CATEGORIES; `needed` is how many buildings the first to have them takes one for."""

    needed: int
    powers: tuple[Power, ...]


@cache
def great_powers() -> GreatPowers:
    """What stands on the Great Power cards.

    Raises:
        ContentFault: The data file is missing or wrong.
    """
    return read_powers(read("indomitable", "powers.json"))


def read_powers(file: Reader) -> GreatPowers:
    """The Great Powers of a data file; raises ContentFault."""
    file.only("needed", "powers")
    rows = file.records("powers")
    if len(rows) != len(CATEGORIES):
        raise file.fault(f"wants {len(CATEGORIES)} powers, has {len(rows)}", "powers")
    powers = []
    for row, category in zip(rows, CATEGORIES, strict=True):
        row.only("category", "points", "income")
        row.text("category", (category,))
        powers.append(Power(category, row.whole("points", 1, 9), row.whole("income", 1, 9)))
    return GreatPowers(file.whole("needed", 1, 9), tuple(powers))


def on_the_table() -> tuple[Order, ...]:
    """The holders at the beginning of a match: nobody."""
    return (NONE,) * len(great_powers().powers)


# What they are worth


def counts(table: Table, power: int) -> tuple[int, ...]:
    """By Order how many buildings of a power's category stand on its plots, taken-over ones too."""
    return _counted(table.plots, ground(table).by_category[power])


def _counted(plots: tuple[int, ...], paying: int) -> tuple[int, ...]:
    return tuple([(own & paying).bit_count() for own in plots])


def points(table: Table, order: Order) -> int:
    """The points of the Great Powers that an Order holds (IC-X4)."""
    if order not in table.powers:
        return 0
    held = zip(table.powers, great_powers().powers, strict=True)
    return sum(power.points for holder, power in held if holder == order)


def extra(table: Table, order: Order, category: int) -> int:
    """What a building of a category (its place in CATEGORIES) earns an Order besides price and premium."""
    if not table.powers or order == NONE or table.powers[category] != order:
        return 0
    return great_powers().powers[category].income


# Who holds them


def settle(draft: Draft) -> None:
    """Let Great Powers change hands as they must, after all moves of an action."""
    held = draft.powers
    settled = _settled(draft.plots, draft.facts.by_category, held, draft.turn.order)
    if settled == held:
        return
    cards = great_powers().powers
    for power, (card, before, after) in enumerate(zip(cards, held, settled, strict=True)):
        if after == before:
            continue
        if after == NONE:
            draft.emit(PowerLost(before, power, card.points))
        else:
            draft.emit(PowerTaken(after, power, card.points, before))
        draft.pass_power(power, after, card.points)


@lru_cache(maxsize=1 << 12)
def _settled(
    plots: tuple[int, ...], built: tuple[int, ...], held: tuple[Order, ...], active: Order
) -> tuple[Order, ...]:
    """The holders as they must be; most steps change neither plots nor buildings."""
    return tuple(
        next_holder(_counted(plots, paying), holder, active)
        for paying, holder in zip(built, held, strict=True)
    )


def next_holder(have: Sequence[int], holder: Order, active: Order) -> Order:
    """Who holds a Great Power now, NONE for nobody; `have` is by Order, `holder` who held it so far.

    Who has too few gives it up; then who has the most, enough, and more than a holder who still has it, takes it. Of
    equal ones it is the next clockwise from who held it; if it lay on the table, from the active one, himself first.
    """
    most = max(have)
    if most < great_powers().needed:
        return NONE
    if holder != NONE and have[holder] == most:
        return holder
    orders = len(have)
    first = active if holder == NONE else holder + 1
    return next(o % orders for o in range(first, first + orders) if have[o % orders] == most)


def faults(p: Position) -> Iterator[Refusal]:
    """Great Powers that are not where they must be whenever an action is complete."""
    cards, orders = great_powers().powers, p.setting.orders
    if len(p.powers) != len(cards) or any(o not in range(NONE, orders) for o in p.powers):
        yield refusal("bad_powers", "IC-X2")
        return
    if p.asks and p.asks[-1].kind not in COMPLETE:
        return
    for power, holder in enumerate(p.powers):
        if next_holder(counts(p, power), holder, p.turn.order) != holder:
            yield refusal("bad_power", "IC-X2", category=cards[power].category)
