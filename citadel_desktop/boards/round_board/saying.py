"""The round board's words: hints, leaflets, names for a screen reader, and the open sheet."""

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
    """The words for one player's interaction state, in that player's language."""

    _state: RoundState

    def __init__(
        self, state: RoundState, words: BoardWords, sentences: Sentences, meaning: Callable[[Target], Meaning]
    ) -> None:
        super().__init__(state, words.speech, sentences, words.names)
        self._words, self._meaning = words, meaning

    def action(self, view: View, action: Action, *, at_length: bool = True) -> str:
        """Describe an action and the building it replaces; at length also a card's gains and a purchase's isolation."""
        words, position, part = self._words, view.position, PARTS[action.kind]
        sentence = self._sentences.action(words.speech, view, view.viewer, action, words.names)
        sentence = part.briefly(words, position, action, sentence)
        return part.at_length(words, position, action, sentence) if at_length else sentence

    def done(self, row: Row, *, at_length: bool) -> str:
        """Describe the action of a click."""
        view = self._state.view
        return "" if view is None else self.action(view, row[0], at_length=at_length)

    def taken(self, selection: Selection, target: Target) -> str:
        """Describe a click that picks something up or puts it down."""
        return self.held() if selection.empty else self._speech.t("Take it in hand.")

    def several(self, rows: Sequence[Row], target: Target) -> str:
        """Describe each of several actions that lead the Dark Master; "" for others."""
        view, t = self._state.view, self._speech.t
        if view is None or not any(PARTS[action.kind].listed_in_hint for (action,) in rows):
            return ""
        phrases = []
        for (action,) in rows:
            label, note = PARTS[action.kind].row(self._words, view.position, action, target)
            phrases.append(t("{deed} ({note})", deed=label, note=note) if note else label)
        return t("{things}.", things=t("; ").join(phrases))

    def hint(self, target: Target | None) -> str:
        """Describe a click on a target, or name the target; "" for None."""
        if target is None:
            return ""
        deed, refused = self.deed(target)
        return self.name(target) if not deed or self._is_unasked(target, refused) else deed

    def _is_unasked(self, target: Target, refused: bool) -> bool:
        """Return whether the refusal at an own plot need not be explained: the player has selected nothing."""
        state, asked, interaction = self._state, self._state.asked, self._state.interaction
        if not refused or not state.selection.empty or asked is None or interaction is None:
            return False
        own = target[0] == "plot" and owner(asked.position, target[1]) == asked.order
        return own and not interaction.explains_own_plots and isinstance(self._meaning(target), Try)

    def row(self, n: int) -> str:
        """Describe a row of the open sheet, or explain its refusal."""
        view, sheet = self._state.view, self._state.sheet
        if view is None or n >= len(sheet):
            return ""
        if not sheet[n]:
            return self._words.speech.t("Take back the black die")
        return self.why(sheet[n][0]) or self.action(view, sheet[n][0])

    def is_refused(self, n: int) -> bool:
        """Return whether a row of the open sheet is refused."""
        row = self._state.sheet[n]
        return bool(row and self.why(row[0]))

    def choice(self) -> str:
        """Describe the choice under the keyboard's cursor, or give the sheet's title before there is one."""
        sheet, at = sheet_of(self._state, self._words), self._state.at
        if sheet is None:
            return ""
        if at == NONE:
            return sheet.title
        choice = sheet.choices[at]
        row = self._state.sheet[at]
        parts = (choice.label, choice.note, self.why(row[0]) if row else "")
        return self._words.speech.t(", ").join(part for part in parts if part)

    def cursor(self, target: Target) -> str:
        """Describe the target under the keyboard's cursor, with the effect of a click and warnings."""
        deed, refused = self.deed(target)
        effect = "" if self._is_unasked(target, refused) else deed
        more = " ".join(filter(None, (effect, *self._warnings(target))))
        name = self.name(target)
        return self._words.speech.t("{thing}. {deed}", thing=name, deed=more) if more else name

    def _warnings(self, target: Target) -> tuple[str, ...]:
        """Return warnings of isolation and, in phase 4, the odds of an attack; each is a sentence."""
        asked, words = self._state.asked, self._words
        if asked is None or asked.kind is None or target[0] != "plot":
            return ()
        position, plot = asked.position, target[1]
        warnings = [
            strategic_leaflets.at_risk(words, position, risk)
            for risk in endangered(position, asked.order)
            if risk.plot == plot
        ]
        attack = odds.attack_on(position, plot)
        if attack is not None:
            warnings.append(odds.would_take(words, attack))
        return tuple(warning.rstrip(".") + "." for warning in warnings)

    def task(self) -> str:
        """Describe the next choice for the selection, else the actions left in the turn."""
        return self.held() or self.left()

    def held(self) -> str:
        """Describe the next choice for the selection; "" without one."""
        asked, selection, speech = self._state.asked, self._state.selection, self._words.speech
        if asked is None or selection.empty:
            return ""
        if selection.part is not None and selection.part.tool is not None:
            return selection.part.tool.said(speech, asked)[1]
        if selection.influence in asked.legal.trades:
            return speech.t("Choose the building card to sell; the card in hand once more puts it down.")
        return speech.t("Choose a plot for it; the card in hand once more puts it down.")

    def left(self) -> str:
        """Describe the choices, purchases, buildings and moves left (IC-S2, IC-T2, TR-D1); "" without any."""
        asked, interaction = self._state.asked, self._state.interaction
        return "" if asked is None or interaction is None else interaction.left(self._words, asked)

    def name(self, target: Target) -> str:
        """Describe a target in one phrase."""
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
            leaflet = self.leaflet(target)
            return t("{thing}, {what}", thing=leaflet.title, what=_summary(leaflet))
        return ""

    def plot(self, position: Position, plot: int) -> str:
        """Describe a plot in one phrase: name, price, premium, road and river, owner, building."""
        return plot_phrase(self._words.speech, self._words.names, position, plot)

    def leaflet(self, target: Target) -> Leaflet:
        """Return the spotlight's leaflet on a target, with the effect of a click or its refusal."""
        state, words = self._state, self._words
        view = state.view
        if view is None:
            return Leaflet("")
        position, order = view.position, state.order
        zone, number = target
        if zone == "plot":
            leaflet = self._plot(position, order, number)
        else:
            leaflet = _LEAFLETS[zone](position, order, number, words)
        # The consequences have lines of their own already.
        deed, refused = self.deed(target, at_length=False)
        if not deed or (refused and state.selection.empty and zone == "plot"):
            return leaflet
        line = LeafletLine(deed, sign="warning" if refused else "", tone="bad" if refused else "plain", need=9)
        return leaflet.with_lines((line,))

    def _plot(self, position: Position, order: Order, plot: int) -> Leaflet:
        """Return a plot's leaflet with the Dark Master's options, isolation, and watchtowers."""
        words = self._words
        dark = treason_leaflets.dark_lines(position, plot, words)
        isolation = strategic_leaflets.isolation_lines(position, order, plot, words)
        towers = treason_leaflets.tower_lines(position, plot, words)
        leaflet = leaflets.plot_leaflet(position, order, plot, words)
        rule = "TR-D2" if dark else "IC-X1" if isolation else leaflet.rule
        return replace(leaflet, rule=rule).with_lines((*isolation, *towers, *dark))


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
"""Functions that make a target's leaflet, by zone."""


def _summary(leaflet: Leaflet) -> str:
    """Return a leaflet's subtitle and first line."""
    line = leaflet.lines[0]
    return ", ".join(filter(None, (leaflet.under, f"{line.text} {line.value}".strip())))


def sheet_of(state: RoundState, words: BoardWords) -> Sheet | None:
    """Return the open sheet in words; None if none is open."""
    asked, interaction = state.asked, state.interaction
    if asked is None or interaction is None or not state.sheet:
        return None
    if interaction.rows is not None:
        title, sentences, rule = interaction.question(words, asked)
        rows = (interaction.choice(words, asked, row, n) for n, row in enumerate(state.sheet))
    else:
        title, sentences, rule = _heading(state, asked.position, words)
        rows = (_choice(state, asked.position, words, n) for n in range(len(state.sheet)))
    return Sheet(title, sentences, tuple(rows), rule)


def _choice(state: RoundState, position: Position, words: BoardWords, n: int) -> SheetChoice:
    """Return one choice of the sheet: label, note with costs and gains, key."""
    (action,) = state.sheet[n]
    label, note = PARTS[action.kind].row(words, position, action, state.anchor)
    return SheetChoice(label, note, key=str(n + 1) if n < 9 else "")


def _heading(state: RoundState, position: Position, words: BoardWords) -> Heading:
    """Return the heading of a sheet opened by a click."""
    parts = [PARTS[row[0].kind] for row in state.sheet]
    if state.anchor is None or state.anchor[0] != "plot":
        return parts[0].heading(words, state.anchor)
    plot = state.anchor[1]
    of_parts = (part.at_plot_heading(words, position, plot) for part in parts)
    return next(filter(None, of_parts), None) or _at_plot(words, position, plot)


def _at_plot(words: BoardWords, position: Position, plot: int) -> Heading:
    """Return a plot's heading: its building, and the odds of an attack by the Dark Master."""
    building, attack = building_on(position, plot), odds.attack_on(position, plot)
    about = [] if building is None else [words.building(building)]
    if attack is not None:
        about.append(odds.would_take(words, attack))
    rule = "IC-T2" if odds.leader(position) == NONE else "TR-D1"
    return words.speech.t("Plot {plot}", plot=words.plot(plot)), tuple(about), rule
