"""A table for what the player at the tower has in mind: it applies what is asked for and seats whoever is asked."""

from typing import Any

from citadel_desktop.boards.kit.board import Wish
from citadel_desktop.boards.tower.asked import Asked, Thing
from citadel_desktop.boards.tower.panels.shares import focus, slid
from citadel_desktop.boards.tower.thought import Thought
from citadel_desktop.rules.goodman.actions import (
    Action,
    ActionKind,
    Activate,
    AddHero,
    Advance,
    Attack,
    ChooseLook,
    ChoosePlan,
    ChoosePosture,
    Defend,
    Disengage,
    Dismiss,
    Drop,
    EndQuest,
    Explore,
    Face,
    FightOutside,
    HandOver,
    Link,
    PickUp,
    Propose,
    Put,
    Retreat,
    Rolled,
    Settle,
    Shift,
    TakeOff,
    TakeStep,
)
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.pending import AdvanceAsk
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import NONE, State
from tests.boards.host import Listening


class TowerDesk(Listening):
    """The host and what was asked of it; with `late` it answers only when `answer` is called."""

    def __init__(self, state: State, *, late: bool = False, look_only: bool = False) -> None:
        super().__init__()
        self.state = state
        self.late = late
        self.look_only = look_only
        self.acted: list[Action] = []
        self.wishes: list[Wish] = []
        self.thought = Thought(self)
        self.show()

    # What a board asks of its host

    def act(self, action: Action) -> None:
        assert GOODMAN.refuse(self.state, self.seat, action) is None
        self.acted.append(action)
        self.state = GOODMAN.apply(self.state, self.seat, action).state
        if not self.late:
            self.show()

    def say(self, text: str, *, refusing: bool = False) -> None:
        raise AssertionError(text)

    def turn_to(self, stop: str) -> None:
        raise AssertionError(stop)

    def ask_text(self, wish: Wish) -> None:
        self.wishes.append(wish)

    # The table

    @property
    def seat(self) -> int:
        return next(iter(GOODMAN.to_act(self.state)), NONE)

    @property
    def asked(self) -> Asked:
        assert self.thought.asked is not None
        return self.thought.asked

    def show(self) -> None:
        seat = None if self.look_only or self.seat == NONE else self.seat
        decision: Any = None if seat is None else GOODMAN.decision(self.state, seat)
        self.thought.show(GOODMAN.view(self.state, seat), seat, decision)

    def answer(self) -> None:
        self.show()
        self.thought.go_on()

    # The player

    def click(self, *things: Thing) -> None:
        for thing in things:
            assert self.thought.click(thing), (thing, self.asked.ask, self.thought.aim)

    def figure(self, figure: int) -> Thing:
        """A figure where it stands."""
        place = figure_of(self.state.position, figure).place
        return Thing("square", place) if place >= 0 else Thing("figure", figure)

    def hold(self, figure: int) -> None:
        """Have a figure in hand and nothing else."""
        while self.thought.back():
            pass
        self.click(self.figure(figure))
        assert self.thought.aim.figure == figure

    def choose_for(self, figure: int) -> None:
        """Have the panel show what a fighter may choose."""
        if focus(self.asked, self.thought.aim) != figure:
            self.click(Thing("figure", figure))

    def slide(self, slider: Thing, value: int) -> None:
        """Pull a slider to a value."""
        self.thought.take(slid(self.asked, self.thought.aim, slider, value))

    def press(self, kind: ActionKind) -> None:
        self.thought.use(kind)

    def do(self, action: Action) -> None:
        """What a player clicks who means this action."""
        match action:
            case ChoosePlan(level):
                self.click(Thing("level", level))
            case Put(marker, square):
                self.click(Thing("kind", marker), Thing("square", square))
            case TakeOff(square):
                self.click(Thing("square", square))
                self.press("take")
            case Shift(one, other) | Link(one, other):
                self.click(Thing("square", one), Thing("square", other))
            case Propose(points):
                self.click(Thing("points", points))
            case AddHero(strength):
                self.click(Thing("strength", strength))
            case Dismiss(figure):
                self.click(Thing("figure", figure))
                self.press("dismiss")
                self.thought.choose(0)
            case EndQuest():
                self.press("end_quest")
                self.thought.choose(0)
            case ChooseLook(figure, look):
                self.click(Thing("figure", figure), Thing("look", look))
            case Activate(square) | Retreat(square):
                self.click(Thing("square", square))
            case Disengage(figure) | FightOutside(figure):
                self.click(self.figure(figure))
            case TakeStep(figure, place):
                self.hold(figure)
                self.press("step")
                self.click(Thing("outside") if place is None else Thing("square", place))
            case PickUp(figure, item):
                self.hold(figure)
                self.click(Thing("item", item))
            case Drop(item=item):
                self.click(Thing("item", item))
                self.press("drop")
                self.thought.choose(self.thought.sheet.index((action,)))
            case HandOver(item=item, to=other):
                self.click(Thing("item", item), self.figure(other))
            case Explore(figure, square):
                self.hold(figure)
                self.click(Thing("square", square))
            case ChoosePosture(figure, posture):
                self.choose_for(figure)
                self.click(Thing("posture", figure, posture))
            case Face(figure, enemy):
                self.choose_for(figure)
                self.click(Thing("face", figure, enemy))
            case Rolled(pips):
                tens, ones = divmod(pips % 100, 10)
                self.click(Thing("tens", tens), Thing("ones", ones))
            case Settle(victor, loser):
                self.click(Thing("result", victor, loser))
            case Advance():
                ask = self.asked.ask
                assert isinstance(ask, AdvanceAsk)
                self.click(Thing("square", ask.square))
            case Attack(figure, enemy, per_cent) | Defend(figure, enemy, per_cent):
                self.choose_for(figure)
                self.slide(Thing(action.kind, figure, enemy), per_cent)
                self.click(Thing("confirm", figure))
            case _:
                self.press(action.kind)
        # The last choice in secret waits to be confirmed.
        self.thought.confirm()
