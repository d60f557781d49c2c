"""Gale's room: opens boards, and paints small pictures of the field."""

from collections.abc import Sequence
from math import hypot
from typing import cast

from citadel_desktop.boards.board import Board, BoardHost
from citadel_desktop.boards.go_field import painter
from citadel_desktop.boards.go_field.grid import fit_camera, grid_of
from citadel_desktop.boards.go_field.painter import Look
from citadel_desktop.boards.go_field.table import GoField
from citadel_desktop.boards.go_field.words import Words
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.gale.field import bits, column_and_row, field
from citadel_desktop.rules.gale.legal import free_for_citadel
from citadel_desktop.rules.gale.state import Past as NoPast
from citadel_desktop.rules.gale.state import RuleSet, Setting, State, Turn
from citadel_desktop.rules.kit.contract import Options
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect


class GoFieldRoom:
    """The `BoardRoom` of Gale's Citadel."""

    def open(
        self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]
    ) -> Board:
        """A board for one table."""
        words = Words(speech, tuple(names))
        return GoField(host, words, sentences("gale"), colours)

    def thumbnail(self, dl: DisplayList, rect: Rect, view: State, colours: Sequence[int]) -> None:
        """The view at rest, without marks."""
        grid = grid_of(fit_camera(view.setting.size, rect), view.setting.size, dl.scale)
        with dl.group(("thumbnail", rect), rect):
            painter.still(dl, Look.of(dl.theme, colours), grid, view)

    def preview(
        self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]
    ) -> None:
        """A field of the chosen size with as many citadels, a third claimed by either side."""
        self.thumbnail(dl, rect, example(options), colours)


def example(options: Options) -> State:
    """What a table with these options may look like after the set-up: citadels wide apart, claimed from two sides."""
    setting = Setting(
        cast("RuleSet", options["rules"]),
        cast("int", options["size"]),
        cast("int", options["citadels"]),
        0,
    )
    f = field(setting.size)
    start = State(setting, "place", 0, 0, (0, 0), 0, 0, Turn(0), NoPast(), "")
    middle = setting.size // 2
    citadels = 1 << middle + middle * f.stride
    chosen = [column_and_row(f, next(bits(citadels)))]
    while len(chosen) < setting.citadels:
        state = State(setting, "place", 0, citadels, (0, 0), 0, 0, Turn(0), NoPast(), "")
        free = list(bits(free_for_citadel(state) & (f.inner or f.points)))
        if not free:
            break

        def room(point: int) -> tuple[float, int]:
            column, row = column_and_row(f, point)
            edge = 1.35 * min(column, row, setting.size - 1 - column, setting.size - 1 - row)
            near = min(hypot(column - c, row - r) for c, r in chosen)
            return (round(min(near, edge + 1), 3), -point)

        best = max(free, key=room)
        citadels |= 1 << best
        chosen.append(column_and_row(f, best))
    order = sorted(bits(citadels), key=lambda point: (point // f.stride, point))
    third = len(order) // 3
    mine = sum(1 << point for point in order[:third])
    theirs = sum(1 << point for point in order[-third:])
    return State(setting, "turn", 0, citadels, (mine, theirs), 0, third, Turn(1), start.past, "")
