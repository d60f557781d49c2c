"""Checks that this version has the content of a saved match: its game, number of players, deck and the like.

Opening a match checks this, and so does the list of saved matches, which appears before pydantic is loaded.
"""

from collections.abc import Callable, Mapping, Sized
from typing import Protocol

from citadel_desktop.rules.kit.contract import AnyRules, OptionValue, Refusal
from citadel_desktop.saves.errors import SaveError, note, save_error


class SavedMatch(Protocol):
    """The content a saved match needs; `Document` and `MatchPreview` are such."""

    @property
    def game(self) -> str: ...  # noqa: D102 - as in saves.schema.Document
    @property
    def players(self) -> Sized: ...  # noqa: D102 - as in saves.schema.Document
    @property
    def options(self) -> Mapping[str, OptionValue]: ...  # noqa: D102 - as in saves.schema.Document


def rules_for(match: SavedMatch, games: Mapping[str, AnyRules]) -> AnyRules:
    """Return the rules for a match; raises SaveError (unknown_game)."""
    rules = games.get(match.game)
    if rules is None:
        raise save_error("unknown_game", game=match.game)
    return rules


def check_known(match: SavedMatch, rules: AnyRules) -> None:
    """Raise SaveError (bad_seats, newer_content, damaged) if a match cannot be played with these rules."""
    seats = len(match.players)
    if seats not in rules.seat_counts:
        raise save_error("bad_seats", seats=seats, values=tuple(map(str, rules.seat_counts)))
    for option in rules.options({}):
        name = match.options.get(option.id)
        if option.content and name not in option.values:
            if type(name) is str:
                raise save_error("newer_content", option=option.id, name=name)
            raise save_error("damaged", field=f"options.{option.id}")


def why_not(match: SavedMatch, find: Callable[[str], AnyRules | None]) -> Refusal | None:
    """Return why this version cannot open a match, as far as visible without its log; `find` returns a game by id."""
    rules = find(match.game)
    if rules is None:
        return note("unknown_game", game=match.game)
    try:
        check_known(match, rules)
    except SaveError as error:
        return error.refusal
    return None
