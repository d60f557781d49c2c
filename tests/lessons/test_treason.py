"""The lessons of Treason: what their sentences say is what happens."""

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.lessons import step
from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.pending import Steps
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.tables import land
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, bits
from citadel_desktop.rules.indomitable.treason.castle import FORCES
from citadel_desktop.rules.indomitable.treason.explain import prospects, reach
from tests.indomitable.builder import names
from tests.lessons.taking import at, learn, now, owner

TOWERS, CASTLE, DARKNESS, END = (f"treason-{chapter}" for chapter in ("towers", "castle", "dark", "end"))
MARK, MARY = 0, 1
LAST = 2
"""Mark's seat in the last lesson."""


def fought(progress: LessonProgress) -> list[tuple[int, int]]:
    """The sums of the attacks so far."""
    return [
        (event.attack, event.defence) for _, event in progress.table.events(None, 0) if isinstance(event, AttackFought)
    ]


def test_tr_d1_the_gates_are_where_they_are_said_to_be() -> None:
    assert [NAMES[plot] for plot in bits(land("first").gates)] == ["O4", "O11", "O20"]


def test_tr_t1_the_row_is_as_told_and_gets_its_bricks() -> None:
    progress, position = at(TOWERS, "row")
    assert names(position.treason.row) == ["guard_house", "town_house", "pottery"]
    assert [NAMES[plot] for plot in bits(position.treason.towers)] == ["M6", "M12", "O20"]
    learn(progress, "bricks")
    position = now(progress)
    assert names(position.treason.row) == ["guard_house", "pottery", "flour_mill"]
    assert position.treason.bricks == (1, 1, 0)
    assert position.bricks[:3] == (5, 5, 5), "no colour paid"


def test_tr_t1_blue_brings_fifteen_and_purple_would_have_brought_eleven() -> None:
    progress, position = at(CASTLE, "choose")
    rules, state = progress.table.rules, progress.table.state
    assert position.bricks[MARK] == 8
    purple = rules.apply(state, MARK, rules.parse(state, MARK, "choose 1")).state
    assert purple.position.bricks[MARK] == 11
    learn(progress, "paid")
    assert now(progress).bricks == (15, *position.bricks[1:]), "only Mark was paid"


def test_tr_t4_what_is_built_and_bought_costs_what_is_said() -> None:
    progress, _ = at(CASTLE, "over")
    before = now(progress)
    spent = []
    for id in ("white", "black", "value", ""):
        bricks = now(progress).bricks[MARK]
        learn(progress, id)
        spent.append(bricks - now(progress).bricks[MARK])
    after = now(progress)
    assert spent == [4, 3, 3, 5]
    assert names(after.treason.removed) == ["stable"]
    assert after.scores[MARK] == before.scores[MARK] + 3
    assert after.scores[DARK] == before.scores[DARK] + 1
    assert (after.treason.white[MARK], len(after.treason.black[MARK])) == (1, 1)


def test_tr_d1_only_a_throw_leads_to_the_courthouse() -> None:
    _, position = at(DARKNESS, "throw")
    reached = reach(position, MARK)
    assert NUMBERS["M6"] not in reached.by_counters
    assert len(reached.by_pips[3][NUMBERS["M6"]].steps) == 3
    progress, _ = at(DARKNESS, "move")
    assert now(progress).asks[-1] == Steps(MARK, 4)


def test_tr_d2_tr_d3_the_attacks_fall_as_told() -> None:
    progress, position = at(DARKNESS, "odds")
    odds = prospects(position, MARK, NUMBERS["M6"])
    assert (odds.blacks, odds.whites, odds.towers) == (2, 1, 1)
    learn(progress, "conquered")
    position = now(progress)
    assert fought(progress) == [(7, 4)]
    assert owner(position, "M6") == owner(position, "O9") == DARK
    assert position.treason.towers >> NUMBERS["O9"] & 1
    learn(progress, "end")
    assert owner(now(progress), "O17") == DARK
    learn(progress, "tie")
    position = now(progress)
    assert fought(progress)[1:] == [(5, 5)]
    assert owner(position, "M7") == NONE
    assert position.buildings[NUMBERS["M7"]] != NONE


def test_tr_e1_tr_e2_mark_wins_with_the_dark_master() -> None:
    progress, position = at(END, "standing")
    assert (position.scores[0], position.scores[DARK]) == (32, 29)
    learn(progress, "round")
    assert now(progress).scores[0] == 35
    assert now(progress).last_round == "target"
    learn(progress, "choose")
    assert names(now(progress).treason.row)[0] == "bathhouse"
    learn(progress, "powers")
    position = now(progress)
    assert position.scores[DARK] == 30
    assert position.powers[-len(FORCES) :][2] == 1, "Peter was first with three"
    learn(progress, "last")
    position = now(progress)
    assert (position.scores[0], position.scores[DARK]) == (30, 35)
    assert fought(progress) == [(8, 5)]
    learn(progress)
    values = [sum(own) for own in now(progress).treason.black]
    told = step(load("en"), END, "").text
    assert f"Mark's are worth {values[LAST]}, Peter's {values[1]}" in told
