"""Values are the same in processes that refuse changes to them, as these do, and in those that do not."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from citadel_desktop.rules import games
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import FROZEN

ROOT = Path(__file__).resolve().parents[2]
ECHO = """
import pickle, sys
from citadel_desktop.values import FROZEN
assert not FROZEN
sys.stdout.buffer.write(pickle.dumps(pickle.load(sys.stdin.buffer)))
"""


@pytest.mark.parametrize("game", games())
def test_pickles_are_read_where_values_are_not_frozen_and_back(game: str) -> None:
    assert FROZEN
    rules = games()[game]
    options = {option.id: option.default for option in rules.options({})}
    state = rules.setup(options, min(rules.seat_counts), seeded("1"))
    echoed = subprocess.run(
        [sys.executable, "-c", ECHO], input=pickle.dumps(state), capture_output=True, check=True, cwd=ROOT
    )
    found = pickle.loads(echoed.stdout)
    assert found == state
    with pytest.raises(AttributeError):
        setattr(found, next(iter(type(found).__dataclass_fields__)), None)
