"""The last choice of a side where postures are secret: it covers the table, so it waits to be confirmed (WT-C2)."""

from citadel_desktop.boards.tower.asked import Aim, Asked, Thing
from citadel_desktop.boards.tower.meanings import Row
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
        stances[action.figure] = with_choice(stances[action.figure], action)
    return all(map(is_complete, stances.values()))


def waits(aim: Aim, thing: Thing) -> bool:
    """Whether a thing of the panel is the choice that waits."""
    if not aim.waits:
        return False
    last = aim.waits[-1]
    if last.figure != thing.number:
        return False
    match thing.zone:
        case "posture":
            return last.kind == "posture" and last.number == thing.other
        case "face":
            return last.kind == "face" and last.other == thing.other
    return thing.zone == "confirm" and last.kind in {"attack", "defend"}
