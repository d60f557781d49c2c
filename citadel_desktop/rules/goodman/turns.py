"""The course of a turn: monsters come out, figures disengage, markers are turned up, who fights (WT-P2, WT-T)."""

from collections.abc import Iterator

from citadel_desktop.rules.goodman import combat
from citadel_desktop.rules.goodman.draft import (
    Draft,
    Table,
    face_down,
    figure_at,
    figure_of,
    is_figure,
    numbers,
    side_of,
)
from citadel_desktop.rules.goodman.entering import explore
from citadel_desktop.rules.goodman.events import Disengaging, TurnBegan
from citadel_desktop.rules.goodman.ground import enemies_beside, entry_of, in_zones
from citadel_desktop.rules.goodman.markers import MONSTER
from citadel_desktop.rules.goodman.parts import has_only, not_an_action, only
from citadel_desktop.rules.goodman.squares import NAMES, SQUARES, bits
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HEROES,
    NONE,
    OUTSIDE,
    VILLAIN,
    Action,
    Ask,
    Side,
    Turn,
)
from citadel_desktop.rules.kit.asks import chosen_from
from citadel_desktop.rules.kit.contract import Refusal, refusal


def side_in_turn(number: int) -> Side:
    """Whose turn it is that has this number: the heroes begin (WT-T)."""
    return HEROES if number % 2 else VILLAIN


def run_beginning(draft: Draft, ask: Ask) -> None:
    """The next turn begins; in the escape the villain may first activate monsters (WT-P2)."""
    number = draft.turn.number + 1
    side = side_in_turn(number)
    draft.turn = Turn(number, side)
    draft.emit(TurnBegan(number, side))
    if side == VILLAIN and may_activate(draft):
        draft.swap(Ask("activate", VILLAIN))
    else:
        _look_for_bonds(draft, side)


def may_activate(table: Table) -> bool:
    """Whether the villain is asked in his turn what he activates (WT-P2).

    He is as long as anything lies face down, so that nothing is told by the asking.
    """
    escaping = bool(table.since) and table.turn.number > table.since
    return escaping and any(face_down(table, square) for square in range(SQUARES))


def _look_for_bonds(draft: Draft, side: Side) -> None:
    """Who stands in an enemy's zone is bound, and may disengage before all else (WT-T5)."""
    draft.change_turn(bound=in_zones(draft, side))
    if draft.turn.bound:
        draft.swap(Ask("disengage", side))
    else:
        _let_move(draft, side)


def _let_move(draft: Draft, side: Side) -> None:
    anybody = any(figure_of(draft, figure).place != DEAD for figure in numbers(draft, side))
    draft.swap(Ask("move", side) if anybody else Ask("fighting"))


# Which monsters come out (WT-P2)


def _activate_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    monsters = (square for square in range(SQUARES) if table.markers[square] >= MONSTER)
    return (Action("activate", square=square) for square in monsters)


def _refuse_activate(table: Table, ask: Ask, action: Action) -> Refusal | None:
    square = action.square
    if not has_only(action, "square") or not 0 <= square < SQUARES:
        return not_an_action(action)
    if not face_down(table, square) or table.markers[square] < MONSTER:
        return refusal("no_monster_there", "WT-P2", square=NAMES[square])
    return None


def _activate(draft: Draft, ask: Ask, action: Action) -> None:
    draft.activate(action.square)


def _end_activating(draft: Draft, ask: Ask) -> None:
    _look_for_bonds(draft, ask.side)


# Who breaks off contact (WT-T5)


def _disengage_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    return (Action("disengage", figure) for figure in numbers(table, ask.side))


def _refuse_disengage(table: Table, ask: Ask, action: Action) -> Refusal | None:
    figure = action.figure
    if not has_only(action, "figure") or not is_figure(table, figure):
        return not_an_action(action)
    if side_of(figure) != ask.side:
        return refusal("not_your_figure", "WT-T5", figure=figure)
    if not table.turn.bound >> figure & 1:
        return refusal("not_bound", "WT-T5", figure=figure)
    if table.turn.freed >> figure & 1:
        return refusal("disengages_already", "WT-T5", figure=figure)
    return None


def _disengage(draft: Draft, ask: Ask, action: Action) -> None:
    draft.change_turn(freed=draft.turn.freed | 1 << action.figure)
    draft.emit(Disengaging(action.figure, draft.told(action.figure)))


def _end_disengaging(draft: Draft, ask: Ask) -> None:
    """All who break off do it in one round; then those who are left move (WT-T5)."""
    pairs = disengaging_pairs(draft)
    draft.swap(Ask("moving", ask.side))
    if pairs:
        combat.start_round(draft, "disengage", pairs)


def disengaging_pairs(table: Table) -> tuple[tuple[int, int], ...]:
    """Hero and monster of each pair that fights since one of them breaks off, ascending."""
    side = table.turn.side
    found = [
        (figure, enemy) if side == HEROES else (enemy, figure)
        for figure in numbers(table, side)
        if table.turn.freed >> figure & 1
        for enemy in enemies_beside(table, figure)
    ]
    return tuple(sorted(found))


def run_moving(draft: Draft, ask: Ask) -> None:
    """Disengagements are fought out: figures move."""
    _let_move(draft, ask.side)


# Turning up (WT-T3)


def run_revealing(draft: Draft, ask: Ask) -> None:
    """The next marker that was announced is turned up."""
    explores = draft.turn.explores
    if not explores:
        draft.swap(Ask("fighting"))
        return
    draft.change_turn(explores=explores[1:])
    explore(draft, *explores[0])


# Who fights whom (WT-T6, WT-P3)


def run_fighting(draft: Draft, ask: Ask) -> None:
    """Combat begins; before, a hero outside may be named to fight the figure on the entry (WT-P3)."""
    if fighters_outside(draft):
        draft.swap(Ask("outside", HEROES, other=_on_the_entry(draft)))
    else:
        _begin_combat(draft, NONE)


def _on_the_entry(table: Table) -> int:
    """The villain's figure that stands on the entry, NONE if there is none."""
    entry = entry_of(table)
    figure = NONE if entry == NONE else figure_at(table, entry)
    return figure if figure != NONE and side_of(figure) == VILLAIN else NONE


def fighters_outside(table: Table) -> tuple[int, ...]:
    """The heroes outside one of whom may fight a figure on the entry (WT-P3)."""
    if _on_the_entry(table) == NONE:
        return ()
    return tuple(hero for hero in numbers(table, HEROES) if table.heroes[hero].place == OUTSIDE)


def fighting_pairs(table: Table, outside: int) -> tuple[tuple[int, int], ...]:
    """Hero and monster of each pair that fights in this phase, ascending; `outside` is the hero named, or NONE."""
    fresh = dict(table.turn.fresh)
    found = [
        (hero, monster)
        for hero in bits(in_zones(table, HEROES))
        for monster in enemies_beside(table, hero)
        if fresh.get(monster, hero) == hero
    ]
    if outside != NONE:
        found.append((outside, _on_the_entry(table)))
    return tuple(sorted(found))


def _begin_combat(draft: Draft, outside: int) -> None:
    pairs = fighting_pairs(draft, outside)
    draft.swap(Ask("ending"))
    if pairs:
        combat.start_round(draft, "fight", pairs)


def _outside_candidates(table: Table, ask: Ask) -> Iterator[Action]:
    return (Action("outside", hero) for hero in numbers(table, HEROES))


def _refuse_outside(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if not has_only(action, "figure") or not is_figure(table, action.figure):
        return not_an_action(action)
    if action.figure not in fighters_outside(table):
        return refusal("not_outside", "WT-P3", figure=action.figure)
    return None


def _name_outside(draft: Draft, ask: Ask, action: Action) -> None:
    _begin_combat(draft, action.figure)


def _name_nobody(draft: Draft, ask: Ask) -> None:
    _begin_combat(draft, NONE)


def run_ending(draft: Draft, ask: Ask) -> None:
    """The turn is over, the other side's begins."""
    draft.swap(Ask("beginning"))


ACTIVATING = (
    chosen_from("activate", _activate_candidates, _refuse_activate, _activate),
    only("done", _end_activating),
)
DISENGAGING = (
    chosen_from("disengage", _disengage_candidates, _refuse_disengage, _disengage),
    only("done", _end_disengaging),
)
OUTSIDE_PARTS = (
    chosen_from("outside", _outside_candidates, _refuse_outside, _name_outside),
    only("pass", _name_nobody),
)
