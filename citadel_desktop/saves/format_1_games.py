"""What the records of format 1 held of each game, by kind."""

from citadel_desktop.saves.format_1 import Game, Record

_POINT = {"point": "at"}
_STRIKE = {"by": "by", "lead": "?lead", "lost": "?lost"}

GALE = Game(
    action=Record(
        unused={"at": -1, "to": -1, "by": 0, "lead": -1, "lost": -1},
        kinds={
            "place": _POINT,
            "claim": _POINT,
            "wall": {"square": "at"},
            "recruit": _POINT,
            "move": {"start": "at", "end": "to"},
            "dismiss": _POINT,
            "siege": _POINT,
            "attack": {"point": "at", **_STRIKE},
            "destroy": {"square": "at", **_STRIKE},
            "end": {},
        },
    )
)
