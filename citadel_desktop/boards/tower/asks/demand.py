"""Whether a side has postures chosen in secret (WT-C2)."""

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import stance
from citadel_desktop.boards.tower.asks.interaction import (
    Doing,
    Meaning,
    TowerInteraction,
    TowerTool,
    nobody_there,
    one,
)
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.actions import AskSecret, ChoosePosture, Pass
from citadel_desktop.rules.goodman.state import NONE, NORMAL


def _meaning(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Its buttons alone answer it."""
    figure = asked.who(target)
    return nobody_there(target) if figure == NONE else one(asked, ChoosePosture(figure, NORMAL))


INTERACTION = TowerInteraction(
    "demand",
    _meaning,
    tools=(
        TowerTool(
            "ask_secret",
            "hidden",
            "s",
            lambda s, _: (s.t("In secret"), s.t("Have postures chosen in secret.")),
            "act",
            "command",
            lambda _: AskSecret(),
        ),
        TowerTool(
            "pass",
            "cancel",
            "n",
            lambda s, _: (s.t("Do without"), s.t("Postures are chosen openly.")),
            "act",
            "command",
            lambda _: Pass(),
        ),
    ),
    does=(Doing(AskSecret, "WT-C2"), Doing(Pass, "WT-C2")),
    # Who may ask for secrecy sees what there will be to choose from.
    groups=stance.INTERACTION.groups,
    labels={zone: made for zone, made in stance.INTERACTION.labels.items() if zone != "figure"},
)
