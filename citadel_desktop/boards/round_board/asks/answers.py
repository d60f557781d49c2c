"""Answering a purchase, a card or a Blockade (IC-C3, IC-C4)."""

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.parts import (
    Clicks,
    Heading,
    Interaction,
    Meaning,
    Part,
    Row,
    Selection,
    do,
    tool,
)
from citadel_desktop.boards.round_board.panels.leaflets.strategic import isolates
from citadel_desktop.boards.round_board.panels.leaflets.treason import beats_off
from citadel_desktop.boards.round_board.panels.sheet import SheetChoice
from citadel_desktop.boards.round_board.panels.words import BoardWords, building_on
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.answers import NoAnswer, PlayBlockade, PlayProtection
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import cuts_off
from citadel_desktop.rules.indomitable.state import Position


def _click(asked: Asked, _selection: Selection, card: int) -> Meaning:
    """Answer with a Protection or a Blockade; the rules explain why the wrong one is no use."""
    cards = influence_cards()
    answers: dict[int, Action] = {cards.protection: PlayProtection(), cards.blockade: PlayBlockade()}
    action = answers.get(kind_of(card))
    return None if action is None else do(asked, action)


def _choice(words: BoardWords, asked: Asked, row: Row, _n: int) -> SheetChoice:
    """Return the same row whether the player can answer or not, so that onlookers learn nothing."""
    part = next(part for part in (PROTECT, BLOCKADE, PASS) if part.kind == row[0].kind)
    label, _ = part.row(words, asked.position, row[0], None)
    return SheetChoice(label, key="" if part.tool is None else part.tool.key)


def _playing(words: BoardWords, card: int) -> tuple[str, str]:
    return words.speech.t("Play {card}", card=words.influence_kind(card)[0]), ""


def _purchase(words: BoardWords, asked: Asked) -> Heading:
    t, position, ask = words.speech.t, asked.position, asked.ask
    title = t("{name} buys {plot}", name=words.who(ask.buyer), plot=words.plot(ask.plot))
    said = [t("{name} may answer.", name=words.who(ask.order))]
    isolated = cuts_off(position, ask.buyer, ask.plot)
    if isolated:
        what = isolates(words, position, isolated)
        said.insert(0, t("The purchase {what}.", what=what))
    said.append(t("A Blockade stops the purchase."))
    return title, tuple(said), "IC-C3"


def _blockade(words: BoardWords, asked: Asked) -> Heading:
    t, ask = words.speech.t, asked.ask
    name, plot = words.who(ask.by), words.plot(ask.plot)
    title = t("{name} blocks the purchase of {plot}", name=name, plot=plot)
    sentence = t("{name} may answer.", name=words.who(ask.order))
    return title, (sentence, t("A Protection lets it go on.")), "IC-C3"


def _card(words: BoardWords, asked: Asked) -> Heading:
    t, position, ask = words.speech.t, asked.position, asked.ask
    whose = words.who(ask.order)
    card, text, _ = words.influence_kind(ask.influence)
    title = t("{name} plays {card}", name=words.who(ask.by), card=card)
    about = () if ask.plot is None else (_aimed_at(words, position, ask.influence, ask.plot),)
    answer = t("{name} may answer.", name=whose), t("A Protection stops it for {name}.", name=whose)
    return title, (*about, text, *answer), "IC-C3"


def _aimed_at(words: BoardWords, position: Position, card: int, plot: int) -> str:
    t = words.speech.t
    values = {"plot": words.plot(plot), "name": words.whom(owner(position, plot))}
    if beats_off(position, card, plot):
        return t("Against {plot} of {name}: only the watchtower there falls.", **values)
    building = building_on(position, plot)
    if building is None:
        return t("Against {plot} of {name}.", **values)
    return t("Against {plot} of {name}: {building}.", building=words.building(building), **values)


def _plot(asked: Asked) -> Target | None:
    plot = asked.ask.plot
    return None if plot is None else ("plot", plot)


def _isolated(asked: Asked) -> int:
    """Return the plots isolated by the purchase in question."""
    return cuts_off(asked.position, asked.position.turn.order, asked.ask.plot)


PROTECT = Part(
    "protect",
    tool("protect", "shield", "p", ("Protection", "Stop what is played, with a Protection."), "act"),
    row=lambda words, *_: _playing(words, influence_cards().protection),
)
BLOCKADE = Part(
    "blockade",
    tool("blockade", "lock", "b", ("Blockade", "Cancel the purchase, with a Blockade."), "act"),
    row=lambda words, *_: _playing(words, influence_cards().blockade),
)
PASS = Part(
    "pass",
    tool("pass", "cancel", "n", ("Pass", "Let it happen."), "act"),
    row=lambda words, *_: (words.speech.t("Pass: let it happen"), ""),
)
_CLICKS: Clicks = {"influence": _click}
# Everybody gets the same rows, so that a question to all looks the same to all (IC-C4).
ANSWER_PURCHASE = Interaction(
    "answer_purchase",
    parts=(BLOCKADE, PASS),
    clicks=_CLICKS,
    rows=lambda _: ((PlayBlockade(),), (NoAnswer(),)),
    question=_purchase,
    choice=_choice,
    about=_plot,
    takes=_isolated,
)
ANSWER_CARD, ANSWER_BLOCKADE = (
    Interaction(
        ask,
        parts=(PROTECT, PASS),
        clicks=_CLICKS,
        rows=lambda _: ((PlayProtection(),), (NoAnswer(),)),
        question=question,
        choice=_choice,
        about=_plot,
        takes=takes,
    )
    for ask, question, takes in (("answer_card", _card, lambda _: 0), ("answer_blockade", _blockade, _isolated))
)
