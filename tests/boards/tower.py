"""Towers to test with: a design with much turned up, and figures of both sides, some of them hurt."""

from functools import cache

import pygame

from citadel_desktop.boards.tower.picture.picture import TableLook
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.rules.goodman import figures
from citadel_desktop.rules.goodman.notation import ITEM_NAMES, POSTURE_NAMES
from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import HERO, MONSTERS_FROM, NONE, OUTSIDE, Figure, Item, Position, State
from citadel_desktop.rules.goodman.stronghold.markers import AMULET_MARKER, ENTRY, TALISMAN_MARKER, kind_numbers, kinds
from citadel_desktop.rules.goodman.stronghold.proposal import propose
from citadel_desktop.rules.goodman.view import view
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.display import Item as Drawn
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.goodman.arena import arena

LOOK = TableLook((4, 3))
SIZES = (
    (Rect(8, 8, 780, 690), 0.9),
    (Rect(0, 0, 1340, 1060), 1.0),
    (Rect(0, 0, 1340, 1060), 2.0),
    (Rect(20, 10, 700, 1000), 1.0),
    (Rect(0, 0, 1900, 500), 1.25),
    (Rect(0, 0, 500, 430), 1.0),
)
"""The room there is at 1024 x 640, 1920 x 1080 and 3840 x 2160, and a few that are narrow or low; pixels a unit."""


def target(name: str | Target) -> Target:
    """Return what is named as in notation: "1b2", "posture h1 all_out", "kind pitfall", "points 400"."""
    if isinstance(name, Target):
        return name
    if name in NUMBERS:
        return Target("square", NUMBERS[name])
    zone, *words = name.split()
    return Target(zone, *map(_number, words))  # type: ignore[arg-type] # a zone's name


def _number(word: str) -> int:
    named = {**kind_numbers(), **{one: n for names in (POSTURE_NAMES, ITEM_NAMES) for n, one in enumerate(names)}}
    if word in named:
        return named[word]
    return int(word) if word.isdigit() else int(word[1:]) - 1 + (MONSTERS_FROM if word[0] == "m" else 0)


@cache
def renderer() -> Renderer:
    return Renderer(PARCHMENT, Fonts())


def pixels(items: tuple[Drawn, ...], size: tuple[int, int]) -> pygame.Surface:
    return renderer().picture(items, size, 1.0)


def sheet(w: float, h: float, ground: str = "#3A3F47", scale: float = 1.0) -> DisplayList:
    dl = DisplayList(PARCHMENT, (w, h), renderer().fonts.ruler(scale), scale)
    dl.fill(dl.area, ground)
    return dl


def grey(picture: pygame.Surface) -> list[int]:
    """The brightness of each pixel, 0 to 255: colour is left out."""
    raw = pygame.image.tobytes(picture, "RGB")
    return [(299 * r + 587 * g + 114 * b) // 1000 for r, g, b in zip(*[iter(raw)] * 3, strict=True)]


def apart(a: list[int], b: list[int]) -> float:
    """The mean difference of a pixel's brightness."""
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def tower_position(seed: str = "tower", points: int = 420) -> Position:
    """A stronghold in the middle of a match: every third marker turned up, its monsters active."""
    design = propose(points, "amulet", seeded(seed))
    markers, shown = list(design.markers), 0
    monsters: list[Figure] = []
    for place, square in enumerate(s for s in range(SQUARES) if markers[s] != NONE):
        kind = markers[square]
        if kind == ENTRY:
            shown |= 1 << square
        if place % 3 or kind in (TALISMAN_MARKER, AMULET_MARKER):
            continue
        marker = kinds()[kind]
        if marker.what in ("monster", "dummy"):
            markers[square] = NONE
            if marker.what == "monster":
                look = figures.next_monster_look(kind, {one.look for one in monsters})
                monsters.append(Figure(marker.sort, marker.strength, square, len(monsters) % 5, look))
        else:
            shown |= 1 << square
    free = [s for s in range(SQUARES) if markers[s] == NONE and s not in {m.place for m in monsters}]
    heroes = tuple(Figure(HERO, 30, OUTSIDE if n > 7 else free[n * 9], n % 5, n * 3) for n in range(11))
    known = sum(1 << s for s in range(SQUARES) if shown >> s & 1 and design.links[s] != NONE)
    return replace(
        arena(scenario="amulet", ask="move"),
        plans=design.plans,
        markers=tuple(markers),
        shown=shown,
        links=design.links,
        known=known,
        heroes=heroes,
        monsters=tuple(monsters),
        items=(Item("carried", NONE, 2), Item()),
    )


def seen_by(position: Position, side: int | None) -> Position:
    """What a side knows of it; None: what anybody may."""
    return view(State(position, seeded("seen")), side).position
