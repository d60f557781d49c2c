"""What every sentence that a player reads must be."""

import re
from collections.abc import Iterable

from citadel_desktop.rules.kit.contract import Option


def sound(text: str, *, on_card: bool = False) -> None:
    """Fails if it is empty, has blanks around it, a gap that was not filled or a code, or speaks to the reader.

    Only the words `on_card` may do that: they speak to whoever holds the card.
    """
    assert text.strip() == text
    assert text
    assert not re.search(r"[{}]|None|-\d", text), text
    assert on_card or not re.search(r"\byou\b", text), text


def shown(options: Iterable[Option]) -> list[Option]:
    """The options that a player sees: of decks and the like there must be more than one."""
    return [option for option in options if not option.content or len(option.values) > 1]
