"""Ways to make the sentence of a refusal."""

from collections.abc import Callable
from typing import TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, number_of
from citadel_desktop.rules.kit.contract import Param, Refusal

Saying: TypeAlias = Callable[[Speech, Refusal, Names], str]
"""Makes the sentence for one code, without the rule."""
Facts: TypeAlias = dict[str, Param]
"""What a refusal tells, by name."""


def plainly(say: Callable[[Speech], str]) -> Saying:
    """A sentence that needs no facts."""
    return lambda speech, told, names: say(speech)


def with_facts(say: Callable[[Speech, Refusal], str]) -> Saying:
    """A sentence with facts of the refusal, and nobody's name."""
    return lambda speech, told, names: say(speech, told)


def filled(say: Callable[[Speech, Facts], str]) -> Saying:
    """A sentence whose blanks are called as the refusal's facts are."""
    return lambda speech, told, names: say(speech, dict(told.params))


def counted(fact: str, say: Callable[[Speech, int, Facts], str]) -> Saying:
    """A sentence in the form that fits one of the facts; its other blanks are called as the other facts are."""

    def saying(speech: Speech, told: Refusal, names: Names) -> str:
        return say(speech, number_of(told[fact]), {k: v for k, v in told.params if k != "count"})

    return saying
