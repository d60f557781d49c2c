"""No hidden card of another seat is told in The Indomitable Citadel: every frame, looked at as each viewer."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.boards.kit.board import AnyBoard, BoardRoom
from citadel_desktop.boards.kit.contract import PlayerRow
from citadel_desktop.boards.round_board.picture.drawings.forces import paint_counter
from citadel_desktop.boards.round_board.room import RoundBoardRoom
from citadel_desktop.boards.round_board.table import RoundTable
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.indomitable.names import building_name
from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.counters import BlackBought
from citadel_desktop.rules.indomitable.cards.influence_cards import has_kind, influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.rules import IndomitableRules
from citadel_desktop.rules.indomitable.state import BACK, NONE, Position, State, View
from citadel_desktop.rules.kit.contract import OptionValue, Seat
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen
from tests.screens.desk import GAMES, ROOMS, Desk, decision_of, desk
from tests.screens.leaks import depends, found
from tests.screens.round_secrets import RoundSecrets, another
from tests.screens.test_leaks import elsewhere

STRATEGIC: dict[str, OptionValue] = {"edition": "strategic"}
TREASON: dict[str, OptionValue] = {"edition": "treason"}
TELLING = {"play", "influence", "stock", "buy", "black", "swap", "throw", "attack", "free_sell"}
"""What brings hidden cards, values and answers into play; chosen more often than chance would."""
LOOKED_AT = {"card", "pile", "plot", "note", "player", "button", "counter", "power"}
"""Roles of what is pointed at."""
LEAST, MOST = 12, 30
"""So many actions are looked at; more until every seat has sat there and all that is wanted was asked."""
SEED = 8_416_027_953_311
"""So long that it is nowhere by chance."""


@frozen
class Case:
    """A match that is looked at.

    `later` says when the looks begin, by what has been done until then. `wanted` are the kinds of ask that must be
    seen. With `pace` things move, and are looked at while they do.
    """

    seats: int
    options: dict[str, OptionValue]
    later: Callable[[Table], bool] | None = None
    wanted: frozenset[str] = frozenset({"first_plot", "draw", "phase2"})
    pace: str = "off"


def could_answer(table: Table) -> bool:
    """Whether a Blockade is held by who has not the turn."""
    position = table.state.position
    return any(
        order != position.turn.order and has_kind(cards, influence_cards().blockade)
        for order, cards in enumerate(position.influence)
    )


def divided(table: Table) -> bool:
    """Whether two Orders have black counters, one of them two (TR-S3), and the Dark Master is in the city."""
    treason = table.state.position.treason
    held = sorted(map(len, treason.black))[-2:]
    return len(held) == 2 and held[0] > 0 and held[1] > 1 and treason.at != NONE


ANSWERED = frozenset({"draw", "phase2", "answer_purchase"})
BEGUN = frozenset({"first_plot", "first_tower", "choose", "phase2"})
DARK = frozenset({"choose", "phase2", "dark"})
MATCHES: Mapping[str, Case] = {
    "three": Case(3, {}, pace="fast"),
    "five, later": Case(5, {}, could_answer, ANSWERED),
    "two Orders each, later": Case(2, {"two_players": "two_orders"}, could_answer, ANSWERED),
    "strategic, five": Case(5, {**STRATEGIC, "ask_all": True}, wanted=ANSWERED),
    "Treason, three": Case(3, TREASON, wanted=BEGUN, pace="fast"),
    "Treason, four, all asked": Case(4, {**TREASON, "ask_all": True}, divided, DARK),
}


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
        covered = at.screen == "handover"
        leaks += self.secrets.search(told, seat, at)
        leaks += self.secrets.turned_up(at.items, seat, at, covered=covered)
        self.leaks += [f"{leak} ({self.frames}: {scenes}, {seat})" for leak in leaks]


def sit_down(at: Desk) -> None:
    """See what is shown, take the seat that is asked, and read what is told there."""
    while at.screen == "table" and at.table.untold:
        at.turn(1, 200)
    while at.screen == "handover" or at.dialog:
        at.wait(600)
        at.key("return")


def look_about(at: Desk, dice: random.Random) -> None:
    """Point at something until its spotlight comes up, or walk the keyboard's cursor there."""
    things = [label for label in at.labels() if label.role in LOOKED_AT]
    if dice.random() < 0.6 and things:
        at.point(dice.choice(things).rect.centre)
        at.wait(800)
    else:
        at.key("tab", *dice.choices(("left", "right", "up", "down", "home"), k=2))


def walk(at: Desk, seed: int) -> None:
    """Look about as somebody would who searches for what he may not know; always the same with the same seed."""
    dice = random.Random(seed)
    things = [label for label in at.labels() if label.role in LOOKED_AT]
    for label in dice.sample(things, min(4, len(things))):
        at.point(label.rect.centre)
        at.wait(800)
    at.key("tab", *dice.choices(("left", "right", "up", "down", "tab"), k=4))
    if dice.random() < 0.4:
        at.table.ui.set_focus(at.table.side.log)
        at.key("up", "up", "return")
        if at.dialog:
            at.key("escape")
    if dice.random() < 0.4 and at.has("Watch from the start"):
        at.click("Watch from the start")
        if at.screen == "replay":
            at.key("end", "left", "left", "right", "escape")


def chosen(table: Table, dice: random.Random) -> tuple[Seat, Action]:
    """Who is asked, and one action of his."""
    decision = decision_of(table)
    seat = decision.seat
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


def play_until(table: Table, reached: Callable[[Table], bool], dice: random.Random) -> None:
    """Play on until it is so."""
    while table.outcome is None and not reached(table):
        table.act(*chosen(table, dice))


@pytest.mark.slow
@pytest.mark.parametrize("match", MATCHES)
def test_nothing_hidden_reaches_who_may_not_know_it(tmp_path: Path, match: str) -> None:
    case = MATCHES[match]
    dice = random.Random(match)
    later = case.later
    settings = Settings(language="en", pace=case.pace)
    size = dice.choice(((1024, 640), (1280, 720), (1920, 1080)))
    with desk(tmp_path, size=size, settings=settings) as at:
        watched = Watched(at)
        at.begin(
            "indomitable",
            seed=SEED + len(match),
            seats=case.seats,
            options=case.options,
            before=None if later is None else lambda table: play_until(table, later, dice),
        )
        for n in range(MOST):
            told = watched.seats == {None, *range(case.seats)} and case.wanted <= watched.asked
            if n >= LEAST and told:
                break
            if at.screen == "handover" and n % 4 == 0:
                assert depends(at, n, another=another) == []
            sit_down(at)
            if dice.random() < 0.15:
                elsewhere(at, dice)
                sit_down(at)
            elif dice.random() < 0.4:
                look_about(at, dice)
            if at.screen != "table" or at.table.table.outcome is not None:
                break
            looks = partial(walk, seed=n) if n % 6 == 0 else None
            assert depends(at, n, walk=looks, another=another) == []
            act(at, dice)
        assert watched.leaks == []
        assert watched.seats == {None, *range(case.seats)}
        assert case.wanted <= watched.asked


# The looks themselves are tried on boards that cheat.


class _Cheat(RoundTable):
    """A board that peeps at the truth through its host."""

    def truth(self) -> Position:
        return self.host.table.state.position  # type: ignore[attr-defined,no-any-return] # this is the cheat

    def values(self) -> Sequence[int]:
        """What stands on the black counters of other seats."""
        view = self.state.view
        if view is None:
            return ()
        rows = zip(self.truth().treason.black, view.position.treason.black, strict=True)
        return [value for held, known in rows if BACK in known for value in held]

    def hidden(self) -> Sequence[int]:
        """The building cards in the hands of other seats that nobody was shown."""
        position, view = self.truth(), self.state.view
        seen = () if view is None else view.position.hands
        return [card for held, known in zip(position.hands, seen, strict=False) for card in set(held) - set(known)]


class DrawsAll(_Cheat):
    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        for card in self.hidden():
            dl.text(self.area, content().by_card[card].id.replace("_", " ").title())


class TargetsAll(_Cheat):
    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        for card in self.hidden():
            dl.say("A card", self.area, "card", "", ("hand", card))


class HintsAll(_Cheat):
    def hint_line(self) -> str:
        return ", ".join(f"sell {content().by_card[card].id}" for card in self.hidden())


class CountsAll(_Cheat):
    """Tells no card, but what the others' are worth."""

    def players(self) -> tuple[PlayerRow, ...]:
        worth = sum(content().by_card[card].price for card in self.hidden())
        return tuple(PlayerRow(f"{row.name} {worth}", row.colour, row.facts) for row in super().players())


class ShowsValues(_Cheat):
    """Draws what stands on others' black counters."""

    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        for value in self.values():
            paint_counter(dl, self.area, black=True, value=value)


class SaysValues(_Cheat):
    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        for value in self.values():
            dl.say(f"Black counter, value {value}", self.area, "space")


class SumsValues(_Cheat):
    """Tells no value, but all others' together."""

    def hint_line(self) -> str:
        return f"{super().hint_line()} {sum(self.values())}"


class RemembersPile(_Cheat):
    """Tells what the next black counter would be, by a shade."""

    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        dl.fill(self.area, "#000000", alpha=self.truth().treason.counters[0] / 100)


class TellsBought(_Cheat):
    """Tells what was bought, whoever has bought it, from what has happened."""

    def paint(self, dl: DisplayList, now: int) -> None:
        super().paint(dl, now)
        moments = self.host.table._moments  # type: ignore[attr-defined] # this is the cheat
        bought = [e.value for m in moments for e in m.events if isinstance(e, BlackBought)]
        dl.text(self.area, str(sum(bought)))


class Cheats(RoundBoardRoom):
    def __init__(self, board: type[RoundTable]) -> None:
        self._board = board

    def open(self, host: Any, speech: Any, names: Any, colours: Any) -> AnyBoard:
        made = super().open(host, speech, names, colours)
        made.__class__ = self._board  # the same board, which now peeps
        return made


class OpenHands(IndomitableRules):
    """Whose public view tells the first seat's hand, so that the list of saves can tell it."""

    def view(self, state: State, viewer: Seat | None) -> View:
        return super().view(state, 0 if viewer is None else viewer)


class PicturesAll(RoundBoardRoom):
    """Whose small pictures of saved matches show all that their view tells."""

    def thumbnail(self, dl: DisplayList, rect: Rect, view: View, colours: Sequence[int]) -> None:
        held = [card for hand in view.position.hands for card in hand if card >= 0]
        dl.text(rect, " ".join(building_name(load("en"), content().cards[c].kind) for c in held))


@pytest.fixture
def cheating(tmp_path: Path) -> Iterator[Callable[[type[RoundTable]], Desk]]:
    with ExitStack() as opened:
        yield lambda board: opened.enter_context(desk(tmp_path, rooms={**ROOMS, "indomitable": Cheats(board)}))


@pytest.mark.parametrize("board", [DrawsAll, TargetsAll, HintsAll])
def test_a_board_that_tells_a_hidden_card_is_caught(cheating: Any, board: type[RoundTable]) -> None:
    at = cheating(board)
    watched = Watched(at)
    at.sit("indomitable", seats=3)
    at.turn()
    assert watched.leaks


@pytest.mark.parametrize("board", [DrawsAll, TargetsAll, HintsAll, CountsAll])
def test_a_board_that_draws_from_the_truth_is_caught(cheating: Any, board: type[RoundTable]) -> None:
    at = cheating(board)
    at.sit("indomitable", seats=3)
    assert any(depends(at, n) for n in range(4))


def with_counters(at: Desk, seed: int) -> None:
    """A match of Treason in which others have black counters, and the first who is asked at the table."""
    dice = random.Random(seed)
    at.begin("indomitable", seed=seed, seats=3, options=TREASON, before=lambda table: play_until(table, divided, dice))
    sit_down(at)
    at.turn()


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("board", [ShowsValues, SaysValues])
def test_a_board_that_tells_a_hidden_value_is_caught(cheating: Any, board: type[RoundTable]) -> None:
    at = cheating(board)
    watched = Watched(at)
    with_counters(at, 1)
    assert any("a counter of" in leak or "value" in leak for leak in watched.leaks)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("board", [ShowsValues, SaysValues, SumsValues, RemembersPile, TellsBought])
def test_a_board_that_draws_from_hidden_values_is_caught(cheating: Any, board: type[RoundTable]) -> None:
    at = cheating(board)
    with_counters(at, 4)
    assert any(depends(at, n, another=another) for n in range(4))
    if board is TellsBought:
        assert not any(depends(at, n) for n in range(2))  # in the state there is nothing of it


def test_a_seed_that_is_told_before_the_end_is_caught(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        watched = Watched(at)
        at.sit("indomitable", seed=SEED, seats=2)
        assert watched.leaks == []
        at.table.say(f"Seed {SEED}")
        at.turn()
        assert any("the seed" in leak for leak in watched.leaks)


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
        at.sit("indomitable", seats=3)
        assert watched.leaks == []
        assert depends(at, 1) == []
