"""What is told of the targets of Treason: leaflets, names and hints; and where a lesson finds them."""

from collections.abc import Mapping

import pytest

from citadel_desktop.boards.kit.meanings import Choose
from citadel_desktop.boards.round_board.pointing import place_of
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.language.reference import load_reference
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.values import replace
from tests.boards.round_desk import NAMES as PLAYERS
from tests.boards.round_desk import RoundDesk
from tests.boards.treason import choosing, leading, trading
from tests.indomitable.builder import table
from tests.treason.tables import laid
from tests.treason.test_attack import example


class TestLeaflets:
    TARGETS: Mapping[str, tuple[str, str]] = {
        "row": ("row 0", "TR-T1"),
        "power of a category": ("power 3", "IC-X2"),
        "power of a force": ("power 5", "TR-P1"),
        "white": ("white 0", "TR-S3"),
        "black": ("black 3", "TR-S3"),
        "tower": ("tower 0", "TR-T4"),
        "dark": ("dark 0", "TR-D1"),
    }

    @pytest.mark.parametrize("name", TARGETS)
    def test_everything_new_has_a_leaflet_a_name_and_a_rule(self, name: str) -> None:
        target, rule = self.TARGETS[name]
        desk = trading()
        desk.hover(target)
        assert desk.board.topic() == rule
        assert load_reference("indomitable").find(rule) is not None
        assert len(desk.board._saying.name(desk.target(target))) > 5
        told = desk.leaflet(target)
        assert told.count("|") >= 2
        desk.paint()

    def test_what_leads_to_a_choice_among_several_is_not_told_as_refused(self) -> None:
        several = 0
        for desk in (trading(), leading()):
            for number in range(48):
                target: Target = ("plot", number)
                if isinstance(meaning := desk.board._saying._state.meaning(target), Choose) and len(meaning.rows) > 1:
                    several += 1
                    told, refused = desk.board._saying.deed(target)
                    assert told
                    assert not refused
        assert several

    def test_a_great_power_tells_its_holder_the_counts_and_what_it_takes(self) -> None:
        desk = RoundDesk(laid("O9 O10 O11", "O13 O14", towers="O9 O10 O11 O13", powers={"towers": 0}, bricks=5))
        told = desk.leaflet("power 5")
        assert "4 points" in told
        assert f"{PLAYERS[0]}, who holds it 3 watchtowers" in told
        assert f"{PLAYERS[1]} 1 watchtower" in told
        assert "4" in told.rsplit("|", 1)[1]

    def test_tr_d2_a_tower_names_the_plots_its_archers_defend(self) -> None:
        desk = trading()
        assert "its archers defend O10" in desk.leaflet("O9")
        assert "Archers on O9 defend it +1" in desk.leaflet("O10")
        assert "rchers" not in desk.leaflet("O17")

    def test_the_plot_where_he_stands_and_a_tower_are_in_its_name(self) -> None:
        desk = leading()
        saying, position = desk.board._saying, desk.state.position
        assert "the Dark Master stands here" in saying.plot(position, NUMBERS["O4"])
        assert "watchtower" in saying.plot(position, NUMBERS["O5"])

    def test_the_free_market_tells_its_price(self) -> None:
        state = laid("O9", "O13", bricks=5)
        lying = next(card for card in state.position.stock if content().by_card[card].id == "manor")
        stock = tuple(card for card in state.position.stock if card != lying)
        position = replace(state.position, stock=stock, free_market=(lying,))
        desk = RoundDesk(replace(state, position=position))
        assert "On the Free Market 4 bricks" in desk.leaflet(f"free {lying}")
        desk.hover(f"free {lying}")
        assert desk.board.topic() == "IC-X3"


class TestPlaces:
    @pytest.mark.parametrize(
        ("name", "target"),
        [
            ("open 1", "row 0"),
            ("open 3", "row 2"),
            ("white", "white 1"),
            ("black", "black 2"),
            ("counter 2", "black 1"),
            ("tower", "tower 0"),
            ("dark", "dark 0"),
            ("power trade", "power 3"),
            ("power towers", "power 5"),
        ],
    )
    def test_what_lies_on_the_table_is_found_by_name(self, name: str, target: str) -> None:
        desk = trading()
        placements, town = desk.board.placements, desk.board._lens.seen()
        assert desk.board.place(name) == placements.rect_of(desk.target(target), town) is not None

    @pytest.mark.parametrize("name", ["open 4", "open x", "free inn", "power", "counter", "nonsense"])
    def test_what_is_not_there_has_no_place(self, name: str) -> None:
        assert trading().board.place(name) is None

    def test_the_basic_game_has_none_of_it(self) -> None:
        desk = RoundDesk(table("O9", "O13"))
        view = desk.board.state.view
        assert view is not None
        for name in ("open 1", "white", "black", "counter 1", "tower", "dark", "power trade"):
            assert place_of(name, desk.board.placements, desk.board._lens.seen(), view) is None


def test_tr_d3_what_an_attack_would_cut_off_is_told_of_its_plot() -> None:
    """The worked example: the Toll House's plot hangs on the one attacked; with a neighbour of its own it does not."""
    desk = RoundDesk(example())
    assert "Cut off by it: O5 (Turnpike, 3 points, watchtower)" in desk.leaflet("O4")
    assert "Cut off" not in leading(at="O9").leaflet("O9")


def test_of_an_own_building_the_hint_says_what_it_is_and_not_why_nothing_can_be_done() -> None:
    """Without a card to build over it nobody has asked for more; a refusal is told where something is in hand."""
    desk = trading(buildings={"O10": "chapel"}, hands=("", ""), bricks=(0, 0))
    desk.hover("O10")
    told = desk.hint
    assert told.startswith("Plot O10")
    assert "Chapel" in told
    desk.hover("O13")
    assert desk.hint.endswith(").")


def test_the_dark_master_is_told_to_be_outside_or_where_he_stands() -> None:
    assert "Outside the city" in trading().leaflet("dark 0")
    inside = leading().leaflet("dark 0")
    assert "On plot O4" in inside
    assert "Outside" not in inside


@pytest.mark.parametrize("ask", ["choose", "phase2"])
def test_what_is_left_to_buy_is_told_in_trading_alone(ask: str) -> None:
    told = choosing(ask=ask).board.task_line()
    assert told.endswith("this turn.") == (ask == "phase2")
