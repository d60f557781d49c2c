"""Neighbouring squares, zones of control, and open doorways (WT-T1, T2, T5)."""

from citadel_desktop.rules.goodman.draft import Table, face_down, figure_of, figures_of, numbered, side_of
from citadel_desktop.rules.goodman.movement.steps import ground_of
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import NONE, Side
from citadel_desktop.rules.goodman.stronghold.doorways import leads_out
from citadel_desktop.rules.goodman.stronghold.markers import PITFALL, SINKHOLE
from citadel_desktop.rules.goodman.stronghold.plans import passages


def beside(table: Table, one: Square, other: Square) -> bool:
    """Whether two squares are neighbours with no wall between; places off the board never are."""
    return one >= 0 and other >= 0 and bool(passages(table.plans)[one] >> other & 1)


def neighbours(table: Table, square: Square) -> int:
    """Return the neighbours of a square with no wall between; none for a place off the board."""
    return passages(table.plans)[square] if square >= 0 else 0


def squares_of(table: Table, side: Side) -> int:
    """Return the squares on which a side's figures stand."""
    squares = 0
    for one in figures_of(table, side):
        if one.place >= 0:
            squares |= 1 << one.place
    return squares


def enemies_beside(table: Table, figure: int) -> tuple[int, ...]:
    """Return the enemies in whose zones a figure stands, and which stand in its own (WT-T5), ascending."""
    around, other = neighbours(table, figure_of(table, figure).place), 1 - side_of(figure)
    if not around:
        return ()
    return tuple([number for number, enemy in numbered(table, other) if enemy.place >= 0 and around >> enemy.place & 1])


def in_zones(table: Table, side: Side) -> int:
    """Return the side's figures that stand in an enemy's zone (WT-T5)."""
    around, zones, figures = passages(table.plans), 0, 0
    for enemy in figures_of(table, 1 - side):
        if enemy.place >= 0:
            zones |= around[enemy.place]
    if zones:
        for figure, one in numbered(table, side):
            if one.place >= 0 and zones >> one.place & 1:
                figures |= 1 << figure
    return figures


def entry_of(table: Table) -> Square:
    """Return the square of the entry once it lies open, NONE before."""
    return ground_of(table).entry


def leads_to(table: Table, square: Square) -> Square:
    """Return the other end of a doorway entered at a square, NONE where none leads on (WT-T2).

    Of a face-down marker it is what the table tells, so heroes' views say NONE.
    """
    return table.links[square] if leads_out(table.markers[square]) else NONE


def open_pit(table: Table, square: Square) -> bool:
    """Whether a pitfall lies open on a square."""
    return table.markers[square] == PITFALL and not face_down(table, square)


def open_sinkhole(table: Table, square: Square) -> bool:
    """Whether a sinkhole lies open on a square."""
    return table.markers[square] == SINKHOLE and not face_down(table, square)
