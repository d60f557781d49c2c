"""All games and editions in words, with their lessons and complexity."""

from collections.abc import Mapping, Sequence

from citadel_desktop.lessons import chapters
from citadel_desktop.lessons.lesson import Lesson
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import AnyRules, OptionValue
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.values import frozen

MAX_COMPLEXITY = 3
"""The maximum number of marks for complexity."""


@frozen
class GameOffer:
    """A game, or an edition of it ("" for a game with only one).

    `minutes` is the range of a match's duration, `weight` the complexity from 1 to `MAX_COMPLEXITY`; (0, 0) and 0 if
    unknown.
    """

    game: str
    edition: str = ""
    minutes: tuple[int, int] = (0, 0)
    weight: int = 0

    @property
    def options(self) -> dict[str, OptionValue]:
        """Return the options it stands for."""
        return {"edition": self.edition} if self.edition else {}


def offers(games: Mapping[str, AnyRules]) -> tuple[GameOffer, ...]:
    """Return every game and edition, in the order of the games."""
    return tuple(
        GameOffer(game, edition, *_heaviness(game).get(edition, ((0, 0), 0)))
        for game, rules in games.items()
        for edition in _editions(rules)
    )


def _heaviness(game: str) -> Mapping[str, tuple[tuple[int, int], int]]:
    return GAMES[game].heaviness if game in GAMES else {}


def _editions(rules: AnyRules) -> tuple[str, ...]:
    found = next((one.values for one in rules.options({}) if one.id == "edition"), ("",))
    return tuple(str(value) for value in found)


def offer_of(among: Sequence[GameOffer], game: str, options: Mapping[str, OptionValue]) -> GameOffer | None:
    """Return the offer of a match with these options, or None."""
    wanted = (game, options.get("edition", ""))
    return next((one for one in among if (one.game, one.edition) == wanted), None)


def lessons_of(offer: GameOffer) -> tuple[Lesson, ...]:
    """Return its lessons, in the order offered."""
    return chapters(offer.game, offer.edition)


def next_lesson(lessons: Sequence[Lesson], reached: Mapping[str, str]) -> Lesson:
    """Return the first unfinished lesson; the very first if all are finished."""
    return next((one for one in lessons if reached.get(one.id) != ""), lessons[0])


# In words


def title(shell: Shell, offer: GameOffer) -> tuple[str, str]:
    """Return the names of game and edition, the latter "" if there is only one."""
    words, speech = shell.sentences(offer.game), shell.speech
    edition = words.value(speech, "edition", offer.edition)[0] if offer.edition else ""
    return speech.translated(words.name), edition


def full_title(shell: Shell, offer: GameOffer) -> str:
    """Return the name of the game with its edition."""
    game, edition = title(shell, offer)
    return shell.speech.t("{game}: {edition}", game=game, edition=edition) if edition else game


def about(shell: Shell, offer: GameOffer) -> str:
    """Return one sentence about the game, or about the edition where there are several."""
    words, speech = shell.sentences(offer.game), shell.speech
    told = words.value(speech, "edition", offer.edition)[1] if offer.edition else ""
    return told or speech.translated(words.tagline)


def facts(shell: Shell, offer: GameOffer) -> str:
    """Return number of players and duration."""
    t, counts = shell.speech.t, shell.games[offer.game].seat_counts
    told = shell.speech.n("{count} player", "{count} players", counts[0])
    if len(counts) > 1:
        told = t("{least} to {most} players", least=counts[0], most=counts[-1])
    least, most = offer.minutes
    if not most:
        return told
    return f"{told}, " + t("{least} to {most} minutes", least=least, most=most)


def complexity_name(shell: Shell, offer: GameOffer) -> str:
    """Return its complexity in words; "" if unknown."""
    t = shell.speech.t
    return ("", t("Easy to learn"), t("More to learn"), t("Much to learn"))[offer.weight]
