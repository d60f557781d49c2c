"""What is impossible about a position of Treason, by rule; and the notation of its actions."""

from collections.abc import Callable
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.notation import notate, parse
from citadel_desktop.rules.indomitable.pending import BeforeDraw, Conquered, FirstTower, OpenCards, Phase4, Steps
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE, Position, State, TreasonTurn
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.treason.castle import castle
from citadel_desktop.rules.kit.contract import Unreadable
from citadel_desktop.values import replace
from tests.treason.tables import laid


def table() -> State:
    return laid(
        "O1 O2", "O13", "", dark="M9", at="M5", towers="O1", white=(1, 0, 0),
        black=((4,), (), ()), evicted=(2,), bricks=(5, 5, 0),
    )  # fmt: skip


def codes(state: State) -> set[tuple[str, str]]:
    return {(fault.code, fault.rule) for fault in INDOMITABLE.faults(state)}


def changed(**fields: Any) -> State:
    """The table with other fields of Treason's part."""
    state = table()
    p = state.position
    return replace(state, position=replace(p, treason=replace(p.treason, **fields)))


def moved(change: Callable[[Position], Position]) -> State:
    state = table()
    return replace(state, position=change(state.position))


def test_the_table_is_sound() -> None:
    assert codes(table()) == set()


T = table().position.treason


@pytest.mark.parametrize(
    ("fields", "code", "rule"),
    [
        ({"bricks": (0, 0)}, "bad_row", "TR-T1"),
        ({"bricks": (0, -1, 0)}, "bad_row", "TR-T1"),
        ({"row": T.row[:2], "bricks": (0, 0)}, "cards_astray", "IC-C1"),
        ({"white": (1, 0)}, "bad_counters", "TR-S3"),
        ({"white": (7, 0, 0)}, "bad_counters", "TR-S3"),
        ({"counters": T.counters[1:]}, "bad_counters", "TR-S3"),
        ({"black": ((5,), (), ())}, "bad_counters", "TR-S3"),
        ({"towers": 1 << NUMBERS["O20"]}, "bad_towers", "TR-S1"),
        ({"at": NUMBERS["O1"]}, "bad_dark_master", "TR-D1"),
        ({"at": 48}, "bad_dark_master", "TR-D1"),
        ({"evicted": 1 << 3}, "bad_eviction", "TR-E3"),
        ({"evicted": 1 << 1}, "bad_eviction", "TR-E3"),
    ],
)
def test_what_cannot_lie_on_the_table(fields: dict[str, Any], code: str, rule: str) -> None:
    assert (code, rule) in codes(changed(**fields))


@pytest.mark.parametrize(
    ("change", "code", "rule"),
    [
        (lambda p: replace(p, powers=p.powers[:4]), "bad_powers", "TR-P1"),
        (lambda p: replace(p, powers=(NONE,) * 6 + (0,)), "bad_force", "TR-P1"),
        (lambda p: replace(p, bricks=(*p.bricks[:5], 3)), "bad_dark_master", "TR-D4"),
        (lambda p: replace(p, scores=(*p.scores[:5], 9)), "bad_score", "IC-X4"),
        (lambda p: replace(p, scores=(0, 0, 0, 1, 0, 1)), "bad_orders", "TR-S1"),
        (lambda p: replace(p, plots=p.plots[:3]), "bad_shape", "IC-S1"),
        (lambda p: replace(p, setting=replace(p.setting, equal=True)), "no_variants", "TR-S1"),
        (
            lambda p: replace(p, turn=replace(p.turn, treason=TreasonTurn(towers=2))),
            "bad_turn",
            "TR-T4",
        ),
        (
            lambda p: replace(p, turn=replace(p.turn, treason=TreasonTurn(wizards=-1))),
            "bad_turn",
            "TR-T3",
        ),
        (
            lambda p: replace(p, turn=replace(p.turn, treason=TreasonTurn(wizards=4))),
            "bad_turn",
            "TR-T3",
        ),
        (lambda p: replace(p, turn=replace(p.turn, treason=TreasonTurn(moved=True))), "bad_turn", "TR-D1"),
        (lambda p: replace(p, turn=replace(p.turn, treason=TreasonTurn(attacked=True))), "bad_turn", "TR-D1"),
        (lambda p: replace(p, asks=(Phase4(1),), turn=replace(p.turn, order=1, number=2)), "bad_asks", "IC-T1"),
        (lambda p: replace(p, asks=(Phase4(0), Steps(0, 7))), "bad_asks", "IC-T1"),
        (
            lambda p: replace(
                p,
                asks=(Phase4(0), Steps(0, 3)),
                turn=replace(p.turn, treason=TreasonTurn(moved=True)),
            ),
            "bad_asks",
            "IC-T1",
        ),
        (lambda p: replace(p, asks=(FirstTower(0),)), "too_early", "TR-S1"),
        (lambda p: replace(p, asks=(BeforeDraw(0),)), "bad_asks", "IC-T1"),
        (
            lambda p: replace(
                p,
                asks=(OpenCards(0),),
                stock=(p.treason.row[0], *p.stock),
                treason=replace(p.treason, row=p.treason.row[1:], bricks=p.treason.bricks[1:]),
            ),
            "bad_asks",
            "IC-T1",
        ),
        (lambda p: replace(p, asks=(Phase4(0), Conquered(0, 1, 32))), "bad_asks", "IC-T1"),
        (lambda p: replace(p, winners=(0,)), "bad_ending", "TR-E2"),
        (lambda p: replace(p, asks=(), last_round="target", ending="evil", winners=(1,)), "bad_ending", "TR-E2"),
    ],
)  # fmt: skip
def test_what_cannot_be(change: Callable[[Position], Position], code: str, rule: str) -> None:
    assert (code, rule) in codes(moved(change))


def test_tr_s3_all_spaces_of_the_castle_card_may_be_full() -> None:
    spaces = len(castle().track)
    assert ("bad_counters", "TR-S3") not in codes(changed(white=(spaces, 0, 0)))
    assert ("bad_counters", "TR-S3") in codes(changed(white=(spaces + 1, 0, 0)))


def test_tr_e1_at_the_target_the_round_is_the_last() -> None:
    """Five players, target 25: five buildings of 5 points in all and five black counters."""
    standing = dict.fromkeys(("M5", "I2"), "palace") | {"I1": "town_hall", "I4": "stock_exchange"}
    state = laid(
        "O1", "O13", "O18", "O16", "O6", dark="M5 I1 I2 I4", buildings=standing,
        black=((1,), (1,), (1,), (1,), (1,)),
    )  # fmt: skip
    assert state.position.scores[DARK] == 25
    assert codes(state) == {("target_reached", "TR-E1")}
    last = replace(state, position=replace(state.position, last_round="target"))
    assert codes(last) == set()


def test_an_order_that_plays_has_no_treason_in_the_basic_game() -> None:
    state = table()
    basic = replace(state, position=replace(state.position, setting=replace(state.position.setting, edition="basic")))
    assert ("bad_target", "IC-E1") in codes(basic)


@pytest.mark.parametrize(
    "text",
    ["choose 1", "choose 3", "tower O5", "white", "black", "swap 6", "throw", "move I3", "stay",
     "attack", "take O3"],
)  # fmt: skip
def test_actions_of_treason_are_written_and_read(text: str) -> None:
    assert notate(parse(text)) == text


@pytest.mark.parametrize("text", ["choose 4", "swap 7", "choose x", "move I9"])
def test_places_that_do_not_exist_are_not_read(text: str) -> None:
    with pytest.raises(Unreadable):
        parse(text)
