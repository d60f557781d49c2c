"""The app's own notices, in words."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.disk import not_done
from citadel_desktop.language.plain import plainly
from citadel_desktop.language.refusals import refusal_sentence
from citadel_desktop.language.statement import Say, Statement
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.scene.widgets.panels import NoticeKind

_INFO_CODES = frozenset({"copied", "older_copy", "other_rules"})


def not_opened(name: str, why: Refusal) -> Refusal:
    """The notice that the file of that name could not be opened, and why."""
    return Refusal("not_opened", why.rule, (("name", name), ("why", why.code), *why.params))


def design_given(name: str) -> Refusal:
    """The notice that the file of that name is a design, which is opened elsewhere."""
    return refusal("design_given", "", name=name)


def squire_steps_in(name: str) -> Refusal:
    """The notice that a computer's seat of that name could not think, and the Squire played for it."""
    return refusal("squire_steps_in", "", name=name)


def settings_unsaved(why: Refusal) -> Refusal:
    """The notice that the settings could not be written, and why."""
    return Refusal("settings_unsaved", "", (("why", why.code), *why.params))


def crash_report(path: Path) -> Refusal:
    """The notice that the app broke off the last time, and where its report is."""
    return refusal("crash_report", "", path=str(path))


def sentence(speech: Speech, notice: Refusal) -> str:
    """A notice in words; it may be one of this module or one that all games share."""
    return refusal_sentence(speech, notice, own=_SENTENCES)


def kind_of(notice: Refusal) -> NoticeKind:
    """Return the style of its bar."""
    return "info" if notice.code in _INFO_CODES else "warning"


def _not_opened(c: Statement) -> str:
    inner = Refusal(str(c["why"]), "", c.thing.params[2:])
    return c.t("{name} cannot be opened. {why}", name=plainly(c["name"]), why=refusal_sentence(c.speech, inner))


_SENTENCES: Mapping[str, Say] = MappingProxyType(
    {
        "not_opened": _not_opened,
        "settings_unsaved": lambda c: not_done(c, "settings", str(c["why"])),
        "design_given": lambda c: c.t(
            "{name} is a design and no match. "
            "Who designs the stronghold of a match can take it over there: Load design.",
            name=plainly(c["name"]),
        ),
        "crash_report": (
            "The app crashed the last time. Nothing that was saved is lost; what happened is written in {path}"
        ),
    }
)
