"""What a click means: from what is asked, what is in hand and what is clicked to actions. No drawing here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from citadel_desktop.boards.tower.asked import NOTHING, Aim, Asked, Thing
from citadel_desktop.boards.tower.asks import designs, fights, moves
from citadel_desktop.boards.tower.asks.meanings import Meaning
from citadel_desktop.boards.tower.asks.waiting import ends_choosing
from citadel_desktop.rules.goodman.actions import (
    Action,
    Attack,
    ChooseLook,
    ChoosePosture,
    Defend,
    Drop,
    NameHero,
    PickUp,
    Put,
    TakeOff,
    TakeStep,
)
from citadel_desktop.rules.goodman.combat import is_complete, stance_of
from citadel_desktop.rules.goodman.markers import markers_left
from citadel_desktop.rules.goodman.pending import AskKind
from citadel_desktop.rules.goodman.state import NONE

_ROOMS: Mapping[AskKind, Callable[[Asked, Aim, Thing], Meaning]] = MappingProxyType(
    {
        "design": designs.design,
        "roster": designs.roster,
        "activate": moves.activate,
        "disengage": moves.disengage,
        "move": moves.move,
        "outside": fights.outside,
        "demand": fights.demand,
        "stance": fights.stance,
        "dice": fights.dice,
        "settle": fights.settle,
        "retreat": fights.retreat,
        "advance": fights.advance,
    }
)


def meaning(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """What a click on a thing does with what is in hand."""
    return None if asked.kind is None else _ROOMS[asked.kind](asked, aim, thing)


def after(aim: Aim, action: Action) -> Aim:
    """What is still in hand once an action was taken, if it can be used then (`settled`)."""
    match action:
        case Put():
            return Aim(kind=aim.kind)
        case TakeOff():
            return Aim(tool=aim.tool)
        case ChooseLook() | NameHero():
            return Aim(figure=aim.figure)
        case TakeStep(figure) | PickUp(figure) | Drop(figure):
            return Aim(aim.tool if aim.tool == "step" else None, figure)
        case ChoosePosture(figure) | Attack(figure) | Defend(figure):
            return Aim(figure=figure)
    return NOTHING


def settled(asked: Asked, aim: Aim) -> Aim:
    """What of it can still be used for what is asked now."""
    match asked.kind:
        case "design":
            gone = aim.kind != NONE and markers_left(asked.position)[aim.kind] <= 0
            empty = aim.square != NONE and asked.position.markers[aim.square] == NONE
            return NOTHING if gone or empty else aim
        case "roster":
            return aim if aim.figure < len(asked.position.heroes) else NOTHING
        case "move":
            known = aim.figure != NONE and asked.own(aim.figure) and moves.able(asked, aim.figure)
            return aim if known else NOTHING
        case "stance":
            known_stance = stance_of(asked.position, aim.figure)
            if known_stance is None or not asked.own(aim.figure) or is_complete(known_stance):
                return NOTHING
            kept = aim.waits and asked.may(aim.waits[0]) and ends_choosing(asked, aim.waits)
            return aim if kept else replace(aim, waits=())
        case "settle" | "dice":
            return aim
    return NOTHING
