"""How screens follow each other. What it takes to open a match is loaded when one is, not before the first frame."""

# ruff: noqa: PLC0415 - see above

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from pathlib import Path

    from citadel_desktop.lessons.lesson import Lesson
    from citadel_desktop.match.costly import Better, CostlyMoves
    from citadel_desktop.match.session import AnySession, Session
    from citadel_desktop.match.table import Table
    from citadel_desktop.rules.kit.contract import Options, Seat
    from citadel_desktop.saves.errors import SaveError
    from citadel_desktop.scene.system.work import Watch
    from citadel_desktop.screens.shell.reading import Reader
    from citadel_desktop.screens.shell.shell import Shell


def title(shell: "Shell") -> None:
    """Leave everything and show the title."""
    shell.host.stack.reset(shell.doors.title(shell))


def new_match(shell: "Shell", after: "Lesson | None" = None) -> None:
    """Set up a new match, of what was taught `after` a lesson; going back leads to where it was asked for."""
    shell.host.stack.push(shell.doors.setup(shell, after))


def saves(shell: "Shell") -> None:
    """The list of saved matches."""
    shell.host.stack.push(shell.doors.saves(shell))


def settings(shell: "Shell") -> None:
    """The settings."""
    shell.host.stack.push(shell.doors.settings(shell))


def reference(shell: "Shell", game: str = "gale", rule: str = "", options: "Options | None" = None) -> None:
    """The rules of a game as a match with these options has them, opened at that rule, at the beginning for ""."""
    shell.host.stack.push(shell.doors.reference(shell, game, rule, options or {}))


def credits_page(shell: "Shell") -> None:
    """Who made what is used."""
    shell.host.stack.push(shell.doors.credits(shell))


def table(shell: "Shell", session: "Session") -> None:
    """Sit down at a match: the title lies below it."""
    shell.host.stack.reset(shell.doors.title(shell))
    shell.host.stack.push(shell.doors.table(shell, session))


def learn(shell: "Shell") -> None:
    """All games and editions with their lessons."""
    shell.host.stack.push(shell.doors.learn(shell))


def lesson(shell: "Shell", id: str, *, anew: bool = False) -> None:
    """A lesson by its id, where it was left or `anew`."""
    from citadel_desktop.lessons import lesson_of

    step = "" if anew else shell.settings.lessons.get(id, "")
    shell.host.stack.push(shell.doors.lesson(shell, lesson_of(id), step))


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
    screen = cast("Reader", shell.host.stack.top)

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


def replay(
    shell: "Shell", table: "Table", viewer: "Seat | None" = None, at: int = 0, better: "Better | None" = None
) -> None:
    """Look through a match, beginning after `at` actions; of a running one only what `viewer` may know.

    What would have been `better` there is marked.
    """
    shell.host.stack.push(shell.doors.replay(shell, table, viewer, at, better))


def costly(shell: "Shell", table: "Table", moves: "CostlyMoves | None" = None) -> None:
    """What cost most in a match that is over; of that some may have been found already."""
    shell.host.stack.push(shell.doors.costly(shell, table, moves))


def result(shell: "Shell", session: "AnySession") -> None:
    """How a match ended."""
    shell.host.stack.push(shell.doors.result(shell, session))


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
    shell.host.stack.push(shell.doors.dice(shell, table, until))


def back(shell: "Shell") -> None:
    """Leave the present screen; from the lowest to the title."""
    stack = shell.host.stack
    if len(stack.scenes) > 1:
        stack.pop()
    else:
        title(shell)
