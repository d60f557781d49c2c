"""Open screens and go back. What a match needs is loaded with it, not before the first frame."""

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
    """Leave everything and show the title screen."""
    shell.host.stack.reset(shell.doors.title(shell))


def new_match(shell: "Shell", after: "Lesson | None" = None) -> None:
    """Open the set-up, for the game taught `after` a lesson; going back leads to the present screen."""
    shell.host.stack.push(shell.doors.setup(shell, after))


def saves(shell: "Shell") -> None:
    """Open the saved matches."""
    shell.host.stack.push(shell.doors.saves(shell))


def settings(shell: "Shell") -> None:
    """Open the settings."""
    shell.host.stack.push(shell.doors.settings(shell))


def reference(shell: "Shell", game: str = "gale", rule: str = "", options: "Options | None" = None) -> None:
    """Open the rules of a game with these options, at a rule, or at the beginning for ""."""
    shell.host.stack.push(shell.doors.reference(shell, game, rule, options or {}))


def credits_page(shell: "Shell") -> None:
    """Open the credits."""
    shell.host.stack.push(shell.doors.credits(shell))


def table(shell: "Shell", session: "Session") -> None:
    """Open the table of a match above the title screen."""
    shell.host.stack.reset(shell.doors.title(shell))
    shell.host.stack.push(shell.doors.table(shell, session))


def learn(shell: "Shell") -> None:
    """Open the list of lessons."""
    shell.host.stack.push(shell.doors.learn(shell))


def lesson(shell: "Shell", id: str, *, anew: bool = False) -> None:
    """Open a lesson by its id, where it was left or `anew`."""
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
    """Read and open a saved match; `about` names it if reading takes a while.

    If it cannot be opened, `refused` is called with the error and nothing changes; without it SaveError is raised.
    """

    def opened(watch: "Watch") -> "Session":
        from citadel_desktop.match.session import Session

        return Session.open(shell.store, name, shell.games, shell.clock, shell.statistics, generation, watch)

    sit_down(shell, about or name, opened, refused=refused)


def open_path(shell: "Shell", path: "Path") -> None:
    """Read and open a match from any file; a notice says why it cannot be opened."""
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
    """Open the table of the match that `opened` reads in a thread; other parameters as in `Reads.read`."""
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
    """Open the replay of a match after `at` actions; of a running one as `viewer` knows it.

    The `better` move there is marked.
    """
    shell.host.stack.push(shell.doors.replay(shell, table, viewer, at, better))


def costly(shell: "Shell", table: "Table", moves: "CostlyMoves | None" = None) -> None:
    """Open the costliest moves of a finished match; some may have been found already."""
    shell.host.stack.push(shell.doors.costly(shell, table, moves))


def result(shell: "Shell", session: "AnySession") -> None:
    """Open the result of a match."""
    shell.host.stack.push(shell.doors.result(shell, session))


def rematch(shell: "Shell", session: "AnySession") -> None:
    """Open a rematch: same game, options and players, everybody one seat further on."""
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
    """Open the dice of the first `until` entries of a match."""
    shell.host.stack.push(shell.doors.dice(shell, table, until))


def back(shell: "Shell") -> None:
    """Leave the present screen; from the last one to the title."""
    stack = shell.host.stack
    if len(stack.scenes) > 1:
        stack.pop()
    else:
        title(shell)
