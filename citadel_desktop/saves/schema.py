"""Schema of match files in format 2.

This module imports pydantic, so import it when a file is opened, not at start-up.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from citadel_desktop.saves import limits
from citadel_desktop.saves.errors import save_error
from citadel_desktop.saves.migrations import migrate
from citadel_desktop.saves.record import COLOUR_COUNT, PERSON, Hints


class _Part(BaseModel):
    """Base of a file's parts: converts nothing and ignores unknown keys."""

    model_config = ConfigDict(strict=True, frozen=True)


def _that(fits: Callable[[Any], object]) -> AfterValidator:
    """Return a validator that accepts values for which `fits` neither returns False nor raises ValueError."""

    def check(value: Any) -> Any:
        if fits(value) is False:
            raise ValueError
        return value

    return AfterValidator(check)


Count: TypeAlias = Annotated[int, _that(limits.is_count)]
Word: TypeAlias = Annotated[str, _that(limits.is_word)]
Line: TypeAlias = Annotated[str, _that(limits.is_line)]
Time: TypeAlias = Annotated[str, _that(limits.time)]
Value: TypeAlias = Annotated[bool | int | str, _that(limits.is_option)]
Digest: TypeAlias = Annotated[str, _that(limits.is_digest)]
Style: TypeAlias = Annotated[str, _that(limits.is_style)]


class PlayerPart(_Part):
    """A seat's player."""

    name: Annotated[str, _that(limits.is_name)]
    colour: Annotated[int, Field(ge=0, lt=COLOUR_COUNT)]
    kind: Annotated[Style, Field(min_length=1)] = PERSON
    style: Style = ""


class ActPart(_Part):
    """An action with its notation for human readers, and sometimes the digest of the state after it."""

    kind: Literal["act"]
    seat: Count
    action: Any
    text: Line | None = None
    digest: Digest | None = None


class DrawOfferPart(_Part):
    """An offer of a draw."""

    kind: Literal["draw_offer"]
    seat: Count


class DrawAnswerPart(_Part):
    """An answer to an offer of a draw."""

    kind: Literal["draw_answer"]
    seat: Count
    accept: bool


class ResignationPart(_Part):
    """A resignation."""

    kind: Literal["resignation"]
    seat: Count


EntryPart: TypeAlias = Annotated[
    ActPart | DrawOfferPart | DrawAnswerPart | ResignationPart, Field(discriminator="kind")
]


class BasePart(_Part):
    """The state after the first `at` entries, from which the rest of the log can be replayed."""

    at: Count
    state: Any


class Document(_Part):
    """A whole match file; docs/save-format.md explains each field."""

    citadel: Literal["match"]
    format: Literal[2]
    app: Word
    game: Word
    rules_version: Count
    match_id: Annotated[str, _that(limits.is_id)]
    created: Time
    updated: Time
    players: Annotated[tuple[PlayerPart, ...], Field(min_length=1, max_length=limits.MAX_SEATS, strict=False)]
    options: dict[Word, Value]
    seed: int | Line
    hints: Hints = "allowed"
    hinted: Annotated[tuple[Count, ...], Field(max_length=limits.MAX_SEATS, strict=False)] = ()
    summary: Any = None
    snapshot: Any = None
    base: BasePart | None = None
    log: Annotated[tuple[EntryPart, ...], Field(max_length=limits.MAX_ENTRIES, strict=False)]
    digest: Digest | None = None


def document(data: dict[str, Any]) -> Document:
    """Return the document in a file's data, migrated to the present format; raises SaveError as `migrate` does."""
    try:
        return Document.model_validate(migrate(data))
    except ValidationError as error:
        raise save_error("damaged", field=field_of(error)) from None


def field_of(error: ValidationError) -> str:
    """Return the place of the first fault, such as `log.12.seat`."""
    place = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]
    parts = [part if limits.is_word(part) or isinstance(part, int) else "?" for part in place]
    return ".".join(map(str, parts)) or "?"
