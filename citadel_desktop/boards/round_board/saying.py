"""What the round board says of what is looked at: the hint, the spotlight's leaflet, names for a reader."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.round_board.asks.asked import Asked, Thing
from citadel_desktop.boards.round_board.asks.sheets import row_words, sheet_of
from citadel_desktop.boards.round_board.asks.thought import Thought
from citadel_desktop.boards.round_board.asks.tools import tool_words
from citadel_desktop.boards.round_board.panels.leaflets import odds
from citadel_desktop.boards.round_board.panels.leaflets import plots as leaflets
from citadel_desktop.boards.round_board.panels.leaflets import strategic as strategic_leaflets
from citadel_desktop.boards.round_board.panels.leaflets import treason as treason_leaflets
from citadel_desktop.boards.round_board.panels.leaflets.plots import Leaflet, Line
from citadel_desktop.boards.round_board.panels.leaflets.strategic import isolates
from citadel_desktop.boards.round_board.panels.powers import power_in_words
from citadel_desktop.boards.round_board.panels.rolling import Row, TakeBack
from citadel_desktop.boards.round_board.panels.words import Words, building_on
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.indomitable.names import the_building
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.indomitable.actions import Action, ActionKind
from citadel_desktop.rules.indomitable.asks.counters import COUNTERS_A_TURN
from citadel_desktop.rules.indomitable.asks.first_plots import dots_left, start_of
from citadel_desktop.rules.indomitable.asks.towers import TOWERS_A_TURN
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import cuts_off, endangered, left
from citadel_desktop.rules.indomitable.pending import AskKind, Steps
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, View
from citadel_desktop.rules.indomitable.treason.castle import blacks

_LEADING: frozenset[ActionKind] = frozenset({"move", "throw", "attack"})
_GIVEN_UP: Mapping[AskKind, Callable[[Speech], str]] = MappingProxyType(
    {
        "lose_plot": lambda s: s.t("Click one of the plots marked in red."),
        "lose_building": lambda s: s.t("Click one of the buildings marked in red."),
        "lose_card": lambda s: s.t("Click one of the cards marked in red."),
    }
)
"""Where a click answers what an event takes (IC-C2)."""


class Saying:
    """The words for one player's thoughts, in the player's language."""

    def __init__(self, thought: Thought, words: Words, sentences: Sentences) -> None:
        self._thought, self._words, self._sentences = thought, words, sentences

    def action(self, view: View, action: Action, *, at_length: bool = True) -> str:
        """What an action would do, what it replaces; at length also whom a card pays and what a purchase isolates."""
        words, position = self._words, view.position
        told = self._sentences.action(words.speech, view, view.viewer, action, words.names)
        old = building_on(position, action.plot) if action.kind == "build" else None
        if old is not None:
            return words.speech.n(
                "{deed} It replaces {building} ({count} point).",
                "{deed} It replaces {building} ({count} points).",
                old.price,
                deed=told,
                building=the_building(words.speech, old.number),
            )
        if action.kind == "play" and action.plot is not None:
            if treason_leaflets.beats_off(position, action.influence, action.plot):
                return words.speech.t("{deed} Only the watchtower there falls.", deed=told)
            return told
        if not at_length:
            return told
        if action.kind == "choose":
            _, pays = row_words(words, position, action)
            if not pays:
                return words.speech.t("{deed} Nobody gets bricks.", deed=told)
            return words.speech.t("{deed} {pays}.", deed=told, pays=pays)
        isolated = 0
        if action.kind == "buy":
            isolated = cuts_off(position, position.turn.order, action.plot)
        if not isolated:
            return told
        what = isolates(words, position, isolated)
        return words.speech.t("{deed} The purchase {what}.", deed=told, what=what)

    def why(self, row: Row) -> str:
        """Why an action is not possible; "" if it is."""
        told = self._thought.refusal(row)
        words = self._words
        return "" if told is None else self._sentences.refusal(words.speech, told, words.names)

    def deed(self, thing: Thing, *, at_length: bool = True) -> tuple[str, bool]:
        """What a click on a thing would do, or why it does nothing; and whether it would be refused.

        At length it tells what follows from it, too.
        """
        view, t = self._thought.view, self._words.speech.t
        if view is None:
            return "", False
        match self._thought.meaning(thing):
            case Do(action):
                return self.action(view, action, at_length=at_length), False
            case Choose(actions) if len(actions) == 1:
                return self.action(view, actions[0], at_length=at_length), False
            case Choose(actions) if at_length:
                return self._several(view.position, actions, thing), False
            case Choose(actions):
                return self._count(actions), False
            case Take(aim) if aim.empty:
                return self.held(), False
            case Take():
                return t("Take it in hand."), False
            case Try(action):
                return self.why(action), True
        return "", False

    def _several(self, position: Position, actions: Sequence[Action], thing: Thing) -> str:
        """What of several things can be done at one: how many, and each where it leads the Dark Master."""
        words = self._words
        if not any(action.kind in _LEADING for action in actions):
            return self._count(actions)
        t, told = words.speech.t, []
        for action in actions:
            label, note = row_words(words, position, action, thing)
            told.append(t("{deed} ({note})", deed=label, note=note) if note else label)
        return t("{things}.", things=t("; ").join(told))

    def _count(self, actions: Sequence[Action]) -> str:
        return self._words.speech.n(
            "{count} thing can be done here.",
            "{count} things can be done here.",
            len(actions),
        )

    def hint(self, thing: Thing | None) -> str:
        """What a click on what is looked at would do, or what it is; "" for nothing."""
        if thing is None:
            return ""
        deed, refused = self.deed(thing)
        return self.name(thing) if not deed or self._is_unasked(thing, refused) else deed

    def _is_unasked(self, thing: Thing, refused: bool) -> bool:
        """Whether it is an own plot of which nobody has spoken: of building there, building over or tearing down."""
        asked, thought = self._thought.asked, self._thought
        if not refused or not thought.aim.empty or asked is None or thing[0] != "plot":
            return False
        own = owner(asked.position, thing[1]) == asked.order
        return own and asked.kind != "dark" and isinstance(thought.meaning(thing), Try)

    def row(self, n: int) -> str:
        """What a row of the open sheet does, or why it cannot be done."""
        view, sheet = self._thought.view, self._thought.sheet
        if view is None or n >= len(sheet):
            return ""
        row = sheet[n]
        if isinstance(row, TakeBack):
            return self._words.speech.t("Take back the black die")
        return self.why(row) or self.action(view, row)

    def bars(self, n: int) -> bool:
        """Whether a row of the open sheet cannot be done."""
        row = self._thought.sheet[n]
        return bool(self.why(row))

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
        """What the keyboard's cursor is on, what can be done there, and what one should know of it."""
        deed, refused = self.deed(thing)
        told = "" if self._is_unasked(thing, refused) else deed
        more = " ".join(filter(None, (told, *self._warnings(thing))))
        name = self.name(thing)
        return self._words.speech.t("{thing}. {deed}", thing=name, deed=more) if more else name

    def _warnings(self, thing: Thing) -> tuple[str, ...]:
        """By what an own plot would be isolated; in phase 4 what an attack would be. Each with its full stop."""
        asked, words = self._thought.asked, self._words
        if asked is None or asked.kind is None or thing[0] != "plot":
            return ()
        position, plot = asked.position, thing[1]
        found = [
            strategic_leaflets.at_risk(words, risk)
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
        if asked is None:
            return ""
        ask = asked.position.asks[-1] if asked.kind is not None else None
        if isinstance(ask, Steps):
            return speech.n(
                "The die shows {count}: choose a plot for the Dark Master, or let him stay.",
                "The die shows {count}: choose a plot for the Dark Master, or let him stay.",
                ask.pips,
            )
        if asked.kind is not None and asked.kind in _GIVEN_UP:
            return _GIVEN_UP[asked.kind](speech)
        if asked.kind == "dark":
            return self._left_for_the_dark_master(asked)
        if asked.kind != "phase2":
            return ""
        return self._left_to_get(asked)

    def _left_to_get(self, asked: Asked) -> str:
        """How much may still be bought, built and placed (IC-T2, TR-T4), of what can be at all now."""
        n, kinds, done = self._words.speech.n, asked.legal.kinds, asked.position.turn.treason
        rest = left(asked.position, asked.order)
        towers, counters = TOWERS_A_TURN - done.towers, COUNTERS_A_TURN - done.counters
        most = (
            ({"buy"}, rest.purchases, n("{count} plot", "{count} plots", rest.purchases)),
            ({"build"}, rest.placings, n("{count} building", "{count} buildings", rest.placings)),
            ({"tower"}, towers, n("{count} watchtower", "{count} watchtowers", towers)),
            ({"white", "black"}, counters, n("{count} counter", "{count} counters", counters)),
        )
        things = [told for needed, count, told in most if count and needed & kinds]
        if not things:
            return self._words.speech.t("Nothing more can be bought or built this turn.")
        listed = self._words.speech.listed(things)
        return self._words.speech.t("Up to {things} more this turn.", things=listed)

    def _left_for_the_dark_master(self, asked: Asked) -> str:
        """Whether he may still be moved and attack, and with how many counters (TR-D1, TR-D2)."""
        t, n = self._words.speech.t, self._words.speech.n
        kinds, left_over = asked.legal.kinds, []
        if kinds & {"move", "throw"}:
            steps = n(
                "{count} step or a throw",
                "{count} steps or a throw",
                blacks(asked.position, asked.order),
            )
            left_over.append(t("move him ({steps})", steps=steps))
        if "attack" in kinds:
            left_over.append(t("attack {plot}", plot=self._words.plot(asked.position.treason.at)))
        if not left_over:
            return t("The Dark Master has done what he can this turn.")
        return t("May still be done: {things}.", things=t(", ").join(left_over))

    def name(self, thing: Thing) -> str:
        """A thing in one phrase."""
        view, words = self._thought.view, self._words
        if view is None:
            return ""
        zone, number = thing
        position = view.position
        t = words.speech.t
        match zone:
            case "plot":
                return self.plot(position, number)
            case "hand" | "shop" | "free":
                return words.card_with_price(number)
            case "influence":
                return words.influence(number)
            case "row" if number < len(position.treason.row):
                card = words.card_with_price(position.treason.row[number])
                return t("Open card {place}: {card}", place=number + 1, card=card)
            case "pile" | "tower":
                return self.leaflet(thing).title
            case "power":
                return power_in_words(words, number, position.powers[number])
            case "white" | "black" | "dark":
                told = self.leaflet(thing)
                return t("{thing}, {what}", thing=told.title, what=_first_of(told))
        return ""

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
        if position.treason.towers >> plot & 1:
            told.append(speech.t("watchtower"))
        if position.treason.at == plot:
            told.append(speech.t("the Dark Master stands here"))
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
                found = self._plot(position, order, number)
            case "hand":
                found = leaflets.building_leaflet(position, order, number, words)
            case "shop":
                found = leaflets.shop_leaflet(position, order, number, words)
            case "free":
                found = strategic_leaflets.free_leaflet(position, order, number, words)
            case "influence":
                found = leaflets.influence_leaflet(number, words)
            case "row":
                found = treason_leaflets.row_leaflet(position, order, number, words)
            case "power":
                found = strategic_leaflets.power_leaflet(position, number, words)
            case "white":
                found = treason_leaflets.white_leaflet(position, order, number, words)
            case "black":
                found = treason_leaflets.black_leaflet(position, order, number, words)
            case "tower":
                found = treason_leaflets.tower_leaflet(position, words)
            case "dark":
                found = treason_leaflets.dark_leaflet(position, words)
            case _:
                found = self._pile(position, number)
        # What follows from it is told line by line already.
        deed, refused = self.deed(thing, at_length=False)
        if not deed or (refused and thought.aim.empty and zone == "plot"):
            return found
        line = Line(
            deed, sign="warning" if refused else "", tone="bad" if refused else "plain", need=9
        )
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

    def _pile(self, position: Position, number: int) -> Leaflet:
        about = (
            leaflets.stock_leaflet,
            leaflets.discards_leaflet,
            leaflets.pile_leaflet,
            leaflets.spent_leaflet,
        )
        return about[number](position, self._words)


def _first_of(leaflet: Leaflet) -> str:
    """What stands under a leaflet's title and in its first line."""
    line = leaflet.lines[0]
    return ", ".join(filter(None, (leaflet.under, f"{line.text} {line.value}".strip())))
