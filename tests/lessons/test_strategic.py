"""The lessons of the strategic game: what their sentences say is what happens."""

import pytest

from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.rules.indomitable.asks.isolation import threats
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.explain import earning_at
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from tests.indomitable.builder import tricks
from tests.lessons.taking import at, learn, now, owner

MARK, MARY, PETER = 0, 1, 2

ISOLATION, POWERS, MARKET = "strategic-isolation", "strategic-powers", "strategic-market"


def endangered(position: Position, order: Order) -> list[tuple[str, str]]:
    return [(NAMES[one.plot], NAMES[one.through]) for one in threats(position, order)]


def holder(position: Position, power: str) -> Order:
    return position.powers[CATEGORIES.index(power)]


def test_ic_s3_the_stock_has_come_to_the_second_epoch() -> None:
    _, position = at(ISOLATION, "draw")
    assert position.epochs[0] == "B"
    assert set(position.epochs) == {"B", "C"}
    assert position.setting.target == 35


def test_ic_x1_the_inn_and_the_school_stand_alone_and_nothing_else_does() -> None:
    _, position = at(ISOLATION, "alone")
    assert [endangered(position, order) for order in (MARK, MARY, PETER)] == [[("O13", "O12")], [("O1", "O2")], []]
    assert [owner(position, plot) for plot in ("O24", "M1", "O2")] == [PETER, MARK, NONE]
    assert [owner(position, plot) for plot in ("M9", "O14", "M8")] == [MARY, PETER, MARY]


def test_ic_x1_the_inn_changes_hands_at_no_price_and_is_no_purchase() -> None:
    _, before = at(ISOLATION, "close")
    _, after = at(ISOLATION, "taken")
    assert owner(after, "O1") == MARK
    assert after.bricks[MARK] == before.bricks[MARK] - 3
    assert (after.scores[MARK], after.scores[MARY]) == (before.scores[MARK] + 3, before.scores[MARY] - 3)
    assert after.turn.bought == 1


def test_ic_x1_the_second_purchase_makes_the_school_safe() -> None:
    _, before = at(ISOLATION, "defend")
    _, after = at(ISOLATION, "pair")
    assert before.bricks[MARK] - after.bricks[MARK] == 2
    assert after.turn.bought == 2
    assert endangered(after, MARK) == []


def test_ic_x2_the_great_power_comes_pays_and_goes() -> None:
    progress, position = at(POWERS, "gained")
    assert holder(position, "municipal") == MARK
    assert position.scores == (12, 4, 7)
    learn(progress, "mary")
    assert tricks(now(progress).influence[MARK]) == ["pioneer"]
    bricks = now(progress).bricks[MARK]
    learn(progress, "income")
    position = now(progress)
    assert position.bricks[MARK] == bricks + 8
    earning = earning_at(position, NUMBERS["M5"])
    assert earning is not None
    assert (earning.price, earning.premium, earning.extra) == (3, 3, 2)
    assert holder(position, "municipal") == MARK, "three against three"
    learn(progress, "lost")
    position = now(progress)
    assert holder(position, "municipal") == MARY
    assert position.scores == (6, 10, 7)


@pytest.mark.parametrize(
    ("step", "bricks", "score"), [("trade", 8, 26), ("sell", 4, 30), ("lying", 9, 30), ("shop", 9, 30), ("win", 5, 30)]
)
def test_ic_x3_what_is_sold_and_bought_there_has_its_price(step: str, bricks: int, score: int) -> None:
    _, position = at(MARKET, step)
    assert (position.bricks[MARK], position.scores[MARK]) == (bricks, score)


def test_ic_x3_ic_e1_the_last_building_brings_a_great_power_and_the_match() -> None:
    progress, position = at(MARKET, "sell")
    assert all(progress.table.rules.refuse(progress.table.state, MARK, one) for one in basilicas(progress))
    learn(progress)
    position = now(progress)
    assert holder(position, "citizenry") == MARK
    assert position.scores[MARK] == 35


def basilicas(progress: LessonProgress) -> list[object]:
    """Placing the Basilica on each of Mark's empty plots."""
    state = progress.table.state
    empty = [
        NAMES[plot]
        for plot in range(len(NAMES))
        if state.position.plots[MARK] >> plot & 1 and state.position.buildings[plot] == NONE
    ]
    assert empty == ["O6"]
    return [progress.table.rules.parse(state, MARK, f"build basilica {plot}") for plot in empty]
