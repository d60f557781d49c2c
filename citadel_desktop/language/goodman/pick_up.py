"""Whether a figure takes what it may take (WT-T8)."""

from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.actions import Leave

WORDS = Words(
    asks={
        "pick_up": AskWords(
            prompt=lambda c: c.t("{name} may have {item} taken."),
            wait=lambda c: c.t("What comes of the combat is still to be settled: {what} has to wait."),
        )
    },
    actions={
        Leave: ActionWords(
            told=lambda c: c.t("Leave it where it lies."),
            phrase=lambda s: s.t("leaving something where it lies"),
            unsaid=lambda c: c.t("{name} leaves it where it lies."),
            enough=lambda case: case.t("It is better left where it lies."),
        )
    },
)
