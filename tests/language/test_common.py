"""The sentences all games share."""

from functools import cache

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.common import name_of
from citadel_desktop.language.refusals import COMMON, cited, refusal_sentence
from citadel_desktop.rules.kit.contract import Barrier, Param, Refusal, refusal
from citadel_desktop.saves.errors import SAVE_CODES
from tests.language.codes import refusals

FACTS: dict[str, Param] = {
    "why": "disk_full",
    "known": ("a", "b", "c"),
    "values": ("1", "2"),
    "seat": 1,
    "fault": "torn",
    "option": "deck",
    "part": "round",
}
NAMES = ("Ada", "Bo", "Cy")
# What games that ask refuse (`rules/kit/asks.py`) each of them says in words of its own.


@cache
def codes() -> dict[str, set[tuple[str, ...]]]:
    """The codes that are refused with there, and the names of their facts."""
    return {
        **{code: {params} for code, params in SAVE_CODES.items()},
        **refusals("match", "rules/kit/contract.py"),
        **{str(barrier): {("seat",)} for barrier in Barrier},
    }


def test_every_common_code_has_a_sentence(speech: Speech) -> None:
    for code in sorted(codes()):
        assert code in COMMON
        for params in codes()[code]:
            facts = tuple((name, FACTS.get(name, 3)) for name in params)
            told = refusal_sentence(speech, Refusal(code, "", facts), NAMES)
            assert "{" not in told
            assert told.endswith((".", "»"))
            assert "rule" not in told or code == "older_rules" or "rules" in told


def test_the_rule_is_cited_in_one_way() -> None:
    english = load("en")
    assert cited(english, "Too weak.", "GA-C3") == "Too weak (rule GA-C3)."
    assert cited(english, "Too weak.", "") == "Too weak."


def test_a_game_goes_before_what_is_common() -> None:
    english = load("en")
    own = {"chance": lambda c: "The dice have fallen."}
    assert refusal_sentence(english, refusal("chance", "TO-1"), (), own) == ("The dice have fallen (rule TO-1).")
    assert "chance has decided" in refusal_sentence(english, refusal("chance", ""))


def test_an_unknown_code_is_still_a_sentence() -> None:
    told = refusal_sentence(load("en"), refusal("strange_thing", "XX-1"))
    assert told == "This is not possible now (strange_thing) (rule XX-1)."
    assert "strange_thing" not in COMMON


def test_names_are_of_seats() -> None:
    assert name_of(NAMES, 2) == "Cy"
    assert name_of((), 0) == "1"
    assert name_of(NAMES, "Bo") == "Bo"


def test_draw_offers_name_who_made_them() -> None:
    told = refusal_sentence(load("en"), refusal("draw_offered", "", seat=1), NAMES)
    assert told == "Bo has already offered a draw; it waits for an answer."


def test_older_copies_are_told_by_what_they_hold(speech: Speech) -> None:
    told = {refusal_sentence(speech, refusal("older_copy", "", generation=generation)) for generation in (1, 2, 3)}
    assert len(told) == 3
    assert any("save before" in one for one in told)
    assert any("turn before" in one for one in told)
    assert any("last sitting" in one for one in told)


def test_options_are_listed() -> None:
    told = refusal_sentence(load("en"), refusal("unknown_option", "", option="dice", known=("rules", "size", "first")))
    assert told == "There is no option dice; the options are rules, size and first."
