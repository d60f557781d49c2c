"""The board of a running match of The Indomitable Citadel: shows a view and takes pointer, keys and tools."""

from collections.abc import Mapping, Sequence

from citadel_desktop.boards.kit.advice import paint_advice, paint_weighed
from citadel_desktop.boards.kit.contract import FOCUS, BoardHost, PlayerRow, PlayerSheet, Pointed, Stop, Tool
from citadel_desktop.boards.kit.keyboard import SHEET
from citadel_desktop.boards.kit.latest import Latest, PreviousView
from citadel_desktop.boards.kit.meanings import Do, Take, Try
from citadel_desktop.boards.kit.table import TableBoard
from citadel_desktop.boards.kit.telling import Effect, effects_of
from citadel_desktop.boards.kit.tools import tools_of, why_not
from citadel_desktop.boards.round_board.asks.marks import Highlights, Marked
from citadel_desktop.boards.round_board.asks.parts import Meaning, Part, do
from citadel_desktop.boards.round_board.dragging import paint_carried
from citadel_desktop.boards.round_board.keyboard import RoundKeyboard
from citadel_desktop.boards.round_board.motion.telling import EVENTS, burnt, changed, sounds_of
from citadel_desktop.boards.round_board.overlay import (
    SpotlightDelay,
    above_question,
    advised,
    name_changes,
    name_plots,
    paint_choices,
    paint_dock,
    paint_end,
)
from citadel_desktop.boards.round_board.painting import Brush, Playback, Shown, paint_below_sheets
from citadel_desktop.boards.round_board.panels.player_sheet import player_sheet
from citadel_desktop.boards.round_board.panels.players import order_colours, players_of
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.layout import Layout, layout_of
from citadel_desktop.boards.round_board.picture.town.geometry import TownLens
from citadel_desktop.boards.round_board.placements import Placements, extras_of, placements_of, targets_of
from citadel_desktop.boards.round_board.pointing import place_of
from citadel_desktop.boards.round_board.saying import Saying, sheet_of
from citadel_desktop.boards.round_board.state import TO_HAND, RoundState, most_tools
from citadel_desktop.boards.round_board.targets import HAND, TOWN, Target
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.state import DARK, NONE, Position, View, orders_of
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Point, Rect
from citadel_desktop.scene.input import Key, Pointer


class RoundTable(TableBoard[View, Target, Action, Event]):
    """The board of The Indomitable Citadel."""

    keeps_marks = True
    state: RoundState
    keyboard: RoundKeyboard

    def __init__(self, host: BoardHost, words: BoardWords, sentences: Sentences, colours: Sequence[int]) -> None:
        state = RoundState(host)
        super().__init__(host, state, RoundKeyboard(host, state, self._targets), colours)
        self._words, self._sentences = words, sentences
        self._saying = Saying(state, words, sentences, self._meaning)
        self._playback = Playback()
        self.motions = self._playback.motions
        self._placements = Latest[tuple[Placements, Mapping[str, Sequence[Target]]]]()
        self._past = PreviousView[Shown | None]()
        self._past_placements = Latest[Placements]()
        self.lens = self._lens = TownLens(layout_of(self.area).town)
        self._spotlight_delay = SpotlightDelay()
        self._row: tuple[int, ...] = ()
        self._now = 0
        self._players = Latest[tuple[PlayerRow, ...]]()
        self._hint = Latest[str]()
        self._changed = 0

    # Places

    @property
    def placements(self) -> Placements:
        """The present places of everything."""
        return self._laid()[0]

    def _targets(self) -> Mapping[str, Sequence[Target]]:
        """Return the targets at each stop beside the town."""
        return {} if self.state.view is None else self._laid()[1]

    def _laid(self) -> tuple[Placements, Mapping[str, Sequence[Target]]]:
        return self._placements.of((self.area, self.state.shown), self._lay)

    def _lay(self) -> tuple[Placements, Mapping[str, Sequence[Target]]]:
        view = self.state.view
        assert view is not None  # nothing is painted or pointed at before the first show
        made = placements_of(self._layout(), view, self.state.order, self._row)
        return made, made.targets()

    def _layout(self) -> Layout:
        view = self.state.view
        if view is None:
            return layout_of(self.area, hand=False)
        return layout_of(self.area, hand=view.viewer != NONE, extras=extras_of(view.position))

    def layout(self, rect: Rect) -> None:
        """Set the board's area; the zoom stays."""
        self.area = rect
        self._lens.layout(self._layout().town)

    def target_at(self, p: Point) -> Target | None:
        """Return the target at a point, even under a sheet."""
        return self.placements.target_at(p, self._lens.seen())

    def rect_of(self, target: Target) -> Rect | None:
        """Return the rectangle of a target; None while it is out of sight."""
        return self.placements.rect_of(target, self._lens.seen())

    def place(self, name: str) -> Area | None:
        """Return the area of a place that a lesson names."""
        view, town = self.state.view, self._lens.seen()
        return None if view is None else place_of(name, self.placements, town, view, self.sheet)

    def _before(self) -> tuple[Placements, Position] | None:
        """Return placements and position before the events still being shown; None once all are."""
        past = self._past.said if self.telling else None
        if past is None:
            return None
        layout = self._layout()
        placements = self._past_placements.of(
            (past, layout), lambda: placements_of(layout, past.view, past.order, past.row)
        )
        return placements, past.view.position

    # Showing events

    def before_show(self, now: int) -> None:
        """Keep the view to be replaced, as it was shown."""
        self._now, before, shown = now, self.state.view, None
        if before is not None:
            shown = Shown(before, self.state.order, self._row, self._changed)
        self._past.note(now, lambda: shown)
        self._row = () if before is None else before.position.treason.row

    def tell(self, before: View | None, view: View, events: Sequence[Event], now: int) -> None:
        """Begin to show events."""
        self._lens.layout(self._layout().town)
        self._lens.take(view.position.setting.town)
        self._playback.begin(events, view.position, now)
        # Events are shown before hints on the target that the pointer happens to rest on.
        if events:
            self._spotlight_delay.tell(now, stays=self._playback.news)
        self.hover_row = None
        if self.hover is not None and self.rect_of(self.hover) is None:
            self.hover = None
        self.follow()

    def since(self, events: Sequence[Event]) -> None:
        """Mark the plots that others have changed."""
        self._changed, self._playback.scars = changed(events), burnt(events)

    def changes(self, events: Sequence[Event]) -> bool:
        """Return whether events change any plot; others, such as drawing and trading, leave earlier marks."""
        return bool(changed(events))

    def crown(self, winners: Sequence[Seat], verdict: str) -> None:
        """Show laurels and flags of winners by resignation, and the verdict for a single person."""
        view = self.state.view
        if view is not None:
            setting = view.position.setting
            orders = (order for seat in winners for order in orders_of(setting, seat))
            self._playback.crown(tuple(orders), verdict)

    def tick(self, now: int) -> bool:
        """Return whether something is moving or the spotlight comes up."""
        self._now = now
        if self._spotlight_delay.tick(now):
            return True
        # Things that have just come to rest are painted once more, in their final place.
        return self._playback.advance(now)

    def sounds(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the sounds of events."""
        return sounds_of(events)

    def effects(self, events: Sequence[Event], seat: Seat) -> tuple[Effect, ...]:
        """Return the losses and gains of a seat's Orders."""
        view = self.state.view
        own = () if view is None else orders_of(view.position.setting, seat)
        return effects_of(EVENTS, events, lambda order: order in own)

    def shield(self, seat: Seat, events: Sequence[Event]) -> int:
        """Return the colour of the first Order in the events, usually the Order that acted."""
        orders = (getattr(event, "order", NONE) for event in events)
        order = next((order for order in orders if order not in {NONE, DARK}), seat)
        return self._of_orders()[order]

    def _of_orders(self) -> tuple[int, ...]:
        return order_colours(self.colours)

    # Words

    def stops(self) -> tuple[Stop, ...]:
        """Return the stops: town, open sheet, hand, influence cards, markets."""
        if self.state.view is None:
            return (Stop(FOCUS, self._words.speech.t("Board"), self.area),)
        past = self._before()
        stops = (self.placements if past is None else past[0]).stops(self._words)
        if self.state.sheet and past is None:
            rect = self.sheet.rect if self.sheet is not None else self.placements.layout.dock()
            label = self._words.speech.t("Choices")
            stops.insert(1, Stop(SHEET, label, rect, ringed=False))
        return tuple(stops)

    def task_line(self) -> str:
        """Describe the next choice for the selection, else the actions left in the turn."""
        if self._playback.staging.unveiling is not None:
            return self._words.speech.t("A click or the Enter key goes on.")
        return self._saying.task()

    def hint_line(self) -> str:
        """Describe the target under pointer or cursor and the effect of a click."""
        if self.state.view is None or self._playback.staging.unveiling is not None:
            return ""
        target, row = self.looked_at, self.state.at if self.on_row else None
        key = (self.state.shown, target, row, self._drop)
        return self._hint.of(key, lambda: self._saying.hint(target) if row is None else self._saying.row(row))

    def _meaning(self, target: Target) -> Meaning:
        """Return the meaning of a click on a target, or of dropping the dragged thing there."""
        over = self.grip.carried is not None and target == self.hover
        return self._drop if over else self.state.meaning(target)

    @property
    def _drop(self) -> Meaning:
        """The meaning of dropping the dragged thing now."""
        carried = self.grip.carried
        return None if carried is None else self._dropped_at(carried, self.grip.at)

    def pointed(self) -> Pointed | None:
        """Return the hint with its place: beside an open sheet its row's, else the target's, told by the spotlight."""
        text = self.hint_line()
        if text and self.on_row and self.sheet is not None:
            return Pointed(self.sheet.rect, text, self._saying.is_refused(self.state.at))
        target = None if self.on_row else self.looked_at
        place = None if target is None or not text else self.rect_of(target)
        return None if place is None else Pointed(place, text, on_board=True)

    def topic(self) -> str:
        """Return the rule id of the target looked at, or of the open sheet."""
        staged, target = self._playback.staging, self.looked_at
        if target is not None and staged.unveiling is None:
            return self._saying.leaflet(target).rule
        sheet = sheet_of(self.state, self._words)
        return staged.rule if sheet is None else sheet.rule

    def focus_name(self) -> str:
        """Describe the choice or target under the keyboard's cursor."""
        if self.state.view is None:
            return ""
        if self.keyboard.on_sheet and self.state.sheet:
            return self._saying.choice()
        target = self.keyboard.at
        return "" if target is None else self._saying.cursor(target)

    def players(self) -> tuple[PlayerRow, ...]:
        """Return a row for each Order."""
        view = self.state.view
        position = None if view is None else view.position
        return self._players.of(self.state.shown, lambda: players_of(position, self._words, self._of_orders()))

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """Return the sheet of an Order, or of the Dark Master in the row after them."""
        view, rows = self.state.view, self.players()
        if view is None or row >= len(rows):
            return None
        order = row if row < view.position.setting.orders else DARK
        shown = rows[row]
        return player_sheet(view.position, order, shown.facts, shown.note, self._words, shown.colour)

    # Tools

    def buttons(self) -> tuple[Tool, ...]:
        """Return a tool for each kind of action."""
        speech, names, picked = self._words.speech, self._words.names, self.state.selection.tool
        return tools_of(self.state, speech, self._sentences, names, picked)

    def tool_room(self) -> int:
        """Return the number of tools to leave room for."""
        view = self.state.view
        return 0 if view is None else most_tools(view.position)

    def use(self, tool_id: str) -> None:
        """Pick a tool, put it down if it was picked, or act."""
        for part in self.state.parts:
            if part.kind == tool_id:
                self._use(part)

    def _use(self, part: Part) -> None:
        state, before = self.state, self.state.shown
        of_use = state.asked is None or part.kind in state.asked.kinds
        if part.targets_cards and part.tool is not None and not of_use:
            words = self._words
            reason = why_not(state, part.tool, words.speech, self._sentences, words.names)
            self.host.say(reason, refusing=True)
            return
        state.use(part)
        if state.selection.part is part and state.shown != before:
            self.keyboard.go_to(part.stop)
            if self.placements.crowded(part.stop):
                state.list_cards()
        self.follow()

    # Pointer

    def intercept(self, event: Pointer | Key) -> bool | None:
        """Show the next part of the match's end at a click, Enter or Escape; any key dismisses news."""
        if isinstance(event, Key):
            self._spotlight_delay.news = False
        if self._playback.staging.unveiling is None:
            return None
        if isinstance(event, Key):
            return (event.command in {Command.ACCEPT, Command.CANCEL} and self._go_on()) or None
        if event.kind == "down" and event.clicks == 1:
            self._go_on()
        return event.kind == "down"

    def _go_on(self) -> bool:
        """Show the next part of the match's end; return whether there was one."""
        self.grip.drop()
        self.leave()
        return self._playback.staging.go_on(self._playback.motions, self._now)

    def dropped(self, target: Target, event: Pointer) -> Meaning:
        """Return the meaning of dropping a dragged target."""
        return self._dropped_at(target, event.pos)

    def _dropped_at(self, target: Target, p: Point) -> Meaning:
        """Return the meaning of a drop: selling, fetching to the hand, or else a click at the point."""
        state, placements, there = self.state, self.placements, self.target_at(p)
        if target[0] in TO_HAND:
            return state.fetched(target) if placements.layout.hand.contains(p) else None
        part = placements.sells_at(p) if target[0] == "hand" else None
        if part is not None and part.of_card is not None and state.asked is not None:
            return do(state.asked, part.of_card(state.selection.building))
        if there == target:
            return Take(state.selection)
        meaning = None if there is None else state.meaning(there)
        return meaning if isinstance(meaning, Do | Try) else None

    def hover_changed(self, target: Target | None) -> None:
        """Restart the spotlight's delay for another target."""
        self._spotlight_delay.moved(target, self._now)

    def clicked(self, event: Pointer) -> bool:
        """Dismiss news at any click."""
        self._spotlight_delay.news = False
        if not self.placements.layout.docked:
            self._playback.dismiss_news()
        return False

    def selection_taken(self) -> None:
        """Move the keyboard to the targets of the card picked up."""
        taken, asked = self.state.selection, self.state.asked
        if asked is not None and not taken.empty and taken.part is None:
            self.keyboard.go_to(HAND if taken.influence in asked.legal.trades else TOWN)

    # Keys

    def cursor_moved(self, *, moved: bool) -> None:
        """Scroll the town to the cursor."""
        plot = self.keyboard.plot
        if self.keyboard.stop in {"", TOWN} and plot is not None:
            self._lens.show(plot)

    def tool_of(self, letter: str) -> str | None:
        """Return the tool or answer for a letter."""
        return next((part.kind for part in self.state.parts if part.tool and part.tool.key == letter), None)

    # Painting

    def paint(self, dl: DisplayList, now: int) -> None:
        """Draw the board."""
        view = self.state.view
        if view is None:
            return
        self._now = now
        placements, town = self.placements, self._lens.seen(dl.scale)
        state, target = self.state, self.looked_at
        past = self._before()
        said = view.position if past is None else past[1]
        dl.target(FOCUS, self.area, "arrow")
        frame_cache = self._playback.frame_cache
        frame_cache.begin(dl)
        frame_cache.draw(dl, "names", (said, town), lambda: name_plots(dl, self._saying, said, town))
        takes = state.takes(target)
        on = self.hover, self.keyboard.shown, state.about
        highlights = Highlights(state.marked, *on, takes, self._changed)
        if past is not None and self._past.said is not None:
            # Nothing can be clicked during animations.
            highlights = Highlights(Marked(), changed=self._past.said.changed)
        brush = Brush(self._words, self._of_orders())
        paint_below_sheets(dl, brush, placements, town, view, highlights, self._playback, now, past)
        name_changes(dl, self._saying, said, highlights.changed, town)
        docked = placements.layout.docked
        if docked or not state.sheet:
            ready = docked or self._spotlight_delay.rests
            lights = target is not None and ready and not self._spotlight_delay.news
            shown = (target, placements.around(target, town)) if target is not None and lights else None
            layout = above_question(placements.layout, state)
            standing = self.players() if docked and past is None and not state.sheet else ()
            look = dl, brush, self._saying, layout, view, shown, self._playback, now
            paint_dock(*look, lambda plot: town.plot_area(plot).bounds, standing)
        hot = self.hover_row == state.at
        focused = self.keyboard.on_sheet and self.keyboard.keys
        self.sheet = None
        if past is None:
            self.sheet = paint_choices(dl, brush, state, placements, town, hot=hot, focused=focused)
        where = state, self._saying, placements, town, self.sheet
        if self.advised:
            row = self.advised if self.sheet is None else self.advised[:1]
            paint_advice(dl, self.area, *(advised(action, *where) for action in row))
        if self.weighed:
            paint_weighed(dl, self.area, *(advised(action, *where) for action in self.weighed))
        if self.grip.carried is not None:
            colour = brush.colours[max(state.order, 0)]
            paint_carried(dl, self._words, self.grip.carried, self.grip.at, placements, colour)
        paint_end(dl, brush, self.area, self._playback, now)

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Prepare the drawing with the pointer on the next target; return False after the last."""
        if self.state.view is None or self._playback.motions.busy:
            return False
        town = self._lens.seen(dl.scale)
        target = self.foresight.next(
            (self.state.shown, self.area, town, dl.theme),
            lambda: ((spot, self.placements.rect_of(spot, town)) for spot in targets_of(self.placements)),
        )
        if target is None:
            return False
        now_on = self.hover, self.hover_row, self._spotlight_delay, self._playback.frame_cache
        self.hover, self.hover_row, self._spotlight_delay = target, None, SpotlightDelay()
        self._playback.frame_cache = self._playback.frame_cache.fork()
        try:
            self.paint(dl, now)
        finally:
            self.hover, self.hover_row, self._spotlight_delay, self._playback.frame_cache = now_on
        return True
