"""Refusals and options of the contract."""

import pytest

from citadel_desktop.rules.kit.contract import BadOption, Option, Unreadable, complete_options, read_option, refusal
from tests.toys.toll import TOLL


def test_a_refusal_gives_its_parameters_by_name() -> None:
    told = refusal("too_weak", "GA-C3", attack=3, defence=4)
    assert (told["attack"], told["defence"]) == (3, 4)
    assert told == refusal("too_weak", "GA-C3", attack=3, defence=4)
    assert len({told, refusal("too_weak", "GA-C3", attack=3, defence=4)}) == 1
    with pytest.raises(KeyError):
        told["supply"]


def test_errors_carry_their_refusal() -> None:
    told = refusal("unreadable", "", text="?")
    assert Unreadable(told).refusal is told
    assert str(BadOption(told)) == "unreadable"


def test_missing_options_are_defaults() -> None:
    assert complete_options(TOLL, {}) == {"rounds": 2, "hand": 2, "dice": True}
    assert complete_options(TOLL, {"dice": False})["dice"] is False


def test_values_may_hang_on_what_was_chosen_before() -> None:
    assert complete_options(TOLL, {"hand": 3, "rounds": 3}) == {"rounds": 3, "hand": 3, "dice": True}
    with pytest.raises(BadOption) as caught:
        complete_options(TOLL, {"hand": 3, "rounds": 2})
    told = caught.value.refusal
    assert (told.code, told.rule) == ("bad_value", "TO-2")
    assert (told["option"], told["value"], told["values"]) == ("hand", "3", ("1", "2"))


def test_unknown_options_are_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as caught:
        complete_options(TOLL, {"size": 19})
    told = caught.value.refusal
    assert told.code == "unknown_option"
    assert told["known"] == ("rounds", "hand", "dice")


@pytest.mark.parametrize("value", [1, "True", 0])
def test_a_value_must_have_the_very_type(value: int | str) -> None:
    with pytest.raises(BadOption):
        complete_options(TOLL, {"dice": value})


def test_options_are_read_from_text() -> None:
    size = Option("size", (9, 13, 19), 19, "GA-F1")
    flag = Option("dice", (True, False), True, "TO-3")
    rules = Option("rules", ("v1", "short"), "v1", "GA-F1")
    assert read_option(size, "13") == 13
    assert read_option(flag, "false") is False
    assert read_option(rules, "short") == "short"
    for option, text in ((size, "19.0"), (size, " 9"), (flag, "False"), (rules, "V1"), (rules, "")):
        with pytest.raises(BadOption) as caught:
            read_option(option, text)
        assert caught.value.refusal["value"] == text
