"""What is impossible about a position."""

from citadel_desktop.language.words import Words

WORDS = Words(
    refusals={
        "bad_rule_set": lambda c: c.t("There is no rule set {value}."),
        "bad_size": lambda c: c.t("There is no field with {value} points a side."),
        "bad_citadel_count": lambda c: c.t("The number of citadels cannot be {value}."),
        "bad_seat": lambda c: c.t("There is no seat {value}."),
        "two_on_a_point": lambda c: c.t("Two warriors stand on one point."),
        "warrior_on_wall_corner": lambda c: c.t("A warrior stands on the corner of a wall."),
        "citadel_on_wall_corner": lambda c: c.t("A citadel stands on the corner of a wall."),
        "too_early": lambda c: c.t("Something of the match has happened before its set-up ended."),
        "bad_setup": lambda c: c.t("The set-up has not gone by turns."),
        "bad_turn": lambda c: c.t("The turns have not been counted."),
        "bad_actions": lambda c: c.t("There cannot be {value} actions left."),
        "bad_spent": lambda c: c.t("Warriors are marked as used up who cannot be."),
        "bad_siege": lambda c: c.t("A siege is marked that cannot be."),
        "bad_ending": lambda c: c.t("The end of the match does not fit its position."),
    }
)
