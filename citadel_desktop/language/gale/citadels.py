"""Citadels: placing, claiming and controlling them (GA-S, GA-F3)."""

from citadel_desktop.language.gale.statement import GaleStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.gale.actions import Claim, Place
from citadel_desktop.rules.gale.turns import CitadelClaimed, CitadelGivenUp, CitadelPlaced, CitadelTaken, ClaimingBegan


def _wrong_phase(c: GaleStatement) -> str:
    if c["phase"] == "place":
        return c.t("The citadels are still being placed: there is no {what} yet.")
    if c["phase"] == "claim":
        return c.t("The citadels are still being claimed: there is no {what} yet.")
    return c.t("The set-up is over: there is no {what} any more.")


WORDS = Words(
    asks={
        "place_citadel": AskWords(
            prompt=plural(
                "{name} places the last citadel.", "{name} places a citadel; {count} are still to come.", "left"
            )
        ),
        "claim_citadel": AskWords(prompt="{name} claims a citadel."),
    },
    actions={
        Place: ActionWords(
            told="Place a citadel on {point}.",
            phrase="placing a citadel",
            usual="A citadel there is of more use to this side.",
        ),
        Claim: ActionWords(told="Claim the citadel {point}.", phrase="claiming a citadel"),
    },
    events={
        CitadelPlaced: "{name} places a citadel on {point}.",
        ClaimingBegan: plural(
            "All citadels stand; {name} claims first, {count} each.",
            "All citadels stand; {name} claims first, {count} each.",
            "each",
        ),
        CitadelClaimed: "{name} claims the citadel {point}.",
        CitadelTaken: "{name} now controls the citadel {point}.",
        CitadelGivenUp: "{name} no longer controls the citadel {point}.",
    },
    refusals={
        "wrong_phase": _wrong_phase,
        "citadel_there": "There is already a citadel on {point}.",
        "near_edge": "Too near to the edge: {point} is on the first or second line.",
        "beside_citadel": "Citadels keep apart: {point} is next to the one on {citadel}.",
        "no_citadel": "There is no citadel on {point}.",
        "already_claimed": lambda c: c.t(
            "The citadel {point} is already claimed by {name}.", name=c.player(c["owner"])
        ),
    },
)
