"""What a click on a target would do, before it is done: ghosts, strengths, losses, or the reason why not."""

from citadel_desktop.boards.go_field.asks import intent
from citadel_desktop.boards.go_field.asks.hand import Hand
from citadel_desktop.boards.go_field.asks.intent import Offer
from citadel_desktop.boards.go_field.panels.words import Words
from citadel_desktop.boards.go_field.picture.overlay import Ghost, Preview
from citadel_desktop.boards.go_field.picture.targets import Target, target_of
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.gale.actions import (
    Action,
    Attack,
    Destroy,
    Dismiss,
    Move,
    Place,
    Siege,
    Strike,
    Wall,
)
from citadel_desktop.rules.gale.field import bits, field
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.strength import strengths
from citadel_desktop.rules.kit.contract import Outcome, Refusal


class Forecast:
    """Looks ahead for one hand, in the player's language."""

    def __init__(self, hand: Hand, words: Words, sentences: Sentences) -> None:
        self._hand, self._words, self._sentences = hand, words, sentences

    def refusal(self, told: Refusal) -> str:
        """Why not, in a sentence."""
        return self._sentences.refusal(self._words.speech, told, self._words.names)

    def outcome(self, outcome: Outcome) -> str:
        """How the match would be over."""
        return self._sentences.outcome(self._words.speech, outcome, self._words.names)

    def of(self, target: Target) -> Preview | None:
        """What a click on the target would do; None where it would only pick or put down a warrior."""
        view, seat = self._hand.view, self._hand.seat
        if view is None or seat is None:
            return None
        if self._hand.own(target) is not None and self._hand.aim.tool not in {"dismiss", "siege"}:
            return None
        found = self._hand.offers(target)
        if found:
            return self._offered(view, seat, target, found)
        tried = intent.attempt(view, seat, self._hand.aim, target)
        if tried is None:
            return None
        return self._refused(view, seat, target, tried)

    def _offered(self, view: State, seat: int, target: Target, found: tuple[Offer, ...]) -> Preview:
        offer, stride = found[0], view.setting.size + 1
        action = offer.best
        sentence = self._sentence(view, seat, offer)
        if len(found) > 1:
            sentence = self._words.more(sentence, len(found) - 1)
        kind: Ghost = "warrior"
        match action:
            case Attack() | Destroy():
                fallen = () if action.lost is None else (target_of(stride, action.lost),)
                return Preview(
                    target,
                    counted=tuple(bits(action.by)),
                    lost=(target, *fallen),
                    tag=self._tag(view, action),
                    sentence=sentence,
                )
            case Siege() | Dismiss():
                return Preview(target, lost=(target,), sentence=sentence)
            case Move() if self._hand.aim.chosen is None:
                return Preview(target, sentence=sentence)
            case Wall():
                kind = "wall"
            case Place():
                kind = "citadel"
        return Preview(target, ((kind, target, seat),), way=offer.way, sentence=sentence)

    def _sentence(self, view: State, seat: int, offer: Offer) -> str:
        words = self._words
        if offer.walk:
            told = words.walk(view, offer.way[0], offer.way[-1], len(offer.actions))
        else:
            told = self._sentences.action(words.speech, view, seat, offer.best, words.names)
        match offer.best:
            case Move(point) | Dismiss(point) if view.citadels >> point & 1:
                return words.leaving(view, told, point)
        return told

    def _tag(self, view: State, action: Strike) -> tuple[str, ...]:
        attack, defence = strengths(view, action)
        lost = "" if action.lost is None else self._words.point(view, action.lost)
        lines = (
            self._words.against(attack, defence),
            self._words.sides(attack, defence, walls=isinstance(action, Destroy)),
            self._words.verdict(attack, defence, lost),
        )
        return tuple(line for line in lines if line)

    def _refused(self, view: State, seat: int, target: Target, tried: Action) -> Preview | None:
        told = GALE.refuse(view, seat, tried)
        if told is None:
            return None
        busy = self._hand.aim != intent.Aim() or view.phase != "turn"
        if isinstance(tried, Strike) and tried.by and told.code == "too_weak":
            return Preview(
                target,
                counted=tuple(bits(tried.by)),
                refused=busy,
                tag=self._tag(view, tried),
                sentence=self.refusal(told),
            )
        if not busy:
            return None
        f = field(view.setting.size)
        number = target.column + target.row * f.stride
        empty = (
            not target.square
            and not (view.warriors[0] | view.warriors[1] | view.citadels) >> number & 1
        )
        # A point far from the chosen warrior is nothing anybody tried yet: it is said, but not hatched.
        calm = told.code == "not_one_step" and empty
        return Preview(target, refused=not calm, sentence=self.refusal(told))
