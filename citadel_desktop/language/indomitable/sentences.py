"""The Indomitable Citadel in words; names, cards, events and refusals have rooms of their own beside this one."""

from collections.abc import Iterable
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, dice_option, dice_value, name_of
from citadel_desktop.language.indomitable.cards import (
    influence_name,
    stock_card_name,
)
from citadel_desktop.language.indomitable.causes import cause_of
from citadel_desktop.language.indomitable.events import ending_sentence, event_sentence
from citadel_desktop.language.indomitable.names import plot_name, the_building
from citadel_desktop.language.indomitable.prompts import prompt_sentence
from citadel_desktop.language.indomitable.refusals import INDOMITABLE_REFUSALS
from citadel_desktop.language.indomitable.strategic import strategic_deed
from citadel_desktop.language.indomitable.treason import (
    die_name,
    roll_purpose,
    treason_deed,
    treason_unsaid,
)
from citadel_desktop.language.refusals import Say, refusal_sentence
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.indomitable.actions import (
    Action,
    Build,
    BuyFromStock,
    BuyInfluence,
    BuyInPawnshop,
    BuyPlot,
    ChoosePlot,
    Demolish,
    Discard,
    DrawCard,
    EndTurn,
    Lose,
    NoAnswer,
    PlayBlockade,
    PlayInfluence,
    PlayProtection,
    SellToPawnshop,
    StopChoosing,
    TurnUp,
)
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.pending import LoseBuilding, Wizard
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, Position, View
from citadel_desktop.rules.kit.contract import (
    Decision,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
)


class IndomitableSentences:
    """See `Sentences`. Names are by seat; of two Orders of one player the second goes by "Ann II"."""

    def name(self, speech: Speech) -> str:
        """What the game is called."""
        return speech.t("The Indomitable Citadel")

    def tagline(self, speech: Speech) -> str:
        """One sentence that says what the game is about."""
        return speech.t("Knights, land and buildings in a town that grows within its wall.")

    def option(self, speech: Speech, option: str) -> tuple[str, str]:
        """The label of a set-up option and one line that explains it."""
        match option:
            case "edition":
                return speech.t("Edition"), speech.t("Which set of rules is played.")
            case "two_players":
                return speech.t("With two"), speech.t("Counts only when two play.")
            case "equal":
                return speech.t("Equal opportunity"), speech.t(
                    "Whether the round is completed once the target is reached."
                )
            case "ask_all":
                return speech.t("Who is asked"), speech.t(
                    "Who is asked for an answer when a plot is bought or a card is played."
                )
            case "first":
                return speech.t("First turn"), speech.t("Who has the first turn.")
            case "dice":
                return dice_option(speech)
        raise KeyError(option)

    def value(self, speech: Speech, option: str, value: OptionValue) -> tuple[str, str]:
        """The label of an option's value and one line that explains it."""
        match option, value:
            case "edition", "basic":
                return speech.t("Basic game"), speech.t(
                    "For a first match: land, buildings, income and events."
                )
            case "edition", "strategic":
                return speech.t("Strategic game"), speech.t(
                    "After a few matches: isolation, Great Powers, Free Market."
                )
            case "edition", "treason":
                return speech.t("Treason"), speech.t(
                    "For old hands: open cards, watchtowers, the Dark Master."
                )
            case "two_players", "none":
                return speech.t("As with more players"), speech.t(
                    "Two or three first plots, as always."
                )
            case "two_players", "five_plots":
                return speech.t("Five plots"), speech.t(
                    "Each begins with five plots, five building cards and ten bricks."
                )
            case "two_players", "two_orders":
                return speech.t("Two Orders each"), speech.t(
                    "Each leads two Orders, by the rules for four players."
                )
            case "equal", False:
                return speech.t("No"), speech.t("Whoever reaches the target wins at once.")
            case "equal", True:
                return speech.t("Yes"), speech.t(
                    "The round is completed first; then the highest score wins."
                )
            case "ask_all", False:
                return speech.t("Who could answer"), speech.t(
                    "The question shows that somebody holds a card."
                )
            case "ask_all", True:
                return speech.t("Ask everyone"), speech.t(
                    "The question gives nothing away, but comes more often."
                )
            case "first", "lot":
                return speech.t("By lot"), ""
            case "first", "first_seat":
                return speech.t("First seat"), ""
            case "dice", "app" | "hand":
                return dice_value(speech, value)
        raise KeyError(option, value)

    def edition(self, speech: Speech, options: Options) -> str:
        """The edition; KeyError without one."""
        return self.value(speech, "edition", options["edition"])[0]

    def prompt(self, speech: Speech, decision: Decision[Any], names: Names) -> str:
        """What is asked of whom now."""
        return prompt_sentence(speech, decision, names)

    def refusal(self, speech: Speech, refusal: Refusal, names: Names) -> str:
        """Why something is not allowed, with the rule."""
        say = INDOMITABLE_REFUSALS.get(refusal.code)
        own: dict[str, Say] = {}
        if say is not None:
            own = {refusal.code: lambda c: say(c.speech, c.thing, c.names)}
        return refusal_sentence(speech, refusal, names, own)

    def event(self, speech: Speech, event: Any, names: Names, options: Options) -> str:
        """What has happened."""
        return event_sentence(speech, event, names)

    def outcome(self, speech: Speech, outcome: Outcome, names: Names) -> str:
        """Who has won and why."""
        return ending_sentence(
            speech, outcome.reason, [name_of(names, seat) for seat in outcome.winners]
        )

    def measure(self, speech: Speech, code: str) -> str:
        """The label of one of the counts."""
        return {
            "points": speech.t("Points"),
            "plots": speech.t("Plots"),
            "bricks": speech.t("Bricks"),
            "buildings": speech.t("Buildings"),
            "cards": speech.t("Cards"),
            "white_counters": speech.t("White counters"),
            "black_counters": speech.t("Black counters"),
            "towers": speech.t("Watchtowers"),
        }[code]

    def seat_role(self, speech: Speech, options: Options, seat: Seat) -> str:
        """All seats play alike."""
        return ""

    def as_one(self, first: Any, then: Any) -> Any | None:
        """Every event is told by itself."""
        return None

    def cause(self, speech: Speech, event: Any, before: Iterable[Any], names: Names) -> str:
        """The card, the attack or that a plot is cut off."""
        return cause_of(speech, event, before, names)

    def unsaid(self, speech: Speech, seat: Seat, action: Action, names: Names) -> str:
        """That somebody who was asked does not answer (IC-C4): all that can be told of it, whatever he holds.

        Likewise that real dice are thrown, and that the Dark Master's phase comes.
        """
        name = name_of(names, seat)
        if action.kind == "pass":
            return speech.t("{name} lets it happen.", name=name)
        return treason_unsaid(speech, action, name)

    def die(self, speech: Speech, die: str) -> str:
        """The label of a die."""
        return die_name(speech, die)

    def roll_purpose(self, speech: Speech, purpose: str) -> str:
        """What a die was thrown for."""
        return roll_purpose(speech, purpose)

    def side(self, speech: Speech, side: int) -> str:
        """The Dark Master's name, the only one's."""
        if side:
            raise IndexError(side)
        return speech.t("Dark Master")

    def phase(self, speech: Speech, code: str) -> str:
        """The label of a phase."""
        return {
            "first_plots": speech.t("First plots"),
            "first_towers": speech.t("First watchtowers"),
            "income": speech.t("Income"),
            "trading": speech.t("Trading"),
            "influence": speech.t("Influence"),
            "dark": speech.t("Dark Master"),
            "over": speech.t("Match over"),
        }[code]

    def action(self, speech: Speech, view: View, seat: Seat, action: Action, names: Names) -> str:
        """What an action would do."""
        return _Deed(speech, view.position, names).told(action)


class _Deed:
    """Says what an action would do on a table."""

    def __init__(self, speech: Speech, position: Position, names: Names) -> None:
        self.speech = speech
        self.position = position
        self.names = names

    def told(self, action: Action) -> str:
        """One sentence; raises KeyError for a kind of action that does not exist."""
        for room in (self.plain, self.trade, self.answer):
            said = room(action)
            if said is not None:
                return said
        said = strategic_deed(self.speech, action) or treason_deed(
            self.speech, self.position, action
        )
        if said is not None:
            return said
        raise KeyError(action.kind)

    def plot(self, plot: int) -> str:
        return plot_name(self.speech, plot)

    def dots(self, plot: int) -> int:
        return content().plots[plot].price

    def price(self, kind: int) -> int:
        return content().buildings[kind].price

    def plain(self, action: Action) -> str | None:
        """Plots, the draw and the end of the turn."""
        speech = self.speech
        match action:
            case ChoosePlot():
                return speech.n(
                    "Choose {plot} as a first plot ({count} dot).",
                    "Choose {plot} as a first plot ({count} dots).",
                    self.dots(action.plot),
                    plot=self.plot(action.plot),
                )
            case StopChoosing():
                return speech.t("Choose no further first plot.")
            case DrawCard():
                return speech.t("Turn up the top card of the stock.")
            case TurnUp():
                ask = self.position.asks[-1]
                seen = ask.cards[action.place] if isinstance(ask, Wizard) else BACK
                return speech.t("Turn up this card: {card}.", card=stock_card_name(speech, seen))
            case BuyPlot():
                return speech.n(
                    "Buy {plot} for {count} brick.",
                    "Buy {plot} for {count} bricks.",
                    self.dots(action.plot),
                    plot=self.plot(action.plot),
                )
            case EndTurn():
                return speech.t("End the turn.")
        return None

    def trade(self, action: Action) -> str | None:
        """Building cards and buildings."""
        speech = self.speech
        match action:
            case SellToPawnshop():
                return speech.n(
                    "Sell {building} to the Pawnshop for {count} brick.",
                    "Sell {building} to the Pawnshop for {count} bricks.",
                    (self.price(action.building) + 1) // 2,
                    building=the_building(speech, action.building),
                )
            case BuyInPawnshop():
                return speech.n(
                    "Buy {building} from the Pawnshop for {count} brick.",
                    "Buy {building} from the Pawnshop for {count} bricks.",
                    FIXED_PRICE,
                    building=the_building(speech, action.building),
                )
            case BuyFromStock():
                return speech.n(
                    "Buy a building card from the stock for {count} brick.",
                    "Buy a building card from the stock for {count} bricks.",
                    FIXED_PRICE,
                )
            case Build():
                return speech.n(
                    "Build {building} on {plot} for {count} brick.",
                    "Build {building} on {plot} for {count} bricks.",
                    self.price(action.building),
                    building=the_building(speech, action.building),
                    plot=self.plot(action.plot),
                )
            case Demolish():
                return speech.n(
                    "Demolish {building} on {plot} for {count} brick.",
                    "Demolish {building} on {plot} for {count} bricks.",
                    FIXED_PRICE,
                    building=self.standing(action.plot),
                    plot=self.plot(action.plot),
                )
            case BuyInfluence():
                return speech.n(
                    "Buy an influence card for {count} brick.",
                    "Buy an influence card for {count} bricks.",
                    FIXED_PRICE,
                )
        return None

    def answer(self, action: Action) -> str | None:
        """Influence cards, answers to them, and what an event asks for."""
        speech, cards = self.speech, influence_cards()
        match action:
            case PlayInfluence():
                return self.play(action)
            case PlayProtection():
                return speech.t("Play {card}.", card=influence_name(speech, cards.protection))
            case PlayBlockade():
                return speech.t("Play {card}.", card=influence_name(speech, cards.blockade))
            case NoAnswer():
                return speech.t("Do not answer.")
            case Discard():
                return speech.t(
                    "Discard the influence card {card}.",
                    card=influence_name(speech, action.influence),
                )
            case Lose():
                return self.lose(action)
        return None

    def play(self, action: PlayInfluence) -> str:
        """An influence card with what it is aimed at."""
        speech = self.speech
        card = influence_name(speech, action.influence)
        if action.plot is not None:
            return speech.t("Play {card} on {plot}.", card=card, plot=self.plot(action.plot))
        if action.building is not None:
            return speech.n(
                "Play {card} and sell {building} for {count} brick.",
                "Play {card} and sell {building} for {count} bricks.",
                influence_cards().kinds[action.influence].amount * self.price(action.building),
                card=card,
                building=the_building(speech, action.building),
            )
        return speech.t("Play {card}.", card=card)

    def lose(self, action: Lose) -> str:
        """A card, a building or a plot that an event takes."""
        speech = self.speech
        if action.building is not None:
            return speech.t("Discard {building}.", building=the_building(speech, action.building))
        assert action.plot is not None  # a card of the hand or a plot is lost
        if isinstance(self.position.asks[-1], LoseBuilding):
            return speech.t(
                "Lose {building} on {plot}.",
                building=self.standing(action.plot),
                plot=self.plot(action.plot),
            )
        return speech.t("Give up {plot}.", plot=self.plot(action.plot))

    def standing(self, plot: int) -> str:
        """The building on a plot."""
        card = self.position.buildings[plot]
        return the_building(self.speech, content().cards[card].kind)


INDOMITABLE: Sentences = IndomitableSentences()
