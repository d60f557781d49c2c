"""The asks of the round board, one file for each as in the rules: meaning of clicks, marks, tools, sheets.

`INTERACTIONS` has them by kind of ask, `PARTS` by kind of action.
"""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks import (
    answers,
    attack,
    dark_master,
    drawing,
    first_plots,
    free_market,
    influence,
    isolation,
    losing,
    open_cards,
    pawnshop,
    towers,
    turn,
    wizard,
)
from citadel_desktop.boards.round_board.asks.parts import Clicks, Interaction, Meaning, Part, Selection
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.values import replace

_COMMON_CLICKS: Clicks = {**pawnshop.CLICKS, **free_market.CLICKS, **influence.CLICKS}
"""Clicks for every ask: they at least explain why nothing can be done."""


def _completed(interaction: Interaction) -> Interaction:
    """Add the tools and the meaning of clicks to an interaction."""
    clicks = {**_COMMON_CLICKS, **interaction.clicks}

    def meaning(asked: Asked, selection: Selection, target: Target) -> Meaning:
        zone, number = target
        position = asked.position
        held = {"hand": position.hands, "influence": position.influence}.get(zone)
        # A player with two Orders sees both hands, but can use only the cards of the Order asked.
        if held is not None and number not in held[asked.order]:
            return None
        click = clicks.get(target, clicks.get(zone))
        return None if click is None else click(asked, selection, number)

    buttons = interaction.parts if interaction.rows is None else ()
    tools = tuple(part.tool for part in buttons if part.tool is not None)
    return replace(interaction, meaning=meaning, tools=tools)


INTERACTIONS: Mapping[str, Interaction] = MappingProxyType(
    {
        interaction.ask: _completed(interaction)
        for interaction in (
            first_plots.FIRST_PLOT,
            towers.FIRST_TOWER,
            drawing.BEFORE_DRAW,
            open_cards.OPEN_CARDS,
            wizard.WIZARD,
            turn.PHASE_2,
            answers.ANSWER_PURCHASE,
            answers.ANSWER_CARD,
            answers.ANSWER_BLOCKADE,
            influence.THIRD_CARD,
            isolation.ISOLATED,
            isolation.CONQUERED,
            losing.LOSE_PLOT,
            losing.LOSE_BUILDING,
            losing.LOSE_CARD,
            dark_master.PHASE_4,
            dark_master.BLACK_DIE,
            dark_master.STEPS,
            attack.BOTH_DICE,
        )
    }
)
PARTS: Mapping[str, Part] = MappingProxyType(
    {
        part.kind: part
        for part in (
            first_plots.PLOT,
            drawing.DRAW,
            wizard.TURN_UP,
            losing.LOSE,
            isolation.TAKE,
            influence.DISCARD,
            dark_master.ROLLED,
            *(part for interaction in INTERACTIONS.values() for part in interaction.parts),
        )
    }
)
