"""What stands in the files of the repository, and what must not."""

import io
import re
import subprocess
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

# Put together so that this file is not the one that is found.
ADDRESSES = "|".join(
    ["py" + r"pi\.org", "python" + "hosted", "npm" + r"js\.", "registry" + r"\.\w+\.\w+", "index" + "-url"]
)
SOMEBODYS_FOLDER = r"(?<![\w.}*-])/(?:work|root|home/\w+|Users/\w+)/"

_NOQA = re.compile(
    r"#\s*(?:ruff:\s*)?noqa\b(?::\s*(?P<codes>[A-Z]+[0-9]+(?:[,\s]+[A-Z]+[0-9]+)*))?(?P<reason>[^#]*(?:#.*)?)"
)
_TYPE = re.compile(r"#\s*type:\s*ignore\b(?:\[(?P<codes>[\w, -]+)\])?(?P<reason>.*)")


def tracked(*endings: str) -> list[Path]:
    listed = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    paths = [ROOT / name for name in listed.split("\0") if name]
    return [path for path in paths if path.is_file() and (not endings or path.suffix in endings)]


def text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""


def faults(comment: str) -> list[str]:
    """What is wrong with the ignores in a comment: no code, or no reason of at least two words."""
    found = []
    for pattern, what in ((_NOQA, "noqa"), (_TYPE, "type: ignore")):
        match = pattern.search(comment)
        if match is None:
            continue
        if not match["codes"]:
            found.append(f"{what} without a code")
        if len(re.findall(r"[A-Za-z]{2,}", _TYPE.sub("", match["reason"]) or match["reason"])) < 2:
            found.append(f"{what} without a reason")
    return found


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("# noqa: E501 - a table reads best in one line", []),
        ("# noqa: E501  # a table reads best in one line", []),
        ("# type: ignore[attr-defined]  # the stub lacks it", []),
        ("# an ordinary remark", []),
        ("# noqa", ["noqa without a code", "noqa without a reason"]),
        ("# noqa: E501", ["noqa without a reason"]),
        ("# noqa: E501, PLR0913", ["noqa without a reason"]),
        ("# ruff: noqa: E501", ["noqa without a reason"]),
        ("# type: ignore", ["type: ignore without a code", "type: ignore without a reason"]),
        ("# type: ignore[misc]", ["type: ignore without a reason"]),
    ],
)
def test_the_check_of_ignores_finds_what_it_should(comment: str, expected: list[str]) -> None:
    assert faults(comment) == expected


@pytest.mark.slow
def test_every_ignore_in_the_code_has_a_code_and_a_reason() -> None:
    found = []
    for path in tracked(".py"):
        source = text(path)
        if not (_NOQA.search(source) or _TYPE.search(source)):
            continue
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                where = f"{path.relative_to(ROOT)}:{token.start[0]}"
                found += [f"{where} {fault}" for fault in faults(token.string)]
    assert found == []


def test_nobody_ends_the_fonts_of_others() -> None:
    """Who draws without a window ends what it has begun: fonts of the same process are kept by whoever came before."""
    ends = re.compile(r"\bpygame\.(?:font\.)?quit\b")
    assert ends.search("pygame." + "quit()")
    assert [path.name for path in tracked(".py") if ends.search(text(path))] == []


def test_every_ignore_in_the_settings_has_a_reason() -> None:
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    ruff = settings[settings.index("[tool.ruff.lint]") : settings.index("[tool.ruff.lint.isort]")]
    rules = [line for line in ruff.splitlines() if re.match(r'\s+"[A-Z]+\d*",', line)]
    mypy = [line for line in settings.splitlines() if re.match(r"ignore_\w+|disable_\w+|follow_\w+", line)]
    assert rules
    assert mypy
    for line in rules + mypy:
        assert re.search(r"#\s*\w+\W+\w+", line), f"no reason beside: {line}"


@pytest.mark.parametrize("pattern", [ADDRESSES, SOMEBODYS_FOLDER], ids=["registry", "folder"])
def test_no_file_names_a_registry_or_somebodys_folder(pattern: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in tracked()
        for match in [re.search(pattern, text(path))]
        if match
    ]
    assert found == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (ADDRESSES, "https://" + "py" + "pi.org/simple"),
        (ADDRESSES, "--index" + "-url x"),
        (SOMEBODYS_FOLDER, "cd /wor" + "k/main"),
        (SOMEBODYS_FOLDER, "'/hom" + "e/anna/game'"),
    ],
)
def test_the_check_of_addresses_finds_what_it_should(pattern: str, line: str) -> None:
    assert re.search(pattern, line)


def test_the_readme_says_the_two_commands_of_play_py_and_no_other_way() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    blocks = re.findall(r"^ {4}(\S.*)$", readme, re.MULTILINE)
    for fenced in re.findall(r"^```\w*\n(.+?)\n```$", readme, re.MULTILINE | re.DOTALL):
        blocks += fenced.splitlines()
    assert blocks == ["python3 play.py", "python3 play.py --test"]


def test_pre_commit_runs_what_is_installed_already() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert set(re.findall(r"^\s*- repo: (\S+)", hooks, re.MULTILINE)) == {"local"}
    assert set(re.findall(r"^\s*language: (\S+)", hooks, re.MULTILINE)) == {"system"}
    assert "http" not in hooks


def test_ci_runs_one_script_which_checks_everything() -> None:
    workflow = (ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8")
    assert "run: .ci/run\n" in workflow
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    steps = script.read_text("utf-8")
    assert "set -euo pipefail" in steps
    for command in (
        "python3 play.py --test",
        "python3 play.py --test --slow",
        'ruff" check .',
        'ruff" format --check .',
        '/mypy"',
        '/lint-imports"',
    ):
        assert command in steps
