"""What the table of the tower says of what is pointed at: what a click would do and bring, and by which rule."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, SHARED, Asked, Target
from citadel_desktop.boards.tower.asks.driving import driven_sentences
from citadel_desktop.boards.tower.asks.meanings import Row
from citadel_desktop.boards.tower.asks.moves import goal_of
from citadel_desktop.boards.tower.asks.waiting import ends_choosing
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.goodman.names import a_marker, figure_name, known_of, square_name
from citadel_desktop.language.goodman.prompts import Deed
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.actions import ActionKind, HandOver, Retreat, TakeStep
from citadel_desktop.rules.goodman.explain import Goal, driven
from citadel_desktop.rules.goodman.pending import RetreatAsk
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE, Position

RULES: Mapping[ActionKind, str] = MappingProxyType(
    {
        **dict.fromkeys(("plan",), "WT-S1"),
        **dict.fromkeys(("put", "take", "shift"), "WT-S2"),
        **dict.fromkeys(("link",), "WT-S3"),
        **dict.fromkeys(("propose", "adopt", "finish"), "WT-S6"),
        **dict.fromkeys(("hero", "dismiss", "fill", "ready"), "WT-H1"),
        **dict.fromkeys(("look", "name"), "WT-H2"),
        **dict.fromkeys(("activate",), "WT-P2"),
        **dict.fromkeys(("outside",), "WT-P3"),
        **dict.fromkeys(("step", "done"), "WT-T1"),
        **dict.fromkeys(("explore",), "WT-T3"),
        **dict.fromkeys(("disengage",), "WT-T5"),
        **dict.fromkeys(("pick_up", "drop", "hand_over"), "WT-T8"),
        **dict.fromkeys(("rolled",), "WT-C1"),
        **dict.fromkeys(("ask_secret", "pass", "posture"), "WT-C2"),
        **dict.fromkeys(("attack", "defend", "face"), "WT-C3"),
        **dict.fromkeys(("retreat", "corner", "waive", "advance", "stay"), "WT-C5"),
        **dict.fromkeys(("settle",), "WT-C6"),
        **dict.fromkeys(("end_quest",), "WT-N2"),
    }
)
"""The rule that a kind of action is about."""


class Saying:
    """The words for one player's choices, in the player's language."""

    def __init__(
        self, state: TowerState, speech: Speech, sentences: Sentences, names: Names
    ) -> None:
        self._state, self._speech = state, speech
        self._sentences, self._names = sentences, names

    def deed(self, target: Target) -> tuple[str, bool]:
        """What a click on a target would do, or why it does nothing; and whether it would be refused."""
        asked, speech = self._state.asked, self._speech
        if asked is None:
            return "", False
        match self._state.meaning(target):
            case Do(row) | Choose((row,)) if ends_choosing(asked, row):
                if row == self._state.selection.waits:
                    return speech.t(
                        "It waits until Done confirms it; once more takes it back."
                    ), False
                waits = speech.t("It waits until Done confirms it.")
                return f"{self.row(asked, row)} {waits}", False
            case Do(row) | Choose((row,)):
                return self.row(asked, row), False
            case Choose(rows):
                told = speech.n(
                    "{count} thing can be done here.",
                    "{count} things can be done here.",
                    len(rows),
                )
                return told, False
            case Take(selection) if selection == NOTHING:
                held = self._state.selection.figure
                if held == NONE:
                    return speech.t("Put it back."), False
                return speech.t(
                    "Choose {figure} no longer.", figure=self._who(asked.position, held)
                ), False
            case Take(selection) if selection.kind != NONE:
                marker = a_marker(speech, selection.kind)
                return speech.t("Take {marker} in hand.", marker=marker), False
            case Take(selection) if (
                target.zone in {"figure", "square"} and selection.figure != NONE
            ):
                figure = self._who(asked.position, selection.figure)
                return speech.t("Choose {figure}.", figure=figure), False
            case Take() if target.zone == "budget":
                return speech.t(
                    "It sets the points to propose a design for: pull it, or take it in hand and "
                    "use arrow keys and figures."
                ), False
            case Take() if target.zone in SHARED:
                return speech.t(
                    "It sets the share for this enemy: pull it, or take it in hand and use arrow "
                    "keys and figures."
                ), False
            case Take():
                return speech.t("Take it in hand."), False
            case Try(action):
                refusal = asked.refusal(action)
                if refusal is not None:
                    return self._sentences.refusal(speech, refusal, self._names), True
        return "", False

    def topic(self, target: Target) -> str:
        """The id of the rule behind what a click on a target would do, "" for none."""
        match self._state.meaning(target):
            case Do(row) | Choose((row, *_)):
                return RULES[row[-1].kind]
            case Try(action):
                asked = self._state.asked
                refusal = None if asked is None else asked.refusal(action)
                return RULES[action.kind] if refusal is None else refusal.rule
        return ""

    def row(self, asked: Asked, row: Row) -> str:
        """What a row of actions would do, and what comes of it, in full sentences."""
        return " ".join(self.parts(asked, row))

    def parts(self, asked: Asked, row: Row) -> tuple[str, ...]:
        """The same sentence by sentence, what is done first."""
        position, last = asked.position, row[-1]
        deed = Deed(self._speech, position)
        steps = tuple(action for action in row if isinstance(action, TakeStep))
        goal = goal_of(asked, steps) if steps else None
        told: list[str] = []
        if goal is not None:
            told += self._walk(position, goal)
        if not isinstance(last, TakeStep) or goal is None:
            told.append(deed.told(last))
        if isinstance(last, HandOver):
            told.append(self._speech.t("Nobody moves any more after that."))
        if isinstance(last, Retreat) and isinstance(asked.ask, RetreatAsk):
            loser = asked.ask.loser
            found = driven(position, loser, last.square)
            told += driven_sentences(self._speech, position, loser, found)
        return tuple(told)

    def _walk(self, position: Position, goal: Goal) -> Iterator[str]:
        speech, figure = self._speech, self._who(position, goal.steps[-1].figure)
        if goal.place == OUTSIDE:
            yield speech.t("{figure} leaves the stronghold.", figure=figure)
            return
        square = square_name(goal.place)
        if goal.through != NONE:
            yield speech.t(
                "{figure} goes through the doorway on {door} to {square}.",
                figure=figure,
                door=square_name(goal.through),
                square=square,
            )
        else:
            yield speech.t("{figure} goes to {square}.", figure=figure, square=square)
        if goal.dies:
            yield speech.t("That kills {figure}.", figure=figure)
            return
        if goal.wounds:
            yield self._wounds(figure, goal.wounds)
        yield speech.n("{count} step is left.", "{count} steps are left.", goal.left)
        if goal.enemies:
            enemies = speech.listed([self._who(position, enemy) for enemy in goal.enemies])
            yield speech.t("The enemy beside: {enemies}.", enemies=enemies)

    def _wounds(self, figure: str, wounds: int) -> str:
        return self._speech.n(
            "{figure} suffers {count} wound.",
            "{figure} suffers {count} wounds.",
            wounds,
            figure=figure,
        )

    def _who(self, position: Position, figure: int) -> str:
        return figure_name(self._speech, figure, known_of(position))
