"""What is asked of whom in The Indomitable Citadel: one sentence for each prompt."""

from collections.abc import Set
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.indomitable.cards import influence_name, stock_card_name
from citadel_desktop.language.indomitable.names import order_name, plot_name
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.kit.contract import Decision, Param


def prompt_sentence(speech: Speech, decision: Decision[Any], names: Names) -> str:
    """What is asked now; raises KeyError for a prompt that does not exist."""
    facts: dict[str, Param] = dict(decision.params)
    name = order_name(speech, names, facts["order"])
    kinds = {action.kind for action in decision.actions}
    match decision.prompt:
        case "first_plot" if "stop" in kinds:
            return speech.t("{name} chooses a further first plot or stops.", name=name)
        case "first_plot":
            return speech.t("{name} chooses a first plot.", name=name)
        case "draw" if "play" in kinds:
            return speech.t("{name} draws a card or plays an influence card first.", name=name)
        case "draw":
            return speech.t("{name} draws a card.", name=name)
        case "wizard":
            return speech.t("{name} chooses which card is turned up.", name=name)
        case "phase2":
            onward = "dark" in facts
            return _actions(speech, name, kinds, onward=onward) or _trading(
                speech, name, kinds, onward=onward
            )
        case "answer_purchase" | "answer_card" | "answer_blockade":
            return _answer(speech, decision.prompt, facts, name, names)
        case "discard":
            return speech.t("{name} has an influence card too many and discards one.", name=name)
        case "isolate":
            return speech.t(
                "{name} has too few Knights for all isolated plots and chooses which to take.",
                name=name,
            )
    return _treason(speech, decision.prompt, facts, name, kinds) or _loss(
        speech, decision.prompt, facts, name
    )


def _trading(speech: Speech, name: str, kinds: Set[str], *, onward: bool) -> str:
    """Phase 2, with what can still be done; `onward` if its end is not that of the turn (TR-D1)."""
    if {"buy", "build"} <= kinds:
        return speech.t("{name} may trade, buy land and build.", name=name)
    if "buy" in kinds:
        return speech.t("{name} may trade and buy land.", name=name)
    if "build" in kinds:
        return speech.t("{name} may trade and build.", name=name)
    if onward and len(kinds) > 1:
        return speech.t("{name} may trade or go on to the Dark Master's phase.", name=name)
    if onward:
        return speech.t("{name} can only go on to the Dark Master's phase.", name=name)
    if len(kinds) > 1:
        return speech.t("{name} may trade or end the turn.", name=name)
    return speech.t("{name} can only end the turn.", name=name)


_TRADING = frozenset(
    {"sell", "shop", "free_sell", "free_shop", "stock", "influence", "play", "demolish"}
)
"""Kinds of action that are trading in a prompt."""


def _actions(speech: Speech, name: str, kinds: Set[str], *, onward: bool) -> str | None:
    """Phase 2 where watchtowers or counters can be bought, None where neither can (TR-T4)."""
    t = speech.t
    if not kinds & {"tower", "white", "black", "swap"}:
        return None
    counters = bool(kinds & {"white", "black"})
    named = (
        (bool(kinds & _TRADING), t("trade")),
        ("buy" in kinds, t("buy land")),
        ("build" in kinds, t("build")),
        ("tower" in kinds, t("raise a tower")),
        (counters, t("buy counters")),
        ("swap" in kinds and not counters, t("swap a counter")),
    )
    things = [thing for possible, thing in named if possible]
    if len(things) == 1 and onward:
        return t(
            "{name} may {thing} or go on to the Dark Master's phase.", name=name, thing=things[0]
        )
    if len(things) == 1:
        return t("{name} may {thing} or end the turn.", name=name, thing=things[0])
    return t("{name} may {things}.", name=name, things=speech.listed(things))


def _treason(
    speech: Speech, prompt: str, facts: dict[str, Param], name: str, kinds: Set[str]
) -> str | None:
    """What is asked only in Treason, None for other prompts."""
    match prompt:
        case "first_tower":
            return speech.t("{name} places a watchtower on one of the first plots.", name=name)
        case "choose" if "play" in kinds:
            return speech.t(
                "{name} chooses an open card or plays an influence card first.", name=name
            )
        case "choose":
            return speech.t("{name} chooses one of the open cards.", name=name)
        case "dark":
            return _dark(speech, name, kinds)
        case "die":
            return speech.t("The black die is thrown: {name} enters its pips.", name=name)
        case "dice":
            return speech.t("The two dice are thrown: {name} enters their pips.", name=name)
        case "steps":
            return speech.n(
                "{name} moves the Dark Master by {count} step or lets him stay.",
                "{name} moves the Dark Master by up to {count} steps or lets him stay.",
                _number(facts["pips"]),
                name=name,
            )
        case "conquer":
            return speech.t(
                "{name} chooses which isolated plot the last dark Knights take.", name=name
            )
    return None


def _dark(speech: Speech, name: str, kinds: Set[str]) -> str:
    """Phase 4, with what can still be done (TR-D1, TR-D2, TR-D4)."""
    t = speech.t
    match bool(kinds & {"move", "throw"}), "attack" in kinds, "play" in kinds:
        case True, True, True:
            return t("{name} may move the Dark Master, let him attack and play a card.", name=name)
        case True, True, False:
            return t("{name} may move the Dark Master and let him attack.", name=name)
        case True, False, True:
            return t("{name} may move the Dark Master and play a card.", name=name)
        case True, False, False:
            return t("{name} may move the Dark Master or end the turn.", name=name)
        case False, True, True:
            return t("{name} may let the Dark Master attack and play a card.", name=name)
        case False, True, False:
            return t("{name} may let the Dark Master attack or end the turn.", name=name)
        case False, False, True:
            return t("{name} may play a card or end the turn.", name=name)
    return t("{name} can only end the turn.", name=name)


def _answer(speech: Speech, prompt: str, facts: dict[str, Param], name: str, names: Names) -> str:
    """What may be answered, and by whom."""
    other = order_name(speech, names, facts["by"])
    where = plot_name(speech, _number(facts["plot"])) if "plot" in facts else ""
    if prompt == "answer_purchase":
        return speech.t(
            "{other} wants to buy {plot}: {name} may answer.", other=other, plot=where, name=name
        )
    if prompt == "answer_blockade":
        return speech.t(
            "{other} blocks the purchase of {plot}: {name} may answer.",
            other=other,
            plot=where,
            name=name,
        )
    card = influence_name(speech, _number(facts["influence"]))
    if not where:
        return speech.t(
            "{other} plays {card}: {name} may answer.", other=other, card=card, name=name
        )
    return speech.t(
        "{other} plays {card} against {plot}: {name} may answer.",
        other=other,
        card=card,
        plot=where,
        name=name,
    )


def _loss(speech: Speech, prompt: str, facts: dict[str, Param], name: str) -> str:
    """What an event takes by choice."""
    told = {"event": stock_card_name(speech, _number(facts["event"])), "name": name}
    match prompt:
        case "lose_plot":
            return speech.t("{event}: {name} gives up a plot.", **told)
        case "lose_building":
            return speech.t("{event}: {name} gives up a building.", **told)
        case "lose_card":
            return speech.t("{event}: {name} discards a building card.", **told)
    raise KeyError(prompt)


def _number(value: Param) -> int:
    return value if isinstance(value, int) else NONE
