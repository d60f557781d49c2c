"""Choosing the first plots (IC-S2)."""

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.parts import Interaction, Part, answers_at_plot, marks_plots, tool
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot, dots_left, start_of


def _left(words: BoardWords, asked: Asked) -> str:
    t, n = words.speech.t, words.speech.n
    chosen = asked.position.plots[asked.order].bit_count()
    return t(
        "Chosen: {plots}. Left: {dots} of {most}.",
        plots=n("{count} plot", "{count} plots", chosen),
        dots=n("{count} dot", "{count} dots", dots_left(asked.position, asked.order)),
        most=start_of(asked.position.setting).dots,
    )


PLOT = Part("plot", at_plot=ChoosePlot)
STOP = Part("stop", tool("stop", "confirm", "e", ("Stop choosing", "Choose no third first plot."), "act"))
FIRST_PLOT = Interaction(
    "first_plot",
    parts=(STOP,),
    clicks=answers_at_plot(PLOT),
    marked=marks_plots(PLOT.kind),
    left=_left,
    before_first_turn=True,
)
