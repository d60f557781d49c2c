"""A checkout with a fake uv beside it: environments are made in no time and without a network."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.set_up import making
from tools.set_up.environment import Environment, SetUpError
from tools.set_up.installers import Tools

REAL = Path(__file__).resolve().parent.parent.parent
NOTHING = Tools(ensurepip=False, venv=True, uv=(), virtualenv=(), pip=())

# Stands in for uv: makes an environment whose Python is this one, installs the checkout and one
# package by hand, and keeps a list of what it was told.
FAKE_UV = """\
import os, pathlib, sys
here = pathlib.Path(__file__)
with here.with_name("told.txt").open("a") as file:
    print(*sys.argv[1:], file=file)
broken = here.with_name("broken-" + sys.argv[1])
if broken.exists():
    sys.exit(broken.read_text())
if sys.argv[1] == "venv":
    venv = pathlib.Path(sys.argv[-1])
    assert here.parent in venv.parents
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").symlink_to(sys.executable)
    home = os.path.dirname(os.path.realpath(sys.executable))
    (venv / "pyvenv.cfg").write_text("home = " + home)
else:
    venv = pathlib.Path(sys.argv[sys.argv.index("--python") + 1]).parent.parent
    assert here.parent in venv.parents  # never that of the Python the tests run in
    site = venv / "lib" / "python{}.{}".format(*sys.version_info) / "site-packages"
    def package(name, requires, files):
        for file, content in files.items():
            (site / file).parent.mkdir(parents=True, exist_ok=True)
            (site / file).write_bytes(content)
        info = site / (name + "-1.0.dist-info")
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\\nName: {}\\nVersion: 1.0\\n{}".format(name, requires))
        (info / "RECORD").write_text("".join(file + ",,\\n" for file in files))
    package("pydantic", "", {"pydantic/__init__.py": b"", "pydantic/core.so": b"compiled"})
    package("pytest", "", {"pytest/__init__.py": b"# tests"})
    package("citadel_desktop", "Requires-Dist: pydantic>=2\\nRequires-Dist: pytest; extra == 'test'\\n",
        {"citadel.pth": os.fsencode(os.getcwd())})
"""


class Checkout:
    """A checkout with a fake uv beside it, and what it said."""

    def __init__(self, folder: Path, name: str = "checkout") -> None:
        self.root = folder / name
        app = self.root / "citadel_desktop"
        app.mkdir(parents=True)
        (app / "app.py").touch()
        (app / "__main__.py").write_text("import sys; print(*sys.argv[1:]); sys.exit(2)")
        (self.root / "pyproject.toml").write_text('[build-system]\nrequires = ["hatchling>=1.27"]\n')
        (self.root / "constraints.txt").write_text("pygame-ce==2.5.8\n")
        self.fake = folder / "uv.py"
        self.fake.write_text(FAKE_UV)
        self.said: list[str] = []

    @property
    def environment(self) -> Environment:
        return Environment(self.root)

    @property
    def venv(self) -> Path:
        return self.environment.venv

    @property
    def work(self) -> Path:
        return self.environment.work

    @property
    def site(self) -> Path:
        return next(self.venv.glob("lib/python*/site-packages"))

    @property
    def uv(self) -> tuple[str, ...]:
        return (sys.executable, "-I", "-S", str(self.fake))

    def prepare(self, *extras: str, tools: Tools | None = None, anew: bool = False) -> None:
        there = tools or NOTHING._replace(uv=self.uv)
        making.prepare(self.environment, extras, self.said.append, lambda: there, anew=anew)

    def fails(
        self,
        why: str,
        *extras: str,
        uv: tuple[str, ...] = (),
        pip: tuple[str, ...] = (),
        virtualenv: tuple[str, ...] = (),
    ) -> None:
        """Check that nothing can be set up, and why; with other tools if any are named."""
        with pytest.raises(SetUpError, match=why):
            self.prepare(*extras, tools=NOTHING._replace(uv=uv or self.uv, pip=pip, virtualenv=virtualenv))

    @property
    def ready(self) -> bool:
        return self.environment.is_ready([])

    def told(self) -> list[str]:
        return [line.split()[0] for line in self.lines()]

    def lines(self) -> list[str]:
        told = self.fake.with_name("told.txt")
        return told.read_text().splitlines() if told.exists() else []

    def breaks(self, verb: str, why: str = "error: No space left on device (os error 28)") -> None:
        self.fake.with_name(f"broken-{verb}").write_text(why)

    def works(self, verb: str) -> None:
        self.fake.with_name(f"broken-{verb}").unlink()

    def raise_versions(self) -> None:
        (self.root / "constraints.txt").write_text("pygame-ce==2.5.9\n")

    def copy_play(self) -> Path:
        """Put the real `play.py` and all it needs there."""
        shutil.copy(REAL / "play.py", self.root)
        for name in ("__init__.py", "first_start.py", "set_up"):
            there = self.root / "tools" / name
            there.parent.mkdir(exist_ok=True)
            if (REAL / "tools" / name).is_dir():
                shutil.copytree(REAL / "tools" / name, there)
            else:
                shutil.copy(REAL / "tools" / name, there)
        return self.root / "play.py"

    def play(
        self, *arguments: str | bytes, option: str = "-q", without: str = "", **variables: str
    ) -> subprocess.CompletedProcess[bytes]:
        """Run the real `play.py` there, whose app prints its arguments and ends with 2."""
        play = self.copy_play()
        if without:
            shutil.rmtree(self.root / without)
        return subprocess.run(
            [sys.executable, option, play, *arguments],
            env={**os.environ, **variables},
            capture_output=True,
            check=False,
        )
