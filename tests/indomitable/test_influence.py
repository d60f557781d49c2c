"""IC-C3 card by card, IC-T5: playing in one's own turn, what each card needs and does, and the hand of two."""

import json
from dataclasses import replace
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.content import BUILDING_CARDS
from citadel_desktop.rules.indomitable.draft import building_left
from citadel_desktop.rules.indomitable.events import (
    BricksPaid,
    BuildingLost,
    BuildingReturned,
    CardSold,
    CardTurnedUp,
    InfluenceBought,
    InfluenceDiscarded,
    InfluencePlayed,
    InfluenceWon,
    LastRoundBegan,
    MatchEnded,
    PileRenewed,
    PlotLost,
    PlotTaken,
    StockRenewed,
    Walked,
    WizardChose,
    WizardLooked,
)
from citadel_desktop.rules.indomitable.influence import refuse_target, targets
from citadel_desktop.rules.indomitable.influence_cards import (
    CARDS,
    COPIES,
    influence_cards,
    read_influence,
)
from citadel_desktop.rules.indomitable.legal import legal_actions
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, AskKind, State
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, bits
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.rules.kit.data_files import ContentFault, parse, read
from tests.indomitable.builder import (
    asked,
    building_on,
    card_number,
    happen,
    legal,
    names,
    of_type,
    own_plots,
    play,
    table,
    take,
    tricks,
    why,
)

ATTACKS = {"robbery", "infiltrator", "fire", "witchcraft"}


# The cards as data


def test_ten_kinds_three_of_each() -> None:
    """IC-C3."""
    kinds = influence_cards().kinds
    assert [kind.id for kind in kinds] == [
        "pioneer",
        "robbery",
        "infiltrator",
        "fire",
        "witchcraft",
        "donation",
        "golden_trade",
        "wizard",
        "protection",
        "blockade",
    ]
    assert COPIES * len(kinds) == CARDS == 30


def test_what_attacks_a_plot_and_what_a_protection_stops() -> None:
    """IC-C3: nothing answers Protection, Wizard, Pioneer and Golden Trade; four cards attack a plot."""
    cards = influence_cards()
    assert {kind.id for kind in cards.kinds if kind.attack} == ATTACKS
    stopped = {kind.id for kind in cards.kinds if kind.stopped_by == cards.protection}
    assert stopped == ATTACKS | {"donation", "blockade"}
    assert {kind.stopped_by for kind in cards.kinds} == {NONE, cards.protection}
    assert {kind.id for kind in cards.kinds if kind.when == "answer"} == {"protection", "blockade"}
    assert {kind.id for kind in cards.kinds if kind.when == "draw"} == {"wizard"}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda kinds: kinds[0].update(effect="steal"), "kinds[0].effect"),
        (lambda kinds: kinds[1].update(target="friend"), "kinds[1].target"),
        (lambda kinds: kinds[2].pop("attack"), "kinds[2].attack"),
        (lambda kinds: kinds[3].update(when="always"), "kinds[3].when"),
        (lambda kinds: kinds[3].update(stopped_by="water"), "kinds[3].stopped_by"),
        (lambda kinds: kinds[5].update(amount=0), "kinds[5].amount"),
        (lambda kinds: kinds[6].update(colour="gold"), "kinds[6].colour"),
        (lambda kinds: kinds[7].update(id="fire"), "kinds"),
        (lambda kinds: kinds[8].update(effect="cancel"), "kinds"),
        (lambda kinds: kinds.pop(), "kinds"),
    ],
)
def test_a_fault_in_the_file_is_named_with_its_field(change: Any, field: str) -> None:
    data = json.loads(json.dumps(read("indomitable", "influence.json").value))
    change(data["kinds"])
    with pytest.raises(ContentFault) as fault:
        read_influence(parse("influence.json", json.dumps(data).encode()))
    assert (fault.value.file, fault.value.field) == ("influence.json", field)


# When a card may be played


@pytest.mark.parametrize("ask", ["draw", "phase2"])
def test_any_card_but_answers_before_the_draw_and_in_phase_2(ask: AskKind) -> None:
    """IC-T5, IC-C3: own-turn cards before the draw or in phase 2; the Wizard only before the draw."""
    state = table(
        "O1 O5",
        "O2 O9",
        buildings={"O9": "chapel"},
        hands=["inn"],
        influence=["pioneer robbery infiltrator fire witchcraft donation golden_trade wizard "
                   "protection blockade"],
        ask=ask,
    )  # fmt: skip
    kinds = {text.split()[1] for text in legal(state, "play")}
    early = {"wizard"} if ask == "draw" else set()
    assert kinds == ATTACKS | {"pioneer", "donation", "golden_trade"} | early


def test_an_answer_is_no_card_for_ones_own_turn() -> None:
    """IC-C3: Protection and Blockade."""
    state = table("O1 O5", "O2 O9", influence=["protection blockade"])
    assert not legal(state, "play")
    assert why(state, "play protection") == ("answers_only", "IC-C3")
    assert why(state, "play blockade") == ("answers_only", "IC-C3")


def test_the_wizard_is_too_late_in_phase_2() -> None:
    """IC-C3."""
    state = table("O1 O5", "O2 O9", influence=["wizard"])
    assert why(state, "play wizard") == ("before_draw_only", "IC-C3")


def test_a_card_must_be_held() -> None:
    """IC-C3."""
    state = table("O1 O5", "O2 O9", influence=["donation", "fire"], buildings={"O9": "chapel"})
    assert why(state, "play fire O9") == ("influence_not_held", "IC-C3")
    assert why(state, "play donation", seat=1)[0] == "not_asked"


@pytest.mark.parametrize(
    "text", ["play donation O2", "play fire", "play golden_trade", "play golden_trade O2 inn"]
)
def test_what_a_card_is_not_aimed_at(text: str) -> None:
    """IC-C3: a plot belongs to a card that is aimed at one, a building card to the Golden Trade."""
    state = table("O1 O5", "O2 O9", hands=["inn"], influence=["donation fire golden_trade"])
    assert why(state, text) == ("not_an_action", "IC-C3")


def test_playing_before_the_draw_leaves_the_draw_to_come() -> None:
    """IC-T5: not between two draws."""
    state = table("O1 O5", "O2 O9", influence=["pioneer donation"], ask="draw")
    state = play(state, "play pioneer I1")
    assert asked(state) == ("draw", 0)
    state = play(state, "draw")
    assert asked(state) == ("phase2", 0)
    assert legal(state, "play") == ["play donation"]


def test_a_bought_card_may_be_played_at_once() -> None:
    """IC-T5."""
    state = table("O1 O5", "O2 O9", pile="donation")
    state = play(state, "influence", "play donation")
    assert state.position.bricks == (2, 3)


# Pioneer


def test_pioneer_takes_any_neutral_plot_with_its_building_free() -> None:
    """IC-C3: wherever it lies; it is no purchase, and the points come with the building."""
    state = table("O1 O5", "O12 O9", buildings={"I4": "palace"}, influence=["pioneer"])
    assert len(legal(state, "play")) == 44
    after, events = happen(state, "play pioneer I4")
    assert own_plots(after, 0) == ["I4", "O1", "O5"]
    assert after.position.scores == (5, 0)
    assert after.position.bricks == (5, 5)
    assert after.position.turn.bought == 0
    assert after.position.influence[0] == ()
    assert tricks(after.position.spent) == ["pioneer"]
    palace = card_number("palace")
    assert events == [
        InfluencePlayed(0, 0, NUMBERS["I4"], NONE),
        PlotTaken(0, NUMBERS["I4"], NONE, palace),
        Walked(0, 0, 5),
    ]


def test_pioneer_takes_no_plot_that_has_an_owner() -> None:
    """IC-C3."""
    state = table("O1 O5", "O2 O9", influence=["pioneer"])
    assert why(state, "play pioneer O2") == ("not_neutral", "IC-C3")
    assert why(state, "play pioneer O1") == ("own_plot", "IC-C3")


def test_nothing_answers_a_pioneer() -> None:
    """IC-C3: not even a Protection or a Blockade, and no Blockade of the turn bars it."""
    state = table("O1 O5", "O2 O9", influence=["pioneer", "protection blockade"], barred="I4")
    step = take(state, "play pioneer I4")
    assert asked(step.state) == ("phase2", 0)
    assert own_plots(step.state, 0) == ["I4", "O1", "O5"]
    assert step.barrier is None


def test_pioneer_brings_a_player_without_a_plot_back() -> None:
    """IC-T8."""
    state = table("", "O2 O9", influence=["pioneer"])
    assert not legal(state, "buy")
    assert own_plots(play(state, "play pioneer I4"), 0) == ["I4"]


def test_pioneer_and_robbery_need_a_knight() -> None:
    """IC-B6: 25 Knights."""
    middle_and_outer = " ".join([*NAMES[8:24], *NAMES[24:33]])
    state = table(middle_and_outer, "I1 I5", influence=["pioneer robbery"])
    assert len(own_plots(state, 0)) == 25
    assert not legal(state, "play")
    assert why(state, "play pioneer I2") == ("no_knight_left", "IC-B6")
    assert why(state, "play robbery I1") == ("no_knight_left", "IC-B6")


def test_a_pioneer_on_the_last_neutral_plot_makes_the_round_the_last() -> None:
    """IC-E2: in whatever way it is taken."""
    state = table(" ".join(NAMES[:23]), " ".join(NAMES[24:]), influence=["pioneer"])
    after, events = happen(state, "play pioneer M16")
    assert after.position.last_round == "last_plot"
    assert of_type(events, LastRoundBegan) == [LastRoundBegan("last_plot", 0)]


def test_a_pioneer_may_win_the_match() -> None:
    """IC-E1: before the draw as well; the points of the building count at once."""
    state = table("O1", "O9", buildings={"I4": "palace", "O1": "inn"}, influence=["pioneer"],
                  ask="draw", target=8)  # fmt: skip
    after, events = happen(state, "play pioneer I4")
    assert asked(after) == ("", NONE)
    assert of_type(events, MatchEnded) == [MatchEnded((0,), "target")]


# Robbery


def test_robbery_takes_an_empty_plot_beside_ones_own() -> None:
    """IC-C3."""
    state = table("M1", "O1 O2 O3 M2", "I2", buildings={"O2": "chapel"}, influence=["robbery"])
    assert legal(state, "play") == ["play robbery M2", "play robbery O1"]
    after, events = happen(state, "play robbery O1")
    assert own_plots(after, 0) == ["M1", "O1"]
    assert own_plots(after, 1) == ["M2", "O2", "O3"]
    assert PlotTaken(0, NUMBERS["O1"], 1, NONE) in events
    assert after.position.scores == (0, 2, 0)


@pytest.mark.parametrize(
    ("plot", "code"),
    [
        ("O2", "already_built"),
        ("O3", "not_bordering"),
        ("M1", "own_plot"),
        ("I1", "nobodys_plot"),
    ],
)
def test_what_robbery_cannot_take(plot: str, code: str) -> None:
    """IC-C3."""
    state = table("M1", "O1 O2 O3", buildings={"O2": "chapel"}, influence=["robbery"])
    assert why(state, f"play robbery {plot}") == (code, "IC-C3")


def test_robbery_of_a_plot_bought_back_is_no_purchase_and_no_last_plot() -> None:
    """IC-E2: the plot was owned before, so it is not the last neutral one that is taken."""
    state = table(
        " ".join(NAMES[:23]), " ".join(NAMES[24:]), influence=["robbery"], bought=2
    )  # only M16 is neutral
    after = play(state, "play robbery O1")
    assert after.position.last_round == ""
    assert after.position.turn.bought == 2


# Infiltrator


def test_infiltrator_leaves_the_plot_neutral_with_its_building() -> None:
    """IC-C3, IC-T3."""
    state = table("O1", "O9 O10", buildings={"O9": "inn"}, influence=["infiltrator"])
    assert legal(state, "play") == ["play infiltrator O9", "play infiltrator O10"]
    after, events = happen(state, "play infiltrator O9")
    assert own_plots(after, 1) == ["O10"]
    assert building_on(after, "O9") == "inn"
    assert after.position.scores == (0, 0)
    inn = card_number("inn")
    assert events == [
        InfluencePlayed(0, 6, NUMBERS["O9"], 1),
        PlotLost(1, NUMBERS["O9"], inn),
        Walked(1, 3, 0),
    ]


def test_infiltrator_may_take_an_opponents_last_plot() -> None:
    """IC-T8: he stays in the game."""
    state = table("O1", "O9", "O12", influence=["infiltrator"])
    after = play(state, "play infiltrator O9", "end")
    assert own_plots(after, 1) == []
    assert asked(after) == ("draw", 1)


@pytest.mark.parametrize(("plot", "code"), [("O1", "own_plot"), ("I1", "nobodys_plot")])
def test_infiltrator_is_for_an_opponents_knight(plot: str, code: str) -> None:
    """IC-C3."""
    state = table("O1", "O9", influence=["infiltrator"])
    assert why(state, f"play infiltrator {plot}") == (code, "IC-C3")


# Fire and Witchcraft


def test_fire_destroys_the_building_and_leaves_the_plot() -> None:
    """IC-C3, IC-T7: the card is discarded."""
    state = table("O1", "O9 O10", buildings={"O9": "inn"}, influence=["fire"])
    assert legal(state, "play") == ["play fire O9"]
    after, events = happen(state, "play fire O9")
    assert own_plots(after, 1) == ["O9", "O10"]
    assert building_on(after, "O9") == ""
    assert names(after.position.discards) == ["inn"]
    assert after.position.scores == (0, 0)
    assert BuildingLost(1, NUMBERS["O9"], card_number("inn")) in events


def test_witchcraft_returns_the_card_to_its_owners_hand() -> None:
    """IC-C3: everybody saw it, so everybody knows he has it."""
    state = table(
        "O1", "O9 O10", buildings={"O9": "inn"}, hands=["", "chapel"], influence=["witchcraft"]
    )
    after, events = happen(state, "play witchcraft O9")
    assert building_on(after, "O9") == ""
    assert names(after.position.hands[1]) == ["inn", "chapel"]
    assert names(after.position.shown[1]) == ["inn"]
    assert not after.position.discards
    assert after.position.scores == (0, 0)
    assert BuildingReturned(1, NUMBERS["O9"], card_number("inn")) in events
    shown = INDOMITABLE.view(after, 0).position.hands[1]
    assert shown[1:] == (card_number("inn"),)


@pytest.mark.parametrize("card", ["fire", "witchcraft"])
@pytest.mark.parametrize(
    ("plot", "code"),
    [("O10", "nothing_built"), ("O1", "own_plot"), ("I1", "nobodys_plot"), ("I2", "nobodys_plot")],
)
def test_fire_and_witchcraft_need_an_opponents_building(card: str, plot: str, code: str) -> None:
    """IC-C3: one on neutral ground has no owner."""
    state = table(
        "O1", "O9 O10", buildings={"O9": "inn", "O1": "chapel", "I2": "stable"}, influence=[card]
    )
    assert why(state, f"play {card} {plot}") == (code, "IC-C3")


# Donation


def test_donation_takes_two_bricks_of_every_opponent_or_what_he_has() -> None:
    """IC-C3, IC-T8."""
    state = table("O1", "O5", "O9", "O13", bricks=[1, 5, 1, 0], influence=["donation"])
    after, events = happen(state, "play donation")
    assert after.position.bricks == (4, 3, 0, 0)
    assert of_type(events, BricksPaid) == [BricksPaid(1, 0, 2), BricksPaid(2, 0, 1)]


def test_donation_goes_clockwise_from_whoever_plays_it() -> None:
    """IC-C4."""
    state = table("O1", "O5", "O9", order=1, influence=["", "donation"])
    paid = of_type(happen(state, "play donation")[1], BricksPaid)
    assert [one.order for one in paid] == [2, 0]


# Golden Trade


def test_golden_trade_sells_a_card_for_twice_its_price() -> None:
    """IC-C3: it lies open in the Pawnshop then."""
    state = table("O1", "O5", hands=["inn palace inn"], influence=["golden_trade", "protection"])
    assert legal(state, "play") == ["play golden_trade inn", "play golden_trade palace"]
    after, events = happen(state, "play golden_trade palace")
    assert after.position.bricks == (15, 5)
    assert names(after.position.pawnshop) == ["palace"]
    assert names(after.position.hands[0]) == ["inn", "inn"]
    assert of_type(events, CardSold) == [CardSold(0, card_number("palace"), 10)]


def test_golden_trade_needs_the_card_in_hand() -> None:
    """IC-C3."""
    state = table("O1", "O5", hands=["inn", "palace"], influence=["golden_trade"])
    assert why(state, "play golden_trade palace") == ("not_in_hand", "IC-C3")


def test_golden_trade_without_a_card_cannot_be_played() -> None:
    """IC-C3."""
    state = table("O1", "O5", hands=["", "palace"], influence=["golden_trade"])
    assert not legal(state, "play")


# Wizard


def wizard_table(stock: str, **more: Any) -> State:
    return table(
        "O1", "O5", "O9", stock=stock, influence=["wizard"], ask="draw", rest="pawnshop", **more
    )


@pytest.mark.parametrize(("chosen", "other"), [("inn", "chapel"), ("chapel", "inn")])
def test_wizard_chooses_which_of_two_cards_is_turned_up(chosen: str, other: str) -> None:
    """IC-C3: the other one goes under the stock, and only he knows it there."""
    state = wizard_table("inn chapel stable donjon")
    step = take(state, "play wizard")
    assert step.barrier is Barrier.KNOWLEDGE
    assert asked(step.state) == ("wizard", 0)
    assert names(step.state.position.asks[-1].cards) == ["inn", "chapel"]
    pick = ["inn", "chapel"].index(chosen)
    after, events = happen(step.state, f"turn_up {pick + 1}")
    assert names(after.position.hands[0]) == [chosen]
    assert names(after.position.stock) == ["stable", "donjon", other]
    assert after.position.known == (1,)
    assert of_type(events, WizardChose) == [WizardChose(0, card_number(other), 0)]
    assert of_type(events, CardTurnedUp) == [CardTurnedUp(0, card_number(chosen))]
    assert asked(after) == ("phase2", 0)
    for seat, seen in ((0, card_number(other)), (1, -2), (None, -2)):
        assert INDOMITABLE.view(after, seat).position.stock[-1] == seen


def test_only_he_sees_what_the_wizard_sees() -> None:
    """IC-C3."""
    step = take(wizard_table("inn chapel stable"), "play wizard")
    looked = of_type(step.events, WizardLooked)
    assert looked == [WizardLooked(0, (card_number("inn"), card_number("chapel")), 0)]
    assert INDOMITABLE.see(looked[0], 0) == looked[0]
    assert INDOMITABLE.see(looked[0], 1) == INDOMITABLE.see(looked[0], None)
    assert INDOMITABLE.see(looked[0], 1) == WizardLooked(0, (-2, -2), 0)
    for seat in (1, None):
        shown = INDOMITABLE.view(step.state, seat).position
        assert set(shown.stock) == {-2}
        assert set(shown.asks[-1].cards) == {-2}
    shown = INDOMITABLE.view(step.state, 0).position
    assert names(shown.stock[:2]) == ["inn", "chapel"]


def test_an_event_the_wizard_turns_up_acts_and_drawing_goes_on() -> None:
    """IC-C3."""
    state = wizard_table("danegeld chapel stable donjon")
    after, events = happen(state, "play wizard", "turn_up 1")
    assert after.position.bricks == (3, 3, 3)
    turned = [one.card for one in of_type(events, CardTurnedUp)]
    assert names(turned) == ["danegeld", "stable"]
    assert names(after.position.hands[0]) == ["stable"]
    assert names(after.position.stock) == ["donjon", "chapel"]
    assert names(after.position.discards)[-1] == "danegeld"


def test_the_wizard_with_one_card_left_just_turns_that() -> None:
    """IC-C3."""
    state = wizard_table("chapel")
    after, events = happen(state, "play wizard")
    assert asked(after) == ("phase2", 0)
    assert names(after.position.hands[0]) == ["chapel"]
    assert not of_type(events, WizardLooked)
    assert tricks(after.position.spent) == ["wizard"]


def test_the_wizard_before_an_empty_stock_renews_it_first() -> None:
    """IC-T7."""
    state = wizard_table("", discards="chapel inn")
    step = take(state, "play wizard")
    assert asked(step.state) == ("wizard", 0)
    assert of_type(step.events, StockRenewed) == [StockRenewed(17)]
    assert step.barrier is Barrier.CHANCE
    assert len(step.state.position.stock) == 17


def test_the_wizard_cannot_be_played_when_no_building_is_left() -> None:
    """IC-T7."""
    state = table("O1", "O5", influence=["wizard donation"], ask="draw", rest="pawnshop")
    assert not building_left(state.position)
    assert legal(state, "play") == ["play donation"]
    assert why(state, "play wizard") == ("stock_exhausted", "IC-T7")


def test_who_knew_a_card_keeps_knowing_it_when_another_wizard_puts_it_under() -> None:
    """IC-C3: what a seat has looked at is not forgotten, and nobody else is told."""
    state = wizard_table("inn chapel stable")
    position = play(state, "play wizard", "turn_up 1").position
    assert names(position.stock) == ["stable", "chapel"]
    assert position.known == (0b1,)
    second = table(
        "O1", "O5", "O9", stock="stable chapel", influence=["", "wizard"], order=1, ask="draw",
        rest="pawnshop",
    )  # fmt: skip
    second = replace(second, position=replace(second.position, known=position.known))
    after = play(second, "play wizard", "turn_up 1")
    assert names(after.position.stock) == ["chapel"]
    assert after.position.known == (0b11,)
    after = play(second, "play wizard", "turn_up 2")
    assert names(after.position.stock) == ["stable"]
    assert after.position.known == (0b10,)


# Two influence cards in hand


def test_a_third_card_forces_a_discard_at_once_the_new_one_included() -> None:
    """IC-T5."""
    state = table("O1", "O5", influence=["fire donation"], pile="wizard")
    after, events = happen(state, "influence")
    assert asked(after) == ("discard", 0)
    assert legal(after) == ["discard fire", "discard donation", "discard wizard"]
    assert of_type(events, InfluenceBought) == [InfluenceBought(0, 5, 21, 0)]
    for kept, gone in (("fire donation", "wizard"), ("fire wizard", "donation")):
        end, told = happen(after, f"discard {gone}")
        assert tricks(end.position.influence[0]) == kept.split()
        assert tricks(end.position.spent) == [gone]
        assert of_type(told, InfluenceDiscarded)
        assert asked(end) == ("phase2", 0)


def test_a_card_won_in_phase_3_is_not_played_in_that_turn() -> None:
    """IC-T5, IC-T6: a third one still has to be discarded before the next turn begins."""
    state = table(
        "O1", "O5", buildings={"O1": "chapel"}, start=0, influence=["fire wizard"], pile="donation"
    )
    after, events = happen(state, "end")
    assert of_type(events, InfluenceWon) == [InfluenceWon(0, 15, 0)]
    assert asked(after) == ("discard", 0)
    assert why(after, "play donation")[0] == "not_now"
    after = play(after, "discard fire")
    assert asked(after) == ("draw", 1)
    assert tricks(after.position.influence[0]) == ["donation", "wizard"]


def test_equal_cards_are_one_choice() -> None:
    """IC-T5."""
    state = play(table("O1", "O5", influence=["fire fire"], pile="fire"), "influence")
    assert legal(state) == ["discard fire"]
    assert why(state, "discard donation") == ("influence_not_held", "IC-T5")
    assert why(state, "discard fire", seat=1)[0] == "not_asked"
    assert why(state, "end")[0] == "not_now"


def test_the_pile_is_renewed_from_what_was_spent() -> None:
    """IC-T7."""
    state = table("O1", "O5", influence_rest="spent", bricks=20)
    step = take(state, "influence")
    assert of_type(step.events, PileRenewed) == [PileRenewed(30)]
    assert step.barrier is Barrier.CHANCE
    assert len(step.state.position.pile) == 29
    assert step.state.position.spent == ()


# What boards ask


def test_targets_are_the_legal_list_and_refusals_the_rest() -> None:
    """IC-C3: for every card and plot, whether the card is in hand or not."""
    state = table(
        "M1 M3 O1",
        "O2 M2 O9 I1",
        "I5 O20",
        buildings={"O2": "chapel", "M3": "inn", "I5": "stable", "O21": "donjon"},
    )
    position = state.position
    seen = set()
    for kind in influence_cards().kinds:
        if kind.target in {"", "hand"}:
            continue
        allowed = targets(position, 0, kind.number)
        for plot in range(len(NAMES)):
            refused = refuse_target(position, 0, kind, plot)
            assert (refused is None) == bool(allowed >> plot & 1), (kind.id, NAMES[plot])
            if refused:
                seen.add(refused.code)
        holder = table(
            "M1 M3 O1",
            "O2 M2 O9 I1",
            "I5 O20",
            buildings={"O2": "chapel", "M3": "inn", "I5": "stable", "O21": "donjon"},
            influence=[kind.id],
        )
        plots = [text.split()[-1] for text in legal(holder, "play")]
        assert plots == [NAMES[plot] for plot in bits(allowed)]
    assert seen == {
        "own_plot",
        "not_neutral",
        "nobodys_plot",
        "nothing_built",
        "already_built",
        "not_bordering",
    }


def test_what_a_view_shows_is_enough_to_list_and_refuse() -> None:
    """The boards ask a view's position, where other hands are backs."""
    state = table(
        "M1", "O1 O2", buildings={"O2": "chapel"}, hands=["inn", "palace"],
        influence=["fire golden_trade", "protection fire"],
    )  # fmt: skip
    view = INDOMITABLE.view(state, 0)
    assert targets(view.position, 0, influence_cards().named("fire")) == 1 << NUMBERS["O2"]
    assert all(card < BUILDING_CARDS for card in view.position.hands[1])
    decision = INDOMITABLE.decision(state, 0)
    assert decision is not None
    assert tuple(decision.actions) == legal_actions(view.position)
