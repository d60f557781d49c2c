"""What Treason adds, in words: open cards, watchtowers, force counters and the Dark Master (TR)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, Saying
from citadel_desktop.language.indomitable_cards import influence_name
from citadel_desktop.language.indomitable_names import (
    Word,
    order_name,
    order_object,
    order_subject,
    plot_name,
    the_card,
    the_sum,
)
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, NONE, Action, Order, Position
from citadel_desktop.rules.indomitable.treason import events as tr
from citadel_desktop.rules.indomitable.treason.castle import FORCES
from citadel_desktop.rules.indomitable.treason.counters import price_of_next
from citadel_desktop.rules.kit.contract import Param, Refusal

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
    plot = plot_name(speech, action.plot) if action.plot != NONE else ""
    order: Order = position.asks[-1].order if position.asks else NONE
    match action.kind:
        case "choose":
            return speech.t("Choose open card {place}.", place=action.card + 1)
        case "tower" if position.asks and position.asks[-1].kind == "first_tower":
            return speech.t("Place the first watchtower on {plot}.", plot=plot)
        case "tower":
            return speech.n(
                "Build a watchtower on {plot} for {count} brick.",
                "Build a watchtower on {plot} for {count} bricks.",
                FIXED_PRICE,
                plot=plot,
            )
        case "white":
            return speech.n(
                "Buy a white counter for {count} brick.",
                "Buy a white counter for {count} bricks.",
                price_of_next(sum(position.treason.white[order : order + 1])),
            )
        case "black":
            return speech.n(
                "Buy a black counter for {count} brick; the dark marker goes on by one.",
                "Buy a black counter for {count} bricks; the dark marker goes on by one.",
                price_of_next(sum(map(len, position.treason.black[order : order + 1]))),
            )
        case "swap":
            return speech.n(
                "Swap black counter {place} for another for {count} brick.",
                "Swap black counter {place} for another for {count} bricks.",
                FIXED_PRICE,
                place=action.card + 1,
            )
        case "throw":
            return speech.t("Throw the black die to move the Dark Master.")
        case "rolled" if action.with_card == NONE:
            return speech.t("The black die shows {pips}.", pips=action.card)
        case "rolled":
            return speech.t(
                "The black die shows {black}, the white die {white}.",
                black=action.card,
                white=action.with_card,
            )
        case "move":
            return speech.t("Move the Dark Master to {plot}.", plot=plot)
        case "stay":
            return speech.t("Let the Dark Master stay.")
        case "attack":
            return speech.t("Let the Dark Master attack where he stands.")
    return None


def treason_unsaid(speech: Speech, action: Action, name: str) -> str:
    """What there is to tell of an action after which nothing has happened yet; "" for nothing."""
    match action.kind:
        case "throw":
            return speech.t("{name} throws the black die to move the Dark Master.", name=name)
        case "attack":
            return speech.t("{name} lets the Dark Master attack; both dice are thrown.", name=name)
        case "end":
            return speech.t("{name} goes on to the Dark Master's phase.", name=name)
    return ""


# Why not


def _plain(say: Callable[[Speech], str]) -> Saying:
    return lambda speech, told, names: say(speech)


def _facts(say: Callable[[Speech, Refusal], str]) -> Saying:
    return lambda speech, told, names: say(speech, told)


def _number(value: Param) -> int:
    return value if isinstance(value, int) else 0


def _no_such_counter(speech: Speech, told: Refusal, names: Names) -> str:
    counters = _number(told["counters"])
    if not counters:
        return speech.t("There is no black counter on this castle card.")
    return speech.n(
        "There is only {count} black counter on this castle card.",
        "There are only {count} black counters on this castle card.",
        counters,
    )


TREASON_REFUSALS: Mapping[str, Saying] = MappingProxyType(
    {
        "no_open_card": _facts(
            lambda s, r: s.n(
                "Only {count} open card is there to choose.",
                "Only {count} open cards are there to choose from.",
                _number(r["cards"]),
            )
        ),
        "tower_stands": _facts(
            lambda s, r: s.t("On {plot} there is a watchtower already.", plot=r["plot"])
        ),
        "dark_master_there": _facts(
            lambda s, r: s.t(
                "Nothing is built on {plot} as long as the Dark Master stands there.",
                plot=r["plot"],
            )
        ),
        "towers_used_up": _facts(
            lambda s, r: s.n(
                "Only {count} watchtower may be built in a turn.",
                "Only {count} watchtowers may be built in a turn.",
                _number(r["limit"]),
            )
        ),
        "no_tower_left": _facts(
            lambda s, r: s.t(
                "All {towers} watchtowers are on the board; one must be lost before another is built.",
                towers=r["towers"],
            )
        ),
        "track_full": _facts(
            lambda s, r: s.t(
                "All {spaces} spaces of this track are taken: no counter finds room on it.",
                spaces=r["spaces"],
            )
        ),
        "counters_used_up": _facts(
            lambda s, r: s.n(
                "Only {count} counter may be bought in a turn.",
                "Only {count} counters may be bought in a turn.",
                _number(r["limit"]),
            )
        ),
        "no_such_counter": _no_such_counter,
        "already_there": _facts(
            lambda s, r: s.t("The Dark Master already stands on {plot}.", plot=r["plot"])
        ),
        "tower_there": _facts(
            lambda s, r: s.t(
                "A watchtower guards {plot}: the Dark Master neither stops there nor attacks it.",
                plot=r["plot"],
            )
        ),
        "too_far": _facts(
            lambda s, r: s.n(
                "Out of reach: in {count} step, past watchtowers of others, he does not get to {plot}.",
                "Out of reach: in {count} steps, past watchtowers of others, he does not get to {plot}.",
                _number(r["steps"]),
                plot=r["plot"],
            )
        ),
        "other_dice": _facts(
            lambda s, r: s.n(
                "The pips of {count} die are to be entered.",
                "The pips of {count} dice are to be entered.",
                _number(r["dice"]),
            )
        ),
        "no_such_pips": _facts(
            lambda s, r: s.t("A die shows 1 to {sides} pips.", sides=r["sides"])
        ),
        "after_attack": _plain(
            lambda s: s.t("After his attack the Dark Master stays where he is.")
        ),
        "already_moved": _plain(
            lambda s: s.t("The Dark Master has been moved this turn, and he is moved only once.")
        ),
        "attack_used_up": _plain(
            lambda s: s.t("The Dark Master has attacked this turn, and he attacks only once.")
        ),
        "outside": _plain(
            lambda s: s.t("The Dark Master is not in the city: a move leads him in by a gate.")
        ),
        "no_grand_master": _facts(
            lambda s, r: s.t(
                "Nobody is attacked on {plot}: it belongs to no Grand Master.", plot=r["plot"]
            )
        ),
        "no_dark_knight": _facts(
            lambda s, r: s.t(
                "No dark Knight is left: all {knights} stand on the board.", knights=r["knights"]
            )
        ),
        "gives_him_nothing": _facts(
            lambda s, r: s.t(
                "{card} would give the Dark Master nothing.",
                card=influence_name(s, influence_cards().named(str(r["influence"]))),
            )
        ),
        "dark_plot": _facts(
            lambda s, r: s.t(
                "{plot} belongs to the Dark Master, and the card is played for him.", plot=r["plot"]
            )
        ),
        "not_beside_dark": _facts(
            lambda s, r: s.t(
                "Out of his reach: {plot} borders on no plot of the Dark Master.", plot=r["plot"]
            )
        ),
        "not_cut_off": _facts(
            lambda s, r: s.t(
                "The loss of {other} does not isolate {plot}.", other=r["other"], plot=r["plot"]
            )
        ),
        # what is impossible about a position
        "bad_force": _plain(
            lambda s: s.t("A Great Power is not with whoever has most of what it is for.")
        ),
        "bad_dice": _plain(lambda s: s.t("Dice cannot be thrown in that way here.")),
        "no_variants": _plain(lambda s: s.t("This edition has no variants.")),
        "bad_row": _plain(lambda s: s.t("The open cards are not as they can lie.")),
        "bad_counters": _plain(lambda s: s.t("The counters are not those of the game.")),
        "bad_towers": _plain(lambda s: s.t("Watchtowers stand where none can.")),
        "bad_dark_master": _plain(
            lambda s: s.t("The Dark Master is where he cannot be, or has what he cannot have.")
        ),
        "bad_eviction": _plain(lambda s: s.t("Somebody evicted still has something.")),
    }
)
"""The sentence for each code that only Treason has, without the rule."""


def deed_phrases(speech: Speech) -> dict[str, str]:
    """What the actions that only Treason has are called in the middle of a sentence."""
    return {
        "choose": speech.t("choosing a card"),
        "tower": speech.t("building a watchtower"),
        "white": speech.t("buying a white counter"),
        "black": speech.t("buying a black counter"),
        "swap": speech.t("swapping a counter"),
        "throw": speech.t("throwing the die"),
        "rolled": speech.t("entering pips"),
        "move": speech.t("moving the Dark Master"),
        "stay": speech.t("letting the Dark Master stay"),
        "attack": speech.t("attacking"),
    }


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


def treason_wait(speech: Speech, ask: Param, what: str) -> str | None:
    """That something has to wait for what only Treason asks, None for other asks."""
    match ask:
        case "first_tower":
            return speech.t(
                "The first watchtowers are still being placed: {what} has to wait.", what=what
            )
        case "choose":
            return speech.t("An open card is still to be chosen: {what} has to wait.", what=what)
        case "dark":
            return speech.t("The Dark Master's phase is no time for {what}.", what=what)
        case "die" | "dice":
            return speech.t("What the dice show comes first: {what} has to wait.", what=what)
        case "steps":
            return speech.t("The Dark Master goes or stays first: {what} has to wait.", what=what)
        case "conquer":
            return speech.t("An isolated plot must be chosen first: {what} has to wait.", what=what)
    return None
