"""What is heard of what happens in the town."""

from collections.abc import Sequence

from citadel_desktop.rules.indomitable import events as told

_SOUNDS: tuple[tuple[type, str], ...] = (
    (told.PurchaseBlocked, "refuse"),
    (told.Protected, "refuse"),
    (told.BuildingLost, "destroy"),
    (told.Demolished, "destroy"),
    (told.PlotLost, "capture"),
    (told.PlotTaken, "capture"),
    (told.BuildingReturned, "capture"),
    (told.InfluencePlayed, "turn"),
    (told.Built, "build"),
    (told.PlotChosen, "place"),
    (told.PlotBought, "place"),
    (told.CardTurnedUp, "step"),
    (told.EventActed, "turn"),
    (told.CardBought, "recruit"),
    (told.CardSold, "recruit"),
    (told.StockCardTaken, "recruit"),
    (told.InfluenceBought, "recruit"),
    (told.InfluenceWon, "recruit"),
    (told.InfluenceDiscarded, "step"),
    (told.CardLost, "step"),
    (told.TurnBegan, "turn"),
)


def sounds_of(events: Sequence[told.Event]) -> tuple[str, ...]:
    """The sound for what happened: one at a time, that of the most telling event."""
    kinds = {type(event) for event in events}
    return next(((sound,) for kind, sound in _SOUNDS if kind in kinds), ())
