"""The room of Goodman's Citadel: opens boards and paints small pictures of the stronghold."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain

from citadel_desktop.boards.kit.board import AnyBoard, BoardRoom
from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.tools import letters
from citadel_desktop.boards.tower.asks import INTERACTIONS
from citadel_desktop.boards.tower.papers import keep_tool
from citadel_desktop.boards.tower.picture import picture
from citadel_desktop.boards.tower.picture.figures import drawing
from citadel_desktop.boards.tower.picture.geometry import close_to, levels_of, tower_of
from citadel_desktop.boards.tower.picture.ink import Detail
from citadel_desktop.boards.tower.picture.picture import TableLook
from citadel_desktop.boards.tower.picture.storeys import storey
from citadel_desktop.boards.tower.table import TowerTable
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.goodman.figures import looks, next_monster_look
from citadel_desktop.rules.goodman.movement.ground import entry_of
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import PER_LEVEL, SQUARES, bits, column_of, level_of, row_of
from citadel_desktop.rules.goodman.state import NONE, Figure, Position, State, View
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.goodman.stronghold.plans import plans
from citadel_desktop.rules.kit.contract import Options, OptionValue
from citadel_desktop.rules.kit.data_files import ContentFault
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.drawings import exists
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import replace

_MIN_WIDTH_WITH_YARD = 300.0
"""Least width of a small picture with the yard before the gate, in logical units."""
_MIN_WIDTH_ALL_LEVELS = 120.0
"""Least width of a set-up picture with all levels, in logical units; in smaller ones they would be unreadable."""
_HEROES_INSIDE = 3
"""Number of heroes inside the stronghold in the set-up's picture."""
_OPEN_EVERY = 3
"""In the set-up's picture every third marker is open."""


class TowerRoom(BoardRoom):
    """The `BoardRoom` of Goodman's Citadel."""

    def open(self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]) -> AnyBoard:
        """Make a board for one table."""
        checked()
        return TowerTable(host, speech, sentences(GOODMAN.id), tuple(names), colours)

    def letters(self, speech: Speech) -> Mapping[str, Sequence[str]]:
        """Return the tool labels of both sides by letter."""
        kinds = (tool for interaction in INTERACTIONS.values() for tool in interaction.tools)
        return letters(kinds, speech, keep_tool(speech))

    def thumbnail(self, dl: DisplayList, rect: Rect, view: View, colours: Sequence[int]) -> None:
        """Paint the tower at rest, as the public view shows it."""
        checked()
        with dl.group(("thumbnail", rect), rect):
            look = TableLook(tuple(colours))
            if rect.w < _MIN_WIDTH_WITH_YARD:
                # So small the crowd before the gate would take the room of the levels.
                picture.paint_levels(dl, levels_of(rect, dl.scale), view.position, look)
            else:
                picture.paint(dl, tower_of(rect, dl.scale), view.position, look)

    def preview(self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]) -> None:
        """Paint a stronghold partly explored."""
        view = example(tuple(sorted(options.items())))
        if rect.w >= _MIN_WIDTH_ALL_LEVELS:
            self.thumbnail(dl, rect, view, colours)
            return
        position = entered(view.position)
        with dl.group(("thumbnail", rect), rect):
            at = close_to(rect, entry_of(position), dl.scale)
            picture.paint_levels(dl, at, position, TableLook(tuple(colours)), lit=rect)

    def ahead(self, theme: Theme) -> Iterator[None]:
        """Draw all levels and figures in advance, those seen first before the rest."""
        for detail in _DETAILS_BY_USE:
            for plan in chain.from_iterable(plans()):
                storey(theme, plan, detail)
                yield
            for look in looks():
                drawing(theme, look, detail)
                yield


@cache
def checked() -> None:
    """Raise ContentFault before anything is drawn if a figure has no drawing."""
    for look in looks().values():
        if not exists("tower/figures", look.figure):
            raise ContentFault("figures.json", f"looks[{look.number}].figure", f"{look.figure} has no drawing")


_DETAILS_BY_USE: tuple[Detail, ...] = (1, 0, 2)


def entered(position: Position) -> Position:
    """Return the position with some heroes on the entry and the nearest empty squares."""
    entry = entry_of(position)
    taken = {square.place for square in position.monsters}
    row, column = row_of(entry), column_of(entry)
    level = range(level_of(entry) * PER_LEVEL, (level_of(entry) + 1) * PER_LEVEL)
    empty = [square for square in level if position.markers[square] == NONE and square not in taken]
    empty.sort(key=lambda square: abs(row_of(square) - row) + abs(column_of(square) - column))
    places = (entry, *empty)[:_HEROES_INSIDE]
    inside = (replace(h, place=p) for h, p in zip(position.heroes, places, strict=False))
    return replace(position, heroes=(*inside, *position.heroes[len(places) :]))


@lru_cache(maxsize=8)
def example(options: tuple[tuple[str, OptionValue], ...]) -> View:
    """Return the public view of a stronghold with some markers open."""
    chosen = {**dict(options), "planned": "drawn"}
    state = GOODMAN.setup(chosen, 2, seeded("example"))
    for kind in ("finish", "fill", "ready"):
        seat = GOODMAN.to_act(state)[0]
        decision = GOODMAN.decision(state, seat)
        assert decision is not None  # whoever is to act is asked
        action = next(action for action in decision.actions if action.kind == kind)
        state = GOODMAN.apply(state, seat, action).state
    position = state.position
    lying = [square for square in range(SQUARES) if position.markers[square] != NONE]
    markers, monsters = list(position.markers), list(position.monsters)
    for square in lying[::_OPEN_EVERY]:
        marker = kinds()[markers[square]]
        if marker.what == "monster":
            look = next_monster_look(markers[square], {monster.look for monster in monsters})
            monsters.append(Figure(marker.sort, marker.strength, square, look=look))
        if marker.what in {"monster", "dummy"}:
            markers[square] = NONE
    shown = sum(1 << square for square in lying[::_OPEN_EVERY] if markers[square] != NONE)
    shown |= position.shown
    known = sum(1 << square for square in bits(shown) if position.links[square] != NONE)
    searched = replace(position, markers=tuple(markers), monsters=tuple(monsters), shown=shown, known=known)
    return GOODMAN.view(State(searched, state.rng), None)


ROOM: BoardRoom = TowerRoom()
