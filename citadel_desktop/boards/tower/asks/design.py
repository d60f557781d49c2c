"""Designing the stronghold: palette, plans, faults, and designs proposed for a number of points (WT-S)."""

from collections.abc import Iterator, Sequence
from typing import Any

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import (
    Meaning,
    Part,
    TowerInteraction,
    TowerTool,
    answer,
    by_zone,
    do_or_try,
)
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.panels.groups import MONSTERS, Group, Heading, PanelTelling, TargetLabel
from citadel_desktop.boards.tower.panels.sliders import budget
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.language.goodman.names import marker_name
from citadel_desktop.language.goodman.sentences import GOODMAN
from citadel_desktop.rules.goodman.asks.design import (
    Adopt,
    ChoosePlan,
    Finish,
    Link,
    Propose,
    Put,
    Shift,
    TakeOff,
    adoptable,
    link_action,
)
from citadel_desktop.rules.goodman.squares import LEVELS, NUMBERS, PER_LEVEL, Square
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.rules.goodman.stronghold.design import markers_left, points_range
from citadel_desktop.rules.goodman.stronghold.doorways import is_door, partners
from citadel_desktop.rules.goodman.stronghold.markers import (
    FROM,
    KINDS,
    MONSTER,
    PITFALL,
    TO,
    TWO,
    kinds,
    points_of,
    supplies,
)
from citadel_desktop.rules.goodman.stronghold.plans import offered
from citadel_desktop.rules.goodman.stronghold.proposal import possible_points
from citadel_desktop.values import replace

_MAX_PROPOSALS = 9
"""Maximum number of point totals a sheet offers for a proposed design."""


# What a click means


def _plan(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    position = asked.position
    first, second = offered(position.setting.plans)[target.number]
    other = second if position.plans[target.number] == first else first
    return do_or_try(asked, ChoosePlan(target.number, other))


def _budget(_asked: Asked, selection: Selection, _target: Target) -> Meaning:
    held = replace(selection, tool="propose")
    return Take(NOTHING if selection.tool == "propose" else held)


def _kind(asked: Asked, selection: Selection, target: Target) -> Meaning:
    kind = target.number
    if selection.kind == kind:
        return Take(NOTHING)
    if asked.of(Put) and markers_left(asked.position)[kind] > 0:
        return Take(Selection(kind=kind))
    return Try(Put(kind, _first_empty(asked)))


def _fault(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """Pick up the marker that causes a clicked fault, so that it can be moved or removed."""
    square = asked.square_at(target)
    if square == NONE or asked.position.markers[square] == NONE or selection.square == square:
        return None
    return Take(Selection(square=square))


def _first_empty(asked: Asked) -> Square:
    return asked.position.markers.index(NONE) if NONE in asked.position.markers else 0


def _square(asked: Asked, selection: Selection, target: Target) -> Meaning:
    markers, square = asked.position.markers, target.number
    take = TakeOff(square)
    if not asked.of(ChoosePlan) or selection.tool == "take":
        return do_or_try(asked, take)
    if selection.square == square:
        return Take(NOTHING)
    if markers[square] == NONE:
        if selection.square != NONE:
            return do_or_try(asked, Shift(selection.square, square))
        if selection.kind != NONE:
            return do_or_try(asked, Put(selection.kind, square))
        return Try(take)
    ends = selection.square != NONE and is_door(markers[selection.square]) and is_door(markers[square])
    if ends and asked.position.links[square] != selection.square:
        return do_or_try(asked, link_action(selection.square, square))
    return Take(Selection(square=square))


def _kept(asked: Asked, selection: Selection) -> Selection:
    position = asked.position
    gone = selection.kind != NONE and markers_left(position)[selection.kind] <= 0
    empty = selection.square != NONE and position.markers[selection.square] == NONE
    return NOTHING if gone or empty else selection


# Tools


def _proposed(asked: Asked, _selection: Selection) -> Meaning:
    """List points for a proposed design: first those of the present one, then some between least and most."""
    possible = possible_points(asked.position.setting)
    wide = max(1, -(-(len(possible) - 1) // (_MAX_PROPOSALS - 1)))
    # Of many points only some are listed; the palette has every one.
    some = [*possible[::wide], possible[-1]]
    now = points_of(asked.position.markers)
    first = [now] if now in possible else []
    return Choose(tuple((Propose(n),) for n in dict.fromkeys([*first, *some])))


def _taken_off(_asked: Asked, selection: Selection) -> Meaning:
    """Take off the marker in hand; without one pick the tool, for the next marker clicked."""
    if selection.square != NONE:
        return Do((TakeOff(selection.square),))
    return Take(Selection(None if selection.tool == "take" else "take", selection.figure))


def _designs(asked: Asked) -> bool:
    """Whether the villain makes the design; otherwise plans and markers are random."""
    return asked.position.setting.planned != "drawn"


# What is marked


def _marked(marks: Marks, asked: Asked, selection: Selection) -> None:
    """Mark the faults; for a marker in hand, the possible ends of its connection (WT-S6)."""
    position = asked.position
    marks.add("danger", (NUMBERS[str(f["square"])] for f in asked.faults if f["square"]))
    if selection.square != NONE:
        marks.add("chosen", (selection.square,))
        marks.add("legal", partners(position.markers, selection.square))
        marks.doorway(selection.square)


# What stands beside the tower


def _points(telling: PanelTelling, _about: int = NONE) -> str:
    """Return the cost of the design, and the limits (WT-S5)."""
    position = telling.asked.position
    low, high = points_range(position.setting)
    return telling.speech.n(
        "{count} point of {low} to {high}",
        "{count} points of {low} to {high}",
        points_of(position.markers),
        low=low,
        high=high,
    )


def _points_briefly(telling: PanelTelling, _about: int) -> str:
    position = telling.asked.position
    low, high = points_range(position.setting)
    now = points_of(position.markers)
    return telling.speech.t("{points} of {low}\N{EN DASH}{high}", points=now, low=low, high=high)


_POINTS = Heading("points", "Points", _points, _points_briefly)
_PROPOSE = Heading("confirm")
_MARKERS = Heading("things", "Markers", drawn=True)
_ENTRANCES = Heading("entrances", "Entrances", drawn=True)
_EXITS = Heading("exits", "Exits", drawn=True)
_TWO_WAY = Heading("two_way", "Two-way doors", drawn=True)
_PLANS = Heading("plans", "Floor plans", drawn=True)
_FAULTS = Heading("faults", "To be mended", lambda telling, _: str(len(telling.asked.faults)), scrolled=True)


def _groups(asked: Asked, selection: Selection) -> Sequence[Group]:
    """Return points for a proposal, plans, the scenario's palette, faults (WT-S1, WT-S5, WT-S6)."""
    if not _designs(asked):
        return ()
    setting = asked.position.setting
    supply = supplies(setting.scenario, setting.counters)

    def palette(first: int, end: int) -> tuple[Target, ...]:
        return tuple(Target("kind", kind) for kind in range(first, end) if supply[kind])

    # One is always there, so that nothing moves as faults come and go.
    faults = tuple(Target("fault", n) for n in range(len(asked.faults))) or (Target("fault"),)
    return (
        Group(_POINTS, (Target("budget"),), "slider"),
        Group(_PROPOSE, (Target("points", budget(asked, selection)),), "row"),
        Group(_MARKERS, (*palette(0, TO), *palette(PITFALL, MONSTER))),
        Group(_ENTRANCES, palette(TO, FROM)),
        Group(_EXITS, palette(FROM, TWO)),
        Group(_TWO_WAY, palette(TWO, PITFALL)),
        Group(MONSTERS, palette(MONSTER, KINDS)),
        Group(_PLANS, tuple(Target("level", level) for level in range(LEVELS))),
        Group(_FAULTS, faults, "text"),
    )


def _kind_label(telling: PanelTelling, target: Target) -> TargetLabel:
    speech, left = telling.speech, markers_left(telling.asked.position)[target.number]
    points = kinds()[target.number].points
    note = speech.n("{count} point", "{count} points", points) if points else ""
    value = speech.t("{count} left", count=max(0, left))
    return TargetLabel(marker_name(speech, target.number), value, note)


def _points_label(telling: PanelTelling, target: Target) -> TargetLabel:
    speech, points = telling.speech, target.number
    label = speech.n("Propose {count} point", "Propose {count} points", points)
    return TargetLabel(label, brief=speech.t("Propose {points}", points=points), sign="dice")


def _budget_label(telling: PanelTelling, _target: Target) -> TargetLabel:
    return TargetLabel(telling.speech.t("Proposal"), str(budget(telling.asked, telling.selection)))


def _fault_label(telling: PanelTelling, target: Target) -> TargetLabel:
    if target.number == NONE:
        return TargetLabel(telling.speech.t("Nothing is left to be mended."), sign="confirm")
    fault = telling.asked.faults[target.number]
    return TargetLabel(GOODMAN.refusal(telling.speech, fault, ()), sign="warning")


# What actions are about


def _put(action: Put) -> Iterator[Target]:
    yield Target("kind", action.marker)
    yield Target("square", action.square)


def _both(start: Square, end: Square) -> tuple[Target, Target]:
    return Target("square", end), Target("square", start)


_PARTS: tuple[Part[Any], ...] = (
    Part(ChoosePlan, "WT-S1", None, lambda a: (Target("square", a.level * PER_LEVEL),)),
    Part(Put, "WT-S2", None, _put, lambda selection, _: Selection(kind=selection.kind)),
    Part(Shift, "WT-S2", None, lambda a: _both(a.start, a.end)),
    Part(Link, "WT-S3", None, lambda a: _both(a.one, a.other)),
    Part(
        Propose,
        "WT-S6",
        TowerTool(
            "propose",
            "dice",
            "p",
            ("Propose", "Have a legal design proposed for so many points."),
            "list",
            sample=lambda asked: Propose(possible_points(asked.position.setting)[0]),
            available=_designs,
            pressed=_proposed,
        ),
        lambda a: (Target("points", a.points),),
    ),
    Part(
        TakeOff,
        "WT-S2",
        TowerTool(
            "take",
            "delete",
            "x",
            ("Take off", "Take a marker off the board again."),
            sample=lambda _: TakeOff(0),
            available=_designs,
            pressed=_taken_off,
        ),
        lambda a: (Target("square", a.square),),
        lambda selection, _: Selection(tool=selection.tool),
    ),
    Part(
        Adopt,
        "WT-S6",
        TowerTool(
            "adopt",
            "load",
            "o",
            ("Load design…", "Take over a design that was kept, or bring one in."),
            dress="command",
            sample=lambda asked: adoptable(asked.position.setting)[0],
            available=_designs,
        ),
    ),
    answer(
        Finish(), "WT-S6", "confirm", "ctrl+return", ("Finish", "Finish the stronghold and announce its points."), "end"
    ),
)
INTERACTION = TowerInteraction(
    "design",
    by_zone(
        {
            "level": _plan,
            "points": lambda asked, _, target: do_or_try(asked, Propose(target.number)),
            "budget": _budget,
            "fault": _fault,
            "kind": _kind,
            "square": _square,
        }
    ),
    _kept,
    parts=_PARTS,
    marked=_marked,
    groups=_groups,
    labels={"kind": _kind_label, "points": _points_label, "budget": _budget_label, "fault": _fault_label},
    taken={
        "budget": lambda s: s.t(
            "It sets the points to propose a design for: pull it, or take it in hand and use arrow keys and figures."
        )
    },
    alone=True,
)
