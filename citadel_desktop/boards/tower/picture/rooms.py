"""Floors and furnishings of the rooms of the floor plans."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.floors import Floor
from citadel_desktop.values import frozen


@frozen
class Furnished:
    """A kind of room: its floor and the names of its furnishings, the most telling first."""

    floor: Floor
    things: tuple[str, ...] = ()


def _room(floor: Floor, *things: str) -> Furnished:
    return Furnished(floor, things)


_BOOKS = ("shelf", "shelf", "lectern")
_CELL = _room("cell", "chains", "bones")

ROOMS: Mapping[str, Furnished] = MappingProxyType(
    {
        # Level 1
        "hall": _room("flag", "hearth", "tapestry", "table", "bench", "table", "bench"),
        "porch": _room("slab", "statue", "statue"),
        "buttery": _room("brick", "barrels", "barrel"),
        "chapel": _room("check", "altar", "bench", "bench"),
        "stewards_room": _room("plank", "desk", "bed", "chest"),
        "armoury": _room("cobble", "weapons", "weapons"),
        "gate_passage": _room("cobble", "brazier"),
        "guardroom": _room("plank", "weapons", "table", "bench", "hearth"),
        "porters_lodge": _room("flag", "bed", "hearth", "table"),
        "stable": _room("straw", "trough", "saddle"),
        "winch_room": _room("slab", "wheel", "chains", "crate"),
        "tack_room": _room("brick", "saddle", "saddle", "sacks"),
        "toll_room": _room("check", "chest", "desk", "coins"),
        # Level 2
        "kitchen": _room("brick", "hearth", "cauldron", "table", "meat", "barrel", "herbs"),
        "pantry": _room("flag", "sacks", "jars", "crate"),
        "larder": _room("slab", "meat", "barrel", "meat"),
        "scullery": _room("cobble", "bowl", "barrel", "trough"),
        "service_passage": _room("slab", "crate"),
        "wine_cellar": _room("cell", "bottles", "barrels", "barrels", "bottles"),
        "corridor": _room("slab", "brazier", "brazier"),
        "captains_room": _room("plank", "bed", "desk", "map"),
        "dormitory": _room("flag", "bed", "bed", "chest"),
        "privy": _room("brick", "privy"),
        "mess": _room("plank", "table", "bench", "barrel"),
        "weapon_store": _room("cobble", "weapons", "weapons", "crate"),
        "smithy": _room("brick", "anvil", "furnace", "bowl"),
        "drill_room": _room("earth", "weapons", "statue"),
        "lock_up": _room("cell", "chains", "bones"),
        # Level 3
        "cloister_walk": _room("check", "pillar", "statue", "pillar", "bench", "statue"),
        "herb_garden": _room("earth", "fountain", "bush", "bush", "bush", "bush"),
        "sacristy": _room("plank", "chest", "altar"),
        "gallery": _room("mosaic", "statue", "statue", "pillar", "pillar"),
        "mirror_room": _room("check", "mirror", "mirror", "mirror"),
        "tapestry_room": _room("plank", "tapestry", "tapestry", "chest"),
        "map_room": _room("flag", "map", "globe", "desk", "table"),
        "music_room": _room("plank", "harp", "bench", "lectern", "tapestry"),
        # Level 4
        "reading_gallery": _room("mosaic", "lectern", "globe", "desk"),
        "bestiaries": _room("plank", *_BOOKS),
        "herbals": _room("flag", "shelf", "herbs", "shelf"),
        "chronicles": _room("check", *_BOOKS),
        "scrolls": _room("plank", "shelf", "map", "chest"),
        "star_charts": _room("check", "shelf", "orrery", "desk"),
        "grimoires": _room("slab", "shelf", "bones", "shelf"),
        "scriptorium": _room("plank", "desk", "desk", "shelf", "lectern"),
        "bindery": _room("flag", "table", "shelf", "jars"),
        "forbidden_books": _room("cell", "shelf", "chains", "shelf"),
        "glass_store": _room("slab", "jars", "crate", "jars", "bottles"),
        "furnace": _room("brick", "furnace", "sacks", "anvil", "furnace"),
        "laboratory": _room("check", "alembic", "cauldron", "jars", "desk", "bones"),
        "drain": _room("grate"),
        "menagerie": _room("straw", "cage", "cage", "trough", "cage"),
        "herb_loft": _room("plank", "herbs", "herbs", "jars", "sacks"),
        # Level 5
        "upper_ward": _room("slab", "brazier", "chains"),
        "lower_ward": _room("slab", "brazier", "chains"),
        "cell_stair": _room("step"),
        "cell_1": _CELL,
        "cell_2": _CELL,
        "cell_3": _CELL,
        "cell_4": _CELL,
        "cell_5": _CELL,
        "cell_6": _CELL,
        "cell_7": _CELL,
        "cell_8": _CELL,
        "warders_room": _room("plank", "bed", "table", "weapons"),
        "rack_room": _room("brick", "rack", "brazier", "chains"),
        "oubliette": _room("cell", "hole", "bones", "chains"),
        "outer_winding": _room("step", "brazier", "pillar", "brazier", "brazier"),
        "inner_winding": _room("flag", "brazier", "pillar"),
        "closet": _room("plank", "chest", "mirror"),
        # Level 6
        "ring_walk": _room("mosaic", "pillar", "globe"),
        "telescope": _room("check", "telescope"),
        "star_chamber": _room("slab", "orrery", "lectern", "globe"),
        "almanac_room": _room("plank", "shelf", "shelf", "desk"),
        "orrery": _room("check", "orrery", "globe", "statue"),
        "instrument_room": _room("brick", "telescope", "jars", "alembic"),
        "sleeping_room": _room("flag", "bed", "chest"),
        "throne_hall": _room("check", "throne", "tapestry", "pillar", "pillar", "statue", "brazier"),
        "robing_room": _room("plank", "mirror", "chest", "tapestry"),
        "antechamber": _room("flag", "bench", "statue"),
        "petitioners_passage": _room("slab", "bench", "brazier"),
        "council_room": _room("mosaic", "table", "bench", "map"),
        "treasury": _room("cobble", "coins", "chest", "coins", "chest"),
    }
)
"""Furnishing of each room by its id in the plans; a test ensures that none is missing."""
PLAIN = Furnished("slab")
"""An unknown room."""
CARPETED = frozenset({"hall", "throne_hall", "council_room", "captains_room", "music_room"})
"""Rooms with a carpet in their middle."""
