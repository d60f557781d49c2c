from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.focus import Focusable, FocusRing
from citadel_desktop.scene.geometry import Rect


def at(name: str, x: float, y: float, group: str | None = None) -> Focusable:
    return Focusable(name, Rect(x, y, 10, 10), group)


ORDER = (
    at("menu", 0, 0),
    *(at(f"p{x}{y}", 100 + 20 * x, 100 + 20 * y, "board") for y in range(3) for x in range(3)),
    at("end", 300, 300),
)


def ring() -> FocusRing:
    focus = FocusRing()
    focus.update(ORDER)
    return focus


def test_tab_walks_the_stops_in_painted_order_and_around() -> None:
    focus = ring()
    seen = []
    for _ in range(4):
        assert focus.command(Command.NEXT)
        seen.append(focus.current)
    assert seen == ["menu", "p00", "end", "menu"]
    assert focus.command(Command.PREVIOUS)
    assert focus.current == "end"


def test_arrows_walk_inside_a_group_and_stop_at_its_edge() -> None:
    focus = ring()
    focus.focus("p00")
    for command in (Command.RIGHT, Command.DOWN, Command.DOWN):
        assert focus.command(command)
    assert focus.current == "p12"
    assert not focus.command(Command.DOWN)
    assert focus.current == "p12"


def test_arrows_are_left_to_others_outside_of_groups() -> None:
    focus = ring()
    focus.focus("menu")
    assert not focus.command(Command.RIGHT)


def test_tab_comes_back_to_where_it_left_a_group() -> None:
    focus = ring()
    focus.focus("p11")
    focus.command(Command.NEXT)
    focus.command(Command.PREVIOUS)
    assert focus.current == "p11"


def test_when_the_focused_thing_is_gone_its_neighbour_has_the_focus() -> None:
    focus = ring()
    focus.focus("p22")
    focus.update([f for f in ORDER if f.id != "p22"])
    assert focus.current in {"p12", "p21"}


def test_focus_can_be_put_on_what_is_not_painted_yet() -> None:
    focus = FocusRing()
    focus.focus("later")
    focus.update([at("first", 0, 0), at("later", 50, 0)])
    assert focus.current == "later"


def test_the_ring_shows_after_keys_not_after_the_pointer() -> None:
    focus = ring()
    focus.focus("menu", visible=False)
    assert not focus.has("menu")
    focus.command(Command.NEXT)
    assert focus.has("p00")


def test_nothing_to_focus() -> None:
    focus = FocusRing()
    focus.update(())
    assert not focus.command(Command.NEXT)
    assert focus.current is None
