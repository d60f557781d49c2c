"""Hands that do an action of The Indomitable Citadel on the desk: by the pointer, or by keys."""

import time
from functools import partial
from typing import Any

from citadel_desktop.language.indomitable.cards import influence_name
from citadel_desktop.language.indomitable.names import building_name
from citadel_desktop.rules.indomitable.actions import plot_of
from citadel_desktop.rules.indomitable.asks.answers import NoAnswer, PlayBlockade, PlayProtection
from citadel_desktop.rules.indomitable.asks.attack import AttackPlot
from citadel_desktop.rules.indomitable.asks.building import Build, Demolish
from citadel_desktop.rules.indomitable.asks.counters import Swap
from citadel_desktop.rules.indomitable.asks.dark_master import MoveDarkMaster
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot
from citadel_desktop.rules.indomitable.asks.free_market import BuyInMarket, SellInMarket
from citadel_desktop.rules.indomitable.asks.influence import Discard
from citadel_desktop.rules.indomitable.asks.isolation import TakeIsolated
from citadel_desktop.rules.indomitable.asks.losing import Lose
from citadel_desktop.rules.indomitable.asks.open_cards import ChooseCard
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop, SellToPawnshop
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.asks.towers import BuildTower
from citadel_desktop.rules.indomitable.asks.turn import EndTurn
from citadel_desktop.rules.indomitable.asks.wizard import TurnUp
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.indomitable.treason.dice import EnterPips
from tests.waiting import wait_for
from tests.window.plan import Step
from tests.window.town import MARKETS, ROW, SPEECH, Player, said, within

APART = 0.55
"""Seconds after which a click near the last one is no double click."""
UNCLICKED = {"player", "sheet", "spotlight", "banner", "line", "news", "note", "alert", "pointed", "answer"}
"""Roles of what only tells of something."""
HAND, INFLUENCE = "Building cards", "Influence cards"
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
                inside = not places or any(within(label["box"], room) for room in rooms)
                if label["name"].startswith(begins) and inside and label["role"] not in UNCLICKED:
                    return label
            return None

        return wait_for(f"{begins!r} on the table", there)

    def type(self, step: Step) -> None:
        """Type the action in notation."""
        self.desk.click("Notation", "text field")
        self.desk.wait_focus("Notation")
        self.desk.type(said(step))
        self.desk.wait_name("Notation", "text field", said(step))
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
                if x["role"] == "card" and any(within(x["box"], room) for room in rooms)
                if x["name"].endswith(("brick", "bricks")) != (INFLUENCE in stops)
                if not within(x["box"], row)
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
