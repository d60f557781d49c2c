"""The rooms put together: by kind of ask what may be done, and what goes on by itself."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from citadel_desktop.rules.goodman import beforehand, carrying, combat, movement, retreats, turns
from citadel_desktop.rules.goodman.parts import Part, Run
from citadel_desktop.rules.goodman.state import ActionKind, AskKind


@cache
def parts() -> Mapping[AskKind, tuple[Part, ...]]:
    """By kind of ask what may be done, in the order it is listed."""
    return MappingProxyType(
        {
            "design": beforehand.DESIGNING,
            "roster": beforehand.ROSTER,
            "activate": turns.ACTIVATING,
            "disengage": turns.DISENGAGING,
            "move": (movement.STEP, *carrying.PARTS, *movement.ENDING_PARTS),
            "outside": turns.OUTSIDE_PARTS,
            "demand": combat.DEMANDING,
            "stance": combat.STANCES,
            "dice": combat.DICE,
            "settle": retreats.SETTLING,
            "retreat": retreats.RETREATING,
            "advance": retreats.ADVANCING,
        }
    )


@cache
def runs() -> Mapping[AskKind, Run]:
    """By kind of ask at which nobody is asked what goes on."""
    return MappingProxyType(
        {
            "beginning": turns.run_beginning,
            "moving": turns.run_moving,
            "revealing": turns.run_revealing,
            "fighting": turns.run_fighting,
            "striking": combat.run_striking,
            "results": retreats.run_results,
            "ending": turns.run_ending,
        }
    )


@cache
def part_of(ask: AskKind, action: ActionKind) -> Part | None:
    """The part that a kind of action is as an answer to a kind of ask, None if it is no answer to that."""
    return next((part for part in parts().get(ask, ()) if part.kind == action), None)
