"""Losses to an event card: a plot, a building, or a card from the hand (IC-C2)."""

from citadel_desktop.boards.round_board.asked import building_kind
from citadel_desktop.boards.round_board.asks.building import building_in_hand
from citadel_desktop.boards.round_board.asks.marks import Marked, hand_cards
from citadel_desktop.boards.round_board.asks.parts import Interaction, Part, answers_at_plot, do, marks_plots
from citadel_desktop.boards.round_board.targets import HAND, TOWN
from citadel_desktop.rules.indomitable.asks.losing import Lose

LOSE = Part(
    "lose",
    at_plot=Lose,
    targets=lambda action, position, order: (
        () if action.building is None else building_in_hand(position, order, action.building)
    ),
)
LOSE_PLOT = Interaction(
    "lose_plot",
    clicks=answers_at_plot(LOSE),
    marked=marks_plots(LOSE.kind, loses=True),
    left=lambda words, _: words.speech.t("Click one of the plots marked in red."),
    stop=TOWN,
)
LOSE_BUILDING = Interaction(
    "lose_building",
    clicks=answers_at_plot(LOSE),
    marked=marks_plots(LOSE.kind, loses=True),
    left=lambda words, _: words.speech.t("Click one of the buildings marked in red."),
    stop=TOWN,
)
LOSE_CARD = Interaction(
    "lose_card",
    clicks={"hand": lambda asked, _, card: do(asked, Lose(building=building_kind(card)))},
    marked=lambda asked, _: Marked(targets=frozenset(hand_cards(asked)), loses=True),
    left=lambda words, _: words.speech.t("Click one of the cards marked in red."),
    stop=HAND,
)
