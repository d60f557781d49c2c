"""What every sentence that a player reads must be."""

import re


def sound(text: str) -> None:
    """Fails if it is empty, has blanks around it, a gap that was not filled or a code, or speaks to the reader."""
    assert text.strip() == text
    assert text
    assert not re.search(r"[{}]|None|\byou\b|-\d", text), text
