"""Checks whether a game keeps the contract of `citadel_desktop.rules.kit.contract`.

A game's own tests need one line:

    check(MY_GAME, matches=6, seed=1).verify()

`check` plays matches with uniformly random choices and looks at what the rules say on the way. What each check is
called and holds stands in `CHECKS`; `docs/adding-a-game.md` tells how to read a failure.
"""

from citadel_desktop.conformance.kit import check, check_match, check_setup
from citadel_desktop.conformance.matches import Among, MatchCase, PlayedMatch, PlayedMoment, cases, play
from citadel_desktop.conformance.report import CHECKS, ContractFailure, FailureNotes, Report

__all__ = [
    "CHECKS", "Among", "ContractFailure", "FailureNotes", "MatchCase", "PlayedMatch",
    "PlayedMoment", "Report", "cases", "check", "check_match", "check_setup", "play",
]  # fmt: skip
