"""What a click means while the villain designs and the heroes' side makes its roster (WT-S, WT-H)."""

from dataclasses import replace

from citadel_desktop.boards.kit.meanings import Choose, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, Aim, Asked, Thing
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


def design(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "design": palette then square, marker then square, both ends of a doorway, a level's plan."""
    match thing.zone:
        case "level":
            other = 1 - asked.position.plans[thing.number]
            return one(asked, ChoosePlan(thing.number, other))
        case "points":
            return one(asked, Propose(thing.number))
        case "budget":
            held = replace(aim, tool="propose")
            return Take(NOTHING if aim.tool == "propose" else held)
        case "fault":
            return _fault(asked, aim, thing)
        case "kind":
            return _kind(asked, aim, thing.number)
        case "square":
            return _square(asked, aim, thing.number)
    return None


def _kind(asked: Asked, aim: Aim, kind: int) -> Meaning:
    if aim.kind == kind:
        return Take(NOTHING)
    if "put" in asked.kinds and markers_left(asked.position)[kind] > 0:
        return Take(Aim(kind=kind))
    return Try(Put(kind, _first_empty(asked)))


def _fault(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """A fault takes the marker in hand that it is about, so that it can be moved or taken off."""
    square = asked.where(thing)
    if square == NONE or asked.position.markers[square] == NONE or aim.square == square:
        return None
    return Take(Aim(square=square))


def _first_empty(asked: Asked) -> Square:
    return asked.position.markers.index(NONE) if NONE in asked.position.markers else 0


def _square(asked: Asked, aim: Aim, square: Square) -> Meaning:
    markers = asked.position.markers
    take = TakeOff(square)
    if "plan" not in asked.kinds or aim.tool == "take":
        return one(asked, take)
    if aim.square == square:
        return Take(NOTHING)
    if markers[square] == NONE:
        if aim.square != NONE:
            return one(asked, Shift(aim.square, square))
        if aim.kind != NONE:
            return one(asked, Put(aim.kind, square))
        return Try(take)
    ends = aim.square != NONE and is_door(markers[aim.square]) and is_door(markers[square])
    if ends and asked.position.links[square] != aim.square:
        return one(asked, link_action(aim.square, square))
    return Take(Aim(square=square))


def roster(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "roster": a strength adds a hero; a hero in hand may look otherwise or be dismissed."""
    match thing.zone:
        case "strength":
            return one(asked, AddHero(thing.number))
        case "figure":
            return Take(Aim(figure=thing.number))
        case "look":
            if aim.figure != NONE:
                return one(asked, ChooseLook(aim.figure, thing.number))
            found = [action for action in asked.of(ChooseLook) if action.look == thing.number]
            if found:
                return Choose(tuple((action,) for action in found))
            return Try(ChooseLook(0, thing.number))
    return None
