"""Playing influence cards (IC-C3)."""

from collections.abc import Iterator

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.building import building_in_hand
from citadel_desktop.boards.round_board.asks.marks import Marked, hand_cards, influence_held, marked_cards, of_kinds
from citadel_desktop.boards.round_board.asks.parts import Heading, Part, tool
from citadel_desktop.boards.round_board.panels.leaflets.treason import beats_off
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.targets import INFLUENCE, Target
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.state import Order, Position


def playable(asked: Asked) -> frozenset[int]:
    """Return the kinds of influence card that can be played."""
    legal = asked.legal
    plain = {action.influence for action in legal.plain if isinstance(action, PlayInfluence)}
    return frozenset(plain | set(_aimable(asked)) | set(legal.trades))


def marked_with(asked: Asked, influence: int) -> Marked:
    """Mark the targets of an influence card: plots, or buildings in the hand."""
    return Marked(
        asked.legal.at("play", influence),
        targets=of_kinds(hand_cards(asked), asked.legal.trades.get(influence, frozenset())),
        chosen=of_kinds(influence_held(asked), [influence]),
    )


def influence_in_hand(position: Position, order: Order, influence: int) -> list[Target]:
    """Return the first influence card of a kind in a hand; nothing without."""
    cards = [c for c in position.influence[order] if c >= 0 and kind_of(c) == influence]
    return [("influence", card) for card in cards[:1]]


def _aimable(asked: Asked) -> list[int]:
    """Return the kinds of influence card that have a plot to aim at."""
    return [card for kind, card in asked.legal.plots if kind == "play" and card is not None]


def _offers(asked: Asked, plot: int) -> Iterator[PlayInfluence]:
    for card in sorted(_aimable(asked)):
        if asked.legal.at("play", card) >> plot & 1:
            yield PlayInfluence(card, plot)


def _row(words: BoardWords, position: Position, action: PlayInfluence, _about: object) -> tuple[str, str]:
    t, name = words.speech.t, words.influence_kind(action.influence)[0]
    useless = position.asks[-1].kind == "dark" and action.plot is None
    note = t("It gives the Dark Master nothing.") if useless else ""
    return t("Play {card}", card=name), note


def _heading(words: BoardWords, about: Target | None) -> Heading:
    assert about is not None  # a sheet about an influence card opens only by a click on it
    name, text, _ = words.influence_kind(kind_of(about[1]))
    return name, (text,), "IC-C3"


def _targets(action: PlayInfluence, position: Position, order: Order) -> list[Target]:
    sold = () if action.building is None else building_in_hand(position, order, action.building)
    return [*influence_in_hand(position, order, action.influence), *sold]


def _noting_watchtower(words: BoardWords, position: Position, action: PlayInfluence, sentence: str) -> str:
    if action.plot is None or not beats_off(position, action.influence, action.plot):
        return sentence
    return words.speech.t("{deed} Only the watchtower there falls.", deed=sentence)


PLAY = Part(
    "play",
    tool(
        "play",
        "card-play",
        "c",
        ("Play a card", "Play an influence card."),
        nothing="There is no influence card that can be played now.",
    ),
    targets_cards=True,
    stop=INFLUENCE,
    marked=lambda asked: marked_cards(influence_held(asked), playable(asked)),
    offered=_offers,
    row=_row,
    heading=_heading,
    targets=_targets,
    briefly=_noting_watchtower,
)
