"""The recorded matches, opened."""

from citadel_desktop.match.restore import restore
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.saves.store import read_document
from tools.golden import FOLDER


def recorded(name: str) -> Table:
    """Open a finished match by its game and way to end ("gale/no_warriors")."""
    document = read_document(FOLDER / f"{name}.citadel")
    return restore(document, games()[document.game]).table
