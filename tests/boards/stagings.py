"""Helpers for the stagings of the round table: the content of a frame, and passing time."""

from citadel_desktop.scene.display import DisplayList, Shape, texts, walk
from tests.boards.round_desk import RoundDesk

PLAIN_ROW = "palace pottery stable"


def shown(board: RoundDesk) -> str:
    """Return every text of a frame, hard blanks made soft."""
    return " | ".join(texts(board.paint().items)).replace("\u00a0", " ")


def banners(board: RoundDesk) -> list[str]:
    """Return the texts on panels, as told to a reader."""
    return [label.name for label in board.paint().labels if label.role == "banner"]


def at(board: RoundDesk, now: int) -> None:
    """Let time pass to that moment as the window does, frame by frame."""
    while board.now < now:
        board.now = min(board.now + 20, now)
        board.board.tick(board.now)


def bodies(dl: DisplayList) -> list[str]:
    """Return every drawing of a frame."""
    return [leaf.body for leaf in walk(dl.items) if isinstance(leaf, Shape)]
