"""What there is to choose from beside the tower, group by group, for what is asked and in hand. No drawing here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.boards.tower.asked import Asked, Selection, Target, Zone
from citadel_desktop.boards.tower.panels.duels import lines_of, prospect_of
from citadel_desktop.boards.tower.panels.shares import budget, focus, open_enemies
from citadel_desktop.rules.goodman.actions import Activate
from citadel_desktop.rules.goodman.combat import (
    POSTURES,
    faces_one,
    is_complete,
    stance_of,
    stances_of,
)
from citadel_desktop.rules.goodman.draft import figure_of, numbers
from citadel_desktop.rules.goodman.figures import hero_looks
from citadel_desktop.rules.goodman.markers import (
    FROM,
    KINDS,
    MONSTER,
    PITFALL,
    TO,
    TWO,
    supplies,
)
from citadel_desktop.rules.goodman.pending import AskKind, DiceAsk
from citadel_desktop.rules.goodman.roster import STRENGTHS
from citadel_desktop.rules.goodman.squares import LEVELS
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, VILLAIN

Heading: TypeAlias = Literal[
    "things",  # entry, pits, items, dummies
    "entrances",
    "exits",
    "two_way",
    "monsters",
    "points",
    "plans",
    "faults",
    "strengths",
    "roster",
    "looks",
    "figures",
    "items",
    "outside",
    "stance",
    "enemies",
    "details",
    "attack",
    "defence",
    "confirm",
    "tens",
    "ones",
    "results",
    "ways",
    "blows",
]
Shape: TypeAlias = Literal["tile", "row", "slider", "outlook", "odds", "text", "blow"]
"""How the targets of a group lie: as tiles beside each other, as rows below each other, as sliders, as bars of what a
choice may cost, as tables of its chances, as sentences, as blows with their dice."""


GIVES, TAKES = "\N{RIGHTWARDS ARROW}", "\N{LEFTWARDS ARROW}"
"""In tables of chances the own blow, and the enemy's."""


@dataclass(frozen=True, slots=True)
class Group:
    """Targets of one sort; `about` is the figure they are about, NONE for none.

    `lines` are by target of how many enemies a choice tells what it means to them, and of how many of their postures.
    """

    heading: Heading
    targets: tuple[Target, ...]
    shape: Shape = "tile"
    about: int = NONE
    lines: tuple[tuple[int, int], ...] = ()


def groups(
    asked: Asked, selection: Selection, blows: int = 0, *, detailed: bool = False
) -> tuple[Group, ...]:
    """The groups in the order they lie below each other; () where the tower itself answers all.

    Args:
        asked: what is asked.
        selection: what is in hand.
        blows: so many blows of the last round are told.
        detailed: what a choice in combat means is told by tables of chances.
    """
    room = _looking if asked.kind is None else _ROOMS.get(asked.kind)
    found = [] if room is None else room(asked, selection)
    told = told_blows(blows)
    # While dice are entered or a round is settled its blows are what one looks at; else what is chosen comes first.
    found.insert(len(found) if asked.kind in _BLOWS_LAST else 0, told)
    if detailed:
        shapes: Mapping[Heading, Shape] = {"stance": "odds", "enemies": "odds", "details": "text"}
        found = [replace(one, shape=shapes.get(one.heading, one.shape)) for one in found]
    return tuple(group for group in found if group.targets)


def told_blows(count: int) -> Group:
    """So many blows of the last round."""
    return Group("blows", tuple(Target("blow", n) for n in range(count)), "blow")


_BLOWS_LAST: frozenset[AskKind] = frozenset({"stance", "dice", "settle", "retreat", "advance"})


def _design(asked: Asked, selection: Selection) -> list[Group]:
    """Points to propose, plans, the palette of all kinds the scenario has, faults (WT-S1, WT-S5, WT-S6)."""
    setting = asked.position.setting
    if setting.planned == "drawn":
        return []
    supply = supplies(setting.scenario)

    def kinds(first: int, end: int) -> tuple[Target, ...]:
        return tuple(Target("kind", kind) for kind in range(first, end) if supply[kind])

    # One is always there, so that nothing moves as faults come and go.
    faults = tuple(Target("fault", n) for n in range(len(asked.faults))) or (Target("fault"),)
    return [
        Group("points", (Target("budget"),), "slider"),
        Group("confirm", (Target("points", budget(asked, selection)),), "row"),
        Group("things", (*kinds(0, TO), *kinds(PITFALL, MONSTER))),
        Group("entrances", kinds(TO, FROM)),
        Group("exits", kinds(FROM, TWO)),
        Group("two_way", kinds(TWO, PITFALL)),
        Group("monsters", kinds(MONSTER, KINDS)),
        Group("plans", tuple(Target("level", level) for level in range(LEVELS))),
        Group("faults", faults, "text"),
    ]


def _roster(asked: Asked, selection: Selection) -> list[Group]:
    heroes = numbers(asked.position, asked.side)
    looks = tuple(Target("look", look) for look in hero_looks()) if selection.figure != NONE else ()
    return [
        Group("strengths", tuple(Target("strength", strength) for strength in STRENGTHS)),
        Group("roster", tuple(Target("figure", figure) for figure in heroes), "row"),
        Group("looks", looks, "tile", selection.figure),
    ]


def _move(asked: Asked, selection: Selection) -> list[Group]:
    """Own figures, so that none is looked for on six levels; items that lie open or are carried."""
    own = [Target("figure", figure) for figure in asked.living()]
    items = asked.position.items
    seen = [n for n, item in enumerate(items) if item.fate in {"lying", "carried"}]
    return [
        Group("items", tuple(Target("item", item) for item in seen), "row"),
        Group("figures", tuple(own), "row"),
        # Monsters never step out (WT-P3).
        Group("outside", (Target("outside"),) if asked.side == HEROES else (), "row"),
    ]


def _looking(asked: Asked, selection: Selection) -> list[Group]:
    """Everybody who lives, for who only looks on."""
    living = {side: Asked(asked.position, side, None).living() for side in (HEROES, VILLAIN)}
    heroes, monsters = (tuple(Target("figure", one) for one in living[side]) for side in living)
    return [Group("roster", heroes, "row"), Group("monsters", monsters, "row")]


def _activate(asked: Asked, selection: Selection) -> list[Group]:
    """The monsters that may come out (WT-P2)."""
    hidden = (Target("square", action.square) for action in asked.of(Activate))
    return [Group("monsters", tuple(hidden), "row")]


def _disengage(asked: Asked, selection: Selection) -> list[Group]:
    bound = asked.position.turn.bound
    own = [Target("figure", figure) for figure in asked.living() if bound >> figure & 1]
    return [Group("figures", tuple(own), "row")]


def _outside(asked: Asked, selection: Selection) -> list[Group]:
    table = asked.position
    there = [one for one in asked.living() if figure_of(table, one).place == OUTSIDE]
    return [Group("figures", tuple(Target("figure", figure) for figure in there), "row")]


def _stance(asked: Asked, selection: Selection) -> list[Group]:
    """Those who fight; for one of them its postures, then how it is divided or whom it faces (WT-C2, WT-C3)."""
    table = asked.position
    own = stances_of(table, asked.side)
    found = [Group("figures", tuple(Target("figure", one.figure) for one in own), "row")]
    figure = focus(asked, selection)
    stance = stance_of(table, figure)
    if stance is None:
        return found
    if stance.posture not in POSTURES:
        postures = tuple(Target("posture", figure, posture) for posture in POSTURES)
        return [*found, *_outlooks("stance", asked, selection, postures)]
    if is_complete(stance):
        return found
    if faces_one(table, stance):
        enemies = tuple(Target("face", figure, enemy) for enemy in stance.enemies)
        return [*found, *_outlooks("enemies", asked, selection, enemies)]
    attack, defence = (
        tuple(Target(zone, figure, enemy) for enemy in open_enemies(table, stance, zone))
        for zone in _SLIDERS
    )
    return [
        *found,
        Group("attack", attack, "slider", figure),
        Group("defence", defence, "slider", figure),
        *_outlooks("stance", asked, selection, (Target("confirm", figure),)),
    ]


_SLIDERS: tuple[Zone, ...] = ("attack", "defend")


def _outlooks(
    heading: Heading, asked: Asked, selection: Selection, targets: tuple[Target, ...]
) -> list[Group]:
    """Choices, each with what it means, and below them what shows that in more detail or in less."""
    found = (prospect_of(asked, selection, target) for target in targets)
    lines = tuple((0, 0) if each is None else lines_of(each) for each in found)
    return [
        Group(heading, targets, "outlook", targets[0].number, lines),
        Group("details", (Target("details"),), "row"),
    ]


def _dice(asked: Asked, selection: Selection) -> list[Group]:
    striker = asked.ask.by if isinstance(asked.ask, DiceAsk) else NONE
    return [
        Group("tens", tuple(Target("tens", n) for n in range(10)), "tile", striker),
        Group("ones", tuple(Target("ones", n) for n in range(10)), "tile", striker),
    ]


def _settle(asked: Asked, selection: Selection) -> list[Group]:
    pending = asked.position.rounds[-1].pending
    return [Group("results", tuple(Target("result", *pair) for pair in pending), "text")]


def _ways(asked: Asked, selection: Selection) -> list[Group]:
    """All that may be done with a loser, or after him, each with what comes of it (WT-C5)."""
    return [Group("ways", tuple(Target("choice", n) for n in range(len(asked.actions))), "text")]


_ROOMS: Mapping[AskKind, Callable[[Asked, Selection], list[Group]]] = MappingProxyType(
    {
        "design": _design,
        "roster": _roster,
        "activate": _activate,
        "disengage": _disengage,
        "move": _move,
        "outside": _outside,
        # Who may ask for secrecy sees what there will be to choose from.
        "demand": _stance,
        "stance": _stance,
        "dice": _dice,
        "settle": _settle,
        "retreat": _ways,
        "advance": _ways,
    }
)
