"""A table for what the player at the tower has in mind: it applies what is asked for and seats whoever is asked."""

from typing import Any

from citadel_desktop.boards.board import Wish
from citadel_desktop.boards.tower.asked import SHARED, Asked, Thing, Zone
from citadel_desktop.boards.tower.shares import focus, slid
from citadel_desktop.boards.tower.thought import Thought
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import level_of
from citadel_desktop.rules.goodman.state import NONE, Action, ActionKind, State
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
        kind, square = action.kind, Thing("square", action.square)
        match kind:
            case "plan":
                self.click(Thing("level", level_of(action.square)))
            case "put":
                self.click(Thing("kind", action.number), square)
            case "take":
                self.click(square)
                self.press("take")
            case "shift" | "link":
                self.click(square, Thing("square", action.number))
            case "propose":
                self.click(Thing("points", action.number))
            case "hero":
                self.click(Thing("strength", action.number))
            case "dismiss":
                self.click(Thing("figure", action.figure))
                self.press("dismiss")
                self.thought.choose(0)
            case "end_quest":
                self.press("end_quest")
                self.thought.choose(0)
            case "look":
                self.click(Thing("figure", action.figure), Thing("look", action.number))
            case "activate" | "retreat":
                self.click(square)
            case "disengage" | "outside":
                self.click(self.figure(action.figure))
            case "step":
                self.hold(action.figure)
                self.press("step")
                self.click(Thing("outside") if action.square == NONE else square)
            case "pick_up":
                self.hold(action.figure)
                self.click(Thing("item", action.number))
            case "drop":
                self.click(Thing("item", action.number))
                self.press("drop")
                self.thought.choose(self.thought.sheet.index((action,)))
            case "hand_over":
                self.click(Thing("item", action.number), self.figure(action.other))
            case "explore":
                self.hold(action.figure)
                self.click(square)
            case "posture":
                self.choose_for(action.figure)
                self.click(Thing("posture", action.figure, action.number))
            case "face":
                self.choose_for(action.figure)
                self.click(Thing("face", action.figure, action.other))
            case "rolled":
                tens, ones = divmod(action.number % 100, 10)
                self.click(Thing("tens", tens), Thing("ones", ones))
            case "settle":
                self.click(Thing("result", action.figure, action.other))
            case "advance":
                self.click(Thing("square", self.asked.ask.square))
            case _ if kind in SHARED:
                self.choose_for(action.figure)
                zone: Zone = "attack" if kind == "attack" else "defend"
                self.slide(Thing(zone, action.figure, action.other), action.number)
                self.click(Thing("confirm", action.figure))
            case _:
                self.press(kind)
        # The last choice in secret waits to be confirmed.
        self.thought.confirm()
