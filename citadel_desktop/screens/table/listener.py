"""The table by ear: what screen readers get, their requests, and spoken answers to keys.

Events are announced once, when the column tells them, after the board has shown them.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from citadel_desktop.language.computers import name_with_level
from citadel_desktop.language.places import Place, Survey
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene.commands import Command
from citadel_desktop.screens.column.logbook import words_of
from citadel_desktop.screens.column.verdict import verdict
from citadel_desktop.screens.table import since_last_turn
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.match.table import MatchLine
    from citadel_desktop.scene.access.nodes import Reading, Request
    from citadel_desktop.screens.table.at_table import AtTable
    from citadel_desktop.screens.table.opponents import Opponents

_MAX_ITEMS = 6
"""Maximum number of things named in one answer."""


class Listener:
    """What one table tells by ear."""

    def __init__(self, screen: "AtTable", opponents: "Opponents") -> None:
        self._screen, self._opponents = screen, opponents
        self._told = len(screen.session.table.entries)
        self._asked: tuple[Seat | None, str] = (None, "")
        self._over = screen.session.table.outcome is not None

    # What a reader is told and asks

    def reading(self, reading: "Reading") -> "Reading":
        """Return the widgets for screen readers, with what the board tells this seat only."""
        screen, board = self._screen, self._screen.board
        if screen.ui.modal:
            return reading
        return replace(
            reading,
            cursor=board.cursor() if screen.stop_in_focus else None,
            hint="" if screen.untold else board.focus_name(),
            offered=() if screen.untold else board.offered(),
            places=board.unnamed(),
        )

    def handle_request(self, request: "Request") -> bool:
        """Handle a reader's click or step on the board; return whether it concerned the board."""
        screen, board = self._screen, self._screen.board
        of_board = request.act in {"click", "focus"} and not screen.ui.modal
        if not of_board or not board.reach(request.wanted, click=False):
            return False
        screen.shell.by_keys = True
        self._opponents.skip()
        screen.forget_refusal()
        screen.callouts.typed()
        screen.ui.set_focus(screen.stops.at(request.rect.centre), visible=True)
        board.focus(screen.stop_in_focus)
        board.reach(request.wanted, click=request.act == "click")
        screen.app.request_redraw()
        return True

    # What is announced

    def tell(self) -> None:
        """Announce what was done since the last time, then the end or the task."""
        screen, table = self._screen, self._screen.table
        begin, self._told = min(self._told, len(table.entries)), len(table.entries)
        if not screen.app.listening:
            return
        for text in self._news(begin):
            screen.app.announce(text)
        over, self._over = self._over, table.outcome is not None
        if self._over:
            if not over:
                screen.app.announce(verdict(screen.shell, table), urgent=True)
            return
        self._ask()

    def _news(self, begin: int) -> Iterator[str]:
        screen, words = self._screen, words_of(self._screen)
        lines, seat = screen.table.lines(screen.seating.viewer)[begin:], screen.seating.viewer
        much = screen.shell.settings.announced
        for line in words.in_short(lines):
            if much == "all" or self._concerns(line, seat):
                yield words.text(line)
            elif much == "happenings":
                yield words.sentences_of(line)[0]

    def _concerns(self, line: "MatchLine", seat: Seat | None) -> bool:
        """Return whether an event was done to a seat by another."""
        effects = self._screen.board.effects
        return seat is not None and line.seat != seat and bool(effects(line.events, seat))

    def _ask(self) -> None:
        """Announce the task of the player here, at once if it is new."""
        screen, seat = self._screen, self._screen.seating.acting
        prompt = "" if seat is None else self._prompt(seat)
        before, self._asked = self._asked, (seat, prompt)
        if seat is not None and self._asked != before:
            screen.app.announce(prompt, urgent=before[0] != seat)

    def _prompt(self, seat: Seat) -> str:
        screen = self._screen
        decision = screen.table.decision(seat)
        if decision is None:
            return ""
        return screen.sentences.prompt(screen.shell.speech, decision, screen.names)

    # What anybody may ask

    def answer(self, command: Command) -> bool:
        """Answer a question in a sentence or two, shown and spoken; return whether the command is one."""
        tells = {
            Command.ASK_HERE: self._here,
            Command.ASK_NEAR: self._near,
            Command.ASK_THREATS: lambda: self._survey().threats(),
            Command.ASK_CHANGED: self._changed,
            Command.ASK_STANDINGS: self._standings,
            Command.ASK_HAND: lambda: (self._screen.board.chosen(), *self._survey().hand()),
            Command.ASK_TASK: self._task,
        }
        tell = tells.get(command)
        if tell is None or self._screen.untold:
            return tell is not None
        self._screen.callouts.typed()
        told = [text for text in tell() if text]
        self._screen.say("\n".join(told[:_MAX_ITEMS]) or self._screen.t("There is nothing to tell of that."))
        return True

    def _survey(self) -> Survey:
        screen, viewer = self._screen, self._screen.seating.viewer
        game, view = screen.table.rules.id, screen.table.view(viewer)
        return Survey(screen.shell.speech, game, view, viewer, screen.names)

    def _standings(self) -> Sequence[str]:
        """Tell everybody's standing, with levels and styles of computers."""
        screen = self._screen
        players = screen.table.players
        return self._survey().standings([name_with_level(screen.shell.speech, one) for one in players])

    def _place(self, survey: Survey) -> Place | None:
        """Tell where the keyboard's cursor is."""
        return survey.place(self._screen.board.here())

    def _here(self) -> Sequence[str]:
        """Tell what can be done there."""
        screen, survey = self._screen, self._survey()
        place, seat = self._place(survey), screen.seating.acting
        decision = None if seat is None else screen.table.decision(seat)
        if place is None or decision is None:
            return (screen.board.focus_name(),)
        done = [survey.action(action) for action in survey.actions_at(decision, place)]
        return (place.told, *dict.fromkeys(done))

    def _near(self) -> Sequence[str]:
        survey = self._survey()
        place = self._place(survey)
        return () if place is None else [one.told for one in survey.near(place)]

    def _changed(self) -> Sequence[str]:
        screen, viewer = self._screen, self._screen.seating.viewer
        return () if viewer is None else [text for _, text in since_last_turn.public(screen, viewer)]

    def _task(self) -> Sequence[str]:
        seat = self._screen.seating.acting
        return () if seat is None else (self._prompt(seat), self._screen.board.task_line())
