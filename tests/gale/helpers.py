"""Short helpers: play notation, get refusals, list legal actions."""

from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.field import read_point, read_square
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.turns import Event


def board(text: str, header: str = "") -> State:
    """Return a field with only its lowest rows drawn, the rest empty; `header` has a line for each `;`."""
    rows = [line for line in text.splitlines() if line.strip()]
    numbered = [line for line in rows if "#" not in line]
    top = [f"{row:2} {' '.join('.' * 9)}" for row in range(9, len(numbered), -1)]
    return load("\n".join([*(line.strip() for line in header.split(";")), *top, *rows]))


def play(state: State, *words: str) -> State:
    """Return the state after legal actions in notation, each by the seat to act."""
    return happen(state, *words)[0]


def happen(state: State, *words: str) -> tuple[State, list[Event]]:
    """Return the same, with all events."""
    events: list[Event] = []
    for text in words:
        action = GALE.parse(state, state.seat, text)
        refused = GALE.refuse(state, state.seat, action)
        assert refused is None, (text, refused)
        step = GALE.apply(state, state.seat, action)
        state = step.state
        events += step.events
    return state, events


def why(state: State, text: str, seat: int | None = None) -> tuple[str, str]:
    """Return code and rule of the refusal of an action in notation."""
    seat = state.seat if seat is None else seat
    refused = GALE.refuse(state, seat, GALE.parse(state, seat, text))
    assert refused is not None, text
    return refused.code, refused.rule


def legal(state: State, kind: str = "") -> list[str]:
    """Return the legal actions of a kind in notation, sorted; all if no kind is given."""
    decision = GALE.decision(state, state.seat)
    actions = decision.actions if decision else ()
    return sorted(GALE.notate(state, state.seat, action) for action in actions if not kind or action.kind == kind)


def point(state: State, name: str) -> int:
    found = read_point(geometry(state), name)
    assert found is not None
    return found


def square(state: State, name: str) -> int:
    found = read_square(geometry(state), name)
    assert found is not None
    return found


def points(state: State, names: str) -> int:
    """Return a set of points by their names."""
    return sum(1 << point(state, name) for name in names.split())
