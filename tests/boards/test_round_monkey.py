"""Whatever is clicked and pressed, the round board asks only for legal actions; matches are played by either alone."""

from collections.abc import Mapping
from random import Random

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import SIZES
from tests.boards.hands import ByKeys, ByPointer, Hands
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
