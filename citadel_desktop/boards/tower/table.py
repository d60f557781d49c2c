"""The board of a running match of Goodman's Citadel: shows a view and takes pointer, keys and tools."""

from collections.abc import Sequence
from math import log

from citadel_desktop.agents.goodman.wholes import parts_of
from citadel_desktop.boards.kit.contract import FOCUS, BoardHost, PlayerRow, PlayerSheet, Pointed, Stop, Tool
from citadel_desktop.boards.kit.foresight import Foresight
from citadel_desktop.boards.kit.keyboard import SHEET, digit_of_key
from citadel_desktop.boards.kit.latest import Latest
from citadel_desktop.boards.kit.meanings import Do, Take
from citadel_desktop.boards.kit.table import TableBoard
from citadel_desktop.boards.kit.telling import Effect, effects_of
from citadel_desktop.boards.tower import advice
from citadel_desktop.boards.tower.asks.interaction import Meaning
from citadel_desktop.boards.tower.attention import Attention
from citadel_desktop.boards.tower.keyboard import PANEL, Keyboard
from citadel_desktop.boards.tower.motion.playback import Playback
from citadel_desktop.boards.tower.motion.telling import EVENTS, sounds_of
from citadel_desktop.boards.tower.painting import Eyes, Painting
from citadel_desktop.boards.tower.panels.player_sheet import player_sheet
from citadel_desktop.boards.tower.panels.players import players_of
from citadel_desktop.boards.tower.picture import changes
from citadel_desktop.boards.tower.picture.losses import losses_after, losses_beside
from citadel_desktop.boards.tower.pointing import Whereabouts, said_of
from citadel_desktop.boards.tower.pulling import Pulling
from citadel_desktop.boards.tower.saying import Saying
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import LISTED, Target, Zone
from citadel_desktop.boards.tower.tooling import Tooling, most_tools
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.squares import LEVELS, level_of
from citadel_desktop.rules.goodman.state import NONE, View
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Point, Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.notches import Notches

_WHEEL_STEP = 48.0
"""Logical units the panel scrolls for a notch of the wheel."""
_SWIPE_PER_LEVEL, _PINCH_PER_LEVEL = 72.0, 1.4
"""Distance in logical units that a swipe needs for a level, and the factor that a pinch needs."""
_SKIP_KEYS = frozenset({Command.ACCEPT, Command.CANCEL})
"""Keys that skip the animation of the end."""
_LEVEL_STEPS = {Command.PAGE_UP: 1, Command.ZOOM_IN: 1, Command.PAGE_DOWN: -1, Command.ZOOM_OUT: -1}
"""Levels that a key goes up."""


class TowerTable(TableBoard[View, Target, Action, Event]):
    """A `Board` for Goodman's Citadel.

    Attributes:
        state: what the player has in hand and in mind.
        attention: the large level.
        keyboard: where the keyboard's cursor is.
        sheet: the open sheet as it was last painted.
        where: the positions of everything on the table.
    """

    state: TowerState
    keyboard: Keyboard

    def __init__(
        self, host: BoardHost, speech: Speech, sentences: Sentences, names: Names, colours: Sequence[int]
    ) -> None:
        state, self.attention, self._acts = TowerState(host), Attention(), Playback()
        self.where = Whereabouts(state, self.attention, self._acts)
        super().__init__(host, state, Keyboard(host, state, self.where, lambda: self._painting.marks(None)), colours)
        self.motions = self._acts.motions
        self._speech, self._names = speech, names
        self._saying = Saying(state, speech, sentences, names)
        self._tooling = Tooling(host, state, speech, sentences, names)
        self._pulling = Pulling(state)
        self._painting = Painting(state, self.where, self._acts, self.grip, self._saying, speech, colours)
        self._players = Latest[tuple[PlayerRow, ...]]()
        self._about: tuple[Seat, str] | None = None
        self._aimed = True
        self._waits = False
        self._levels = Foresight[int]()
        self._turned = Notches()
        self._stops: tuple[Stop, ...] = ()

    # What the table asks of a board

    def layout(self, rect: Rect) -> None:
        """Set the rectangle to paint in."""
        self.area = self.where.area = rect

    def before_show(self, now: int) -> None:
        """Put back what is dragged, and keep the words about the view being replaced."""
        self._pulling.release()
        if self.hover is not None and self.hover.zone in LISTED:
            # What lies in that place of a list now, if anything does, is something else.
            self.hover = None
        self.where.past.note(now, lambda: said_of(self.state, self._painting.changes))

    def tell(self, before: View | None, view: View, events: Sequence[Event], now: int) -> None:
        """Begin to show events."""
        self._acts.begin(events, before, view, now)
        self._painting.losses = losses_after(self._painting.losses, events, view.position)
        self._waits = True
        self._catch_up()

    def _catch_up(self) -> None:
        """Follow the ask once all events are shown; until then the large level follows the events."""
        if not self._waits:
            return
        if self.telling:
            if self._acts.level is not None:
                self.attention.visit(self._acts.level)
            return
        self._waits = False
        self.attention.come_back()
        self.follow()
        if self.hover is not None and self.rect_of(self.hover) is None:
            # What was pointed at is not there any more.
            self.hover = None

    def followed(self) -> None:
        """Adapt the large level, the panel and the cursor to the ask and the selection."""
        asked = self.state.asked
        if asked is not None:
            self.attention.follow(asked, self.state.selection)
        self.where.scroll(0.0)
        about = None if asked is None or asked.kind is None else (asked.side, asked.kind)
        if about != self._about:
            self._about = about
            self.where.scrolled = 0.0
            self._aimed = about is None
            self._aim()

    def _aim(self) -> None:
        """Move the keyboard's cursor to where a click acts, once for each ask, if the keyboard is used."""
        if self._aimed or not self.keyboard.keys:
            return
        self._aimed = True
        if self.keyboard.aim(self.attention.level):
            self._show_level()

    def _show_level(self) -> None:
        """Make the cursor's level large, unless all have the same size."""
        if self.attention.level is not None:
            self.attention.choose(level_of(self.keyboard.square))

    def since(self, events: Sequence[Event]) -> None:
        """Mark the squares that others have changed."""
        view = self.state.view
        if view is not None:
            self._painting.changes = changes.changes_of(events, view.position)
            self._painting.losses = losses_beside(self._painting.losses, events, view.position)

    def advise(self, action: Action | None, further: Sequence[Action] = ()) -> None:
        """Mark the figures, squares and panel targets of an action, and the way of a walk."""
        self.advised = () if action is None else (action, *further)
        first = next(iter(parts_of(self.advised)), ())
        squares = [target.number for target in advice.about(first) if target.zone == "square"]
        if squares and self.attention.level is not None:
            self.attention.choose(level_of(squares[0]))

    def tick(self, now: int) -> bool:
        """Whether anything moves."""
        moved = self._acts.advance(now)
        self._catch_up()
        return moved

    def stops(self) -> tuple[Stop, ...]:
        """Return the tower, an open sheet, and the panel if it has anything to choose."""
        if self.telling and self._stops:
            return self._stops
        t, layout = self._speech.t, self.where.layout
        stops = [Stop(FOCUS, t("Tower"), layout.tower)]
        if self.state.sheet:
            rect = layout.panel if self.sheet is None else self.sheet.rect
            stops.append(Stop(SHEET, t("Choices"), rect, ringed=False))
        if self.state.asked is not None and self.where.spread.spots:
            stops.append(Stop(PANEL, t("Panel"), layout.panel))
        self._stops = tuple(stops)
        return self._stops

    def focus(self, stop: str, *, seen: bool = True) -> None:
        """Give the keyboard's focus to a stop, "" for none; `seen` if the focus ring is drawn."""
        from_panel = self.keyboard.stop == PANEL and stop == FOCUS
        self.keyboard.focus(stop, seen=seen)
        if self.state.asked is None or self.telling:
            return
        if from_panel:
            self.keyboard.come_from_panel()
        if self.hover is None and not self.grip.held:
            self._aim()
        if stop == FOCUS and self.attention.level is not None:
            self.keyboard.follow_level(self.attention.level)

    def buttons(self) -> tuple[Tool, ...]:
        """Return a tool for each kind of action, and the one that ends the turn."""
        return self._tooling.every()

    @property
    def advised_tool(self) -> str | None:
        """Return the id of the button that does what is advised."""
        asked = self.state.asked
        return None if asked is None else advice.tool_of(self.advised, asked)

    def use(self, tool_id: str) -> None:
        """Pick a tool, put it down if it was picked, or act."""
        if self._tooling.use(tool_id):
            self.follow()
            tool = self.state.tool(tool_id)
            if tool is not None and tool.leads is not None:
                self._lead_to(tool.leads)

    def _lead_to(self, zone: Zone) -> None:
        """Give the keyboard's focus to the first target of a zone in the panel where a click acts."""
        zoned = (spot.target for spot in self.where.spread.spots if spot.target.zone == zone)
        first = next((target for target in zoned if isinstance(self.state.meaning(target), Do)), None)
        if first is not None:
            self.keyboard.go_to_panel(first)
            self.where.show(first)

    def tool_room(self) -> int:
        """Return the greatest number of tools in this phase."""
        view = self.state.view
        return 0 if view is None else most_tools(view.position)

    def task_line(self) -> str:
        """Say what the tool in hand is for."""
        return self._tooling.task()

    def hint_line(self) -> str:
        """Say what the pointer or the cursor is on and what a click would do."""
        return self._saying.hint(self.looked_at, on_row=self.on_row)

    def pointed(self) -> Pointed | None:
        """Return the hint; open sheets and much of the panel show it themselves."""
        target, text = self.looked_at, self.hint_line()
        if target is None or not text or self.on_row:
            return None
        place = self.rect_of(target)
        if place is None:
            return None
        return self._saying.pointed(target, place, text, self.where.clear)

    def topic(self) -> str:
        """Return the id of the rule behind the target looked at, or behind the open sheet."""
        return self._saying.topic(self.looked_at)

    def players(self) -> tuple[PlayerRow, ...]:
        """Return a row for each side."""
        view = self.state.view
        position = None if view is None else view.position
        return self._players.of(self.state.shown, lambda: players_of(position, self._speech, self._names, self.colours))

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """Return the sheet of a side; the villain's is the first."""
        view, rows = self.state.view, self.players()
        if view is None or row >= len(rows):
            return None
        return player_sheet(view.position, row, rows[row], self._speech)

    def place(self, name: str) -> Area | None:
        """Return the rectangle of something a lesson names."""
        return None if self.state.view is None else self.where.place_of(name)

    def reveal(self, name: str) -> None:
        """Bring something a lesson names into view."""
        if self.state.view is not None:
            self.where.reveal(name)

    def sounds(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the sounds of events."""
        return sounds_of(events)

    def effects(self, events: Sequence[Event], seat: Seat) -> tuple[Effect, ...]:
        """Return the wounds and deaths of the seat's side."""
        return effects_of(EVENTS, events, lambda side: side == seat)

    def chosen(self) -> str:
        """Name the figure in hand, and where it can go."""
        asked, figure = self.state.asked, self.state.selection.figure
        if asked is None or figure == NONE:
            return ""
        return self._saying.chosen(asked, figure, self.keyboard.legal())

    def focus_name(self) -> str:
        """Say what the keyboard's cursor is on, and what can be done there."""
        if self.keyboard.on_sheet and self.state.sheet:
            return self._saying.row_at()
        target = self.keyboard.at
        return "" if target is None else self._saying.whole(target)

    # Pointer

    def target_at(self, p: Point) -> Target | None:
        """Return the target at a point, ignoring any sheet above it."""
        return self.where.target_at(p)

    def rect_of(self, target: Target) -> Rect | None:
        """Return the rectangle of a target; None while it is not visible."""
        return self.where.rect_of(target)

    def intercept(self, event: Pointer | Key) -> bool | None:
        """Skip the animation of the end at a press, Enter or Escape; else handle sliders first."""
        self._catch_up()
        if isinstance(event, Key):
            ends = event.command in _SKIP_KEYS
        else:
            ends = event.kind == "down"
            if event.kind in {"up", "cancel"}:
                self._pulling.release()
            elif event.kind == "move" and self._pulling.drag(event):
                return True
        if ends and self._acts.telling:
            self._acts.rest()
            return True
        return True if isinstance(event, Pointer) and ends and self._pull(event) else None

    def _pull(self, event: Pointer) -> bool:
        """Take a slider in hand at a press in the panel; return whether there was one."""
        pulled = not self.covered(event.pos) and self._pulling.press(event, self.where.spread, self.where.scrolled)
        if pulled:
            self.grip.drop()
            self.follow()
        return pulled

    def wheel(self, event: Pointer) -> bool:
        """Scroll over the panel, change the level over the tower."""
        if self.where.layout.panel.contains(event.pos):
            return self.where.scroll(-event.amount * _WHEEL_STEP)
        return self._change_level(event.amount, event)

    def _change_level(self, levels: float, event: Pointer) -> bool:
        """Go up by levels, adding up fractions; return whether anything changed."""
        whole = self._turned.steps(levels, event.at) if self.area.contains(event.pos) else 0
        return whole != 0 and self.attention.step(whole)

    def swipe(self, event: Pointer) -> bool:
        """Whether a finger moving there scrolls the panel or changes levels; otherwise it drags something."""
        p, (dx, dy) = event.pos, event.by
        target = self.uncovered_at(p)
        if not self.area.contains(p) or self.covered(p) or (target is not None and self.state.lifted(target)):
            return False
        where = self.where
        pulls = where.layout.panel.contains(p) and where.spread.slider_at(p, where.scrolled) is not None
        return not pulls or abs(dy) > abs(dx)

    def pinch(self, event: Pointer) -> bool:
        """Follow two fingers: scroll the panel, or change levels."""
        if self.where.layout.panel.contains(event.pos):
            return self.where.scroll(-event.by[1])
        return self._change_level(event.by[1] / _SWIPE_PER_LEVEL + log(event.amount, _PINCH_PER_LEVEL), event)

    def dropped(self, target: Target, event: Pointer) -> Meaning:
        """Return the meaning of a drop on a target: that of a click there; at its own place it is put down."""
        there = self.uncovered_at(event.pos)
        meaning = None if there is None else self.state.meaning(there)
        if there == target:
            self.keyboard.put(target)
            return meaning
        return None if isinstance(meaning, Take) else meaning

    def clicked(self, event: Pointer) -> bool:
        """Make a level large by a click on its number, or all the same size."""
        level = None if event.button != 1 or self.covered(event.pos) else self.where.level_number_at(event.pos)
        if level is not None:
            self.attention.choose(None if level == self.attention.level else level)
        return level is not None

    def missed(self, target: Target) -> None:
        """Make a clicked level large; elsewhere step back."""
        if target.zone == "level":
            self.attention.choose(target.number)
        else:
            self.state.back()

    # Keys

    def own_key(self, event: Key) -> bool:
        """Handle keys for the slider in hand, then for real dice and levels."""
        if self._pulling.key(event) or self._typed(event):
            return True
        step = None if event.command is None else _LEVEL_STEPS.get(event.command)
        return step is not None and self._follow_level_key(self.attention.step(step))

    def _follow_level_key(self, changed: bool) -> bool:
        """Move the cursor to a level chosen by a key; return `changed`."""
        if self.attention.level is not None:
            self.keyboard.change_level(self.attention.level)
        return changed

    def cursor_moved(self, *, moved: bool) -> None:
        """Bring the cursor into view after an arrow key."""
        if moved and self.keyboard.on_tower:
            self._show_level()
        if self.keyboard.stop == PANEL:
            self.where.show(self.keyboard.at)

    def _typed(self, event: Key) -> bool:
        """Handle a digit: for real dice, a share in per cent, else the number of the level to make large."""
        digit, interaction = digit_of_key(event), self.state.interaction
        if digit is None:
            return False
        target = None if interaction is None else interaction.typed(self.state.selection, digit)
        if target is not None:
            self.click(target)
        elif digit <= LEVELS:
            self._follow_level_key(self.attention.choose(digit - 1 if digit else None))
        return True

    # Painting

    def paint(self, dl: DisplayList, now: int) -> None:
        """Paint the board."""
        self._catch_up()
        self.where.scale = dl.scale
        self.sheet = self._painting.paint(dl, self._eyes(self.looked_at))

    def _eyes(self, target: Target | None) -> Eyes:
        """Return where the player looks, perhaps with the pointer on a target."""
        hot = self.hover_row == self.state.at
        focused = self.keyboard.on_sheet and self.keyboard.keys
        return Eyes(target, self.keyboard.shown, self.advised, self.weighed, hot, focused)

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Paint the table as if the pointer were on the next target, then with the next level large."""
        if self.state.asked is None or self.motions.busy:
            return False
        where = self.where
        target = self.foresight.next(
            (self.state.shown, where.tower, where.layout, where.scrolled, dl.theme),
            lambda: ((thing, where.rect_of(thing)) for thing in where.targets()),
        )
        if target is not None:
            self._painting.foresee(dl, self._eyes(target))
            return True
        level = self._levels.next(
            (self.state.asked.position.plans, where.layout, where.scale),
            lambda: ((thing.level, thing.rect) for thing in where.tower.storeys),
        )
        if level is None:
            return False
        large, self.attention.level = self.attention.level, level
        try:
            self._painting.foresee(dl, self._eyes(None))
        finally:
            self.attention.level = large
        return True
