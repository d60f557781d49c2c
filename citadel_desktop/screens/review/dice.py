"""The dice of a match: every roll, and how even each die was."""

from citadel_desktop.language.common import decimal
from citadel_desktop.match.log_words import turn_title
from citadel_desktop.match.rolls import RollSpread, Thrown, spreads, thrown
from citadel_desktop.match.table import Table
from citadel_desktop.scene.widgets import Bars, Column, Label, LogLine, LogView, ScrollArea, Widget
from citadel_desktop.screens.shell.screen import Screen, side_by_side
from citadel_desktop.screens.shell.shell import Shell

_MIN_THROWS = 6
"""The minimum number of throws for a judgement of how even a die is."""
_SERIES, _USUAL_FROM, _RARE_BELOW = 100, 20, 5
"""Out of 100 series, unevenness that occurs in at least 20 is usual, in fewer than 5 rare."""
_ROLLS_HEIGHT = 260.0
"""Height of the rolls below the charts."""


class DiceScreen(Screen):
    """The rolls of a match up to a log entry, and a chart for each die.

    Args:
        shell: what all screens share.
        table: the match.
        until: the number of entries to look at; None: all.
    """

    def __init__(self, shell: Shell, table: Table, until: int | None = None) -> None:
        super().__init__(shell)
        self.rolls = thrown(table, until)
        self.sentences = shell.sentences(table.rules.id)
        self.names = tuple(player.name for player in table.players)
        self.colours = tuple(player.colour for player in table.players)
        self.topic = (table.rules.id, "")

    def heading(self) -> str:
        """What it is."""
        return self.t("Dice")

    def first_focus(self) -> str:
        """Focus the list of rolls."""
        return "rolls"

    def build(self) -> Widget:
        """Return the rolls beside the charts; below them in a narrow window."""
        if not self.rolls:
            return Label(self.t("Nothing has been rolled yet."), align="centre")
        log = LogView(self.t("Rolls"), self._lines(), id="rolls")
        rolls = Column(Label(self._who_throws(), tone="soft"), log.sized(grow=1), gap=8.0)
        charts = [part for spread in spreads(self.rolls) for part in self._chart(spread)]
        if self.narrow:
            return ScrollArea(Column(*charts, rolls.sized(height=_ROLLS_HEIGHT), gap=10.0))
        return side_by_side(rolls, ScrollArea(Column(*charts, gap=10.0)), 0.46)

    # The rolls

    def _who_throws(self) -> str:
        by_hand = sum(one.by_hand for one in self.rolls)
        if not by_hand:
            return self.t("The app has thrown these dice.")
        if by_hand == len(self.rolls):
            return self.t("Real dice were thrown, and their pips entered.")
        return self.n(
            "The app has thrown these dice, but for {count} that was entered by hand.",
            "The app has thrown these dice, but for {count} that were entered by hand.",
            by_hand,
        )

    def _lines(self) -> list[LogLine]:
        """Return a line for each roll, with a heading for each turn."""
        lines: list[LogLine] = []
        turn = -1
        for n, one in enumerate(self.rolls):
            if one.turn != turn:
                turn = one.turn
                title = turn_title(self.shell.speech, self.names, one)
                lines.append(LogLine(None, title, heading=True))
            lines.append(self._line(n, one))
        return lines

    def _line(self, n: int, one: Thrown) -> LogLine:
        speech, roll = self.shell.speech, one.roll
        text = self.t(
            "{name}: {purpose}", name=self.names[one.seat], purpose=self.sentences.roll_purpose(speech, roll.purpose)
        )
        die = self.sentences.die(speech, roll.die)
        note = self.t("{die}: {pips}", die=die, pips=roll.pips)
        if one.by_hand:
            note = self.t("{die}: {pips} (entered)", die=die, pips=roll.pips)
        return LogLine(n, text, seat=self.colours[one.seat], note=note)

    # How even they are

    def _chart(self, spread: RollSpread) -> tuple[Widget, ...]:
        speech = self.shell.speech
        die = self.sentences.die(speech, spread.die)
        title = self.n("{die}: {count} throw", "{die}: {count} throws", spread.throws, die=die)
        expected = decimal(speech, spread.expected)
        pips = self._pips(spread)
        bars = Bars(
            title,
            pips,
            spread.bars,
            spread.expected,
            line=self.t("{expected} expected", expected=expected),
            readings=[
                self.n(
                    "{pips}: {count} time, {expected} expected",
                    "{pips}: {count} times, {expected} expected",
                    count,
                    pips=one,
                    expected=expected,
                )
                for one, count in zip(pips, spread.bars, strict=True)
            ],
            short=[name.partition("\N{EN DASH}")[0] for name in pips],
            id=f"bars-{spread.die}-{len(spread.counts)}",
        )
        mean = self.t(
            "The mean is {mean}; that of a fair die is {fair}.",
            mean=decimal(speech, spread.mean, 2),
            fair=decimal(speech, spread.fair_mean),
        )
        return Label(title, "subheading"), bars, Label(mean), Label(self.judgement(spread))

    def _pips(self, spread: RollSpread) -> list[str]:
        """Return the bars' labels: pips, or ranges of ten for dice with very many sides."""
        if spread.sides_per_bar == 1:
            return [str(n + 1) for n in range(len(spread.bars))]
        starts = range(1, len(spread.counts) + 1, spread.sides_per_bar)
        return [f"{first}\N{EN DASH}{first + spread.sides_per_bar - 1}" for first in starts]

    def judgement(self, spread: RollSpread) -> str:
        """Say how unusual such uneven rolls are."""
        if spread.throws < _MIN_THROWS:
            return self.t("So few throws tell nothing yet.")
        percent = round(100 * spread.p_value)
        if percent == _SERIES:
            return self.t("In so many throws, a fair die hardly ever falls more evenly.")
        told = self.t("In so many throws, a fair die hardly ever falls so unevenly.")
        if percent:
            told = self.n(
                "In {count} of 100 series of so many throws, a fair die falls at least as unevenly.",
                "In {count} of 100 series of so many throws, a fair die falls at least as unevenly.",
                percent,
            )
        return f"{told} {self._usual(percent)}"

    def _usual(self, percent: int) -> str:
        if percent >= _USUAL_FROM:
            return self.t("That is quite usual.")
        if percent >= _RARE_BELOW:
            return self.t("That happens now and then.")
        return self.t("That is rare, and still it happens.")
