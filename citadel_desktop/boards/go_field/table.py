"""The board of a running match of Gale's Citadel: shows views and handles pointer, keys and tools."""

from collections.abc import Mapping, Sequence

from citadel_desktop.boards.go_field.asks.advice import paint_advised, paint_asked
from citadel_desktop.boards.go_field.asks.end import warned
from citadel_desktop.boards.go_field.asks.meaning import FieldMeaning, task
from citadel_desktop.boards.go_field.forecast import forecast, row_said
from citadel_desktop.boards.go_field.keyboard import ARROW_STEPS, FieldKeyboard
from citadel_desktop.boards.go_field.motion.motion import effects, motion_of, sounds_of, trace_of, traces_of
from citadel_desktop.boards.go_field.painting import Picture, crowned, paint_sheet
from citadel_desktop.boards.go_field.panels.facts import Facts, facts_of
from citadel_desktop.boards.go_field.panels.players import player, player_sheet
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture.grid import FieldGrid, FieldLens
from citadel_desktop.boards.go_field.picture.overlay import Preview, is_bare, pointed
from citadel_desktop.boards.go_field.pointing import only_points, target_under
from citadel_desktop.boards.go_field.state import FieldState
from citadel_desktop.boards.go_field.targets import Target, target_named
from citadel_desktop.boards.kit.contract import FOCUS, BoardHost, PlayerRow, PlayerSheet, Pointed, Room, Stop, Tool
from citadel_desktop.boards.kit.latest import Latest, PreviousView
from citadel_desktop.boards.kit.table import TableBoard
from citadel_desktop.boards.kit.telling import Effect
from citadel_desktop.boards.kit.tools import kinds_for, tools_of
from citadel_desktop.rules.gale.actions import Action
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.turns import Event, MatchEnded, Moved
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import AccessibleLabel, DisplayList
from citadel_desktop.scene.geometry import Area, Point, Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.values import replace

_POINT_BOX, _SQUARE_BOX = 92.0, 76.0
"""Size of the box around a point or square that a lesson names, in hundredths of a step."""


class GoField(TableBoard[State, Target, Action, Event]):
    """A `Board` for Gale's Citadel."""

    room: Room = "square"
    state: FieldState
    keyboard: FieldKeyboard
    lens: FieldLens

    def __init__(self, host: BoardHost, words: BoardWords, colours: Sequence[int]) -> None:
        state, lens = FieldState(host), FieldLens(Rect(0, 0, 600, 600), 19)
        super().__init__(host, state, FieldKeyboard(state, lens), colours)
        self._words, self.lens = words, lens
        self._picture = Picture(state, words, self.colours, self.motions)
        self._passed: tuple[int, ...] = ()
        self._foreseen = Latest[Preview | None]()
        self._facts = Facts()
        self._past = PreviousView[Facts]()
        self._named: tuple[int, Mapping[Target, str]] = (-1, {})
        self._places: tuple[FieldGrid | None, object, list[AccessibleLabel]] = (None, None, [])

    # The `Board` of the table screen

    @property
    def grid(self) -> FieldGrid:
        """The present layout of points and squares."""
        return self.lens.seen()

    @property
    def preview(self) -> Preview | None:
        """The forecast for the target under pointer or cursor; None if a click would do nothing worth showing."""
        target = self.looked_at
        if target is None:
            return None
        return self._foreseen.of((self.state.shown, target), lambda: forecast(self.state, target, self._words))

    def layout(self, rect: Rect) -> None:
        """Set the rectangle to paint in, keeping the zoom."""
        self.area = rect
        self.lens.layout(rect)

    def before_show(self, now: int) -> None:
        """Keep what was said, and how far a warrior has walked."""
        self._past.note(now, lambda: self._facts)
        self._passed = self.state.passed

    def tell(self, before: State | None, view: State, events: Sequence[Event], now: int) -> None:
        """Begin to show events; a warrior that was dropped is there already and need not walk."""
        passed = self._passed
        start = next((e.start for e in events if isinstance(e, Moved)), None)
        passed = passed[: passed.index(start) + 1] if start is not None and start in passed else ()
        self.motions.skip()
        self._picture.motion = motion_of(events, passed, carried=self.state.dropping)
        if any(isinstance(event, MatchEnded) for event in events):
            self._picture.motion.crown(crowned(view))
        for step in self._picture.motion.steps:
            self.motions.play(*step)
        self.motions.advance(now)
        self._facts = facts_of(view, events, trace_of(events), self._facts, self._words)
        if before is None or before.setting.size != view.setting.size:
            self.lens.resize(view.setting.size)
            middle = view.setting.size // 2
            self.keyboard.put(Target(middle, middle))
        self.follow()
        self.keyboard.fit()

    def since(self, events: Sequence[Event]) -> None:
        """Mark all that others' actions touched; without any the last action keeps its marks."""
        trace = traces_of(events)
        if trace is not None:
            self._facts = replace(self._facts, trace=trace)

    def unnamed(self) -> Sequence[AccessibleLabel]:
        """Return all points, and the squares while the cursor walks on squares."""
        view, asked = self.state.view, self.state.asked
        if view is None or asked is None:
            return ()
        if self._named[0] != self.state.shown and not self.telling:
            ends = [(False, view.setting.size)]
            ends += [] if only_points(asked) else [(True, view.setting.size - 1)]
            every = [
                Target(column, row, square)
                for square, end in ends
                for row in reversed(range(end))
                for column in range(end)
            ]
            besieged = self._said.besieged
            said = {target: self._words.target(view, target, besieged) for target in every}
            self._named = (self.state.shown, said)
        grid, names = self.lens.seen(1.0), self._named[1]
        if self._places[0] != grid or self._places[1] is not names:
            labels = [
                AccessibleLabel(name, grid.target_box(target, 90), "point", "", target)
                for target, name in names.items()
            ]
            self._places = (grid, names, labels)
        return self._places[2]

    @property
    def _said(self) -> Facts:
        """Return the facts of the view shown last."""
        return self._past.said or Facts() if self.telling else self._facts

    def stops(self) -> tuple[Stop, ...]:
        """Return the field as the only stop."""
        return (Stop(FOCUS, self._words.speech.t("Board"), self.area),)

    def buttons(self) -> tuple[Tool, ...]:
        """Return a tool for each kind of action, and the end of the turn."""
        state, words = self.state, self._words
        picked = state.selection.tool
        tools = tools_of(state, words.speech, words.sentences, words.names, picked)
        return () if state.asked is None else tuple(warned(tool, state.asked, words) for tool in tools)

    def use(self, tool_id: str) -> None:
        """Pick a tool, put it down if it was picked, or end the turn."""
        state = self.state
        tool = next((tool for tool in kinds_for(state) if tool.kind == tool_id), None)
        if tool is None or state.asked is None:
            return
        refusal = state.useless(tool)
        if tool.kind in state.asked.kinds:
            state.use(tool.kind)
            self.follow()
            self.keyboard.fit()
        elif refusal is not None:
            self.host.refused(refusal)
        elif tool.nothing:
            self.host.say(self._words.speech.translated(tool.nothing), refusing=True)

    def tool_room(self) -> int:
        """Return the number of tools in a turn; 0 while citadels are placed and claimed."""
        view = self.state.view
        turn = view is not None and view.phase in {"turn", "over"}
        return len(self.state.interactions["turn"].tools) if turn else 0

    def task_line(self) -> str:
        """Say what the tool in hand is for, or what the marks of a warrior in hand mean."""
        asked, selection = self.state.asked, self.state.selection
        return "" if asked is None else task(asked, selection, self._words.speech)

    def hint_line(self) -> str:
        """Say what the pointer or the cursor is on and what a click would do."""
        if self.remark:
            return self.remark
        view, target, preview = self.state.view, self.looked_at, self.preview
        if target is None or view is None:
            return ""
        if preview is not None and preview.sentence:
            return preview.sentence
        return self._words.target(view, target, self._said.besieged)

    def pointed(self) -> Pointed | None:
        """Return the hint; for an empty place without effect only its coordinates."""
        if self.remark:
            return next((Pointed(*each) for each in self._picture.edge_remarks if each[1] == self.remark), None)
        view, target, preview = self.state.view, self.looked_at, self.preview
        if view is None or target is None or self.state.sheet:
            return None
        if preview is None and is_bare(view, target):
            return None
        return pointed(self.grid, view, target, self.hint_line(), preview)

    def topic(self) -> str:
        """Return the rule about winning at the scale; refusals lead to their own rules."""
        return "GA-E1" if self.remark else ""

    def players(self) -> tuple[PlayerRow, ...]:
        """Return both seats with citadels, warriors and actions left."""
        view = self.state.view
        seen = None if view is None else self._picture.outlook(view)
        return tuple(player(view, seat, colour, seen, self._words) for seat, colour in enumerate(self.colours))

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """Return the sheet of a seat."""
        rows = self.players()
        if row >= len(rows):
            return None
        shown = rows[row]
        return player_sheet(self._said, row, shown.facts, shown.standing, self._words, shown.colour)

    def place(self, name: str) -> Area | None:
        """Return the rectangle of a point or square a lesson names; None if it is not visible now."""
        view = self.state.view
        target = None if view is None else target_named(name, view.setting.size)
        if target is None:
            return None
        box = self.grid.target_box(target, _SQUARE_BOX if target.square else _POINT_BOX)
        seen = box.intersection(self.grid.view)
        return None if seen.empty else seen

    def sounds(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the sounds of events."""
        return sounds_of(events)

    def effects(self, events: Sequence[Event], seat: Seat) -> tuple[Effect, ...]:
        """Return the warriors and citadels the seat has lost."""
        view = self.state.view
        return () if view is None else effects(events, seat, view.setting.size)

    def focus_name(self) -> str:
        """Say what the keyboard's cursor is on, and what can be done there."""
        view, target = self.state.view, self.keyboard.cursor
        if view is None or target is None:
            return ""
        if self.state.sheet:
            return row_said(self.state, self._words)
        return self._words.target(view, target, self._said.besieged)

    # Pointer

    def target_at(self, p: Point) -> Target | None:
        """Return the point or square to select at a position, given the selection."""
        asked, state = self.state.asked, self.state
        if asked is None or not self.area.contains(p):
            return None
        return target_under(p, self.grid, asked, state.selection, dragging=state.dragging)

    def carries(self, target: Target) -> bool:
        """Whether a target is an own warrior that can be dragged, even while others move."""
        return self.state.lifted(target) is not None

    def dropped(self, target: Target, event: Pointer) -> FieldMeaning:
        """Return what dropping the warrior there means; with Shift a strike is put together by hand."""
        return self.state.dropped(self.target_at(event.pos), asks=event.shift)

    @property
    def zoom_place(self) -> Point:
        """Return the point around which keys zoom: the cursor's."""
        target = self.keyboard.cursor
        return self.grid.place(target) if target else self.area.centre

    def remark_at(self, p: Point) -> str:
        """Return the text of the part of the upper edge at a point."""
        if self.grip.carried is not None or self.covered(p):
            return self.remark
        return next((text for rect, text in self._picture.edge_remarks if rect.contains(p)), "")

    # Keys

    def sheet_key(self, event: Key) -> bool:
        """Walk over the open sheet with arrows; Enter takes the choice."""
        state = self.state
        if event.command is Command.ACCEPT:
            state.choose(state.at)
            return True
        if event.command not in ARROW_STEPS:
            return False
        dx, dy = ARROW_STEPS[event.command]
        if state.muster is None:
            state.step(-dy)
        else:
            state.at = state.muster.walk(state.at, dx, -dy)
        return True

    def own_key(self, event: Key) -> bool:
        """Handle S: the cursor goes over squares, or over points."""
        turns = event.name == "s" and event.command is None and not event.ctrl and not event.alt
        if turns:
            self.keyboard.turn()
        return turns

    # Painting

    def paint(self, dl: DisplayList, now: int) -> None:
        """Paint the board."""
        state, words, view = self.state, self._words, self.state.view
        if view is None:
            return
        grid = self.lens.seen(dl.scale)
        target = self.looked_at
        preview = None if state.sheet else self.preview
        carried = state.own_warrior(self.grip.carried)
        self._picture.carried = None if carried is None else (carried, grid.steps(self.grip.at))
        self._picture.facts = self._said
        with dl.group("field", self.area):
            self._picture.paint(dl, grid, view, now, preview, self.keyboard.shown)
        paint_advised(dl, self.area, self.advised, view, grid, words)
        paint_asked(dl, self.area, self.weighed, view, grid, words)
        hot = target is not None and (bool(state.offers(target)) or state.own_warrior(target) is not None)
        dl.target(FOCUS, self.area, "hand" if hot else "arrow")
        for name, place, wanted in self._said.names:
            dl.say(name, grid.target_box(place, 90), "piece", "", wanted)
        for rect, text in self._picture.edge_remarks:
            dl.say(text, rect, "fact")
        last = view.setting.size - 1
        for corner in (Target(0, 0), Target(last, last)):
            dl.say(words.place(view, corner), grid.target_box(corner, 90), "point")
        self.sheet = paint_sheet(dl, state, words, view, grid, self.area, focused=self.keyboard.keys)
