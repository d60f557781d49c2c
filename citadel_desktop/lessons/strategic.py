"""The chapters of the strategic game, for players of the basic one: isolation, Great Powers, the Free Market.

Each begins at a table of three in the midst of a match. Places are named as the round board names them.
"""

from citadel_desktop.lessons.city import City, chapter
from citadel_desktop.lessons.lesson import Lesson, steps
from citadel_desktop.rules.indomitable.pending import Phase2

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

_ISOLATION = steps("""
    welcome; at wall; IC-E1
    epochs; at stock; IC-S3
    draw; do draw; at tool:draw, stock; IC-T1
    alone; at plot O1, plot O2; IC-X1
    close; do buy O2; at tool:buy, plot O2; IC-X1
    taken; at plot O1; IC-X1
    limits; at plot O1; IC-X1
    danger; at plot O13, plot O12; IC-X1
    defend; do buy O12; at tool:buy, plot O12; IC-X1
    pair; at plot O13, plot O12; IC-X1
""")

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

_POWERS = steps("""
    cards; at power municipal; IC-X2
    worth; at power citizenry, power crafts, power municipal, power trade; IC-X2
    third; do build hospital M5; at card hospital, plot M5; IC-X2
    gained; at wall; IC-X4
    end; do end; at tool:end; IC-T6
    mary; play 1 draw, 1 build school O14, 1 end; at plot O14; IC-X2
    income; at plot M5; IC-X2
    equal; at power municipal; IC-X2
    peter; play 2 draw, 2 play fire M5, 2 end; at plot M5; IC-C3
    lost; at power municipal; IC-X2
    dare; at row:0, row:1; IC-X4
""")

_BARGAIN = City(
    edition="strategic",
    plots=("I2 M4 M5 M6 O5 O6 O7 O8", "I7 M12 M13 M14 O20 O21", "M8 M9 O12 O13 O14 O15"),
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

_MARKET = steps("""
    shops; at shop pottery; IC-T2
    full_price; at free manor; IC-X3
    trade; do build mint O5; at card mint, plot O5; IC-X3
    sell; do free_sell basilica; at tool:free_sell, card basilica; IC-X3
    lying; at free basilica; IC-X3
    shop; do free_shop manor; at free manor, choice 1; IC-X3
    count; at wall; IC-E1
    win; do build manor O6; at card manor, plot O6; IC-E1
""")


def strategic() -> tuple[Lesson, ...]:
    """Return the chapters in order."""
    return (
        chapter("strategic-isolation", _RING, _ISOLATION),
        chapter("strategic-powers", _THREE, _POWERS),
        chapter("strategic-market", _BARGAIN, _MARKET),
    )
