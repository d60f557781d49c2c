"""The start of a match at a terminal: a saved one, or a new one with its options and players."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from citadel_desktop.cli.play.choosing import PAGE_SIZE
from citadel_desktop.cli.play.console import Console, Quit
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.computers import default_name, level, style_line
from citadel_desktop.language.refusals import refusal_sentence
from citadel_desktop.language.saved import which_file, written
from citadel_desktop.language.sentences import sentences
from citadel_desktop.match.asking import Policies
from citadel_desktop.match.choice import KINDS, MatchChoice
from citadel_desktop.match.known import why_not
from citadel_desktop.match.session import Session
from citadel_desktop.rules.kit.contract import AnyRules, Option, OptionValue
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.preview import MatchPreview
from citadel_desktop.saves.record import PERSON, Player
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import ListedMatch, Store
from citadel_desktop.values import frozen


@frozen(slots=False)
class MatchLibrary:
    """The stored matches and the games that can be played."""

    store: Store
    statistics: Statistics
    games: Mapping[str, AnyRules]
    policies: Policies

    def open_file(self, path: Path) -> Session:
        """Open the match in a file. Raises SaveError."""
        return Session.open_path(path, self.store, self.games, now, self.statistics)

    def begin(self, choice: MatchChoice, seed: int | None = None) -> Session:
        """Begin a new match. Raises BadOption."""
        seed = secrets.randbits(53) if seed is None else seed
        return Session.begin(self.store, choice.rules, choice.options, choice.seated(seed), seed, now, self.statistics)

    def open_saved(self, saved: ListedMatch) -> Session:
        """Open a match of the store. Raises SaveError."""
        return Session.open(self.store, saved.name, self.games, now, self.statistics, saved.generation)

    def unfinished(self) -> tuple[tuple[ListedMatch, MatchPreview], ...]:
        """Return the matches that can be continued, newest first."""
        found = ((one, one.preview) for one in self.store.listing())
        return tuple(
            (one, shown)
            for one, shown in found
            if shown is not None and shown.outcome is None and why_not(shown, self.games.get) is None
        )

    def has_match_of(self, game: str) -> bool:
        """Whether any match of a game is stored."""
        return any(one.preview and one.preview.game == game for one in self.store.listing())


def now() -> datetime:
    """Return the present time."""
    return datetime.now(UTC)


class Setup:
    """Asks at a console which match to play."""

    def __init__(self, console: Console, speech: Speech, library: MatchLibrary) -> None:
        self._console, self._speech, self._library = console, speech, library

    def session(self) -> Session:
        """Continue a chosen match or begin a new one. Raises Quit."""
        saved = self._library.unfinished()
        while saved and (one := self._ask_saved(saved)) is not None:
            try:
                return self._library.open_saved(one)
            except SaveError as error:
                why = refusal_sentence(self._speech, error.refusal)
                self._console.say(self._speech.t("{name} cannot be opened. {why}", name=one.name, why=why))
        return self._library.begin(self._new_choices())

    def _ask_saved(self, saved: Sequence[tuple[ListedMatch, MatchPreview]]) -> ListedMatch | None:
        """Return the chosen match, None for a new one; long lists are shown page by page."""
        t, first = self._speech.t, 0
        while True:
            page = saved[first : first + PAGE_SIZE]
            choices = [self._match_line(one, shown) for one, shown in page] + [t("New match")]
            rest = len(saved) - first - len(page)
            if rest:
                choices.append(t("More matches ({count})", count=rest))
            elif first:
                choices.append(t("Back to the newest matches"))
            wanted = self._ask_choice(t("Which match?"), choices)
            if wanted <= len(page):
                return page[wanted][0] if wanted < len(page) else None
            first = first + PAGE_SIZE if rest else 0

    def _match_line(self, one: ListedMatch, shown: MatchPreview) -> str:
        line = self._speech.t(
            "{game}, round {round}: {names} ({when})",
            game=self._speech.translated(sentences(shown.game).name),
            round=shown.round,
            names=self._speech.listed([player.name for player in shown.players]),
            when=written(self._speech, shown.updated, now()),
        )
        return which_file(self._speech, one, line)

    def _new_choices(self) -> MatchChoice:
        """Return the choices for a new match; each line of the list can be changed until the match begins."""
        choice, t = new_choice(self._speech, self._library), self._speech.t
        games = [*self._library.games]
        names = [self._speech.translated(sentences(game).name) for game in games]
        choice.choose_game(games[self._ask_choice(t("Which game?"), names)])
        if not self._library.has_match_of(choice.game):
            choice.propose_first()
        while True:
            lines: list[tuple[str, Callable[[], None]]] = [
                (self._option_line(choice, option), partial(self._choose_option, choice, option))
                for option in choice.offered()
            ]
            if len(choice.rules.seat_counts) > 1:
                label = t("Players: {count}", count=len(choice.players))
                lines.append((label, partial(self._choose_seats, choice)))
            lines += [
                (self._seat_line(player, seat), partial(self._choose_player, choice, seat))
                for seat, player in enumerate(choice.players)
            ]
            wanted = self._ask_choice(t("What do you want to change?"), [t("Begin"), *(line for line, _ in lines)])
            if wanted:
                lines[wanted - 1][1]()
            elif not (trouble := choice.trouble()):
                return choice
            else:
                self._console.say(t("Two players are called {name}.", name=trouble))

    def _option_line(self, choice: MatchChoice, option: Option) -> str:
        words = sentences(choice.game)
        label, _ = words.option(self._speech, option.id)
        value, _ = words.value(self._speech, option.id, choice.options[option.id])
        return self._speech.t("{what}: {value}", what=label, value=value)

    def _choose_option(self, choice: MatchChoice, option: Option) -> None:
        words = sentences(choice.game)
        label, about = words.option(self._speech, option.id)

        def line(value: OptionValue) -> str:
            name, more = words.value(self._speech, option.id, value)
            return f"{name}. {more}" if more else name

        self._console.say(about)
        wanted = self._ask_choice(label, [line(value) for value in option.values])
        choice.choose(option.id, option.values[wanted])

    def _choose_seats(self, choice: MatchChoice) -> None:
        counts = choice.rules.seat_counts
        choice.choose_seats(counts[self._ask_choice(self._speech.t("How many players?"), [*map(str, counts)])])

    def _seat_line(self, player: Player, seat: int) -> str:
        t = self._speech.t
        return t("Seat {number}: {name}, {kind}", number=seat + 1, name=player.name, kind=self._kind(player.kind))

    def _kind(self, kind: str) -> str:
        return self._speech.t("person") if kind == PERSON else level(self._speech, kind)

    def _choose_player(self, choice: MatchChoice, seat: int) -> None:
        t = self._speech.t
        if choice.computers:
            kinds = [self._kind(kind) for kind in KINDS]
            choice.choose_kind(seat, KINDS[self._ask_choice(t("Who sits there?"), kinds)])
        if choice.styles(seat):
            styles = ("", *choice.styles(seat))
            lines = [style_line(self._speech, style) for style in styles]
            choice.choose_style(seat, styles[self._ask_choice(t("How does it play?"), lines)])
        name = self._console.ask(t("Name ({name}):", name=choice.players[seat].name))
        if name:
            choice.rename(seat, name)

    def _ask_choice(self, question: str, choices: Sequence[str]) -> int:
        """Return the index of the choice whose number or beginning is typed. Raises Quit."""
        quit_ = self._speech.t("quit")
        while True:
            self._console.say(question, *(f"{n} {label}" for n, label in enumerate(choices, 1)))
            text = self._console.ask(">").casefold()
            if text.isascii() and text.isdigit() and 0 < int(text[:4]) <= len(choices):
                return int(text[:4]) - 1
            if text in {"quit", quit_}:
                raise Quit
            named = [n for n, label in enumerate(choices) if label.casefold().startswith(text)]
            if len(named) == 1:
                return named[0]
            self._console.say(self._speech.t("Type one of the numbers, or {quit} to leave.", quit=quit_))


def new_choice(speech: Speech, library: MatchLibrary) -> MatchChoice:
    """Return the default choices for a new match."""
    return MatchChoice(library.games, lambda kind, seat: default_name(speech, kind, seat), library.policies)
