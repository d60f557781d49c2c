"""`citadel-desktop play`: whole matches by what is printed and typed alone, and nothing told that one may not know."""

import re
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from citadel_desktop.cli.play.choosing import PAGE_SIZE
from citadel_desktop.cli.play.commands import COMMANDS
from citadel_desktop.cli.play.console import MAX_LINE_LENGTH
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.match import adjudication
from citadel_desktop.match.session import Session, UnsavedSession
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.store import Store
from citadel_desktop.values import replace
from tests.cli.terminal import AtOnce, begun, sat
from tests.saves.tools import Clock, fail_writes

ADA, BEN, BO, CLEO = (
    Player("Ada", 0), Player("Ben", 1, "squire"), Player("Bo", 3), Player("Cleo", 2, "squire"),
)  # fmt: skip
FIRST: Mapping[str, OptionValue] = {"first": "first_seat"}
"""Who sits second chooses the first plot."""
SMALL: Mapping[str, OptionValue] = {"size": 9, "citadels": 6, "placing": "ready"}
MATCHES: tuple[tuple[str, Mapping[str, OptionValue], tuple[Player, ...]], ...] = (
    ("gale", SMALL, (ADA, BEN)),
    ("gale", {"size": 9, "citadels": 6, "rules": "short"}, (BEN, ADA)),
    ("indomitable", {}, (ADA, BEN)),
    ("indomitable", {"edition": "strategic"}, (ADA, BEN, CLEO)),
    ("indomitable", {"edition": "treason"}, (ADA, BEN)),
    ("indomitable", {"edition": "treason", "dice": "hand"}, (ADA, BO)),
    ("goodman", {}, (ADA, BEN)),
    ("goodman", {"planned": "drawn", "dice": "hand"}, (BEN, ADA)),
    ("goodman", {"planned": "drawn", "scenario": "amulet", "secrecy": "secret"}, (ADA, BO)),
)


@pytest.fixture
def gale(tmp_path: Path) -> Session:
    return begun(tmp_path, "gale", (ADA, BO), SMALL)


@pytest.fixture
def town(tmp_path: Path) -> Session:
    return begun(tmp_path, "indomitable", (BEN, ADA), FIRST)


@pytest.mark.slow(but=2)
@pytest.mark.parametrize(("game", "options", "players"), MATCHES)
def test_a_match_is_played_to_its_end_by_what_is_printed(
    game: str, options: Mapping[str, OptionValue], players: tuple[Player, ...], tmp_path: Path
) -> None:
    """Who has not won or lost after many choices resigns; the window's session finds the match as it was left."""
    session = begun(tmp_path, game, players, options)
    typist = sat(session, patience=150)
    session.close()
    table = session.table
    assert table.outcome is not None
    names = [player.name for player in players]
    told = sentences(game).outcome(load("en"), table.outcome, names)
    assert told in typist.said()
    again = Session.open(Store(tmp_path), session.name, games(), Clock())
    assert digest(again.table.state) == digest(table.state)
    assert again.table.outcome == table.outcome
    again.close()


def test_lines_are_short_and_the_prompt_is_last(tmp_path: Path) -> None:
    typist = sat(begun(tmp_path, "goodman", (ADA, BO), {"planned": "drawn"}), ["", "board", "quit"])
    for said in typist.printed[:-1]:
        assert said.endswith((">", "Enter. ", "> "))
    assert max(map(len, typist.out.getvalue().splitlines())) <= 80


def test_long_lists_are_paged_and_parted(tmp_path: Path) -> None:
    """The villain may lay every marker on every square: he chooses what, then where."""
    session = begun(tmp_path, "goodman", (ADA, BEN), {})
    decision = session.table.decision(0)
    assert decision is not None
    assert len(decision.actions) > 1000
    typist = sat(session, ["more", "back", "laying a marker", "more", "13", "q"])
    for said in typist.printed[:-1]:
        assert len(re.findall(r"^\d+ ", said, re.MULTILINE)) <= PAGE_SIZE
    assert "There are no more choices than these." in typist.printed[1]
    assert re.search(r"Laying a marker \(\d+\)\.", typist.printed[1])
    assert "Page 2 of" in typist.printed[4]


def test_a_number_that_was_not_shown_chooses_nothing(tmp_path: Path) -> None:
    session = begun(tmp_path, "goodman", (ADA, BEN), {})
    typist = sat(session, ["laying a marker", str(PAGE_SIZE + 1), "more", str(PAGE_SIZE + 1), "q"])
    assert "Page 1 of" in typist.printed[1]
    assert "This says no action: 13." in typist.printed[2]
    assert "Page 2 of" in typist.printed[3]
    assert "no action" not in typist.printed[4]


def commands_told(table: Table, seat: int) -> str:
    """Everything that is printed where one seat asks all there is to ask."""
    places = ("m5", "e5", "3b4", "row 5", "level 1", "player 2", "monsters")
    lines = ["", "board", "threats", "standings", "hand", "changed", "log 99"]
    lines += [f"{word} {place}" for word in ("see", "near", "what") for place in places]
    session: Any = UnsavedSession(table)
    return sat(session, [*lines, "quit"]).out.getvalue()


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(
    ("game", "options"),
    [("indomitable", {}), ("indomitable", {"edition": "treason"}), ("goodman", {"planned": "drawn"})],
)
def test_what_is_told_hangs_on_nothing_that_may_not_be_known(game: str, options: dict[str, OptionValue]) -> None:
    """Between two persons all that is hidden from who is asked is dealt anew, and the same is printed."""
    rules, players = games()[game], (ADA, BO)
    whole = Table.start(rules, options, players, 3, "test")
    for n in range(30):
        seat = whole.to_act[0]
        decision = whole.decision(seat)
        assert decision is not None
        if n % 10 == 0:
            options_, view = whole.options, whole.view(seat)
            other = rules.resample(view, seeded(n))
            told = [
                commands_told(Table(rules, options_, players, 3, "test", (), state), seat)
                for state in (whole.state, other)
            ]
            assert told[0] == told[1]
        whole.act(seat, decision.actions[(7 * n) % len(decision.actions)])


def test_the_table_is_covered_between_two_players(tmp_path: Path) -> None:
    """What Ada asked to see is not told again, and nothing of Bo's before Enter."""
    session = begun(tmp_path, "indomitable", (BO, ADA), FIRST)
    typist = sat(session, ["", "hand", "1", "board", "", "hand", "quit"])
    covered = [said for said in typist.printed[:-1] if "Pass the seat" in said]
    assert "Pass the seat to Ada" in covered[0]
    assert "The table is covered until Bo sits at the computer." in covered[1]
    assert all("holds buildings" not in said for said in covered)
    assert "Pass the seat to Bo" in typist.printed[4]  # `board` is not answered for nobody
    assert "Bo holds buildings" in typist.printed[6]


def test_a_place_of_which_there_are_many_is_asked_for_with_how_many_more(tmp_path: Path) -> None:
    session = begun(tmp_path, "gale", (ADA, BEN), {"size": 19})
    typist = sat(session, ["see row", "see row 1", "quit"])
    assert "Row 8; there are 7 more. Type more of the name." in typist.said(1)
    assert "Which one?" not in typist.printed[2]


def test_an_action_is_typed_in_notation_by_number_or_by_its_beginning(town: Session) -> None:
    sat(town, ["plot O5", "12", "choose m11", "quit"])
    done = [n for n in range(6) if town.table.entries[n].seat == 1]
    assert [town.table.notation(n) for n in done[:1]] == ["plot O5"]
    assert len(done) == 3


def test_why_tells_the_rule_and_what_leads_to_choices(town: Session) -> None:
    typist = sat(town, ["why buy M5", "why plot M5", "what M5", "1", "quit"])
    assert "(rule IC-S2)" in typist.printed[1]
    told = typist.said(2)
    assert ": Choose M5 as a first plot" in told or "would do just that" in told
    assert "The Master would do this" in told
    assert "1 Choose M5 as a first plot" in typist.printed[3]
    assert town.table.notation(0) == "plot M5"


def test_why_takes_what_a_choice_takes(town: Session) -> None:
    typist = sat(town, ["why", "why 1", "why build town house I3", "quit"])
    assert "Type the number of a choice or an action after it" in typist.printed[1]
    assert "would do" in typist.printed[2]
    assert "has to wait" in typist.printed[3]
    assert len(town.table.entries) == 0


def test_what_a_person_did_is_told_before_a_computer_thinks(tmp_path: Path) -> None:
    typist = sat(begun(tmp_path, "indomitable", (BEN, ADA), FIRST), ["1", "quit"])
    told = typist.printed[1]
    assert told.index("Ada chooses I1") < told.index("Ben thinks")


def test_taking_back_doing_again_and_hints(gale: Session) -> None:
    typist = sat(gale, ["hint", "1", "undo", "redo", "undo", "undo", "save", "quit"])
    assert "The Master would do this" in typist.said(1)
    told = typist.said(3)
    assert "Ada's move was taken back. It was: Ada ends the turn and leaves 2 actions unused. You can redo it" in told
    assert "Ada ends the turn" in typist.printed[4]
    assert "There is nothing to take back." in typist.printed[6]
    assert len(gale.table.entries) == 0
    assert gale.table.hints == "used"
    assert gale.name in "".join(typist.printed[7].split())


def test_what_cost_most_is_told_once_the_match_is_over(gale: Session) -> None:
    typist = sat(gale, ["review", "1", "1", "1", "resign", "yes", "review", ""])
    assert "That is told when the match is over." in typist.printed[1]
    told = typist.said(7)
    assert "The Master looks through the match." in told
    assert "judged by what each player knew" in told or "found no move that cost much" in told


def test_a_draw_is_offered_and_answered(gale: Session) -> None:
    typist = sat(gale, ["offer", "perhaps", "no", "offer", "yes", ""])
    assert all("Does Bo accept? (yes or no)" in said for said in typist.printed[1:3])
    assert gale.table.outcome is not None
    assert gale.table.outcome.reason == "agreed"


def test_giving_up_is_asked_for_first(gale: Session) -> None:
    typist = sat(gale, ["resign", "", "resign", "y", "undo", "quit"])
    assert typist.printed[1].strip() == "Resign as Ada? (yes or no)"
    assert typist.printed[2].strip() == ">"
    assert "Bo wins: Ada has given up." in typist.printed[4]
    assert gale.table.outcome is None  # taken back


@pytest.mark.parametrize("over", [False, True])
def test_a_match_that_is_not_saved_is_left_only_after_a_question(
    gale: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    fail_writes(monkeypatch)
    leave = ["resign", "yes", ""] if over else ["1", "quit"]
    typist = sat(gale, [*leave, "no", leave[-1], "yes"])
    asked = [said for said in typist.printed[:-1] if said.strip().endswith("Leave without saving? (yes or no)")]
    assert len(asked) == 2
    assert all("The match is not saved: the disk is full." in " ".join(said.split()) for said in asked)
    assert len(typist.typed) == len(leave) + 3


def test_a_figure_gets_a_name_that_is_typed(tmp_path: Path) -> None:
    """WT-H2."""
    session = begun(tmp_path, "goodman", (BEN, ADA), {"planned": "drawn"})
    typist = sat(session, ["hero 50", "call", "Wim", "call", "\x1b[2J", "quit"])
    assert "Text:" in typist.printed[2]
    assert session.table.state.position.heroes[0].name == "Wim"
    assert "\x1b" not in typist.out.getvalue()


def test_a_computer_without_hope_asks_whether_it_may_give_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adjudication, "HOPELESS_SHARE", 2.0)
    monkeypatch.setattr(adjudication, "HOPELESS_TURNS", 1)
    monkeypatch.setattr(adjudication, "EARLY_ROUNDS", 0)
    session = begun(tmp_path, "gale", (ADA, Player("Ben", 1, "knight")), SMALL)
    typist = sat(session, ["end", "end", "no", "quit"])
    told = typist.said()
    assert "Ben sees nothing left to be won. Ben wants to resign. Do you accept? (yes or no)" in told
    assert session.table.outcome is None
    typist = sat(session, ["end", "end", "yes", ""])
    assert session.table.outcome is not None
    assert session.table.outcome.reason == "resignation"


HOSTILE = (
    "9" * 50, "0", "-1", "²", "٣", "\x1b[2J", "\0", "see " + "x" * 300, "what \u202e", "log -1", "log 99999999",
    "rules \x07", "why", "why \x1b", "{0}", "%s", "x" * (MAX_LINE_LENGTH + 50), "place", "near", "see",
)  # fmt: skip


@pytest.mark.parametrize("game", ["gale", "indomitable", "goodman"])
def test_whatever_is_typed_does_no_harm(game: str, tmp_path: Path) -> None:
    session = begun(tmp_path, game, (ADA, BO), {})
    typist = sat(session, [*(("",) if session.table.rules.hidden else ()), *HOSTILE, "quit"])
    assert len(session.table.entries) == 0
    assert not re.search(r"[\0-\x08\x0b-\x1f\x7f\u202e]", typist.out.getvalue())
    assert max(map(len, typist.printed[:-1])) < 6000


def test_a_thinking_computer_can_be_interrupted(tmp_path: Path) -> None:
    thinker = AtOnce(stops=1)
    session = begun(tmp_path, "indomitable", (replace(BEN, style="trader"), ADA), FIRST)
    typist = sat(session, ["1", "standings", "quit"], thinker=thinker)
    assert "Press Enter to go on" in typist.printed[1]
    assert "Ada: Points 0" in typist.printed[2]
    assert f"{BEN.name} (Squire, trader): Points 0" in typist.printed[2]
    assert len(session.table.entries) >= 2


def test_it_is_told_whose_move_the_squire_has_made(tmp_path: Path) -> None:
    session = begun(tmp_path, "gale", (replace(BEN, kind="knight"), ADA), SMALL)
    typist = sat(session, patience=4, thinker=AtOnce(trouble="it has ended"))
    told = typist.said()
    assert "Ben could not finish thinking: the Squire made this move instead." in told
    plain = sat(begun(tmp_path / "plain", "gale", (BEN, ADA), SMALL), patience=4)
    assert "could not finish thinking" not in plain.out.getvalue()


def test_a_match_that_another_window_plays_can_be_looked_at(gale: Session, tmp_path: Path) -> None:
    here = Session.open(Store(tmp_path), gale.name, games(), Clock())
    typist = sat(here, ["standings", "1", ""])
    assert "This match is open in another window" in typist.printed[0]
    assert "Ada: Citadels" in typist.printed[1]
    here.close()
    gale.close()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_command_is_the_beginning_of_an_action(lang: str) -> None:
    """What is typed as a command is never taken for an action, nor the other way round."""
    speech = load(lang)
    words = [{one.word, speech.translated(one.word).casefold()} for one in COMMANDS]
    assert len(set().union(*words)) == sum(map(len, words))
    kinds = {str(fields(made)[-1].default) for game in games().values() for made in get_args(game.action_type)}
    assert len(kinds) > 50
    assert not kinds & set().union(*words)


def test_all_is_told_in_german(town: Session) -> None:
    typist = sat(town, ["?", "brett", "quit"], lang="de")
    assert "hilfe" in typist.printed[1]
    assert "Innerer Ring" in typist.printed[2]
