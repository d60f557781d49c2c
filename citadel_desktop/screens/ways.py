"""The doors between the screens; a screen loads when its door is opened, so the first frame waits for one only."""

# ruff: noqa: PLC0415 - see above

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from citadel_desktop.boards.board import Papers
    from citadel_desktop.match.session import Session, Sitting
    from citadel_desktop.match.table import Table
    from citadel_desktop.rules.kit.contract import Seat
    from citadel_desktop.screens.shell import Shell
    from citadel_desktop.screens.table import TableScreen


def title(shell: "Shell") -> None:
    """Leave everything and show the title."""
    from citadel_desktop.screens.title import TitleScreen

    shell.host.stack.reset(TitleScreen(shell))


def new_match(shell: "Shell") -> None:
    """Set up a new match; going back leads to where it was asked for."""
    from citadel_desktop.screens.setup import SetupScreen

    shell.host.stack.push(SetupScreen(shell))


def saves(shell: "Shell") -> None:
    """The list of saved matches."""
    from citadel_desktop.screens.saves import SavesScreen

    shell.host.stack.push(SavesScreen(shell))


def settings(shell: "Shell") -> None:
    """The settings."""
    from citadel_desktop.screens.settings import SettingsScreen

    shell.host.stack.push(SettingsScreen(shell))


def reference(shell: "Shell", game: str = "gale", rule: str = "") -> None:
    """The rules of a game, opened at the rule of that id, at the beginning for ""."""
    from citadel_desktop.screens.reference import ReferenceScreen

    shell.host.stack.push(ReferenceScreen(shell, game, rule))


def credits_page(shell: "Shell") -> None:
    """Who made what is used."""
    from citadel_desktop.screens.credits import CreditsScreen

    shell.host.stack.push(CreditsScreen(shell))


def table(shell: "Shell", session: "Session") -> None:
    """Sit down at a match: the title lies below it."""
    from citadel_desktop.screens.table import TableScreen
    from citadel_desktop.screens.title import TitleScreen

    shell.host.stack.reset(TitleScreen(shell))
    shell.host.stack.push(TableScreen(shell, session))


def lesson(shell: "Shell", id: str) -> None:
    """A guided first match, by the id of the lesson; leaving it leads to the title."""
    from citadel_desktop.lessons import lesson_of
    from citadel_desktop.screens.lesson import LessonScreen

    shell.host.stack.push(LessonScreen(shell, lesson_of(id)))


def open_saved(shell: "Shell", name: str, generation: int = 0) -> None:
    """Go on with a saved match of the store; raises SaveError, and then nothing has changed."""
    from citadel_desktop.match.session import Session

    session = Session.open(
        shell.store, name, shell.games, shell.clock, shell.statistics, generation
    )
    table(shell, session)


def replay(shell: "Shell", table: "Table", viewer: "Seat | None" = None, at: int = 0) -> None:
    """Look through a match, beginning after `at` actions; of a running one only what `viewer` may know."""
    from citadel_desktop.screens.replay import ReplayScreen

    shell.host.stack.push(ReplayScreen(shell, table, viewer, at))


def handover(shell: "Shell", table: "TableScreen", seat: "Seat", *, menu: bool = False) -> None:
    """Ask that player to take the computer, perhaps under the pause menu; nothing of the table is drawn meanwhile."""
    from citadel_desktop.screens.handover import HandoverScreen

    shell.host.stack.push(HandoverScreen(shell, table, seat, menu=menu))


def keep_paper(table: "TableScreen", papers: "Papers") -> None:
    """Ask for the name of a file in which what lies on the table is kept."""
    from citadel_desktop.screens.papers import keep

    keep(table, papers)


def papers(table: "TableScreen", papers: "Papers") -> None:
    """The designs, or whatever else is kept of such a table."""
    from citadel_desktop.screens.papers import PapersScreen

    table.shell.host.stack.push(PapersScreen(table, papers))


def result(shell: "Shell", session: "Sitting") -> None:
    """How a match ended."""
    from citadel_desktop.screens.result import ResultScreen

    shell.host.stack.push(ResultScreen(shell, session))


def dice(shell: "Shell", table: "Table", until: int | None = None) -> None:
    """The dice of a match, of its first `until` entries."""
    from citadel_desktop.screens.dice import DiceScreen

    shell.host.stack.push(DiceScreen(shell, table, until))


def back(shell: "Shell") -> None:
    """Leave the present screen; from the lowest to the title."""
    stack = shell.host.stack
    if len(stack.scenes) > 1:
        stack.pop()
    else:
        title(shell)
