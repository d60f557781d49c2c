"""The board of a running match of Goodman's Citadel: shows a view and takes pointer, keys and tools."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.advice import with_advice
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
from citadel_desktop.boards.kit.keys import figure_of_key, passes_by, sheet_key
from citadel_desktop.boards.tower import advice
from citadel_desktop.boards.tower.asked import LISTED, Target
from citadel_desktop.boards.tower.asks.tools import most_tools
from citadel_desktop.boards.tower.attention import Attention
from citadel_desktop.boards.tower.describing import Describing
from citadel_desktop.boards.tower.dragging import Dragging
from citadel_desktop.boards.tower.keyboard import PANEL, SHEET, Keyboard
from citadel_desktop.boards.tower.motion.acts import Acts
from citadel_desktop.boards.tower.motion.effects import TOUCHES
from citadel_desktop.boards.tower.motion.sounds import sounds_of
from citadel_desktop.boards.tower.painting import Eyes, Painting
from citadel_desktop.boards.tower.panels.player_sheet import player_sheet
from citadel_desktop.boards.tower.panels.players import players_of
from citadel_desktop.boards.tower.panels.sheet import Rows
from citadel_desktop.boards.tower.picture import changes
from citadel_desktop.boards.tower.picture.losses import losses_after, losses_beside
from citadel_desktop.boards.tower.pointing import Whereabouts
from citadel_desktop.boards.tower.pulling import Pulling
from citadel_desktop.boards.tower.saying import Saying
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.tooling import Tooling
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.actions import Action, ChooseLook
from citadel_desktop.rules.goodman.events import Event
from citadel_desktop.rules.goodman.squares import LEVELS, level_of
from citadel_desktop.rules.goodman.state import NONE, View
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Rect
from citadel_desktop.scene.input import Key, Pointer

_LINE = 48.0
"""How far a turn of the wheel scrolls the panel."""


class TowerTable:
    """A `Board` for Goodman's Citadel.

    Attributes:
        state: what the player has in hand and in mind.
        attention: which level is large.
        keyboard: where the keyboard's cursor is.
        where: where all lies.
    """

    room: Room = "all"

    def __init__(
        self,
        host: BoardHost,
        speech: Speech,
        sentences: Sentences,
        names: Names,
        colours: Sequence[int],
    ) -> None:
        self._speech = speech
        self._names, self._colours = names, tuple(colours)
        self.state = TowerState(host)
        self._saying = Saying(self.state, speech, sentences, names)
        self._tooling = Tooling(host, self.state, speech, sentences, names)
        self._describing = Describing(self.state, self._saying, speech)
        self.attention = Attention()
        self.keyboard = Keyboard(host, self.state)
        self._pulling = Pulling(self.state)
        self._acts = Acts()
        self.motions = self._acts.motions
        self.where = Whereabouts(self.state, self.attention, self._acts)
        self._hover: Target | None = None
        self._hover_row: int | None = None
        self._dragging = Dragging(self.state)
        self._painting = Painting(
            self.state,
            self.where,
            self._acts,
            self._dragging,
            self._saying,
            self._describing,
            speech,
            colours,
        )
        self._foresight = Foresight[Target]()
        self._players: tuple[View | None, tuple[Player, ...]] = (None, ())
        self._about: tuple[Seat, str] | None = None
        self._aimed = True
        self._waits = False
        self._stops: tuple[Stop, ...] = ()

    # What the table asks of a board

    def layout(self, rect: Rect) -> None:
        """Where to paint from now on."""
        self.where.area = rect

    def show(
        self,
        view: View,
        seat: Seat | None,
        decision: Decision[Action] | None,
        events: Sequence[Event],
        now: int,
    ) -> None:
        """The new truth; what was moving is completed."""
        self._pulling.release()
        self._dragging.drop()
        self._painting.advised = ()
        if self._hover is not None and self._hover.zone in LISTED:
            # What lies in that place of a list now, if anything does, is something else.
            self._hover = None
        before = self.state.view
        self.where.past.note(self.state, self._painting.changes, now)
        self.state.show(view, seat, decision)
        self._acts.begin(events, before, view, now)
        self._painting.losses = losses_after(self._painting.losses, events, view.position)
        self._waits = True
        self._catch_up()
        self.state.go_on()

    def _catch_up(self) -> None:
        """Follow what is asked once what has happened is shown; till then the level is large where it happens."""
        if not self._waits:
            return
        if self.telling:
            if self._acts.level is not None:
                self.attention.visit(self._acts.level)
            return
        self._waits = False
        self.attention.come_back()
        self._follow()

    def _follow(self) -> None:
        """Let the large level, the panel and the keyboard follow what is asked and in hand."""
        asked = self.state.asked
        if asked is not None:
            self.attention.follow(asked, self.state.selection)
        if not self.state.sheet:
            self._painting.rows = None
        self.where.scroll(0.0)
        self.keyboard.follow(self.where.spread)
        about = None if asked is None or asked.kind is None else (asked.side, asked.kind)
        if about != self._about:
            self._about = about
            self.where.scrolled = 0.0
            self._aimed = about is None
            self._aim()

    def _aim(self) -> None:
        """Once for all that is asked have the keyboard's cursor where a click acts, if the keyboard is used."""
        if self._aimed or not self.keyboard.keys:
            return
        self._aimed = True
        if self.keyboard.selection(self._painting.marks(None)):
            self._show_level()

    def _show_level(self) -> None:
        """Have the level large that the cursor is on, unless all are alike."""
        if self.attention.level is not None:
            self.attention.choose(level_of(self.keyboard.square))

    def since(self, events: Sequence[Event]) -> None:
        """Marks the squares that others have changed."""
        view = self.state.view
        if view is not None:
            self._painting.changes = changes.changes_of(events, view.position)
            self._painting.losses = losses_beside(self._painting.losses, events, view.position)

    def advise(self, action: Action | None, further: Sequence[Action] = ()) -> None:
        """Marks the figures, squares and targets of the panel of an action, and the way of a walk."""
        self._painting.advised = () if action is None else (action, *further)
        squares = [
            one.number for one in advice.about(self._painting.advised) if one.zone == "square"
        ]
        if squares and self.attention.level is not None:
            self.attention.choose(level_of(squares[0]))

    def tick(self, now: int) -> bool:
        """Whether something is moving."""
        moved = self._acts.advance(now)
        self._catch_up()
        return moved

    def stops(self) -> tuple[Stop, ...]:
        """The tower, an open sheet, the panel if something can be chosen there."""
        if self.telling and self._stops:
            return self._stops
        t = self._speech.t
        found = [Stop(FOCUS, t("Tower"), self.where.layout.tower)]
        if self.state.sheet:
            rect = (
                self.where.layout.panel if self._painting.rows is None else self._painting.rows.rect
            )
            found.append(Stop(SHEET, t("Choices"), rect, ringed=False))
        if self.state.asked is not None and self.where.spread.spots:
            found.append(Stop(PANEL, t("Panel"), self.where.layout.panel))
        self._stops = tuple(found)
        return self._stops

    def focus(self, stop: str) -> None:
        """The stop that has the keyboard's focus, "" for none."""
        self.keyboard.focus(stop)
        if self._hover is None and not self._dragging.pressed:
            self._aim()

    def tools(self) -> tuple[Tool, ...]:
        """A tool for each kind of action, and the end of what is done now."""
        asked = self.state.asked
        kind = None if asked is None else advice.tool_of(self._painting.advised, asked)
        return with_advice(self._tooling.every(), kind)

    def use(self, tool_id: str) -> None:
        """Picks a tool, puts it down if it was picked, or acts."""
        if self._tooling.use(tool_id):
            self._follow()
            if tool_id == "look":
                self._lead_to_looks()

    def _lead_to_looks(self) -> None:
        """Have the keyboard go to the first look that the hero in hand may have."""
        asked, figure = self.state.asked, self.state.selection.figure
        found = () if asked is None or figure == NONE else asked.of(ChooseLook, figure)
        if found:
            look = Target("look", found[0].look)
            self.keyboard.lead(look)
            self.where.show(look)

    def tool_room(self) -> int:
        """As many as there are in this phase."""
        view = self.state.view
        return 0 if view is None else most_tools(view.position)

    def task_line(self) -> str:
        """What the tool in hand is for."""
        return self._tooling.task()

    def hint_line(self) -> str:
        """What the pointer or the cursor is on and what a click would do."""
        return self._describing.hint(self._looked_at, on_row=self._on_row)

    @property
    def _on_row(self) -> bool:
        """Whether pointer or cursor are on a row of the open sheet."""
        return bool(self.state.sheet) and (self._hover_row is not None or self._on_sheet)

    def pointed(self) -> Pointed | None:
        """The same; rows of the open sheet, and much of the panel, tell it themselves."""
        target, text = self._looked_at, self.hint_line()
        if target is None or not text or self._on_row:
            return None
        place = self.where.rect_of(target)
        if place is None:
            return None
        return self._describing.pointed(target, place, text, self.where.clear)

    def topic(self) -> str:
        """The rule behind what is looked at, or behind the open sheet."""
        return self._describing.topic(self._looked_at)

    def players(self) -> tuple[Player, ...]:
        """A row for each side."""
        view = self.state.view
        if self._players[0] is not view or not self._players[1]:
            position = None if view is None else view.position
            made = players_of(position, self._speech, self._names, self._colours)
            self._players = (view, made)
        return self._players[1]

    def player_sheet(self, row: int) -> PlayerSheet | None:
        """The sheet of a side: the villain's first, as in the rows."""
        view, rows = self.state.view, self.players()
        if view is None or row >= len(rows):
            return None
        return player_sheet(view.position, row, rows[row], self._speech)

    def place(self, name: str) -> Area | None:
        """Where something lies that a lesson names."""
        return None if self.state.view is None else self.where.place_of(name)

    def reveal(self, name: str) -> None:
        """Scroll the panel to what a lesson names, and have its level large."""
        if self.state.view is not None:
            self.where.reveal(name)

    @property
    def rows(self) -> Rows | None:
        """The open sheet as it was last painted."""
        return self._painting.rows

    @property
    def telling(self) -> bool:
        """While anything moves, is turned up or falls, and the end is told."""
        return self.motions.busy

    def sounds(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What is heard of it."""
        return sounds_of(events)

    def effects(self, events: Sequence[Event], seat: Seat) -> tuple[Effect, ...]:
        """Whom of the side that the seat plays it has hurt or killed."""
        return effects_of(TOUCHES, events, lambda side: side == seat)

    def shield(self, seat: Seat, events: Sequence[Event]) -> int:
        """Each seat plays one side."""
        return self._colours[seat]

    def focus_name(self) -> str:
        """What the keyboard's cursor is on, and what can be done there."""
        if self._on_sheet and self.state.sheet:
            return self._describing.row()
        target = self.keyboard.at(self.where.spread)
        return "" if target is None else self._describing.target(target)

    @property
    def _on_sheet(self) -> bool:
        return self.keyboard.stop == SHEET

    @property
    def _looked_at(self) -> Target | None:
        if self.telling:
            return None
        return self._hover if self._hover is not None else self.keyboard.shown(self.where.spread)

    # Pointer

    def pointer(self, event: Pointer) -> bool:
        """Hover, click, and the wheel: over the panel it scrolls, over the tower it goes from level to level."""
        self._catch_up()
        if self.state.asked is None:
            return False
        if event.kind == "down" and self._acts.telling:
            self._acts.rest()
            return True
        match event.kind:
            case "leave":
                changed, self._hover, self._hover_row = self._hover is not None, None, None
                return self._put_back() or changed
            case "wheel":
                return self._wheel(event)
            case "down" if self._pull(event):
                return True
            case "down":
                # The second half of a nervous double click would act on what the first has left.
                self._dragging.drop()
                if event.clicks == 1:
                    self._dragging.press(event, self.where.layout.area, self._target_at(event))
                return True
            case "up":
                self._pulling.release()
                return self._let_go(event)
            case "move":
                return self._move(event)

    def _pull(self, event: Pointer) -> bool:
        """A press in the panel; whether it was on a slider."""
        self._dragging.drop()
        pulled = not self._covered(event) and self._pulling.press(
            event, self.where.spread, self.where.scrolled
        )
        if pulled:
            self._follow()
        return pulled

    def _wheel(self, event: Pointer) -> bool:
        if self.where.layout.panel.contains(event.pos):
            return self.where.scroll(-event.amount * _LINE)
        step = 1 if event.amount > 0 else -1
        return self.attention.step(step)

    def _target_at(self, event: Pointer) -> Target | None:
        return None if self._covered(event) else self.where.target_at(event.pos)

    def _covered(self, event: Pointer) -> bool:
        return self._painting.rows is not None and self._painting.rows.rect.contains(event.pos)

    def _move(self, event: Pointer) -> bool:
        if self._pulling.drag(event):
            return True
        self._foresight.pointer = event.pos
        by_keys, self.keyboard.keys = self.keyboard.keys, False
        if self._dragging.move(event):
            self._hover, self._hover_row = self._target_at(event), None
            return True
        row = None if self._painting.rows is None else self._painting.rows.hit(event.pos)
        hover = self._target_at(event)
        if row is not None:
            self.state.at = row
        changed = hover != self._hover or row != self._hover_row
        self._hover, self._hover_row = hover, row
        return changed or by_keys

    def _put_back(self) -> bool:
        """What is dragged goes back; whether there was anything."""
        put_back = self._dragging.put_back()
        if put_back:
            self._follow()
        return put_back

    def _let_go(self, event: Pointer) -> bool:
        clicked = self._dragging.release(event, self.where.layout.area, self._target_at(event))
        if clicked is False:
            self._follow()
            self._hover = self._target_at(event)
        return self._release(event) if clicked else clicked is False

    def _release(self, event: Pointer) -> bool:
        self.keyboard.keys = False
        if event.button == 3:
            return self._back()
        if event.button != 1:
            return False
        row = None if self._painting.rows is None else self._painting.rows.hit(event.pos)
        if row is not None:
            self._choose(row)
            return True
        if self._covered(event):
            return True
        boss = self.where.boss_at(event.pos)
        if boss is not None:
            return self.attention.choose(None if boss == self.attention.level else boss)
        target = self._target_at(event)
        if target is None:
            return self._back()
        self._click(target)
        self._hover = self._target_at(event)
        return True

    def _click(self, target: Target) -> None:
        self.keyboard.put(target)
        if not self.state.click(target):
            if target.zone == "level":
                self.attention.choose(target.number)
            else:
                self.state.back()
        self._follow()

    def _choose(self, row: int) -> None:
        self._hover_row = None
        self.state.choose(row)
        self._follow()

    def _back(self) -> bool:
        done = self.state.back()
        self._follow()
        return done

    # Keys

    def key(self, event: Key) -> bool:
        """Arrows walk, Enter acts, Escape steps back, letters take tools, figures choose."""
        self._catch_up()
        if self.state.asked is None or passes_by(event):
            return False
        if event.command in {Command.ACCEPT, Command.CANCEL} and self._acts.telling:
            self._acts.rest()
            return True
        if event.command is Command.CANCEL and self._put_back():
            return True
        self._hover = None
        self.keyboard.keys = True
        if self._on_sheet and sheet_key(self.state, event):
            self._hover_row = None
            self._follow()
            return True
        if self._pulling.key(event) or self._typed(event):
            return True
        match event.command:
            case Command.ACCEPT:
                target = self.keyboard.at(self.where.spread)
                if target is not None:
                    self._click(target)
                return target is not None
            case Command.CANCEL:
                return self._back()
            case Command.PAGE_UP | Command.ZOOM_IN:
                return self.attention.step(1)
            case Command.PAGE_DOWN | Command.ZOOM_OUT:
                return self.attention.step(-1)
            case None:
                return self._letter(event)
            case command:
                return self._walk(command)

    def _walk(self, command: Command) -> bool:
        walked = self.keyboard.walk(command, self.where.tower, self.where.spread)
        if walked and self.keyboard.on_tower:
            self._show_level()
        if self.keyboard.stop == PANEL:
            self.where.show(self.keyboard.at(self.where.spread))
        return walked

    def _typed(self, event: Key) -> bool:
        """Figures: real dice, shares in per cent, else the level to be large."""
        figure, asked, selection = figure_of_key(event), self.state.asked, self.state.selection
        if figure is None or asked is None:
            return False
        if asked.kind == "dice":
            # Tens first, then ones: 00 is a hundred (WT-C1).
            self._click(Target("tens" if selection.tens == NONE else "ones", figure))
        elif figure <= LEVELS:
            self.attention.choose(figure - 1 if figure else None)
        return True

    def _letter(self, event: Key) -> bool:
        if event.ctrl or event.alt or not event.name:
            return False
        tool = self._tooling.of_key(event.name)
        if tool is not None:
            self.use(tool)
            return True
        if event.name == "n" and self.keyboard.next_legal(
            self._painting.marks(None), back=event.shift
        ):
            self._show_level()
            return True
        return False

    # Painting

    def paint(self, dl: DisplayList, now: int) -> None:
        """Adds the board to the display list."""
        self._catch_up()
        self.where.scale = dl.scale
        self._painting.paint(dl, self._eyes(self._looked_at))

    def _eyes(self, target: Target | None) -> Eyes:
        """What is looked at, perhaps with the pointer on a target."""
        hot = self._hover_row == self.state.at
        focused = self._on_sheet and self.keyboard.keys
        return Eyes(target, self.keyboard.shown(self.where.spread), hot, focused)

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """The table with the pointer on the next target."""
        if self.state.asked is None or self.motions.busy:
            return False
        where = self.where
        target = self._foresight.next(
            (self.state.shown, where.tower, where.layout, where.scrolled),
            lambda: ((one, where.rect_of(one)) for one in where.targets()),
        )
        if target is not None:
            self._painting.foresee(dl, self._eyes(target))
        return target is not None
