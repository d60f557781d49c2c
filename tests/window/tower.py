"""Hands that play a planned match of Goodman's Citadel in the real window, by pointer or by keyboard.

What is done is planned (`quest`); where it is done, and whether it can be, is read from what the window shows.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from citadel_desktop.boards.tower.asked import asked_of
from citadel_desktop.boards.tower.asks import INTERACTIONS
from citadel_desktop.boards.tower.asks.interaction import TowerTool
from citadel_desktop.boards.tower.asks.secret import ends_choosing
from citadel_desktop.boards.tower.panels.sliders import END, KNOB
from citadel_desktop.boards.tower.panels.spread import SLIDER
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.goodman.names import figure_name, item_name, known_of, posture_name
from citadel_desktop.language.goodman.sentences import action_sentence
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.goodman.asks.activate import Activate
from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.asks.design import Finish, Propose
from citadel_desktop.rules.goodman.asks.dice import Rolled
from citadel_desktop.rules.goodman.asks.disengage import Disengage, Done
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.asks.retreat import Retreat
from citadel_desktop.rules.goodman.asks.roster import Ready
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face, Share
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES
from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.rules.goodman.stronghold.doorways import is_door
from tests.waiting import wait_for
from tests.window.desk import Desk
from tests.window.field import status_line
from tests.window.quest import Step
from tests.window.town import kept

SPEECH, WORDS = load("en"), sentences("goodman")
PLAYERS = ("Player 1", "Player 2")
APART = 0.55
"""Seconds after which a click near the last one is no double click."""
_NEAR = 60
"""Pixels that are near."""
_COVERED = {"square", "player", "line"}


def gestures(steps: Sequence[Step]) -> list[tuple[Step, ...]]:
    """The steps as a player does them: a walk or a divided strength at once, all else one by one."""
    found: list[list[Step]] = []
    for step in steps:
        before = found[-1][-1] if found else None
        if before is not None and _goes_on(before, step):
            found[-1].append(step)
        else:
            found.append([step])
    return [tuple(row) for row in found]


def _goes_on(before: Step, step: Step) -> bool:
    """Whether a step belongs to what was done before; a walk ends where a doorway is entered."""
    match before.action, step.action:
        case TakeStep(one, square), TakeStep(other):
            return one == other and (square is None or not is_door(before.state.position.markers[square]))
        case Share(one), Share(other):
            return one == other
    return False


class Player:
    """Who sits at the desk and does what is planned; the ways to do it are those of the subclasses.

    `home` is where the file of the match is: it tells that an action has been taken.
    """

    def __init__(self, desk: Desk, home: Path) -> None:
        self.desk, self.home = desk, home

    def play(self, steps: Sequence[Step], done: int) -> None:
        """Do all these steps, of which the first is entry `done` of the log."""
        for row in gestures(steps):
            self.sit(row[0])
            self.do(row)
            if _ends_in_secret(row):
                self.confirm()
            done += len(row)
            wait_for(f"{_said(row)} in the file", partial(self._kept, done))

    def _kept(self, entries: int) -> bool:
        return len(kept(self.home).log) >= entries

    def sit(self, step: Step) -> None:
        """Be at the table as who is asked now; the hand-over before it shows nothing of the tower."""
        decision = GOODMAN.decision(step.state, step.seat)
        assert decision is not None
        name, prompt = PLAYERS[step.seat], WORDS.prompt(SPEECH, decision, PLAYERS)

        def ready() -> bool:
            shown = self.desk.shown()
            roles = {label["role"] for label in shown["labels"]}
            if shown["screen"] == "HandoverScreen":
                assert not roles & _COVERED, "not covered"
                time.sleep(self.desk.deaf)
                self.press_once(f"{name} is here")
                return False
            told = status_line(self.desk)
            return shown["screen"] == "TableScreen" and told.startswith(name) and prompt in told

        wait_for(f"the table of {name}: {prompt}", ready)

    def press_once(self, name: str) -> None:
        """Press a button and wait until it has gone: a second press would be meant for what comes after it."""
        if self.desk.find(name, "button") is not None:
            self.press(name)
            wait_for(f"the end of {name!r}", lambda: self.desk.find(name, "button") is None)

    def begins(self, name: str, role: str) -> dict[str, Any] | None:
        """The last label of that role that is called so, or so at its beginning."""
        labels = self.desk.shown()["labels"]
        found = [
            label
            for label in labels
            if label["role"] == role and (label["name"] == name or label["name"].startswith((f"{name}, ", f"{name}. ")))
        ]
        return found[-1] if found else None

    def wait_begins(self, name: str, role: str) -> Any:
        """That label, once it is there."""
        return wait_for(f"{role} {name!r}", lambda: self.begins(name, role))

    def in_hand(self, figure: str) -> bool:
        """Whether the panel shows a figure as the one in hand."""
        label = self.begins(figure, "button")
        return label is not None and label["state"] == "chosen"

    def blows(self) -> None:
        """What the dice did is told."""
        wait_for("the blows", lambda: any(" strikes " in told for told in self.desk.names("row")))

    def press(self, name: str) -> None:
        """Press the button of that name."""
        raise NotImplementedError

    def do(self, row: Sequence[Step]) -> None:
        """Do what belongs together."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Confirm the last choice in secret, which waits."""
        raise NotImplementedError


def _ends_in_secret(row: Sequence[Step]) -> bool:
    """Whether a side has nothing left to choose in secret then: the last choice waits."""
    step = row[0]
    asked = asked_of(step.state.position, GOODMAN.decision(step.state, step.seat))
    return ends_choosing(asked, tuple(each.action for each in row))


def _said(row: Sequence[Step]) -> str:
    return ", ".join(GOODMAN.notate(step.state, step.seat, step.action) for step in row)


def _who(position: Position, figure: int) -> str:
    return figure_name(SPEECH, figure, known_of(position))


def _sentence(step: Step) -> str:
    """What a row of a sheet says of an action."""
    return action_sentence(SPEECH, step.state.position, step.action)


def _tool(step: Step) -> str:
    """The name of the tool for an action."""
    decision = GOODMAN.decision(step.state, step.seat)
    return _button(step).said(SPEECH, asked_of(step.state.position, decision))[0]


def _button(step: Step) -> TowerTool:
    """The tool for an action."""
    tools = INTERACTIONS[step.state.position.asks[-1].kind].tools
    return next(tool for tool in tools if tool.kind == step.action.kind)


def _end(row: Sequence[Step]) -> tuple[str, str]:
    """The square at the end of a walk, and what a row of the sheet says of it if one opens."""
    last = row[-1]
    assert isinstance(last.action, TakeStep)
    square = last.action.square
    assert square is not None
    if is_door(last.state.position.markers[square]):
        return NAMES[square], f"through the doorway on {NAMES[square]}"
    return NAMES[square], f"goes to {NAMES[square]}"


def _share(position: Position, step: Step) -> tuple[str, int]:
    """The name of the slider for a share, and the per cents."""
    action = step.action
    assert isinstance(action, Attack | Defend)
    who = _who(position, action.enemy)
    name = f"Attack on {who}" if isinstance(action, Attack) else f"Defence against {who}"
    return name, action.per_cent


class ByPointer(Player):
    """All by the real pointer."""

    def __init__(self, desk: Desk, home: Path) -> None:
        super().__init__(desk, home)
        self._last = (0.0, 0.0)

    def press(self, name: str) -> None:
        self.click(wait_for(f"button {name!r}", lambda: self.desk.find(name, "button")))

    def click(self, label: dict[str, Any]) -> None:
        """Click on the middle of a label, not so soon after another click there that both are one double click."""
        x, y, w, h = label["box"]
        x, y = x + w / 2, y + h / 2
        left, top = self._last
        if abs(x - left) + abs(y - top) < _NEAR:
            # What came of the last click has been seen by now, but perhaps only just.
            time.sleep(APART)
        self.desk.xdotool("mousemove", str(round(x)), str(round(y)), "click", "1")
        self._last = (x, y)

    def do(self, row: Sequence[Step]) -> None:
        step = row[0]
        action, position = step.action, step.state.position
        match action:
            case Propose(points):
                self.press(f"Propose {points} points")
            case TakeStep(figure):
                self.hold(_who(position, figure))
                if row[-1].action == TakeStep(figure, None):
                    self.press("Outside")
                else:
                    self.click_square(*_end(row), done=self._taken())
            case Explore(figure, square):
                self.hold(_who(position, figure))
                self.click_square(NAMES[square])
            case Activate(square) | Retreat(square):
                self.click_square(NAMES[square])
            case Disengage(figure) | FightOutside(figure):
                self.click(self.wait_begins(_who(position, figure), "button"))
            case PickUp() if position.asks[-1].kind == "pick_up":
                self.click(self.wait_begins(_sentence(step), "button"))
            case PickUp(figure, item):
                self.hold(_who(position, figure))
                self.click(self.wait_begins(item_name(SPEECH, item), "button"))
            case ChoosePosture(posture=posture):
                self.click(self.wait_begins(posture_name(SPEECH, posture), "button"))
            case Attack() | Defend():
                self.divide(row)
            case Face(enemy=enemy):
                other = _who(position, enemy)
                self.click(self.wait_begins(f"Turn against {other}", "button"))
            case Settle(one, other_one):
                self.blows()
                victor, loser = _who(position, one), _who(position, other_one)
                self.click(self.wait_begins(f"{victor} over {loser}", "button"))
            case _:
                self.desk.wait_name(_tool(step), "button", "")
                self.press(_tool(step))

    def confirm(self) -> None:
        self.desk.wait_name("Done", "button", "")
        self.press("Done")

    def hold(self, figure: str) -> None:
        """Have a figure in hand."""
        if not self.in_hand(figure):
            self.click(self.wait_begins(figure, "button"))
            wait_for(f"{figure} in hand", lambda: self.in_hand(figure))

    def _taken(self) -> Callable[[], bool]:
        before = len(kept(self.home).log)
        return lambda: len(kept(self.home).log) > before

    def click_square(self, name: str, told: str = "", done: Callable[[], bool] = bool) -> None:
        """Click on a square; if a sheet opens, on the row that says what is `told`, unless it is `done` at once."""
        self.click(self.wait_begins(name, "square"))
        if not told:
            return

        def chosen() -> bool:
            rows = [label for label in self.desk.shown()["labels"] if told in label["name"]]
            for label in rows:
                if label["role"] == "button":
                    self.click(label)
                    return True
            return done()

        wait_for(f"what comes of a click on {name}", chosen)

    def divide(self, row: Sequence[Step]) -> None:
        """Pull a slider for each share, then confirm."""
        position = row[0].state.position
        for step in row:
            name, share = _share(position, step)
            self.slide(name, share)
        self.click(self.wait_begins("Divide like this", "button"))

    def slide(self, name: str, share: int) -> None:
        """Pull the knob of a slider from the middle of its scale to a share."""
        x, y, w, h = self.wait_begins(name, "slider")["box"]
        unit = h / SLIDER
        left, wide = x + (END + KNOB / 2) * unit, w - 2 * (END + KNOB / 2) * unit
        line = str(round(y + h - END / 2 * unit))
        start, end = (str(round(left + wide * part)) for part in (0.5, share / 100))
        self.desk.xdotool("mousemove", start, line, "mousedown", "1")
        self.desk.xdotool("mousemove", end, line, "mouseup", "1")
        self.desk.wait_name(f"{name}, {share} %", "slider")


class ByKeys(Player):
    """All by the keyboard: letters for tools, figures for rows and dice, the cursor on tower and panel."""

    def press(self, name: str) -> None:
        self.desk.wait_focus(name)
        self.desk.key("Return")

    def do(self, row: Sequence[Step]) -> None:
        step = row[0]
        action, position = step.action, step.state.position
        match action:
            case TakeStep(figure):
                self.hold(_who(position, figure))
                self.go_to(*_end(row))
            case Rolled(pips):
                self.desk.key(*f"{pips % 100:02}")
            case Propose() | Explore() | Activate() | Disengage():
                self.choose(_button(step).key, _sentence(step))
            case FightOutside() | PickUp() | ChoosePosture() | Face():
                self.choose(_button(step).key, _sentence(step))
            case Settle() | Retreat():
                self.choose(_button(step).key, _sentence(step))
            case Attack() | Defend():
                self.divide(row)
            case Finish() | Ready() | Done():
                self.desk.key("ctrl+Return")
            case _:
                self.desk.key(_button(step).key)

    def confirm(self) -> None:
        self.desk.wait_name("Done", "button", "")
        self.desk.key("ctrl+Return")

    def cursor(self) -> str:
        """What the keyboard's cursor is on."""
        return next(iter(self.desk.names("cursor")), "")

    def hold(self, figure: str) -> None:
        """Have a figure in hand, by the panel."""
        if self.in_hand(figure):
            return
        self.walk_panel(f"{figure} (")
        self.desk.key("Return")
        wait_for(f"{figure} in hand", lambda: self.in_hand(figure))

    def walk_panel(self, begins: str) -> None:
        """Go down the panel, or up where it ends, to what is called so."""
        self.desk.tab_to("Panel")
        wait_for("a cursor", self.cursor)
        assert self.walk("Down", begins) or self.walk("Up", begins), f"no {begins!r} in the panel"

    def walk(self, key: str, begins: str) -> bool:
        """Press a key until the cursor is on what is called so; False where it leads no further."""
        passed: list[str] = []
        while not (here := self.cursor()).startswith(begins):
            assert len(passed) < 60, f"{key} leads nowhere near {begins!r}: {passed}"
            passed.append(here)
            self.desk.key(key)
            self.desk.settle()
            if self.cursor() == here:
                return False
        return True

    def go_to(self, square: str, told: str) -> None:
        """By squares where a key acts to the level, by arrows to the square; choose it, and the row of a sheet."""
        self.desk.tab_to("Tower")
        wait_for("a cursor", self.cursor)
        entries = len(kept(self.home).log)
        level = square[0]
        if not self.cursor().startswith(level):
            assert self.walk("n", level), f"no way to {square}"
        here = self.cursor()[: len(square)]
        (x0, y0), (x1, y1) = (self.middle(name) for name in (here, square))
        across, down = (abs(ord(square[n]) - ord(here[n])) for n in (1, 2))
        keys = ["Right" if x1 > x0 else "Left"] * across + ["Down" if y1 > y0 else "Up"] * down
        if keys:
            self.desk.key(*keys)
        wait_for(f"the cursor on {square}", lambda: self.cursor().startswith(square))
        self.desk.key("Return")

        def chosen() -> bool:
            rows = [n for n in self.desk.names("button") if told in n]
            if rows:
                self.desk.key(self.number(rows[0]))
                return True
            return len(kept(self.home).log) > entries

        wait_for(f"what comes of {square}", chosen)

    def middle(self, square: str) -> tuple[float, float]:
        """Where a square lies, in pixels."""
        x, y, w, h = self.wait_begins(square, "square")["box"]
        return x + w / 2, y + h / 2

    def choose(self, key: str, told: str) -> None:
        """Open a tool's sheet by its letter and choose the row that begins so by its number."""
        self.desk.key(key)
        # The panel may say the same.
        self.desk.wait_focus("Choices")
        row = wait_for(
            f"a row that says {told!r}", lambda: [n for n in self.desk.names("button") if n.startswith(told)]
        )[-1]
        self.desk.key(self.number(row))

    def number(self, row: str) -> str:
        """The number of a row of the open sheet: rows lie below each other."""
        labels = [label for label in self.desk.shown()["labels"] if label["role"] == "button"]
        (box,) = [label["box"] for label in labels if label["name"] == row][-1:]
        beside = [label["box"] for label in labels]
        rows = sorted(other[1] for other in beside if (other[0], other[2]) == (box[0], box[2]))
        return str(rows.index(box[1]) + 1)

    def divide(self, row: Sequence[Step]) -> None:
        """Type each share with its slider in hand, then confirm."""
        position = row[0].state.position
        for step in row:
            name, share = _share(position, step)
            self.walk_panel(name)
            self.desk.key("Return", *str(share))
            self.desk.wait_name(f"{name}, {share} %", "slider")
            self.desk.key("Escape")
        self.walk_panel("Divide like this")
        self.desk.key("Return")
