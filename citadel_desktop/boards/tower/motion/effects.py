"""What the other side, traps and dice do to a side."""

from typing import Any

from citadel_desktop.boards.kit.effects import Touch, touches
from citadel_desktop.rules.goodman import events as ev
from citadel_desktop.rules.goodman.draft import side_of
from citadel_desktop.rules.goodman.squares import NAMES


def _side(event: Any) -> int:
    return side_of(event.figure)


TOUCHES = touches(
    {
        ev.Wounded: Touch(_side, "sword", place=lambda e: f"figure {e.figure}", unasked=True),
        ev.Died: Touch(
            _side, "dismiss", place=lambda e: f"square {NAMES[e.place]}" if e.place >= 0 else "", unasked=True
        ),
    }
)
"""By kind of event whose loss it is, by side."""
