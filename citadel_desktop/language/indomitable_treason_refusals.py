"""Why something is not possible in Treason, and what has to wait for what it asks (TR)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, Saying, number_of, plainly, with_facts
from citadel_desktop.language.indomitable_cards import influence_name
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
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
        "no_open_card": with_facts(
            lambda s, r: s.n(
                "Only {count} open card is there to choose.",
                "Only {count} open cards are there to choose from.",
                number_of(r["cards"]),
            )
        ),
        "tower_stands": with_facts(
            lambda s, r: s.t("On {plot} there is a watchtower already.", plot=r["plot"])
        ),
        "dark_master_there": with_facts(
            lambda s, r: s.t(
                "Nothing is built on {plot} as long as the Dark Master stands there.",
                plot=r["plot"],
            )
        ),
        "towers_used_up": with_facts(
            lambda s, r: s.n(
                "Only {count} watchtower may be built in a turn.",
                "Only {count} watchtowers may be built in a turn.",
                number_of(r["limit"]),
            )
        ),
        "no_tower_left": with_facts(
            lambda s, r: s.t(
                "All {towers} watchtowers are on the board; one must be lost before another is built.",
                towers=r["towers"],
            )
        ),
        "track_full": with_facts(
            lambda s, r: s.t(
                "All {spaces} spaces of this track are taken: no counter finds room on it.",
                spaces=r["spaces"],
            )
        ),
        "counters_used_up": with_facts(
            lambda s, r: s.n(
                "Only {count} counter may be bought in a turn.",
                "Only {count} counters may be bought in a turn.",
                number_of(r["limit"]),
            )
        ),
        "no_such_counter": _no_such_counter,
        "already_there": with_facts(
            lambda s, r: s.t("The Dark Master already stands on {plot}.", plot=r["plot"])
        ),
        "tower_there": with_facts(
            lambda s, r: s.t(
                "A watchtower guards {plot}: the Dark Master neither stops there nor attacks it.",
                plot=r["plot"],
            )
        ),
        "too_far": with_facts(
            lambda s, r: s.n(
                "Out of reach: in {count} step, past watchtowers of others, he does not get to {plot}.",
                "Out of reach: in {count} steps, past watchtowers of others, he does not get to {plot}.",
                number_of(r["steps"]),
                plot=r["plot"],
            )
        ),
        "other_dice": with_facts(
            lambda s, r: s.n(
                "The pips of {count} die are to be entered.",
                "The pips of {count} dice are to be entered.",
                number_of(r["dice"]),
            )
        ),
        "no_such_pips": with_facts(
            lambda s, r: s.t("A die shows 1 to {sides} pips.", sides=r["sides"])
        ),
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
        "no_grand_master": with_facts(
            lambda s, r: s.t(
                "Nobody is attacked on {plot}: it belongs to no Grand Master.", plot=r["plot"]
            )
        ),
        "no_dark_knight": with_facts(
            lambda s, r: s.t(
                "No dark Knight is left: all {knights} stand on the board.", knights=r["knights"]
            )
        ),
        "gives_him_nothing": with_facts(
            lambda s, r: s.t(
                "{card} would give the Dark Master nothing.",
                card=influence_name(s, influence_cards().named(str(r["influence"]))),
            )
        ),
        "dark_plot": with_facts(
            lambda s, r: s.t(
                "{plot} belongs to the Dark Master, and the card is played for him.", plot=r["plot"]
            )
        ),
        "not_beside_dark": with_facts(
            lambda s, r: s.t(
                "Out of his reach: {plot} borders on no plot of the Dark Master.", plot=r["plot"]
            )
        ),
        "not_cut_off": with_facts(
            lambda s, r: s.t(
                "The loss of {other} does not isolate {plot}.", other=r["other"], plot=r["plot"]
            )
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
