"""The colours and symbols of shields, in words."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import names

_COLOURS = names("""
    black: Black; sky: Sky; yellow: Yellow; blue: Blue; vermilion: Vermilion; white: White; green: Green; pink: Pink;
    brown: Brown; grey: Grey; orange: Orange
""")
_CHARGES = names("""
    tower: tower; swallow: swallow; sun: sun; lily: lily; lion: lion; anchor: anchor; key: key; moon: moon; stag: stag;
    clover: clover
""")


def colour(speech: Speech, name: str) -> str:
    """Return the name of a colour."""
    return speech.translated(_COLOURS[name])


def charge(speech: Speech, name: str) -> str:
    """Return the name of a symbol, capitalized for use alone."""
    told = speech.translated(_CHARGES[name])
    return f"{told[:1].upper()}{told[1:]}"


def shield(speech: Speech, colour_name: str, charge_name: str) -> str:
    """Return colour and symbol together."""
    return speech.t(
        "{colour}, {symbol}", colour=colour(speech, colour_name), symbol=speech.translated(_CHARGES[charge_name])
    )
