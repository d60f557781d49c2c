"""The sentences of Gale's Citadel: its words joined, its options, phases and measures."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.gale import citadels, faults, sieges, strikes, turns, walls, warriors
from citadel_desktop.language.gale.statement import GaleStatement
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.language.words import OptionWords, choice, contents, together
from citadel_desktop.rules.gale.state import RULINGS
from citadel_desktop.rules.kit.contract import OptionValue


def _size(speech: Speech, size: OptionValue) -> tuple[str, str]:
    if not isinstance(size, int):
        raise KeyError(size)
    label = speech.t("{size} \u00d7 {size}", size=size)
    if size == 19:
        return label, speech.t("The usual field.")
    if size < 15:
        return label, speech.t("A small field for a short match.")
    return label, speech.t("A large field for a long match.") if size > 19 else ""


def _citadels(speech: Speech, count: OptionValue) -> tuple[str, str]:
    if not isinstance(count, int):
        raise KeyError(count)
    label = speech.n("{count} citadel", "{count} citadels", count)
    return label, speech.t("The usual number.") if count == 9 else ""


_THINGS = (citadels, faults, sieges, strikes, turns, walls, warriors)

GALE = Sentences(
    name="Gale's Citadel",
    tagline="Two sides, stone walls and citadels on a Go board.",
    statement=GaleStatement,
    words=together(*(thing.WORDS for thing in _THINGS)),
    options={
        "rules": choice(
            ("Rule set", "Which of the two texts is played."),
            {
                "v1": ("Version 1", "The first version of 2002: who stands beside the target attacks together."),
                "short": (
                    "Short form",
                    "One warrior attacks with the help of his friends; a lead of two wins at once.",
                ),
            },
        ),
        "size": OptionWords(("Field", "How many points the field has on each side."), _size),
        "citadels": OptionWords(("Citadels", "Each side claims a third of them."), _citadels),
        "first": choice(
            ("Who begins", "Who places the first citadel and has the first turn."),
            {"lot": ("By lot", ""), "0": ("First seat", ""), "1": ("Second seat", "")},
        ),
        "placing": choice(
            ("Placing", "How the citadels come onto the field."),
            {
                "players": ("By the players", "Both sides place them in turn, then claim them in turn."),
                "ready": ("Ready", "Drawn by lot and alike for both sides: the match begins with the first turn."),
            },
        ),
        "rulings": contents(("Rulings", "How unclear points in the rules are decided."), lambda: RULINGS),
    },
    edition_options=("rules", "size"),
    endings=turns.ENDINGS,
    measures={"citadels": "Citadels", "warriors": "Warriors"},
    phases={"place": "Placing citadels", "claim": "Claiming citadels", "turn": "Playing", "over": "Match over"},
)
