"""Commands that need no screen: self-play, validating and printing matches, reporting on the installation."""

import argparse
import contextlib
import json
import os
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citadel_desktop import __version__
from citadel_desktop.agents.levels import LEVELS
from citadel_desktop.agents.policies import policies, policy_of
from citadel_desktop.cli import COMMAND, DONE, TROUBLE, Failure, complain, say
from citadel_desktop.cli.parser import USAGE_ERROR, short
from citadel_desktop.language.catalogue import PSEUDO, Speech, languages
from citadel_desktop.language.places import Survey
from citadel_desktop.language.refusals import refusal_sentence, unwritten
from citadel_desktop.language.sentences import sentences
from citadel_desktop.match import selfplay as random_play
from citadel_desktop.match.contests import MAX_ITERATIONS, Chair, play_levels, read_chair
from citadel_desktop.match.known import rules_for
from citadel_desktop.match.replay import Replay, number_of, stops
from citadel_desktop.match.table import DrawAnswer, DrawOffer, Entry, MatchLine, Resignation, Table
from citadel_desktop.match.trial import try_thinking
from citadel_desktop.match.truth import false_statements
from citadel_desktop.resources import asset, resource_root
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import AnyRules, BadOption, OptionValue, Refusal, read_option, refusal
from citadel_desktop.rules.kit.plain import canonical
from citadel_desktop.saves import files
from citadel_desktop.saves.errors import SaveError, note
from citadel_desktop.saves.papers import is_design
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.preview import preview

if TYPE_CHECKING:
    from citadel_desktop.match.restore import Restored
    from citadel_desktop.saves.schema import Document


def selfplay(speech: Speech, chosen: argparse.Namespace) -> int:
    """Play matches between random or computer seats and print the totals."""
    rules = games().get(chosen.game)
    if rules is None:
        known = speech.listed(tuple(games()))
        message = speech.t("There is no game {game}; the games are {known}.", game=short(chosen.game), known=known)
        raise Failure(message, USAGE_ERROR)
    given, seats = _split_seats(chosen.option, chosen.seats)
    chairs = _chairs(speech, rules, chosen.level)
    seats = seats or str(len(chairs) if len(chairs) > 1 else rules.seat_counts[0])
    if seats not in map(str, rules.seat_counts):
        counts = speech.either([str(n) for n in rules.seat_counts])
        message = speech.t("The number of seats can be {counts}.", counts=counts)
        raise Failure(message, USAGE_ERROR)
    if len(chairs) == 1:
        chairs *= int(seats)
    elif chairs and len(chairs) != int(seats):
        message = speech.n(
            "The levels {levels} do not fit {count} seat: give one for all, or one for each.",
            "The levels {levels} do not fit {count} seats: give one for all, or one for each.",
            int(seats),
            levels=short(chosen.level),
        )
        raise Failure(message, USAGE_ERROR)
    won: tuple[float, ...] = ()
    try:
        options = read_options(rules, given)
        begun = time.perf_counter()
        if chairs:
            policy = policy_of(rules.id)
            tally, won = play_levels(rules, policy, options, chosen.matches, chosen.seed, chairs)
        else:
            tally = random_play.play(rules, options, chosen.matches, chosen.seed, int(seats))
        seconds = time.perf_counter() - begun
    except BadOption as bad:
        raise Failure(refusal_sentence(speech, bad.refusal), USAGE_ERROR) from None
    facts: dict[str, Any] = {
        "game": rules.id,
        "options": options,
        "seats": int(seats),
        "seed": chosen.seed,
        "matches": tally.matches,
        "decisions": tally.decisions,
        "unforced": tally.unforced,
        "seconds": round(seconds, 4),
        "decisions_per_second": round(tally.decisions / seconds),
        "unforced_per_second": round(tally.unforced / seconds),
        "endings": dict(tally.endings),
    }
    if chairs:
        facts["levels"] = [str(chair) for chair in chairs]
        facts["won"] = [round(one, 4) for one in won]
    if chosen.json:
        say(json.dumps(facts))
    else:
        for name, value in facts.items():
            message = value
            if isinstance(value, dict):
                message = " ".join(f"{key}={_plain(item)}" for key, item in value.items())
            elif isinstance(value, list):
                message = " ".join(map(str, value))
            say(f"{name:21}{message}")
    return DONE


def _split_seats(given: Sequence[str], seats: int | None) -> tuple[list[str], str]:
    """Return the options without `seats=N`, and the number of seats by that or `--seats`, as text; "" for none.

    If it is given several times, the last one counts, as with any option.
    """
    texts = [text for name, _, text in (one.partition("=") for one in given) if name == "seats"]
    count = "" if seats is None else str(seats)
    return [one for one in given if one.partition("=")[0] != "seats"], (texts or [count])[-1]


def _chairs(speech: Speech, rules: AnyRules, given: str | None) -> tuple[Chair, ...]:
    """Return the chairs of `--level`; () without it."""
    if given is None:
        return ()
    if rules.id not in policies():
        message = speech.t("There are no computer players for {game}.", game=rules.id)
        raise Failure(message, USAGE_ERROR)
    try:
        return tuple(map(read_chair, given.split(",")))
    except ValueError as bad:
        known = speech.listed(tuple(LEVELS))
        message = speech.t(
            "There is no level {level}. Choose from {known}; you can add a number of iterations up to {most}, as in "
            "knight:48.",
            level=short(str(bad)), known=known, most=MAX_ITERATIONS,
        )  # fmt: skip
        raise Failure(message, USAGE_ERROR) from None


def read_options(rules: AnyRules, given: Sequence[str]) -> dict[str, OptionValue]:
    """Return all options of a game from `name=value` arguments; raises BadOption."""
    texts: dict[str, str] = {}
    names = [option.id for option in rules.options({})]
    for argument in given:
        name, _, text = argument.partition("=")
        if name not in names:
            raise BadOption(refusal("unknown_option", "", option=short(name), known=tuple(names)))
        texts[name] = short(text)
    chosen: dict[str, OptionValue] = {}
    for name in names:
        option = next(one for one in rules.options(chosen) if one.id == name)
        chosen[name] = read_option(option, texts[name]) if name in texts else option.default
    return chosen


def validate(speech: Speech, chosen: argparse.Namespace) -> int:
    """Print in one line what a file holds or what is wrong; each fault of a design has its own line."""
    if is_design(chosen.save):
        from citadel_desktop.cli.designs import validate_design  # noqa: PLC0415 - only this needs it

        return validate_design(speech, chosen.save)
    document, restored = _load(speech, chosen.save)
    table = restored.table
    names = [player.name for player in table.players]
    tell = sentences(table.rules.id)
    wrong = restored.notices or table.rules.faults(table.state) or _untrue(document, table, chosen.save)
    if wrong:
        message = " ".join(tell.refusal(speech, one, names) for one in wrong)
        raise Failure(f"{chosen.save}: {message}")
    message = speech.n(
        "a sound match of {game} with {count} line in its log",
        "a sound match of {game} with {count} lines in its log",
        len(document.log),
        game=speech.translated(tell.name),
    )
    say(f"{chosen.save}: {message}")
    if document.rules_version > table.rules.version:
        remark = note("newer_rules", found=document.rules_version, known=table.rules.version)
        say(f"{chosen.save}: {tell.refusal(speech, remark, names)}")
    return DONE


def _untrue(document: "Document", table: Table, path: Path) -> list[Refusal]:
    """Return a sentence for the first false statement that opening the match does not notice."""
    try:
        preview(path)
    except SaveError as error:
        return [error.refusal]
    return [*false_statements(document, table)]


def replay(speech: Speech, chosen: argparse.Namespace) -> int:
    """Print the log up to an entry, and the public position there.

    In a running match repeated hidden actions of a seat become one line, since their number might reveal them.
    """
    document, restored = _load(speech, chosen.save)
    if chosen.png is not None and chosen.png.exists() and chosen.png.samefile(chosen.save):
        raise Failure(speech.t("{path}: the picture would replace the match.", path=chosen.png), USAGE_ERROR)
    table = restored.table
    walk = Replay(table, None)
    if chosen.at is not None and not walk.first <= chosen.at <= walk.last_number:
        message = speech.t(
            "{path}: the positions of this match go from {first} to {last}.",
            path=chosen.save,
            first=walk.first,
            last=walk.last_number,
        )
        raise Failure(message, USAGE_ERROR)
    walk.seek_number(walk.last_number if chosen.at is None else chosen.at)
    at, places = walk.at, {*stops(table, None)}
    names = [player.name for player in table.players]
    tell = sentences(table.rules.id)
    for notice in restored.notices:
        complain(f"{chosen.save}: {tell.refusal(speech, notice, names)}")
    for line, entry in zip(table.lines(None)[:at], table.entries, strict=False):
        done = line.index + 1
        if done < walk.first:
            say(log_line(speech, table, line, entry, done))
        elif done in places:
            say(log_line(speech, table, line, entry, number_of(table, None, done)))
    outcome = table.outcome
    if outcome and at == len(table.entries):
        say(tell.outcome(speech, outcome, names))
    say("")
    for row in position(speech, table, at).splitlines():
        say(row)
    if chosen.png is not None:
        _picture(speech, document, at, chosen.png)
    return DONE


def log_line(speech: Speech, table: Table, line: MatchLine, entry: Entry, number: int) -> str:
    """Return a line of the log as text: number, turn, seat, action."""
    names = [player.name for player in table.players]
    message = line.notation
    if isinstance(entry, DrawOffer):
        message = speech.t("offers a draw")
    elif isinstance(entry, DrawAnswer):
        message = speech.t("accepts the draw") if entry.accept else speech.t("declines the draw")
    elif isinstance(entry, Resignation):
        message = speech.t("gives up")
    elif message is None:
        tell = sentences(table.rules.id)
        said = (tell.event(speech, event, names, table.options) for event in line.events)
        message = " ".join(sentence for sentence in said if sentence)
    width = max(map(len, names))
    return f"{number:4} {line.turn:4}  {names[line.seat]:{width}}  {message}".rstrip()


def position(speech: Speech, table: Table, at: int) -> str:
    """Return a position as text: a diagram or a description if the game has one, else the public view as JSON."""
    view = table.rules.view(table.position(at), None)
    if table.rules.id == "gale":
        from citadel_desktop.rules.gale.diagram import dump  # noqa: PLC0415 - only this needs it

        return dump(view).rstrip("\n")
    survey = Survey(speech, table.rules.id, view, None, [player.name for player in table.players])
    return "\n".join(place.line for place in survey.whole) or canonical(view)


def doctor(speech: Speech, chosen: argparse.Namespace) -> int:
    """Print versions, folders and drivers, and whether computer seats can think."""
    t = speech.t
    where = paths(chosen.data_dir)
    say(f"{COMMAND} {__version__}")
    say(f"Python: {platform.python_version()} ({sys.executable})")
    say(t("system: {told}", told=platform.platform()))
    for package in ("pygame-ce", "pydantic", "platformdirs"):
        say(f"{package}: {_version(speech, package)}")
    say(t("languages: {told}", told=", ".join(code for code in languages() if code != PSEUDO)))
    say(t("games: {told}", told=", ".join(games())))
    for label, path in (
        (t("settings"), where.settings),
        (t("matches"), where.matches),
        (t("statistics"), where.statistics),
        (t("log"), where.log),
        (t("resources"), resource_root()),
    ):
        say(f"{label}: {path} ({_state(speech, path)})")
    fonts = sorted(p.name for p in asset("fonts").glob("*.[to]tf"))
    say(t("fonts: {told}", told=", ".join(fonts) or t("none found")))
    for line in (*_drivers(speech), *_thinking(speech)):
        say(line)
    return DONE


def _drivers(speech: Speech) -> list[str]:
    """Return pygame's video and sound drivers, found by trying them, with the error if one fails."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    t = speech.t
    with _hushed():
        try:
            import pygame  # noqa: PLC0415 - takes its time, and may be what is broken
        except ImportError as error:
            return [f"pygame: {error}"]
        try:
            pygame.display.init()
            sizes = [f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes()]
            video = f"{pygame.display.get_driver()}, {', '.join(sizes)}"
        except pygame.error as error:
            video = t("none ({error})", error=error)
        try:
            pygame.mixer.init()
            audio = f"{pygame.mixer.get_driver()}, {pygame.mixer.get_init()}"
            pygame.mixer.quit()
        except (pygame.error, NotImplementedError, ImportError) as error:
            audio = t("none ({error})", error=error)
        pygame.display.quit()
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return [f"SDL: {sdl}", t("video: {told}", told=video), t("audio: {told}", told=audio)]


def _thinking(speech: Speech) -> list[str]:
    """Return whether a thinking process starts and answers, tried for each game."""
    t, lines = speech.t, []
    for trial in try_thinking(games(), policies()):
        if trial.trouble:
            said = t("cannot think, so the Squire plays for them ({trouble})", trouble=trial.trouble)
        elif trial.version != __version__:
            said = t("are of another version, {version}", version=trial.version)
        else:
            said = t("can think; the first answer took {seconds} s", seconds=f"{trial.seconds:.2f}")
        lines.append(t("computer players ({game}): {told}", game=trial.game, told=said))
    return lines


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Discard what system libraries print to the terminal meanwhile."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _version(speech: Speech, package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return speech.t("not found")


def _state(speech: Speech, path: Path) -> str:
    """Return whether a path exists and can be written, or could be made."""
    there = path
    while not there.exists() and there != there.parent:
        there = there.parent
    if not os.access(there, os.W_OK):
        return speech.t("cannot be written")
    return speech.t("there") if there == path else speech.t("not there yet")


def _load(speech: Speech, path: Path) -> "tuple[Document, Restored]":
    """Return a file's document and match; raises Failure."""
    from citadel_desktop.match.restore import restore  # noqa: PLC0415 - brings pydantic
    from citadel_desktop.saves.store import read_document  # noqa: PLC0415 - as above

    game, names = "", []
    try:
        document = read_document(path)
        game, names = document.game, [player.name for player in document.players]
        return document, restore(document, rules_for(document, games()))
    except SaveError as error:
        message = [refusal_sentence(speech, error.refusal)]
        field = str(dict(error.refusal.params).get("field", ""))
        if "." in field:
            message.append(speech.t("Place in the file: {field}.", field=field))
        message += [sentences(game).refusal(speech, fault, names) for fault in error.faults]
        raise Failure(f"{path}: {' '.join(message)}") from None


def _picture(speech: Speech, document: "Document", at: int, path: Path) -> None:
    from citadel_desktop.screens.files.pictures import table_picture  # noqa: PLC0415 - brings pygame

    try:
        with files.writing():
            files.write_whole(path, table_picture(document, at))
    except SaveError as error:
        raise Failure(f"{path}: {unwritten(speech, error.refusal, 'picture')}", TROUBLE) from None


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
