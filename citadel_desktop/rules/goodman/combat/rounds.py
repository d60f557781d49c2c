"""Rounds of combat: pairs of enemies and their stances (WT-C1 to WT-C4, WT-T5).

`start_round` puts a round on the stack. Both sides choose stances (`asks.stance`), the dice are thrown (`asks.dice`),
and in the combat of a turn the results are settled (`asks.settle`); then the round is removed and what was unfinished
before goes on.
"""

from collections.abc import Sequence
from typing import Literal

from citadel_desktop.rules.goodman.combat.numbers import attack_of, defence_of, number_to_exceed
from citadel_desktop.rules.goodman.draft import Draft, Table, Told, figure_of, side_of
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
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen, replace


@frozen
class RoundBegan(Event):
    """A round of combat began between these pairs, each a hero and a monster (WT-T5, WT-T6, WT-C5)."""

    kind: RoundKind
    pairs: tuple[tuple[int, int], ...]
    who: Told = ()


POSTURES: tuple[Posture, ...] = (NORMAL, ALL_OUT, FULL_DEFENCE)
WHOLE_PER_CENT = 100
"""A whole attack or defence, in per cent."""


# A round begins


def start_round(draft: Draft, kind: RoundKind, pairs: tuple[tuple[int, int], ...]) -> None:
    """Begin a round between pairs of hero and monster, before whatever else is unfinished."""
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
    enemies = [(other if one == figure else one) for one, other in pairs if figure in (one, other)]
    return tuple(sorted(enemies))


def first_stance(table: Table, kind: RoundKind, figure: int, enemies: tuple[int, ...]) -> Stance:
    """Return a figure's stance before anything was chosen, with all that it has no choice in (WT-T5, WT-C3)."""
    if kind == "disengage" and table.turn.freed >> figure & 1:
        return with_posture(Stance(figure, enemies), NORMAL, attacks=False)
    if figure_of(table, figure).sort == SWORDSMAN and len(enemies) > 1:
        return with_posture(Stance(figure, enemies), FULL_DEFENCE)
    unchosen = (NONE,) * len(enemies)
    return Stance(figure, enemies, NONE, unchosen, unchosen)


def with_posture(stance: Stance, posture: Posture, *, attacks: bool = True) -> Stance:
    """Return the stance with a posture and the per cents that follow from it."""
    count = len(stance.enemies)
    open_ = (WHOLE_PER_CENT,) if count == 1 else (NONE,) * count
    nothing = (0,) * count
    return replace(
        stance,
        posture=posture,
        attack=open_ if attacks and posture != FULL_DEFENCE else nothing,
        defence=open_ if posture != ALL_OUT else nothing,
    )


def is_complete(stance: Stance) -> bool:
    """Whether a stance leaves nothing to choose."""
    return stance.posture != NONE and NONE not in stance.attack + stance.defence


def stances_of(table: Table, side: Side) -> tuple[Stance, ...]:
    """Return the stances of a side's figures in the running round."""
    return tuple([one for one in table.rounds[-1].stances if side_of(one.figure) == side])


def open_choices(table: Table, side: Side) -> bool:
    """Whether a side still has to choose a stance."""
    return not all(map(is_complete, stances_of(table, side)))


# How each figure fights (WT-C2, WT-C3)


def stance_of(table: Table, figure: int) -> Stance | None:
    """Return a figure's stance in the running round, None if it does not fight."""
    if not table.rounds:
        return None
    for one in table.rounds[-1].stances:
        if one.figure == figure:
            return one
    return None


def faces_one(table: Table, stance: Stance) -> bool:
    """Whether a non-human has to choose the one enemy it fights (WT-C3)."""
    return figure_of(table, stance.figure).sort == NON_HUMAN and len(stance.enemies) > 1


def shares_of(stance: Stance, kind: Literal["attack", "defend"]) -> tuple[int, ...]:
    """Return the shares of a figure's attack or defence for each enemy, NONE while not chosen (WT-C3)."""
    return stance.attack if kind == "attack" else stance.defence


def share_left(shares: Sequence[int]) -> int:
    """Return the per cents not yet given to an enemy."""
    return WHOLE_PER_CENT - sum(share for share in shares if share != NONE)


def facing(stance: Stance, enemy: int) -> Stance:
    """Return the stance of a non-human that turns against one of its enemies alone (WT-C3)."""
    chosen = tuple(WHOLE_PER_CENT if other == enemy else 0 for other in stance.enemies)
    return replace(
        stance,
        attack=chosen if NONE in stance.attack else stance.attack,
        defence=chosen if NONE in stance.defence else stance.defence,
    )


# The dice (WT-C1)


def number_of(table: Table, by: int, against: int) -> int:
    """Return the number that a blow of the running round must exceed, in parts of one."""
    return number_to_exceed(*strengths_of(table, by, against))


def strengths_of(table: Table, by: int, against: int) -> tuple[int, int]:
    """Return attack and defence of a blow of the running round, in parts of one."""
    mine, theirs = stance_of(table, by), stance_of(table, against)
    if mine is None or theirs is None:
        raise ValueError((by, against))
    return (attack_of(figure_of(table, by), mine, against), defence_of(figure_of(table, against), theirs, by))


def end_round(draft: Draft) -> None:
    """End the running round; what was unfinished before goes on."""
    draft.rounds = draft.rounds[:-1]
    draft.pop()
