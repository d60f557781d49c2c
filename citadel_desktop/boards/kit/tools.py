"""The tool buttons for an ask, and the reasons why a tool is useless now."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.boards.kit.interaction import A, Q, ToolKind
from citadel_desktop.boards.kit.state import InteractionState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences


def kinds_for(state: InteractionState[Any, Q, Any, Any, A]) -> tuple[ToolKind[Q, A], ...]:
    """Return the tools for the ask; () when only looking."""
    interaction, asked = state.interaction, state.asked
    if interaction is None or asked is None:
        return ()
    return tuple(tool for tool in interaction.tools if tool.available(asked))


def tools_of(
    state: InteractionState[Any, Q, Any, Any, A], speech: Speech, sentences: Sentences, names: Names, picked: str | None
) -> tuple[Tool, ...]:
    """Return the buttons for the ask, the picked one marked; () when only looking."""
    asked = state.asked
    if asked is None:
        return ()
    tools = []
    for tool in kinds_for(state):
        label, about = tool.said(speech, asked)
        enabled = tool.kind in asked.kinds
        tools.append(
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
    return tuple(tools)


def why_not(
    state: InteractionState[Any, Q, Any, Any, A],
    tool: ToolKind[Q, A],
    speech: Speech,
    sentences: Sentences,
    names: Names,
) -> str:
    """Return the reason why a tool is useless now: the rule's refusal, else the tool's own words."""
    refusal = state.useless(tool)
    if refusal is not None:
        return sentences.refusal(speech, refusal, names)
    return speech.translated(tool.nothing) or speech.t("This cannot be done now.")


def letters(kinds: Iterable[ToolKind[Any, Any]], speech: Speech, *beside: Tool) -> Mapping[str, tuple[str, ...]]:
    """Return by letter the labels of all tools of some kinds, and of the tools `beside` them."""
    by_letter: dict[str, dict[str, None]] = {}
    keyed_labels = [(kind.key, _name(kind, speech)) for kind in kinds if len(kind.key) == 1]
    for key, label in (*keyed_labels, *((tool.shortcut, tool.label) for tool in beside)):
        by_letter.setdefault(key, {})[label] = None
    return {key: tuple(labels) for key, labels in by_letter.items()}


def _name(kind: ToolKind[Any, Any], speech: Speech) -> str:
    return speech.translated(kind.name) or kind.said(speech, None)[0]


def of_key(tools: Sequence[Tool], name: str) -> str | None:
    """Return the id of the tool with that letter; None for none."""
    return next((tool.id for tool in tools if tool.shortcut == name), None)
