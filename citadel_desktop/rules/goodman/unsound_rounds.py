"""What is impossible about combat under way (WT-C)."""

import re
from collections.abc import Iterator

from citadel_desktop.rules.goodman.combat import first_stance, is_complete
from citadel_desktop.rules.goodman.draft import figure_of, is_figure, side_of
from citadel_desktop.rules.goodman.numbers import SIDES
from citadel_desktop.rules.goodman.retreats import still_pending
from citadel_desktop.rules.goodman.squares import SQUARES
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HEROES,
    NON_HUMAN,
    NONE,
    NORMAL,
    VILLAIN,
    Position,
    Round,
    RoundKind,
    Stance,
)
from citadel_desktop.rules.kit.contract import Refusal, refusal

_CHOOSING = r"striking( stance){0,2}( demand){0,2}|striking dice"
_STACKS: tuple[tuple[re.Pattern[str], tuple[RoundKind, ...]], ...] = (
    (re.compile(f"moving ({_CHOOSING})"), ("disengage",)),
    (re.compile(f"ending ({_CHOOSING})"), ("fight",)),
    (re.compile("ending results (settle|retreat|advance)"), ("fight",)),
    (re.compile(f"ending results ({_CHOOSING})"), ("fight", "exchange")),
)
"""The kinds of asks that may lie on the stack while combat goes on, and the rounds that go with them."""


def faults(p: Position) -> Iterator[Refusal]:
    """What is wrong with asks and rounds of a position in whose combat somebody is asked."""
    stack = " ".join(ask.kind for ask in p.asks)
    wanted = next((rounds for pattern, rounds in _STACKS if pattern.fullmatch(stack)), None)
    if (
        wanted is None
        or tuple(one.kind for one in p.rounds) != wanted
        or stack.endswith("striking")
    ):
        yield refusal("bad_asks", "WT-T6")
        return
    for one in p.rounds:
        if not _sound_shape(p, one):
            yield refusal("bad_round", "WT-C3")
            return
    choosing = {ask.side for ask in p.asks if ask.kind == "stance"}
    last = p.rounds[-1]
    for stance in last.stances:
        if is_complete(stance) and side_of(stance.figure) not in choosing:
            continue
        if side_of(stance.figure) not in choosing:
            yield refusal("bad_stance", "WT-C2", figure=stance.figure)
    if any(
        all(is_complete(one) for one in last.stances if side_of(one.figure) == side)
        for side in choosing
    ):
        yield refusal("bad_asks", "WT-C2")
    if last.secret and (p.setting.secrecy == "open" or not choosing):
        yield refusal("bad_secrecy", "WT-C2")
    yield from _top(p, last)


def _top(p: Position, last: Round) -> Iterator[Refusal]:
    """What is wrong with the ask that goes on now."""
    ask = p.asks[-1]
    if ask.side not in (VILLAIN, HEROES):
        yield refusal("bad_asks", "WT-T6")
    elif ask.kind in {"stance", "demand"}:
        if last.blows or last.pending or last.retreated:
            yield refusal("bad_round", "WT-C1")
    elif ask.kind == "dice":
        left = [blow for blow in last.blows if not blow.roll]
        fits = bool(left) and (ask.figure, ask.other) == (left[0].by, left[0].against)
        if not fits or ask.side != side_of(ask.figure) or p.setting.dice != "hand":
            yield refusal("bad_asks", "WT-C1")
    elif ask.kind == "settle":
        if ask.side != p.turn.side or not still_pending(p):
            yield refusal("bad_asks", "WT-C6")
    elif not (
        is_figure(p, ask.figure)
        and is_figure(p, ask.other)
        and side_of(ask.figure) == ask.side != side_of(ask.other)
        and (ask.kind == "retreat" or 0 <= ask.square < SQUARES)
        and (ask.kind == "advance" or (ask.figure, ask.other) in still_pending(p))
    ):
        yield refusal("bad_asks", "WT-C5")


def _sound_shape(p: Position, one: Round) -> bool:
    """Whether a round is of figures and numbers there are."""
    enemies = {stance.figure: stance.enemies for stance in one.stances}
    pairs = {(figure, enemy) for figure, others in enemies.items() for enemy in others}
    blows = [(blow.by, blow.against) for blow in one.blows]
    return (
        bool(enemies)
        and list(enemies) == sorted(enemies)
        and len(enemies) == len(one.stances)
        and all(is_figure(p, figure) for figure in enemies)
        and all((enemy, figure) in pairs for figure, enemy in pairs)
        and all(side_of(figure) != side_of(enemy) for figure, enemy in pairs)
        and all(list(others) == sorted(set(others)) and others for others in enemies.values())
        and all(_sound_stance(p, one, stance) for stance in one.stances)
        and (not blows or (len(blows) == len(pairs) and set(blows) == pairs))
        and all(0 <= blow.roll <= SIDES and blow.wounds >= 0 for blow in one.blows)
        and set(one.pending) <= pairs
        and one.retreated >= 0
    )


def _sound_stance(p: Position, one: Round, stance: Stance) -> bool:
    count = len(stance.enemies)
    if len(stance.attack) != count or len(stance.defence) != count:
        return False
    for shares in (stance.attack, stance.defence):
        chosen = [share for share in shares if share != NONE]
        if not all(0 <= share <= 100 for share in chosen) or sum(chosen) > 100:
            return False
    if stance.posture == NONE:
        return stance == first_stance(p, one.kind, stance.figure, stance.enemies)
    if stance.posture not in (NORMAL, ALL_OUT, FULL_DEFENCE):
        return False
    if figure_of(p, stance.figure).sort == NON_HUMAN and count > 1:
        faced = {*stance.attack, *stance.defence}
        return faced <= {NONE, 0, 100}
    nothing = (0,) * count
    return (stance.posture != FULL_DEFENCE or stance.attack == nothing) and (
        stance.posture != ALL_OUT or stance.defence == nothing
    )
