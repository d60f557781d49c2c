"""Rounds of combat: who fights whom and how (WT-C1 to WT-C4, WT-T5).

`start_round` puts a round above whatever goes on. Both sides choose stances (`asks.stance`), the dice fall
(`asks.dice`), and in the combat of a turn what comes of it is settled (`asks.settle`); then the round is gone and what
was unfinished goes on.
"""

from collections.abc import Sequence
from typing import Literal

from citadel_desktop.rules.goodman.actions import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.combat.numbers import attack_of, defence_of, number_to_exceed
from citadel_desktop.rules.goodman.draft import Draft, Table, figure_of, side_of
from citadel_desktop.rules.goodman.events import RoundBegan
from citadel_desktop.rules.goodman.pending import DemandAsk, StanceAsk, Striking
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    NON_HUMAN,
    NONE,
    NORMAL,
    SWORDSMAN,
    Posture,
    Round,
    RoundKind,
    Side,
    Stance,
)
from citadel_desktop.values import replace

POSTURES: tuple[Posture, ...] = (NORMAL, ALL_OUT, FULL_DEFENCE)
ALL = 100
"""The whole of an attack or a defence, in per cent."""


# A round begins


def start_round(draft: Draft, kind: RoundKind, pairs: tuple[tuple[int, int], ...]) -> None:
    """A round begins between pairs of hero and monster, above what goes on."""
    figures = sorted({figure for pair in pairs for figure in pair})
    stances = tuple(first_stance(draft, kind, figure, _enemies(figure, pairs)) for figure in figures)
    secrecy, active = draft.setting.secrecy, draft.turn.side
    draft.rounds = (*draft.rounds, Round(kind, stances, secrecy == "secret"))
    draft.emit(RoundBegan(kind, pairs, draft.told(*figures)))
    draft.push(Striking())
    choosing = [side for side in (1 - active, active) if open_choices(draft, side)]
    for side in choosing:
        draft.push(StanceAsk(side))
    if secrecy == "demand" and len(choosing) == 2:
        draft.push(DemandAsk(1 - active))
        draft.push(DemandAsk(active))


def _enemies(figure: int, pairs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    found = [(other if one == figure else one) for one, other in pairs if figure in (one, other)]
    return tuple(sorted(found))


def first_stance(table: Table, kind: RoundKind, figure: int, enemies: tuple[int, ...]) -> Stance:
    """How a figure fights before anything was chosen: what it has no choice in stands there (WT-T5, WT-C3)."""
    if kind == "disengage" and table.turn.freed >> figure & 1:
        return with_posture(Stance(figure, enemies), NORMAL, attacks=False)
    if figure_of(table, figure).sort == SWORDSMAN and len(enemies) > 1:
        return with_posture(Stance(figure, enemies), FULL_DEFENCE)
    unchosen = (NONE,) * len(enemies)
    return Stance(figure, enemies, NONE, unchosen, unchosen)


def with_posture(stance: Stance, posture: Posture, *, attacks: bool = True) -> Stance:
    """The stance with a posture, and the per cents that follow from it."""
    count = len(stance.enemies)
    open_ = (ALL,) if count == 1 else (NONE,) * count
    nothing = (0,) * count
    return replace(
        stance,
        posture=posture,
        attack=open_ if attacks and posture != FULL_DEFENCE else nothing,
        defence=open_ if posture != ALL_OUT else nothing,
    )


def is_complete(stance: Stance) -> bool:
    """Whether nothing is left to choose."""
    return stance.posture != NONE and NONE not in stance.attack + stance.defence


def stances_of(table: Table, side: Side) -> tuple[Stance, ...]:
    """How a side's figures fight in the round that goes on."""
    return tuple([one for one in table.rounds[-1].stances if side_of(one.figure) == side])


def open_choices(table: Table, side: Side) -> bool:
    """Whether a side still has to choose how any of its figures fights."""
    return not all(map(is_complete, stances_of(table, side)))


# How each figure fights (WT-C2, WT-C3)


def stance_of(table: Table, figure: int) -> Stance | None:
    """How a figure fights in the round that goes on, None if it does not."""
    if not table.rounds:
        return None
    for one in table.rounds[-1].stances:
        if one.figure == figure:
            return one
    return None


def faces_one(table: Table, stance: Stance) -> bool:
    """Whether it is a non-human who has to choose the one enemy it fights (WT-C3)."""
    return figure_of(table, stance.figure).sort == NON_HUMAN and len(stance.enemies) > 1


def with_choice(stance: Stance, action: ChoosePosture | Attack | Defend | Face) -> Stance:
    """The stance of the figure an action chooses a posture, a share or an enemy for (WT-C2, WT-C3)."""
    match action:
        case ChoosePosture(posture=posture):
            return with_posture(stance, posture)
        case Face(enemy=enemy):
            return facing(stance, enemy)
    shares = list(shares_of(stance, action.kind))
    shares[stance.enemies.index(action.enemy)] = action.per_cent
    if not share_left(shares):
        shares = [max(share, 0) for share in shares]
    if action.kind == "attack":
        return replace(stance, attack=tuple(shares))
    return replace(stance, defence=tuple(shares))


def shares_of(stance: Stance, kind: Literal["attack", "defend"]) -> tuple[int, ...]:
    """What of its attack or its defence a figure gives to each of its enemies, NONE while not chosen (WT-C3)."""
    return stance.attack if kind == "attack" else stance.defence


def share_left(shares: Sequence[int]) -> int:
    """The per cents that are not given to anybody yet."""
    return ALL - sum(share for share in shares if share != NONE)


def facing(stance: Stance, enemy: int) -> Stance:
    """The stance of a non-human that turns all it has against one of its enemies (WT-C3)."""
    chosen = tuple(ALL if other == enemy else 0 for other in stance.enemies)
    return replace(
        stance,
        attack=chosen if NONE in stance.attack else stance.attack,
        defence=chosen if NONE in stance.defence else stance.defence,
    )


# The dice (WT-C1)


def number_of(table: Table, by: int, against: int) -> int:
    """What the die must exceed for a blow of the round that goes on, in parts of WHOLE."""
    return number_to_exceed(*strengths_of(table, by, against))


def strengths_of(table: Table, by: int, against: int) -> tuple[int, int]:
    """Attack and defence of a blow of the round that goes on, in parts of WHOLE."""
    mine, theirs = stance_of(table, by), stance_of(table, against)
    if mine is None or theirs is None:
        raise ValueError((by, against))
    return (attack_of(figure_of(table, by), mine, against), defence_of(figure_of(table, against), theirs, by))


def end_round(draft: Draft) -> None:
    """The round that went on is over, and what was unfinished before goes on."""
    draft.rounds = draft.rounds[:-1]
    draft.pop()
