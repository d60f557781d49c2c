"""Recorded matches in words: prompts, what actions would do, events as each seat sees them, and the end."""

import pytest

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import sentences
from citadel_desktop.match.table import ActEntry
from citadel_desktop.rules.goodman.draft import Moved, Wounded
from tests.golden.matches import recorded
from tests.language.sound import sound

MATCHES = (
    *("gale/no_warriors", "gale/lead_at_once", "gale/quiet_turns", "gale/agreed"),
    *("indomitable/target-five_plots", "indomitable/target-power_to_a_third", "indomitable/evil-most_counters"),
    *("goodman/major", "goodman/heroes_dead-dice_by_hand", "goodman/talisman_out-through_the_tower"),
    *("goodman/conceded-secret_on_demand", "goodman/conceded-retreat_onto_a_hidden_enemy"),
)


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_is_told(speech: Speech, name: str) -> None:
    table = recorded(name)
    rules, words, names = table.rules, sentences(table.rules.id), [player.name for player in table.players]
    for number, entry in enumerate(table.entries):
        if not isinstance(entry, ActEntry):
            continue
        state, seat = table.position(number), entry.seat
        decision = rules.decision(state, seat)
        assert decision is not None
        sound(words.prompt(speech, decision, names))
        view = rules.view(state, seat)
        for action in {one.kind: one for one in (*decision.actions, entry.action)}.values():
            sound(words.action(speech, view, seat, action, names))
        for event in rules.apply(state, seat, entry.action).events:
            for viewer in (None, *range(len(names))):
                seen = rules.see(event, viewer)
                told = "" if seen is None else words.event(speech, seen, names, table.options)
                # Who is driven, or dies of wounds, is told of by other events.
                assert told or seen is None or isinstance(event, Moved | Wounded)
                if told:
                    sound(told)
    assert table.outcome is not None
    sound(words.outcome(speech, table.outcome, names))
