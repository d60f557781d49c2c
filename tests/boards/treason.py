"""Tables of Treason at a desk, and what is marked and told there."""

from citadel_desktop.boards.round_board.asks.marks import Lit
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS
from citadel_desktop.scene.input import Pointer
from tests.boards.round_desk import RoundDesk
from tests.treason.tables import laid


def marks(desk: RoundDesk) -> dict[str, set[str]]:
    """By mark the plots that bear it, with what is hovered."""
    board = desk.board
    state, target = board.state, board.looked_at
    lit = Lit(state.marked, None, None, None, state.takes(target))
    found: dict[str, set[str]] = {}
    for plot, mark in lit.plots():
        found.setdefault(mark, set()).add(NAMES[plot])
    return found


def leaflet(desk: RoundDesk, target: Target) -> str:
    """All that the spotlight would tell of a target, if there were room."""
    told = desk.board._saying.leaflet(target)
    lines = (f"{line.text} {line.value}".strip() for line in told.lines)
    return " | ".join((told.title, told.under, *lines))


def hover(desk: RoundDesk, target: Target) -> None:
    desk.board.pointer(Pointer("move", desk.place(target)))


def plot(name: str) -> Target:
    return ("plot", NUMBERS[name])


def choosing(**more: object) -> State:
    """Anna, with 7 bricks, chooses; a School and a Brewery would pay Bert and her, three bricks lie on the School."""
    given: dict[str, object] = {
        "ask": "choose",
        "bricks": (7, 4),
        "buildings": {"O9": "chapel", "O13": "school"},
        "row": "inn pottery hospital",
        "lying": (0, 1, 3),
    }
    return laid("O9 O17", "O13 M9", **(given | more))  # type: ignore[arg-type] # names of the builder's arguments


def trading(**more: object) -> State:
    """Anna trades, with two black counters and a white one; a tower of hers stands on O9."""
    given: dict[str, object] = {
        "bricks": (20, 5),
        "towers": "O9",
        "black": ((3, 1), ()),
        "white": (1,),
        "hands": ("inn", ""),
    }
    return laid("O9 O10 O17", "O13", **(given | more))  # type: ignore[arg-type] # names of the builder's arguments


def leading(**more: object) -> State:
    """Anna leads the Dark Master with two counters; he stands on O4 of Bert, his Toll House and tower beside it."""
    given: dict[str, object] = {
        "ask": "dark",
        "at": "O4",
        "towers": "O5",
        "white": (0, 2),
        "black": ((1, 3), ()),
        "buildings": {"O4": "inn", "O5": "turnpike"},
    }
    return laid("M3 M4 O6 O1", "O4 O5 O9", **(given | more))  # type: ignore[arg-type] # names of the arguments
