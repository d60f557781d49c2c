"""What an action is about on the tower, in the panel and on the open sheet, for the mark of advice."""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.tower.asked import Asked, Thing
from citadel_desktop.boards.tower.meanings import Row
from citadel_desktop.rules.goodman.state import NONE, Action, ActionKind


def things(action: Action) -> Iterator[Thing]:
    """The figures, squares and things of the panel of an action; none where it is a mere answer."""
    match action.kind:
        case "plan":
            yield Thing("square", action.square)
        case "put":
            yield Thing("kind", action.number)
        case "shift" | "link":
            yield Thing("square", action.number)
        case "propose":
            yield Thing("points", action.number)
        case "hero":
            yield Thing("strength", action.number)
        case "look":
            yield Thing("look", action.number)
        case "fill":
            yield Thing("fill")
        case "pick_up" | "drop" | "hand_over":
            yield Thing("item", action.number)
        case "posture":
            yield Thing("posture", action.figure, action.number)
            return
        case "attack" | "defend" | "face":
            zone = action.kind
            yield Thing(zone, action.figure, action.other)
            return
        case "settle":
            yield Thing("result", action.figure, action.other)
            return
        case "step" if action.square == NONE:
            yield Thing("outside")
    if action.square != NONE:
        yield Thing("square", action.square)
    for figure in (action.figure, action.other):
        if figure != NONE:
            yield Thing("figure", figure)


def row_of(action: Action, sheet: Sequence[Row]) -> int | None:
    """The row of a sheet that does an action and the least besides; None where none begins with it."""
    found = [n for n, row in enumerate(sheet) if row[:1] == (action,)]
    return min(found, key=lambda n: len(sheet[n]), default=None)


def tool_of(action: Action, asked: Asked) -> ActionKind | None:
    """The tool that does an action; single steps are of use past a friend alone, as a click there may mean him."""
    alone = action.square == NONE or asked.standing(action.square) == NONE
    return None if action.kind == "step" and alone else action.kind
