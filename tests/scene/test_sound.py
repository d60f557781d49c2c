import logging

import pytest

from citadel_desktop.scene.system.sound import Sounds


def test_a_sound_is_played() -> None:
    sounds = Sounds()
    assert sounds.play("click")
    assert sounds.available
    sounds.close()


def test_a_missing_sound_is_told_once_and_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    sounds = Sounds()
    with caplog.at_level(logging.WARNING):
        assert not sounds.play("no-such-sound")
        assert not sounds.play("no-such-sound")
    assert len(caplog.records) == 1
    sounds.close()


def test_without_a_device_the_app_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds()
    assert not sounds.play("click")
    assert sounds.available is False
    assert not sounds.play("click")


def test_muted_sounds_never_open_the_device() -> None:
    sounds = Sounds(enabled=False)
    assert not sounds.play("click")
    assert sounds.available is None
    sounds.enabled = True
    sounds.volume = 0
    assert not sounds.play("click")
    sounds.volume = 7
    assert sounds.volume == 1
    sounds.close()
