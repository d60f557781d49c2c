"""No hidden card reaches a player who may not know it: matches of Toll on the real table, looked at in every frame."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.values import replace
from tests.screens.desk import GAMES, ROOMS, Desk, desk
from tests.screens.leaks import depends, found
from tests.screens.toll_room import TollBoard, TollRoom, card_name
from tests.toys.toll import Act, Toll, TollState, TollView


class Watched:
    """A desk whose every frame is looked through."""

    def __init__(self, at: Desk) -> None:
        self.at = at
        self.frames = 0
        self.seats: set[Seat | None] = set()
        self.leaks: list[str] = []
        self._turn = at.turn
        at.turn = self._looked  # type: ignore[method-assign] # so that every step of the test is seen

    def _looked(self, count: int = 1, ms: int = 20) -> None:
        self._turn(count, ms)
        if any(type(scene).__name__ == "TableScreen" for scene in self.at.window.stack.scenes):
            self.frames += 1
            self.seats.add(self.at.table.seating.sitting)
            scenes = [type(scene).__name__ for scene in self.at.window.stack.scenes]
            self.leaks += [f"{leak} ({self.frames}: {scenes})" for leak in found(self.at)]


def play(at: Desk, dice: random.Random, most: int = 60) -> None:
    """Play a match at random through the window, with looks elsewhere between the actions."""
    for _ in range(most):
        if at.screen == "handover":
            at.wait(600)
            at.key("return")
        elif at.dialog:
            at.key("return")
        elif at.table.table.outcome is not None:
            return
        else:
            elsewhere(at, dice)
            if at.screen == "table" and not at.dialog:
                act(at, dice)


def act(at: Desk, dice: random.Random) -> None:
    """One action of the seat that sits there, in one of the ways there are."""
    table = at.table.table
    seat = at.table.seating.acting
    assert seat is not None
    decision = table.decision(seat)
    assert decision is not None
    action = dice.choice(list(decision.actions))
    if dice.random() < 0.3:
        at.enter_move(table.rules.notate(table.state, seat, action))
    elif action.kind in {"play", "block"}:
        at.click(at.label(card_name(action.number), "card").rect.centre)
    else:
        at.click(f"Bid {action.number}" if action.kind == "bid" else action.kind.capitalize())


def elsewhere(at: Desk, dice: random.Random) -> None:
    """Sometimes look at something else first."""
    match dice.randrange(12):
        case 0:
            at.minimise()
            at.restore()
        case 1:
            at.key("f10", "escape")
        case 2:
            at.click("Watch from the start")
            at.key("end", "left", "left", "right", "home")
            at.key("escape")
        case 3:
            at.click("Undo")
        case 4:
            at.click("Redo")
        case 5:
            at.enter_move("play 99")
        case 6 if at.table.side.log.lines:
            at.table.ui.set_focus(at.table.side.log)
            at.key("up", "return", "escape")
        case 7:
            name = at.session.name
            at.go("title")
            at.resume(name)
        case 8:
            for label in at.labels():
                if label.role in {"button", "card"} and label.visible:
                    at.point(label.rect.centre)
            at.wait(600)
        case 9:
            at.shell.change(language="de" if at.shell.settings.language == "en" else "en")
            at.turn()
            at.shell.change(language="en")
            at.turn()


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("seed", [3, 4, 5])  # with two, three and four seats
def test_no_card_reaches_who_may_not_know_it(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    with desk(tmp_path) as at:
        watched = Watched(at)
        seats = 2 + seed % 3
        at.begin("toll", seed=seed, seats=seats, options={"rounds": 2, "hand": 2})
        play(at, dice)
        assert watched.leaks == []
        assert watched.seats == {None, *range(seats)}
        assert watched.frames > 60


@pytest.mark.parametrize("seed", range(4))
def test_nothing_drawn_depends_on_what_the_seat_cannot_know(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    with desk(tmp_path) as at:
        at.begin("toll", seed=seed, seats=2 + seed % 3)
        looked = 0
        for n in range(60):
            if at.screen == "handover":
                at.wait(600)
                at.key("return")
            elif at.dialog:
                assert depends(at, n) == []
                at.key("return")
            elif at.table.table.outcome is not None:
                break
            else:
                assert depends(at, n) == []
                looked += 1
                act(at, dice)
        assert looked > 5


# The looks themselves are tried on boards that cheat.


class _Cheat(TollBoard):
    """A board that peeps at the truth through its host."""

    def truth(self) -> Any:
        return self.host.table.state  # type: ignore[attr-defined] # this is the cheat

    def others(self) -> Sequence[int]:
        hands = self.truth().hands
        mine = None if self.view is None else self.view.viewer
        return [card for seat, hand in enumerate(hands) for card in hand if seat != mine]


class DrawsAll(_Cheat):
    def _lines(self, view: TollView) -> list[str]:
        return [*super()._lines(view), " ".join(card_name(card) for card in self.others())]


class NamesAll(_Cheat):
    def focus_name(self) -> str:
        return " ".join(card_name(card) for card in self.others())


class ExplainsAll(_Cheat):
    def tools(self) -> tuple[Any, ...]:
        return tuple(_with_help(tool, f"block {self.others()[0]}") for tool in super().tools())


class CountsAll(_Cheat):
    """Tells no card, but how many of the others' are high."""

    def _lines(self, view: TollView) -> list[str]:
        high = sum(card > 8 for card in self.others())
        return [*super()._lines(view), f"{high} high cards about"]


class GreysByTruth(_Cheat):
    """Shows by its order what it should not know."""

    def tools(self) -> tuple[Any, ...]:
        tools = super().tools()
        return tools[::-1] if sum(self.others()) % 2 else tools


class KeepsDecision(TollBoard):
    """Goes on showing the hand it was shown first."""

    def show(
        self, view: TollView, seat: Seat | None, decision: Decision[Act] | None, events: Sequence[Any], now: int
    ) -> None:
        kept = self.view
        super().show(view, seat, decision, events, now)
        if kept is not None and kept.hand:
            self.view = kept


def _with_help(tool: Any, text: str) -> Any:
    return type(tool)(tool.id, tool.label, tool.icon, tool.shortcut, help=text)


class Cheats(TollRoom):
    def __init__(self, board: type[TollBoard]) -> None:
        self._board = board

    def open(self, host: Any, speech: Any, names: Any, colours: Any) -> TollBoard:
        return self._board(host, names, colours)


class OpenHand(Toll):
    """Toll whose public view tells the first seat's hand, so that the list of saves does."""

    def view(self, state: TollState, viewer: Seat | None) -> TollView:
        view = super().view(state, viewer)
        return replace(view, hand=state.hands[0]) if viewer is None else view


@pytest.fixture
def cheating(tmp_path: Path) -> Iterator[Callable[[type[TollBoard]], Desk]]:
    with ExitStack() as opened:
        yield lambda board: opened.enter_context(desk(tmp_path, rooms={**ROOMS, "toll": Cheats(board)}))


@pytest.mark.parametrize("board", [DrawsAll, NamesAll, ExplainsAll])
def test_a_board_that_tells_a_hidden_card_is_caught(cheating: Any, board: type[TollBoard]) -> None:
    at = cheating(board)
    watched = Watched(at)
    at.sit("toll")
    at.turn()
    assert watched.leaks


@pytest.mark.parametrize("board", [DrawsAll, CountsAll, GreysByTruth])
def test_a_board_that_draws_from_the_truth_is_caught(cheating: Any, board: type[TollBoard]) -> None:
    at = cheating(board)
    at.sit("toll", options={"hand": 2})
    assert any(depends(at, n) for n in range(8))


def test_a_save_that_tells_a_hidden_card_is_caught(tmp_path: Path) -> None:
    with desk(tmp_path, games={**GAMES, "toll": OpenHand()}) as at:
        at.sit("toll")
        assert any("pile 12" in leak for leak in found(at))


def test_a_board_that_remembers_the_last_player_has_no_time_to(cheating: Any) -> None:
    """The table opens a new board for each who sits down, so not even a careless one can tell."""
    at = cheating(KeepsDecision)
    watched = Watched(at)
    at.sit("toll")
    play(at, random.Random(1), 20)
    assert watched.frames > 20
    assert watched.leaks == []


def test_an_honest_board_is_not_accused(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        at.sit("toll")
        assert found(at) == []
        assert all(depends(at, n) == [] for n in range(8))
