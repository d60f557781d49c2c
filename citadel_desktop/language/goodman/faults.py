"""What is impossible about a position of Goodman's Citadel: one sentence for each code of its faults."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import (
    Names,
    Saying,
    filled,
    name_of,
    plainly,
    unknown_content,
    with_facts,
)
from citadel_desktop.language.goodman.names import named, named_marker, the_item
from citadel_desktop.rules.kit.contract import Refusal


def _figure(say: Callable[[Speech, str], str]) -> Saying:
    return lambda speech, told, names: say(speech, named(speech, told, "figure"))


def _marker(say: Callable[[Speech, str], str]) -> Saying:
    return lambda speech, told, names: say(speech, named_marker(speech, told["kind"]))


def _bad_stance(speech: Speech, told: Refusal, names: Names) -> str:
    """Of a figure, or of a side that is asked though it has chosen, or the other way round."""
    facts = dict(told.params)
    if "figure" in facts:
        return speech.t(
            "How {figure} fights does not fit together.",
            figure=named(speech, told, "figure"),
        )
    return speech.t(
        "{name} is asked for postures and should not be, or should be and is not.",
        name=name_of(names, facts["side"]),
    )


GOODMAN_FAULTS: Mapping[str, Saying] = MappingProxyType(
    {
        "unknown_content": unknown_content,
        "bad_setting": filled(lambda s, f: s.t("There is no such setting: {value}.", **f)),
        "bad_shape": plainly(lambda s: s.t("Levels, markers or figures are missing or too many.")),
        "off_the_board": plainly(lambda s: s.t("Something lies on no square there is.")),
        "too_early": plainly(lambda s: s.t("Something of the quest has happened before it began.")),
        "cannot_lie_open": filled(
            lambda s, f: s.t("What lies open on {square} cannot lie open.", **f)
        ),
        "bad_known": filled(
            lambda s, f: s.t("What is known of the doorway on {square} cannot be known so.", **f)
        ),
        "entry_astray": plainly(lambda s: s.t("The entry is not as it must be.")),
        "no_such_monster": filled(
            lambda s, f: s.t("There is no such monster of strength {strength}.", **f)
        ),
        "item_astray": _marker(
            lambda s, what: s.t("Missing or there twice: {marker}.", marker=what)
        ),
        "too_many_markers": _marker(
            lambda s, what: s.t("More than there are: {marker}.", marker=what)
        ),
        "bad_points": filled(
            lambda s, f: s.t(
                "The stronghold has {points} points, but {announced} were announced.", **f
            )
        ),
        "no_dummy": plainly(lambda s: s.t("There is no dummy.")),
        "bad_roster": filled(
            lambda s, f: s.t(
                "The heroes' strengths come to {strengths}, with {points} points announced.", **f
            )
        ),
        "bad_figure": _figure(lambda s, who: s.t("{figure} cannot be so.", figure=who)),
        "stands_nowhere": _figure(
            lambda s, who: s.t("{figure} stands where nobody can stand.", figure=who)
        ),
        "two_on_a_square": filled(lambda s, f: s.t("Two figures stand on {square}.", **f)),
        "bad_item": with_facts(
            lambda s, r: s.t("Nobody can say where to find {item}.", item=the_item(s, r["item"]))
        ),
        "bad_carrier": with_facts(
            lambda s, r: s.t(
                "{figure} cannot carry {item}.",
                figure=named(s, r, "figure"),
                item=the_item(s, r["item"]),
            )
        ),
        "bad_phase": plainly(lambda s: s.t("The phase does not fit the place of the talisman.")),
        "bad_turn": filled(
            lambda s, f: s.t("What turn {number} remembers does not fit together.", **f)
        ),
        "bad_exploring": plainly(lambda s: s.t("What is to be explored does not fit.")),
        "bad_asks": plainly(lambda s: s.t("What is unfinished does not fit together.")),
        "bad_round": plainly(lambda s: s.t("A round of combat does not fit together.")),
        "bad_pairs": plainly(lambda s: s.t("Figures fight that cannot fight each other.")),
        "bad_stance": _bad_stance,
        "bad_dice": plainly(lambda s: s.t("The dice of a round do not fit together.")),
        "bad_results": plainly(lambda s: s.t("The results of a round do not fit its dice.")),
        "bad_secrecy": plainly(lambda s: s.t("Postures are secret where they cannot be.")),
        "bad_ending": plainly(lambda s: s.t("The end of the match does not fit its position.")),
    }
)
"""The sentence for each code, without the rule."""
