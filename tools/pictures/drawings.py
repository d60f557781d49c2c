"""Sheets of all buildings and cards of The Indomitable Citadel: `python -m tools.pictures.drawings --out FOLDER`."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
    from citadel_desktop.scene.display import DisplayList
    from citadel_desktop.scene.geometry import Rect

ROOT = Path(__file__).resolve().parents[2]
SIDES = (40, 80, 160)
WIDTHS = (56, 120, 230)
RATIO = 0.7
GAP = 12.0


def main() -> int:
    """Write the sheets; return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures.drawings", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "pictures")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--scale", action="append", type=int, help="per cent, again for more")
    arguments = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415 - after the driver is chosen

    from citadel_desktop.scene.rendering.render import Renderer  # noqa: PLC0415 - as above
    from citadel_desktop.scene.rendering.text import Fonts  # noqa: PLC0415 - as above
    from citadel_desktop.scene.theme import PARCHMENT  # noqa: PLC0415 - as above

    arguments.out.mkdir(parents=True, exist_ok=True)
    renderer = Renderer(PARCHMENT, Fonts())
    for scale in arguments.scale or (100, 200):
        for name, dl in sheets(renderer.fonts, scale / 100, arguments.lang):
            px = (round(dl.size[0] * dl.scale), round(dl.size[1] * dl.scale))
            path = arguments.out / f"{name}-{scale}.png"
            pygame.image.save(renderer.picture(dl.items, px, dl.scale), path)
            print(path)
    return 0


def sheets(fonts: object, scale: float, lang: str) -> "Iterator[tuple[str, DisplayList]]":
    """Return every sheet by name, as a display list of its contents' size."""
    for side in SIDES:
        yield f"buildings-{side}", _buildings(fonts, scale, side)
    for width in WIDTHS:
        yield f"cards-{width}", _cards(fonts, scale, width, lang)
    yield "signs", _signs(fonts, scale)
    yield "states", _states(fonts, scale, lang)


def _sheet(fonts: object, scale: float, size: tuple[float, float]) -> "DisplayList":
    from citadel_desktop.scene.display import DisplayList  # noqa: PLC0415 - after the driver is chosen
    from citadel_desktop.scene.rendering.text import Fonts  # noqa: PLC0415 - as above
    from citadel_desktop.scene.theme import PARCHMENT  # noqa: PLC0415 - as above

    assert isinstance(fonts, Fonts)
    dl = DisplayList(PARCHMENT, size, fonts.ruler(scale), scale)
    dl.fill(dl.area, PARCHMENT.vellum)
    return dl


def _grid(count: int, columns: int, w: float, h: float) -> "tuple[tuple[float, float], list[Rect]]":
    from citadel_desktop.scene.geometry import Rect  # noqa: PLC0415 - after the driver is chosen

    rows = -(-count // columns)
    places = [Rect(GAP + n % columns * (w + GAP), GAP + n // columns * (h + GAP), w, h) for n in range(count)]
    return (GAP + columns * (w + GAP), GAP + rows * (h + GAP)), places


def _buildings(fonts: object, scale: float, side: int) -> "DisplayList":
    from citadel_desktop.boards.round_board.picture.drawings.houses import building, ghost  # noqa: PLC0415 - as above
    from citadel_desktop.rules.indomitable.content import content  # noqa: PLC0415 - as above

    kinds = content().buildings
    size, places = _grid(len(kinds) + 3, 12 if side < 100 else 9, side, side)
    dl = _sheet(fonts, scale, size)
    for kind, place in zip(kinds, places, strict=False):
        building(dl, dl.theme, place, kind.id)
    ghost(dl, dl.theme, places[-3], "palace")
    ghost(dl, dl.theme, places[-2], "pig_sty")
    building(dl, dl.theme, places[-1], "town_hall", dimmed=True)
    return dl


def _cards(fonts: object, scale: float, width: int, lang: str) -> "DisplayList":
    from citadel_desktop.boards.round_board.picture.drawings import cards  # noqa: PLC0415 - as above
    from citadel_desktop.language.catalogue import load  # noqa: PLC0415 - as above
    from citadel_desktop.language.indomitable import cards as said  # noqa: PLC0415 - as above
    from citadel_desktop.language.indomitable.names import building_name  # noqa: PLC0415 - as above
    from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards  # noqa: PLC0415 - as above
    from citadel_desktop.rules.indomitable.content import content  # noqa: PLC0415 - as above

    speech = load(lang)
    kinds, powers = content().buildings, influence_cards().kinds
    events = 15 if width > 150 else 4
    size, places = _grid(len(kinds) + len(powers) + events + 9, 12, width, width / RATIO)
    dl = _sheet(fonts, scale, size)
    free = iter(places)
    for b in kinds:
        name = building_name(speech, b.number)
        cards.building_card(dl, next(free), b.id, b.category, "A", b.price, name)
    for power in powers:
        n = power.number
        cards.influence_card(
            dl,
            next(free),
            power.id,
            said.influence_name(speech, n),
            said.influence_text(speech, n),
            power.when,
            said.influence_when(speech, n),
        )
    for n in range(events):
        cards.event_card(dl, next(free), "B", said.event_name(speech, n), said.event_text(speech, n))
    cards.back_card(dl, next(free), "stock")
    cards.back_card(dl, next(free), "influence")
    cards.pile(dl, next(free), "stock", 61)
    cards.pile(dl, next(free), "influence", 2)
    cards.pile(dl, next(free), "stock", 0)
    return dl


def _signs(fonts: object, scale: float) -> "DisplayList":
    from citadel_desktop.boards.round_board.picture.drawings import signs  # noqa: PLC0415 - as above
    from citadel_desktop.rules.indomitable.content import CATEGORIES  # noqa: PLC0415 - as above

    sides = (18, 28, 44, 80)
    size, places = _grid(len(sides) * 12, 12, 90, 90)
    dl = _sheet(fonts, scale, size)
    for row, side in enumerate(sides):
        cells = [place.centred(side, side) for place in places[row * 12 : row * 12 + 12]]
        for n, category in enumerate(CATEGORIES):
            signs.seal(dl, cells[n], category)
            signs.placement(dl, cells[4 + n], signs.PLACES[category])
            whole = places[row * 12 + 8 + n]
            signs.strip(dl, whole.top_strip(side), category)
            signs.bricks(dl, whole.bottom_strip(side * 0.4), n + 2, stacked=row % 2 == 1)
    return dl


def _states(fonts: object, scale: float, lang: str) -> "DisplayList":
    from citadel_desktop.boards.round_board.picture.drawings import cards  # noqa: PLC0415 - as above
    from citadel_desktop.language.catalogue import load  # noqa: PLC0415 - as above
    from citadel_desktop.language.indomitable.names import building_name  # noqa: PLC0415 - as above
    from citadel_desktop.rules.indomitable.content import content  # noqa: PLC0415 - as above

    looks: Sequence[CardLook] = (
        cards.CardLook(),
        cards.CardLook("legal"),
        cards.CardLook("chosen"),
        cards.CardLook("refused"),
        cards.CardLook("lost"),
        cards.CardLook(hot=True),
        cards.CardLook(focused=True),
        cards.CardLook("legal", hot=True, focused=True),
    )
    size, places = _grid(len(looks), len(looks), 140, 200)
    dl = _sheet(fonts, scale, size)
    b = content().buildings[20]
    name = building_name(load(lang), b.number)
    for look, place in zip(looks, places, strict=True):
        cards.building_card(dl, place, b.id, b.category, "C", b.price, name, look)
    return dl


if __name__ == "__main__":
    sys.exit(main())
