"""Stepping after a loser into the square it has left (WT-C5)."""

from citadel_desktop.language.goodman.statement import square
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.advance import Advance, Stay

WORDS = Words(
    asks={
        "advance": AskWords(
            prompt="{name} decides: {figure} may step into {square}.",
            wait="What comes of the combat is still to be settled: {what} has to wait.",
        )
    },
    actions={
        Advance: ActionWords(
            told=lambda c: c.t("{figure} steps after to {end}.", figure=c.who(c.ask.victor), end=square(c.ask.square)),
            phrase="stepping after",
            usual="The square that was left is worth having.",
        ),
        Stay: ActionWords(
            told=lambda c: c.t("{figure} stays.", figure=c.who(c.ask.victor)),
            phrase="staying",
            unsaid="{name} has the victor stay.",
            enough="The victor stands better where he is.",
        ),
    },
)
