"""What the records of format 1 held in each game, by kind."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.saves.format_1 import Data, Fields, Format1Game, Record

_BUILDINGS = {
    "pig_sty": "AA", "stable": "AB", "donjon": "AB", "commons": "AC", "town_house": "ABC",
    "inn": "BCC", "bathhouse": "CC", "manor": "CC", "palace": "CC", "flour_mill": "AAA",
    "pottery": "A", "bakery": "AB", "smithy": "ABC", "tannery": "B", "weavers_shop": "CC",
    "brewery": "BC", "glassworks": "CC", "printing_house": "CC", "guard_house": "A",
    "chapel": "AAB", "school": "AB", "hospital": "BC", "courthouse": "CC", "opera_house": "CC",
    "basilica": "CC", "town_hall": "CC", "market_stall": "AA", "warehouse": "ABB",
    "turnpike": "ABB", "merchants_house": "BC", "mint": "CC", "stock_exchange": "CC",
}  # fmt: skip
"""The buildings in the order of their numbers, with the epochs of their cards."""
_EVENTS = (
    *("excellent_harvest", "viking_raid", "danegeld", "market_fair", "abbey_alms"),
    *("black_death", "spring_flood", "call_to_crusade", "royal_wedding", "pilgrimage"),
    *("kings_levy", "earthquake", "night_of_thieves", "patrons_of_the_arts", "royal_favour"),
)
_INFLUENCE = (
    *("pioneer", "robbery", "infiltrator", "fire", "witchcraft"),
    *("donation", "golden_trade", "wizard", "protection", "blockade"),
)
_STOCK = (
    *(
        f"{name}-{epoch}{epochs[: place + 1].count(epoch)}"
        for name, epochs in _BUILDINGS.items()
        for place, epoch in enumerate(epochs)
    ),
    *_EVENTS,
)
_INFLUENCE_CARDS = tuple(f"{name}-{copy}" for name in _INFLUENCE for copy in (1, 2, 3))
_MARKERS = (
    "entry",
    *(f"{door}{level}" for door in ("to", "from", "two") for level in range(1, 7)),
    *("pitfall", "sinkhole", "talisman", "amulet", "dummy"),
    *("swordsman25", "swordsman30", "near_human25", "near_human30", "near_human35"),
    *("near_human40", "non_human35", "non_human40", "non_human50"),
)

_POINT = {"point": "at"}
_STRIKE = {"by": "by", "lead": "?lead", "lost": "?lost"}

GALE = Format1Game(
    action=Record(
        unused={"at": -1, "to": -1, "by": 0, "lead": -1, "lost": -1},
        kinds={
            "place": _POINT,
            "claim": _POINT,
            "wall": {"square": "at"},
            "recruit": _POINT,
            "move": {"start": "at", "end": "to"},
            "dismiss": _POINT,
            "siege": _POINT,
            "attack": {"point": "at", **_STRIKE},
            "destroy": {"square": "at", **_STRIKE},
            "end": {},
        },
    ),
    setting={"rulings": "first"},
)

INDOMITABLE = Format1Game(
    action=Record(
        unused={"plot": -1, "card": -1, "with_card": -1},
        kinds={
            "plot": {"plot": "plot"},
            "stop": {},
            "draw": {},
            "turn_up": {"place": "card"},
            "sell": {"building": "card"},
            "shop": {"building": "card"},
            "stock": {},
            "buy": {"plot": "plot"},
            "build": {"building": "card", "plot": "plot"},
            "demolish": {"plot": "plot"},
            "influence": {},
            "play": {"influence": "card", "plot": "?plot", "building": "?with_card"},
            "protect": {},
            "blockade": {},
            "pass": {},
            "discard": {"influence": "card"},
            "free_sell": {"building": "card"},
            "free_shop": {"building": "card"},
            "take": {"plot": "plot"},
            "choose": {"place": "card"},
            "tower": {"plot": "plot"},
            "white": {},
            "black": {},
            "swap": {"place": "card"},
            "throw": {},
            "rolled": {"black": "card", "white": "?with_card"},
            "move": {"plot": "plot"},
            "stay": {},
            "attack": {},
            "lose": {"plot": "?plot", "building": "?card"},
            "end": {},
        },
        names={"building": tuple(_BUILDINGS), "influence": _INFLUENCE},
    ),
    ask=Record(
        unused={"order": -1, "by": -1, "plot": -1, "card": -1, "passed": 0, "cards": []},
        kinds={
            "first_plot": {"order": "order", "stopped": "passed"},
            "first_tower": {"order": "order"},
            "draw": {"order": "order"},
            "choose": {"order": "order"},
            "wizard": {"order": "order", "influence": "card", "cards": "cards"},
            "phase2": {"order": "order"},
            "answer_purchase": {
                "order": "order",
                "buyer": "by",
                "plot": "plot",
                "passed": "passed",
            },
            "answer_card": {
                "order": "order",
                "by": "by",
                "influence": "card",
                "plot": "?plot",
                "passed": "passed",
            },
            "answer_blockade": {"order": "order", "by": "by", "plot": "plot"},
            "discard": {"order": "order"},
            "isolate": {"order": "order", "plot": "plot"},
            "lose_plot": {"order": "order", "event": "card"},
            "lose_building": {"order": "order", "event": "card"},
            "lose_card": {"order": "order", "event": "card"},
            "dark": {"order": "order"},
            "die": {"order": "order"},
            "dice": {"order": "order"},
            "steps": {"order": "order", "pips": "card"},
            "conquer": {"order": "order", "against": "by", "plot": "plot"},
            "beginning": {"active": "by"},
            "drawing": {},
            "refilling": {},
            "looking": {"by": "by", "influence": "card"},
            "buying_card": {},
            "acting": {"event": "card", "done": "passed"},
            "buying": {"buyer": "by", "plot": "plot"},
            "striking": {"by": "by", "influence": "card", "plot": "plot"},
            "ending": {},
        },
        names={"influence": _INFLUENCE, "cards": _STOCK, "event": _STOCK},
    ),
    setting={"deck": "first", "town": "first", "rulings": "first"},
    names={
        **dict.fromkeys(("hands", "shown", "buildings", "stock", "discards", "pawnshop"), _STOCK),
        **dict.fromkeys(("influence", "pile", "spent"), _INFLUENCE_CARDS),
        "free_market": _STOCK,
        "turn": {"free_sold": _STOCK, "free_bought": _STOCK},
        "treason": {"row": _STOCK, "removed": _STOCK},
    },
)

_PER_LEVEL = 25
_SIDE: Fields = {"side": "side"}
_NOTHING: Fields = {}


def _by_level(new: Data) -> Data:
    """A level was told by its first square."""
    if new["kind"] == "plan":
        new["level"], rest = divmod(new["level"], _PER_LEVEL)
        if rest:
            raise ValueError
    return new


GOODMAN = Format1Game(
    action=Record(
        unused={"figure": -1, "square": -1, "other": -1, "number": -1, "text": ""},
        kinds={
            "plan": {"level": "square", "plan": "number"},
            "put": {"marker": "number", "square": "square"},
            "take": {"square": "square"},
            "shift": {"start": "square", "end": "number"},
            "link": {"one": "square", "other": "number"},
            "propose": {"points": "number"},
            "adopt": {"text": "text"},
            "finish": {},
            "hero": {"strength": "number"},
            "dismiss": {"figure": "figure"},
            "look": {"figure": "figure", "look": "number"},
            "name": {"figure": "figure", "text": "text"},
            "fill": {},
            "ready": {},
            "activate": {"square": "square"},
            "disengage": {"figure": "figure"},
            "done": {},
            "step": {"figure": "figure", "square": "?square"},
            "pick_up": {"figure": "figure", "item": "number"},
            "drop": {"figure": "figure", "item": "number"},
            "hand_over": {"figure": "figure", "item": "number", "to": "other"},
            "explore": {"figure": "figure", "square": "square"},
            "outside": {"figure": "figure"},
            "ask_secret": {},
            "pass": {},
            "posture": {"figure": "figure", "posture": "number"},
            "attack": {"figure": "figure", "enemy": "other", "per_cent": "number"},
            "defend": {"figure": "figure", "enemy": "other", "per_cent": "number"},
            "face": {"figure": "figure", "enemy": "other"},
            "rolled": {"pips": "number"},
            "settle": {"victor": "figure", "loser": "other"},
            "retreat": {"square": "square"},
            "corner": {},
            "waive": {},
            "advance": {},
            "stay": {},
            "end_quest": {},
        },
        added=frozenset({"text"}),
        names={"marker": _MARKERS},
        then=_by_level,
    ),
    ask=Record(
        unused={"side": -1, "figure": -1, "other": -1, "square": -1},
        kinds={
            **dict.fromkeys(("design", "roster", "activate", "disengage", "move"), _SIDE),
            **dict.fromkeys(("demand", "stance", "settle"), _SIDE),
            "outside": {"side": "side", "enemy": "other"},
            "dice": {"side": "side", "by": "figure", "against": "other"},
            "retreat": {"side": "side", "victor": "figure", "loser": "other"},
            "advance": {"side": "side", "victor": "figure", "loser": "other", "square": "square"},
            **dict.fromkeys(("beginning", "revealing", "fighting"), _NOTHING),
            # Whose figures are going to move follows from the turn.
            "moving": {"": "side"},
            **dict.fromkeys(("striking", "results", "ending"), _NOTHING),
        },
    ),
    setting={"plans": "first", "counters": "first", "rulings": "first"},
    names={"markers": _MARKERS},
)

GAMES: Mapping[str, Format1Game] = MappingProxyType(
    {"gale": GALE, "indomitable": INDOMITABLE, "goodman": GOODMAN}
)
"""Those that were played in format 1, by their names."""
