"""IC-C3, IC-T5: influence cards as data, when one may be played, and the hand of two."""

import json
from collections import Counter
from typing import Any, get_args

import pytest

from citadel_desktop.rules.indomitable.asks import striking
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.playing import refuse_target, targets
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.influence_cards import (
    OwnEffect,
    PlotEffect,
    influence_cards,
    kind_of,
    kinds_held,
    read_influence,
)
from citadel_desktop.rules.indomitable.draft import PileRenewed
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, NONE
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, bits
from citadel_desktop.rules.kit.data_files import ContentFault, parse, read
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, happen, legal, of_type, play, table, take, tricks, why

ATTACKS = {"robbery", "infiltrator", "fire", "witchcraft"}


# The cards as data

OF_THE_FIRST = [influence_cards().kinds[kind] for kind in kinds_held(decks()["first"].influence)]


def test_ten_kinds_three_of_each() -> None:
    """IC-C3."""
    assert [kind.id for kind in OF_THE_FIRST] == [
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
    of_kind = Counter(map(kind_of, decks()["first"].influence))
    assert of_kind == {kind.number: 3 for kind in OF_THE_FIRST}


def test_what_attacks_a_plot_and_what_a_protection_stops() -> None:
    """IC-C3: nothing answers Protection, Wizard, Pioneer and Golden Trade; four cards attack a plot."""
    protection = influence_cards().protection
    assert {kind.id for kind in OF_THE_FIRST if kind.attack} == ATTACKS
    stopped = {kind.id for kind in OF_THE_FIRST if kind.stopped_by == protection}
    assert stopped == ATTACKS | {"donation", "blockade"}
    assert {kind.stopped_by for kind in OF_THE_FIRST} == {NONE, protection}
    assert {kind.id for kind in OF_THE_FIRST if kind.when == "answer"} == {"protection", "blockade"}
    assert {kind.id for kind in OF_THE_FIRST if kind.when == "draw"} == {"wizard"}


def test_every_effect_is_carried_out() -> None:
    """Whatever a data file may name has what it does."""
    assert set(striking.ON_PLOT) == set(get_args(PlotEffect))
    assert set(striking.AT_ONCE) == set(get_args(OwnEffect))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda kinds: kinds[0].update(effect="collect"), "kinds[0].effect"),
        (lambda kinds: kinds[5].update(effect="vacate"), "kinds[5].effect"),
        (lambda kinds: kinds[7].update(when="answer"), "kinds[7].effect"),
        (lambda kinds: kinds[0].update(effect="steal"), "kinds[0].effect"),
        (lambda kinds: kinds[1].update(target="friend"), "kinds[1].target"),
        (lambda kinds: kinds[2].pop("attack"), "kinds[2].attack"),
        (lambda kinds: kinds[3].update(when="always"), "kinds[3].when"),
        (lambda kinds: kinds[3].update(stopped_by="water"), "kinds[3].stopped_by"),
        (lambda kinds: kinds[5].update(amount=0), "kinds[5].amount"),
        (lambda kinds: kinds[6].update(colour="gold"), "kinds[6].colour"),
        (lambda kinds: kinds[7].update(id="fire"), "kinds"),
        (lambda kinds: kinds[8].update(effect="cancel"), "kinds"),
    ],
)
def test_a_fault_in_the_file_is_named_with_its_field(change: Any, field: str) -> None:
    data = json.loads(json.dumps(read("indomitable", "influence.json").value))
    names = [kind.id for kind in OF_THE_FIRST]
    data["kinds"] = [kind for kind in data["kinds"] if kind["id"] in names]
    change(data["kinds"])
    with pytest.raises(ContentFault) as fault:
        read_influence(parse("influence.json", json.dumps(data).encode()))
    assert (fault.value.file, fault.value.field) == ("influence.json", field)


# When a card may be played


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


@pytest.mark.parametrize("text", ["play donation O2", "play fire", "play golden_trade", "play golden_trade O2 inn"])
def test_what_a_card_is_not_aimed_at(text: str) -> None:
    """IC-C3: a plot belongs to a card that is aimed at one, a building card to the Golden Trade."""
    state = table("O1 O5", "O2 O9", hands=["inn"], influence=["donation fire golden_trade"])
    assert why(state, text) == ("not_an_action", "IC-C3")


# Two influence cards in hand


def test_a_card_won_in_phase_3_is_not_played_in_that_turn() -> None:
    """IC-T5, IC-T6: a third one still has to be discarded before the next turn begins."""
    state = table("O1", "O5", buildings={"O1": "chapel"}, start=0, influence=["fire wizard"], pile="donation")
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


def test_ic_t7_a_pile_renewed_from_one_card_is_no_chance() -> None:
    state = table("O1", "O5", influence_rest="spent", bricks=20)
    state = replace(state, position=replace(state.position, spent=state.position.spent[:1]))
    step = take(state, "influence")
    assert of_type(step.events, PileRenewed) == [PileRenewed(1)]
    assert step.barrier is None


# What boards ask


def test_targets_are_the_legal_list_and_refusals_the_rest() -> None:
    """IC-C3: for every card and plot, whether the card is in hand or not."""
    state = table(
        "M1 M3 O1", "O2 M2 O9 I1", "I5 O20", buildings={"O2": "chapel", "M3": "inn", "I5": "stable", "O21": "donjon"}
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
    assert seen == {"own_plot", "not_neutral", "nobodys_plot", "nothing_built", "already_built", "not_bordering"}


def test_what_a_view_shows_is_enough_to_list_and_refuse() -> None:
    """The boards ask a view's position, where other hands are backs."""
    state = table(
        "M1", "O1 O2", buildings={"O2": "chapel"}, hands=["inn", "palace"],
        influence=["fire golden_trade", "protection fire"],
    )  # fmt: skip
    view = INDOMITABLE.view(state, 0)
    assert targets(view.position, 0, influence_cards().named("fire")) == 1 << NUMBERS["O2"]
    assert set(view.position.hands[1]) == {BACK}
    decision = INDOMITABLE.decision(state, 0)
    assert decision is not None
    assert tuple(decision.actions) == procedure_of("basic").legal_actions(view.position)
