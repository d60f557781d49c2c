"""TR-T1 to TR-T3: choosing one of the open cards, refilling, the Wizard."""

import pytest

from citadel_desktop.rules.indomitable.asks.open_cards import CardOpened, RowCleared
from citadel_desktop.rules.indomitable.asks.turn import NothingToDraw
from citadel_desktop.rules.indomitable.asks.wizard import WizardLooked
from citadel_desktop.rules.indomitable.draft import StockRenewed
from citadel_desktop.rules.indomitable.pending import Wizard
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, State, TreasonTurn
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.values import replace
from tests.indomitable.builder import asked, happen, legal, names, of_type, play, take, why
from tests.treason.tables import laid


def row(state: State) -> list[str]:
    return names(state.position.treason.row)


def test_tr_t1_the_card_chosen_comes_with_its_bricks_and_a_brick_goes_on_the_others() -> None:
    state = laid("O1", "O13", ask="choose", row="inn pottery school", lying=(2, 0, 1), stock="palace")
    assert legal(state) == ["choose 1", "choose 2", "choose 3"]
    state, events = happen(state, "choose 1")
    assert state.position.bricks[0] == 5 + 2
    assert names(state.position.hands[0]) == names(state.position.shown[0]) == ["inn"]
    assert row(state) == ["pottery", "school", "palace"]
    assert state.position.treason.bricks == (1, 2, 0)
    assert of_type(events, CardOpened)[0].card == state.position.treason.row[2]
    assert asked(state) == ("phase2", 0)


def test_tr_t1_only_what_lies_open_can_be_chosen() -> None:
    state = laid("O1", "O13", ask="choose", row="inn pottery")
    assert legal(state, "choose") == ["choose 1", "choose 2"]
    assert why(state, "choose 3") == ("no_open_card", "TR-T1")
    assert why(state, "draw") == ("not_now", "TR-T1")


def test_tr_t2_three_of_one_category_make_room_for_three_others() -> None:
    """TR-T2."""
    state = laid(
        "O1", "O13", ask="choose", row="inn pottery bakery", lying=(0, 3, 1),
        stock="smithy palace school town_hall",
    )  # fmt: skip
    state, events = happen(state, "choose 1")
    (cleared,) = of_type(events, RowCleared)
    assert names(cleared.cards) == ["pottery", "bakery", "smithy"]
    assert cleared.bricks == 4 + 2
    assert row(state) == ["palace", "school", "town_hall"]
    assert state.position.treason.bricks == (0, 0, 0)
    assert names(state.position.discards) == ["pottery", "bakery", "smithy"]


def _with_few(state: State, stock: int, discards: int) -> State:
    """The stock cut to its first cards, the next ones in the discards, and all others out of the game."""
    p = state.position
    t = replace(p.treason, removed=p.treason.removed + p.stock[stock + discards :])
    lying = p.stock[stock : stock + discards]
    return replace(state, position=replace(p, stock=p.stock[:stock], discards=lying, treason=t))


def test_ic_t7_a_stock_renewed_from_one_card_is_no_chance() -> None:
    """The one discard lay open: nothing is left to chance, and nobody learns anything."""
    state = laid("O1", "O13", ask="choose", row="inn pottery school", stock="palace")
    step = take(_with_few(state, 0, 1), "choose 1")
    assert of_type(step.events, StockRenewed) == [StockRenewed(1)]
    assert step.barrier is None


def test_tr_e1_a_row_that_cannot_be_refilled_makes_the_round_the_last() -> None:
    state = laid("O1", "O13", ask="choose", row="inn pottery school")
    state = play(_with_few(state, 0, 0), "choose 1")
    assert state.position.last_round == "no_building"
    assert row(state) == ["pottery", "school"]
    assert INDOMITABLE.faults(state) == ()


@pytest.mark.parametrize(
    ("lies", "left", "opened"), [("", 1, "palace"), ("inn", 1, "palace"), ("inn", 3, "palace mint")]
)
def test_tr_t2_a_row_left_short_is_filled_before_the_next_choice_once_there_are_cards(
    lies: str, left: int, opened: str
) -> None:
    state = laid(
        "O1", "O13", row=lies, lying=(2,) * len(lies.split()), last_round="no_building",
        stock="palace mint stable",
    )  # fmt: skip
    state, events = happen(_with_few(state, left, 0), "end")
    assert of_type(events, NothingToDraw) == []
    assert names([event.card for event in of_type(events, CardOpened)]) == opened.split()
    assert row(state) == [*lies.split(), *opened.split()]
    assert asked(state) == ("choose", 1)
    assert INDOMITABLE.faults(state) == ()


def test_tr_t2_an_empty_row_is_filled_from_the_discards() -> None:
    state = laid("O1", "O13", row="", last_round="no_building", stock="palace mint")
    step = take(_with_few(state, 0, 2), "end")
    assert of_type(step.events, StockRenewed) == [StockRenewed(2)]
    assert sorted(row(step.state)) == ["mint", "palace"]
    assert step.barrier is Barrier.CHANCE


def test_tr_t2_a_card_played_before_the_choice_can_fill_the_row() -> None:
    """A Fire gives the discards a building, and so the row its third card."""
    state = laid(
        "O1", "O13", ask="choose", row="inn pottery", buildings={"O13": "chapel"},
        influence=["fire"], last_round="no_building",
    )  # fmt: skip
    state = play(_with_few(state, 0, 0), "play fire O13")
    assert row(state) == ["inn", "pottery", "chapel"]
    assert asked(state) == ("choose", 0)
    assert INDOMITABLE.faults(state) == ()


def test_tr_t2_an_empty_row_gives_no_income() -> None:
    state = laid("O1", "O13", ask="phase2", row="", order=0, last_round="no_building")
    state, events = happen(_with_few(state, 0, 0), "end")
    assert of_type(events, NothingToDraw) == [NothingToDraw(1)]
    assert asked(state) == ("phase2", 1)


# The Wizard


def test_tr_t3_the_wizard_chooses_which_card_comes_into_the_row() -> None:
    state = laid(
        "O1", "O13", ask="choose", influence=["wizard"], row="inn pottery school",
        stock="palace mint stable",
    )  # fmt: skip
    state = play(state, "play wizard")
    assert asked(state) == ("choose", 0)
    assert state.position.turn.treason == TreasonTurn(wizards=1)
    step = take(state, "choose 1")
    (looked,) = of_type(step.events, WizardLooked)
    assert names(looked.cards) == ["palace", "mint"]
    assert step.barrier is Barrier.KNOWLEDGE
    state = step.state
    assert asked(state) == ("wizard", 0)
    assert INDOMITABLE.faults(state) == ()
    ask = INDOMITABLE.view(state, 1).position.asks[-1]
    assert isinstance(ask, Wizard)
    assert ask.cards == (BACK, BACK)
    assert INDOMITABLE.progress(state).phase == "income"
    state = play(state, "turn_up 2")
    assert row(state) == ["pottery", "school", "mint"]
    assert names(state.position.stock)[0] == "stable"
    assert names(state.position.stock)[-1] == "palace"
    assert asked(state) == ("phase2", 0)


def test_tr_t3_a_wizard_without_two_cards_to_look_at_leaves_the_next_one_its_card() -> None:
    """One card is left in the stock and just turned up; the second Wizard waits for the row that is turned anew."""
    state = laid(
        "O1", "O13", ask="choose", influence=["wizard wizard"], row="inn pottery bakery",
        stock="tannery palace mint stable chapel",
    )  # fmt: skip
    state = play(_with_few(state, 1, 4), "play wizard", "play wizard", "choose 1")
    assert len(row(state)) == 0
    assert asked(state) == ("wizard", 0)
    state = play(state, "turn_up 1")
    assert len(row(state)) == 3
    assert state.position.turn.treason.wizards == 0
    assert INDOMITABLE.faults(state) == ()


def test_tr_t3_the_wizard_is_played_before_the_choice_only() -> None:
    state = laid("O1", "O13", influence=["wizard"])
    assert why(state, "play wizard") == ("before_draw_only", "IC-C3")
    late = laid("O1", "O13", ask="dark", influence=["wizard"], black=((1,),))
    assert why(late, "play wizard") == ("before_draw_only", "TR-T3")
