"""What happens in Goodman's Citadel: one sentence for each event, and how a match ends."""

from collections.abc import Sequence
from dataclasses import replace

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, name_of
from citadel_desktop.language.goodman.combat import combat_sentence
from citadel_desktop.language.goodman.names import (
    Known,
    a_marker,
    figure_name,
    look_kind,
    look_name,
    marker_name,
    monster_name,
    plan_name,
    square_name,
    the_item,
    told_of,
)
from citadel_desktop.rules.goodman import events as ev
from citadel_desktop.rules.goodman.plans import plans
from citadel_desktop.rules.goodman.squares import level_of
from citadel_desktop.rules.goodman.state import (
    HEROES,
    NONE,
    OUTSIDE,
    SOME_EXIT,
    VILLAIN,
)


def event_sentence(speech: Speech, event: ev.Event, names: Names) -> str:
    """What has happened, "" where another event of the same step tells it."""
    return _Telling(speech, names, told_of(event)).event(event)


def one_event(first: ev.Event, then: ev.Event) -> ev.Event | None:
    """What two events come to, None for most: steps, choices or wounds of one figure, a turn and one that is skipped.

    That who explores steps in is told by what he finds, that it was an exit by his bouncing off, that a doorway's other
    end is open by who comes out there. Doorways and leaving are told by themselves.
    """
    match first, then:
        case ev.TurnBegan(), ev.TurnBegan():
            return then
        case ev.StanceChosen(stance=begun, secret=False), ev.StanceChosen(stance=further):
            return then if begun.figure == further.figure else None
        case ev.Wounded(why="blow"), ev.Wounded(why="blow"):
            both = replace(then, wounds=first.wounds + then.wounds)
            return both if first.figure == then.figure else None
        case ev.Wounded(why="blow"), ev.Died(why="blow"):
            return then if first.figure == then.figure else None
        case ev.Moved(why="step"), ev.Moved(why="step"):
            doors = {first.through, then.through} != {NONE}
            if first.figure == then.figure and not doors and then.end != OUTSIDE:
                return replace(then, start=first.start)
        case ev.TurnedUp(), ev.Moved(why="explore") if then.through == NONE:
            return first if (first.by, first.square) == (then.figure, then.end) else None
        case ev.TurnedUp(), ev.Moved() if then.through != NONE:
            return then if (first.by, first.square) == (NONE, then.end) else None
        case ev.TurnedUp(), ev.Bounced() if first.kind == SOME_EXIT:
            return then if (first.by, first.square) == (then.figure, then.square) else None
    return None


def ending_sentence(speech: Speech, reason: str, names: Names, winners: Sequence[int]) -> str:
    """How a match ended; raises KeyError for a reason that does not exist."""
    villain, heroes = name_of(names, VILLAIN), name_of(names, HEROES)
    match reason:
        case "talisman_out":
            return speech.t("{name} wins: the talisman is out of the stronghold.", name=heroes)
        case "heroes_dead":
            return speech.t("{name} wins: all heroes are dead.", name=villain)
        case "talisman_lost":
            return speech.t("{name} wins: the talisman is lost in a sinkhole.", name=villain)
        case "minor":
            return speech.t(
                "A minor victory for {name}: the amulet is out, and the heroes have lost fewer points.",
                name=heroes,
            )
        case "major":
            return speech.t("A major victory for {name}: the talisman is out.", name=heroes)
        case "decisive":
            return speech.t(
                "A decisive victory for {name}: talisman and amulet are out.", name=heroes
            )
        case "quest_ended":
            return speech.t(
                "{name} wins: the heroes went home, and what they brought was not enough.",
                name=villain,
            )
        case "destroyed":
            return speech.t("{name} wins: the talisman is destroyed.", name=heroes)
        case "agreed":
            return speech.t("Nobody wins, as agreed.")
        case "conceded":
            (winner,) = winners
            return speech.t(
                "{name} wins: {other} has given up.",
                name=name_of(names, winner),
                other=name_of(names, 1 - winner),
            )
    raise KeyError(reason)


class _Telling:
    """Tells an event, with what the figures in it are called."""

    def __init__(self, speech: Speech, names: Names, known: Known) -> None:
        self.speech = speech
        self.names = names
        self.known = known

    def who(self, figure: int) -> str:
        return figure_name(self.speech, figure, self.known)

    def event(self, event: ev.Event) -> str:
        for room in (self.before, self.turn, self.movement, self.harm):
            told = room(event)
            if told is not None:
                return told
        return combat_sentence(self.speech, event, self.names, self.known)

    def before(self, event: ev.Event) -> str | None:
        """The design and the roster."""
        speech = self.speech
        villain, heroes = name_of(self.names, VILLAIN), name_of(self.names, HEROES)
        match event:
            case ev.PlanChosen(level=level, plan=plan):
                return speech.t(
                    "{name} takes a floor plan for level {level}: {plan}.",
                    name=villain,
                    level=level + 1,
                    plan=plan_name(speech, plans()[level][plan].id),
                )
            case ev.MarkerPut(kind=kind, square=square):
                return speech.t(
                    "{name} lays {marker} on {square}.",
                    name=villain,
                    marker=a_marker(speech, kind),
                    square=square_name(square),
                )
            case ev.MarkerTaken(kind=kind, square=square):
                return speech.t(
                    "{name} takes {marker} off {square}.",
                    name=villain,
                    marker=a_marker(speech, kind),
                    square=square_name(square),
                )
            case ev.MarkerShifted(kind=kind, start=start, end=end):
                return speech.t(
                    "{name} moves {marker} from {start} to {end}.",
                    name=villain,
                    marker=a_marker(speech, kind),
                    start=square_name(start),
                    end=square_name(end),
                )
            case ev.DoorsLinked(one=one, other=other):
                return speech.t(
                    "{name} joins {one} and {other} to one doorway.",
                    name=villain,
                    one=square_name(one),
                    other=square_name(other),
                )
            case ev.DesignProposed(points=points):
                return speech.n(
                    "{name} has a design of {count} point proposed.",
                    "{name} has a design of {count} points proposed.",
                    points,
                    name=villain,
                )
            case ev.DesignAdopted():
                return speech.t("{name} takes over a whole design.", name=villain)
            case ev.DesignFinished(points=points):
                return speech.n(
                    "{name} has finished the stronghold and announces {count} point.",
                    "{name} has finished the stronghold and announces {count} points.",
                    points,
                    name=villain,
                )
            case ev.HeroNamed(figure=figure, strength=strength, look=look):
                return speech.t(
                    "{figure} joins the heroes: {kind}, strength {strength}.",
                    figure=self.who(figure),
                    kind=look_kind(speech, look),
                    strength=strength,
                )
            case ev.HeroDismissed(figure=figure):
                return speech.t("{figure} leaves the roster.", figure=self.who(figure))
            case ev.LookChosen(figure=figure, look=look):
                return speech.t(
                    "{figure} gives way to {name}: {kind}.",
                    figure=self.who(figure),
                    name=look_name(look),
                    kind=look_kind(speech, look),
                )
            case ev.NameGiven(figure=figure, name=name):
                return speech.t(
                    "{figure} is called {name} from now on.",
                    figure=self.who(figure),
                    name=name or ", ".join(look_name(one.look) for one in event.who),
                )
            case ev.RosterReady(heroes=count, points=points):
                return speech.n(
                    "{name} leads {count} hero of strength {points}.",
                    "{name} leads {count} heroes of strength {points} in all.",
                    count,
                    name=heroes,
                    points=points,
                )
        return None

    def turn(self, event: ev.Event) -> str | None:
        """Phases, turns and the end."""
        speech = self.speech
        match event:
            case ev.PhaseBegan(phase="escape"):
                return speech.t("The talisman is found: the escape begins.")
            case ev.PhaseBegan():
                return speech.t("The search begins.")
            case ev.TurnBegan(side=side):
                # The number stands above the turn in the log.
                return speech.t("It is {name}'s turn.", name=name_of(self.names, side))
            case ev.QuestEnded():
                return speech.t("{name} leads the heroes home.", name=name_of(self.names, HEROES))
            case ev.MatchEnded(ending=ending):
                return ending_sentence(speech, ending, self.names, ())
        return None

    def movement(self, event: ev.Event) -> str | None:
        """Who goes where, what is turned up, what is carried."""
        speech = self.speech
        match event:
            case ev.Moved():
                return self.moved(event)
            case ev.TurnedUp():
                return self.turned_up(event)
            case ev.Activated():
                return self.activated(event)
            case ev.Disengaging(figure=figure):
                return speech.t("{figure} tries to get away.", figure=self.who(figure))
            case ev.ExploreAnnounced(figure=figure, square=square):
                return speech.t(
                    "{figure} is going to explore {square}.",
                    figure=self.who(figure),
                    square=square_name(square),
                )
            case ev.Bounced(figure=figure, square=square):
                return speech.t(
                    "{figure} bounces off the exit on {square} and stays.",
                    figure=self.who(figure),
                    square=square_name(square),
                )
            case ev.DoorTaken(figure=figure, square=square):
                return speech.t(
                    "{figure} stays: the way by {square} is taken.",
                    figure=self.who(figure),
                    square=square_name(square),
                )
            case ev.NothingExplored(figure=figure, square=square):
                return speech.t(
                    "{figure} no longer stands beside {square} and explores nothing.",
                    figure=self.who(figure),
                    square=square_name(square),
                )
        return self.carried(event)

    def turned_up(self, event: ev.TurnedUp) -> str:
        """What lies on a square, and who has found it."""
        speech = self.speech
        square, marker = square_name(event.square), marker_name(speech, event.kind)
        if event.by == NONE:
            return speech.t("{square} is turned up: {marker}.", square=square, marker=marker)
        return speech.t(
            "{figure} turns up {square}: {marker}.",
            figure=self.who(event.by),
            square=square,
            marker=marker,
        )

    def activated(self, event: ev.Activated) -> str:
        """A monster by its name and what it is, and who has come upon it."""
        speech = self.speech
        facts = {
            "monster": self.who(event.figure),
            "square": square_name(event.square),
            "kind": look_kind(speech, event.look),
            "sort": monster_name(speech, event.sort, event.strength),
        }
        if event.by == NONE:
            return speech.t("{monster} comes out of hiding on {square}: {kind}, {sort}.", **facts)
        return speech.t(
            "{figure} comes upon {monster} on {square}: {kind}, {sort}.",
            figure=self.who(event.by),
            **facts,
        )

    def moved(self, event: ev.Moved) -> str:
        """A figure comes to another place; how it was driven or swapped is told by the retreat before."""
        speech, figure = self.speech, self.who(event.figure)
        if event.end == OUTSIDE:
            return speech.t("{figure} leaves the stronghold.", figure=figure)
        end, through = square_name(event.end), event.through
        if through != NONE:
            facts = {
                "figure": figure,
                "door": square_name(through),
                "level": level_of(event.end) + 1,
                "end": end,
            }
            if event.why == "driven":
                return speech.t(
                    "{figure} is driven through the doorway on {door} to level {level}, {end}.",
                    **facts,
                )
            if event.why == "explore":
                return speech.t("{figure} goes through to level {level}, {end}.", **facts)
            return speech.t(
                "{figure} goes through the doorway on {door} to level {level}, {end}.", **facts
            )
        match event.why:
            case "driven" | "swap":
                return ""
            case "advance":
                return speech.t("{figure} steps after to {end}.", figure=figure, end=end)
            case "explore":
                return speech.t("{figure} steps onto {end}.", figure=figure, end=end)
        if event.start == OUTSIDE:
            return speech.t(
                "{figure} enters the stronghold and stands on {end}.", figure=figure, end=end
            )
        if event.start == event.end:
            return speech.t("{figure} moves and is back on {end}.", figure=figure, end=end)
        return speech.t(
            "{figure} moves from {start} to {end}.",
            figure=figure,
            start=square_name(event.start),
            end=end,
        )

    def carried(self, event: ev.Event) -> str | None:
        """What becomes of the talisman and the amulet."""
        speech = self.speech
        match event:
            case ev.ItemTaken(item=item, figure=figure):
                return speech.t(
                    "{figure} takes {item}.", figure=self.who(figure), item=the_item(speech, item)
                )
            case ev.ItemLaid(item=item, figure=figure, place=place):
                facts = {"figure": self.who(figure), "item": the_item(speech, item)}
                if place == OUTSIDE:
                    return speech.t("{figure} leaves {item} outside.", **facts)
                return speech.t(
                    "{figure} leaves {item} on {square}.", square=square_name(place), **facts
                )
            case ev.HandedOver(item=item, figure=figure, other=other):
                return speech.t(
                    "{figure} hands {item} to {other}.",
                    figure=self.who(figure),
                    item=the_item(speech, item),
                    other=self.who(other),
                )
            case ev.ItemLost(item=item, square=square):
                return speech.t(
                    "The sinkhole on {square} swallows {item}.",
                    square=square_name(square),
                    item=the_item(speech, item),
                )
            case ev.CarriedOut(item=item, figure=figure):
                return speech.t(
                    "{figure} carries {item} out.",
                    figure=self.who(figure),
                    item=the_item(speech, item),
                )
        return None

    def harm(self, event: ev.Event) -> str | None:
        """Wounds and deaths."""
        speech = self.speech
        match event:
            case ev.Wounded():
                return self.wounded(event)
            case ev.Died(figure=figure, why="sinkhole"):
                return speech.t("{figure} is gone into the sinkhole.", figure=self.who(figure))
            case ev.Died(figure=figure):
                return speech.t("{figure} is dead.", figure=self.who(figure))
        return None

    def wounded(self, event: ev.Wounded) -> str:
        """How badly a figure is hurt; that a blow has killed it is told by its death, who dealt it by the blow."""
        speech = self.speech
        facts = {
            "figure": self.who(event.figure),
            "total": event.total,
            "endures": event.endures,
        }
        half = event.endures // 2
        if event.why == "pitfall":
            return speech.t("{figure} falls into the pit: {total} of {endures} wounds.", **facts)
        if event.total == event.endures:
            return ""
        if event.total - event.wounds < half <= event.total:
            return speech.t(
                "{figure} has {total} of {endures} wounds and from now on half the strength.",
                **facts,
            )
        return speech.t("{figure} has {total} of {endures} wounds.", **facts)


def unsaid_sentence(speech: Speech, kind: str, name: str) -> str:
    """What everybody may be told of an action that no event tells them of, by its kind; "" for nothing."""
    match kind:
        case "plan" | "put" | "take" | "shift" | "link" | "propose" | "adopt":
            return speech.t("{name} works on the stronghold.", name=name)
        case "posture" | "attack" | "defend" | "face":
            return speech.t("{name} chooses in secret how a figure fights.", name=name)
        case "fill":
            return speech.t("{name} has the rest of the heroes chosen.", name=name)
        case "done":
            return speech.t("{name} goes on.", name=name)
        case "pass":
            return speech.t("{name} does not ask for secrecy.", name=name)
        case "settle":
            return speech.t("{name} chooses which result comes next.", name=name)
        case "stay":
            return speech.t("{name} has the victor stay.", name=name)
    return ""
