"""A reader of the screen that sees nothing but the tree; the system's Python runs it, which has its bindings.

    python3 reader_client.py SCENARIO [CHOICE...]

It waits for what the window tells it, never for a time.
"""

import random
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the version is chosen before

PATIENCE = 300
"""Seconds after which what is waited for is taken never to come, however busy the machine is."""
ANSWER = 20
"""Seconds for which one answer is waited for; one that has gone astray is asked for again."""
ALWAYS = {
    *("Undo", "Redo", "Reset turn", "Offer a draw", "Resign", "Hint", "Why not this?"),
    *("Watch from the start", "Rules", "Menu", "Dice", "Put away", "Compare designs", "Designs"),
}
"""The buttons beside every board, which do nothing for a turn."""
OFFERED = ("can be chosen", "would be lost")
"""What is said of a place where a click acts."""
UNUSABLE = "cannot be used now"
"""What is said of a control that is greyed."""
PERSON = "A person"
MEANT = "meant by the lesson"
BUTTONS = {"push button", "toggle button"}
MOST_ACTS = 3
"""So often something is tried in a turn."""
BEFORE_GIVING_UP = 15
"""So many decisions are taken before one resigns."""
TIRED = 40
"""After so many decisions turns are only ended, so that the match comes to its end."""
MOST_STEPS = 1500
"""More than any match takes."""
ENDS = ("End turn", "Go on", "Pass", "Stop choosing", "Draw", "Done", "End movement")


class Thing:
    """One node as the tree tells it now."""

    def __init__(self, node: Any) -> None:
        self.node = node

    # Asked for once, and only if wanted: the window answers each of many hundred questions a step.

    @cached_property
    def name(self) -> str:
        """What it is called."""
        return str(self.node.get_name() or "")

    @cached_property
    def role(self) -> str:
        """What kind of thing it is."""
        return str(self.node.get_role_name())

    @cached_property
    def help(self) -> str:
        """What is said besides its name."""
        return str(self.node.get_description() or "")

    def has(self, state: Any) -> bool:
        """Whether it has a state."""
        return bool(self.node.get_state_set().contains(state))

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return UNUSABLE not in self.help

    def press(self) -> None:
        """Do what it is for."""
        Atspi.Action.do_action(self.node, 0)

    def below(self) -> "Iterator[Thing]":
        """What it holds."""
        for n in range(self.node.get_child_count()):
            child = self.node.get_child_at_index(n)
            if child is not None:
                yield Thing(child)


class Client:
    """Who knows the window by its tree alone.

    Attributes:
        heard: what was announced.
        events: how often anything was told.
        due: whether it is time to look at everything again, whatever was told.
    """

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.events = 0
        self.due = True
        # Usually an answer is waited for 0.8 s: less than a busy machine may need.
        Atspi.set_timeout(1000 * ANSWER, 1000 * ANSWER)
        self._loop = GLib.MainLoop()
        self._listener = Atspi.EventListener.new(self._on_event)
        for kind in (
            "object:announcement",
            "object:children-changed",
            "object:property-change",
            "object:state-changed",
            "object:selection-changed",
            "object:text-changed",
            "window:",
        ):
            self._listener.register(kind)
        self.frame = self.wait("the window", self._window)

    def _on_event(self, event: Any) -> None:
        self.events += 1
        if event.type.startswith("object:announcement"):
            self.heard.append(str(event.any_data))
        self._loop.quit()

    def _window(self) -> Any:
        desktop = Atspi.get_desktop(0)
        for n in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(n)
            frame = app.get_child_at_index(0) if app is not None and app.get_child_count() else None
            if frame is not None and "Citadel" in (frame.get_name() or ""):
                return frame
        return None

    def wait(self, what: str, found: Callable[[], Any]) -> Any:
        """Wait for it as long as anything is told."""
        late, self.due = False, True

        def too_late() -> bool:
            nonlocal late
            late = True
            self._loop.quit()
            return False

        def look() -> bool:
            self.due = True
            self._loop.quit()
            return True

        alarm = GLib.timeout_add_seconds(PATIENCE, too_late)
        again = GLib.timeout_add(500, look)
        try:
            while True:
                while GLib.MainContext.default().iteration(False):
                    pass
                try:
                    got = found()
                    self.due = False
                except GLib.Error:
                    got = None  # what was asked has gone meanwhile
                if got:
                    return got
                if late:
                    raise AssertionError(f"{what} never came; there is {self.account()}")
                self._loop.run()
        finally:
            GLib.source_remove(again)
            if not late:
                GLib.source_remove(alarm)

    def account(self) -> str:
        """All that is told now, for who reads of a failure."""
        return "\n".join(f"{one.role} | {one.name} | {one.help}" for one in self.all())

    def top(self) -> list[Thing]:
        """What lies in the window, or in the dialog on top."""
        found = list(Thing(self.frame).below())
        dialog = next((one for one in found if one.role == "dialog"), None)
        return found if dialog is None else list(dialog.below())

    def all(self) -> Iterator[Thing]:
        """Everything, depth first."""
        todo = self.top()
        while todo:
            one = todo.pop(0)
            yield one
            todo[:0] = one.below()

    def find(self, name: str, role: str = "push button") -> Thing | None:
        """What is called so, in the window or one below."""
        for one in self.top():
            if one.name == name and one.role == role:
                return one
        return None

    def focused(self, role: str) -> Thing | None:
        """What keys are on, if it has that role."""
        return next((x for x in self.all() if x.role == role and x.has(Atspi.StateType.FOCUSED)), None)

    def press(self, name: str, role: str = "push button") -> None:
        """Press what is called so, once it is there."""
        self.wait(f"{name!r}", lambda: self.find(name, role)).press()

    def act(self, thing: Thing) -> None:
        """Press it, and wait until the window tells anything of it."""
        print("   ", thing.role, thing.name[:60], flush=True)
        before, looks = self.events, iter(range(2))
        thing.press()
        # What changes nothing is told by nothing.
        self.wait("an answer", lambda: self.events > before or not any(looks))

    def choose(self, box: str, wanted: str) -> None:
        """Choose from a drop-down."""
        self.press(box, "combo box")

        def offered() -> Thing | None:
            lists = [one for one in self.top() if one.role == "list box"]
            return next((x for one in lists for x in one.below() if x.name == wanted), None)

        row = self.wait(f"{wanted!r} of {box!r}", offered)
        self.wait(f"where keys are in {box!r}", lambda: self.focused("list item"))
        assert row.node.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
        row.press()
        self.wait(f"{box!r} closed", lambda: self.find(box, "combo box"))


def main() -> None:
    """Play a scenario."""
    client = Client()
    scenario, rest = sys.argv[1], sys.argv[2:]
    SCENARIOS[scenario](client, *rest)
    print("done", flush=True)


def set_up(client: Client, game: str, options: list[str]) -> str:
    """From the title to a table; `options` are box=choice. Gives what the person who plays is called."""
    client.press("New match")
    client.wait("the games", lambda: client.find(game, "toggle button")).press()
    client.wait("the game", lambda: _is_chosen(client, game))
    for option in options:
        box, _, wanted = option.partition("=")
        client.choose(box, wanted)
    seats = (1, 2)
    boxes = [client.find(f"Who plays as player {seat}", "combo box") for seat in seats]
    me = next(seat for seat, box in zip(seats, boxes, strict=True) if box and box.help == PERSON)
    client.press("Begin")
    return f"Player {me}"


def _is_chosen(client: Client, game: str) -> bool:
    card = client.find(game, "toggle button")
    return card is not None and card.has(Atspi.StateType.PRESSED)


def match(client: Client, game: str, *options: str) -> None:
    """A whole match against Squires."""
    Player(client, set_up(client, game, list(options))).play()


def given_up(client: Client, game: str, *options: str) -> None:
    """A match against Squires that is resigned after some decisions."""
    Player(client, set_up(client, game, list(options))).give_up()


class Player:
    """Who takes what is offered, not always the same, and ends the turn soon.

    Attributes:
        others: what told that another one is asked.
    """

    def __init__(self, client: Client, me: str = "Player 1") -> None:
        self.client = client
        self.me = me
        self.random = random.Random(7)
        self.acts = 0
        self.steps = 0
        self.others: Thing | None = None

    def play(self) -> None:
        """To the result."""
        client = self.client
        while client.wait("a decision or the end", self.step) != "over":
            self.steps += 1
            assert self.steps < MOST_STEPS, f"no end: {client.account()}"
        self._see_result()

    def give_up(self) -> None:
        """Some decisions, then resign."""
        client = self.client
        self.some(BEFORE_GIVING_UP)
        client.wait("to be asked again", self.asked)
        client.press("Resign")
        client.wait("the question", lambda: client.find("Play on"))
        client.press("Resign")
        self._see_result()

    def some(self, steps: int) -> None:
        """Take so many decisions, which do not end the match."""
        while self.steps < steps:
            assert self.client.wait("a decision", self.step) != "over"
            self.steps += 1

    def asked(self) -> bool:
        """Whether this one is asked, and may resign."""
        resign = self.client.find("Resign")
        return resign is not None and resign.enabled

    def _see_result(self) -> None:
        client = self.client
        client.press("See the result")
        client.wait("the result", lambda: client.find("Look at the board"))
        print("steps", self.steps, "heard", len(client.heard), flush=True)
        assert client.heard, "nothing was announced"

    def step(self) -> str:
        """One decision, if one is asked of this one; "over" at the end, "" as long as there is nothing to do."""
        others = self.others
        if others is not None and not self.client.due and others.node.get_name() == others.name:
            return ""  # while others play much is told, and the whole tree is dear
        top, self.others = self.client.top(), None
        if any(one.name == "See the result" for one in top):
            return "over"
        here = next((one for one in top if one.name == f"{self.me} is here"), None)
        if here is not None:
            self.client.act(here)
            return "here"
        status = next((one for one in top if one.role == "status bar"), None)
        if status is None or not status.name.startswith(self.me):
            self.others = status
            return ""
        found = self.choice(top)
        if found is None:
            return ""
        self.client.act(found)
        return "acted"

    def choice(self, top: list[Thing]) -> Thing | None:
        """What to press: a place with what is in hand, else a tool or what is asked, at last the end of the turn."""
        status = next(n for n, one in enumerate(top) if one.role == "status bar")
        rows, beside = (
            [x for x in some if x.role in BUTTONS and x.name not in ALWAYS and x.enabled]
            for some in (top[:status], top[status:])
        )
        # What has happened to this one is told by sentences, which show where.
        buttons = [*rows, *(one for one in beside if not one.name.endswith("."))]
        ends = [one for one in buttons if one.name in ENDS]
        held = [one for one in buttons if one.has(Atspi.StateType.PRESSED)]
        others = [one for one in buttons if one not in ends and one not in held]
        chance = self.random.random()
        self.acts += 1
        if ends and (chance < 0.25 or self.acts > MOST_ACTS or self.steps > TIRED):
            self.acts = 0
            return ends[0]
        if rows and chance < 0.8:
            return self.random.choice(rows)
        places = self.places(top) if held or chance < 0.7 else []
        return next((self.random.choice(some) for some in (places, held, others, ends) if some), None)

    def places(self, top: list[Thing]) -> list[Thing]:
        """Where a click acts."""
        found = []
        for board in top:
            if board.role == "list" and board.name != "Log":
                found += [one for one in board.below() if any(x in one.help for x in OFFERED)]
        return found


def lesson(client: Client) -> None:
    """The first lesson of Gale's Citadel: what each step says, and what it means."""
    client.press("Learn to play")
    client.press("1. Citadels")
    taken = 0
    while client.wait("a step of the lesson", lambda: _step(client)) != "over":
        taken += 1
        assert taken < MOST_STEPS, f"no end: {client.account()}"


def _step(client: Client) -> str:
    """Go on with a lesson; "" as long as there is nothing to do."""
    top = client.top()
    found = {one.name: one for one in top if one.role in BUTTONS and one.enabled}
    if "Next lesson" in found:
        return "over"
    for name in ("Read on", "Watch"):
        if name in found:
            client.act(found[name])
            return name
    meant = [one for one in top if MEANT in one.help]
    meant += [x for one in top if one.role == "list" for x in one.below() if MEANT in x.help]
    for one in meant:
        client.act(one)
    return "did" if meant else ""


def setting(client: Client) -> None:
    """Another setting, which is still there when one looks again."""
    for wanted in ("Slow", "Off"):
        client.press("Settings")
        client.choose("Movement", wanted)
        client.press("Back")
        client.press("Settings")
        box = client.wait("the setting", lambda: client.find("Movement", "combo box"))
        assert box.help == wanted
        client.press("Back")


def resume(client: Client) -> None:
    """The newest match, which was left before."""
    client.press("Continue")
    told = client.wait("the table", lambda: client.find("Menu"))
    assert told.enabled
    assert "(F10)" in told.help, told.help
    Player(client).some(3)


def begin(client: Client, game: str, *options: str) -> None:
    """A match that is left after some steps."""
    Player(client, set_up(client, game, list(options))).some(3)


SCENARIOS: dict[str, Callable[..., None]] = {
    one.__name__: one for one in (match, given_up, lesson, setting, begin, resume)
}

if __name__ == "__main__":
    main()
