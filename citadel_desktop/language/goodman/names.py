"""What stands on the table of Goodman's Citadel, by name: figures, markers, items, plans and rooms, postures.

Figures go by their names where these are known, as `Known` tells, else by their numbers. Names of figures and squares
are the same in all languages: "Odwin", "3b4".
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word
from citadel_desktop.rules.goodman.combat.numbers import WHOLE
from citadel_desktop.rules.goodman.draft import every_figure
from citadel_desktop.rules.goodman.events import Event, Told
from citadel_desktop.rules.goodman.facts import CALLED, Facts, numbers_of_figures
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.naming import name_of_figure
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
    Position,
    Posture,
    Sort,
)
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers, kinds
from citadel_desktop.rules.kit.contract import Param, Refusal

Known: TypeAlias = Mapping[int, str]
"""By figure what it is called; who is not in it goes by its number."""

NOBODY_KNOWN: Known = MappingProxyType({})
"""For sentences that have nothing but the numbers of figures."""

_FIGURES: Mapping[str, Word] = MappingProxyType(
    {
        "militiaman": lambda s: s.t("Militiaman"),
        "spearman": lambda s: s.t("Spearman"),
        "farmer": lambda s: s.t("Farmer"),
        "scout": lambda s: s.t("Scout"),
        "pilgrim": lambda s: s.t("Pilgrim"),
        "forester": lambda s: s.t("Forester"),
        "swordsman": lambda s: s.t("Swordfighter"),
        "archer": lambda s: s.t("Archer"),
        "wizards_man": lambda s: s.t("Wizard's man"),
        "palace_guard": lambda s: s.t("Palace guard"),
        "axeman": lambda s: s.t("Axeman"),
        "shield_maiden": lambda s: s.t("Shield-maiden"),
        "northman": lambda s: s.t("Northman"),
        "elf": lambda s: s.t("Elf"),
        "dwarf": lambda s: s.t("Dwarf"),
        "captain": lambda s: s.t("Captain of the guard"),
        "prince": lambda s: s.t("King's child"),
        "veteran": lambda s: s.t("Veteran"),
        "wanderer": lambda s: s.t("Wanderer"),
        "giant_slayer": lambda s: s.t("Giant-slayer"),
        "fop": lambda s: s.t("Fop"),
        "duellist": lambda s: s.t("Duellist"),
        "cavalier": lambda s: s.t("Cavalier"),
        "fencing_master": lambda s: s.t("Fencing master"),
        "goblin": lambda s: s.t("Goblin"),
        "orc": lambda s: s.t("Orc"),
        "wolf_rider": lambda s: s.t("Wolf rider"),
        "ogre": lambda s: s.t("Ogre"),
        "troll": lambda s: s.t("Troll"),
        "giant_serpent": lambda s: s.t("Giant serpent"),
        "slime": lambda s: s.t("Slime"),
        "great_ape": lambda s: s.t("Great ape"),
        "cave_bear": lambda s: s.t("Cave bear"),
        "failed_experiment": lambda s: s.t("Failed experiment"),
        "dragon": lambda s: s.t("Dragon"),
    }
)
"""By id of `figures.json` what kind of figure it is."""

_PLANS: Mapping[str, Word] = MappingProxyType(
    {
        "great_hall": lambda s: s.t("Great hall"),
        "gatehouse": lambda s: s.t("Gatehouse"),
        "kitchens": lambda s: s.t("Kitchens"),
        "barracks": lambda s: s.t("Barracks"),
        "cloister": lambda s: s.t("Cloister"),
        "cross_gallery": lambda s: s.t("Crossed galleries"),
        "library": lambda s: s.t("Library"),
        "laboratory": lambda s: s.t("Laboratory"),
        "cells": lambda s: s.t("Cells"),
        "spiral": lambda s: s.t("Spiral"),
        "observatory": lambda s: s.t("Observatory"),
        "throne_room": lambda s: s.t("Throne room"),
    }
)

_ROOMS: Mapping[str, Word] = MappingProxyType(
    {
        "hall": lambda s: s.t("Hall"),
        "porch": lambda s: s.t("Porch"),
        "buttery": lambda s: s.t("Buttery"),
        "chapel": lambda s: s.t("Chapel"),
        "stewards_room": lambda s: s.t("Steward's room"),
        "armoury": lambda s: s.t("Armoury"),
        "gate_passage": lambda s: s.t("Gate passage"),
        "guardroom": lambda s: s.t("Guardroom"),
        "porters_lodge": lambda s: s.t("Porter's lodge"),
        "stable": lambda s: s.t("Stable"),
        "winch_room": lambda s: s.t("Winch room"),
        "tack_room": lambda s: s.t("Tack room"),
        "toll_room": lambda s: s.t("Toll room"),
        "kitchen": lambda s: s.t("Kitchen"),
        "pantry": lambda s: s.t("Pantry"),
        "larder": lambda s: s.t("Larder"),
        "scullery": lambda s: s.t("Scullery"),
        "service_passage": lambda s: s.t("Service passage"),
        "wine_cellar": lambda s: s.t("Wine cellar"),
        "corridor": lambda s: s.t("Corridor"),
        "captains_room": lambda s: s.t("Captain's room"),
        "dormitory": lambda s: s.t("Dormitory"),
        "privy": lambda s: s.t("Privy"),
        "mess": lambda s: s.t("Mess"),
        "weapon_store": lambda s: s.t("Weapon store"),
        "smithy": lambda s: s.t("Smithy"),
        "drill_room": lambda s: s.t("Drill room"),
        "lock_up": lambda s: s.t("Lock-up"),
        "cloister_walk": lambda s: s.t("Cloister walk"),
        "herb_garden": lambda s: s.t("Herb garden"),
        "sacristy": lambda s: s.t("Sacristy"),
        "gallery": lambda s: s.t("Gallery"),
        "mirror_room": lambda s: s.t("Mirror room"),
        "tapestry_room": lambda s: s.t("Tapestry room"),
        "map_room": lambda s: s.t("Map room"),
        "music_room": lambda s: s.t("Music room"),
        "reading_gallery": lambda s: s.t("Reading gallery"),
        "bestiaries": lambda s: s.t("Bestiaries"),
        "herbals": lambda s: s.t("Herbals"),
        "chronicles": lambda s: s.t("Chronicles"),
        "scrolls": lambda s: s.t("Scrolls"),
        "star_charts": lambda s: s.t("Star charts"),
        "grimoires": lambda s: s.t("Grimoires"),
        "scriptorium": lambda s: s.t("Scriptorium"),
        "bindery": lambda s: s.t("Bindery"),
        "forbidden_books": lambda s: s.t("Forbidden books"),
        "glass_store": lambda s: s.t("Glass store"),
        "furnace": lambda s: s.t("Furnace"),
        "laboratory": lambda s: s.t("Laboratory"),
        "drain": lambda s: s.t("Drain"),
        "menagerie": lambda s: s.t("Menagerie"),
        "herb_loft": lambda s: s.t("Herb loft"),
        "upper_ward": lambda s: s.t("Upper ward"),
        "lower_ward": lambda s: s.t("Lower ward"),
        "cell_stair": lambda s: s.t("Cell stair"),
        "cell_1": lambda s: s.t("Cell {number}", number=1),
        "cell_2": lambda s: s.t("Cell {number}", number=2),
        "cell_3": lambda s: s.t("Cell {number}", number=3),
        "cell_4": lambda s: s.t("Cell {number}", number=4),
        "cell_5": lambda s: s.t("Cell {number}", number=5),
        "cell_6": lambda s: s.t("Cell {number}", number=6),
        "cell_7": lambda s: s.t("Cell {number}", number=7),
        "cell_8": lambda s: s.t("Cell {number}", number=8),
        "warders_room": lambda s: s.t("Warder's room"),
        "rack_room": lambda s: s.t("Rack room"),
        "oubliette": lambda s: s.t("Oubliette"),
        "outer_winding": lambda s: s.t("Outer winding"),
        "inner_winding": lambda s: s.t("Inner winding"),
        "closet": lambda s: s.t("Closet"),
        "ring_walk": lambda s: s.t("Ring walk"),
        "telescope": lambda s: s.t("Telescope"),
        "star_chamber": lambda s: s.t("Star chamber"),
        "almanac_room": lambda s: s.t("Almanac room"),
        "orrery": lambda s: s.t("Orrery"),
        "instrument_room": lambda s: s.t("Instrument room"),
        "sleeping_room": lambda s: s.t("Sleeping room"),
        "throne_hall": lambda s: s.t("Throne hall"),
        "robing_room": lambda s: s.t("Robing room"),
        "antechamber": lambda s: s.t("Antechamber"),
        "petitioners_passage": lambda s: s.t("Petitioners' passage"),
        "council_room": lambda s: s.t("Council room"),
        "treasury": lambda s: s.t("Treasury"),
    }
)
"""By id of `plans.json` what a room or corridor is called."""

_ALONE: Mapping[str, tuple[Word, Word]] = MappingProxyType(
    {
        "entry": (lambda s: s.t("Entry"), lambda s: s.t("the entry")),
        "pitfall": (lambda s: s.t("Pitfall"), lambda s: s.t("a pitfall")),
        "sinkhole": (lambda s: s.t("Sinkhole"), lambda s: s.t("a sinkhole")),
        "talisman": (lambda s: s.t("Talisman"), lambda s: s.t("the talisman")),
        "amulet": (lambda s: s.t("Amulet"), lambda s: s.t("the amulet")),
        "dummy": (lambda s: s.t("Dummy"), lambda s: s.t("a dummy")),
    }
)
"""By what a marker is its name alone and as a sentence's object ("lays a pitfall")."""

_DOORS: Mapping[str, tuple[Callable[[Speech, int], str], Callable[[Speech, int], str]]] = (
    MappingProxyType(
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
)
"""Likewise of doorways, with the level of the other end as people count."""

_POSTURES: Mapping[Posture, Word] = MappingProxyType(
    {
        NORMAL: lambda s: s.t("Normal combat"),
        ALL_OUT: lambda s: s.t("All-out attack"),
        FULL_DEFENCE: lambda s: s.t("Full defence"),
    }
)


def square_name(square: int) -> str:
    """The short name of a square, the same in all languages: "3b4"."""
    return NAMES[square]


def level_name(speech: Speech, level: int) -> str:
    """What a level is called, counted from 0: "Level 3"."""
    return speech.t("Level {number}", number=level + 1)


def known_of(position: Position) -> Known:
    """What all figures of a position or view are called."""
    return {number: name_of_figure(one) for number, one in every_figure(position)}


def told_of(event: Event) -> Known:
    """What those are called that an event tells of."""
    who: Told = getattr(event, "who", ())
    return {one.figure: one.name or look_name(one.look) for one in who}


def called_in(facts: Facts) -> Known:
    """What the figures among the facts of a refusal or prompt are called."""
    names = dict(facts).get(CALLED, ())
    named = names if isinstance(names, tuple) else ()
    return {n: str(name) for n, name in zip(numbers_of_figures(facts), named, strict=False)}


def named(speech: Speech, told: Refusal, fact: str) -> str:
    """What the figure is called that a fact of a refusal names."""
    return figure_name(speech, told[fact], called_in(told.params))


def figure_number(speech: Speech, figure: Param) -> str:
    """A figure by its number alone: "Hero 1", "Monster 2"."""
    if not isinstance(figure, int) or figure < 0:
        return speech.t("Nobody")
    if figure < MONSTERS_FROM:
        return speech.t("Hero {number}", number=figure + 1)
    return speech.t("Monster {number}", number=figure - MONSTERS_FROM + 1)


def figure_name(speech: Speech, figure: Param, known: Known = NOBODY_KNOWN) -> str:
    """What a figure is called: its own name if that is known, else "Hero 1" or "Monster 2"."""
    name = known.get(figure, "") if isinstance(figure, int) else ""
    return name or figure_number(speech, figure)


def look_name(look: int) -> str:
    """The own name of whoever looks so, the same in all languages: "Berengar"."""
    return looks()[look].name


def look_kind(speech: Speech, look: int) -> str:
    """What kind of figure a look is: "Dwarf"."""
    return figure_kind(speech, looks()[look].figure)


def figure_kind(speech: Speech, kind: str) -> str:
    """What a kind of figure is called, by its id: "Cave bear"."""
    return _FIGURES[kind](speech)


def item_name(speech: Speech, item: int) -> str:
    """What an item is called: "Talisman"."""
    return marker_alone(speech, "talisman" if item == TALISMAN else "amulet")


def the_item(speech: Speech, item: Param) -> str:
    """An item as the object of a sentence: "the talisman"."""
    return _ALONE["talisman" if item == TALISMAN else "amulet"][1](speech)


def marker_alone(speech: Speech, what: str) -> str:
    """The name of a marker that is neither door nor monster, by what it is."""
    return _ALONE[what][0](speech)


def marker_name(speech: Speech, kind: int) -> str:
    """What a kind of marker is called: "Two-way door to level 3"; also of one that is not known in a view."""
    if kind == HIDDEN:
        return speech.t("Face-down marker")
    if kind == SOME_EXIT:
        return speech.t("Exit of a one-way doorway")
    marker = kinds()[kind]
    if marker.what == "monster":
        return monster_name(speech, marker.sort, marker.strength)
    if marker.what in _DOORS:
        return _DOORS[marker.what][0](speech, marker.other + 1)
    return marker_alone(speech, marker.what)


def monster_name(speech: Speech, sort: Sort, strength: int) -> str:
    """What a sort of monsters of a strength is called: "Near-human (30)"."""
    if sort == SWORDSMAN:
        return speech.t("Swordsman ({strength})", strength=strength)
    if sort == NEAR_HUMAN:
        return speech.t("Near-human ({strength})", strength=strength)
    return speech.t("Non-human ({strength})", strength=strength)


def a_marker(speech: Speech, kind: int) -> str:
    """A kind of marker as the object of a sentence: "a two-way door to level 3"."""
    marker = kinds()[kind]
    if marker.what == "monster":
        return _a_monster(speech, marker.sort, marker.strength)
    if marker.what in _DOORS:
        return _DOORS[marker.what][1](speech, marker.other + 1)
    return _ALONE[marker.what][1](speech)


def _a_monster(speech: Speech, sort: Sort, strength: int) -> str:
    if sort == SWORDSMAN:
        return speech.t("a swordsman of strength {strength}", strength=strength)
    if sort == NEAR_HUMAN:
        return speech.t("a near-human of strength {strength}", strength=strength)
    return speech.t("a non-human of strength {strength}", strength=strength)


def named_marker(speech: Speech, name: Param) -> str:
    """What a kind of marker is called that goes by its name in notation, as refusals have it."""
    number = kind_numbers().get(str(name))
    return str(name) if number is None else marker_name(speech, number)


def plan_name(speech: Speech, plan: str) -> str:
    """What a floor plan is called, by its id: "Great hall"."""
    return _PLANS[plan](speech)


def room_name(speech: Speech, room: str) -> str:
    """What a room or corridor is called, by its id: "Wine cellar"."""
    return _ROOMS[room](speech)


def posture_name(speech: Speech, posture: Posture) -> str:
    """What a posture is called: "All-out attack"; "In secret" for one that the viewer may not know."""
    return _POSTURES[posture](speech) if posture in _POSTURES else speech.t("In secret")


def parts_text(speech: Speech, parts: int) -> str:
    """A strength or a number that is counted in parts of `numbers.WHOLE`, exactly: "55", "41.25"."""
    whole, rest = divmod(abs(parts), WHOLE)
    sign = "\N{MINUS SIGN}" if parts < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    places = f"{rest * 10_000 // WHOLE:04}".rstrip("0")
    return sign + speech.t("{whole}.{part}", whole=whole, part=places)
