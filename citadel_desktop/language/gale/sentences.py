"""Gale's Citadel in words."""

from collections.abc import Iterable, Set
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, name_of, number_of, refusal_sentence
from citadel_desktop.language.gale.refusals import GALE_REFUSALS
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.gale import events as ev
from citadel_desktop.rules.gale.actions import (
    Action,
    Attack,
    Claim,
    Destroy,
    Dismiss,
    End,
    Move,
    Place,
    Recruit,
    Siege,
    Strike,
    Wall,
)
from citadel_desktop.rules.gale.field import SIZES, bits, field, point_name, square_name
from citadel_desktop.rules.gale.legal import RECRUIT_COST
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.strength import strengths
from citadel_desktop.rules.kit.contract import (
    Decision,
    Options,
    OptionValue,
    Outcome,
    Param,
    Refusal,
    Seat,
)


class GaleSentences:
    """See `Sentences`."""

    def name(self, speech: Speech) -> str:
        """What the game is called."""
        return speech.t("Gale's Citadel")

    def tagline(self, speech: Speech) -> str:
        """One sentence that says what the game is about."""
        return speech.t("Two sides, stone walls and citadels on a Go board.")

    def option(self, speech: Speech, option: str) -> tuple[str, str]:
        """The label of a set-up option and one line that explains it."""
        match option:
            case "rules":
                return speech.t("Rule set"), speech.t("Which of the two texts is played.")
            case "size":
                return speech.t("Field"), speech.t("How many points the field has on each side.")
            case "citadels":
                return speech.t("Citadels"), speech.t("Each side claims a third of them.")
            case "first":
                return speech.t("Who begins"), speech.t(
                    "Who places the first citadel and has the first turn."
                )
            case "placing":
                return speech.t("Placing"), speech.t("How the citadels come onto the field.")
        raise KeyError(option)

    def value(self, speech: Speech, option: str, value: OptionValue) -> tuple[str, str]:
        """The label of an option's value and one line that explains it."""
        match option, value:
            case "rules", "v1":
                return speech.t("Version 1"), speech.t(
                    "The first version of 2002: who stands beside the target attacks together."
                )
            case "rules", "short":
                return speech.t("Short form"), speech.t(
                    "One warrior attacks with the help of his friends; a lead of two wins at once."
                )
            case "size", int(size):
                label = speech.t("{size} \u00d7 {size}", size=size)
                return label, self._size_help(speech, size)
            case "citadels", int(count):
                label = speech.n("{count} citadel", "{count} citadels", count)
                return label, speech.t("The usual number.") if count == 9 else ""
            case "first", "lot":
                return speech.t("By lot"), ""
            case "first", "0":
                return speech.t("First seat"), ""
            case "first", "1":
                return speech.t("Second seat"), ""
            case "placing", "players":
                return speech.t("By the players"), speech.t(
                    "Both sides place them in turn, then claim them in turn."
                )
            case "placing", "ready":
                return speech.t("Ready"), speech.t(
                    "Drawn by lot and alike for both sides: the match begins with the first turn."
                )
        raise KeyError(option, value)

    def _size_help(self, speech: Speech, size: int) -> str:
        if size == 19:
            return speech.t("The usual field.")
        if size < 15:
            return speech.t("A small field for a short match.")
        return speech.t("A large field for a long match.") if size > 19 else ""

    def edition(self, speech: Speech, options: Options) -> str:
        """Rule set and size of the field; KeyError without them."""
        told = (self.value(speech, name, options[name])[0] for name in ("rules", "size"))
        return speech.t(", ").join(told)

    def prompt(self, speech: Speech, decision: Decision[Any], names: Names) -> str:
        """What is asked of whom now."""
        facts: dict[str, Param] = dict(decision.params)
        name = name_of(names, decision.seat)
        match decision.prompt:
            case "place_citadel":
                return speech.n(
                    "{name} places the last citadel.",
                    "{name} places a citadel; {count} are still to come.",
                    number_of(facts["left"]),
                    name=name,
                )
            case "claim_citadel":
                return speech.t("{name} claims a citadel.", name=name)
            case "take_actions":
                return speech.n(
                    "{name} has {count} action left.",
                    "{name} has {count} actions left.",
                    number_of(facts["actions"]),
                    name=name,
                )
            case "free_actions":
                return _free_prompt(speech, name, {action.kind for action in decision.actions})
        raise KeyError(decision.prompt)

    def refusal(self, speech: Speech, refusal: Refusal, names: Names) -> str:
        """Why something is not allowed, with the rule."""
        return refusal_sentence(speech, refusal, names, GALE_REFUSALS)

    def event(self, speech: Speech, event: Any, names: Names, options: Options) -> str:
        """What has happened."""
        return _Telling(speech, names, options).event(event)

    def outcome(self, speech: Speech, outcome: Outcome, names: Names) -> str:
        """Who has won and why."""
        winner = name_of(names, outcome.winners[0]) if outcome.winners else ""
        loser = name_of(names, 1 - outcome.winners[0]) if outcome.winners else ""
        return _ending(speech, outcome.reason, winner, loser)

    def measure(self, speech: Speech, code: str) -> str:
        """The label of one of the counts."""
        return {"citadels": speech.t("Citadels"), "warriors": speech.t("Warriors")}[code]

    def seat_role(self, speech: Speech, options: Options, seat: Seat) -> str:
        """All seats play alike."""
        return ""

    def as_one(self, first: Any, then: Any) -> Any | None:
        """Every event is told by itself."""
        return None

    def cause(self, speech: Speech, event: Any, before: Iterable[Any], names: Names) -> str:
        """Every event tells it itself."""
        return ""

    def unsaid(self, speech: Speech, seat: Seat, action: Action, names: Names) -> str:
        """Everything is told by events."""
        return ""

    def die(self, speech: Speech, die: str) -> str:
        """There is none: raises KeyError."""
        raise KeyError(die)

    def roll_purpose(self, speech: Speech, purpose: str) -> str:
        """Nothing is thrown: raises KeyError."""
        raise KeyError(purpose)

    def side(self, speech: Speech, side: int) -> str:
        """There is none: raises IndexError."""
        raise IndexError(side)

    def phase(self, speech: Speech, code: str) -> str:
        """The label of a phase."""
        return {
            "place": speech.t("Placing citadels"),
            "claim": speech.t("Claiming citadels"),
            "turn": speech.t("Playing"),
            "over": speech.t("Match over"),
        }[code]

    def action(self, speech: Speech, view: State, seat: Seat, action: Action, names: Names) -> str:
        """What an action would do."""
        t, f = speech.t, geometry(view)
        match action:
            case Place(point):
                return t("Place a citadel on {point}.", point=point_name(f, point))
            case Claim(point):
                return t("Claim the citadel {point}.", point=point_name(f, point))
            case Wall(square):
                return t("Build the wall {square} for 1 action.", square=square_name(f, square))
            case Recruit(point):
                return speech.n(
                    "Recruit a warrior on {point} for {count} action.",
                    "Recruit a warrior on {point} for {count} actions.",
                    RECRUIT_COST,
                    point=point_name(f, point),
                )
            case Move(start, end):
                facts = {"start": point_name(f, start), "end": point_name(f, end)}
                if view.citadels >> end & 1:
                    return t("Step from {start} onto the citadel {end} for 1 action.", **facts)
                return t("Step from {start} to {end} for 1 action.", **facts)
            case Dismiss(point):
                return t("Dismiss the warrior on {point}.", point=point_name(f, point))
            case Siege(point):
                return t("Remove the besieged warrior from {point}.", point=point_name(f, point))
            case End():
                return t("End the turn.")
            case Attack() | Destroy():
                return _strike(speech, view, action)


def _strike(speech: Speech, view: State, action: Strike) -> str:
    t, f, lost = speech.t, geometry(view), action.lost
    attack, defence = strengths(view, action)
    facts = {
        "by": _points(speech, view.setting.size, bits(action.by)),
        "lost": "" if lost is None else point_name(f, lost),
        "attack": str(attack.total),
        "defence": str(defence.total),
    }
    if isinstance(action, Destroy):
        facts["target"] = square_name(f, action.square)
        if lost is not None:
            return t(
                "Destroy the wall {target} with {by} for 1 action: {attack} against {defence}, {lost} falls too.",
                **facts,
            )
        return t(
            "Destroy the wall {target} with {by} for 1 action: {attack} against {defence}.", **facts
        )
    facts["target"] = point_name(f, action.point)
    if lost is not None:
        return t(
            "Attack {target} with {by}: {attack} against {defence}, {lost} falls too.", **facts
        )
    return t("Attack {target} with {by}: {attack} against {defence}.", **facts)


class _Telling:
    """Tells the events of one match."""

    def __init__(self, speech: Speech, names: Names, options: Options) -> None:
        self.speech = speech
        self.names = names
        size = options.get("size")  # of a save edited by hand it may be anything
        self.size = size if isinstance(size, int) and size in SIZES else 19
        self.field = field(self.size)

    def point(self, point: int) -> str:
        return point_name(self.field, point)

    def square(self, square: int) -> str:
        return square_name(self.field, square)

    def event(self, event: ev.Event) -> str:
        speech = self.speech
        if isinstance(event, ev.MatchEnded):
            winner = "" if event.winner is None else name_of(self.names, event.winner)
            loser = "" if event.winner is None else name_of(self.names, 1 - event.winner)
            return _ending(speech, event.ending, winner, loser)
        name = name_of(self.names, event.seat)
        match event:
            case ev.CitadelPlaced(point=point):
                return speech.t(
                    "{name} places a citadel on {point}.", name=name, point=self.point(point)
                )
            case ev.ClaimingBegan(each=each):
                return speech.n(
                    "All citadels stand; {name} claims first, {count} each.",
                    "All citadels stand; {name} claims first, {count} each.",
                    each,
                    name=name,
                )
            case ev.CitadelClaimed(point=point):
                return speech.t(
                    "{name} claims the citadel {point}.", name=name, point=self.point(point)
                )
            case ev.TurnBegan(actions=actions):
                return speech.n(
                    "{name} begins a turn with {count} action.",
                    "{name} begins a turn with {count} actions.",
                    actions,
                    name=name,
                )
            case ev.TurnEnded(unused=0):
                return speech.t("{name} ends the turn.", name=name)
            case ev.TurnEnded(unused=unused):
                return speech.n(
                    "{name} ends the turn and leaves {count} action unused.",
                    "{name} ends the turn and leaves {count} actions unused.",
                    unused,
                    name=name,
                )
            case ev.CitadelTaken(point=point):
                return speech.t(
                    "{name} now controls the citadel {point}.", name=name, point=self.point(point)
                )
            case ev.CitadelGivenUp(point=point):
                return speech.t(
                    "{name} no longer controls the citadel {point}.",
                    name=name,
                    point=self.point(point),
                )
        return self.deed(event, name)

    def deed(self, event: ev.Event, name: str) -> str:
        """What somebody did with walls and warriors."""
        speech = self.speech
        match event:
            case ev.WallBuilt(square=square):
                return speech.t(
                    "{name} builds the wall {square}.", name=name, square=self.square(square)
                )
            case ev.WallDestroyed(square=square, by=by, attack=attack, defence=defence):
                return speech.t(
                    "{name} destroys the wall {square} with {by}: {attack} against {defence}.",
                    name=name,
                    square=self.square(square),
                    by=_points(speech, self.size, by),
                    attack=attack,
                    defence=defence,
                )
            case ev.Recruited(point=point):
                return speech.t(
                    "{name} recruits a warrior on {point}.", name=name, point=self.point(point)
                )
            case ev.Moved(start=start, end=end):
                return speech.t(
                    "{name} moves from {start} to {end}.",
                    name=name,
                    start=self.point(start),
                    end=self.point(end),
                )
            case ev.Dismissed(point=point):
                return speech.t(
                    "{name} dismisses the warrior on {point}.", name=name, point=self.point(point)
                )
            case ev.WarriorTaken(point=point, by=by, attack=attack, defence=defence):
                return speech.t(
                    "{name} takes the warrior on {point} with {by}: {attack} against {defence}.",
                    name=name,
                    point=self.point(point),
                    by=_points(speech, self.size, by),
                    attack=attack,
                    defence=defence,
                )
            case ev.WarriorLost(point=point):
                return speech.t(
                    "{name} loses the warrior on {point} in the attack.",
                    name=name,
                    point=self.point(point),
                )
            case ev.BesiegedRemoved(point=point):
                return speech.t(
                    "{name} removes the besieged warrior from {point}.",
                    name=name,
                    point=self.point(point),
                )
        raise TypeError(type(event).__name__)


def _points(speech: Speech, size: int, points: Iterable[int]) -> str:
    return speech.listed([point_name(field(size), point) for point in points])


def _free_prompt(speech: Speech, name: str, kinds: Set[str]) -> str:
    """What is left to do without actions: only what costs none and can be done."""
    if {"attack", "siege"} <= kinds:
        return speech.t(
            "{name} has no actions left and may attack, remove the besieged or end the turn.",
            name=name,
        )
    if "attack" in kinds:
        return speech.t("{name} has no actions left and may attack or end the turn.", name=name)
    if "siege" in kinds:
        return speech.t(
            "{name} has no actions left and may remove the besieged or end the turn.", name=name
        )
    return speech.t("{name} has no actions left and can end the turn.", name=name)


def _ending(speech: Speech, reason: str, winner: str, loser: str) -> str:
    match reason:
        case "lead_at_start":
            return speech.t(
                "{name} wins: two citadels ahead at the beginning of the turn.", name=winner
            )
        case "lead_at_once":
            return speech.t("{name} wins: two citadels ahead.", name=winner)
        case "resignation":
            return speech.t("{name} wins: {other} has given up.", name=winner, other=loser)
        case "agreed":
            return speech.t("Draw, as agreed.")
        case "repetition":
            return speech.t("Draw: the same position has begun a turn for the third time.")
        case "no_warriors":
            return speech.t("Draw: no warrior is left on the field.")
        case "quiet_turns":
            return speech.t("Draw: 60 turns in a row have changed nothing.")
    raise KeyError(reason)


GALE: Sentences = GaleSentences()
