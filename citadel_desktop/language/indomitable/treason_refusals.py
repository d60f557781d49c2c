"""Why something is not possible in Treason, and what has to wait for what it asks (TR)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, number_of
from citadel_desktop.language.indomitable.sayings import Saying, counted, filled, plainly
from citadel_desktop.rules.kit.contract import Param, Refusal


def _no_such_counter(speech: Speech, told: Refusal, names: Names) -> str:
    counters = number_of(told["counters"])
    if not counters:
        return speech.t("There is no black counter on this castle card.")
    return speech.n(
        "There is only {count} black counter on this castle card.",
        "There are only {count} black counters on this castle card.",
        counters,
    )


TREASON_REFUSALS: Mapping[str, Saying] = MappingProxyType(
    {
        "no_open_card": counted(
            "cards",
            lambda s, n, f: s.n(
                "Only {count} open card is there to choose.",
                "Only {count} open cards are there to choose from.",
                n,
                **f,
            ),
        ),
        "tower_stands": filled(lambda s, f: s.t("On {plot} there is a watchtower already.", **f)),
        "dark_master_there": filled(
            lambda s, f: s.t(
                "Nothing is built on {plot} as long as the Dark Master stands there.", **f
            )
        ),
        "towers_used_up": counted(
            "limit",
            lambda s, n, f: s.n(
                "Only {count} watchtower may be built in a turn.",
                "Only {count} watchtowers may be built in a turn.",
                n,
                **f,
            ),
        ),
        "no_tower_left": filled(
            lambda s, f: s.t(
                "All {towers} watchtowers are on the board; one must be lost before another is built.",
                **f,
            )
        ),
        "track_full": filled(
            lambda s, f: s.t(
                "All {spaces} spaces of this track are taken: no counter finds room on it.", **f
            )
        ),
        "counters_used_up": counted(
            "limit",
            lambda s, n, f: s.n(
                "Only {count} counter may be bought in a turn.",
                "Only {count} counters may be bought in a turn.",
                n,
                **f,
            ),
        ),
        "no_such_counter": _no_such_counter,
        "already_there": filled(lambda s, f: s.t("The Dark Master already stands on {plot}.", **f)),
        "tower_there": filled(
            lambda s, f: s.t(
                "A watchtower guards {plot}: the Dark Master neither stops there nor attacks it.",
                **f,
            )
        ),
        "too_far": counted(
            "steps",
            lambda s, n, f: s.n(
                "Out of reach: in {count} step, past watchtowers of others, he does not get to {plot}.",
                "Out of reach: in {count} steps, past watchtowers of others, he does not get to {plot}.",
                n,
                **f,
            ),
        ),
        "other_dice": counted(
            "dice",
            lambda s, n, f: s.n(
                "The pips of {count} die are to be entered.",
                "The pips of {count} dice are to be entered.",
                n,
                **f,
            ),
        ),
        "no_such_pips": filled(lambda s, f: s.t("A die shows 1 to {sides} pips.", **f)),
        "after_attack": plainly(
            lambda s: s.t("After his attack the Dark Master stays where he is.")
        ),
        "already_moved": plainly(
            lambda s: s.t("The Dark Master has been moved this turn, and he is moved only once.")
        ),
        "attack_used_up": plainly(
            lambda s: s.t("The Dark Master has attacked this turn, and he attacks only once.")
        ),
        "outside": plainly(
            lambda s: s.t("The Dark Master is not in the city: a move leads him in by a gate.")
        ),
        "no_grand_master": filled(
            lambda s, f: s.t("Nobody is attacked on {plot}: it belongs to no Grand Master.", **f)
        ),
        "no_dark_knight": filled(
            lambda s, f: s.t("No dark Knight is left: all {knights} stand on the board.", **f)
        ),
        "dark_plot": filled(
            lambda s, f: s.t(
                "{plot} belongs to the Dark Master, and the card is played for him.", **f
            )
        ),
        "not_beside_dark": filled(
            lambda s, f: s.t("Out of his reach: {plot} borders on no plot of the Dark Master.", **f)
        ),
        "not_cut_off": filled(
            lambda s, f: s.t("The loss of {other} does not isolate {plot}.", **f)
        ),
        # what is impossible about a position
        "bad_force": plainly(
            lambda s: s.t("A Great Power is not with whoever has most of what it is for.")
        ),
        "bad_dice": plainly(lambda s: s.t("Dice cannot be thrown in that way here.")),
        "no_variants": plainly(lambda s: s.t("This edition has no variants.")),
        "bad_row": plainly(lambda s: s.t("The open cards are not as they can lie.")),
        "bad_counters": plainly(lambda s: s.t("The counters are not those of the game.")),
        "bad_towers": plainly(lambda s: s.t("Watchtowers stand where none can.")),
        "bad_dark_master": plainly(
            lambda s: s.t("The Dark Master is where he cannot be, or has what he cannot have.")
        ),
        "bad_eviction": plainly(lambda s: s.t("Somebody evicted still has something.")),
    }
)
"""The sentence for each code that only Treason has, without the rule."""


def deed_phrases(speech: Speech) -> dict[str, str]:
    """What the actions that only Treason has are called in the middle of a sentence."""
    return {
        "choose": speech.t("choosing a card"),
        "tower": speech.t("building a watchtower"),
        "white": speech.t("buying a white counter"),
        "black": speech.t("buying a black counter"),
        "swap": speech.t("swapping a counter"),
        "throw": speech.t("throwing the die"),
        "rolled": speech.t("entering pips"),
        "move": speech.t("moving the Dark Master"),
        "stay": speech.t("letting the Dark Master stay"),
        "attack": speech.t("attacking"),
    }


def treason_wait(speech: Speech, ask: Param, what: str) -> str | None:
    """That something has to wait for what only Treason asks, None for other asks."""
    match ask:
        case "first_tower":
            return speech.t(
                "The first watchtowers are still being placed: {what} has to wait.", what=what
            )
        case "choose":
            return speech.t("An open card is still to be chosen: {what} has to wait.", what=what)
        case "dark":
            return speech.t("The Dark Master's phase is no time for {what}.", what=what)
        case "die" | "dice":
            return speech.t("What the dice show comes first: {what} has to wait.", what=what)
        case "steps":
            return speech.t("The Dark Master goes or stays first: {what} has to wait.", what=what)
        case "conquer":
            return speech.t("An isolated plot must be chosen first: {what} has to wait.", what=what)
    return None
