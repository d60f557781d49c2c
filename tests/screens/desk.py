"""The app's window without a screen, on a clock that only the test moves; and hands for pointer and keys."""

import io
import os
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pygame
import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.app import doors
from citadel_desktop.boards import rooms
from citadel_desktop.boards.go_field.room import GoFieldRoom
from citadel_desktop.boards.kit.board import BoardRoom
from citadel_desktop.boards.round_board.room import RoundBoardRoom
from citadel_desktop.language.sentences import Sentences, sentences
from citadel_desktop.match.asking import Policies
from citadel_desktop.match.moment import Moment
from citadel_desktop.match.session import Session, new_match_id
from citadel_desktop.match.table import Table
from citadel_desktop.match.thinker import Thinks
from citadel_desktop.rules import games
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import AnyRules, Decision, OptionValue
from citadel_desktop.saves.paths import SUFFIX, paths
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.scene.access.nodes import Reading, Tree
from citadel_desktop.scene.access.tree import TreeMaker
from citadel_desktop.scene.commands import command_for
from citadel_desktop.scene.display import AccessibleLabel, DisplayList, Item, texts
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.scene import Scene
from citadel_desktop.scene.system.window import Options, Window
from citadel_desktop.screens.learn.lesson import LessonScreen
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.start.title import TitleScreen
from citadel_desktop.screens.table.handover import HandoverScreen
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import replace
from tests.screens.toll_room import HERALD, TollRoom
from tests.toys.toll import TOLL
from tests.toys.toll_policy import TollPolicy

GAMES: Mapping[str, AnyRules] = MappingProxyType({"gale": GALE, "indomitable": INDOMITABLE, "toll": TOLL})
POLICIES: Policies = MappingProxyType({"toll": TollPolicy})
ROOMS: Mapping[str, BoardRoom] = MappingProxyType(
    {"gale": GoFieldRoom(), "indomitable": RoundBoardRoom(), "toll": TollRoom()}
)
PLAYERS = (*(Player("Ada", 4), Player("Ben", 3), Player("Cleo", 2)), *(Player("Dan", 1), Player("Eve", 0)))


class _Blind:
    """A renderer that draws nothing: these tests read the display list."""

    rough = unsharp = unfinished = False

    def draw(self, *_: Any, **__: Any) -> list[Any]:
        return []

    def invalidate(self) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing is made."""


@cache
def fonts() -> Fonts:
    """The app's fonts, with all that was ever measured."""
    return Fonts()


class StillWindow(Window):
    """A window whose clock stands until it is moved; it hears only what the test does."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.fonts = fonts()
        self.renderer = Renderer(self.theme, self.fonts, beside=options.foresee)
        self._ruler = self.fonts.ruler(self.screen.scale)
        self.time = 1000
        self._frozen = True  # it does not last, so it exempts nothing from the search for garbage

    def now(self) -> int:
        return self.time

    @property
    def stale(self) -> bool:
        """Whether something has changed since the last frame."""
        return self._dirty

    @property
    def size(self) -> tuple[float, float]:
        """The logical size; the last one while another window of the test has the toolkit's display."""
        if self.screen.surface is not None and pygame.display.get_surface() is not None:
            self._known = super().size
        return self._known

    def see(self) -> None:
        """Draw for real from now on."""
        self.renderer = self.drawing
        self.renderer.invalidate()
        self.request_redraw()

    def close_eyes(self) -> None:
        """Draw no more: the display list is made all the same."""
        self.drawing = self.renderer
        self.renderer = _Blind()  # type: ignore[assignment] # all that the window asks of it


class Desk:
    """One window with its shell.

    Attributes:
        window, shell: as in the app; the shell knows the games `gale` and `toll`.
        home: where its files are.
        dealt: by entry of the log and seat, a moment and what it might have been as that seat knows it.
        on_disk: which files of matches there are, and what the list of saves tells of them (see `leaks`).
    """

    def __init__(self, window: StillWindow, shell: Shell, home: Path) -> None:
        self.window, self.shell, self.home = window, shell, home
        self.dealt: dict[Hashable, tuple[Moment, Moment]] = {}
        self.on_disk: tuple[object, Sequence[str]] = (None, ())

    # Opening

    def begin(
        self,
        game: str,
        seed: int = 1,
        seats: int = 2,
        options: Mapping[str, OptionValue] | None = None,
        before: Callable[[Table], None] | None = None,
        players: Sequence[Player] = (),
    ) -> Session:
        """A new match on the table, after `before` has played some of it."""
        shell = self.shell
        rules = shell.games[game]
        match_id = new_match_id(rules.id, shell.clock)
        table = Table.start(rules, options or {}, players or PLAYERS[:seats], seed, match_id)
        if before is not None:
            before(table)
        slot = shell.store.take(match_id + SUFFIX)
        session = Session(slot, table, shell.clock(), shell.clock, shell.statistics)
        session.save()
        navigation.table(self.shell, session)
        self.turn(4)
        return session

    def sit(self, game: str, seed: int = 1, **more: Any) -> Session:
        """The same, with the first who is asked in his seat."""
        session = self.begin(game, seed, **more)
        self.take_seat()
        return session

    def go(self, where: str, *args: Any, **more: Any) -> None:
        """Go to a screen as the app does: one of the ways of `navigation`, and what it takes."""
        getattr(navigation, where)(self.shell, *args, **more)
        self.turn(4)

    def resume(self, name: str) -> Session:
        """A saved match on the table."""
        self.go("open_saved", name)
        return self.session

    # What is there

    @property
    def session(self) -> Session:
        """The match on the table, which is kept in a file."""
        session = self.table.session
        assert isinstance(session, Session)
        return session

    @property
    def top(self) -> Scene:
        """The screen in charge."""
        top = self.window.stack.top
        assert top is not None
        return top

    @property
    def screen(self) -> str:
        """The name of the screen in charge, in one word: "table"."""
        return type(self.top).__name__.removesuffix("Screen").lower()

    @property
    def table(self) -> TableScreen:
        """The table, perhaps under another screen."""
        return next(s for s in self.window.stack.scenes if isinstance(s, TableScreen))

    @property
    def lesson(self) -> LessonScreen:
        """The lesson in charge."""
        top = self.top
        assert isinstance(top, LessonScreen)
        return top

    @property
    def step(self) -> str:
        """The lesson's step; "" at its end."""
        step = self.lesson.progress.step
        return "" if step is None else step.id

    def take(self, id: str) -> LessonScreen:
        """A lesson at its beginning."""
        self.go("lesson", id)
        return self.lesson

    def rows(self) -> list[str]:
        """The rows of a list that are seen, from top to bottom."""
        found = [label for label in self.labels() if label.role == "option" and label.visible]
        return [label.name for label in sorted(found, key=lambda label: label.rect.y)]

    @property
    def frame(self) -> DisplayList:
        """The last frame."""
        assert self.window.frame is not None
        return self.window.frame

    @property
    def items(self) -> tuple[Item, ...]:
        """Everything drawn in the last frame."""
        return self.frame.items

    def texts(self) -> tuple[str, ...]:
        """Every string drawn in the last frame."""
        return tuple(texts(self.items))

    def shows(self, text: str) -> bool:
        """Whether some string drawn holds that text."""
        return any(text in drawn for drawn in self.texts())

    def labels(self) -> tuple[AccessibleLabel, ...]:
        """The accessible names of the last frame."""
        return tuple(self.frame.labels)

    def tree(self) -> Tree:
        """What a screen reader would be told of the last frame."""
        return TreeMaker().make("", self.frame, self.top.reading() or Reading())

    def of_role(self, role: str) -> list[AccessibleLabel]:
        """What has that role in the last frame."""
        return [label for label in self.labels() if label.role == role]

    def names_of(self, role: str) -> list[str]:
        """What it is called."""
        return [label.name for label in self.of_role(role)]

    def label(self, name: str, role: str = "") -> AccessibleLabel:
        """What is called so, the topmost if there are several."""
        found = [
            label for label in self.frame.labels if label.name == name and label.visible and role in {"", label.role}
        ]
        assert found, f"{name!r} is not on the {self.screen}: {[one.name for one in self.labels()]}"
        return found[-1]

    def has(self, name: str) -> bool:
        """Whether something is called so."""
        return any(label.name == name and label.visible for label in self.frame.labels)

    def state(self, name: str) -> str:
        """The state of what is called so: "disabled", "chosen"..."""
        return self.label(name).state

    @property
    def dialog(self) -> str:
        """The title of the dialog on top; "" if there is none."""
        found = [label.name for label in self.frame.labels if label.role == "dialog"]
        return found[-1] if found else ""

    @property
    def message(self) -> str:
        """What the table says about the last try."""
        return self.table.message

    @property
    def status_line(self) -> str:
        """What the status line says."""
        return self.names_of("status")[0]

    # Hands

    def turn(self, count: int = 1, ms: int = 20) -> None:
        """Let the window turn, each time so many milliseconds later; always with a new frame at the end."""
        before = self.window.frame
        for _ in range(count):
            before = self.window.frame
            self.window.time += ms
            self.window.turn()
        if self.window.frame is before or self.window.stale:
            self.window.request_redraw()
            self.window.turn()

    def wait(self, ms: int) -> None:
        """Let that much time pass."""
        self.turn(2, ms // 2)

    def point(self, place: str | Point) -> Point:
        """Move the pointer to what is called so, or to a place."""
        pos = self.label(place).rect.centre if isinstance(place, str) else place
        self.window.post(Pointer("move", pos))
        self.turn()
        return pos

    def click(self, place: str | Point, button: int = 1, clicks: int = 1) -> None:
        """Click on what is called so, or at a place."""
        pos = self.point(place)
        for n in range(1, clicks + 1):
            self.window.post(Pointer("down", pos, button, clicks=n))
            self.window.post(Pointer("up", pos, button, clicks=n))
        self.turn()

    def key(self, *chords: str) -> None:
        """Press keys one after the other: "return", "ctrl+z", "f1"."""
        for chord in chords:
            *held, name = chord.split("+")
            shift, ctrl, alt = (which in held for which in ("shift", "ctrl", "alt"))
            command = command_for(name, shift=shift, ctrl=ctrl, alt=alt)
            self.window.post(Key(command, name=name, shift=shift, ctrl=ctrl, alt=alt))
            if len(name) == 1 and not (ctrl or alt):
                self.window.post(Key(text=name.upper() if shift else name))
            self.turn()

    def type(self, text: str) -> None:
        """Type text into what has the focus."""
        self.window.post(Key(text=text))
        self.turn()

    def enter_move(self, text: str) -> None:
        """Type a move into the notation field, which is shown now, behind a tab where room is short."""
        if not self.shell.settings.notation:
            self.shell.change(notation=True)
            self.table.refresh()
            self.turn()
        while self.table.untold:
            self.turn(1, 200)
        if not self.has("Notation"):
            self.click(self.label("Log", "tab").rect.centre)
        self.click("Notation")
        self.key("ctrl+a")
        self.type(text)
        self.key("return")

    def minimise(self) -> None:
        """Put the window away as the system does."""
        pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
        self.turn()

    def restore(self) -> None:
        """Bring the window back as the system does."""
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
        self.turn()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size as the system does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        self.window.screen.size_changed()
        self.window.screen.rescale()
        self.window._laid_out_anew()
        self.turn(3)

    def see_result(self) -> None:
        """Wait until the board has told how the match ended, then ask for the result."""
        for _ in range(200):
            if self.has("See the result"):
                break
            self.turn(1, 100)
        self.click("See the result")
        self.turn(2)
        assert self.screen == "result"

    def take_seat(self) -> None:
        """At a hand-over: wait until it hears, and be there."""
        assert isinstance(self.top, HandoverScreen)
        self.wait(600)
        self.key("return")
        assert self.screen == "table"

    def picture(self, path: Path) -> Path:
        """Draw the window as it is into a file."""
        self.window.see()
        for _ in range(8):
            self.window.turn()
        surface = self.window.picture()
        assert surface is not None
        pygame.image.save(surface, path)
        self.window.close_eyes()
        return path


@contextmanager
def desk(
    home: Path,
    *,
    size: tuple[int, int] = (1280, 720),
    scale: float = 1.0,
    settings: Settings | None = None,
    games: Mapping[str, AnyRules] = GAMES,
    rooms: Mapping[str, BoardRoom] = ROOMS,
    policies: Policies = POLICIES,
    thinker: Callable[[], Thinks] | None = None,
    first_times: bool = False,
) -> Iterator[Desk]:
    """A window on files of its own in `home`, showing the title.

    What is met for the first time is told only with `first_times`, so that no note lies where a test clicks.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "none"  # to open and to close one takes longer than most tests
    window = StillWindow(Options(size=size, scale=scale, hidden_ok=True))
    window.open()
    pygame.event.clear()
    window.close_eyes()
    told = paths(home)
    file = SettingsFile(told.settings)
    start = datetime(2025, 3, 1, 12, tzinfo=UTC)

    def picture() -> bytes:
        surface, data = window.picture(), io.BytesIO()
        assert surface is not None
        pygame.image.save(surface, data, "picture.png")
        return data.getvalue()

    shell = Shell(
        window,
        told,
        file,
        replace(settings or Settings(language="en", pace="off", notation=True), first_times=first_times),
        doors,
        games=lambda: games,
        rooms=lambda: rooms,
        picture=picture,
        sentences=words,
        policies=policies,
        thinker=thinker,
    )
    shell.clock = lambda: start + timedelta(milliseconds=window.time)  # type: ignore[method-assign] # a clock of the test's own
    shell.reads.patience = None  # a test sees what was read, not how long it took
    window.stack.push(TitleScreen(shell))
    made = Desk(window, shell, home)
    made.turn()
    try:
        yield made
    finally:
        window.shut()


def copied_at(at: Desk, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is put on the clipboard from now on."""
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(at.window, "set_clipboard", copy)
    return copied


def real() -> dict[str, Any]:
    """What a desk is opened with for the games of the app."""
    return {"games": games(), "rooms": rooms(), "policies": policies()}


def decision_of(table: Table) -> Decision[Any]:
    """What whoever has the turn is asked."""
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return decision


def words(game: str) -> Sentences:
    """The sentences of every game on the desk."""
    return HERALD if game.startswith("toll") else sentences(game)


def widgets_of(screen: Screen) -> Iterator[Any]:
    """Every widget of a screen, those in dialogs too."""
    yield from screen.ui.root.tree()
    for layer in screen.ui.ui.layers:
        yield from layer.widget.tree()
