"""The Indomitable Citadel in words: every event, card, refusal, prompt, end and option has its sentence."""

import dataclasses
import typing
from functools import cache
from typing import Any

import pytest

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.indomitable import cards
from citadel_desktop.language.indomitable import names as words
from citadel_desktop.language.indomitable.sentences import INDOMITABLE as GAME
from citadel_desktop.language.refusals import COMMON
from citadel_desktop.rules import games
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.actions import Action, ActionKind
from citadel_desktop.rules.indomitable.asks.answers import NoAnswer
from citadel_desktop.rules.indomitable.asks.attack import AttackPlot
from citadel_desktop.rules.indomitable.asks.dark_master import ThrowDie
from citadel_desktop.rules.indomitable.asks.influence import Discard, InfluenceBought, InfluenceWon
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken
from citadel_desktop.rules.indomitable.asks.striking import InfluencePlayed
from citadel_desktop.rules.indomitable.asks.turn import EndTurn
from citadel_desktop.rules.indomitable.asks.wizard import WizardChose, WizardLooked
from citadel_desktop.rules.indomitable.cards.catalogue import MAX_COPIES
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import LastRoundBegan, PlotLost, PlotTaken, Walked
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.pending import Ask, AskKind, LoseBuilding, LosePlot, Wizard
from citadel_desktop.rules.indomitable.state import BACK, NONE
from citadel_desktop.rules.indomitable.treason.ending import CountersRevealed
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Decision, Outcome, Param, Refusal, complete_options
from tests.golden.matches import recorded
from tests.indomitable.shapes import actions_of
from tests.language.codes import refusals, rows
from tests.language.sound import sound

RULES = games()["indomitable"]
NAMES = ("Ada", "Bo", "Cy")
OPTIONS = complete_options(RULES, {"two_players": "two_orders", "ask_all": True, "first": "first_seat"})
EVENTS = typing.get_args(Event)
SILENT: frozenset[AskKind] = frozenset(
    {"beginning", "drawing", "looking", "buying", "buying_card", "striking", "acting", "refilling", "ending"}
)
"""Asks at which nobody is asked."""

FACTS: dict[str, Param] = {
    "influence": "fire",
    "card": "chapel",
    "plot": "M5",
    "other": "O2",
    "kind": "sell",
    "category": "trade",
    "ask": "phase2",
    "values": ("2", "3"),
    "known": ("edition", "equal"),
    "option": "equal",
    "text": "hop",
    "name": "z99",
    "owner": 1,
    "order": 1,
    "asked": 1,
    "seat": 0,
}


@cache
def codes() -> dict[str, set[tuple[str, ...]]]:
    """The codes that are refused with there, and the names of their facts."""
    return refusals("rules/kit") | refusals("rules/indomitable")


# Refusals


def test_every_refusal_has_a_sentence(speech: Speech) -> None:
    for code, params in rows(codes()):
        assert code in GAME.words.refusals or code in COMMON or code == "not_now", code
        facts = tuple((name, FACTS.get(name, 3)) for name in params)
        told = GAME.refusal(speech, Refusal(code, "IC-T2", facts), NAMES)
        sound(told)
        assert "IC-T2" in told


def test_refusals_say_the_facts_and_the_rule() -> None:
    english = load("en")

    def told(code: str, rule: str, **params: Param) -> str:
        return GAME.refusal(english, Refusal(code, rule, tuple(params.items())), NAMES)

    poor = told("too_few_bricks", "IC-T2", kind="demolish", price=5, bricks=4, missing=1)
    assert poor == "Too few bricks: demolishing costs 5, and 1 is missing (rule IC-T2)."
    built = told("already_built", "IC-B5", plot="M5", card="chapel")
    assert built == "Already built on: M5 bears the Chapel (rule IC-B5)."
    other = told("not_your_plot", "IC-T2", plot="M5", owner=4)
    assert other == "M5 is Bo II's (rule IC-T2)."
    turn = told("not_asked", "IC-T2", seat=0, asked=2, ask="phase2")
    assert turn == "Cy is asked now, not Ada (rule IC-T2)."


def test_what_has_to_wait_is_said_for_every_ask(speech: Speech) -> None:
    for ask in set(typing.get_args(AskKind)) - SILENT:
        facts: tuple[tuple[str, Param], ...] = (("kind", "sell"), ("ask", ask))
        told = GAME.refusal(speech, Refusal("not_now", "IC-T2", facts), NAMES)
        sound(told)
        assert GAME.phrase(speech, "sell") in told


# Events


VALUES: dict[str, Any] = {
    "order": 1,
    "by": 2,
    "to": 2,
    "against": 0,
    "before": 0,
    "stopped": 9,
    "why": "last_plot",
    "reason": "target",
    "winners": (1,),
    "forced": True,
    "influence": False,
    "building": 30,
    "power": 2,
}


def _event(kind: type, **other: Any) -> Any:
    values = VALUES | other
    names = [field.name for field in dataclasses.fields(kind)]
    rows = {WizardLooked: {"cards": (5, 70)}, CountersRevealed: {"values": (1, 4)}}
    cards_seen: dict[str, Any] = rows.get(kind, {})
    return kind(**{name: (values | cards_seen).get(name, 12) for name in names})


def test_every_event_has_one_sentence(speech: Speech) -> None:
    for kind in EVENTS:
        event = _event(kind, card=70) if kind is EventActed else _event(kind)
        told = GAME.event(speech, event, NAMES, OPTIONS)
        sound(told)
        about_somebody = "order" in {field.name for field in dataclasses.fields(kind)}
        assert ("Bo" in told) == (about_somebody or kind is MatchEnded), told
        assert told.endswith(".")


@pytest.mark.parametrize(
    "event",
    [
        StockCardTaken(0, BACK),
        InfluenceBought(0, 5, BACK),
        InfluenceWon(0, BACK),
        WizardLooked(0, (BACK, BACK)),
        WizardChose(0, BACK),
    ],
    ids=lambda event: type(event).__name__,
)
def test_hidden_cards_have_no_name_in_a_sentence(speech: Speech, event: Any) -> None:
    """IC-B6: for whoever may not see a card there is a sentence without it."""
    told = GAME.event(speech, event, NAMES, OPTIONS)
    sound(told)
    every = [cards.stock_card_name(speech, card) for card in decks()["first"].buildings]
    every += [cards.influence_name(speech, kind) for kind in range(len(influence_cards().kinds))]
    assert [name for name in every if name in told] == []


def test_income_explains_its_sum() -> None:
    """IC-T1: price and premium; the Turnpike of the sample game pays 3 + 2, the Opera House 4 + 1."""
    english = load("en")
    by_id = {content().buildings[card.kind].id: card.id for card in content().cards if not card.event}

    def told(building: str, price: int, premium: int, extra: int = 0) -> str:
        event = Income(1, town.NUMBERS["M5"], by_id[building], price, premium, extra)
        return GAME.event(english, event, NAMES, OPTIONS).replace("\u00a0", " ")

    assert told("turnpike", 3, 2) == "Bo gets 5 bricks for the Turnpike on M5 (3 + 2)."
    assert told("opera_house", 4, 1) == "Bo gets 5 bricks for the Opera House on M5 (4 + 1)."
    assert told("chapel", 2, 0) == "Bo gets 2 bricks for the Chapel on M5."
    assert told("pig_sty", 1, 0) == "Bo gets 1 brick for the Pig Sty on M5."
    assert told("mint", 4, 1, 3) == "Bo gets 8 bricks for the Mint on M5 (4 + 1 + 3)."


def test_of_who_passes_no_more_is_told_than_that() -> None:
    """IC-C4: what everybody may know; other actions that no event tells of stay untold."""
    english = load("en")
    assert GAME.unsaid(english, 1, NoAnswer(), NAMES) == "Bo lets it happen."
    assert GAME.unsaid(english, 1, Discard(3), NAMES) == ""
    for action in (ThrowDie(), AttackPlot(), EndTurn()):
        assert GAME.unsaid(english, 1, action, NAMES).startswith("Bo ")


def test_a_blocked_plot_is_not_told_to_be_of_the_buyer() -> None:
    """IC-C3: it is still neutral; which one it is follows in a sentence of its own."""
    blockade = influence_cards().blockade * MAX_COPIES
    played = InfluencePlayed(0, blockade, town.NUMBERS["M5"], 1)
    assert GAME.event(load("en"), played, NAMES, OPTIONS) == "Ada plays Blockade against Bo."


def test_red_boxes_are_named() -> None:
    """IC-B4: 2, 4, 7 and 9 are red, 5 and 6 are not; a step back is called so."""
    english = load("en")

    def told(start: int, end: int) -> str:
        return GAME.event(english, Walked(1, start, end), NAMES, OPTIONS)

    assert [end for end in range(1, 11) if "red" in told(0, end)] == [2, 4, 7, 9]
    assert told(5, 4) == "Bo steps back to box 4 of the wall."


def test_sentences_say_what_came_with_a_plot() -> None:
    """IC-T3: a building on a neutral plot goes with it."""
    english = load("en")
    m5, chapel = town.NUMBERS["M5"], 31

    def told(event: Any) -> str:
        return GAME.event(english, event, NAMES, OPTIONS)

    assert told(PlotBought(0, m5, 4)) == "Ada buys M5 for 4 bricks."
    name = words.the_card(english, chapel)
    assert told(PlotBought(0, m5, 1, chapel)) == f"Ada buys M5 for 1 brick and gets {name} with it."
    assert told(PlotTaken(0, m5)) == "Ada takes the neutral plot M5."
    assert told(PlotTaken(0, m5, 1, chapel)) == f"Ada takes M5 with {name} from Bo."
    assert told(PlotLost(0, m5)) == "Ada loses M5; it is neutral now."


@pytest.mark.parametrize("why", ["target", "last_plot", "no_building", "one_left"])
@pytest.mark.parametrize("order", [1, NONE])
def test_why_a_round_is_the_last_is_said(speech: Speech, why: Any, order: int) -> None:
    told = GAME.event(speech, LastRoundBegan(why, order), NAMES, OPTIONS)
    sound(told)
    assert ("Bo" in told) == (order != NONE and why != "no_building")


# Prompts, ends, options


def _decision(prompt: str, *kinds: ActionKind, **params: int) -> Decision[Action]:
    actions = tuple(actions_of(kind, 12)[0] for kind in kinds or ("end",))
    facts = {"order": 0, "by": 1, "plot": 12, "influence": 3, "event": 70, "pips": 3} | params
    return Decision(0, prompt, actions, prompt, tuple(facts.items()))


@pytest.mark.parametrize("prompt", sorted(set(typing.get_args(AskKind)) - SILENT))
def test_every_prompt_has_a_sentence(speech: Speech, prompt: str) -> None:
    losing = prompt.startswith("lose")
    for plot in (12, NONE) if prompt == "answer_card" else (12,):
        decision = _decision(prompt, plot=plot, card=75 if losing else 3)
        told = GAME.prompt(speech, decision, NAMES)
        sound(told)
        assert "Ada" in told
        assert ("Bo" in told) == prompt.startswith("answer")


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        (("buy", "build", "end"), "Ada may trade, buy land and build."),
        (("sell", "buy", "end"), "Ada may trade and buy land."),
        (("build", "end"), "Ada may trade and build."),
        (("sell", "end"), "Ada may trade or end the turn."),
        (("end",), "Ada can only end the turn."),
    ],
)
def test_in_phase_2_only_what_can_be_done_is_asked(kinds: tuple[ActionKind, ...], said: str) -> None:
    assert GAME.prompt(load("en"), _decision("phase2", *kinds), NAMES) == said


@pytest.mark.parametrize("reason", ["target", "last_round", "good", "evil", "evil_alone"])
def test_shared_victories_name_all_winners(speech: Speech, reason: str) -> None:
    """IC-E2: who is equal in everything shares the victory."""
    one = GAME.outcome(speech, Outcome((1,), reason, "IC-E2"), NAMES)
    three = GAME.outcome(speech, Outcome((0, 1, 2), reason, "IC-E2"), NAMES)
    for told in (one, three):
        sound(told)
    assert "Ada" not in one
    assert all(name in three for name in NAMES)


def test_giving_up_and_a_draw_have_their_sentences(speech: Speech) -> None:
    given = GAME.outcome(speech, Outcome((1,), "conceded", "IC-E1"), NAMES)
    drawn = GAME.outcome(speech, Outcome((), "agreed", "IC-E1"), NAMES)
    assert "Bo" in given
    for told in (given, drawn):
        sound(told)


def test_unknown_codes_are_errors_of_the_program() -> None:
    english = load("en")
    for call in (
        lambda: GAME.option(english, "weather"),
        lambda: GAME.value(english, "edition", "huge"),
        lambda: GAME.prompt(english, _decision("dance"), NAMES),
        lambda: GAME.outcome(english, Outcome((0,), "boredom", ""), NAMES),
        lambda: GAME.measure(english, "luck"),
        lambda: GAME.phase(english, "lunch"),
        lambda: GAME.die(english, "red"),
        lambda: GAME.roll_purpose(english, "luck"),
    ):
        with pytest.raises(KeyError):
            call()


def test_every_kind_of_action_says_what_it_does(speech: Speech) -> None:
    """Also those that seldom come: on a table where the Wizard looks at two cards and a Mint stands on M5.

    Two cards lie open, and there are two black counters.
    """
    mint = next(card.id for card in content().cards if words.building_name(load("en"), card.kind) == "Mint")
    m5 = town.NUMBERS["M5"]
    view = RULES.view(recorded("indomitable/target-power_to_a_third").state, 0)
    buildings = tuple(mint if plot == m5 else NONE for plot in range(town.PLOTS))
    treason = dataclasses.replace(view.position.treason, row=(mint, 70), black=((1, 4), (), ()))
    told = set()
    for kind in typing.get_args(ActionKind):
        for ask in ("wizard", "lose_building", "lose_plot") if kind == "lose" else ("wizard",):
            asks = (_ask(ask, (mint, 70)),)
            position = dataclasses.replace(view.position, buildings=buildings, asks=asks, treason=treason)
            table = dataclasses.replace(view, position=position)
            for action in actions_of(kind, m5):
                said = GAME.action(speech, table, 0, action, NAMES)
                sound(said)
                told.add(said)
    assert len(told) >= len(typing.get_args(ActionKind)) + 4


def _ask(kind: AskKind, seen: tuple[int, ...]) -> Ask:
    match kind:
        case "lose_plot":
            return LosePlot(0, 70)
        case "lose_building":
            return LoseBuilding(0, 70)
    return Wizard(0, influence_cards().named("wizard"), seen)
