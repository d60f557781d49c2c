"""A match of Gale's Citadel on the desk: points by name, and what table and log say."""

from collections.abc import Sequence
from typing import Any

from tests.window.desk import Desk, wait_for

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def where(desk: Desk, name: str) -> tuple[int, int]:
    """The pixel of a point ("d3") or of the middle of a square ("e5-f6"), reckoned from two corners that have names."""
    corners = [label for label in desk.shown()["labels"] if label["role"] == "point"]
    assert len(corners) == 2, f"the field does not show its corners: {corners}"
    (left, bottom), (right, top) = (_middle(corner["box"]) for corner in corners)
    (c0, r0), (c1, r1) = (_steps(corner["name"]) for corner in corners)
    steps = [_steps(part) for part in name.split("-")]
    column = sum(c for c, _ in steps) / len(steps)
    row = sum(r for _, r in steps) / len(steps)
    x = left + (right - left) * (column - c0) / (c1 - c0)
    y = bottom + (top - bottom) * (row - r0) / (r1 - r0)
    return round(x), round(y)


def _middle(box: Sequence[float]) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _steps(point: str) -> tuple[int, int]:
    return LETTERS.index(point[0]), int(point[1:]) - 1


def hover(desk: Desk, place: str) -> None:
    """Bring the pointer onto a point or square."""
    x, y = wait_for(f"the field with {place}", lambda: where(desk, place))
    desk.xdotool("mousemove", str(x), str(y))


def click(desk: Desk, place: str) -> None:
    """Click on a point or square."""
    hover(desk, place)
    desk.xdotool("click", "1")


def pieces(desk: Desk) -> list[str]:
    """Every piece on the field by its accessible name, in alphabetical order."""
    return sorted(label["name"] for label in desk.shown()["labels"] if label["role"] == "piece")


def ribbon(desk: Desk) -> str:
    """What the ribbon says: title and sentence."""
    return next((x["name"] for x in desk.shown()["labels"] if x["role"] == "status"), "")


def wait_ribbon(desk: Desk, part: str) -> None:
    """Wait until the ribbon says that."""
    wait_for(f"{part!r} in the ribbon", lambda: part in ribbon(desk))


def wait_piece(desk: Desk, name: str) -> None:
    """Wait until a piece of that name stands on the field."""
    wait_for(f"{name!r} on the field", lambda: name in pieces(desk))


def wait_no_piece(desk: Desk, name: str) -> None:
    """Wait until no piece of that name stands on the field."""
    wait_for(f"no {name!r} on the field", lambda: name not in pieces(desk))


def standing(desk: Desk) -> dict[str, Any]:
    """All that tells how the match stands: pieces, ribbon, players with their figures, the log's end."""
    shown = desk.shown()
    return {
        "pieces": sorted(x["name"] for x in shown["labels"] if x["role"] == "piece"),
        "ribbon": next((x["name"] for x in shown["labels"] if x["role"] == "status"), ""),
        "players": [(x["name"], x["state"]) for x in shown["labels"] if x["role"] == "player"],
        "log": [x["name"] for x in shown["labels"] if x["role"] == "line"],
    }


def wait_line(desk: Desk, sentence: str) -> None:
    """Wait until a line of the log, in view, has that sentence."""
    wait_for(
        f"{sentence!r} in the log",
        lambda: any(sentence in line for line in desk.names("line")),
    )
