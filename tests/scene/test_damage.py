from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.display import Fill, GroupItem, Item
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.damage import changes, merged

INK, RED = "#2A1E14", "#A12A12"


def row(count: int) -> list[Item]:
    return [Fill(Rect(20 * n, 0, 10, 10), INK) for n in range(count)]


def test_one_changed_item_damages_its_own_rectangle_only() -> None:
    new = row(5)
    new[2] = Fill(Rect(40, 0, 10, 10), RED)
    assert set(changes(row(5), new)) == {Rect(40, 0, 10, 10)}


def test_a_moved_item_damages_where_it_was_and_where_it_is() -> None:
    new = row(5)
    new[2] = Fill(Rect(40, 50, 10, 10), INK)
    assert set(changes(row(5), new)) == {Rect(40, 0, 10, 10), Rect(40, 50, 10, 10)}


def test_added_and_removed_items_leave_the_others_alone() -> None:
    extra = Fill(Rect(0, 90, 5, 5), RED)
    old = row(6)
    assert changes(old, [*old[:3], extra, *old[3:]]) == [extra.rect]
    assert changes([*old[:3], extra, *old[3:]], old) == [extra.rect]


def test_inside_a_scrolled_group_damage_is_where_it_is_seen() -> None:
    view = Rect(100, 100, 50, 50)

    def group(colour: str, y: float) -> list[Item]:
        inside = (Fill(Rect(100, 100, 50, 30), INK), Fill(Rect(100, y, 50, 30), colour))
        return [GroupItem("list", view, inside, scrolled(view, 0, 20))]

    assert set(changes(group(INK, 140), group(RED, 140))) == {Rect(100, 120, 50, 30)}
    assert changes(group(INK, 400), group(RED, 400)) == []


def test_scrolling_damages_the_whole_group_and_nothing_else() -> None:
    view = Rect(10, 10, 50, 50)
    inside = (Fill(Rect(0, 0, 500, 500), INK),)
    old: list[Item] = [*row(3), GroupItem("list", view, inside, scrolled(view, 0, 0))]
    new: list[Item] = [*row(3), GroupItem("list", view, inside, scrolled(view, 0, 5))]
    assert set(changes(old, new)) == {view}


def test_twins_are_counted() -> None:
    twin = Fill(Rect(0, 0, 10, 10), INK)
    other = Fill(Rect(50, 0, 10, 10), INK)
    assert changes([twin, twin, other], [twin, other]) == [twin.rect]


fills = st.builds(lambda x, c: Fill(Rect(x * 10, 0, 10, 10), c), st.integers(0, 6), st.sampled_from([INK, RED]))


@given(st.lists(fills, max_size=12), st.lists(fills, max_size=12))
def test_what_lies_outside_the_damage_looks_the_same(old: Sequence[Fill], new: Sequence[Fill]) -> None:
    def look(items: Sequence[Fill], cell: int) -> list[str]:
        return [item.colour for item in items if item.rect.x == cell * 10][-1:]

    damaged = changes(old, new)
    for cell in range(7):
        if look(old, cell) != look(new, cell):
            assert any(rect.contains((cell * 10 + 5, 5)) for rect in damaged)


px_rects = st.builds(
    lambda x, y, w, h: (x, y, x + w, y + h),
    st.integers(0, 100),
    st.integers(0, 100),
    st.integers(1, 40),
    st.integers(1, 40),
)


@given(st.lists(px_rects, max_size=20))
def test_merging_keeps_every_pixel_covered(rects: list[tuple[int, int, int, int]]) -> None:
    out = merged(rects)
    assert len(out) <= 8
    for x0, y0, x1, y1 in rects:
        assert any(a <= x0 and b <= y0 and c >= x1 and d >= y1 for a, b, c, d in out)


def test_far_apart_rectangles_stay_apart() -> None:
    assert len(merged([(0, 0, 10, 10), (500, 500, 510, 510)])) == 2
    assert merged([(0, 0, 10, 10), (10, 0, 20, 10)]) == [(0, 0, 20, 10)]
