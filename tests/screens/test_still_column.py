"""Nothing in the column moves because a text grew: all keeps its place through hovering, refusals and tools."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.widgets import Button, Column, Tabs
from citadel_desktop.screens.column.toolbox import Toolbox
from citadel_desktop.screens.shell import navigation
from tests.pictures.stage import staged
from tests.screens.desk import Desk, desk
from tests.screens.test_roaming import calm, house, played

TABLES: Mapping[str, tuple[str, int, Mapping[str, OptionValue], int]] = {
    "gale": ("gale", 2, {"placing": "ready"}, 5),
    "basic": ("indomitable", 3, {}, 40),
    "strategic": ("indomitable", 4, {"edition": "strategic"}, 60),
    "treason": ("indomitable", 5, {"edition": "treason"}, 60),
    "design": ("goodman", 2, {"planned": "own"}, 0),
    "search": ("goodman", 2, {"planned": "drawn"}, 60),
}
WINDOWS = (
    *(((1024, 640), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.0)),
    *(((1024, 640), 2.0), ((1366, 768), 2.0), ((1920, 1080), 2.0)),
)
LANGUAGES = ("en", "de", "qps")
LOOKED_AT = [
    (name, *WINDOWS[(n + 2 * m) % len(WINDOWS)], lang)
    for n, name in enumerate(TABLES)
    for m, lang in enumerate(LANGUAGES)
]
"""Each table in each language; so each window three times, in each language once."""


def boxes(at: Desk) -> Iterator[tuple[str, Rect]]:
    """Everything of the column that lies in it by itself, and by their keys the buttons of the bar."""
    column = at.table.side.still.content
    assert isinstance(column, Column)
    for widget in column.shown():
        yield type(widget).__name__, widget.rect
    for widget in column.tree():
        if isinstance(widget, Tabs) and widget.page is not None:
            yield "tabs", widget.rect
            for inner in widget.page.content.children():
                yield f"{widget.page.id} {type(inner).__name__}", inner.rect
    for button in column.content[-1].children():
        if isinstance(button, Button) and button.visible:
            yield f"bar {button.id}", button.rect


def tools(at: Desk) -> dict[object, Rect]:
    """The tools there are and where they lie."""
    box = next(one for one in at.table.side.still.content.tree() if isinstance(one, Toolbox))
    return {button.id: button.rect for button in box.children()}


@pytest.mark.slow(but=3)
@pytest.mark.parametrize(("name", "size", "scale", "lang"), LOOKED_AT)
def test_nothing_moves(tmp_path: Path, name: str, size: tuple[int, int], scale: float, lang: str) -> None:
    game, seats, options, count = TABLES[name]
    settings = Settings(language=lang, pace="off", scale=round(scale * 100))
    with desk(tmp_path, size=size, scale=scale, settings=settings, **house(game)) as at:
        at.begin(game, seats=seats, options=options, before=played(3, count))
        sit(at)
        rng, board = Random(5), at.table.board
        before, room = dict(boxes(at)), board.tool_room()
        lying = tools(at)
        told = set()
        for step in range(27):
            if step % 9 == 8:
                board.use(rng.choice([tool.id for tool in board.tools() if tool.kind != "end"]))
            area = at.table.canvas
            pos = (rng.uniform(area.x, area.right), rng.uniform(area.y, area.bottom))
            at.window.post(Pointer("move", pos))
            if step % 3 == 2:
                at.window.post(Pointer("down", pos, 1))
                at.window.post(Pointer("up", pos, 1))
            at.turn()
            if at.screen != "table" or board.tool_room() != room:
                break
            assert len(board.tools()) <= room
            told.add((at.message, at.table.board.hint_line()))
            sit(at)
            assert dict(boxes(at)) == before, step
            here = tools(at)
            if here.keys() == lying.keys():
                assert here == lying, step
            lying = here
        assert len(told) > 3


def sit(at: Desk) -> None:
    """Take the seat of whoever is asked, so that play goes on."""
    calm(at)
    at.turn()


def test_the_end_of_the_turn_and_the_log_keep_their_places_as_tools_come_and_go(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1366, 768), **house("gale")) as at:
        at.begin("gale", options={"placing": "ready"})
        end, log = at.label("End turn").rect, at.label("Log").rect
        rest = at.table.board.tools()
        at.table.board.tools = lambda: ()  # type: ignore[method-assign] # as while others act
        at.turn()
        assert rest
        assert not at.has("End turn")
        assert at.label("Log").rect == log
        at.table.board.tools = lambda: rest[-1:]  # type: ignore[method-assign] # as where little can be done
        at.turn()
        assert at.label("End turn").rect == end


KNOWN_LATER: Mapping[str, tuple[int, Mapping[str, OptionValue]]] = {
    "two Orders each": (2, {"two_players": "two_orders"}),
    "with a Dark Master": (3, {"edition": "treason"}),
}
"""Seats and options of matches with more rows of players than seats."""


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("name", KNOWN_LATER)
def test_it_is_the_same_however_one_came_there(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    """Back from elsewhere, with other settings meanwhile or another size, it shows what it showed."""
    seats, options = KNOWN_LATER[name]
    with desk(tmp_path, size=size, **house("indomitable")) as at:
        at.begin("indomitable", seats=seats, options=options, before=played(3, 40))
        sit(at)

        def shown() -> list[tuple[str, str, Rect]]:
            at.turn(3)
            column = at.table.shares.column
            return [(one.role, one.name, one.rect) for one in at.labels() if column.covers(one.rect)]

        before = shown()
        assert len([role for role, *_ in before if role == "player"]) > seats
        shell = at.shell
        rooms: dict[str, Callable[[], None]] = {
            "settings": lambda: navigation.settings(shell),
            "reference": lambda: navigation.reference(shell, "indomitable"),
            "replay": lambda: navigation.replay(shell, at.table.table, at.table.seating.viewer, 5),
            "saves": lambda: navigation.saves(shell),
        }
        for room, enter in rooms.items():
            enter()
            at.turn(3)
            assert at.screen == room
            if at.screen == "settings":
                for look in ("dark", "system"):
                    shell.change(look=look)
                    at.turn(2)
            at.key("escape")
            assert at.screen == "table"
            assert shown() == before
        for other in ((1920, 1080), size):
            at.resize(other)
        assert shown() == before
        at.table.rebuild()
        assert shown() == before
        for page in ("Log", "Actions") if at.has("Actions") else ():
            at.click(at.label(page, "tab").rect.centre)
        assert shown() == before


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("name", ["basic", "treason", "search"])
def test_what_ends_the_turn_is_reached_from_every_page(tmp_path: Path, name: str, scale: float) -> None:
    game, seats, options, count = TABLES[name]
    settings = Settings(language="en", pace="off", scale=round(scale * 100))
    with desk(tmp_path, size=(1024, 640), scale=scale, settings=settings, **house(game)) as at:
        at.begin(game, seats=seats, options=options, before=played(3, count))
        sit(at)
        for _ in range(40):  # until somebody may end something
            if any(tool.kind == "end" for tool in at.table.board.tools()):
                break
            decision = at.table.table.decision(at.table.table.to_act[0])
            assert decision is not None
            at.table.act(decision.actions[0])
            at.turn(2)
            sit(at)
        end = next(tool for tool in at.table.board.tools() if tool.kind == "end")
        pages = [one.name for one in at.labels() if one.role == "tab"]
        assert len(pages) >= 2
        places = set()
        for page in pages:
            at.click(at.label(page, "tab").rect.centre)
            places.add(at.label(end.label, "button").rect)
        assert len(places) == 1


def test_the_only_tool_that_can_be_used_is_reached_from_every_page(tmp_path: Path) -> None:
    game, seats, options, count = TABLES["basic"]
    with desk(tmp_path, size=(1024, 640), settings=Settings(language="en", pace="off"), **house(game)) as at:
        at.begin(game, seats=seats, options=options, before=played(3, count))
        sit(at)

        def usable() -> list[Tool]:
            return [tool for tool in at.table.board.tools() if not tool.why_not]

        for _ in range(40):  # until a card must be drawn
            if [tool.label for tool in usable()] == ["Draw"]:
                break
            decision = at.table.table.decision(at.table.table.to_act[0])
            assert decision is not None
            at.table.act(decision.actions[-1])
            at.turn(2)
            sit(at)
        (draw,) = usable()
        assert draw.kind != "end"
        for page in ("Log", "Actions"):
            at.click(at.label(page, "tab").rect.centre)
            assert at.label(draw.label, "button").rect.h > 0
        at.click(at.label(draw.label, "button").rect.centre)
        assert draw not in usable()


@pytest.mark.parametrize("name", ["lesson", "quest-lesson", "field-lesson", "treason-five"])
def test_no_page_pushes_the_bar_out_of_the_column(tmp_path: Path, name: str) -> None:
    with staged(tmp_path, name, (1024, 640), 200, "en") as at:
        column = at.table.side.still.rect
        pages = [one.name for one in at.labels() if one.role == "tab"]
        assert len(pages) >= 3
        for page in pages:
            at.click(at.label(page, "tab").rect.centre)
            assert column.inset(-1.0).covers(at.label("Menu", "button").rect), page
