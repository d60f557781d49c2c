"""The available looks: oak and parchment, and two of high contrast; each textured or plain."""

from functools import lru_cache

from citadel_desktop.scene.shields import DEFAULT_SHIELDS, Shields
from citadel_desktop.scene.theme import PAIRS, PARCHMENT, Face, Theme
from citadel_desktop.values import replace

_HIGH_CONTRAST = replace(
    PARCHMENT,
    pairs=(*PAIRS, ("masonry", "limestone", "mark")),
    needed_text=7.0,
    needed_mark=4.5,
    textured=False,
    muted=0.75,
    outline="#000000",
    on_dark="#FFFFFF",
    bone="#FFFFFF",
    shadow="#000000",
    slate_dark="#000000",
    masonry_night="#D0D0D0",
    focus_inner="#FFFFFF",
    focus_outer="#0B4F9E",
    seat_colours=("#000000", "#56B4E9", "#F0E442", "#005A94", "#F47A20"),
    seat_on=("#FFFFFF", "#000000", "#000000", "#FFFFFF", "#000000"),
    seat_outline="#000000",
    seat_rim="#FFFFFF",
    dark_edge="#D9B3EA",
)
"""The common part of both high-contrast looks."""

CONTRAST_DARK = replace(
    _HIGH_CONTRAST,
    name="dark",
    vellum_light="#000000",
    vellum="#000000",
    vellum_dark="#000000",
    paper="#000000",
    field="#000000",
    lit="#000000",
    ink="#FFFFFF",
    ink_soft="#E6E6E6",
    ink_faint="#A6A6A6",
    gilt="#FFD23F",
    gilt_light="#FFE27A",
    wash="#5C4A00",
    chosen="#2E2600",
    hover="#262626",
    vermilion="#FF9B85",
    tile="#7A1F12",
    wax="#A8200D",
    verdigris="#7FE0A0",
    lapis="#8CC4FF",
    limestone="#000000",
    limestone_dark="#1C1C1C",
    masonry="#B0B0B0",
    slate="#141414",
    oak="#000000",
    oak_dark="#000000",
    oak_light="#1A1A1A",
    meadow="#4E9A3A",
    water="#3E8FD0",
    roofs=("#E0A060", "#6DB8FF", "#7CC96B", "#C79BF0"),
    face=Face("#000000", "#000000", "#FFFFFF", "#000000", "#FFFFFF"),
    face_primary=Face("#FFE27A", "#FFE27A", "#FFFFFF", "#000000", "#000000"),
    face_danger=Face("#FF9B85", "#FF9B85", "#FFFFFF", "#000000", "#000000"),
    face_disabled=Face("#000000", "#000000", "#A6A6A6", "#000000", "#E6E6E6"),
    seat_line="#FFFFFF",
    dark_ink="#D9B3EA",
    category_colours=("#E0A060", "#7CC96B", "#C79BF0", "#6DB8FF"),
    category_on=("#000000", "#000000", "#000000", "#000000"),
)

CONTRAST_LIGHT = replace(
    _HIGH_CONTRAST,
    name="light",
    vellum_light="#FFFFFF",
    vellum="#FFFFFF",
    vellum_dark="#FFFFFF",
    paper="#FFFFFF",
    field="#FFFFFF",
    ink="#000000",
    ink_soft="#262626",
    ink_faint="#595959",
    gilt="#7A5200",
    gilt_light="#FFC61A",
    wash="#FFC61A",
    chosen="#FFE9A8",
    hover="#E8E8E8",
    vermilion="#8A1200",
    tile="#F0C4BA",
    wax="#8A1200",
    verdigris="#0B4A1C",
    lapis="#0A3A82",
    limestone="#FFFFFF",
    limestone_dark="#E0E0E0",
    masonry="#6B6B6B",
    slate="#262626",
    oak="#262626",
    oak_dark="#101010",
    oak_light="#333333",
    roofs=("#6E4316", "#174F85", "#2F5E1E", "#5A3A80"),
    face=Face("#FFFFFF", "#FFFFFF", "#000000", "#FFFFFF", "#000000"),
    face_primary=Face("#000000", "#000000", "#000000", "#FFC61A", "#FFFFFF"),
    face_danger=Face("#8A1200", "#8A1200", "#000000", "#8A1200", "#FFFFFF"),
    face_disabled=Face("#FFFFFF", "#FFFFFF", "#595959", "#FFFFFF", "#262626"),
    seat_line="#000000",
    category_colours=("#6E4316", "#2F5E1E", "#5A3A80", "#174F85"),
    category_on=("#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"),
)

THEMES = (PARCHMENT, CONTRAST_DARK, CONTRAST_LIGHT)
_BY_LOOK = {"dark": CONTRAST_DARK, "light": CONTRAST_LIGHT}

THICK_FOCUS_WEIGHT = 1.8
"""Factor by which a thick focus ring is heavier."""


def theme_of(look: str, *, textured: bool, thick_focus: bool = False, shields: Shields = DEFAULT_SHIELDS) -> Theme:
    """Return the theme of a look ("oak", "dark", "light"), always the same object; oak for unknown looks.

    Without textures its materials are plain, as those of high contrast always are.
    """
    theme = _BY_LOOK.get(look, PARCHMENT)
    return _fitted(theme, textured and theme.textured, THICK_FOCUS_WEIGHT if thick_focus else 1.0, shields)


@lru_cache(maxsize=24)
def _fitted(theme: Theme, textured: bool, focus_weight: float, shields: Shields) -> Theme:
    if (textured, focus_weight) != (theme.textured, theme.focus_weight):
        theme = replace(theme, textured=textured, focus_weight=focus_weight)
    return shields.applied_to(theme)
