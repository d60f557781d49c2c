"""Whatever is clicked and pressed, the board asks only for legal actions and never breaks."""

from random import Random

import pytest

from citadel_desktop.boards.go_field.room import example
from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import SIZES, Desk

KEYS = (
    *("up", "down", "left", "right", "return", "shift+return", "escape"),
    *("m", "r", "w", "d", "a", "g", "x", "s", "n", "+", "-", "0", "ctrl+return", "ctrl+return"),
)


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("rules", ["v1", "short"])
@pytest.mark.parametrize("seed", range(4))
def test_random_hands_do_only_what_is_legal(rules: str, seed: int) -> None:
    dice = Random(seed)
    options = complete_options(GALE, {"rules": rules, "size": 9})
    begun = example(tuple({**options, "placing": "ready"}.items()))
    start = GALE.setup(options, 2, seeded(seed)) if seed % 2 else begun
    desk = Desk(start, size=dice.choice(SIZES), pace=dice.choice(("off", "normal")))
    desk.board.focus(FOCUS)
    for n in range(450):
        desk.now += dice.choice((0, 5, 90))
        choice = dice.random()
        desk.paint()
        sheet = desk.board.sheet
        if sheet is not None and dice.random() < 0.5:
            desk.click_at(dice.choice(sheet.places).centre)
            continue
        if choice < 0.3 and desk.board.state.stops():
            target = dice.choice(desk.board.state.stops())
            desk.click_at(desk.board.grid.place(target))
            continue
        if choice < 0.45:
            x = dice.uniform(desk.rect.x, desk.rect.right)
            y = dice.uniform(desk.rect.y, desk.rect.bottom)
            desk.click_at((x, y), dice.choice((1, 1, 1, 1, 3)), shift=dice.random() < 0.2)
        elif choice < 0.55:
            desk.board.pointer(Pointer("wheel", desk.rect.centre, amount=dice.choice((-2, 1))))
        elif choice < 0.97:
            desk.press(dice.choice(KEYS))
        elif desk.board.tools():
            desk.use(dice.choice(desk.board.tools()).id)
        if desk.state.ending:
            desk.state = begun
            desk.show(())
        if n % 5 == 0:
            desk.look(desk.now)
            assert desk.board.focus_name()
    assert len(desk.acted) > 20
    assert len({action.kind for action in desk.acted}) > 3
