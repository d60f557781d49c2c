"""No hidden card of another seat is told in The Indomitable Citadel: every frame, looked at as each viewer."""

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.boards.board import Board, BoardRoom, Player
from citadel_desktop.boards.round_board.room import RoundBoardRoom
from citadel_desktop.boards.round_board.table import RoundTable
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.indomitable_names import building_name
from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.influence_cards import has_kind, influence_cards
from citadel_desktop.rules.indomitable.rules import IndomitableRules
from citadel_desktop.rules.indomitable.state import Action, State, View
from citadel_desktop.rules.kit.contract import OptionValue, Seat
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from tests.screens.desk import GAMES, ROOMS, Desk, desk
from tests.screens.leaks import depends, found
from tests.screens.round_secrets import RoundSecrets
from tests.screens.test_leaks import elsewhere

MATCHES: Mapping[str, tuple[int, dict[str, OptionValue], bool]] = {
    "three": (3, {}, False),
    "four, all asked": (4, {"ask_all": True}, False),
    "five, later": (5, {}, True),
    "five, all asked": (5, {"ask_all": True}, False),
    "five plots": (2, {"two_players": "five_plots"}, False),
    "two Orders each, later": (2, {"two_players": "two_orders"}, True),
    "two Orders each, all asked": (2, {"two_players": "two_orders", "ask_all": True}, False),
}
"""Seats, options, and whether it is looked at only from when somebody could answer a purchase."""
TELLING = {"play", "influence", "stock", "buy"}
"""What brings hidden cards and answers into play; chosen more often than chance would."""


class Watched:
    """A desk whose every frame is looked through, its trace and the names of its files too."""

    def __init__(self, at: Desk) -> None:
        self.at = at
        self.frames = 0
        self.seats: set[Seat | None] = set()
        self.asked: set[str] = set()
        self.leaks: list[str] = []
        self.secrets = RoundSecrets()
        self.trace = at.home / "trace.json"
        at.shell._trace = self.trace
        self._turn = at.turn
        at.turn = self._looked  # type: ignore[method-assign] # so that every step of the test is seen

    def _looked(self, count: int = 1, ms: int = 20) -> None:
        self._turn(count, ms)
        at = self.at
        scenes = [type(scene).__name__ for scene in at.window.stack.scenes]
        if "TableScreen" not in scenes:
            return
        self.frames += 1
        seat = at.table.seating.sitting
        self.seats.add(seat)
        asks = at.table.table.state.position.asks
        self.asked |= {asks[-1].kind} if asks else set()
        leaks = found(at, self.secrets)
        told = [self.trace.read_text(encoding="utf-8"), *(str(p) for p in at.home.rglob("*"))]
        leaks += self.secrets.search(told, seat, at, covered=at.screen == "handover")
        self.leaks += [f"{leak} ({self.frames}: {scenes}, {seat})" for leak in leaks]


def sit_down(at: Desk) -> None:
    """Take the seat that is asked, and read what is told there."""
    while at.screen == "handover" or at.dialog:
        at.wait(600)
        at.key("return")


def look_about(at: Desk, dice: random.Random) -> None:
    """Point at something until its spotlight comes up, or walk the keyboard's cursor there."""
    things = [label for label in at.labels() if label.role in {"card", "pile", "plot", "note"}]
    if dice.random() < 0.6 and things:
        at.point(dice.choice(things).rect.centre)
        at.wait(800)
    else:
        at.key("tab", *dice.choices(("left", "right", "up", "down", "home"), k=2))


def chosen(table: Table, dice: random.Random) -> tuple[Seat, Action]:
    """Who is asked, and one action of his."""
    seat = table.to_act[0]
    decision = table.decision(seat)
    assert decision is not None
    kinds = sorted({action.kind for action in decision.actions})
    fond = [kind for kind in kinds if kind in TELLING]
    kind = dice.choice(fond if fond and dice.random() < 0.5 else kinds)
    return seat, dice.choice([action for action in decision.actions if action.kind == kind])


def act(at: Desk, dice: random.Random) -> None:
    """One action of the seat that sits there."""
    table = at.table.table
    seat, action = chosen(table, dice)
    assert seat == at.table.seating.acting
    if dice.random() < 0.2:
        at.enter_move(table.rules.notate(table.state, seat, action))
    else:
        at.table.act(action)
        at.turn()


def until_somebody_could_answer(table: Table, dice: random.Random) -> None:
    """Play on until a Blockade is held by who has not the turn."""
    blockade = influence_cards().blockade
    while table.outcome is None:
        table.act(*chosen(table, dice))
        position = table.state.position
        for order, cards in enumerate(position.influence):
            if order != position.turn.order and has_kind(cards, blockade):
                return


@pytest.mark.slow
@pytest.mark.parametrize("match", MATCHES)
def test_no_card_reaches_who_may_not_know_it(tmp_path: Path, match: str) -> None:
    seats, options, later = MATCHES[match]
    dice = random.Random(match)
    with desk(tmp_path, size=dice.choice(((1024, 640), (1280, 720), (1920, 1080)))) as at:
        watched = Watched(at)
        at.begin(
            "indomitable",
            seed=len(match),
            seats=seats,
            options=options,
            before=(lambda table: until_somebody_could_answer(table, dice)) if later else None,
        )
        for n in range(90):
            if at.screen == "handover" and n % 4 == 0:
                assert depends(at, n) == []
            sit_down(at)
            if dice.random() < 0.15:
                elsewhere(at, dice)
                sit_down(at)
            elif dice.random() < 0.4:
                look_about(at, dice)
            if at.screen != "table" or at.table.table.outcome is not None:
                break
            assert depends(at, n) == []
            act(at, dice)
        assert watched.leaks == []
        assert watched.seats == {None, *range(seats)}
        wanted = {"draw", "phase2"} if later else {"first_plot", "draw", "phase2"}
        answers = {"answer_purchase"} if later or "ask_all" in options else set()
        assert wanted | answers <= watched.asked


# The looks themselves are tried on boards that cheat.


class _Cheat(RoundTable):
    """A board that peeps at the truth through its host."""

    def hidden(self) -> Sequence[int]:
        """The building cards in the hands of other seats that nobody was shown."""
        position = self._host.table.state.position  # type: ignore[attr-defined] # this is the cheat
        seen = () if self.view is None else self.view.position.hands
        return [
            card
            for held, known in zip(position.hands, seen, strict=False)
            for card in set(held) - set(known)
        ]


class DrawsAll(_Cheat):
    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        for card in self.hidden():
            dl.text(self._area, content().by_card[card].id.replace("_", " ").title())


class TargetsAll(_Cheat):
    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        for card in self.hidden():
            dl.say("A card", self._area, "card", "", ("hand", card))


class HintsAll(_Cheat):
    def hint_line(self) -> str:
        return ", ".join(f"sell {content().by_card[card].id}" for card in self.hidden())


class CountsAll(_Cheat):
    """Tells no card, but what the others' are worth."""

    def players(self) -> tuple[Player, ...]:
        worth = sum(content().by_card[card].price for card in self.hidden())
        return tuple(
            Player(f"{row.name} {worth}", row.colour, row.facts) for row in super().players()
        )


class Cheats(RoundBoardRoom):
    def __init__(self, board: type[RoundTable]) -> None:
        self._board = board

    def open(self, host: Any, theme: Any, speech: Any, names: Any, colours: Any) -> Board:
        made = super().open(host, theme, speech, names, colours)
        made.__class__ = self._board  # the same board, which now peeps
        return made


class OpenHands(IndomitableRules):
    """Whose public view tells the first seat's hand, so that the list of saves can tell it."""

    def view(self, state: State, viewer: Seat | None) -> View:
        return super().view(state, 0 if viewer is None else viewer)


class PicturesAll(RoundBoardRoom):
    """Whose small pictures of saved matches show all that their view tells."""

    def thumbnail(
        self, dl: DisplayList, theme: Any, rect: Rect, view: View, colours: Sequence[int]
    ) -> None:
        held = [card for hand in view.position.hands for card in hand if card >= 0]
        dl.text(rect, " ".join(building_name(load("en"), content().cards[c].kind) for c in held))


@pytest.fixture
def cheating(tmp_path: Path) -> Iterator[Any]:
    opened = []

    def open_with(board: type[RoundTable]) -> Desk:
        rooms: Mapping[str, BoardRoom] = {**ROOMS, "indomitable": Cheats(board)}
        context = desk(tmp_path, rooms=rooms)
        opened.append(context)
        return context.__enter__()

    yield open_with
    for context in opened:
        context.__exit__(None, None, None)


@pytest.mark.parametrize("board", [DrawsAll, TargetsAll, HintsAll])
def test_a_board_that_tells_a_hidden_card_is_caught(cheating: Any, board: type[RoundTable]) -> None:
    at = cheating(board)
    watched = Watched(at)
    at.begin("indomitable", seats=3)
    at.take_seat()
    at.turn()
    assert watched.leaks


@pytest.mark.parametrize("board", [DrawsAll, TargetsAll, HintsAll, CountsAll])
def test_a_board_that_draws_from_the_truth_is_caught(
    cheating: Any, board: type[RoundTable]
) -> None:
    at = cheating(board)
    at.begin("indomitable", seats=3)
    at.take_seat()
    assert any(depends(at, n) for n in range(4))


def test_a_small_picture_that_tells_a_hand_is_caught(tmp_path: Path) -> None:
    games = {**GAMES, "indomitable": OpenHands()}
    rooms: Mapping[str, BoardRoom] = {**ROOMS, "indomitable": PicturesAll()}
    with desk(tmp_path, games=games, rooms=rooms) as at:
        watched = Watched(at)
        at.begin("indomitable", seats=3)
        at.turn()
        assert watched.leaks


def test_an_honest_board_is_not_accused(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        watched = Watched(at)
        at.begin("indomitable", seats=3)
        at.take_seat()
        assert watched.leaks == []
        assert depends(at, 1) == []
