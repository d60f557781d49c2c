"""Make ``assets/icons``: one plain path per file, so that the code can give it any colour.

Usage::

    python tools/assets/icons.py FOLDER

``FOLDER`` holds, at any depth, the ``icons.json`` of the Iconify package ``game-icons`` 1.2.4.
What that set lacks, or has only in a form that is lost at 24 pixels, is drawn here. The credits
in ``assets/CREDITS.md`` between the two icon marks are written anew.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
TARGET = ASSETS / "icons"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="{}"/></svg>\n'
MARKS = ("<!-- icons begin -->", "<!-- icons end -->")

# Our file name -> name in the set, author. The author is the one in whose folder the drawing
# lies in the project's own repository, github.com/game-icons/icons.
ADOPTED: Mapping[str, tuple[str, str]] = {
    "seat-tower": ("white-tower", "Lorc"),
    "seat-sun": ("sun", "Lorc"),
    "seat-lily": ("fleur-de-lys", "Delapouite"),
    "seat-lion": ("lion", "Lorc"),
    "seat-anchor": ("anchor", "Lorc"),
    "seat-key": ("key", "Lorc"),
    "seat-moon": ("moon", "Lorc"),
    "seat-stag": ("stag-head", "Lorc"),
    "seat-clover": ("clover", "Lorc"),
    "keep": ("tower-flag", "Delapouite"),
    "build-wall": ("brick-wall", "Delapouite"),
    "destroy-wall": ("broken-wall", "Delapouite"),
    "recruit": ("swordman", "Cathelineau"),
    "move": ("boot-prints", "Lorc"),
    "dismiss": ("exit-door", "Delapouite"),
    "attack": ("crossed-swords", "Lorc"),
    "siege": ("catapult", "HeavenlyDog"),
    "capture": ("flying-flag", "Lorc"),
    "end-turn": ("hourglass", "Lorc"),
    "reset": ("anticlockwise-rotation", "Delapouite"),
    "repeat": ("clockwise-rotation", "Delapouite"),
    "handover": ("player-next", "Delapouite"),
    "player": ("person", "Delapouite"),
    "knight": ("visored-helm", "Lorc"),
    "dark-master": ("black-knight-helm", "Delapouite"),
    "help": ("help", "Sbed"),
    "info": ("info", "Delapouite"),
    "rules": ("scroll-unfurled", "Lorc"),
    "book": ("open-book", "Lorc"),
    "log": ("scroll-quill", "Delapouite"),
    "settings": ("cog", "Lorc"),
    "menu": ("hamburger-menu", "Delapouite"),
    "save": ("save", "Delapouite"),
    "load": ("load", "Delapouite"),
    "saves": ("archive-register", "Delapouite"),
    "play": ("play-button", "Guard13007"),
    "pause": ("pause-button", "Guard13007"),
    "first": ("previous-button", "Delapouite"),
    "last": ("next-button", "Delapouite"),
    "sound-on": ("speaker", "Delapouite"),
    "fullscreen": ("expand", "Delapouite"),
    "cancel": ("cancel", "Sbed"),
    "confirm": ("check-mark", "Delapouite"),
    "warning": ("hazard-sign", "Lorc"),
    "lock": ("padlock", "Lorc"),
    "search": ("magnifying-glass", "Lorc"),
    "edit": ("quill-ink", "Lorc"),
    "delete": ("trash-can", "Delapouite"),
    "clock": ("stopwatch", "Skoll"),
    "trophy": ("trophy", "Lorc"),
    "ranking": ("podium", "Delapouite"),
    "laurels": ("laurels", "Lorc"),
    "crown": ("queen-crown", "Lorc"),
    "dice": ("rolling-dices", "Delapouite"),
    "die": ("dice-six-faces-five", "Delapouite"),
    "draw-offer": ("shaking-hands", "Delapouite"),
    "hidden": ("sight-disabled", "Skoll"),
    "wall": ("stone-wall", "Delapouite"),
    "sword": ("broadsword", "Lorc"),
    "shield": ("shield", "Sbed"),
    "ingot": ("clay-brick", "Delapouite"),
    "bricks": ("brick-pile", "Delapouite"),
    "drawbridge": ("drawbridge", "Delapouite"),
    "house": ("house", "Delapouite"),
    "hammer": ("thor-hammer", "Delapouite"),
    "column": ("ionic-column", "Delapouite"),
    "scales": ("scales", "Lorc"),
    "card-draw": ("card-draw", "Faithtoken"),
    "card-play": ("card-play", "Quoting"),
    "card-discard": ("card-discard", "Faithtoken"),
}

# Drawn for this project, in the manner of the set: solid shapes in a 512 unit square.
DRAWN: Mapping[str, str] = {
    "seat-swallow": (
        "M378 54C375 77 382 87 375 107C367 126 362 134 358 147C414 138 447 172 457 224"
        "C465 291 451 352 409 437C407 370 389 318 350 282C330 268 310 266 289 281"
        "C265 310 249 324 240 336C238 381 237 431 209 486C211 434 203 392 187 360"
        "C152 360 110 371 64 395C102 346 146 324 186 302C192 289 198 269 213 234"
        "C218 209 207 191 186 180C137 160 82 167 21 195C79 119 128 80 192 58"
        "C242 44 288 59 304 113C314 104 318 96 332 80C347 65 359 67 378 54z"
    ),
    "forward": "M176 64l-56 56 136 136-136 136 56 56 192-192z",
    "back": "M336 64l56 56-136 136 136 136-56 56-192-192z",
    "up": "M64 336l56 56 136-136 136 136 56-56-192-192z",
    "down": "M64 176l56-56 136 136 136-136 56 56-192 192z",
    "undo": (
        "M192 56v84h112c97 0 168 68 168 158s-71 158-168 158H144v-72h160c56 0 96-36 96-86s-40-86-96-86H192v84L40 176z"
    ),
    "redo": (
        "M320 56v84H208c-97 0-168 68-168 158s71 158 168 158h160v-72H208c-56 0-96-36-96-86s40-86 96-86h112v84l152-120z"
    ),
    "close": ("M120 64l136 136L392 64l56 56-136 136 136 136-56 56-136-136-136 136-56-56 136-136L64 120z"),
    "plus": "M212 80h88v132h132v88H300v132h-88V300H80v-88h132z",
    "eye": (
        "M256 112C144 112 56 192 16 256c40 64 128 144 240 144s200-80 240-144c-40-64-128-144"
        "-240-144zM256 168a88 88 0 0 1 0 176 88 88 0 0 1 0-176zM256 208a48 48 0 0 0 0 96"
        " 48 48 0 0 0 0-96z"
    ),
    "resign": (
        "M88 40h40v32c60-40 120-30 160 0s100 30 168-8v216c-68 40-128 40-168 8s-100-36-160 0"
        "v192H88zM164 112v146c50-16 102-6 146 24 34 24 70 26 110 10V136c-54 18-104 10-148-20"
        "-34-24-70-22-108-4z"
    ),
    "watchtower": (
        "M120 40h64v48h40V40h64v48h40V40h64v128l-40 40 16 264h-88v-84a24 24 0 0 0-48 0v84h-88"
        "l16-264-40-40zM240 240v72h32v-72z"
    ),
    "hint": (
        "M256 40a144 144 0 0 0-88 258c24 19 32 38 32 62h112c0-24 8-43 32-62a144 144 0 0 0-88-258z"
        "M200 380h112v32H200zM208 432h96l-24 40h-48z"
    ),
    "counter-white": (
        "M24 256a232 232 0 1 1 464 0a232 232 0 1 1 -464 0zM68 256a188 188 0 1 0 376 0a188 188 0"
        " 1 0 -376 0zM236 132h40v72h72v40h-72v136h-40V244h-72v-40h72z"
    ),
    "counter-black": (
        "M24 256a232 232 0 1 1 464 0a232 232 0 1 1 -464 0zM256 124L172 256l84 132 84-132zM256 204l32 52-32 52-32-52z"
    ),
}


def adopted_path(icons: Mapping[str, Mapping[str, str]], name: str) -> str:
    """Return the path data of an icon of the set.

    Raises KeyError when the set has no such icon, ValueError when it is not a single plain path.
    """
    found = re.fullmatch(r'<path fill="currentColor" d="([^"]*)"/>', icons[name]["body"])
    if found is None:
        raise ValueError(f"{name} is not one plain path")
    return found[1]


def credit_rows() -> list[str]:
    """Return rows of the licence table, one per icon, in the order of the file names."""
    rows = {
        name: f'| `icons/{name}.svg` | {author} | Iconify game-icons 1.2.4, "{source}" | CC-BY-3.0 |'
        for name, (source, author) in ADOPTED.items()
    }
    rows |= {
        name: f"| `icons/{name}.svg` | the Citadel Desktop contributors | drawn for this project | MIT |"
        for name in DRAWN
    }
    return [rows[name] for name in sorted(rows)]


def write_credits(path: Path) -> None:
    """Put the icons' rows between the two marks of a credits file.

    Raises ValueError when a mark is missing.
    """
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition(MARKS[0])
    _, found, tail = rest.partition(MARKS[1])
    if not found:
        raise ValueError(f"{path} has no icon marks")
    table = ["| Files | Author | Source | Licence |", "| --- | --- | --- | --- |", *credit_rows()]
    body = "\n".join(table)
    path.write_text(f"{head}{MARKS[0]}\n\n{body}\n\n{MARKS[1]}{tail}", encoding="utf-8")


def main() -> int:
    """Write every icon and the credits; return 0."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="folder of the unpacked icon package")
    folder: Path = parser.parse_args().folder
    icons = json.loads(next(folder.rglob("icons.json")).read_text(encoding="utf-8"))["icons"]
    TARGET.mkdir(parents=True, exist_ok=True)
    paths = {name: adopted_path(icons, source) for name, (source, _) in ADOPTED.items()}
    paths.update(DRAWN)
    for stale in TARGET.glob("*.svg"):
        if stale.stem not in paths:
            stale.unlink()
    for name, path in paths.items():
        (TARGET / f"{name}.svg").write_text(SVG.format(path), encoding="utf-8")
    write_credits(ASSETS / "CREDITS.md")
    print(f"{len(paths)} icons")
    return 0


if __name__ == "__main__":
    sys.exit(main())
