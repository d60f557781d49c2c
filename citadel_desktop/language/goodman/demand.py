"""Asking for postures in secret (WT-C2)."""

from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.actions import AskSecret, Pass
from citadel_desktop.rules.goodman.events import SecrecyAsked

WORDS = Words(
    asks={
        "demand": AskWords(
            prompt=lambda c: c.t("{name} may ask for postures in secret."),
            wait=lambda c: c.t("Postures are still being chosen: {what} has to wait."),
        )
    },
    actions={
        AskSecret: ActionWords(
            told=lambda c: c.t("Have postures chosen in secret."),
            phrase=lambda s: s.t("asking for secrecy"),
            usual=lambda case: case.t("The other side shall not know what comes."),
        ),
        Pass: ActionWords(
            told=lambda c: c.t("Do without."),
            phrase=lambda s: s.t("doing without"),
            unsaid=lambda c: c.t("{name} does not ask for secrecy."),
            enough=lambda case: case.t("Open postures do no harm here."),
        ),
    },
    events={SecrecyAsked: lambda c: c.t("{name} wants postures to be chosen in secret.", name=c.player(c["side"]))},
)
