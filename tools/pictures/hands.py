"""Hands that open something to show: pointer and keys, as players use them, and the ways to a table."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from citadel_desktop.match.session import Session, new_match_id
from citadel_desktop.match.table import Entry, Table
from citadel_desktop.rules.kit.contract import AnyRules, Options
from citadel_desktop.saves.paths import SUFFIX
from citadel_desktop.saves.record import Player
from citadel_desktop.scene.commands import command_for
from citadel_desktop.scene.geometry import Point, bounds_of
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.setup.setup import SetupScreen
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.handover import HandoverScreen
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import replace
from tools.pictures.screens import Opened


class Moment(Protocol):
    """A moment of a match."""

    def begin(self, shell: Shell) -> Session:
        """Begin a match on disk at that moment."""
        ...


def resumed(
    shell: Shell,
    rules: AnyRules,
    options: Options,
    players: Sequence[Player],
    seed: int | str,
    entries: Sequence[Entry],
) -> Session:
    """Begin a match on disk after these entries of its log."""
    match_id = new_match_id(rules.id, shell.clock)
    table = Table.resume(rules, options, players, seed, match_id, entries)
    session = Session(shell.store.take(match_id + SUFFIX), table, shell.clock(), shell.clock)
    session.save()
    return session


def play(table: Table, moves: Iterable[str]) -> None:
    """Play moves in notation."""
    for move in moves:
        seat = table.to_act[0]
        table.act(seat, table.rules.parse(table.state, seat, move))


def point_at(window: Window, at: Point) -> None:
    """Rest the pointer at a point."""
    window.post(Pointer("move", at))
    window.turn()


def click(window: Window, at: Point, *, shift: bool = False) -> None:
    """Click at a point."""
    window.post(Pointer("move", at))
    window.post(Pointer("down", at, 1, shift=shift))
    window.post(Pointer("up", at, 1, shift=shift))
    turn(window, 2)


def press(window: Window, chord: str) -> None:
    """Press keys."""
    window.post(Key(command_for(chord), name=chord))
    window.turn()


def press_tab(window: Window, number: int) -> None:
    """Open a page if the window has tabs."""
    assert window.frame is not None
    tabs = [label for label in window.frame.labels if label.role == "tab"]
    if tabs:
        click(window, tabs[number].rect.centre)


def turn(window: Window, count: int) -> None:
    """Paint some frames: drawings affect others when first painted, and a notice moves the board in the second one."""
    for _ in range(count):
        window.request_redraw()
        window.turn()


def place(screen: TableScreen, name: str) -> Point:
    """Return the middle of what `Board.place` finds by that name."""
    area = screen.board.place(name)
    assert area is not None, name
    return bounds_of(area).centre


def sit_down(window: Window, shell: Shell, session: Session) -> TableScreen:
    """Take the seat that is asked, and close messages."""
    navigation.table(shell, session)
    window.turn()
    screen = next(s for s in window.stack.scenes if isinstance(s, TableScreen))
    if isinstance(window.stack.top, HandoverScreen):
        screen.seat_change.take(session.table.to_act[0])
    _close_message(window, screen)
    turn(window, 3)
    return screen


def act(window: Window, screen: TableScreen, action: Any) -> None:
    """Do something at the table, and close what is told of it."""
    screen.act(action)
    _close_message(window, screen)
    turn(window, 1)


def _close_message(window: Window, screen: TableScreen) -> None:
    window.turn()
    if screen.ui.modal:
        press(window, "return")


def seated(shell: Shell, window: Window, moment: Moment) -> TableScreen:
    """Sit down at the table at a moment."""
    return sit_down(window, shell, moment.begin(shell))


def shown(moment: Moment, at: str = "") -> Opened:
    """Show the moment as the asked seat sees it, with the pointer at rest on something."""

    def opened(shell: Shell, window: Window) -> None:
        screen = seated(shell, window, moment)
        if at:
            point_at(window, place(screen, at))

    return opened


def using(moment: Moment, tool: str) -> Opened:
    """Show the moment, with a tool in hand."""

    def opened(shell: Shell, window: Window) -> None:
        seated(shell, window, moment).board.use(tool)
        window.turn()

    return opened


def handover(moment: Moment) -> Opened:
    """Show the table before anybody has sat down."""

    def opened(shell: Shell, window: Window) -> None:
        navigation.table(shell, moment.begin(shell))

    return opened


def sheet(moment: Moment, row: int) -> Opened:
    """Show the sheet of a row of the players, which may have a page of their own."""

    def opened(shell: Shell, window: Window) -> None:
        screen = seated(shell, window, moment)
        screen.tab, screen.open_row = "players", row
        screen.rebuild()
        turn(window, 2)

    return opened


def result(moment: Moment) -> Opened:
    """Show the result of a finished match."""

    def opened(shell: Shell, window: Window) -> None:
        session = moment.begin(shell)
        navigation.table(shell, session)
        navigation.result(shell, session)

    return opened


def dice(moment: Moment) -> Opened:
    """Show the dice that have fallen in a match."""

    def opened(shell: Shell, window: Window) -> None:
        session = moment.begin(shell)
        navigation.table(shell, session)
        navigation.dice(shell, session.table)

    return opened


def lesson_at(id: str, step: str) -> Opened:
    """Show a lesson at one of its steps."""

    def opened(shell: Shell, window: Window) -> None:
        shell.settings = replace(shell.settings, lessons={id: step})
        navigation.lesson(shell, id)

    return opened


def setup_of(game: str) -> Opened:
    """Show the set-up of a game."""

    def opened(shell: Shell, window: Window) -> None:
        navigation.new_match(shell)
        window.turn()
        screen = window.stack.top
        assert isinstance(screen, SetupScreen)
        screen.choose_game(game)

    return opened
