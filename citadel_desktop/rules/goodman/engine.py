"""The stack of what is unfinished: who is asked, what may be done and why not, what an action leads to."""

from dataclasses import replace

from citadel_desktop.rules.goodman.designing import adoptable
from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.ending import settled
from citadel_desktop.rules.goodman.facts import with_names
from citadel_desktop.rules.goodman.naming import nameable
from citadel_desktop.rules.goodman.rooms import part_of, parts, runs
from citadel_desktop.rules.goodman.state import NONE, Action, AskKind, Side
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal

_RULE_OF_ASK: dict[AskKind, str] = {
    "design": "WT-S6",
    "roster": "WT-H1",
    "activate": "WT-P2",
    "disengage": "WT-T5",
    "move": "WT-T1",
    "outside": "WT-P3",
    "demand": "WT-C2",
    "stance": "WT-C2",
    "dice": "WT-C1",
    "settle": "WT-C6",
    "retreat": "WT-C5",
    "advance": "WT-C5",
}


def asked(table: Table) -> Side:
    """The side that is asked now, NONE when the match is over."""
    return table.asks[-1].side if table.asks else NONE


def legal_actions(table: Table) -> tuple[Action, ...]:
    """All legal actions of the side that is asked, in a fixed order; () when the match is over.

    Of a view's position they are what its viewer may do if it is he who is asked.
    """
    if not table.asks:
        return ()
    ask = table.asks[-1]
    found: list[Action] = []
    for part in parts()[ask.kind]:
        found += part.legal(table, ask)
    return tuple(found)


def typed_actions(table: Table) -> tuple[Action, ...]:
    """Examples of what the side that is asked may type, beyond what is listed: a design, a hero's name."""
    match table.asks[-1].kind:
        case "design" if table.setting.planned == "own":
            return adoptable(table.setting.scenario)
        case "roster":
            return nameable(table.heroes)
    return ()


def refuse(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why `seat` may not take `action` now; None exactly for legal ones, if `table` shows what it sees.

    Legal are those of `legal_actions`, and what is like one of `typed_actions` with another legal text.
    """
    if not table.asks:
        return refusal("match_over", "WT-N1")
    ask = table.asks[-1]
    rule = _RULE_OF_ASK[ask.kind]
    if ask.side != seat:
        return refusal("not_asked", rule, seat=seat, asked=ask.side, ask=ask.kind)
    part = part_of(ask.kind, action.kind)
    if part is None:
        return refusal("not_now", rule, kind=action.kind, ask=ask.kind)
    told = part.refuse(table, ask, action)
    return told and replace(told, params=with_names(table, told.params))


def take(draft: Draft, action: Action) -> None:
    """Make a legal action happen, with all that follows until somebody is asked or the match is over."""
    ask = draft.asks[-1]
    part = part_of(ask.kind, action.kind)
    if part is not None:
        part.apply(draft, ask, action)
        settle(draft)


def settle(draft: Draft) -> None:
    """Go on by itself until somebody is asked or the match is over."""
    while not settled(draft):
        ask = draft.asks[-1]
        run = runs().get(ask.kind)
        if run is None:
            return
        run(draft, ask)
