"""The buttons of what is asked: made from its kinds of tool, and told why one is of no use now."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.boards.kit.interaction import A, Q, ToolKind
from citadel_desktop.boards.kit.state import InteractionState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences


def kinds_for(state: InteractionState[Any, Q, Any, Any, A]) -> tuple[ToolKind[Q, A], ...]:
    """The tools there are for what is asked; () when looking only."""
    found, asked = state.interaction, state.asked
    if found is None or asked is None:
        return ()
    return tuple(tool for tool in found.tools if tool.there(asked))


def tools_of(
    state: InteractionState[Any, Q, Any, Any, A], speech: Speech, sentences: Sentences, names: Names, picked: str | None
) -> tuple[Tool, ...]:
    """The buttons for what is asked now, the picked one marked; () when looking only."""
    asked = state.asked
    if asked is None:
        return ()
    found = []
    for tool in kinds_for(state):
        label, about = tool.said(speech, asked)
        enabled = tool.kind in asked.kinds
        found.append(
            Tool(
                tool.kind,
                label,
                tool.icon,
                tool.key,
                enabled,
                "" if enabled else why_not(state, tool, speech, sentences, names),
                tool.kind == picked,
                about,
                tool.dress,
            )
        )
    return tuple(found)


def why_not(
    state: InteractionState[Any, Q, Any, Any, A],
    tool: ToolKind[Q, A],
    speech: Speech,
    sentences: Sentences,
    names: Names,
) -> str:
    """Why a tool is of no use now: by the rule that says so, else in its own words."""
    told = state.useless(tool)
    if told is not None:
        return sentences.refusal(speech, told, names)
    return speech.translated(tool.nothing) or speech.t("This cannot be done now.")


def letters(kinds: Iterable[ToolKind[Any, Any]], speech: Speech, *beside: Tool) -> Mapping[str, tuple[str, ...]]:
    """By letter what tools of these kinds it takes, and which of those beside them, in words, each once."""
    found: dict[str, dict[str, None]] = {}
    told = [(kind.key, _name(kind, speech)) for kind in kinds if len(kind.key) == 1]
    for key, label in (*told, *((tool.shortcut, tool.label) for tool in beside)):
        found.setdefault(key, {})[label] = None
    return {key: tuple(labels) for key, labels in found.items()}


def _name(kind: ToolKind[Any, Any], speech: Speech) -> str:
    return speech.translated(kind.name) or kind.said(speech, None)[0]


def of_key(tools: Sequence[Tool], name: str) -> str | None:
    """The tool that a letter takes, by its id; None for none."""
    return next((tool.id for tool in tools if tool.shortcut == name), None)
