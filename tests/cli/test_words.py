"""What the command line says is in the user's language, with no sentence of Python's own in it."""

import errno
import re
from pathlib import Path

import pytest

from citadel_desktop.agents.levels import LEVELS
from citadel_desktop.cli import run
from citadel_desktop.language.catalogue import PSEUDO, load, pseudo
from citadel_desktop.language.disk import NOT_DONE, UNWRITTEN
from citadel_desktop.language.refusals import refusal_sentence, unwritten
from citadel_desktop.resources import sample_save
from citadel_desktop.rules import games
from citadel_desktop.saves.errors import read_trouble, write_trouble

DIGITS = "9" * 5000
SAVE = str(sorted(sample_save().glob("*.citadel"))[0])
WRONG = [
    ("--scale",),
    ("--scale", "x"),
    ("--scale", DIGITS),
    ("--scale=20",),
    ("--scale=201%",),
    ("--bogus",),
    ("--no-sound=1",),
    ("a", "b"),
    ("--data-dir", __file__, "doctor"),
    ("play", "--open"),
    ("play", "--game", "x" * 5000),
    ("play", "--game", "gale", "--seed", DIGITS),
    ("play", "--game", "gale", "--iterations", "-1"),
    ("play", "--game", "gale", "--player", "a"),
    ("play", "--game", "gale", "--player", "a", "--player", "A"),
    ("play", "--game", "gale", "--option", f"size={DIGITS}"),
    ("play", "--game", "gale", "--option", "x" * 5000),
    ("selfplay",),
    ("selfplay", "--game", "gale", "--level", f"squire:{DIGITS}"),
    ("selfplay", "--game", "gale", "--level", f"squire:{'9' * 4000}"),
    ("selfplay", "--game", "gale", "--level", "squire:\u00b2"),
    ("selfplay", "--game", "gale", "--level", ""),
    ("selfplay", "--game", "gale", "--matches", DIGITS),
    ("selfplay", "--game", "gale", "--seats", "9" * 400),
    ("selfplay", "--game", "gale", "--option", f"seats={DIGITS}"),
    ("selfplay", "--game", "gale", "--option"),
    ("validate",),
    ("validate", SAVE, "more"),
    ("validate", "nowhere"),
    ("validate", "/dev/null"),
    ("validate", "x" * 5000),
    ("validate", "/"),
    ("replay", SAVE, "--at", "x"),
    ("replay", SAVE, "--at", "-1"),
    ("replay", SAVE, "--at", "9" * 4000),
    ("doctor", "--nothing"),
]

IDS = {
    *("FILE", "nowhere", "more", *LEVELS, *games(), "rulings"),
    *(option.id for rules in games().values() for option in rules.options({})),
}
"""What stands there as it is in every language."""


def outside_names(text: str) -> str:
    """A text without options, names of files, numbers and what was typed."""
    return re.sub(r"--?[a-z-]+|\S*/\S*|\S*\d\S*|x{5,}…?|citadel-desktop( \w+)?:", " ", text)


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: " ".join(word[:20] for word in wrong))
def test_each_wrong_argument_is_told_in_the_users_language(
    capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...]
) -> None:
    def told(lang: str) -> str:
        try:
            code = run(["--lang", lang, *wrong])
        except SystemExit as ended:
            code = int(str(ended.code))
        assert code in {1, 2}
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert len(said) < 500 or "x" * 4000 in said
        return said

    english, foreign = told("en"), told(PSEUDO)
    assert foreign != english
    known = {*re.findall(r"[A-Za-z]{4,}", outside_names(english))}
    left = {*re.findall(r"[A-Za-z]{4,}", outside_names(foreign))}
    assert not (known & left) - IDS


@pytest.mark.parametrize("verb", [(), ("play",), ("selfplay",), ("validate",), ("replay",), ("doctor",)])
def test_help_is_in_the_users_language(capsys: pytest.CaptureFixture[str], verb: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["--lang", PSEUDO, *verb, "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith(pseudo("usage:"))
    assert pseudo("options") + ":" in told
    assert not re.search(
        r"\b(usage|options|positional|arguments|show this|show program)\b", told.replace("[options]", "")
    )


def test_what_the_system_has_against_a_file_is_told_in_words_of_ours(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error", "/media/match")

    monkeypatch.setattr("citadel_desktop.cli.verbs.doctor", fail)
    assert run(["doctor"]) == 1
    assert (
        capsys.readouterr().err
        == "citadel-desktop: /media/match: This file cannot be read: the drive reports an error.\n"
    )


def test_every_error_of_the_system_has_a_sentence() -> None:
    speech = load(PSEUDO)
    for number in (*errno.errorcode, 99999):
        error = OSError(number, "Python's own words")
        for trouble in (read_trouble(error), write_trouble(error)):
            told = [refusal_sentence(speech, trouble.refusal)]
            told += [unwritten(speech, trouble.refusal, thing) for thing in NOT_DONE]
            assert not any("Python" in sentence or "{" in sentence for sentence in told)
            assert len({*told}) >= (len(NOT_DONE) if trouble.refusal.code in UNWRITTEN else 1)


def test_no_picture_is_no_match_that_is_not_saved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["replay", SAVE, "--png", str(tmp_path / "no" / "folder.png")]) == 1
    assert capsys.readouterr().err.endswith("folder.png: The picture is not saved: the folder is not there.\n")
