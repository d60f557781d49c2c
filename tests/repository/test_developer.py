"""What `play.py --dev` does once its environment is there."""

import subprocess
from pathlib import Path

import pytest

from tools import developer

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.slow
def test_git_runs_the_quick_checks_before_every_commit(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / ".pre-commit-config.yaml").write_bytes((ROOT / ".pre-commit-config.yaml").read_bytes())
    assert developer.hooks(tmp_path) == 0
    assert "pre_commit" in (tmp_path / ".git" / "hooks" / "pre-commit").read_text("utf-8")


def test_without_git_there_are_no_hooks_and_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert developer.hooks(tmp_path) == 0
    assert "no hooks" in capsys.readouterr().out


NO_PROGRAMS = ("lib", "fonts-", "gir1.2-", "python3-", "at-spi2-core", "xserver-xorg-video-")
"""How packages begin that bring nothing to be started by name."""


def test_what_ci_installs_beside_libraries_is_what_a_developer_is_told_of() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    packages = script[script.index("packages=(") : script.index(")", script.index("packages=("))]
    named = {line.rsplit("(", 1)[1].rstrip(")") for line in developer.PROGRAMS.values()}
    wanted = {name for line in packages.splitlines()[1:] for name in line.split()}
    assert named == {name for name in wanted if not name.startswith(NO_PROGRAMS)}


def test_programs_that_are_not_found_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert developer.missing() == dict(developer.PROGRAMS)
