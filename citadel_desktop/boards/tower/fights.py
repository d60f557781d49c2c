"""What a click means in combat: who fights from outside, stances, real dice, results, retreats (WT-C, WT-P3)."""

from dataclasses import replace

from citadel_desktop.boards.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, Aim, Asked, Thing
from citadel_desktop.boards.tower.meanings import Meaning, one, one_of
from citadel_desktop.boards.tower.shares import held_slider, shares_row
from citadel_desktop.rules.goodman.combat import faces_one, is_complete, stance_of
from citadel_desktop.rules.goodman.state import NONE, NORMAL, Action, ActionKind

TENS, HUNDRED = 10, 100


def outside(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "outside": a hero in the yard, or the yard."""
    if thing.zone == "outside":
        named = asked.of_kind("outside")
        return one_of(named, Action("outside", next(asked.living(), 0)))
    return _for_figure(asked, thing, "outside")


def demand(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "demand": its buttons alone answer it."""
    return _for_figure(asked, thing, "posture")


def _for_figure(asked: Asked, thing: Thing, kind: ActionKind) -> Meaning:
    figure = asked.who(thing)
    if figure != NONE:
        return one(asked, Action(kind, figure))
    return Try(Action("step", square=thing.number)) if thing.zone == "square" else None


def stance(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "stance": a posture for a figure, then for several enemies shares, or whom a non-human faces."""
    match thing.zone:
        case "posture":
            return one(asked, Action("posture", thing.number, number=thing.other))
        case "attack" | "defend":
            return _share_for(asked, aim, thing.zone, thing.number, thing.other)
        case "face":
            return one(asked, Action("face", thing.number, other=thing.other))
        case "confirm":
            row = shares_row(asked, aim, thing.number)
            return Do(row) if row else None
        case "figure" | "square":
            return _fighter(asked, aim, thing)
    return None


def _share_for(asked: Asked, aim: Aim, kind: ActionKind, figure: int, enemy: int) -> Meaning:
    least = Action(kind, figure, other=enemy, number=0)
    if (aim.tool, aim.figure, aim.enemy) == (kind, figure, enemy):
        return Take(replace(aim, tool=None, enemy=NONE, typed=NONE))
    return Take(held_slider(aim, kind, figure, enemy)) if asked.may(least) else Try(least)


def _fighter(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    figure = asked.who(thing)
    if figure == NONE:
        return Try(Action("step", square=thing.number))
    if asked.own(figure):
        if aim.figure == figure:
            return Take(aim)
        known = stance_of(asked.position, figure)
        if known is not None and not is_complete(known):
            return Take(Aim(figure=figure))
        return Try(Action("posture", figure, number=NORMAL))
    known = stance_of(asked.position, aim.figure)
    if known is None:
        return Try(Action("posture", figure, number=NORMAL))
    if faces_one(asked.position, known):
        return one(asked, Action("face", aim.figure, other=figure))
    kinds: tuple[ActionKind, ...] = ("attack", "defend")
    for kind in kinds:
        if asked.may(Action(kind, aim.figure, other=figure, number=0)):
            return _share_for(asked, aim, kind, aim.figure, figure)
    return Try(Action("attack", aim.figure, other=figure, number=0))


def dice(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "dice": the tens, then the ones; twice 0 is a hundred (WT-C1)."""
    if thing.zone == "tens":
        return Take(NOTHING if aim.tens == thing.number else Aim(tens=thing.number))
    if thing.zone == "ones" and aim.tens != NONE:
        pips = aim.tens * TENS + thing.number
        return one(asked, Action("rolled", number=pips or HUNDRED))
    return None


def settle(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "settle": a result, or on the board a victor and his loser."""
    if thing.zone == "result":
        return one(asked, Action("settle", thing.number, other=thing.other))
    figure = asked.who(thing)
    if figure == NONE:
        return Try(Action("step", square=thing.number)) if thing.zone == "square" else None
    if figure == aim.figure:
        return Take(NOTHING)
    with_him = [
        result for result in asked.of_kind("settle") if figure in {result.figure, result.other}
    ]
    both = [result for result in with_him if aim.figure in {NONE, result.figure, result.other}]
    if len(both) > 1 and aim.figure == NONE:
        return Take(Aim(figure=figure))
    return one_of(both, Action("settle", figure, other=aim.figure))


def retreat(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "retreat": the square the loser is driven to; he himself stands for what else there is."""
    if thing.zone == "choice":
        return Do((asked.actions[thing.number],))
    figure, square = asked.who(thing), asked.where(thing)
    if figure in {asked.ask.figure, asked.ask.other} and figure != NONE:
        rest: tuple[Action, ...] = (Action("corner"), Action("waive"))
        return Choose(tuple((action,) for action in rest if asked.may(action)))
    return None if square == NONE else one(asked, Action("retreat", square=square))


def advance(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "advance": the square left, or the victor who stays."""
    if thing.zone == "choice":
        return Do((asked.actions[thing.number],))
    if asked.where(thing) == asked.ask.square:
        return Do((Action("advance"),))
    if asked.who(thing) == asked.ask.figure:
        return Do((Action("stay"),))
    square = asked.where(thing)
    return None if square == NONE else Try(Action("retreat", square=square))
