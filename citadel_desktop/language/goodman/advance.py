"""Stepping after a loser into the square he has left (WT-C5)."""

from citadel_desktop.language.goodman.statement import square
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.actions import Advance, Stay

WORDS = Words(
    asks={
        "advance": AskWords(
            prompt=lambda c: c.t("{name} decides: {figure} may step into {square}."),
            wait=lambda c: c.t("What comes of the combat is still to be settled: {what} has to wait."),
        )
    },
    actions={
        Advance: ActionWords(
            told=lambda c: c.t("{figure} steps after to {end}.", figure=c.who(c.ask.victor), end=square(c.ask.square)),
            phrase=lambda s: s.t("stepping after"),
            usual=lambda case: case.t("The square that was left is worth having."),
        ),
        Stay: ActionWords(
            told=lambda c: c.t("{figure} stays.", figure=c.who(c.ask.victor)),
            phrase=lambda s: s.t("staying"),
            unsaid=lambda c: c.t("{name} has the victor stay."),
            enough=lambda case: case.t("The victor stands better where he is."),
        ),
    },
)
