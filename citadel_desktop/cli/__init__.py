"""The command line: starts the app, or runs a command that needs no screen.

Slow imports are made when needed, so that `--version` and the first picture do not wait for them.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from citadel_desktop import __version__
from citadel_desktop.cli.parser import USAGE_ERROR, Parser, near, short
from citadel_desktop.language.catalogue import PSEUDO, Speech, language_of, languages, load
from citadel_desktop.language.plain import plainly
from citadel_desktop.start import Start

COMMAND = "citadel-desktop"
DONE, TROUBLE, INTERRUPTED = 0, 1, 130
"""Exit codes: success; a bad or unwritable file; Ctrl+C. `USAGE_ERROR`: wrong usage, or no screen."""

VERBS = ("play", "selfplay", "validate", "replay", "doctor")
THINK = "--think"
"""Hidden option that makes this a thinking process for computer seats (`match.thinker` starts it)."""
_WITH_VALUE = ("--data-dir", "--scale", "--lang", "--trace")


class Failure(Exception):  # noqa: N818 - it carries an exit code
    """A command failed: the sentence to print and the exit code."""

    def __init__(self, sentence: str, code: int = TROUBLE) -> None:
        super().__init__(sentence)
        self.code = code


def say(text: object) -> None:
    """Print a line with invisible characters escaped, since names and paths may come from others."""
    print(plainly(text))


def complain(text: object) -> None:
    """Print a line on stderr after the command's name, with invisible characters escaped."""
    if sys.stderr is not None:  # nothing is taken for stdout
        print(f"{COMMAND}: {plainly(text)}", file=sys.stderr)


def run(argv: Sequence[str]) -> int:
    """Run the command that the arguments ask for; return the exit code. Errors are one line on stderr."""
    _fill_descriptors()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # none at all under pythonw
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(argv)
        print(end="", flush=True)  # says nothing where there is no output, as under pythonw
    except Failure as failure:
        complain(failure)
        return failure.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough, as `head` does
        redirect_to_null(1)
        return DONE
    except OSError as error:
        # a folder that may not be entered, a name too long, a disk that is gone
        complain(_system_trouble(load(language(argv, os.environ)), error))
        return TROUBLE
    return code


def redirect_to_null(number: int) -> None:
    """Redirect a broken stream to the null device, so that Python does not fail again on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)


def _fill_descriptors() -> None:
    """Open the null device for closed standard streams, so that no later file gets their numbers."""
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            try:
                os.fstat(number)
            except OSError:
                os.open(os.devnull, os.O_RDWR)


def _system_trouble(speech: Speech, error: OSError) -> str:
    """Return a sentence for a system error about a file."""
    from citadel_desktop.language.refusals import refusal_sentence, unwritten  # noqa: PLC0415 - seldom needed
    from citadel_desktop.saves.errors import read_trouble, write_trouble  # noqa: PLC0415 - seldom needed

    if error.filename is None:  # what is printed goes nowhere
        return unwritten(speech, write_trouble(error).refusal, "output")
    return f"{error.filename}: {refusal_sentence(speech, read_trouble(error).refusal)}"


def _run(argv: Sequence[str]) -> int:
    if [*argv] == [THINK]:
        return _think()
    speech, word = load(language(argv, os.environ)), _first_word(argv)
    verb = near(word, VERBS) if word not in VERBS and not os.path.exists(word) else ""  # noqa: PTH110 - never raises
    if verb:
        message = speech.t("There is no command or file {word}. Did you mean {near}?", word=short(word), near=verb)
        raise Failure(message, USAGE_ERROR)
    chosen = parser(speech, verbs=word in VERBS).parse_args(argv)
    home = chosen.data_dir
    # os.path asks in a way that never raises, whatever the name and the rights
    if home is not None and os.path.exists(home) and not os.path.isdir(home):  # noqa: PTH110, PTH112 - see above
        raise Failure(speech.t("{path} is not a folder.", path=home), USAGE_ERROR)
    if getattr(chosen, "verb", None) is None:
        return _start(speech, chosen)
    from citadel_desktop.cli import verbs  # noqa: PLC0415 - the app starts without them

    if chosen.verb == "play":
        from citadel_desktop.cli.play.verb import play  # noqa: PLC0415 - the others need none of it

        return play(speech, chosen)
    work: Mapping[str, Callable[[Speech, argparse.Namespace], int]] = {
        "selfplay": verbs.selfplay,
        "validate": verbs.validate,
        "replay": verbs.replay,
        "doctor": verbs.doctor,
    }
    return work[chosen.verb](speech, chosen)


def _start(speech: Speech, chosen: argparse.Namespace) -> int:
    save: Path | None = chosen.save
    if save is not None and not os.path.exists(save):  # noqa: PTH110 - never raises, whatever the name
        raise Failure(speech.t("There is no file {path}.", path=save))
    if no_display(os.environ, sys.platform):
        raise no_screen(speech)
    from citadel_desktop.app import run as run_app  # noqa: PLC0415 - brings pygame

    start = Start(
        save=save,
        data_dir=chosen.data_dir,
        fullscreen=chosen.fullscreen,
        scale=chosen.scale,
        language=chosen.lang,
        sound=chosen.sound,
        trace=chosen.trace,
        first_frame=chosen.first_frame,
    )
    try:
        return run_app(start)
    except Exception as error:
        # not sooner: the app sets the environment up before the toolkit is loaded
        from citadel_desktop.scene.system.window import NoScreen  # noqa: PLC0415 - see above

        if isinstance(error, NoScreen):
            raise no_screen(speech, error.driver) from None
        raise


def _think() -> int:
    """Run as a thinking process for computer seats; only the app starts it."""
    # first of all, so that it never outlives the app; neither the app nor another verb needs these
    from citadel_desktop.match.child_pipes import listen_for_questions  # noqa: PLC0415 - see above

    ends = listen_for_questions()
    from citadel_desktop.agents.policies import policies  # noqa: PLC0415 - see above
    from citadel_desktop.match.answering import serve  # noqa: PLC0415 - see above
    from citadel_desktop.rules import games  # noqa: PLC0415 - see above

    return serve(games(), policies(), ends)


def no_display(environ: Mapping[str, str], platform: str) -> bool:
    """Whether there is certainly no screen, known without trying to open a window."""
    if platform in {"win32", "darwin"} or environ.get("SDL_VIDEODRIVER"):
        return False
    return not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def no_screen(speech: Speech, why: str = "") -> Failure:
    """Return the message that there is no screen, and how to play without one."""
    message = speech.t(
        "There is no screen to draw on. Start it on a desktop, or with `xvfb-run {command}`; "
        "`{command} play`, `selfplay`, `validate`, `replay` and `doctor` need none.",
        command=COMMAND,
    )
    return Failure(f"{message} ({why})" if why else message, USAGE_ERROR)


def language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """Return the language of the command line: that of `--lang`, else of the environment."""
    for n, word in enumerate(argv):
        if word == "--":
            break
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--lang" and n + 1 < len(argv):
            return argv[n + 1]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return environ[name].split(".")[0].split("@")[0]
    return ""


def _first_word(argv: Sequence[str]) -> str:
    """Return the first argument that is no option and not after `--`, a verb or a save; "" for none."""
    words = iter(argv)
    for word in words:
        if word == "--":
            return ""
        if word in _WITH_VALUE:
            next(words, None)
        elif not word.startswith("-"):
            return word
    return ""


def parser(speech: Speech, *, verbs: bool) -> argparse.ArgumentParser:
    """Return the parser of the arguments, with or without a verb among them."""
    from citadel_desktop.saves.settings import SCALE_RANGE  # noqa: PLC0415 - the process that thinks has none

    t = speech.t
    made = Parser(
        speech=speech,
        prog=COMMAND,
        usage=f"{COMMAND} [options] [SAVE]\n       {COMMAND} [options] {{{','.join(VERBS)}}} ...",
        description=t("Play the games called Citadel, with others at one computer or against computer players."),
        epilog=_epilog(speech),
    )
    _add_common(speech, made)
    made.set_defaults(data_dir=None, lang=None)
    version = f"{COMMAND} {__version__}"
    made.add_argument("--version", action="version", version=version, help=t("show the version and exit"))
    made.add_argument("--fullscreen", action="store_true", default=None, dest="fullscreen", help=t("fill the screen"))
    made.add_argument("--windowed", action="store_false", dest="fullscreen", help=t("start in a window"))
    made.add_number(
        "--scale",
        *SCALE_RANGE,
        unit="%",
        metavar="PCT",
        help=t("the size of text and pictures, {least} to {most} per cent", least=SCALE_RANGE[0], most=SCALE_RANGE[1]),
    )
    made.add_argument("--no-sound", action="store_false", dest="sound", help=t("turn the sound off"))
    made.add_argument("--trace", type=Path, metavar="FILE", help=argparse.SUPPRESS)
    made.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)
    if not verbs:
        made.add_argument("save", nargs="?", type=Path, metavar="SAVE", help=t("the saved match to open"))
        return made
    _add_verbs(speech, made)
    return made


def _add_common(speech: Speech, made: Parser) -> None:
    """Add the options that may stand before and after a verb."""
    t = speech.t
    message = t("keep settings, matches and logs in this folder")
    made.add_argument("--data-dir", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=message)
    message = t("use this language, such as en or de")

    def read(code: str) -> str:
        if not language_of(code):
            known = speech.listed([one for one in languages() if one != PSEUDO])
            made.refuse(t("There is no language {code}; the languages are {known}.", code=short(code), known=known))
        return code

    made.add_argument("--lang", type=read, metavar="LANG", default=argparse.SUPPRESS, help=message)


def _add_verbs(speech: Speech, made: Parser) -> None:
    from citadel_desktop.agents.levels import LEVELS  # noqa: PLC0415 - the app starts without them
    from citadel_desktop.rules import GAMES  # noqa: PLC0415 - as above

    t = speech.t
    ids, levels = speech.either(tuple(GAMES)), speech.either(tuple(LEVELS))
    seed = t("the seed of all chance: the same number gives the same luck")
    parts = made.add_subparsers(dest="verb", required=True, parser_class=Parser, prog=COMMAND)

    def verb(name: str, about: str) -> Parser:
        added = parts.add_parser(name, speech=speech, description=about, help=about)
        _add_common(speech, added)
        made.verbs.append(added)
        return added

    play = verb("play", t("Play a match as text in a terminal."))
    play.add_argument("--open", type=Path, metavar="FILE", help=t("the saved match to play on"))
    play.add_argument("--game", metavar="ID", help=t("begin a new match of one of these games: {games}", games=ids))
    play.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="NAME",
        help=t(
            "a player, given once for each seat: the name of a person, or for a computer one of {levels}", levels=levels
        ),
    )
    _add_option(speech, play)
    play.add_number("--seed", metavar="S", help=seed)
    play.add_argument("--plain", action="store_true", help=t("print nothing but text, and never clear the screen"))
    play.add_number("--iterations", 1, default=0, metavar="N", help=argparse.SUPPRESS)

    many = verb("selfplay", t("Have computer players play matches against each other, and count."))
    many.add_argument("--game", required=True, metavar="ID", help=t("the game, one of {games}", games=ids))
    many.add_number("--matches", 1, default=1, metavar="N", help=t("how many matches to play (1 if not given)"))
    many.add_number("--seed", default=1, metavar="S", help=seed)
    many.add_number("--seats", 1, metavar="N", help=t("how many players"))
    _add_option(speech, many)
    many.add_argument(
        "--level",
        metavar="L[:N],...",
        help=t(
            "how well they play, seat by seat or one level for all: {levels}; N is the number of iterations for a "
            "decision; without a level they choose at random",
            levels=levels,
        ),
    )
    many.add_argument("--json", action="store_true", help=t("print the results as one JSON object"))

    check = verb("validate", t("Check whether a saved match or a design is sound; the exit code is 0 if it is."))
    check.add_argument("save", type=Path, metavar="FILE", help=t("the saved match or design"))

    show = verb("replay", t("Print the log of a saved match, and the position it leads to."))
    show.add_argument("save", type=Path, metavar="SAVE", help=t("the saved match"))
    show.add_number("--at", 0, metavar="N", help=t("stop after this many lines of the log"))
    show.add_argument("--png", type=Path, metavar="FILE", help=t("also save a picture of the position in this file"))

    verb("doctor", t("Print versions, folders and drivers, for a report about a problem."))


def _add_option(speech: Speech, made: Parser) -> None:
    """Add the options of a new match."""
    message = speech.t("an option of the game, such as {example}; may be given several times", example="size=9")
    made.add_argument("--option", action="append", default=[], metavar="K=V", help=message)


def _epilog(speech: Speech) -> str:
    t = speech.t
    return "\n".join(
        (
            t("without a screen:"),
            f"  {COMMAND} play [--open FILE] [--game ID [--player NAME ...] [--option K=V ...]] [--plain]",
            f"  {COMMAND} selfplay --game ID [--matches N] [--seed S] [--option K=V ...] [--level L,L] [--json]",
            f"  {COMMAND} validate FILE",
            f"  {COMMAND} replay SAVE [--at N] [--png FILE]",
            f"  {COMMAND} doctor",
            "",
            t(
                "To open a save that is called like one of these commands, write its path, as in ./{name}, or put -- "
                "before it.",
                name="replay",
            ),
            "",
            t("exit codes:"),
            "  0    " + t("all is well"),
            "  1    " + t("a file cannot be read or written, or is not a sound match or design; or the app crashed"),
            "  2    " + t("wrong usage, or no screen"),
            "  129  " + t("the terminal was closed while a match was played in it"),
            "  130  " + t("interrupted"),
            "  143  " + t("the system ended a match in a terminal"),
        )
    )
