"""The stack of what is unfinished: what an action leads to, and what then goes on by itself."""

from citadel_desktop.rules.indomitable.draft import Draft
from citadel_desktop.rules.indomitable.edition import edition_of, part_of
from citadel_desktop.rules.indomitable.parts import COMPLETE
from citadel_desktop.rules.indomitable.state import Action


def take(draft: Draft, action: Action) -> None:
    """Make a legal action happen, with all that follows until somebody is asked or the match is over."""
    ask = draft.asks[-1]
    part = part_of(draft.setting.edition, ask.kind, action.kind)
    if part is not None:
        part.apply(draft, ask, action)
        settle(draft)


def settle(draft: Draft) -> None:
    """Go on by itself until somebody is asked or the match is over; victory is tested whenever a thing is complete."""
    rooms = edition_of(draft.setting.edition)
    while draft.asks:
        ask = draft.asks[-1]
        if ask.kind in COMPLETE:
            if rooms.settled(draft):
                return
            ask = draft.asks[-1]
        run = rooms.runs.get(ask.kind)
        if run is None:
            return
        run(draft, ask)
