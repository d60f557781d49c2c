"""The board of a running match of Gale's Citadel: shows a view and takes pointer, keys and tools."""

from collections.abc import Sequence
from dataclasses import replace

from citadel_desktop.agents.gale.walks import walks
from citadel_desktop.boards.go_field.asks import advice
from citadel_desktop.boards.go_field.asks.chooser import (
    Muster,
    Sheet,
    said,
    walk,
)
from citadel_desktop.boards.go_field.asks.forecast import Forecast
from citadel_desktop.boards.go_field.asks.hand import Hand
from citadel_desktop.boards.go_field.asks.intent import Aim
from citadel_desktop.boards.go_field.asks.tools import tools_of
from citadel_desktop.boards.go_field.cursor import Cursor
from citadel_desktop.boards.go_field.motion.effects import effects
from citadel_desktop.boards.go_field.motion.motion import motion_of, trace_of, traces_of
from citadel_desktop.boards.go_field.motion.sounds import sounds_of
from citadel_desktop.boards.go_field.painting import Picture, crowned, paint_chooser
from citadel_desktop.boards.go_field.panels.facts import Facts, facts_of
from citadel_desktop.boards.go_field.panels.players import player_sheet, standing_of
from citadel_desktop.boards.go_field.panels.words import KEYS, Words
from citadel_desktop.boards.go_field.picture.grid import FieldLens, Grid
from citadel_desktop.boards.go_field.picture.overlay import Preview, is_bare, pointed
from citadel_desktop.boards.go_field.picture.targets import Target
from citadel_desktop.boards.go_field.pointing import place_of, target_under
from citadel_desktop.boards.kit.advice import paint_advice, with_advice
from citadel_desktop.boards.kit.board import (
    FOCUS,
    BoardHost,
    Fact,
    Player,
    PlayerSheet,
    Pointed,
    Room,
    Stop,
    Tool,
)
from citadel_desktop.boards.kit.effects import Effect
from citadel_desktop.boards.kit.grip import Grip
from citadel_desktop.boards.kit.keys import passes_by
from citadel_desktop.boards.kit.lens import WHEEL, ZOOMS
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.gale.actions import Action, Kind
from citadel_desktop.rules.gale.events import Event, MatchEnded, Moved
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Point, Rect
from citadel_desktop.scene.input import Key, Pointer


class GoField:
    """A `Board` for Gale's Citadel.

    Attributes:
        hand: what the player has in hand.
        sheet: the open sheet of choices as it was last painted.
    """

    room: Room = "square"

    def __init__(
        self, host: BoardHost, words: Words, sentences: Sentences, colours: Sequence[int]
    ) -> None:
        self._host, self._words, self._colours = host, words, tuple(colours)
        self.hand = Hand(host)
        self._forecast = Forecast(self.hand, words, sentences)
        self._picture = Picture(self.hand, words, self._colours)
        self.motions = self._picture.motions
        self._lens = FieldLens(Rect(0, 0, 600, 600), 19)
        self.sheet: Sheet | None = None
        self._hover: Target | None = None
        self._edge = ""
        self._cursor = Cursor(self.hand, self._lens)
        self._tools: tuple[tuple[int, Aim], tuple[Tool, ...]] | None = None
        self._foreseen: tuple[tuple[int, Aim, bool, Target], Preview | None] | None = None
        self._grip = Grip[Target]()
        self._facts = self._past = Facts()
        self._shown_at = 0
        self._advised: tuple[Action, ...] = ()

    # What the table asks of a board

    @property
    def grid(self) -> Grid:
        """Where points and squares lie now."""
        return self._lens.seen()

    @property
    def cursor(self) -> Target | None:
        """What the keyboard is on."""
        return self._cursor.at

    @property
    def preview(self) -> Preview | None:
        """What a click on what is pointed at would do; None where it would do nothing to speak of."""
        target = self._looked_at()
        if target is None:
            return None
        asked = (self.hand.shown, self.hand.aim, self.hand.dragging, target)
        if self._foreseen is None or self._foreseen[0] != asked:
            self._foreseen = (asked, self._forecast.of(target))
        return self._foreseen[1]

    def layout(self, rect: Rect) -> None:
        """Where to paint from now on; what was zoomed stays zoomed."""
        self._lens.layout(rect)

    def show(
        self,
        view: State,
        seat: Seat | None,
        decision: Decision[Action] | None,
        events: Sequence[Event],
        now: int,
    ) -> None:
        """The new truth; what was moving is completed."""
        self._put_back()
        self._advised = ()
        fresh = self.hand.view is None or self.hand.view.setting.size != view.setting.size
        start = next((e.start for e in events if isinstance(e, Moved)), None)
        passed = self.hand.passed
        passed = passed[: passed.index(start) + 1] if start is not None and start in passed else ()
        self.hand.show(view, seat, decision, events)
        self.motions.skip()
        if now > self._shown_at:
            self._past = self._facts  # of what nobody has seen a frame of nothing was said
        self._shown_at = now
        self._picture.motion = motion_of(events, passed, carried=self.hand.dropping)
        if any(isinstance(event, MatchEnded) for event in events):
            self._picture.motion.crown(crowned(view))
        for step in self._picture.motion.steps:
            self.motions.play(*step)
        self.motions.advance(now)
        self._facts = facts_of(view, events, trace_of(events), self._facts, self._words)
        if fresh:
            self._lens.resize(view.setting.size)
            middle = view.setting.size // 2
            self._cursor.at = Target(middle, middle)
        self._cursor.fit()
        self.hand.settle()

    def since(self, events: Sequence[Event]) -> None:
        """Marks all that the other's actions touched; without any the last action keeps its marks."""
        found = traces_of(events)
        if found is not None:
            self._facts = replace(self._facts, trace=found)

    @property
    def _said(self) -> Facts:
        """What is said of what has been shown."""
        return self._past if self.telling else self._facts

    def advise(self, action: Action | None, further: Sequence[Action] = ()) -> None:
        """Marks the points and squares of actions, walks with their ways."""
        self._advised = () if action is None else (action, *further)

    def tick(self, now: int) -> bool:
        """Whether something is moving, or has just come to rest and is painted once more where it lies."""
        moved = self.motions.busy
        self.motions.advance(now)
        return moved

    def stops(self) -> tuple[Stop, ...]:
        """The field."""
        return (Stop(FOCUS, self._words.speech.t("Board"), self._lens.rect),)

    def focus(self, stop: str) -> None:
        """Whether the field has the keyboard's focus."""
        self._cursor.focus(focused=bool(stop))

    def tools(self) -> tuple[Tool, ...]:
        """A tool for each kind of action, and the end of the turn."""
        asked = (self.hand.shown, self.hand.aim)
        if self._tools is None or self._tools[0] != asked:
            self._tools = (asked, tools_of(self.hand, self._words, self._forecast))
        kind = self._advised[0].kind if self._advised else None
        return with_advice(self._tools[1], kind)

    def use(self, tool_id: str) -> None:
        """Picks a tool, puts it down if it was picked, or ends the turn."""
        for kind in (*self.hand.kinds(), "end"):
            if kind != tool_id:
                continue
            known: Kind = kind
            if known in self.hand.legal.kinds:
                self.hand.use(known)
                self._cursor.fit()
            else:
                told = self.hand.useless(known)
                if told is not None:
                    self._host.refused(told)
                elif self.hand.active:
                    self._host.say(self._words.nothing_to(known), refusing=True)
            return

    def tool_room(self) -> int:
        """All of a turn; while citadels are placed and claimed there are none."""
        view = self.hand.view
        return len(KEYS) if view is not None and view.phase in {"turn", "over"} else 0

    def task_line(self) -> str:
        """What the tool in hand is for; with a warrior alone what his marks mean."""
        aim, found = self.hand.aim, self.hand.marked()
        if aim.tool is not None:
            return self._words.tool(aim.tool)[1]
        if aim.chosen is None:
            return ""
        walks = any("move" in kinds for kinds in found.points.values())
        return self._words.marks(
            walks=walks, walls=any("wall" in k for k in found.squares.values())
        )

    def hint_line(self) -> str:
        """What the pointer or the cursor is on and what a click would do."""
        if self._edge:
            return self._edge
        target = self._looked_at()
        if target is None or self.hand.view is None:
            return ""
        preview = self.preview
        if preview is not None and preview.sentence:
            return preview.sentence
        return self._words.target(self.hand.view, target, self._said.besieged)

    def pointed(self) -> Pointed | None:
        """The same; of an empty place where nothing would be done its coordinates tell enough."""
        if self._edge:
            return next(
                (Pointed(*each) for each in self._picture.told if each[1] == self._edge), None
            )
        view, target, preview = self.hand.view, self._looked_at(), self.preview
        if view is None or target is None or self.hand.chooser is not None:
            return None
        if preview is None and is_bare(view, target):
            return None
        return pointed(self.grid, view, target, self.hint_line(), preview)

    def topic(self) -> str:
        """How a match is won, where the scale tells of it; what is refused leads to its own."""
        return "GA-E1" if self._edge else ""

    def players(self) -> tuple[Player, ...]:
        """Both seats with citadels, warriors and what is left."""
        view = self.hand.view
        return tuple(
            Player(
                name,
                self._colours[seat],
                ()
                if view is None
                else tuple(Fact(*parts) for parts in self._words.facts(view, seat)),
                view is not None and not view.ending and view.seat == seat,
                standing=None
                if view is None
                else standing_of(view, seat, self._picture.outlook(view), self._words),
            )
            for seat, name in enumerate(self._words.names)
        )

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """The sheet of a seat."""
        rows = self.players()
        if row >= len(rows):
            return None
        shown = rows[row]
        return player_sheet(self._said, row, shown.facts, shown.standing, self._words, shown.colour)

    def place(self, name: str) -> Area | None:
        """Where a point or square lies that a lesson names."""
        return None if self.hand.view is None else place_of(name, self.grid)

    @property
    def telling(self) -> bool:
        """While anything moves."""
        return self.motions.busy

    def sounds(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What is heard of it."""
        return sounds_of(events)

    def effects(self, events: Sequence[Event], seat: Seat) -> tuple[Effect, ...]:
        """Warriors and citadels that the seat has lost."""
        view = self.hand.view
        return () if view is None else effects(events, seat, view.setting.size)

    def shield(self, seat: Seat, events: Sequence[Event]) -> int:
        """The seat's own colour."""
        return self._colours[seat]

    def focus_name(self) -> str:
        """What the keyboard's cursor is on, and what can be done there."""
        view, target = self.hand.view, self._cursor.at
        if view is None or target is None:
            return ""
        if self.hand.chooser is not None:
            return said(self.hand.chooser, self._words, view)
        return self._words.target(view, target, self._said.besieged)

    # Pointer

    def pointer(self, event: Pointer) -> bool:
        """Hover, click, zoom and pan."""
        match event.kind:
            case "leave":
                changed = self._hover is not None or bool(self._edge)
                self._hover, self._edge = None, ""
                return self._put_back() or changed
            case "wheel":
                return self._lens.zoom(WHEEL**event.amount, event.pos)
            case "down" if event.button == 1 and event.clicks > 1:
                # The second half of a nervous double click would act on what the first has left.
                self._grip.drop()
                return True
            case "down":
                return self._put_back() or self._press(event)
            case "up":
                return self._release(event)
            case "move":
                return self._move(event)

    def _press(self, event: Pointer) -> bool:
        target = None if self._on_sheet(event.pos) else self.target_at(event.pos)
        own = self.hand.own(target)
        can = own is not None and self.hand.takes(own) and not isinstance(self.hand.chooser, Muster)
        return self._grip.press(event, self._lens.rect, target if can else None)

    def _put_back(self) -> bool:
        """A warrior who is dragged goes back where he was; whether there is one."""
        carried = self._grip.carried is not None
        self._grip.drop()
        if carried:
            self.hand.put_back()
        return carried

    def _on_sheet(self, p: Point) -> bool:
        return (
            self.hand.chooser is not None and self.sheet is not None and self.sheet.rect.contains(p)
        )

    def _move(self, event: Pointer) -> bool:
        dragged = self._grip.drag(event, self._lens.rect)
        if dragged is not None:
            self._lens.pan(*dragged)
            return True
        carried = self._grip.carry(event)
        if carried:
            return self._carry(event.pos, lifted=carried == "lifted")
        by_keys, self._cursor.keys = self._cursor.keys, False
        hover = self.target_at(event.pos)
        chooser = self.hand.chooser
        if chooser is not None and self.sheet is not None and self.sheet.rect.contains(event.pos):
            wish, hover = self.sheet.hit(event.pos), None
            every = [w for row in chooser.rows() for w in row]
            if wish in every:
                chooser.at = every.index(wish)
            self._hover = None
            return True
        told = (text for rect, text in self._picture.told if rect.contains(event.pos))
        edge = next(told, "")
        changed = (hover, edge) != (self._hover, self._edge)
        self._hover, self._edge = hover, edge
        return changed or by_keys

    def _carry(self, p: Point, *, lifted: bool) -> bool:
        """A warrior is dragged to a place; whether he is still there to be dragged."""
        own = self.hand.own(self._grip.carried)
        if own is None:
            self._grip.drop()
            return False
        if lifted:
            self.hand.lift(own)
        self._cursor.keys = False
        self._hover = self.target_at(p)
        return True

    def _release(self, event: Pointer) -> bool:
        released = self._grip.release(event, self._lens.rect)
        if released == "dropped":
            self.hand.drop(self.target_at(event.pos), ask=event.shift)
            return True
        if released != "clicked":
            return released == "dragged"
        self._cursor.keys = False
        if event.button == 3:
            return self.hand.back()
        if event.button != 1:
            return False
        if self.sheet is not None and self.hand.chooser is not None:
            wish = self.sheet.hit(event.pos)
            if wish is not None:
                self.hand.wish(wish)
                return True
            if self.sheet.rect.contains(event.pos):
                return True
        target = self.target_at(event.pos)
        if target is None:
            return self.hand.back()
        self._cursor.at = target
        self._hover = target
        self.hand.click(target, ask=event.shift)
        return True

    def target_at(self, p: Point) -> Target | None:
        """The point or square that a place on the screen means with what is in hand."""
        inside = self._lens.rect.contains(p)
        return target_under(p, self._lens.seen(), self.hand) if inside else None

    # Keys

    def key(self, event: Key) -> bool:
        """Arrows walk, Enter acts, Escape steps back, letters take tools."""
        view = self.hand.view
        if view is None or passes_by(event):
            return False
        chooser = self.hand.chooser
        self._cursor.keys = True
        self._hover, self._edge = None, ""
        if chooser is not None and walk(chooser, event):
            return True
        match event.command:
            case Command.ACCEPT:
                if chooser is not None:
                    every = [w for row in chooser.rows() for w in row]
                    self.hand.wish(every[min(chooser.at, len(every) - 1)])
                elif self._cursor.at is not None:
                    self.hand.click(self._cursor.at, ask=event.shift)
                self._cursor.fit()
                return True
            case Command.CANCEL:
                done = self._put_back() or self.hand.back()
                self._cursor.fit()
                return done
            case Command.ZOOM_IN | Command.ZOOM_OUT:
                target = self._cursor.at
                place = self.grid.place(target) if target else self._lens.rect.centre
                return self._lens.zoom(ZOOMS[event.command], place)
            case Command.ZOOM_FIT:
                self._lens.fit()
                return True
            case Command.END_TURN:
                if "end" not in self.hand.legal.kinds:
                    return False
                self.hand.use("end")
                return True
            case Command.UP | Command.DOWN | Command.LEFT | Command.RIGHT:
                return self._cursor.walk(event.command, far=event.ctrl)
            case None:
                return self._letter(event)
        return False

    def _letter(self, event: Key) -> bool:
        if event.ctrl or event.alt or not event.name:
            return False
        for kind in self.hand.kinds():
            if KEYS[kind] == event.name:
                self.use(kind)
                return True
        if event.name == "s":
            self._cursor.turn()
            return True
        return event.name == "n" and self._cursor.next_stop(-1 if event.shift else 1)

    # Painting

    def _looked_at(self) -> Target | None:
        if self.telling:
            return None
        if self._hover is not None:
            return self._hover
        return self._cursor.shown

    def paint(self, dl: DisplayList, now: int) -> None:
        """Adds the board to the display list."""
        view = self.hand.view
        if view is None:
            return
        grid = self._lens.seen(dl.scale)
        target = self._looked_at()
        preview = self.preview if self.hand.chooser is None else None
        carried = self.hand.own(self._grip.carried)
        at = None if carried is None else grid.steps(self._grip.at)
        self._picture.carried = None if carried is None or at is None else (carried, at)
        self._picture.facts = self._said
        with dl.group("field", self._lens.rect):
            self._picture.paint(dl, grid, view, now, preview, self._cursor.shown)
        if self._advised:
            parts = walks(self._advised)
            advice.paint_ways(dl, parts, view, grid)
            named = (
                [
                    (self._words.place(view, each), at)
                    for each, at in advice.places(part, view, grid)
                ]
                for part in parts
            )
            paint_advice(dl, self._lens.rect, *named)
        hot = target is not None and (
            bool(self.hand.offers(target)) or self.hand.own(target) is not None
        )
        dl.target(FOCUS, self._lens.rect, "hand" if hot else "arrow")
        for name, place, wanted in self._said.names:
            dl.say(name, grid.target_box(place, 90), "piece", "", wanted)
        for rect, text in self._picture.told:
            dl.say(text, rect, "fact")
        last = view.setting.size - 1
        for corner in (Target(0, 0), Target(last, last)):
            dl.say(self._words.place(view, corner), grid.target_box(corner, 90), "point")
        self.sheet = None
        if self.hand.chooser is not None:
            opened = (self.hand.chooser, self._words, view)
            self.sheet = paint_chooser(dl, *opened, grid, self._lens.rect, self._cursor.keys)

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """What is under the pointer there is drawn quickly."""
        return False
