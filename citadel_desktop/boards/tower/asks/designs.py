"""What a click means while the villain designs and the heroes' side makes its roster (WT-S, WT-H)."""

from dataclasses import replace

from citadel_desktop.boards.kit.meanings import Choose, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, Asked, Selection, Target
from citadel_desktop.boards.tower.asks.meanings import Meaning, one
from citadel_desktop.rules.goodman.actions import (
    AddHero,
    ChooseLook,
    ChoosePlan,
    Propose,
    Put,
    Shift,
    TakeOff,
)
from citadel_desktop.rules.goodman.asks.design import link_action
from citadel_desktop.rules.goodman.doorways import is_door
from citadel_desktop.rules.goodman.markers import markers_left
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import NONE


def design(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "design": palette then square, marker then square, both ends of a doorway, a level's plan."""
    match target.zone:
        case "level":
            other = 1 - asked.position.plans[target.number]
            return one(asked, ChoosePlan(target.number, other))
        case "points":
            return one(asked, Propose(target.number))
        case "budget":
            held = replace(selection, tool="propose")
            return Take(NOTHING if selection.tool == "propose" else held)
        case "fault":
            return _fault(asked, selection, target)
        case "kind":
            return _kind(asked, selection, target.number)
        case "square":
            return _square(asked, selection, target.number)
    return None


def _kind(asked: Asked, selection: Selection, kind: int) -> Meaning:
    if selection.kind == kind:
        return Take(NOTHING)
    if "put" in asked.kinds and markers_left(asked.position)[kind] > 0:
        return Take(Selection(kind=kind))
    return Try(Put(kind, _first_empty(asked)))


def _fault(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """A fault takes the marker in hand that it is about, so that it can be moved or taken off."""
    square = asked.where(target)
    if square == NONE or asked.position.markers[square] == NONE or selection.square == square:
        return None
    return Take(Selection(square=square))


def _first_empty(asked: Asked) -> Square:
    return asked.position.markers.index(NONE) if NONE in asked.position.markers else 0


def _square(asked: Asked, selection: Selection, square: Square) -> Meaning:
    markers = asked.position.markers
    take = TakeOff(square)
    if "plan" not in asked.kinds or selection.tool == "take":
        return one(asked, take)
    if selection.square == square:
        return Take(NOTHING)
    if markers[square] == NONE:
        if selection.square != NONE:
            return one(asked, Shift(selection.square, square))
        if selection.kind != NONE:
            return one(asked, Put(selection.kind, square))
        return Try(take)
    ends = (
        selection.square != NONE and is_door(markers[selection.square]) and is_door(markers[square])
    )
    if ends and asked.position.links[square] != selection.square:
        return one(asked, link_action(selection.square, square))
    return Take(Selection(square=square))


def roster(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "roster": a strength adds a hero; a hero in hand may look otherwise or be dismissed."""
    match target.zone:
        case "strength":
            return one(asked, AddHero(target.number))
        case "figure":
            return Take(Selection(figure=target.number))
        case "look":
            if selection.figure != NONE:
                return one(asked, ChooseLook(selection.figure, target.number))
            found = [action for action in asked.of(ChooseLook) if action.look == target.number]
            if found:
                return Choose(tuple((action,) for action in found))
            return Try(ChooseLook(0, target.number))
    return None
