"""A whole match against three computers in the real window, from the set-up to the result.

Nothing is thought out beforehand, and no file is read: who plays it knows what the screen tells, and no more.
"""

import re
from typing import Any

import pytest

from tests.waiting import wait_for
from tests.window.conftest import Room
from tests.window.desk import IN_A_WINDOW, Desk
from tests.window.field import choose

pytestmark = IN_A_WINDOW
CARD = "The Indomitable Citadel: Basic game"
ME = "Mira"
SQUIRES = ("Alba", "Bero", "Cuno")
SEED = 3
DOTS = 10
"""How dear the first plots may be together, as the table tells it."""
LONGEST = 900.0
"""Seconds after which a match is taken to be stuck, however busy the machine is."""


@pytest.fixture
def screen_size() -> tuple[int, int]:
    """Room for the whole column, so that nothing lies behind a tab."""
    return (1600, 1000)


def name(desk: Desk, seat: int, called: str) -> None:
    """Call who plays at a seat, counted from 1, so."""
    field = f"Name of player {seat}"
    desk.click(field, "text field")
    desk.wait_focus(field)
    desk.key("ctrl+a")
    desk.type(called)
    desk.wait_name(field, "text field", called)


def set_up(desk: Desk) -> None:
    """From the title to a new table with one person and three Squires, by pointer."""
    desk.wait_screen("TitleScreen")
    desk.click("New match")
    desk.wait_screen("SetupScreen")
    desk.click(CARD)
    desk.wait_name(CARD, "button", "chosen")
    choose(desk, "Players", "4 players")
    choose(desk, "Edition", "Basic game")
    for seat, called in enumerate((ME, *SQUIRES), 1):
        if called != ME:
            choose(desk, f"Who plays as player {seat}", "Squire")
        name(desk, seat, called)
    desk.click("Begin")


class Person:
    """Who plays by pointer and knows what the last frame shows, and nothing else.

    Takes first plots on which all may stand, builds the dearest that it can, and passes.

    Attributes:
        told: all lines of the log that were seen.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.told: set[str] = set()
        self._shown: dict[str, Any] = {}

    def play(self) -> None:
        """Play until the result is shown."""
        wait_for("the end of the match", self.over, LONGEST)

    def over(self) -> bool:
        """Whether the result is shown; if not, what is to be decided now is decided."""
        if self.look() == "ResultScreen":
            return True
        if any(one["name"] == "See the result" for one in self.all_of("button")):
            self.desk.click("See the result", "button")
            return False
        if self.status().startswith(f"{ME}:"):
            self.decide()
        return False

    def look(self) -> str:
        """Take in what is shown; which screen it is. Before a person alone nothing is ever covered."""
        self._shown = self.desk.shown()
        screen: str = self._shown["screen"]
        assert screen in {"TableScreen", "ResultScreen", ""}, screen
        assert not self.all_of("dialog")
        self.told |= {line["name"] for line in self.all_of("line")}
        return screen

    def decide(self) -> bool:
        """One decision; whether there was one that can be taken now."""
        if "first plot" in self.status():
            return self.take_plot()
        if self.all_of("sheet"):
            return self.answer()
        if self.open("Build"):
            return self.build()
        return self.press("Draw") or self.press("End turn")

    def answer(self) -> bool:
        """What is offered first where something is asked in the middle of a turn, of others too."""
        x, y, w, h = self.all_of("sheet")[0]["box"]
        for button in self.all_of("button"):
            left, top = button["box"][:2]
            if x <= left < x + w and y <= top < y + h and self.open(button["name"]):
                return self.press(button["name"])
        return False

    def take_plot(self) -> bool:
        """One of half the dots, if possible one that suits all kinds; else no more."""
        plots = [x["name"] for x in self.all_of("plot")]
        left = DOTS - sum(price(plot) for plot in plots if plot.endswith(f", {ME}"))
        most = min(left, DOTS // 2)
        free = [plot for plot in plots if plot.endswith(", neutral") and price(plot) <= most]
        if not free:
            return self.press("Stop choosing")
        self.click(max(free, key=lambda plot: (suits_all(plot), price(plot))), "plot")
        return True

    def build(self) -> bool:
        """The dearest building that is offered, on any plot on which it would earn something."""
        self.click("Build", "button")
        wait_for("what can be built", lambda: self.look() and self.offered())
        card = max(self.offered(), key=lambda name: int(name.split()[-2]))
        self.click(card, "card")
        wait_for("what it would earn", lambda: self.look() and self.earning())
        self.click(self.earning()[0], "plot")
        return True

    def offered(self) -> list[str]:
        """The cards that can be chosen."""
        return [x["name"] for x in self.all_of("card") if x["state"] == "can be chosen"]

    def earning(self) -> list[str]:
        """The plots on which the card that is chosen would earn something."""
        told = " ".join(x["name"] for x in self.all_of("spotlight"))
        names = re.findall(r"Earns on (\w+)", told)
        plots = [x["name"] for x in self.all_of("plot")]
        return [plot for name in names for plot in plots if plot.startswith(f"Plot {name},")]

    def status(self) -> str:
        """What the status line says."""
        return next((x["name"] for x in self.all_of("status")), "")

    def all_of(self, role: str) -> list[dict[str, Any]]:
        """What is of that role."""
        return [x for x in self._shown["labels"] if x["role"] == role]

    def open(self, tool: str) -> bool:
        """Whether a button can be pressed."""
        found = [x for x in self.all_of("button") if x["name"] == tool]
        return bool(found) and "disabled" not in found[0]["state"]

    def press(self, tool: str) -> bool:
        """Press a button if it can be pressed; whether it could."""
        if self.open(tool):
            self.click(tool, "button")
            return True
        return False

    def click(self, called: str, role: str) -> None:
        """Click on something, and wait until that has been of some consequence."""
        before = self._content()
        self.desk.click(called, role)
        wait_for(f"what comes of a click on {called!r}", lambda: self.look() and self._content() != before)

    def _content(self) -> list[tuple[str, str]]:
        kinds = {"button", "player", "plot", "card", "line", "status", "sheet"}
        return [(x["name"], x["state"]) for x in self._shown["labels"] if x["role"] in kinds]


def price(plot: str) -> int:
    """What a plot costs."""
    return int(re.findall(r"price (\d+)", plot)[0])


def suits_all(plot: str) -> bool:
    """Whether any kind of building may stand there."""
    return "road" in plot and "river" not in plot and "inner" not in plot


def test_a_whole_match_against_three_squires(room: Room) -> None:
    room.hurry(thinking="quick", waiting="off")
    desk = room.start("--lang", "en", "--fullscreen", seed=SEED)
    set_up(desk)
    wait_for("a screen after the set-up", lambda: desk.shown()["screen"] != "SetupScreen")
    mira = Person(desk)
    mira.play()
    for squire in SQUIRES:
        for done in ("turns up", "buys", "builds", "ends the turn"):
            assert any(f"{squire} {done}" in line for line in mira.told), (squire, done)
    assert any(f"{ME} builds" in line for line in mira.told)
    told = [f"{squire} (Squire, " for squire in SQUIRES]

    def scored() -> bool:
        cells = desk.names("cell")
        return ME in cells and all(any(cell.startswith(one) for cell in cells) for one in told)

    wait_for("the scores of all", scored)
    assert desk.close() == 0
