"""What a click means in combat: who fights from outside, stances, real dice, results, retreats (WT-C, WT-P3)."""

from dataclasses import replace
from typing import Literal

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, Asked, Selection, Target
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


def outside(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "outside": a hero in the yard, or the yard."""
    if target.zone == "outside":
        named = asked.of(FightOutside)
        return one_of(named, FightOutside(next(asked.living(), 0)))
    figure = asked.who(target)
    return _on_square(target) if figure == NONE else one(asked, FightOutside(figure))


def demand(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "demand": its buttons alone answer it."""
    figure = asked.who(target)
    return _on_square(target) if figure == NONE else one(asked, ChoosePosture(figure, NORMAL))


def _on_square(target: Target) -> Meaning:
    """A click on an empty square, where nobody moves."""
    return Try(TakeStep(NONE, target.number)) if target.zone == "square" else None


def stance(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "stance": a posture for a figure, then for several enemies shares, or whom a non-human faces."""
    match target.zone:
        case "posture":
            return one(asked, ChoosePosture(target.number, target.other))
        case "attack" | "defend":
            return _share_for(asked, selection, target.zone, target.number, target.other)
        case "face":
            return one(asked, Face(target.number, target.other))
        case "confirm":
            row = shares_row(asked, selection, target.number)
            return Do(row) if row else None
        case "figure" | "square":
            return _fighter(asked, selection, target)
    return None


def _share_for(
    asked: Asked, selection: Selection, kind: Literal["attack", "defend"], figure: int, enemy: int
) -> Meaning:
    least = SHARES[kind](figure, enemy, 0)
    if (selection.tool, selection.figure, selection.enemy) == (kind, figure, enemy):
        return Take(replace(selection, tool=None, enemy=NONE, typed=NONE))
    return Take(held_slider(selection, kind, figure, enemy)) if asked.may(least) else Try(least)


def _fighter(asked: Asked, selection: Selection, target: Target) -> Meaning:
    figure = asked.who(target)
    if figure == NONE:
        return Try(TakeStep(NONE, target.number))
    if asked.own(figure):
        if selection.figure == figure:
            return Take(selection)
        known = stance_of(asked.position, figure)
        if known is not None and not is_complete(known):
            return Take(Selection(figure=figure))
        return Try(ChoosePosture(figure, NORMAL))
    known = stance_of(asked.position, selection.figure)
    if known is None:
        return Try(ChoosePosture(figure, NORMAL))
    if faces_one(asked.position, known):
        return one(asked, Face(selection.figure, figure))
    for kind, share in SHARES.items():
        if asked.may(share(selection.figure, figure, 0)):
            return _share_for(asked, selection, kind, selection.figure, figure)
    return Try(Attack(selection.figure, figure, 0))


def dice(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "dice": the tens, then the ones; twice 0 is a hundred (WT-C1)."""
    if target.zone == "tens":
        return Take(NOTHING if selection.tens == target.number else Selection(tens=target.number))
    if target.zone == "ones" and selection.tens != NONE:
        pips = selection.tens * TENS + target.number
        return one(asked, Rolled(pips or HUNDRED))
    return None


def settle(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "settle": a result, or on the board a victor and his loser."""
    if target.zone == "result":
        return one(asked, Settle(target.number, target.other))
    figure = asked.who(target)
    if figure == NONE:
        return _on_square(target)
    if figure == selection.figure:
        return Take(NOTHING)
    with_him = [one for one in asked.of(Settle) if figure in {one.victor, one.loser}]
    both = [one for one in with_him if selection.figure in {NONE, one.victor, one.loser}]
    if len(both) > 1 and selection.figure == NONE:
        return Take(Selection(figure=figure))
    return one_of(both, Settle(figure, selection.figure))


def retreat(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "retreat": the square the loser is driven to; he himself stands for what else there is."""
    if target.zone == "choice":
        return Do((asked.actions[target.number],))
    ask, figure, square = asked.ask, asked.who(target), asked.where(target)
    if isinstance(ask, RetreatAsk) and figure in {ask.victor, ask.loser}:
        rest: tuple[Action, ...] = (Corner(), Waive())
        return Choose(tuple((action,) for action in rest if asked.may(action)))
    return None if square == NONE else one(asked, Retreat(square))


def advance(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """The ask "advance": the square left, or the victor who stays."""
    if target.zone == "choice":
        return Do((asked.actions[target.number],))
    ask, square = asked.ask, asked.where(target)
    if isinstance(ask, AdvanceAsk) and square == ask.square:
        return Do((Advance(),))
    if isinstance(ask, AdvanceAsk) and asked.who(target) == ask.victor:
        return Do((Stay(),))
    return None if square == NONE else Try(Retreat(square))
