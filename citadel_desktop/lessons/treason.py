"""The chapters of Treason, for who knows the strategic game: towers, choices, the Dark Master, both victories.

Each begins at a table of three. Places are named as the round board names them; the generators are some whose dice
fall as the sentences say.
"""

from citadel_desktop.lessons.city import City, Darkness, chapter
from citadel_desktop.lessons.lesson import Lesson, LessonStep
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

_TOWERS = (
    LessonStep("welcome", points=("dark",), rules=("TR-D1",)),
    LessonStep(
        "others", plays=((2, "tower M12"), (1, "tower M6")), points=("plot M12",), rules=("TR-S1",)
    ),
    LessonStep("tower", asks=("tower O20",), points=("plot O20",), rules=("TR-S1",)),
    LessonStep("bars", points=("plot O20",), rules=("TR-D1",)),
    LessonStep("beaten_off", points=("plot O20",), rules=("TR-D5",)),
    LessonStep("row", points=("open 1",), rules=("TR-T1",)),
    LessonStep("tax", points=("open 1",), rules=("TR-T1",)),
    LessonStep("choose", asks=("choose 2",), points=("open 2",), rules=("TR-T1",)),
    LessonStep("bricks", points=("open 1", "open 2"), rules=("TR-T1",)),
    LessonStep("same", points=("open 3",), rules=("TR-T2",)),
    LessonStep(
        "build",
        asks=("build turnpike O20",),
        points=("card turnpike", "plot O20"),
        rules=("TR-T4",),
    ),
)

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

_CASTLE = (
    LessonStep(
        "wizard", asks=("play wizard",), points=("card wizard", "choice 1"), rules=("TR-T3",)
    ),
    LessonStep("purple", points=("open 1",), rules=("TR-T1",)),
    LessonStep("choose", asks=("choose 2",), points=("open 2",), rules=("TR-T1",)),
    LessonStep("look", asks=("turn_up *",), points=("choice 1", "choice 2"), rules=("TR-T3",)),
    LessonStep("paid", points=("plot O20",), rules=("TR-T1",)),
    LessonStep(
        "over", asks=("build manor O23",), points=("card manor", "plot O23"), rules=("TR-T4",)
    ),
    LessonStep("white", asks=("white",), points=("tool:white", "white"), rules=("TR-T4",)),
    LessonStep("black", asks=("black",), points=("tool:black", "black"), rules=("TR-T4",)),
    LessonStep("value", points=("counter 1",), rules=("TR-S3",)),
    LessonStep("tower", asks=("tower O22",), points=("tool:tower", "plot O22"), rules=("TR-T4",)),
)

_THROWS = 1072
"""The seed of a generator that throws 4, 5 2 and 4 3."""

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
        row="bathhouse mint hospital",
        towers="O20 O10 O9 M12",
        white=(1, 1, 0),
        black=((2, 1), (3,), ()),
    ),
)
"""The way by the gate on O11 to M6 is three steps long; O9 hangs on M6."""

_DARK = (
    LessonStep("phase", points=("dark",), rules=("TR-D1",)),
    LessonStep("gates", points=("plot O4", "plot O11", "plot O20"), rules=("TR-D1",)),
    LessonStep("throw", asks=("throw",), points=("tool:throw",), rules=("TR-D1",)),
    LessonStep("move", asks=("move M6",), points=("dark", "plot M6"), rules=("TR-D1",)),
    LessonStep("odds", points=("plot M6", "plot O9"), rules=("TR-D2",)),
    LessonStep("attack", asks=("attack",), points=("tool:attack", "choice 1"), rules=("TR-D2",)),
    LessonStep("conquered", points=("plot M6",), rules=("TR-D2",)),
    LessonStep("cut_off", points=("plot O9",), rules=("TR-D3",)),
    LessonStep(
        "card", asks=("play pioneer O17",), points=("card pioneer", "plot O17"), rules=("TR-D4",)
    ),
    LessonStep("end", asks=("end",), points=("tool:end",), rules=("TR-D1",)),
    LessonStep(
        "mary",
        plays=((1, "choose 1"), (1, "end"), (1, "move M7"), (1, "attack"), (1, "end")),
        points=("plot M7",),
        rules=("TR-D2",),
    ),
    LessonStep("tie", points=("plot M7", "plot O10"), rules=("TR-D2",)),
    LessonStep("plots", points=("plot O9", "plot O17"), rules=("TR-D6",)),
)

_LAST_THROW = 2
"""The seed of a generator that throws 5 3."""

_EVE = City(
    edition="treason",
    plots=(
        "I2 I3 M5 M6 O7 O8 O9 M7 O10",
        "I6 M11 M12 O17 O18",
        "M16 O23 O24 M15 O22",
    ),
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

_EVIL = (
    LessonStep("standing", points=("row:0", "row:3"), rules=("TR-E1",)),
    LessonStep(
        "mary",
        plays=((0, "choose 2"), (0, "build hospital O10"), (0, "end")),
        points=("plot O10",),
        rules=("TR-E1",),
    ),
    LessonStep("round", points=("row:0",), rules=("TR-E1",)),
    LessonStep(
        "peter",
        plays=((1, "choose 1"), (1, "end"), (1, "end")),
        points=("row:1",),
        rules=("TR-E1",),
    ),
    LessonStep("good", points=("row:0",), rules=("TR-E2",)),
    LessonStep("evil", points=("counter 1", "counter 2"), rules=("TR-E2",)),
    LessonStep("evicted", rules=("TR-E3",)),
    LessonStep("choose", asks=("choose 1",), points=("open 1",), rules=("TR-T1",)),
    LessonStep("black", asks=("black",), points=("tool:black", "black"), rules=("TR-D7",)),
    LessonStep("powers", points=("power white", "power towers", "power black"), rules=("TR-P1",)),
    LessonStep("end_actions", asks=("end",), points=("tool:end",), rules=("TR-T5",)),
    LessonStep("move", asks=("move O7",), points=("tool:move", "plot O7"), rules=("TR-D1",)),
    LessonStep("attack", asks=("attack",), points=("tool:attack", "choice 1"), rules=("TR-D2",)),
    LessonStep("last", asks=("end",), points=("tool:end",), rules=("TR-E2",)),
)


def treason() -> tuple[Lesson, ...]:
    """The chapters, in their order; in the last one Mark has the last seat."""
    return (
        chapter("treason-towers", _BEFORE, _TOWERS),
        chapter("treason-castle", _RICH, _CASTLE),
        chapter("treason-dark", _CITY, _DARK),
        chapter("treason-end", _EVE, _EVIL, 2, (4, 2, 3)),
    )
