"""Whatever is clicked and pressed, the round board asks only for legal actions; matches are played by either alone."""

from collections.abc import Mapping
from random import Random

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import SIZES
from tests.boards.round_desk import RoundDesk

KEYS = (
    *("up", "down", "left", "right", "return", "return", "escape", "home", "end"),
    *("d", "e", "p", "b", "s", "w", "k", "i", "x", "c", "n", "shift+n", "1", "2", "3", "+", "-"),
    *("0", "ctrl+return", "t", "g", "v", "m", "f", "a"),
)


def start(seed: int, seats: int, **options: OptionValue) -> State:
    return INDOMITABLE.setup(complete_options(INDOMITABLE, options), seats, seeded(seed))


def late(seed: int, seats: int, after: int, **options: OptionValue) -> State:
    """Where a random match stands after so many actions, in which counters and influence cards are bought gladly."""
    dice, state = Random(f"late {seed}"), start(seed, seats, **options)
    for _ in range(after):
        acting = INDOMITABLE.to_act(state)
        if not acting:
            return start(seed, seats, **options)
        decision = INDOMITABLE.decision(state, acting[0])
        assert decision is not None
        liked = [one for one in decision.actions if one.kind in {"black", "influence", "build"}]
        legal = liked if liked and dice.random() < 0.6 else decision.actions
        state = INDOMITABLE.apply(state, acting[0], dice.choice(list(legal))).state
    return state


EDITIONS: Mapping[str, tuple[int, dict[str, OptionValue], int]] = {
    "basic, three, all asked": (1, {"ask_all": True}, 0),
    "strategic, four, late": (2, {"edition": "strategic", "ask_all": True}, 300),
    "Treason, two, late": (0, {"edition": "treason"}, 250),
    "Treason, four, real dice": (2, {"edition": "treason", "dice": "hand"}, 250),
    "Treason, five, all asked": (3, {"edition": "treason", "ask_all": True}, 300),
}
"""Seed, options, and how many actions are done before hands come."""


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("match", EDITIONS)
def test_random_hands_do_only_what_is_legal(match: str) -> None:
    """`RoundDesk.act` asserts that what is asked for is legal."""
    seed, options, after = EDITIONS[match]
    dice = Random(match)
    seats = 2 + seed
    state = late(seed, seats, after, **options)
    desk = RoundDesk(state, size=dice.choice(SIZES), pace=dice.choice(("off", "normal")))
    desk.keyboard()
    for n in range(300):
        desk.now += dice.choice((0, 5, 90, 1500))
        choice = dice.random()
        sheet = desk.board.sheet
        if desk.rows and sheet is not None and dice.random() < 0.5:
            desk.click_at(dice.choice(sheet.places).centre)
        elif choice < 0.3:
            x = dice.uniform(desk.rect.x, desk.rect.right)
            y = dice.uniform(desk.rect.y, desk.rect.bottom)
            desk.click_at((x, y), dice.choice((1, 1, 1, 1, 3)))
        elif choice < 0.33:
            desk.board.pointer(Pointer("wheel", desk.rect.centre, amount=dice.choice((-2, 1))))
        elif choice < 0.36:
            drag(desk, dice)
        elif choice < 0.45:
            desk.board.focus(dice.choice([stop.id for stop in desk.board.stops()]))
        elif choice < 0.92:
            desk.press(dice.choice(KEYS))
        elif choice < 0.96:
            told = desk.board.tools()
            desk.use(dice.choice(told).id if told else "end")
        else:
            another_size(desk, dice)
        if desk.seat is None:
            desk.state = late(seed + n, seats, after, **options)
            desk.show(())
        if n % 5 == 0:
            desk.look(desk.now)
    assert len(desk.acted) > 8
    assert len({action.kind for action in desk.acted}) > 3


def drag(desk: RoundDesk, dice: Random) -> None:
    """Press somewhere, move, and let go somewhere else; sometimes the pointer leaves the window."""
    places = [
        (dice.uniform(desk.rect.x, desk.rect.right), dice.uniform(desk.rect.y, desk.rect.bottom)) for _ in range(3)
    ]
    desk.board.pointer(Pointer("down", places[0], 1))
    for place in places[1:]:
        desk.board.pointer(Pointer("move", place))
    if dice.random() < 0.3:
        desk.board.pointer(Pointer("leave", (-1.0, -1.0)))
    desk.board.pointer(Pointer("up", places[-1], 1))


def another_size(desk: RoundDesk, dice: Random) -> None:
    """The window gets another size."""
    w, h = dice.uniform(380, 1900), dice.uniform(400, 1200)
    desk.rect = Rect(16, 16, w, h)
    desk.board.layout(desk.rect)
    desk.paint()
