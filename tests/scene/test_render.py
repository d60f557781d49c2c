import logging
from pathlib import Path
from random import Random

import pygame
import pytest

from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.display import DisplayList, Item, Shape
from citadel_desktop.scene.geometry import Circle, Polygon, Rect
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT, contrast, rgb
from citadel_desktop.values import replace

EDGES: tuple[paint.EdgeKind, ...] = ("chosen", "focus")
RED, BLUE = "#A12A12", "#0072B2"


@pytest.fixture
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((400, 300))


@pytest.fixture
def renderer() -> Renderer:
    return Renderer(PARCHMENT, Fonts())


def colour(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    r, g, b, _ = surface.get_at((x, y))
    return (r, g, b)


def room(marked: int | None = None, text: str = "Gate") -> tuple[Item, ...]:
    dl = DisplayList(PARCHMENT, (400, 300))
    paint.panel(dl, Rect(10, 10, 380, 280))
    for n in range(5):
        r = Rect(30 + 70 * n, 100, 50, 50)
        dl.shape(r, svg.circle((25, 25), 20, RED if n == marked else BLUE))
        dl.text(r.moved(0, 60), text, align="centre")
    return dl.items


def test_a_changed_item_repaints_its_rectangle_only(screen: pygame.Surface, renderer: Renderer) -> None:
    renderer.draw(screen, room(), 1.0)
    screen.set_at((5, 5), (1, 2, 3))
    (rect,) = renderer.draw(screen, room(2), 1.0)
    assert pygame.Rect(170, 100, 50, 50).inflate(4, 4).contains(rect)
    assert colour(screen, 195, 125) == rgb(RED)
    assert colour(screen, 5, 5) == (1, 2, 3)


def test_where_time_is_short_a_change_is_painted_part_by_part(screen: pygame.Surface, renderer: Renderer) -> None:
    renderer.draw(screen, room(), 1.0)
    changed = room(1, "Wall")
    painted = renderer.draw(screen, changed, 1.0, spare=lambda: False)
    assert len(painted) == 1
    while renderer.unfinished:
        further = renderer.sharpen(screen, spare=lambda: False)
        assert len(further) == 1
        painted += further
    assert len(painted) > 1
    shown = pygame.image.tobytes(screen, "RGB")
    renderer.invalidate()
    renderer.draw(screen, changed, 1.0)
    assert shown == pygame.image.tobytes(screen, "RGB")


def test_what_was_left_is_painted_with_the_next_change(screen: pygame.Surface, renderer: Renderer) -> None:
    renderer.draw(screen, room(), 1.0)
    renderer.draw(screen, room(1, "Wall"), 1.0, spare=lambda: False)
    assert renderer.unfinished
    renderer.draw(screen, room(2, "Wall"), 1.0)
    assert not renderer.unfinished
    shown = pygame.image.tobytes(screen, "RGB")
    renderer.invalidate()
    renderer.draw(screen, room(2, "Wall"), 1.0)
    assert shown == pygame.image.tobytes(screen, "RGB")


def chaos(random: Random) -> tuple[Item, ...]:
    dl = DisplayList(PARCHMENT, (400, 300))

    def some(count: int) -> None:
        for _ in range(count):
            x, y = random.randrange(-20, 380), random.randrange(-20, 290)
            r = Rect(x, y, random.randrange(1, 90), random.randrange(1, 60))
            match random.randrange(7):
                case 0:
                    dl.shape(r, svg.rect(Rect(0, 0, r.w, r.h), RED, "#000000", radius=5))
                case 6:
                    # Inside its edges a sheet hides all below it.
                    paint.panel(dl, Rect(r.x, r.y, r.w + 120, r.h + 90))
                case 1:
                    dl.text(r, "Gate Åj", wrap=True, italic=True, valign="middle")
                case 2:
                    dl.fill(r, BLUE, random.choice((0.4, 1.0)))
                case 3:
                    dl.shadow(r)
                case 4:
                    paint.edge(dl, r, random.choice(EDGES))
                case _:
                    paint.plate(dl, r, state=random.choice(("rest", "hover")))

    some(6)
    for key in range(3):
        view = Rect(40 * key, 60 * key, 150, 120)
        camera = random.choice((None, Camera(view, 1.3, (200, 150)), Camera(view, 0.7, (90, 80))))
        clip, opacity = random.random() < 0.8, random.choice((1.0, 1.0, 0.5))
        with dl.group(key, view, camera, clip=clip, opacity=opacity):
            some(5)
    some(4)
    return dl.items


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.31])
def test_whatever_changes_no_trace_of_the_old_frame_is_left(
    screen: pygame.Surface, renderer: Renderer, scale: float
) -> None:
    random = Random(11)
    before = chaos(random)
    for _ in range(40):
        after = list(chaos(random))
        for n, item in enumerate(before):
            if n < len(after) and random.random() < 0.7:
                after[n] = item
        renderer.draw(screen, before, scale)
        renderer.draw(screen, after, scale)
        partly = pygame.image.tobytes(screen, "RGB")
        renderer.invalidate()
        renderer.draw(screen, after, scale)
        assert pygame.image.tobytes(screen, "RGB") == partly
        before = tuple(after)


@pytest.mark.parametrize("at", [(11, 11), (40, 40), (60, 200)])
@pytest.mark.parametrize("grouped", [False, True])
def test_a_change_below_a_sheet_shows_where_the_sheet_lets_it(
    screen: pygame.Surface, renderer: Renderer, at: tuple[int, int], *, grouped: bool
) -> None:
    def frame(colour: str) -> tuple[Item, ...]:
        dl = DisplayList(PARCHMENT, (400, 300))
        dl.fill(Rect(*at, 4, 4), colour)
        sheet = Rect(10, 10, 200, 150)
        if grouped:
            with dl.group("sheet", sheet):
                paint.panel(dl, sheet)
        else:
            paint.panel(dl, sheet)
        glass = svg.rect(Rect(0, 0, 200, 100), BLUE, radius=20, opacity=0.5)
        dl.shape(Rect(10, 180, 200, 100), glass)
        return dl.items

    renderer.draw(screen, frame(BLUE), 1.0)
    renderer.draw(screen, frame(RED), 1.0)
    partly = pygame.image.tobytes(screen, "RGB")
    renderer.invalidate()
    renderer.draw(screen, frame(RED), 1.0)
    assert pygame.image.tobytes(screen, "RGB") == partly


def test_equal_drawings_are_made_once(screen: pygame.Surface, renderer: Renderer) -> None:
    renderer.draw(screen, room(), 1.0)
    # A shadow, a sheet, one circle for five places, one word for five places.
    assert len(renderer.cache) == 4
    assert renderer.cache.hits == 8


def test_the_cache_keeps_to_its_budget() -> None:
    renderer = Renderer(PARCHMENT, Fonts(), budget=60_000)
    surface = pygame.Surface((40, 40))
    for n in range(20):
        dl = DisplayList(PARCHMENT, (40, 40))
        dl.shape(Rect(0, 0, 40, 40), svg.circle((20, 20), n, RED))
        renderer.draw(surface, dl.items, 1.0)
    assert renderer.cache.bytes <= 60_000
    assert 1 < len(renderer.cache) < 20


def test_drawings_are_made_at_the_real_pixel_size(renderer: Renderer) -> None:
    dl = DisplayList(PARCHMENT, (100, 100))
    dl.shape(Rect(0, 0, 50, 50), svg.rect(Rect(10, 10, 30, 30), RED))
    picture = renderer.picture(dl.items, (200, 200), 2.0)
    assert colour(picture, 20, 20) == rgb(RED)
    assert colour(picture, 79, 79) == rgb(RED)
    assert colour(picture, 80, 80) == rgb(PARCHMENT.vellum)


@pytest.mark.parametrize("scale", [0.9, 1.1, 1.37, 1.73])
def test_neighbours_meet_without_a_gap(renderer: Renderer, scale: float) -> None:
    dl = DisplayList(PARCHMENT, (200, 20))
    for r in Rect(3.3, 0, 190, 20).columns(*[190 / 23] * 23):
        dl.fill(r, RED)
    picture = renderer.picture(dl.items, (round(200 * scale), 20), scale)
    first, last = round(3.3 * scale), round(193.3 * scale)
    assert {colour(picture, x, 5) for x in range(first, last)} == {rgb(RED)}


def test_a_view_is_stretched_to_the_rectangle(renderer: Renderer) -> None:
    dl = DisplayList(PARCHMENT, (100, 100))
    dl.shape(Rect(0, 0, 100, 50), svg.rect(Rect(0, 0, 10, 20), RED), (20, 20))
    picture = renderer.picture(dl.items, (100, 100))
    assert colour(picture, 48, 48) == rgb(RED)
    assert colour(picture, 52, 10) == rgb(PARCHMENT.vellum)


def test_groups_clip_zoom_and_fade(renderer: Renderer) -> None:
    dl = DisplayList(PARCHMENT, (100, 100))
    dl.fill(dl.area, "#FFFFFF")
    view = Rect(20, 20, 40, 40)
    with dl.group("zoomed", view, Camera(view, 4.0, (5, 5))):
        dl.fill(Rect(0, 0, 5, 50), RED)
    with dl.group("faded", Rect(70, 70, 20, 20), opacity=0.5):
        dl.fill(Rect(60, 60, 40, 40), "#000000")
        dl.fill(Rect(60, 60, 40, 40), "#000000")
    picture = renderer.picture(dl.items, (100, 100))
    assert colour(picture, 22, 58) == rgb(RED)
    assert colour(picture, 39, 40) == rgb(RED)
    assert colour(picture, 41, 40) == (255, 255, 255)
    assert colour(picture, 30, 62) == (255, 255, 255)
    assert all(abs(c - 127) <= 2 for c in colour(picture, 80, 80))
    assert colour(picture, 95, 95) == (255, 255, 255)


def test_a_very_large_drawing_is_made_in_tiles_that_fit(screen: pygame.Surface, renderer: Renderer) -> None:
    def frame(x: float) -> tuple[Item, ...]:
        dl = DisplayList(PARCHMENT, (400, 300))
        view = dl.area
        with dl.group("board", view, Camera(view, 8.0, (x, 150))):
            dl.shape(Rect(0, 0, 400, 300), svg.circle((200, 150), 140, RED, "#000000", 4))
        return dl.items

    renderer.draw(screen, frame(100), 1.0)
    assert renderer.cache.bytes < 4 * 4 * 1024 * 1024 + 4096
    assert colour(screen, 300, 150) == rgb(RED)
    renderer.draw(screen, frame(60), 1.0)
    # The circle's left edge lies at x 60 of the world: the middle of the window, 4 * 8 pixels wide.
    assert colour(screen, 200, 150) == (0, 0, 0)
    assert colour(screen, 180, 150) == rgb(PARCHMENT.vellum)
    assert colour(screen, 220, 150) == rgb(RED)


def test_in_haste_large_drawings_are_stretched_and_then_made_properly(
    screen: pygame.Surface, renderer: Renderer
) -> None:
    surface = pygame.Surface((1200, 800))

    def frame(zoom: float) -> tuple[Item, ...]:
        dl = DisplayList(PARCHMENT, (1200, 800))
        with dl.group("board", dl.area, Camera(dl.area, zoom, (600, 400))):
            dl.shape(dl.area, svg.circle((600, 400), 300, RED))
        return dl.items

    renderer.draw(surface, frame(1.0), 1.0, hasty=True)
    assert not renderer.rough
    renderer.draw(surface, frame(1.1), 1.0, hasty=True)
    assert renderer.rough
    assert colour(surface, 600, 400) == rgb(RED)
    assert renderer.draw(surface, frame(1.1), 1.0)
    assert not renderer.rough
    assert renderer.draw(surface, frame(1.1), 1.0) == []


def test_the_ground_is_flat_in_haste_and_baked_later(renderer: Renderer) -> None:
    surface = pygame.Surface((320, 200))
    dl = DisplayList(PARCHMENT, (320, 200))
    paint.ground(dl)
    renderer.draw(surface, dl.items, 1.0, hasty=True)
    flat = {colour(surface, x, 100) for x in range(320)}
    assert len(flat) == 1
    assert renderer.rough
    renderer.draw(surface, dl.items, 1.0)
    assert len({colour(surface, x, 100) for x in range(320)}) > 5
    first = pygame.image.tobytes(surface, "RGB")
    again = Renderer(PARCHMENT, Fonts()).picture(dl.items, (320, 200))
    assert pygame.image.tobytes(again, "RGB") == first


def test_a_broken_drawing_is_a_hatched_box_and_told(renderer: Renderer, caplog: pytest.LogCaptureFixture) -> None:
    dl = DisplayList(PARCHMENT, (120, 60))
    dl.shape(Rect(0, 0, 60, 60), "<circle cx='30' <<< broken & never closed")
    dl.picture(Rect(60, 0, 60, 60), "no/such/file.png")
    with caplog.at_level(logging.WARNING):
        picture = renderer.picture(dl.items, (120, 60))
    assert ["cannot be" in r.message for r in caplog.records] == [True, True]
    for left in (0, 60):
        box = {colour(picture, x, y) for x in range(left, left + 60) for y in range(60)}
        assert rgb(PARCHMENT.vellum) in box
        assert len(box) > 1


def test_pictures_are_shown_whole(renderer: Renderer, tmp_path: Path) -> None:
    source = pygame.Surface((100, 50))
    source.fill(rgb(RED))
    pygame.image.save(source, tmp_path / "p.png")
    dl = DisplayList(PARCHMENT, (40, 40))
    dl.picture(Rect(0, 0, 40, 40), str(tmp_path / "p.png"))
    picture = renderer.picture(dl.items, (40, 40))
    assert colour(picture, 20, 20) == pytest.approx(rgb(RED), abs=3)
    assert colour(picture, 20, 5) == rgb(PARCHMENT.vellum)


def test_a_missing_icon_is_a_hatched_box() -> None:
    body = svg.icon("there-is-no-such-icon", Rect(0, 0, 512, 512), "#000000")
    assert body == svg.missing(Rect(0, 0, 512, 512))


def test_the_shared_hand_draws_every_state(renderer: Renderer) -> None:
    areas = (Rect(20, 20, 60, 40), Circle((140, 40), 25), Polygon(((200, 20), (260, 30), (240, 70))))
    seen = set()
    for kind in EDGES:
        dl = DisplayList(PARCHMENT, (280, 90))
        for area in areas:
            paint.edge(dl, area, kind)
        picture = renderer.picture(dl.items, (280, 90))
        for x0 in (10, 105, 185):
            part = picture.subsurface((x0, 0, 85, 90))
            assert pygame.transform.average_color(part)[:3] != rgb(PARCHMENT.vellum)
        seen.add(pygame.image.tobytes(picture, "RGB"))
    assert len(seen) == len(EDGES)


def test_plates_and_sheets_keep_their_text_readable(renderer: Renderer) -> None:
    for kind in ("plain", "primary", "danger"):
        for state in ("rest", "hover", "pressed", "disabled"):
            dl = DisplayList(PARCHMENT, (200, 60))
            text = paint.plate(dl, dl.area.inset(8), kind=kind, state=state)
            r, g, b = colour(renderer.picture(dl.items, (200, 60)), 100, 30)
            assert contrast(text, f"#{r:02X}{g:02X}{b:02X}") >= 4.5, (kind, state)


def test_changing_the_theme_repaints_all(screen: pygame.Surface, renderer: Renderer) -> None:
    renderer.draw(screen, room(), 1.0)
    renderer.theme = PARCHMENT
    assert renderer.draw(screen, room(), 1.0) == [screen.get_rect()]


@pytest.mark.parametrize("kind", [*EDGES, "pointed", "lost"])
@pytest.mark.parametrize("scale", [1.0, 1.15, 2.0])
def test_a_hollow_edge_looks_as_if_drawn_whole(renderer: Renderer, kind: paint.EdgeKind, scale: float) -> None:
    dl = DisplayList(PARCHMENT, (400, 300))
    paint.edge(dl, Rect(20.4, 30.7, 301.2, 180.5), kind)
    (edge,) = dl.items
    assert isinstance(edge, Shape)
    size = (round(400 * scale), round(300 * scale))
    hollow = renderer.picture((edge,), size, scale)
    whole = renderer.picture((replace(edge, hollow=None),), size, scale)
    pairs = zip(pygame.image.tobytes(hollow, "RGB"), pygame.image.tobytes(whole, "RGB"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 2


def test_a_hollow_edge_repaints_nothing_inside_it(screen: pygame.Surface, renderer: Renderer) -> None:
    dl = DisplayList(PARCHMENT, (400, 300))
    dl.fill(Rect(0, 0, 400, 300), BLUE)
    renderer.draw(screen, dl.items, 1.0)
    screen.set_at((200, 150), (1, 2, 3))
    paint.edge(dl, Rect(20, 30, 300, 200), "focus")
    assert renderer.draw(screen, dl.items, 1.0)
    assert colour(screen, 200, 150) == (1, 2, 3)


@pytest.mark.parametrize("opacity", [1.0, 0.999])
def test_a_veil_mixes_its_colour_with_what_lies_below(renderer: Renderer, opacity: float) -> None:
    """On a layer of its own too, which is not opaque."""
    dl = DisplayList(PARCHMENT, (400, 300))
    dl.fill(Rect(0, 0, 400, 300), "#FFFFFF")
    with dl.group("faded", Rect(0, 0, 400, 300), opacity=opacity):
        dl.fill(Rect(0, 0, 200, 300), BLUE, 0.6)
    shown = renderer.picture(dl.items, (400, 300))
    veiled = tuple(round(255 * 0.4 + part * 0.6) for part in rgb(BLUE))
    assert colour(shown, 100, 100) == pytest.approx(veiled, abs=2)
    assert colour(shown, 300, 100) == (255, 255, 255)


def test_under_a_veil_nothing_is_painted_anew_when_it_comes_or_goes(screen: pygame.Surface, renderer: Renderer) -> None:
    def frame(marked: int, *, veiled: bool, label: str = "Yes") -> tuple[Item, ...]:
        dl = DisplayList(PARCHMENT, (400, 300))
        for item in room(marked):
            dl.add(item)
        if veiled:
            dl.fill(dl.area, PARCHMENT.shadow, 0.45)
            dl.text(Rect(100, 20, 200, 30), label)
        return dl.items

    def bytes_of(items: tuple[Item, ...]) -> bytes:
        return pygame.image.tobytes(renderer.picture(items, (400, 300)), "RGB")

    def shown() -> bytes:
        return pygame.image.tobytes(screen, "RGB")

    renderer.draw(screen, frame(0, veiled=False), 1.0)
    screen.set_at((5, 5), (100, 0, 0))
    renderer.draw(screen, frame(1, veiled=True), 1.0)
    assert 0 < colour(screen, 5, 5)[0] < 100
    assert colour(screen, 5, 5)[1] < 10
    screen.set_at((5, 5), colour(renderer.picture(frame(1, veiled=True), (400, 300)), 5, 5))
    assert shown() == bytes_of(frame(1, veiled=True))
    renderer.draw(screen, frame(2, veiled=True, label="No"), 1.0)
    assert shown() == bytes_of(frame(2, veiled=True, label="No"))
    renderer.draw(screen, frame(2, veiled=True, label="Yes"), 1.0)
    renderer.draw(screen, frame(1, veiled=True, label="Yes"), 1.0)
    renderer.draw(screen, frame(1, veiled=True, label="No"), 1.0)
    assert shown() == bytes_of(frame(1, veiled=True, label="No"))
    assert renderer.draw(screen, frame(3, veiled=False), 1.0) == [screen.get_rect()]
    assert colour(screen, 5, 5) == (100, 0, 0)
    screen.set_at((5, 5), colour(renderer.picture(frame(3, veiled=False), (400, 300)), 5, 5))
    assert shown() == bytes_of(frame(3, veiled=False))


def test_a_veil_outlives_another_size(renderer: Renderer) -> None:
    dl = DisplayList(PARCHMENT, (400, 300))
    dl.fill(Rect(0, 0, 400, 300), BLUE)
    plain = dl.items
    dl.fill(dl.area, PARCHMENT.shadow, 0.45)
    for size in ((400, 300), (200, 150)):
        surface = pygame.Surface(size)
        scale = size[0] / 400
        renderer.draw(surface, plain, scale)
        renderer.draw(surface, dl.items, scale)
    larger = pygame.Surface((400, 300))
    renderer.draw(larger, plain, 1.0)
    assert colour(larger, 350, 250) == rgb(BLUE)
