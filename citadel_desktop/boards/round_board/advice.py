"""What an action is about on the table, for the mark of advice."""

from collections.abc import Iterator

from citadel_desktop.boards.round_board.asks import PARTS
from citadel_desktop.boards.round_board.asks.targets import Target
from citadel_desktop.boards.round_board.overlay import LaidChoices
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.saying import Saying
from citadel_desktop.boards.round_board.stage import Stage
from citadel_desktop.boards.round_board.state import RoundState
from citadel_desktop.rules.indomitable.actions import Action, plot_of
from citadel_desktop.rules.indomitable.state import Order, Position
from citadel_desktop.scene.geometry import Area


def targets(action: Action, position: Position, order: Order) -> Iterator[Target]:
    """The plot and the cards, counters or piles of an action of an Order; none where it is a mere answer."""
    plot = plot_of(action)
    if plot is not None:
        yield ("plot", plot)
    yield from PARTS[action.kind].targets(action, position, order)


def advised(
    action: Action,
    state: RoundState,
    saying: Saying,
    stage: Stage,
    town: RoundTown,
    sheet: LaidChoices | None,
) -> Iterator[tuple[str, Area]]:
    """The places of all that, each with its name; of an action on an open sheet that of its row alone."""
    if state.view is None:
        return
    if (action,) in state.sheet and sheet is not None:
        number = state.sheet.index((action,))
        row = sheet.places.rect(("choice", number))
        if row is not None:
            yield saying.row(number), row
        return
    for target in targets(action, state.view.position, state.order):
        rect = stage.rect_of(target, town)
        if rect is not None:
            area = town.plot_area(target[1]) if target[0] == "plot" else rect
            yield saying.cursor(target), area
