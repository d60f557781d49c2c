"""The table with hidden hands: nobody sees another's, and everybody hears what has happened."""

from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.saves.record import Player
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.animation import Tween
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.input import Key
from citadel_desktop.screens.table.handover import IGNORE_INPUT_MS
from tests.screens.computers_desk import PEACEFUL
from tests.screens.desk import Desk, decision_of, desk
from tests.screens.leaks import hidden_from
from tests.screens.toll_room import NAMES, card_name
from tests.toys.toll import Act


def hand(at: Desk, seat: int) -> list[str]:
    """The names of the cards a seat really holds."""
    return [card_name(card) for card in at.table.table.state.hands[seat]]


def seated(at: Desk, **options: Any) -> Desk:
    at.sit("toll", **options)
    return at


def covered(at: Desk) -> bool:
    """Whether nothing of the table is drawn: no board, no card that is not known to all, no count."""
    drawn = repr(at.items) + repr(at.labels())
    hidden = {card_name(card) for card in hidden_from(at.table.table.state, None)}
    return (
        at.screen == "handover"
        and not at.has("Board")
        and "toll" not in drawn
        and not any(name in drawn for name in hidden)
    )


def test_a_match_begins_with_the_first_seats_hand_over(at_desk: Desk) -> None:
    at_desk.begin("toll")
    assert covered(at_desk)
    assert at_desk.shows("Ada")
    assert at_desk.has("Ada is here")
    assert at_desk.table.board.view.viewer is None  # type: ignore[attr-defined] # the board is the toy game's own
    assert at_desk.table.board.decision is None  # type: ignore[attr-defined] # for the reason above


def test_the_table_is_looked_ahead_at_as_anybody_may_know_it(tmp_path: Path) -> None:
    """What is made ahead tells nothing, and changes nothing of what is shown then."""
    shown = []
    for foreseen in (False, True):
        with desk(tmp_path / f"{foreseen}") as at:
            at.begin("toll")
            for _ in range(3):
                dl = DisplayList(at.window.theme, at.window.size, at.window.ruler, at.window.scale)
                hand_over, now = at.window.stack.top, at.window.now()
                assert hand_over is not None
                if foreseen:
                    assert hand_over.foresee(dl, now)
                    assert not hand_over.foresee(dl, now)
                    assert "Ada" in set(texts(dl.items))
                drawn = repr(dl.items) + repr(dl.labels)
                hidden = hidden_from(at.table.table.state, None)
                assert not any(card_name(card) in drawn for card in hidden)
                at.take_seat()
                shown.append((foreseen, at.items, at.labels()))
                while at.screen == "table":
                    decision = decision_of(at.table.table)
                    at.table.act(decision.actions[0])
                    at.turn(4)
    calm, ahead = ([each[1:] for each in shown if each[0] is foreseen] for foreseen in (False, True))
    assert calm == ahead


@pytest.mark.parametrize("how", ["return", "space", "click", "double click", "typed"])
def test_it_is_deaf_for_half_a_second(at_desk: Desk, how: str) -> None:
    at_desk.begin("toll")
    at_desk.table.seating.rise()
    at_desk.go("table", at_desk.session)
    for _ in range(5):
        if how in {"return", "space"}:
            at_desk.key(how)
        elif how == "typed":
            at_desk.type("y")
        else:
            at_desk.click("Ada is here", clicks=2 if how.startswith("double") else 1)
        assert at_desk.screen == "handover"
    at_desk.wait(IGNORE_INPUT_MS)
    assert at_desk.screen == "handover"
    if how == "space":
        at_desk.key("space")
    elif how in {"return", "typed"}:
        at_desk.key("return")
    else:
        at_desk.click("Ada is here")
    assert at_desk.screen == "table"


def test_who_takes_the_seat_sees_his_own_hand_and_no_other(at_desk: Desk) -> None:
    seated(at_desk)
    drawn = repr(at_desk.items)
    assert all(name in drawn for name in hand(at_desk, 0))
    assert not any(name in drawn for name in hand(at_desk, 1))
    assert at_desk.status_line.startswith("Ada: Turns, round 1")
    assert at_desk.dialog == ""


def test_what_is_drawn_is_shown_before_the_table_is_covered(at_desk: Desk) -> None:
    seated(at_desk)
    board = at_desk.table.board
    board.motions.pace = "normal"
    at_desk.table.board.show = lambda *_: board.motions.play(Tween("card"))  # type: ignore[method-assign] # a board where something moves
    at_desk.click("Draw")
    assert at_desk.screen == "table"
    assert at_desk.table.seating.acting is None
    at_desk.wait(600)
    assert covered(at_desk)


def test_the_next_player_hears_what_has_happened_since_he_acted(at_desk: Desk) -> None:
    seated(at_desk)
    card = card_name(at_desk.table.table.state.pile[0])
    at_desk.click("Draw")
    assert at_desk.shows("What has happened so far")
    assert at_desk.shows("Ada draws a card.")
    assert card not in repr(at_desk.items) + repr(at_desk.labels())
    at_desk.wait(600)
    at_desk.click("Ben is here")
    at_desk.click("Throw")
    at_desk.click("Bid 0")
    assert at_desk.shows("Since Ada last acted")
    assert at_desk.shows("Ben throws")
    assert "Ben has bid." in at_desk.texts()
    assert "Ada draws a card." not in at_desk.texts()


def test_a_reaction_in_anothers_turn(at_desk: Desk) -> None:
    seated(at_desk)
    mine = min(at_desk.table.table.state.hands[0])
    at_desk.click(card_name(mine))
    assert at_desk.has("Ben is here")
    at_desk.take_seat()
    assert "Ben may block" in at_desk.status_line
    assert card_name(mine) in at_desk.status_line
    at_desk.click("Pass")
    assert at_desk.screen == "table"
    assert "Ben draws, plays or throws." in at_desk.status_line


def to_bids(at: Desk) -> None:
    """Throw and hand over until all must bid."""
    while True:
        at.click("Throw")
        if at.table.table.state.bidding:
            return
        at.take_seat()


def test_secret_choices_are_asked_seat_by_seat_beginning_with_who_sits_there(at_desk: Desk) -> None:
    seated(at_desk, seats=3)
    to_bids(at_desk)
    assert at_desk.screen == "table"
    assert at_desk.status_line.startswith("Cleo: Bids")
    at_desk.click("Bid 0")
    assert covered(at_desk)
    assert at_desk.has("Ada is here")
    at_desk.take_seat()
    assert not at_desk.shows("Cleo bids")
    assert at_desk.shows("Cleo has bid.")
    at_desk.click("Bid 0")
    at_desk.take_seat()
    at_desk.click("Bid 0")
    assert at_desk.shows("The bids are 0, 0 and 0.")
    assert at_desk.has("Ada is here")


def test_nothing_of_the_last_player_lies_about_when_the_next_sits_down(at_desk: Desk) -> None:
    """A typed move, an opened dialog, a refusal and a picked card belong to who left them."""
    seated(at_desk)
    mine = at_desk.table.table.state.hands[0][0]
    absent = next(card for card in range(1, 17) if card not in at_desk.table.table.state.hands[0])
    at_desk.enter_move(f"play {absent}")
    assert card_name(absent) in at_desk.message
    at_desk.click("Notation")
    at_desk.key("ctrl+a")
    at_desk.type(f"play {mine}")
    at_desk.point(card_name(mine))
    at_desk.click("Resign")
    at_desk.minimise()
    at_desk.restore()
    at_desk.take_seat()
    assert at_desk.dialog == ""
    assert at_desk.message == ""
    assert at_desk.table.side.notation.text == ""
    at_desk.click("Notation")
    at_desk.key("ctrl+z")
    assert at_desk.table.side.notation.text == ""


def test_undo_says_which_of_chance_knowledge_and_another_seat_bars_it(at_desk: Desk) -> None:
    seated(at_desk)
    at_desk.click("Draw")
    at_desk.take_seat()
    at_desk.click("Undo")
    assert at_desk.shows("This cannot be taken back: something hidden has been seen since.")
    at_desk.click("Throw")
    at_desk.click("Undo")
    assert at_desk.shows("This cannot be taken back: chance has decided since.")
    at_desk.click("Bid 0")
    at_desk.take_seat()
    at_desk.click("Undo")
    assert at_desk.shows("This cannot be taken back: another player has taken over since.")
    for button in ("Undo", "Reset turn"):
        assert "disabled" in at_desk.state(button)


def test_a_draw_is_answered_by_who_has_taken_the_seat(tmp_path: Path) -> None:
    with desk(tmp_path, **PEACEFUL) as at:
        at.sit("toll-peaceful", seats=3)
        at.click("Offer a draw")
        assert covered(at)
        assert at.has("Ben is here")
        assert at.shows("Ada offers a draw.")
        at.wait(600)
        at.key("return")
        assert at.dialog == "Ada offers a draw"
        assert at.shows("Does Ben accept?")
        assert at.table.board.tools() == ()
        at.click("Accept")
        assert covered(at)
        at.take_seat()
        assert at.dialog == "Ada offers a draw"
        at.click("Decline")
        assert covered(at)
        assert at.has("Ada is here")
        at.take_seat()
        assert at.table.table.draw_offer is None
        assert at.table.board.tools()


def test_a_draw_that_the_rules_do_not_know_is_greyed_with_the_reason(at_desk: Desk) -> None:
    seated(at_desk)
    at_desk.click("Offer a draw")
    assert at_desk.shows("There are no draws (rule TO-9).")


def test_a_second_window_shows_only_what_anybody_may_know(at_desk: Desk) -> None:
    seated(at_desk)
    name = at_desk.session.name
    with desk(at_desk.home) as second:
        second.go("open_saved", name)
        assert second.screen == "table"
        assert not any(bird in repr(second.items) for bird in NAMES)
        at_desk.click("Draw")
        second.wait(1200)
        assert second.screen == "table"
        assert second.shows("Ada draws a card.")
        assert not any(bird in repr(second.items) for bird in NAMES)
        second.key("f10")
        assert second.dialog == "Paused"
        second.key("escape")
        at_desk.table.leave()
        second.wait(1200)
        assert covered(second)
        assert second.has("Ben is here")


def test_a_hidden_match_that_is_over_shows_its_result_and_its_menu(at_desk: Desk) -> None:
    seated(at_desk)
    at_desk.click("Resign")
    at_desk.click("Resign")
    at_desk.see_result()
    at_desk.click("Look at the board")
    assert at_desk.screen == "table"
    at_desk.key("f10")
    assert at_desk.dialog == "The match is over"
    at_desk.key("escape")
    at_desk.minimise()
    at_desk.restore()
    assert at_desk.screen == "table"


@pytest.mark.parametrize("key", ["escape", "f10"])
def test_at_the_hand_over_the_menu_opens_not_the_table(at_desk: Desk, key: str) -> None:
    at_desk.begin("toll")
    at_desk.wait(600)
    at_desk.key(key)
    assert at_desk.dialog == "Paused"
    assert covered(at_desk)
    at_desk.key("escape", "escape")
    assert covered(at_desk)


@pytest.mark.parametrize("door", ["Settings", "Saved matches"])
def test_the_menu_over_the_hand_over_leads_on_and_back_to_it(at_desk: Desk, door: str) -> None:
    at_desk.begin("toll")
    at_desk.wait(600)
    at_desk.key("f10")
    at_desk.click(door)
    assert at_desk.screen in {"settings", "saves"}
    at_desk.key("escape")
    assert covered(at_desk)


def test_the_notation_field_suggests_only_what_the_seat_knows(at_desk: Desk) -> None:
    seated(at_desk)
    at_desk.enter_move(f"play {at_desk.table.table.state.hands[0][0]}")
    assert covered(at_desk)
    assert at_desk.table.side.notation.placeholder == ""


def test_a_key_that_is_held_down_goes_through_no_hand_over(at_desk: Desk) -> None:
    at_desk.begin("toll")
    for _ in range(60):
        at_desk.window.post(Key(Command.ACCEPT, name="return", repeat=True))
        at_desk.turn()
    assert covered(at_desk)


def test_a_board_that_acts_on_for_a_seat_that_has_left_does_nothing(at_desk: Desk) -> None:
    seated(at_desk)
    card = at_desk.table.table.state.hands[0][0]
    at_desk.table.act(Act("play", card))
    count = len(at_desk.table.table.entries)
    at_desk.table.act(Act("pass"))
    assert len(at_desk.table.table.entries) == count


def test_long_news_leave_the_button_where_it_is_seen(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    told = [(n % 2, f"Something has happened, number {n}.") for n in range(60)]
    monkeypatch.setattr("citadel_desktop.screens.table.since_last_turn.public", lambda *_: told)
    at_desk.begin("toll")
    assert at_desk.frame.area.inset(1.0).bottom > at_desk.label("Ada is here").rect.bottom
    at_desk.wait(600)
    at_desk.key("shift+tab")
    before = at_desk.items
    at_desk.key("page down")
    assert at_desk.items != before


def test_every_button_of_the_hand_over_is_seen_in_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.screens.desk.PLAYERS", (Player("Wilhelmina of Wwwwwwwwww", 0), Player("Ben", 1)))
    settings = Settings(language="qps", pace="off")
    with desk(tmp_path, size=(1024, 640), scale=2.0, settings=settings) as at:
        at.begin("toll")
        buttons = at.of_role("button")
        assert len(buttons) == 2
        for button in buttons:
            assert at.frame.area.inset(12.0).contains((button.rect.x, button.rect.bottom))


def test_taking_back_at_the_cover_says_why_it_cannot_be(at_desk: Desk) -> None:
    seated(at_desk)
    at_desk.table.board.use("draw 0")
    at_desk.turn(4)
    assert covered(at_desk)
    at_desk.wait(IGNORE_INPUT_MS + 100)
    before = len(at_desk.session.table.entries)
    for chord, told in (("ctrl+z", "something hidden has been seen"), ("ctrl+y", "nothing to do again")):
        at_desk.key(chord)
        assert at_desk.shows(told), chord
        assert covered(at_desk)
    assert len(at_desk.session.table.entries) == before
