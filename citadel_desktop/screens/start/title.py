"""The title screen: continue, start, look something up, quit."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from citadel_desktop import __version__
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Flex, Rect, Size
from citadel_desktop.scene.scene import Host
from citadel_desktop.scene.system.work import Watch
from citadel_desktop.scene.theme import Theme, tokens
from citadel_desktop.scene.widgets import Arranged, Button, Ui, Widget
from citadel_desktop.screens.files.summary import Thumbnails, match_summary
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.cards import CardButton
from citadel_desktop.screens.shell.notices import not_opened
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell

if TYPE_CHECKING:  # what reads files is loaded after the first frame
    from citadel_desktop.match.session import UnsavedSession
    from citadel_desktop.saves.store import ListedMatch
    from citadel_desktop.screens.setup.offer_cards import Pictures
    from citadel_desktop.screens.setup.offers import GameOffer

_PICTURE_SIZE: Size = (640.0, 520.0)
"""Size of the walled town's picture beside the buttons."""
_SHEET_SIZE = (1380.0, 744.0)
_ROW_HEIGHT = 46.0
_CARD_HEIGHT, _BUTTON_HEIGHT = 132.0, 58.0
"""Height of the card of the match to continue, and of the button in its place."""
_NAME_SHARE = 0.96
"""The share of its area's width that the app's name takes."""


class TitleScreen(Screen):
    """Continue, New match, Saved matches, Learn to play, Rules, Settings, Credits, Quit.

    Before the first match Learn to play has the place of Continue. The first frame reads no match, but reserves room
    for one to continue: the matches are searched and the games loaded afterwards.
    """

    framed = False

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._newest: ListedMatch | None = None
        self._looked = False
        self._played = shell.paths.played
        """Whether any match was played before."""
        self._loaded = False
        self._thumbnails = Thumbnails(shell)
        self._pictures: Pictures
        self._offers: Iterator[GameOffer] = iter(())
        self._foreseen: ListedMatch | None = None
        self._next: UnsavedSession | None = None

    def enter(self, app: Host) -> None:
        """Show at once what needs no file, then look for a match to continue."""
        super().enter(app)
        app.schedule(self._look)

    def uncover(self) -> None:
        """Come back from a match or the list: look again."""
        if self.shell.paths.played != self._played:
            self._played = not self._played
            self.rebuild()
        self.app.schedule(self._look)

    def first_focus(self) -> str:
        """Focus the match to continue; before the first match the lessons."""
        return "continue" if self._played else "learn"

    def build(self) -> Widget:
        """Return the card of the match to continue, and the buttons."""
        shell = self.shell
        self._card = CardButton(
            self.t("Continue"),
            self._continue,
            paint=self._paint_card,
            size=(380.0, 116.0),
            disabled=self._why_not(),
            id="continue",
        )
        self._card.visible = self._played
        learn = Button(self.t("Learn to play"), lambda: navigation.learn(shell), icon="book", id="learn")
        doors = (
            ("new", Button(self.t("New match"), lambda: navigation.new_match(shell), icon="plus", id="new")),
            ("saves", Button(self.t("Saved matches"), lambda: navigation.saves(shell), icon="saves", id="saves")),
            (
                "rules",
                Button(
                    self.t("Rules"),
                    lambda: navigation.reference(shell),
                    icon="rules",
                    shortcut=Command.HELP,
                    show_key=False,
                    id="rules",
                ),
            ),
            (
                "settings",
                Button(
                    self.t("Settings"),
                    lambda: navigation.settings(shell),
                    icon="settings",
                    shortcut=Command.SETTINGS,
                    show_key=False,
                    id="settings",
                ),
            ),
            (
                "credits",
                Button(self.t("Credits"), lambda: navigation.credits_page(shell), icon="laurels", id="credits"),
            ),
            ("quit", Button(self.t("Quit"), self._quit, icon="dismiss", shortcut="ctrl+q", show_key=False, id="quit")),
        )  # fmt: skip
        self._doors = {"learn": learn, **dict(doors)}
        rows = list(self._doors.values())
        if self._played:
            rows.insert(2, rows.pop(0))
        return Arranged(self._card, *rows, arrange=self._place)

    def arrange(self, area: Rect) -> Rect:
        """Use the whole window, from which the sheet is laid out."""
        return area

    def bars_at(self, area: Rect) -> Rect:
        """Return a place above the picture, so that no button is covered."""
        return self._parts(area)[1]

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Draw ahead all games' pictures for the set-up, then the table of the match to continue."""
        offer = next(self._offers, None)
        if offer is not None:
            self._pictures.foresee(dl, offer)
            return True
        if self._next is None:
            self._read_next()
            return False
        from citadel_desktop.screens.table.table import TableScreen  # noqa: PLC0415 - not before the first frame

        sitting, self._next = self._next, None
        TableScreen(self.shell, sitting).rehearse(self.app, dl, now)
        return True

    def _read_next(self) -> None:
        """Read the match to continue once it is known and all is loaded, unless it is unreadable."""
        newest = self._newest
        if newest is None or newest == self._foreseen or not self._loaded:
            return
        self._foreseen = newest
        from citadel_desktop.match.session import UnsavedSession  # noqa: PLC0415 - not before the first frame

        def read(watch: Watch) -> None:
            with suppress(SaveError):
                self._next = UnsavedSession.read(self.shell.store, newest.name, self.shell.games, watch)

        self.shell.reads.load(read, lambda: None)

    def command(self, command: Command) -> bool:
        """Walk the buttons by arrows; there is nothing to go back to."""
        match command:
            case Command.DOWN | Command.RIGHT:
                return self.ui.ui.ring.step(1)
            case Command.UP | Command.LEFT:
                return self.ui.ui.ring.step(-1)
            case Command.CANCEL:
                return True
            case _:
                return False

    # Painting

    def _parts(self, area: Rect) -> tuple[Rect, Rect, Rect, Rect]:
        """Return the places of sheet, picture, name and buttons."""
        low = area.h < 600
        sheet = area.inset(14.0 if low else 28.0).intersection(area.centred(*_SHEET_SIZE))
        inner = sheet.inset(22.0 if low else 40.0)
        wide = min(max(340.0, inner.w * 0.42), 500.0)
        picture, column = inner.columns(Flex(), wide, gap=28.0 if inner.w < 800 else 48.0)
        gap = 10.0 if low else 14.0
        name, doors = (62.0 if low else 104.0), 4 * (_ROW_HEIGHT + gap)
        card = min(_CARD_HEIGHT if self._played else _BUTTON_HEIGHT, column.h - name - doors)
        column = column.centred(column.w, min(column.h, name + card + doors))
        rows = column.rows(name, card, Flex())
        return (sheet, picture, rows[0], Rect(column.x, rows[1].y, column.w, column.bottom - rows[1].y))

    def draw(self, dl: DisplayList, now: int) -> None:
        """Draw oak, vellum sheet, picture and name."""
        theme = dl.theme
        paint.ground(dl)
        sheet, picture, name, _ = self._parts(dl.area)
        frame = picture.fitted(*_PICTURE_SIZE)
        if self._looked:
            paint.panel(dl, sheet, kind="vellum")
            dl.shape(frame, _miniature(theme), _PICTURE_SIZE)
        else:  # the first frame does without the large drawings: they take as long as opening the window
            dl.fill(sheet, theme.vellum_light)
        text = self.t("Citadel Desktop")
        size = 44.0
        wide = dl.text_width(text, size=size, font="title", bold=True)
        # Letters take whole pixels: at some scales a little more room than they were measured to.
        size = min(size, _NAME_SHARE * size * name.w / max(wide, 1.0))
        dl.text(
            name.without_bottom(22.0),
            text,
            size=size,
            colour=theme.ink,
            font="title",
            bold=True,
            align="centre",
            valign="middle",
        )
        dl.say(text, name, "heading")
        paint.divider(dl, name.bottom_strip(14.0).inset(20.0, 0.0))
        foot = Rect(picture.x, sheet.bottom - 32.0, picture.w, 22.0)
        dl.text(
            foot,
            self.t("Version {version}", version=__version__),
            size=theme.size_small,
            colour=theme.ink_soft,
            font="label",
            valign="middle",
        )

    def _place(self, ui: Ui, rect: Rect) -> None:
        column = self._parts(ui.dl.area)[3]
        doors = self._doors
        gap = 10.0 if ui.dl.area.h < 600 else 14.0
        rows = column.rows(Flex(), _ROW_HEIGHT, _ROW_HEIGHT, _ROW_HEIGHT, _ROW_HEIGHT, gap=gap)
        doors["new"].kind = "plain" if self._newest or not self._played else "primary"
        doors["learn"].kind = "plain" if self._played else "primary"
        shared: list[tuple[Rect, tuple[str, str]]]
        shared = [(rows[3], ("rules", "settings")), (rows[4], ("credits", "quit"))]
        doors["new"].layout(ui, rows[1])
        if self._played:
            # Nothing to go on with is told in less room, and no door moves for it.
            low = self._looked and self._newest is None
            self._card.layout(ui, rows[0].bottom_strip(min(_BUTTON_HEIGHT, rows[0].h)) if low else rows[0])
            shared.append((rows[2], ("saves", "learn")))
        else:
            doors["learn"].layout(ui, rows[0])
            doors["saves"].layout(ui, rows[2])
        for row, pair in shared:
            halves = row.columns(Flex(), Flex(), gap=gap)
            for place, door in zip(halves, pair, strict=True):
                doors[door].layout(ui, place)

    def _paint_card(self, ui: Ui, rect: Rect, colour: str) -> None:
        """Paint the match's picture, "Continue", and the standing."""
        dl, theme = ui.dl, ui.theme
        inner = rect.inset(12.0)
        shown = self._newest
        if shown is not None:
            side = inner.h
            preview = shown.preview if self._loaded else None
            self._thumbnails.paint(dl, inner.left_strip(side), preview)
            inner = inner.without_left(side + 14.0)
        lines = [] if shown is None else self._lines(shown)
        head = 32.0
        small = 23.0
        fit = max(0, min(len(lines), int((inner.h - head + 4) // small)))
        block = inner.centred(inner.w, head + fit * small)
        dl.text(
            block.top_strip(head),
            self.t("Continue"),
            size=theme.size_subheading,
            colour=colour,
            font="title",
            align="left" if shown else "centre",
            valign="middle",
        )
        for n, line in enumerate(lines[:fit]):
            place = Rect(block.x, block.y + head + n * small, block.w, small)
            dl.text(place, line, size=theme.size_small, colour=colour, font="label", valign="middle")

    def _lines(self, shown: "ListedMatch") -> list[str]:
        told = match_summary(self.shell, shown)
        return [told.players, told.stands, told.game]

    # What it does

    def _why_not(self) -> str:
        if self._newest is not None:
            return ""
        if self._looked:
            return self.t("There is no unfinished match. Begin one with New match.")
        return self.t("The saved matches are being looked through.")

    def _look(self) -> None:
        """Look for the newest unfinished match."""
        self.shell.reads.look(self, self._unfinished, self._found)

    def _unfinished(self) -> "tuple[ListedMatch | None, bool]":
        """Return the newest unfinished match, and whether there are any matches."""
        _miniature(self.app.theme)  # the next frame shows it
        for one in self.shell.store.listing():
            running = one.preview is not None and one.preview.outcome is None
            if running and not match_summary(self.shell, one).trouble:
                return one, True
        return None, self.shell.paths.played

    def _found(self, found: "tuple[ListedMatch | None, bool]") -> None:
        """Show the match to continue, then load the games."""
        before, (self._newest, self._played) = self._played, found
        self._looked = True
        ring = self.ui.ui.ring
        stood = ring.current
        self._card.disabled = self._why_not()
        if self._played != before:
            self.rebuild()
        if self._newest is None and stood == self.first_focus():
            ring.focus("new" if self._played else "learn", visible=self.shell.by_keys)
        self.app.request_redraw()
        if not self._loaded:
            self.shell.reads.load(self._load, self._all_loaded)

    def _load(self, watch: Watch) -> None:
        """Load games, boards, what reads matches, and the other screens."""
        _ = self.shell.games
        watch(0, 0)
        _ = self.shell.rooms
        watch(0, 0)
        import_module("citadel_desktop.saves.schema")
        watch(0, 0)
        _ = self.shell.doors
        if self._newest is not None and self._newest.preview is not None:
            self._thumbnails.read(self._newest.preview)

    def _all_loaded(self) -> None:
        from citadel_desktop.screens.setup import offer_cards, offers  # noqa: PLC0415 - not before the first frame

        self._loaded = True
        self._pictures = offer_cards.Pictures(self.shell)
        self._offers = iter(offers.offers(self.shell.games))
        self.app.request_redraw()
        self.shell.reads.load(self.shell.make_ahead, lambda: None)

    def _continue(self) -> None:
        if self._newest is None:
            return
        name, generation = self._newest.name, self._newest.generation
        about = match_summary(self.shell, self._newest).players

        def refused(error: SaveError) -> None:
            self.shell.notices.append(not_opened(name, error.refusal))
            self._look()

        navigation.open_saved(self.shell, name, generation, about=about, refused=refused)

    def _quit(self) -> None:
        self.app.close()


@lru_cache(maxsize=4)
def _miniature(theme: Theme) -> str:
    """Draw a walled town on its hill, framed like a miniature in a manuscript; sized `_PICTURE_SIZE`."""
    return drawing("start/title", "miniature", tokens(theme))
