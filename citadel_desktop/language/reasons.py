"""Reasons for a computer's actions in one sentence: by game, and by the code of the deciding feature."""

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

THEIR_PREFIX = "their_"
"""Prefix of the code of a feature that shrinks for another seat."""
LIKELY_FROM = 0.5
"""Expected amount from which a foreseen effect is called likely."""


@frozen
class Case:
    """An action that a computer advises, with its language, its view, and the feature that speaks for it, if any.

    `asked` is the decision, `names` are the players' by seat, `further` the actions done with it.
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
        """The action and those done with it."""
        return (self.action, *self.further)

    @property
    def count(self) -> int:
        """The feature's amount as a whole number, at least 1."""
        return 1 if self.reason is None else max(1, round(self.reason.amount))

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the reason, as the game's policy numbers them."""
        return () if self.reason is None else self.reason.places

    @property
    def name(self) -> str:
        """The name of the player the reason is about."""
        return name_of(self.names, self.asked.seat if self.reason is None else self.reason.seat)

    def t(self, text: str, /, **values: object) -> str:
        """Return the translation of `text`, with `values` in its blanks."""
        return self.speech.t(text, **values)

    def say(self, why: Why) -> str | None:
        """Return the sentence for this case; None if there is none."""
        if isinstance(why, str):
            return self.t(why) if why else None
        return why(self)

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Return the translation in the form that fits `count`."""
        return self.speech.n(one, many, count, **values)


Because: TypeAlias = str | Callable[[Case], str]
"""A sentence for one code."""

Row: TypeAlias = tuple[Any, ...]
"""Consecutive actions."""


@frozen
class Reasons:
    """The sentences of one game.

    Attributes:
        because: sentences by code of the feature.
        words: the game's words; an action's own reason there comes first, its usual purpose last.
        whole: makes one sentence for a row of actions; None if it needs several.
        parts: divides a row of actions into parts.
        part: makes the sentence for a part of several actions.
        vague: codes that explain nothing when only foreseen.
        aimed: kinds of action that then give their usual purpose instead.
    """

    because: Mapping[str, Because]
    words: Words = field(default_factory=Words)
    whole: Callable[[Case], str | None] = lambda case: None
    parts: Callable[[Row], Sequence[Row]] = lambda row: [(action,) for action in row]
    part: Callable[[Case], str] = lambda case: ""
    vague: frozenset[str] = frozenset()
    aimed: frozenset[str] = frozenset()

    def enough(self, case: Case) -> str | None:
        """Return the reason that an action has by itself, such as ending or declining something; None for others."""
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
        """Return the usual purpose of an action, for use without a feature; None if the action needs one."""
        words = self.words.actions.get(type(case.action))
        return None if words is None else case.say(words.usual)


def reasons_of(game: str) -> Reasons | None:
    """Return the sentences of a game; None if it has none."""
    found: Reasons | None = part_of(game, "reasons")
    return found


def whole_sentence(case: Case) -> str | None:
    """Return one sentence for an action and the actions that belong to it; None if the action's own says it."""
    own = reasons_of(case.game)
    return None if own is None else own.whole(case)


def part_sentences(case: Case, ahead: Sequence[tuple[Any, Any]], single: Callable[[Any, Any], str]) -> tuple[str, ...]:
    """Return a sentence for each part of a row of actions.

    Args:
        case: the advice.
        ahead: all its actions, each with the view before it.
        single: describes one action by the view before it.
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
    """Return how an action decides the match, `told` being its sentence; None if it does not."""
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
    """Return the sentence for a case; if the game has none, a general one."""
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
    told = gain_sentence(case)
    if not reason.foreseen:
        return told
    if reason.amount < LIKELY_FROM:
        return speech.t("{reason} That takes luck this turn.", reason=told)
    return speech.t("{reason} That is likely this turn.", reason=told)


def gain_sentence(case: Case) -> str:
    """Return the advantage of an action from its feature, ignoring its usual purpose."""
    own = reasons_of(case.game)
    because = "" if own is None or case.reason is None else own.because.get(case.reason.code, "")
    return case.say(because) or _whose_side(case)


def _whose_side(case: Case) -> str:
    if case.reason is not None and case.reason.code.startswith(THEIR_PREFIX):
        return case.speech.t("It sets the others back.")
    return case.speech.t("It makes the own position stronger.")
