"""Whatever is clicked and pressed, the round board asks only for legal actions; matches are played by either alone."""

from collections.abc import Mapping
from random import Random

import pytest

from citadel_desktop.boards.board import FOCUS
from citadel_desktop.boards.round_board.cursor import SHEET
from citadel_desktop.boards.round_board.asked import Thing
from citadel_desktop.boards.round_board.stage import HAND, INFLUENCE, MARKETS
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.influence_cards import kind_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, Action, State
from citadel_desktop.rules.indomitable.town import ring_of
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import SIZES
from tests.boards.round_desk import RoundDesk

KEYS = (
    *("up", "down", "left", "right", "return", "return", "escape", "home", "end"),
    *("d", "e", "p", "b", "s", "w", "k", "i", "x", "c", "n", "shift+n", "1", "2", "3", "+", "-"),
    *("0", "ctrl+return"),
)


def start(seed: int, seats: int, **options: OptionValue) -> State:
    return INDOMITABLE.setup(complete_options(INDOMITABLE, options), seats, seeded(seed))


@pytest.mark.parametrize("seed", range(4))
def test_random_hands_do_only_what_is_legal(seed: int) -> None:
    dice = Random(seed)
    seats = 2 + seed % 4
    state = start(seed, seats, ask_all=bool(seed % 2))
    desk = RoundDesk(state, size=dice.choice(SIZES), pace=dice.choice(("off", "normal")))
    desk.keyboard()
    for n in range(700):
        desk.now += dice.choice((0, 5, 90))
        choice = dice.random()
        sheet = desk.board.sheet
        if desk.board.thought.sheet and sheet is not None and dice.random() < 0.5:
            desk.click_at(dice.choice(sheet.every).rect.centre)
        elif choice < 0.3:
            x = dice.uniform(desk.rect.x, desk.rect.right)
            y = dice.uniform(desk.rect.y, desk.rect.bottom)
            desk.click_at((x, y), dice.choice((1, 1, 1, 1, 3)))
        elif choice < 0.35:
            desk.board.pointer(Pointer("wheel", desk.rect.centre, amount=dice.choice((-2, 1))))
        elif choice < 0.45:
            desk.board.focus(dice.choice([stop.id for stop in desk.board.stops()]))
        elif choice < 0.95:
            desk.press(dice.choice(KEYS))
        elif desk.board.tools():
            desk.board.use(dice.choice(desk.board.tools()).id)
        if desk.seat is None:
            desk.state = start(seed + n, seats)
            desk.show(())
        if n % 5 == 0:
            desk.board.tick(desk.now)
            desk.paint()
            desk.board.hint_line()
            desk.board.focus_name()
            desk.board.topic()
    assert len(desk.acted) > 20
    assert len({action.kind for action in desk.acted}) > 3


# Every action has a way for the pointer and a way for keys.


class Hands:
    """Does an action at a desk; the subclasses by pointer alone and by keyboard alone."""

    def __init__(self, desk: RoundDesk) -> None:
        self.desk = desk

    def at(self, thing: Thing) -> None:
        raise NotImplementedError

    def tool(self, kind: str) -> None:
        raise NotImplementedError

    def row(self, n: int) -> None:
        raise NotImplementedError

    def plot(self, number: int) -> None:
        self.at(("plot", number))

    def do(self, action: Action) -> None:
        desk = self.desk
        before = len(desk.acted)
        thought = desk.board.thought
        position, order = desk.state.position, thought.order
        if thought.fixed:
            self.row(thought.sheet.index(action))
            assert desk.acted[before:] == [action]
            return
        hand = {content().cards[card].kind: card for card in position.hands[order] if card >= 0}
        held = {kind_of(card): card for card in position.influence[order] if card >= 0}
        shop = {content().cards[card].kind: card for card in reversed(position.pawnshop)}
        match action.kind:
            case "plot" | "lose" if action.plot != NONE:
                self.plot(action.plot)
            case "lose":
                self.at(("hand", hand[action.card]))
            case "buy" | "demolish":
                self.tool(action.kind)
                self.plot(action.plot)
            case "build":
                self.at(("hand", hand[action.card]))
                self.plot(action.plot)
            case "sell":
                self.tool("sell")
                self.at(("hand", hand[action.card]))
            case "shop":
                self.at(("shop", shop[action.card]))
                self.row(0)
            case "play":
                self.at(("influence", held[action.card]))
                if action.plot != NONE:
                    self.plot(action.plot)
                elif action.with_card != NONE:
                    self.at(("hand", hand[action.with_card]))
                else:
                    self.row(0)
            case _:
                self.tool(action.kind)
        assert desk.acted[before:] == [action], action


class ByPointer(Hands):
    def at(self, thing: Thing) -> None:
        self.desk.click_at(self.desk.place(thing))

    def tool(self, kind: str) -> None:
        # The buttons are the column's: pressing one is this call.
        self.desk.board.use(kind)

    def row(self, n: int) -> None:
        self.desk.choose(n)


class ByKeys(Hands):
    def at(self, thing: Thing) -> None:
        desk = self.desk
        every = {"hand": HAND, "influence": INFLUENCE, "shop": MARKETS, "pile": MARKETS}
        stop = every.get(thing[0], FOCUS)
        desk.board.focus(stop)
        if stop != FOCUS:
            desk.press("home")
        for _ in range(160):
            here = desk.board.cursor.walker.at(stop)
            if here == thing:
                desk.press("return")
                return
            desk.press(self.towards(here, thing) if stop == FOCUS else "right")
        raise AssertionError(thing)

    @staticmethod
    def towards(here: Thing | None, thing: Thing) -> str:
        if here is None or here[0] != "plot":
            return "down"
        ring, wanted = ring_of(here[1]), ring_of(thing[1])
        if ring != wanted:
            return "down" if ring < wanted else "up"
        return "right"

    def tool(self, kind: str) -> None:
        desk = self.desk
        key = next(tool.shortcut for tool in desk.board.tools() if tool.id == kind)
        desk.board.focus(FOCUS)
        desk.press(key)

    def row(self, n: int) -> None:
        self.desk.board.focus(SHEET)
        while self.desk.board.thought.at != n:
            self.desk.press("down")
        self.desk.press("return")


MATCHES: Mapping[str, tuple[int, dict[str, OptionValue]]] = {
    "three": (3, {}),
    "five, all asked": (5, {"ask_all": True}),
    "five plots": (2, {"two_players": "five_plots"}),
    "two Orders each": (2, {"two_players": "two_orders"}),
}


@pytest.mark.slow
@pytest.mark.parametrize("hands", [ByPointer, ByKeys])
@pytest.mark.parametrize("match", MATCHES)
def test_a_match_is_played_by_pointer_alone_and_by_keys_alone(
    match: str, hands: type[Hands]
) -> None:
    seats, options = MATCHES[match]
    dice = Random(match)
    state = start(5, seats, **options)
    desk = RoundDesk(state, size=SIZES[dice.randrange(2)])
    player = hands(desk)
    if hands is ByKeys:
        desk.keyboard()
    for _ in range(160):
        seat = desk.seat
        if seat is None:
            break
        decision = INDOMITABLE.decision(desk.state, seat)
        assert decision is not None
        kinds = sorted({action.kind for action in decision.actions} - {"end"}) or ["end"]
        if dice.random() < 0.3 and "end" in {action.kind for action in decision.actions}:
            kinds = ["end"]
        kind = dice.choice(kinds)
        player.do(dice.choice([action for action in decision.actions if action.kind == kind]))
    assert {"build", "buy", "draw", "sell"} <= {action.kind for action in desk.acted}
    assert not desk.refusals
