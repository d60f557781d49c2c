"""IC-S3 and IC-E1: the stock of three epochs, what is known of it, and the other targets."""

from collections import Counter
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.cards.epochs import epoch_of
from citadel_desktop.rules.indomitable.content import EPOCHS, content
from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, State
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.indomitable.builder import card_number, play, table
from tests.indomitable.strategic import begun, laid, targets

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"two_players": "none"}),
    (2, {"two_players": "five_plots"}),
    (2, {"two_players": "two_orders"}),
    (3, {}),
    (4, {}),
    (5, {}),
)


def layered(**more: Any) -> State:
    """A table whose stock lies by epochs: all cards not laid out, A over B over C."""
    state = laid("O1", "O9", ask="draw", **more)
    stock = tuple(sorted(state.position.stock, key=lambda card: epoch_of((card,))))
    return replace(state, position=replace(state.position, stock=stock, epochs=epoch_of(stock)))


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_ic_s3_hands_are_of_the_first_epoch_and_the_stock_is_a_over_b_over_c(
    seats: int, options: dict[str, Any]
) -> None:
    for seed in range(5):
        p = begun(seats, seed, **options).position
        assert all(epoch_of(hand) == "A" * len(hand) for hand in p.hands)
        assert epoch_of(p.stock) == p.epochs == "".join(sorted(p.epochs))
        held = sum(map(len, p.hands))
        in_all = Counter(card.epoch for card in content().cards)
        assert Counter(p.epochs) == in_all - Counter({"A": held})


def test_ic_s3_events_are_shuffled_among_the_buildings_of_their_epoch() -> None:
    places: Counter[int] = Counter()
    for seed in range(60):
        p = begun(3, seed).position
        first = p.epochs.index("B")
        layer = p.stock[first : p.epochs.index("C")]
        places.update(n for n, card in enumerate(layer) if content().cards[card].event)
    assert len(places) == len(layer)


def test_ic_s3_hands_and_layers_come_by_chance() -> None:
    dealt = {begun(3, seed).position.hands for seed in range(20)}
    assert len(dealt) == 20


def test_ic_e1_targets_of_the_strategic_game() -> None:
    assert targets() == {2: 50, 3: 35, 4: 30, 5: 25}
    for seats, options in SETTINGS:
        setting = begun(seats, 1, **options).position.setting
        assert setting.target == targets()[setting.orders]


def test_ic_e1_two_with_two_orders_each_play_for_the_target_of_four() -> None:
    assert begun(2, 1, two_players="two_orders").position.setting.target == 30


def test_ic_s3_everybody_knows_of_which_epoch_each_card_of_the_stock_is() -> None:
    state = begun(3, 4)
    for viewer in (0, 1, 2, None):
        seen = INDOMITABLE.view(state, viewer).position
        assert seen.epochs == state.position.epochs
        assert set(seen.stock) == {BACK}


def test_ic_s3_ic_c3_the_epoch_of_the_card_the_wizard_puts_under_the_stock_is_known() -> None:
    state = layered(influence=["wizard"])
    p = state.position
    first = p.epochs.index("B") - 1  # the last of A, and the first of B under it
    state = replace(state, position=replace(p, stock=p.stock[first:], epochs=p.epochs[first:]))
    for choice, under in (("1", "B"), ("2", "A")):
        q = play(state, "play wizard", f"turn_up {choice}").position
        assert q.epochs[-1] == under
        assert q.epochs == epoch_of(q.stock)


def test_ic_s3_ic_t7_a_renewed_stock_is_not_layered() -> None:
    state = laid("O1", "O9", ask="draw", rest="discards", stock="chapel")
    state = replace(state, position=replace(state.position, epochs="A"))
    state = play(state, "draw", "end", "draw")
    assert state.position.stock
    assert state.position.epochs == ""
    seen = INDOMITABLE.view(state, 1)
    assert faults(state) == ()
    assert faults(INDOMITABLE.resample(seen, seeded(5))) == ()


def test_ic_s3_every_hidden_card_of_an_epoch_may_lie_in_a_hand() -> None:
    """What a seat does not know it may imagine anywhere: any A building may be in another's hand."""
    seen = INDOMITABLE.view(begun(2, 8), 0)
    found: set[int] = set()
    for seed in range(150):
        found |= set(INDOMITABLE.resample(seen, seeded(seed)).position.hands[1])
    early = {card.id for card in content().cards if card.epoch == "A" and not card.event}
    assert found == early - set(seen.position.hands[0])


@pytest.mark.parametrize("change", ["stock", "hand", "order"])
def test_ic_s3_a_stock_out_of_its_epochs_is_a_fault(change: str) -> None:
    state = begun(2, 1)
    assert faults(state) == ()
    p = state.position
    late = next(card for card in p.stock if not content().cards[card].event and epoch_of((card,)) == "C")
    if change == "stock":
        p = replace(p, epochs=p.epochs[::-1])
    elif change == "order":
        p = replace(p, stock=p.stock[::-1], epochs=p.epochs[::-1])
    else:
        early = p.hands[0][0]
        stock = tuple(early if card == late else card for card in p.stock)
        hand = tuple(sorted((*p.hands[0][1:], late)))
        p = replace(p, hands=(hand, p.hands[1]), stock=stock, epochs=epoch_of(stock))
    assert "bad_epochs" in {fault.code for fault in faults(replace(state, position=p))}


def test_the_basic_game_looks_at_no_epochs() -> None:
    """IC-S1: hands of any epoch, and a stock of which nobody knows more than its number."""
    assert table("O1", "O9").position.epochs == ""
    assert EPOCHS == ("A", "B", "C")
    assert epoch_of((card_number("palace"),)) == "C"
