"""The text of the event cards as data (IC-C2): the Orders met, the effect, and the amount.

The few forms that all cards share are data; `event_cards` carries them out.
"""

from functools import cache
from typing import Literal, TypeAlias, cast, get_args

from citadel_desktop.rules.indomitable.content import CATEGORIES, Building, Content, content
from citadel_desktop.rules.indomitable.towns import Plot
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen

Who: TypeAlias = Literal[
    "all",
    "leaders",  # whoever stands furthest on the wall, equal ones all
    "last",  # whoever stands least far, equal ones all
]
Does: TypeAlias = Literal[
    "gain",  # bricks from the bank
    "pay",  # bricks to the bank, as far as he has them (IC-T8)
    "influence",  # an influence card from the pile
    "lose_plot",  # a plot of his choice, whose building stays on it
    "lose_building",  # a building of his choice, whose card is discarded
    "lose_card",  # a building card of his hand, of his choice
]
CHOICES: tuple[Does, ...] = ("lose_plot", "lose_building", "lose_card")
"""Effects in which the Order that is met chooses."""
IN_TURN: tuple[Does, ...] = ("influence", *CHOICES)
"""Effects that may have to ask, and so meet Orders one by one, clockwise from the active one."""
Of: TypeAlias = Literal["plots", "buildings", "cards"]
_RINGS = ("inner", "middle", "outer")


@frozen(eq=False)
class Count:
    """Number of an Order's plots, buildings on them, or building cards in hand beyond `over`.

    Plots and buildings count in a `ring`, beside a `river` or `road` or far from it, None: wherever they are; buildings
    if their kind is in `kinds` (a set of the numbers of kinds).
    """

    of: Of
    ring: int | None
    river: bool | None
    road: bool | None
    kinds: int
    over: int = 0

    def counts(self, plot: Plot) -> bool:
        """Whether it counts what is on a plot."""
        return (
            self.ring in {None, plot.ring}
            and self.river in {None, plot.river}
            and self.road in {None, bool(plot.roads)}
        )


@frozen
class EventEffect:
    """One effect of an event card.

    It meets `who` of those for whom `only_if` counts something, but none for whom `spared` does. `bricks` is the sum
    for each thing that `per` counts (once without it), at most `most` in all (0: without limit).
    """

    who: Who
    does: Does
    bricks: int
    per: Count | None
    most: int
    only_if: Count | None
    spared: Count | None


@frozen
class EventCard:
    """An event card: `number` is its index in the file, `id` its name there.

    What asks in turn stands alone or comes last.
    """

    number: int
    id: str
    effects: tuple[EventEffect, ...]


@cache
def event_deck() -> tuple[EventCard, ...]:
    """Return the event cards by number; raises ContentFault."""
    return read_events(read("indomitable", "events.json"), content())


def read_events(file: Reader, printed: Content) -> tuple[EventCard, ...]:
    """Read the event cards of a data file; raises ContentFault."""
    file.only("events")
    rows = file.records("events")
    names = [row.text("id") for row in rows]
    for name in names:
        if names.count(name) > 1:
            raise file.fault(f"names {name} twice", "events")
    return tuple(EventCard(number, names[number], _effects(row, printed)) for number, row in enumerate(rows))


def _effects(row: Reader, printed: Content) -> tuple[EventEffect, ...]:
    row.only("id", "epoch", "effects")
    effects = tuple(_effect(one, printed) for one in row.records("effects"))
    if not effects:
        raise row.fault("wants an effect", "effects")
    if any(effect.does in IN_TURN for effect in effects[:-1]):
        raise row.fault(f"wants {', '.join(IN_TURN)} last", "effects")
    return effects


def _effect(row: Reader, printed: Content) -> EventEffect:
    row.only("who", "does", "bricks", "per", "most", "if", "spared")
    does = cast(Does, row.text("does", get_args(Does)))
    in_bricks = does in {"gain", "pay"}
    for name in ("bricks", "per", "most"):
        if row.has(name) and not in_bricks:
            raise row.fault(f"is not for {does}", name)
    return EventEffect(
        who=cast(Who, row.text("who", get_args(Who))),
        does=does,
        bricks=row.whole("bricks", 1, 9) if in_bricks else 0,
        per=_count(row, "per", printed),
        most=row.whole("most", 1, 99) if row.has("most") else 0,
        only_if=_count(row, "if", printed),
        spared=_count(row, "spared", printed),
    )


def _count(row: Reader, name: str, printed: Content) -> Count | None:
    if not row.has(name):
        return None
    part = row.record(name)
    of = cast(Of, part.text("of", get_args(Of)))
    where = () if of == "cards" else ("ring", "river", "road")
    what = ("building", "category", "price") if of == "buildings" else ()
    part.only("of", "over", *where, *what)
    return Count(
        of=of,
        ring=_RINGS.index(part.text("ring", _RINGS)) if part.has("ring") else None,
        river=part.flag("river") if part.has("river") else None,
        road=part.flag("road") if part.has("road") else None,
        kinds=sum(1 << one.number for one in printed.buildings if _is_meant(part, one, printed)),
        over=part.whole("over", 1, 99) if part.has("over") else 0,
    )


def _is_meant(part: Reader, building: Building, printed: Content) -> bool:
    if part.has("building"):
        names = [one.id for one in printed.buildings]
        return building.id == part.text("building", names)
    if part.has("category") and building.category != part.text("category", CATEGORIES):
        return False
    return not part.has("price") or building.price >= part.whole("price", 1, 5)
