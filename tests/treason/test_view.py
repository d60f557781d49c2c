"""TR-S3, TR-T1, TR-E3: who may know what, and states imagined from it."""

from collections import Counter

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK
from citadel_desktop.rules.indomitable.treason.castle import castle
from citadel_desktop.rules.kit.plain import plain
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.indomitable.builder import play
from tests.treason.tables import begun, laid


def test_tr_s3_colours_and_numbers_are_open_values_are_not() -> None:
    state = laid("O1", "O13", "O18", white=(2, 0, 1), black=((4, 1), (3,), ()))
    for viewer in (0, 1, 2, None):
        seen = INDOMITABLE.view(state, viewer).position.treason
        assert seen.white == (2, 0, 1)
        assert tuple(map(len, seen.black)) == (2, 1, 0)
        assert seen.black[0] == ((4, 1) if viewer == 0 else (BACK, BACK))
        assert seen.counters == (BACK,) * 27
        assert seen.row == state.position.treason.row


def test_tr_e3_values_that_went_out_of_play_stay_hidden() -> None:
    state = laid("O1", "", evicted=(1,), black=((4,), ()), bricks=(5, 0))
    t = state.position.treason
    gone = replace(t, gone=((), (2,)), counters=tuple(sorted(t.counters))[:-1])
    assert sorted((*gone.counters, 2, 4)) != list(castle().counters)
    values = list(castle().counters)
    values.remove(4)
    values.remove(2)
    state = replace(
        state,
        position=replace(
            state.position, treason=replace(gone, counters=tuple(values)), scores=(*state.position.scores[:5], 2)
        ),
    )
    assert INDOMITABLE.view(state, 1).position.treason.gone == ((), (2,))
    assert INDOMITABLE.view(state, 0).position.treason.gone == ((), (BACK,))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_imagined_state_fits_the_view_and_knows_no_more(viewer: int | None) -> None:
    state = laid("O1", "O13", black=((4, 1), (3, 3)), powers={})
    seen = INDOMITABLE.view(state, viewer)
    drawn: Counter[int] = Counter()
    for number in range(60):
        imagined = INDOMITABLE.resample(seen, seeded(number))
        assert INDOMITABLE.view(imagined, viewer) == seen
        t = imagined.position.treason
        assert sorted((*t.counters, *t.black[0], *t.black[1])) == list(castle().counters)
        drawn[t.black[1][0]] += 1
    assert set(drawn) == ({3} if viewer == 1 else {1, 2, 3, 4})


def test_cards_of_the_row_and_out_of_the_game_are_nowhere_else() -> None:
    state = laid("O1", "O13", ask="choose", removed="palace", hands=["mint", "inn"])
    imagined = INDOMITABLE.resample(INDOMITABLE.view(state, 0), seeded(3))
    assert INDOMITABLE.faults(imagined) == ()


def test_decisions_rest_on_what_is_seen() -> None:
    state = begun(3, "known", first="first_seat")
    rng = seeded("known")
    for _ in range(150):
        if not INDOMITABLE.to_act(state):
            break
        (seat,) = INDOMITABLE.to_act(state)
        decision = INDOMITABLE.decision(state, seat)
        imagined = INDOMITABLE.resample(INDOMITABLE.view(state, seat), rng)
        assert INDOMITABLE.decision(imagined, seat) == decision
        assert decision is not None
        action, rng = rng.pick(decision.actions)
        state = INDOMITABLE.apply(state, seat, action).state


def test_nothing_of_treason_is_in_a_basic_state() -> None:
    told = plain(begun(2, "plain").position)
    assert "treason" in told
    state = play(laid("O1", "O13"), "end")
    assert "treason" not in plain(replace(state.position, treason=type(state.position.treason)()))
