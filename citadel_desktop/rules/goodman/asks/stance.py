"""A side chooses how its figures fight, one after another (WT-C2, WT-C3, ask "stance")."""

from collections.abc import Iterator
from functools import cache
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.combat.rounds import (
    POSTURES,
    WHOLE_PER_CENT,
    faces_one,
    facing,
    first_stance,
    is_complete,
    open_choices,
    share_left,
    shares_of,
    stance_of,
    stances_of,
    with_posture,
)
from citadel_desktop.rules.goodman.draft import Draft, Table, Told, side_of
from citadel_desktop.rules.goodman.parts import OfFigure, Part, not_an_action
from citadel_desktop.rules.goodman.pending import StanceAsk
from citadel_desktop.rules.goodman.state import FULL_DEFENCE, NONE, Posture, Side, Stance
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.asks import Event, chosen_from
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen, replace


@frozen
class Share(OfFigure):
    """Part of a figure's attack or defence for one of its enemies, in per cent."""

    figure: int
    enemy: int
    per_cent: int


@frozen
class ChoosePosture(OfFigure):
    """Choose how a figure fights (WT-C2)."""

    figure: int
    posture: Posture
    kind: Literal["posture"] = "posture"


@frozen
class Attack(Share):
    """Give a part of a figure's attack to one enemy (WT-C3)."""

    kind: Literal["attack"] = "attack"


@frozen
class Defend(Share):
    """Give a part of a figure's defence to one enemy (WT-C3)."""

    kind: Literal["defend"] = "defend"


@frozen
class Face(OfFigure):
    """Turn a non-human that fights several enemies against one of them alone (WT-C3)."""

    figure: int
    enemy: int
    kind: Literal["face"] = "face"


Action: TypeAlias = ChoosePosture | Attack | Defend | Face


@frozen
class StanceChosen(Event):
    """A side chose a part of a figure's stance; others see only that it did, where it is `secret` (WT-C2).

    `stance` is as far as it has been chosen.
    """

    side: Side
    stance: Stance
    secret: bool
    who: Told = ()


def _fighting(table: Table, ask: StanceAsk, action: OfFigure) -> Stance | Refusal:
    """Return the stance of an action's figure, or why nothing can be chosen for it."""
    stance = stance_of(table, action.figure)
    if stance is None:
        return refusal("does_not_fight", "WT-C2", figure=action.figure)
    if side_of(action.figure) != ask.side:
        return refusal("not_your_figure", "WT-C2", figure=action.figure)
    return stance


def _against(table: Table, ask: StanceAsk, action: Attack | Defend | Face) -> Stance | Refusal:
    """Return the same for an action about one of the figure's enemies."""
    stance = _fighting(table, ask, action)
    if isinstance(stance, Stance) and action.enemy not in stance.enemies:
        return refusal("not_its_enemy", "WT-C3", figure=action.figure, other=action.enemy)
    return stance


def with_choice(stance: Stance, action: ChoosePosture | Attack | Defend | Face) -> Stance:
    """Return the stance with an action's posture, share or enemy (WT-C2, WT-C3)."""
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


def _choose(draft: Draft, ask: StanceAsk, action: ChoosePosture | Attack | Defend | Face) -> None:
    before, now = stance_of(draft, action.figure), draft.rounds[-1]
    if before is None:
        raise ValueError(action)
    stance = with_choice(before, action)
    stances = tuple(stance if one.figure == stance.figure else one for one in now.stances)
    draft.rounds = (*draft.rounds[:-1], replace(now, stances=stances))
    who = draft.told(stance.figure, *stance.enemies)
    draft.emit(StanceChosen(ask.side, stance, now.secret, who))
    if not open_choices(draft, ask.side):
        draft.pop()


# Its posture (WT-C2)


def _legal_postures(table: Table, ask: StanceAsk) -> tuple[ChoosePosture, ...]:
    """Return every posture that `_refuse_posture` allows, by figure."""
    actions: list[ChoosePosture] = []
    for stance in stances_of(table, ask.side):
        if stance.posture == NONE:
            actions += _postures(stance.figure)
    return tuple(actions)


@cache
def _postures(figure: int) -> tuple[ChoosePosture, ...]:
    return tuple(ChoosePosture(figure, posture) for posture in POSTURES)


def _refuse_posture(table: Table, ask: StanceAsk, action: ChoosePosture) -> Refusal | None:
    if action.posture not in POSTURES:
        return not_an_action(action.kind)
    stance = _fighting(table, ask, action)
    if isinstance(stance, Refusal):
        return stance
    if stance.posture == NONE:
        return None
    figure = action.figure
    if first_stance(table, table.rounds[-1].kind, figure, stance.enemies).posture != NONE:
        rule = "WT-C3" if stance.posture == FULL_DEFENCE else "WT-T5"
        return refusal("posture_given", rule, figure=figure, posture=stance.posture)
    return refusal("posture_chosen", "WT-C2", figure=figure, posture=stance.posture)


# Shares of its attack and its defence (WT-C3)


def _legal_attacks(table: Table, ask: StanceAsk) -> tuple[Attack, ...]:
    """Return every share of an attack that `_refuse_share` allows, by figure, enemy and per cent."""
    actions: list[Attack] = []
    for stance, enemy, most in _to_divide(table, ask, "attack"):
        actions += _attacks(stance.figure, enemy)[: most + 1]
    return tuple(actions)


def _legal_defences(table: Table, ask: StanceAsk) -> tuple[Defend, ...]:
    actions: list[Defend] = []
    for stance, enemy, most in _to_divide(table, ask, "defend"):
        actions += _defences(stance.figure, enemy)[: most + 1]
    return tuple(actions)


def _to_divide(table: Table, ask: StanceAsk, kind: Literal["attack", "defend"]) -> Iterator[tuple[Stance, int, int]]:
    """Yield the stances with something left to divide, each enemy without a share, and the most it may get."""
    for stance in stances_of(table, ask.side):
        shares = shares_of(stance, kind)
        if stance.posture == NONE or NONE not in shares or faces_one(table, stance):
            continue
        for enemy, share in zip(stance.enemies, shares, strict=True):
            if share == NONE:
                yield stance, enemy, share_left(shares)


@cache
def _attacks(figure: int, enemy: int) -> tuple[Attack, ...]:
    """Return the shares of its attack that a figure can use against an enemy, in per cent."""
    return tuple(Attack(figure, enemy, per_cent) for per_cent in range(WHOLE_PER_CENT + 1))


@cache
def _defences(figure: int, enemy: int) -> tuple[Defend, ...]:
    """Return a figure's possible shares of its defence for an enemy, by per cent."""
    return tuple(Defend(figure, enemy, per_cent) for per_cent in range(WHOLE_PER_CENT + 1))


def _refuse_share(table: Table, ask: StanceAsk, action: Attack | Defend) -> Refusal | None:
    if not 0 <= action.per_cent <= WHOLE_PER_CENT:
        return not_an_action(action.kind)
    stance = _against(table, ask, action)
    if isinstance(stance, Refusal):
        return stance
    figure = action.figure
    if stance.posture == NONE:
        return refusal("posture_first", "WT-C2", figure=figure)
    if faces_one(table, stance):
        return refusal("faces_one", "WT-C3", figure=figure)
    shares = shares_of(stance, action.kind)
    if shares[stance.enemies.index(action.enemy)] != NONE:
        return refusal("nothing_to_divide", "WT-C3", figure=figure, other=action.enemy)
    if action.per_cent > share_left(shares):
        return refusal("more_than_all", "WT-C3", figure=figure, left=share_left(shares))
    return None


# Whom a non-human faces (WT-C3)


def _faces(table: Table, ask: StanceAsk) -> Iterator[Face]:
    for stance in stances_of(table, ask.side):
        if faces_one(table, stance) and stance.posture != NONE and not is_complete(stance):
            for enemy in stance.enemies:
                yield Face(stance.figure, enemy)


def _refuse_face(table: Table, ask: StanceAsk, action: Face) -> Refusal | None:
    stance = _against(table, ask, action)
    if isinstance(stance, Refusal):
        return stance
    if not faces_one(table, stance):
        return refusal("need_not_face", "WT-C3", figure=action.figure)
    if stance.posture == NONE:
        return refusal("posture_first", "WT-C2", figure=action.figure)
    if is_complete(stance):
        return refusal("faces_already", "WT-C3", figure=action.figure)
    return None


PARTS: tuple[Part, ...] = (
    asks.Part("posture", _legal_postures, _refuse_posture, _choose),
    asks.Part("attack", _legal_attacks, _refuse_share, _choose),
    asks.Part("defend", _legal_defences, _refuse_share, _choose),
    chosen_from("face", _faces, _refuse_face, _choose),
)
