"""What there is to point at, in words: for the hint, for a reader, and for whoever listens to the keyboard's cursor."""

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.choices import Choices
from citadel_desktop.boards.tower.panels.groups import PanelTelling
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import square_name
from citadel_desktop.language.goodman.places import figure_words, square_words
from citadel_desktop.language.goodman.sentences import GOODMAN


def described(speech: Speech, asked: Asked, target: Target, selection: Selection = NOTHING) -> str:
    """A target in one phrase, with all that is known of it and what is in mind for it."""
    if target.zone == "square":
        return speech.t(", ").join(square_words(speech, asked.position, target.number))
    if target.zone == "figure":
        return figure_words(speech, asked.position, target.number)
    told = Choices(PanelTelling(speech, asked, selection)).label(target)
    return speech.t(", ").join(filter(None, (told.name, told.value, told.note)))


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
