"""Goofspiel in words. They are in no catalogue, so they are English in every language."""

from citadel_desktop.language.sentences import Sentences
from citadel_desktop.language.statement import Statement
from citadel_desktop.language.words import ActionWords, AskWords, OptionWords, Words
from examples.goofspiel.rules import Bid, BidMade, BidsShown, PrizeTurned


def _bid(c: Statement) -> str:
    """Of a bid that is not seen that it was made."""
    return c.t("{name} has bid.") if c["card"] is None else c.t("{name} bids the {card}.")


def _shown(c: Statement) -> str:
    bids, winner = c["bids"], c["winner"]
    if winner is None:
        return c.t("Both bid the {card}: nobody takes the {prize}.", card=bids[0])
    return c.t(
        "{name} takes the {prize} with the {high} against the {low}.",
        name=c.player(winner),
        high=max(bids),
        low=min(bids),
    )


SENTENCES = Sentences(
    name="Goofspiel",
    tagline="Two players bid in secret for prizes that come up by chance.",
    statement=Statement,
    words=Words(
        asks={"bid": AskWords(prompt="{name} bids for the {prize}.")},
        actions={Bid: ActionWords(told="Bid the {card}.", phrase="a bid")},
        events={PrizeTurned: "The {card} comes up.", BidMade: _bid, BidsShown: _shown},
        refusals={
            "not_in_hand": "The {card} is not in this hand.",
            "not_asked": "This player is not asked now.",
            "unreadable_bid": "A bid is written like this: bid 7.",
            "cards_do_not_add_up": "The cards do not add up.",
        },
    ),
    options={"cards": OptionWords(("Cards", "How many cards each player holds."), lambda s, count: (str(count), ""))},
    endings={
        "most_points": lambda c: c.t("{name} wins with the most points.", name=c.player(c["winners"][0])),
        "conceded": lambda c: c.t("{name} wins: the other has given up.", name=c.player(c["winners"][0])),
        "equal": "Both have as many points: nobody wins.",
        "agreed": "The players agree on a draw.",
    },
    measures={"points": "Points"},
    phases={"bids": "Bids", "over": "Over"},
    not_now="This cannot be done now.",
)
