"""No two threads load rooms of the app at once: Python gives up where they wait for each other's packages."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

import pytest

from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.screens.shell.shell import Shell
from tests.screens.desk import Desk


@pytest.mark.parametrize("second", [lambda shell: shell.doors, lambda shell: shell.games], ids=["doors", "games"])
def test_who_needs_something_waits_until_another_thread_has_loaded(
    second: Callable[[Shell], Any], at_desk: Desk
) -> None:
    done, loading, go_on = list[str](), Event(), Event()

    def rooms() -> Any:
        loading.set()
        assert go_on.wait(60)
        done.append("rooms")
        return {}

    def other() -> Any:
        done.append("other")
        return {}

    host, places = at_desk.shell.host, at_desk.shell.paths
    shell = Shell(host, places, SettingsFile(places.settings), Settings(), other, games=other, rooms=rooms)
    first = Thread(target=lambda: shell.rooms)
    first.start()
    assert loading.wait(60)
    waiting = Thread(target=lambda: second(shell))
    waiting.start()
    waiting.join(0.2)
    assert done == []
    go_on.set()
    first.join(60)
    waiting.join(60)
    assert done == ["rooms", "other"]
    assert second(shell) == {}
    assert len(done) == 2
