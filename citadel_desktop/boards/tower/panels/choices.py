"""What there is to choose from beside the tower, group by group, for what is asked and in hand. No drawing here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.boards.tower.asked import SHARED, Aim, Asked, Thing
from citadel_desktop.rules.goodman.combat import POSTURES, faces_one, stances_of
from citadel_desktop.rules.goodman.draft import figure_of, numbers
from citadel_desktop.rules.goodman.figures import hero_looks
from citadel_desktop.rules.goodman.markers import (
    FROM,
    KINDS,
    MONSTER,
    PITFALL,
    POINTS_STEP,
    TO,
    TWO,
    points_of,
    supplies,
)
from citadel_desktop.rules.goodman.proposal import possible_points
from citadel_desktop.rules.goodman.roster import STRENGTHS
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE, AskKind

Heading: TypeAlias = Literal[
    "things",  # entry, pits, items, dummies
    "entrances",
    "exits",
    "two_way",
    "monsters",
    "points",
    "strengths",
    "roster",
    "looks",
    "figures",
    "items",
    "outside",
    "stance",
    "enemies",
    "share",
    "tens",
    "ones",
    "results",
]
Shape: TypeAlias = Literal["tile", "row", "bar"]
"""How the things of a group lie: as tiles beside each other, as rows below each other, or as one long bar."""
A_HUNDRED = 101


@dataclass(frozen=True, slots=True)
class Group:
    """Things of one sort; `about` is the figure they are about, NONE for none."""

    heading: Heading
    things: tuple[Thing, ...]
    shape: Shape = "tile"
    about: int = NONE


def groups(asked: Asked, aim: Aim) -> tuple[Group, ...]:
    """The groups in the order they lie below each other; () where the tower itself answers all."""
    room = None if asked.kind is None else _ROOMS.get(asked.kind)
    return () if room is None else tuple(group for group in room(asked, aim) if group.things)


def _design(asked: Asked, aim: Aim) -> list[Group]:
    """The palette: kinds of which there are any in the scenario; the points a proposal may have (WT-S5, WT-S6)."""
    setting = asked.position.setting
    if setting.planned == "drawn":
        return []
    supply = supplies(setting.scenario)

    def kinds(first: int, end: int) -> tuple[Thing, ...]:
        return tuple(Thing("kind", kind) for kind in range(first, end) if supply[kind])

    return [
        Group("points", _points(asked), "row"),
        Group("things", (*kinds(0, TO), *kinds(PITFALL, MONSTER))),
        Group("entrances", kinds(TO, FROM)),
        Group("exits", kinds(FROM, TWO)),
        Group("two_way", kinds(TWO, PITFALL)),
        Group("monsters", kinds(MONSTER, KINDS)),
    ]


def _points(asked: Asked) -> tuple[Thing, ...]:
    """A step less than the design has, as many, and a step more, as far as these can be proposed."""
    possible = possible_points(asked.position.setting)
    now = min(max(points_of(asked.position.markers), possible[0]), possible[-1])
    steps = (now - POINTS_STEP, now, now + POINTS_STEP)
    return tuple(Thing("points", points) for points in steps if points in possible)


def _roster(asked: Asked, aim: Aim) -> list[Group]:
    heroes = numbers(asked.position, asked.side)
    looks = tuple(Thing("look", look) for look in hero_looks()) if aim.figure != NONE else ()
    return [
        Group("strengths", tuple(Thing("strength", strength) for strength in STRENGTHS)),
        Group("roster", tuple(Thing("figure", figure) for figure in heroes), "row"),
        Group("looks", looks, "tile", aim.figure),
    ]


def _move(asked: Asked, aim: Aim) -> list[Group]:
    """Own figures, so that none is looked for on six levels; items that lie open or are carried."""
    own = [Thing("figure", figure) for figure in asked.living()]
    items = asked.position.items
    seen = [n for n, item in enumerate(items) if item.fate in {"lying", "carried"}]
    return [
        Group("items", tuple(Thing("item", item) for item in seen), "row"),
        Group("figures", tuple(own), "row"),
        Group("outside", (Thing("outside"),), "row"),
    ]


def _disengage(asked: Asked, aim: Aim) -> list[Group]:
    bound = asked.position.turn.bound
    own = [Thing("figure", figure) for figure in asked.living() if bound >> figure & 1]
    return [Group("figures", tuple(own), "row")]


def _outside(asked: Asked, aim: Aim) -> list[Group]:
    table = asked.position
    there = [one for one in asked.living() if figure_of(table, one).place == OUTSIDE]
    return [Group("figures", tuple(Thing("figure", figure) for figure in there), "row")]


def _stance(asked: Asked, aim: Aim) -> list[Group]:
    """Those who fight; for the one in hand its postures, then its enemies, then the share for one (WT-C2, WT-C3)."""
    table = asked.position
    own = stances_of(table, asked.side)
    found = [Group("figures", tuple(Thing("figure", one.figure) for one in own), "row")]
    for one in own:
        if aim.figure not in {NONE, one.figure}:
            continue
        figure = one.figure
        postures = tuple(Thing("posture", figure, posture) for posture in POSTURES)
        found.append(Group("stance", postures, "row", figure))
        if aim.figure == NONE or len(one.enemies) < 2:
            continue
        enemies = (
            tuple(Thing("face", figure, enemy) for enemy in one.enemies)
            if faces_one(table, one)
            else tuple(
                thing
                for enemy in one.enemies
                for thing in (Thing("attack", figure, enemy), Thing("defend", figure, enemy))
            )
        )
        found.append(Group("enemies", enemies, "row", figure))
        if aim.tool in SHARED:
            shares = tuple(Thing("share", share) for share in range(A_HUNDRED))
            found.append(Group("share", shares, "bar", figure))
    return found


def _dice(asked: Asked, aim: Aim) -> list[Group]:
    return [
        Group("tens", tuple(Thing("tens", n) for n in range(10)), "tile", asked.ask.figure),
        Group("ones", tuple(Thing("ones", n) for n in range(10)), "tile", asked.ask.figure),
    ]


def _settle(asked: Asked, aim: Aim) -> list[Group]:
    pending = asked.position.rounds[-1].pending
    return [Group("results", tuple(Thing("result", *pair) for pair in pending), "row")]


_ROOMS: Mapping[AskKind, Callable[[Asked, Aim], list[Group]]] = MappingProxyType(
    {
        "design": _design,
        "roster": _roster,
        "disengage": _disengage,
        "move": _move,
        "outside": _outside,
        "stance": _stance,
        "dice": _dice,
        "settle": _settle,
    }
)
