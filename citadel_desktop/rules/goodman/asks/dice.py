"""The dice of a round are thrown or entered, and all wounds come at once (WT-C1, ask "dice").

`run_striking` goes on when all stances are chosen (ask "striking").
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.combat.numbers import SIDES, number_to_exceed, wounds_of
from citadel_desktop.rules.goodman.combat.rounds import strengths_of
from citadel_desktop.rules.goodman.draft import Draft, Table, Told, figure_of, side_of, with_item
from citadel_desktop.rules.goodman.parts import Part
from citadel_desktop.rules.goodman.pending import DiceAsk, PickUpAsk, Results, Striking
from citadel_desktop.rules.goodman.state import DEAD, HEROES, SWORDSMAN, TALISMAN, VILLAIN, Blow, Side, Stance
from citadel_desktop.rules.kit.asks import Event, chosen_from
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen, replace


@frozen
class Rolled:
    """Enter the number that a real die shows (WT-C1)."""

    pips: int
    kind: Literal["rolled"] = "rolled"


Action: TypeAlias = Rolled


@frozen
class StancesShown(Event):
    """Both sides' choices are complete and lie open (WT-C2)."""

    stances: tuple[Stance, ...]
    who: Told = ()


@frozen
class BlowStruck(Event):
    """A die was thrown for a blow (WT-C1).

    `number` is what it had to exceed, by an attack and a defence; the three are in `numbers.PARTS_OF_ONE`.
    `roll` is the die from 1 to 100, `wounds` what came of it. `side` threw it.
    """

    by: int
    against: int
    number: int
    roll: int
    wounds: int
    side: Side
    attack: int
    defence: int
    who: Told = ()


def run_striking(draft: Draft, ask: Striking) -> None:
    """Throw or ask for the dice: every figure strikes each of its enemies, all at once (WT-C4)."""
    now = draft.rounds[-1]
    draft.emit(StancesShown(now.stances, draft.told(*(one.figure for one in now.stances))))
    blows = [Blow(one.figure, enemy) for one in now.stances for enemy in one.enemies]
    draft.rounds = (*draft.rounds[:-1], replace(now, secret=False, blows=tuple(blows)))
    if draft.setting.dice == "hand":
        draft.thrown = True
        _ask_for_dice(draft)
        return
    for place, blow in enumerate(blows):
        pips, draft.rng = draft.rng.below(SIDES)
        blows[place] = _struck(draft, blow, pips + 1)
    _come_to_harm(draft, tuple(blows))


def _ask_for_dice(draft: Draft) -> None:
    blow = next(blow for blow in draft.rounds[-1].blows if not blow.roll)
    draft.push(DiceAsk(side_of(blow.by), blow.by, blow.against))


def _struck(draft: Draft, blow: Blow, roll: int) -> Blow:
    """Return the blow with its die showing `roll`; nobody is wounded before all have struck (WT-C4)."""
    by, against = blow.by, blow.against
    attack, defence = strengths_of(draft, by, against)
    number = number_to_exceed(attack, defence)
    wounds = wounds_of(roll, number)
    who = draft.told(by, against)
    draft.emit(BlowStruck(by, against, number, roll, wounds, side_of(by), attack, defence, who))
    return Blow(by, against, roll, wounds)


def _faces(table: Table, ask: DiceAsk) -> Iterable[Rolled]:
    return map(Rolled, range(1, SIDES + 1))


def _refuse(table: Table, ask: DiceAsk, action: Rolled) -> Refusal | None:
    return None if 1 <= action.pips <= SIDES else refusal("no_such_pips", "WT-C1", sides=SIDES)


def _enter(draft: Draft, ask: DiceAsk, action: Rolled) -> None:
    draft.pop()
    now = draft.rounds[-1]
    place = next(place for place, blow in enumerate(now.blows) if not blow.roll)
    blows = with_item(now.blows, place, _struck(draft, now.blows[place], action.pips))
    if all(blow.roll for blow in blows):
        _come_to_harm(draft, blows)
    else:
        draft.rounds = (*draft.rounds[:-1], replace(now, blows=blows))
        _ask_for_dice(draft)


def _come_to_harm(draft: Draft, blows: tuple[Blow, ...]) -> None:
    """Apply all wounds of the round at once; what the dead carried falls, and swordsmen may take it (WT-C4, WT-T8)."""
    now = draft.rounds[-1]
    carriers = [draft.items[TALISMAN].by] if draft.items[TALISMAN].fate == "carried" else []
    # Figure by figure, so that all events of one figure follow each other.
    for blow in sorted(blows, key=lambda blow: blow.against):
        if figure_of(draft, blow.against).place != DEAD:
            draft.wound(blow.against, blow.wounds, "blow")
    pending = _results(draft, blows) if now.kind == "fight" else ()
    draft.rounds = (*draft.rounds[:-1], replace(now, blows=blows, pending=pending))
    draft.swap(Results())
    for carrier in carriers:
        killers = killers_of(draft, carrier, blows)
        if side_of(carrier) == HEROES and killers:
            lies = replace(draft.items[TALISMAN], killers=killers)
            draft.items = with_item(draft.items, TALISMAN, lies)
            draft.push(PickUpAsk(VILLAIN, killers, TALISMAN))


def killers_of(table: Table, carrier: int, blows: tuple[Blow, ...]) -> tuple[int, ...]:
    """Return the living swordsmen that wounded a dead carrier, ascending: they may take the talisman (WT-T8)."""
    if figure_of(table, carrier).place != DEAD:
        return ()
    return tuple(
        blow.by
        for blow in blows
        if blow.against == carrier
        and blow.wounds
        and figure_of(table, blow.by).sort == SWORDSMAN
        and figure_of(table, blow.by).place != DEAD
    )


def _results(table: Table, blows: tuple[Blow, ...]) -> tuple[tuple[int, int], ...]:
    """Return victor and loser of each pair in which one wounded the other more, ascending (WT-C5)."""
    dealt = {(blow.by, blow.against): blow.wounds for blow in blows}
    return tuple(sorted((by, against) for (by, against), wounds in dealt.items() if wounds > dealt[against, by]))


PARTS: tuple[Part, ...] = (chosen_from("rolled", _faces, _refuse, _enter),)
