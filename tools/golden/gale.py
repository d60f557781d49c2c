"""Gale's Citadel: one finished match for every way to end."""

from collections.abc import Iterator, Mapping
from itertools import chain, pairwise

from citadel_desktop.rules.kit.contract import OptionValue
from tools.golden.recording import Golden, agreed, lively, resigned, script


def _walk() -> Iterator[str]:
    """A warrior's way over the rows between the citadels, one step each, in Gale's notation."""
    row = [f"{letter}2" for letter in "abcdefghi"]
    rows = [row, *([f"{n[0]}{r}" for n in (row if r % 2 == 0 else row[::-1])] for r in range(3, 8))]
    way = list(chain.from_iterable(rows))
    return (f"{one}-{other}" for one, other in pairwise(way))


SMALL: Mapping[str, OptionValue] = {"rules": "v1", "size": 9, "citadels": 6, "first": "0"}
CORNERS = "place a1, place a9, place c1, place c9, place i1, place i9, claim a9, claim a1, claim c9, claim c1"
FIGHTING = {"attack": 9, "siege": 9, "recruit": 8, "move": 6, "destroy": 3, "wall": 2, "end": 2, "dismiss": 0}

GALE: Mapping[str, Golden] = {
    "lead_at_start": Golden(
        SMALL,
        2,
        script(
            "place b2, place h8, place d2, place f8, place b4, place d4,"
            "claim h8, claim b2, claim f8, claim d2,"
            "recruit b3, end, recruit h7, end,"
            "b3-b4, wall b5-c6, end, h7-h6, wall f6-g7, end,"
            "recruit d3, d3-d4, end, recruit g8, end"
        ),
    ),
    "lead_at_once": Golden(
        {"rules": "short", "size": 9, "citadels": 6, "first": "1"},
        2,
        script(
            "place c3, place g7, place e3, place e7, place c5, place e5,"
            "claim g7, claim c3, claim e7, claim e3,"
            "recruit c4, end, recruit f7, end,"
            "c4-c5, wall c6-d7, end, f7-f6, f6-f5, end,"
            "recruit e4, e4-e5"
        ),
    ),
    "resignation": Golden(
        {"rules": "v1", "size": 9, "citadels": 9, "first": "lot"},
        2,
        resigned(lively(actions=115, seed=73, weights=FIGHTING)),
    ),
    "agreed": Golden(
        {"rules": "short", "size": 9, "citadels": 6, "first": "lot"},
        2,
        agreed(lively(actions=75, seed=40, weights=FIGHTING)),
    ),
    "resignation-ready": Golden(
        {"rules": "short", "size": 13, "citadels": 9, "first": "lot", "placing": "ready"},
        2,
        resigned(lively(actions=60, seed=11, weights=FIGHTING)),
    ),
    "agreed-ready": Golden(
        {"rules": "v1", "size": 9, "citadels": 21, "first": "1", "placing": "ready"},
        2,
        agreed(lively(actions=60, seed=1, weights={**FIGHTING, "wall": 4, "end": 3})),
    ),
    "repetition": Golden(
        SMALL,
        2,
        script(
            f"{CORNERS}, a1-a2, end, c9-c8, end, a2-a1, end, c8-c9, end,a1-b1, end, a9-a8, end, b1-a1, end, a8-a9, end"
        ),
    ),
    "no_warriors": Golden(
        SMALL,
        2,
        script(
            "place a2, place a1, place b1, place e5, place i9, place i1,"
            "claim a1, claim a2, claim e5, claim b1,"
            "siege a1, dismiss b1, end, e5-e6, dismiss e6, end, dismiss a2"
        ),
    ),
    "quiet_turns": Golden(
        SMALL,
        2,
        script(
            ", ".join(
                [
                    CORNERS,
                    "recruit a2, end, end",
                    *chain.from_iterable((step, "end", "end") for _, step in zip(range(29), _walk(), strict=False)),
                    "end",
                ]
            )
        ),
    ),
}
