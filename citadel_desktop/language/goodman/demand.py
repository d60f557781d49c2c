"""Asking for postures in secret (WT-C2)."""

from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.demand import AskSecret, Pass, SecrecyAsked

WORDS = Words(
    asks={
        "demand": AskWords(
            prompt="{name} may ask for postures in secret.", wait="Postures are still being chosen: {what} has to wait."
        )
    },
    actions={
        AskSecret: ActionWords(
            told="Have postures chosen in secret.",
            phrase="asking for secrecy",
            usual="The other side shall not know what comes.",
        ),
        Pass: ActionWords(
            told="Do without.",
            phrase="doing without",
            unsaid="{name} does not ask for secrecy.",
            enough="Open postures do no harm here.",
        ),
    },
    events={SecrecyAsked: lambda c: c.t("{name} wants postures to be chosen in secret.", name=c.player(c["side"]))},
)
