"""What an action is about on the tower, in the panel and on the open sheet, for the mark of advice."""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.tower.asked import Asked, Thing
from citadel_desktop.boards.tower.meanings import Row
from citadel_desktop.boards.tower.picture import Line
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.ground import leads_to
from citadel_desktop.rules.goodman.state import NONE, Action, ActionKind, Position


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


def about(row: Row) -> Iterator[Thing]:
    """What a row of actions is about: of a walk who goes, and where to."""
    steps = [action for action in row if action.kind == "step"]
    told = [*steps[-1:], *(action for action in row if action.kind != "step")]
    return iter(dict.fromkeys(thing for action in told for thing in things(action)))


def way(row: Row, position: Position) -> Iterator[Line]:
    """The way of a walk, step by step, doorways and all."""
    steps = [action for action in row if action.kind == "step" and action.square != NONE]
    if not steps:
        return
    here = figure_of(position, steps[0].figure).place
    for action in steps:
        if here >= 0:
            yield Line(here, action.square, "way")
        beyond = leads_to(position, action.square)
        if beyond != NONE:
            yield Line(action.square, beyond, "way")
        here = action.square if beyond == NONE else beyond


def row_of(advised: Row, sheet: Sequence[Row]) -> int | None:
    """The row of a sheet that does what is advised, else the shortest that begins so; None where none does."""
    if advised in sheet:
        return sheet.index(advised)
    found = [n for n, row in enumerate(sheet) if row[:1] == advised[:1]]
    return min(found, key=lambda n: len(sheet[n]), default=None)


def tool_of(advised: Row, asked: Asked) -> ActionKind | None:
    """The tool that does what is advised; single steps only past a friend, as a click there may mean him."""
    if not advised:
        return None
    action, *further = advised
    alone = action.square == NONE or asked.standing(action.square) == NONE
    return None if action.kind == "step" and (alone or further) else action.kind
