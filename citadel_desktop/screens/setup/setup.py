"""The set-up of a new match: game, options, players."""

import secrets
from functools import partial

from citadel_desktop.language import computers
from citadel_desktop.language.shields import shield
from citadel_desktop.lessons.lesson import Lesson
from citadel_desktop.match.choice import KINDS, NAME_LIMIT, MatchChoice
from citadel_desktop.match.session import Session, UnsavedSession
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import BadOption, OptionValue
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import (
    Button,
    Canvas,
    ChoiceBox,
    Column,
    Entry,
    Label,
    Row,
    ScrollArea,
    TextField,
    Ui,
    Widget,
    WidgetGrid,
)
from citadel_desktop.screens.setup.offer_cards import OfferCard, Pictures, facts_row
from citadel_desktop.screens.setup.offers import GameOffer, about, lessons_of, next_lesson, offer_of, offers
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.screen import Screen, side_by_side
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.table import TableScreen

_SIDE_BY_SIDE_WIDTH = 960.0
_ONE_ROW_WIDTH = 1240.0
"""From this width of the window on all choices for a player are in one row."""
_FORESEE_AFTER_MS = 400
"""Time after the last choice until the table's drawings are made ahead."""
_EXAMPLE = "example"
"""Seed and id of the match on that table."""


class SetupScreen(Screen):
    """Choose game, options and players.

    It begins with the choices of the last match; for a game's first match with choices that make it easy; after a
    lesson with the edition taught, against computers.
    """

    def __init__(self, shell: Shell, after: Lesson | None = None) -> None:
        super().__init__(shell)
        self.choice = MatchChoice(
            shell.games, lambda kind, seat: computers.default_name(shell.speech, kind, seat), shell.policies
        )
        last = shell.settings.last_game
        if after is not None:
            game, options, seats = after.rules.id, dict(after.options), len(after.colours)
            self.choice.choose_alone(game, options, seats, after.learner)
        else:
            if last in shell.games:
                self.choice.choose_game(last)
            self._take_up_last()
        self._folded = (False, False)
        self._names: dict[int, tuple[TextField, Column, Label]] = {}
        self._offers = offers(shell.games)
        self._pictures = Pictures(shell)
        self._foreseen: object = None
        self._rests: object = None
        self._chosen_at = 0

    @property
    def topic(self) -> tuple[str, str]:  # type: ignore[override] # follows the chosen game
        """The chosen game's rules."""
        return (self.choice.game, "")

    def heading(self) -> str:
        """What it is."""
        return self.t("New match")

    def first_focus(self) -> str:
        """Focus the button that starts the match."""
        return "begin"

    def build(self) -> Widget:
        """Return the form on the left, the picture of the table on the right."""
        self._folded = self._must_fold()
        wide = not self._folded[0]
        self._form = Column(gap=24.0)
        self._fill_form()
        begin = Button(self.t("Begin"), self._begin, kind="primary", icon="play", id="begin").sized(width=300.0)
        self._begin_button = begin
        foot = Row(begin, align="right" if wide else "centre")
        form = Column(ScrollArea(self._form).sized(grow=1), foot, gap=12.0)
        if not wide:
            return form
        picture = Canvas("", self._preview)
        return side_by_side(form, picture, 0.56)

    def _must_fold(self) -> tuple[bool, bool]:
        """Return whether there is no room for the picture, and none for a player in one row."""
        return self.app.size[0] < _SIDE_BY_SIDE_WIDTH, self.app.size[0] < _ONE_ROW_WIDTH

    def _fill_form(self) -> None:
        choice, speech = self.choice, self.shell.speech
        words = self.shell.sentences(choice.game)
        rows: list[list[Widget | None]] = []
        for option in choice.offered():
            label, explained = words.option(speech, option.id)
            values = [Entry(value, *words.value(speech, option.id, value)) for value in option.values]
            chosen = choice.options[option.id]
            _, about = words.value(speech, option.id, chosen)
            if len(values) == 1:
                about = self.t("Only this goes with what is chosen above.")
                values = [Entry(chosen, values[0].text, about)]

            def choose(value: OptionValue, option_id: str = option.id) -> None:
                self.choice.choose(option_id, value)
                self._refill()

            rows.append(
                [
                    Label(label, "strong"),
                    Column(
                        ChoiceBox(label, values, chosen, choose, id=f"option-{option.id}"),
                        Label(about or explained, "label", tone="soft"),
                        gap=2.0,
                    ),
                ]
            )
        rows += self._hints()
        seats: list[Widget] = []
        counts = choice.rules.seat_counts
        if len(counts) > 1:
            seats.append(
                ChoiceBox(
                    self.t("Players"),
                    [Entry(n, self.n("{count} player", "{count} players", n)) for n in counts],
                    len(choice.players),
                    self._choose_seats,
                    id="seats",
                )
            )
        seats.extend(self._seat_row(seat) for seat in range(len(choice.players)))
        self._form.content = [
            Column(*self._games(), gap=6.0),
            Column(Label(self.t("Players"), "subheading"), *seats, gap=10.0),
            Column(
                Label(self.t("Options"), "subheading"),
                WidgetGrid(rows, grow=(1,), stack=True, row_gap=14.0, lead=self.app.theme.row),
                gap=10.0,
            ),
        ]

    def _games(self) -> tuple[Widget, ...]:
        """Return a card for each game and edition, facts about the chosen one, and its lessons."""
        shell, choice = self.shell, self.choice
        chosen = offer_of(self._offers, choice.game, choice.options)
        cards = (
            OfferCard(shell, self._pictures, one, self._choose_offer, chosen=one == chosen) for one in self._offers
        )
        shown = Row(*cards, wrap=True, gap=10.0, line_gap=10.0, valign="stretch")
        told: tuple[Widget, ...] = ()
        if chosen is not None:
            doors = self._learning(lessons_of(chosen))
            told = (Label(about(shell, chosen), tone="soft"), facts_row(shell, chosen, *doors))
        return (Label(self.t("Game"), "subheading"), shown, *told)

    def _hints(self) -> list[list[Widget | None]]:
        """Return the choice whether hints are allowed, where they exist."""
        if not self.choice.computers:
            return []
        label = self.t("Hints")
        allowed, forbidden = self.t("Allowed"), self.t("Forbidden")
        about = self.t("A computer may be asked what it would do (H).")
        if not self.choice.hints:
            about = self.t("Nobody is told what a computer would do.")

        def choose(allowed: bool) -> None:
            self.choice.hints = allowed
            self._refill()

        values = [Entry(True, allowed), Entry(False, forbidden)]
        box = ChoiceBox(label, values, self.choice.hints, choose, id="hints")
        told = Label(about, "label", tone="soft")
        return [[Label(label, "strong"), Column(box, told, gap=2.0)]]

    def _learning(self, lessons: tuple[Lesson, ...]) -> tuple[Widget, ...]:
        """Return the button of the next lesson, if any."""
        if not lessons:
            return ()
        after = next_lesson(lessons, self.shell.settings.lessons)
        enter = partial(navigation.lesson, self.shell, after.id)
        return (Button(self.t("Learn by playing"), enter, icon="book", small=True, id="learn"),)

    def _seat_row(self, seat: int) -> Widget:
        player = self.choice.players[seat]
        who = self.t("player {number}", number=seat + 1)
        shield = Canvas(
            "", lambda ui, rect: paint.shield(ui.dl, self.choice.players[seat].colour, rect), size=(36.0, 42.0)
        )
        name = TextField(
            self.t("Name of {player}", player=who),
            player.name,
            lambda text: self._rename(seat, text),
            placeholder=self.choice.default_name(seat),
            most=NAME_LIMIT,
            id=f"name-{seat}",
        ).sized(grow=1, least=140.0, most=420.0)
        colours = ChoiceBox(
            self.t("Colour of {player}", player=who),
            [Entry(n, label) for n, label in enumerate(self._colour_names())],
            player.colour,
            lambda colour: self._recolour(seat, colour),
            id=f"colour-{seat}",
        ).sized(least=210.0)
        move = Button(
            self.t("Move {player} up", player=who),
            lambda: self._move_up(seat),
            icon="up",
            show_text=False,
            id=f"up-{seat}",
        )
        words = self.shell.sentences(self.choice.game)
        role = words.seat_role(self.shell.speech, self.choice.options, seat)
        roles = (Label(role, "label", tone="soft"),) if role else ()
        kinds = ChoiceBox(
            self.t("Who plays as {player}", player=who),
            [
                Entry(kind, label, computers.level_explanation(self.shell.speech, kind))
                for kind, label in zip(KINDS, self._kind_names(), strict=True)
            ],
            player.kind,
            lambda kind: self._choose_kind(seat, kind),
            id=f"kind-{seat}",
        ).sized(least=165.0)
        chosen = (kinds, colours) if self.choice.computers else (colours,)
        rows: tuple[Widget, ...] = (Row(name, *chosen, move, gap=10.0),)
        if self._folded[1] and self.choice.computers:
            second = Row(*(box.sized(grow=1, least=120.0) for box in chosen), gap=10.0)
            rows = (Row(name, move, gap=10.0), second)
        told = Column(*rows, *self._style(seat, who), *roles, gap=6.0).sized(grow=1)
        self._names[seat] = (name, told, Label("", "label", tone="danger"))
        self._tell_missing(seat)
        return Row(shield, told, gap=10.0, valign="top")

    def _style(self, seat: int, who: str) -> tuple[Widget, ...]:
        """Return a choice of a computer's style, in games that have several."""
        choice, speech = self.choice, self.shell.speech
        known = choice.styles(seat)
        if not known:
            return ()
        entries = [
            Entry(style, computers.style_line(speech, style), computers.style_explanation(speech, style))
            for style in ("", *known)
        ]
        box = ChoiceBox(
            self.t("Style of {player}", player=who),
            entries,
            choice.style(seat),
            lambda style: self._choose_style(seat, style),
            id=f"style-{seat}",
        ).sized(least=210.0)
        about = computers.style_explanation(speech, choice.style(seat))
        return (Row(box, Label(about, "label", tone="soft").sized(grow=1), gap=10.0),)

    def _choose_style(self, seat: int, style: str) -> None:
        self.choice.choose_style(seat, style)
        self._refill()

    def _kind_names(self) -> tuple[str, ...]:
        levels = (computers.level(self.shell.speech, kind) for kind in KINDS[1:])
        return (self.t("A person"), *levels)

    def _choose_kind(self, seat: int, kind: str) -> None:
        self.choice.choose_kind(seat, kind)
        self._refill()

    def _colour_names(self) -> tuple[str, ...]:
        speech, shields = self.shell.speech, self.shell.shields
        pairs = zip(shields.colours, shields.charges, strict=True)
        return tuple(shield(speech, colour, charge) for colour, charge in pairs)

    def _refill(self) -> None:
        self._fill_form()
        self._tell_trouble()
        self.app.request_redraw()

    def _tell_trouble(self) -> None:
        """Block the start while two names look alike."""
        trouble = self.choice.trouble() or self._boxes()
        self._begin_button.disabled = self.t("Two players are called {name}.", name=trouble) if trouble else ""

    def _tell_missing(self, seat: int) -> None:
        """Say beside a name which letters cannot be shown."""
        field, row, note = self._names[seat]
        field.error = note.text = (
            self.t("This computer has no font for some of these letters.") if self.app.ruler.missing(field.text) else ""
        )
        rest = [widget for widget in row.content if widget is not note]
        row.content = [rest[0], note, *rest[1:]] if note.text else rest

    def _boxes(self) -> str:
        """Return a name that looks like another because letters of both cannot be shown; "" for none."""
        ruler, seen = self.app.ruler, set[str]()
        for player in self.choice.players:
            missing = ruler.missing(player.name)
            shown = player.name.translate(dict.fromkeys(map(ord, missing), "\N{REPLACEMENT CHARACTER}"))
            if missing and shown in seen:
                return player.name
            seen.add(shown)
        return ""

    def choose_game(self, game: str) -> None:
        """Switch to another game, with its last options."""
        self.choice.choose_game(game)
        self._take_up_last()
        self._refill()

    def _take_up_last(self) -> None:
        """Restore the chosen game's last set-up; before its first match use one that is easy to start with."""
        settings = self.shell.settings
        last = settings.last_setup.get(self.choice.game)
        if last is None:
            self.choice.propose_first()
        else:
            self.choice.recall(last)
        self.choice.take_colours(settings.last_setup.get(settings.last_game))

    def _choose_offer(self, offer: GameOffer) -> None:
        if offer.game != self.choice.game:
            self.choose_game(offer.game)
        for option, value in offer.options.items():
            self.choice.choose(option, value)
        self._refill()

    def _choose_seats(self, count: int) -> None:
        self.choice.choose_seats(count)
        self._refill()

    def _rename(self, seat: int, name: str) -> None:
        self.choice.rename(seat, name)
        self._tell_missing(seat)
        self._tell_trouble()

    def _recolour(self, seat: int, colour: int) -> None:
        self.choice.recolour(seat, colour)
        self._refill()

    def _move_up(self, seat: int) -> None:
        self.choice.move_up(seat)
        self._refill()

    def _preview(self, ui: Ui, rect: Rect) -> None:
        room = self.shell.rooms[self.choice.game]
        colours = [player.colour for player in self.choice.players]
        room.preview(ui.dl, rect.square(), self.choice.options, colours)

    def draw(self, dl: DisplayList, now: int) -> None:
        """Draw the oak, and fold the form if it must."""
        if self._must_fold() != self._folded:
            self.rebuild()
        super().draw(dl, now)

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Draw the chosen game's table ahead, with another match, so that it gives nothing away."""
        choice = self.choice
        wanted = choice.game, choice.plain()
        if self.ui.modal or wanted == self._foreseen:
            return False
        if wanted != self._rests:
            self._rests, self._chosen_at = wanted, now
        if now - self._chosen_at < _FORESEE_AFTER_MS:
            return False
        self._foreseen = wanted
        try:
            table = Table.start(choice.rules, choice.options, choice.players, _EXAMPLE, _EXAMPLE)
        except BadOption:
            return False
        TableScreen(self.shell, UnsavedSession(table)).rehearse(self.app, dl, now)
        return True

    def _begin(self) -> None:
        shell, choice = self.shell, self.choice
        remembered = {**shell.settings.last_setup, choice.game: choice.plain()}
        shell.change(last_game=choice.game, last_setup=remembered)
        seed = secrets.randbits(53)
        try:
            session = Session.begin(
                shell.store,
                choice.rules,
                choice.options,
                choice.seated(seed),
                seed,
                shell.clock,
                shell.statistics,
                "allowed" if choice.hints else "forbidden",
            )
        except BadOption as bad:
            self.remark(self.sentence(bad.refusal))
            return
        navigation.table(shell, session)
