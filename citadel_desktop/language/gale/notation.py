"""Refusals of typed notation."""

from citadel_desktop.language.words import Words

WORDS = Words(
    refusals={
        "nothing_said": "No action was typed.",
        "unknown_words": "“{text}” is no action; examples are b13-c13, wall e12-f13, end.",
        "no_such_point": "“{name}” is no point of this field.",
        "no_such_square": "“{name}” is no square of this field.",
        "one_attacker": "In the short form one warrior attacks; friends are named after “with”.",
        "no_friends_counted": "In v1 all who take part are named after “by”; nobody helps from afar.",
    }
)
