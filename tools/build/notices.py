"""Notices that licences require in a package, beside their texts."""

from collections.abc import Iterable

from tools.build.parts import Part, known_libraries

_BEGIN = "Packed with this application, each under its own licence. The texts are in this folder.\n"
_CREDITS = "The credits of fonts, icons and sounds are in _internal/citadel_desktop/_data/assets/CREDITS.md.\n"
_LESSER = """\
Under the GNU Lesser General Public License 2.1 (LGPL-2.1.txt) are:

{rows}

They are as their makers and those of pygame-ce publish them, but for the search paths in the files. Their sources, of
exactly these versions, are where the list says; whoever passes this application on offers them as well.

Each of their libraries is a file of its own below the folder _internal. Another build may take its place under its
name, if it can be called in the same way: one of the same version, or one that you have changed. The modules of
pygame-ce that are written in Python are in the program; change them, then build the application anew: its sources are
free, and docs/packages.md there tells how. You may take the application apart to find faults in what you have changed.
"""


def overview(made_of: Iterable[Part]) -> str:
    """Return the overview of the licence texts: which belongs to which part, and what may be done with it."""
    _, *others = made_of
    rows = [_row(part) for part in others if part.kind == "library" and part.files]
    rows += ["", "In these, as a part of their files:", ""]
    rows += [_row(part) for part in others if part.kind == "library" and not part.files]
    lesser = [f"- {part.name} {part.version}: {part.source}" for part in others if is_lesser(part)]
    pieces = [_BEGIN, "\n".join(rows) + "\n", *(f"{credit}\n" for credit in credits(others))]
    if lesser:
        pieces.append(_LESSER.format(rows="\n".join(lesser)))
    return "\n".join([*pieces, _CREDITS])


def is_lesser(part: Part) -> bool:
    """Whether a part is used under the Lesser General Public License, possibly by choice."""
    return any("LGPL" in text.name for text in part.texts)


def credits(made_of: Iterable[Part]) -> list[str]:
    """Return the credits that the documentation must have."""
    return sorted({part.credit for part in made_of if part.credit})


def all_credits() -> list[str]:
    """Return the credits of all libraries that may be packed."""
    return credits(known_libraries().values())


def _row(part: Part) -> str:
    texts = ", ".join(text.name for text in part.texts)
    where = f", {part.source}" if part.source else ""
    return f"- {part.name} {part.version}".rstrip() + f": {part.licence} ({texts}){where}"
