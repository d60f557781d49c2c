"""Whole matches by fingers alone, from the title to the result and back; and what fingers find at a table."""

from collections.abc import Mapping
from math import dist
from pathlib import Path
from random import Random

import pytest

from citadel_desktop.boards.go_field.table import GoField
from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.match.table import ActEntry
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.hit import topmost
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.widgets import ListBox
from citadel_desktop.scene.widgets.core import WidgetPart
from citadel_desktop.scene.widgets.fingers import part_at
from tests.screens.desk import Desk, desk, widgets_of
from tests.screens.fingers import DOWN, MOVE, UP, Fingers
from tests.screens.test_roaming import calm, house
from tests.screens.test_telling import begun

ENOUGH = 500
"""After so many taps a match is given up that is not over."""
SHOWN: Mapping[str, frozenset[str]] = {
    "gale": frozenset({"place", "claim", "wall", "destroy", "end"}),
    "indomitable": frozenset({"plot", "draw", "buy", "build", "sell", "shop", "play", "end"}),
    "goodman": frozenset({"step", "explore", "posture", "done"}),
}
"""Kinds of actions that fingers are to have done."""


def places(at: Desk) -> list[Point]:
    """Where a finger may do something on the board: rows, cards, and what is marked."""
    board, canvas = at.table.board, at.table.canvas
    rows = [one for one in at.frame.targets if not isinstance(one.id, WidgetPart) and one.id != FOCUS]
    found = [one.screen_rect.centre for one in rows if one.cursor == "hand"]
    if isinstance(board, GoField):
        found += [] if board.state.sheet else [board.grid.place(target) for target in board.state.stops()]
    else:
        offered = set(board.offered())
        found += [label.rect.centre for label in at.labels() if label.id in offered and label.visible]
    return [place for place in found if canvas.contains(place)]


def step(at: Desk, hand: Fingers, random: Random) -> None:
    """Tap on something that may be of use."""
    if at.screen == "handover":
        at.turn(2, 400)
        hand.tap(next(label.name for label in at.labels() if label.name.endswith("is here")))
        return
    if at.screen != "table":  # the rules, which a sentence of the board led to
        hand.tap("Back")
        return
    if at.dialog:
        buttons = [label for label in at.labels() if label.role == "button" and label.visible]
        hand.tap(random.choice(buttons[-2:]).rect.centre)
        return
    choice, found = random.random(), places(at)
    tools = [tool for tool in at.table.board.tools() if tool.enabled and at.has(tool.label)]
    ends = [tool for tool in tools if tool.kind == "end"]
    others = [tool for tool in tools if tool.kind != "end" and not tool.chosen]
    if found and choice < 0.75:
        hand.tap(random.choice(found))
    elif others and choice < 0.9:
        hand.tap(random.choice(others).label)
    elif ends and choice < 0.97:
        hand.tap(ends[0].label)
    else:
        canvas = at.table.canvas
        hand.tap((random.uniform(canvas.x, canvas.right), random.uniform(canvas.y, canvas.bottom)))
    while at.screen == "table" and at.table.untold:
        at.turn(1, 400)


def give_up(at: Desk, hand: Fingers) -> None:
    """Sit down, and resign, which is asked about."""
    while at.screen != "table" or at.dialog:
        step(at, hand, Random(1))
    hand.tap("Resign")
    hand.tap(at.label("Resign", "button").rect.centre)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("game", SHOWN)
def test_a_match_by_fingers(game: str, tmp_path: Path) -> None:
    chosen = {"rules": "short", "size": 9, "citadels": 6, "first": "1"}
    settings = Settings(language="en", pace="off", last_game="gale", last_setup={"gale": {"options": chosen}})
    with desk(tmp_path, settings=settings, size=(1024, 640), **house(game)) as at:
        hand, random = Fingers(at), Random(1)
        match game:
            case "gale":
                hand.tap("New match")
                at.turn(2)
                hand.tap("Begin")
                at.turn(4)
            case "indomitable":
                at.begin(game, seed=2, options={"two_players": "five_plots"})
            case _:
                begun(at, "goodman/heroes_dead", 150)  # a stronghold takes hundreds of taps to design
        table = at.table.table
        before = len(table.entries)
        while table.outcome is None and hand.taps < ENOUGH:
            step(at, hand, random)
        done = {entry.action.kind for entry in table.entries[before:] if isinstance(entry, ActEntry)}
        assert done >= SHOWN[game]
        assert at.table.board.pointed() is None
        if table.outcome is None:
            give_up(at, hand)
        while not at.has("See the result"):
            at.turn(1, 100)
        hand.tap("See the result")
        at.turn(2)
        assert at.screen == "result"
        hand.tap("Look at the board")
        assert at.screen == "table"


SEATS = [("gale", 2), ("goodman", 2), *(("indomitable", seats) for seats in (2, 3, 5))]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_undo_is_always_in_sight(game: str, seats: int, scale: float, tmp_path: Path) -> None:
    """In the smallest window, on every page of a folded column."""
    with desk(tmp_path, size=(1024, 640), scale=scale, **house(game)) as at:
        at.begin(game, seats=seats)
        calm(at)
        hand = Fingers(at)
        pages = [label.rect.centre for label in at.labels() if label.role == "tab"]
        for page in pages or [at.table.canvas.centre]:
            hand.tap(page)
            calm(at)
            undo = at.label("Undo", "button").rect
            assert at.frame.area.covers(undo)
            assert topmost(at.frame.targets, undo.centre) is not None


def test_a_finger_takes_back_what_a_finger_did(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1024, 640), scale=1.25, **house("gale")) as at:
        at.begin("gale", options={"size": 9, "placing": "ready"})
        hand, board = Fingers(at), at.table.board
        assert isinstance(board, GoField)
        done = len(at.table.table.entries)
        random = Random(4)
        while len(at.table.table.entries) == done:
            step(at, hand, random)
        undo = at.label("Undo", "button").rect
        hand.tap((undo.centre[0], undo.bottom - 1))
        assert at.table.table.can_redo


def test_a_tool_is_drawn_from_its_button_onto_the_board(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1280, 720), **house("gale")) as at:
        at.begin("gale", options={"size": 9, "placing": "ready"})
        hand, table = Fingers(at), at.table
        tool = next(tool for tool in table.board.tools() if tool.enabled and tool.kind == "tool")
        start, over = at.label(tool.label).rect.centre, table.canvas.centre
        hand.hear(DOWN, start)
        hand.hear(MOVE, (start[0] - 40, start[1]))
        hand.hear(MOVE, over)
        assert any(one.id == tool.id and one.chosen for one in table.board.tools())
        hand.hear(DOWN, (over[0] + 60, over[1]), 1)
        assert not any(one.chosen for one in table.board.tools())
        for finger in (0, 1):
            hand.hear(UP, over, finger)
        assert table.board.hint_line() == ""


def test_a_long_press_on_the_board_tells_until_it_is_lifted(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1280, 720), **house("indomitable")) as at:
        at.begin("indomitable", seats=3)
        calm(at)
        hand = Fingers(at)
        place = next(label.rect.centre for label in at.labels() if label.id is not None and label.role == "plot")
        hand.rest(place)
        assert at.table.board.hint_line()
        done = len(at.table.table.entries)
        hand.hear(UP, place)
        assert at.table.board.hint_line() == ""
        assert len(at.table.table.entries) == done


def test_a_tap_on_what_a_dialog_covers_meanwhile_presses_nothing_of_it(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1280, 720), **house("gale")) as at:
        begun(at, "gale/no_warriors", 60)
        hand = Fingers(at)
        at.table.match_actions.ask_resign()
        at.turn(2)
        answer = at.label("Resign", "button").rect.centre
        at.key("escape")
        hand.hear(DOWN, answer)
        at.table.match_actions.ask_resign()
        at.turn(2)
        hand.hear(UP, answer)
        assert at.table.table.outcome is None


@pytest.mark.parametrize("over", ["screen", "dialog"])
@pytest.mark.parametrize("finger", [True, False])
def test_what_comes_over_the_board_lets_go_of_what_is_dragged_there(over: str, finger: bool, tmp_path: Path) -> None:
    with desk(tmp_path, size=(1024, 640), **house("gale")) as at:
        at.begin("gale", options={"size": 9, "placing": "ready"})
        hand, board = Fingers(at), at.table.board
        assert isinstance(board, GoField)
        (x, y) = at.table.canvas.centre
        if finger:
            hand.hear(DOWN, (x, y))
            hand.hear(MOVE, (x + 30, y))
        else:
            at.window.post(Pointer("down", (x, y), 1))
            at.window.post(Pointer("move", (x + 30, y)))
        assert board.grip.held
        if over == "screen":
            at.key("f1")
        else:
            at.table.match_actions.ask_resign()
        at.turn(2)
        if finger:
            hand.hear(UP, (x + 30, y))
        else:
            at.window.post(Pointer("up", (x + 30, y), 1))
        assert not board.grip.held
        at.key("escape")
        at.turn(2)
        assert at.screen == "table"
        at.point((x + 60, y))
        assert not board.grip.held
        assert not at.table._held
        at.click("Menu")
        assert at.dialog


def test_the_list_of_rules_follows_the_finger(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1024, 640), **house("gale")) as at:
        begun(at, "gale/no_warriors", 30)
        hand = Fingers(at)
        at.key("f1")
        at.turn(2)
        assert at.screen == "reference"
        rules = next(one for one in widgets_of(at.top) if isinstance(one, ListBox))  # type: ignore[arg-type] # it is one
        (x, y), chosen = rules.rect.centre, rules.chosen
        hand.draw((x, y + 100), (x, y - 100))
        assert (rules.scroller.offset, rules.chosen) == (200, chosen)
        hand.tap((x, y))
        assert rules.chosen != chosen


SCREENS = ("New match", "Continue", "Settings", "Learn to play")


@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_small_is_hit_by_a_finger_up_to_44_pixels_across(screen: str, tmp_path: Path) -> None:
    """Unless something else is hit there, or is nearer."""
    with desk(tmp_path, size=(1024, 640), scale=1.25, **house("gale")) as at:
        hand = Fingers(at)
        if at.has(screen):
            hand.tap(screen)
        at.turn(4)
        targets = at.frame.targets
        reach = 22 / at.window.scale
        parts = [one for one in targets if isinstance(one.id, WidgetPart) and one.cursor != "arrow"]
        for target in parts:
            rect = target.seen
            if rect.empty:
                continue
            (x, y), far = rect.centre, 0.98 * reach
            for p in ((x - far, y), (x + far, y), (x, y - far), (x, y + far)):
                hit = part_at(targets, Pointer("down", p, 1, reach=reach))
                assert hit is not None, (target, p)
                if hit != target.id and topmost(parts, p) is None and at.frame.area.contains(p):
                    other = next(one for one in parts if one.id == hit).screen_rect
                    assert away(other, p) <= away(rect, p), (target, hit)


def away(rect: Rect, p: Point) -> float:
    """How far a point lies outside a rectangle."""
    return dist(p, (min(max(p[0], rect.x), rect.right), min(max(p[1], rect.y), rect.bottom)))
