"""Names in Goodman's Citadel: figures, markers, items, plans and rooms, postures.

Figures have their own names where `KnownNames` has them, else numbers. Names of figures and squares are the same in all
languages: "Odwin", "3b4".
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word, names
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE, strength_now
from citadel_desktop.rules.goodman.draft import Told, every_figure
from citadel_desktop.rules.goodman.facts import CALLED, Facts, numbers_of_figures
from citadel_desktop.rules.goodman.figures import looks, name_of_figure
from citadel_desktop.rules.goodman.squares import NAMES
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HIDDEN,
    MONSTERS_FROM,
    NEAR_HUMAN,
    NORMAL,
    SOME_EXIT,
    SWORDSMAN,
    TALISMAN,
    Figure,
    Position,
    Posture,
    Sort,
)
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers, kinds
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Param, Refusal

_HALF = "\u00bd"

KnownNames: TypeAlias = Mapping[int, str]
"""Names by figure; figures that are missing go by their numbers."""

NOBODY_KNOWN: KnownNames = MappingProxyType({})
"""Empty table, for sentences that only have the figures' numbers."""

_FIGURES = names("""
    militiaman: Militiaman; spearman: Spearman; farmer: Farmer; scout: Scout; pilgrim: Pilgrim;
    forester: Forester; swordsman: Swordfighter; archer: Archer; wizards_man: Wizard's man;
    palace_guard: Palace guard; axeman: Axeman; shield_maiden: Shield-maiden; northman: Northman; elf: Elf;
    dwarf: Dwarf; captain: Captain of the guard; prince: King's child; veteran: Veteran; wanderer: Wanderer;
    giant_slayer: Giant-slayer; fop: Fop; duellist: Duellist; cavalier: Cavalier;
    fencing_master: Fencing master; goblin: Goblin; orc: Orc; wolf_rider: Wolf rider; ogre: Ogre; troll: Troll;
    giant_serpent: Giant serpent; slime: Slime; great_ape: Great ape; cave_bear: Cave bear;
    failed_experiment: Failed experiment; dragon: Dragon
""")
"""Kinds of figures, by id in `figures.json`."""

_PLANS = names("""
    great_hall: Great hall; gatehouse: Gatehouse; kitchens: Kitchens; barracks: Barracks; cloister: Cloister;
    cross_gallery: Crossed galleries; library: Library; laboratory: Laboratory; cells: Cells; spiral: Spiral;
    observatory: Observatory; throne_room: Throne room
""")

_ROOMS = names("""
    hall: Hall; porch: Porch; buttery: Buttery; chapel: Chapel; stewards_room: Steward's room; armoury: Armoury;
    gate_passage: Gate passage; guardroom: Guardroom; porters_lodge: Porter's lodge; stable: Stable;
    winch_room: Winch room; tack_room: Tack room; toll_room: Toll room; kitchen: Kitchen; pantry: Pantry;
    larder: Larder; scullery: Scullery; service_passage: Service passage; wine_cellar: Wine cellar;
    corridor: Corridor; captains_room: Captain's room; dormitory: Dormitory; privy: Privy; mess: Mess;
    weapon_store: Weapon store; smithy: Smithy; drill_room: Drill room; lock_up: Lock-up;
    cloister_walk: Cloister walk; herb_garden: Herb garden; sacristy: Sacristy; gallery: Gallery;
    mirror_room: Mirror room; tapestry_room: Tapestry room; map_room: Map room; music_room: Music room;
    reading_gallery: Reading gallery; bestiaries: Bestiaries; herbals: Herbals; chronicles: Chronicles;
    scrolls: Scrolls; star_charts: Star charts; grimoires: Grimoires; scriptorium: Scriptorium;
    bindery: Bindery; forbidden_books: Forbidden books; glass_store: Glass store; furnace: Furnace;
    laboratory: Laboratory; drain: Drain; menagerie: Menagerie; herb_loft: Herb loft; upper_ward: Upper ward;
    lower_ward: Lower ward; cell_stair: Cell stair; warders_room: Warder's room; rack_room: Rack room;
    oubliette: Oubliette; outer_winding: Outer winding; inner_winding: Inner winding; closet: Closet;
    ring_walk: Ring walk; telescope: Telescope; star_chamber: Star chamber; almanac_room: Almanac room;
    orrery: Orrery; instrument_room: Instrument room; sleeping_room: Sleeping room; throne_hall: Throne hall;
    robing_room: Robing room; antechamber: Antechamber; petitioners_passage: Petitioners' passage;
    council_room: Council room; treasury: Treasury
""")
"""Rooms and corridors, by id in `plans.json`."""

_MARKERS: Mapping[str, tuple[Word, Word]] = MappingProxyType(
    {
        "entry": ("Entry", "the entry"),
        "pitfall": ("Pitfall", "a pitfall"),
        "sinkhole": ("Sinkhole", "a sinkhole"),
        "talisman": ("Talisman", "the talisman"),
        "amulet": ("Amulet", "the amulet"),
        "dummy": ("Dummy", "a dummy"),
    }
)
"""Names of markers, alone and as a sentence's object ("lays a pitfall")."""

_DOORS: Mapping[str, tuple[Callable[[Speech, int], str], Callable[[Speech, int], str]]] = MappingProxyType(
    {
        "to": (
            lambda s, level: s.t("Entrance to level {level}", level=level),
            lambda s, level: s.t("an entrance to level {level}", level=level),
        ),
        "from": (
            lambda s, level: s.t("Exit from level {level}", level=level),
            lambda s, level: s.t("an exit from level {level}", level=level),
        ),
        "two": (
            lambda s, level: s.t("Two-way door to level {level}", level=level),
            lambda s, level: s.t("a two-way door to level {level}", level=level),
        ),
    }
)
"""The same for doorways, with the level of the other end, counted from 1."""

_POSTURES: Mapping[Posture, Word] = MappingProxyType(
    {NORMAL: "Normal combat", ALL_OUT: "All-out attack", FULL_DEFENCE: "Full defence"}
)


def square_name(square: int) -> str:
    """Return the short name of a square, the same in all languages: "3b4"."""
    return NAMES[square]


def level_name(speech: Speech, level: int) -> str:
    """Return the name of a level, whose index counts from 0: "Level 3"."""
    return speech.t("Level {number}", number=level + 1)


def known_names(position: Position) -> KnownNames:
    """Return the known names of all figures in a position or view."""
    return {number: name_of_figure(one) for number, one in every_figure(position)}


def names_in_event(event: Event) -> KnownNames:
    """Return the names of the figures in an event."""
    who: Told = getattr(event, "who", ())
    return {one.figure: one.name or look_name(one.look) for one in who}


def names_in_facts(facts: Facts) -> KnownNames:
    """Return the names of the figures among the facts of a refusal or prompt."""
    names = dict(facts).get(CALLED, ())
    named = names if isinstance(names, tuple) else ()
    return {n: str(name) for n, name in zip(numbers_of_figures(facts), named, strict=False)}


def named(speech: Speech, told: Refusal, fact: str) -> str:
    """Return the name of the figure in one fact of a refusal."""
    return figure_name(speech, told[fact], names_in_facts(told.params))


def figure_number(speech: Speech, figure: Param) -> str:
    """Return a figure's name by number: "Hero 1", "Monster 2"."""
    if not isinstance(figure, int) or figure < 0:
        return speech.t("Nobody")
    if figure < MONSTERS_FROM:
        return speech.t("Hero {number}", number=figure + 1)
    return speech.t("Monster {number}", number=figure - MONSTERS_FROM + 1)


def figure_name(speech: Speech, figure: Param, known: KnownNames = NOBODY_KNOWN) -> str:
    """Return a figure's own name if it is known, else "Hero 1" or "Monster 2"."""
    name = known.get(figure, "") if isinstance(figure, int) else ""
    return name or figure_number(speech, figure)


def look_name(look: int) -> str:
    """Return the own name of a figure with this look, the same in all languages: "Berengar"."""
    return looks()[look].name


def look_kind(speech: Speech, look: int) -> str:
    """Return the name of a look's kind of figure: "Dwarf"."""
    return figure_kind(speech, looks()[look].figure)


def figure_kind(speech: Speech, kind: str) -> str:
    """Return the name of a kind of figure by its id: "Cave bear"."""
    return speech.translated(_FIGURES[kind])


def item_name(speech: Speech, item: int) -> str:
    """Return the name of an item: "Talisman"."""
    return plain_marker_name(speech, "talisman" if item == TALISMAN else "amulet")


def the_item(speech: Speech, item: Param) -> str:
    """Return an item as the object of a sentence: "the talisman"."""
    return speech.translated(_MARKERS["talisman" if item == TALISMAN else "amulet"][1])


def plain_marker_name(speech: Speech, what: str) -> str:
    """Return the name of a marker that is neither door nor monster."""
    return speech.translated(_MARKERS[what][0])


def marker_name(speech: Speech, kind: int) -> str:
    """Return the name of a kind of marker, known or hidden: "Two-way door to level 3"."""
    if kind == HIDDEN:
        return speech.t("Face-down marker")
    if kind == SOME_EXIT:
        return speech.t("Exit of a one-way doorway")
    marker = kinds()[kind]
    if marker.what == "monster":
        return monster_name(speech, marker.sort, marker.strength)
    if marker.what in _DOORS:
        return _DOORS[marker.what][0](speech, marker.other + 1)
    return plain_marker_name(speech, marker.what)


def monster_name(speech: Speech, sort: Sort, strength: int) -> str:
    """Return the name of a kind of monster with its strength: "Near-human (30)"."""
    if sort == SWORDSMAN:
        return speech.t("Swordsman ({strength})", strength=strength)
    if sort == NEAR_HUMAN:
        return speech.t("Near-human ({strength})", strength=strength)
    return speech.t("Non-human ({strength})", strength=strength)


def a_marker(speech: Speech, kind: int) -> str:
    """Return a kind of marker as the object of a sentence: "a two-way door to level 3"."""
    marker = kinds()[kind]
    if marker.what == "monster":
        return _a_monster(speech, marker.sort, marker.strength)
    if marker.what in _DOORS:
        return _DOORS[marker.what][1](speech, marker.other + 1)
    return speech.translated(_MARKERS[marker.what][1])


def _a_monster(speech: Speech, sort: Sort, strength: int) -> str:
    if sort == SWORDSMAN:
        return speech.t("a swordsman of strength {strength}", strength=strength)
    if sort == NEAR_HUMAN:
        return speech.t("a near-human of strength {strength}", strength=strength)
    return speech.t("a non-human of strength {strength}", strength=strength)


def marker_name_of_notation(speech: Speech, name: Param) -> str:
    """Return the name of a kind of marker given in notation, as refusals have it."""
    number = kind_numbers().get(str(name))
    return str(name) if number is None else marker_name(speech, number)


def plan_name(speech: Speech, plan: str) -> str:
    """Return the name of a floor plan by its id: "Great hall"."""
    return speech.translated(_PLANS[plan])


def room_name(speech: Speech, room: str) -> str:
    """Return the name of a room or corridor by its id: "Wine cellar"."""
    kind, _, number = room.rpartition("_")
    if kind == "cell":
        return speech.t("Cell {number}", number=number)
    return speech.translated(_ROOMS[room])


def posture_name(speech: Speech, posture: Posture) -> str:
    """Return the name of a posture: "All-out attack"; "In secret" if the viewer may not know it."""
    return speech.translated(_POSTURES[posture]) if posture in _POSTURES else speech.t("In secret")


def strength_text(one: Figure) -> str:
    """Return a figure's strength after its wounds, with halves as fractions (WT-C4)."""
    whole, rest = divmod(strength_now(one), PARTS_OF_ONE)
    return f"{whole}{_HALF if rest else ''}"


def parts_text(speech: Speech, parts: int) -> str:
    """Format an exact number counted in parts of `numbers.PARTS_OF_ONE`: "55", "41.25"."""
    whole, rest = divmod(abs(parts), PARTS_OF_ONE)
    sign = "\N{MINUS SIGN}" if parts < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    places = f"{rest * 10_000 // PARTS_OF_ONE:04}".rstrip("0")
    return sign + speech.t("{whole}.{part}", whole=whole, part=places)
