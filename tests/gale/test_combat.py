"""GA-C: strengths, attacks, what is lost."""

from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.explain import clash, strongest
from citadel_desktop.rules.gale.field import bits, square_name
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import geometry
from citadel_desktop.rules.gale.strength import Strength, wall_defence, warrior_defence
from citadel_desktop.rules.gale.turns import WallDestroyed, WarriorLost, WarriorTaken
from tests.gale.helpers import board, happen, legal, play, point, points, square, why
from tools.perft import file_of, positions

PUBLISHED = next(
    diagram for name, diagram, _ in positions(file_of("gale").read_text(encoding="utf-8")) if "worked example" in name
)


def test_worked_example_short_form_b13_c13_and_d13_falls_two_against_one() -> None:
    """GA-C1, GA-C2, GA-C3."""
    state = load(PUBLISHED)
    state, events = happen(state, "b13-c13", "attack d13 by c13 with c12")
    taken = WarriorTaken(1, point(state, "d13"), (point(state, "c12"), point(state, "c13")), 2, 1)
    assert events[-1] == taken
    assert not state.warriors[0] >> point(state, "d13") & 1
    assert state.warriors[1] & points(state, "c12 c13") == points(state, "c12 c13")


def test_worked_example_in_v1_the_same_attack_is_one_against_one_and_costs_both() -> None:
    """GA-C2, GA-C3."""
    state = load(PUBLISHED.replace("rules short", "rules v1"))
    state = play(state, "b13-c13")
    assert legal(state, "attack") == ["attack d13 by c13 losing c13"]
    state, events = happen(state, "attack d13 by c13")
    assert events == [
        WarriorTaken(1, point(state, "d13"), (point(state, "c13"),), 1, 1),
        WarriorLost(1, point(state, "c13")),
    ]
    assert not (state.warriors[0] | state.warriors[1]) & points(state, "c13 d13")


def test_worked_example_the_wall_is_adjacent_to_both_sides() -> None:
    """GA-F3."""
    state = load(PUBLISHED)
    f = geometry(state)
    around = f.around[square(state, "e12-f13")]
    assert points(state, "f14") & around & state.warriors[0]
    assert points(state, "f11") & around & state.warriors[1]
    assert around & (state.warriors[0] | state.warriors[1]) == points(state, "d13 f14 f11")
    assert sorted(square_name(f, s) for s in bits(state.walls)) == ["e12-f13", "n17-o18"]


def test_worked_example_wall_with_two_neighbours_defends_three_and_three_warriors_reach_that() -> None:
    """GA-C1, GA-C2, GA-C3: the numbers of the v1 text."""
    state = board(
        """
        4 . . x . . . . . .
        3 . . . . . . . . .
           # # #
        2 . . . . . . . . .
        1 . x x . . X . . O
        """
    )
    f, middle = geometry(state), square(state, "b2-c3")
    assert [square_name(f, s) for s in bits(state.walls)] == ["a2-b3", "b2-c3", "c2-d3"]
    assert wall_defence(f, state.walls, middle) == Strength(1, 2, 0)
    best = strongest(state, "destroy", middle)
    assert best is not None
    assert (best.attack.total, best.defence.total) == (3, 3)
    assert best.may_fall == points(state, "b1 c1 c4")
    assert [text for text in legal(state, "destroy") if "b2-c3" in text] == [
        f"destroy b2-c3 by b1 c1 c4 losing {name}" for name in ("b1", "c1", "c4")
    ]
    assert why(state, "destroy b2-c3 by b1 c1") == ("too_weak", "GA-C3")


def test_ga_c1_a_warrior_defends_with_his_friends_and_his_citadel() -> None:
    state = board(
        """
        2 . o . . . . . . .
        1 o O o . X . . . .
        """
    )
    f = geometry(state)
    defence = warrior_defence(f, state.warriors[1], state.citadels, point(state, "b1"))
    assert defence == Strength(1, 3, 1)
    assert defence.total == 5
    assert warrior_defence(f, state.warriors[1], state.citadels, point(state, "a1")).total == 2


def test_ga_c2_v1_counts_who_takes_part_and_their_citadels_against_warriors() -> None:
    state = board(
        """
        3 . . o . . . . . .
        2 . X o x . . . . .
        1 . . x . . . . O .
        """
    )
    assert legal(state, "attack") == [
        "attack c2 by b2 d2",
        "attack c2 by b2 losing b2",
        "attack c2 by c1 b2",
        "attack c2 by c1 b2 d2",
        "attack c2 by c1 d2 losing c1",
        "attack c2 by c1 d2 losing d2",
    ]
    assert why(state, "attack c2 by c1") == ("too_weak", "GA-C3")
    assert why(state, "attack c3 by b2") == ("not_beside_target", "GA-C2")
    assert clash(state, "attack", point(state, "c2"), points(state, "b2 c1")).attack == Strength(2, 0, 1)


def test_ga_c2_v1_citadels_add_nothing_against_walls() -> None:
    state = board(
        """
        4 . . . . . . . . .
             # #
        3 . . . . . . . . .
        2 . X . . . . . O .
        1 . . . . . . . . .
        """
    )
    assert legal(state, "destroy") == []
    assert why(state, "destroy b3-c4 by b2") == ("too_weak", "GA-C3")
    short = board(
        """
        4 . . . . . . . . .
             # #
        3 . . . . . . . . .
        2 . X . . . . . O .
        1 . . . . . . . . .
        """,
        "rules short",
    )
    assert legal(short, "destroy") == ["destroy b3-c4 by b2"]


def test_ga_c2_short_form_attacker_and_counted_friends_are_spent() -> None:
    state = board(
        """
        3 . . . . . . . . .
        2 x o . o . . . . .
        1 x x o x . . . O X
        """,
        "rules short",
    )
    assert [a for a in legal(state, "attack") if "attack b2 by a2" in a] == [
        "attack b2 by a2",
        "attack b2 by a2 with a1",
    ]
    state = play(state, "attack b2 by a2 with a1")
    assert state.turn.spent == points(state, "a1 a2")
    assert why(state, "attack c1 by b1 with a1") == ("spent", "GA-C2")
    assert "attack c1 by b1" in legal(state)
    state = play(state, "a2-a3")
    assert state.turn.spent == points(state, "a1 a3")
    assert play(state, "end").turn.spent == 0


def test_ga_c2_short_form_the_spent_neither_fight_nor_support_nor_destroy() -> None:
    text = """
        4 . . . . . . . . .
           #
        3 . . . . . . . . .
        2 x x . . . . . . .
        1 . . . . X . . O .
        """
    fresh = board(text, "rules short")
    assert legal(fresh, "destroy") == [
        "destroy a3-b4 by a2",
        "destroy a3-b4 by a2 with b2",
        "destroy a3-b4 by b2",
        "destroy a3-b4 by b2 with a2",
    ]
    used = board(text, "rules short; spent a2")
    assert legal(used, "destroy") == ["destroy a3-b4 by b2"]
    assert why(used, "destroy a3-b4 by a2") == ("spent", "GA-C2")
    assert why(used, "destroy a3-b4 by b2 with a2") == ("spent", "GA-C2")


def test_ga_c2_short_form_destroying_spends_nobody() -> None:
    state = board(
        """
        4 . . . . . . . . .
           #
        3 . . . . . . . . .
        2 x x . . . . . . .
        1 . . . . X . . O .
        """,
        "rules short",
    )
    state, events = happen(state, "destroy a3-b4 by a2 with b2")
    names = (point(state, "a2"), point(state, "b2"))
    assert events == [WallDestroyed(0, square(state, "a3-b4"), names, 2, 1)]
    assert (state.turn.spent, state.actions, state.walls) == (0, 0, 0)


def test_ga_c2_short_form_only_friends_beside_the_attacker_are_counted() -> None:
    state = board(
        """
        2 . . x . . . . . .
        1 x x o . X . . O .
        """,
        "rules short",
    )
    assert why(state, "attack c1 by b1 with c2") == ("not_beside_attacker", "GA-C2")
    assert why(state, "attack c1 by a1 with b1") == ("not_beside_target", "GA-C2")
    assert legal(state, "attack") == ["attack c1 by b1", "attack c1 by b1 with a1", "attack c1 by c2"]


def test_ga_c3_equal_costs_one_attacker_of_the_attackers_choice() -> None:
    state = board(
        """
        3 . . o . . . . . .
        2 . x o x . . . . .
        1 X . . . . . . O .
        """
    )
    assert legal(state, "attack") == ["attack c2 by b2 d2 losing b2", "attack c2 by b2 d2 losing d2"]
    for name, other in (("b2", "d2"), ("d2", "b2")):
        after = play(state, f"attack c2 by b2 d2 losing {name}")
        assert after.warriors == (points(state, f"a1 {other}"), points(state, "c3 h1"))
    assert why(state, "attack c2 by b2 d2") == ("one_is_lost", "GA-C3")
    assert why(state, "attack c2 by b2 d2 losing a1") == ("one_is_lost", "GA-C3")


def test_ga_c3_less_is_no_legal_attack_and_says_the_numbers() -> None:
    state = board(
        """
        3 . . o . . . . . .
        2 . x O x . . . . .
        1 X . x . . . . O .
        """,
        "actions 0",
    )
    text = "attack c2 by b2 d2"
    refused = GALE.refuse(state, 0, GALE.parse(state, 0, text))
    assert refused is not None
    assert (refused.code, refused["attack"], refused["defence"]) == ("too_weak", 2, 3)
    assert why(state, "attack c2 by b2 c1 d2 losing a1") == ("one_is_lost", "GA-C3")
    strong = board("2 . . . . . . . . .\n1 . x o X . . . O .")
    assert why(strong, "attack c1 by b1 d1 losing b1") == ("nobody_is_lost", "GA-C3")


def test_ga_c4_ga_t4_a_citadel_is_never_destroyed() -> None:
    state = board(
        """
        2 . . . . . . . . .
        1 . x + x . X . . O
        """
    )
    assert why(state, "attack c1 by b1") == ("citadel_stands", "GA-C4")
    taken = board("2 . . . . . . . . .\n1 X x O x . X . . O")
    after = play(taken, "attack c1 by b1 d1 losing d1")
    assert after.citadels == taken.citadels
    assert why(taken, "attack b1 by d1") == ("own_warrior", "GA-T4")
    assert why(taken, "attack e1 by d1") == ("no_enemy", "GA-T4")
