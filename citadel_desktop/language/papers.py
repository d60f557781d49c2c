"""Why a file of a design cannot be read or written: what is said of matches in `common` does not fit there."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import (
    Saying,
    number_of,
    plainly,
    refusal_sentence,
    with_facts,
)
from citadel_desktop.rules.kit.contract import Refusal


def paper_trouble(speech: Speech, refusal: Refusal) -> str:
    """The sentence for a code of `SAVE_CODES`, of the file of a design."""
    return refusal_sentence(speech, refusal, own=_OWN)


_OWN: Mapping[str, Saying] = MappingProxyType(
    {
        "foreign": plainly(lambda s: s.t("This file is no design.")),
        "too_large": with_facts(
            lambda s, r: s.n(
                "This file is too large for a design (the limit is {count} megabyte).",
                "This file is too large for a design (the limit is {count} megabytes).",
                number_of(r["megabytes"]),
            )
        ),
        "write_failed": with_facts(
            lambda s, r: s.t("The design could not be saved: {reason}.", reason=r["reason"])
        ),
        "disk_full": plainly(
            lambda s: s.t("The disk is full: the design is not saved. What was there is unharmed.")
        ),
        "read_only": plainly(
            lambda s: s.t(
                "The folder is read-only: the design is not saved. What was there is unharmed."
            )
        ),
        "exists": plainly(lambda s: s.t("There is already a design in a file of that name.")),
    }
)
