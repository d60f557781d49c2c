"""Huge windows: what can be pressed comes first, and what is kept is bounded by the window."""

from collections.abc import Callable, Iterator
from random import Random
from threading import Event

import pygame
import pytest

from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList, Item
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering import coarse
from citadel_desktop.scene.rendering.background import QUICK_MS, BackgroundDrawing
from citadel_desktop.scene.rendering.cache import FORESEEN_SHARE, MIN_BUDGET_BYTES
from citadel_desktop.scene.rendering.coarse import budget_of, coarseness, magnified, render_size
from citadel_desktop.scene.rendering.pressable import PressableAreas
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.scene import Scene
from citadel_desktop.scene.system.window import Options, Window
from citadel_desktop.scene.theme import PARCHMENT, rgb
from citadel_desktop.scene.themes import CONTRAST_DARK
from tests.scene.test_render import chaos
from tests.waiting import wait_for

SIZE = (400, 300)
FULL_HD, FOUR_K, EIGHT_K = (1920, 1080), (3840, 2160), (7680, 4320)
LINE = "<!-- takes long to read -->"


@pytest.fixture
def huge(monkeypatch: pytest.MonkeyPatch) -> pygame.Surface:
    """A small surface that counts as one twice as wide and high as a usual one."""
    monkeypatch.setattr(coarse, "SHARP_PIXELS", SIZE[0] * SIZE[1] // 4)
    monkeypatch.setattr(coarse, "LARGE_AREA", 5000)
    monkeypatch.setattr(coarse, "STRIP_AREA", 4096)
    pygame.display.init()
    return pygame.display.set_mode(SIZE)


def scenery(shade: str = "#A12A12", x: float = 21) -> tuple[Item, ...]:
    """A ground, a sheet with its shadow, a large drawing with edges aslant, and a small one."""
    dl = DisplayList(PARCHMENT, SIZE)
    paint.ground(dl)
    paint.panel(dl, Rect(31, 17, 301, 223))
    dl.shape(Rect(x, 33, 151, 97), svg.circle((75, 48), 44, shade))
    dl.shape(Rect(211, 151, 40, 40), svg.circle((20, 20), 17, shade))
    return dl.items


def test_windows_up_to_four_thousand_pixels_wide_are_drawn_pixel_by_pixel() -> None:
    for size in (FULL_HD, FOUR_K, (2160, 3840)):
        assert coarseness(size) == 1
        assert render_size(pygame.Rect(3, 4, *size), 1) == (size, 1)
    assert coarseness((3841, 2160)) == coarseness(EIGHT_K) == 2
    assert coarseness((15360, 8640)) == 4


@pytest.mark.parametrize("size", [FULL_HD, FOUR_K, (5120, 2880), EIGHT_K, (15360, 8640)])
def test_what_is_kept_is_bounded_by_the_window(size: tuple[int, int]) -> None:
    window = 4 * size[0] * size[1]
    kept = budget_of(size, MIN_BUDGET_BYTES) * (1 + FORESEEN_SHARE)
    assert kept <= max(MIN_BUDGET_BYTES * (1 + FORESEEN_SHARE), 8 * window / coarseness(size) ** 2)
    # However large the window, with its own pixels that is no more than at four thousand pixels across.
    assert kept <= budget_of(FOUR_K, MIN_BUDGET_BYTES) * (1 + FORESEEN_SHARE)


def test_large_things_are_kept_small_in_a_huge_window(huge: pygame.Surface) -> None:
    renderer = Renderer(PARCHMENT, Fonts(), budget=1)
    renderer.draw(huge, scenery(), 1.0)
    fine = Renderer(PARCHMENT, Fonts())
    fine.picture(scenery(), SIZE)
    assert renderer.cache.budget == budget_of(SIZE, 1) < 6 * 4 * SIZE[0] * SIZE[1]
    assert renderer.cache.bytes <= renderer.cache.budget
    for shade in ("#0072B2", "#123456", "#654321", "#00AA55"):
        for x in range(10, 60, 7):
            renderer.draw(huge, scenery(shade, x), 1.0)
            assert renderer.cache.bytes <= renderer.cache.budget
    # A sheet over all with a veil under it keeps no copy of the window besides.
    dl = DisplayList(PARCHMENT, SIZE)
    dl.fill(dl.area, "#000000", 0.5)
    paint.panel(dl, Rect(100, 100, 100, 60))
    renderer.draw(huge, (*scenery(), *dl.items), 1.0)
    assert renderer.cache.bytes <= renderer.cache.budget
    assert renderer._below is None


def test_in_a_huge_window_nothing_is_kept_of_another_theme(huge: pygame.Surface) -> None:
    renderer = Renderer(PARCHMENT, Fonts())
    renderer.draw(huge, scenery(), 1.0)
    assert len(renderer.cache)
    renderer.theme = CONTRAST_DARK
    assert not len(renderer.cache)
    renderer.draw(huge, scenery(), 1.0)
    night = pygame.image.tobytes(huge, "RGB")
    renderer.theme = PARCHMENT
    renderer.draw(huge, scenery(), 1.0)
    assert pygame.image.tobytes(huge, "RGB") != night


def test_in_a_huge_window_a_change_leaves_no_trace_of_the_frame_before(huge: pygame.Surface) -> None:
    renderer, random = Renderer(PARCHMENT, Fonts()), Random(5)
    for _ in range(12):
        items = scenery(random.choice(("#A12A12", "#0072B2")), random.uniform(0, 120))
        renderer.draw(huge, items, 1.0)
        partly = pygame.image.tobytes(huge, "RGB")
        renderer.invalidate()
        renderer.draw(huge, items, 1.0)
        assert pygame.image.tobytes(huge, "RGB") == partly


def test_in_a_huge_window_whatever_changes_no_trace_is_left(huge: pygame.Surface) -> None:
    renderer, random = Renderer(PARCHMENT, Fonts()), Random(11)
    before = chaos(random)
    for _ in range(20):
        after = list(chaos(random))
        for n, item in enumerate(before):
            if n < len(after) and random.random() < 0.7:
                after[n] = item
        renderer.draw(huge, before, 1.31)
        renderer.draw(huge, after, 1.31)
        partly = pygame.image.tobytes(huge, "RGB")
        renderer.invalidate()
        renderer.draw(huge, after, 1.31)
        assert pygame.image.tobytes(huge, "RGB") == partly
        before = tuple(after)


def test_in_a_huge_window_all_is_where_it_is_in_others(huge: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    renderer = Renderer(PARCHMENT, Fonts())
    seen = renderer.picture(scenery(), SIZE)
    monkeypatch.undo()
    wanted = Renderer(PARCHMENT, Fonts()).picture(scenery(), SIZE)
    for at in ((96, 81), (60, 81), (230, 170), (300, 200), (180, 230)):
        assert max(abs(a - b) for a, b in zip(seen.get_at(at), wanted.get_at(at), strict=True)) < 24, at
    small = pygame.Rect(211, 151, 40, 40)
    for part in (seen, wanted):
        assert part.get_at(small.center)[:3] == rgb("#A12A12")
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(wanted, "RGB")


@pytest.mark.parametrize("times", [1, 2, 3])
def test_magnified_strip_by_strip_as_at_once(times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coarse, "STRIP_AREA", 50)
    drawn = pygame.Surface((9, 7), pygame.SRCALPHA, 32)
    for x in range(9):
        for y in range(7):
            drawn.set_at((x, y), (x * 20, y * 30, 90, 255 if x != y else 120))
    at_once = pygame.transform.scale(drawn, (9 * times, 7 * times))
    wanted, seen = pygame.Surface((40, 40), 0, 32), pygame.Surface((40, 40), 0, 32)
    clip = pygame.Rect(6, 4, 11, 9)
    wanted.set_clip(clip)
    wanted.blit(at_once, (3, 2))
    seen.set_clip(clip)
    magnified(seen, drawn, times, (3, 2), clip)
    assert seen.get_clip() == clip
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(wanted, "RGB")


@pytest.fixture
def ahead() -> Iterator[BackgroundDrawing]:
    made = BackgroundDrawing()
    yield made
    made.close()


def waited(ahead: BackgroundDrawing) -> None:
    found: list[object] = []

    def all_made() -> bool:
        found.extend(ahead.take())
        return not ahead.waiting

    wait_for("all that was asked for", all_made)


def test_icons_come_first_then_plots_and_cards_then_scenery(ahead: BackgroundDrawing) -> None:
    held, order = Event(), list[str]()

    def make(name: str) -> Callable[[], pygame.Surface]:
        def made() -> pygame.Surface:
            held.wait()
            order.append(name)
            return pygame.Surface((1, 1))

        return made

    for first, takes in (("first", 0.0), ("first large", QUICK_MS + 1)):
        ahead.ask(first, make(first), id, foreseen=False, takes=takes)
    asked = (
        ("a card that may come", 15.0, True, True), ("smoke", 0.2, False, False), ("a house", 4.0, False, False),
        ("a card", 15.0, True, False), ("a plot", 11.0, True, False), ("an icon", 0.6, True, False),
        ("an icon that may come", 0.6, True, True),
    )  # fmt: skip
    for name, takes, pressed, foreseen in asked:
        ahead.ask(name, make(name), id, foreseen=foreseen, takes=takes, pressed=pressed)
    held.set()
    waited(ahead)
    assert [name for name in order if not name.startswith("first")] == [
        "an icon", "a plot", "a card", "smoke", "a house", "an icon that may come", "a card that may come",
    ]  # fmt: skip


def test_what_is_quick_waits_for_nothing_large(ahead: BackgroundDrawing) -> None:
    held, quick = Event(), Event()

    def scenery() -> pygame.Surface:
        held.wait()
        return pygame.Surface((1, 1))

    def icon() -> pygame.Surface:
        quick.set()
        return pygame.Surface((1, 1))

    ahead.ask("the town", scenery, id, foreseen=False, takes=500.0, pressed=True)
    ahead.ask("an icon", icon, id, foreseen=False, takes=0.5)
    wait_for("the icon", quick.is_set)
    assert ahead.waiting
    held.set()
    waited(ahead)


def test_signs_on_what_can_be_pressed_count_and_what_surrounds_it_does_not() -> None:
    pressed = PressableAreas(lambda: [Rect(10, 10, 50, 20), Rect(100, 10, 44, 44)], 2.0)
    for on in (pygame.Rect(30, 24, 30, 30), pygame.Rect(20, 20, 100, 40), pygame.Rect(210, 30, 70, 70)):
        assert pressed.holds(on), on
    for off in (pygame.Rect(0, 0, 400, 300), pygame.Rect(300, 30, 30, 30), pygame.Rect(66, 38, 4, 4)):
        assert not pressed.holds(off), off
    left, middle, right = (pygame.Rect(n * 140, 0, 140, 100) for n in range(3))
    assert pressed.first([right, middle, left]) == [left, middle, right]
    assert PressableAreas(lambda: [Rect(100, 10, 44, 44)], 2.0).first([left, middle, right]) == [middle, left, right]


class Hall(Scene):
    """A scene with one button, low on the right."""

    title = "Hall"
    button = Rect(800, 600, 60, 40)

    def __init__(self, shade: str) -> None:
        self.shade = shade

    def paint(self, dl: DisplayList, now: int) -> None:
        dl.shape(dl.area, svg.rect(Rect(0, 0, 10, 10), self.shade) + LINE * 4000, (10, 10), opaque=True)
        dl.shape(self.button, svg.rect(Rect(0, 0, 60, 40), "#00FF00") + LINE * 1500)
        dl.say("Press", self.button, "button", wanted="button")
        dl.say("All", dl.area, "canvas", wanted="all")


def test_in_a_huge_window_a_scene_seen_anew_begins_with_its_buttons_and_shows_nothing_of_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    size = (800, 600)
    monkeypatch.setattr(coarse, "SHARP_PIXELS", size[0] * size[1] // 4)
    monkeypatch.setattr(coarse, "LARGE_AREA", 50_000)
    window = Window(Options(size=size, hidden_ok=True, foresee=True))
    window.open()
    surface = window.screen.surface
    assert surface is not None
    monkeypatch.setattr(window, "_spare", lambda _now: False)
    window.stack.push(Hall("#FF0000"))

    def shows(at: tuple[int, int], wanted: tuple[int, int, int]) -> bool:
        window.turn()
        return surface.get_at(at)[:3] == wanted

    wait_for("the first scene", lambda: shows((400, 300), (255, 0, 0)))
    window.stack.push(Hall("#0000FF"))
    window.turn()
    scale = window.screen.scale
    assert surface.get_at((round(830 * scale), round(620 * scale)))[:3] == (0, 255, 0)
    seen = {surface.get_at((x, y))[:3] for x in range(0, size[0], 20) for y in range(0, size[1], 20)}
    assert (255, 0, 0) not in seen
    assert rgb(window.theme.oak_dark) in seen
    assert window.renderer.unfinished
    wait_for("all of it", lambda: shows((20, 20), (0, 0, 255)))
    window.shut()


def test_areas_full_of_things_are_not_what_is_pressed() -> None:
    dl = DisplayList(PARCHMENT, SIZE)
    dl.target("board", dl.area, "arrow")
    dl.target("pile", Rect(0, 0, 30, 40))
    dl.say("The board", dl.area, "canvas", wanted="board")
    dl.say("A plot", Rect(50, 0, 30, 40), "plot", wanted=7)
    dl.say("Somebody", Rect(90, 0, 30, 40), "player")
    dl.say("Undo", Rect(130, 0, 30, 40), "button", wanted="undo")
    assert dl.pressable() == [Rect(130, 0, 30, 40), Rect(50, 0, 30, 40), Rect(0, 0, 30, 40)]
    dl.barrier()
    assert dl.pressable() == []
