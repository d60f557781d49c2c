"""Choosing the isolated plot to take (IC-X1, TR-D3)."""

from citadel_desktop.boards.round_board.asks.parts import Interaction, Part, answers_at_plot, marks_plots
from citadel_desktop.boards.round_board.targets import TOWN
from citadel_desktop.rules.indomitable.asks.isolation import TakeIsolated

TAKE = Part("take", at_plot=TakeIsolated)
ISOLATED, CONQUERED = (
    Interaction(ask, clicks=answers_at_plot(TAKE), marked=marks_plots(TAKE.kind), stop=TOWN)
    for ask in ("isolate", "conquer")
)
