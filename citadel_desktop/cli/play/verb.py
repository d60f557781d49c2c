"""The verb `play`: finds or begins a match and plays it in the terminal."""

import argparse
import contextlib
import io
import sys

from citadel_desktop.agents.policies import policies
from citadel_desktop.cli import DONE, Failure
from citadel_desktop.cli.parser import USAGE_ERROR, short
from citadel_desktop.cli.play.console import Console, Quit
from citadel_desktop.cli.play.setup import MatchLibrary, Setup, new_choice
from citadel_desktop.cli.play.terminal_match import TerminalMatch
from citadel_desktop.cli.verbs import read_options
from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.computers import level
from citadel_desktop.language.refusals import refusal_sentence
from citadel_desktop.match.choice import KINDS, MatchChoice
from citadel_desktop.match.session import Session
from citadel_desktop.match.thinker import Thinker
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import BadOption
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.record import PERSON
from citadel_desktop.saves.settings import SettingsFile
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import Store


def play(speech: Speech, chosen: argparse.Namespace) -> int:
    """Play a match as text until somebody leaves; it is saved after each action."""
    where = paths(chosen.data_dir)
    settings, _ = SettingsFile(where.settings).load()
    if settings.language and not chosen.lang:
        speech = load(settings.language)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")
    console = Console(sys.stdin, sys.stdout, plain=chosen.plain)
    library = MatchLibrary(Store(where.matches), Statistics(where.statistics), games(), policies())
    with console.quitting_on_signals():
        try:
            session = _session(speech, chosen, console, library)
        except Quit:
            return _code(console)
        thinker = Thinker(library.games, library.policies)
        try:
            TerminalMatch(console, session, speech, settings, thinker, library.policies, chosen.iterations).play()
        except Quit:
            pass
        finally:
            thinker.close()
            session.close()
            path, trouble = session.slot.path, session.trouble
            if not trouble:
                with contextlib.suppress(Quit):
                    console.say("", speech.t("The match is saved in {path}.", path=path))
        if trouble:
            raise Failure(f"{path}: {refusal_sentence(speech, trouble)}")
        return _code(console)


def _code(console: Console) -> int:
    """Return the exit code: the usual one for a signal, else 0."""
    return 128 + console.signal if console.signal else DONE


def _session(speech: Speech, chosen: argparse.Namespace, console: Console, library: MatchLibrary) -> Session:
    """Return the match that the arguments name, else one chosen by questions. Raises Quit."""
    if chosen.open is not None:
        try:
            return library.open_file(chosen.open)
        except SaveError as error:
            raise Failure(f"{chosen.open}: {refusal_sentence(speech, error.refusal)}") from None
    if chosen.game is None:
        return Setup(console, speech, library).session()
    if chosen.game not in library.games:
        known = speech.listed(tuple(library.games))
        told = speech.t("There is no game {game}; the games are {known}.", game=short(chosen.game), known=known)
        raise Failure(told, USAGE_ERROR)
    choice = new_choice(speech, library)
    try:
        choice.choose_game(chosen.game)
        choice.options = read_options(choice.rules, chosen.option)
        _seat(speech, choice, chosen.player)
        return library.begin(choice, chosen.seed)
    except BadOption as bad:
        raise Failure(refusal_sentence(speech, bad.refusal), USAGE_ERROR) from None


def _seat(speech: Speech, choice: MatchChoice, players: list[str]) -> None:
    """Set the players by seat: a level is a computer, any other text a person's name."""
    if not players:
        return
    if len(players) not in choice.rules.seat_counts:
        counts = speech.either([*map(str, choice.rules.seat_counts)])
        raise Failure(speech.t("The number of seats can be {counts}.", counts=counts), USAGE_ERROR)
    choice.choose_seats(len(players))
    for seat, text in enumerate(players):
        called = text.casefold()
        kinds = (one for one in KINDS[1:] if called in {one, level(speech, one).casefold()})
        choice.choose_kind(seat, next(kinds, PERSON))
        if choice.players[seat].person:
            choice.rename(seat, text)
    if choice.trouble():
        raise Failure(speech.t("Two players are called {name}.", name=choice.trouble()), USAGE_ERROR)
