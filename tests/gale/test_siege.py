"""GA-Z: who is besieged, what that forbids, who is removed."""

from citadel_desktop.rules.gale.explain import sieges
from citadel_desktop.rules.gale.field import field
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.sieges import enclosures
from citadel_desktop.rules.gale.turns import BesiegedRemoved, CitadelGivenUp
from tests.gale.helpers import board, happen, legal, play, point, points, why

SHORT = "rules short"


def test_ga_z1_short_form_a_group_without_breath_and_beside_an_enemy_is_besieged() -> None:
    state = board(
        """
        4 . x . . . . . . .
        3 x o x . . . . . .
        2 x o x . . . X . X
        1 . x . . . . O . O
        """,
        SHORT,
    )
    assert legal(state, "siege") == ["siege b2", "siege b3"]
    (siege,) = sieges(state, 1)
    assert siege.warriors == siege.removable == points(state, "b2 b3")
    assert siege.ring == points(state, "a2 a3 b1 b4 c2 c3")
    assert sieges(state, 0) == ()


def test_ga_z1_short_form_walls_take_the_breath_but_not_without_an_enemy() -> None:
    walled = board(
        """
        3 . . . . . . . . .
           #
        2 . . . . . . . . .
        1 o x . . . . X . O
        """,
        SHORT,
    )
    assert legal(walled, "siege") == ["siege a1"]
    alone = board(
        """
        5 . . . . . . . . .
           #
        4 . . . . . . . . .
           #
        3 . . . . . . . . .
           #
        2 . . . . . . . . .
        1 o . . . . . X . O
        """,
        SHORT,
    )
    assert sieges(alone, 1) == ()
    shut = board(
        """
        3 . . . . . . . . .
           #
        2 . . . . . . . . .
           # #
        1 . . . . . . X . O
        """,
        SHORT,
    )
    assert sieges(shut, 1) == ()


def test_ga_z1_short_form_who_is_besieged_at_the_first_removal_stays_so_for_the_second() -> None:
    state = board(
        """
        4 . x . . . . . . .
        3 x o x . . . . . .
        2 x o x . . . X . X
        1 . x . . . . O . O
        """,
        SHORT,
    )
    state = play(state, "siege b2")
    assert [h.group for h in state.turn.held] == [points(state, "b2 b3")]
    (siege,) = sieges(state, 1)
    assert siege.removable == points(state, "b3")
    assert play(state, "siege b3").warriors[1] == points(state, "g1 i1")


def test_ga_z1_short_form_a_destroyed_wall_does_not_end_what_is_held() -> None:
    state = board(
        """
        4 . . x . . . . . .
           #
        3 . . x . . . . . .
        2 o x . . . . X . .
        1 o x . . . . . . O
        """,
        SHORT,
    )
    assert legal(state, "siege") == ["siege a1", "siege a2"]
    opened = play(state, "destroy a3-b4 by c3 with c4")
    assert legal(opened, "siege") == []
    state = play(state, "siege a1", "destroy a3-b4 by c3 with c4")
    assert legal(state, "siege") == ["siege a2"]


RING = """
5 . . . . . . . . .
4 . x x . . . . . .
3 x . o x . . . . .
2 x O . x . . . X .
1 . x x . . . X . O
"""


def test_ga_z2_v1_everybody_inside_an_unbroken_ring_is_besieged() -> None:
    state = board(RING)
    assert legal(state, "siege") == ["siege b2", "siege c3"]
    (siege,) = sieges(state, 1)
    assert siege.area == points(state, "b2 c2 b3 c3")
    assert siege.ring == points(state, "b1 c1 a2 d2 a3 d3 b4 c4")
    broken = play(state, "d3-e3")
    assert legal(broken, "siege") == []
    assert why(broken, "siege b2") == ("not_besieged", "GA-Z2")


def test_ga_z2_v1_an_area_touches_no_two_opposite_sides_and_is_less_than_half() -> None:
    corner = board("2 x x . . . . . . .\n1 . o x . . . X . O")
    assert legal(corner, "siege") == ["siege b1"]
    f = field(9)
    column = sum(1 << (1 + row * f.stride) for row in range(9))
    assert enclosures(f, column) == ()
    lower = sum(1 << (c + 4 * f.stride) for c in range(9))
    assert enclosures(f, lower) == ()

    def frame(width: int) -> int:
        """The border points of a block of so many points a side in the lower left corner."""
        return sum(1 << (c + r * f.stride) for c in range(width) for r in range(width) if {c, r} & {0, width - 1})

    (inside,) = enclosures(f, frame(8))
    assert inside.bit_count() == 36
    assert enclosures(f, frame(9)) == ()  # 49 of 81 points


def test_ga_z3_two_besieged_warriors_a_turn_in_all() -> None:
    state = board(
        """
        3 x x . . . . . . .
        2 o o x . . . . . .
        1 o . x . . . X . O
        """
    )
    state, events = happen(state, "siege a1", "siege b2")
    assert events == [BesiegedRemoved(0, point(state, "a1")), BesiegedRemoved(0, point(state, "b2"))]
    assert state.turn.removals == 2
    assert legal(state, "siege") == []
    assert why(state, "siege a2") == ("removals_used_up", "GA-Z3")
    assert play(state, "end", "end").turn.removals == 0


def test_ga_z3_removing_is_free_at_any_moment_and_takes_citadels_from_their_holder() -> None:
    state = board(RING, "actions 0")
    state, events = happen(state, "siege b2")
    assert CitadelGivenUp(1, point(state, "b2")) in events
    assert state.actions == 0
    assert why(state, "siege g1") == ("own_warrior", "GA-T4")
    assert why(state, "siege e5") == ("no_enemy", "GA-T4")


def test_ga_z4_v1_a_besieged_citadel_recruits_nobody_and_builds_nothing_inside() -> None:
    state = board(RING, "move 1; actions 3")
    assert "recruit c2" not in legal(state)
    assert why(state, "recruit c2") == ("citadel_besieged", "GA-Z4")
    assert "recruit i2" in legal(state)
    wide = board(
        """
        7 . . . . . . . . .
        6 . x x x x . . . .
        5 x . . . . x . . .
        4 x . . . . x . . .
        3 x O . . . x . . .
        2 . x x x x . . X .
        1 . . . . . . X . O
        """,
        "move 1",
    )
    assert [text for text in legal(wide, "wall") if text[5] in "bcde"] == []
    assert why(wide, "wall c4-d5") == ("no_warrior_beside", "GA-T2")
    assert why(wide, "wall b4-c5") == ("siege_bars_wall", "GA-Z4")
    assert why(wide, "wall c3-d4") == ("siege_bars_wall", "GA-Z4")
    assert wide.actions == 2


def test_ga_z4_short_form_no_recruits_and_no_walls_beside_those_who_touch_the_group() -> None:
    state = board(
        """
        5 . . . . o . . . .
        4 . x . . . . . . .
        3 x o x . . . . . .
        2 x O x . . o X . X
        1 . x . . . . O . .
        """,
        "rules short; move 1",
    )
    assert "wall d4-e5" not in legal(state)
    assert why(state, "wall d3-e4") == ("siege_bars_wall", "GA-Z4")
    assert "wall f5-g6" in legal(state)
    free = board(
        """
        5 . . . . o . . . .
        4 . . . . . . . . .
        3 x o x . . . . . .
        2 x O x . . o X . X
        1 . x . . . . O . .
        """,
        "rules short; move 1",
    )
    assert "wall d3-e4" in legal(free)


def test_ga_z1_a_recruit_on_the_emptied_point_is_nothing_impossible() -> None:
    state = board(
        """
        7 . . . . . . . . .
        6 . . . . . . + . +
        5 . . . . . . . . .
        4 . x . . . . . . .
        3 x o X . . . . . .
        2 x o X . . . O . O
        1 . x . . . . . . .
        """,
        "rules short; move 0",
    )
    after = play(state, "siege b2", "recruit b2")
    assert legal(after, "siege") == ["siege b3"]
    assert GALE.faults(after) == ()


def test_ga_z1_what_is_still_removable_is_shown_beside_what_is_besieged_afresh() -> None:
    state = board(
        """
        6 . . . . . . + . .
        5 . . . . . . . . .
        4 x x X x x x . . .
        3 o o o o o x . . .
        2 x X x x . . O . O
                   #
        1 . . . . . . + . +
        """,
        "rules short; actions 3",
    )
    after = play(state, "siege c3", "destroy e1-f2 by f3 with f4", "recruit c3")
    assert legal(after, "siege") == ["siege a3", "siege b3", "siege d3", "siege e3"]
    shown = 0
    for siege in sieges(after, 1):
        shown |= siege.removable
    assert shown == points(after, "a3 b3 d3 e3")
