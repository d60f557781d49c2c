"""What a click means: from what is asked, what is in hand and what is clicked to actions. No drawing here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from citadel_desktop.boards.tower.asked import NOTHING, Asked, Selection, Target
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

_ROOMS: Mapping[AskKind, Callable[[Asked, Selection, Target], Meaning]] = MappingProxyType(
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


def meaning(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """What a click on a target does with what is in hand."""
    return None if asked.kind is None else _ROOMS[asked.kind](asked, selection, target)


def after(selection: Selection, action: Action) -> Selection:
    """What is still in hand once an action was taken, if it can be used then (`settled`)."""
    match action:
        case Put():
            return Selection(kind=selection.kind)
        case TakeOff():
            return Selection(tool=selection.tool)
        case ChooseLook() | NameHero():
            return Selection(figure=selection.figure)
        case TakeStep(figure) | PickUp(figure) | Drop(figure):
            return Selection(selection.tool if selection.tool == "step" else None, figure)
        case ChoosePosture(figure) | Attack(figure) | Defend(figure):
            return Selection(figure=figure)
    return NOTHING


def settled(asked: Asked, selection: Selection) -> Selection:
    """What of it can still be used for what is asked now."""
    match asked.kind:
        case "design":
            gone = selection.kind != NONE and markers_left(asked.position)[selection.kind] <= 0
            empty = selection.square != NONE and asked.position.markers[selection.square] == NONE
            return NOTHING if gone or empty else selection
        case "roster":
            return selection if selection.figure < len(asked.position.heroes) else NOTHING
        case "move":
            known = (
                selection.figure != NONE
                and asked.own(selection.figure)
                and moves.able(asked, selection.figure)
            )
            return selection if known else NOTHING
        case "stance":
            known_stance = stance_of(asked.position, selection.figure)
            if known_stance is None or not asked.own(selection.figure) or is_complete(known_stance):
                return NOTHING
            kept = (
                selection.waits
                and asked.may(selection.waits[0])
                and ends_choosing(asked, selection.waits)
            )
            return selection if kept else replace(selection, waits=())
        case "settle" | "dice":
            return selection
    return NOTHING
