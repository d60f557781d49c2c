"""Entering what real dice show at the round table: by pointer, keys and for readers, one die after the other."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from citadel_desktop.boards.kit.keyboard import SHEET
from citadel_desktop.boards.round_board.asked import asked_of
from citadel_desktop.boards.round_board.asks import INTERACTIONS
from citadel_desktop.boards.round_board.asks.parts import Row
from citadel_desktop.boards.round_board.panels.roll import MIN_FACE, Dice, paint_roll, roll_choice, roll_heading
from citadel_desktop.boards.round_board.panels.sheet import Sheet
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.dice import die
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.attack import AttackPlot
from citadel_desktop.rules.indomitable.asks.dark_master import DieThrown
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, Position, State
from citadel_desktop.rules.indomitable.treason.dice import EnterPips
from citadel_desktop.scene.display import DisplayList, GroupItem, Shape, walk
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.boards.panels import COLOURS, WINDOWS, beyond, cut, laid, small, words
from tests.boards.round_desk import RoundDesk
from tests.treason.tables import laid as table

SIZES = [(1024, 640), (1920, 1080), (720, 450)]


def by_hand(**more: Any) -> State:
    """The Dark Master stands on M12 of Bert, and dice are thrown at the table."""
    known: dict[str, Any] = {
        "at": "M12",
        "ask": "dark",
        "black": ((1, 2), (), ()),
        "white": (0, 2, 0),
        "row": "palace pottery stable",
    }
    state = table("O3 O9 M5", "M12 O17 I3", "O24 M2", **(known | more))
    setting = replace(state.position.setting, dice="hand")
    return replace(state, position=replace(state.position, setting=setting))


def asked(deed: str, **more: Any) -> RoundDesk:
    """A board on which that has been done: "throw" or "attack"."""
    board = RoundDesk(by_hand(), **more)
    board.keyboard()
    board.act(deed)
    board.paint()
    return board


def buttons(board: RoundDesk) -> list[str]:
    """The choices of the sheet as a reader hears them."""
    found = board.paint().labels
    return [
        label.name
        for label in found
        if label.role == "button" and isinstance(label.id, tuple) and label.id[0] == "choice"
    ]


def whole_faces(dl: DisplayList, *, black: bool) -> list[int]:
    """Which faces of a die are drawn on the sheet and not faint; the dice in their corner lie elsewhere."""
    sheet = next(i for i in dl.items if isinstance(i, GroupItem) and i.key == "choices")
    plain = [i for i in sheet.items if isinstance(i, Shape)]
    found = []
    for pips in range(1, 7):
        bodies = {die(PARCHMENT, pips, black=black, fine=fine) for fine in (True, False)}
        found += [pips for item in plain if item.body in bodies]
    return found


# What is offered


def offered(kind: AskKind, actions: Iterable[Action], first: int = NONE) -> tuple[Row, ...]:
    """The rows of the sheet where so many throws may be entered, with the first die's pips or without."""
    position = asked("throw" if kind == "die" else "attack").state.position
    rows = INTERACTIONS[kind].rows
    assert rows is not None
    return rows(replace(asked_of(position, 0, kind, tuple(actions)), first=first))


def dice_of(position: Position, kind: AskKind | None, first: int = NONE) -> Dice | None:
    """The dice that are entered where a kind of ask is asked."""
    told = replace(asked_of(position, 0, kind, ()), kind=kind, first=first)
    return None if kind is None else INTERACTIONS[kind].dice(told)


def roll_sheet(told: BoardWords, position: Position, dice: Dice, rows: Iterable[Row]) -> Sheet:
    """The sheet in words."""
    title, about, rule = roll_heading(told, position, dice)
    return Sheet(title, about, tuple(roll_choice(told, dice, row) for row in rows), rule)


def halves(kind: AskKind, rows: Iterable[Row]) -> list[int | None]:
    """What each row only tells of the first die."""
    told = asked_of(asked("attack").state.position, 0, kind, ())
    return [INTERACTIONS[kind].entered(told, row) for row in rows]


def test_of_two_dice_the_first_comes_alone_and_can_be_taken_back() -> None:
    """TR-D2: the attacker's black die, then the defender's white one."""
    every = [EnterPips(b, w) for b, w in product(range(1, 7), repeat=2)]
    first = offered("dice", every)
    assert first == tuple((EnterPips(pips),) for pips in range(1, 7))
    assert halves("dice", first) == [1, 2, 3, 4, 5, 6]
    second = offered("dice", every, 4)
    assert second == (*((action,) for action in every if action.black == 4), ())
    assert halves("dice", second) == [None] * 6 + [NONE]


# By keys


@pytest.mark.parametrize("pips", range(1, 7))
def test_one_die_is_entered_by_its_figure(pips: int) -> None:
    board = asked("throw")
    board.press(str(pips))
    assert board.notes[-1] == f"rolled {pips}"
    assert board.board._playback.staging.contest is not None
    assert board.board._playback.staging.contest.throw == DieThrown(0, pips)
    assert not board.rows


@pytest.mark.parametrize("key", ["backspace", "escape"])
def test_the_first_die_is_taken_back(key: str) -> None:
    board = asked("attack")
    board.press("5", key)
    assert board.board.state.first == NONE
    assert board.notes == ["attack"]
    board.press("2", "3")
    assert board.notes[-1] == "rolled 2 3"


def test_the_throw_itself_is_not_taken_back_on_the_sheet() -> None:
    board = asked("attack")
    board.press("escape", "backspace", "escape")
    assert board.board.state.fixed
    assert len(board.rows) == 6
    board.press("7", "9", "0")
    assert board.notes == ["attack"]


def test_arrows_walk_the_faces_and_a_hasty_enter_decides_nothing() -> None:
    board = asked("attack")
    assert board.board.keyboard.stop == SHEET
    board.press("return")
    assert board.board.state.first == NONE
    board.press("right", "right", "return")
    assert board.board.state.first == 2
    board.press("return")
    assert board.notes == ["attack"]
    board.press("left")
    assert board.board.focus_name() == "Take back the black die"
    assert board.hint == "Take back the black die"
    board.press("return")
    assert board.board.state.first == NONE
    board.press("right")
    assert board.board.focus_name() == "black die 1"
    assert board.hint == "The black die shows 1."


# By pointer


@pytest.mark.parametrize("size", SIZES)
def test_faces_are_clicked_the_black_one_first(size: tuple[int, int]) -> None:
    board = asked("attack", size=size)
    board.choose(5)
    assert board.notes == ["attack"]
    board.choose(0)
    assert board.notes[-1] == "rolled 6 1"
    board = asked("throw", size=size)
    board.choose(3)
    assert board.notes[-1] == "rolled 4"


@pytest.mark.parametrize("size", SIZES)
def test_a_click_on_the_black_die_or_the_other_button_takes_it_back(size: tuple[int, int]) -> None:
    board = asked("attack", size=size)
    board.choose(5)
    board.choose(6)
    assert board.board.state.first == NONE
    board.choose(2)
    board.click_at(board.rect.centre, button=3)
    assert board.board.state.first == NONE
    assert board.notes == ["attack"]


def test_a_double_click_enters_one_die_only() -> None:
    board = asked("attack")
    sheet = board.board.sheet
    assert sheet is not None
    rect = sheet.rect_of(3)
    assert rect is not None
    for clicks in (1, 2):
        board.board.pointer(Pointer("down", rect.centre, 1, clicks=clicks))
        board.board.pointer(Pointer("up", rect.centre, 1, clicks=clicks))
    assert board.board.state.first == 4
    assert board.notes == ["attack"]


# What is told


def test_the_sheet_tells_what_is_thrown_for_and_who_throws() -> None:
    position = asked("attack").state.position
    dice = dice_of(position, "dice", NONE)
    assert dice is not None
    sheet = roll_sheet(words(), position, dice, offered("dice", _every(), NONE))
    assert (sheet.title, sheet.told) == ("What does the black die show?", ("The Dark Master attacks M12.",))
    assert sheet.rule == "TR-D2"
    second = roll_sheet(words(), position, replace(dice, first=4), offered("dice", _every(), 4))
    assert second.title == "What does the white die show?"
    assert second.choices[-1].label == "Take back the black die"
    moved = asked("throw").state.position
    one = dice_of(moved, "die", NONE)
    assert one is not None
    told = roll_sheet(words(), moved, one, [(EnterPips(n),) for n in range(1, 7)])
    assert told.told == ("Anneliese moves the Dark Master.",)
    assert [choice.key for choice in told.choices] == list("123456")
    assert told.rule == "TR-D1"


def _every() -> list[Action]:
    return [EnterPips(b, w) for b, w in product(range(1, 7), repeat=2)]


@pytest.mark.parametrize("size", SIZES)
def test_a_reader_hears_the_faces_that_can_be_chosen(size: tuple[int, int]) -> None:
    board = asked("attack", size=size)
    assert buttons(board) == [f"black die {pips}" for pips in range(1, 7)]
    assert whole_faces(board.paint(), black=True) == [1, 2, 3, 4, 5, 6]
    assert whole_faces(board.paint(), black=False) == []
    board.press("4")
    heard = [f"white die {pips}" for pips in range(1, 7)]
    assert sorted(buttons(board)) == sorted([*heard, "Take back the black die"])
    assert whole_faces(board.paint(), black=True) == [4]
    assert whole_faces(board.paint(), black=False) == [1, 2, 3, 4, 5, 6]


def test_f1_leads_to_the_rule() -> None:
    assert asked("attack").board.topic() == "TR-D2"
    assert asked("throw").board.topic() == "TR-D1"


def test_who_only_looks_on_is_asked_nothing() -> None:
    board = RoundDesk(by_hand(), look_only=True)
    step = INDOMITABLE.apply(board.state, 0, AttackPlot())
    board.state = step.state
    board.show(step.events)
    assert buttons(board) == []
    assert board.rows == ()


# What stays


def test_laid_out_anew_the_first_die_stays_and_another_table_forgets_it() -> None:
    board = asked("attack")
    board.press("4")
    board.show()
    assert board.board.state.first == 4
    assert len(board.board.state.sheet) == 7
    board.press("1")
    assert board.board.state.first == NONE
    board.state = by_hand()
    board.act("attack")
    assert board.board.state.first == NONE


# Room for it


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("lang", ["en", "de", "qps"])
@pytest.mark.parametrize(("window", "user"), [*WINDOWS, ((720, 450), 1.0)])
def test_the_sheet_fits_every_dock(window: tuple[int, int], user: float, lang: str) -> None:
    position = asked("attack").state.position
    for dock in laid(window, user)[1].docks:
        for kind, first in (("die", NONE), ("dice", NONE), ("dice", 4)):
            dice = dice_of(position, "dice" if kind == "dice" else "die", first)
            assert dice is not None
            dl, _ = laid(window, user)
            one = [(EnterPips(n),) for n in range(1, 7)]
            actions: Iterable[Row] = offered("dice", _every(), first) if kind == "dice" else one
            sheet = roll_sheet(words(lang), position, dice, actions)
            rows = paint_roll(dl, words(lang), COLOURS, sheet, dice, dock, {})
            assert dock.covers(rows.rect)
            assert beyond(dl, rows.rect, 1.0) == []
            assert len(rows.places) == len(sheet.choices)
            assert all(min(place.w, place.h) >= MIN_FACE for place in rows.places)
            for n, place in enumerate(rows.places):
                assert not any(place.intersects(other) for other in rows.places[n + 1 :])
            assert list(small(dl)) == []
            if lang != "qps":
                assert list(cut(dl)) == []
            assert sum(isinstance(leaf, Shape) for leaf in walk(dl.items)) > 6
