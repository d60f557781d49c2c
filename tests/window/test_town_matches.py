"""Whole matches of The Indomitable Citadel in the real window, from the title to the result and back.

What chance has dealt is read from the file of the match once the table is laid; a short match is thought out from
there, and then done by hand: `plan`, `town`.
"""

from collections.abc import Mapping

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import OptionValue, Outcome, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.waiting import wait_for
from tests.window.conftest import Room
from tests.window.desk import READY, Desk
from tests.window.field import persons_by_keys, wait_status_line
from tests.window.plan import SHOWN, Step, plan
from tests.window.town import CARD, SPEECH, WORDS, Player, kept, option_names, set_up, wait_figures
from tests.window.town_hands import ByKeys, ByPointer

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.skipif(not READY, reason="needs Xvfb and xdotool")]
FIVE_PLOTS: Mapping[str, OptionValue] = {"two_players": "five_plots", "ask_all": True}
TWO_ORDERS: Mapping[str, OptionValue] = {"two_players": "two_orders"}


@pytest.fixture
def screen_size() -> tuple[int, int]:
    """Room for the whole column, so that nothing lies behind a tab."""
    return (1600, 1000)


def names(seats: int) -> list[str]:
    """What the players are called unless told."""
    return [f"Player {seat + 1}" for seat in range(seats)]


def planned(room: Room, seats: int, options: Mapping[str, OptionValue]) -> tuple[Step, ...]:
    """A short match from the table as it has just been laid."""
    document = kept(room.home)
    complete = complete_options(INDOMITABLE, options)
    assert complete_options(INDOMITABLE, document.options) == complete
    print(f"the seed of this match: {document.seed}")
    steps = plan(INDOMITABLE.setup(complete, seats, seeded(document.seed)))
    assert set(SHOWN) <= {step.action.kind for step in steps}
    return steps


def last_of(steps: tuple[Step, ...]) -> tuple[State, Outcome]:
    """How the plan ends."""
    end = INDOMITABLE.apply(steps[-1].state, steps[-1].seat, steps[-1].action).state
    outcome = INDOMITABLE.outcome(end)
    assert outcome is not None
    return end, outcome


def see_the_result(desk: Desk, steps: tuple[Step, ...], seats: int) -> None:
    """The result, and its figures are those of the rules."""
    end, outcome = last_of(steps)
    desk.see_result()
    desk.wait_text(WORDS.outcome(SPEECH, outcome, tuple(names(seats))))
    wait_figures(desk, names(seats), end)


def test_five_plots_by_pointer_left_in_the_middle_of_an_answer(room: Room) -> None:
    room.hurry()
    desk = room.dealt("--fullscreen")
    set_up(desk, 2, FIVE_PLOTS)
    steps = planned(room, 2, FIVE_PLOTS)
    left = next(n for n, s in enumerate(steps) if s.state.position.asks[-1].kind == "answer_purchase")
    player = ByPointer(desk, names(2), room.home)
    player.play(steps[:left], 0)
    player.sit(steps[left])
    desk.wait_text("Pass: let it happen")
    desk.kill()

    again = room.dealt("--fullscreen")
    again.wait_screen("TitleScreen")
    again.wait_name("Continue", "button", "")
    again.click("Continue", "button")
    again.wait_screen("HandoverScreen")
    player = ByPointer(again, names(2), room.home)
    player.play(steps[left:], left)
    see_the_result(again, steps, 2)
    again.click("Look at the board", "button")
    again.wait_screen("TableScreen")
    wait_status_line(again, "The match is over")
    again.click("Menu", "button")
    again.click("Title", "button")
    again.wait_screen("TitleScreen")
    again.wait_name("Continue", "button", "disabled")
    assert again.close() == 0


def test_two_orders_by_keyboard(room: Room) -> None:
    room.hurry()
    desk = room.dealt("--fullscreen")
    desk.wait_screen("TitleScreen")
    desk.tab_to("New match")
    desk.key("Return")
    desk.wait_screen("SetupScreen")
    desk.tab_to(CARD)
    desk.key("Return")
    wait_for("the game", lambda: desk.find(option_names("two_players", "none")[0], "choice"))
    persons_by_keys(desk, 2)
    for option, value in TWO_ORDERS.items():
        called, wanted = option_names(option, value)
        desk.tab_to(called)
        desk.key("End")  # the last value is wanted
        desk.wait_name(called, "choice", wanted)
    desk.tab_to("Begin")
    desk.key("Return")
    desk.wait_screen("HandoverScreen")

    steps = planned(room, 2, TWO_ORDERS)
    player: Player = ByKeys(desk, names(2), room.home)
    player.play(steps, 0)
    see_the_result(desk, steps, 2)
    desk.tab_to("Title")
    desk.key("Return")
    desk.wait_screen("TitleScreen")
    desk.key("ctrl+q")
    assert desk.wait() == 0
