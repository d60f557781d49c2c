"""Positions as text that people can read and type.

    rules short
    move 1
    actions 3
     3 . x .
        #
     2 . . O
     1 + . .
       a b c

First come lines of a name and a value, then the rows of points from the top, each after its number. `.` is an empty
point and `+` an empty citadel; `x` is a warrior of seat 0 and `o` one of seat 1, `X` and `O` when on a citadel. Between
two rows of points may stand a row of squares: a `#` between the columns is a wall. The letters below are optional, and
so is any blank before the rows.

The names, all optional: `rules` (v1), `citadels` (how many are placed in this match; those shown), `first` (0),
`phase` (turn), `move` (the seat to act; 0), `turn` (1), `actions` (those of a turn's beginning), `stirred` (no),
`removals` (0), `spent` (points), `held` (points of a group, `by`, points of its ring; one line each), `quiet` (0),
`positions` (numbers; the one shown) and `ending`.
"""

from collections.abc import Sequence
from typing import TypeVar

from citadel_desktop.rules.gale.field import SIZES, Field, bits, field, point_at, point_name, read_point
from citadel_desktop.rules.gale.state import Ending, Held, History, Phase, RuleSet, Setting, State, Turn, geometry
from citadel_desktop.rules.gale.turns import position_key
from citadel_desktop.rules.kit.contract import Unreadable, refusal

T = TypeVar("T")

_RULES: tuple[RuleSet, ...] = ("v1", "short")
_PHASES: tuple[Phase, ...] = ("turn", "place", "claim", "over")
_ENDINGS: tuple[Ending, ...] = ("", "lead_at_start", "lead_at_once", "repetition", "no_warriors", "quiet_turns")
_NAMES = (
    "rules", "citadels", "first", "phase", "move", "turn", "actions", "stirred", "removals",
    "spent", "quiet", "positions", "ending",
)  # fmt: skip


def load(text: str) -> State:
    """Read a diagram; raises Unreadable for any other text."""
    header, rows = _sections(text.splitlines())
    size = sum(1 for line in rows if "#" not in line)
    if size not in SIZES:
        raise _unreadable("bad_size", str(size))
    f = field(size)
    citadels, warriors, walls = _board(f, rows)
    values = dict(pair for pair in header if pair[0] != "held")
    rules = _one_of(_RULES, values.get("rules", "v1"))
    phase = _one_of(_PHASES, values.get("phase", "turn"))
    seat = _number(values.get("move", "0"), 1)
    begun = phase in {"turn", "over"}
    count = _number(values.get("citadels", str(citadels.bit_count())))
    controlled = (citadels & warriors[seat]).bit_count() if begun else 0
    held = []
    for _, value in (pair for pair in header if pair[0] == "held"):
        group, by, ring = f"{value} ".partition(" by ")
        if not by:
            raise _unreadable("bad_line", f"held {value}")
        held.append(Held(_points(f, group), _points(f, ring)))
    if "positions" in values:
        positions = tuple(_number(word) for word in values["positions"].split())
    else:
        positions = (position_key(size, seat, warriors, walls),) if begun else ()
    turn = Turn(
        _number(values.get("turn", "1" if begun else "0")),
        _one_of(("no", "yes"), values.get("stirred", "no")) == "yes",
        _number(values.get("removals", "0")),
        _points(f, values.get("spent", "")),
        tuple(held),
    )
    return State(
        Setting(rules, size, count, _number(values.get("first", "0"), 1)),
        phase,
        seat,
        citadels,
        warriors,
        walls,
        _number(values.get("actions", str(controlled))),
        turn,
        History(_number(values.get("quiet", "0")), positions),
        _one_of(_ENDINGS, values.get("ending", "")),
    )


def dump(state: State) -> str:
    """Return the diagram of a state; loading it gives the same state again."""
    f, setting, turn = geometry(state), state.setting, state.turn
    board = _draw(f, state)
    plain = load(board)
    lines = [f"rules {setting.rules}"]
    for name, value, usual in (
        ("citadels", setting.citadels, plain.setting.citadels),
        ("first", setting.first, 0),
        ("phase", state.phase, "turn"),
    ):
        if value != usual:
            lines.append(f"{name} {value}")
    lines += [f"move {state.seat}", f"turn {turn.number}", f"actions {state.actions}"]
    begun = state.phase in {"turn", "over"}
    here = (position_key(setting.size, state.seat, state.warriors, state.walls),) if begun else ()
    for name, text in (
        ("stirred", "yes" if turn.stirred else ""),
        ("removals", str(turn.removals or "")),
        ("spent", _listed(f, turn.spent)),
        ("quiet", str(state.past.quiet or "")),
        ("ending", state.ending),
    ):
        if text:
            lines.append(f"{name} {text}")
    lines += [f"held {_listed(f, h.group)} by {_listed(f, h.ring)}".rstrip() for h in turn.held]
    if state.past.positions != here:
        lines.append(f"positions {' '.join(map(str, state.past.positions))}".rstrip())
    return "\n".join(lines) + "\n" + board


def _sections(lines: Sequence[str]) -> tuple[list[tuple[str, str]], list[str]]:
    """Split lines into the header's pairs and the rows of points and squares, from the top."""
    header, rows = [], []
    for line in lines:
        words = line.split()
        if not words or words[:2] == ["a", "b"]:
            continue
        if words[0].isdigit() or set(words) <= {"#"}:
            rows.append(line)
        elif (words[0] in _NAMES or words[0] == "held") and not rows:
            header.append((words[0], " ".join(words[1:])))
        else:
            raise _unreadable("bad_line", line)
    return header, rows


def _board(f: Field, rows: Sequence[str]) -> tuple[int, tuple[int, int], int]:
    """Read citadels, warriors and walls from the rows, from the top."""
    citadels = walls = 0
    warriors = [0, 0]
    row, left = f.size, 0
    for line in rows:
        if "#" in line:
            for index in (i for i, mark in enumerate(line) if mark == "#"):
                column, off = divmod(index - left - 1, 2)
                square = point_at(f, column, row - 1)
                if off or not 0 <= column < f.size - 1 or not 0 < row < f.size:
                    raise _unreadable("bad_line", line)
                walls |= 1 << square
            continue
        row -= 1
        number, *marks = line.split()
        left = line.index(number) + len(number) + 1
        if number != str(row + 1) or len(marks) != f.size:
            raise _unreadable("bad_line", line)
        for column, mark in enumerate(marks):
            bit = 1 << point_at(f, column, row)
            if mark not in {".", "+", "x", "o", "X", "O"}:
                raise _unreadable("bad_line", line)
            if mark in "+XO":
                citadels |= bit
            if mark in "xoXO":
                warriors["xo".index(mark.lower())] |= bit
    return citadels, (warriors[0], warriors[1]), walls


def _draw(f: Field, state: State) -> str:
    lines = []
    for row in reversed(range(f.size)):
        marks = []
        for column in range(f.size):
            point = point_at(f, column, row)
            citadel = state.citadels >> point & 1
            mark = "+" if citadel else "."
            for seat, letter in enumerate("xo"):
                if state.warriors[seat] >> point & 1:
                    mark = letter.upper() if citadel else letter
            marks.append(mark)
        lines.append(f"{row + 1:2} {' '.join(marks)}")
        below = [
            " #" if row and state.walls >> point_at(f, column, row - 1) & 1 else "  " for column in range(f.size - 1)
        ]
        if any(mark.strip() for mark in below):
            lines.append(("   " + "".join(below)).rstrip())
    letters = " ".join(chr(ord("a") + column) for column in range(f.size))
    return "\n".join([*lines, f"   {letters}"]) + "\n"


def _listed(f: Field, points: int) -> str:
    return " ".join(point_name(f, point) for point in bits(points))


def _points(f: Field, text: str) -> int:
    points = 0
    for name in text.split():
        point = read_point(f, name)
        if point is None:
            raise _unreadable("no_such_point", name)
        points |= 1 << point
    return points


def _number(text: str, most: int | None = None) -> int:
    if not (text.isascii() and text.isdigit()) or (most is not None and int(text) > most):
        raise _unreadable("bad_number", text)
    return int(text)


def _one_of(values: tuple[T, ...], text: str) -> T:
    for value in values:
        if value == text:
            return value
    raise _unreadable("bad_word", text)


def _unreadable(code: str, what: str) -> Unreadable:
    return Unreadable(refusal(code, "", text=what.strip()[:60]))
