"""What each screen and moment draws, item by item, in two digests.

`.venv/bin/python -m tests.pictures.frames` takes them anew.
"""

import json
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2s
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from citadel_desktop.boards.round_board.picture.drawings import cards, forces, houses
from citadel_desktop.boards.round_board.picture.drawings.dice import die
from citadel_desktop.boards.round_board.picture.drawings.forces import counter
from citadel_desktop.boards.tower.motion import flashes
from citadel_desktop.boards.tower.picture import figures, tiles
from citadel_desktop.boards.tower.picture.ink import drawn
from citadel_desktop.boards.tower.picture.rooms import ROOMS
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.state import ALL_OUT, AMULET, TALISMAN
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, TextItem
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import PARCHMENT, Theme
from citadel_desktop.values import replace
from tests.pictures.stage import NAMES, staged
from tests.screens.desk import desk
from tests.screens.test_roaming import house
from tests.screens.test_telling import MATCHES, act, at_pace, begun
from tools.pictures.looks import LOOKS
from tools.pictures.reference import NO_REFERENCE

FILE = Path(__file__).with_name("frames.json")
SMALL = ", small"
"""Ends the names of moments that are drawn in the smallest window with everything twice as large."""
RECORDED = (
    *(name for name in (*NAMES, *LOOKS) if name not in NO_REFERENCE),
    *(n + SMALL for n in ("lesson", "saves", "players")),
)
"""The moments with digests: not those that show a folder, a date of the day, or numbers of how computers judge."""
NUMBER = re.compile(r"-?\d+\.\d+(?:e-?\d+)?")


def digests(items: Sequence[Item]) -> dict[str, str]:
    """Digests of the texts of a frame and of all else, each with how many there are, so that a failure says which."""
    found: dict[str, list[str]] = {"texts": [], "drawings": []}
    for leaf in _leaves(items):
        found["texts" if isinstance(leaf, TextItem) else "drawings"].append(_rounded(repr(leaf)))
    return {
        kind: f"{len(row)} {blake2s(''.join(row).encode(), digest_size=8).hexdigest()}" for kind, row in found.items()
    }


def frame(name: str) -> dict[str, str]:
    """The digests of a moment as it is drawn now, in the usual window or, where the name says so, in the smallest."""
    shown, small = name.removesuffix(SMALL), name.endswith(SMALL)
    size, scale = ((1024, 640), 200) if small else ((1920, 1080), 100)
    with tempfile.TemporaryDirectory() as home, staged(Path(home), shown, size, scale, "en") as at:
        # What is worked out little by little, such as curves, takes as many turns as the machine needs.
        for _ in range(2000):
            if not at.window.working:
                break
            at.turn()
        at.turn(2)
        return digests(at.items)


def motion(name: str) -> dict[str, str]:
    """The digests of what moves and is told while a recorded match goes on, at some moments of each action."""
    game, _, _ = name.partition("/")
    with tempfile.TemporaryDirectory() as home, desk(Path(home), size=(1600, 900), **house(game)) as at:
        entries, seen = begun(at, name, MATCHES[name][1]), list[Item]()
        at_pace(at, "normal")
        for entry in entries[:8]:
            act(at, entry)
            for _ in range(100):
                at.turn(ms=300)
                seen += at.items
                if not at.table.board.telling:
                    break
        return digests(seen)


def sheet(name: str) -> dict[str, str]:
    """The digests of all drawings of a kind, in each of their sizes, and of signs at two moments of their rising."""
    dl, theme = DisplayList(PARCHMENT), PARCHMENT
    for body in SHEETS[name](theme):
        dl.shape(BOX, body)
    if name == "pops":
        for share in (0.2, 0.6):
            flashes.carry(dl, BOX, None, TALISMAN, share)
            flashes.carry(dl, BOX, BOX.moved(300, 200), AMULET, share)
            flashes.wounds(dl, BOX, 2, share)
            flashes.death(dl, BOX, share)
            flashes.posture(dl, BOX, ALL_OUT, share)
            flashes.wall(dl, BOX, share)
    return digests(dl.items)


BOX = Rect(40, 30, 100, 120)
THINGS = sorted({thing for room in ROOMS.values() for thing in room.things})
SIZES: tuple[Literal[0, 1, 2], ...] = (0, 1, 2)
SHEETS: Mapping[str, Callable[[Theme], Iterable[str]]] = MappingProxyType(
    {
        "figures": lambda theme: (figures.drawing(theme, look, size) for look in looks() for size in SIZES),
        "markers": lambda theme: (
            draw(theme, kind, size)
            for draw in (tiles.known, tiles.turned_up)
            for kind in range(len(kinds()))
            for size in SIZES
        ),
        "furniture": lambda theme: (drawn(theme, "furniture", thing) for thing in THINGS),
        "buildings": lambda theme: (
            houses.drawing(theme, kind.id, size) for kind in content().buildings for size in SIZES
        ),
        "influence": lambda theme: (
            cards.influence_picture(theme, kind.id, n) for kind in influence_cards().kinds for n in SIZES
        ),
        "pieces": lambda theme: (
            *(forces.tower(theme, colour, size) for colour in (None, 0) for size in SIZES),
            *(forces.pile(theme, count, size) for count in (1, 5, 12) for size in SIZES),
            *(die(theme, pips, black=black) for pips in range(1, 7) for black in (False, True)),
            *(counter(theme, black=black, value=value) for black in (False, True) for value in (None, 1, 4)),
        ),
        "pops": lambda _: (),
    }
)
"""By kind all drawings of it, also those that no moment shows."""


def _leaves(items: Sequence[Item]) -> Iterator[Item]:
    """All items, groups without what is in them and then that."""
    for item in items:
        if isinstance(item, GroupItem):
            yield replace(item, items=(), key="")  # whose key may be an object
            yield from _leaves(item.items)
        else:
            yield item


def _rounded(told: str) -> str:
    """The same with two decimals: processors differ in the last ones."""
    return NUMBER.sub(lambda number: f"{float(number[0]):.2f}", told)


if __name__ == "__main__":
    found = {name: frame(name) for name in RECORDED} | {name: motion(name) for name in MATCHES}
    found |= {name: sheet(name) for name in SHEETS}
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
