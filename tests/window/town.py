"""A match of The Indomitable Citadel on the desk: what can be seen of it, and hands that do an action there."""

import time
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.indomitable.cards import influence_name
from citadel_desktop.language.indomitable.names import building_name, category_name, order_name
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.indomitable.actions import (
    AttackPlot,
    Build,
    BuildTower,
    BuyInMarket,
    BuyInPawnshop,
    BuyPlot,
    ChooseCard,
    ChoosePlot,
    Demolish,
    Discard,
    EndTurn,
    EnterPips,
    Lose,
    MoveDarkMaster,
    NoAnswer,
    PlayBlockade,
    PlayInfluence,
    PlayProtection,
    SellInMarket,
    SellToPawnshop,
    Swap,
    TakeIsolated,
    TurnUp,
    plot_of,
)
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, KNIGHTS, Position, State, orders_of
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.store import read_document
from tests.waiting import wait_for
from tests.window.desk import Desk
from tests.window.field import choose, persons, status_line
from tests.window.plan import Step

APART = 0.55
"""Seconds after which a click near the last one is no double click."""
UNCLICKED = {
    "player",
    "sheet",
    "spotlight",
    "banner",
    "line",
    "news",
    "note",
    "alert",
    "pointed",
    "answer",
}
"""Roles of what only tells of something."""
SPEECH = load("en")
WORDS = sentences("indomitable")
CARD = f"{WORDS.name(SPEECH)}: {WORDS.value(SPEECH, 'edition', 'basic')[0]}"
"""What is clicked in the set-up; another edition is among the options."""
HAND, INFLUENCE, ROW = "Building cards", "Influence cards", "Open cards"
MARKETS = ("Pawnshop and piles", "Markets, Great Powers and piles")
"""What the place of the Pawnshop is called alone, and with the Free Market and Great Powers."""
TOOLS = {
    "stop": "Stop choosing",
    "draw": "Draw",
    "buy": "Buy plot",
    "sell": "Sell",
    "free_sell": "Sell freely",
    "free_shop": "Free Market",
    "stock": "Stock",
    "tower": "Tower",
    "white": "White",
    "black": "Black",
    "swap": "Swap",
    "influence": "Influence",
    "demolish": "Demolish",
    "throw": "Throw",
    "move": "Move",
    "attack": "Attack",
    "stay": "Stay",
}
ANSWERS = {"protect": "Play Protection", "blockade": "Play Blockade", "pass": "Pass"}
LETTERS = {
    **{"stop": "e", "draw": "d", "stock": "k", "influence": "i", "end": "ctrl+Return"},
    **{"white": "g", "black": "v", "throw": "t", "stay": "s"},
    **{"protect": "p", "blockade": "b", "pass": "n"},
}


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
            wait_for(f"{_said(step)} in the file", partial(self._kept_more, entry))

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

        wait_for(f"the table with {self._who(step)} before {_said(step)}", ready)
        wait_for(
            f"the hand of {self._who(step)} before {_said(step)}, which is {hand_of(step)}",
            lambda: hand_on(self.desk) == hand_of(step),
        )
        rows = self.rows_of(step)
        wait_for(f"the players before {_said(step)}: {rows}", partial(self._shows_rows, rows))

    def _shows_rows(self, rows: Sequence[set[str]]) -> bool:
        shown = [set(name.split(", ")) for name in self.desk.names("player")]
        return len(shown) == len(rows) and all(
            row <= there for row, there in zip(rows, shown, strict=True)
        )

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
    return sorted(x["name"] for x in bricks if not any(_within(x["box"], box) for box in other))


def _within(box: Sequence[float], other: Sequence[float]) -> bool:
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return other[0] <= x <= other[0] + other[2] and other[1] <= y <= other[1] + other[3]


def _said(step: Step) -> str:
    return INDOMITABLE.notate(step.state, step.seat, step.action)


class ByPointer(Player):
    """Does everything with the pointer; what it has done often enough it types."""

    often = 2

    def press(self, name: str) -> None:
        self.desk.click(name, "button")

    def do(self, step: Step) -> None:
        action, asked = step.action, step.state.position.asks[-1].kind
        if self.did.get(action.kind, 0) >= self.often:
            self.type(step)
            return
        number = plot_of(action)
        plot = "" if number is None else f"Plot {NAMES[number]},"
        match action:
            case ChoosePlot() | Lose() | TakeIsolated() if plot:
                self.click(plot)
            case BuildTower() if asked == "first_tower":
                self.click(plot)
            case MoveDarkMaster() if asked == "steps":
                self.click(plot)
            case BuyPlot() | Demolish() | BuildTower() | MoveDarkMaster():
                self.tool(action.kind)
                self.click(plot)
            case Build():
                self.click(building_name(SPEECH, action.building), HAND)
                self.click(plot)
            case SellToPawnshop() | SellInMarket():
                self.tool(action.kind)
                self.click(building_name(SPEECH, action.building), HAND)
            case BuyInPawnshop():
                self.click(building_name(SPEECH, action.building), *MARKETS)
                self.choose("Buy it")
            case BuyInMarket():
                self.tool(action.kind)
                self.choose(f"Buy: {building_name(SPEECH, action.building)}")
            case ChooseCard():
                card = step.state.position.treason.row[action.place]
                self.click(building_name(SPEECH, content().by_card[card].number), ROW)
            case Swap():
                self.tool(action.kind)
                self.choose(f"Swap counter {action.place + 1},")
            case AttackPlot():
                self.tool(action.kind)
                self.choose("Attack, ")
            case EnterPips():
                self.choose(f"black die {action.black}")
                if action.white is not None:
                    self.choose(f"white die {action.white}")
            case EndTurn():
                p = step.state.position
                leads = asked == "phase2" and any(p.treason.black[p.asks[-1].player :][:1])
                self.desk.click("Go on" if leads else "End turn", "button")
            case PlayInfluence():
                self.play_card(action, plot)
            case PlayProtection() | PlayBlockade() | NoAnswer():
                self.click(ANSWERS[action.kind])
            case Discard() | TurnUp() | Lose():
                self.type(step)
            case _:
                self.tool(action.kind)

    def play_card(self, action: PlayInfluence, plot: str) -> None:
        name = influence_name(SPEECH, action.influence)
        self.click(name)
        if plot:
            self.click(plot)
        elif action.building is not None:
            self.click(building_name(SPEECH, action.building), HAND)
        else:
            self.choose(f"Play {name}")

    def choose(self, row: str) -> None:
        """Click on a row of the sheet that the last click has opened, not so fast that both are one double click."""
        self.wait_begins(row)
        time.sleep(APART)
        self.click(row)

    def tool(self, kind: str) -> None:
        self.desk.click(TOOLS[kind], "button")

    def click(self, begins: str, *places: str) -> None:
        """Click on what has a name that begins so, within a stop called one of `places`."""
        x, y, w, h = self.wait_begins(begins, *places)["box"]
        self.desk.xdotool("mousemove", str(round(x + w / 2)), str(round(y + h / 2)))
        self.desk.xdotool("click", "1")

    def wait_begins(self, begins: str, *places: str) -> Any:
        """That label, once it is there."""

        def there() -> Any:
            labels = self.desk.shown()["labels"]
            rooms = [x["box"] for x in labels if x["role"] == "canvas" and x["name"] in places]
            for label in labels:
                inside = not places or any(_within(label["box"], room) for room in rooms)
                if label["name"].startswith(begins) and inside and label["role"] not in UNCLICKED:
                    return label
            return None

        return wait_for(f"{begins!r} on the table", there)

    def type(self, step: Step) -> None:
        """Type the action in notation."""
        self.desk.click("Notation", "text field")
        self.desk.wait_focus("Notation")
        self.desk.type(_said(step))
        self.desk.wait_name("Notation", "text field", _said(step))
        self.desk.key("Return")


class ByKeys(Player):
    """Does everything with the keyboard, on the board itself."""

    def press(self, name: str) -> None:
        self.desk.wait_focus(name)
        self.desk.key("Return")

    def do(self, step: Step) -> None:
        action, desk = step.action, self.desk
        asked = INDOMITABLE.decision(step.state, step.seat)
        assert asked is not None
        if asked.kind in {"wizard", "discard"}:
            desk.key(str(list(asked.actions).index(action) + 1))
            return
        match action:
            case ChoosePlot() | Lose() | TakeIsolated() if action.plot is not None:
                self.go_to_plot(action.plot)
            case BuildTower() | MoveDarkMaster() if asked.kind in {"first_tower", "steps"}:
                self.go_to_plot(action.plot)
            case BuildTower() | MoveDarkMaster():
                self.take(*{"tower": ("t", "Tower"), "move": ("m", "Move")}[action.kind])
                self.go_to_plot(action.plot)
            case ChooseCard():
                desk.key("d")
                self.row(str(action.place + 1))
            case Swap():
                desk.key("x")
                self.row(str(action.place + 1))
            case AttackPlot():
                desk.key("a")
                self.row("1")
            case SellInMarket():
                self.take("f", "Sell freely")
                self.go_to_card(building_name(SPEECH, action.building))
            case BuyInMarket():
                desk.key("m")
                offered = sorted(a.building for a in asked.actions if isinstance(a, BuyInMarket))
                self.row(str(offered.index(action.building) + 1))
            case EnterPips():
                self.row(str(action.black))
                if action.white is not None:
                    wait_for("the white die", lambda: self._asks("white die"))
                    self.row(str(action.white))
            case Lose(building=int(building)):
                # The board itself may take the keyboard there first; then Tab goes round.
                desk.tab_to(HAND)
                self.go_to_card(building_name(SPEECH, building))
            case BuyPlot():
                self.take("p", "Buy plot")
                self.go_to_plot(action.plot)
            case Demolish():
                self.take("x", "Demolish")
                self.go_to_plot(action.plot)
            case Build():
                self.take("b", "Build")
                self.go_to_card(building_name(SPEECH, action.building))
                self.go_to_plot(action.plot)
            case SellToPawnshop():
                self.take("s", "Sell")
                self.go_to_card(building_name(SPEECH, action.building))
            case BuyInPawnshop():
                self.take("w", "Pawnshop")
                self.go_to_card(building_name(SPEECH, action.building), *MARKETS)
            case PlayInfluence():
                self.take("c", "Play a card")
                name = influence_name(SPEECH, action.influence)
                self.go_to_card(name, INFLUENCE)
                if action.building is not None:
                    wait_for("the hand", lambda: not self.cursor().startswith(name))
                if action.plot is not None:
                    self.go_to_plot(action.plot)
                elif action.building is not None:
                    self.go_to_card(building_name(SPEECH, action.building))
                else:
                    wait_for("the question", lambda: desk.names("sheet"))
                    desk.key("1")
            case _:
                desk.key(LETTERS[action.kind])

    def row(self, key: str) -> None:
        """Choose a row of the sheet that the last key has opened."""
        wait_for("the sheet", lambda: self.desk.names("sheet"))
        self.desk.key(key)

    def _asks(self, die: str) -> bool:
        return any(name.startswith(die) for name in self.desk.names("button"))

    def take(self, letter: str, tool: str) -> None:
        """Take a tool by its letter."""
        self.desk.key(letter)
        self.desk.wait_name(tool, "button", "chosen")

    def cursor(self) -> str:
        """What the keyboard's cursor is on."""
        return next((x["name"] for x in self.desk.shown()["labels"] if x["role"] == "cursor"), "")

    def go_to_plot(self, plot: int) -> None:
        """From one plot that can be chosen to the next until this one is reached; then choose it."""
        if not self.cursor():
            self.desk.key("n")
        wait_for("a cursor on a plot", lambda: self.cursor().startswith("Plot "))
        self.walk("n", f"Plot {NAMES[plot]},")
        self.desk.key("Return")

    def go_to_card(self, name: str, *places: str) -> None:
        """Along the cards of a stop, the hand if not told, as they lie; then choose this one of alike ones."""
        stops = places or (HAND,)

        def steps() -> list[str]:
            labels = self.desk.shown()["labels"]
            boxes = {x["name"]: x["box"] for x in labels if x["role"] == "canvas"}
            rooms = [boxes[stop] for stop in stops if stop in boxes]
            row = boxes.get(ROW, (-1.0, -1.0, 0.0, 0.0))
            cards = [
                ((round(x["box"][1]), x["box"][0]), x["name"])
                for x in labels
                if x["role"] == "card" and any(_within(x["box"], room) for room in rooms)
                if x["name"].endswith(("brick", "bricks")) != (INFLUENCE in stops)
                if not _within(x["box"], row)
            ]
            # In the markets one goes along the cards of one after those of the other.
            lying = [called for _, called in (cards if stops == MARKETS else sorted(cards))]
            found = [n for n, called in enumerate(lying) if called.startswith(name)]
            return ["Home", *["Right"] * found[0]] if found else []

        self.desk.key(*wait_for(f"{name!r} in {stops}", steps))
        wait_for(f"the cursor on {name!r}", lambda: self.cursor().startswith(name))
        self.desk.key("Return")

    def walk(self, key: str, name: str) -> None:
        """Press a key until the cursor is on what is called so."""
        passed: list[str] = []
        while not (here := self.cursor()).startswith(name):
            assert len(passed) < 60, f"{key} leads nowhere near {name!r}: {passed}"
            passed.append(here)
            self.desk.key(key)
            wait_for(f"a step from {here!r}", partial(self._moved, here))

    def _moved(self, before: str) -> bool:
        return self.cursor() != before
