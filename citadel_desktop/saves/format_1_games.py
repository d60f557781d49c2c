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


def _kinds(table: str) -> dict[str, Fields]:
    """What a table says by kind: lines of kinds, a colon, and their fields; `now=before` where the name has changed."""
    found: dict[str, Fields] = {}
    for line in table.strip().splitlines():
        kinds, _, told = line.partition(":")
        pairs = (one.partition("=") for one in told.split())
        fields = {now: before if equals else now for now, equals, before in pairs}
        for kind in kinds.split():
            found[kind] = fields
    return found


GALE = Format1Game(
    action=Record(
        unused={"at": -1, "to": -1, "by": 0, "lead": -1, "lost": -1},
        kinds=_kinds("""
            place claim recruit dismiss siege: point=at
            wall: square=at
            move: start=at end=to
            attack: point=at by lead=?lead lost=?lost
            destroy: square=at by lead=?lead lost=?lost
            end:
        """),
    ),
    setting={"rulings": "first"},
)

INDOMITABLE = Format1Game(
    action=Record(
        unused={"plot": -1, "card": -1, "with_card": -1},
        kinds=_kinds("""
            plot buy demolish take tower move: plot
            stop draw stock influence protect blockade pass white black throw stay attack end:
            turn_up choose swap: place=card
            sell shop free_sell free_shop: building=card
            build: building=card plot
            play: influence=card plot=?plot building=?with_card
            discard: influence=card
            rolled: black=card white=?with_card
            lose: plot=?plot building=?card
        """),
        names={"building": tuple(_BUILDINGS), "influence": _INFLUENCE},
    ),
    ask=Record(
        unused={"order": -1, "by": -1, "plot": -1, "card": -1, "passed": 0, "cards": []},
        kinds=_kinds("""
            first_plot: order stopped=passed
            first_tower draw choose phase2 discard dark die dice: order
            wizard: order influence=card cards
            answer_purchase: order buyer=by plot passed
            answer_card: order by influence=card plot=?plot passed
            answer_blockade: order by plot
            isolate: order plot
            lose_plot lose_building lose_card: order event=card
            steps: order pips=card
            conquer: order against=by plot
            beginning: active=by
            drawing refilling buying_card ending:
            looking: by influence=card
            acting: event=card done=passed
            buying: buyer=by plot
            striking: by influence=card plot
        """),
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
        kinds=_kinds("""
            plan: level=square plan=number
            put: marker=number square
            take activate retreat: square
            shift: start=square end=number
            link: one=square other=number
            propose: points=number
            adopt: text
            finish fill ready done ask_secret pass corner waive advance stay end_quest:
            hero: strength=number
            dismiss disengage outside: figure
            look: figure look=number
            name: figure text
            step: figure square=?square
            pick_up drop: figure item=number
            hand_over: figure item=number to=other
            explore: figure square
            posture: figure posture=number
            attack defend: figure enemy=other per_cent=number
            face: figure enemy=other
            rolled: pips=number
            settle: victor=figure loser=other
        """),
        added=frozenset({"text"}),
        names={"marker": _MARKERS},
        then=_by_level,
    ),
    ask=Record(
        unused={"side": -1, "figure": -1, "other": -1, "square": -1},
        kinds=_kinds("""
            design roster activate disengage move demand stance settle: side
            outside: side enemy=other
            dice: side by=figure against=other
            retreat: side victor=figure loser=other
            advance: side victor=figure loser=other square
            beginning revealing fighting striking results ending:
            moving: =side
        """),
    ),
    setting={"plans": "first", "counters": "first", "rulings": "first"},
    names={"markers": _MARKERS},
)

GAMES: Mapping[str, Format1Game] = MappingProxyType({"gale": GALE, "indomitable": INDOMITABLE, "goodman": GOODMAN})
"""Those that were played in format 1, by their names."""
