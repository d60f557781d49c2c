"""The rules as the app shows them: `seeds/<game>.<language>.md`, with a heading for each rule.

The markup is small: `# Chapter`, `## GA-F1 Title`, paragraphs separated by empty lines, list items after `- `,
drawings between lines of three backquotes, and within a paragraph **bold**, *italic* and [label](rule:GA-C1).
"""

import re
from typing import Literal, TypeAlias

from citadel_desktop.language.catalogue import SOURCE
from citadel_desktop.resources import seed
from citadel_desktop.values import frozen

Kind: TypeAlias = Literal["text", "item", "drawing"]

LINK = re.compile(r"\[([^\]]+)\]\(rule:([A-Z0-9-]+)\)")
"""A link to another rule: its label and the rule's id."""

_HEADING = re.compile(r"## ([A-Z]{2}-[A-Z0-9]+)(?: (.+))?")


@frozen
class Paragraph:
    """A part of a rule: running text or a list item in the small markup, or a preformatted drawing."""

    kind: Kind
    text: str

    @property
    def rule_set(self) -> str:
        """The only rule set it belongs to, as the option has it; "" for all."""
        found = _OF_SET.match(self.text) if self.kind == "text" else None
        return _RULE_SET_VALUES[found[1].casefold()] if found is not None else ""


_RULE_SET_VALUES = {"v1": "v1", "short form": "short", "kurzform": "short"}
"""Option values of rule sets, by their names at the beginning of a paragraph that applies to one set only."""
_RULE_SET_NAMES = "v1|short form|kurzform"
_OF_SET = re.compile(rf"\*\*(?:nur )?({_RULE_SET_NAMES})(?: only)?:\*\*", re.IGNORECASE)
_IN_SET = re.compile(rf".+ in (?:the |der )?({_RULE_SET_NAMES})", re.IGNORECASE)


@frozen
class Rule:
    """A rule of the reference; `chapter` is the heading above it."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    chapter: str

    @property
    def rule_set(self) -> str:
        """The only rule set the whole rule belongs to, by its title; "" for all, or if only parts of it do."""
        found = _IN_SET.fullmatch(self.title)
        return _RULE_SET_VALUES[found[1].casefold()] if found is not None else ""

    @property
    def links(self) -> tuple[str, ...]:
        """The ids of the rules it links to."""
        return tuple(rule for p in self.paragraphs for _, rule in LINK.findall(p.text))


@frozen
class Reference:
    """All rules of a game in one language, in reading order."""

    game: str
    lang: str
    rules: tuple[Rule, ...]

    def find(self, rule: str) -> Rule | None:
        """Return the rule with an id; None if there is none."""
        return next((found for found in self.rules if found.id == rule), None)

    def search(self, words: str) -> tuple[Rule, ...]:
        """Return the rules that contain every one of the words, ignoring case."""
        wanted = words.casefold().split()
        return tuple(rule for rule in self.rules if all(w in _text(rule) for w in wanted))


def load_reference(game: str, lang: str = SOURCE) -> Reference:
    """Return the reference of a game, in English if not translated; raises FileNotFoundError if there is none."""
    code = lang.replace("-", "_").split("_")[0]
    path = seed(f"{game}.{code}.md")
    if not path.is_file():
        code, path = SOURCE, seed(f"{game}.{SOURCE}.md")
    return Reference(game, code, parse(path.read_text(encoding="utf-8")))


def parse(text: str) -> tuple[Rule, ...]:
    """Return the rules in a text of the small markup; text before the first rule is left out."""
    found: list[tuple[str, str, str, list[str]]] = []
    chapter = ""
    body: list[str] = []
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading:
            body = []
            found.append((heading[1], heading[2] or heading[1], chapter, body))
        elif line.startswith("# "):
            body = []
            chapter = line.removeprefix("# ")
        else:
            body.append(line)
    return tuple(Rule(rule, title, tuple(_paragraphs(lines)), under) for rule, title, under, lines in found)


def _paragraphs(lines: list[str]) -> list[Paragraph]:
    found: list[Paragraph] = []
    kind: Kind = "text"
    gathered: list[str] = []

    def close(then: Kind = "text") -> None:
        nonlocal kind
        if gathered:
            glue = "\n" if kind == "drawing" else " "
            found.append(Paragraph(kind, glue.join(gathered)))
        gathered.clear()
        kind = then

    for line in lines:
        if line.startswith("```"):
            close("text" if kind == "drawing" else "drawing")
        elif kind == "drawing":
            gathered.append(line.rstrip())
        elif not line.strip():
            close()
        elif line.startswith("- "):
            close("item")
            gathered.append(line[2:].strip())
        else:
            gathered.append(line.strip())
    close()
    return found


def _text(rule: Rule) -> str:
    return " ".join([rule.id, rule.title, *(p.text for p in rule.paragraphs)]).casefold()
