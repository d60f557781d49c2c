"""Taking, laying down and handing over the talisman and the amulet while figures move (WT-T8).

The actions "pick_up", "drop" and "hand_over" of the ask "move".
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.draft import (
    Draft,
    Table,
    Told,
    carried_by,
    figure_of,
    is_figure,
    lying_at,
    numbers,
    side_of,
    with_item,
)
from citadel_desktop.rules.goodman.movement.allowance import end_move, on_a_friend, refuse_ending, refuse_own
from citadel_desktop.rules.goodman.movement.ground import beside
from citadel_desktop.rules.goodman.parts import OfFigure, Part, not_an_action
from citadel_desktop.rules.goodman.pending import OfASide
from citadel_desktop.rules.goodman.state import HERO, HEROES, NONE, SWORDSMAN, TALISMAN, Item
from citadel_desktop.rules.kit.asks import Event, chosen_from
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class PickUp(OfFigure):
    """Pick up an item that lies where the figure stands (WT-T8)."""

    figure: int
    item: int
    kind: Literal["pick_up"] = "pick_up"


@frozen
class Drop(OfFigure):
    """Drop an item that the figure carries (WT-T8)."""

    figure: int
    item: int
    kind: Literal["drop"] = "drop"


@frozen
class HandOver(OfFigure):
    """Hand an item that the figure carries to another hero (WT-T8)."""

    figure: int
    item: int
    to: int
    kind: Literal["hand_over"] = "hand_over"


Action: TypeAlias = PickUp | Drop | HandOver


@frozen
class HandedOver(Event):
    """The talisman or the amulet went from one hero to another (WT-T8)."""

    item: int
    figure: int
    other: int
    who: Told = ()


def _pick_up_candidates(table: Table, ask: OfASide) -> list[PickUp]:
    return [
        PickUp(figure, item)
        for item, one in enumerate(table.items)
        if one.fate == "lying"
        for figure in numbers(table, ask.side)
        if figure == table.turn.walker or figure_of(table, figure).place == one.at
    ]


def _refuse_item(table: Table, ask: OfASide, action: PickUp | Drop | HandOver) -> Refusal | None:
    """Return why nothing can be done with an action's item: it does not exist or has changed hands this turn."""
    if not 0 <= action.item < 2:
        return not_an_action(action.kind)
    refused = refuse_own(table, ask.side, action.figure, action.kind)
    if refused is not None:
        return refused
    if action.item >= len(table.items):
        return refusal("not_in_scenario", "WT-N2", item=action.item)
    if table.turn.given >> action.item & 1:
        return refusal("changed_hands", "WT-T8", item=action.item)
    return None


def _refuse_pick_up(table: Table, ask: OfASide, action: PickUp) -> Refusal | None:
    refused = _refuse_item(table, ask, action)
    if refused is not None:
        return refused
    figure, item, turn = action.figure, action.item, table.turn
    one = figure_of(table, figure)
    places = {one.place}
    if turn.walker == figure and one.sort == HERO and turn.through != NONE:
        places.add(turn.through)
    if not any(item in lying_at(table, place) for place in places):
        return refusal("not_lying_there", "WT-T8", item=item, figure=figure)
    if one.sort == HERO:
        return None
    if one.sort != SWORDSMAN or item != TALISMAN:
        return refusal("leaves_it", "WT-T8", item=item, figure=figure)
    if figure not in table.items[item].killers:
        return refusal("did_not_kill", "WT-T8", item=item, figure=figure)
    if turn.walker != figure or on_a_friend(table):
        return refusal("ends_no_move_there", "WT-T8", figure=figure)
    return None


def _pick_up(draft: Draft, ask: OfASide, action: PickUp) -> None:
    draft.take_item(action.item, action.figure)
    if figure_of(draft, action.figure).sort == SWORDSMAN:
        end_move(draft, action.figure)


def _drop_candidates(table: Table, ask: OfASide) -> list[Drop]:
    return [Drop(one.by, item) for item, one in enumerate(table.items) if one.fate == "carried"]


def _refuse_carried(table: Table, ask: OfASide, action: Drop | HandOver) -> Refusal | None:
    refused = _refuse_item(table, ask, action)
    if refused is None and action.item not in carried_by(table, action.figure):
        return refusal("not_carried", "WT-T8", item=action.item, figure=action.figure)
    return refused


def _drop(draft: Draft, ask: OfASide, action: Drop) -> None:
    place = figure_of(draft, action.figure).place
    draft.lay_item(action.item, action.figure, place)
    draft.change_turn(given=draft.turn.given | 1 << action.item)


def _hand_over_candidates(table: Table, ask: OfASide) -> list[HandOver]:
    return [
        HandOver(one.by, item, other)
        for item, one in enumerate(table.items)
        if one.fate == "carried"
        for other, hero in enumerate(table.heroes)
        if beside(table, figure_of(table, one.by).place, hero.place)
    ]


def _refuse_hand_over(table: Table, ask: OfASide, action: HandOver) -> Refusal | None:
    refused = _refuse_carried(table, ask, action)
    if refused is not None:
        return refused
    figure, other = action.figure, action.to
    if not is_figure(table, other) or other == figure:
        return not_an_action(action.kind)
    if side_of(figure) != HEROES or side_of(other) != HEROES:
        return refusal("heroes_only", "WT-T8")
    if not beside(table, figure_of(table, figure).place, figure_of(table, other).place):
        return refusal("not_beside", "WT-T8", figure=figure, other=other)
    return refuse_ending(table)


def _hand_over(draft: Draft, ask: OfASide, action: HandOver) -> None:
    item = action.item
    draft.items = with_item(draft.items, item, Item("carried", NONE, action.to))
    who = draft.told(action.figure, action.to)
    draft.emit(HandedOver(item, action.figure, action.to, who))
    end_move(draft, draft.turn.walker)
    draft.change_turn(given=draft.turn.given | 1 << item, still=True)


PARTS: tuple[Part, ...] = (
    chosen_from("pick_up", _pick_up_candidates, _refuse_pick_up, _pick_up),
    chosen_from("drop", _drop_candidates, _refuse_carried, _drop),
    chosen_from("hand_over", _hand_over_candidates, _refuse_hand_over, _hand_over),
)
"""Parts for picking up, dropping and handing over."""
