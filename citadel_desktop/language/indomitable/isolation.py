"""Isolated plots, and taking them (IC-X1, TR-D3)."""

from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated, TakeIsolated

WORDS = Words(
    asks={
        "isolate": AskWords(
            prompt="{name} has too few Knights for all isolated plots and chooses which to take.",
            wait="An isolated plot must be chosen first: {what} has to wait.",
        ),
        "conquer": AskWords(
            prompt="{name} chooses which isolated plot the last dark Knights take.",
            wait="An isolated plot must be chosen first: {what} has to wait.",
        ),
    },
    actions={TakeIsolated: ActionWords(told="Take over the isolated plot {plot}.", phrase="taking an isolated plot")},
    events={
        # who takes it over follows in a sentence of its own
        PlotIsolated: lambda c: c.t("{plot} of {name} is cut off on all sides.", name=c.whom(c["order"]))
    },
    refusals={
        "not_isolated": "The purchase of {other} does not isolate {plot}.",
        "not_cut_off": "The loss of {other} does not isolate {plot}.",
    },
)
