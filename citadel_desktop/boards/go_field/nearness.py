"""How near each side is to the lead that wins, for its row among the players (GA-E1)."""

from citadel_desktop.boards.go_field.outlook import Outlook
from citadel_desktop.boards.go_field.words import Words
from citadel_desktop.boards.kit.board import Standing
from citadel_desktop.rules.gale.ending import LEAD
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Seat


def standing_of(view: State, seat: Seat, seen: Outlook, words: Words) -> Standing | None:
    """How far a seat is ahead or behind in citadels; None while citadels are placed and claimed."""
    if view.phase not in {"turn", "over"}:
        return None
    t, lead = words.speech.t, seen.held[seat] - seen.held[1 - seat]
    told = t("equal; {count} ahead wins", count=LEAD)
    if lead >= LEAD:
        told = t("{lead} ahead", lead=lead)
    elif lead > 0:
        told = t("{lead} ahead; {count} ahead wins", lead=lead, count=LEAD)
    elif lead < 0:
        told = t("{lead} behind", lead=-lead)
    rank = 0 if not lead else 1 if lead > 0 else 2
    warning = words.threat(seen) if seen.threat and seen.seat == seat else ""
    return Standing(told, min(max((lead + LEAD) / (2 * LEAD), 0.0), 1.0), rank, warning)
