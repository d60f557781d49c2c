"""The sentences of Gale's Citadel: its things together, its options, phases, counts."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.gale import citadels, faults, notation, sieges, strikes, turns, walls, warriors
from citadel_desktop.language.gale.ending import ENDINGS
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


_THINGS = (citadels, faults, notation, sieges, strikes, turns, walls, warriors)

GALE = Sentences(
    name=lambda s: s.t("Gale's Citadel"),
    tagline=lambda s: s.t("Two sides, stone walls and citadels on a Go board."),
    statement=GaleStatement,
    words=together(*(thing.WORDS for thing in _THINGS)),
    options={
        "rules": choice(
            lambda s: (s.t("Rule set"), s.t("Which of the two texts is played.")),
            {
                "v1": lambda s: (
                    s.t("Version 1"),
                    s.t("The first version of 2002: who stands beside the target attacks together."),
                ),
                "short": lambda s: (
                    s.t("Short form"),
                    s.t("One warrior attacks with the help of his friends; a lead of two wins at once."),
                ),
            },
        ),
        "size": OptionWords(lambda s: (s.t("Field"), s.t("How many points the field has on each side.")), _size),
        "citadels": OptionWords(lambda s: (s.t("Citadels"), s.t("Each side claims a third of them.")), _citadels),
        "first": choice(
            lambda s: (s.t("Who begins"), s.t("Who places the first citadel and has the first turn.")),
            {
                "lot": lambda s: (s.t("By lot"), ""),
                "0": lambda s: (s.t("First seat"), ""),
                "1": lambda s: (s.t("Second seat"), ""),
            },
        ),
        "placing": choice(
            lambda s: (s.t("Placing"), s.t("How the citadels come onto the field.")),
            {
                "players": lambda s: (
                    s.t("By the players"),
                    s.t("Both sides place them in turn, then claim them in turn."),
                ),
                "ready": lambda s: (
                    s.t("Ready"),
                    s.t("Drawn by lot and alike for both sides: the match begins with the first turn."),
                ),
            },
        ),
        "rulings": contents(
            lambda s: (s.t("Rulings"), s.t("How unclear points in the rules are decided.")), lambda: RULINGS
        ),
    },
    edition_options=("rules", "size"),
    endings=ENDINGS,
    measures={"citadels": lambda s: s.t("Citadels"), "warriors": lambda s: s.t("Warriors")},
    phases={
        "place": lambda s: s.t("Placing citadels"),
        "claim": lambda s: s.t("Claiming citadels"),
        "turn": lambda s: s.t("Playing"),
        "over": lambda s: s.t("Match over"),
    },
)
