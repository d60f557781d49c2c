"""The tokens of all drawings: colours, sizes, weights, durations (light theme)."""

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Literal

from citadel_desktop.values import frozen

Colour = str
"""A colour as "#RRGGBB"."""

Charge = str
"""What a shield bears: the icon "seat-" and that."""
Kind = Literal["text", "mark"]

DARK_COLOUR = 5
"""The colour index of a dark figure without a seat: see `figure_colour` and `svg.shield`."""


GLEAM: Colour = "#FFFFFF"
SHADE: Colour = "#000000"
"""Highlights and shadows of drawn things, the same in every theme."""


@frozen(eq=False)
class Face:
    """The look of a button: its ground above and below, its edge, its inner line, its text."""

    top: Colour
    bottom: Colour
    edge: Colour
    rule: Colour
    words: Colour


@frozen(eq=False)
class Theme:
    """All tokens of one look. Lengths are logical units, durations milliseconds.

    Themes are compared by identity: drawings are cached by theme, and hashing all tokens each time
    would cost more than drawing.

    `pairs` declares the foregrounds used on each ground, as text or mark; a test checks every text pair
    against `needed_text` and every mark pair against `needed_mark`. Of "one|other" (two-tone lines) one must stand out.
    """

    name: str

    vellum_light: Colour
    vellum: Colour
    vellum_dark: Colour
    paper: Colour
    """Sheets and cards lying on the vellum: lighter than it."""
    field: Colour
    """The ground of text fields and lists: the lightest one."""
    lit: Colour
    """The colour that drawn grounds brighten to."""
    ink: Colour
    outline: Colour
    """Below light marks and around light drawings; the black of dice and counters."""
    ink_soft: Colour
    """Secondary text and hatching."""
    ink_faint: Colour
    """Rules and frames without a meaning."""
    gilt: Colour
    """Chosen and legal things, the rule of a panel."""
    gilt_light: Colour
    wash: Colour
    """A thin wash over the ground of highlighted words."""
    chosen: Colour
    """The ground of a chosen row."""
    hover: Colour
    """The ground of a row or button under the pointer."""
    vermilion: Colour
    """Danger, premiums, capitals."""
    tile: Colour
    """Red floors, with numbers on them."""
    wax: Colour
    """The red below light text."""
    verdigris: Colour
    """Good news: gains, completed things."""
    lapis: Colour
    """Links."""
    limestone: Colour
    limestone_dark: Colour
    masonry: Colour
    """Walls on limestone."""
    masonry_night: Colour
    """Walls on slate."""
    bone: Colour
    """The white of dice and counters."""
    slate: Colour
    slate_dark: Colour
    oak: Colour
    oak_dark: Colour
    oak_light: Colour
    meadow: Colour
    water: Colour
    roofs: tuple[Colour, ...]
    on_dark: Colour
    """Text and marks on oak and slate."""
    shadow: Colour
    focus_inner: Colour
    focus_outer: Colour

    face: Face
    face_primary: Face
    face_danger: Face
    face_disabled: Face

    seat_colours: tuple[Colour, ...]
    seat_charges: tuple[Charge, ...]
    seat_on: tuple[Colour, ...]
    """Drawings on each seat's colour: its charge, its number."""
    seat_outline: Colour
    seat_rim: Colour
    seat_line: Colour
    """The edge of lines and symbols in a seat's colour on a sheet."""

    dark_colour: Colour
    """The colour of a dark power without a seat; its shield has a shape of its own too."""
    dark_ink: Colour
    """Text about it on a sheet."""
    dark_on: Colour
    dark_edge: Colour
    """The line around it, in place of the light rim of a seat's figures: just enough for dark grounds."""

    category_colours: tuple[Colour, ...]
    """Homes, workshops, halls, trade: roofs, bands and signs of the four categories of cards."""
    category_on: tuple[Colour, ...]
    """Text and drawings on each category's colour."""

    pairs: tuple[tuple[str, str, Kind], ...]

    needed_text: float = 4.5
    needed_mark: float = 3.0
    focus_weight: float = 1.0
    """Factor by which focus rings are heavier than usual."""
    textured: bool = True
    """Whether materials have a grain, and grounds have plants, water and objects."""
    muted: float = 0.0
    """How far the many tints of grounds are reduced to one, from 0 to 1."""

    size_title: float = 44.0
    size_heading: float = 30.0
    size_subheading: float = 24.0
    size_text: float = 20.0
    size_small: float = 18.0

    line_hair: float = 1.0
    line_thin: float = 1.5
    line_heavy: float = 3.5

    space: float = 16.0
    space_large: float = 24.0
    radius: float = 6.0
    radius_small: float = 4.0
    target: float = 36.0
    """Least height of controls."""
    row: float = 44.0
    """Usual height of a button or a field."""

    tooltip_delay: int = 400


def colour_of(theme: Theme, token: str) -> Colour:
    """Return the colour of a token; "seat_colours.2" is an element."""
    value: object = theme
    for part in token.split("."):
        value = value[int(part)] if isinstance(value, tuple) else getattr(value, part)
    if not isinstance(value, str):
        raise TypeError(f"{token} is no colour")
    return value


@lru_cache(maxsize=24)
def tokens(theme: Theme) -> Mapping[str, Colour]:
    """Return the theme's colours by their tokens, as `colour_of` spells them."""
    values = [(field.name, getattr(theme, field.name)) for field in fields(theme)]
    values += [(f"{name}.{n}", part) for name, row in values if isinstance(row, tuple) for n, part in enumerate(row)]
    return {name: value for name, value in values if isinstance(value, str) and value.startswith("#")}


def figure_colour(theme: Theme, colour: int) -> Colour:
    """Return the colour of a seat's figures by its index, or of the dark figure's for DARK_COLOUR."""
    return theme.dark_colour if colour == DARK_COLOUR else theme.seat_colours[colour]


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Return red, green, blue from 0 to 255."""
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def luminance(colour: Colour) -> float:
    """Return the relative luminance from 0 to 1 (WCAG 2.1)."""
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def linear(colour: Colour) -> list[float]:
    """Return red, green and blue as light, from 0 to 1."""
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (each / 255 for each in rgb(colour))]


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio from 1 to 21 (WCAG 2.1); the order does not matter."""
    la, lb = luminance(a), luminance(b)
    return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)


def stands_out(theme: Theme, fore: str, ground: str) -> float:
    """Return the contrast of a pair of tokens; for alternatives with "|" the best."""
    below = colour_of(theme, ground)
    return max(contrast(colour_of(theme, token), below) for token in fore.split("|"))


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return a colour between a (t = 0) and b (t = 1)."""
    pairs = zip(rgb(a), rgb(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * t):02X}" for x, y in pairs)


_GROUNDS = ("vellum_light", "vellum", "vellum_dark", "paper", "field")
_FACES = ("face", "face_primary", "face_danger", "face_disabled")
_TEXTS = (
    ("ink", ("limestone", "limestone_dark")),
    ("vermilion", ("limestone",)),
    ("on_dark", ("oak", "oak_dark", "oak_light", "slate", "slate_dark", "wax", "outline")),
    ("dark_on", ("dark_colour",)),
    ("bone", ("outline",)),
    ("ink_soft", ("face_disabled.top",)),
)
_MARKS = (
    ("focus_inner|focus_outer", ("oak", "slate")),
    ("focus_inner", ("focus_outer",)),
    ("gilt_light", ("oak", "oak_dark", "slate", "outline")),
    ("seat_outline", ("seat_rim",)),
    ("seat_outline|seat_rim", ("vellum_dark",)),
    ("seat_line", ("paper",)),
    ("seat_rim", ("oak",)),
    ("ink", ("wash", "tile")),
    ("dark_edge", ("dark_colour", "oak", "oak_dark")),
    ("masonry_night", ("slate",)),
    ("wax", ("seat_rim",)),
)
"""Foregrounds with the grounds they are used on."""

PAIRS: tuple[tuple[str, str, Kind], ...] = (
    *((fore, ground, "text") for fore in ("ink", "ink_soft") for ground in _GROUNDS),
    *((fore, ground, "text") for fore in ("vermilion", "verdigris") for ground in _GROUNDS),
    *(("lapis", ground, "text") for ground in _GROUNDS),
    *(("gilt", ground, "mark") for ground in _GROUNDS),
    *(("ink_faint", ground, "mark") for ground in ("paper", "field", "vellum_light")),
    *(("focus_outer|focus_inner", ground, "mark") for ground in _GROUNDS),
    *((f"seat_on.{n}", f"seat_colours.{n}", "text") for n in range(5)),
    *((f"category_on.{n}", f"category_colours.{n}", "text") for n in range(4)),
    *((f"category_colours.{n}", ground, "mark") for n in range(4) for ground in _GROUNDS),
    *(("dark_ink", ground, "text") for ground in _GROUNDS),
    *(("dark_colour|dark_edge", ground, "mark") for ground in _GROUNDS),
    *((fore, ground, "text") for fore in ("ink", "vermilion") for ground in ("chosen", "hover")),
    *((f"{face}.words", f"{face}.{ground}", "text") for face in _FACES for ground in ("top", "bottom")),
    *((f"{face}.edge|{face}.top|{face}.rule", "paper", "mark") for face in _FACES),
    *((fore, ground, "text") for fore, grounds in _TEXTS for ground in grounds),
    *((fore, ground, "mark") for fore, grounds in _MARKS for ground in grounds),
)
"""The foregrounds and grounds that every theme combines."""
PARCHMENT = Theme(
    name="parchment",
    vellum_light="#F3E9D2",
    vellum="#ECDFC0",
    vellum_dark="#E4D3AC",
    paper="#F8F1E0",
    field="#FDF9EE",
    lit="#FFFFFF",
    ink="#2A1E14",
    outline="#2A1E14",
    ink_soft="#5A4632",
    ink_faint="#8A7452",
    gilt="#8F6713",
    gilt_light="#D9B650",
    wash="#D9B650",
    chosen=mix("#D9B650", "#FDF9EE", 0.62),
    hover=mix("#E4D3AC", "#FDF9EE", 0.5),
    vermilion="#A12A12",
    tile=mix(mix("#A12A12", "#E4D3AC", 0.46), GLEAM, 0.04),
    wax="#A12A12",
    verdigris="#2F5F3A",
    lapis="#1F4E8C",
    limestone="#DDD6C6",
    limestone_dark="#BDB4A0",
    masonry="#BDB4A0",
    masonry_night="#BDB4A0",
    bone="#F3E9D2",
    slate="#3A3F47",
    slate_dark="#23272E",
    oak="#4A3220",
    oak_dark="#2E1E12",
    oak_light="#6B4A2E",
    meadow="#4E7A3A",
    water="#2E6DA4",
    roofs=("#8A5A2B", "#2E6DA4", "#4E7A3A", "#6B4A8C"),
    on_dark="#F3E4BE",
    shadow="#1A0F06",
    focus_inner="#FFFFFF",
    focus_outer="#12305C",
    face=Face("#FDF9EE", "#F3E9D2", "#5A4632", mix("#8F6713", "#D9B650", 0.5), "#2A1E14"),
    face_primary=Face("#6B4A2E", "#4A3220", "#2E1E12", "#D9B650", "#F3E4BE"),
    face_danger=Face("#A12A12", mix("#A12A12", SHADE, 0.18), mix("#A12A12", SHADE, 0.55), "#D9B650", "#F3E4BE"),
    face_disabled=Face("#ECDFC0", "#ECDFC0", "#8A7452", "#ECDFC0", "#5A4632"),
    seat_colours=("#000000", "#56B4E9", "#F0E442", "#0072B2", "#D55E00"),
    seat_charges=("tower", "swallow", "sun", "lily", "lion"),
    seat_on=("#FFFFFF", "#14202B", "#2A1E14", "#FFFFFF", "#1A0F06"),
    seat_outline="#1A120B",
    seat_rim="#FFF9EA",
    seat_line="#1A120B",
    dark_colour="#43104F",
    dark_ink="#43104F",
    dark_on="#E9C8F2",
    dark_edge="#B58CC8",
    category_colours=("#8A5A2B", "#4E7A3A", "#6B4A8C", "#2E6DA4"),
    category_on=("#FFF9EA", "#FFFDF6", "#FFF9EA", "#FFF9EA"),
    pairs=PAIRS,
)
