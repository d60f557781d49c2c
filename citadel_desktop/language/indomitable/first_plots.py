"""Choosing the first plots (IC-S2, TR-S2)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot, ChoosingStopped, PlotChosen, StopChoosing
from citadel_desktop.rules.indomitable.towns import town_of


def _prompt(c: IndomitableStatement) -> str:
    if "stop" in c.kinds:
        return c.t("{name} chooses a further first plot or stops.")
    return c.t("{name} chooses a first plot.")


def _stopped(c: IndomitableStatement) -> str:
    if c["forced"]:
        return c.t("{name} has no further first plot left.")
    return c.t("{name} takes no further first plot.")


def _beside_own_plot(c: IndomitableStatement) -> str:
    """Describe adjacent first plots, in a refused choice or a faulty position."""
    if "order" in c.facts:
        return c.t("First plots of {name} border on each other.")
    return c.t("First plots of one player do not border on each other, and {plot} borders on {other}.")


def _too_many_dots(c: IndomitableStatement) -> str:
    """Describe first plots with too many dots, in a refused choice or a faulty position."""
    if "order" in c.facts:
        return c.t("First plots of {name} have more than {most} dots.")
    return c.n(
        "Too dear: {plot} has {price} dots, and {count} is left of {most}.",
        "Too dear: {plot} has {price} dots, and {count} are left of {most}.",
        "left",
    )


WORDS = Words(
    asks={"first_plot": AskWords(prompt=_prompt, wait="The first plots are still being chosen: {what} has to wait.")},
    actions={
        ChoosePlot: ActionWords(
            told=lambda c: c.n(
                "Choose {plot} as a first plot ({count} dot).",
                "Choose {plot} as a first plot ({count} dots).",
                town_of(c.position.setting).plots[c["plot"]].price,
            ),
            phrase="choosing a first plot",
        ),
        StopChoosing: ActionWords(
            told="Choose no further first plot.", phrase="stopping", enough="One more first plot is not worth its dots."
        ),
    },
    events={PlotChosen: "{name} chooses {plot} as a first plot.", ChoosingStopped: _stopped},
    refusals={
        "plot_chosen": lambda c: c.t("{plot} has been chosen by {name}.", name=c.whom(c["owner"])),
        "beside_own_plot": _beside_own_plot,
        "too_many_dots": _too_many_dots,
        "no_way_left": "With {plot} there would be no way to {plots} first plots.",
        "choosing_goes_on": (
            "No stopping yet: in Treason everybody chooses until they have {most} plots or none fits any more."
        ),
        "too_few_plots": "At least {least} first plots are needed; there are {plots}.",
    },
)
