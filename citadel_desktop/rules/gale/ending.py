"""How a match ends (GA-E)."""

from citadel_desktop.rules.gale.state import QUIET_TURNS, Ending, History, Setting, State
from citadel_desktop.rules.kit.contract import Outcome, Refusal, Seat, refusal

LEAD = 2
"""Lead in citadels that wins (GA-E1)."""


def leader(citadels: int, warriors: tuple[int, int]) -> Seat | None:
    """The seat that controls two citadels more than the other (GA-E1)."""
    lead = (citadels & warriors[0]).bit_count() - (citadels & warriors[1]).bit_count()
    if -LEAD < lead < LEAD:
        return None
    return 0 if lead > 0 else 1


def at_turn_start(setting: Setting, seat: Seat, citadels: int, warriors: tuple[int, int], past: History) -> Ending:
    """Return how the match ends as the turn of `seat` begins, "" if it goes on; `past` includes that beginning."""
    if setting.rules == "v1" and leader(citadels, warriors) == seat:
        return "lead_at_start"
    if not warriors[0] | warriors[1]:
        return "no_warriors"
    if past.positions.count(past.positions[-1]) > 2:
        return "repetition"
    return "quiet_turns" if past.quiet >= QUIET_TURNS else ""


def in_turn(setting: Setting, citadels: int, warriors: tuple[int, int]) -> Ending:
    """Return how the match ends in the middle of a turn, "" if it goes on."""
    if not warriors[0] | warriors[1]:
        return "no_warriors"
    if setting.rules == "short" and leader(citadels, warriors) is not None:
        return "lead_at_once"
    return ""


def winner(state: State) -> Seat | None:
    """Return the winner of a match that has ended; None for a draw or a running match."""
    if state.ending == "lead_at_start":
        return state.seat
    if state.ending == "lead_at_once":
        return leader(state.citadels, state.warriors)
    return None


_DRAWS = {ending: Outcome((), ending, "GA-E2") for ending in ("repetition", "no_warriors", "quiet_turns")}


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs (GA-E)."""
    if not state.ending:
        return None
    best = winner(state)
    if best is None:
        return _DRAWS[state.ending]
    return Outcome((best,), state.ending, "GA-E1")


def concede(state: State, seat: Seat) -> Outcome | Refusal:
    """Return how the match ends if `seat` resigns (GA-E2)."""
    if state.ending:
        return refusal("match_over", "GA-E2")
    return Outcome((1 - seat,), "resignation", "GA-E2")


def agree(state: State) -> Outcome | Refusal:
    """Return how the match ends if both agree on a draw (GA-E2)."""
    if state.ending:
        return refusal("match_over", "GA-E2")
    return Outcome((), "agreed", "GA-E2")
