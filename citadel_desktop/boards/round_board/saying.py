"""What the round board says: of what is looked at (hint, leaflet, names for a reader), and on its open sheet."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from citadel_desktop.boards.kit import saying as kit
from citadel_desktop.boards.kit.meanings import Try
from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks import PARTS
from citadel_desktop.boards.round_board.asks.parts import Heading, Meaning, Row, Selection
from citadel_desktop.boards.round_board.panels.leaflets import odds
from citadel_desktop.boards.round_board.panels.leaflets import plots as leaflets
from citadel_desktop.boards.round_board.panels.leaflets import strategic as strategic_leaflets
from citadel_desktop.boards.round_board.panels.leaflets import treason as treason_leaflets
from citadel_desktop.boards.round_board.panels.leaflets.plots import Leaflet, LeafletLine
from citadel_desktop.boards.round_board.panels.powers import power_in_words
from citadel_desktop.boards.round_board.panels.sheet import Sheet, SheetChoice
from citadel_desktop.boards.round_board.panels.words import BoardWords, building_on
from citadel_desktop.boards.round_board.state import RoundState
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.language.indomitable.places import plot_phrase
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import endangered
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, View
from citadel_desktop.values import replace


class Saying(kit.Saying[Asked, Selection, Target, Action]):
    """The words for one player's thoughts, in the player's language."""

    _state: RoundState

    def __init__(
        self, state: RoundState, words: BoardWords, sentences: Sentences, meaning: Callable[[Target], Meaning]
    ) -> None:
        super().__init__(state, words.speech, sentences, words.names)
        self._words, self._meaning = words, meaning

    def action(self, view: View, action: Action, *, at_length: bool = True) -> str:
        """What an action would do, what it replaces; at length also whom a card pays and what a purchase isolates."""
        words, position, part = self._words, view.position, PARTS[action.kind]
        told = self._sentences.action(words.speech, view, view.viewer, action, words.names)
        told = part.briefly(words, position, action, told)
        return part.at_length(words, position, action, told) if at_length else told

    def done(self, row: Row, *, at_length: bool) -> str:
        """What a click does."""
        view = self._state.view
        return "" if view is None else self.action(view, row[0], at_length=at_length)

    def taken(self, selection: Selection, target: Target) -> str:
        """That it is taken in hand; else what putting it down is said to be."""
        return self.held() if selection.empty else self._speech.t("Take it in hand.")

    def several(self, rows: Sequence[Row], target: Target) -> str:
        """Each of several things where it leads the Dark Master."""
        view, t = self._state.view, self._speech.t
        if view is None or not any(PARTS[action.kind].apart for (action,) in rows):
            return ""
        told = []
        for (action,) in rows:
            label, note = PARTS[action.kind].row(self._words, view.position, action, target)
            told.append(t("{deed} ({note})", deed=label, note=note) if note else label)
        return t("{things}.", things=t("; ").join(told))

    def hint(self, target: Target | None) -> str:
        """What a click on what is looked at would do, or what it is; "" for nothing."""
        if target is None:
            return ""
        deed, refused = self.deed(target)
        return self.name(target) if not deed or self._is_unasked(target, refused) else deed

    def _is_unasked(self, target: Target, refused: bool) -> bool:
        """Whether it is an own plot of which nobody has spoken: of building there, building over or tearing down."""
        state, asked, found = self._state, self._state.asked, self._state.interaction
        if not refused or not state.selection.empty or asked is None or found is None:
            return False
        own = target[0] == "plot" and owner(asked.position, target[1]) == asked.order
        return own and not found.every_plot and isinstance(self._meaning(target), Try)

    def row(self, n: int) -> str:
        """What a row of the open sheet does, or why it cannot be done."""
        view, sheet = self._state.view, self._state.sheet
        if view is None or n >= len(sheet):
            return ""
        if not sheet[n]:
            return self._words.speech.t("Take back the black die")
        return self.why(sheet[n][0]) or self.action(view, sheet[n][0])

    def bars(self, n: int) -> bool:
        """Whether a row of the open sheet cannot be done."""
        row = self._state.sheet[n]
        return bool(row and self.why(row[0]))

    def choice(self) -> str:
        """The choice of the open sheet that the keyboard is on, or what the sheet asks before it is on any."""
        sheet, at = sheet_of(self._state, self._words), self._state.at
        if sheet is None:
            return ""
        if at == NONE:
            return sheet.title
        choice = sheet.choices[at]
        row = self._state.sheet[at]
        told = (choice.label, choice.note, self.why(row[0]) if row else "")
        return self._words.speech.t(", ").join(part for part in told if part)

    def cursor(self, target: Target) -> str:
        """What the keyboard's cursor is on, what can be done there, and what one should know of it."""
        deed, refused = self.deed(target)
        told = "" if self._is_unasked(target, refused) else deed
        more = " ".join(filter(None, (told, *self._warnings(target))))
        name = self.name(target)
        return self._words.speech.t("{thing}. {deed}", thing=name, deed=more) if more else name

    def _warnings(self, target: Target) -> tuple[str, ...]:
        """By what an own plot would be isolated; in phase 4 what an attack would be. Each with its full stop."""
        asked, words = self._state.asked, self._words
        if asked is None or asked.kind is None or target[0] != "plot":
            return ()
        position, plot = asked.position, target[1]
        found = [
            strategic_leaflets.at_risk(words, position, risk)
            for risk in endangered(position, asked.order)
            if risk.plot == plot
        ]
        told = odds.attack_on(position, plot)
        if told is not None:
            found.append(odds.would_take(words, told))
        return tuple(one.rstrip(".") + "." for one in found)

    def task(self) -> str:
        """What is to be chosen for what is in hand, else what may still be done in the turn."""
        return self.held() or self.left()

    def held(self) -> str:
        """What is to be chosen for what is in hand; "" with nothing in hand."""
        asked, selection, speech = self._state.asked, self._state.selection, self._words.speech
        if asked is None or selection.empty:
            return ""
        if selection.part is not None and selection.part.tool is not None:
            return selection.part.tool.said(speech, asked)[1]
        if selection.influence in asked.legal.trades:
            return speech.t("Choose the building card to sell; the card in hand once more puts it down.")
        return speech.t("Choose a plot for it; the card in hand once more puts it down.")

    def left(self) -> str:
        """What may still be chosen, bought, placed or moved (IC-S2, IC-T2, TR-D1); else ""."""
        asked, found = self._state.asked, self._state.interaction
        return "" if asked is None or found is None else found.left(self._words, asked)

    def name(self, target: Target) -> str:
        """A target in one phrase."""
        view, words = self._state.view, self._words
        if view is None:
            return ""
        zone, number = target
        position, t = view.position, words.speech.t
        if zone == "plot":
            return self.plot(position, number)
        if zone in {"hand", "shop", "free"}:
            return words.card_with_price(number)
        if zone == "influence":
            return words.influence(number)
        if zone == "row" and number < len(position.treason.row):
            card = words.card_with_price(position.treason.row[number])
            return t("Open card {place}: {card}", place=number + 1, card=card)
        if zone == "power":
            return power_in_words(words, number, position.powers[number])
        if zone in {"pile", "tower"}:
            return self.leaflet(target).title
        if zone in {"white", "black", "dark"}:
            told = self.leaflet(target)
            return t("{thing}, {what}", thing=told.title, what=_first_of(told))
        return ""

    def plot(self, position: Position, plot: int) -> str:
        """A plot in one phrase: name, price, premium, road and river, owner, building."""
        return plot_phrase(self._words.speech, self._words.names, position, plot)

    def leaflet(self, target: Target) -> Leaflet:
        """What the spotlight shows of a target, with what a click does or why it does nothing."""
        state, words = self._state, self._words
        view = state.view
        if view is None:
            return Leaflet("")
        position, order = view.position, state.order
        zone, number = target
        if zone == "plot":
            found = self._plot(position, order, number)
        else:
            found = _LEAFLETS[zone](position, order, number, words)
        # What follows from it is told line by line already.
        deed, refused = self.deed(target, at_length=False)
        if not deed or (refused and state.selection.empty and zone == "plot"):
            return found
        line = LeafletLine(deed, sign="warning" if refused else "", tone="bad" if refused else "plain", need=9)
        return found.with_lines((line,))

    def _plot(self, position: Position, order: Order, plot: int) -> Leaflet:
        """A plot with what the Dark Master can do there, what a purchase isolates, and who defends it."""
        words = self._words
        dark = treason_leaflets.dark_lines(position, plot, words)
        isolation = strategic_leaflets.isolation_lines(position, order, plot, words)
        towers = treason_leaflets.tower_lines(position, plot, words)
        told = leaflets.plot_leaflet(position, order, plot, words)
        rule = "TR-D2" if dark else "IC-X1" if isolation else told.rule
        return replace(told, rule=rule).with_lines((*isolation, *towers, *dark))


def _of_pile(position: Position, _order: Order, number: int, words: BoardWords) -> Leaflet:
    about = (leaflets.stock_leaflet, leaflets.discards_leaflet, leaflets.pile_leaflet, leaflets.spent_leaflet)
    return about[number](position, words)


_LEAFLETS: Mapping[str, Callable[[Position, Order, int, BoardWords], Leaflet]] = MappingProxyType(
    {
        "hand": leaflets.building_leaflet,
        "shop": leaflets.shop_leaflet,
        "free": strategic_leaflets.free_leaflet,
        "influence": lambda _position, _order, card, words: leaflets.influence_leaflet(card, words),
        "row": treason_leaflets.row_leaflet,
        "power": lambda position, _, power, words: strategic_leaflets.power_leaflet(position, power, words),
        "white": treason_leaflets.white_leaflet,
        "black": treason_leaflets.black_leaflet,
        "tower": lambda position, _order, _number, words: treason_leaflets.tower_leaflet(position, words),
        "dark": lambda position, _order, _number, words: treason_leaflets.dark_leaflet(position, words),
        "pile": _of_pile,
    }
)
"""What the spotlight tells of a target, by its zone."""


def _first_of(leaflet: Leaflet) -> str:
    """What stands under a leaflet's title and in its first line."""
    line = leaflet.lines[0]
    return ", ".join(filter(None, (leaflet.under, f"{line.text} {line.value}".strip())))


def sheet_of(state: RoundState, words: BoardWords) -> Sheet | None:
    """The open sheet in words; None if none is open."""
    asked, found = state.asked, state.interaction
    if asked is None or found is None or not state.sheet:
        return None
    if found.rows is not None:
        title, told, rule = found.question(words, asked)
        rows = (found.choice(words, asked, row, n) for n, row in enumerate(state.sheet))
    else:
        title, told, rule = _heading(state, asked.position, words)
        rows = (_choice(state, asked.position, words, n) for n in range(len(state.sheet)))
    return Sheet(title, told, tuple(rows), rule)


def _choice(state: RoundState, position: Position, words: BoardWords, n: int) -> SheetChoice:
    """One thing that can be done at what the sheet is about: what, for how much, and what it brings."""
    (action,) = state.sheet[n]
    label, note = PARTS[action.kind].row(words, position, action, state.anchor)
    return SheetChoice(label, note, key=str(n + 1) if n < 9 else "")


def _heading(state: RoundState, position: Position, words: BoardWords) -> Heading:
    """What stands over a sheet that a click has opened."""
    parts = [PARTS[row[0].kind] for row in state.sheet]
    if state.anchor is None or state.anchor[0] != "plot":
        return parts[0].heading(words, state.anchor)
    plot = state.anchor[1]
    of_parts = (part.at_plot_heading(words, position, plot) for part in parts)
    return next(filter(None, of_parts), None) or _at_plot(words, position, plot)


def _at_plot(words: BoardWords, position: Position, plot: int) -> Heading:
    """What stands there, and what an attack of the Dark Master would be."""
    building, told = building_on(position, plot), odds.attack_on(position, plot)
    about = [] if building is None else [words.building(building)]
    if told is not None:
        about.append(odds.would_take(words, told))
    rule = "IC-T2" if odds.leader(position) == NONE else "TR-D1"
    return words.speech.t("Plot {plot}", plot=words.plot(plot)), tuple(about), rule
