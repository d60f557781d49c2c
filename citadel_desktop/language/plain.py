"""Texts from outside made safe to show: nothing in them moves the cursor or changes the writing direction."""

import re

_INVISIBLE = re.compile(
    "[\0-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Control characters, line ends, direction marks, zero-width characters, surrogates, tags."""


def plainly(text: object) -> str:
    r"""Return a text in one line with invisible characters escaped: `plainly("a\x1b[2J")` is `a\\x1b[2J`."""
    return _INVISIBLE.sub(_written_out, str(text))


def _written_out(found: re.Match[str]) -> str:
    code = ord(found[0])
    if 0xDC80 <= code <= 0xDCFF:  # a byte of a path that is no part of a letter
        return f"\\x{code - 0xDC00:02x}"
    return found[0].encode("unicode_escape").decode("ascii")
