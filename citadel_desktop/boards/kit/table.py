"""Pointer and keys on any board: the base class of tables, with defaults.

A click is the same on every board: `InteractionState` gives the target under the pointer a meaning, such as an
action or a sheet of rows to choose from. Right click and Escape step back: first they put back what is dragged, then
they close the sheet, then they put down what is in hand.

What a game adds are its hooks: small methods with a default, which the kit calls.
"""

from collections.abc import Collection, Hashable, Mapping, Sequence
from math import cos, pi, sin
from typing import Any, Generic

from citadel_desktop.boards.kit.advice import with_advice
from citadel_desktop.boards.kit.board import Board, E, V
from citadel_desktop.boards.kit.contract import END_KEY, FOCUS, BoardHost, Pointed, Tool
from citadel_desktop.boards.kit.foresight import Foresight
from citadel_desktop.boards.kit.grip import Grip
from citadel_desktop.boards.kit.interaction import A, Row, T
from citadel_desktop.boards.kit.keyboard import Keyboard, digit_of_key, ignores
from citadel_desktop.boards.kit.latest import Latest
from citadel_desktop.boards.kit.lens import KEY_ZOOMS, SIDEWAYS_STEP, WHEEL_ZOOM, Lens
from citadel_desktop.boards.kit.meanings import Do, Meaning
from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.boards.kit.state import InteractionState
from citadel_desktop.boards.kit.tools import of_key
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.hit import grown
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.values import replace

_SEARCH_RADII = (0.25, 0.5, 0.75, 1.0)
"""Distances at which a finger looks for a target, in shares of its reach."""
_SEARCH_DIRECTIONS = tuple((cos(n * pi / 6), sin(n * pi / 6)) for n in range(12))
"""Directions in which a finger looks for a target."""


class TableBoard(Board[V, A, E], Generic[V, T, A, E]):
    """A board with targets to click, drag and reach by keys.

    Attributes:
        state: what the player has in hand and in mind.
        keyboard: where the keyboard's cursor is.
        sheet: the open sheet of choices as it was last painted, None for none.
        hover: the target under the pointer, None for none.
        hover_row: the row of the open sheet under the pointer.
        remark: the text about a place under the pointer that is no target.
        advised: the actions marked as advice.
        weighed: the actions marked because the player asks about them.
        lens: the visible part of the board; None if all of it is always visible.
    """

    def __init__(
        self, host: BoardHost, state: InteractionState[V, Any, Any, T, A], keyboard: Keyboard[T], colours: Sequence[int]
    ) -> None:
        super().__init__(host, colours)
        self.state = state
        self.keyboard = keyboard
        self.sheet: SheetRows | None = None
        self.hover: T | None = None
        self.hover_row: int | None = None
        self.remark = ""
        self.advised: tuple[A, ...] = ()
        self.weighed: tuple[A, ...] = ()
        self.grip = Grip[T]()
        self.foresight = Foresight[T]()
        self.lens: Lens[Any] | None = None
        self._buttons = Latest[tuple[Tool, ...]]()

    # Hooks of each board

    def places(self) -> Mapping[T, Rect]:
        """Return the area of each target, the topmost last."""
        return {}

    def target_at(self, p: Point) -> T | None:
        """Return the target at a point, ignoring any sheet above it."""
        hits = [target for target, rect in self.places().items() if rect.contains(p)]
        return hits[-1] if hits else None

    def rect_of(self, target: T) -> Rect | None:
        """Return the rectangle of a target; None while it is not visible."""
        return self.places().get(target)

    def before_show(self, now: int) -> None:
        """Keep the words about the view that is being replaced."""

    def tell(self, before: V | None, view: V, events: Sequence[E], now: int) -> None:
        """Begin to show events; follow the new ask after them."""
        self.motions.skip()
        self.follow()

    def intercept(self, event: Pointer | Key) -> bool | None:
        """Take an event before all else; return what `pointer` or `key` returns then, None to go on as usual."""
        return None

    def clicked(self, event: Pointer) -> bool:
        """Take a click on what is neither a target nor a sheet; return whether it was one."""
        return False

    def missed(self, target: T) -> None:
        """Take a click that means nothing: step back."""
        if not self.state.fixed:
            self.state.back()

    def selection_taken(self) -> None:
        """Note that a click has changed what is in hand."""

    def followed(self) -> None:
        """Adapt what only this board has to the present ask, selection and sheet."""

    def hover_changed(self, target: T | None) -> None:
        """Note the target that the pointer has come to."""

    def remark_at(self, p: Point) -> str:
        """Return the text about a place that is no target; "" for none."""
        return ""

    def cursor_moved(self, *, moved: bool) -> None:
        """Bring the cursor into view after a key for it, whether or not it could move."""

    def own_key(self, event: Key) -> bool:
        """Handle a key of this board alone; return whether it was one."""
        return False

    def tool_of(self, letter: str) -> str | None:
        """Return the id of the tool with a letter."""
        return of_key(self.tools(), letter)

    # Dragging

    def carries(self, target: T) -> bool:
        """Whether a target can be dragged now."""
        return not self.telling and self.state.lifted(target) is not None

    def dropped(self, target: T, event: Pointer) -> Meaning[Row[A], Any, A]:
        """Return what dropping a target at the pointer means; None to put it back."""
        there = self.uncovered_at(event.pos)
        return None if there is None else self.state.meaning(there)

    # A new view

    def show(self, view: V, seat: Seat | None, decision: Decision[A] | None, events: Sequence[E], now: int) -> None:
        """Take a new view, finishing all movement."""
        self.advised = self.weighed = ()
        self.before_show(now)
        self.put_back()
        before = self.state.view
        self.state.show(view, seat, decision, events)
        self.tell(before, view, events, now)
        self.state.do()

    def follow(self) -> None:
        """Adapt drawing and keyboard to the present ask, selection and sheet."""
        if not self.state.sheet:
            self.sheet = None
        self.keyboard.follow(sheet=bool(self.state.sheet))
        self.followed()

    # Requests of screen readers

    def cursor(self) -> Hashable:
        """Return the id under the cursor: a row of the open sheet, or a target."""
        if self.keyboard.on_sheet:
            return ("choice", self.state.at)
        return self.keyboard.label

    def here(self) -> str:
        """Return the keyboard's place."""
        return self.keyboard.here

    def offered(self) -> Collection[Hashable]:
        """Return the keyboard's offered places."""
        return self.keyboard.offered()

    def reach(self, wanted: Hashable, *, click: bool) -> bool:
        """Move the cursor to a row of the open sheet or a target."""
        match wanted:
            case ("choice", int(row)) if row < len(self.state.sheet):
                self.state.at = row
                if click:
                    self.choose(row)
                return True
        target = self.keyboard.meant(wanted)
        if target is None:
            return False
        self.leave()
        self.keyboard.keys = True
        if click:
            self.click(target)
        else:
            self.keyboard.put(target)
        return True

    # Defaults of a board

    def advise(self, action: A | None, further: Sequence[A] = ()) -> None:
        """Mark the places of advised actions until the next `show`."""
        self.advised = () if action is None else (action, *further)

    def weigh(self, row: Sequence[A]) -> None:
        """Mark the places of actions the player asks about, until the next `show`."""
        self.weighed = tuple(row)

    def focus(self, stop: str, *, seen: bool = True) -> None:
        """Give the keyboard's focus to a stop, "" for none; `seen` if the focus ring is drawn."""
        self.keyboard.focus(stop, seen=seen)

    def tools(self) -> tuple[Tool, ...]:
        """Return the buttons, the advised one marked."""
        return with_advice(self._buttons.of(self.state.shown, self.buttons), self.advised_tool)

    def buttons(self) -> tuple[Tool, ...]:
        """Return the buttons for the ask; called again when ask, selection or sheet change."""
        return ()

    @property
    def advised_tool(self) -> str | None:
        """Return the id of the button that does what is advised; None for none."""
        return self.advised[0].kind if self.advised else None

    def pointed(self) -> Pointed | None:
        """Return the hint, placed at its target."""
        target, text = self.looked_at, self.hint_line()
        place = None if target is None or not text else self.rect_of(target)
        return None if place is None else Pointed(place, text)

    # Pointer

    @property
    def on_row(self) -> bool:
        """Whether pointer or keyboard are on a row of the open sheet."""
        state = self.state
        seen = self.hover_row is not None or self.keyboard.on_sheet
        return bool(state.sheet) and seen and state.at >= 0

    @property
    def looked_at(self) -> T | None:
        """Return the target under the pointer, else under the visible cursor; None while things move."""
        if self.telling:
            return None
        return self.hover if self.hover is not None else self.keyboard.shown

    def meant(self) -> Sequence[A]:
        """Return the actions of the row of the open sheet, or of the target."""
        state, target = self.state, self.looked_at
        if self.on_row:
            row = state.sheet[state.at]
        else:
            meaning = None if target is None else state.meaning(target)
            row = meaning.row if isinstance(meaning, Do) else ()
        return row if row and state.active and state.refusal(row[0]) is None else ()

    def covered(self, p: Point) -> bool:
        """Whether an open sheet covers a point."""
        return self.sheet is not None and self.sheet.rect.contains(p)

    def uncovered_at(self, p: Point) -> T | None:
        """Return the target at a point that no sheet covers."""
        return None if self.covered(p) else self.target_at(p)

    def pointer(self, event: Pointer) -> bool:
        """Handle hover, click, drag, wheel and fingers."""
        if self.state.view is None:
            return False
        taken = self.intercept(event)
        if taken is not None:
            return taken
        if event.reach and not self.grip.panning:
            event = replace(event, pos=self.aimed(event.pos, event.reach))
        match event.kind:
            case "leave" | "cancel":
                changed = self.leave()
                return self.put_back() or changed
            case "wheel":
                return self._let_go(self.wheel(event), event.pos)
            case "down" if event.button == 1 and event.clicks > 1:
                # The second half of a nervous double click would act on the result of the first.
                self.grip.drop()
                return True
            case "down":
                return self.put_back() or self.press(event)
            case "up":
                return self.release(event)
            case "move":
                return self.move(event)
            case "swipe":
                return self.swipe(event)
            case "pan":
                return self._let_go(self.pinch(event), event.pos)
            case "hold":
                return False

    def aimed(self, p: Point, reach: float) -> Point:
        """Return the point a finger means: on a target, else on the nearest small target within reach."""
        if not self.area.contains(p) or self.covered(p) or self.target_at(p) is not None:
            return p
        for far in _SEARCH_RADII:
            for dx, dy in _SEARCH_DIRECTIONS:
                q = (p[0] + dx * far * reach, p[1] + dy * far * reach)
                target = self.uncovered_at(q)
                rect = None if target is None else self.rect_of(target)
                if rect is not None and grown(rect, reach).contains(p):
                    return q
        return p

    def swipe(self, event: Pointer) -> bool:
        """Whether a finger moving there scrolls something; otherwise it drags."""
        return False

    def pinch(self, event: Pointer) -> bool:
        """Follow two fingers; return whether anything changed."""
        moved = self.draw_along(event.pos, *event.by)
        return self.zoom(event.amount, event.pos) or moved

    def draw_along(self, p: Point, dx: float, dy: float) -> bool:
        """Move the view under a point; return whether it moved."""
        return self.lens is not None and self.lens.rect.contains(p) and self.lens.pan(dx, dy)

    def leave(self) -> bool:
        """Note that the pointer left all targets; return whether it was on one."""
        changed = self.hover is not None or self.hover_row is not None or bool(self.remark)
        self.hover, self.hover_row, self.remark = None, None, ""
        return changed

    def _let_go(self, moved: bool, p: Point) -> bool:
        """Forget the hovered target until the pointer moves, if the board has moved under it; return `moved`."""
        if moved and (self.hover_row is not None or self.hover != self.uncovered_at(p)):
            self.leave()
        return moved

    def wheel(self, event: Pointer) -> bool:
        """Zoom, or scroll sideways, if the board has a lens."""
        if event.sideways or event.shift:
            return self.draw_along(event.pos, -event.sideways * SIDEWAYS_STEP, 0.0)
        return self.zoom(WHEEL_ZOOM**event.amount, event.pos)

    def press(self, event: Pointer) -> bool:
        """Note a button press, perhaps on something that can be dragged."""
        target = self.uncovered_at(event.pos)
        held = target if target is not None and self.carries(target) else None
        return self.grip.press(event, self.area, held)

    @property
    def panned(self) -> Rect:
        """Return the area where a drag moves the view; without a lens it is empty, and drags are clicks."""
        return Rect(0.0, 0.0, 0.0, 0.0) if self.lens is None else self.lens.rect

    @property
    def zoom_place(self) -> Point:
        """Return the point around which keys zoom: the cursor's."""
        target = self.keyboard.at_stop(FOCUS)
        rect = None if target is None else self.rect_of(target)
        return (self.panned if rect is None else rect).centre

    def zoom(self, factor: float, p: Point) -> bool:
        """Zoom the board around a point; return whether anything changed."""
        return self.lens is not None and self.lens.zoom(factor, p)

    def put_back(self) -> bool:
        """Put back what is dragged; return whether there was anything."""
        carried = self.grip.carried is not None
        self.grip.drop()
        if carried:
            self.state.put_back()
            self.follow()
        return carried

    def move(self, event: Pointer) -> bool:
        """Move the pointer, perhaps carrying something."""
        dragged = self.grip.drag(event, self.panned)
        if dragged is not None and self.lens is not None:
            self.lens.pan(*dragged)
            return True
        carried, lifted = self.grip.carry(event), self.grip.carried
        selection = self.state.lifted(lifted) if carried == "lifted" and lifted is not None else None
        if selection is not None:
            self.state.lift(selection)
            self.follow()
        self.foresight.pointer = event.pos
        by_keys, self.keyboard.keys = self.keyboard.keys, False
        row = None if carried or self.sheet is None else self.sheet.hit(event.pos)
        if row is not None:
            self.state.at = row
        before = self.hover, self.hover_row, self.remark
        target = self.uncovered_at(event.pos)
        if target != self.hover:
            self.hover_changed(target)
        self.hover, self.hover_row, self.remark = target, row, self.remark_at(event.pos)
        return before != (self.hover, self.hover_row, self.remark) or by_keys or bool(carried)

    def release(self, event: Pointer) -> bool:
        """Note a button release: drop what was dragged, or click; the left button acts, the right one steps back."""
        dragged = self.grip.carried
        released = self.grip.release(event, self.panned)
        if released == "dropped" and dragged is not None:
            self.state.drop(self.dropped(dragged, event), self.uncovered_at(event.pos))
            self.follow()
            self.hover = self.uncovered_at(event.pos)
            return True
        if released != "clicked":
            return released == "dragged"
        self.keyboard.keys = False
        if self.clicked(event):
            return True
        row = None if self.sheet is None else self.sheet.hit(event.pos)
        target = self.uncovered_at(event.pos)
        if event.button == 1 and row is not None:
            self.choose(row)
        elif event.button == 1 and target is not None:
            self.click(target, shift=event.shift)
            self.hover = self.uncovered_at(event.pos)
        elif event.button == 3 or (event.button == 1 and not self.covered(event.pos)):
            return self.back()
        return event.button == 1

    def click(self, target: T, *, shift: bool = False) -> None:
        """Click a target, or press Enter on it."""
        held = self.state.selection
        self.keyboard.put(target)
        self.state.shift = shift
        if not self.state.click(target):
            self.missed(target)
        if self.state.selection != held:
            self.selection_taken()
        self.follow()

    def choose(self, row: int) -> None:
        """Choose a row of the open sheet; of one that stays the pointer is still on it."""
        self.state.choose(row)
        self.follow()
        self.hover_row = row if self.state.fixed and self.state.at == row else None

    def back(self) -> bool:
        """Step back once; return whether that was possible."""
        done = self.state.back()
        self.follow()
        return done

    # Keys

    def key(self, event: Key) -> bool:
        """Handle a key: arrows walk, Enter acts, Escape steps back, letters pick tools, digits choose rows."""
        if self.state.view is None:
            return False
        taken = self.intercept(event)
        if taken is not None or ignores(event):
            return bool(taken)
        if event.command is Command.CANCEL and self.put_back():
            return True
        self.leave()
        unseen, self.keyboard.keys = not self.keyboard.keys, True
        # Digits are written on the rows, so they choose them wherever the focus is.
        figures = event.command is None and bool(self.state.sheet)
        if (self.keyboard.on_sheet or figures) and self.sheet_key(event):
            self.hover_row = None
            self.follow()
            return True
        if unseen and event.command is Command.ACCEPT and self.keyboard.at is not None:
            return True  # nobody acts where no cursor is seen: it is shown first
        return self.own_key(event) or self.command(event)

    def sheet_key(self, event: Key) -> bool:
        """Step through the open sheet, choose a row or close it; return whether the key did so."""
        state, figure = self.state, digit_of_key(event)
        match event.command:
            case Command.UP | Command.LEFT:
                state.step(-1)
            case Command.DOWN | Command.RIGHT:
                state.step(1)
            case Command.BACKSPACE:
                return state.back()
            case Command.ACCEPT:
                state.choose(state.at)
            case None if figure is not None and 0 < figure <= len(state.sheet):
                state.choose(figure - 1)
            case _:
                return False
        return True

    def command(self, event: Key) -> bool:
        """Handle a command that the sheet has not used."""
        match event.command:
            case Command.ACCEPT:
                target = self.keyboard.at
                if target is not None:
                    self.click(target, shift=event.shift)
                return target is not None
            case Command.CANCEL:
                return self.back()
            case Command.ZOOM_IN | Command.ZOOM_OUT if self.lens is not None:
                return self.zoom(KEY_ZOOMS[event.command], self.zoom_place)
            case Command.ZOOM_FIT if self.lens is not None:
                self.lens.fit()
                return True
            case Command.END_TURN:
                end = of_key([tool for tool in self.tools() if tool.enabled], END_KEY)
                if end is not None:
                    self.use(end)
                return end is not None
            case None:
                return self.letter(event)
            case command:
                moved = self.keyboard.walk(command, far=event.ctrl)
                self.cursor_moved(moved=moved)
                return moved

    def letter(self, event: Key) -> bool:
        """Handle a letter: pick its tool, or N for the next place where a click acts."""
        if event.ctrl or event.alt or not event.name:
            return False
        tool = self.tool_of(event.name)
        if tool is not None:
            self.use(tool)
            return True
        moved = event.name == "n" and self.keyboard.next_legal(-1 if event.shift else 1)
        if moved:
            self.cursor_moved(moved=True)
        return moved
