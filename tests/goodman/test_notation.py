"""Actions as lines of text."""

from typing import get_args

import pytest

from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.asks.activate import Activate
from citadel_desktop.rules.goodman.asks.advance import Advance, Stay
from citadel_desktop.rules.goodman.asks.carry import Drop, HandOver, PickUp
from citadel_desktop.rules.goodman.asks.demand import AskSecret, Pass
from citadel_desktop.rules.goodman.asks.design import Adopt, ChoosePlan, Finish, Link, Propose, Put, Shift, TakeOff
from citadel_desktop.rules.goodman.asks.dice import Rolled
from citadel_desktop.rules.goodman.asks.disengage import Disengage, Done
from citadel_desktop.rules.goodman.asks.move import EndQuest
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.asks.pick_up import Leave
from citadel_desktop.rules.goodman.asks.retreat import Corner, Retreat, Waive
from citadel_desktop.rules.goodman.asks.roster import AddHero, ChooseLook, Dismiss, FillRoster, NameHero, Ready
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.notation import notate, parse
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import AMULET, FULL_DEFENCE, TALISMAN
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers
from citadel_desktop.rules.kit.contract import Unreadable
from tests.goodman.arena import M

TYPED: dict[str, Action] = {
    r'name h2 "Zo\u00eb of the \"Ox\""': NameHero(1, 'Zoë of the "Ox"'),
    'name h1 ""': NameHero(0, ""),
    "adopt talisman;a25;b.2>3": Adopt("talisman;a25;b.2>3"),
}
"""What has a text, whose letters count as they are."""
WRITTEN: dict[str, Action] = {
    "plan 3 b": ChoosePlan(2, 1),
    "put pitfall 3b4": Put(kind_numbers()["pitfall"], NUMBERS["3b4"]),
    "take 3b4": TakeOff(NUMBERS["3b4"]),
    "shift 3b4 3c1": Shift(NUMBERS["3b4"], NUMBERS["3c1"]),
    "link 1a1 2e5": Link(0, NUMBERS["2e5"]),
    "propose 400": Propose(400),
    "finish": Finish(),
    "hero 50": AddHero(50),
    "dismiss h2": Dismiss(1),
    "look h1 7": ChooseLook(0, 7),
    "fill": FillRoster(),
    "ready": Ready(),
    "activate 3b4": Activate(NUMBERS["3b4"]),
    "disengage m1": Disengage(M),
    "done": Done(),
    "step h1 3b4": TakeStep(0, NUMBERS["3b4"]),
    "step h1 out": TakeStep(0, None),
    "pick_up m2 talisman": PickUp(M + 1, TALISMAN),
    "drop h1 amulet": Drop(0, AMULET),
    "hand_over h1 talisman h2": HandOver(0, TALISMAN, 1),
    "explore h1 3b4": Explore(0, NUMBERS["3b4"]),
    "outside h3": FightOutside(2),
    "ask_secret": AskSecret(),
    "pass": Pass(),
    "posture m1 full_defence": ChoosePosture(M, FULL_DEFENCE),
    "attack h1 m2 60": Attack(0, M + 1, 60),
    "defend h1 m2 40": Defend(0, M + 1, 40),
    "face m3 h1": Face(M + 2, 0),
    "rolled 86": Rolled(86),
    "settle h1 m2": Settle(0, M + 1),
    "retreat 3b4": Retreat(NUMBERS["3b4"]),
    "corner": Corner(),
    "waive": Waive(),
    "advance": Advance(),
    "stay": Stay(),
    "leave": Leave(),
    "end_quest": EndQuest(),
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
    assert parse("name h1 Zoë  of the Hill ") == NameHero(0, "Zoë  of the Hill")


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
