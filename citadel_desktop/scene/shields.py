"""The shields of seats: the colours and charges to choose from, and which colours everybody can distinguish."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import dist
from types import MappingProxyType

from citadel_desktop.scene.theme import GLEAM, PARCHMENT, SHADE, Charge, Colour, Theme, contrast, linear
from citadel_desktop.values import frozen, replace

_THEME_COLOURS = ("black", "sky", "yellow", "blue", "vermilion")
"""The colours for which every theme has its own tone, in the theme's order."""
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
"""Least difference of two colours in CIE L*a*b*, for every kind of colour vision."""

_COLOUR_VISIONS = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)  # fmt: skip
"""Matrices for linear red, green and blue: normal vision, and without red, green or blue receptors.

By Machado, Oliveira and Fernandes 2009.
"""


@frozen
class Shields:
    """The names of the colours and charges at the five places of the palette."""

    colours: tuple[str, ...] = COLOURS[:5]
    charges: tuple[str, ...] = CHARGES[:5]

    def valid(self) -> bool:
        """Whether colours and charges exist, occur once, and can be distinguished by everybody."""
        return (
            all(len(set(some)) == len(some) == 5 for some in (self.colours, self.charges))
            and set(self.colours) <= set(COLOURS)
            and set(self.charges) <= set(CHARGES)
            and all(distinguishable(*two) for two in combinations(self.colours, 2))
        )

    def with_colour(self, place: int, colour: str) -> "Shields":
        """Return the shields with a colour at a place, swapping it with the place that had it."""
        return replace(self, colours=_exchanged(self.colours, place, colour))

    def with_charge(self, place: int, charge: str) -> "Shields":
        """Return the shields with a charge at a place, swapping it with the place that had it."""
        return replace(self, charges=_exchanged(self.charges, place, charge))

    def clash(self, place: int, colour: str) -> str:
        """Return another place's colour that not everybody can distinguish from this one; "" for none."""
        made = self.with_colour(place, colour).colours
        others = (other for n, other in enumerate(made) if n != place)
        return next((other for other in others if not distinguishable(colour, other)), "")

    def applied_to(self, theme: Theme) -> Theme:
        """Return a theme with these shields and pieces; the theme itself if it has them already."""
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
    exchanged = [before if name == wanted else name for name in names]
    exchanged[place] = wanted
    return tuple(exchanged)


def _on(colour: Colour) -> Colour:
    return max((GLEAM, SHADE), key=lambda other: contrast(colour, other))


@lru_cache(maxsize=256)
def distinguishable(one: str, other: str, theme: Theme = PARCHMENT) -> bool:
    """Whether two colours differ enough for every kind of colour vision."""
    tones = {**_EXTRA_COLOURS, **dict(zip(_THEME_COLOURS, theme.seat_colours, strict=True))}
    return all(dist(_seen(tones[one], n), _seen(tones[other], n)) >= MIN_DIFFERENCE for n in range(4))


def _seen(colour: Colour, sight: int) -> tuple[float, float, float]:
    """Return a colour as L*, a*, b* (CIE 1976, D65) under a kind of colour vision."""
    light = linear(colour)
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
