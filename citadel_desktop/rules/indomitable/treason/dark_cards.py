"""Influence cards with watchtowers and the Dark Master about (TR-D4 to TR-D6)."""

from citadel_desktop.rules.indomitable import influence, influence_effects
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground, owner, taken
from citadel_desktop.rules.indomitable.influence_cards import (
    Influence,
    has_kind,
    influence_cards,
    kind_of,
)
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import (
    BACK,
    DARK,
    KNIGHTS,
    NONE,
    Action,
    Ask,
    Order,
)
from citadel_desktop.rules.indomitable.town import ALL, NAMES, bits, neighbours
from citadel_desktop.rules.indomitable.treason.attack import dark_knights_left
from citadel_desktop.rules.indomitable.treason.towers import remove
from citadel_desktop.rules.kit.contract import Refusal, refusal


def dark_targets(table: Table, order: Order, kind: int) -> int:
    """The plots that a card of a kind may be aimed at for the Dark Master, by `order`, who plays it (TR-D4)."""
    card = influence_cards().kinds[kind]
    if card.effect == "take" and not dark_knights_left(table):
        return 0
    theirs = taken(table) & ~table.plots[order] & ~table.plots[DARK]
    match card.target:
        case "neutral":
            return ALL & ~taken(table)
        case "opponent":
            return theirs
        case "building":
            return theirs & ground(table).built
        case "empty_beside":
            return theirs & ~ground(table).built & neighbours(table.plots[DARK])
    return 0


def _legal(table: Table, ask: Ask) -> tuple[Action, ...]:
    kinds = sorted({kind_of(card) for card in table.influence[ask.order] if card != BACK})
    return tuple(
        [
            Action("play", plot, kind)
            for kind in kinds
            for plot in bits(dark_targets(table, ask.order, kind))
        ]
    )


def _refuse(table: Table, ask: Ask, action: Action) -> Refusal | None:
    card = influence_cards().kinds[action.card]
    if not has_kind(table.influence[ask.order], card.number):
        return refusal("influence_not_held", "TR-D4", influence=card.id)
    if card.when == "answer":
        return refusal("answers_only", "IC-C3", influence=card.id)
    if card.when == "draw":
        return refusal("before_draw_only", "TR-T3", influence=card.id)
    if card.target in {"", "hand"}:
        return refusal("gives_him_nothing", "TR-D4", influence=card.id)
    if action.plot == NONE or action.with_card != NONE:
        return refusal("not_an_action", "TR-D4", kind=action.kind)
    return _refuse_target(table, ask.order, card, action.plot)


def _refuse_target(table: Table, order: Order, card: Influence, plot: int) -> Refusal | None:
    name, whose, building = NAMES[plot], owner(table, plot), table.buildings[plot]
    if card.effect == "take" and not dark_knights_left(table):
        return refusal("no_dark_knight", "TR-D2", knights=KNIGHTS)
    if card.target == "neutral":
        if whose == NONE:
            return None
        return refusal("not_neutral", "IC-C3", plot=name, owner=whose)
    if whose == NONE:
        return refusal("nobodys_plot", "IC-C3", plot=name)
    if whose == DARK:
        return refusal("dark_plot", "TR-D4", plot=name)
    if whose == order:
        return refusal("own_plot", "TR-D4", plot=name)
    if card.target == "building" and building == NONE:
        return refusal("nothing_built", "IC-C3", plot=name)
    if card.target == "empty_beside":
        if building != NONE:
            return refusal("already_built", "IC-C3", plot=name, card=content().by_card[building].id)
        if not neighbours(1 << plot) & table.plots[DARK]:
            return refusal("not_beside_dark", "TR-D4", plot=name)
    return None


PLAY = Part("play", _legal, _refuse, influence.PLAY.apply)
"""An influence card for the Dark Master, in phase 4."""


def run_striking(draft: Draft, ask: Ask) -> None:
    """A card aimed at a plot acts on it: a watchtower beats off an attack and goes; in phase 4 plots go to the dark."""
    draft.pop()
    card, plot = influence_cards().kinds[ask.card], ask.plot
    whose = owner(draft, plot)
    if card.attack and draft.treason.towers >> plot & 1:
        remove(draft, whose, plot)
    elif card.effect == "return" and whose == DARK:
        # He has no hand: the building goes to the discards (TR-D6).
        influence_effects.destroy(draft, plot)
    else:
        by = DARK if draft.asks[0].kind == "dark" else ask.by
        influence_effects.on_plot(draft, by, ask.card, plot)
