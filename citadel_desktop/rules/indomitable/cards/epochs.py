"""Historical growth (IC-S3): a stock of three epochs, whose order everybody knows."""

from collections.abc import Iterator

from citadel_desktop.rules.indomitable import powers
from citadel_desktop.rules.indomitable.cards.deal import before_first_plots, hands_of
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.content import EPOCHS, content
from citadel_desktop.rules.indomitable.state import BACK, Position, Setting, State
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import replace


def epoch_of(cards: tuple[int, ...]) -> str:
    """Return the epochs of cards of the stock, as one text."""
    return "".join([content().cards[card].epoch for card in cards])


def deal_by_epoch(setting: Setting, rng: Rng) -> State:
    """Deal hands of the first epoch, and a stock of its rest over the later ones, each shuffled by itself."""
    return stacked(setting, rng, decks()[setting.deck].events)


def stacked(setting: Setting, rng: Rng, events: tuple[int, ...]) -> State:
    """Deal the same with these events, each among the buildings of its epoch."""
    buildings = decks()[setting.deck].buildings
    early, rng = rng.shuffled(_of(EPOCHS[0], buildings))
    hands, rest = hands_of(setting, early)
    stock: tuple[int, ...] = ()
    for epoch in EPOCHS:
        houses = rest if epoch == EPOCHS[0] else _of(epoch, buildings)
        layer, rng = rng.shuffled((*houses, *_of(epoch, events)))
        stock += layer
    dealt = before_first_plots(setting, hands, stock, rng)
    return replace(dealt, position=replace(dealt.position, epochs=epoch_of(stock), powers=powers.on_the_table()))


def _of(epoch: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card in cards if content().cards[card].epoch == epoch)


# What a stock may hold where only its epochs are known


def imagined(p: Position, hidden: tuple[int, ...], rng: Rng) -> tuple[list[int], list[int], Rng]:
    """Draw hidden cards for the backs in the hands, and for the backs of the stock from its top.

    Each back of the stock gets a card of its epoch; the remaining buildings of each epoch are in the hands.
    """
    mixed, rng = rng.shuffled(hidden)
    # Events first: they lie in the stock for certain.
    left = {epoch: [card for card in mixed if epoch_of((card,)) == epoch] for epoch in EPOCHS}
    layers: dict[str, Iterator[int]] = {}
    held: list[int] = []
    for epoch, cards in left.items():
        backs = sum(1 for card, known in zip(p.stock, p.epochs, strict=True) if card == BACK and known == epoch)
        buildings = [card for card in cards if not content().cards[card].event]
        events = [card for card in cards if content().cards[card].event]
        in_stock = backs - len(events)
        held += buildings[in_stock:]
        layer, rng = rng.shuffled((*events, *buildings[:in_stock]))
        layers[epoch] = iter(layer)
    hands, rng = rng.shuffled(held)
    stock = [next(layers[epoch]) for card, epoch in zip(p.stock, p.epochs, strict=True) if card == BACK]
    return list(hands), stock, rng


def faults(p: Position) -> Iterator[Refusal]:
    """Yield faults of a stock not in its known epochs, or of hands not dealt from the first."""
    if p.epochs and p.epochs != epoch_of(p.stock):
        yield refusal("bad_epochs", "IC-S3")
    if p.asks and p.asks[0].kind == "first_plot":
        dealt = "".join(map(epoch_of, p.hands))
        if not p.epochs or dealt.strip(EPOCHS[0]) or list(p.epochs) != sorted(p.epochs):
            yield refusal("bad_epochs", "IC-S3")
