"""Taking, laying down and handing over the talisman and the amulet, and their fate (WT-T8)."""

from citadel_desktop.language.goodman.statement import GoodmanStatement, square, who
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.goodman.asks.carry import Drop, HandedOver, HandOver, PickUp
from citadel_desktop.rules.goodman.draft import ItemLaid, ItemLost, ItemTaken
from citadel_desktop.rules.goodman.movement.entering import CarriedOut
from citadel_desktop.rules.goodman.state import AMULET, OUTSIDE, TALISMAN


def _laid(c: GoodmanStatement) -> str:
    if c["place"] == OUTSIDE:
        return c.t("{figure} leaves {item} outside.")
    return c.t("{figure} leaves {item} on {square}.", square=square(c["place"]))


def _drop(c: GoodmanStatement) -> str:
    """Describe laying an item down, which may end the match (WT-N2)."""
    told = c.t("{figure} lays {item} down.")
    if c["item"] == AMULET and c.position.items[TALISMAN].fate == "out":
        ends = c.t("That ends the match with a major victory: the talisman is out.")
        return f"{told} {ends}"
    return told


WORDS = Words(
    actions={
        PickUp: ActionWords(told="{figure} takes {item}.", phrase="taking something up"),
        Drop: ActionWords(told=_drop, phrase="laying something down", usual="It is better off there."),
        HandOver: ActionWords(
            told=lambda c: c.t("{figure} hands {item} to {other}.", other=c.who(c["to"])),
            phrase="handing something over",
            usual=lambda case: case.t("{figure} can take it further.", figure=who(case, case.action.to)),
        ),
    },
    events={
        ItemTaken: "{figure} takes {item}.",
        ItemLaid: _laid,
        HandedOver: "{figure} hands {item} to {other}.",
        ItemLost: "The sinkhole on {square} swallows {item}.",
        CarriedOut: "{figure} carries {item} out.",
    },
    refusals={
        "changed_hands": "Nobody moves {item} on a second time in this turn.",
        "not_lying_there": "{figure} cannot take {item} here.",
        "leaves_it": "{figure} leaves {item} where it lies.",
        "did_not_kill": "{figure} leaves {item} here: only a swordsman who killed its carrier may take it.",
        "ends_no_move_there": "{figure} must end its own movement there.",
        "not_carried": "{figure} does not carry {item}.",
        "not_beside": "{figure} and {other} are no neighbours.",
    },
)
