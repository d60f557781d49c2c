"""Tables of Treason at a desk."""

from tests.boards.round_desk import RoundDesk
from tests.treason.tables import dice, laid


def desk_of(*plots: str, throws: tuple[int, ...] = (), **more: object) -> RoundDesk:
    """A table laid out, at which the dice fall as told."""
    state = laid(*plots, **more)  # type: ignore[arg-type] # names of the builder's arguments
    return RoundDesk(dice(state, *throws) if throws else state)


def choosing(**more: object) -> RoundDesk:
    """Anna, with 7 bricks, chooses; a School and a Brewery would pay Bert and her, three bricks lie on the School."""
    given: dict[str, object] = {
        "ask": "choose",
        "bricks": (7, 4),
        "buildings": {"O9": "chapel", "O13": "school"},
        "row": "inn pottery hospital",
        "lying": (0, 1, 3),
    }
    return desk_of("O9 O17", "O13 M9", **(given | more))  # type: ignore[arg-type] # names of the builder's arguments


def trading(**more: object) -> RoundDesk:
    """Anna trades, with two black counters and a white one; a tower of hers stands on O9."""
    given: dict[str, object] = {
        "bricks": (20, 5),
        "towers": "O9",
        "black": ((3, 1), ()),
        "white": (1,),
        "hands": ("inn", ""),
    }
    return desk_of("O9 O10 O17", "O13", **(given | more))  # type: ignore[arg-type] # names of the builder's arguments


def leading(**more: object) -> RoundDesk:
    """Anna leads the Dark Master with two counters; he stands on O4 of Bert, his Toll House and tower beside it."""
    given: dict[str, object] = {
        "ask": "dark",
        "at": "O4",
        "towers": "O5",
        "white": (0, 2),
        "black": ((1, 3), ()),
        "buildings": {"O4": "inn", "O5": "turnpike"},
    }
    return desk_of("M3 M4 O6 O1", "O4 O5 O9", **(given | more))  # type: ignore[arg-type] # names of the arguments
