"""Deciding whether a figure picks up an item (WT-T8)."""

from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.pick_up import Leave

WORDS = Words(
    asks={
        "pick_up": AskWords(
            prompt="{name} may have {item} taken.",
            wait="What comes of the combat is still to be settled: {what} has to wait.",
        )
    },
    actions={
        Leave: ActionWords(
            told="Leave it where it lies.",
            phrase="leaving something where it lies",
            unsaid="{name} leaves it where it lies.",
            enough="It is better left where it lies.",
        )
    },
)
