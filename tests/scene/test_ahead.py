"""Drawings that are made before they are wanted, and drawings of which only the ends are drawn."""

from collections.abc import Iterator

import pygame
import pytest

from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList, Item, Shape
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering import ahead, raster
from citadel_desktop.scene.rendering.ahead import Ahead
from citadel_desktop.scene.rendering.raster import drawing, whole_drawing
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT
from tests.waiting import wait_for


@pytest.fixture
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((400, 300))


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    made = Renderer(PARCHMENT, Fonts())
    yield made
    made.close()


def disc(x: float, colour: str = "#A12A12") -> tuple[Item, ...]:
    dl = DisplayList(PARCHMENT, (400, 300))
    with dl.group("inside", Rect(0, 0, 400, 300)):
        dl.shadow(Rect(x, 20, 60, 60))
        dl.shape(Rect(x, 20, 60, 60), svg.circle((30, 30), 28, colour))
        dl.text(Rect(x, 90, 100, 30), colour)
    return dl.items


def prepared(renderer: Renderer, items: tuple[Item, ...]) -> None:
    """Prepare until all is there."""
    renderer.prepare(items, 1.0)

    def all_there() -> bool:
        renderer.prepare((), 1.0)
        return not renderer.waiting

    wait_for("the drawings", all_there)


def taken(made: Ahead) -> list[str]:
    """What all that was asked for is called, once it is made."""
    keys: list[str] = []

    def all_made() -> bool:
        keys.extend(key[0] for key, _ in made.take())
        return not made.waiting

    wait_for("all that was asked for", all_made)
    return keys


def test_what_was_prepared_is_not_made_when_it_is_drawn(
    screen: pygame.Surface, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer.draw(screen, disc(20), 1.0)
    prepared(renderer, disc(20, "#0072B2"))
    misses = renderer.cache.misses
    monkeypatch.setattr(raster, "whole_drawing", None)
    assert renderer.draw(screen, disc(20, "#0072B2"), 1.0)
    assert renderer.cache.misses == misses
    assert screen.get_at((50, 50))[:3] == (0x00, 0x72, 0xB2)


def test_what_lies_out_of_sight_or_is_shown_already_is_not_prepared(
    screen: pygame.Surface, renderer: Renderer
) -> None:
    items = disc(20)
    renderer.draw(screen, items, 1.0)
    renderer.prepare((*items, *disc(900, "#0072B2")), 1.0)
    assert not renderer.waiting


def test_what_is_foreseen_does_not_drive_out_what_is_shown(screen: pygame.Surface) -> None:
    renderer = Renderer(PARCHMENT, Fonts(), budget=1)
    shown = disc(20)
    renderer.draw(screen, shown, 1.0)
    kept = len(renderer.cache)
    for n in range(40):
        dl = DisplayList(PARCHMENT, (400, 300))
        dl.shape(Rect(0, 0, 390, 290), f'<rect width="390" height="{n + 200}" fill="#123456"/>')
        prepared(renderer, dl.items)
    assert len(renderer.cache) == kept
    misses = renderer.cache.misses
    renderer.invalidate()
    renderer.draw(screen, shown, 1.0)
    assert renderer.cache.misses == misses
    renderer.close()


def test_before_the_first_frame_nothing_is_prepared(renderer: Renderer) -> None:
    renderer.prepare(disc(20), 1.0)
    assert not renderer.waiting


def test_a_broken_drawing_is_a_hatched_box_in_the_thread_too(
    screen: pygame.Surface, renderer: Renderer
) -> None:
    broken = (Shape(Rect(10, 10, 40, 40), "<rect"),)
    renderer.draw(screen, disc(20), 1.0)
    prepared(renderer, broken)
    assert renderer.draw(screen, broken, 1.0)


def test_each_is_made_once_and_many_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "MANY_WAITING", 2)
    made, times = Ahead(), []

    def make() -> pygame.Surface:
        times.append(1)
        return pygame.Surface((1, 1))

    assert not made.busy
    for n in (0, 1, 1, 0):
        made.ask((f"{n}", (1, 1), (1, 1), False), make)
    assert made.busy
    assert sorted(taken(made)) == ["0", "1"]
    made.close()
    assert len(times) == 2
    assert not made.busy


def test_what_cannot_be_made_ahead_keeps_nothing_else_from_being_made() -> None:
    made = Ahead()

    def broken() -> pygame.Surface:
        raise MemoryError

    made.ask(("broken", (1, 1), (1, 1), False), broken)
    made.ask(("sound", (1, 1), (1, 1), False), lambda: pygame.Surface((1, 1)))
    assert taken(made) == ["sound"]
    made.close()
    made.close()


@pytest.mark.parametrize("size", [(340.0, 212.0), (300.5, 648.2), (61.0, 300.0)])
@pytest.mark.parametrize("scale", [1.0, 1.15, 2.0])
def test_what_is_stretched_between_its_ends_looks_as_if_drawn(
    size: tuple[float, float], scale: float
) -> None:
    dl = DisplayList(PARCHMENT)
    rect = Rect(0, 0, *size)
    paint.panel(dl, rect, shadow=False)
    paint.field(dl, rect)
    sheets = [item for item in dl.items if isinstance(item, Shape)]
    assert all(sheet.ends for sheet in sheets)
    px = (round(size[0] * scale), round(size[1] * scale))
    for sheet in sheets:
        whole = pygame.image.tobytes(drawing(sheet.body, rect, px), "RGBA")
        ends = pygame.image.tobytes(whole_drawing(sheet.body, size, px, sheet.ends), "RGBA")
        assert max(abs(a - b) for a, b in zip(whole, ends, strict=True)) <= 6
