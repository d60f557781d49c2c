"""Editing a line of text: caret, selection, words, undo. Independent of any screen."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field

from citadel_desktop.letters import borders, cut, words

_JOINERS = "\u200c\u200d"
"""Invisible characters that join letters or separate them."""


@dataclass(slots=True)
class Editing:
    """A text with a caret and a selection from `mark` to `caret` (equal = nothing selected).

    The caret never stands inside a grapheme, which readers see as one letter. `most` limits the number of characters.
    Every change can be undone.
    """

    text: str = ""
    most: int | None = None
    caret: int = 0
    mark: int = 0
    _before: list[tuple[str, int]] = field(default_factory=list)
    _after: list[tuple[str, int]] = field(default_factory=list)

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selection."""
        return (min(self.caret, self.mark), max(self.caret, self.mark))

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def replace_all(self, text: str) -> None:
        """Set another text with the caret behind it, and forget the undo history."""
        self.text = text if self.most is None else cut(text, self.most)
        self.caret = self.mark = len(self.text)
        self._before.clear()
        self._after.clear()

    def move(self, to: int, *, select: bool = False) -> None:
        """Move the caret, extending or dropping the selection."""
        ends = borders(self.text)
        self.caret = ends[max(0, bisect_right(ends, to) - 1)]
        if not select:
            self.mark = self.caret

    def step(self, by: int, *, select: bool = False, word: bool = False) -> None:
        """Move the caret by a character or word; without `select` leave a selection at its end."""
        start, end = self.selection
        if start != end and not select and not word:
            self.move(end if by > 0 else start)
        else:
            self.move(self.word(by) if word else self._beside(by), select=select)

    def _beside(self, by: int) -> int:
        """Return the position one letter further on."""
        ends = borders(self.text)
        return ends[min(max(bisect_left(ends, self.caret) + by, 0), len(ends) - 1)]

    def word(self, by: int) -> int:
        """Return where the next (1) or previous (-1) word begins, or the end of the text."""
        starts = [start for start, _ in words(self.text)]
        if by > 0:
            return next((s for s in starts if s > self.caret), len(self.text))
        return next((s for s in reversed(starts) if s < self.caret), 0)

    def select_word(self, at: int) -> None:
        """Select the word around a place."""
        for start, end in words(self.text):
            if start <= at <= end:
                self.mark, self.caret = start, end
                return
        self.move(at)

    def select_all(self) -> None:
        """Select everything."""
        self.mark, self.caret = 0, len(self.text)

    def insert(self, text: str) -> bool:
        """Insert text in place of the selection, up to the limit; return whether any went in."""
        text = "".join(" " if ch in "\n\r\t" else ch for ch in text if ch.isprintable() or ch in "\n\r\t" + _JOINERS)
        start, end = self.selection
        if self.most is not None:
            text = cut(text, self.most - len(self.text) + end - start)
        if not text and start == end:
            return False
        self._remember()
        self.text = self.text[:start] + text + self.text[end:]
        self.move(start + len(text))
        return bool(text)

    def delete(self, by: int, *, word: bool = False) -> bool:
        """Delete the selection, or a character or word on that side; return whether anything went."""
        if self.caret == self.mark:
            self.step(by, select=True, word=word)
        start, end = self.selection
        if start == end:
            return False
        self._remember()
        self.text = self.text[:start] + self.text[end:]
        self.move(start)
        return True

    def _remember(self) -> None:
        self._before.append((self.text, self.caret))
        del self._before[:-100]
        self._after.clear()

    def undo(self) -> bool:
        """Undo the last change."""
        return self._swap(self._before, self._after)

    def redo(self) -> bool:
        """Redo it."""
        return self._swap(self._after, self._before)

    def _swap(self, source: list[tuple[str, int]], target: list[tuple[str, int]]) -> bool:
        if not source:
            return False
        target.append((self.text, self.caret))
        self.text, caret = source.pop()
        self.move(caret)
        return True
