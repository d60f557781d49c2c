"""Numbered choices of actions: short lists in full, long ones grouped by kind, then by place."""

from collections.abc import Iterable, Sequence
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.places import Survey
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.kit.contract import Decision
from citadel_desktop.values import frozen, replace

PAGE_SIZE = 12
"""The number of choices shown at once; longer lists are grouped."""

TEXT_PENDING = "\N{HORIZONTAL ELLIPSIS}"
"""Stands for the text of an action while it is still to be typed."""


@frozen
class Choice:
    """A numbered choice: one action, or a group of several that opens another menu."""

    label: str
    actions: tuple[Any, ...]

    @property
    def typed(self) -> bool:
        """Whether its text must still be typed."""
        return getattr(self.actions[0], "text", "") == TEXT_PENDING


@frozen
class Menu:
    """A list of choices, shown page by page; `level` counts how often it was grouped."""

    choices: tuple[Choice, ...]
    level: int = 0
    page: int = 0

    @property
    def pages(self) -> int:
        """The number of pages."""
        return -(-len(self.choices) // PAGE_SIZE)

    def shown(self) -> Iterable[tuple[int, Choice]]:
        """Return the choices of the current page with their numbers, counted from 1."""
        first = self.page * PAGE_SIZE
        return enumerate(self.choices[first : first + PAGE_SIZE], first + 1)

    def numbered(self, text: str) -> Choice | None:
        """Return the choice with a number on this page or one before; None if there is none."""
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            return None
        number = int(text)
        shown = self.choices[: (self.page + 1) * PAGE_SIZE]
        return shown[number - 1] if 0 < number <= len(shown) else None

    def starting_with(self, text: str) -> tuple[Choice, ...]:
        """Return the choices whose labels begin with a text."""
        wanted = text.casefold()
        return tuple(one for one in self.choices if one.label.casefold().startswith(wanted))


def menu_of(speech: Speech, survey: Survey, decision: Decision[Any]) -> Menu:
    """Return the menu of a decision; an action whose text must be typed is one choice."""
    typed = [replace(one, text=TEXT_PENDING) for one in decision.typed]
    return grouped_menu(speech, survey, (*decision.actions, *typed), 0)


def grouped_menu(speech: Speech, survey: Survey, actions: Sequence[Any], level: int) -> Menu:
    """Return a menu of actions; long lists are grouped by kind (level 0) or place (level 1)."""
    if len(actions) > PAGE_SIZE and level < len(_GROUPINGS):
        groups: dict[str, list[Any]] = {}
        for action in actions:
            groups.setdefault(_GROUPINGS[level](speech, survey, action), []).append(action)
        if len(groups) == 1:
            return grouped_menu(speech, survey, actions, level + 1)
        return Menu(tuple(_grouped(speech, survey, label, group) for label, group in groups.items()), level + 1)
    return Menu(tuple(Choice(_sentence_of(survey, one), (one,)) for one in actions), len(_GROUPINGS))


def _sentence_of(survey: Survey, action: Any) -> str:
    """Return an action as a sentence, ending with an ellipsis if its text must be typed."""
    return survey.action(action).replace(f"{TEXT_PENDING}.", TEXT_PENDING)


def _grouped(speech: Speech, survey: Survey, label: str, group: Sequence[Any]) -> Choice:
    if len(group) == 1:
        return Choice(_sentence_of(survey, group[0]), tuple(group))
    what = f"{label[:1].upper()}{label[1:]}"
    return Choice(speech.t("{what} ({count}).", what=what, count=len(group)), tuple(group))


def _kind(speech: Speech, survey: Survey, action: Any) -> str:
    return sentences(survey.game).phrase(speech, action.kind)


def _place(speech: Speech, survey: Survey, action: Any) -> str:
    ids = survey.place_ids(action)
    if not ids:
        return _kind(speech, survey, action)
    place = survey.place(ids[0])
    return ids[0] if place is None else place.name


_GROUPINGS = (_kind, _place)
"""The functions that group actions, by level."""
