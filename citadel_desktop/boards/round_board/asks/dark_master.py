"""The Dark Master's phase: moving him, and throwing the die for it (TR-D1)."""

from collections.abc import Iterator

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks import attack, playing
from citadel_desktop.boards.round_board.asks.in_hand import open_ask
from citadel_desktop.boards.round_board.asks.marks import Marked
from citadel_desktop.boards.round_board.asks.parts import (
    Interaction,
    Part,
    all_rows,
    answers_at_plot,
    marks_plots,
    tool,
)
from citadel_desktop.boards.round_board.asks.turn import END
from citadel_desktop.boards.round_board.panels.leaflets import odds
from citadel_desktop.boards.round_board.panels.roll import Dice, roll_choice, roll_heading
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.targets import TOWN, Target
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.attack import AttackPlot
from citadel_desktop.rules.indomitable.asks.dark_master import MoveDarkMaster, ThrowDie
from citadel_desktop.rules.indomitable.state import NONE, Position
from citadel_desktop.rules.indomitable.town import set_of
from citadel_desktop.rules.indomitable.treason.castle import blacks
from citadel_desktop.rules.indomitable.treason.explain import reach

OUTSIDE: Target = ("dark", 0)
"""The Dark Master's place outside the city."""


def _sample(asked: Asked) -> MoveDarkMaster:
    goals = reach(asked.position, asked.order).by_pips[-1]
    return MoveDarkMaster(next(iter(goals), 0))


def _offer_throw(asked: Asked, plot: int) -> Iterator[ThrowDie]:
    """Yield a throw of the die if it can take the Dark Master to a plot."""
    throw = ThrowDie()
    if throw in asked.legal.plain and reach(asked.position, asked.order).chance(plot):
        yield throw


def _row_of_move(words: BoardWords, position: Position, action: MoveDarkMaster, _about: object) -> tuple[str, str]:
    order = position.asks[-1].player
    way = reach(position, order).by_counters[action.plot]
    note = odds.by_counters(words, way, blacks(position, order))
    return words.speech.t("Move him here"), note


def _row_of_throw(words: BoardWords, position: Position, _action: ThrowDie, about: Target | None) -> tuple[str, str]:
    t = words.speech.t
    if about is None or about[0] != "plot":
        return t("Throw the die"), ""
    ways = reach(position, position.asks[-1].player)
    throws = odds.by_die(words, ways.chance(about[1]), len(ways.by_pips))
    return t("Throw the die"), t("gets here in {throws}", throws=throws)


def _mark_reach(asked: Asked) -> Marked:
    """Mark plots in reach by counters, and by the die with their chance; none once the Dark Master has moved."""
    if not asked.kinds & {MOVE.kind, THROW.kind}:
        return Marked()
    ways = reach(asked.position, asked.order)
    sides = len(ways.by_pips)
    by_die = {plot for goals in ways.by_pips for plot in goals} - set(ways.by_counters)
    return Marked(
        reach=set_of(list(ways.by_counters)), badges={plot: f"{ways.chance(plot)}/{sides}" for plot in sorted(by_die)}
    )


def _attempt(asked: Asked, plot: int) -> Action:
    return AttackPlot() if plot == asked.position.treason.at else MoveDarkMaster(plot)


def _left(words: BoardWords, asked: Asked) -> str:
    """Describe the moves and attacks still possible for the Dark Master (TR-D1, TR-D2)."""
    t, position, left_over = words.speech.t, asked.position, []
    if asked.kinds & {MOVE.kind, THROW.kind}:
        steps = words.speech.n("{count} step or a throw", "{count} steps or a throw", blacks(position, asked.order))
        left_over.append(t("move him ({steps})", steps=steps))
    if attack.ATTACK.kind in asked.kinds:
        left_over.append(t("attack {plot}", plot=words.plot(position.treason.at)))
    if not left_over:
        return t("The Dark Master has done what he can this turn.")
    return t("May still be done: {things}.", things=t(", ").join(left_over))


def _left_of_steps(words: BoardWords, asked: Asked) -> str:
    return words.speech.n(
        "The die shows {count}: choose a plot for the Dark Master, or let him stay.",
        "The die shows {count}: choose a plot for the Dark Master, or let him stay.",
        asked.ask.pips,
    )


def _dice(asked: Asked) -> Dice:
    return Dice(asked.order, NONE)


MOVE = Part(
    "move",
    tool(
        "move",
        "move",
        "m",
        ("Move", "Move the Dark Master as many steps as black counters allow."),
        sample=_sample,
        nothing="By counters the Dark Master gets nowhere.",
    ),
    at_plot=MoveDarkMaster,
    marked=lambda asked: Marked(asked.legal.at("move")),
    listed_in_hint=True,
    row=_row_of_move,
    targets=lambda *_: (OUTSIDE,),
)
THROW = Part(
    "throw",
    tool("throw", "die", "t", ("Throw", "Throw the black die: he may go as many steps as it shows."), "act"),
    offered=_offer_throw,
    listed_in_hint=True,
    row=_row_of_throw,
    targets=lambda *_: (OUTSIDE,),
)
STAY = Part(
    "stay",
    tool("stay", "column", "s", ("Stay", "Let the Dark Master stay where he is."), "act"),
    targets=lambda *_: (OUTSIDE,),
)
PHASE_4 = open_ask(
    "dark",
    (MOVE, THROW, attack.ATTACK, playing.PLAY, END),
    {},
    idle=_mark_reach,
    attempt=_attempt,
    left=_left,
    explains_own_plots=True,
)
STEPS = Interaction(
    "steps", parts=(STAY,), clicks=answers_at_plot(MOVE), marked=marks_plots(MOVE.kind), left=_left_of_steps, stop=TOWN
)
ROLLED = Part("rolled")
BLACK_DIE = Interaction(
    "die",
    rows=all_rows,
    question=lambda words, asked: roll_heading(words, asked.position, _dice(asked)),
    choice=lambda words, asked, row, _n: roll_choice(words, _dice(asked), row),
    dice=_dice,
)
