"""Hands that carry out an action at a round desk, by pointer only and by keyboard only."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.kit.keyboard import SHEET
from citadel_desktop.boards.round_board.targets import CASTLE, HAND, INFLUENCE, MARKETS, ROW, Target
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.attack import AttackPlot
from citadel_desktop.rules.indomitable.asks.building import Build, Demolish
from citadel_desktop.rules.indomitable.asks.counters import BuyBlack, BuyWhite, Swap
from citadel_desktop.rules.indomitable.asks.dark_master import MoveDarkMaster
from citadel_desktop.rules.indomitable.asks.drawing import DrawCard
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot
from citadel_desktop.rules.indomitable.asks.free_market import BuyInMarket, SellInMarket
from citadel_desktop.rules.indomitable.asks.isolation import TakeIsolated
from citadel_desktop.rules.indomitable.asks.losing import Lose
from citadel_desktop.rules.indomitable.asks.open_cards import ChooseCard
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop, SellToPawnshop
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.asks.stock import BuyFromStock
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.asks.towers import BuildTower
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.town import ring_of
from citadel_desktop.rules.indomitable.treason.dice import EnterPips
from tests.boards.round_desk import RoundDesk

STOPS: Mapping[str, str] = MappingProxyType(
    {
        "hand": HAND,
        "influence": INFLUENCE,
        "shop": MARKETS,
        "free": MARKETS,
        "power": MARKETS,
        "pile": MARKETS,
        "row": ROW,
        "white": CASTLE,
        "black": CASTLE,
        "tower": CASTLE,
        "dark": CASTLE,
    }
)
"""Where the keyboard finds what lies in each zone beside the town."""


class Hands:
    """Carries out an action at a desk; the subclasses use only the pointer or only the keyboard."""

    def __init__(self, desk: RoundDesk) -> None:
        self.desk = desk

    def at(self, target: Target) -> None:
        raise NotImplementedError

    def tool(self, kind: str) -> None:
        raise NotImplementedError

    def row(self, n: int) -> None:
        raise NotImplementedError

    def plot(self, number: int) -> None:
        self.at(("plot", number))

    def listed(self, action: Action) -> None:
        """Return the row of the open sheet with the action."""
        rows = self.desk.rows
        if isinstance(action, EnterPips) and action not in rows:  # of two real dice the black one is entered first
            self.row(rows.index(EnterPips(action.black)))
        self.row(self.desk.rows.index(action))

    def do(self, action: Action) -> None:
        """Do it in the usual way; nothing else must happen."""
        desk = self.desk
        before = len(desk.acted)
        if desk.board.state.fixed:
            self.listed(action)
        else:
            self._do(action)
        assert desk.acted[before:] == [action], action

    def do_otherwise(self, action: Action) -> bool:
        """Do it in another way; return whether there is one."""
        desk = self.desk
        before = len(desk.acted)
        if desk.board.state.fixed or not self._do_otherwise(action):
            return False
        assert desk.acted[before:] == [action], action
        return True

    def _do(self, action: Action) -> None:
        position, order = self.desk.state.position, self.desk.board.state.order
        hand = {content().cards[card].kind: card for card in position.hands[order] if card >= 0}
        held = {kind_of(card): card for card in position.influence[order] if card >= 0}
        shop = {content().cards[card].kind: card for card in reversed(position.pawnshop)}
        asked = position.asks[-1].kind
        match action:
            case ChoosePlot() | Lose() | TakeIsolated() if action.plot is not None:
                self.plot(action.plot)
            case BuildTower() if asked == "first_tower":
                self.plot(action.plot)
            case MoveDarkMaster() if asked == "steps":
                self.plot(action.plot)
            case Lose(building=int(building)):
                self.at(("hand", hand[building]))
            case BuyPlot() | Demolish() | BuildTower() | MoveDarkMaster():
                self.tool(action.kind)
                self.plot(action.plot)
            case Build():
                self.at(("hand", hand[action.building]))
                self.plot(action.plot)
            case SellToPawnshop() | SellInMarket():
                self.tool(action.kind)
                if self.desk.rows:
                    self.listed(action)
                else:
                    self.at(("hand", hand[action.building]))
            case BuyInPawnshop():
                self.at(("shop", shop[action.building]))
                self.row(0)
            case ChooseCard():
                self.at(("row", action.place))
            case BuyInMarket() | Swap() | AttackPlot():
                self.tool(action.kind)
                self.listed(action)
            case PlayInfluence():
                self.at(("influence", held[action.influence]))
                if action.plot is not None:
                    self.plot(action.plot)
                elif action.building is not None:
                    self.at(("hand", hand[action.building]))
                else:
                    self.row(0)
            case _:
                self.tool(action.kind)

    def _do_otherwise(self, action: Action) -> bool:
        """Point at targets where `_do` uses a tool, and use a tool where it points."""
        position, order = self.desk.state.position, self.desk.board.state.order
        treason = position.treason
        asked = position.asks[-1].kind
        match action:
            case BuyPlot() | Build() | Demolish() | MoveDarkMaster() if asked != "steps":
                self.plot(action.plot)
                self.listed(action)
            case BuildTower() if asked != "first_tower":
                self.at(("tower", 0))
                self.plot(action.plot)
            case SellToPawnshop() | SellInMarket():
                hand = position.hands[order]
                card = next(c for c in hand if content().cards[c].kind == action.building)
                self.at(("hand", card))
                self.tool(action.kind)
            case BuyInMarket():
                # Several of a kind lie as one, its first card.
                lying = sorted(position.free_market)
                card = next(c for c in lying if content().cards[c].kind == action.building)
                self.at(("free", card))
                self.listed(action)
            case ChooseCard():
                self.tool("choose")
                self.listed(action)
            case BuyWhite():
                self.at(("white", treason.white[order]))
                self.listed(action)
            case BuyBlack():
                self.at(("black", len(treason.black[order])))
                self.listed(action)
            case Swap():
                self.at(("black", action.place))
                self.listed(action)
            case AttackPlot():
                self.plot(treason.at)
                self.listed(action)
            case DrawCard() | BuyFromStock():
                self.at(("pile", 0))
                if action.kind == "stock":
                    self.listed(action)
            case _:
                return False
        return True


class ByPointer(Hands):
    def at(self, target: Target) -> None:
        self.desk.click_at(self.desk.place(target))

    def tool(self, kind: str) -> None:
        # The buttons are the column's: pressing one is this call.
        self.desk.use(kind)

    def row(self, n: int) -> None:
        self.desk.choose(n)


class ByKeys(Hands):
    def at(self, target: Target) -> None:
        desk = self.desk
        stock = target == ("pile", 0)
        stop = FOCUS if stock else STOPS.get(target[0], FOCUS)
        desk.board.focus(stop)
        if stop != FOCUS:
            desk.key("home")
        for _ in range(160):
            here = desk.board.keyboard.at_stop(stop)
            if here == target:
                desk.press("return")
                return
            if stock:
                desk.key("up")
            else:
                desk.key(self.towards(here, target) if stop == FOCUS else "right")
        raise AssertionError(target)

    @staticmethod
    def towards(here: Target | None, target: Target) -> str:
        if here is None or here[0] != "plot":
            return "down"
        ring, wanted = ring_of(here[1]), ring_of(target[1])
        if ring != wanted:
            return "down" if ring < wanted else "up"
        return "right"

    def tool(self, kind: str) -> None:
        desk = self.desk
        key = next(tool.shortcut for tool in desk.board.tools() if tool.id == kind)
        desk.board.focus(FOCUS)
        desk.press(key)

    def row(self, n: int) -> None:
        self.desk.board.focus(SHEET)
        while self.desk.board.state.at != n:
            self.desk.press("down")
        self.desk.press("return")
