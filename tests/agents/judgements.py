"""Digests of how computers judge recorded matches; `.venv/bin/python -m tests.agents.judgements` takes them anew.

The numbers by which they judge are tuned, not right or wrong: this notices that one has changed, ladders tell whether
for the better.
"""

import json
from collections.abc import Iterator
from hashlib import blake2s
from pathlib import Path
from typing import Any

from citadel_desktop.agents.levels import LevelName
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.thinking import Budget
from citadel_desktop.match.asking import Question, answer_question
from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.rules import games
from tests.golden.matches import recorded

FILE = Path(__file__).with_name("judgements.json")
MATCHES = (
    *("gale/agreed-ready", "gale/lead_at_once", "gale/no_warriors", "gale/quiet_turns", "gale/repetition"),
    *("goodman/conceded-left_by_a_swordsman", "goodman/conceded-taken_later_by_a_swordsman"),
    *("goodman/conceded-secret_on_demand", "goodman/conceded-swordsman_against_several", "goodman/decisive"),
    *("goodman/decisive-talisman_first", "goodman/destroyed-on_purpose", "goodman/destroyed-with_a_hero"),
    *("goodman/heroes_dead", "goodman/major", "goodman/major-bearer_killed", "goodman/minor"),
    *("goodman/talisman_lost-with_a_hero", "goodman/talisman_out-handed_over"),
    *("indomitable/evil-dice_by_hand", "indomitable/evil-most_counters", "indomitable/good-full_board"),
    *("indomitable/last_round-no_building", "indomitable/target-five_plots", "indomitable/target-power_to_a_third"),
    "indomitable/target-strategic_two_orders",
)
PRIOR_SAMPLES, ANSWER_SAMPLES = 80, 6
"""How many decisions of a match are judged at sight, and how many are thought about."""
LEVELS: tuple[LevelName, ...] = ("squire", "knight", "master")


def judged(name: str) -> dict[str, str]:
    """Return digests of priors, of each seat's features, and of each level's answers and reasons."""
    table = recorded(name)
    moments = [n for n, entry in enumerate(table.entries) if isinstance(entry, ActEntry)]
    glanced = (line for n in spread(moments, PRIOR_SAMPLES) for line in liked(table, n))
    thought = (reply(table, n, LEVELS[place % 3]) for place, n in enumerate(spread(moments, ANSWER_SAMPLES)))
    return {"glances": digest(glanced), "answers": digest(thought)}


def spread(moments: list[int], count: int) -> list[int]:
    """Return `count` of the moments, evenly spread."""
    return [moments[n * len(moments) // count] for n in range(min(count, len(moments)))]


def liked(table: Table, n: int) -> Iterator[Any]:
    """Return the asked seat's priors, and every seat's features."""
    rules, seat, state = table.rules, table.entries[n].seat, table.position(n)
    policy, view, decision = policies()[rules.id](), rules.view(state, seat), rules.decision(state, seat)
    assert decision is not None
    yield [f"{weight:.5g}" for weight in policy.priors(view, decision)]
    for each in range(len(table.players)):
        yield [(one.code, f"{one.amount:.5g}", f"{one.weight:.5g}") for one in policy.features(view, each)]


def reply(table: Table, n: int, level: LevelName) -> str:
    """Return a level's answer, its continuation, and its reason."""
    rules, seat = table.rules, table.entries[n].seat
    view = rules.view(table.position(n), seat)
    asked = Question(rules.id, level, seat, len(table.players), view, Budget(iterations=12), f"{n}", reasons=True)
    found = answer_question(asked, games(), policies())
    return f"{found.action} {found.expects:.5g} {found.iterations} {found.reason} {found.further} {found.line}"


def digest(told: Iterator[Any]) -> str:
    """Return a digest of some lines."""
    return blake2s("\n".join(map(str, told)).encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: judged(name) for name in MATCHES}, indent=1) + "\n", "utf-8")
