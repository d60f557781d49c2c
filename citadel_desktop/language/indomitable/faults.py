"""Faults of impossible positions."""

from citadel_desktop.language.words import Words

WORDS = Words(
    refusals={
        "bad_edition": "There is no edition {value}.",
        "bad_two_players": "There is no such game for two: {value}.",
        "bad_orders": "There cannot be {value} Orders.",
        "bad_order": "There is no Order {value}.",
        "bad_target": "The target cannot be {value}.",
        "bad_shape": "Not every Order has its things on the table.",
        "off_the_board": "A plot is not on the board.",
        "cards_astray": "Cards of the stock are missing or there twice.",
        "influence_astray": "Influence cards are missing or there twice.",
        "event_out_of_stock": "An event lies where none can be.",
        "out_of_order": "Cards do not lie in their order.",
        "bad_shown": "A card was shown that is not in the hand.",
        "bad_known": "More is known of the stock than can be.",
        "bad_influence_hand": "{name} holds a number of influence cards that cannot be.",
        "two_owners": "A plot has two owners.",
        "too_many_knights": "{name} has more Knights on the board than there are.",
        "bad_bricks": "{name} cannot have so many bricks.",
        "bad_score": "{name} stands on box {score} of the wall, but has {worth} points.",
        "bad_site": "The building on {plot} may not stand there.",
        "two_tolls": "The Turnpike on {plot} is not the only one on its road.",
        "bad_turn": "The turns have not been counted.",
        "bad_asks": "What is unfinished does not fit together.",
        "cannot_answer": "{name} is asked for an answer but has none.",
        "too_early": "Something of the match has happened before its set-up ended.",
        "bad_deal": "Cards or bricks have not been dealt as they should.",
        "bad_choosing": "{name} has chosen first plots out of turn.",
        "bad_ending": "The end of the match does not fit its position.",
        "target_reached": "The target of {target} is reached, but the match goes on.",
        # what only some editions lay on the table
        "not_played": "Something lies on the table that this edition does not have.",
        "bad_market": "The Free Market does not hold what was traded there.",
        "bad_epochs": "The stock is not stacked by epochs.",
        "bad_dice": "Dice cannot be thrown in that way here.",
        "no_variants": "This edition has no variants.",
        "bad_row": "The open cards are not as they can lie.",
        "bad_counters": "The counters are not those of the game.",
        "bad_towers": "Watchtowers stand where none can.",
        "bad_dark_master": "The Dark Master is where he cannot be, or has what he cannot have.",
        "bad_eviction": "Somebody evicted still has something.",
    }
)
