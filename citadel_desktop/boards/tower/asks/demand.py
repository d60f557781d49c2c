"""Asking for secret choice of postures (WT-C2)."""

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import stance
from citadel_desktop.boards.tower.asks.interaction import (
    Meaning,
    Part,
    TowerInteraction,
    answer,
    do_or_try,
    nobody_there,
)
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.language.common import Label
from citadel_desktop.rules.goodman.asks.demand import AskSecret, Pass
from citadel_desktop.rules.goodman.asks.stance import ChoosePosture
from citadel_desktop.rules.goodman.state import NONE, NORMAL


def _meaning(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Try to choose a posture for the clicked figure, to be refused: only the buttons answer."""
    figure = asked.figure_at(target)
    return nobody_there(target) if figure == NONE else do_or_try(asked, ChoosePosture(figure, NORMAL))


def decline(words: Label) -> Part[Pass]:
    """Return the part for a button that declines an option."""
    return answer(Pass(), "WT-C2", "cancel", "n", words)


INTERACTION = TowerInteraction(
    "demand",
    _meaning,
    parts=(
        answer(AskSecret(), "WT-C2", "hidden", "s", ("In secret", "Have postures chosen in secret.")),
        decline(("Do without", "Postures are chosen openly.")),
    ),
    # Who may ask for secrecy sees what there will be to choose from.
    groups=stance.INTERACTION.groups,
    labels={zone: made for zone, made in stance.INTERACTION.labels.items() if zone != "figure"},
    subject=stance.INTERACTION.subject,
)
