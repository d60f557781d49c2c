"""A round table for one board: applies what the board asks for, and hands the seat to whoever is asked."""

from collections.abc import Sequence
from typing import Any

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.round_board.asks.marks import Highlights
from citadel_desktop.boards.round_board.asks.parts import Selection
from citadel_desktop.boards.round_board.picture.town.geometry import plot_sector
from citadel_desktop.boards.round_board.room import RoundBoardRoom
from citadel_desktop.boards.round_board.table import RoundTable
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.language.catalogue import load as speech_of
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.notation import parse
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NAMES as PLOTS
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Rect, effective_scale, logical_size
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.host import Listening, typed

NAMES = ("Anna", "Bert", "Cora", "Dirk", "Emil")


class RoundDesk(Listening):
    """The host, the board and what was asked of the host. Whoever is asked always sits there at once."""

    board: RoundTable

    def __init__(
        self,
        state: State,
        *,
        size: tuple[int, int] = (1920, 1080),
        lang: str = "en",
        look_only: bool = False,
        pace: Any = "off",
    ) -> None:
        super().__init__()
        self.state = state
        self.look_only = look_only
        self.now = 0
        self.scale = effective_scale(size)
        self.units = logical_size(size, self.scale)
        w, h = self.units
        self.rect = Rect(16, 16, w - max(300, w * 0.3) - 48, h - 32)
        seats = state.position.setting.seats
        speech = speech_of(lang)
        board = RoundBoardRoom().open(self, speech, NAMES[:seats], (0, 4, 1, 3, 2)[:seats])
        assert isinstance(board, RoundTable)
        self.board = board
        board.motions.pace = pace
        board.layout(self.rect)
        self.show()
        self.paint()

    @property
    def held(self) -> Selection:
        return self.board.state.selection

    @property
    def rows(self) -> tuple[Action, ...]:
        """What is offered on the open sheet; what takes back a die is none."""
        return tuple(action for row in self.board.state.sheet for action in row)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done, as the board has been told."""
        asked = self.board.state.asked
        return () if asked is None else asked.actions

    # What is seen

    @property
    def texts(self) -> list[str]:
        """All that is written, in the order in which it is drawn."""
        return list(texts(self.paint().items))

    @property
    def shown(self) -> str:
        return " ".join(self.texts)

    @property
    def marks(self) -> dict[str, set[str]]:
        """By mark the plots that bear it, with what is hovered."""
        state, found = self.board.state, dict[str, set[str]]()
        for plot, mark in Highlights(state.marked, None, None, None, state.takes(self.board.looked_at)).plots():
            found.setdefault(mark, set()).add(PLOTS[plot])
        return found

    def leaflet(self, name: str) -> str:
        """All that the spotlight would tell of a thing, if there were room."""
        told = self.board._saying.leaflet(self.target(name))
        lines = (f"{line.text} {line.value}".strip() for line in told.lines)
        return " | ".join((told.title, told.under, *lines))

    # What a board asks of its host

    @property
    def seat(self) -> int | None:
        return next(iter(INDOMITABLE.to_act(self.state)), None)

    def act(self, wish: Action | str) -> None:
        action = parse(wish) if isinstance(wish, str) else wish
        seat = self.seat
        assert seat is not None
        self.record(INDOMITABLE, self.state, seat, action)
        step = INDOMITABLE.apply(self.state, seat, action)
        self.state = step.state
        self.show([INDOMITABLE.see(event, self.seat) for event in step.events])

    def turn_to(self, stop: str) -> None:
        super().turn_to(stop)
        if self.keys_on:
            self.board.focus(stop)

    keys_on = False

    def show(self, events: Sequence[Any] = ()) -> None:
        seat = None if self.look_only else self.seat
        decision = None if seat is None else INDOMITABLE.decision(self.state, seat)
        view = INDOMITABLE.view(self.state, seat)
        self.board.show(view, seat, decision, events, self.now)

    # The player

    def keyboard(self, stop: str = FOCUS) -> None:
        """From now on the keyboard has the focus, first at that stop."""
        self.keys_on = True
        self.board.focus(stop)

    def target(self, name: str) -> Target:
        """A plot or pile, a card of the acting hand or of the Pawnshop ("shop chapel"), an influence card, by name.

        Other things by zone and number: "row 2", "white 0", "tower 0".
        """
        if name in NUMBERS:
            return ("plot", NUMBERS[name])
        if name in {"stock", "discards", "influence"}:
            return ("pile", ("stock", "discards", "influence").index(name))
        position, order = self.state.position, self.board.state.order
        zone, _, bare = name.rpartition(" ")
        if bare.isdigit():
            return (zone, int(bare))  # type: ignore[return-value] # a zone's name
        if zone == "shop":
            kind = next(b.number for b in content().buildings if b.id == bare)
            return ("shop", next(c for c in position.pawnshop if content().cards[c].kind == kind))
        for card in position.hands[order]:
            if content().by_card[card].id == name:
                return ("hand", card)
        kinds = influence_cards()
        card = next(c for c in position.influence[order] if kind_of(c) == kinds.named(name))
        return ("influence", card)

    def place(self, target: Target) -> tuple[float, float]:
        """A place on the screen that means that target."""
        placements, town = self.board.placements, self.board._lens.seen()
        rect = placements.rect_of(target, town)
        assert rect is not None, target
        x, y = rect.centre
        if target[0] == "plot":
            x, y = town.at(plot_sector(target[1]).middle)
        if placements.target_at((x, y), town) != target:
            x = rect.x + 5  # what is seen of a card under others
        assert placements.target_at((x, y), town) == target
        return (x, y)

    def hover(self, name: str) -> str:
        """Point at something; what the board says of it."""
        self.board.pointer(Pointer("move", self.place(self.target(name))))
        return self.hint

    def walk_to(self, name: str) -> str:
        """Have the keyboard's cursor there; what it is called."""
        self.keyboard()
        self.board.keyboard.put(self.target(name))
        return self.board.focus_name()

    def click_at(self, p: tuple[float, float], button: int = 1) -> None:
        for kind in ("move", "down", "up"):
            self.board.pointer(Pointer(kind, p, button))
        self.paint()

    def click(self, *names: str | int, button: int = 1) -> None:
        """Click things by name, and rows of the open sheet by number."""
        for name in names:
            if isinstance(name, int):
                self.choose(name)
            else:
                self.click_at(self.place(self.target(name)), button)

    def choose(self, n: int) -> None:
        """Click a row of the open sheet."""
        self.paint()
        sheet = self.board.sheet
        assert sheet is not None
        rect = sheet.rect_of(n)
        assert rect is not None
        self.click_at(rect.centre)

    def press(self, *names: str) -> None:
        for name in names:
            self.key(name)
            self.paint()

    def key(self, *names: str) -> None:
        """Press keys without a look at what comes of each."""
        for name in names:
            self.board.key(typed(name))

    def paint(self) -> DisplayList:
        dl = DisplayList(PARCHMENT, self.units, scale=self.scale)
        self.board.paint(dl, self.now)
        return dl
