"""What files of format 1 hold of The Indomitable Citadel reads as what it was."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any, get_args

import pytest

from citadel_desktop.rules.indomitable import pending
from citadel_desktop.rules.indomitable.actions import ActionKind
from citadel_desktop.rules.indomitable.cards.catalogue import NONE, influence_names, stock_names
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.notation import notate, parse
from citadel_desktop.rules.indomitable.pending import Ask, AskKind
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.plain import plain
from citadel_desktop.saves.codec import Codec
from citadel_desktop.saves.format_1 import to_format_2
from citadel_desktop.saves.format_1_games import INDOMITABLE as GAME

assert GAME.ask is not None
action, ask, ACTIONS, ASKS = GAME.action.split, GAME.ask.split, GAME.action.kinds, GAME.ask.kinds
ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (ROOT / "saves" / "corpus" / "format-1", ROOT / "tests" / "golden" / "indomitable")
CODEC = Codec(INDOMITABLE)


def old_files() -> dict[str, Any]:
    """The matches of this game in files of format 1, by name."""
    files = (path for folder in FOLDERS for path in sorted(folder.glob("*.citadel")))
    found = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in files}
    return {name: data for name, data in found.items() if data["format"] == 1 and data["game"] == "indomitable"}


OLD = old_files()


def test_there_are_files_to_read() -> None:
    assert len(OLD) >= 10


@pytest.mark.parametrize("name", OLD)
def test_every_action_is_the_one_that_its_text_names(name: str) -> None:
    acts = [entry for entry in OLD[name]["log"] if entry["kind"] == "act"]
    for entry in acts:
        read = CODEC.action(action(entry["action"]), "action")
        assert read == parse(entry["text"])
        assert notate(read) == entry["text"]


@pytest.mark.parametrize("name", OLD)
def test_every_position_reads(name: str) -> None:
    new = to_format_2(deepcopy(OLD[name]), {"indomitable": GAME})
    state = CODEC.sound(new["snapshot"], "snapshot")
    assert [plain(one) for one in state.position.asks] == new["snapshot"]["position"]["asks"]


def old_ask(kind: AskKind, **fields: Any) -> dict[str, Any]:
    """An ask as it was written."""
    unused = {"order": -1, "by": -1, "plot": -1, "card": -1, "passed": 0, "cards": []}
    return {"kind": kind, **unused, **fields}


WERE: tuple[tuple[dict[str, Any], Ask], ...] = (
    (old_ask("first_plot", order=2, passed=5), pending.FirstPlot(2, 5)),
    (old_ask("first_tower", order=1), pending.FirstTower(1)),
    (old_ask("draw", order=1), pending.BeforeDraw(1)),
    (old_ask("choose", order=1), pending.OpenCards(1)),
    (old_ask("wizard", order=0, card=7, cards=[59, 42]), pending.Wizard(0, 7, (59, 42))),
    (old_ask("phase2", order=3), pending.Phase2(3)),
    (old_ask("answer_purchase", order=2, by=1, plot=47, passed=1), pending.AnswerPurchase(2, 1, 47, 1)),
    (old_ask("answer_card", order=2, by=1, plot=22, card=3), pending.AnswerCard(2, 1, 3, 22)),
    (old_ask("answer_card", order=2, by=1, card=5, passed=8), pending.AnswerCard(2, 1, 5, None, 8)),
    (old_ask("answer_blockade", order=2, by=0, plot=0), pending.AnswerBlockade(2, 0, 0)),
    (old_ask("discard", order=2), pending.ThirdCard(2)),
    (old_ask("isolate", order=0, plot=26), pending.Isolated(0, 26)),
    (old_ask("lose_plot", order=3, card=75), pending.LosePlot(3, 75)),
    (old_ask("lose_building", order=2, card=79), pending.LoseBuilding(2, 79)),
    (old_ask("lose_card", order=3, card=80), pending.LoseCard(3, 80)),
    (old_ask("dark", order=2), pending.Phase4(2)),
    (old_ask("die", order=0), pending.BlackDie(0)),
    (old_ask("dice", order=0), pending.BothDice(0)),
    (old_ask("steps", order=2, card=3), pending.Steps(2, 3)),
    (old_ask("conquer", order=0, by=1, plot=39), pending.Conquered(0, 1, 39)),
    (old_ask("beginning", by=2), pending.TurnBeginning(2)),
    (old_ask("drawing"), pending.Drawing()),
    (old_ask("refilling"), pending.Refilling()),
    (old_ask("looking", by=1, card=7), pending.Looking(1, 7)),
    (old_ask("buying_card"), pending.BuyingCard()),
    (old_ask("acting", card=80, passed=15), pending.Acting(80, 15)),
    (old_ask("buying", by=1, plot=47), pending.Buying(1, 47)),
    (old_ask("striking", by=1, plot=22, card=3), pending.CardStriking(1, 3, 22)),
    (old_ask("ending"), pending.TurnEnding()),
)


@pytest.mark.parametrize(("old", "now"), WERE)
def test_every_kind_of_ask_reads_as_what_it_was(old: dict[str, Any], now: Ask) -> None:
    assert ask(old) == plain(now)


def test_the_tables_are_of_all_kinds() -> None:
    assert set(ACTIONS) == set(get_args(ActionKind))
    assert set(ASKS) == set(get_args(AskKind)) == {now.kind for _, now in WERE}


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "draw", "plot": 3, "card": -1, "with_card": -1},
        {"kind": "draw", "plot": -1, "card": -1},
        {"kind": "draw", "plot": -1, "card": -1, "with_card": -1, "more": 1},
        {"kind": "hop", "plot": -1, "card": -1, "with_card": -1},
        {"plot": -1, "card": -1, "with_card": -1},
    ],
)
def test_what_is_no_action_of_that_format_is_not_read(wrong: dict[str, Any]) -> None:
    with pytest.raises((KeyError, ValueError)):
        action(wrong)


def test_cards_get_their_names() -> None:
    """Numbers went through a row that has grown since; the names are of the cards that they were."""
    old = OLD["orders-strategic"]["snapshot"]["position"]
    new = to_format_2(deepcopy(OLD["orders-strategic"]), {"indomitable": GAME})
    position, first = new["snapshot"]["position"], decks()["first"]
    assert (position["setting"]["deck"], new["options"]["deck"]) == ("first", "first")
    stock, influence = stock_names(), influence_names()
    assert position["stock"] == [stock[first.stock[card]] for card in old["stock"]]
    assert position["pile"] == [influence[first.influence[card]] for card in old["pile"]]
    assert position["buildings"] == [None if card == NONE else stock[first.stock[card]] for card in old["buildings"]]


@pytest.mark.parametrize("card", [-2, 83, "inn", True, 1.0])
def test_a_card_that_there_was_not_is_not_read(card: object) -> None:
    data = deepcopy(OLD["orders-strategic"])
    data["snapshot"]["position"]["stock"][0] = card
    with pytest.raises((LookupError, ValueError)):
        to_format_2(data, {"indomitable": GAME})


def test_the_first_deck_is_still_the_one_of_that_format() -> None:
    """What a deck that was played holds never changes, in what order neither."""
    first, stock, influence = decks()["first"], stock_names(), influence_names()
    assert [stock[card] for card in first.stock] == list(GAME.names["stock"])
    assert [influence[card] for card in first.influence] == list(GAME.names["pile"])
