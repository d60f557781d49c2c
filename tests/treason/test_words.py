"""Whole matches of Treason in words: prompts, deeds, events as each seat sees them, refusals and ends."""

import re
from typing import Any

import pytest

from citadel_desktop.conformance import FailureNotes, MatchCase, PlayedMatch
from citadel_desktop.conformance import play as play_out
from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.indomitable.actions import ActionKind
from citadel_desktop.rules.indomitable.asks.attack import AttackBeaten, AttackFought
from citadel_desktop.rules.indomitable.asks.counters import BlackBought, CounterSwapped
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.asks.open_cards import RowCleared
from citadel_desktop.rules.indomitable.draft import LastRoundBegan, PlotTaken, Walked
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, DARK, NONE, State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.treason.ending import CountersRevealed
from citadel_desktop.rules.kit.contract import Decision, Outcome, Param, Refusal
from tests.indomitable.builder import asked, play
from tests.indomitable.shapes import actions_of
from tests.indomitable.test_conformance import perfidious, treacherous
from tests.treason.tables import chosen, laid

GAME = sentences("indomitable")
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


@pytest.fixture(scope="session")
def speech() -> Speech:
    return load("en")


@pytest.fixture(scope="module")
def matches() -> list[PlayedMatch]:
    found = []
    for seats, among in ((2, treacherous), (4, perfidious)):
        notes = FailureNotes("indomitable", seats)
        case = MatchCase(chosen(ask_all=True), seats)
        found.append(play_out(INDOMITABLE, case, f"words {seats}", notes, among=among))
        assert notes.failures == []
    return found


def _sound(text: str) -> None:
    assert text
    assert not re.search(r"[{}]|None|-[12]\b", text), text


def test_whole_matches_are_told(speech: Speech, matches: list[PlayedMatch]) -> None:
    prompts: set[str] = set()
    told: set[str] = set()
    for match in matches:
        names = NAMES[: match.case.seats]
        options = match.case.options
        for moment in match.moments[:-1]:
            assert moment.step is not None
            (seat,) = INDOMITABLE.to_act(moment.state)
            decision = INDOMITABLE.decision(moment.state, seat)
            assert decision is not None
            prompts.add(decision.prompt)
            _sound(GAME.prompt(speech, decision, names))
            view = INDOMITABLE.view(moment.state, seat)
            for action in decision.actions[:: max(1, len(decision.actions) // 4)]:
                _sound(GAME.action(speech, view, seat, action, names))
            for event in moment.step.events:
                told.add(type(event).__name__)
                for viewer in (None, *range(match.case.seats)):
                    seen = INDOMITABLE.see(event, viewer)
                    assert seen is not None
                    _sound(GAME.event(speech, seen, names, options))
        assert match.outcome is not None
        _sound(GAME.outcome(speech, match.outcome, names))
    assert {"first_tower", "choose", "phase2", "dark", "steps"} <= prompts
    assert {"AttackFought", "TowerPlaced", "BlackBought", "CardChosen"} <= told


def _told(event: Any) -> str:
    return GAME.event(load("en"), event, NAMES, {})


def test_the_dark_master_is_named_as_the_sentence_wants_him() -> None:
    """A name in a row, the one who does something at the beginning of a sentence, and one in its middle."""
    m5 = NUMBERS["M5"]
    assert _told(PlotTaken(DARK, m5)) == "The Dark Master takes the neutral plot M5."
    assert _told(PlotTaken(DARK, m5, 1)) == "The Dark Master takes M5 from Bo."
    assert _told(PlotTaken(1, m5, DARK)) == "Bo takes M5 from the Dark Master."
    assert _told(PowerTaken(DARK, 1, 2, 0)).startswith("The Dark Master takes")
    assert _told(PowerTaken(0, 5, 4, DARK)).endswith("from the Dark Master: 4 points.")
    assert _told(PlotIsolated(DARK, m5, 1)) == "M5 of the Dark Master is cut off on all sides."
    german = load("de")
    taken = GAME.event(german, PlotTaken(1, m5, DARK), NAMES, {})
    assert taken == "Bo nimmt M5 von dem Dunklen Meister."
    took = GAME.event(german, PlotTaken(DARK, m5, 1), NAMES, {})
    assert took == "Der Dunkle Meister nimmt M5 von Bo."


def test_tr_d7_the_dark_marker_walks_for_itself() -> None:
    assert _told(Walked(DARK, 1, 2)) == "The dark marker advances to box 2."
    assert _told(Walked(DARK, 5, 3)) == "The dark marker steps back to box 3 of the wall."


def test_tr_d2_the_sum_of_an_attack_is_told() -> None:
    def told(event: Any) -> str:
        return _told(event).replace("\u00a0", " ")

    fought = AttackFought(0, NUMBERS["O4"], 1, 6, 2, 1, 2, 1)
    said = "Ada lets the Dark Master attack Bo on O4: 8 (6 + 2) to 4 (1 + 2 + 1)."
    assert told(fought) == said
    own = AttackFought(0, NUMBERS["O4"], 0, 6, 2, 1, 2, 1)
    assert told(own) == said.replace("Bo on O4", "O4, an own plot")
    assert told(AttackBeaten(1, NUMBERS["O4"])) == "Bo holds O4: the defence is higher."


def test_tr_t2_bricks_of_a_row_cleared_are_told() -> None:
    assert "bank" not in _told(RowCleared((1, 2, 3), 0))
    assert _told(RowCleared((1, 2, 3), 1)).endswith("; 1 brick goes to the bank.")
    assert _told(RowCleared((1, 2, 3), 4)).endswith("; 4 bricks go to the bank.")


def test_tr_e2_counters_turned_over_are_added_up() -> None:
    assert _told(CountersRevealed(0, (3,))) == "Ada turns over a black counter: 3."
    many = _told(CountersRevealed(0, (3, 1, 4)))
    assert many == "Ada turns over black counters: 3, 1 and 4, together 8."


# Phases


def _phase(state: State) -> str:
    return GAME.phase(load("en"), INDOMITABLE.progress(state).phase)


def test_tr_t_the_four_phases_have_their_names() -> None:
    """Income, trading, influence where the card won is one too many (TR-T5), and the Dark Master's."""
    state = laid(
        *("O1", "O13"), hands=["town_house"], influence=["robbery donation"], pile="fire", bricks=9, black=((1,), ())
    )
    assert _phase(state) == "Trading"
    state = play(state, "build town_house O1", "end")
    assert asked(state) == ("discard", 0)
    assert _phase(state) == "Influence"
    state = play(state, "discard robbery")
    assert asked(state) == ("dark", 0)
    assert _phase(state) == "Dark Master"
    state = play(state, "end")
    assert asked(state) == ("choose", 1)
    assert _phase(state) == "Income"


def test_tr_t5_without_a_black_counter_the_influence_phase_is_named_alike() -> None:
    state = laid(*("O1", "O13"), hands=["town_house"], influence=["robbery donation"], pile="fire", bricks=9)
    state = play(state, "build town_house O1", "end")
    assert asked(state) == ("discard", 0)
    assert _phase(state) == "Influence"


def test_dice_and_what_they_are_thrown_for_have_their_labels(speech: Speech) -> None:
    dice = {GAME.die(speech, die) for die in ("black", "white")}
    purposes = {GAME.roll_purpose(speech, purpose) for purpose in ("move", "attack", "defence")}
    assert (len(dice), len(purposes)) == (2, 3)
    for text in dice | purposes:
        _sound(text)
    for call in (GAME.die, GAME.roll_purpose):
        with pytest.raises(KeyError):
            call(speech, "green")


# Why not


def _why(code: str, rule: str, **params: Param) -> str:
    return GAME.refusal(load("en"), Refusal(code, rule, tuple(params.items())), NAMES)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (_why("not_your_plot", "TR-T4", plot="M5", owner=DARK), "M5 is the Dark Master's"),
        (_why("not_neutral", "IC-C3", plot="M5", owner=DARK), "M5 is not neutral: it is the Dark Master's"),
        (
            _why("own_plot", "TR-D4", plot="M5"),
            "M5 belongs to this Order, and a card for the Dark Master goes against others",
        ),
        (_why("own_plot", "IC-T2", plot="M5"), "M5 already belongs to this Order"),
        (_why("no_such_counter", "TR-T4", counters=0), "There is no black counter on this castle card"),
        (_why("no_counter_left", "TR-T4"), "The pile of black counters is empty: there is none to swap for"),
        (
            _why("too_far", "TR-D1", plot="M5", steps=1),
            "Out of reach: in 1 step, past watchtowers of others, he does not get to M5",
        ),
        (_why("no_dark_knight", "TR-D2", knights=25), "No dark Knight is left: all 25 stand on the board"),
    ],
)
def test_refusals_of_treason_say_what_is_so(told: str, said: str) -> None:
    assert told.startswith(f"{said} (rule ")


# What is left to do


def _asked(prompt: str, *kinds: ActionKind, pips: int = 1, onward: bool = False, lang: str = "en") -> str:
    facts = {"order": 0, "pips": pips} | ({"dark": 1} if onward else {})
    decision = Decision(0, prompt, tuple(actions_of(kind, 12)[0] for kind in kinds), prompt, tuple(facts.items()))
    return GAME.prompt(load(lang), decision, NAMES)


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        (
            ("sell", "buy", "build", "tower", "white", "black", "swap", "end"),
            "Ada may trade, buy land, build, raise a tower and buy counters.",
        ),
        (("sell", "white", "end"), "Ada may trade and buy counters."),
        (("buy", "tower", "swap", "end"), "Ada may buy land, raise a tower and swap a counter."),
        (("black", "end"), "Ada may buy counters or end the turn."),
        (("tower", "end"), "Ada may raise a tower or end the turn."),
        (("sell", "buy", "build", "end"), "Ada may trade, buy land and build."),
        (("end",), "Ada can only end the turn."),
    ],
)
def test_tr_t4_in_phase_2_only_what_can_be_done_is_asked(kinds: tuple[ActionKind, ...], said: str) -> None:
    assert _asked("phase2", *kinds) == said


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        (("sell", "buy", "build", "white", "end"), "Ada may trade, buy land, build and buy counters."),
        (("black", "end"), "Ada may buy counters or go on to the Dark Master's phase."),
        (("sell", "end"), "Ada may trade or go on to the Dark Master's phase."),
        (("end",), "Ada can only go on to the Dark Master's phase."),
    ],
)
def test_tr_d1_the_end_of_phase_2_is_not_that_of_the_turn_for_who_has_a_black_counter(
    kinds: tuple[ActionKind, ...], said: str
) -> None:
    assert _asked("phase2", *kinds, onward=True) == said


def test_tr_d1_that_phase_4_follows_is_told_with_what_is_asked() -> None:
    for black, onward in (((), False), ((1,), True)):
        decision = INDOMITABLE.decision(laid("O1", "O13", black=(black, ())), 0)
        assert decision is not None
        assert ("dark" in dict(decision.params)) == onward


@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("attack", [False, True])
@pytest.mark.parametrize("card", [False, True])
def test_tr_d1_in_phase_4_only_what_can_be_done_is_asked(moved: bool, attack: bool, card: bool) -> None:
    offered: tuple[tuple[ActionKind, bool], ...] = (
        ("move", not moved),
        ("throw", not moved),
        ("attack", attack),
        ("play", card),
        ("end", True),
    )
    kinds = [kind for kind, possible in offered if possible]
    said = _asked("dark", *kinds)
    assert ("move" in said) == (not moved)
    assert ("attack" in said) == attack
    assert ("play" in said) == card
    if moved and not attack and not card:
        assert said == "Ada can only end the turn."


@pytest.mark.parametrize("lang", ["en", "de"])
def test_prompts_fit_three_lines_of_the_narrowest_status_line(lang: str) -> None:
    """Some 25 letters a line, with a name of three."""
    phase2: tuple[ActionKind, ...] = ("sell", "buy", "build", "tower", "white", "end")
    dark: tuple[ActionKind, ...] = ("move", "attack", "play", "end")
    asked: list[tuple[str, tuple[ActionKind, ...]]] = [
        *(("phase2", phase2[n:]) for n in range(len(phase2))),
        *(("dark", tuple(kind for kind in dark if kind != left_out)) for left_out in (*dark, "")),
        *(("choose", kinds) for kinds in (("choose",), ("choose", "play"))),
        *((prompt, ("rolled",)) for prompt in ("die", "dice")),
        *((prompt, ("take",)) for prompt in ("first_tower", "steps", "conquer")),
    ]
    long = {said for prompt, kinds in asked if len(said := _asked(prompt, *kinds, lang=lang)) > 78}
    assert long == set()


def test_tr_d1_the_steps_thrown_are_told() -> None:
    one = _asked("steps", "move", "stay", pips=1)
    assert one == "Ada moves the Dark Master by 1 step or lets him stay."
    four = _asked("steps", "move", "stay", pips=4)
    assert four == "Ada moves the Dark Master by up to 4 steps or lets him stay."


def test_tr_t3_what_may_come_before_the_choice_is_told() -> None:
    assert _asked("choose", "choose") == "Ada chooses one of the open cards."
    first = _asked("choose", "choose", "play")
    assert first == "Ada chooses an open card or plays an influence card first."


@pytest.mark.parametrize(
    "event", [BlackBought(0, 3, BACK), CounterSwapped(0, 1, 5, BACK)], ids=lambda e: type(e).__name__
)
def test_tr_s3_hidden_values_are_not_told(speech: Speech, event: Any) -> None:
    hidden = GAME.event(speech, event, NAMES, {})
    _sound(hidden)
    assert "value" not in hidden
    assert "Wert" not in hidden


@pytest.mark.parametrize("power", [4, 5, 6])
def test_tr_p1_powers_of_force_are_named(speech: Speech, power: int) -> None:
    for event in (PowerTaken(0, power, 5), PowerTaken(0, power, 5, 1), PowerLost(0, power, 5)):
        _sound(GAME.event(speech, event, NAMES, {}))
    named = {GAME.event(speech, PowerTaken(0, p, 5), NAMES, {}) for p in (4, 5, 6)}
    assert len(named) == 3


@pytest.mark.parametrize("reason", ["good", "evil", "evil_alone", "nobody"])
def test_ends_are_told(speech: Speech, reason: str) -> None:
    winners = () if reason == "nobody" else (1,)
    _sound(GAME.outcome(speech, Outcome(winners, reason, "TR-E2"), NAMES))


def test_only_one_left_is_told(speech: Speech) -> None:
    for order in (1, NONE):
        _sound(GAME.event(speech, LastRoundBegan("one_left", order), NAMES, {}))
