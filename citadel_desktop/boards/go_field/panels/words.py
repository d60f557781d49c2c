"""The board's words: names of points and pieces, strengths and their parts, threats of winning."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.agents.gale.outlook import Outlook
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word
from citadel_desktop.language.gale.places import point_words, square_words, strength_parts, threat_sentence
from citadel_desktop.language.gale.reasons import walk_sentence
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.gale.actions import Action
from citadel_desktop.rules.gale.explain import Clash
from citadel_desktop.rules.gale.field import point_name, square_name
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.strength import Strength
from citadel_desktop.rules.kit.contract import Outcome, Refusal
from citadel_desktop.values import frozen


@frozen
class BoardWords:
    """The board's words in one language, with the players' names."""

    speech: Speech
    names: tuple[str, ...]
    sentences: Sentences

    def action(self, view: State, action: Action) -> str:
        """Return the effect of an action in a sentence."""
        return self.sentences.action(self.speech, view, view.seat, action, self.names)

    def refusal(self, refusal: Refusal) -> str:
        """Return the reason of a refusal in a sentence."""
        return self.sentences.refusal(self.speech, refusal, self.names)

    def outcome(self, outcome: Outcome) -> str:
        """Return how the match ended, in a sentence."""
        return self.sentences.outcome(self.speech, outcome, self.names)

    def place(self, view: State, target: Target) -> str:
        """Return the name of a point or square."""
        number = target.number(view.setting.size)
        f = geometry(view)
        return square_name(f, number) if target.square else point_name(f, number)

    def point(self, view: State, number: int) -> str:
        """Return the name of a point by its number."""
        return point_name(geometry(view), number)

    def price(self, cost: int) -> str:
        """Return the cost of an action in short."""
        if cost == 0:
            return self.speech.t("free")
        return self.speech.n("{count} action", "{count} actions", cost)

    def leaving(self, view: State, sentence: str, point: int) -> str:
        """Add to a click's sentence that it gives up a citadel on the point (GA-T1)."""
        if not view.citadels >> point & 1:
            return sentence
        return self.speech.t(
            "{sentence} The citadel {point} is given up.", sentence=sentence, point=self.point(view, point)
        )

    def against(self, attack: Strength, defence: Strength) -> str:
        """Return two strengths in short."""
        return self.speech.t("{attack} against {defence}", attack=attack.total, defence=defence.total)

    def odds(self, clash: Clash) -> str:
        """Return two strengths as short as possible."""
        return self.speech.t("{attack} : {defence}", attack=clash.attack.total, defence=clash.defence.total)

    def parts(self, strength: Strength, *, walls: bool = False) -> str:
        """Return a strength as a sum: "1 + 1 friend + 1 citadel"; just the number if it has one part."""
        return strength_parts(self.speech, strength, walls=walls)

    def verdict(self, attack: Strength, defence: Strength, lost: str) -> str:
        """Return the result of two strengths; `lost` names the warrior that falls in a tie, if known."""
        t = self.speech.t
        if attack.total > defence.total:
            return t("The target falls.")
        if attack.total < defence.total:
            return t("Too weak.")
        return t("The target and {point} fall.", point=lost) if lost else t("One falls on each side.")

    def sides(self, attack: Strength, defence: Strength, *, walls: bool) -> str:
        """Return both strengths by their parts in one line; "" if each has one part only."""
        if all(s.total == s.own for s in (attack, defence)):
            return ""
        return self.speech.t(
            "{attack} against {defence}", attack=self.parts(attack), defence=self.parts(defence, walls=walls)
        )

    def walk(self, view: State, start: int, end: int, steps: int) -> str:
        """Return the effect of a walk of several steps."""
        return walk_sentence(self.speech, view, start, end, steps)

    def more(self, sentence: str, others: int) -> str:
        """Add to a click's sentence that it could do other things too."""
        return self.speech.n(
            "{sentence} ({count} other choice here.)",
            "{sentence} ({count} other choices here.)",
            others,
            sentence=sentence,
        )

    def target(self, view: State, target: Target, besieged: int) -> str:
        """Describe a point or square in one phrase."""
        number = target.number(view.setting.size)
        if target.square:
            return square_words(self.speech, view, number)
        return point_words(self.speech, self.names, view, number, besieged)

    def piece(self, view: State, what: str, number: int, seat: int | None) -> str:
        """Return the accessible name of a piece."""
        t = self.speech.t
        f = geometry(view)
        if what == "wall":
            return t("Wall {square}", square=square_name(f, number))
        point = point_name(f, number)
        if what == "citadel":
            if seat is None:
                return t("Citadel {point}, held by nobody", point=point)
            return t("Citadel {point}, held by {name}", point=point, name=self.names[seat or 0])
        return t("Warrior {point} of {name}", point=point, name=self.names[seat or 0])

    def scale(self, view: State, outlook: Outlook) -> str:
        """Return how many citadels each side holds, and how many win (GA-E1)."""
        first, second = self.names
        facts = {"first": first, "held": outlook.held[0], "second": second, "others": outlook.held[1]}
        if view.setting.rules == "v1":
            return self.speech.t(
                "Citadels: {first} {held}, {second} {others}. Two ahead as an own turn begins wins.", **facts
            )
        return self.speech.t("Citadels: {first} {held}, {second} {others}. Two ahead wins at once.", **facts)

    def threat(self, outlook: Outlook) -> str:
        """Say which side can win, and when."""
        return threat_sentence(self.speech, self.names, outlook)

    def threat_in_short(self, outlook: Outlook) -> str:
        """Say the threat in a few words, to stand beside the side's shield."""
        return self.speech.translated(_SHORT_THREATS.get(outlook.threat, ""))


_SHORT_THREATS: Mapping[str, Word] = MappingProxyType(
    {
        "turn": "can win this turn",
        "next": "can win next turn",
        "ends": "wins if the turn ends",
        "stays": "wins if the lead lasts",
    }
)
