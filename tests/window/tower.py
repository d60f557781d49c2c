"""Short matches of Goodman's Citadel, planned with all that is hidden, and hands that play them in the real window."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from citadel_desktop.rules.goodman.explain import reach
from citadel_desktop.rules.goodman.markers import (
    ENTRY,
    SINKHOLE,
    TALISMAN_MARKER,
    kinds,
    points_range,
)
from citadel_desktop.rules.goodman.naming import name_of_figure
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES, Square, level_of
from citadel_desktop.rules.goodman.state import (
    HEROES,
    NONE,
    OUTSIDE,
    TALISMAN,
    Action,
    ActionKind,
    Position,
    State,
)
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.window.desk import Desk, wait_for
from tests.window.field import ribbon
from tests.window.town import kept

Options = Mapping[str, OptionValue]
_TRIED = 40
APART = 0.55
"""Seconds after which a click near the last one is no double click."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What the hero does in one turn: goes to a square, explores one, or goes out."""

    kind: Literal["go", "explore", "out"]
    square: Square = NONE


@dataclass(frozen=True, slots=True)
class Raid:
    """A match that one hero wins alone, meeting nobody: by a deed a turn.

    `seed` is the match's, `points` are those that the design is proposed for, `name` is the hero's; `end` is the state
    it leads to.
    """

    seed: int
    points: int
    name: str
    deeds: tuple[Deed, ...]
    end: State


def begun(options: Options, seed: int) -> State:
    return GOODMAN.setup(complete_options(GOODMAN, options), 2, seeded(seed))


def raid_of(options: Options) -> Raid:
    """The first seed by which there is such a match of few turns."""
    for turns in (3, 4, 5, 6):
        for seed in range(_TRIED):
            found = _raid(options, seed, turns)
            if found is not None:
                return found
    raise AssertionError("no design like that is proposed")


class _Match:
    """A match that is played on in mind."""

    def __init__(self, state: State) -> None:
        self.state = state

    def take(self, *actions: Action) -> None:
        for action in actions:
            (seat,) = GOODMAN.to_act(self.state)
            assert GOODMAN.refuse(self.state, seat, action) is None, action
            self.state = GOODMAN.apply(self.state, seat, action).state

    def act(self, kind: str, number: int = -1) -> None:
        self.take(Action(cast(ActionKind, kind), number=number))

    def pass_turns(self) -> bool:
        """End all that is asked until the heroes' next turn; whether that was possible, nobody being fought."""
        now = self.state.position.turn.number
        while GOODMAN.to_act(self.state):
            turn = self.state.position.turn
            if turn.number > now and turn.side == HEROES:
                return True
            if "done" not in {action.kind for action in self._legal()}:
                return False
            self.act("done")
        return False

    def _legal(self) -> Sequence[Action]:
        decision = GOODMAN.decision(self.state, GOODMAN.to_act(self.state)[0])
        assert decision is not None
        return decision.actions


def _raid(options: Options, seed: int, turns: int) -> Raid | None:
    match = _Match(begun(options, seed))
    points = points_range(match.state.position.setting)[0]
    match.act("propose", points)
    for kind in ("finish", "fill", "ready"):
        match.act(kind)
    heroes = match.state.position.heroes
    hero = max(range(len(heroes)), key=lambda n: heroes[n].strength)
    found = _won(match.state, hero, turns)
    return None if found is None else Raid(seed, points, name_of_figure(heroes[hero]), *found)


def _won(state: State, hero: int, turns: int) -> tuple[tuple[Deed, ...], State] | None:
    """How the hero wins in so many turns, and the state that leads to."""
    for deed, row in _possible(state, hero, last=turns == 1):
        match = _Match(state)
        match.take(*row)
        goes_on = GOODMAN.outcome(match.state) is None and match.pass_turns()
        if _victory(match.state):
            return (deed,), match.state
        if turns > 1 and goes_on:
            rest = _won(match.state, hero, turns - 1)
            if rest is not None:
                return (deed, *rest[0]), rest[1]
    return None


def _victory(state: State) -> bool:
    outcome = GOODMAN.outcome(state)
    return outcome is not None and HEROES in outcome.winners


def _aim(position: Position, hero: int) -> Square:
    """Where the hero has to go now."""
    if position.items[TALISMAN].by != hero:
        return position.markers.index(TALISMAN_MARKER)
    last = SINKHOLE if position.setting.scenario == "destruction" else ENTRY
    return position.markers.index(last)


def _possible(state: State, hero: int, *, last: bool) -> Iterator[tuple[Deed, tuple[Action, ...]]]:
    """What brings the hero nearer: the talisman and doorways to its level, then the way out or to the sinkhole."""
    position = state.position
    found, carries = reach(position, hero), position.items[TALISMAN].by == hero
    if carries and position.setting.scenario != "destruction" and OUTSIDE in found.goals:
        yield Deed("out"), found.goals[OUTSIDE].steps
    goal = _aim(position, hero)
    for square, kind in enumerate(position.markers):
        shown = position.shown >> square & 1
        door = kind >= 0 and kinds()[kind].leads_out
        near = door and level_of(position.links[square]) == level_of(goal)
        if kind in {NONE, ENTRY} or not (square == goal or (near and not last)):
            continue
        if not shown:
            ways = found.besides(square)
            if ways and not ways[0].wounds:
                yield Deed("explore", square), (*ways[0].steps, Action("explore", hero, square))
        elif square in found.doors and not found.doors[square].wounds:
            yield Deed("go", square), found.doors[square].steps


class Raider:
    """Who plays a raid at the desk, both sides; how things are pressed the subclasses know."""

    def __init__(self, desk: Desk, raid: Raid, home: Path) -> None:
        self.desk, self.raid, self.home = desk, raid, home

    def play(self) -> None:
        """From the first hand-over to the last action."""
        raid = self.raid
        self.sit("Player 1")
        self.propose()
        self.command("Finish")
        self.sit("Player 2")
        self.command("Fill up")
        self.command("Begin")
        self.sit("Player 2")
        for deed in raid.deeds:
            self.take_hero()
            if deed.kind == "out":
                self.go_out()
                return
            self.do(deed)
            self.command("End movement")
            if deed is not raid.deeds[-1]:
                self.pass_by()

    def sit(self, name: str) -> None:
        """Be at the table as that player, whatever stands before it; the hand-over shows nothing of the tower."""

        def ready() -> bool:
            shown = self.desk.shown()
            roles = {label["role"] for label in shown["labels"]}
            if shown["screen"] == "HandoverScreen":
                assert not roles & {"square", "player", "line"}, "not covered"
                time.sleep(self.desk.deaf)
                who = [n for n in self.desk.names("button") if n.endswith(" is here")]
                if who:
                    self.press(who[0])
                return False
            if "dialog" in roles:
                # A tool of the table below may be called so, too.
                self.press([n for n in self.desk.names("button") if n in _DIALOGS][-1])
                return False
            return bool(shown["screen"] == "TableScreen" and ribbon(self.desk).startswith(name))

        wait_for(f"the table of {name}", ready)

    def pass_by(self) -> None:
        """The villain does nothing in his turn: be with the heroes again."""

        def ready() -> bool:
            if self.desk.shown()["screen"] == "HandoverScreen":
                self.sit(next(n for n in _NAMES if self.desk.find(f"{n} is here") is not None))
            told = ribbon(self.desk)
            if "dialog" in {label["role"] for label in self.desk.shown()["labels"]}:
                self.sit("Player")
            elif told.startswith("Player 2"):
                return self.desk.find("Hand over", "button") is not None
            elif told.startswith("Player 1"):
                for tool in ("Go on", "End movement"):
                    if self.desk.find(tool, "button") is not None:
                        self.command(tool)
                        break
            return False

        wait_for("the heroes' turn", ready)

    def label(self, begins: str, role: str) -> str:
        """The whole name of what is called so at its beginning."""
        found = wait_for(
            f"{role} {begins}",
            lambda: [one for one in self.desk.names(role) if one.startswith(begins)],
        )
        return str(found[-1])

    def command(self, name: str) -> None:
        """A tool, once it can be used; wait for what comes of it."""
        self.desk.wait_name(name, "button", "")
        before = ribbon(self.desk)
        self.press(name)
        wait_for(f"what comes of {name}", lambda: self._changed(name, before))

    def _changed(self, name: str, before: str) -> bool:
        found = self.desk.find(name, "button")
        return found is None or found["state"] != "" or ribbon(self.desk) != before

    def press(self, name: str) -> None:
        """Press the button of that name."""
        raise NotImplementedError

    def propose(self) -> None:
        """Have a design proposed."""
        raise NotImplementedError

    def take_hero(self) -> None:
        """Take the hero in hand."""
        raise NotImplementedError

    def do(self, deed: Deed) -> None:
        """Send the hero somewhere."""
        raise NotImplementedError

    def go_out(self) -> None:
        """Send the hero out of the stronghold."""
        raise NotImplementedError


_DIALOGS = ("To the table", "Hand over")
_NAMES = ("Player 1", "Player 2")


class ByPointer(Raider):
    """All by the real pointer."""

    def press(self, name: str) -> None:
        time.sleep(APART)
        self.desk.click(name, "button")

    def propose(self) -> None:
        self.press(f"Propose {self.raid.points} points")

    def take_hero(self) -> None:
        self.press(self.label(f"{self.raid.name}, ", "button"))
        wait_for("the hero in hand", lambda: "chosen" in self._states())

    def _states(self) -> list[str]:
        every = self.desk.shown()["labels"]
        return [one["state"] for one in every if one["name"].startswith(f"{self.raid.name}, ")]

    def do(self, deed: Deed) -> None:
        time.sleep(APART)
        before = len(kept(self.home).log)
        self.desk.click(self.label(f"{NAMES[deed.square]}, ", "square"), "square")

        def done() -> bool:
            through = [n for n in self.desk.names("button") if "through the doorway" in n]
            if through:
                self.press(through[0])
            return len(kept(self.home).log) > before

        wait_for("what has been done", done)

    def go_out(self) -> None:
        self.press("Outside")
