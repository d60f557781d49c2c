"""The verb `play`: finds or begins a match and plays it in the terminal."""

import argparse
import contextlib
import io
import sys

from citadel_desktop.agents.policies import policies
from citadel_desktop.cli import DONE, Failure
from citadel_desktop.cli.parser import USAGE, short
from citadel_desktop.cli.play.console import Console, Left
from citadel_desktop.cli.play.setup import Setup, Shelf, new_choice
from citadel_desktop.cli.play.sitting import Sitting
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
    shelf = Shelf(Store(where.matches), Statistics(where.statistics), games(), policies())
    with console.heeding():
        try:
            session = _session(speech, chosen, console, shelf)
        except Left:
            return _code(console)
        thinker = Thinker(shelf.games, shelf.policies)
        try:
            Sitting(console, session, speech, settings, thinker, shelf.policies, chosen.iterations).play()
        except Left:
            pass
        finally:
            thinker.close()
            session.close()
            path, trouble = session.slot.path, session.trouble
            if not trouble:
                with contextlib.suppress(Left):
                    console.say("", speech.t("The match is saved in {path}.", path=path))
        if trouble:
            raise Failure(f"{path}: {refusal_sentence(speech, trouble)}")
        return _code(console)


def _code(console: Console) -> int:
    """Return the exit code: the usual one for a signal, else 0."""
    return 128 + console.signal if console.signal else DONE


def _session(speech: Speech, chosen: argparse.Namespace, console: Console, shelf: Shelf) -> Session:
    """Return the match that the arguments name, else one chosen by questions. Raises Quit."""
    if chosen.open is not None:
        try:
            return shelf.opened(chosen.open)
        except SaveError as error:
            raise Failure(f"{chosen.open}: {refusal_sentence(speech, error.refusal)}") from None
    if chosen.game is None:
        return Setup(console, speech, shelf).session()
    if chosen.game not in shelf.games:
        known = speech.listed(tuple(shelf.games))
        told = speech.t("There is no game {game}; the games are {known}.", game=short(chosen.game), known=known)
        raise Failure(told, USAGE)
    choice = new_choice(speech, shelf)
    try:
        choice.choose_game(chosen.game)
        choice.options = read_options(choice.rules, chosen.option)
        _seat(speech, choice, chosen.player)
        return shelf.begun(choice, chosen.seed)
    except BadOption as bad:
        raise Failure(refusal_sentence(speech, bad.refusal), USAGE) from None


def _seat(speech: Speech, choice: MatchChoice, players: list[str]) -> None:
    """Set the players by seat: a level is a computer, any other text a person's name."""
    if not players:
        return
    if len(players) not in choice.rules.seat_counts:
        counts = speech.listed([*map(str, choice.rules.seat_counts)])
        raise Failure(speech.t("The number of seats can be {counts}.", counts=counts), USAGE)
    choice.choose_seats(len(players))
    for seat, text in enumerate(players):
        called = text.casefold()
        kinds = (one for one in KINDS[1:] if called in {one, level(speech, one).casefold()})
        choice.choose_kind(seat, next(kinds, PERSON))
        if choice.players[seat].person:
            choice.rename(seat, text)
    if choice.trouble():
        raise Failure(speech.t("Two players are called {name}.", name=choice.trouble()), USAGE)
