"""The shields of seats: which colours and charges they may have, and which colours everybody tells apart."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import dist
from types import MappingProxyType

from citadel_desktop.scene.theme import GLEAM, PARCHMENT, SHADE, Charge, Colour, Theme, contrast, rgb
from citadel_desktop.values import frozen, replace

_THEME_COLOURS = ("black", "sky", "yellow", "blue", "vermilion")
"""The colours every theme has a tone of its own for, in its order."""
_EXTRA_COLOURS: Mapping[str, Colour] = MappingProxyType(
    {
        "white": "#FFFFFF",
        "green": "#12B07A",
        "pink": "#D585B2",
        "brown": "#6B3A12",
        "grey": "#9C9C9C",
        "orange": "#F79A1E",
    }
)
COLOURS = (*_THEME_COLOURS, *_EXTRA_COLOURS)
CHARGES: tuple[Charge, ...] = (
    *("tower", "swallow", "sun", "lily", "lion"),
    *("anchor", "key", "moon", "stag", "clover"),
)
MIN_DIFFERENCE = 20.0
"""The least difference of two colours, in steps of CIE L*a*b*, however somebody sees them."""

_COLOUR_VISIONS = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)  # fmt: skip
"""What becomes of linear red, green and blue: as most see them, without red, without green, without blue receptors.

By Machado, Oliveira and Fernandes 2009.
"""


@frozen
class Shields:
    """The colours and charges of the five places of the palette, by name."""

    colours: tuple[str, ...] = COLOURS[:5]
    charges: tuple[str, ...] = CHARGES[:5]

    def fitting(self) -> bool:
        """Whether there are such, each once, and everybody tells them apart."""
        return (
            all(len(set(some)) == len(some) == 5 for some in (self.colours, self.charges))
            and set(self.colours) <= set(COLOURS)
            and set(self.charges) <= set(CHARGES)
            and all(told_apart(*two) for two in combinations(self.colours, 2))
        )

    def with_colour(self, place: int, colour: str) -> "Shields":
        """Another colour at a place; which had it before gets the one that was there."""
        return replace(self, colours=_exchanged(self.colours, place, colour))

    def with_charge(self, place: int, charge: str) -> "Shields":
        """Another charge at a place, likewise."""
        return replace(self, charges=_exchanged(self.charges, place, charge))

    def clash(self, place: int, colour: str) -> str:
        """Another place's colour that not everybody tells from this one; "" for none."""
        made = self.with_colour(place, colour).colours
        others = (other for n, other in enumerate(made) if n != place)
        return next((other for other in others if not told_apart(colour, other)), "")

    def worn(self, theme: Theme) -> Theme:
        """A theme with these on its shields and pieces; itself for those it has."""
        if self == DEFAULT_SHIELDS:
            return theme
        tones = {**_EXTRA_COLOURS, **dict(zip(_THEME_COLOURS, theme.seat_colours, strict=True))}
        on = {
            **{name: _on(tone) for name, tone in _EXTRA_COLOURS.items()},
            **dict(zip(_THEME_COLOURS, theme.seat_on, strict=True)),
        }
        return replace(
            theme,
            seat_colours=tuple(tones[name] for name in self.colours),
            seat_on=tuple(on[name] for name in self.colours),
            seat_charges=self.charges,
        )


DEFAULT_SHIELDS = Shields()


def _exchanged(names: tuple[str, ...], place: int, wanted: str) -> tuple[str, ...]:
    before = names[place]
    found = [before if name == wanted else name for name in names]
    found[place] = wanted
    return tuple(found)


def _on(colour: Colour) -> Colour:
    return max((GLEAM, SHADE), key=lambda other: contrast(colour, other))


@lru_cache(maxsize=256)
def told_apart(one: str, other: str, theme: Theme = PARCHMENT) -> bool:
    """Whether two colours differ enough for everybody, whatever colours he sees."""
    tones = {**_EXTRA_COLOURS, **dict(zip(_THEME_COLOURS, theme.seat_colours, strict=True))}
    return all(dist(_seen(tones[one], n), _seen(tones[other], n)) >= MIN_DIFFERENCE for n in range(4))


def _seen(colour: Colour, sight: int) -> tuple[float, float, float]:
    """A colour as L*, a*, b* (CIE 1976, D65), as somebody sees it."""
    light = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (channel / 255 for channel in rgb(colour))
    ]
    r, g, b = (
        min(max(sum(a * c for a, c in zip(row, light, strict=True)), 0.0), 1.0) for row in _COLOUR_VISIONS[sight]
    )
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
        )
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
