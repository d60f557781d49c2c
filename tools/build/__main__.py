"""`python -m tools.build`: the frozen application, its archive, its Debian package and its bill in `dist/`."""

import argparse
import hashlib
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tools.build import application, archive, bill, debian, wheel
from tools.build.native import tree
from tools.build.release import BuildError, Release, this_release

ROOT = Path(__file__).resolve().parent.parent.parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what the options name, or everything this platform can have; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--archive", action="store_true", help="the application as .tar.gz (Windows: .zip)")
    parser.add_argument("--deb", action="store_true", help="the application as a Debian package")
    parser.add_argument(
        "--wheel", action="store_true", help="wheel and source archive, checked for assets, seeds and saves"
    )
    parser.add_argument(
        "--compiled",
        action=argparse.BooleanOptionalAction,
        help="rules and computer players compiled by mypyc, besides the pure wheel one of them "
        "(default: on Linux with a C compiler)",
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to put them (default: dist)")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="for what comes between (default: build)")
    options = parser.parse_args(arguments)
    try:
        release = this_release(ROOT)
        everything = not (options.archive or options.deb or options.wheel)
        compiled = options.compiled
        if compiled is None:  # on other systems nobody has tried it
            compiled = release.system == "linux" and tree.can_compile()
        can_deb = release.system == "linux" and shutil.which("dpkg-deb") is not None
        deb = options.deb or (everything and can_deb)
        for product in build(
            release,
            options.out.resolve(),
            options.work.resolve(),
            packed=options.archive or everything,
            deb=deb,
            wheels=options.wheel,
            compiled=compiled,
        ):
            print(f"{product}  {product.stat().st_size / 1e6:.1f} MB")
    except BuildError as error:
        print(f"tools.build: {error}", file=sys.stderr)
        return 1
    return 0


def build(
    release: Release, out: Path, work: Path, *, packed: bool, deb: bool, wheels: bool, compiled: bool = False
) -> list[Path]:
    """Build the chosen products and their digests into `out`; return their paths, and say each step's seconds.

    On Linux a bill of materials goes with the application, however it is packed. `compiled` is the application, and a
    wheel besides that of the source.

    Raises:
        BuildError: one of them cannot be built.
    """
    products = []
    if wheels:
        products.append(_timed("wheel", lambda: wheel.build(release, out)))
        products.append(_timed("source archive", lambda: wheel.sources(release, out)))
    if compiled:
        copy = _timed("compiled copy", lambda: tree.build(release.root, work / "native"))
        release = release._replace(root=copy)
    if wheels and compiled:
        products.append(_timed("compiled wheel", lambda: wheel.build(release, out)))
    if packed or deb:
        folder = _timed("application", lambda: application.build(release, work))
    if packed:
        products.append(_timed("archive", lambda: archive.pack(release, folder, out)))
    if deb:
        products.append(_timed("Debian package", lambda: debian.build(release, folder, work, out)))
    if (packed or deb) and release.system == "linux":
        products.append(_timed("bill of materials", lambda: bill.write(release, folder, out)))
    return [*products, digests(products, out)]


def digests(products: Iterable[Path], out: Path) -> Path:
    """Write `SHA256SUMS` of the products into `out`, as `sha256sum --check` reads it; return its path."""
    named = sorted(products, key=lambda path: path.name)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in named]
    sums = out / "SHA256SUMS"
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return sums


def _timed(what: str, make: Callable[[], Path]) -> Path:
    begin = time.perf_counter()
    made = make()
    print(f"{what}: {time.perf_counter() - begin:.1f} s", file=sys.stderr)
    return made


if __name__ == "__main__":
    sys.exit(main())
