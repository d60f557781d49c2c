"""What stands on the open sheet of choices: what can be done at a plot or pile, answers, the Wizard's cards."""

from citadel_desktop.boards.round_board.asks import PARTS
from citadel_desktop.boards.round_board.asks.parts import Heading
from citadel_desktop.boards.round_board.panels.leaflets import odds
from citadel_desktop.boards.round_board.panels.sheet import Choice, Sheet
from citadel_desktop.boards.round_board.panels.words import Words, building_on
from citadel_desktop.boards.round_board.state import RoundState
from citadel_desktop.rules.indomitable.state import NONE, Position


def sheet_of(state: RoundState, words: Words) -> Sheet | None:
    """The open sheet in words; None if none is open."""
    asked, found = state.asked, state.interaction
    if asked is None or found is None or not state.sheet:
        return None
    if found.rows is not None:
        title, told, rule = found.question(words, asked)
        rows = (found.choice(words, asked, row, n) for n, row in enumerate(state.sheet))
    else:
        title, told, rule = _heading(state, asked.position, words)
        rows = (_choice(state, asked.position, words, n) for n in range(len(state.sheet)))
    return Sheet(title, told, tuple(rows), rule)


def _choice(state: RoundState, position: Position, words: Words, n: int) -> Choice:
    """One thing that can be done at what the sheet is about: what, for how much, and what it brings."""
    (action,) = state.sheet[n]
    label, note = PARTS[action.kind].row(words, position, action, state.anchor)
    return Choice(label, note, key=str(n + 1) if n < 9 else "")


def _heading(state: RoundState, position: Position, words: Words) -> Heading:
    """What stands over a sheet that a click has opened."""
    parts = [PARTS[row[0].kind] for row in state.sheet]
    if state.anchor is None or state.anchor[0] != "plot":
        return parts[0].heading(words, state.anchor)
    plot = state.anchor[1]
    of_parts = (part.at_plot_heading(words, position, plot) for part in parts)
    return next(filter(None, of_parts), None) or _at_plot(words, position, plot)


def _at_plot(words: Words, position: Position, plot: int) -> Heading:
    """What stands there, and what an attack of the Dark Master would be."""
    building, told = building_on(position, plot), odds.attack_on(position, plot)
    about = [] if building is None else [words.building(building)]
    if told is not None:
        about.append(odds.would_take(words, told))
    rule = "IC-T2" if odds.leader(position) == NONE else "TR-D1"
    return words.speech.t("Plot {plot}", plot=words.plot(plot)), tuple(about), rule
