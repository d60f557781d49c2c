"""Rounds of combat: who fights how, and the dice (WT-C1 to WT-C4, WT-T5).

`start_round` puts a round above whatever goes on. Both sides choose stances, the dice fall, and in the combat of a turn
what comes of it is settled (`retreats`); then the round is gone and what was unfinished goes on.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Literal

from citadel_desktop.rules.goodman.draft import (
    Draft,
    Table,
    figure_of,
    side_of,
    with_item,
)
from citadel_desktop.rules.goodman.events import (
    BlowStruck,
    RoundBegan,
    SecrecyAsked,
    StanceChosen,
    StancesShown,
)
from citadel_desktop.rules.goodman.numbers import (
    SIDES,
    attack_of,
    defence_of,
    number_to_exceed,
    wounds_of,
)
from citadel_desktop.rules.goodman.parts import Part, has_only, not_an_action, only
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    DEAD,
    FULL_DEFENCE,
    HEROES,
    NON_HUMAN,
    NONE,
    NORMAL,
    SWORDSMAN,
    TALISMAN,
    Action,
    Ask,
    Blow,
    Posture,
    Round,
    RoundKind,
    Side,
    Stance,
)
from citadel_desktop.rules.kit.asks import chosen_from
from citadel_desktop.rules.kit.contract import Refusal, refusal

POSTURES: tuple[Posture, ...] = (NORMAL, ALL_OUT, FULL_DEFENCE)
ALL = 100
"""The whole of an attack or a defence, in per cent."""


# A round begins


def start_round(draft: Draft, kind: RoundKind, pairs: tuple[tuple[int, int], ...]) -> None:
    """A round begins between pairs of hero and monster, above what goes on."""
    figures = sorted({figure for pair in pairs for figure in pair})
    stances = tuple(
        first_stance(draft, kind, figure, _enemies(figure, pairs)) for figure in figures
    )
    secrecy, active = draft.setting.secrecy, draft.turn.side
    draft.rounds = (*draft.rounds, Round(kind, stances, secrecy == "secret"))
    draft.emit(RoundBegan(kind, pairs, draft.told(*figures)))
    draft.push(Ask("striking"))
    choosing = [side for side in (1 - active, active) if _open_choices(draft, side)]
    for side in choosing:
        draft.push(Ask("stance", side))
    if secrecy == "demand" and len(choosing) == 2:
        draft.push(Ask("demand", 1 - active))
        draft.push(Ask("demand", active))


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
    return stance.posture != NONE and NONE not in (*stance.attack, *stance.defence)


def stances_of(table: Table, side: Side) -> tuple[Stance, ...]:
    """How a side's figures fight in the round that goes on."""
    return tuple(one for one in table.rounds[-1].stances if side_of(one.figure) == side)


def _open_choices(table: Table, side: Side) -> bool:
    return not all(map(is_complete, stances_of(table, side)))


# Whether postures are chosen in secret (WT-C2)


def _ask_secret(draft: Draft, ask: Ask) -> None:
    draft.rounds = (*draft.rounds[:-1], replace(draft.rounds[-1], secret=True))
    draft.emit(SecrecyAsked(ask.side))
    while draft.asks[-1].kind == "demand":
        draft.pop()


def _ask_not(draft: Draft, ask: Ask) -> None:
    draft.pop()


DEMANDING: tuple[Part, ...] = (only("ask_secret", _ask_secret), only("pass", _ask_not))


# How each figure fights (WT-C2, WT-C3)


def stance_of(table: Table, figure: int) -> Stance | None:
    """How a figure fights in the round that goes on, None if it does not."""
    if not table.rounds:
        return None
    return next((one for one in table.rounds[-1].stances if one.figure == figure), None)


def faces_one(table: Table, stance: Stance) -> bool:
    """Whether it is a non-human who has to choose the one enemy it fights (WT-C3)."""
    return figure_of(table, stance.figure).sort == NON_HUMAN and len(stance.enemies) > 1


def _refuse_figure(table: Table, ask: Ask, action: Action) -> Refusal | None:
    stance = stance_of(table, action.figure)
    if stance is None:
        return refusal("does_not_fight", "WT-C2", figure=action.figure)
    if side_of(action.figure) != ask.side:
        return refusal("not_your_figure", "WT-C2", figure=action.figure)
    return None


def _own(table: Table, ask: Ask) -> tuple[Stance, ...]:
    return stances_of(table, ask.side)


def _posture_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    for stance in _own(table, ask):
        if stance.posture == NONE:
            for posture in POSTURES:
                yield Action("posture", stance.figure, number=posture)


def _refuse_posture(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "figure", "number") or action.number not in POSTURES:
        return not_an_action(action)
    found = _refuse_figure(table, ask, action)
    stance = stance_of(table, action.figure)
    if found is not None or stance is None:
        return found
    if stance.posture == NONE:
        return None
    figure = action.figure
    if first_stance(table, table.rounds[-1].kind, figure, stance.enemies).posture != NONE:
        rule = "WT-C3" if stance.posture == FULL_DEFENCE else "WT-T5"
        return refusal("posture_given", rule, figure=figure, posture=stance.posture)
    return refusal("posture_chosen", "WT-C2", figure=figure, posture=stance.posture)


def _choose(draft: Draft, ask: Ask, action: Action) -> None:
    stance = stance_of(draft, action.figure)
    if stance is not None:
        _take_stance(draft, ask, with_choice(stance, action))


def with_choice(stance: Stance, action: Action) -> Stance:
    """The stance of the figure an action chooses a posture, a share or an enemy for (WT-C2, WT-C3)."""
    match action.kind:
        case "posture":
            return with_posture(stance, action.number)
        case "face":
            return facing(stance, action.other)
    place = stance.enemies.index(action.other)
    shares = with_item(_shares(stance, action.kind), place, action.number)
    if not _left(shares):
        shares = tuple(max(share, 0) for share in shares)
    if action.kind == "attack":
        return replace(stance, attack=shares)
    return replace(stance, defence=shares)


def _shares(stance: Stance, kind: str) -> tuple[int, ...]:
    return stance.attack if kind == "attack" else stance.defence


def _left(shares: tuple[int, ...]) -> int:
    return ALL - sum(share for share in shares if share != NONE)


def _legal_attacks(table: Table, ask: Ask) -> tuple[Action, ...]:
    return _legal_shares(table, ask, "attack")


def _legal_defences(table: Table, ask: Ask) -> tuple[Action, ...]:
    return _legal_shares(table, ask, "defend")


def _legal_shares(table: Table, ask: Ask, kind: Literal["attack", "defend"]) -> tuple[Action, ...]:
    """All shares that `_refuse_share` has nothing against, by figure, enemy and per cents."""
    found: list[Action] = []
    for stance in _own(table, ask):
        shares = _shares(stance, kind)
        if stance.posture == NONE or NONE not in shares or faces_one(table, stance):
            continue
        for enemy, share in zip(stance.enemies, shares, strict=True):
            if share == NONE:
                found += _every_share(kind, stance.figure, enemy)[: _left(shares) + 1]
    return tuple(found)


@cache
def _every_share(kind: Literal["attack", "defend"], figure: int, enemy: int) -> tuple[Action, ...]:
    """By per cents what of its attack or defence a figure may give to an enemy."""
    return tuple(Action(kind, figure, other=enemy, number=number) for number in range(ALL + 1))


def _refuse_share(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "figure", "other", "number") or not 0 <= action.number <= ALL:
        return not_an_action(action)
    found = _refuse_figure(table, ask, action) or _refuse_enemy(table, action)
    stance = stance_of(table, action.figure)
    if found is not None or stance is None:
        return found
    figure = action.figure
    if stance.posture == NONE:
        return refusal("posture_first", "WT-C2", figure=figure)
    if faces_one(table, stance):
        return refusal("faces_one", "WT-C3", figure=figure)
    shares = _shares(stance, action.kind)
    if shares[stance.enemies.index(action.other)] != NONE:
        return refusal("nothing_to_divide", "WT-C3", figure=figure, other=action.other)
    if action.number > _left(shares):
        return refusal("more_than_all", "WT-C3", figure=figure, left=_left(shares))
    return None


def _refuse_enemy(table: Table, action: Action) -> Refusal | None:
    stance = stance_of(table, action.figure)
    if stance is not None and action.other not in stance.enemies:
        return refusal("not_its_enemy", "WT-C3", figure=action.figure, other=action.other)
    return None


def _face_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    for stance in _own(table, ask):
        if faces_one(table, stance) and stance.posture != NONE and not is_complete(stance):
            for enemy in stance.enemies:
                yield Action("face", stance.figure, other=enemy)


def _refuse_face(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "figure", "other"):
        return not_an_action(action)
    found = _refuse_figure(table, ask, action) or _refuse_enemy(table, action)
    stance = stance_of(table, action.figure)
    if found is not None or stance is None:
        return found
    if not faces_one(table, stance):
        return refusal("need_not_face", "WT-C3", figure=action.figure)
    if stance.posture == NONE:
        return refusal("posture_first", "WT-C2", figure=action.figure)
    if is_complete(stance):
        return refusal("faces_already", "WT-C3", figure=action.figure)
    return None


def facing(stance: Stance, enemy: int) -> Stance:
    """The stance of a non-human that turns all it has against one of its enemies (WT-C3)."""
    chosen = tuple(ALL if other == enemy else 0 for other in stance.enemies)
    return replace(
        stance,
        attack=chosen if NONE in stance.attack else stance.attack,
        defence=chosen if NONE in stance.defence else stance.defence,
    )


def _take_stance(draft: Draft, ask: Ask, stance: Stance) -> None:
    now = draft.rounds[-1]
    stances = tuple(stance if one.figure == stance.figure else one for one in now.stances)
    draft.rounds = (*draft.rounds[:-1], replace(now, stances=stances))
    who = draft.told(stance.figure, *stance.enemies)
    draft.emit(StanceChosen(ask.side, stance, now.secret, who))
    if not _open_choices(draft, ask.side):
        draft.pop()


STANCES: tuple[Part, ...] = (
    chosen_from("posture", _posture_candidates, _refuse_posture, _choose),
    Part("attack", _legal_attacks, _refuse_share, _choose),
    Part("defend", _legal_defences, _refuse_share, _choose),
    chosen_from("face", _face_candidates, _refuse_face, _choose),
)


# The dice (WT-C1)


def run_striking(draft: Draft, ask: Ask) -> None:
    """All stances are chosen and lie open: every figure strikes each of its enemies, all at once (WT-C4)."""
    now = draft.rounds[-1]
    draft.emit(StancesShown(now.stances, draft.told(*(one.figure for one in now.stances))))
    blows = tuple(Blow(one.figure, enemy) for one in now.stances for enemy in one.enemies)
    draft.rounds = (*draft.rounds[:-1], replace(now, secret=False, blows=blows))
    if draft.setting.dice == "hand":
        draft.thrown = True
        _ask_for_dice(draft)
        return
    for _ in blows:
        pips, draft.rng = draft.rng.below(SIDES)
        _strike(draft, pips + 1)
    _come_to_harm(draft)


def _ask_for_dice(draft: Draft) -> None:
    blow = next(blow for blow in draft.rounds[-1].blows if not blow.roll)
    draft.push(Ask("dice", side_of(blow.by), blow.by, blow.against))


def number_of(table: Table, by: int, against: int) -> int:
    """What the die must exceed for a blow of the round that goes on, in parts of WHOLE."""
    return number_to_exceed(*strengths_of(table, by, against))


def strengths_of(table: Table, by: int, against: int) -> tuple[int, int]:
    """Attack and defence of a blow of the round that goes on, in parts of WHOLE."""
    mine, theirs = stance_of(table, by), stance_of(table, against)
    if mine is None or theirs is None:
        raise ValueError((by, against))
    return (
        attack_of(figure_of(table, by), mine, against),
        defence_of(figure_of(table, against), theirs, by),
    )


def _strike(draft: Draft, roll: int) -> None:
    """The die of the next blow shows `roll`; nobody is wounded before all have struck (WT-C4)."""
    now = draft.rounds[-1]
    place = next(place for place, blow in enumerate(now.blows) if not blow.roll)
    blow = now.blows[place]
    attack, defence = strengths_of(draft, blow.by, blow.against)
    number = number_to_exceed(attack, defence)
    wounds = wounds_of(roll, number)
    blows = with_item(now.blows, place, replace(blow, roll=roll, wounds=wounds))
    draft.rounds = (*draft.rounds[:-1], replace(now, blows=blows))
    side = side_of(blow.by)
    who = draft.told(blow.by, blow.against)
    draft.emit(BlowStruck(blow.by, blow.against, number, roll, wounds, side, attack, defence, who))


def _rolled_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    return (Action("rolled", number=pips) for pips in range(1, SIDES + 1))


def _refuse_rolled(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "number"):
        return not_an_action(action)
    if not 1 <= action.number <= SIDES:
        return refusal("no_such_pips", "WT-C1", sides=SIDES)
    return None


def _enter(draft: Draft, ask: Ask, action: Action) -> None:
    draft.pop()
    _strike(draft, action.number)
    if all(blow.roll for blow in draft.rounds[-1].blows):
        _come_to_harm(draft)
    else:
        _ask_for_dice(draft)


DICE: tuple[Part, ...] = (chosen_from("rolled", _rolled_candidates, _refuse_rolled, _enter),)


def _come_to_harm(draft: Draft) -> None:
    """All wounds of the round come at once; what the dead carried falls, or goes to a swordsman (WT-C4, WT-T8)."""
    now = draft.rounds[-1]
    carriers = [draft.items[TALISMAN].by] if draft.items[TALISMAN].fate == "carried" else []
    # Figure by figure: what comes of one is told at once.
    for blow in sorted(now.blows, key=lambda blow: blow.against):
        if figure_of(draft, blow.against).place != DEAD:
            draft.wound(blow.against, blow.wounds, "blow")
    for carrier in carriers:
        if side_of(carrier) == HEROES and figure_of(draft, carrier).place == DEAD:
            _snatch(draft, carrier, now.blows)
    pending = _results(draft, now.blows) if now.kind == "fight" else ()
    draft.rounds = (*draft.rounds[:-1], replace(now, pending=pending))
    draft.swap(Ask("results"))


def _snatch(draft: Draft, carrier: int, blows: tuple[Blow, ...]) -> None:
    """A swordsman whose blow wounded the dead carrier takes the talisman: who wounded most, then the first (WT-T8)."""
    able = [
        (-blow.wounds, blow.by)
        for blow in blows
        if blow.against == carrier
        and blow.wounds
        and figure_of(draft, blow.by).sort == SWORDSMAN
        and figure_of(draft, blow.by).place != DEAD
    ]
    if able:
        draft.take_item(TALISMAN, min(able)[1])


def _results(table: Table, blows: tuple[Blow, ...]) -> tuple[tuple[int, int], ...]:
    """Victor and loser of each pair in which one has wounded the other more, ascending (WT-C5)."""
    dealt = {(blow.by, blow.against): blow.wounds for blow in blows}
    return tuple(
        sorted(
            (by, against) for (by, against), wounds in dealt.items() if wounds > dealt[against, by]
        )
    )


def end_round(draft: Draft) -> None:
    """The round that went on is over, and what was unfinished before goes on."""
    draft.rounds = draft.rounds[:-1]
    draft.pop()
