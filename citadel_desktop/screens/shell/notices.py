"""What the app has to tell outside of a match, in words."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, Saying, refusal_sentence
from citadel_desktop.language.plain import plainly
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.scene.widgets.panels import NoticeKind

_CALM = frozenset({"copied", "older_copy", "other_rules"})


def not_opened(name: str, why: Refusal) -> Refusal:
    """The notice that the file of that name could not be opened, and why."""
    return Refusal("not_opened", why.rule, (("name", name), ("why", why.code), *why.params))


def design_given(name: str) -> Refusal:
    """The notice that the file of that name is a design, which is opened elsewhere."""
    return refusal("design_given", "", name=name)


def squire_steps_in(name: str) -> Refusal:
    """The notice that a computer's seat of that name could not think, and the Squire played for it."""
    return refusal("squire_steps_in", "", name=name)


def crash_report(path: Path) -> Refusal:
    """The notice that the app broke off the last time, and where its report is."""
    return refusal("crash_report", "", path=str(path))


def sentence(speech: Speech, notice: Refusal) -> str:
    """A notice in words; it may be one of this module or one that all games share."""
    return refusal_sentence(speech, notice, own=_OWN)


def kind_of(notice: Refusal) -> NoticeKind:
    """How its bar is dressed."""
    return "info" if notice.code in _CALM else "warning"


def _not_opened(speech: Speech, told: Refusal, names: Names) -> str:
    inner = Refusal(str(told["why"]), "", told.params[2:])
    return speech.t(
        "{name} cannot be opened. {why}",
        name=plainly(told["name"]),
        why=refusal_sentence(speech, inner),
    )


def _design_given(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{name} is a design and no match. Who designs the stronghold of a match can take it over there: Load design.",
        name=plainly(told["name"]),
    )


def _squire_steps_in(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{name} lost the thread: the Squire has made a move instead. The match goes on.",
        name=told["name"],
    )


def _crash_report(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "The app broke off the last time. Nothing that was saved is lost; what happened is written in {path}",
        path=told["path"],
    )


_OWN: Mapping[str, Saying] = MappingProxyType(
    {
        "not_opened": _not_opened,
        "design_given": _design_given,
        "crash_report": _crash_report,
        "squire_steps_in": _squire_steps_in,
    }
)
