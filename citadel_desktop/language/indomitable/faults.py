"""What is impossible about a position of The Indomitable Citadel: one sentence for each code of its faults."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.indomitable.names import order_name
from citadel_desktop.language.indomitable.sayings import Saying, plainly
from citadel_desktop.rules.kit.contract import Refusal


def _value(say: Callable[[Speech, object], str]) -> Saying:
    return lambda speech, told, names: say(speech, told["value"])


def _of(say: Callable[[Speech, str], str]) -> Saying:
    """A sentence about the Order that the fault names."""
    return lambda speech, told, names: say(speech, _who(speech, told, names))


def _who(speech: Speech, told: Refusal, names: Names) -> str:
    return order_name(speech, names, told["order"])


def _bad_score(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{name} stands on box {score} of the wall, but has {worth} points.",
        name=_who(speech, told, names),
        score=told["score"],
        worth=told["worth"],
    )


INDOMITABLE_FAULTS: Mapping[str, Saying] = MappingProxyType(
    {
        "bad_edition": _value(lambda s, v: s.t("There is no edition {value}.", value=v)),
        "bad_two_players": _value(
            lambda s, v: s.t("There is no such game for two: {value}.", value=v)
        ),
        "bad_orders": _value(lambda s, v: s.t("There cannot be {value} Orders.", value=v)),
        "bad_order": _value(lambda s, v: s.t("There is no Order {value}.", value=v)),
        "bad_target": _value(lambda s, v: s.t("The target cannot be {value}.", value=v)),
        "bad_shape": plainly(lambda s: s.t("Not every Order has its things on the table.")),
        "off_the_board": plainly(lambda s: s.t("A plot is not on the board.")),
        "cards_astray": plainly(lambda s: s.t("Cards of the stock are missing or there twice.")),
        "influence_astray": plainly(lambda s: s.t("Influence cards are missing or there twice.")),
        "event_out_of_stock": plainly(lambda s: s.t("An event lies where none can be.")),
        "out_of_order": plainly(lambda s: s.t("Cards do not lie in their order.")),
        "bad_shown": plainly(lambda s: s.t("A card was shown that is not in the hand.")),
        "bad_known": plainly(lambda s: s.t("More is known of the stock than can be.")),
        "bad_influence_hand": _of(
            lambda s, who: s.t("{name} holds a number of influence cards that cannot be.", name=who)
        ),
        "two_owners": plainly(lambda s: s.t("A plot has two owners.")),
        "too_many_knights": _of(
            lambda s, who: s.t("{name} has more Knights on the board than there are.", name=who)
        ),
        "bad_bricks": _of(lambda s, who: s.t("{name} cannot have so many bricks.", name=who)),
        "bad_score": _bad_score,
        "bad_site": lambda s, r, names: s.t(
            "The building on {plot} may not stand there.", plot=r["plot"]
        ),
        "two_tolls": lambda s, r, names: s.t(
            "The Turnpike on {plot} is not the only one on its road.", plot=r["plot"]
        ),
        "bad_turn": plainly(lambda s: s.t("The turns have not been counted.")),
        "bad_asks": plainly(lambda s: s.t("What is unfinished does not fit together.")),
        "cannot_answer": _of(
            lambda s, who: s.t("{name} is asked for an answer but has none.", name=who)
        ),
        "too_early": plainly(
            lambda s: s.t("Something of the match has happened before its set-up ended.")
        ),
        "bad_deal": plainly(lambda s: s.t("Cards or bricks have not been dealt as they should.")),
        "bad_choosing": _of(
            lambda s, who: s.t("{name} has chosen first plots out of turn.", name=who)
        ),
        "bad_ending": plainly(lambda s: s.t("The end of the match does not fit its position.")),
        "target_reached": lambda s, r, names: s.t(
            "The target of {target} is reached, but the match goes on.", target=r["target"]
        ),
    }
)
"""The sentence for each code, without the rule."""
