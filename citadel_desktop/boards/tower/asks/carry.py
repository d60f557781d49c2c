"""Picking up, dropping and handing over items during movement (WT-T8)."""

from collections.abc import Iterator
from typing import Any

from citadel_desktop.boards.kit.meanings import Take, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Meaning, Part, TowerTool, choose_from, of_figure
from citadel_desktop.boards.tower.asks.step import go
from citadel_desktop.boards.tower.panels.groups import Group, Heading, PanelTelling
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.rules.goodman.asks.carry import Drop, HandOver, PickUp
from citadel_desktop.rules.goodman.draft import carried_by
from citadel_desktop.rules.goodman.state import HEROES, NONE, TALISMAN

_ITEMS = Heading("items", "Items")


def click_item(asked: Asked, selection: Selection, item: int) -> Meaning:
    """Take an own item in hand, pick up an item lying open, or go to it."""
    state = asked.position.items[item]
    if state.fate == "carried":
        if not asked.is_own(state.by):
            return Try(Drop(state.by, item))
        held = Selection(figure=state.by, item=item)
        return Take(NOTHING if selection == held else held)
    picks = [action for action in asked.of(PickUp, selection.figure) if action.item == item]
    if not picks and state.fate == "lying":
        return go(asked, selection, state.at)
    first = selection.figure if selection.figure != NONE else next(asked.living(), NONE)
    return choose_from(picks, PickUp(first, item))


def items_seen(asked: Asked) -> Group:
    """Return the carried items and those lying open."""
    items = enumerate(asked.position.items)
    seen = (n for n, item in items if item.fate in {"lying", "carried"})
    return Group(_ITEMS, tuple(Target("item", item) for item in seen), "row")


def _carrier(asked: Asked) -> int:
    """Return a figure that carries something, else the first."""
    carrying = (figure for figure in asked.living() if carried_by(asked.position, figure))
    return next(carrying, asked.first_figure)


def _drop(asked: Asked) -> Drop:
    carrier = _carrier(asked)
    return Drop(carrier, next(iter(carried_by(asked.position, carrier)), TALISMAN))


def _hand_over(asked: Asked) -> HandOver:
    drop = _drop(asked)
    taker = next((figure for figure in asked.living() if figure != drop.figure), NONE)
    return HandOver(drop.figure, drop.item, taker)


def _about(action: PickUp | Drop | HandOver) -> Iterator[Target]:
    yield Target("item", action.item)
    yield from of_figure(action)
    if isinstance(action, HandOver):
        yield Target("figure", action.to)


def _after(selection: Selection, action: PickUp | Drop) -> Selection:
    return Selection(selection.tool if selection.tool == "step" else None, action.figure)


def _last_move(telling: PanelTelling, _action: HandOver) -> Iterator[str]:
    yield telling.speech.t("Nobody moves any more after that.")


PICK_UP: Part[Any] = Part(
    PickUp,
    "WT-T8",
    TowerTool(
        "pick_up",
        "capture",
        "t",
        ("Pick up", "Pick up what lies where a figure stands."),
        "list",
        sample=lambda asked: PickUp(asked.first_figure, TALISMAN),
    ),
    _about,
    _after,
)
PARTS: tuple[Part[Any], ...] = (
    PICK_UP,
    Part(
        Drop,
        "WT-T8",
        TowerTool("drop", "down", "d", ("Put down", "Put down what a figure carries."), "list", sample=_drop),
        _about,
        _after,
    ),
    Part(
        HandOver,
        "WT-T8",
        TowerTool(
            "hand_over",
            "handover",
            "g",
            ("Hand over", "Hand an item to a hero beside; nobody moves any more after that."),
            "list",
            sample=_hand_over,
            available=lambda asked: asked.side == HEROES,
        ),
        _about,
        further=_last_move,
    ),
)
