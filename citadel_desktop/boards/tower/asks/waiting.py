"""The last choice of a side where postures are secret: it covers the table, so it waits to be confirmed (WT-C2)."""

from citadel_desktop.boards.tower.asked import Asked, Selection, Target
from citadel_desktop.boards.tower.asks.meanings import Row
from citadel_desktop.rules.goodman.actions import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.combat import is_complete, stances_of, with_choice


def is_secret(asked: Asked | None) -> bool:
    """Whether stances are asked for that the other side must not see."""
    return asked is not None and asked.kind == "stance" and asked.position.rounds[-1].secret


def ends_choosing(asked: Asked, row: Row) -> bool:
    """Whether a side would have nothing left to choose in secret after a row of legal actions."""
    if not is_secret(asked):
        return False
    stances = {stance.figure: stance for stance in stances_of(asked.position, asked.side)}
    for action in row:
        if isinstance(action, ChoosePosture | Attack | Defend | Face):
            stances[action.figure] = with_choice(stances[action.figure], action)
    return all(map(is_complete, stances.values()))


def waits(selection: Selection, target: Target) -> bool:
    """Whether a target of the panel is the choice that waits."""
    if not selection.waits:
        return False
    match selection.waits[-1]:
        case ChoosePosture(figure, posture):
            return target == Target("posture", figure, posture)
        case Face(figure, enemy):
            return target == Target("face", figure, enemy)
        case Attack(figure) | Defend(figure):
            return (target.zone, target.number) == ("confirm", figure)
    return False
