"""The log in words, and told in short."""

from types import SimpleNamespace
from typing import Any

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.goodman.sentences import GOODMAN
from citadel_desktop.match.log_words import LogWords
from citadel_desktop.match.table import ActEntry, MatchLine
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.demand import Pass
from citadel_desktop.rules.goodman.asks.disengage import Disengaging, Done
from citadel_desktop.rules.goodman.asks.roster import FillRoster, HeroNamed
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend
from citadel_desktop.rules.goodman.asks.turn import TurnBegan
from citadel_desktop.rules.goodman.draft import Moved
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.state import NORMAL
from citadel_desktop.saves.settings import Settings
from citadel_desktop.screens.column.logbook import Logbook
from citadel_desktop.values import replace


def test_steps_of_a_figure_take_one_line_together() -> None:
    table: Any = None
    step = MatchLine(7, 3, 1, "h1 3b3", (Moved(0, 50, 51, "step"),))
    on = MatchLine(8, 3, 1, "h1 3b4", (Moved(0, 51, 52, "step"),))
    further = MatchLine(9, 3, 1, "h1 3b5", (Moved(0, 52, 53, "step"),))
    other = MatchLine(10, 3, 1, "h2 3b5", (Moved(1, 60, 61, "step"),))
    done = MatchLine(11, 3, 1, "done", (Disengaging(0), TurnBegan(4, 0)))
    silent = MatchLine(12, 4, 0, None, ())
    told = LogWords(load("en"), GOODMAN, (), table, False).in_short((step, on, further, other, done, silent))
    whole = replace(further, events=(Moved(0, 50, 53, "step"),))
    assert told == [whole, other, done, silent]


def test_turns_that_are_skipped_take_no_line() -> None:
    table: Any = None
    ends = [MatchLine(n, n, 1, "done", (TurnBegan(n + 1, 0), TurnBegan(n + 2, 1))) for n in (1, 3, 5)]
    assert LogWords(load("en"), GOODMAN, (), table, False).in_short(ends) == [
        replace(ends[-1], events=(TurnBegan(7, 1),))
    ]


def test_how_often_somebody_chooses_in_secret_is_not_told_wt_c2() -> None:
    """Who fights several in normal posture divides attack and defence, else one of them: the count would tell."""

    def rows(*actions: Action) -> list[str]:
        acts = [ActEntry(0, action) for action in actions]
        lines = [MatchLine(n, 4, 0, None, (), 2, 0) for n in range(len(acts))]
        reader: Any = SimpleNamespace(
            sentences=GOODMAN,
            names=("Mordra", "Berengar"),
            shell=SimpleNamespace(speech=load("en"), settings=Settings()),
            board=SimpleNamespace(shield=lambda seat, events: seat),
            table=SimpleNamespace(entries=acts, options={}),
        )
        return [row.text for row in Logbook(reader).rows(tuple(lines))]

    posture, attack, defend = ChoosePosture(20, NORMAL), Attack(20, 3, 50), Defend(20, 3, 50)
    once = rows(posture)
    assert once == ["Round 2: Mordra", "Mordra chooses in secret how a figure fights."]
    assert rows(posture, attack, attack, defend, defend) == once
    assert rows(Pass(), posture, posture) == ["Round 2: Mordra", "Mordra does not ask for secrecy.", once[1]]


def reader(*entries: Any, notation: bool = False) -> Any:
    """Who reads the log of a quest."""
    settings = Settings(notation=notation)
    return SimpleNamespace(
        sentences=GOODMAN,
        names=("Mordra", "Berengar"),
        shell=SimpleNamespace(speech=load("en"), settings=settings),
        board=SimpleNamespace(shield=lambda seat, events: seat),
        table=SimpleNamespace(entries=entries, options={}),
    )


def test_an_action_is_a_headline_with_what_came_of_it_below() -> None:
    line = MatchLine(0, 3, 1, "done", (Moved(0, 50, 51, "step"), TurnBegan(4, 0)))
    [_, row] = Logbook(reader(ActEntry(1, Done()))).rows((line,))
    assert row.text == "Hero 1 moves from 3a1 to 3b1."
    assert row.details == ("It is Mordra's turn.",)
    assert row.whole == "Hero 1 moves from 3a1 to 3b1. It is Mordra's turn."


def test_many_heroes_who_join_at_once_are_one_headline_wt_h1() -> None:
    joined = tuple(HeroNamed(n, 25, n) for n in range(12))
    line = MatchLine(0, 2, 1, "fill", joined)
    [_, row] = Logbook(reader(ActEntry(1, FillRoster()))).rows((line,))
    assert row.text == "Berengar has the rest of the heroes chosen."
    assert len(row.details) == len(joined)


def test_notation_stands_in_the_log_only_where_it_is_asked_for() -> None:
    line = MatchLine(0, 3, 1, "step h1 3b1", (Moved(0, 50, 51, "step"),))
    act = ActEntry(1, TakeStep(0, None))
    assert [row.note for row in Logbook(reader(act)).rows((line,))] == ["", ""]
    assert [row.note for row in Logbook(reader(act, notation=True)).rows((line,))][1] == "step h1 3b1"
