"""Choosing which result of a round to carry out next (WT-C6)."""

from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.settle import Settle

WORDS = Words(
    asks={
        "settle": AskWords(
            prompt="{name} chooses which result comes next.",
            wait="What comes of the combat is still to be settled: {what} has to wait.",
        )
    },
    actions={
        Settle: ActionWords(
            told=lambda c: c.t(
                "Next comes what {figure} does with {other}.", figure=c.who(c["victor"]), other=c.who(c["loser"])
            ),
            phrase="choosing a result",
            unsaid="{name} chooses which result comes next.",
            usual="The other results depend on it.",
        )
    },
    refusals={"no_result": "Nothing is left to settle between {figure} and {other}."},
)
