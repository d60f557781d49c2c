"""Taking, laying down and handing over the talisman and the amulet, and what becomes of them (WT-T8)."""

from citadel_desktop.language.goodman.statement import GoodmanStatement, square, who
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.goodman.actions import Drop, HandOver, PickUp
from citadel_desktop.rules.goodman.events import CarriedOut, HandedOver, ItemLaid, ItemLost, ItemTaken
from citadel_desktop.rules.goodman.state import AMULET, OUTSIDE, TALISMAN


def _laid(c: GoodmanStatement) -> str:
    if c["place"] == OUTSIDE:
        return c.t("{figure} leaves {item} outside.")
    return c.t("{figure} leaves {item} on {square}.", square=square(c["place"]))


def _drop(c: GoodmanStatement) -> str:
    """Laying something down, and that it may end the match (WT-N2)."""
    told = c.t("{figure} lays {item} down.")
    if c["item"] == AMULET and c.position.items[TALISMAN].fate == "out":
        ends = c.t("That ends the match with a major victory: the talisman is out.")
        return f"{told} {ends}"
    return told


WORDS = Words(
    actions={
        PickUp: ActionWords(told=lambda c: c.t("{figure} takes {item}."), phrase=lambda s: s.t("taking something up")),
        Drop: ActionWords(
            told=_drop,
            phrase=lambda s: s.t("laying something down"),
            usual=lambda case: case.t("It is better off there."),
        ),
        HandOver: ActionWords(
            told=lambda c: c.t("{figure} hands {item} to {other}.", other=c.who(c["to"])),
            phrase=lambda s: s.t("handing something over"),
            usual=lambda case: case.t("{figure} can take it further.", figure=who(case, case.action.to)),
        ),
    },
    events={
        ItemTaken: lambda c: c.t("{figure} takes {item}."),
        ItemLaid: _laid,
        HandedOver: lambda c: c.t("{figure} hands {item} to {other}."),
        ItemLost: lambda c: c.t("The sinkhole on {square} swallows {item}."),
        CarriedOut: lambda c: c.t("{figure} carries {item} out."),
    },
    refusals={
        "changed_hands": lambda c: c.t("Nobody moves {item} on a second time in this turn."),
        "not_lying_there": lambda c: c.t("{figure} cannot take {item} here."),
        "leaves_it": lambda c: c.t("{figure} leaves {item} where it lies."),
        "did_not_kill": lambda c: c.t(
            "{figure} leaves {item} here: only a swordsman who killed its carrier may take it."
        ),
        "ends_no_move_there": lambda c: c.t("{figure} must end its own movement there."),
        "not_carried": lambda c: c.t("{figure} does not carry {item}."),
        "not_beside": lambda c: c.t("{figure} and {other} are no neighbours."),
    },
)
