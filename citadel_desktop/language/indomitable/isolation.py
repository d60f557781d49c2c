"""Plots that are cut off, and taking them (IC-X1, TR-D3)."""

from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.actions import TakeIsolated
from citadel_desktop.rules.indomitable.events import PlotIsolated

WORDS = Words(
    asks={
        "isolate": AskWords(
            prompt=lambda c: c.t("{name} has too few Knights for all isolated plots and chooses which to take."),
            wait=lambda c: c.t("An isolated plot must be chosen first: {what} has to wait."),
        ),
        "conquer": AskWords(
            prompt=lambda c: c.t("{name} chooses which isolated plot the last dark Knights take."),
            wait=lambda c: c.t("An isolated plot must be chosen first: {what} has to wait."),
        ),
    },
    actions={
        TakeIsolated: ActionWords(
            told=lambda c: c.t("Take over the isolated plot {plot}."), phrase=lambda s: s.t("taking an isolated plot")
        )
    },
    events={
        # who takes it over follows in a sentence of its own
        PlotIsolated: lambda c: c.t("{plot} of {name} is cut off on all sides.", name=c.whom(c["order"]))
    },
    refusals={
        "not_isolated": lambda c: c.t("The purchase of {other} does not isolate {plot}."),
        "not_cut_off": lambda c: c.t("The loss of {other} does not isolate {plot}."),
    },
)
