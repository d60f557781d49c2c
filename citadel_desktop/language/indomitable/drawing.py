"""Drawing cards and the consequences: tax, income, events (IC-T1, IC-C2)."""

from citadel_desktop.language.indomitable.cards import event_name, event_text
from citadel_desktop.language.indomitable.names import the_sum
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp, DrawCard
from citadel_desktop.rules.indomitable.asks.turn import NothingToDraw
from citadel_desktop.rules.indomitable.cards.event_cards import BricksGained, BricksLost, EventActed
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import StockRenewed
from citadel_desktop.rules.indomitable.income import Income, Taxed


def _prompt(c: IndomitableStatement) -> str:
    if "play" in c.kinds:
        return c.t("{name} draws a card or plays an influence card first.")
    return c.t("{name} draws a card.")


def _turned_up(c: IndomitableStatement) -> str:
    """Describe a drawn card; an event's name and effect follow in their own sentence."""
    if content().cards[c["card"]].event:
        return c.t("{name} turns up an event.")
    return c.t("{name} turns up {building}.")


def _acted(c: IndomitableStatement) -> str:
    kind = content().cards[c["card"]].kind
    return c.t("{event}: {text}", event=event_name(c.speech, kind), text=event_text(c.speech, kind))


def _income(c: IndomitableStatement) -> str:
    """Describe an income with its sum: price, premium of the plot, bonus of a Great Power."""
    parts = [part for part in (c["premium"], c["extra"]) if part]
    total = c["price"] + sum(parts)
    if not parts:
        return c.n(
            "{name} gets {count} brick for {building} on {plot}.",
            "{name} gets {count} bricks for {building} on {plot}.",
            total,
        )
    return c.n(
        "{name} gets {count} brick for {building} on {plot} ({sum}).",
        "{name} gets {count} bricks for {building} on {plot} ({sum}).",
        total,
        sum=the_sum(c.speech, (c["price"], *parts)),
    )


WORDS = Words(
    asks={"draw": AskWords(prompt=_prompt, wait="A card is still to be drawn: {what} has to wait.")},
    actions={
        DrawCard: ActionWords(
            told="Turn up the top card of the stock.", phrase="drawing", enough="The influence cards can wait."
        )
    },
    events={
        CardTurnedUp: _turned_up,
        NothingToDraw: "{name} finds no building card to draw.",
        StockRenewed: plural(
            "The discards are shuffled: the new stock has {count} card.",
            "The discards are shuffled: the new stock has {count} cards.",
            "cards",
        ),
        Taxed: plural("{name} pays {count} brick in tax.", "{name} pays {count} bricks in tax.", "bricks"),
        Income: _income,
        EventActed: _acted,
        BricksGained: plural("{name} gets {count} brick.", "{name} gets {count} bricks.", "bricks"),
        BricksLost: plural("{name} loses {count} brick.", "{name} loses {count} bricks.", "bricks"),
    },
)
