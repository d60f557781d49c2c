"""Words for a target: its name, the effect of a click, its consequences, its rule."""

from collections.abc import Sequence

from citadel_desktop.boards.kit import saying as kit
from citadel_desktop.boards.kit.contract import Pointed
from citadel_desktop.boards.kit.latest import Latest
from citadel_desktop.boards.kit.meanings import Choose, Do, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import PARTS
from citadel_desktop.boards.tower.asks.interaction import Row
from citadel_desktop.boards.tower.asks.secret import ends_choosing
from citadel_desktop.boards.tower.asks.step import goal_of, walk_told
from citadel_desktop.boards.tower.choices import Choices
from citadel_desktop.boards.tower.panels.groups import PanelTelling
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.goodman.names import a_marker, square_name
from citadel_desktop.language.goodman.places import figure_words, square_words
from citadel_desktop.language.goodman.sentences import GOODMAN, action_sentence
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.scene.geometry import Rect

_NAMELESS = frozenset({"square", "figure", "outside", "item", "attack", "defend", "budget"})
"""Zones of targets whose labels are less complete than their descriptions."""


class Saying(kit.Saying[Asked, Selection, Target, Action]):
    """The words for one player's choices; the last hint is kept until something changes."""

    _state: TowerState

    def __init__(self, state: TowerState, speech: Speech, sentences: Sentences, names: Names) -> None:
        super().__init__(state, speech, sentences, names)
        self._hint = Latest[str]()

    # What is pointed at

    def hint(self, target: Target | None, *, on_row: bool) -> str:
        """Say what a click does, on the current row of the sheet or on a target."""
        state = self._state
        key = (state.shown, target, state.at if on_row else None)
        return self._hint.of(key, lambda: self.row_at() if on_row else "" if target is None else self.whole(target))

    def whole(self, target: Target) -> str:
        """Name a target, and say what a click on it does."""
        asked = self._state.asked
        if asked is None:
            return ""
        name = described(self._speech, asked, target, self._state.selection)
        deed, refused = self.deed(target)
        faults = faults_at(self._speech, asked, target)
        if faults:
            # What is wrong there comes first, and in place of why nothing can be done.
            deed = " ".join((*faults, *(() if refused else (deed,))))
        # A row of the panel is called what it does.
        if not deed or deed == name:
            return name
        return self._speech.t("{thing}. {deed}", thing=name, deed=deed)

    def pointed(self, target: Target, place: Rect, text: str, clear: tuple[Rect, ...] = ()) -> Pointed:
        """Return the hint beside a target; those in the panel already show their names and choices."""
        refused = self.deed(target)[1]
        on_board = target.zone not in _NAMELESS and not refused
        return Pointed(place, text, refused, clear=clear, on_board=on_board)

    def row_at(self) -> str:
        """Say what the current row of the open sheet does."""
        asked, state = self._state.asked, self._state
        return "" if asked is None else self.row(asked, state.sheet[state.at])

    def chosen(self, asked: Asked, figure: int, squares: Sequence[Square]) -> str:
        """Name the figure in hand, and the squares where a click acts for it."""
        who = PanelTelling(self._speech, asked).who(figure)
        if not squares:
            return self._speech.t("{figure} is chosen.", figure=who)
        places = self._speech.listed([square_name(square) for square in squares])
        if asked.ask.kind == "move":
            return self._speech.t("{figure} is chosen and can go to {places}.", figure=who, places=places)
        return self._speech.t("{figure} is chosen. You can click {places}.", figure=who, places=places)

    # What a click does

    def done(self, row: Row, *, at_length: bool) -> str:
        """Say what a row does; if it is the last secret choice, say that it waits to be confirmed."""
        asked = self._state.asked
        if asked is None or not ends_choosing(asked, row):
            return "" if asked is None else self.row(asked, row)
        if row == self._state.selection.waits:
            return self._speech.t("It waits until Done confirms it; once more takes it back.")
        waits = self._speech.t("It waits until Done confirms it.")
        return f"{self.row(asked, row)} {waits}"

    def taken(self, selection: Selection, target: Target) -> str:
        """Say what taking something in hand means, or putting it down."""
        speech, asked, held = self._speech, self._state.asked, self._state.selection.figure
        if asked is None or (selection == NOTHING and held == NONE):
            return speech.t("Put it back.")
        telling = PanelTelling(speech, asked)
        if selection == NOTHING:
            return speech.t("Choose {figure} no longer.", figure=telling.who(held))
        if selection.kind != NONE:
            marker = a_marker(speech, selection.kind)
            return speech.t("Take {marker} in hand.", marker=marker)
        if target.zone in {"figure", "square"} and selection.figure != NONE:
            return speech.t("Choose {figure}.", figure=telling.who(selection.figure))
        interaction = self._state.interaction
        own = None if interaction is None else interaction.taken.get(target.zone)
        return speech.t("Take it in hand.") if own is None else own(speech)

    def row(self, asked: Asked, row: Row) -> str:
        """Say what a row of actions would do, and its consequences, in full sentences."""
        return " ".join(self.parts(asked, row))

    def parts(self, asked: Asked, row: Row) -> tuple[str, ...]:
        """Return the same as sentences, the earliest action first."""
        telling, last = PanelTelling(self._speech, asked), row[-1]
        steps = tuple(action for action in row if isinstance(action, TakeStep))
        goal = goal_of(asked, steps) if steps else None
        sentences = [] if goal is None else [*walk_told(telling, goal)]
        if not isinstance(last, TakeStep) or goal is None:
            sentences.append(action_sentence(self._speech, asked.position, last))
        return (*sentences, *PARTS[type(last)].further(telling, last))

    def topic(self, target: Target | None) -> str:
        """Return the id of the rule behind the open sheet, or behind a click on a target; "" for none."""
        asked, state = self._state.asked, self._state
        if state.sheet:
            return PARTS[type(state.sheet[state.at][-1])].rule
        if asked is None or target is None:
            return ""
        match state.meaning(target):
            case Do(row) | Choose((row, *_)):
                return PARTS[type(row[-1])].rule
            case Try(action):
                refusal = asked.refusal(action)
                return PARTS[type(action)].rule if refusal is None else refusal.rule
        return ""


def described(speech: Speech, asked: Asked, target: Target, selection: Selection = NOTHING) -> str:
    """Describe a target in one phrase: everything known of it, and the player's choices for it."""
    if target.zone == "square":
        return speech.t(", ").join(square_words(speech, asked.position, target.number))
    if target.zone == "figure":
        return figure_words(speech, asked.position, target.number)
    label = Choices(PanelTelling(speech, asked, selection)).label(target)
    return speech.t(", ").join(filter(None, (label.name, label.value, label.note)))


def faults_at(speech: Speech, asked: Asked, target: Target) -> tuple[str, ...]:
    """Return the faults of the design on a square, or of a level beyond its squares (WT-S6)."""
    if target.zone == "square":
        faults = [fault for fault in asked.faults if fault["square"] == square_name(target.number)]
    elif target.zone == "level":
        here = (target.number + 1, "")
        faults = [fault for fault in asked.faults if (fault["level"], fault["square"]) == here]
    else:
        return ()
    return tuple(GOODMAN.refusal(speech, fault, ()) for fault in faults)
