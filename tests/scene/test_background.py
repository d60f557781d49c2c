"""Drawings made before they are needed, and drawings of which only the ends are drawn."""

from collections.abc import Iterator
from functools import partial
from threading import Event

import pygame
import pytest

from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, Shape
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering import background, raster
from citadel_desktop.scene.rendering.background import BackgroundDrawing, Made, Make
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


def taken(made: BackgroundDrawing) -> list[Made]:
    """All that was asked for, once it is made."""
    found: list[Made] = []

    def all_made() -> bool:
        found.extend(made.take())
        return not made.waiting

    wait_for("all that was asked for", all_made)
    return found


def ask(made: BackgroundDrawing, name: str, make: Make, *, foreseen: bool = True) -> None:
    made.ask(name, make, id, foreseen=foreseen)


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


def test_what_lies_out_of_sight_or_is_shown_already_is_not_prepared(screen: pygame.Surface, renderer: Renderer) -> None:
    items = disc(20)
    renderer.draw(screen, items, 1.0)
    renderer.prepare((*items, *disc(900, "#0072B2")), 1.0)
    assert not renderer.waiting


@pytest.mark.slow
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


def test_each_is_made_once_and_many_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "MAX_WAITING", 2)
    made, times = BackgroundDrawing(), []

    def make() -> pygame.Surface:
        times.append(1)
        return pygame.Surface((1, 1))

    assert not made.busy
    for n in (0, 1, 1, 0):
        ask(made, f"{n}", make)
    assert made.busy
    assert sorted(str(one.key) for one in taken(made)) == ["0", "1"]
    made.close()
    assert len(times) == 2
    assert not made.busy


def test_what_is_wanted_is_made_before_what_is_foreseen() -> None:
    made, held, order = BackgroundDrawing(), Event(), []

    def make(name: str) -> pygame.Surface:
        held.wait()
        order.append(name)
        return pygame.Surface((1, 1))

    ask(made, "first", lambda: make("first"))
    for name in ("later", "soon"):
        ask(made, name, partial(make, name))
    ask(made, "now", lambda: make("now"), foreseen=False)
    ask(made, "soon", lambda: make("soon"), foreseen=False)
    held.set()
    found = taken(made)
    made.close()
    # The first may have been begun before the others were asked for.
    assert [name for name in order if name != "first"] == ["now", "soon", "later"]
    assert {one.key for one in found if not one.foreseen} == {"now", "soon"}


def test_what_cannot_be_made_ahead_keeps_nothing_else_from_being_made() -> None:
    made = BackgroundDrawing()

    def broken() -> pygame.Surface:
        raise MemoryError

    ask(made, "broken", broken)
    ask(made, "sound", lambda: pygame.Surface((1, 1)))
    assert [(one.key, one.surface is None) for one in taken(made)] == [("broken", True), ("sound", False)]
    made.close()
    made.close()
    ask(made, "too late", broken)
    assert not made.waiting


@pytest.fixture
def beside() -> Iterator[Renderer]:
    """A renderer that has what takes long made in the thread."""
    made = Renderer(PARCHMENT, Fonts(), beside=True)
    yield made
    made.close()


def sharpened(renderer: Renderer, screen: pygame.Surface) -> None:
    def sharp() -> bool:
        renderer.sharpen(screen)
        return not renderer.unsharp

    wait_for("what stands in to be replaced", sharp)


def dear(x: float, w: float, colour: str, part: Rect | None = None, opacity: float = 1.0) -> tuple[Item, ...]:
    """A drawing of so many characters that it takes long; `part`: the part of a thing that it shows."""
    body = f'<rect width="100" height="100" fill="{colour}"/>' + f"<!-- {part} -->" * 4000
    shows = None if part is None else ("thing", part)
    shape = Shape(Rect(x, 10, w, 100), body, (100, 100), shows=shows)
    return (GroupItem("inside", Rect(5, 5, 390, 290), (shape,), opacity=opacity),)


def colour(surface: pygame.Surface, x: int, y: int) -> str:
    r, g, b, _ = surface.get_at((x, y))
    return f"#{r:02X}{g:02X}{b:02X}"


RED, BLUE = "#A12A12", "#0072B2"


@pytest.mark.parametrize("opacity", [1.0, 0.999])
def test_what_takes_long_is_shown_once_it_is_made_in_the_thread(
    screen: pygame.Surface, beside: Renderer, opacity: float
) -> None:
    beside.draw(screen, dear(50, 100, RED, opacity=opacity), 1.0)
    assert beside.unsharp
    assert colour(screen, 100, 50) == PARCHMENT.vellum.upper()
    screen.set_at((300, 250), (1, 2, 3))
    sharpened(beside, screen)
    assert colour(screen, 100, 50) == RED
    assert colour(screen, 300, 250) == "#010203"
    assert beside.sharpen(screen) == []


def test_another_size_of_it_stands_in_meanwhile(screen: pygame.Surface, beside: Renderer) -> None:
    beside.draw(screen, dear(50, 100, RED), 1.0)
    sharpened(beside, screen)
    beside.draw(screen, dear(50, 200, RED), 1.0)
    assert beside.unsharp
    assert colour(screen, 240, 50) == RED


@pytest.mark.parametrize("parts", [(Rect(0, 0, 8, 4),), (Rect(0, 0, 4, 4), Rect(4, 0, 4, 4))])
def test_what_shows_the_same_in_another_way_stands_in_meanwhile(
    screen: pygame.Surface, beside: Renderer, parts: tuple[Rect, ...]
) -> None:
    for n, part in enumerate(parts):
        beside.draw(screen, dear(10 + 100 * n, 100, RED, part), 1.0)
        sharpened(beside, screen)
    beside.draw(screen, dear(50, 200, BLUE, Rect(2, 0, 4, 2)), 1.0)
    assert {colour(screen, x, y) for x in (60, 140, 240) for y in (15, 100)} == {RED}
    sharpened(beside, screen)
    assert {colour(screen, x, y) for x in (60, 140, 240) for y in (15, 100)} == {BLUE}
    beside.draw(screen, dear(50, 201, BLUE, Rect(9, 0, 4, 2)), 1.0)
    assert colour(screen, 140, 50) == PARCHMENT.vellum.upper()


def test_a_picture_waits_for_no_thread(screen: pygame.Surface, beside: Renderer) -> None:
    items = dear(50, 100, RED)
    beside.draw(screen, items, 1.0)
    assert colour(beside.picture(items, (400, 300)), 100, 50) == RED


def test_what_cannot_be_made_in_the_thread_is_made_without_it(
    screen: pygame.Surface, beside: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = raster.whole_drawing
    monkeypatch.setattr(raster, "whole_drawing", None)
    beside.draw(screen, dear(50, 100, RED), 1.0)

    def tried() -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(raster, "whole_drawing", whole)
            beside.sharpen(screen)
        return not beside.unsharp

    wait_for("the thread", tried)
    assert colour(screen, 100, 50) == RED


def test_grounds_are_baked_in_the_thread(screen: pygame.Surface, beside: Renderer) -> None:
    dl = DisplayList(PARCHMENT, (400, 300))
    paint.ground(dl)
    beside.draw(screen, dl.items, 1.0)
    assert len({colour(screen, x, 100) for x in range(400)}) == 1
    sharpened(beside, screen)
    assert len({colour(screen, x, 100) for x in range(400)}) > 5


@pytest.mark.parametrize("size", [(340.0, 212.0), (300.5, 648.2), (61.0, 300.0)])
@pytest.mark.parametrize("scale", [1.0, 1.15, 2.0])
def test_what_is_stretched_between_its_ends_looks_as_if_drawn(size: tuple[float, float], scale: float) -> None:
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
