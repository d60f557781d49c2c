"""The chapters of the strategic game, for who knows the basic one: isolation, Great Powers, the Free Market.

Each begins at a table of three in the midst of a match. Places are named as the round board names them.
"""

from citadel_desktop.lessons.city import City, chapter
from citadel_desktop.lessons.lesson import Lesson, LessonStep
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.pending import Phase2

MARK, MARY, PETER = 0, 1, 2
_COLOURS = (3, 4, 2)

_RING = City(
    edition="strategic",
    plots=("I1 M1 M2 O13 O20", "O1 O8 M8 M9 I5", "O24 O23 O14 O17 M14"),
    buildings=(
        "I1 town_house M1 bakery O13 school O20 market_stall O1 inn O8 stable M8 warehouse M9 chapel "
        "O24 pottery O23 commons O14 smithy M14 market_stall"
    ),
    hands=("donjon flour_mill", "flour_mill guard_house", "pig_sty chapel"),
    influence=("", "fire", ""),
    bricks=(6, 4, 3),
    stock="tannery",
    epoch="B",
    round=5,
)
"""Whoever buys O2 isolates the Inn on O1; whoever buys O12 the School on O13."""

_ISOLATION = (
    LessonStep("welcome", points=("wall",), rules=("IC-E1",)),
    LessonStep("epochs", points=("stock",), rules=("IC-S3",)),
    LessonStep("draw", asks=("draw",), points=("tool:draw", "stock"), rules=("IC-T1",)),
    LessonStep("alone", points=("plot O1", "plot O2"), rules=("IC-X1",)),
    LessonStep("close", asks=("buy O2",), points=("tool:buy", "plot O2"), rules=("IC-X1",)),
    LessonStep("taken", points=("plot O1",), rules=("IC-X1",)),
    LessonStep("limits", points=("plot O1",), rules=("IC-X1",)),
    LessonStep("danger", points=("plot O13", "plot O12"), rules=("IC-X1",)),
    LessonStep("defend", asks=("buy O12",), points=("tool:buy", "plot O12"), rules=("IC-X1",)),
    LessonStep("pair", points=("plot O13", "plot O12"), rules=("IC-X1",)),
)

_THREE = City(
    edition="strategic",
    plots=("I2 M4 M5 O7 O20", "M9 O13 O14 I6 O2", "M7 I4 O10 O24 M13"),
    buildings=(
        "I2 chapel O7 school O20 market_stall M9 chapel O13 guard_house O2 stable "
        "I4 warehouse O10 smithy O24 pottery M13 town_house"
    ),
    hands=("hospital", "school flour_mill", "flour_mill"),
    influence=("", "", "fire"),
    bricks=(6, 4, 2),
    stock="chapel tannery",
    pile="pioneer",
    epoch="B",
    round=6,
    asks=Phase2,
)
"""Mark and Mary have two Municipal buildings and the third in hand; Peter holds a Fire."""

_POWERS = (
    LessonStep("cards", points=("power municipal",), rules=("IC-X2",)),
    LessonStep("worth", points=tuple(f"power {one}" for one in CATEGORIES), rules=("IC-X2",)),
    LessonStep(
        "third", asks=("build hospital M5",), points=("card hospital", "plot M5"), rules=("IC-X2",)
    ),
    LessonStep("gained", points=("wall",), rules=("IC-X4",)),
    LessonStep("end", asks=("end",), points=("tool:end",), rules=("IC-T6",)),
    LessonStep(
        "mary",
        plays=((MARY, "draw"), (MARY, "build school O14"), (MARY, "end")),
        points=("plot O14",),
        rules=("IC-X2",),
    ),
    LessonStep("income", points=("plot M5",), rules=("IC-X2",)),
    LessonStep("equal", points=("power municipal",), rules=("IC-X2",)),
    LessonStep(
        "peter",
        plays=((PETER, "draw"), (PETER, "play fire M5"), (PETER, "end")),
        points=("plot M5",),
        rules=("IC-C3",),
    ),
    LessonStep("lost", points=("power municipal",), rules=("IC-X2",)),
    LessonStep("dare", points=("row:0", "row:1"), rules=("IC-X4",)),
)

_BARGAIN = City(
    edition="strategic",
    plots=(
        "I2 M4 M5 M6 O5 O6 O7 O8",
        "I7 M12 M13 M14 O20 O21",
        "M8 M9 O12 O13 O14 O15",
    ),
    buildings=(
        "I2 palace M4 glassworks M5 printing_house M6 inn O7 courthouse O8 town_hall "
        "I7 palace M12 basilica M13 manor M14 mint O20 stock_exchange O21 turnpike "
        "M8 warehouse M9 opera_house O12 bathhouse O13 brewery O14 weavers_shop O15 smithy"
    ),
    hands=("mint basilica", "chapel", "inn"),
    bricks=(8, 4, 3),
    pawnshop="pottery",
    free_market="donjon manor",
    epoch="C",
    round=11,
    asks=Phase2,
)
"""Mark has two wet plots left and nine points to go: a Mint and a Manor bring them."""

_MARKET = (
    LessonStep("shops", points=("shop pottery",), rules=("IC-T2",)),
    LessonStep("full_price", points=("free manor",), rules=("IC-X3",)),
    LessonStep("trade", asks=("build mint O5",), points=("card mint", "plot O5"), rules=("IC-X3",)),
    LessonStep(
        "sell",
        asks=("free_sell basilica",),
        points=("tool:free_sell", "card basilica"),
        rules=("IC-X3",),
    ),
    LessonStep("lying", points=("free basilica",), rules=("IC-X3",)),
    LessonStep(
        "shop", asks=("free_shop manor",), points=("free manor", "choice 1"), rules=("IC-X3",)
    ),
    LessonStep("count", points=("wall",), rules=("IC-E1",)),
    LessonStep("win", asks=("build manor O6",), points=("card manor", "plot O6"), rules=("IC-E1",)),
)


def strategic() -> tuple[Lesson, ...]:
    """The chapters, in their order."""
    return (
        chapter("strategic-isolation", _RING, _ISOLATION),
        chapter("strategic-powers", _THREE, _POWERS),
        chapter("strategic-market", _BARGAIN, _MARKET),
    )
