"""Update the catalogues of `assets/translations` from the source: `python -m tools.catalogues`.

The texts given to `t` and `n`, tables of words and names, labels of contents, lessons, first times and settings are
gathered, the catalogue of each language is brought up to date with them (what is new stays empty, what is gone is
dropped) and compiled. `--new LANGUAGE` begins a catalogue. `--check` changes nothing and exits with 1 if something is
out of date.
"""

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from types import MappingProxyType

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from citadel_desktop.language import lessons
from citadel_desktop.language.common import names
from citadel_desktop.language.first_times import firsts
from citadel_desktop.rules import GAMES
from citadel_desktop.saves.settings import OFFERS

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "citadel_desktop"
TRANSLATIONS = ROOT / "assets" / "translations"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"t": None, "n": (1, 2), "plural": (1, 2)}
GIVEN: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        **dict.fromkeys(("Texts", "TowerTool", "answer", "decline", "go_on", "tool"), ()),
        **{"Heading": (1,), "_with_price": (0, 1), "of_card": (0,), "headed": (0, 2), "priced": (0,)},
    }
)
"""What makes tools and headings of boards, with the places of texts among what it is given."""
WORDS = re.compile(rf"\b(Because|Label|Say|Sentences|TypedCommand|Word|Words|choice|{'|'.join(GIVEN)})\b")
"""Types of words, and what makes some: texts are gathered from tables of these."""
TOOL_TEXTS = frozenset({"label", "about", "nothing", "choice", "mark", "name"})
"""What of a tool's words is given by name; a label with what it is for is a pair."""
CALLS = re.compile(r"\b(t|n|plural)\s*\(")
"""Pattern of a call for a text; files without one are not parsed."""

HEADER = "# Kept by tools/catalogues; the texts stand in the source files named here."


def main(given: Sequence[str] | None = None) -> int:
    """Run the command line `given` (None: the process's own) and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, tell what is out of date")
    parser.add_argument("--new", metavar="LANGUAGE", help="begin the catalogue of a language: fr, pt_BR")
    arguments = parser.parse_args(given)
    if arguments.new is not None:
        begin(arguments.new)
    stale = 0
    for path, content in wanted():
        if path.is_file() and path.read_bytes() == content:
            continue
        stale += 1
        name = path.relative_to(ROOT)
        sys.stdout.write(f"{name} {'is out of date' if arguments.check else 'written'}\n")
        if not arguments.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for path in po_files():
        catalogue = read_catalogue(path)
        missing = sum(1 for m in catalogue if m.id and not translated(m))
        sys.stdout.write(f"{catalogue.locale}: {len(catalogue)} texts, {missing} not translated\n")
    return 1 if arguments.check and stale else 0


def begin(language: str) -> None:
    """Return an empty catalogue for a language by Babel's name; raises UnknownLocaleError or ValueError."""
    folder = TRANSLATIONS / str(Locale.parse(language)) / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "citadel.po"
    if not path.exists():
        path.write_bytes(po_bytes(Texts(locale=language, fuzzy=False)))


def wanted() -> Iterator[tuple[Path, bytes]]:
    """Return the path and contents of each file the tool makes."""
    template = extracted()
    for path in po_files():
        before = read_catalogue(path)
        catalogue = Texts(locale=before.locale, fuzzy=False)
        for message in template:
            if message.id:
                known = before.get(message.id)
                catalogue[message.id] = message.clone()
                catalogue[message.id].string = known.string if known else message.string
        yield path, po_bytes(catalogue)
        compiled = io.BytesIO()
        write_mo(compiled, catalogue)
        yield path.with_suffix(".mo"), compiled.getvalue()


class Texts(Catalog):
    """A catalogue with only the necessary headers, so that files change only with their texts."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Lines of the header."""
        headers = [("Content-Type", "text/plain; charset=utf-8")]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return headers


def extracted() -> Texts:
    """Return the texts in the source, each with the files that contain it."""
    catalogue = Texts(fuzzy=False)
    for path in sorted(SOURCES.rglob("*.py")):
        name, source = path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
        if CALLS.search(source):
            for line, text, comments, context in extract_from_file("python", path, KEYWORDS):
                catalogue.add(text, None, [(name, line)], auto_comments=comments, context=context)
        for text in (*named(source), *spoken(source)):
            catalogue.add(text, None, [(name, 1)])
    for game, parts in GAMES.items():
        for option, words in parts.load("sentences").options.items():
            for label in words.labels().values():
                catalogue.add(label, None, [(f"citadel_desktop/rules/{game}/data/{option}", 1)])
        for first in firsts(game):
            catalogue.add(first.said, None, [(f"citadel_desktop/language/{game}/first_times.py", 1)])
    for offer in OFFERS.values():
        for text in offer.texts():
            catalogue.add(text, None, [("citadel_desktop/saves/settings.py", 1)])
    for course in lessons.courses():
        for text in lessons.sentences(course):
            catalogue.add(text, None, [(f"citadel_desktop/language/lessons/{course}.py", 1)])
    return catalogue


def named(source: str) -> Iterator[str]:
    """Return the names in a source file's tables (`language.common.names`)."""
    for node in ast.walk(ast.parse(source)) if "names(" in source else ():
        match node:
            case ast.Call(func=ast.Name("names"), args=[ast.Constant(str(table))]):
                yield from names(table).values()


def spoken(source: str) -> Iterator[str]:
    """The texts in the tables of words of a source file's text: values of a type of words, or what is given for one."""
    for node in ast.walk(ast.parse(source)) if WORDS.search(source) else ():
        match node:
            case ast.AnnAssign(annotation=kind, value=ast.expr() as table) if WORDS.search(ast.unparse(kind)):
                yield from _texts(table)
            case ast.Call(func=ast.Name(name), args=row) if name in GIVEN:
                texts = [one for n, one in enumerate(row) if n in GIVEN[name] or isinstance(one, ast.Tuple)]
                texts += [one.value for one in node.keywords if one.arg in TOOL_TEXTS]
                yield from chain.from_iterable(map(_texts, texts))
            case ast.Assign(value=ast.Call(func=ast.Name("Words" | "Sentences" | "choice")) as table):
                yield from _texts(table)


def _texts(part: ast.expr) -> Iterator[str]:
    match part:
        case ast.Constant(str(text)) if text:
            yield text
        case ast.Dict(values=parts) | ast.Tuple(parts):
            yield from chain.from_iterable(map(_texts, parts))
        case ast.Call(func=ast.Name(name), args=parts, keywords=named) if name not in {"names", "plural"}:
            parts = [*parts, *(one.value for one in named if one.arg != "edition_options")]
            yield from chain.from_iterable(map(_texts, parts))


def po_files() -> list[Path]:
    """Return the existing catalogues, by language."""
    return sorted(TRANSLATIONS.glob("*/LC_MESSAGES/citadel.po"))


def read_catalogue(path: Path) -> Texts:
    """Read a catalogue; its language is the name of the folder."""
    locale = path.parent.parent.name
    catalogue = Texts(locale=locale, fuzzy=False)
    with path.open("rb") as file:
        for message in read_po(file, locale=locale):
            if message.id:
                catalogue[message.id] = message
    return catalogue


def po_bytes(catalogue: Texts) -> bytes:
    """Return the catalogue as a file: sorted, without dates and line numbers."""
    catalogue.header_comment = HEADER
    written = io.BytesIO()
    write_po(written, catalogue, width=100, sort_output=True, include_lineno=False)
    return written.getvalue()


def translated(message: Message) -> bool:
    """Whether a message has a translation in every plural form."""
    told = message.string
    return bool(told) if isinstance(told, str) else bool(told) and all(told or ())


if __name__ == "__main__":
    sys.exit(main())
