"""The column beside the board: status line, players, tools, log, notation, bar."""

from collections.abc import Callable, Sequence
from functools import partial

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.match.taking_back import redo_offer, undo_offer
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.widgets import (
    Arranged,
    Button,
    CachedTree,
    Column,
    LogLine,
    LogView,
    Page,
    Row,
    ScrollArea,
    Spacer,
    Tabs,
    TextField,
    Ui,
    Widget,
)
from citadel_desktop.screens.column.column import CLOSE_TOOLS_FROM, Fold
from citadel_desktop.screens.column.logbook import words_of
from citadel_desktop.screens.column.news import News
from citadel_desktop.screens.column.players import PlayersPane
from citadel_desktop.screens.column.sheet import BelowPlayers
from citadel_desktop.screens.column.toolbox import Toolbox
from citadel_desktop.screens.table.at_table import AtTable
from citadel_desktop.screens.table.effects import Effects, WithEffects
from citadel_desktop.screens.table.end_plate import EndPlate
from citadel_desktop.screens.table.hints import Hints
from citadel_desktop.screens.table.match_actions import MatchActions
from citadel_desktop.screens.table.opponents import Opponents
from citadel_desktop.screens.table.questions import open_menu
from citadel_desktop.screens.table.status_line import StatusLine

NOTATION = "notation"

_MAX_TWO_LINE_ROWS = 3
"""With more players' rows than this a low column has one line for each."""
_SCROLL_BAR_WIDTH = 22.0
"""Width of the scroll bar of a page."""

_BAR_BUTTON_WIDTH = 34.0
"""Minimum width of a button in the bar."""

_HALVES_GAP = 24.0
_MIN_TOOLS_HEIGHT, _MIN_LOG_HEIGHT = 84.0, 46.0
"""Minimum height of scrolling tools, and of the log: one line."""

_PAGE_GAP = 4.0
"""Gap between the scrolling part of a page and the parts below it."""

_NEWS_LINES, _FEWER_NEWS_LINES, _MORE_NEWS_LINES, _MANY = 2, 1, 3, 3
"""Lines of news: fewer with many tools, in a low column, and in a folded one with many players; more in a folded one
with few players, which shows no log beside it."""
_LOW_COLUMN = 460.0
"""Height of a column below which an open sheet takes the place of the button that ends the turn."""


class SideColumn:
    """The widgets of the column; the table screen handles their actions.

    Args:
        screen, actions, hints, opponents, effects: the table, and those of its parts that the column speaks of.
        fold: what shares one place as tabs; the screen remembers which is open.
        halves: whether it is wide and has two halves beside each other.

    Attributes:
        still: all of it.
        log, notation: to be filled.
        news: what has happened last.
        tools: the board's tools; in a folded column they scroll, and the one that ends the turn, or is the only
            one that can be used, stands below all pages.
        end: how the match ended, and the way to its result.
        undo, redo, reset: the buttons of taking back.
    """

    def __init__(
        self,
        screen: AtTable,
        actions: MatchActions,
        hints: Hints,
        opponents: Opponents,
        effects: Effects,
        *,
        fold: Fold,
        halves: bool = False,
    ) -> None:
        self._screen, self._actions, self._hints, self._opponents = screen, actions, hints, opponents
        self._halves = halves
        self._folded = folded = fold != "open"
        self._tools: tuple[Tool, ...] | None = None
        t = screen.t
        self.tools = Toolbox(4.0 if folded else 8.0, keeps=not folded)
        self.ending = Row(align="right")
        tight = fold == "whole" or (folded and halves) or (folded and len(screen.board.players()) > _MANY)
        alone = folded and len(screen.board.players()) < _MANY
        self.news = News(_FEWER_NEWS_LINES if tight else _MORE_NEWS_LINES if alone else _NEWS_LINES)
        self.log = LogView(
            t("Log"),
            on_choose=actions.mark_line,
            on_act=actions.ask_line,
            empty=t("Nothing has been done yet."),
            id="log",
        )
        self.notation = TextField(t("Notation"), on_accept=self._play_typed, id=NOTATION)
        self.end = EndPlate(screen, page=folded)
        log = self.log.sized(grow=1)
        self._account = WithEffects(effects, log, lambda ui, wide: _MIN_TOOLS_HEIGHT, _MIN_LOG_HEIGHT, paged=folded)
        self._effects = effects
        self._bar = self._button_bar()
        above, below = self._folding(whole=fold == "whole") if folded else self._open()
        gap = 6.0 if folded else 10.0
        self._status_line = StatusLine(screen, opponents)
        first = (self._status_line, *screen.head(), *above)
        if halves:
            left = Column(*first, Spacer(grow=1), self._bar, gap=gap)
            self.still = CachedTree(Arranged(left, below, arrange=partial(self._arrange_halves, left, below)))
        else:
            self.still = CachedTree(Column(*first, below, self._bar, gap=gap))

    def _arrange_halves(self, left: Column, right: Widget, ui: Ui, rect: Rect) -> None:
        """Arrange two halves: status, players and bar left, log or pages right; tools left if they fit."""
        wide = self._half(rect.w)
        if isinstance(right, BelowPlayers):
            own, acts = [one for one in left.content if one not in (self.tools, self.news)], [self.tools, self.news]
            left.content = [*own[:-2], *acts, *own[-2:]]
            fits = left.least_height(ui, wide) <= rect.h
            left.content = left.content if fits else own
            right.set_usual(*([] if fits else acts), self._account, self.notation)
        left.layout(ui, rect.left_strip(wide))
        right.layout(ui, rect.right_strip(wide))

    def _half(self, wide: float) -> float:
        """Return the width of each half, or of an undivided column."""
        return round((wide - _HALVES_GAP) / 2) if self._halves else wide

    def _open(self) -> tuple[tuple[Widget, ...], Widget]:
        """Return the widgets below the status line, and those with the remaining height."""
        players = PlayersPane(self._screen)
        below = BelowPlayers(self._screen, self.tools, self.news, self._account, self.notation, gap=10.0)
        return (players, self.end), below

    def _folding(self, *, whole: bool) -> tuple[tuple[Widget, ...], Widget]:
        """Return the pages, and the button that ends the turn below them, so that every page has it."""
        t = self._screen.t
        low = not whole and len(self._screen.board.players()) > _MAX_TWO_LINE_ROWS
        acts = Column(self.end, self.tools, gap=8.0)
        moving = ScrollArea(acts, t("Actions"), margin=2.0, lowest=_MIN_TOOLS_HEIGHT).sized(grow=1)
        room = WithEffects(
            self._effects, moving, lambda ui, wide: moving.measure(ui, wide)[1], _MIN_TOOLS_HEIGHT, below=True
        )
        notes = Column(self._account, self.notation, gap=8.0)
        players = PlayersPane(self._screen, low=low)
        rows = ScrollArea(players, t("Players"), lowest=_MIN_TOOLS_HEIGHT).sized(grow=1)
        paged = BelowPlayers(self._screen, rows, gap=6.0)
        pages = (
            *self._screen.pages(),
            Page("play", t("Actions"), Column(room, self.news, gap=_PAGE_GAP), "knight"),
            *((Page("players", t("Players"), paged, "player"),) if whole else ()),
            Page("log", t("Log"), notes, "log"),
        )
        tab = self._screen.tab if self._screen.tab in {page.id for page in pages} else "play"
        self._tabs = Tabs(t("Panels"), pages, tab, self._choose_tab, id="tabs")
        tabs = self._tabs.sized(grow=1)
        above, within = ((), tabs) if whole else ((players,), BelowPlayers(self._screen, tabs, gap=6.0))
        return above, Column(within, self.ending, gap=_PAGE_GAP).sized(grow=1)

    def turn_to(self, page: str) -> None:
        """Show a page of a folded column."""
        self._tabs.chosen = page

    def _play_typed(self, text: str) -> None:
        if self._actions.play_typed(text):
            self.notation.text = ""

    def _choose_tab(self, tab: str) -> None:
        self._screen.tab = tab

    def _button_bar(self) -> Row:
        screen, t = self._screen, self._screen.t

        def button(name: str, icon: str, press: Callable[[], object], key: str | Command = "") -> Button:
            return Button(name, press, kind="flat", icon=icon, show_text=False, shortcut=key, id=icon)

        self.undo = button(t("Undo"), "undo", self._actions.undo, Command.UNDO)
        self.redo = button(t("Redo"), "redo", self._actions.redo, Command.REDO)
        self.reset = button(t("Reset turn"), "reset", self._actions.reset_turn, Command.RESET_TURN)
        self._offer = button(t("Offer a draw"), "draw-offer", self._actions.offer_draw)
        self._resign = button(t("Resign"), "resign", self._actions.ask_resign)
        self._pause = button(t("Pause"), "pause", self._pause_or_go_on, "p")
        self._dice = button(t("Dice"), "dice", screen.show_dice)
        self._hint = button(t("Hint"), "hint", self._hints.ask, "h")
        self._weigh = button(t("Why not this?"), "scales", self._hints.weigh, Command.WEIGH)
        self._rules = button(t("Rules"), "help", screen.show_rules)
        self._watch = button(t("Watch from the start"), "eye", screen.watch)
        return Row(
            self.undo,
            self.redo,
            self.reset,
            self._offer,
            self._resign,
            self._pause,
            self._hint,
            self._weigh,
            self._watch,
            self._dice,
            self._rules,
            button(t("Menu"), "menu", lambda: open_menu(screen, screen.ui), Command.MENU),
            gap=2.0,
            align="centre",
            arrow_group="bar",
        )

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Lay out the column; the tools' columns have equal widths.

        The bar of a narrow column has no room for all buttons. Those that are also in the menu are dropped first, then
        those that repeated Undo can replace; Undo and the rules stay.
        """
        spared = (self._watch, self._dice, self.reset, self.redo)
        for one in spared:
            one.visible = one is not self._dice or self._screen.table.rolled
        for one in spared:
            if len(self._bar.shown()) * _BAR_BUTTON_WIDTH > self._half(rect.w):
                one.visible = False
        if self._folded:
            # A low column has no room for it while a sheet is open.
            low = rect.h < _LOW_COLUMN and self._screen.open_row is not None
            self.ending.visible = not self.end.visible and not low
            self.ending.height = ui.target_height
            for button in self.ending.children():
                button.least_width = (self._half(rect.w) - _SCROLL_BAR_WIDTH - 8.0) / 2
        self.still.layout(ui, rect)

    @property
    def lasting(self) -> tuple[Rect, ...]:
        """Return the areas nothing may cover: bar, status line, last event."""
        return (self._bar.rect, self._status_line.rect, self.news.rect)

    def _pause_or_go_on(self) -> None:
        """Pause or resume a match among computers."""
        self._opponents.pause()
        self._screen.refresh()

    # What is shown

    def refresh(self, log: Sequence[LogLine]) -> None:
        """Update the widgets to the match; `log` are the lines as the viewer may read them."""
        ran = not self.end.visible
        self.end.refresh()
        self.tools.visible = not self.end.visible
        # On a page the way to the result has the room: how it ended is said above.
        self.news.visible = not (self.end.visible and self._folded)
        if self.end.visible and ran and self._folded:
            self.turn_to("play")
        table, speaking = self._screen.table, self._screen.seating.speaking
        seat = 0 if speaking is None else speaking
        taking_back = self._screen.taking_back()
        for button, block in (
            (self.undo, taking_back[Command.UNDO]),
            (self.redo, taking_back[Command.REDO]),
            (self.reset, taking_back[Command.RESET_TURN]),
            (self._offer, table.offer_block(seat)),
            (self._resign, table.resign_block(seat)),
        ):
            button.disabled = self._why(block)
        self._tell_whose()
        for button in (self._hint, self._weigh):
            button.visible = self._hints.offered
            button.disabled = self._why(self._hints.block())
        paused = self._opponents.paused
        self._pause.icon = "play" if paused else "pause"
        self._pause.name = self._pause.text = self._screen.t("Go on") if paused else self._screen.t("Pause")
        watched = not self._screen.seating.persons
        self._pause.visible = watched and table.outcome is None
        self._offer.visible = self._resign.visible = not watched
        self.notation.visible = self._screen.shell.settings.notation
        self.notation.placeholder = self._example()
        if list(log) != self.log.lines:
            self.log.lines = log
            self.log.show(None)
        self.log.chosen = None
        self.news.line = next((line for line in reversed(log) if not line.heading), None)

    def _tell_whose(self) -> None:
        """Say on the buttons whose move undo and redo concern."""
        screen, words = self._screen, words_of(self._screen)
        undo = "" if self.undo.disabled else undo_offer(words, screen.seating.viewer, screen.seating.undo_line)
        self.undo.help, self.redo.help = undo, "" if self.redo.disabled else redo_offer(words)

    def show_weighing(self, weighing: bool) -> None:
        """Show whether the next action is compared instead of done."""
        self._weigh.chosen = weighing

    def _why(self, block: Refusal | None) -> str:
        return "" if block is None else self._screen.why(block)

    def _example(self) -> str:
        """Return a move that could be typed now; "" for none."""
        table, acting = self._screen.table, self._screen.seating.acting
        decision = None if acting is None else table.decision(acting)
        if decision is None:
            return ""
        some = (decision.actions[len(decision.actions) // 2], decision.actions[-1])
        move = min((table.rules.notate(table.state, decision.seat, a) for a in some), key=len)
        return self._screen.t("Type a move, e.g. {move}", move=move)

    def lay_tools(self) -> None:
        """Update a button for each of the board's tools."""
        tools, room = self._screen.tools(), self._screen.board.tool_room()
        if self.end.visible and not tools:
            room = 0  # the plate has it
        if tools == self._tools and room == self.tools.room:
            return
        self.still.stays = False
        self._tools = tools
        self.tools.room = room
        if not self._folded:
            self.news.lines = _FEWER_NEWS_LINES if room >= CLOSE_TOOLS_FROM else _NEWS_LINES
        ends = [tool for tool in tools if tool.kind == "end"]
        if self._folded and not ends:
            can_be_used = [tool for tool in tools if not tool.why_not]
            ends = can_be_used if len(can_be_used) == 1 else []
        above = [self._tool_button(tool) for tool in tools if tool not in ends]
        last = [self._tool_button(tool) for tool in ends]
        self.tools.fill(above, [] if self._folded else last)
        self.ending.content = [*last] if self._folded else []

    def tool_at(self, pos: Point) -> str:
        """Return the tool whose button is visible at a place; "" for none."""
        ui = self._screen.ui.ui
        at = (one for one in self.tools.children() if ui.screen_rect(one).contains(pos))
        return next((str(one.id).removeprefix("tool-") for one in at), "")

    def _tool_button(self, tool: Tool) -> Button:
        return Button(
            tool.label,
            lambda: self._screen.use(tool),
            kind="primary" if tool.kind == "end" and not tool.early else "plain",
            icon="" if self._folded else tool.icon,
            shortcut=tool.shortcut,
            chosen=tool.chosen if tool.kind == "tool" else None,
            disabled=tool.why_not,
            help=tool.help,
            small=True,
            advised=tool.advised,
            id=f"tool-{tool.id}",
        )
