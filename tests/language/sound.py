"""What every sentence that a player reads must be."""

import re
from collections.abc import Iterable

from citadel_desktop.rules.kit.contract import Option


def sound(text: str) -> None:
    """Fails if it is empty, has blanks around it, a gap that was not filled or a code, or speaks to the reader."""
    assert text.strip() == text
    assert text
    assert not re.search(r"[{}]|None|\byou\b|-\d", text), text


def shown(options: Iterable[Option]) -> list[Option]:
    """The options that a player sees: of decks and the like there must be more than one."""
    return [option for option in options if not option.content or len(option.values) > 1]
