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
from citadel_desktop.boards.round_board.asks.marks import Lit, Marked
from citadel_desktop.boards.round_board.asks.parts import Meaning, Part, do
from citadel_desktop.boards.round_board.dragging import paint_carried
from citadel_desktop.boards.round_board.keyboard import RoundKeyboard
from citadel_desktop.boards.round_board.motion.telling import EVENTS, burnt, changed, sounds_of
from citadel_desktop.boards.round_board.overlay import (
    Patience,
    advised,
    name_changes,
    name_plots,
    paint_choices,
    paint_dock,
    paint_end,
    upper,
)
from citadel_desktop.boards.round_board.painting import Acts, Brush, Shown, paint_stage
from citadel_desktop.boards.round_board.panels.player_sheet import player_sheet
from citadel_desktop.boards.round_board.panels.players import order_colours, players_of
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.layout import Layout, layout_of
from citadel_desktop.boards.round_board.picture.town.geometry import TownLens
from citadel_desktop.boards.round_board.pointing import place_of
from citadel_desktop.boards.round_board.saying import Saying, sheet_of
from citadel_desktop.boards.round_board.stage import Stage, extras_of, stage_of, targets_of
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
        self._acts = Acts()
        self.motions = self._acts.motions
        self._stage = Latest[tuple[Stage, Mapping[str, Sequence[Target]]]]()
        self._past = PreviousView[Shown | None]()
        self._past_stage = Latest[Stage]()
        self.lens = self._lens = TownLens(layout_of(self.area).town)
        self._patience = Patience()
        self._row: tuple[int, ...] = ()
        self._now = 0
        self._players = Latest[tuple[PlayerRow, ...]]()
        self._hint = Latest[str]()
        self._changed = 0

    # Where all lies

    @property
    def stage(self) -> Stage:
        """Where everything lies."""
        return self._laid()[0]

    def _targets(self) -> Mapping[str, Sequence[Target]]:
        """What the keyboard walks at each stop beside the town."""
        return {} if self.state.view is None else self._laid()[1]

    def _laid(self) -> tuple[Stage, Mapping[str, Sequence[Target]]]:
        return self._stage.of((self.area, self.state.shown), self._lay)

    def _lay(self) -> tuple[Stage, Mapping[str, Sequence[Target]]]:
        view = self.state.view
        assert view is not None  # nothing is painted or pointed at before the first show
        made = stage_of(self._layout(), view, self.state.order, self._row)
        return made, made.targets()

    def _layout(self) -> Layout:
        view = self.state.view
        if view is None:
            return layout_of(self.area, hand=False)
        return layout_of(self.area, hand=view.viewer != NONE, extras=extras_of(view.position))

    def layout(self, rect: Rect) -> None:
        """Where to paint from now on; what was zoomed stays zoomed."""
        self.area = rect
        self._lens.layout(self._layout().town)

    def target_at(self, p: Point) -> Target | None:
        """What lies under a place, whatever sheet lies over it."""
        return self.stage.target_at(p, self._lens.seen())

    def rect_of(self, target: Target) -> Rect | None:
        """Where a target lies; None while it is not seen."""
        return self.stage.rect_of(target, self._lens.seen())

    def place(self, name: str) -> Area | None:
        """Where something lies that a lesson names."""
        view, town = self.state.view, self._lens.seen()
        return None if view is None else place_of(name, self.stage, town, view, self.sheet)

    def _before(self) -> tuple[Stage, Position] | None:
        """Where everything lay, and what, before what is still being shown; None while all is."""
        past = self._past.said if self.telling else None
        if past is None:
            return None
        layout = self._layout()
        stage = self._past_stage.of((past, layout), lambda: stage_of(layout, past.view, past.order, past.row))
        return stage, past.view.position

    # What is shown

    def before_show(self, now: int) -> None:
        """Keep where all lay and what was said of it."""
        self._now, before, shown = now, self.state.view, None
        if before is not None:
            shown = Shown(before, self.state.order, self._row, self._changed)
        self._past.note(now, lambda: shown)
        self._row = () if before is None else before.position.treason.row

    def tell(self, before: View | None, view: View, events: Sequence[Event], now: int) -> None:
        """Begin to show what has happened."""
        self._lens.layout(self._layout().town)
        self._lens.take(view.position.setting.town)
        self._acts.begin(events, view.position, now)
        # What was done is seen before what a click on what the pointer rests on would do.
        if events:
            self._patience.tell(now, stays=self._acts.news)
        self.hover_row = None
        if self.hover is not None and self.rect_of(self.hover) is None:
            self.hover = None
        self.follow()

    def since(self, events: Sequence[Event]) -> None:
        """Marks the plots that others have changed."""
        self._changed, self._acts.scars = changed(events), burnt(events)

    def changes(self, events: Sequence[Event]) -> bool:
        """Whether a plot is no longer what it was: drawing and trading change none, and leave the marks of others."""
        return bool(changed(events))

    def crown(self, winners: Sequence[Seat], verdict: str) -> None:
        """Laurels and flags for who has won as another has given up, and what the end means to the one person."""
        view = self.state.view
        if view is not None:
            setting = view.position.setting
            orders = (order for seat in winners for order in orders_of(setting, seat))
            self._acts.crown(tuple(orders), verdict)

    def tick(self, now: int) -> bool:
        """Whether something is moving, or the spotlight comes up."""
        self._now = now
        if self._patience.tick(now):
            return True
        # What has just come to rest is painted once more, where it lies.
        return self._acts.advance(now)

    def sounds(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What is heard of it."""
        return sounds_of(events)

    def effects(self, events: Sequence[Event], seat: Seat) -> tuple[Effect, ...]:
        """What the Orders of the seat have lost and got."""
        view = self.state.view
        own = () if view is None else orders_of(view.position.setting, seat)
        return effects_of(EVENTS, events, lambda order: order in own)

    def shield(self, seat: Seat, events: Sequence[Event]) -> int:
        """The colour of the first Order that the events tell of: who acts comes first, else what he let happen does."""
        told = (getattr(event, "order", NONE) for event in events)
        order = next((order for order in told if order not in {NONE, DARK}), seat)
        return self._of_orders()[order]

    def _of_orders(self) -> tuple[int, ...]:
        return order_colours(self.colours)

    # Words

    def stops(self) -> tuple[Stop, ...]:
        """The town, an open sheet, the hand, influence cards, the markets."""
        if self.state.view is None:
            return (Stop(FOCUS, self._words.speech.t("Board"), self.area),)
        past = self._before()
        found = (self.stage if past is None else past[0]).stops(self._words)
        if self.state.sheet and past is None:
            rect = self.sheet.rect if self.sheet is not None else self.stage.layout.dock()
            label = self._words.speech.t("Choices")
            found.insert(1, Stop(SHEET, label, rect, ringed=False))
        return tuple(found)

    def task_line(self) -> str:
        """What is to be chosen for what is in hand, else what may still be done."""
        if self._acts.staging.unveiling is not None:
            return self._words.speech.t("A click or the Enter key goes on.")
        return self._saying.task()

    def hint_line(self) -> str:
        """What the pointer or the cursor is on and what a click would do."""
        if self.state.view is None or self._acts.staging.unveiling is not None:
            return ""
        target, row = self.looked_at, self.state.at if self.on_row else None
        key = (self.state.shown, target, row, self._drop)
        return self._hint.of(key, lambda: self._saying.hint(target) if row is None else self._saying.row(row))

    def _meaning(self, target: Target) -> Meaning:
        """What a click on a target does; while something is dragged, what letting it go there does."""
        over = self.grip.carried is not None and target == self.hover
        return self._drop if over else self.state.meaning(target)

    @property
    def _drop(self) -> Meaning:
        """What letting go now of what is dragged does."""
        carried = self.grip.carried
        return None if carried is None else self._dropped_at(carried, self.grip.at)

    def pointed(self) -> Pointed | None:
        """The same, told by the spotlight; beside an open sheet what its row would do."""
        text = self.hint_line()
        if text and self.on_row and self.sheet is not None:
            return Pointed(self.sheet.rect, text, self._saying.bars(self.state.at))
        target = None if self.on_row else self.looked_at
        place = None if target is None or not text else self.rect_of(target)
        return None if place is None else Pointed(place, text, on_board=True)

    def topic(self) -> str:
        """The rule behind what is looked at, or behind the open sheet."""
        staged, target = self._acts.staging, self.looked_at
        if target is not None and staged.unveiling is None:
            return self._saying.leaflet(target).rule
        sheet = sheet_of(self.state, self._words)
        return staged.rule if sheet is None else sheet.rule

    def focus_name(self) -> str:
        """What the keyboard's cursor is on, and what can be done there."""
        if self.state.view is None:
            return ""
        if self.keyboard.on_sheet and self.state.sheet:
            return self._saying.choice()
        target = self.keyboard.at
        return "" if target is None else self._saying.cursor(target)

    def players(self) -> tuple[PlayerRow, ...]:
        """A row for each Order."""
        view = self.state.view
        position = None if view is None else view.position
        return self._players.of(self.state.shown, lambda: players_of(position, self._words, self._of_orders()))

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """The sheet of an Order, or of the Dark Master after them."""
        view, rows = self.state.view, self.players()
        if view is None or row >= len(rows):
            return None
        order = row if row < view.position.setting.orders else DARK
        shown = rows[row]
        return player_sheet(view.position, order, shown.facts, shown.note, self._words, shown.colour)

    # Tools

    def buttons(self) -> tuple[Tool, ...]:
        """A tool for each kind of action, and the end of the turn."""
        speech, names, picked = self._words.speech, self._words.names, self.state.selection.tool
        return tools_of(self.state, speech, self._sentences, names, picked)

    def tool_room(self) -> int:
        """As many as there are for trading; before the first turn fewer."""
        view = self.state.view
        return 0 if view is None else most_tools(view.position)

    def use(self, tool_id: str) -> None:
        """Picks a tool, puts it down if it was picked, or acts."""
        for part in self.state.parts:
            if part.kind == tool_id:
                self._use(part)

    def _use(self, part: Part) -> None:
        state, before = self.state, self.state.shown
        of_use = state.asked is None or part.kind in state.asked.kinds
        if part.of_cards and part.tool is not None and not of_use:
            words = self._words
            told = why_not(state, part.tool, words.speech, self._sentences, words.names)
            self.host.say(told, refusing=True)
            return
        state.use(part)
        if state.selection.part is part and state.shown != before:
            self.keyboard.go_to(part.stop)
            if self.stage.crowded(part.stop):
                state.spread_out()
        self.follow()

    # Pointer

    def intercept(self, event: Pointer | Key) -> bool | None:
        """Go on in the telling of an end, by a click, Enter or Escape; a key means that news have been seen."""
        if isinstance(event, Key):
            self._patience.news = False
        if self._acts.staging.unveiling is None:
            return None
        if isinstance(event, Key):
            return (event.command in {Command.ACCEPT, Command.CANCEL} and self._go_on()) or None
        if event.kind == "down" and event.clicks == 1:
            self._go_on()
        return event.kind == "down"

    def _go_on(self) -> bool:
        """Go on in the telling of an end; whether one was told."""
        self.grip.drop()
        self.leave()
        return self._acts.staging.go_on(self._acts.motions, self._now)

    def dropped(self, target: Target, event: Pointer) -> Meaning:
        """What letting go of something does."""
        return self._dropped_at(target, event.pos)

    def _dropped_at(self, target: Target, p: Point) -> Meaning:
        """What a click there does, or selling it, or fetching it to the hand."""
        state, stage, there = self.state, self.stage, self.target_at(p)
        if target[0] in TO_HAND:
            return state.fetched(target) if stage.layout.hand.contains(p) else None
        part = stage.sells_at(p) if target[0] == "hand" else None
        if part is not None and part.of_card is not None and state.asked is not None:
            return do(state.asked, part.of_card(state.selection.building))
        if there == target:
            return Take(state.selection)
        meaning = None if there is None else state.meaning(there)
        return meaning if isinstance(meaning, Do | Try) else None

    def hover_changed(self, target: Target | None) -> None:
        """The pointer is on something else."""
        self._patience.moved(target, self._now)

    def clicked(self, event: Pointer) -> bool:
        """Any click means that news have been seen."""
        self._patience.news = False
        if not self.stage.layout.docked:
            self._acts.put_away()
        return False

    def selection_taken(self) -> None:
        """The keyboard goes where what was taken in hand is aimed."""
        taken, asked = self.state.selection, self.state.asked
        if asked is not None and not taken.empty and taken.part is None:
            self.keyboard.go_to(HAND if taken.influence in asked.legal.trades else TOWN)

    # Keys

    def cursor_moved(self, *, moved: bool) -> None:
        """The town follows the cursor."""
        plot = self.keyboard.plot
        if self.keyboard.stop in {"", TOWN} and plot is not None:
            self._lens.show(plot)

    def tool_of(self, letter: str) -> str | None:
        """The tool or the answer that has a letter."""
        return next((part.kind for part in self.state.parts if part.tool and part.tool.key == letter), None)

    # Painting

    def paint(self, dl: DisplayList, now: int) -> None:
        """Adds the board to the display list."""
        view = self.state.view
        if view is None:
            return
        self._now = now
        stage, town = self.stage, self._lens.seen(dl.scale)
        state, target = self.state, self.looked_at
        past = self._before()
        said = view.position if past is None else past[1]
        dl.target(FOCUS, self.area, "arrow")
        frame_cache = self._acts.frame_cache
        frame_cache.begin(dl)
        frame_cache.draw(dl, "names", (said, town), lambda: name_plots(dl, self._saying, said, town))
        takes = state.takes(target)
        on = self.hover, self.keyboard.shown, state.about
        lit = Lit(state.marked, *on, takes, self._changed)
        if past is not None and self._past.said is not None:
            # Nothing else can be done now.
            lit = Lit(Marked(), changed=self._past.said.changed)
        brush = Brush(self._words, self._of_orders())
        paint_stage(dl, brush, stage, town, view, lit, self._acts, now, past)
        name_changes(dl, self._saying, said, lit.changed, town)
        docked = stage.layout.docked
        if docked or not state.sheet:
            ready = docked or self._patience.rests
            lights = target is not None and ready and not self._patience.news
            shown = (target, stage.around(target, town)) if target is not None and lights else None
            layout = upper(stage.layout, state)
            standing = self.players() if docked and past is None and not state.sheet else ()
            told = dl, brush, self._saying, layout, view, shown, self._acts, now
            paint_dock(*told, lambda plot: town.plot_area(plot).bounds, standing)
        hot = self.hover_row == state.at
        focused = self.keyboard.on_sheet and self.keyboard.keys
        self.sheet = None
        if past is None:
            self.sheet = paint_choices(dl, brush, state, stage, town, hot=hot, focused=focused)
        where = state, self._saying, stage, town, self.sheet
        if self.advised:
            row = self.advised if self.sheet is None else self.advised[:1]
            paint_advice(dl, self.area, *(advised(action, *where) for action in row))
        if self.weighed:
            paint_weighed(dl, self.area, *(advised(action, *where) for action in self.weighed))
        if self.grip.carried is not None:
            colour = brush.colours[max(state.order, 0)]
            paint_carried(dl, self._words, self.grip.carried, self.grip.at, stage, colour)
        paint_end(dl, brush, self.area, self._acts, now)

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """The table with the pointer on the next target."""
        if self.state.view is None or self._acts.motions.busy:
            return False
        town = self._lens.seen(dl.scale)
        target = self.foresight.next(
            (self.state.shown, self.area, town, dl.theme),
            lambda: ((one, self.stage.rect_of(one, town)) for one in targets_of(self.stage)),
        )
        if target is None:
            return False
        now_on = self.hover, self.hover_row, self._patience, self._acts.frame_cache
        self.hover, self.hover_row, self._patience = target, None, Patience()
        self._acts.frame_cache = self._acts.frame_cache.fork()
        try:
            self.paint(dl, now)
        finally:
            self.hover, self.hover_row, self._patience, self._acts.frame_cache = now_on
        return True
