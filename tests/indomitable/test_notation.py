"""The notation of actions."""

import pytest

from citadel_desktop.rules.indomitable.notation import notate, parse
from citadel_desktop.rules.kit.contract import Unreadable


@pytest.mark.parametrize(
    "text",
    [
        "plot O5",
        "stop",
        "draw",
        "turn_up 1",
        "turn_up 2",
        "sell pig_sty",
        "shop weavers_shop",
        "stock",
        "buy M16",
        "build mint M3",
        "demolish I8",
        "influence",
        "play fire M3",
        "play golden_trade inn",
        "play wizard",
        "protect",
        "blockade",
        "pass",
        "discard donation",
        "lose M3",
        "lose inn",
        "end",
    ],
)
def test_it_reads_what_it_writes(text: str) -> None:
    assert notate(parse(text)) == text


def test_case_and_order_of_names_do_not_matter() -> None:
    assert parse("BUILD m3 Mint") == parse("build mint M3")


def test_a_name_is_read_as_players_write_it() -> None:
    assert parse("build Town House I3") == parse("build town_house I3")
    assert parse("sell Weaver's Shop") == parse("sell weavers-shop") == parse("sell weavers_shop")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing_said"),
        ("hello", "unknown_words"),
        ("buy", "unknown_words"),
        ("build mint", "unknown_words"),
        ("draw O5", "unknown_words"),
        ("buy M17", "no_such_name"),
        ("sell fire", "no_such_name"),
        ("play inn fire", "no_such_name"),
        ("buy M1 M2", "unknown_words"),
        ("turn_up 3", "no_such_name"),
        ("play fire fire", "no_such_name"),
    ],
)
def test_other_texts_are_unreadable(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(text)
    assert caught.value.refusal.code == code
