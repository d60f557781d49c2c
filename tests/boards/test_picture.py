"""What is drawn: it matches the view, stays inside, settles, and says its words in the player's language."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from citadel_desktop.boards.go_field.picture import marks, painter, pieces, stone
from citadel_desktop.boards.go_field.picture.grid import fit_camera, grid_of
from citadel_desktop.boards.go_field.picture.painter import TableLook
from citadel_desktop.boards.go_field.room import GoFieldRoom, example
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.field import SIZES as FIELDS
from citadel_desktop.rules.gale.field import bits, column_and_row, field
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.scene.animation import Pace
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, Shape, ink_rect, texts, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.desk import ALL_SHORT, ALL_V1, SIZES, Desk


def options(rules: str, size: int, **more: int | str) -> dict[str, int | str | bool]:
    return complete_options(GALE, {"rules": rules, "size": size, **more})


def begun(rules: str, size: int, **more: int | str) -> State:
    """A field with its citadels ready placed."""
    return example(tuple(options(rules, size, placing="ready", **more).items()))


def at_random(state: State, seed: int, steps: int) -> State:
    dice = Random(seed)
    for _ in range(steps):
        decision = None if state.ending else GALE.decision(state, state.seat)
        if decision is None:
            break
        kinds = sorted({action.kind for action in decision.actions})
        kind = dice.choice([k for k in kinds if k not in {"dismiss", "end"}] or kinds)
        action = dice.choice([a for a in decision.actions if a.kind == kind])
        state = GALE.apply(state, state.seat, action).state
    return state


def pieces_drawn(desk: Desk) -> Counter[tuple[str, Target]]:
    """Every warrior, keep, banner and wall of the display list by kind and target."""
    look, grid = TableLook.of(PARCHMENT, (0, 4)), desk.board.grid
    named: dict[str, str] = {}
    for fine in (False, True):
        named[stone.keep(PARCHMENT, fine)] = "keep"
        for seat in (0, 1):
            named[look.banner(seat, fine)] = f"banner {seat}"
            for keep in (False, True):
                named[look.warrior(seat, fine, keep)] = f"warrior {seat}"
        for joined in range(16):
            for turn in range(4):
                named[stone.wall(PARCHMENT, joined, fine, turn)] = "wall"
    found: Counter[tuple[str, Target]] = Counter()
    for leaf in walk(desk.paint().items):
        if isinstance(leaf, Shape) and leaf.body in named:
            what = named[leaf.body]
            column, row = grid.steps(leaf.rect.centre)
            if what == "wall":
                column, row = column - 0.5, row - 0.5
            assert abs(column - round(column)) < 0.1
            assert abs(row - round(row)) < 0.1
            found[what, Target(round(column), round(row), what == "wall")] += 1
    return found


def pieces_of(view: State) -> Counter[tuple[str, Target]]:
    f = field(view.setting.size)
    found: Counter[tuple[str, Target]] = Counter()
    for square in bits(view.walls):
        found["wall", Target(*column_and_row(f, square), True)] += 1
    for point in bits(view.citadels):
        found["keep", Target(*column_and_row(f, point))] += 1
    for seat in (0, 1):
        for point in bits(view.warriors[seat]):
            found[f"warrior {seat}", Target(*column_and_row(f, point))] += 1
            if view.citadels >> point & 1:
                found[f"banner {seat}", Target(*column_and_row(f, point))] += 1
    return found


@pytest.mark.parametrize("rules", ["v1", "short"])
@pytest.mark.parametrize(("size", "seed"), [(9, 1), (13, 2), (19, 3), (25, 4)])
def test_the_pieces_drawn_are_those_of_the_view(rules: str, size: int, seed: int) -> None:
    state = begun(rules, size)
    for n in range(3):
        state = at_random(state, seed + n, 60)
        desk = Desk(state, size=SIZES[n])
        assert pieces_drawn(desk) == pieces_of(state)
        named = {label.id for label in desk.paint().labels if label.role == "piece"}
        assert len(named) == sum(x.bit_count() for x in (state.walls, state.citadels, *state.warriors))


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("size", [9, 19, 25])
def test_every_point_and_square_is_hit_where_it_is_drawn(window: tuple[int, int], size: int) -> None:
    desk = Desk(begun("v1", size), size=window)
    grid = desk.board.grid
    for column in range(size):
        for row in range(size):
            assert desk.board.target_at(grid.at(column, row)) == Target(column, row)
    desk.use("wall")
    for column in range(size - 1):
        for row in range(size - 1):
            middle = grid.at(column + 0.5, row + 0.5)
            assert desk.board.target_at(middle) == Target(column, row, True)
    assert desk.board.target_at((desk.rect.x - 1, desk.rect.y + 50)) is None
    assert grid.pixels >= 16


def test_squares_are_hit_without_a_tool_where_a_wall_could_be() -> None:
    desk = Desk(ALL_V1)
    grid = desk.board.grid
    assert desk.board.target_at(grid.at(5.5, 6.5)) == desk.target("f7-g8")
    assert desk.board.target_at(grid.at(5.8, 6.9)) == desk.target("g8")
    assert desk.board.target_at(grid.at(4.4, 6.4)) == desk.target("e7")


def inside(items: Iterable[Item], rect: Rect) -> bool:
    near = rect.inset(-1)
    return all(near.covers(item.rect if isinstance(item, GroupItem) else ink_rect(item)) for item in items)


@pytest.mark.parametrize("window", SIZES)
def test_nothing_is_drawn_outside(window: tuple[int, int]) -> None:
    for diagram, clicks in ((ALL_V1, ("c3", "c4")), (ALL_SHORT, ("f5", "g5")), (ALL_V1, ("c7",))):
        desk = Desk(diagram, size=window)
        desk.click(*clicks)
        assert desk.board.state.sheet
        assert inside(desk.paint().items, desk.rect)
    for name in ("a1", "i9", "a9", "i1", "c7", "g3", "e5-f6"):
        desk = Desk(size=window)
        desk.use("wall" if "-" in name else "attack")
        desk.hover(name)
        assert inside(desk.paint().items, desk.rect)


def test_zoom_is_bounded_and_finds_back() -> None:
    desk = Desk(begun("short", 25), size=SIZES[0])
    board = desk.board
    fit = board.grid
    for _ in range(60):
        board.pointer(Pointer("wheel", desk.rect.centre, amount=3))
    assert fit.cell < board.grid.cell <= 160
    assert inside(desk.paint().items, desk.rect)
    slab = board.grid.slab
    assert slab.x <= desk.rect.x
    assert slab.right >= desk.rect.right
    for button in (2, 3):
        a, b = desk.rect.centre, (desk.rect.x + 9000, desk.rect.y + 9000)
        board.pointer(Pointer("down", a, button))
        board.pointer(Pointer("move", b, button))
        board.pointer(Pointer("up", b, button))
    slab = board.grid.slab
    assert abs(slab.x - desk.rect.x) < 2
    assert abs(slab.y - desk.rect.y) < 2
    desk.press("n")
    for corner in ("y25", "a1", "y1"):
        desk.board.focus(FOCUS)
        desk.walk_to(corner)
        assert desk.rect.contains(desk.place(corner))
        assert board.target_at(desk.place(corner)) == desk.target(corner)
    desk.press("0")
    assert board.grid == fit
    for _ in range(9):
        board.pointer(Pointer("wheel", desk.rect.centre, amount=-3))
    assert board.grid == fit


STORY = (("move", "e7", "e6"), ("wall", "e4-f5"), ("attack", "c7"), ("end",))


def play(desk: Desk, step: tuple[str, ...]) -> None:
    desk.use(step[0])
    desk.click(*step[1:])


@pytest.mark.parametrize("pace", ["fast", "normal", "slow"])
def test_movements_end_in_the_picture_without_movement(pace: Pace) -> None:
    moving, still = Desk(ALL_V1, pace=pace), Desk(ALL_V1, pace="off")
    for step in STORY:
        for desk in (moving, still):
            play(desk, step)
        assert moving.acted == still.acted
        assert not still.board.tick(still.now)
        if step[0] != "end":
            assert moving.board.tick(moving.now)
            moving.now += 40
            moving.board.tick(moving.now)
            assert moving.paint().items != still.paint().items
        for _ in range(200):
            if not moving.board.tick(moving.now):
                break
            moving.now += 16
        assert moving.paint().items == still.paint().items


def test_what_comes_to_rest_is_painted_where_it_lies() -> None:
    desk = Desk(ALL_V1, pace="slow")
    play(desk, STORY[0])
    assert desk.board.tick(desk.now)
    desk.now += 60_000  # a slow machine: no frame was painted meanwhile
    assert desk.board.tick(desk.now)
    assert not desk.board.tick(desk.now)


def test_a_new_view_completes_what_moves_and_input_is_never_blocked() -> None:
    desk = Desk(ALL_V1, pace="slow")
    play(desk, STORY[0])
    assert desk.board.tick(desk.now)
    play(desk, STORY[1])
    assert desk.kinds == ["move", "wall"]
    desk.show(())
    assert not desk.board.tick(desk.now)
    assert pieces_drawn(desk) == pieces_of(desk.state)


def test_a_walk_is_drawn_as_one_way() -> None:
    desk = Desk(ALL_V1, pace="normal")
    desk.click("e7", "e4")
    desk.board.tick(desk.now)
    desk.now += 1
    look = TableLook.of(PARCHMENT, (0, 4))
    body = look.warrior(0, True, False)

    def rows() -> set[float]:
        return {
            round(desk.board.grid.steps(leaf.rect.centre)[1], 2)
            for leaf in walk(desk.paint().items)
            if isinstance(leaf, Shape) and leaf.body == body
        }

    assert not rows() & {3.0}  # it has only begun, on row 7 of 9
    assert max(rows() - {7.0, 6.0, 5.0, 2.0}) > 5.9


def test_marks_of_a_warrior_in_hand_tell_steps_and_room_for_walls() -> None:
    desk = Desk(ALL_V1)
    assert desk.board.task_line() == ""
    desk.click("e7")
    assert desk.board.task_line() == ("Round marks: where he can go. Bricks: where he can build a wall.")
    drawn = [*walk(desk.paint().items)]
    found = desk.board.state.marked()
    assert found.far[desk.number("e4")] == 3
    assert {"2", "3"} <= set(texts(drawn))
    bricks = {marks.bricks(PARCHMENT, fine) for fine in (False, True)}
    sketched = [one for one in drawn if isinstance(one, Shape) and one.body in bricks]
    assert len(sketched) == len(found.sites) > 0


def test_the_last_action_stays_marked_over_the_end_of_a_turn_and_goes_with_undo() -> None:
    def marked(desk: Desk) -> list[Target | None]:
        bodies = {marks.mark(PARCHMENT, "last", what, True) for what in ("point", "piece", "square")}
        shapes = [leaf for leaf in walk(desk.paint().items) if isinstance(leaf, Shape)]
        centres = [shape.rect.centre for shape in shapes if shape.body in bodies]
        return [desk.board.grid.nearest(centre) for centre in centres]

    desk = Desk(ALL_V1)
    assert marked(desk) == []
    play(desk, STORY[0])
    desk.use("end")
    assert marked(desk) == [desk.target("e6")]
    play(desk, ("wall", "g1-h2"))
    assert marked(desk) == [desk.target("g1-h2")]
    desk.state = load(ALL_V1)
    desk.show(())
    assert marked(desk) == []


def test_actions_spent_are_shown_again_after_undo_and_redo() -> None:
    """GA-T1: a jump inside the turn keeps the number of actions it began with."""
    desk = Desk(ALL_V1)

    def studs() -> int:
        shapes = [item for item in walk(desk.paint().items) if isinstance(item, Shape) and item.view == (100, 100)]
        top = desk.board.grid.slab.y + desk.board.grid.cell / 2
        return sum(shape.rect.centre[1] < top and shape.rect.w < desk.board.grid.cell / 2 for shape in shapes)

    begun = studs()
    play(desk, STORY[0])
    spent = desk.state
    assert studs() == begun
    for state in (load(ALL_V1), spent):
        desk.state = state
        desk.show(())
        assert studs() == begun


@pytest.mark.parametrize("rules", ["v1", "short"])
@pytest.mark.parametrize("size", FIELDS)
def test_previews_and_thumbnails(rules: str, size: int) -> None:
    for option in GALE.options({"rules": rules, "size": size}):
        if option.id != "citadels":
            continue
        for count in option.values:
            view = begun(rules, size, citadels=count)
            assert view.citadels.bit_count() == count
            assert view.warriors[0].bit_count() == view.warriors[1].bit_count()
    dl = DisplayList(PARCHMENT, (400, 400))
    rect = Rect(20, 30, 220, 160)
    GoFieldRoom().preview(dl, rect, options(rules, size, placing="ready"), (1, 3))
    assert [item.rect for item in dl.items] == [rect]
    keep_bodies = {stone.keep(PARCHMENT, False)} | {
        stone.tiny_keep(PARCHMENT, colour, basalt) for colour in (None, 1, 3) for basalt in (False, True)
    }
    keeps = [leaf for leaf in walk(dl.items) if isinstance(leaf, Shape) and leaf.body in keep_bodies]
    assert len(keeps) == options(rules, size)["citadels"]


def test_the_preview_shows_citadels_only_where_a_match_begins_with_them() -> None:
    placed = example(tuple(options("v1", 13).items()))
    assert (placed.phase, placed.citadels) == ("place", 0)
    assert begun("v1", 13).phase == "turn"


def test_all_words_are_translated() -> None:
    seen: set[str] = set()
    for diagram, tool, targets in (
        (ALL_V1, "", ("c3", "c4")),
        (ALL_V1, "attack", ("c7",)),
        (ALL_V1, "destroy", ("f7-g8",)),
        (ALL_SHORT, "", ("f5", "g5")),
    ):
        desk = Desk(diagram, lang="qps")
        if tool:
            desk.use(tool)
        for name in targets:
            desk.hover(name)
            seen |= set(texts(desk.paint().items))
            seen.add(desk.hint)
            desk.click(name, shift=True)
            seen |= set(texts(desk.paint().items))
            seen.add(desk.board.focus_name())
        for button in desk.board.tools():
            seen |= {button.label, button.help, button.why_not}
        for player in desk.board.players():
            seen |= {text for fact in player.facts for text in (fact.label, fact.help)}
        seen |= {label.name for label in desk.paint().labels}
    state = load(ALL_V1)
    points = {f"{chr(97 + c)}{r}" for c in range(9) for r in range(1, 10)}
    coordinates = {str(n + 1) for n in range(9)} | {chr(97 + n) for n in range(9)} | points
    lettered = {text for text in seen - coordinates if any(map(str.isalpha, text))}
    bare = {text for text in lettered if "«" not in text}
    assert not bare
    assert state.setting.size == 9


def test_the_words_fit_their_sheets_in_a_longer_language() -> None:
    fonts = Fonts()
    for diagram, targets in ((ALL_V1, ("c3", "c4")), (ALL_SHORT, ("f5", "g5")), (ALL_V1, ("c7",))):
        desk = Desk(diagram, size=SIZES[0], lang="qps")
        desk.click(*targets)
        dl = DisplayList(PARCHMENT, desk.units, fonts.ruler(desk.scale), desk.scale)
        desk.board.paint(dl, 0)
        assert inside(dl.items, desk.rect)


def test_grid_lies_on_whole_pixels() -> None:
    for scale in (0.9, 1.0, 1.25, 2.0):
        view = Rect(13.3, 21.7, 601, 604)
        grid = grid_of(fit_camera(19, view), 19, scale)
        assert abs(grid.cell * scale - round(grid.cell * scale)) < 1e-6
        assert view.inset(-1).covers(grid.slab)
        boxes = {
            (round(box.w * scale, 4), round(box.x * scale, 4) % 1)
            for box in (grid.box(n, n, pieces.PIECE_BOX) for n in range(19))
        }
        assert len(boxes) == 1
    assert painter.FINE_FROM > painter.LABELS_FROM


def test_the_cursor_is_drawn_only_with_the_focus_and_hides_from_the_pointer() -> None:
    def ringed(desk: Desk) -> bool:
        bodies = {marks.mark(PARCHMENT, "focus", what, True) for what in ("point", "piece", "square")}
        return any(isinstance(x, Shape) and x.body in bodies for x in walk(desk.paint().items))

    desk = Desk(ALL_V1)
    assert not ringed(desk)
    for _ in range(2):
        desk.board.focus(FOCUS)  # the table says so before every frame
        desk.press("left")
        assert ringed(desk)
        desk.hover("e7")
        desk.board.focus(FOCUS)
        assert not ringed(desk)
    desk.press("left")
    desk.board.focus("")
    assert not ringed(desk)


def test_what_is_heard() -> None:
    desk = Desk(ALL_V1)
    heard = []
    for step in STORY:
        play(desk, step)
        heard.append(desk.board.sounds(desk.events))
    assert heard == [("step",), ("build",), ("capture",), ("turn",)]
    assert desk.board.sounds(()) == ()
