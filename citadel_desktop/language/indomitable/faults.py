"""What is impossible about a position."""

from citadel_desktop.language.words import Words

WORDS = Words(
    refusals={
        "bad_edition": lambda c: c.t("There is no edition {value}."),
        "bad_two_players": lambda c: c.t("There is no such game for two: {value}."),
        "bad_orders": lambda c: c.t("There cannot be {value} Orders."),
        "bad_order": lambda c: c.t("There is no Order {value}."),
        "bad_target": lambda c: c.t("The target cannot be {value}."),
        "bad_shape": lambda c: c.t("Not every Order has its things on the table."),
        "off_the_board": lambda c: c.t("A plot is not on the board."),
        "cards_astray": lambda c: c.t("Cards of the stock are missing or there twice."),
        "influence_astray": lambda c: c.t("Influence cards are missing or there twice."),
        "event_out_of_stock": lambda c: c.t("An event lies where none can be."),
        "out_of_order": lambda c: c.t("Cards do not lie in their order."),
        "bad_shown": lambda c: c.t("A card was shown that is not in the hand."),
        "bad_known": lambda c: c.t("More is known of the stock than can be."),
        "bad_influence_hand": lambda c: c.t("{name} holds a number of influence cards that cannot be."),
        "two_owners": lambda c: c.t("A plot has two owners."),
        "too_many_knights": lambda c: c.t("{name} has more Knights on the board than there are."),
        "bad_bricks": lambda c: c.t("{name} cannot have so many bricks."),
        "bad_score": lambda c: c.t("{name} stands on box {score} of the wall, but has {worth} points."),
        "bad_site": lambda c: c.t("The building on {plot} may not stand there."),
        "two_tolls": lambda c: c.t("The Turnpike on {plot} is not the only one on its road."),
        "bad_turn": lambda c: c.t("The turns have not been counted."),
        "bad_asks": lambda c: c.t("What is unfinished does not fit together."),
        "cannot_answer": lambda c: c.t("{name} is asked for an answer but has none."),
        "too_early": lambda c: c.t("Something of the match has happened before its set-up ended."),
        "bad_deal": lambda c: c.t("Cards or bricks have not been dealt as they should."),
        "bad_choosing": lambda c: c.t("{name} has chosen first plots out of turn."),
        "bad_ending": lambda c: c.t("The end of the match does not fit its position."),
        "target_reached": lambda c: c.t("The target of {target} is reached, but the match goes on."),
        # what only some editions lay on the table
        "not_played": lambda c: c.t("Something lies on the table that this edition does not have."),
        "bad_market": lambda c: c.t("The Free Market does not hold what was traded there."),
        "bad_epochs": lambda c: c.t("The stock is not stacked by epochs."),
        "bad_dice": lambda c: c.t("Dice cannot be thrown in that way here."),
        "no_variants": lambda c: c.t("This edition has no variants."),
        "bad_row": lambda c: c.t("The open cards are not as they can lie."),
        "bad_counters": lambda c: c.t("The counters are not those of the game."),
        "bad_towers": lambda c: c.t("Watchtowers stand where none can."),
        "bad_dark_master": lambda c: c.t("The Dark Master is where he cannot be, or has what he cannot have."),
        "bad_eviction": lambda c: c.t("Somebody evicted still has something."),
    }
)
