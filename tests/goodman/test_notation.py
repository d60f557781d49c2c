"""Actions as lines of text."""

from typing import get_args

import pytest

from citadel_desktop.rules.goodman.markers import kind_numbers
from citadel_desktop.rules.goodman.notation import notate, parse
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import (
    AMULET,
    FULL_DEFENCE,
    NONE,
    TALISMAN,
    Action,
    ActionKind,
)
from citadel_desktop.rules.kit.contract import Unreadable
from tests.goodman.arena import M

TYPED = {
    r'name h2 "Zo\u00eb of the \"Ox\""': Action("name", 1, text='Zoë of the "Ox"'),
    'name h1 ""': Action("name", 0),
    "adopt talisman;a25;b.2>3": Action("adopt", text="talisman;a25;b.2>3"),
}
"""What has a text, whose letters count as they are."""
WRITTEN = {
    "plan 3 b": Action("plan", square=50, number=1),
    "put pitfall 3b4": Action("put", square=NUMBERS["3b4"], number=kind_numbers()["pitfall"]),
    "take 3b4": Action("take", square=NUMBERS["3b4"]),
    "shift 3b4 3c1": Action("shift", square=NUMBERS["3b4"], number=NUMBERS["3c1"]),
    "link 1a1 2e5": Action("link", square=0, number=NUMBERS["2e5"]),
    "propose 400": Action("propose", number=400),
    "finish": Action("finish"),
    "hero 50": Action("hero", number=50),
    "dismiss h2": Action("dismiss", 1),
    "look h1 7": Action("look", 0, number=7),
    "fill": Action("fill"),
    "ready": Action("ready"),
    "activate 3b4": Action("activate", square=NUMBERS["3b4"]),
    "disengage m1": Action("disengage", M),
    "done": Action("done"),
    "step h1 3b4": Action("step", 0, NUMBERS["3b4"]),
    "step h1 out": Action("step", 0, NONE),
    "pick_up m2 talisman": Action("pick_up", M + 1, number=TALISMAN),
    "drop h1 amulet": Action("drop", 0, number=AMULET),
    "hand_over h1 talisman h2": Action("hand_over", 0, other=1, number=TALISMAN),
    "explore h1 3b4": Action("explore", 0, NUMBERS["3b4"]),
    "outside h3": Action("outside", 2),
    "ask_secret": Action("ask_secret"),
    "pass": Action("pass"),
    "posture m1 full_defence": Action("posture", M, number=FULL_DEFENCE),
    "attack h1 m2 60": Action("attack", 0, other=M + 1, number=60),
    "defend h1 m2 40": Action("defend", 0, other=M + 1, number=40),
    "face m3 h1": Action("face", M + 2, other=0),
    "rolled 86": Action("rolled", number=86),
    "settle h1 m2": Action("settle", 0, other=M + 1),
    "retreat 3b4": Action("retreat", square=NUMBERS["3b4"]),
    "corner": Action("corner"),
    "waive": Action("waive"),
    "advance": Action("advance"),
    "stay": Action("stay"),
    "end_quest": Action("end_quest"),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_written_and_read(text: str) -> None:
    assert notate(WRITTEN[text]) == text
    assert parse(text) == WRITTEN[text]
    assert parse(f"  {text.upper()} ") == WRITTEN[text]


@pytest.mark.parametrize("text", TYPED)
def test_texts_are_written_and_read_to_the_letter(text: str) -> None:
    assert notate(TYPED[text]) == text
    assert parse(f"  {text} ") == TYPED[text]


def test_a_name_may_be_typed_without_quotes_wt_h2() -> None:
    assert parse("name h1 Zoë  of the Hill ") == Action("name", 0, text="Zoë  of the Hill")


def test_every_kind_of_action_can_be_written() -> None:
    assert {action.kind for action in (WRITTEN | TYPED).values()} == set(get_args(ActionKind))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing_said"),
        ("jump h1", "unknown_words"),
        ("step h1", "unknown_words"),
        ("step h1 3b4 3b5", "unknown_words"),
        ("step h0 3b4", "no_such_name"),
        ("step h65 3b4", "no_such_name"),
        ("step h1 7a1", "no_such_name"),
        ("rolled -1", "no_such_name"),
        ("put dragon 3b4", "no_such_name"),
        ("plan 7 a", "no_such_name"),
        ("name h1", "unknown_words"),
        ('name h1 "Ann', "no_such_name"),
        ('name h1 "Ann" 1', "no_such_name"),
        ("adopt", "unknown_words"),
        ("adopt talisman; a25", "no_such_name"),
    ],
)
def test_what_says_nothing(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as told:
        parse(text)
    assert told.value.refusal.code == code
