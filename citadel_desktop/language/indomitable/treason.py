"""What Treason adds, in words: open cards, watchtowers, force counters and the Dark Master (TR)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.indomitable.names import (
    Word,
    order_name,
    order_object,
    order_subject,
    plot_name,
    the_card,
    the_sum,
)
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.actions import (
    Action,
    AttackPlot,
    BuildTower,
    BuyBlack,
    BuyWhite,
    ChooseCard,
    EndTurn,
    EnterPips,
    LeaveDarkMaster,
    MoveDarkMaster,
    Swap,
    ThrowDie,
)
from citadel_desktop.rules.indomitable.asks.counters import price_of_next
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, NONE, Order, Position
from citadel_desktop.rules.indomitable.treason import events as tr
from citadel_desktop.rules.indomitable.treason.castle import FORCES

_FORCES: Mapping[str, Word] = MappingProxyType(
    {
        "white": lambda s: s.t("the Great Power of good force"),
        "towers": lambda s: s.t("the Great Power of the watchtowers"),
        "black": lambda s: s.t("the Great Power of dark force"),
    }
)


def force_name(speech: Speech, power: int) -> str:
    """A Great Power that is none of a category, as the object of a sentence; `power` is its place among all."""
    return _FORCES[FORCES[power - len(CATEGORIES)]](speech)


# What happens


def treason_event(speech: Speech, names: Names, event: Any) -> str | None:
    """The sentence for an event that only Treason has, None for others."""
    for room in (_row, _castle, _dark_master, _force):
        told = room(speech, names, event)
        if told is not None:
            return told
    return None


def _row(speech: Speech, names: Names, event: Any) -> str | None:
    """The open cards (TR-T1 to TR-T3) and building over (TR-T4)."""
    match event:
        case tr.CardChosen(order, card, bricks) if bricks:
            return speech.n(
                "{name} chooses {building} and gets {count} brick with it.",
                "{name} chooses {building} and gets {count} bricks with it.",
                bricks,
                name=order_name(speech, names, order),
                building=the_card(speech, card),
            )
        case tr.CardChosen(order, card):
            return speech.t(
                "{name} chooses {building}.",
                name=order_name(speech, names, order),
                building=the_card(speech, card),
            )
        case tr.CardOpened(card):
            return speech.t(
                "A card is turned up to choose from: {building}.", building=the_card(speech, card)
            )
        case tr.RowCleared(_, bricks) if bricks:
            return speech.n(
                "The open cards, all of one category, are discarded; {count} brick goes to the bank.",
                "The open cards, all of one category, are discarded; {count} bricks go to the bank.",
                bricks,
            )
        case tr.RowCleared():
            return speech.t("The open cards, all of one category, are discarded.")
        case tr.WizardWaits(order):
            return speech.t(
                "{name} will see two cards before the open ones are filled up.",
                name=order_name(speech, names, order),
            )
        case tr.BuiltOver(order, plot, card):
            return speech.t(
                "{name} builds over {building} on {plot}; that card leaves the game.",
                name=order_name(speech, names, order),
                building=the_card(speech, card),
                plot=plot_name(speech, plot),
            )
    return None


def _castle(speech: Speech, names: Names, event: Any) -> str | None:
    """Watchtowers and counters (TR-T4), and who leaves the game with them (TR-E3)."""
    name = order_name(speech, names, getattr(event, "order", NONE))
    match event:
        case tr.TowerPlaced(_, plot, bricks) if bricks:
            return speech.n(
                "{name} builds a watchtower on {plot} for {count} brick.",
                "{name} builds a watchtower on {plot} for {count} bricks.",
                bricks,
                name=name,
                plot=plot_name(speech, plot),
            )
        case tr.TowerPlaced(_, plot):
            return speech.t(
                "{name} places a watchtower on {plot}.", name=name, plot=plot_name(speech, plot)
            )
        case tr.TowerLost(_, plot):
            return speech.t(
                "The watchtower of {name} on {plot} beats off the card and is lost.",
                name=order_object(speech, names, event.order),
                plot=plot_name(speech, plot),
            )
        case tr.WhiteBought(_, bricks):
            return speech.n(
                "{name} buys a white counter for {count} brick.",
                "{name} buys a white counter for {count} bricks.",
                bricks,
                name=name,
            )
        case tr.BlackBought(_, bricks, value) if value != BACK:
            return speech.n(
                "{name} buys a black counter of value {value} for {count} brick.",
                "{name} buys a black counter of value {value} for {count} bricks.",
                bricks,
                name=name,
                value=value,
            )
        case tr.BlackBought(_, bricks):
            return speech.n(
                "{name} buys a black counter for {count} brick.",
                "{name} buys a black counter for {count} bricks.",
                bricks,
                name=name,
            )
        case tr.CounterSwapped(_, place, bricks, value) if value != BACK:
            return speech.n(
                "{name} swaps black counter {place} for one of value {value}: {count} brick.",
                "{name} swaps black counter {place} for one of value {value}: {count} bricks.",
                bricks,
                name=name,
                place=place + 1,
                value=value,
            )
        case tr.CounterSwapped(_, place, bricks):
            return speech.n(
                "{name} swaps black counter {place} for another: {count} brick.",
                "{name} swaps black counter {place} for another: {count} bricks.",
                bricks,
                name=name,
                place=place + 1,
            )
        case tr.Evicted():
            return speech.t("{name} has no plot left and is evicted from the city.", name=name)
        case tr.CountersRevealed(_, (value,)):
            return speech.t("{name} turns over a black counter: {value}.", name=name, value=value)
        case tr.CountersRevealed(_, values):
            return speech.t(
                "{name} turns over black counters: {values}, together {sum}.",
                name=name,
                values=speech.listed([str(value) for value in values]),
                sum=sum(values),
            )
    return None


def _dark_master(speech: Speech, names: Names, event: Any) -> str | None:
    """Phase 4: moves and attacks (TR-D1, TR-D2)."""
    name = order_name(speech, names, getattr(event, "order", NONE))
    match event:
        case tr.DieThrown(_, pips):
            return speech.t("{name} throws the black die: {pips}.", name=name, pips=pips)
        case tr.DarkMasterMoved(_, start, plot) if start == NONE:
            return speech.t(
                "{name} leads the Dark Master into the city, to {plot}.",
                name=name,
                plot=plot_name(speech, plot),
            )
        case tr.DarkMasterMoved(_, start, plot):
            return speech.t(
                "{name} moves the Dark Master from {start} to {plot}.",
                name=name,
                start=plot_name(speech, start),
                plot=plot_name(speech, plot),
            )
        case tr.DarkMasterStayed():
            return speech.t("{name} lets the Dark Master stay.", name=name)
        case tr.AttackFought():
            return _fought(speech, names, event)
        case tr.AttackBeaten(_, plot):
            return speech.t(
                "{name} holds {plot}: the defence is higher.",
                name=name,
                plot=plot_name(speech, plot),
            )
    return None


def _fought(speech: Speech, names: Names, event: tr.AttackFought) -> str:
    """An attack with both sums: die, counters, and the defender's archers."""
    told = {
        "name": order_name(speech, names, event.order),
        "plot": plot_name(speech, event.plot),
        "attack": event.attack,
        "strength": the_sum(speech, (event.black, event.blacks)),
        "defence": event.defence,
        "shield": the_sum(speech, (event.white, event.whites, event.towers)),
    }
    if event.order == event.against:
        return speech.t(
            "{name} lets the Dark Master attack {plot}, an own plot:"
            " {attack} ({strength}) to {defence} ({shield}).",
            **told,
        )
    return speech.t(
        "{name} lets the Dark Master attack {other} on {plot}:"
        " {attack} ({strength}) to {defence} ({shield}).",
        other=order_object(speech, names, event.against),
        **told,
    )


def _force(speech: Speech, names: Names, event: Any) -> str | None:
    """Great Powers that are none of a category (TR-P1)."""
    if not isinstance(event, ev.PowerTaken | ev.PowerLost) or event.power < len(CATEGORIES):
        return None
    told = {
        "name": order_subject(speech, names, event.order),
        "power": force_name(speech, event.power),
    }
    if isinstance(event, ev.PowerLost):
        return speech.n(
            "{name} loses {power} and {count} point.",
            "{name} loses {power} and {count} points.",
            event.points,
            **told,
        )
    if event.before != NONE:
        return speech.n(
            "{name} takes {power} from {other}: {count} point.",
            "{name} takes {power} from {other}: {count} points.",
            event.points,
            other=order_object(speech, names, event.before),
            **told,
        )
    return speech.n(
        "{name} takes {power}: {count} point.",
        "{name} takes {power}: {count} points.",
        event.points,
        **told,
    )


# What can be done


def treason_deed(speech: Speech, position: Position, action: Action) -> str | None:
    """What an action that only Treason has would do, None for others."""
    order: Order = position.asks[-1].player if position.asks else NONE
    match action:
        case ChooseCard():
            card = position.treason.row[action.place]
            return speech.t("Choose {building}.", building=the_card(speech, card))
        case BuildTower() if position.asks and position.asks[-1].kind == "first_tower":
            place = plot_name(speech, action.plot)
            return speech.t("Place the first watchtower on {plot}.", plot=place)
        case BuildTower():
            return speech.n(
                "Build a watchtower on {plot} for {count} brick.",
                "Build a watchtower on {plot} for {count} bricks.",
                FIXED_PRICE,
                plot=plot_name(speech, action.plot),
            )
        case BuyWhite():
            return speech.n(
                "Buy a white counter for {count} brick.",
                "Buy a white counter for {count} bricks.",
                price_of_next(sum(position.treason.white[order : order + 1])),
            )
        case BuyBlack():
            return speech.n(
                "Buy a black counter for {count} brick; the dark marker goes on by one.",
                "Buy a black counter for {count} bricks; the dark marker goes on by one.",
                price_of_next(sum(map(len, position.treason.black[order : order + 1]))),
            )
        case Swap():
            return speech.n(
                "Swap the black counter of value {value} for another for {count} brick.",
                "Swap the black counter of value {value} for another for {count} bricks.",
                FIXED_PRICE,
                value=position.treason.black[order][action.place],
            )
        case ThrowDie():
            return speech.t("Throw the black die to move the Dark Master.")
        case EnterPips(white=None):
            return speech.t("The black die shows {pips}.", pips=action.black)
        case EnterPips():
            return speech.t(
                "The black die shows {black}, the white die {white}.",
                black=action.black,
                white=action.white,
            )
        case MoveDarkMaster():
            return speech.t("Move the Dark Master to {plot}.", plot=plot_name(speech, action.plot))
        case LeaveDarkMaster():
            return speech.t("Let the Dark Master stay.")
        case AttackPlot():
            return speech.t("Let the Dark Master attack where he stands.")
    return None


def treason_unsaid(speech: Speech, action: Action, name: str) -> str:
    """What there is to tell of an action after which nothing has happened yet; "" for nothing."""
    match action:
        case ThrowDie():
            return speech.t("{name} throws the black die to move the Dark Master.", name=name)
        case AttackPlot():
            return speech.t("{name} lets the Dark Master attack; both dice are thrown.", name=name)
        case EndTurn():
            return speech.t("{name} goes on to the Dark Master's phase.", name=name)
    return ""


# Dice


def die_name(speech: Speech, die: str) -> str:
    """The label of a die; raises KeyError for another code."""
    return {"black": speech.t("Black die"), "white": speech.t("White die")}[die]


def roll_purpose(speech: Speech, purpose: str) -> str:
    """What a die was thrown for; raises KeyError for another code."""
    return {
        "move": speech.t("The Dark Master's move"),
        "attack": speech.t("The Dark Master's attack"),
        "defence": speech.t("Defence against the Dark Master"),
    }[purpose]
