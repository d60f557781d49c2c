"""A match of The Indomitable Citadel on the desk: its set-up, and what can be seen of it."""

import time
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.indomitable.names import building_name, category_name, order_name
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, KNIGHTS, Position, State, orders_of
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.store import read_document
from tests.waiting import wait_for
from tests.window.desk import Desk
from tests.window.field import choose, persons, status_line
from tests.window.plan import Step

SPEECH = load("en")
WORDS = sentences("indomitable")
CARD = f"{WORDS.name}: {WORDS.value(SPEECH, 'edition', 'basic')[0]}"
"""What is clicked in the set-up; another edition is among the options."""
ROW = "Open cards"
MARKETS = ("Pawnshop and piles", "Markets, Great Powers and piles")
"""What the place of the Pawnshop is called alone, and with the Free Market and Great Powers."""


def option_names(option: str, value: OptionValue) -> tuple[str, str]:
    """What the set-up calls an option and a value of it."""
    return WORDS.option(SPEECH, option)[0], WORDS.value(SPEECH, option, value)[0]


def set_up(desk: Desk, seats: int, options: Mapping[str, OptionValue]) -> None:
    """From the title to a new table, by pointer."""
    desk.wait_screen("TitleScreen")
    desk.click("New match")
    desk.wait_screen("SetupScreen")
    desk.click(CARD)
    desk.wait_name(CARD, "button", "chosen")
    choose(desk, "Players", f"{seats} players")
    persons(desk, seats)
    for option, value in options.items():
        choose(desk, *option_names(option, value))
    desk.click("Begin")
    desk.wait_screen("HandoverScreen")


def kept(home: Path) -> Any:
    """The only match in that home, as it is on the disk now."""
    (file,) = (home / "data" / "matches").glob("*.citadel")
    told = file.stat()
    return _read(file, told.st_ino, told.st_mtime_ns)


@lru_cache(maxsize=1)
def _read(file: Path, _number: int, _time: int) -> Any:
    """The match in a file as it is at that time: who waits for the next action looks again and again."""
    return read_document(file)


def figures_shown(end: State) -> list[list[str]]:
    """The rows of the result's table of scores: the last columns are there where somebody has something."""
    rows = INDOMITABLE.standings(INDOMITABLE.view(end, None))
    some = [n for n, counts in enumerate(zip(*rows, strict=True)) if any(counts)]
    return [[str(count) for count in row[: max(some) + 1]] for row in rows]


def wait_figures(desk: Desk, names: Sequence[str], end: State) -> None:
    """Wait until the result's table of scores shows what the rules say of each player."""

    def shown(name: str, row: Sequence[str]) -> bool:
        cells = desk.names("cell")
        at = cells.index(name) + 1 if name in cells else len(cells)
        return cells[at : at + len(row)] == row

    for name, row in zip(names, figures_shown(end), strict=False):
        wait_for(f"{name} with {row}", partial(shown, name, row))


class Player:
    """Who sits at the desk and does what is planned; the ways to do it are those of the subclasses.

    `names` are the players'; `file` is looked at to know that an action has been taken.
    """

    def __init__(self, desk: Desk, names: Sequence[str], home: Path) -> None:
        self.desk, self.names, self.home = desk, tuple(names), home
        self.did: dict[str, int] = {}

    def play(self, steps: Sequence[Step], done: int) -> None:
        """Do all these steps, of which the first is entry `done` of the log."""
        for entry, step in enumerate(steps, done):
            self.sit(step)
            self.do(step)
            self.did[step.action.kind] = self.did.get(step.action.kind, 0) + 1
            wait_for(f"{said(step)} in the file", partial(self._kept_more, entry))

    def _kept_more(self, entries: int) -> bool:
        return len(kept(self.home).log) > entries

    def sit(self, step: Step) -> None:
        """Be at the table as who is asked now, whatever stands before it; and see no more than that seat may."""

        def ready() -> bool:
            shown = self.desk.shown()
            if shown["screen"] == "HandoverScreen":
                roles = {label["role"] for label in shown["labels"]}
                assert not roles & {"plot", "card", "pile", "player", "line"}, "not covered"
                time.sleep(self.desk.deaf)
                self.press_once(f"{self.names[step.seat]} is here")
                return False
            told = status_line(self.desk)
            asked = told.startswith(self._who(step)) and self._prompt(step) in told
            return shown["screen"] == "TableScreen" and asked

        wait_for(f"the table with {self._who(step)} before {said(step)}", ready)
        wait_for(
            f"the hand of {self._who(step)} before {said(step)}, which is {hand_of(step)}",
            lambda: hand_on(self.desk) == hand_of(step),
        )
        rows = self.rows_of(step)
        wait_for(f"the players before {said(step)}: {rows}", partial(self._shows_rows, rows))

    def _shows_rows(self, rows: Sequence[set[str]]) -> bool:
        shown = [set(name.split(", ")) for name in self.desk.names("player")]
        return len(shown) == len(rows) and all(row <= there for row, there in zip(rows, shown, strict=True))

    def rows_of(self, step: Step) -> list[set[str]]:
        """What the column must show of each Order, and of the Dark Master where he plays."""
        p = step.state.position
        rows = [
            {order_name(SPEECH, self.names, order), f"Points {p.scores[order]}", *_has(p, order)}
            for order in range(p.setting.orders)
        ]
        if len(p.plots) > DARK:
            plots = p.plots[DARK].bit_count()
            left = f"Dark Knights left {KNIGHTS - plots}"
            rows.append({f"Points {p.scores[DARK]}", f"Plots {plots}", left})
        return rows

    def press_once(self, name: str) -> None:
        """Press a button and wait until it has gone: a second press would be meant for what comes after it."""
        if self.desk.find(name, "button") is not None:
            self.press(name)
            wait_for(f"the end of {name!r}", lambda: self.desk.find(name, "button") is None)

    def _who(self, step: Step) -> str:
        """The Order that is asked, as the status line begins."""
        order = step.state.position.asks[-1].player
        return f"{order_name(SPEECH, self.names, order)}:"

    def _prompt(self, step: Step) -> str:
        """What it is asked; in the status line what is left to do may follow."""
        decision = INDOMITABLE.decision(step.state, step.seat)
        assert decision is not None
        return WORDS.prompt(SPEECH, decision, self.names)

    def press(self, name: str) -> None:
        """Press the button of that name."""
        raise NotImplementedError

    def do(self, step: Step) -> None:
        """Do an action."""
        raise NotImplementedError


def _has(p: Position, order: int) -> tuple[str, ...]:
    """What stands in an Order's row besides its points."""
    t = p.treason
    if t.evicted >> order & 1:
        return ("evicted",)
    forces: tuple[str, ...] = ()
    if t.white:
        forces = (
            f"White counters {t.white[order]}",
            f"Black counters {len(t.black[order])}",
            f"Watchtowers {(p.plots[order] & t.towers).bit_count()}",
        )
    return (
        f"Bricks {p.bricks[order]}",
        f"Plots {p.plots[order].bit_count()}",
        f"Cards {len(p.hands[order])}",
        f"Influence {len(p.influence[order])}",
        *forces,
    )


def hand_of(step: Step) -> list[str]:
    """The building cards that whoever is asked must see in hand, of both Orders where he has two, sorted by name."""
    position = step.state.position
    cards = [c for order in orders_of(position.setting, step.seat) for c in position.hands[order]]
    return sorted(card_words(card) for card in cards)


def card_words(card: int) -> str:
    """A building card by its accessible name."""
    building = content().by_card[card]
    kind = category_name(SPEECH, building.category)
    bricks = "1 brick" if building.price == 1 else f"{building.price} bricks"
    return f"{building_name(SPEECH, building.number)}, {kind}, {bricks}"


def hand_on(desk: Desk) -> list[str]:
    """The building cards that lie in the hand on the screen, sorted by name."""
    labels = desk.shown()["labels"]
    bricks = [x for x in labels if x["role"] == "card" and x["name"].endswith(("brick", "bricks"))]
    other = [x["box"] for x in labels if x["role"] == "canvas" and x["name"] in (*MARKETS, ROW)]
    return sorted(x["name"] for x in bricks if not any(within(x["box"], box) for box in other))


def within(box: Sequence[float], other: Sequence[float]) -> bool:
    """Whether the middle of a box lies in another."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return other[0] <= x <= other[0] + other[2] and other[1] <= y <= other[1] + other[3]


def said(step: Step) -> str:
    """The action in notation."""
    return INDOMITABLE.notate(step.state, step.seat, step.action)
