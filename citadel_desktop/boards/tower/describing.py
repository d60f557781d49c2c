"""What there is to point at, in words: for the hint, for a reader, and for whoever listens to the keyboard's cursor."""

from collections.abc import Iterator

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.choices import Choices
from citadel_desktop.boards.tower.panels.groups import PanelTelling
from citadel_desktop.boards.tower.picture.picture import strength_text
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import (
    figure_name,
    item_name,
    known_of,
    marker_name,
    room_name,
    square_name,
)
from citadel_desktop.language.goodman.sentences import GOODMAN
from citadel_desktop.rules.goodman.draft import carried_by, endurance, every_figure, figure_of
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.rules.goodman.state import DEAD, HIDDEN, NONE, Position
from citadel_desktop.rules.goodman.stronghold.plans import room_at


def described(speech: Speech, asked: Asked, target: Target, selection: Selection = NOTHING) -> str:
    """A target in one phrase, with all that is known of it and what is in mind for it."""
    if target.zone == "square":
        return speech.t(", ").join(_square(speech, asked.position, target.number))
    if target.zone == "figure":
        return figure_words(speech, asked.position, target.number)
    told = Choices(PanelTelling(speech, asked, selection)).label(target)
    return speech.t(", ").join(filter(None, (told.name, told.value, told.note)))


def _square(speech: Speech, position: Position, square: Square) -> Iterator[str]:
    yield square_name(square)
    if position.plans[level_of(square)] != HIDDEN:
        yield room_name(speech, room_at(position.plans, square).id)
    for number, figure in every_figure(position):
        if figure.place == square:
            yield figure_words(speech, position, number)
    for number, item in enumerate(position.items):
        if item.fate == "lying" and item.at == square:
            yield item_name(speech, number)
    yield from _marker(speech, position, square)


def faults_at(speech: Speech, asked: Asked, target: Target) -> tuple[str, ...]:
    """What is wrong with the design on a square, or on a level but for its squares (WT-S6)."""
    if target.zone == "square":
        found = [fault for fault in asked.faults if fault["square"] == square_name(target.number)]
    elif target.zone == "level":
        here = (target.number + 1, "")
        found = [fault for fault in asked.faults if (fault["level"], fault["square"]) == here]
    else:
        return ()
    return tuple(GOODMAN.refusal(speech, fault, ()) for fault in found)


def _marker(speech: Speech, position: Position, square: Square) -> Iterator[str]:
    """The marker as the viewer knows it; before the design is announced nothing is known of it at all."""
    kind, shown = position.markers[square], position.shown >> square & 1
    if kind == NONE or (kind == HIDDEN and position.phase == "design"):
        return
    name = marker_name(speech, kind)
    own_secret = kind != HIDDEN and not shown
    yield speech.t("{marker} (face down)", marker=name) if own_secret else name
    other = position.links[square]
    if other >= 0:
        yield speech.t("other end on {square}", square=square_name(other))


def figure_words(speech: Speech, position: Position, figure: int) -> str:
    """A figure with its strength, its wounds and what it carries."""
    one, t = figure_of(position, figure), speech.t
    name = figure_name(speech, figure, known_of(position))
    if one.place == DEAD:
        return t("{figure} (dead)", figure=name)
    told = [t("strength {strength}", strength=strength_text(one))]
    if one.wounds:
        told.append(t("wounds {count} of {most}", count=one.wounds, most=endurance(one)))
    told += [item_name(speech, item) for item in carried_by(position, figure)]
    return t("{thing} ({things})", thing=name, things=t(", ").join(told))
