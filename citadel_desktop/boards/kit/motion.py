"""How what happens is shown and heard on a board, as far as that is the same on all of them."""

from collections.abc import Iterable, Mapping


def most_telling(table: Mapping[type, str], events: Iterable[object]) -> str:
    """What a table by kind of event, the most telling first, has for what happened; "" for nothing."""
    kinds = {type(event) for event in events}
    return next((found for kind, found in table.items() if kind in kinds), "")
