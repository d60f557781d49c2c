"""Great Powers (IC-X2, TR-P)."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import names
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.words import Words
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.treason.castle import FORCES

_POWERS = names("""
    citizenry: the Great Power of the Citizenry; crafts: the Great Power of the Crafts;
    municipal: the Great Power of the Municipality; trade: the Great Power of Trade;
    white: the Great Power of good force; towers: the Great Power of the watchtowers;
    black: the Great Power of dark force
""")


def power_name(speech: Speech, power: int) -> str:
    """Return a Great Power as the object of a sentence; `power` is its index, categories first."""
    return _named(speech, (*CATEGORIES, *FORCES)[power])


def _named(speech: Speech, power: str) -> str:
    return speech.translated(_POWERS[power])


def _taken(c: IndomitableStatement) -> str:
    power = power_name(c.speech, c["power"])
    if c["before"] != NONE:
        return c.n(
            "{name} takes {power} from {other}: {count} point.",
            "{name} takes {power} from {other}: {count} points.",
            "points",
            power=power,
            other=c.whom(c["before"]),
        )
    return c.n("{name} takes {power}: {count} point.", "{name} takes {power}: {count} points.", "points", power=power)


def _lost(c: IndomitableStatement) -> str:
    """Describe the loss of a category's Great Power for lack of buildings."""
    power = power_name(c.speech, c["power"])
    if c["power"] < len(CATEGORIES):
        return c.n(
            "{name} loses {power} and {count} point: too few buildings are left.",
            "{name} loses {power} and {count} points: too few buildings are left.",
            "points",
            power=power,
        )
    return c.n(
        "{name} loses {power} and {count} point.", "{name} loses {power} and {count} points.", "points", power=power
    )


WORDS = Words(
    events={PowerTaken: _taken, PowerLost: _lost},
    refusals={
        "bad_powers": "There are not as many Great Powers as there should be.",
        "bad_power": lambda c: c.t(
            "{power} is not where the buildings want it.", power=_named(c.speech, c["category"])
        ),
        "bad_force": "A Great Power is not with whoever has most of what it is for.",
    },
)
