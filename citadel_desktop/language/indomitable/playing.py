"""Playing influence cards (IC-T5, IC-C3, TR-D4)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.indomitable.asks.striking import InfluencePlayed, PlayInfluence
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import NONE


def _play(c: IndomitableStatement) -> str:
    """Describe playing an influence card on its target."""
    if c["plot"] is not None:
        return c.t("Play {card} on {plot}.")
    if c["building"] is not None:
        amount = influence_cards().kinds[c["influence"]].amount
        return c.n(
            "Play {card} and sell {building} for {count} brick.",
            "Play {card} and sell {building} for {count} bricks.",
            amount * content().buildings[c["building"]].price,
        )
    return c.t("Play {card}.")


def _played(c: IndomitableStatement) -> str:
    """Describe a card that was played, and its victim."""
    plot, other = c["plot"], c["against"]
    if kind_of(c["card"]) == influence_cards().blockade:
        # the plot is not theirs yet; that it may not be bought follows in a sentence of its own
        plot = NONE
    if NONE not in {plot, other}:
        return c.t("{name} plays {card} against {plot} of {other}.", other=c.whom(other))
    if plot != NONE:
        return c.t("{name} plays {card} for {plot}.")
    if other != NONE:
        return c.t("{name} plays {card} against {other}.", other=c.whom(other))
    return c.t("{name} plays {card}.")


WORDS = Words(
    actions={PlayInfluence: ActionWords(told=_play, phrase="playing an influence card")},
    events={InfluencePlayed: _played},
    refusals={
        "answers_only": "{card} can only be played as an answer.",
        "before_draw_only": "{card} can only be played in phase 1, when the turn begins.",
        "dark_plot": "{plot} belongs to the Dark Master, and the card is played for him.",
        "not_beside_dark": "Out of reach: {plot} borders neither on a dark plot nor on one of yours.",
    },
)
