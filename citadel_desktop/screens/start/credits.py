"""Credits: authors and licences of everything used."""

import re
from collections.abc import Iterable

from citadel_desktop import __version__
from citadel_desktop.resources import asset
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.widgets import Column, Divider, Label, RichText, ScrollArea, Spacer, Widget, WidgetGrid
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.values import frozen

_MAX_TEXT_WIDTH = 820.0
_LINK = re.compile(r"<(https?://[^>]+)>")

LIBRARIES = (
    ("Python", "Python Software Foundation", "PSF-2.0"),
    ("pygame-ce", "the pygame-ce contributors", "LGPL-2.1"),
    ("SDL", "Sam Lantinga and contributors", "Zlib"),
    ("Pydantic", "Samuel Colvin and contributors", "MIT"),
    ("platformdirs", "the platformdirs contributors", "MIT"),
)
"""The libraries used; names, authors and licences are not translated."""


@frozen
class Work:
    """Files of one author under one licence."""

    author: str
    licence: str
    files: tuple[str, ...]


@frozen
class CreditsChapter:
    """A chapter of the credits."""

    title: str
    paragraphs: tuple[str, ...]
    works: tuple[Work, ...]


def parse(text: str) -> tuple[CreditsChapter, ...]:
    """Parse `assets/CREDITS.md`: `## Heading`, paragraphs, tables of files, author, source, licence."""
    chapters: list[CreditsChapter] = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        body = re.sub(r"<!--.*?-->", "", body, flags=re.DOTALL)
        rows = [line for line in body.splitlines() if line.startswith("|")]
        told = body.partition("\n|")[0]  # what comes after a table is for those who change the files
        paragraphs = (" ".join(p.split()) for p in told.split("\n\n"))
        chapters.append(CreditsChapter(title.strip(), tuple(p for p in paragraphs if p), _works(rows)))
    return tuple(chapters)


def _works(rows: Iterable[str]) -> tuple[Work, ...]:
    """Return one work for each author and licence, in order of appearance."""
    found: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
        if len(cells) != 4 or cells[0] == "Files" or set(cells[0]) <= {"-", " ", ":"}:
            continue
        names = re.findall(r"`([^`]+)`", cells[0])
        found.setdefault((cells[1], cells[3]), []).extend(_short(name) for name in names)
    return tuple(Work(author, licence, tuple(files)) for (author, licence), files in found.items())


def _short(path: str) -> str:
    """Return a file's name without folder and suffix."""
    name = path.rpartition("/")[2]
    return name.rpartition(".")[0] or name


class CreditsScreen(Screen):
    """The app, its libraries, and every file made by others."""

    sheet_limit = (1000.0, 1500.0)

    def heading(self) -> str:
        """The title."""
        return self.t("Credits")

    def first_focus(self) -> str:
        """Focus the scrolling sheet."""
        return "credits"

    def build(self) -> Widget:
        """Return one long sheet to scroll."""
        t = self.t
        parts: list[Widget] = [
            Label(t("Citadel Desktop"), "title", align="centre"),
            Label(t("Version {version}", version=__version__), "label", tone="soft", align="centre"),
            Divider(),
            Label(
                t(
                    "Made by the Citadel Desktop contributors and free for everybody under the MIT licence. "
                    "The games belong to those who invented them; the rules are told here in new words."
                )
            ),
            Label(t("Built on"), "heading"),
            self._table((name, maker, licence) for name, maker, licence in LIBRARIES),
        ]
        try:
            chapters = parse(asset("CREDITS.md").read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            chapters = ()
            parts.append(Label(t("The list of credits is missing from this copy of the app."), tone="danger"))
        titles = {
            "Type": t("Type"),
            "Icons": t("Icons"),
            "Sounds": t("Sounds"),
            "Application icon": t("Application icon"),
            "Drawings": t("Drawings"),
            "Sentences and this list": t("Sentences and this list"),
            "Libraries": t("Libraries"),
        }
        for chapter in chapters:
            parts += [Spacer(8.0), Label(titles.get(chapter.title, chapter.title), "heading")]
            parts += [RichText(_plain(text), name=_plain(text)) for text in chapter.paragraphs]
            parts.append(self._table((work.author, self._files(work), work.licence) for work in chapter.works))
        parts += [
            Spacer(4.0),
            Divider(),
            Label(
                t(
                    "OFL-1.1 is the SIL Open Font License, CC-BY-3.0 is Creative Commons Attribution 3.0 "
                    "(creativecommons.org/licenses/by/3.0). The full texts come with the app."
                ),
                "label",
                tone="soft",
            ),
        ]
        page = Column(*parts, gap=12.0).sized(most=_MAX_TEXT_WIDTH, align="centre")
        return ScrollArea(Column(page), t("Credits"), margin=12.0, id="credits")

    def command(self, command: Command) -> bool:
        """Enter does nothing here."""
        return command is Command.ACCEPT

    def _files(self, work: Work) -> str:
        """Return the files by name, or their number."""
        if len(work.files) <= 6:
            return ", ".join(work.files)
        head = ", ".join(work.files[:4])
        rest = len(work.files) - 4
        return self.n("{files} and {count} more", "{files} and {count} more", rest, files=head)

    @staticmethod
    def _table(rows: Iterable[tuple[str, str, str]]) -> Widget:
        return WidgetGrid(
            [
                [Label(first, "strong"), Label(second, "label"), Label(third, "label", tone="soft")]
                for first, second, third in rows
            ],
            grow=[1],
            gap=20.0,
            row_gap=6.0,
        )


def _plain(text: str) -> str:
    """Return a paragraph without markup of links and code."""
    return _LINK.sub(r"\1", text).replace("`", "").replace("*", "\\*")
