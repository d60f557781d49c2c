"""The chapters of Treason, for players of the strategic game: towers, choices, the Dark Master, both victories.

Each begins at a table of three. Places are named as the round board names them; the generators roll what
the sentences say.
"""

from citadel_desktop.lessons.city import City, Darkness, chapter
from citadel_desktop.lessons.lesson import Lesson, steps
from citadel_desktop.rules.indomitable.pending import FirstTower, OpenCards, Phase4

_BEFORE = City(
    edition="treason",
    plots=("O20 O22 O24", "M6 O2 O12", "O10 M12 O13"),
    hands=("turnpike chapel pig_sty", "flour_mill bakery stable", "donjon market_stall smithy"),
    stock="flour_mill",
    round=0,
    order=2,
    asks=FirstTower,
    darkness=Darkness(row="guard_house town_house pottery"),
)
"""The first plots are chosen; three cards lie open, of three categories."""

_TOWERS = steps("""
    welcome; at dark; TR-D1
    others; play 2 tower M12, 1 tower M6; at plot M12; TR-S1
    tower; do tower O20; at plot O20; TR-S1
    bars; at plot O20; TR-D1
    beaten_off; at plot O20; TR-D5
    row; at open 1; TR-T1
    tax; at open 1; TR-T1
    choose; do choose 2; at open 2; TR-T1
    bricks; at open 1, open 2; TR-T1
    same; at open 3; TR-T2
    build; do build turnpike O20; at card turnpike, plot O20; TR-T4
""")

_RICH = City(
    edition="treason",
    plots=("O20 O21 O22 O23 O24", "M6 M7 O2 O8 O12", "M12 M13 O10 O13 I6"),
    buildings=(
        "O20 turnpike O22 chapel O23 stable O21 warehouse M6 chapel O2 bakery O8 school "
        "M12 smithy M13 town_house O10 inn"
    ),
    hands=("manor", "tannery", "mint"),
    influence=("wizard", "", ""),
    bricks=(8, 4, 6),
    stock="palace brewery",
    epoch="C",
    round=6,
    asks=OpenCards,
    darkness=Darkness(
        row="hospital merchants_house glassworks",
        lying=(3, 2, 0),
        towers="O20 M6 M12",
        white=(0, 1, 0),
        black=((), (), (2,)),
    ),
)
"""A purple card would tax Mark; the blue one pays him for the Turnpike."""

_CASTLE = steps("""
    wizard; do play wizard; at card wizard, choice 1; TR-T3
    purple; at open 1; TR-T1
    choose; do choose 2; at open 2; TR-T1
    look; do turn_up *; at choice 1, choice 2; TR-T3
    paid; at plot O20; TR-T1
    over; do build manor O23; at card manor, plot O23; TR-T4
    white; do white; at tool:white, white; TR-T4
    black; do black; at tool:black, black; TR-T4
    value; at counter 1; TR-S3
    tower; do tower O22; at tool:tower, plot O22; TR-T4
""")

_THROWS = 1072
"""The seed of a generator that rolls 4, 5 2 and 4 3."""

_CITY = City(
    edition="treason",
    plots=("M7 O10 O20 O22 O24", "M6 O9 O2 M1 O12", "O8 M12 O13 I6 M9"),
    buildings=(
        "M7 inn O20 turnpike O22 chapel O24 pig_sty M6 courthouse O9 bakery O2 stable M1 smithy "
        "O8 town_house M12 brewery M9 school O17 glassworks"
    ),
    hands=("commons", "tannery", "mint"),
    influence=("pioneer", "", ""),
    bricks=(2, 5, 4),
    epoch="C",
    round=8,
    asks=Phase4,
    seed=_THROWS,
    darkness=Darkness(
        row="bathhouse mint hospital", towers="O20 O10 O9 M12", white=(1, 1, 0), black=((2, 1), (3,), ())
    ),
)
"""The way by the gate on O11 to M6 is three steps long; O9 hangs on M6."""

_DARK = steps("""
    phase; at dark; TR-D1
    gates; at plot O4, plot O11, plot O20; TR-D1
    throw; do throw; at tool:throw; TR-D1
    move; do move M6; at dark, plot M6; TR-D1
    odds; at plot M6, plot O9; TR-D2
    attack; do attack; at tool:attack, choice 1; TR-D2
    conquered; at plot M6; TR-D2
    cut_off; at plot O9; TR-D3
    card; do play pioneer O17; at card pioneer, plot O17; TR-D4
    end; do end; at tool:end; TR-D1
    mary; play 1 choose 1, 1 end, 1 move M7, 1 attack, 1 end; at plot M7; TR-D2
    tie; at plot M7, plot O10; TR-D2
    plots; at plot O9, plot O17; TR-D6
""")

_LAST_THROW = 2
"""The seed of a generator that rolls 5 3."""

_EVE = City(
    edition="treason",
    plots=("I2 I3 M5 M6 O7 O8 O9 M7 O10", "I6 M11 M12 O17 O18", "M16 O23 O24 M15 O22"),
    buildings=(
        "I2 basilica I3 opera_house M5 printing_house M6 courthouse O7 palace O8 manor O9 smithy "
        "I6 bathhouse M12 town_hall O17 weavers_shop O18 inn "
        "M16 inn O23 weavers_shop O24 school M15 mint "
        "O20 turnpike O21 stock_exchange M14 mint M13 manor O19 glassworks"
    ),
    hands=("hospital", "chapel", "warehouse"),
    bricks=(4, 3, 6),
    stock="glassworks basilica",
    epoch="C",
    round=12,
    asks=OpenCards,
    seed=_LAST_THROW,
    darkness=Darkness(
        row="tannery brewery bathhouse",
        towers="M6 M12 M16",
        dark="O20 O21 M14 M13 O19",
        at="O5",
        white=(2, 0, 0),
        black=((), (1, 2, 1), (4, 3)),
    ),
)
"""Mary is about to reach 35; Mark has the last turn of the round, and the Dark Master is near Mary's Palace."""

_EVIL = steps("""
    standing; at row:0, row:3; TR-E1
    mary; play 0 choose 2, 0 build hospital O10, 0 end; at plot O10; TR-E1
    round; at row:0; TR-E1
    peter; play 1 choose 1, 1 end, 1 end; at row:1; TR-E1
    good; at row:0; TR-E2
    evil; at counter 1, counter 2; TR-E2
    evicted; TR-E3
    choose; do choose 1; at open 1; TR-T1
    black; do black; at tool:black, black; TR-D7
    powers; at power white, power towers, power black; TR-P1
    end_actions; do end; at tool:end; TR-T5
    move; do move O7; at tool:move, plot O7; TR-D1
    attack; do attack; at tool:attack, choice 1; TR-D2
    last; do end; at tool:end; TR-E2
""")


def treason() -> tuple[Lesson, ...]:
    """Return the chapters in order; in the last one Mark has the last seat."""
    return (
        chapter("treason-towers", _BEFORE, _TOWERS),
        chapter("treason-castle", _RICH, _CASTLE),
        chapter("treason-dark", _CITY, _DARK),
        chapter("treason-end", _EVE, _EVIL, 2, (4, 2, 3)),
    )
