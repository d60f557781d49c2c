"""The doors between the screens; a screen loads when its door is opened, so the first frame waits for one only."""

# ruff: noqa: PLC0415 - see above

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from citadel_desktop.boards.kit.contract import Papers
    from citadel_desktop.lessons.lesson import Lesson
    from citadel_desktop.match.costly import CostlyMoves
    from citadel_desktop.match.session import AnySession, Session
    from citadel_desktop.match.table import Table
    from citadel_desktop.rules.kit.contract import Options, Seat
    from citadel_desktop.saves.errors import SaveError
    from citadel_desktop.scene.system.work import Watch
    from citadel_desktop.screens.review.replay import Better
    from citadel_desktop.screens.shell.screen import Screen
    from citadel_desktop.screens.shell.shell import Shell
    from citadel_desktop.screens.table.at_table import AtTable


def title(shell: "Shell") -> None:
    """Leave everything and show the title."""
    from citadel_desktop.screens.start.title import TitleScreen

    shell.host.stack.reset(TitleScreen(shell))


def new_match(shell: "Shell", after: "Lesson | None" = None) -> None:
    """Set up a new match, of what was taught `after` a lesson; going back leads to where it was asked for."""
    from citadel_desktop.screens.setup.setup import SetupScreen

    shell.host.stack.push(SetupScreen(shell, after))


def saves(shell: "Shell") -> None:
    """The list of saved matches."""
    from citadel_desktop.screens.files.saves import SavesScreen

    shell.host.stack.push(SavesScreen(shell))


def settings(shell: "Shell") -> None:
    """The settings."""
    from citadel_desktop.screens.start.settings import SettingsScreen

    shell.host.stack.push(SettingsScreen(shell))


def reference(shell: "Shell", game: str = "gale", rule: str = "", options: "Options | None" = None) -> None:
    """The rules of a game as a match with these options has them, opened at that rule, at the beginning for ""."""
    from citadel_desktop.screens.learn.reference import ReferenceScreen

    shell.host.stack.push(ReferenceScreen(shell, game, rule, options or {}))


def credits_page(shell: "Shell") -> None:
    """Who made what is used."""
    from citadel_desktop.screens.start.credits import CreditsScreen

    shell.host.stack.push(CreditsScreen(shell))


def table(shell: "Shell", session: "Session") -> None:
    """Sit down at a match: the title lies below it."""
    from citadel_desktop.screens.start.title import TitleScreen
    from citadel_desktop.screens.table.table import TableScreen

    shell.host.stack.reset(TitleScreen(shell))
    shell.host.stack.push(TableScreen(shell, session))


def learn(shell: "Shell") -> None:
    """All games and editions with their lessons."""
    from citadel_desktop.screens.learn.learn import LearnScreen

    shell.host.stack.push(LearnScreen(shell))


def lesson(shell: "Shell", id: str, *, anew: bool = False) -> None:
    """A lesson by its id, where it was left or `anew`."""
    from citadel_desktop.lessons import lesson_of
    from citadel_desktop.screens.learn.lesson import LessonScreen

    step = "" if anew else shell.settings.lessons.get(id, "")
    shell.host.stack.push(LessonScreen(shell, lesson_of(id), step))


def open_saved(
    shell: "Shell",
    name: str,
    generation: int = 0,
    *,
    about: str = "",
    refused: "Callable[[SaveError], object] | None" = None,
) -> None:
    """Go on with a saved match of the store, once it is read; what it is `about` is told if that takes a while.

    `refused` hears why it cannot be opened, and then nothing has changed; without it SaveError is raised.
    """

    def opened(watch: "Watch") -> "Session":
        from citadel_desktop.match.session import Session

        return Session.open(shell.store, name, shell.games, shell.clock, shell.statistics, generation, watch)

    sit_down(shell, about or name, opened, refused=refused)


def open_path(shell: "Shell", path: "Path") -> None:
    """Go on with the match in any file, once it is read; if it is no good, a notice says so."""
    from citadel_desktop.language.plain import plainly
    from citadel_desktop.saves.errors import SaveError
    from citadel_desktop.screens.shell import notices

    def opened(watch: "Watch") -> "Session":
        from citadel_desktop.match.session import Session
        from citadel_desktop.saves.papers import is_design

        try:
            return Session.open_path(path, shell.store, shell.games, shell.clock, shell.statistics, watch)
        except SaveError as error:
            if is_design(path):
                raise SaveError(notices.design_given(path.name)) from None
            raise SaveError(notices.not_opened(path.name, error.refusal)) from None

    def refused(error: SaveError) -> None:
        shell.notices.append(error.refusal)
        shell.host.request_redraw()

    sit_down(shell, plainly(path.name), opened, refused=refused)


def sit_down(
    shell: "Shell",
    about: str,
    opened: "Callable[[Watch], Session]",
    *,
    refused: "Callable[[SaveError], object] | None" = None,
    drop: "Callable[[Session], object] | None" = None,
) -> None:
    """Sit down at the match that `opened` gives, read beside the window; the rest is as `Reads.read` has it."""
    screen = here(shell)

    def seated(session: "Session") -> None:
        # What could not be opened before is no matter any more.
        shell.notices = [notice for notice in shell.notices if notice.code != "not_opened"]
        table(shell, session)

    shell.reads.read(
        screen,
        screen.t("Reading the match"),
        about,
        opened,
        seated,
        refused=refused,
        drop=drop or (lambda session: session.close()),
    )


def here(shell: "Shell") -> "Screen":
    """The present screen."""
    from citadel_desktop.screens.shell.screen import Screen

    top = shell.host.stack.top
    if not isinstance(top, Screen):
        raise TypeError(top)
    return top


def replay(
    shell: "Shell", table: "Table", viewer: "Seat | None" = None, at: int = 0, better: "Better | None" = None
) -> None:
    """Look through a match, beginning after `at` actions; of a running one only what `viewer` may know.

    What would have been `better` there is marked.
    """
    from citadel_desktop.screens.review.replay import ReplayScreen

    shell.host.stack.push(ReplayScreen(shell, table, viewer, at, better))


def costly(shell: "Shell", table: "Table", moves: "CostlyMoves | None" = None) -> None:
    """What cost most in a match that is over; of that some may have been found already."""
    from citadel_desktop.screens.review.costly import CostlyScreen

    shell.host.stack.push(CostlyScreen(shell, table, moves))


def handover(shell: "Shell", table: "AtTable", seat: "Seat") -> None:
    """Ask that player to take the computer; nothing of the table is drawn meanwhile."""
    from citadel_desktop.screens.table.handover import HandoverScreen

    shell.host.stack.push(HandoverScreen(shell, table, seat))


def keep_paper(table: "AtTable", papers: "Papers") -> None:
    """Ask for the name of a file in which what lies on the table is kept."""
    from citadel_desktop.screens.files.papers import keep

    keep(table, papers)


def papers(table: "AtTable", papers: "Papers") -> None:
    """The designs, or whatever else is kept of such a table."""
    from citadel_desktop.screens.files.papers import PapersScreen

    table.shell.host.stack.push(PapersScreen(table, papers))


def result(shell: "Shell", session: "AnySession") -> None:
    """How a match ended."""
    from citadel_desktop.screens.review.result import ResultScreen

    shell.host.stack.push(ResultScreen(shell, session))


def rematch(shell: "Shell", session: "AnySession") -> None:
    """The same match once more: the same game, options and players, everybody a seat further on."""
    import secrets

    from citadel_desktop.match.seating import with_styles
    from citadel_desktop.match.session import Session

    played = session.table
    seed = secrets.randbits(53)
    players = (*played.players[-1:], *played.players[:-1])
    players = with_styles(played.rules.id, players, seed)
    again = Session.begin(
        shell.store,
        played.rules,
        played.options,
        players,
        seed,
        shell.clock,
        shell.statistics,
        "forbidden" if played.hints == "forbidden" else "allowed",
    )
    table(shell, again)


def dice(shell: "Shell", table: "Table", until: int | None = None) -> None:
    """The dice of a match, of its first `until` entries."""
    from citadel_desktop.screens.review.dice import DiceScreen

    shell.host.stack.push(DiceScreen(shell, table, until))


def back(shell: "Shell") -> None:
    """Leave the present screen; from the lowest to the title."""
    stack = shell.host.stack
    if len(stack.scenes) > 1:
        stack.pop()
    else:
        title(shell)
