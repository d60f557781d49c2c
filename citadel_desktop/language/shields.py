"""The colours and symbols of shields, in words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech

_COLOURS: Mapping[str, Callable[[Speech], str]] = MappingProxyType(
    {
        "black": lambda s: s.t("Black"),
        "sky": lambda s: s.t("Sky"),
        "yellow": lambda s: s.t("Yellow"),
        "blue": lambda s: s.t("Blue"),
        "vermilion": lambda s: s.t("Vermilion"),
        "white": lambda s: s.t("White"),
        "green": lambda s: s.t("Green"),
        "pink": lambda s: s.t("Pink"),
        "brown": lambda s: s.t("Brown"),
        "grey": lambda s: s.t("Grey"),
        "orange": lambda s: s.t("Orange"),
    }
)
_CHARGES: Mapping[str, Callable[[Speech], str]] = MappingProxyType(
    {
        "tower": lambda s: s.t("tower"),
        "swallow": lambda s: s.t("swallow"),
        "sun": lambda s: s.t("sun"),
        "lily": lambda s: s.t("lily"),
        "lion": lambda s: s.t("lion"),
        "anchor": lambda s: s.t("anchor"),
        "key": lambda s: s.t("key"),
        "moon": lambda s: s.t("moon"),
        "stag": lambda s: s.t("stag"),
        "clover": lambda s: s.t("clover"),
    }
)


def colour(speech: Speech, name: str) -> str:
    """What a colour is called."""
    return _COLOURS[name](speech)


def charge(speech: Speech, name: str) -> str:
    """What a symbol is called where it stands alone."""
    told = _CHARGES[name](speech)
    return f"{told[:1].upper()}{told[1:]}"


def shield(speech: Speech, colour_name: str, charge_name: str) -> str:
    """Both together."""
    return speech.t("{colour}, {symbol}", colour=colour(speech, colour_name), symbol=_CHARGES[charge_name](speech))
