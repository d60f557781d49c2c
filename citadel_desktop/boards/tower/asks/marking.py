"""What is marked on the tower for what is asked, in hand and pointed at. No drawing here."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from citadel_desktop.boards.kit.meanings import Try
from citadel_desktop.boards.tower.asked import SHARED, Asked, Selection, Target
from citadel_desktop.boards.tower.asks import moves
from citadel_desktop.boards.tower.asks.mind import meaning
from citadel_desktop.boards.tower.picture.changes import NOTHING, Changes
from citadel_desktop.boards.tower.picture.marks import Mark, Tie
from citadel_desktop.boards.tower.picture.picture import Line, Marked
from citadel_desktop.rules.goodman.actions import (
    Activate,
    Disengage,
    Explore,
    HandOver,
    Retreat,
    Settle,
)
from citadel_desktop.rules.goodman.combat import is_complete, stances_of
from citadel_desktop.rules.goodman.doorways import is_door, partners
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.explain import Goal, driven, foes, zones
from citadel_desktop.rules.goodman.markers import kinds
from citadel_desktop.rules.goodman.pending import AdvanceAsk, AskKind, DiceAsk, RetreatAsk
from citadel_desktop.rules.goodman.squares import NUMBERS, PER_LEVEL, Square, bits, level_of
from citadel_desktop.rules.goodman.state import NONE, Position

_KINDS: tuple[Mark, ...] = (
    "left",
    "last",
    "zone",
    "reach",
    "legal",
    "danger",
    "refused",
    "other_end",
    "chosen",
    "hover",
)
"""Marks in the order they are laid over one another."""


class _Marks:
    """Marks as they are gathered: only squares are marked, whoever stands elsewhere is left out."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.squares: dict[Mark, set[Square]] = {kind: set() for kind in _KINDS}
        self.numbers: dict[Square, int] = {}
        self.lines: list[Line] = []
        self.pale: set[int] = set()

    def add(self, kind: Mark, squares: Iterable[int]) -> None:
        self.squares[kind].update(square for square in squares if square >= 0)

    def figures(self, kind: Mark, figures: Iterable[int]) -> None:
        self.add(kind, (self.place(figure) for figure in figures))

    def place(self, figure: int) -> int:
        return NONE if figure == NONE else figure_of(self.position, figure).place

    def tie(self, start: int, end: int, kind: Tie) -> None:
        if start >= 0 and end >= 0:
            self.lines.append(Line(start, end, kind))

    def doorway(self, square: Square) -> None:
        """The other end of the doorway on a square, as far as it is known."""
        kind, other = self.position.markers[square], self.position.links[square]
        if not is_door(kind) or other < 0:
            return
        self.add("other_end", (other,))
        both = kinds()[kind].leads_out, kinds()[kind].leads_in
        start, end = (square, other) if both[0] else (other, square)
        self.lines.append(Line(start, end, "link", both != (True, True)))

    def result(self) -> Marked:
        found = {kind: tuple(sorted(those)) for kind, those in self.squares.items() if those}
        return Marked(
            MappingProxyType(found),
            MappingProxyType(dict(self.numbers)),
            tuple(dict.fromkeys(self.lines)),
            frozenset(self.pale),
        )


def marked(
    asked: Asked, selection: Selection, target: Target | None = None, changes: Changes = NOTHING
) -> Marked:
    """What is marked while the player points at a target, or at none, and others have changed something."""
    found = _Marks(asked.position)
    found.add("left", changes.left)
    found.add("last", changes.now)
    for hero, monster in foes(asked.position):
        here, there = found.place(hero), found.place(monster)
        # Who was driven through a doorway is fought no more.
        if here >= 0 and there >= 0 and level_of(here) == level_of(there):
            found.tie(here, there, "fight")
    if asked.kind is not None:
        room = _ROOMS.get(asked.kind)
        if room is not None:
            room(found, asked, selection)
        found.figures("chosen", (selection.figure,))
    if target is not None:
        _pointed(found, asked, selection, target)
    return found.result()


def _pointed(found: _Marks, asked: Asked, selection: Selection, target: Target) -> None:
    square = asked.where(target)
    if target.zone == "fault" and target.number != NONE and square == NONE:
        level = int(str(asked.faults[target.number]["level"])) - 1
        found.add("hover", range(level * PER_LEVEL, (level + 1) * PER_LEVEL) if level >= 0 else ())
    if square == NONE:
        return
    means = meaning(asked, selection, target)
    found.add("refused" if isinstance(means, Try) else "hover", (square,))
    found.doorway(square)
    if asked.kind == "move" and selection.figure != NONE:
        for goal in moves.goals_at(asked, selection.figure, square):
            for enemy in goal.enemies:
                found.tie(goal.place, found.place(enemy), "fight")


def _design(found: _Marks, asked: Asked, selection: Selection) -> None:
    """Where something is wrong; of a marker in hand the ends it can be joined with (WT-S6)."""
    position = asked.position
    found.add("danger", (NUMBERS[str(f["square"])] for f in asked.faults if f["square"]))
    if selection.square != NONE:
        found.add("chosen", (selection.square,))
        found.add("legal", partners(position.markers, selection.square))
        found.doorway(selection.square)


def _activate(found: _Marks, asked: Asked, selection: Selection) -> None:
    found.add("legal", (action.square for action in asked.of(Activate)))


def _disengage(found: _Marks, asked: Asked, selection: Selection) -> None:
    found.figures("legal", (action.figure for action in asked.of(Disengage)))
    found.figures("chosen", bits(asked.position.turn.freed))


def _move(found: _Marks, asked: Asked, selection: Selection) -> None:
    """With empty hands who may move; else where to, with the points left there and what threatens (WT-T1)."""
    turn = asked.position.turn
    found.pale.update(bits(turn.walked))
    found.add("chosen", (square for _, square in turn.explores))
    if selection.figure == NONE:
        found.figures("legal", {*map(asked.acts, asked.actions)} - {NONE})
        return
    goals = [*_goals(asked, selection.figure)]
    for square, goal in goals:
        found.add("danger" if goal.dies or goal.wounds else "reach", (square,))
        found.numbers[square] = goal.left
    threatened = zones(asked.position, 1 - asked.side)
    found.add("zone", (square for square, goal in goals if threatened >> goal.place & 1))
    found.add("legal", (action.square for action in asked.of(Explore, selection.figure)))
    if selection.item != NONE:
        given = [action for action in asked.of(HandOver) if action.item == selection.item]
        found.figures("legal", (action.to for action in given))


def _goals(asked: Asked, figure: int) -> Iterator[tuple[Square, Goal]]:
    """The squares a figure may get to; for a doorway that is entered also its near end."""
    found = asked.reach(figure)
    for square, goal in (*found.doors.items(), *found.goals.items()):
        if square >= 0 and goal.place >= 0:
            yield square, goal


def _stance(found: _Marks, asked: Asked, selection: Selection) -> None:
    open_ = (one for one in stances_of(asked.position, asked.side) if not is_complete(one))
    found.figures("legal", (one.figure for one in open_))
    if selection.tool in SHARED:
        found.tie(found.place(selection.figure), found.place(selection.enemy), "aim")


def _dice(found: _Marks, asked: Asked, selection: Selection) -> None:
    ask = asked.ask
    if isinstance(ask, DiceAsk):
        found.tie(found.place(ask.by), found.place(ask.against), "aim")


def _settle(found: _Marks, asked: Asked, selection: Selection) -> None:
    for action in asked.of(Settle):
        found.tie(found.place(action.victor), found.place(action.loser), "aim")
        found.figures("legal", (action.victor, action.loser))


def _retreat(found: _Marks, asked: Asked, selection: Selection) -> None:
    """Where the loser may be driven, and where it would come to harm (WT-C5)."""
    ask = asked.ask
    if not isinstance(ask, RetreatAsk):
        return
    found.figures("chosen", (ask.victor,))
    found.tie(found.place(ask.victor), found.place(ask.loser), "aim")
    for action in asked.of(Retreat):
        told = driven(asked.position, ask.loser, action.square)
        found.add("danger" if told.dies or told.wounds else "legal", (action.square,))


def _advance(found: _Marks, asked: Asked, selection: Selection) -> None:
    ask = asked.ask
    if isinstance(ask, AdvanceAsk):
        found.add("legal", (ask.square,))
        found.figures("chosen", (ask.victor,))


_ROOMS: Mapping[AskKind, Callable[[_Marks, Asked, Selection], None]] = MappingProxyType(
    {
        "design": _design,
        "activate": _activate,
        "disengage": _disengage,
        "move": _move,
        "stance": _stance,
        "dice": _dice,
        "settle": _settle,
        "retreat": _retreat,
        "advance": _advance,
    }
)
