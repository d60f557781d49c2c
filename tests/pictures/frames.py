"""What each screen and moment draws, item by item, in two digests.

`.venv/bin/python -m tests.pictures.frames` takes them anew.
"""

import json
import re
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import blake2s
from pathlib import Path

from citadel_desktop.scene.display import GroupItem, Item, TextItem
from citadel_desktop.values import replace
from tests.pictures.stage import NAMES, staged
from tools.pictures.looks import LOOKS
from tools.pictures.reference import UNLIKE

FILE = Path(__file__).with_name("frames.json")
RECORDED = tuple(name for name in (*NAMES, *LOOKS) if name not in UNLIKE)
"""The moments with digests: not those that show a folder, a date of the day, or numbers of how computers judge."""
LONG = re.compile(r"-?\d+\.\d+(?:e-?\d+)?")


def digests(items: Sequence[Item]) -> dict[str, str]:
    """Digests of the texts of a frame and of all else, each with how many there are, so that a failure says which."""
    found: dict[str, list[str]] = {"texts": [], "drawings": []}
    for leaf in _leaves(items):
        found["texts" if isinstance(leaf, TextItem) else "drawings"].append(_rounded(repr(leaf)))
    return {
        kind: f"{len(row)} {blake2s(''.join(row).encode(), digest_size=8).hexdigest()}" for kind, row in found.items()
    }


def frame(name: str) -> dict[str, str]:
    """The digests of a moment as it is drawn now, in the usual window."""
    with tempfile.TemporaryDirectory() as home, staged(Path(home), name, (1920, 1080), 100, "en") as at:
        return digests(at.items)


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
    return LONG.sub(lambda number: f"{float(number[0]):.2f}", told)


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: frame(name) for name in RECORDED}, indent=1) + "\n", "utf-8")
