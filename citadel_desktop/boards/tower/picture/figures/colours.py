"""Colours that vary between figures: skin, hair and cloth, or those of a kind."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from citadel_desktop.rules.goodman.figures import Look
from citadel_desktop.scene.theme import Colour

_SKINS = ("#E5BE94", "#D2A277", "#A97850", "#F0D0AE", "#86593A")
_BLACK, _FAIR = "#241C18", "#E3D08A"
_HAIRS = ("#3A2A1C", "#8A5A2B", "#C99A4B", "#9A3E1E", "#B9B2A6", _BLACK)
_CLOTHS = ("#7A8B4A", "#8C4B3C", "#4F6E8C", "#9A7B3C", "#6C5A86", "#5C7F72", "#A0654A")
_OWN: Mapping[str, tuple[tuple[Colour, ...], ...]] = MappingProxyType(
    {
        "fop": (("#B46A9A",), ("#7FA6C9",), ("#C9A24B",)),
        "duellist": (("#3C3A44",), ("#5A2F36",)),
        "cavalier": (("#9A3A30",), ("#3F5F8A",)),
        "goblin": (("#7E9A4A",), ("#93A353",)),
        "orc": (("#6F7F5A",), ("#7A6A58",)),
        "ogre": (("#C49A78",), ("#B58A72",)),
        "giant_serpent": (("#4F8A62",), ("#8A7A3C",)),
        "slime": (("#86B04A",), ("#5FA79A",)),
        "great_ape": (("#4E4038",), ("#6A5444",)),
        "cave_bear": (("#7A5230",), ("#94704A",)),
        "failed_experiment": (("#9AAE8A", "#B58A9A"), ("#8AA0B0", "#B0A070")),
    }
)
"""Possible colours of each kind of figure; the drawing's tokens are named after it, the second one with "_2"."""


def colours_of(look: Look) -> dict[str, Colour]:
    """Return the colours of a look by their tokens, the same every time."""
    dice = Random(look.number * 31 + 7)
    skin, hair, cloth = dice.choice(_SKINS), dice.choice(_HAIRS), dice.choice(_CLOTHS)
    cloth2 = dice.choice([each for each in _CLOTHS if each != cloth])
    if look.figure == "elf" and hair == _BLACK:
        hair = _FAIR
    own = dice.choice(_OWN[look.figure]) if look.figure in _OWN else ()
    names = (look.figure, f"{look.figure}_2")
    return {"skin": skin, "hair": hair, "cloth": cloth, "cloth2": cloth2, **dict(zip(names, own, strict=False))}
