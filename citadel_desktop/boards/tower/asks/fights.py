"""What a click means in combat: who fights from outside, stances, real dice, results, retreats (WT-C, WT-P3)."""

from dataclasses import replace
from typing import Literal

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, Aim, Asked, Thing
from citadel_desktop.boards.tower.asks.meanings import Meaning, one, one_of
from citadel_desktop.boards.tower.panels.shares import SHARES, held_slider, shares_row
from citadel_desktop.rules.goodman.actions import (
    Action,
    Advance,
    Attack,
    ChoosePosture,
    Corner,
    Face,
    FightOutside,
    Retreat,
    Rolled,
    Settle,
    Stay,
    TakeStep,
    Waive,
)
from citadel_desktop.rules.goodman.combat import faces_one, is_complete, stance_of
from citadel_desktop.rules.goodman.pending import AdvanceAsk, RetreatAsk
from citadel_desktop.rules.goodman.state import NONE, NORMAL

TENS, HUNDRED = 10, 100


def outside(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "outside": a hero in the yard, or the yard."""
    if thing.zone == "outside":
        named = asked.of(FightOutside)
        return one_of(named, FightOutside(next(asked.living(), 0)))
    figure = asked.who(thing)
    return _on_square(thing) if figure == NONE else one(asked, FightOutside(figure))


def demand(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "demand": its buttons alone answer it."""
    figure = asked.who(thing)
    return _on_square(thing) if figure == NONE else one(asked, ChoosePosture(figure, NORMAL))


def _on_square(thing: Thing) -> Meaning:
    """A click on an empty square, where nobody moves."""
    return Try(TakeStep(NONE, thing.number)) if thing.zone == "square" else None


def stance(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "stance": a posture for a figure, then for several enemies shares, or whom a non-human faces."""
    match thing.zone:
        case "posture":
            return one(asked, ChoosePosture(thing.number, thing.other))
        case "attack" | "defend":
            return _share_for(asked, aim, thing.zone, thing.number, thing.other)
        case "face":
            return one(asked, Face(thing.number, thing.other))
        case "confirm":
            row = shares_row(asked, aim, thing.number)
            return Do(row) if row else None
        case "figure" | "square":
            return _fighter(asked, aim, thing)
    return None


def _share_for(
    asked: Asked, aim: Aim, kind: Literal["attack", "defend"], figure: int, enemy: int
) -> Meaning:
    least = SHARES[kind](figure, enemy, 0)
    if (aim.tool, aim.figure, aim.enemy) == (kind, figure, enemy):
        return Take(replace(aim, tool=None, enemy=NONE, typed=NONE))
    return Take(held_slider(aim, kind, figure, enemy)) if asked.may(least) else Try(least)


def _fighter(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    figure = asked.who(thing)
    if figure == NONE:
        return Try(TakeStep(NONE, thing.number))
    if asked.own(figure):
        if aim.figure == figure:
            return Take(aim)
        known = stance_of(asked.position, figure)
        if known is not None and not is_complete(known):
            return Take(Aim(figure=figure))
        return Try(ChoosePosture(figure, NORMAL))
    known = stance_of(asked.position, aim.figure)
    if known is None:
        return Try(ChoosePosture(figure, NORMAL))
    if faces_one(asked.position, known):
        return one(asked, Face(aim.figure, figure))
    for kind, share in SHARES.items():
        if asked.may(share(aim.figure, figure, 0)):
            return _share_for(asked, aim, kind, aim.figure, figure)
    return Try(Attack(aim.figure, figure, 0))


def dice(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "dice": the tens, then the ones; twice 0 is a hundred (WT-C1)."""
    if thing.zone == "tens":
        return Take(NOTHING if aim.tens == thing.number else Aim(tens=thing.number))
    if thing.zone == "ones" and aim.tens != NONE:
        pips = aim.tens * TENS + thing.number
        return one(asked, Rolled(pips or HUNDRED))
    return None


def settle(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "settle": a result, or on the board a victor and his loser."""
    if thing.zone == "result":
        return one(asked, Settle(thing.number, thing.other))
    figure = asked.who(thing)
    if figure == NONE:
        return _on_square(thing)
    if figure == aim.figure:
        return Take(NOTHING)
    with_him = [one for one in asked.of(Settle) if figure in {one.victor, one.loser}]
    both = [one for one in with_him if aim.figure in {NONE, one.victor, one.loser}]
    if len(both) > 1 and aim.figure == NONE:
        return Take(Aim(figure=figure))
    return one_of(both, Settle(figure, aim.figure))


def retreat(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "retreat": the square the loser is driven to; he himself stands for what else there is."""
    if thing.zone == "choice":
        return Do((asked.actions[thing.number],))
    ask, figure, square = asked.ask, asked.who(thing), asked.where(thing)
    if isinstance(ask, RetreatAsk) and figure in {ask.victor, ask.loser}:
        rest: tuple[Action, ...] = (Corner(), Waive())
        return Choose(tuple((action,) for action in rest if asked.may(action)))
    return None if square == NONE else one(asked, Retreat(square))


def advance(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """The ask "advance": the square left, or the victor who stays."""
    if thing.zone == "choice":
        return Do((asked.actions[thing.number],))
    ask, square = asked.ask, asked.where(thing)
    if isinstance(ask, AdvanceAsk) and square == ask.square:
        return Do((Advance(),))
    if isinstance(ask, AdvanceAsk) and asked.who(thing) == ask.victor:
        return Do((Stay(),))
    return None if square == NONE else Try(Retreat(square))
