"""The one fixed place that says whose turn it is, what phase, what is asked."""

from typing import TYPE_CHECKING

from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import Ui, Widget

if TYPE_CHECKING:
    from citadel_desktop.screens.table import TableScreen

_SHIELD = 52.0
_GAP = 12.0
_NARROW = 520.0
"""Where the sentence is narrower it has two lines, so that what lies below stays while it changes."""


class Ribbon(Widget):
    """Shield and name of who is asked, phase and round, and one sentence that asks."""

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__()
        self._screen = screen

    def _words(self) -> tuple[str, str, int | None]:
        """Title, sentence, and the colour of the shield that is shown."""
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
            if screen.opponents.paused:
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

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Two lines of title at the most and up to four of the sentence."""
        title, sentence, _ = self._words()
        room = None if width is None else width - _SHIELD - _GAP
        high = min(ui.size(ui.run(title, "strong"), room)[1], 52.0)
        lines = 2 if room is not None and room < _NARROW else 1
        least = lines * ui.size(ui.run(title))[1]
        high += max(least, min(ui.size(ui.run(sentence), room)[1], 104.0))
        return (width or 320.0, max(high + 4.0, _SHIELD * 1.15))

    def paint(self, ui: Ui) -> None:
        """Draw shield, title and sentence."""
        title, sentence, colour = self._words()
        left = self.rect.left(_SHIELD)
        if colour is not None:
            paint.shield(ui.dl, colour, left.top(_SHIELD * 1.15))
        else:
            ui.icon(left.top(_SHIELD), "keep", ui.theme.ink_soft)
        text = self.rect.without_left(_SHIELD + _GAP)
        run = ui.run(title, "strong")
        high = min(ui.size(run, text.w)[1], 52.0)
        ui.words(Rect(text.x, text.y, text.w, high), run, wrap=True, valign="top")
        ui.words(text.without_top(high + 2.0), ui.run(sentence), wrap=True, valign="top")
        ui.dl.say(f"{title} {sentence}", self.rect, "status")
