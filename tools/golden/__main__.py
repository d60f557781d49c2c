"""Write the recorded matches that differ."""

import argparse
import sys

from citadel_desktop.saves.encode import Encoder
from tools.golden import FOLDER, GAMES, RECORDED, record, search, shows


def main() -> int:
    """The exit code of the command line."""
    ask = argparse.ArgumentParser(description="Record one finished match for every way to end.")
    ask.add_argument("--search", action="store_true", help="name seeds where a case is not shown")
    ask.add_argument("--game", choices=GAMES, help="leave the recordings of other games alone")
    chosen = ask.parse_args()
    searching, wrong = chosen.search, 0
    for game, ways in GAMES.items():
        if chosen.game not in {None, game}:
            continue
        for way, golden in ways.items():
            table = record(game, way)
            if shows(table, way, golden):
                _write(game, way, Encoder("golden").encode(table, RECORDED, RECORDED), table.entries)
                continue
            wrong = 1
            seed = f", seed {search(game, way)} would" if searching else ""
            outcome = table.outcome
            ended = outcome.reason if outcome else "not over"
            sys.stderr.write(f"{game} {way}: is not shown ({ended}){seed}\n")
    return wrong


def _write(game: str, way: str, data: bytes, entries: tuple[object, ...]) -> None:
    path = FOLDER / game / f"{way}.citadel"
    path.parent.mkdir(parents=True, exist_ok=True)
    same = path.exists() and path.read_bytes() == data
    if not same:
        path.write_bytes(data)
    sys.stdout.write(f"{game} {way}: {len(entries)} entries, {'same' if same else 'written'}\n")


if __name__ == "__main__":
    sys.exit(main())
