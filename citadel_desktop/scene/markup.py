"""A tiny markup for reading texts: bold, italic, links."""

import re
from collections.abc import Iterable

from citadel_desktop.scene.display import Run, joined
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import replace

_MARKS = re.compile(
    r"\\(?P<plain>[*\[\]\\])"
    r"|\*\*(?P<bold>.+?)\*\*(?!\*)"
    r"|\*(?P<italic>.+?)\*"
    r"|\[(?P<label>[^\[\]]+)\]\((?P<link>[^()\s]+)\)",
    re.DOTALL,
)


def rich(text: str, theme: Theme) -> tuple[Run, ...]:
    r"""Parse **bold**, *italic*, [label](rule:GA-C1), and \* for a plain star into runs."""
    base = Run("", "text", theme.size_text, theme.ink)
    return tuple(joined(_parsed(text, base, theme)))


def _parsed(text: str, base: Run, theme: Theme) -> Iterable[Run]:
    at = 0
    for mark in _MARKS.finditer(text):
        if mark.start() > at:
            yield replace(base, text=text[at : mark.start()])
        at = mark.end()
        if mark["plain"]:
            yield replace(base, text=mark["plain"])
        elif mark["bold"]:
            yield from _parsed(mark["bold"], replace(base, bold=True), theme)
        elif mark["italic"]:
            yield from _parsed(mark["italic"], replace(base, italic=True), theme)
        else:
            linked = replace(base, link=mark["link"], colour=theme.lapis, underline=True)
            yield from _parsed(mark["label"], linked, theme)
    if at < len(text):
        yield replace(base, text=text[at:])
