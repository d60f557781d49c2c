"""Faults of impossible positions, and refusals of typed notation."""

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
        # what was typed
        "nothing_said": "No action was typed.",
        "unknown_words": "“{text}” is no action; examples are b13-c13, wall e12-f13, end.",
        "no_such_point": "“{name}” is no point of this field.",
        "no_such_square": "“{name}” is no square of this field.",
        "one_attacker": "In the short form one warrior attacks; friends are named after “with”.",
        "no_friends_counted": "In v1 all who take part are named after “by”; nobody helps from afar.",
    }
)
