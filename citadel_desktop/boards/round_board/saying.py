"""What the round board says of what is looked at: the hint, the spotlight's leaflet, names for a reader."""

from citadel_desktop.boards.round_board.asked import Thing
from citadel_desktop.boards.round_board.mind import Choose, Do, Take, Try
from citadel_desktop.boards.round_board.panels import leaflets
from citadel_desktop.boards.round_board.panels.leaflets import Leaflet, Line
from citadel_desktop.boards.round_board.panels.words import Words, building_on
from citadel_desktop.boards.round_board.sheets import sheet_of
from citadel_desktop.boards.round_board.thought import Thought
from citadel_desktop.boards.round_board.tools import tool_words
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import left
from citadel_desktop.rules.indomitable.first_plots import dots_left, start_of
from citadel_desktop.rules.indomitable.state import NONE, Action, Position, View


class Saying:
    """The words for one player's thoughts, in the player's language."""

    def __init__(self, thought: Thought, words: Words, sentences: Sentences) -> None:
        self._thought, self._words, self._sentences = thought, words, sentences

    def action(self, view: View, action: Action) -> str:
        """What an action would do."""
        words = self._words
        return self._sentences.action(words.speech, view, view.viewer, action, words.names)

    def why(self, action: Action) -> str:
        """Why an action is not possible; "" if it is."""
        told = self._thought.refusal(action)
        words = self._words
        return "" if told is None else self._sentences.refusal(words.speech, told, words.names)

    def deed(self, thing: Thing) -> tuple[str, bool]:
        """What a click on a thing would do, or why it does nothing; and whether it would be refused."""
        view, t = self._thought.view, self._words.speech.t
        if view is None:
            return "", False
        match self._thought.meaning(thing):
            case Do(action):
                return self.action(view, action), False
            case Choose(actions) if len(actions) == 1:
                return self.action(view, actions[0]), False
            case Choose(actions):
                return self._words.speech.n(
                    "{count} thing can be done here.",
                    "{count} things can be done here.",
                    len(actions),
                ), False
            case Take(aim) if aim.empty:
                return self.held(), False
            case Take():
                return t("Take it in hand."), False
            case Try(action):
                return self.why(action), True
        return "", False

    def hint(self, thing: Thing | None) -> str:
        """The one sentence of the table on what is looked at; else what may still be done in the turn."""
        if thing is None:
            return self.held() or self.left()
        deed, refused = self.deed(thing)
        meant = self._thought.meaning(thing) if refused and self._thought.aim.empty else None
        if isinstance(meant, Try) and meant.action.kind == "demolish":
            # Nobody has spoken of tearing it down.
            return self.name(thing)
        return deed or self.name(thing)

    def row(self, n: int) -> str:
        """What a row of the open sheet does, or why it cannot be done."""
        view, sheet = self._thought.view, self._thought.sheet
        if view is None or n >= len(sheet):
            return ""
        return self.why(sheet[n]) or self.action(view, sheet[n])

    def choice(self) -> str:
        """The choice of the open sheet that the keyboard is on, or what the sheet asks before it is on any."""
        sheet, at = sheet_of(self._thought, self._words), self._thought.at
        if sheet is None:
            return ""
        if at == NONE:
            return sheet.title
        choice = sheet.choices[at]
        told = (choice.label, choice.note, self.why(self._thought.sheet[at]))
        return self._words.speech.t(", ").join(part for part in told if part)

    def cursor(self, thing: Thing) -> str:
        """What the keyboard's cursor is on, and what can be done there."""
        deed, _ = self.deed(thing)
        name = self.name(thing)
        return self._words.speech.t("{thing}. {deed}", thing=name, deed=deed) if deed else name

    def held(self) -> str:
        """What is to be chosen for what is in hand; "" with nothing in hand."""
        thought, t = self._thought, self._words.speech.t
        if thought.asked is None or thought.aim.empty:
            return ""
        if thought.aim.tool is not None:
            return tool_words(self._words, thought.aim.tool)[1]
        if thought.aim.influence in thought.asked.legal.trades:
            return t("Choose the building card to sell; the card in hand once more puts it down.")
        return t("Choose a plot for it; the card in hand once more puts it down.")

    def left(self) -> str:
        """What may still be chosen in the set-up (IC-S2), bought and placed in phase 2 (IC-T2); else ""."""
        asked, speech = self._thought.asked, self._words.speech
        if asked is not None and asked.kind == "first_plot":
            start = start_of(asked.position.setting)
            return speech.t(
                "Chosen: {plots}. Left: {dots} of {most}.",
                plots=speech.n(
                    "{count} plot",
                    "{count} plots",
                    asked.position.plots[asked.order].bit_count(),
                ),
                dots=speech.n(
                    "{count} dot", "{count} dots", dots_left(asked.position, asked.order)
                ),
                most=start.dots,
            )
        if asked is None or asked.kind != "phase2":
            return ""
        rest = left(asked.position, asked.order)
        return speech.t(
            "Left to do: {plots}, {buildings}.",
            plots=speech.n("{count} plot", "{count} plots", rest.purchases),
            buildings=speech.n("{count} building", "{count} buildings", rest.placings),
        )

    def name(self, thing: Thing) -> str:
        """A thing in one phrase."""
        view, words = self._thought.view, self._words
        if view is None:
            return ""
        zone, number = thing
        position = view.position
        if zone == "plot":
            return self.plot(position, number)
        if zone in {"hand", "shop"}:
            return words.card_with_price(number)
        if zone == "influence":
            return words.influence(number)
        return self.leaflet(thing).title if zone == "pile" else ""

    def plot(self, position: Position, plot: int) -> str:
        """A plot in one phrase: name, price, premium, road and river, owner, building."""
        words, speech = self._words, self._words.speech
        printed = content().plots[plot]
        told = [
            speech.t("Plot {plot}", plot=words.plot(plot)),
            words.plot_in_words(plot),
            speech.t("price {count}", count=printed.price),
        ]
        if printed.premium:
            told.append(speech.t("premium +{count}", count=printed.premium))
        if printed.roads:
            roads = printed.roads.bit_count()
            told.append(speech.n("on a road", "on {count} roads", roads))
        if printed.river:
            told.append(speech.t("on a river"))
        whose = owner(position, plot)
        told.append(speech.t("neutral") if whose == NONE else words.who(whose))
        building = building_on(position, plot)
        if building is not None:
            told.append(words.building(building))
        return speech.t(", ").join(told)

    def leaflet(self, thing: Thing) -> Leaflet:
        """What the spotlight shows of a thing, with what a click does or why it does nothing."""
        thought, words = self._thought, self._words
        view = thought.view
        if view is None:
            return Leaflet("")
        position, order = view.position, thought.order
        zone, number = thing
        match zone:
            case "plot":
                found = leaflets.plot_leaflet(position, order, number, words)
            case "hand":
                found = leaflets.building_leaflet(position, order, number, words)
            case "shop":
                found = leaflets.shop_leaflet(position, order, number, words)
            case "influence":
                found = leaflets.influence_leaflet(number, words)
            case _:
                found = self._pile(position, number)
        deed, refused = self.deed(thing)
        if not deed or (refused and thought.aim.empty and zone == "plot"):
            return found
        line = Line(
            deed, sign="warning" if refused else "", tone="bad" if refused else "plain", need=9
        )
        return found.with_lines((line,))

    def _pile(self, position: Position, number: int) -> Leaflet:
        about = (
            leaflets.stock_leaflet,
            leaflets.discards_leaflet,
            leaflets.pile_leaflet,
            leaflets.spent_leaflet,
        )
        return about[number](position, self._words)
