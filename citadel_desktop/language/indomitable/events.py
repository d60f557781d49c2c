"""What happens in a match of The Indomitable Citadel: one sentence for each event."""

from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.indomitable.cards import (
    event_name,
    event_text,
    influence_card_name,
    stock_card_name,
)
from citadel_desktop.language.indomitable.names import (
    order_object,
    order_subject,
    plot_name,
    the_card,
    the_sum,
)
from citadel_desktop.language.indomitable.strategic import strategic_event
from citadel_desktop.language.indomitable.treason import treason_event
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.state import BACK, DARK, NONE, Order


def event_sentence(speech: Speech, event: ev.Event, names: Names) -> str:
    """What has happened; `names` are by seat."""
    return Telling(speech, names).event(event)


def ending_sentence(speech: Speech, reason: str, winners: list[str]) -> str:
    """How the match ended; `winners` are names. Raises KeyError for a reason that does not exist."""
    who = speech.listed(winners)
    match reason, len(winners):
        case "target", 1:
            return speech.t("{name} wins: the target on the wall is reached.", name=who)
        case "target", _:
            return speech.t("{names} share the victory at the target on the wall.", names=who)
        case "last_round", 1:
            return speech.t("{name} wins after the last round.", name=who)
        case "last_round", _:
            return speech.t("{names} share the victory after the last round.", names=who)
        case "good", 1:
            return speech.t("{name} wins: good has prevailed.", name=who)
        case "good", _:
            return speech.t("{names} share the victory: good has prevailed.", names=who)
        case "evil", 1:
            return speech.t("{name} wins as the Dark Master: evil has prevailed.", name=who)
        case "evil", _:
            return speech.t(
                "{names} share the victory as the Dark Master: evil has prevailed.", names=who
            )
        case "evil_alone", 1:
            return speech.t(
                "{name} wins as the best Grand Master: evil has prevailed, but nobody in the city has"
                " a black counter.",
                name=who,
            )
        case "evil_alone", _:
            return speech.t(
                "{names} share the victory as the best Grand Masters: evil has prevailed, but nobody in"
                " the city has a black counter.",
                names=who,
            )
        case "nobody", _:
            return speech.t("Nobody wins: nobody is left in the city.")
        case "conceded", _:
            return speech.t("{name} wins: the others have given up.", name=who)
        case "agreed", _:
            return speech.t("Draw, as agreed.")
    raise KeyError(reason)


class Telling:
    """Tells events to somebody in a language; one method for each phase or matter of the rules."""

    def __init__(self, speech: Speech, names: Names) -> None:
        self.speech = speech
        self.names = names

    def who(self, order: Order) -> str:
        """An Order that begins a sentence."""
        return order_subject(self.speech, self.names, order)

    def whom(self, order: Order) -> str:
        """An Order in the middle of one."""
        return order_object(self.speech, self.names, order)

    def plot(self, plot: int) -> str:
        """The name of a plot."""
        return plot_name(self.speech, plot)

    def card(self, card: int) -> str:
        """A building card as a sentence's object."""
        return the_card(self.speech, card)

    def event(self, event: ev.Event) -> str:
        """The sentence for any event."""
        for room in (self.course, self.drawing, self.trading, self.town, self.influence):
            told = room(event)
            if told is not None:
                return told
        told = treason_event(self.speech, self.names, event)
        if told is not None:
            return told
        told = strategic_event(self.speech, self.names, event)
        if told is not None:
            return told
        raise TypeError(type(event).__name__)

    def course(self, event: Any) -> str | None:
        """Set-up, turns, the wall and the end."""
        speech = self.speech
        match event:
            case ev.PlotChosen(order, plot):
                return speech.t(
                    "{name} chooses {plot} as a first plot.",
                    name=self.who(order),
                    plot=self.plot(plot),
                )
            case ev.ChoosingStopped(order, forced=True):
                return speech.t("{name} has no further first plot left.", name=self.who(order))
            case ev.ChoosingStopped(order):
                return speech.t("{name} takes no further first plot.", name=self.who(order))
            case ev.TurnBegan(order, turn, round_):
                return speech.t(
                    "Round {round}, turn {turn}: {name} begins.",
                    round=round_,
                    turn=turn,
                    name=self.who(order),
                )
            case ev.TurnEnded(order):
                return speech.t("{name} ends the turn.", name=self.who(order))
            case ev.Walked():
                return self.walked(event)
            case ev.LastRoundBegan():
                return self.last_round(event)
            case ev.MatchEnded(winners, reason):
                return ending_sentence(speech, reason, [self.who(order) for order in winners])
        return None

    def walked(self, event: ev.Walked) -> str:
        """How a Grand Master walked, and whether the box is red (IC-B4)."""
        speech = self.speech
        told = {"name": self.who(event.order), "box": event.end}
        if event.order == DARK:
            if event.end < event.start:
                return speech.t(
                    "The dark marker steps back to box {box} of the wall.", box=event.end
                )
            return speech.t("The dark marker advances to box {box}.", box=event.end)
        if event.end < event.start:
            return speech.t("{name} steps back to box {box} of the wall.", **told)
        if content().is_red(event.end):
            return speech.t("{name} advances to the red box {box}.", **told)
        return speech.t("{name} advances to box {box}.", **told)

    def last_round(self, event: ev.LastRoundBegan) -> str:
        """Why the round is the last (IC-E1, IC-E2, IC-T7)."""
        speech, name = self.speech, self.who(event.order)
        match event.why:
            case "target" if event.order != NONE:
                return speech.t(
                    "{name} has reached the target; this round is still completed.", name=name
                )
            case "target":
                return speech.t("The target has been reached; this round is still completed.")
            case "last_plot" if event.order != NONE:
                return speech.t(
                    "{name} has taken the last plot; this round is the last.", name=name
                )
            case "one_left" if event.order != NONE:
                return speech.t("Only {name} is left; this round is the last.", name=name)
            case "one_left":
                return speech.t("Only one is left; this round is the last.")
            case "last_plot":
                return speech.t("The last plot has been taken; this round is the last.")
        return speech.t("No building card is left to draw; this round is the last.")

    def drawing(self, event: Any) -> str | None:
        """Phase 1: cards turned up, tax, income, event cards (IC-T1)."""
        speech = self.speech
        match event:
            case ev.CardTurnedUp(order, card) if content().cards[card].event:
                # its name and what it does follow in a sentence of their own
                return speech.t("{name} turns up an event.", name=self.who(order))
            case ev.CardTurnedUp(order, card):
                return speech.t(
                    "{name} turns up {building}.", name=self.who(order), building=self.card(card)
                )
            case ev.NothingToDraw(order):
                return speech.t("{name} finds no building card to draw.", name=self.who(order))
            case ev.StockRenewed(cards):
                return speech.n(
                    "The discards are shuffled: the new stock has {count} card.",
                    "The discards are shuffled: the new stock has {count} cards.",
                    cards,
                )
            case ev.PileRenewed(cards):
                return speech.n(
                    "The used influence cards are shuffled: the new pile has {count} card.",
                    "The used influence cards are shuffled: the new pile has {count} cards.",
                    cards,
                )
            case ev.Taxed(order, bricks):
                return speech.n(
                    "{name} pays {count} brick in tax.",
                    "{name} pays {count} bricks in tax.",
                    bricks,
                    name=self.who(order),
                )
            case ev.Income():
                return self.income(event)
            case ev.EventActed(card):
                kind = content().cards[card].kind
                return speech.t(
                    "{event}: {text}", event=event_name(speech, kind), text=event_text(speech, kind)
                )
            case ev.BricksGained() | ev.BricksLost():
                return self.bricks_of_a_card(event)
        return None

    def income(self, event: ev.Income) -> str:
        """Income with its sum: the price, the plot's premium and what a Great Power adds (IC-T1)."""
        parts = [part for part in (event.premium, event.extra) if part]
        facts = {
            "name": self.who(event.order),
            "building": self.card(event.card),
            "plot": self.plot(event.plot),
        }
        total = event.price + sum(parts)
        if not parts:
            return self.speech.n(
                "{name} gets {count} brick for {building} on {plot}.",
                "{name} gets {count} bricks for {building} on {plot}.",
                total,
                **facts,
            )
        return self.speech.n(
            "{name} gets {count} brick for {building} on {plot} ({sum}).",
            "{name} gets {count} bricks for {building} on {plot} ({sum}).",
            total,
            sum=the_sum(self.speech, (event.price, *parts)),
            **facts,
        )

    def bricks_of_a_card(self, event: ev.BricksGained | ev.BricksLost) -> str:
        """Bricks from or to the bank by an event or influence card."""
        name = self.who(event.order)
        if isinstance(event, ev.BricksLost):
            return self.speech.n(
                "{name} loses {count} brick.",
                "{name} loses {count} bricks.",
                event.bricks,
                name=name,
            )
        return self.speech.n(
            "{name} gets {count} brick.", "{name} gets {count} bricks.", event.bricks, name=name
        )

    def trading(self, event: Any) -> str | None:
        """Phase 2: building cards and influence cards bought and sold (IC-T2)."""
        speech = self.speech
        match event:
            case ev.CardSold(order, card, bricks):
                return speech.n(
                    "{name} sells {building} to the Pawnshop for {count} brick.",
                    "{name} sells {building} to the Pawnshop for {count} bricks.",
                    bricks,
                    name=self.who(order),
                    building=self.card(card),
                )
            case ev.CardBought(order, card, bricks):
                return speech.n(
                    "{name} buys {building} from the Pawnshop for {count} brick.",
                    "{name} buys {building} from the Pawnshop for {count} bricks.",
                    bricks,
                    name=self.who(order),
                    building=self.card(card),
                )
            case ev.StockPaid(order, bricks):
                return speech.n(
                    "{name} pays {count} brick for a card from the stock.",
                    "{name} pays {count} bricks for a card from the stock.",
                    bricks,
                    name=self.who(order),
                )
            case ev.StockCardTaken(order, card):
                name = self.who(order)
                if card == BACK:
                    return speech.t("{name} takes a building card from the stock.", name=name)
                return speech.t(
                    "{name} takes {building} from the stock.", name=name, building=self.card(card)
                )
            case ev.InfluenceBought(order, bricks, card):
                name = self.who(order)
                if card == BACK:
                    return speech.n(
                        "{name} buys an influence card for {count} brick.",
                        "{name} buys an influence card for {count} bricks.",
                        bricks,
                        name=name,
                    )
                return speech.n(
                    "{name} buys an influence card for {count} brick: {card}.",
                    "{name} buys an influence card for {count} bricks: {card}.",
                    bricks,
                    name=name,
                    card=influence_card_name(speech, card),
                )
            case ev.CardLost(order, card):
                return speech.t(
                    "{name} discards {building} from the hand.",
                    name=self.who(order),
                    building=self.card(card),
                )
            case ev.BricksPaid(order, to, bricks):
                return speech.n(
                    "{name} pays {count} brick to {other}.",
                    "{name} pays {count} bricks to {other}.",
                    bricks,
                    name=self.who(order),
                    other=self.who(to),
                )
        return None

    def town(self, event: Any) -> str | None:
        """Plots and buildings that change hands."""
        speech = self.speech
        match event:
            case ev.PurchaseAnnounced(order, plot):
                return speech.t(
                    "{name} wants to buy {plot}.", name=self.who(order), plot=self.plot(plot)
                )
            case ev.PurchaseBlocked(order, plot, by):
                return speech.t(
                    "{other} blocks it: {name} may not buy {plot} this turn.",
                    other=self.who(by),
                    name=self.who(order),
                    plot=self.plot(plot),
                )
            case ev.PlotBought():
                return self.plot_bought(event)
            case ev.Built(order, plot, card, bricks):
                return speech.n(
                    "{name} builds {building} on {plot} for {count} brick.",
                    "{name} builds {building} on {plot} for {count} bricks.",
                    bricks,
                    name=self.who(order),
                    building=self.card(card),
                    plot=self.plot(plot),
                )
            case ev.Demolished(order, plot, card, bricks):
                return speech.n(
                    "{name} demolishes {building} on {plot} for {count} brick.",
                    "{name} demolishes {building} on {plot} for {count} bricks.",
                    bricks,
                    name=self.who(order),
                    building=self.card(card),
                    plot=self.plot(plot),
                )
            case ev.PlotTaken():
                return self.plot_taken(event)
            case ev.PlotLost(order, plot, building) if building != NONE:
                return speech.t(
                    "{name} loses {plot}; it is neutral now and keeps {building}.",
                    name=self.who(order),
                    plot=self.plot(plot),
                    building=self.card(building),
                )
            case ev.PlotLost(order, plot):
                return speech.t(
                    "{name} loses {plot}; it is neutral now.",
                    name=self.who(order),
                    plot=self.plot(plot),
                )
            case ev.BuildingLost(order, plot, card):
                return speech.t(
                    "{name} loses {building} on {plot}.",
                    name=self.who(order),
                    building=self.card(card),
                    plot=self.plot(plot),
                )
            case ev.BuildingReturned(order, plot, card):
                return speech.t(
                    "{name} takes {building} on {plot} back into the hand.",
                    name=self.who(order),
                    building=self.card(card),
                    plot=self.plot(plot),
                )
        return None

    def plot_bought(self, event: ev.PlotBought) -> str:
        """A purchase, with what stood on the plot (IC-T3)."""
        facts = {"name": self.who(event.order), "plot": self.plot(event.plot)}
        if event.building == NONE:
            return self.speech.n(
                "{name} buys {plot} for {count} brick.",
                "{name} buys {plot} for {count} bricks.",
                event.bricks,
                **facts,
            )
        return self.speech.n(
            "{name} buys {plot} for {count} brick and gets {building} with it.",
            "{name} buys {plot} for {count} bricks and gets {building} with it.",
            event.bricks,
            building=self.card(event.building),
            **facts,
        )

    def plot_taken(self, event: ev.PlotTaken) -> str:
        """A plot that changed hands by a card."""
        speech = self.speech
        facts = {"name": self.who(event.order), "plot": self.plot(event.plot)}
        if event.before != NONE:
            other = self.whom(event.before)
            if event.building == NONE:
                return speech.t("{name} takes {plot} from {other}.", other=other, **facts)
            return speech.t(
                "{name} takes {plot} with {building} from {other}.",
                other=other,
                building=self.card(event.building),
                **facts,
            )
        if event.building == NONE:
            return speech.t("{name} takes the neutral plot {plot}.", **facts)
        return speech.t(
            "{name} takes the neutral plot {plot} with {building}.",
            building=self.card(event.building),
            **facts,
        )

    def influence(self, event: Any) -> str | None:
        """Influence cards (IC-C3, IC-T5, IC-T6)."""
        speech = self.speech
        match event:
            case ev.InfluenceWon(order, card):
                name = self.who(order)
                if card == BACK:
                    return speech.t("{name} gets an influence card.", name=name)
                return speech.t(
                    "{name} gets an influence card: {card}.",
                    name=name,
                    card=influence_card_name(speech, card),
                )
            case ev.NoInfluenceLeft(order):
                return speech.t(
                    "{name} gets no influence card, for none is left.", name=self.who(order)
                )
            case ev.InfluenceDiscarded(order, card):
                return speech.t(
                    "{name} discards the influence card {card}.",
                    name=self.who(order),
                    card=influence_card_name(speech, card),
                )
            case ev.InfluencePlayed():
                return self.played(event)
            case ev.Protected(order, card, by, stopped):
                return speech.t(
                    "{name} plays {card}: {stopped} of {other} does no harm here.",
                    name=self.who(order),
                    card=influence_card_name(speech, card),
                    stopped=influence_card_name(speech, stopped),
                    other=self.who(by),
                )
            case ev.WizardLooked():
                return self.wizard_looked(event)
            case ev.WizardChose(order, under):
                name = self.who(order)
                if under in {BACK, NONE}:
                    return speech.t("{name} puts a card under the stock.", name=name)
                return speech.t(
                    "{name} puts a card under the stock: {card}.",
                    name=name,
                    card=stock_card_name(speech, under),
                )
        return None

    def played(self, event: ev.InfluencePlayed) -> str:
        """A card played, and against whom."""
        speech = self.speech
        facts = {
            "name": self.who(event.order),
            "card": influence_card_name(speech, event.card),
        }
        plot, other = event.plot, event.against
        if kind_of(event.card) == influence_cards().blockade:
            # the plot is not theirs yet; that it may not be bought follows in a sentence of its own
            plot = NONE
        if NONE not in {plot, other}:
            return speech.t(
                "{name} plays {card} against {plot} of {other}.",
                plot=self.plot(plot),
                other=self.whom(other),
                **facts,
            )
        if plot != NONE:
            return speech.t("{name} plays {card} for {plot}.", plot=self.plot(plot), **facts)
        if other != NONE:
            return speech.t("{name} plays {card} against {other}.", other=self.whom(other), **facts)
        return speech.t("{name} plays {card}.", **facts)

    def wizard_looked(self, event: ev.WizardLooked) -> str:
        """What the Wizard has seen, for the one who may know."""
        speech, name = self.speech, self.who(event.order)
        if BACK in event.cards:
            return speech.n(
                "{name} looks at the top card of the stock.",
                "{name} looks at the top {count} cards of the stock.",
                len(event.cards),
                name=name,
            )
        return speech.t(
            "{name} sees on top of the stock: {cards}.",
            name=name,
            cards=speech.listed([stock_card_name(speech, card) for card in event.cards]),
        )
