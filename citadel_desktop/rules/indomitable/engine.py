"""The stack of what is unfinished: who is asked, what his action leads to, and what then goes on by itself."""

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.edition import edition
from citadel_desktop.rules.indomitable.ending import settle_victory
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import Action, AskKind

COMPLETE: frozenset[AskKind] = frozenset({"draw", "drawing", "phase2", "buying_card", "ending"})
"""The asks before which everything that followed from an action, an event or a card is done (IC-E1)."""


def part_for(table: Table, action: Action) -> Part | None:
    """The part that an action belongs to as an answer to what is asked now, or None if it is no answer to that."""
    if not table.asks:
        return None
    for part in edition(table.setting).parts.get(table.asks[-1].kind, ()):
        if part.kind == action.kind:
            return part
    return None


def take(draft: Draft, action: Action) -> None:
    """Make a legal action happen, with all that follows until somebody is asked or the match is over."""
    ask = draft.asks[-1]
    for part in edition(draft.setting).parts[ask.kind]:
        if part.kind == action.kind:
            part.apply(draft, ask, action)
            settle(draft)
            return


def settle(draft: Draft) -> None:
    """Go on by itself until somebody is asked or the match is over; victory is tested whenever a thing is complete."""
    runs = edition(draft.setting).runs
    while draft.asks:
        ask = draft.asks[-1]
        if ask.kind in COMPLETE and settle_victory(draft):
            return
        run = runs.get(ask.kind)
        if run is None:
            return
        run(draft, ask)
