"""The board of a running match of The Indomitable Citadel: shows a view and takes pointer, keys and tools."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.advice import paint_advice, with_advice
from citadel_desktop.boards.kit.board import (
    FOCUS,
    BoardHost,
    Player,
    PlayerSheet,
    Pointed,
    Room,
    Stop,
    Tool,
)
from citadel_desktop.boards.kit.effects import Effect, effects_of
from citadel_desktop.boards.kit.foresight import Foresight
from citadel_desktop.boards.kit.grip import Grip
from citadel_desktop.boards.kit.keys import passes_by, sheet_key
from citadel_desktop.boards.kit.lens import WHEEL, ZOOMS
from citadel_desktop.boards.round_board.advice import advised
from citadel_desktop.boards.round_board.asks import tools
from citadel_desktop.boards.round_board.asks.asked import Thing
from citadel_desktop.boards.round_board.asks.marks import Lit
from citadel_desktop.boards.round_board.asks.sheets import sheet_of
from citadel_desktop.boards.round_board.asks.thought import Thought
from citadel_desktop.boards.round_board.carrying import Carrying, paint_carried
from citadel_desktop.boards.round_board.cursor import AIMED_AT, SHEET, Cursor
from citadel_desktop.boards.round_board.hover import Hover
from citadel_desktop.boards.round_board.motion.changes import burnt, changed
from citadel_desktop.boards.round_board.motion.effects import TOUCHES
from citadel_desktop.boards.round_board.motion.sounds import sounds_of
from citadel_desktop.boards.round_board.overlay import (
    name_changes,
    name_plots,
    paint_choices,
    paint_dock,
    paint_end,
    upper,
)
from citadel_desktop.boards.round_board.painting import Acts, Brush, paint_stage
from citadel_desktop.boards.round_board.panels.player_sheet import player_sheet
from citadel_desktop.boards.round_board.panels.players import order_colours, players_of
from citadel_desktop.boards.round_board.panels.spread import Places
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.past import Past
from citadel_desktop.boards.round_board.picture.layout import Layout, layout_of
from citadel_desktop.boards.round_board.picture.town.lens import TownLens
from citadel_desktop.boards.round_board.pointing import place_of
from citadel_desktop.boards.round_board.saying import Saying
from citadel_desktop.boards.round_board.stage import HAND, Stage, extras_of, stage_of, things_of
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.indomitable.actions import Action, ActionKind
from citadel_desktop.rules.indomitable.events import Event
from citadel_desktop.rules.indomitable.state import DARK, NONE, Position, View, orders_of
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Point, Rect
from citadel_desktop.scene.input import Key, Pointer


class RoundTable:
    """A `Board` for The Indomitable Citadel.

    Attributes:
        thought: what the player has in mind.
        cursor: where the keyboard is.
        sheet: the open sheet of choices as it was last painted.
    """

    room: Room = "all"

    def __init__(
        self, host: BoardHost, words: Words, sentences: Sentences, colours: Sequence[int]
    ) -> None:
        self._host, self._words, self._sentences = host, words, sentences
        self._seat_colours = tuple(colours)
        self.thought = Thought(host)
        self._saying = Saying(self.thought, words, sentences)
        self._acts = Acts()
        self.motions = self._acts.motions
        self.cursor = Cursor(host, self.thought)
        self._area = Rect(0.0, 0.0, 800.0, 600.0)
        self._stage: tuple[object, Stage] | None = None
        self._past = Past()
        self._lens = TownLens(layout_of(self._area).town)
        self._hover = Hover()
        self._foresight = Foresight[Thing]()
        self._row: tuple[int, ...] = ()
        self._now = 0
        self._grip = Grip[Thing]()
        self._carrying = Carrying(self.thought)
        self.sheet: Places | None = None
        self._tools: tuple[int, tuple[Tool, ...]] = (-1, ())
        self._players: tuple[int, tuple[Player, ...]] = (-1, ())
        self._hint: tuple[object, str] = (None, "")
        self._advised: tuple[Action, ...] = ()
        self._changed = 0

    # What the table asks of a board

    @property
    def stage(self) -> Stage:
        """Where everything lies."""
        view, thought = self.thought.view, self.thought
        key = (self._area, thought.shown)
        if self._stage is None or self._stage[0] != key:
            assert view is not None  # nothing is painted or pointed at before the first show
            made = stage_of(self._layout(), view, thought.order, self._row)
            self._stage = (key, made)
            self.cursor.lay(made.things())
        return self._stage[1]

    def _layout(self) -> Layout:
        view = self.thought.view
        if view is None:
            return layout_of(self._area, hand=False)
        return layout_of(self._area, hand=view.viewer != NONE, extras=extras_of(view.position))

    def layout(self, rect: Rect) -> None:
        """Where to paint from now on; what was zoomed stays zoomed."""
        self._area = rect
        self._lens.layout(self._layout().town)

    def show(
        self,
        view: View,
        seat: Seat | None,
        decision: Decision[Action] | None,
        events: Sequence[Event],
        now: int,
    ) -> None:
        """The new truth; what was moving is completed."""
        self._now = now
        self._advised = ()
        before = self.thought.view
        self._past.note(before, self.thought.order, self._row, self._changed, now)
        self._row = () if before is None else before.position.treason.row
        self._put_back()
        self.thought.show(view, seat, decision)
        self._lens.layout(self._layout().town)
        self._acts.begin(events, view.position, now)
        # What was done is seen before what a click on what the pointer rests on would do.
        if events:
            self._hover.tell(now, stays=self._acts.news)
        self._hover.row, thing = None, self._hover.thing
        if thing is not None and self.stage.rect_of(thing, self._lens.seen()) is None:
            self._hover.leave()
        self._follow_sheet()

    def since(self, events: Sequence[Event]) -> None:
        """Marks the plots that others have changed."""
        self._changed, self._acts.scars = changed(events), burnt(events)

    def crown(self, winners: Sequence[Seat], verdict: str) -> None:
        """Laurels and flags for who has won as another has given up, and what the end means to the one person."""
        view = self.thought.view
        if view is not None:
            setting = view.position.setting
            orders = (order for seat in winners for order in orders_of(setting, seat))
            self._acts.crown(tuple(orders), verdict)

    def changes(self, events: Sequence[Event]) -> bool:
        """Whether a plot is no longer what it was: drawing and trading change none, and leave the marks of others."""
        return bool(changed(events))

    def advise(self, action: Action | None, further: Sequence[Action] = ()) -> None:
        """Marks the plots and the cards of actions, or the row of the first on an open sheet."""
        self._advised = () if action is None else (action, *further)

    def tick(self, now: int) -> bool:
        """Whether something is moving, or the spotlight comes up."""
        self._now = now
        if self._hover.tick(now):
            return True
        # What has just come to rest is painted once more, where it lies.
        return self._acts.advance(now)

    def stops(self) -> tuple[Stop, ...]:
        """The town, an open sheet, the hand, influence cards, the markets."""
        if self.thought.view is None:
            return (Stop(FOCUS, self._words.speech.t("Board"), self._area),)
        past = self._before()
        found = (self.stage if past is None else past[0]).stops(self._words)
        if self.thought.sheet and past is None:
            rect = self.sheet.sheet if self.sheet is not None else self.stage.layout.dock()
            label = self._words.speech.t("Choices")
            found.insert(1, Stop(SHEET, label, rect, ringed=False))
        return tuple(found)

    def focus(self, stop: str) -> None:
        """The stop that has the keyboard's focus, "" for none."""
        self.cursor.focus(stop)

    def tools(self) -> tuple[Tool, ...]:
        """A tool for each kind of action, and the end of the turn."""
        if self._tools[0] != self.thought.shown:
            made = tools.tools_of(self.thought, self._words, self._sentences)
            self._tools = (self.thought.shown, made)
        kind = self._advised[0].kind if self._advised else None
        return with_advice(self._tools[1], kind)

    def use(self, tool_id: str) -> None:
        """Picks a tool, puts it down if it was picked, or acts."""
        asked = self.thought.asked
        for kind in tools.kinds_for(asked):
            if kind == tool_id:
                self._use(kind)

    def _use(self, kind: ActionKind) -> None:
        before = self.thought.shown
        if kind in tools.OF_CARDS and self._is_of_no_use(kind):
            told = tools.useless(self.thought, self._words, self._sentences, kind)
            self._host.say(told, refusing=True)
            return
        self.thought.use(kind)
        if self.thought.aim.tool == kind and self.thought.shown != before:
            stop = AIMED_AT.get(kind, FOCUS)
            self.cursor.go_to(stop)
            if self.stage.crowded(stop):
                self.thought.spread_out()
        self._follow_sheet()

    def _is_of_no_use(self, kind: ActionKind) -> bool:
        asked = self.thought.asked
        return asked is not None and self.thought.active and kind not in asked.legal.kinds

    def tool_room(self) -> int:
        """As many as there are for trading; before the first turn fewer."""
        view = self.thought.view
        return 0 if view is None else tools.most_tools(view.position)

    def task_line(self) -> str:
        """What is to be chosen for what is in hand, else what may still be done."""
        if self._acts.staging.unveiling is not None:
            return self._words.speech.t("A click or the Enter key goes on.")
        return self._saying.task()

    def hint_line(self) -> str:
        """What the pointer or the cursor is on and what a click would do."""
        if self.thought.view is None or self._acts.staging.unveiling is not None:
            return ""
        thing, row = self._looked_at(), self._on_row()
        asked = (self.thought.shown, thing, row)
        if self._hint[0] != asked:
            said = self._saying.hint(thing) if row is None else self._saying.row(row)
            self._hint = (asked, said)
        return self._hint[1]

    def _on_row(self) -> int | None:
        """The row of the open sheet that pointer or cursor are on."""
        thought = self.thought
        on_row = (self._hover.row is not None or self.cursor.on_sheet) and thought.at != NONE
        return thought.at if on_row and thought.sheet else None

    def pointed(self) -> Pointed | None:
        """The same, told by the spotlight; beside an open sheet what its row would do."""
        text, row, thing = self.hint_line(), self._on_row(), self._looked_at()
        if not text:
            return None
        if row is not None and self.sheet is not None:
            return Pointed(self.sheet.sheet, text, self._saying.bars(row))
        place = None if thing is None else self.stage.rect_of(thing, self._lens.seen())
        return None if place is None else Pointed(place, text, told=True)

    def topic(self) -> str:
        """The rule behind what is looked at, or behind the open sheet."""
        staged, thing = self._acts.staging, self._looked_at()
        if thing is not None and staged.unveiling is None:
            return self._saying.leaflet(thing).rule
        sheet = sheet_of(self.thought, self._words)
        return staged.rule if sheet is None else sheet.rule

    def players(self) -> tuple[Player, ...]:
        """A row for each Order."""
        if self._players[0] != self.thought.shown:
            view = self.thought.view
            position = None if view is None else view.position
            made = players_of(position, self._words, self._colours())
            self._players = (self.thought.shown, made)
        return self._players[1]

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """The sheet of an Order, or of the Dark Master after them."""
        view, rows = self.thought.view, self.players()
        if view is None or row >= len(rows):
            return None
        order = row if row < view.position.setting.orders else DARK
        shown = rows[row]
        return player_sheet(
            view.position, order, shown.facts, shown.note, self._words, shown.colour
        )

    def _colours(self) -> tuple[int, ...]:
        return order_colours(self._seat_colours)

    def place(self, name: str) -> Area | None:
        """Where something lies that a lesson names."""
        view, town = self.thought.view, self._lens.seen()
        return None if view is None else place_of(name, self.stage, town, view, self.sheet)

    @property
    def telling(self) -> bool:
        """While anything moves, dice tumble or counters are turned over."""
        return self.motions.busy

    def sounds(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What is heard of it."""
        return sounds_of(events)

    def effects(self, events: Sequence[Event], seat: Seat) -> tuple[Effect, ...]:
        """What the Orders of the seat have lost and got."""
        view = self.thought.view
        own = () if view is None else orders_of(view.position.setting, seat)
        return effects_of(TOUCHES, events, lambda order: order in own)

    def shield(self, seat: Seat, events: Sequence[Event]) -> int:
        """The colour of the first Order that the events tell of: who acts comes first, else what he let happen does."""
        told = (getattr(event, "order", NONE) for event in events)
        order = next((order for order in told if order not in {NONE, DARK}), seat)
        return self._colours()[order]

    def focus_name(self) -> str:
        """What the keyboard's cursor is on, and what can be done there."""
        if self.thought.view is None:
            return ""
        if self.cursor.on_sheet and self.thought.sheet:
            return self._saying.choice()
        thing = self._at()
        if thing is None:
            return ""
        return self._saying.cursor(thing)

    # Pointer

    def pointer(self, event: Pointer) -> bool:
        """Hover, click, zoom and pan."""
        if self.thought.view is None:
            return False
        if self._acts.staging.unveiling is not None:
            return event.kind == "down" and (event.clicks > 1 or self._go_on())
        match event.kind:
            case "leave":
                return self._hover.leave()
            case "wheel":
                zoomed = self._lens.zoom(WHEEL**event.amount, event.pos)
                if zoomed:
                    self._acts.zoomed(self._now)
                return zoomed
            case "down" if event.button == 1 and event.clicks > 1:
                # The second half of a nervous double click would act on what the first has left.
                self._grip.drop()
                return True
            case "down":
                return self._put_back() or self._grip.press(event, self._area, self._held(event))
            case "up":
                return self._release(event)
            case "move":
                return self._move(event)

    def _go_on(self) -> bool:
        """Go on in the telling of an end; whether one was told."""
        self._grip.drop()
        self._hover.leave()
        return self._acts.staging.go_on(self._acts.motions, self._now)

    def _held(self, event: Pointer) -> Thing | None:
        """What the button goes down on, if that can be dragged."""
        if self.telling or self._covered(event.pos):
            return None
        thing = self.stage.thing_at(event.pos, self._lens.seen())
        return thing if self._carrying.can(thing) else None

    def _put_back(self) -> bool:
        """What is dragged goes back where it was; whether something is."""
        if self._grip.carried is None:
            return False
        self._grip.drop()
        self._carrying.put_back()
        return True

    def _move(self, event: Pointer) -> bool:
        dragged = self._grip.drag(event, self._lens.rect)
        if dragged is not None:
            self._lens.pan(*dragged)
            return True
        carried, thing = self._grip.carry(event), self._grip.carried
        if carried == "lifted" and thing is not None:
            self._carrying.lift(thing)
            self._follow_sheet()
        self._foresight.pointer = event.pos
        by_keys, self.cursor.keys = self.cursor.keys, False
        row = self._row_at(event.pos)
        hover = (
            None if self._covered(event.pos) else self.stage.thing_at(event.pos, self._lens.seen())
        )
        if row is not None:
            self.thought.at = row
        return self._hover.move(hover, row, self._now) or by_keys or bool(carried)

    def _row_at(self, p: Point) -> int | None:
        found = self.sheet.hit(p) if self.sheet is not None and self.thought.sheet else None
        return None if found is None else found[1]

    def _covered(self, p: Point) -> bool:
        """Whether an open sheet lies over a place."""
        sheet = self.sheet if self.thought.sheet else None
        return sheet is not None and sheet.sheet.contains(p)

    def _release(self, event: Pointer) -> bool:
        thing = self._grip.carried
        released = self._grip.release(event, self._lens.rect)
        if released == "dropped" and thing is not None:
            self._carrying.drop(thing, event.pos, self.stage, self._lens.seen())
            self._follow_sheet()
            return True
        if released != "clicked":
            return released == "dragged"
        self.cursor.keys = self._hover.news = False
        if not self.stage.layout.docked:
            self._acts.put_away()
        if event.button == 3:
            return self._back()
        if event.button != 1:
            return False
        row = self._row_at(event.pos)
        if row is not None:
            self.thought.choose(row)
            self._follow_sheet()
            return True
        if self._covered(event.pos):
            return True
        thing = self.stage.thing_at(event.pos, self._lens.seen())
        if thing is None:
            return self._back()
        self._hover.thing = thing
        self._click(thing)
        return True

    def _click(self, thing: Thing) -> None:
        self.cursor.put(thing)
        aim = self.thought.aim
        if not self.thought.click(thing) and not self.thought.fixed:
            self._back()
        taken = self.thought.aim
        if taken != aim and (taken.building != NONE or taken.influence != NONE):
            asked = self.thought.asked
            sells = asked is not None and taken.influence in asked.legal.trades
            self.cursor.go_to(HAND if sells else FOCUS)
        self._follow_sheet()

    def _back(self) -> bool:
        done = self.thought.back()
        self._follow_sheet()
        return done

    def _follow_sheet(self) -> None:
        """Let the keyboard's focus go to a sheet that has opened, and home from one that has closed."""
        if not self.thought.sheet:
            self.sheet = None
        self.cursor.follow_sheet()

    # Keys

    def key(self, event: Key) -> bool:
        """Arrows walk, Enter acts, Escape steps back, letters take tools, figures choose."""
        if self.thought.view is None or passes_by(event):
            return False
        if event.command in {Command.ACCEPT, Command.CANCEL} and self._go_on():
            return True
        self.cursor.keys = True
        self._hover.news = False
        self._hover.leave()
        # Figures stand on the rows, wherever the keyboard is.
        on_sheet = self.cursor.on_sheet or (event.command is None and bool(self.thought.sheet))
        if on_sheet and sheet_key(self.thought, event):
            self._follow_sheet()
            return True
        match event.command:
            case Command.ACCEPT:
                thing = self._at()
                if thing is not None:
                    self._click(thing)
                return thing is not None
            case Command.CANCEL:
                return self._put_back() or self._back()
            case Command.ZOOM_IN | Command.ZOOM_OUT:
                return self._lens.zoom(ZOOMS[event.command], self._zoomed_at())
            case Command.ZOOM_FIT:
                self._lens.fit()
                return True
            case Command.END_TURN:
                asked = self.thought.asked
                if asked is None or "end" not in asked.legal.kinds:
                    return False
                self._use("end")
                return True
            case None:
                return self._letter(event)
            case _:
                return self._walk(event)

    def _walk(self, event: Key) -> bool:
        if event.command is None:
            return False
        self.cursor.lay(self.stage.things())
        walked = self.cursor.walk(event.command, far=event.ctrl)
        self._show_cursor()
        return walked

    def _letter(self, event: Key) -> bool:
        if event.ctrl or event.alt or not event.name:
            return False
        asked = self.thought.asked
        kind = tools.kind_of_key(asked, event.name)
        if kind is not None:
            self._use(kind)
            return True
        if event.name == "n" and self.cursor.next_legal(-1 if event.shift else 1):
            self._show_cursor()
            return True
        return False

    def _show_cursor(self) -> None:
        plot = self.cursor.plot
        if self.cursor.stop in {"", FOCUS} and plot is not None:
            self._lens.show(plot)

    def _zoomed_at(self) -> Point:
        thing = self.cursor.walker.at(FOCUS)
        town = self._lens.seen()
        rect = None if thing is None else self.stage.rect_of(thing, town)
        return self._lens.rect.centre if rect is None else rect.centre

    # Painting

    def _at(self) -> Thing | None:
        """What the keyboard is on; None on a sheet."""
        self.cursor.lay(self.stage.things())
        return self.cursor.at

    def _looked_at(self) -> Thing | None:
        self.cursor.lay(self.stage.things())
        if self.telling:
            return None
        return self._hover.thing if self._hover.thing is not None else self.cursor.shown

    def _before(self) -> tuple[Stage, Position] | None:
        """Where everything lay, and what, before what is still being shown; None while all is."""
        return self._past.stage(self._layout()) if self.telling else None

    def paint(self, dl: DisplayList, now: int) -> None:
        """Adds the board to the display list."""
        view = self.thought.view
        if view is None:
            return
        self._now = now
        stage, town = self.stage, self._lens.seen(dl.scale)
        thought, thing = self.thought, self._looked_at()
        past = self._before()
        said = view.position if past is None else past[1]
        dl.target(FOCUS, self._area, "arrow")
        keeping = self._acts.keeping
        keeping.begin(dl)
        keeping.draw(
            dl,
            "names",
            (said, town),
            lambda: name_plots(dl, self._saying, said, town),
        )
        takes = thought.takes(thing)
        on = self._hover.thing, self.cursor.shown, thought.about
        lit = Lit(thought.marked, *on, takes, self._changed) if past is None else self._past.lit
        brush = Brush(self._words, self._colours())
        paint_stage(dl, brush, stage, town, view, lit, self._acts, now, past)
        name_changes(dl, self._saying, said, lit.changed, town)
        docked = stage.layout.docked
        if docked or not thought.sheet:
            ready = thing is not None and (docked or self._hover.rests) and not self._hover.news
            shown = (thing, stage.around(thing, town)) if thing is not None and ready else None
            layout = upper(stage.layout, thought)
            standing = self.players() if docked and past is None and not thought.sheet else ()
            paint_dock(dl, brush, self._saying, layout, view, shown, self._acts, now, standing)
        hot = self._hover.row == thought.at
        focused = self.cursor.on_sheet and self.cursor.keys
        self.sheet = None
        if past is None:
            self.sheet = paint_choices(dl, brush, thought, stage, town, hot=hot, focused=focused)
        if self._advised:
            row = self._advised if self.sheet is None else self._advised[:1]
            where = thought, self._saying, stage, town, self.sheet
            paint_advice(dl, self._area, *(advised(action, *where) for action in row))
        if self._grip.carried is not None:
            colour = brush.colours[max(thought.order, 0)]
            paint_carried(dl, self._words, self._grip.carried, self._grip.at, stage, colour)
        paint_end(dl, brush, self._area, self._acts, now)

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """The table with the pointer on the next thing."""
        if self.thought.view is None or self._acts.motions.busy:
            return False
        town = self._lens.seen(dl.scale)
        thing = self._foresight.next(
            (self.thought.shown, self._area, town),
            lambda: ((one, self.stage.rect_of(one, town)) for one in things_of(self.stage)),
        )
        if thing is None:
            return False
        now_on, keeping = self._hover, self._acts.keeping
        self._hover, self._acts.keeping = Hover(thing), keeping.fork()
        try:
            self.paint(dl, now)
        finally:
            self._hover, self._acts.keeping = now_on, keeping
        return True
