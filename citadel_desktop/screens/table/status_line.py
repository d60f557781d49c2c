"""The status line: whose turn it is, the phase, the task."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from citadel_desktop.scene import paint
from citadel_desktop.scene.display import Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import Ui, Widget
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable
    from citadel_desktop.screens.table.opponents import Opponents

_SHIELD_WIDTH = 52.0
_GAP = 12.0
_LINE_HEIGHT = 26.0
_LINES_FROM_WIDTH = ((520.0, 3), (260.0, 4), (0.0, 5))
"""Lines reserved by the text's minimum width, so that widgets below keep their places."""
_MIN_FONT_SIZE = 18.0
"""Font size of a text that would not fit otherwise."""


class StatusLine(Widget):
    """Shield and name of the acting player, phase and round, task and remaining options.

    If there is no room for everything, the board's text on remaining options replaces the prompt.
    """

    def __init__(self, screen: "AtTable", opponents: "Opponents") -> None:
        super().__init__()
        self._screen, self._opponents = screen, opponents

    def _words(self) -> tuple[str, str, int | None]:
        """Return title, sentence and shield colour."""
        screen = self._screen
        table, speech, names = screen.table, screen.shell.speech, screen.names
        outcome = table.outcome
        if outcome is not None:
            winner = screen.colours[outcome.winners[0]] if len(outcome.winners) == 1 else None
            sentence = screen.sentences.outcome(speech, outcome, names)
            return speech.t("The match is over"), sentence, winner
        progress = table.progress
        phase = screen.sentences.phase(speech, progress.phase)
        seat = screen.seating.asked
        secret = table.rules.hidden and seat != screen.seating.sitting
        decision = None if seat is None or secret else table.decision(seat)
        sentence = "" if decision is None else screen.sentences.prompt(speech, decision, names)
        if seat is not None and seat == screen.seating.thinking:
            sentence = speech.t("{name} thinks.", name=names[seat])
            if self._opponents.paused:
                sentence = speech.t("{name} waits until play goes on.", name=names[seat])
        if seat is None:
            return phase, sentence, None
        if progress.turn and progress.seat is not None and progress.seat != seat:
            # Asked in the middle of another's turn.
            phase = speech.t("turn of {name}", name=names[progress.seat])
        if progress.turn:
            known = {"phase": phase, "round": progress.round}
            phase = (
                speech.t("{phase}, round {round}, the last", **known)
                if progress.last
                else speech.t("{phase}, round {round}", **known)
            )
        asked = [player for player in screen.board.players() if player.asked]
        # A seat may play several sides: then the one that is asked is named.
        name, colour = names[seat], screen.colours[seat]
        if len(asked) == 1:
            name, colour = asked[0].name, asked[0].colour
        return speech.t("{name}: {phase}", name=name, phase=phase), sentence, colour

    def _told(self) -> tuple[str, tuple[str, ...], int | None]:
        """Return title, candidate texts below it (the first that fits is shown), and shield colour."""
        title, prompt, colour = self._words()
        screen = self._screen
        task = screen.board.task_line() if screen.seating.acting is not None else ""
        texts = (f"{prompt}\n{task}", f"{prompt} {task}", task) if task and prompt else (task or prompt,)
        return title, texts, colour

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return a fixed size."""
        wide = width or 320.0
        line = ui.size(ui.run("I"))[1]
        return (wide, max(_lines(wide - _SHIELD_WIDTH - _GAP) * line + 4.0, _SHIELD_WIDTH * 1.15))

    def paint(self, ui: Ui) -> None:
        """Draw shield, title and sentence."""
        title, texts, colour = self._told()
        left = self.rect.left_strip(_SHIELD_WIDTH)
        if colour is not None:
            paint.shield(ui.dl, colour, left.top_strip(_SHIELD_WIDTH * 1.15))
        else:
            ui.icon(left.top_strip(_SHIELD_WIDTH), "keep", ui.theme.ink_soft)
        room = self._room()
        heading = _fitted(ui, (ui.run(title, "strong"),), (room.w, 2 * _LINE_HEIGHT))
        high = min(ui.size(heading, room.w)[1], 2 * _LINE_HEIGHT)
        ui.words(room.top_strip(high), heading, wrap=True, valign="top")
        below = room.without_top(high)
        run = _fitted(ui, [ui.run(text) for text in texts], (below.w, below.h))
        ui.words(below, run, wrap=True, valign="top")
        ui.target(self, self.rect, None, "arrow")
        ui.dl.say(" ".join((title, *texts[0].splitlines())), self.rect, "status")

    def _room(self) -> Rect:
        return self.rect.without_left(_SHIELD_WIDTH + _GAP)

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the whole text where it is cut."""
        title, texts, _ = self._told()
        room = self._room()
        runs = (ui.run(title, "strong"), ui.run(texts[0]))
        high = sum(ui.size(run, room.w)[1] for run in runs)
        return f"{title}\n{texts[0]}" if high > room.h + 2.0 else ""


def _lines(width: float) -> int:
    """Return the number of lines for a width."""
    return next(lines for least, lines in _LINES_FROM_WIDTH if width >= least)


def _fitted(ui: Ui, runs: Sequence[Run], room: Size) -> Run:
    """Return the first text that fits, as large as possible; else the last one, small."""
    for run in runs:
        size = run.size
        while size >= _MIN_FONT_SIZE:
            smaller = replace(run, size=size)
            if ui.size(smaller, room[0])[1] <= room[1] + 2.0:
                return smaller
            size -= 1.0
    return replace(runs[-1], size=_MIN_FONT_SIZE)
