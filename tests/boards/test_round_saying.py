"""What the round board says and looks at beside what a click means: hints, shields, help, where the keyboard goes."""

import pytest

from citadel_desktop.boards.round_board.asks.parts import NOTHING, Selection
from citadel_desktop.rules.indomitable.asks.counters import price_of_next
from citadel_desktop.rules.indomitable.asks.turn import TurnEnded
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.scene.input import Pointer
from citadel_desktop.values import replace
from tests.boards.round_desk import RoundDesk
from tests.boards.test_round_intents import HOME, beside, kind, plain, trading
from tests.boards.test_round_monkey import start
from tests.indomitable.builder import table
from tests.treason.tables import laid


def test_the_hint_says_how_many_dots_are_left() -> None:
    """IC-S2: first plots of 10 dots together."""
    desk = RoundDesk(start(5, 3))
    assert desk.board.task_line() == "Chosen: 0 plots. Left: 10 dots of 10."


def test_the_hint_says_what_to_choose_for_what_is_in_hand() -> None:
    desk = RoundDesk(trading())
    desk.click("chapel")
    assert desk.board.task_line().startswith("Choose a plot for it")
    desk.board.pointer(Pointer("leave", (-1.0, -1.0)))
    assert not desk.hint
    assert desk.board.task_line().startswith("Choose a plot for it")


def test_what_was_in_hand_stays_there_as_long_as_its_hand_holds_it() -> None:
    """Another action has been shown meanwhile, such as a sale; a card that went is put down."""
    desk = RoundDesk(trading())
    held = desk.board.state
    fire = influence_cards().named("fire")
    for aim, gone in (
        (Selection(influence=fire), trading(influence=("donation", "protection"))),
        (Selection(building=kind("chapel")), trading(hands=("pig_sty glassworks", "stable"))),
    ):
        for state, kept in ((trading(bricks=(24, 5)), aim), (gone, NOTHING)):
            held.take(aim)
            held.show(INDOMITABLE.view(state, 0), 0, INDOMITABLE.decision(state, 0))
            assert held.selection == kept


def test_the_plot_on_which_an_answer_is_asked_is_marked() -> None:
    """IC-C3: a Blockade is asked for before the plot is paid."""
    plot = beside(HOME)
    desk = RoundDesk(trading(influence=("", "blockade")))
    desk.use("buy")
    desk.click(plot)
    assert desk.board.state.fixed
    assert desk.board.state.about == ("plot", NUMBERS[plot])
    assert desk.board.sheet is not None
    around = desk.board.placements.rect_of(("plot", NUMBERS[plot]), desk.board._lens.seen())
    assert around is not None
    assert not desk.board.sheet.rect.intersects(around)


def test_a_line_of_the_log_bears_the_shield_of_the_order_that_acted() -> None:
    """IC-S4: who plays two Orders acts for one at a time."""
    desk = RoundDesk(start(5, 2, two_players="two_orders"))
    rows = desk.board.players()
    assert len({row.colour for row in rows}) == 4
    for order in range(4):
        assert desk.board.shield(order % 2, (TurnEnded(order),)) == rows[order].colour
    assert desk.board.shield(1, ()) == rows[1].colour
    # Who let it happen passed; the line tells of who bought.
    assert desk.board.shield(1, (TurnEnded(0),)) == rows[0].colour


def test_help_is_about_what_the_pointer_is_on() -> None:
    desk = RoundDesk(trading())
    desk.keyboard()
    desk.hover("fire")
    wanted = desk.board.topic()
    desk.press("f1")
    assert desk.board.topic() == wanted == "IC-C3"


def test_who_must_lose_a_building_finds_the_keyboard_on_one_of_them() -> None:
    """IC-C2, Earthquake: more than four buildings."""
    five = ("town_house", "inn", "manor", "bathhouse", "commons")
    plots = [p.name for p in towns()["first"].plots if p.ring == 2][:5]
    desk = RoundDesk(
        table(
            " ".join(plots),
            plain(1),
            buildings=dict(zip(plots, five, strict=True)),
            ask="draw",
            stock="earthquake chapel",
        )
    )
    desk.keyboard()
    desk.use("draw")
    desk.press("return")
    assert desk.kinds == ["draw", "lose"]


def test_who_must_lose_a_card_finds_the_keyboard_on_the_hand() -> None:
    """IC-C2, Night of Thieves: more than three building cards."""
    desk = RoundDesk(
        table(plain(1), plain(2), hands=("town_house inn manor commons",), ask="draw", stock="night_of_thieves chapel")
    )
    desk.keyboard()
    desk.use("draw")
    desk.press("return")
    assert desk.kinds == ["draw", "lose"]


@pytest.mark.parametrize(("placed", "hand"), [(2, "chapel"), (0, "")])
def test_of_an_own_plot_where_nothing_can_be_done_the_hint_tells_what_it_is(placed: int, hand: str) -> None:
    """IC-T2: nobody has spoken of a third building; a click all the same says why not."""
    state = trading(hands=(hand, "stable"))
    position = state.position
    turn = replace(position.turn, placed=placed)
    desk = RoundDesk(replace(state, position=replace(position, turn=turn)))
    desk.hover(HOME)
    assert desk.hint.startswith(f"Plot {HOME},")
    assert "(rule" not in desk.hint
    desk.click(HOME)
    assert desk.refusals[-1].rule == "IC-T2"


def test_the_tools_of_counters_tell_what_the_next_one_costs() -> None:
    """TR-T4: the more one has, the more it costs."""
    for have in (0, 2):
        desk = RoundDesk(laid("O1", "O13", white=(have, 0), bricks=20))
        told = {tool.id: tool.help for tool in desk.board.tools()}
        assert told["white"].endswith(f"It costs {price_of_next(have)} bricks.")
        assert told["black"].endswith(f"It costs {price_of_next(0)} bricks.")
