"""Faults of impossible positions."""

from citadel_desktop.language.words import Words

WORDS = Words(
    refusals={
        "bad_rule_set": "There is no rule set {value}.",
        "bad_size": "There is no field with {value} points a side.",
        "bad_citadel_count": "The number of citadels cannot be {value}.",
        "bad_seat": "There is no seat {value}.",
        "two_on_a_point": "Two warriors stand on one point.",
        "warrior_on_wall_corner": "A warrior stands on the corner of a wall.",
        "citadel_on_wall_corner": "A citadel stands on the corner of a wall.",
        "too_early": "Something of the match has happened before its set-up ended.",
        "bad_setup": "The set-up has not gone by turns.",
        "bad_turn": "The turns have not been counted.",
        "bad_actions": "There cannot be {value} actions left.",
        "bad_spent": "Warriors are marked as used up who cannot be.",
        "bad_siege": "A siege is marked that cannot be.",
        "bad_ending": "The end of the match does not fit its position.",
    }
)
