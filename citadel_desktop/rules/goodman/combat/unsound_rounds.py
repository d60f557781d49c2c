"""Faults of a combat under way (WT-C).

As long as a round has wounded nobody, all of it follows from the board and the choices, with which it is compared.
"""

import re
from collections.abc import Iterator

from citadel_desktop.rules.goodman.asks.dice import killers_of
from citadel_desktop.rules.goodman.asks.disengage import disengaging_pairs
from citadel_desktop.rules.goodman.asks.outside import fighters_outside, fighting_pairs
from citadel_desktop.rules.goodman.asks.retreat import face_each_other, is_cornered, retreat_squares
from citadel_desktop.rules.goodman.asks.settle import still_pending
from citadel_desktop.rules.goodman.combat.numbers import SIDES, wounds_of
from citadel_desktop.rules.goodman.combat.rounds import (
    POSTURES,
    WHOLE_PER_CENT,
    facing,
    first_stance,
    is_complete,
    number_of,
    stances_of,
    with_posture,
)
from citadel_desktop.rules.goodman.draft import face_down, figure_at, figure_of, is_figure, may_take, side_of
from citadel_desktop.rules.goodman.movement.allowance import may_enter
from citadel_desktop.rules.goodman.movement.ground import beside, entry_of
from citadel_desktop.rules.goodman.pending import (
    AdvanceAsk,
    DemandAsk,
    DiceAsk,
    PickUpAsk,
    RetreatAsk,
    SettleAsk,
    StanceAsk,
)
from citadel_desktop.rules.goodman.squares import SQUARES, bits
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HEROES,
    NON_HUMAN,
    NONE,
    OUTSIDE,
    TALISMAN,
    VILLAIN,
    Blow,
    Position,
    Round,
    RoundKind,
    Stance,
)
from citadel_desktop.rules.kit.contract import Refusal, refusal

_CHOOSING = r"striking stance(?: stance(?: demand){0,2})?|striking dice"
_STACKS: tuple[tuple[re.Pattern[str], tuple[RoundKind, ...]], ...] = (
    (re.compile(f"moving (?:{_CHOOSING})"), ("disengage",)),
    (re.compile(f"ending (?:{_CHOOSING})"), ("fight",)),
    (re.compile("ending results (?:settle|retreat|advance)"), ("fight",)),
    (re.compile(f"ending results (?:{_CHOOSING})"), ("fight", "exchange")),
    (re.compile("moving results pick_up"), ("disengage",)),
    (re.compile("ending results pick_up(?: pick_up)?"), ("fight",)),
    (re.compile("ending results results pick_up"), ("fight", "exchange")),
)
"""Stacks of asks that may lie there during combat, each with its rounds."""
_MAX_WOUNDS = 6
"""Most wounds of a blow: strength 50, all-out, against no defence, on a roll of 100 (WT-C1)."""


def faults(p: Position) -> Iterator[Refusal]:
    """Yield the faults of asks and rounds in a position whose combat asks somebody."""
    stack = " ".join(ask.kind for ask in p.asks)
    wanted = next((rounds for pattern, rounds in _STACKS if pattern.fullmatch(stack)), None)
    if wanted is None or tuple(one.kind for one in p.rounds) != wanted:
        yield refusal("bad_asks", "WT-T6")
        return
    if not all(_sound_shape(p, one) for one in p.rounds):
        yield refusal("bad_round", "WT-C3")
        return
    *others, last = p.rounds
    fought = p.asks[-1].kind in {"settle", "retreat", "advance", "pick_up"}
    yield from (_settling if fought else _fighting)(p, last)
    for below in others:
        yield from _struck(below)


def _sound_shape(p: Position, one: Round) -> bool:
    """Whether a round's figures exist, pair up, and have possible stances."""
    enemies = {stance.figure: stance.enemies for stance in one.stances}
    pairs = {(figure, enemy) for figure, others in enemies.items() for enemy in others}
    return (
        len(pairs) > 1
        and [stance.figure for stance in one.stances] == sorted(enemies)
        and all(is_figure(p, figure) for figure in enemies)
        and all((enemy, figure) in pairs for figure, enemy in pairs)
        and all(side_of(figure) != side_of(enemy) for figure, enemy in pairs)
        and all(others and list(others) == sorted(set(others)) for others in enemies.values())
        and all(_sound_stance(p, one, stance) for stance in one.stances)
    )


def _sound_stance(p: Position, one: Round, stance: Stance) -> bool:
    """Whether choices can have led to a stance (WT-C2, WT-C3)."""
    first = first_stance(p, one.kind, stance.figure, stance.enemies)
    if stance == first:
        return True
    if first.posture == NONE:
        if stance.posture not in POSTURES:
            return False
        first = with_posture(first, stance.posture)
    if stance.posture != first.posture:
        return False
    if len(stance.enemies) > 1 and figure_of(p, stance.figure).sort == NON_HUMAN:
        return stance == first or any(stance == facing(first, enemy) for enemy in stance.enemies)
    return _divided(first.attack, stance.attack) and _divided(first.defence, stance.defence)


def _divided(open_: tuple[int, ...], shares: tuple[int, ...]) -> bool:
    """Whether per cents are those of a posture, divided as far as they have been."""
    if NONE not in open_:
        return shares == open_
    chosen = [share for share in shares if share != NONE]
    return (
        len(shares) == len(open_)
        and all(0 <= share <= WHOLE_PER_CENT for share in chosen)
        and (sum(chosen) < WHOLE_PER_CENT or (sum(chosen) == WHOLE_PER_CENT and NONE not in shares))
    )


# While stances are chosen and dice are thrown (WT-C1)


def _fighting(p: Position, last: Round) -> Iterator[Refusal]:
    """Yield the faults while stances are chosen or dice entered: this round has wounded nobody yet."""
    if _pairs(last) not in _possible_pairs(p, last):
        yield refusal("bad_pairs", "WT-T6")
        return
    if last.pending or last.retreated:
        yield refusal("bad_round", "WT-C5")
    if p.asks[-1].kind == "dice":
        yield from _dice(p, last)
    else:
        yield from _choosing(p, last)


def _pairs(one: Round) -> tuple[tuple[int, int], ...]:
    """Return hero and monster of each pair, ascending."""
    heroes = (stance for stance in one.stances if stance.figure < stance.enemies[0])
    return tuple((stance.figure, enemy) for stance in heroes for enemy in stance.enemies)


def _possible_pairs(p: Position, last: Round) -> tuple[tuple[tuple[int, int], ...], ...]:
    if last.kind == "disengage":
        return (disengaging_pairs(p),)
    if last.kind == "fight":
        return tuple(fighting_pairs(p, outside) for outside in (None, *fighters_outside(p)))
    (pair, *others) = _pairs(last)
    together = face_each_other(p, *pair) and not others
    return ((pair,),) if together else ()


def _choosing(p: Position, last: Round) -> Iterator[Refusal]:
    active, secrecy = p.turn.side, p.setting.secrecy
    stances = [ask for ask in p.asks if isinstance(ask, StanceAsk)]
    demands = [ask for ask in p.asks if isinstance(ask, DemandAsk)]
    for asks in (stances, demands):
        sides = [ask.side for ask in asks]
        if sides not in ([], [1 - active], [active], [1 - active, active]):
            yield refusal("bad_asks", "WT-C2")
            return
    if last.blows:
        yield refusal("bad_round", "WT-C1")
    choosing = {ask.side for ask in stances}
    for side in (active, 1 - active):
        complete = all(map(is_complete, stances_of(p, side)))
        if complete == (side in choosing):
            yield refusal("bad_stance", "WT-C2", side=side)
    # Only the side on top of the stack has begun to choose.
    waiting = choosing if demands else choosing - {p.asks[-1].player}
    for stance in last.stances:
        begun = stance != first_stance(p, last.kind, stance.figure, stance.enemies)
        if begun and side_of(stance.figure) in waiting:
            yield refusal("bad_stance", "WT-C2", figure=stance.figure)
    if (
        (demands and (secrecy != "demand" or last.secret or demands[0].side == active))
        or (secrecy == "open" and last.secret)
        or (secrecy == "secret" and not last.secret)
    ):
        yield refusal("bad_secrecy", "WT-C2")


def _dice(p: Position, last: Round) -> Iterator[Refusal]:
    order = [(stance.figure, enemy) for stance in last.stances for enemy in stance.enemies]
    if (
        p.setting.dice != "hand"
        or last.secret
        or not all(map(is_complete, last.stances))
        or [(blow.by, blow.against) for blow in last.blows] != order
    ):
        yield refusal("bad_round", "WT-C1")
        return
    thrown = [blow.roll > 0 for blow in last.blows]
    count = thrown.count(True)
    if count == len(thrown) or not all(thrown[:count]):
        yield refusal("bad_dice", "WT-C1")
        return
    wanted = last.blows[count]
    if p.asks[-1] != DiceAsk(side_of(wanted.by), wanted.by, wanted.against):
        yield refusal("bad_asks", "WT-C1")
    if not all(_sound_blow(p, blow) for blow in last.blows):
        yield refusal("bad_dice", "WT-C1")


def _sound_blow(p: Position, blow: Blow) -> bool:
    if not blow.roll:
        return blow.wounds == 0
    number = number_of(p, blow.by, blow.against)
    return blow.roll <= SIDES and blow.wounds == wounds_of(blow.roll, number)


# While results are settled (WT-C6)


def _struck(one: Round) -> Iterator[Refusal]:
    """Yield the faults of a fought round with unsettled results."""
    order = [(stance.figure, enemy) for stance in one.stances for enemy in stance.enemies]
    blows = {(blow.by, blow.against): blow.wounds for blow in one.blows}
    if (
        one.secret
        or not all(map(is_complete, one.stances))
        or [(blow.by, blow.against) for blow in one.blows] != order
        or not all(0 < blow.roll <= SIDES and 0 <= blow.wounds <= _MAX_WOUNDS for blow in one.blows)
    ):
        yield refusal("bad_round", "WT-C1")
        return
    results = sorted((by, against) for (by, against), wounds in blows.items() if wounds > blows[against, by])
    losers = {loser for _, loser in results}
    if (
        list(one.pending) != sorted(set(one.pending))
        or not set(one.pending) <= set(results)
        or one.retreated < 0
        or not set(bits(one.retreated)) <= losers
    ):
        yield refusal("bad_results", "WT-C6")


def _settling(p: Position, last: Round) -> Iterator[Refusal]:
    """Yield the faults of the asks that settle a round."""
    wrong = tuple(_struck(last))
    if wrong:
        yield from wrong
        return
    match p.asks[-1]:
        case SettleAsk(side):
            sound = side == p.turn.side and last.pending == still_pending(p) and len(last.pending) > 1
        case RetreatAsk(side, victor, loser):
            sound = (
                (victor, loser) in still_pending(p)
                and side == side_of(victor)
                and bool(is_cornered(p, victor, loser) or retreat_squares(p, victor, loser))
            )
        case AdvanceAsk() as ask:
            sound = _sound_advance(p, last, ask)
        case PickUpAsk():
            asks = [ask for ask in p.asks if isinstance(ask, PickUpAsk)]
            sound = len({ask.item for ask in asks}) == len(asks) and all(_sound_pick_up(p, last, ask) for ask in asks)
        case _:
            sound = False
    if not sound:
        yield refusal("bad_asks", "WT-C5")


def _sound_advance(p: Position, last: Round, ask: AdvanceAsk) -> bool:
    """Whether a figure may step into a square that another has left."""
    victor, loser, square = ask.victor, ask.loser, ask.square
    blows = {(blow.by, blow.against): blow.wounds for blow in last.blows}
    if (
        blows.get((victor, loser), 0) <= blows.get((loser, victor), 0)
        or (victor, loser) in last.pending
        or not last.retreated >> loser & 1
        or ask.side != side_of(victor)
        or not 0 <= square < SQUARES
        or face_down(p, square)
        or figure_at(p, square) != NONE
    ):
        return False
    place = figure_of(p, victor).place
    if place == OUTSIDE:
        return square == entry_of(p) and may_enter(p) is None
    return place != DEAD and beside(p, place, square)


def _sound_pick_up(p: Position, last: Round, ask: PickUpAsk) -> bool:
    """Whether these figures may take an item, as killers of its carrier or having stepped onto its square (WT-T8)."""
    if not 0 <= ask.item < len(p.items) or p.items[ask.item].fate != "lying":
        return False
    if len(ask.figures) == 1 and all(
        is_figure(p, victor)
        and side_of(victor) == ask.side
        and figure_of(p, victor).place == p.items[ask.item].at
        and may_take(p, victor, ask.item)
        for victor in ask.figures
    ):
        return True
    killed = {blow.against for blow in last.blows if side_of(blow.against) == HEROES}
    rows = [killers_of(p, carrier, last.blows) for carrier in killed]
    # A match saved under the first version of the rules does not say who the killers are.
    return (
        ask.side == VILLAIN
        and ask.item == TALISMAN
        and bool(ask.figures)
        and ask.figures in rows
        and p.items[TALISMAN].killers in {(), ask.figures}
    )
