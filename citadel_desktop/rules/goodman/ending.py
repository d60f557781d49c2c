"""How a match ends (WT-P1, WT-P3, WT-N)."""

from citadel_desktop.rules.goodman.draft import Draft, Table, lost_points
from citadel_desktop.rules.goodman.state import AMULET, DEAD, HEROES, TALISMAN, VILLAIN, Ending, Position, Side
from citadel_desktop.rules.kit.contract import Outcome, Refusal, refusal

_ENDS: dict[Ending, tuple[Side, str]] = {
    "talisman_out": (HEROES, "WT-N1"),
    "heroes_dead": (VILLAIN, "WT-P1"),
    "talisman_lost": (VILLAIN, "WT-T8"),
    "minor": (HEROES, "WT-N2"),
    "major": (HEROES, "WT-N2"),
    "decisive": (HEROES, "WT-N2"),
    "quest_ended": (VILLAIN, "WT-N2"),
    "destroyed": (HEROES, "WT-N3"),
}
"""Winner and rule of each ending."""


def settled(draft: Draft) -> bool:
    """Whether the match is over; if so nobody is asked any more."""
    if draft.phase in {"search", "escape"}:
        for hero in draft.heroes:
            if hero.place != DEAD:
                break
        else:
            draft.conclude("heroes_dead")
    if not draft.ending:
        return False
    draft.close()
    return True


def outcome(position: Position) -> Outcome | None:
    """Return how the match ended, None while it runs."""
    if not position.ending:
        return None
    winner, rule = _ENDS[position.ending]
    return Outcome((winner,), position.ending, rule)


def fits_ending(position: Position) -> bool:
    """Whether the position's ending fits the position."""
    scenario, items = position.setting.scenario, position.items
    fate, ending = items[TALISMAN].fate, position.ending
    dead = all(hero.place == DEAD for hero in position.heroes)
    if scenario == "amulet":
        amulet = items[AMULET].fate
        fits = {
            "minor": amulet == "out" and quest_ending(position) == "minor",
            "quest_ended": quest_ending(position) == "quest_ended",
            "major": fate == "out" and amulet != "out",
            "decisive": fate == amulet == "out",
            "talisman_lost": fate == "lost",
            "heroes_dead": dead and fate != "out",
        }
    elif scenario == "destruction":
        fits = {"destroyed": fate == "lost", "heroes_dead": dead}
    else:
        fits = {"talisman_out": fate == "out", "talisman_lost": fate == "lost", "heroes_dead": dead}
    return fits.get(ending, False)


def goes_on(table: Table) -> bool:
    """Whether the items leave the match open: with the talisman out only a carried amulet does (WT-N2)."""
    talisman, *others = table.items
    if talisman.fate == "out":
        return any(item.fate == "carried" for item in others)
    return talisman.fate != "lost"


def quest_ending(table: Table) -> Ending:
    """Return the ending if the heroes go home: the talisman wins, or the amulet if they lost fewer points (WT-N2)."""
    if table.items[TALISMAN].fate == "out":
        return "major"
    out = table.items[AMULET].fate == "out"
    fewer = lost_points(table, HEROES) < lost_points(table, VILLAIN)
    return "minor" if out and fewer else "quest_ended"


def concede(position: Position, side: Side) -> Outcome | Refusal:
    """Return the other side's win (WT-N4); the rules do not mention the villain, who may resign too.

    For heroes who have brought the talisman out it ends the quest, which they have won (WT-N2).
    """
    if position.ending:
        return refusal("match_over", "WT-N1")
    if side == HEROES and position.items[TALISMAN].fate == "out":
        return Outcome((HEROES,), "major", "WT-N2")
    return Outcome((1 - side,), "conceded", "WT-N4")


def agree(position: Position) -> Outcome | Refusal:
    """Return the end without a winner."""
    if position.ending:
        return refusal("match_over", "WT-N1")
    return Outcome((), "agreed", "WT-N4")
