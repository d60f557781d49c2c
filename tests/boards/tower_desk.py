"""A table for what the player at the tower has in mind: it applies what is asked for and seats whoever is asked."""

from typing import Any

from citadel_desktop.boards.kit.contract import TextPrompt
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.choices import Choices, groups
from citadel_desktop.boards.tower.motion.blows import Struck
from citadel_desktop.boards.tower.panels.groups import Group, PanelTelling, TargetLabel
from citadel_desktop.boards.tower.panels.sliders import focus, slid
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.language.catalogue import load as speech_of
from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.asks.activate import Activate
from citadel_desktop.rules.goodman.asks.advance import Advance
from citadel_desktop.rules.goodman.asks.carry import Drop, HandOver, PickUp
from citadel_desktop.rules.goodman.asks.design import ChoosePlan, Link, Propose, Put, Shift, TakeOff
from citadel_desktop.rules.goodman.asks.dice import Rolled
from citadel_desktop.rules.goodman.asks.disengage import Disengage
from citadel_desktop.rules.goodman.asks.move import EndQuest
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.asks.retreat import Retreat
from citadel_desktop.rules.goodman.asks.roster import AddHero, ChooseLook, Dismiss
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.notation import notate, parse
from citadel_desktop.rules.goodman.pending import AdvanceAsk
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import NONE, Position, State
from tests.boards.host import Listening
from tests.boards.tower import target
from tests.goodman.arena import name_at


class TowerDesk(Listening):
    """The host and what was asked of it; with `late` it answers only when `answer` is called."""

    def __init__(self, state: State, *, late: bool = False, look_only: bool = False) -> None:
        super().__init__()
        self.table = state
        self.late = late
        self.look_only = look_only
        self.wishes: list[TextPrompt] = []
        self.state = TowerState(self)
        self.show()

    # What a board asks of its host

    def act(self, wish: Action | str) -> None:
        action = parse(wish) if isinstance(wish, str) else wish
        self.record(GOODMAN, self.table, self.seat, action)
        self.table = GOODMAN.apply(self.table, self.seat, action).state
        if not self.late:
            self.show()

    def say(self, text: str, *, refusing: bool = False) -> None:
        raise AssertionError(text)

    def turn_to(self, stop: str) -> None:
        raise AssertionError(stop)

    def ask_text(self, wish: TextPrompt) -> None:
        self.wishes.append(wish)

    # The table

    @property
    def seat(self) -> int:
        return next(iter(GOODMAN.to_act(self.table)), NONE)

    @property
    def position(self) -> Position:
        return self.table.position

    def at(self, figure: int) -> str:
        """The place where a figure stands, by its name."""
        return name_at(figure_of(self.position, figure).place)

    @property
    def asked(self) -> Asked:
        assert self.state.asked is not None
        return self.state.asked

    @property
    def held(self) -> Selection:
        return self.state.selection

    @property
    def sheet(self) -> list[list[str]]:
        """The rows of the open sheet, in notation."""
        return [[notate(action) for action in row] for row in self.state.sheet]

    @property
    def waits(self) -> list[str]:
        """What waits to be confirmed, in notation."""
        return [notate(action) for action in self.held.waits]

    def show(self) -> None:
        seat = None if self.look_only or self.seat == NONE else self.seat
        decision: Any = None if seat is None else GOODMAN.decision(self.table, seat)
        self.state.show(GOODMAN.view(self.table, seat), seat, decision)

    def answer(self) -> None:
        self.show()
        self.state.do()

    # What stands beside the tower

    def groups(self, selection: Selection | None = None, blows: int = 0) -> tuple[Group, ...]:
        """What there is to choose from with what is in hand, or with something else."""
        held = self.state.selection if selection is None else selection
        return groups(self.asked, held, blows, detailed=self.state.detailed)

    def group(self, heading: str) -> Group:
        """The group under a heading."""
        return next(one for one in self.groups() if one.heading.id == heading)

    def choices(self, lang: str = "en", blows: tuple[Struck, ...] = ()) -> Choices:
        """What is told of it."""
        return Choices(PanelTelling(speech_of(lang), self.asked, self.state.selection, blows))

    def label(self, name: str | Target) -> TargetLabel:
        """What is told of a target."""
        return self.choices().label(target(name))

    def beside(self, heading: str) -> str:
        """What stands at the end of a heading."""
        group = self.group(heading)
        return group.heading.beside(self.choices().telling, group.about)

    # The player

    def click(self, *names: str | Target) -> None:
        for name in names:
            assert self.state.click(target(name)), (name, self.asked.ask, self.state.selection)

    def figure(self, figure: int) -> Target:
        """A figure where it stands."""
        place = figure_of(self.table.position, figure).place
        return Target("square", place) if place >= 0 else Target("figure", figure)

    def hold(self, figure: int) -> None:
        """Have a figure in hand and nothing else."""
        while self.state.back():
            pass
        self.click(self.figure(figure))
        assert self.state.selection.figure == figure

    def choose_for(self, figure: int) -> None:
        """Have the panel show what a fighter may choose."""
        if focus(self.asked, self.state.selection) != figure:
            self.click(Target("figure", figure))

    def slide(self, slider: str | Target, value: int) -> None:
        """Pull a slider to a value."""
        self.state.take(slid(self.asked, self.state.selection, target(slider), value))

    def press(self, kind: ActionKind) -> None:
        tool = self.state.tool(kind)
        assert tool is not None, kind
        self.state.use(tool)

    def do(self, action: Action) -> None:
        """What a player clicks who means this action."""
        match action:
            case ChoosePlan(level):
                self.click(Target("level", level))
            case Put(marker, square):
                self.click(Target("kind", marker), Target("square", square))
            case TakeOff(square):
                self.click(Target("square", square))
                self.press("take")
            case Shift(one, other) | Link(one, other):
                self.click(Target("square", one), Target("square", other))
            case Propose(points):
                self.click(Target("points", points))
            case AddHero(strength):
                self.click(Target("strength", strength))
            case Dismiss(figure):
                self.click(Target("figure", figure))
                self.press("dismiss")
                self.state.choose(0)
            case EndQuest():
                self.press("end_quest")
                self.state.choose(0)
            case ChooseLook(figure, look):
                self.click(Target("figure", figure), Target("look", look))
            case Activate(square) | Retreat(square):
                self.click(Target("square", square))
            case Disengage(figure) | FightOutside(figure):
                self.click(self.figure(figure))
            case TakeStep(figure, place):
                self.hold(figure)
                self.press("step")
                self.click(Target("outside") if place is None else Target("square", place))
            case PickUp(figure) if self.asked.kind == "pick_up":
                self.click(self.figure(figure))
            case PickUp(figure, item):
                self.hold(figure)
                self.click(Target("item", item))
            case Drop(item=item):
                self.click(Target("item", item))
                self.press("drop")
                self.state.choose(self.state.sheet.index((action,)))
            case HandOver(item=item, to=other):
                self.click(Target("item", item), self.figure(other))
            case Explore(figure, square):
                self.hold(figure)
                self.click(Target("square", square))
            case ChoosePosture(figure, posture):
                self.choose_for(figure)
                self.click(Target("posture", figure, posture))
            case Face(figure, enemy):
                self.choose_for(figure)
                self.click(Target("face", figure, enemy))
            case Rolled(pips):
                tens, ones = divmod(pips % 100, 10)
                self.click(Target("tens", tens), Target("ones", ones))
            case Settle(victor, loser):
                self.click(Target("result", victor, loser))
            case Advance():
                ask = self.asked.ask
                assert isinstance(ask, AdvanceAsk)
                self.click(Target("square", ask.square))
            case Attack(figure, enemy, per_cent) | Defend(figure, enemy, per_cent):
                self.choose_for(figure)
                self.slide(Target(action.kind, figure, enemy), per_cent)
                self.click(Target("confirm", figure))
            case _:
                self.press(action.kind)
        # The last choice in secret waits to be confirmed.
        self.state.confirm()
