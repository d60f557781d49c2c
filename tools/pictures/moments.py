"""Moments of matches and open dialogs, each reached by clicks and keys as players do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from citadel_desktop.boards.go_field.asks.move import MOVE, reachable
from citadel_desktop.boards.go_field.table import GoField
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.match.session import Session
from citadel_desktop.rules.gale.actions import Attack
from citadel_desktop.rules.kit.contract import AnyRules, OptionValue, refusal
from citadel_desktop.saves.errors import note
from citadel_desktop.saves.record import Player
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.system.window import Window
from citadel_desktop.scene.widgets import LogView
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.reading import reading_dialog
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.table import TableScreen
from tools.pictures.hands import click, lesson_at, play, point_at, press, press_tab, sit_down
from tools.pictures.screens import Opened, running

_FIRST_STRIKE = 60
"""Entry of the sample match from which warriors of both sides stand together."""


def _screen(window: Window) -> TableScreen:
    return cast("TableScreen", window.stack.top)


def _board(window: Window) -> GoField:
    return cast("GoField", _screen(window).board)


def _point(window: Window, number: int) -> Target:
    view = _board(window).state.view
    assert view is not None
    stride = view.setting.size + 1
    return Target(number % stride, number // stride)


def _click_on(window: Window, number: int, *, shift: bool = False) -> None:
    click(window, _board(window).grid.place(_point(window, number)), shift=shift)


def _strike(shell: Shell, window: Window) -> Attack:
    """Sit down where an attack by several is possible, and return that attack."""
    session = running(shell, "nineteen")
    table = session.table
    for line in range(len(table.entries) - 1, _FIRST_STRIKE, -1):
        if table.back_block(line) is None:
            table.back_to(line)
            seat = table.to_act[0]
            decision = table.decision(seat)
            attacks = [
                action
                for action in ([] if decision is None else decision.actions)
                if isinstance(action, Attack) and action.by.bit_count() > 1
            ]
            if attacks:
                sit_down(window, shell, session)
                return max(attacks, key=lambda action: action.by.bit_count())
    raise LookupError("no attack in the sample match")


def _chosen(shell: Shell, window: Window) -> None:
    """Show a chosen warrior, with the pointer at rest on an enemy."""
    attack = _strike(shell, window)
    _click_on(window, (attack.by & -attack.by).bit_length() - 1)
    point_at(window, _board(window).grid.place(_point(window, attack.point)))


def _dragged(shell: Shell, window: Window) -> None:
    """Show a warrior dragged by the pointer."""
    sit_down(window, shell, running(shell, "nineteen"))
    board = _board(window)
    view, asked = board.state.view, board.state.asked
    assert view is not None
    assert asked is not None
    start = max(MOVE.starts(asked))
    ways = reachable(view, start)
    x, y = board.grid.place(_point(window, max(ways, key=lambda point: len(ways[point]))))
    window.post(Pointer("down", board.grid.place(_point(window, start)), 1))
    point_at(window, (x + 9.0, y - 5.0))


def _muster(shell: Shell, window: Window) -> None:
    """Show an attack being put together."""
    attack = _strike(shell, window)
    _click_on(window, attack.point, shift=True)


def _menu(shell: Shell, window: Window) -> None:
    """Show a point with several possible actions."""
    _strike(shell, window)
    board = _board(window)
    view = board.state.view
    assert view is not None
    stride = view.setting.size + 1
    targets = (Target(n % stride, n // stride) for n in range(stride * stride) if n % stride < view.setting.size)
    most = max(targets, key=lambda target: len(board.state.offers(target)))
    click(window, board.grid.place(most))


def _refused(shell: Shell, window: Window) -> None:
    """Show the refusal of an illegal action."""
    sit_down(window, shell, running(shell, "nineteen"))
    press(window, "a")


def _begin(shell: Shell, size: int, points: str, claims: int) -> Session:
    """Begin a match of nine citadels with these placed and so many of them claimed."""
    rules: AnyRules = shell.games["gale"]
    players = (Player("Mira", 2), Player("Tomas", 3))
    options: dict[str, OptionValue] = {"rules": "v1", "size": size, "citadels": 9}
    session = Session.begin(shell.store, rules, options, players, 4, shell.clock)
    play(session.table, [f"place {point}" for point in points.split()])
    play(session.table, [f"claim {point}" for point in points.split()[:claims]])
    return session


def _placing(shell: Shell, window: Window) -> None:
    """Show citadels being placed."""
    sit_down(window, shell, _begin(shell, 13, "d4 k10 d9 j4", 0))
    point_at(window, _board(window).grid.place(Target(6, 6)))


def _claiming(shell: Shell, window: Window) -> None:
    """Show citadels being claimed."""
    sit_down(window, shell, _begin(shell, 19, "d4 p16 d15 q4 j10 j16 k4 d10 p10", 3))


def _over(shell: Shell, window: Window) -> None:
    """Show a finished match, with a notice of the app."""
    shell.notices.append(refusal("bad_setting", "", setting="scale"))
    sit_down(window, shell, running(shell, "short"))


def _trouble(shell: Shell, window: Window) -> None:
    """Show a running match that cannot be saved, with a notice about its file."""
    session = running(shell, "nineteen")
    session.slot.sync_error = note("disk_full")
    session.notices = (note("log_differs"),)
    sit_down(window, shell, session)


def _players(shell: Shell, window: Window) -> None:
    """Show the players, which in low windows have a page of their own."""
    sit_down(window, shell, running(shell, "nineteen"))
    press_tab(window, 1)


def _log(shell: Shell, window: Window) -> None:
    """Show the log, on the last page."""
    sit_down(window, shell, running(shell, "nineteen"))
    press_tab(window, -1)


def _sheet(shell: Shell, window: Window) -> None:
    """Show a player's sheet."""
    _players(shell, window)
    assert window.frame is not None
    row = next(label for label in window.frame.labels if label.role == "player")
    click(window, row.rect.centre)


def _asked(button: str) -> Opened:
    """Show what a button of the table's bar opens."""

    def opened(shell: Shell, window: Window) -> None:
        sit_down(window, shell, running(shell, "nineteen"))
        ui = _screen(window).ui
        wanted = ui.widget(button)
        assert wanted is not None
        ui.ui.press(wanted)

    return opened


def _line(shell: Shell, window: Window) -> None:
    """Show an opened line of the log."""
    _log(shell, window)
    log = _screen(window).ui.widget("log")
    assert isinstance(log, LogView)
    assert log.on_act is not None
    log.on_act(150)


def _samples(shell: Shell, window: Window) -> None:
    navigation.saves(shell)
    window.turn()
    press_tab(window, 1)


def _setting(number: int) -> Opened:
    def opened(shell: Shell, window: Window) -> None:
        navigation.settings(shell)
        window.turn()
        press_tab(window, number)

    return opened


def _reading(shell: Shell, window: Window) -> None:
    """Show a match being read that takes its time."""
    navigation.saves(shell)
    window.turn()
    screen = cast("Screen", window.stack.top)
    about = screen.t("{first} against {second}", first="Mira", second="Tomas")
    dialog, bar = reading_dialog(screen, screen.t("Reading the match"), about, lambda: None)
    bar.share = 0.4
    screen.ui.open(dialog)


def _found(shell: Shell, window: Window) -> None:
    """Show the rules, searched for a word."""
    navigation.reference(shell)
    window.turn()
    window.post(Key(Command.FIND, name="f", ctrl=True))
    window.turn()
    window.post(Key(text="citadel"))


MOMENTS: Mapping[str, Opened] = MappingProxyType(
    {
        "field-lesson": lesson_at("gale-combat", "attack"),
        "chosen": _chosen,
        "dragged": _dragged,
        "muster": _muster,
        "choices": _menu,
        "refused": _refused,
        "placing": _placing,
        "claiming": _claiming,
        "over": _over,
        "trouble": _trouble,
        "players": _players,
        "sheet": _sheet,
        "log": _log,
        "resign": _asked("resign"),
        "draw": _asked("draw-offer"),
        "pause": _asked("menu"),
        "line": _line,
        "samples": _samples,
        "sound": _setting(1),
        "language": _setting(2),
        "keys": _setting(3),
        "shields": _setting(4),
        "computers": _setting(5),
        "files": _setting(6),
        "record": _setting(7),
        "reading": _reading,
        "search": _found,
    }
)
