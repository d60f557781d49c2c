"""Combat begins; a hero outside may be named to fight the figure on the entry (WT-T6, WT-P3, ask "outside").

`run_fighting` finds who fights whom (ask "fighting").
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.asks.demand import Pass
from citadel_desktop.rules.goodman.combat import rounds as combat
from citadel_desktop.rules.goodman.draft import Draft, Table, is_figure, numbered, numbers
from citadel_desktop.rules.goodman.movement.ground import enemies_beside, entry_of, in_zones
from citadel_desktop.rules.goodman.parts import OfFigure, Part, not_an_action
from citadel_desktop.rules.goodman.pending import FightingBegins, OutsideAsk, TurnEnds
from citadel_desktop.rules.goodman.squares import bits
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, VILLAIN
from citadel_desktop.rules.kit.asks import chosen_from, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class FightOutside(OfFigure):
    """Have a hero outside fight the figure on the entry (WT-P3)."""

    figure: int
    kind: Literal["outside"] = "outside"


Action: TypeAlias = FightOutside


def run_fighting(draft: Draft, ask: FightingBegins) -> None:
    """Begin combat; before that a hero outside may be named to fight the figure on the entry (WT-P3)."""
    enemy = _on_the_entry(draft)
    if enemy is not None and fighters_outside(draft):
        draft.swap(OutsideAsk(HEROES, enemy))
    else:
        _begin_combat(draft)


def _on_the_entry(table: Table) -> int | None:
    """Return the villain's figure on the entry, None if there is none."""
    entry = entry_of(table)
    if entry != NONE:
        for figure, one in numbered(table, VILLAIN):
            if one.place == entry:
                return figure
    return None


def fighters_outside(table: Table) -> tuple[int, ...]:
    """Return the heroes outside who may fight a figure on the entry (WT-P3)."""
    if _on_the_entry(table) is None:
        return ()
    return tuple(hero for hero in numbers(table, HEROES) if table.heroes[hero].place == OUTSIDE)


def fighting_pairs(table: Table, outside: int | None = None) -> tuple[tuple[int, int], ...]:
    """Return hero and monster of each pair of this combat, ascending; `outside` is the hero named, or None."""
    fresh = dict(table.turn.fresh)
    pairs = [
        (hero, monster)
        for hero in bits(in_zones(table, HEROES))
        for monster in enemies_beside(table, hero)
        if fresh.get(monster, hero) == hero
    ]
    if outside is not None:
        enemy = _on_the_entry(table)
        if enemy is not None:
            pairs.append((outside, enemy))
    return tuple(sorted(pairs))


def _begin_combat(draft: Draft, outside: int | None = None) -> None:
    pairs = fighting_pairs(draft, outside)
    draft.swap(TurnEnds())
    if pairs:
        combat.start_round(draft, "fight", pairs)


def _heroes(table: Table, ask: OutsideAsk) -> Iterable[FightOutside]:
    return map(FightOutside, numbers(table, HEROES))


def _refuse(table: Table, ask: OutsideAsk, action: FightOutside) -> Refusal | None:
    if not is_figure(table, action.figure):
        return not_an_action(action.kind)
    if action.figure not in fighters_outside(table):
        return refusal("not_outside", "WT-P3", figure=action.figure)
    return None


def _fight(draft: Draft, ask: OutsideAsk, action: FightOutside) -> None:
    _begin_combat(draft, action.figure)


def _pass(draft: Draft, ask: OutsideAsk, action: Pass) -> None:
    _begin_combat(draft)


PARTS: tuple[Part, ...] = (chosen_from("outside", _heroes, _refuse, _fight), only(Pass(), _pass))
