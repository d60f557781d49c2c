"""Validate a design file of Goodman's Citadel (WT-S6)."""

from pathlib import Path

from citadel_desktop.cli import DONE, Failure, say
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.faults import design_line, place_text
from citadel_desktop.language.papers import paper_trouble
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import Setting
from citadel_desktop.rules.goodman.stronghold.design import faults_of_design
from citadel_desktop.rules.goodman.stronghold.design_text import BadDesign, DesignText, read
from citadel_desktop.rules.goodman.stronghold.markers import RECOMMENDED, points_of
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.papers import read_paper


def validate_design(speech: Speech, path: Path) -> int:
    """Print what a playable design holds, else each fault with its level and square.

    The widest range of points counts. Raises Failure if the file is no design or has faults.
    """
    told = _told(speech, path)
    faults = faults_of_design(Setting(told.scenario, "open", True, "own", "app"), told.design)
    for fault in faults:
        say(f"{path}: {_fault(speech, fault)}")
    about = design_line(speech, told, None)
    if faults:
        found = speech.n("{count} fault", "{count} faults", len(faults))
        raise Failure(f"{path}: {about}: {found}")
    low, high = RECOMMENDED
    game = speech.translated(sentences(GOODMAN.id).name)
    if low <= points_of(told.design.markers) <= high:
        sound = speech.t("a sound design of {game}", game=game)
    else:
        sound = speech.t("a sound design of {game} for matches with any number of points", game=game)
    say(f"{path}: {sound} ({about})")
    return DONE


def _told(speech: Speech, path: Path) -> DesignText:
    try:
        return read(read_paper(path))
    except SaveError as error:
        raise Failure(f"{path}: {paper_trouble(speech, error.refusal)}") from None
    except BadDesign as bad:
        why = sentences(GOODMAN.id).refusal(speech, bad.refusal, ())
        raise Failure(f"{path}: {why}") from None


def _fault(speech: Speech, fault: Refusal) -> str:
    """Return a line for a fault, beginning with its level and square if it has them."""
    level, square = fault["level"], str(fault["square"])
    places = [place_text(speech, str(level))] if level else []
    sentence = sentences(GOODMAN.id).refusal(speech, fault, ())
    return f"{', '.join([*places, *([square] if square else [])])}: {sentence}".removeprefix(": ")
