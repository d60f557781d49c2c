"""Placing the first watchtower (TR-S1), and building more (TR-T4)."""

from citadel_desktop.boards.kit.meanings import Take, Try
from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.marks import Marked
from citadel_desktop.boards.round_board.asks.parts import (
    NOTHING,
    Clicks,
    Interaction,
    Meaning,
    Part,
    Selection,
    answers_at_plot,
    marks_plots,
    priced,
    tool,
)
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.targets import TOWN, Target
from citadel_desktop.rules.indomitable.asks.towers import TOWERS_A_TURN, BuildTower

SUPPLY: Target = ("tower", 0)
"""The supply of watchtowers beside the board."""


def _sample(asked: Asked) -> BuildTower:
    own, treason = asked.own(), asked.position.treason
    bare = [plot for plot in own if not treason.towers >> plot & 1 and plot != treason.at]
    return BuildTower((bare or own or [0])[0])


def _marked(asked: Asked) -> Marked:
    may = asked.legal.at("tower")
    return Marked(may, asked.position.plots[asked.order] & ~may, chosen=frozenset({SUPPLY}))


def _click(asked: Asked, selection: Selection, _number: int) -> Meaning:
    """Pick up a watchtower from the supply, or put it back."""
    if selection.part is TOWER:
        return Take(NOTHING)
    may = TOWER.kind in asked.kinds
    return Take(Selection(TOWER)) if may else Try(_sample(asked))


def left_this_turn(words: BoardWords, asked: Asked) -> tuple[int, str]:
    """Return how many watchtowers may still be built this turn, as a number and in words."""
    count = TOWERS_A_TURN - asked.position.turn.treason.towers
    return count, words.speech.n("{count} watchtower", "{count} watchtowers", count)


TOWER = Part(
    "tower",
    tool(
        "tower",
        "keep",
        "t",
        ("Tower", "Build a watchtower on a plot of the Order for 5 bricks."),
        sample=_sample,
        nothing="On every plot of this Order there is a watchtower, or the Dark Master.",
    ),
    at_plot=BuildTower,
    marked=_marked,
    row=priced("Build a watchtower"),
    targets=lambda *_: (SUPPLY,),
)
CLICKS: Clicks = {SUPPLY[0]: _click}
FIRST_TOWER = Interaction(
    "first_tower", clicks=answers_at_plot(TOWER), marked=marks_plots(TOWER.kind), stop=TOWN, before_first_turn=True
)
