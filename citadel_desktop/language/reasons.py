"""Why a computer would do something, in one sentence: by game, and by the code of what grows most."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeAlias

from citadel_desktop.agents.policy import LOSES, MENACED, SAVES, STOPS, WINS, Reason
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, name_of
from citadel_desktop.language.words import Why, Words
from citadel_desktop.rules import part_of
from citadel_desktop.rules.kit.contract import Decision
from citadel_desktop.values import frozen, replace

THEIRS = "their_"
"""Before the code of what counts for somebody else and shrinks."""
LIKELY = 0.5
"""What is foreseen and comes to less on average is but possible."""


@frozen
class Case:
    """What a computer would do, in whose words and before which view, and the feature that speaks for it, if any does.

    `asked` is the decision, `names` are the players' by seat, `further` what is done with the action.
    """

    speech: Speech
    game: str
    view: Any
    asked: Decision[Any]
    action: Any
    reason: Reason | None
    names: Names
    further: tuple[Any, ...] = ()

    @property
    def whole(self) -> tuple[Any, ...]:
        """The action and what is done with it."""
        return (self.action, *self.further)

    @property
    def count(self) -> int:
        """How much it is about, in whole things, 1 at least."""
        return 1 if self.reason is None else max(1, round(self.reason.amount))

    @property
    def places(self) -> tuple[int, ...]:
        """Where it is, as the game's policy numbers places."""
        return () if self.reason is None else self.reason.places

    @property
    def name(self) -> str:
        """Whose it is."""
        return name_of(self.names, self.asked.seat if self.reason is None else self.reason.seat)

    def t(self, text: str, /, **values: object) -> str:
        """The translation of `text`, with `values` in its blanks."""
        return self.speech.t(text, **values)

    def say(self, why: Why) -> str | None:
        """The sentence of this case, None where there is none."""
        if isinstance(why, str):
            return self.t(why) if why else None
        return why(self)

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The translation in the form that fits `count`."""
        return self.speech.n(one, many, count, **values)


Because: TypeAlias = str | Callable[[Case], str]
"""A sentence for one code."""

Row: TypeAlias = tuple[Any, ...]
"""Actions one after another."""


@frozen
class Reasons:
    """One game's sentences.

    `because` are those for codes; what `words` say of an action goes before, or stands in where no feature speaks for
    it. `whole` tells what is done with more than the one action would tell, None for other actions. Elsewhere a row is
    told in its `parts`, and by `part` one of several actions, as a case of its own. What is foreseen of a
    `vague` code tells nothing of an action: the kinds that are `aimed` are told by what they are good for as a rule.
    """

    because: Mapping[str, Because]
    words: Words = field(default_factory=Words)
    whole: Callable[[Case], str | None] = lambda case: None
    parts: Callable[[Row], Sequence[Row]] = lambda row: [(action,) for action in row]
    part: Callable[[Case], str] = lambda case: ""
    vague: frozenset[str] = frozenset()
    aimed: frozenset[str] = frozenset()

    def enough(self, case: Case) -> str | None:
        """What is done since it ends something, lets something be or does without, None for other actions."""
        action, reason = case.action, case.reason
        told = self._why(case)
        if told is None and reason is not None and reason.foreseen and reason.code in self.vague:
            return self.usual(case) if action.kind in self.aimed else None
        return told

    def _why(self, case: Case) -> str | None:
        ask = self.words.asks.get(case.asked.kind)
        why = None if ask is None else ask.enough.get(type(case.action))
        if why is None:
            words = self.words.actions.get(type(case.action))
            why = "" if words is None else words.enough
        return case.say(why)

    def usual(self, case: Case) -> str | None:
        """What an action is good for as a rule, where no feature speaks for it, None for those that need one."""
        words = self.words.actions.get(type(case.action))
        return None if words is None else case.say(words.usual)


def reasons_of(game: str) -> Reasons | None:
    """The sentences of a game, None if it has none."""
    found: Reasons | None = part_of(game, "reasons")
    return found


def whole_sentence(case: Case) -> str | None:
    """What is done in all, where an action and what belongs to it are told as one; None where the action tells it."""
    own = reasons_of(case.game)
    return None if own is None else own.whole(case)


def part_sentences(case: Case, ahead: Sequence[tuple[Any, Any]], single: Callable[[Any, Any], str]) -> tuple[str, ...]:
    """What is done one after another, a sentence a part.

    Args:
        case: what is advised.
        ahead: all its actions, each with the view before it.
        single: what one action does, told by the view before it.
    """
    own = reasons_of(case.game) or Reasons({})
    views = [view for _, view in ahead]
    told, count = [], 0
    for part in own.parts(tuple(action for action, _ in ahead)):
        view = views[count]
        one = replace(case, view=view, action=part[0], further=part[1:])
        told.append(single(view, part[0]) if len(part) == 1 else own.part(one))
        count += len(part)
    return tuple(told)


def deciding_sentence(case: Case, told: str) -> str | None:
    """What an action, `told` in a sentence, means to the end of the match; None where another reason speaks for it."""
    t, reason, name = case.speech.t, case.reason, case.name
    said = {
        (WINS, False): t("This wins the match: {action}", action=told),
        (WINS, True): t("This should win the match within a round: {action}", action=told),
        (SAVES, False): t("Only this does not lose at once: {action}", action=told),
        (SAVES, True): t("Without this the match is soon lost: {action}", action=told),
        (LOSES, False): t("The match is lost with this: {action}", action=told),
        (LOSES, True): t("The match is likely lost within a round: {action}", action=told),
        (STOPS, True): t("{name} could win with the next turn. This stops it: {action}", name=name, action=told),
        (MENACED, True): t("{name} may win with the next turn even after this: {action}", name=name, action=told),
    }
    return None if reason is None else said.get((reason.code, reason.foreseen))


def reason_sentence(case: Case) -> str:
    """The sentence for a case; where the game has none, one that tells no more than whose side it is on."""
    speech, reason, own = case.speech, case.reason, reasons_of(case.game)
    if len(case.asked.actions) == 1:
        return speech.t("Nothing else can be done.")
    said = None if own is None else own.enough(case)
    if said is None and reason is None and own is not None:
        said = own.usual(case)
    if said is not None:
        return said
    if reason is None:
        return speech.t("Everything else looks worse.")
    told = grown_sentence(case)
    if not reason.foreseen:
        return told
    if reason.amount < LIKELY:
        return speech.t("{reason} That takes luck this turn.", reason=told)
    return speech.t("{reason} That is likely this turn.", reason=told)


def grown_sentence(case: Case) -> str:
    """What an action changes in the own favour, whatever it is for as a rule."""
    own = reasons_of(case.game)
    because = "" if own is None or case.reason is None else own.because.get(case.reason.code, "")
    return case.say(because) or _whose_side(case)


def _whose_side(case: Case) -> str:
    if case.reason is not None and case.reason.code.startswith(THEIRS):
        return case.speech.t("It sets the others back.")
    return case.speech.t("It makes the own position stronger.")
