"""A match of Gale's Citadel on the desk: points by name, and what table and log say."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

from citadel_desktop.match.session import Session
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.record import PERSON, Player
from citadel_desktop.saves.store import Store
from tests.waiting import wait_for
from tests.window.desk import Desk

LETTERS = "abcdefghijklmnopqrstuvwxyz"
NINE = "9 \u00d7 9"
"""The smallest field, as the set-up calls it."""
SHORT: Mapping[str, OptionValue] = MappingProxyType({"rules": "short", "size": 9, "citadels": 6, "first": "0"})
SETTLED = (
    *(f"place {point}" for point in ("c3", "e3", "c7", "g7", "e5", "e7")),
    *(f"claim {point}" for point in ("e3", "c3", "g7", "c7")),
)
"""The set-up of a match of `SHORT`; Ada has the first turn, with two actions."""


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


def status_line(desk: Desk) -> str:
    """What the status line says: title and sentence."""
    return next((x["name"] for x in desk.shown()["labels"] if x["role"] == "status"), "")


def wait_status_line(desk: Desk, part: str) -> None:
    """Wait until the status line says that."""
    wait_for(f"{part!r} in the status line", lambda: part in status_line(desk))


def wait_piece(desk: Desk, name: str) -> None:
    """Wait until a piece of that name stands on the field."""
    wait_for(f"{name!r} on the field", lambda: name in pieces(desk))


def wait_no_piece(desk: Desk, name: str) -> None:
    """Wait until no piece of that name stands on the field."""
    wait_for(f"no {name!r} on the field", lambda: name not in pieces(desk))


def standing(desk: Desk) -> dict[str, Any]:
    """All that tells how the match stands: pieces, status_line, players with their figures, the log's end."""
    shown = desk.shown()
    return {
        "pieces": sorted(x["name"] for x in shown["labels"] if x["role"] == "piece"),
        "status_line": next((x["name"] for x in shown["labels"] if x["role"] == "status"), ""),
        "players": [(x["name"], x["state"]) for x in shown["labels"] if x["role"] == "player"],
        "log": [x["name"] for x in shown["labels"] if x["role"] == "line"],
    }


def wait_line(desk: Desk, sentence: str) -> None:
    """Wait until a line of the log, in view, has that sentence."""
    wait_for(f"{sentence!r} in the log", lambda: any(sentence in line for line in desk.names("line")))


def keep_match(home: Path, *words: str, ben: str = PERSON) -> Path:
    """A match of the short form between Ada and Ben, played so far and kept in that home; its file.

    Ben may be a computer of a level.
    """
    store = Store(paths(home / "data").matches)
    players = (Player("Ada", 4), Player("Ben", 3, ben))
    session = Session.begin(store, GALE, SHORT, players, 1, lambda: datetime.now(UTC))
    for text in words:
        seat = session.table.to_act[0]
        session.table.act(seat, GALE.parse(session.table.state, seat, text))
    session.close()
    return store.folder / session.name


def read_settings(path: Path) -> dict[str, Any]:
    """What the app has written down of the settings; {} as long as there is nothing."""
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return found


def choose(desk: Desk, option: str, value: str) -> None:
    """Open an option's list in the set-up, which is scrolled down to it, and click on a value."""

    def places() -> list[object]:
        labels = desk.shown()["labels"]
        return [(label["name"], label["box"]) for label in labels if label["role"] == "choice"]

    while not desk.find(option, "choice"):
        shown = places()
        desk.point(desk.names("choice")[-1], "choice")
        desk.xdotool("click", "5")
        wait_for("the set-up to move", lambda: places() != shown)  # noqa: B023 - waited for at once
    desk.click(option, "choice")
    desk.click(value, "option")
    wait_for("the list to close", lambda: not desk.names("option"))
    desk.wait_name(option, "choice", value)


def persons(desk: Desk, seats: int) -> None:
    """Have persons on all seats of the set-up, which proposes one and computers."""
    for seat in range(1, seats + 1):
        choose(desk, f"Who plays as player {seat}", "A person")


def persons_by_keys(desk: Desk, seats: int) -> None:
    """The same without the pointer."""
    for seat in range(1, seats + 1):
        called = f"Who plays as player {seat}"
        desk.tab_to(called)
        desk.key("Home")
        desk.wait_name(called, "choice", "A person")


def set_up(desk: Desk, **options: str) -> None:
    """From the title to a table for two persons with the first citadel to be placed."""
    desk.wait_screen("TitleScreen")
    desk.click("New match")
    desk.wait_screen("SetupScreen")
    persons(desk, 2)
    for option, value in {**options, "Placing": "By the players"}.items():
        choose(desk, option.replace("_", " "), value)
    desk.click("Begin")
    desk.wait_screen("TableScreen")


def place_and_claim(desk: Desk, citadels: str, claims: str) -> None:
    """Put the citadels on the field by turns and claim them; Player 1 places first."""
    for n, point in enumerate(citadels.split()):
        wait_status_line(desk, f"Player {n % 2 + 1}: Placing citadels")
        click(desk, point)
        wait_piece(desk, f"Citadel {point}, held by nobody")
        wait_line(desk, f"Player {n % 2 + 1} places a citadel on {point}.")
    for n, point in enumerate(claims.split()):
        player = f"Player {2 - n % 2}"
        wait_status_line(desk, f"{player} claims a citadel.")
        click(desk, point)
        wait_piece(desk, f"Citadel {point}, held by {player}")
        wait_line(desk, f"{player} claims the citadel {point}.")


def go_on(desk: Desk) -> None:
    """Click on Continue, and be at the table."""
    desk.wait_screen("TitleScreen")
    desk.wait_name("Continue", "button", "")
    desk.click("Continue", "button")
    desk.wait_screen("TableScreen")
    wait_for("a status line", lambda: status_line(desk))


def recruit(desk: Desk, point: str) -> None:
    """Recruit there by pointer."""
    desk.click("Recruit", "button")
    desk.wait_name("Recruit", "button", "chosen")
    click(desk, point)
    wait_for(f"a warrior on {point}", lambda: any(f"Warrior {point}" in x for x in pieces(desk)))
