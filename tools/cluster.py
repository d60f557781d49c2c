"""Matches played by the workers of a Dask cluster, which need no installation of the project.

What they play by travels with the matches: the wheel of this checkout with `tools` beside the package is given to all
workers once, and each process unpacks it into a folder of its own by a function that is sent by value. So scheduler and
workers need `dask[distributed]` and the same Python; playing wants the standard library alone.

A scheduler and its workers execute what anybody sends who can reach them, and what a worker answers is unpickled here:
this is for machines that trust each other, behind a firewall or by Dask's TLS, never open to strangers.
"""

import io
import pickle
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2s
from pathlib import Path
from types import FunctionType

from tools.build.release import this_release
from tools.build.wheel import build
from tools.selfplay.matches import WEIGHTS_MARK, Match, Row

ROOT = Path(__file__).resolve().parents[1]
MAX_RETRIES = 3
"""Restarts of a match whose worker was lost."""


def played(play: Callable[[Match], Row], wanted: Iterable[Match], address: str) -> Iterator[Row]:
    """Yield the rows of matches as they end, played by the cluster with a scheduler at that address.

    Raises OSError if nobody answers there, ValueError for players who judge by a folder, which lies here alone.
    """
    from distributed import Client, as_completed  # noqa: PLC0415 - comes with the extra `cluster`

    wanted = list(wanted)
    if any(WEIGHTS_MARK in player for match in wanted for player in match.players):
        raise ValueError(f"a folder of weights ({WEIGHTS_MARK}) does not travel")
    sent = FunctionType(answer.__code__, globals())
    sent.__module__ = "__main__"  # what is in no module goes by value: the scheduler has none of ours
    with Client(address) as client:
        held = packed()
        given = client.scatter(held, broadcast=True)
        futures = client.map(
            sent,
            [pickle.dumps(match) for match in wanted],
            name=(play.__module__, play.__qualname__),
            digest=blake2s(held, digest_size=8).hexdigest(),
            held=given,
            pure=False,
            retries=MAX_RETRIES,
        )
        for future in as_completed(futures):
            yield pickle.loads(future.result())
            future.release()


def packed() -> bytes:
    """Return the wheel with the tools in it."""
    with tempfile.TemporaryDirectory() as folder:
        wheel = build(this_release(ROOT), Path(folder))
        made = io.BytesIO(wheel.read_bytes())
    with zipfile.ZipFile(made, "a", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted((ROOT / "tools").rglob("*.py")):
            archive.write(path, path.relative_to(ROOT))
    return made.getvalue()


def answer(match: bytes, name: tuple[str, str], digest: str, held: bytes) -> bytes:
    """Play a match on a worker by the package that was sent, unpacked when this process first needs it.

    A worker has one thread, as playing fills a processor.
    """
    from importlib import import_module  # noqa: PLC0415 - what is not used here alone does not travel

    from distributed import get_worker  # noqa: PLC0415 - as above

    folder = str(Path(get_worker().local_directory) / f"citadel-{digest}")
    if folder not in sys.path:
        # Another checkout's package in this process is forgotten.
        sys.path[:] = [path for path in sys.path if not Path(path).name.startswith("citadel-")]
        for module in [*sys.modules]:
            if module.partition(".")[0] in {"citadel_desktop", "tools"}:
                del sys.modules[module]
        zipfile.ZipFile(io.BytesIO(held)).extractall(folder)
        sys.path.insert(0, folder)
    play = getattr(import_module(name[0]), name[1])
    return pickle.dumps(play(pickle.loads(match)))
