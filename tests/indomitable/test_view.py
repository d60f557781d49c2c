"""IC-B6 and IC-C4: who may know what; full states that fit a view."""

import pytest

from citadel_desktop.rules.indomitable.asking import Answerable, can_answer
from citadel_desktop.rules.indomitable.asks.influence import InfluenceBought
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken
from citadel_desktop.rules.indomitable.cards.influence_cards import has_kind, influence_cards
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, NONE, State
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, legal, names, play, table, take, tricks


def test_ic_b6_hands_are_hidden_and_their_numbers_open() -> None:
    state = table("O1", "O9", "O13", hands=["inn smithy", "manor"], shown=["inn"], influence=["fire", "wizard"])
    seen = INDOMITABLE.view(state, 1).position
    assert seen.hands[0] == (BACK, *state.position.shown[0])
    assert names(seen.hands[1]) == ["manor"]
    assert seen.influence == ((BACK,), state.position.influence[1], ())
    assert set(seen.stock) == set(seen.pile) == {BACK}
    assert len(seen.stock) == len(state.position.stock)
    public = INDOMITABLE.view(state, None)
    assert public.viewer == NONE
    assert public.position.hands[1] == (BACK,)


def test_ic_b6_bricks_plots_scores_and_open_piles_are_everybodys() -> None:
    state = table("O1", "O9", pawnshop="inn", discards="danegeld", spent="fire", bricks=(3, 4))
    seen, true = INDOMITABLE.view(state, None).position, state.position
    for field in ("bricks", "plots", "scores", "buildings", "pawnshop", "discards", "spent", "turn"):
        assert getattr(seen, field) == getattr(true, field)


def test_what_a_seat_knows_of_the_stock_moves_with_it() -> None:
    state = table("O1", "O9", stock="inn smithy manor", rest="discards", bricks=20)
    state = replace(state, position=replace(state.position, known=(1, 0)))
    state = play(state, "stock", "stock")
    assert state.position.known == (0,)
    assert play(state, "stock").position.known == ()


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_events_hide_cards_that_one_seat_alone_sees(viewer: int | None) -> None:
    for event in (StockCardTaken(0, 5, 0), InfluenceBought(0, 5, 7, 0)):
        assert INDOMITABLE.see(event, 0) == event
        assert INDOMITABLE.see(event, viewer) == replace(event, card=BACK)


def test_ic_s4_a_seat_sees_the_cards_of_both_its_orders() -> None:
    state = table("O1", "O9", "O13", "O17", two_players="two_orders", hands=["inn", "manor", "smithy", "mint"])
    seen = INDOMITABLE.view(state, 0).position
    assert [names(hand) if BACK not in hand else [] for hand in seen.hands] == [["inn"], [], ["smithy"], []]
    # An Order's number tells no seat: the event says who sees it.
    step = take(replace(state, position=replace(state.position, bricks=(9, 9, 9, 9))), "stock")
    taken = step.events[-1]
    assert isinstance(taken, StockCardTaken)
    assert INDOMITABLE.see(taken, 0) == taken
    assert INDOMITABLE.see(taken, 1) == replace(taken, card=BACK)


# Resampling


def answering(ask_all: bool = False) -> State:
    """Order 0 buys; 1 and 2 hold a Blockade, 3 none; 1 has passed and 2 is asked."""
    state = table(
        "M1", "O9", "O13", "O17", bricks=20, ask_all=ask_all,
        influence=["fire", "blockade fire", "blockade", "wizard"],
    )  # fmt: skip
    state = play(state, "buy I1", "pass")
    assert asked(state) == ("answer_purchase", 2)
    return state


def test_ic_c4_whoever_is_asked_can_answer_in_every_state_that_fits() -> None:
    """Who has passed held a Blockade, too; of those not yet asked nothing is known."""
    state, blockade = answering(), influence_cards().blockade
    later = set()
    for seed in range(300):
        other = INDOMITABLE.resample(INDOMITABLE.view(state, 0), seeded(seed)).position
        ask = other.asks[-1]
        assert isinstance(ask, Answerable)
        assert can_answer(other, ask, 2)
        assert has_kind(other.influence[1], blockade)
        later.add(has_kind(other.influence[3], blockade))
    assert later == {True, False}


def test_ic_c4_those_before_him_who_were_not_asked_cannot() -> None:
    state = table("M1", "O9", "O13", "O17", bricks=20, influence=["", "fire", "blockade", "wizard"])
    state = play(state, "buy I1")
    assert asked(state) == ("answer_purchase", 2)
    blockade = influence_cards().blockade
    for seed in range(60):
        other = INDOMITABLE.resample(INDOMITABLE.view(state, 3), seeded(seed)).position
        assert not has_kind(other.influence[1], blockade)
        assert has_kind(other.influence[2], blockade)


def test_ic_c4_where_all_are_asked_the_question_tells_nothing() -> None:
    state = answering(ask_all=True)
    held = {
        has_kind(
            INDOMITABLE.resample(INDOMITABLE.view(state, 0), seeded(seed)).position.influence[2],
            influence_cards().blockade,
        )
        for seed in range(60)
    }
    assert held == {True, False}


def test_everything_hidden_is_drawn_anew() -> None:
    state = table("O1", "O9", hands=["inn", "smithy manor"], shown=["", "manor"], influence=["", "fire"])
    view = INDOMITABLE.view(state, 0)
    others = [INDOMITABLE.resample(view, seeded(seed)) for seed in range(40)]
    assert all(INDOMITABLE.view(other, 0) == view for other in others)
    assert len({other.position.stock for other in others}) == 40
    assert len({other.position.pile for other in others}) == 40
    assert len({other.position.hands[1] for other in others}) > 10
    assert len({tuple(tricks(other.position.influence[1])) for other in others}) > 4


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_refusals_and_lists_hold_on_a_view(seats: int) -> None:
    """Who is asked gets the same list, and the same reasons, from what it sees as from the truth."""
    options = complete_options(INDOMITABLE, {"two_players": "two_orders"})
    state, chance = INDOMITABLE.setup(options, seats, seeded(3)), seeded(4)
    tried = [INDOMITABLE.parse(state, 0, text) for text in _EVERYTHING]
    for _ in range(150):
        asked_now = INDOMITABLE.to_act(state)
        if not asked_now:
            break
        (seat,) = asked_now
        seen = INDOMITABLE.view(state, seat).position
        decision = INDOMITABLE.decision(state, seat)
        assert decision is not None
        for action in (*decision.actions, *tried):
            told = procedure_of(seen.setting.edition).refuse(seen, seat, action)
            assert told == INDOMITABLE.refuse(state, seat, action)
            assert (told is None) == (action in decision.actions)
        action, chance = chance.pick(decision.actions)
        state = INDOMITABLE.apply(state, seat, action).state


_EVERYTHING = [
    *(f"{kind} {plot}" for kind in ("plot", "buy", "demolish", "lose") for plot in ("I1", "M5", "O9")),
    *(f"build {card} {plot}" for card in ("inn", "turnpike", "chapel") for plot in ("I1", "M5", "O9")),
    *(f"play {card} M5" for card in ("fire", "pioneer", "robbery", "protection")),
    *("play wizard", "play donation", "play golden_trade inn", "discard fire", "lose inn"),
    *("sell inn", "shop inn", "stock", "influence", "draw", "stop", "end", "pass", "protect"),
    *("blockade", "turn_up 1"),
]


def test_a_board_may_ask_about_anothers_hand_and_learns_nothing() -> None:
    state = table("O1", "O9", hands=["", "inn"], order=1)
    seen = INDOMITABLE.view(state, 0).position
    told = procedure_of(seen.setting.edition).refuse(seen, 0, INDOMITABLE.parse(state, 0, "sell inn"))
    assert told is not None
    assert (told.code, told["asked"]) == ("not_asked", 1)
    assert "sell inn" in legal(state)
