"""What a click means: from what is asked, what is in hand and what is clicked to actions. No drawing here."""

from typing import TypeAlias

from citadel_desktop.boards.kit import meanings
from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.round_board.asks.asked import (
    ANSWERED_AT,
    AT_PLOTS,
    BY_CARD,
    BY_PLOT,
    INFLUENCE,
    NOTHING,
    OPEN,
    SELLING,
    STOCK,
    Aim,
    Asked,
    Thing,
    building_kind,
    card_of,
)
from citadel_desktop.boards.round_board.asks.tries import attempt, sample
from citadel_desktop.rules.indomitable.actions import (
    Action,
    ActionKind,
    AttackPlot,
    Build,
    BuyBlack,
    BuyFromStock,
    BuyInfluence,
    BuyInMarket,
    BuyInPawnshop,
    BuyWhite,
    ChooseCard,
    Discard,
    DrawCard,
    Lose,
    MoveDarkMaster,
    PlayBlockade,
    PlayInfluence,
    PlayProtection,
    Swap,
    ThrowDie,
)
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.treason.castle import blacks, whites
from citadel_desktop.rules.indomitable.treason.explain import reach

Meaning: TypeAlias = meanings.Meaning[Action, Aim, Action]
"""What a click means; None for nothing."""


def meaning(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """What a click on a thing does with what is in hand."""
    if asked.kind is None:
        return None
    zone, number = thing
    match zone:
        case "plot":
            return _at_plot(asked, aim, number)
        # Who plays two Orders sees both hands; the other one's cards are only looked at.
        case "hand" if number in asked.position.hands[asked.order]:
            return _at_hand(asked, aim, building_kind(number))
        case "influence" if number in asked.position.influence[asked.order]:
            return _at_influence(asked, aim, kind_of(number))
        case "shop":
            return _one(asked, aim, BuyInPawnshop(building_kind(number)))
        case "free":
            return _one(asked, aim, BuyInMarket(building_kind(number)))
        case "row" if asked.kind == "choose":
            return _direct(asked, ChooseCard(number))
        case "white":
            return _at_track(asked, BuyWhite(), number, whites(asked.position, asked.order))
        case "black":
            return _at_track(asked, BuyBlack(), number, blacks(asked.position, asked.order))
        case "tower" if asked.kind == "phase2":
            return _tower(asked, aim)
    if thing == STOCK and asked.kind in {"draw", "phase2"}:
        draws = asked.kind == "draw"
        return _plain(asked, DrawCard() if draws else BuyFromStock(), at_once=draws)
    if thing == INFLUENCE:
        return _plain(asked, BuyInfluence())
    return None


def _plain(asked: Asked, action: Action, *, at_once: bool = False) -> Meaning:
    """A pile: bricks are paid there only after one more question."""
    if action not in asked.legal.plain:
        return Try(action)
    return Do(action) if at_once else Choose((action,))


def _one(asked: Asked, aim: Aim, action: Action) -> Meaning:
    """A card of a market or of the hand that a kind of action is about: at once if that kind is in hand."""
    if not _may(asked, action):
        return Try(action)
    return Do(action) if aim.tool == action.kind else Choose((action,))


def _at_track(asked: Asked, buy: BuyWhite | BuyBlack, space: int, have: int) -> Meaning:
    """A space of a castle card: on the next free one a counter is bought, an own black one is swapped (TR-T4)."""
    if asked.kind != "phase2":
        return None
    if space == have:
        return _plain(asked, buy)
    if isinstance(buy, BuyBlack) and space < have:
        swap = Swap(space)
        return Choose((swap,)) if _may(asked, swap) else Try(swap)
    return None


def _tower(asked: Asked, aim: Aim) -> Meaning:
    """The watchtowers beside the board: one is taken in hand, or put back."""
    if aim.tool == "tower":
        return Take(NOTHING)
    if "tower" in asked.legal.kinds:
        return Take(Aim(tool="tower"))
    return Try(sample(asked, "tower"))


def _at_plot(asked: Asked, aim: Aim, plot: int) -> Meaning:
    assert asked.kind is not None  # `meaning` has looked
    answer = ANSWERED_AT.get(asked.kind)
    if answer is not None:
        return _aimed(asked, BY_PLOT[answer](plot), plot)
    if asked.kind not in OPEN:
        return None
    if aim.building != NONE:
        return _aimed(asked, Build(aim.building, plot), plot)
    if aim.influence != NONE:
        if aim.influence in asked.legal.trades:
            return None
        return _aimed(asked, PlayInfluence(aim.influence, plot), plot)
    if aim.tool is not None and aim.tool in AT_PLOTS:
        return _aimed(asked, BY_PLOT[aim.tool](plot), plot)
    found = offers(asked, aim, plot)
    return Choose(found) if found else Try(attempt(asked, plot))


def _aimed(asked: Asked, action: Action, plot: int) -> Meaning:
    if asked.legal.at(action.kind, card_of(action)) >> plot & 1:
        return Do(action)
    return Try(action)


def _may(asked: Asked, action: Action) -> bool:
    """Whether a kind of action can be done with that card, or with that place in a row."""
    return card_of(action) in asked.legal.cards.get(action.kind, frozenset())


def _at_hand(asked: Asked, aim: Aim, kind: int) -> Meaning:
    if asked.kind == "lose_card":
        return _direct(asked, Lose(building=kind))
    if asked.kind not in OPEN or asked.kind == "dark":
        return None
    if aim.influence in asked.legal.trades:
        action = PlayInfluence(aim.influence, building=kind)
        return Do(action) if kind in asked.legal.trades[aim.influence] else Try(action)
    if aim.tool is not None and aim.tool in SELLING:
        return _direct(asked, BY_CARD[aim.tool](kind))
    if aim.building == kind:
        return Take(NOTHING)
    return Take(Aim(building=kind))


def _direct(asked: Asked, action: Action) -> Meaning:
    return Do(action) if _may(asked, action) else Try(action)


def _at_influence(asked: Asked, aim: Aim, kind: int) -> Meaning:
    cards = influence_cards()
    if asked.kind == "discard":
        return _direct(asked, Discard(kind))
    answer: dict[int, Action] = {
        cards.protection: PlayProtection(),
        cards.blockade: PlayBlockade(),
    }
    if asked.kind in {"answer_purchase", "answer_card", "answer_blockade"}:
        action = answer.get(kind)
        return None if action is None else _plain(asked, action, at_once=True)
    if asked.kind not in OPEN:
        return None
    if aim.influence == kind:
        return Take(NOTHING)
    plain = PlayInfluence(kind)
    if plain in asked.legal.plain:
        return Choose((plain,))
    # A card that is aimed is taken in hand even where it meets nothing: then every plot tells why.
    if kind in asked.legal.plays() or cards.kinds[kind].target not in {"", "hand"}:
        return Take(Aim(influence=kind))
    return Try(plain)


def offers(asked: Asked, aim: Aim, plot: int) -> tuple[Action, ...]:
    """Everything that can be done at a plot: leading the Dark Master, buying, building, demolishing, cards."""
    legal, found = asked.legal, list(_for_the_dark_master(asked, aim, plot))
    wanted = (
        (aim.tool,)
        if aim.tool in {"build", "play"}
        else ("buy", "build", "tower", "demolish", "play")
    )
    prices = {b.number: b.price for b in content().buildings}

    def rank(key: tuple[ActionKind, int | None]) -> tuple[int, int, int]:
        kind, card = key[0], key[1] or 0
        # The dearest building first: it earns most.
        return (wanted.index(kind), -prices[card] if kind == "build" else 0, card)

    keys = [key for key in legal.plots if key[0] in wanted]
    for kind, card in sorted(keys, key=rank):
        if legal.plots[kind, card] >> plot & 1:
            found.append(_at(kind, card, plot))
    return tuple(found)


def _at(kind: ActionKind, card: int | None, plot: int) -> Action:
    if card is None:
        return BY_PLOT[kind](plot)
    return Build(card, plot) if kind == "build" else PlayInfluence(card, plot)


def _for_the_dark_master(asked: Asked, aim: Aim, plot: int) -> tuple[Action, ...]:
    """What leads him to a plot, by counters or perhaps by the die, and his attack where he stands (TR-D1, TR-D2)."""
    if asked.kind != "dark" or aim.tool is not None:
        return ()
    position, order, plain = asked.position, asked.order, asked.legal.plain
    move, throw, attack = MoveDarkMaster(plot), ThrowDie(), AttackPlot()
    found: list[Action] = []
    if asked.legal.at("move") >> plot & 1:
        found.append(move)
    if throw in plain and reach(position, order).chance(plot):
        found.append(throw)
    if attack in plain and plot == position.treason.at:
        found.append(attack)
    return tuple(found)


def settled(asked: Asked, aim: Aim) -> Aim:
    """What stays in hand once something has happened: a tool or card that can still be used."""
    if asked.kind not in OPEN or asked.order == NONE:
        return NOTHING
    if aim.building != NONE:
        hand = {building_kind(c) for c in asked.position.hands[asked.order] if c >= 0}
        return aim if aim.building in hand else NOTHING
    if aim.influence != NONE:
        held = {kind_of(c) for c in asked.position.influence[asked.order] if c >= 0}
        return aim if aim.influence in held else NOTHING
    if aim.tool is not None:
        return aim if aim.tool in asked.legal.kinds else NOTHING
    return NOTHING
