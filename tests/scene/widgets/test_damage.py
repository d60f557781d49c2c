"""How little is painted anew: what a hover, a caret or a scroll touches, and nothing else."""

import pygame

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.scene.widgets import Button, Column, Entry, Label, ListBox, Panel, RichText, Row, TextField, Toggle
from tests.scene.widgets.bench import Bench, fonts


def painted(bench: Bench) -> tuple[Renderer, pygame.Surface]:
    renderer = Renderer(PARCHMENT, fonts())
    surface = pygame.Surface((1280, 800))
    bench.damage(renderer, surface)
    return renderer, surface


def screen() -> Bench:
    entries = [Entry(n, f"Row {n}") for n in range(30)]
    return Bench(
        Row(
            Panel(Column(*(Button(f"B{n}", lambda: None, help="Help.") for n in range(8)), Toggle("T")), pad=20.0),
            Panel(Column(TextField("Name", "Ada"), RichText("See [this](x)."), Label("Word " * 60)), pad=20.0),
            ListBox("List", entries, 0).sized(width=300, height=500),
            valign="top",
        )
    )


def test_a_frame_without_change_paints_nothing() -> None:
    bench = screen()
    renderer, surface = painted(bench)
    bench.frame()
    assert bench.damage(renderer, surface) == []


def test_moving_over_bare_panel_asks_for_no_frame() -> None:
    bench = screen()
    bench.point("move", (400.0, 790.0))
    frames = bench.frames
    bench.point("move", (402.0, 792.0))
    assert bench.frames == frames


def test_moving_inside_one_button_asks_for_no_frame() -> None:
    bench = screen()
    x, y = bench.find("B3").rect.centre
    bench.point("move", (x, y))
    frames = bench.frames
    bench.point("move", (x + 2, y + 1))
    assert bench.frames == frames


def test_hovering_paints_only_the_button_and_its_shadow() -> None:
    bench = screen()
    renderer, surface = painted(bench)
    bench.hover("B3")
    around = bench.find("B3").rect.inset(-12)
    damage = bench.damage(renderer, surface)
    assert damage
    for rect in damage:
        assert around.covers(Rect(*rect)), (around, rect)


def test_going_on_to_the_next_paints_only_both() -> None:
    bench = screen()
    renderer, surface = painted(bench)
    bench.hover("B3")
    bench.damage(renderer, surface)
    bench.hover("B4")
    around = bench.find("B3").rect.union(bench.find("B4").rect).inset(-12)
    assert all(around.covers(Rect(*rect)) for rect in bench.damage(renderer, surface))


def test_typing_paints_only_the_field() -> None:
    bench = screen()
    bench.click("Name")
    renderer, surface = painted(bench)
    bench.type("x")
    around = bench.find("Name").rect.inset(-10)
    damage = bench.damage(renderer, surface)
    assert damage
    assert all(around.covers(Rect(*rect)) for rect in damage)


def test_a_tooltip_paints_only_its_bubble() -> None:
    bench = screen()
    bench.hover("B3")
    renderer, surface = painted(bench)
    bench.wait(400)
    bubble = next(label.rect for label in bench.dl.labels if label.role == "tooltip").inset(-14)
    damage = bench.damage(renderer, surface)
    assert damage
    assert all(bubble.covers(Rect(*rect)) for rect in damage)


def test_damage_and_a_fresh_picture_agree() -> None:
    bench = screen()
    renderer, surface = painted(bench)
    for act in (
        lambda: bench.hover("B2"),
        lambda: bench.press("tab", "tab"),
        lambda: bench.click("Name"),
        lambda: bench.type("é"),
        lambda: bench.click("Row 3"),
        lambda: bench.wheel("List", -3),
        lambda: bench.click("T"),
    ):
        act()
        bench.damage(renderer, surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(bench.picture(), "RGB")


def test_idle_ticks_ask_for_nothing() -> None:
    bench = screen()
    bench.click("Name")
    assert not any(bench.wait(50) for _ in range(100))
