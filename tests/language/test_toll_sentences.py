"""The toy game's sentences fit the protocol, and a log made from seen events tells no secret."""

from citadel_desktop.conformance import FailureNotes, MatchCase, play
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.sentences import Sentences
from tests.toys.toll import TOLL, BidMade, Drew
from tests.toys.toll_sentences import TOLL_SENTENCES

NAMES = ("Ada", "Bo", "Cy")
OPTIONS = {"rounds": 2, "hand": 2, "dice": True}


def test_the_log_of_another_seat_holds_no_card() -> None:
    words: Sentences = TOLL_SENTENCES
    english = load("en")
    match = play(TOLL, MatchCase(OPTIONS, 3), 4, FailureNotes("toll", 4))
    hidden = 0
    for moment in match.moments[:-1]:
        assert moment.step is not None
        for event in moment.step.events:
            for viewer in (None, 0, 1, 2):
                seen = TOLL.see(event, viewer)
                assert seen is not None
                told = words.event(english, seen, NAMES, OPTIONS)
                assert told.endswith(".")
                if isinstance(event, Drew | BidMade) and event.seat != viewer:
                    hidden += 1
                    assert not any(letter.isdigit() for letter in told)
    assert hidden > 0
    assert match.outcome is not None
    assert words.outcome(english, match.outcome, NAMES).endswith("has the most points.")
