"""The sheet of a side: the quest, its living figures with wounds and places, and its fallen (WT-C4, WT-H1)."""

from collections.abc import Iterable, Iterator

from citadel_desktop.boards.kit.contract import PlayerRow, PlayerSheet, SheetLine, SheetPart
from citadel_desktop.boards.tower.panels.strip import parts_of
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import (
    figure_name,
    item_name,
    known_names,
    look_kind,
    square_name,
    strength_text,
)
from citadel_desktop.rules.goodman.combat.numbers import hurt
from citadel_desktop.rules.goodman.draft import carried_by, endurance, numbered
from citadel_desktop.rules.goodman.state import DEAD, HEROES, OUTSIDE, Figure, Position, Side

_Roster = Iterable[tuple[int, Figure]]


def player_sheet(position: Position, side: Side, row: PlayerRow, speech: Speech) -> PlayerSheet | None:
    """Return the sheet of a side with that row; None before there are figures."""
    t, figures = speech.t, tuple(numbered(position, side))
    if not figures and position.phase in {"design", "roster"}:
        return None
    inside = [each for each in figures if each[1].place >= 0]
    outside = [each for each in figures if each[1].place == OUTSIDE]
    dead = [each for each in figures if each[1].place == DEAD]
    title = t("In the stronghold") if side == HEROES else t("Active monsters")
    parts = [
        SheetPart(t("The quest"), tuple(_quest(position, speech))),
        SheetPart(title, tuple(_living(position, inside, speech))),
        SheetPart(t("Outside"), tuple(_living(position, outside, speech))),
        SheetPart(t("Fallen"), tuple(_fallen(position, dead, speech))),
    ]
    filled = tuple(part for part in parts if part.lines)
    return PlayerSheet(row.name, row.colour, row.note, filled)


def _quest(position: Position, speech: Speech) -> Iterator[SheetLine]:
    """Yield the same lines as the strip above the tower."""
    if position.phase in {"design", "roster"}:
        return
    for part in parts_of(position, speech):
        icon = part.sign if part.sign != "talisman" else "capture"
        yield SheetLine(part.long, icon=icon, tone="warning" if part.warns else "plain")


def _living(position: Position, figures: _Roster, speech: Speech) -> Iterator[SheetLine]:
    """Yield the living figures: present strength, a bar of the life left, place and items."""
    known = known_names(position)
    for number, figure in figures:
        most = endurance(figure)
        details = [look_kind(speech, figure.look)]
        if figure.place >= 0:
            details.append(square_name(figure.place))
        if figure.wounds:
            details.append(speech.t("wounds {count} of {most}", count=figure.wounds, most=most))
        details += [item_name(speech, item) for item in carried_by(position, number)]
        yield SheetLine(
            figure_name(speech, number, known),
            strength_text(figure),
            "sword",
            " \N{MIDDLE DOT} ".join(details),
            (most - figure.wounds) / most,
            "warning" if hurt(figure) else "plain",
        )


def _fallen(position: Position, figures: _Roster, speech: Speech) -> Iterator[SheetLine]:
    known = known_names(position)
    for number, figure in figures:
        kind = look_kind(speech, figure.look)
        yield SheetLine(figure_name(speech, number, known), str(figure.strength), "dismiss", kind)
