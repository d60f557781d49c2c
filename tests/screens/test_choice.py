"""The choices of a set-up, without a window: always something the rules take."""

from itertools import combinations
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.match.choice import NAME_LIMIT, MatchChoice, nearest, player_with_colour
from citadel_desktop.match.seating import with_styles
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Option, OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.record import COLOUR_COUNT, Player
from citadel_desktop.scene.theme import PARCHMENT, rgb
from tests.screens.desk import GAMES

CALLED = {"person": "Player", "squire": "Squire", "knight": "Knight", "master": "Master"}


def fresh() -> MatchChoice:
    return MatchChoice(GAMES, lambda kind, seat: f"{CALLED[kind]} {seat + 1}", {"toll"})


def toll() -> MatchChoice:
    choice = fresh()
    choice.choose_game("toll")
    return choice


def names(choice: MatchChoice) -> list[str]:
    return [player.name for player in choice.players]


def colours(choice: MatchChoice) -> list[int]:
    return [player.colour for player in choice.players]


def test_it_begins_with_the_defaults_of_the_first_game() -> None:
    choice = fresh()
    assert choice.game == "gale"
    assert choice.options == complete_options(choice.rules, {})
    assert names(choice) == ["Player 1", "Player 2"]
    assert len(set(colours(choice))) == 2


def test_options_that_no_longer_fit_fall_to_what_is_nearest() -> None:
    choice = fresh()
    choice.choose("citadels", 21)
    choice.choose("size", 9)
    assert choice.options["citadels"] == 21
    choice.choose("rules", "short")
    assert choice.options["citadels"] == 6
    assert next(o for o in choice.offered() if o.id == "citadels").values == (6,)
    choice.choose("size", 19)
    assert 9 in next(o for o in choice.offered() if o.id == "citadels").values


def test_dice_are_offered_where_there_are_some() -> None:
    """An option with one value until another is chosen comes with that one."""
    choice = fresh()
    choice.choose_game("indomitable")
    assert "dice" not in {option.id for option in choice.offered()}
    choice.choose("edition", "treason")
    assert next(o for o in choice.offered() if o.id == "dice").values == ("app", "hand")
    choice.choose("dice", "hand")
    choice.choose("edition", "strategic")
    assert choice.options["dice"] == "app"


def test_an_option_that_another_widens_is_offered_then() -> None:
    choice = toll()
    assert next(o for o in choice.offered() if o.id == "hand").values == (1, 2)
    choice.choose("rounds", 3)
    choice.choose("hand", 3)
    assert choice.options["hand"] == 3
    choice.choose("rounds", 2)
    assert choice.options["hand"] == 2


# What is drawn depends on what was chosen before, so on a busy machine drawing counts as slow.
@given(st.data())
def test_whatever_is_chosen_the_rules_take_it(data: st.DataObject) -> None:
    choice = fresh()
    for _ in range(data.draw(st.integers(0, 8))):
        match data.draw(st.sampled_from(["game", "option", "seats", "colour", "up", "name"])):
            case "game":
                choice.choose_game(data.draw(st.sampled_from(list(GAMES))))
            case "option":
                option = data.draw(st.sampled_from(choice.offered()))
                choice.choose(option.id, data.draw(st.sampled_from(option.values)))
            case "seats":
                choice.choose_seats(data.draw(st.integers(1, 6)))
            case "colour":
                seat = data.draw(st.integers(0, len(choice.players) - 1))
                choice.recolour(seat, data.draw(st.integers(0, COLOUR_COUNT - 1)))
            case "up":
                choice.move_up(data.draw(st.integers(0, len(choice.players) - 1)))
            case _:
                seat = data.draw(st.integers(0, len(choice.players) - 1))
                choice.rename(seat, data.draw(st.text(max_size=40)))
        complete = complete_options(choice.rules, choice.options)
        choice.rules.setup(complete, len(choice.players), seeded(1))
        assert len(set(colours(choice))) == len(choice.players)
        assert all(0 < len(name) <= NAME_LIMIT for name in names(choice))
        again = fresh()
        again.choose_game(choice.game)
        again.recall(choice.plain())
        assert (again.options, again.players) == (choice.options, choice.players)


def test_who_has_the_colour_gets_the_other_one() -> None:
    choice = toll()
    choice.choose_seats(3)
    before = colours(choice)
    choice.recolour(0, before[2])
    assert colours(choice) == [before[2], before[1], before[0]]
    free = next(c for c in range(COLOUR_COUNT) if c not in before)
    choice.recolour(1, free)
    assert colours(choice)[1] == free


def test_the_first_changes_places_with_the_last_and_everybody_keeps_his_colour() -> None:
    choice = toll()
    choice.choose_seats(3)
    before = list(choice.players)
    choice.move_up(2)
    assert choice.players == [before[0], before[2], before[1]]
    choice.move_up(0)
    assert choice.players == [before[1], before[2], before[0]]


def test_one_person_against_the_lowest_level_is_proposed_however_many_play() -> None:
    choice = toll()
    choice.choose_seats(4)
    assert [player.kind for player in choice.players] == ["person", "squire", "squire", "squire"]
    choice.rename(0, "Ada")
    choice.choose_kind(0, "knight")
    choice.choose_kind(2, "person")
    choice.choose_game("toll")
    assert [player.kind for player in choice.players] == ["person", "squire", "squire", "squire"]
    assert names(choice)[0] == "Ada"


def test_a_seat_is_had_alone_against_computers_with_these_options() -> None:
    choice = toll()
    choice.choose_alone("toll", {"rounds": 3}, 3, 1)
    assert [player.kind for player in choice.players] == ["squire", "person", "squire"]
    assert names(choice) == ["Squire 1", "Player 2", "Squire 3"]
    assert choice.options["rounds"] == 3
    choice.choose_alone("gale", {}, 2, 1)
    assert [player.kind for player in choice.players] == ["person", "person"]


def test_another_seat_is_proposed_for_the_person_who_keeps_his_name() -> None:
    choice = toll()
    choice.choose_seats(2)
    choice.propose({"rounds": 3}, 1)
    assert [player.kind for player in choice.players] == ["squire", "person"]
    assert names(choice) == ["Squire 1", "Player 2"]
    assert choice.options["rounds"] == 3
    choice.choose_game("toll")
    choice.rename(0, "Ada")
    choice.propose({}, 1)
    assert names(choice) == ["Squire 1", "Ada"]


def test_the_first_colours_lie_as_far_apart_as_the_palette_allows() -> None:
    """Beside a blue river: the one that looks most like another piece is never nearer than it must be."""
    choice = toll()
    choice.choose_seats(5)
    given = colours(choice)
    for count in (2, 3, 4):
        best = max(combinations(range(COLOUR_COUNT), count), key=_apart)
        assert set(given[:count]) == set(best)


def _apart(shown: tuple[int, ...]) -> float:
    """The least distance between two of these seat colours and the river."""
    seen = [_lab(PARCHMENT.seat_colours[n]) for n in shown] + [_lab(PARCHMENT.water)]
    return min(dist(one, other) for one, other in combinations(seen, 2))


def _lab(colour: str) -> tuple[float, float, float]:
    """A colour as L*, a*, b* (CIE 1976, D65), in which distances are about as large as they look."""
    r, g, b = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (channel / 255 for channel in rgb(colour))
    )
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
        )
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def test_names_are_trimmed_and_never_empty() -> None:
    choice = fresh()
    choice.rename(0, "  Ada   of\tWessex ")
    assert names(choice)[0] == "Ada of Wessex"
    choice.rename(0, "x" * 60)
    assert names(choice)[0] == "x" * NAME_LIMIT
    choice.rename(0, "   ")
    assert names(choice)[0] == "Player 1"


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ada"), ("Ada", "aDA"), ("STRASSE", "straße")])
def test_equal_names_are_trouble(one: str, other: str) -> None:
    choice = fresh()
    choice.rename(0, one)
    assert choice.trouble() == ""
    choice.rename(1, other)
    assert choice.trouble()


def test_the_number_of_players_follows_the_game() -> None:
    choice = toll()
    choice.choose_seats(4)
    assert len(choice.players) == 4
    choice.choose_game("gale")
    assert names(choice) == ["Player 1", "Player 2"]
    choice.choose_seats(4)
    assert len(choice.players) == 2


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "x",
        {"options": 3, "players": 3},
        {"options": {"size": 4}},
        {"options": {"unheard": 1}},
        {"options": {"size": [19]}, "players": [3, None, {"name": 5, "colour": True}]},
        {"players": [{"name": "", "colour": 99}, {"colour": -1}]},
        {"players": []},
    ],
)
def test_what_makes_no_sense_any_more_is_passed_over(data: object) -> None:
    choice = fresh()
    choice.recall(data)
    assert choice.options == complete_options(choice.rules, {})
    assert names(choice) == ["Player 1", "Player 2"]
    assert len(set(colours(choice))) == 2


def test_the_nearest_value_is_of_the_same_kind() -> None:
    numbers = Option("n", (6, 9, 12), 9, "")
    tried: tuple[tuple[OptionValue, int], ...] = (*((6, 6), (7, 6), (100, 12)), *(("6", 9), (True, 9), (False, 9)))
    for wanted, got in tried:
        assert nearest(numbers, wanted) == got
    flags = Option("f", (True, False), True, "")
    others: tuple[OptionValue, ...] = (1, 0, "x")
    for wanted in others:
        assert nearest(flags, wanted) is True


def test_options_that_are_no_choice_are_not_offered() -> None:
    choice = MatchChoice(games(), lambda kind, seat: f"{kind} {seat}")
    choice.choose_game("indomitable")
    choice.choose_seats(2)
    told = {option.id for option in choice.offered()}
    assert "two_players" in told
    assert "edition" in told, "there are several editions"
    choice.choose("two_players", "two_orders")
    choice.choose_seats(3)
    assert told - {option.id for option in choice.offered()} == {"two_players"}
    state = choice.rules.setup(choice.options, 3, seeded(1))
    assert state.position.setting.two_players == "none", "three play by the usual rules"


def test_computers_are_offered_where_there_is_a_policy() -> None:
    choice = toll()
    assert choice.computers
    assert [player.kind for player in choice.players] == ["person", "squire"]
    choice.choose_kind(0, "master")
    choice.choose_kind(1, "knight")
    assert [player.kind for player in choice.players] == ["master", "knight"]
    choice.choose_game("gale")
    assert not choice.computers
    assert [player.kind for player in choice.players] == ["person", "person"]


def test_the_usual_name_follows_the_kind_and_a_chosen_one_stays() -> None:
    choice = toll()
    choice.choose_kind(1, "knight")
    assert names(choice) == ["Player 1", "Knight 2"]
    choice.rename(1, "Cleo")
    choice.choose_kind(1, "master")
    assert names(choice) == ["Player 1", "Cleo"]


def test_levels_and_hints_are_remembered() -> None:
    choice = toll()
    choice.choose_kind(0, "master")
    choice.hints = False
    again = toll()
    again.recall(choice.plain())
    assert [player.kind for player in again.players] == ["master", "squire"]
    assert not again.hints
    again.recall({"players": [{"kind": "king"}, {"kind": 3}], "hints": "yes"})
    assert [player.kind for player in again.players] == ["person", "person"]
    assert again.hints


def test_a_style_is_chosen_or_drawn_by_lot_for_computers_alone() -> None:
    choice = MatchChoice(GAMES, lambda kind, seat: f"{kind} {seat}", {"indomitable"})
    choice.choose_game("indomitable")
    choice.choose_seats(4)
    known = choice.styles(1)
    assert known
    assert choice.styles(0) == ()
    choice.choose_style(1, known[0])
    seated = choice.seated(1)
    assert [player.style for player in seated[:2]] == ["", known[0]]
    drawn = {player.style for seed in range(9) for player in choice.seated(seed)[2:]}
    assert drawn == {*known}
    assert all(one[2].style != one[3].style for one in map(choice.seated, range(9)))
    assert choice.seated(1) == seated
    again = MatchChoice(GAMES, lambda kind, seat: f"{kind} {seat}", {"indomitable"})
    again.choose_game("indomitable")
    again.recall(choice.plain())
    assert [again.style(seat) for seat in range(4)] == ["", known[0], "", ""]
    again.choose_kind(1, "person")
    assert again.seated(1)[1].style == ""


def test_a_style_that_is_of_another_seat_is_drawn_anew() -> None:
    """In a rematch who was the villain leads the heroes, and the other way round."""
    players = (Player("Ada", 0, "knight"), Player("Ben", 1, "squire", "bold"))
    villain, heroes = with_styles("goodman", players, 1)
    assert villain.style in {"bold", "cautious"}
    assert heroes.style == ""


def test_whoever_has_played_keeps_the_colour_in_another_game() -> None:
    choice = toll()
    choice.choose_seats(3)
    choice.rename(2, "Ada")
    choice.recolour(2, 3)
    other = MatchChoice(GAMES, lambda kind, seat: f"{kind} {seat}")
    other.choose_game("gale")
    other.rename(0, "Ada")
    other.take_colours(choice.plain())
    assert colours(other)[0] == 3
    assert len(set(colours(other))) == 2
    assert player_with_colour(choice.plain(), 3) == "Ada"
    other.take_colours({"players": [3, {"colour": 1, "name": ["x"]}]})
    assert colours(other)[0] == 3
