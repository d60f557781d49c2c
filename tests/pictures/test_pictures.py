"""What tells whether a screen looks as in its reference picture; `test_layouts` looks at every screen."""

import sys
from collections.abc import Iterator

import pygame
import pytest

from tests.pictures.likeness import MOST_MEAN, MOST_STRONG, OTHERWISE, unlike
from tools.pictures import __main__ as painting
from tools.pictures import reference

MOST_BYTES = 112_000


@pytest.fixture(autouse=True)
def no_devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("name", OTHERWISE)
def test_it_looks_as_before(name: str) -> None:
    assert unlike(name, reference.take(name)) == ""


def test_every_reference_is_small_and_of_a_screen() -> None:
    found = sorted(reference.FOLDER.glob("*.png"))
    assert {path.stem for path in found} == set(reference.REFERENCES)
    for path in found:
        assert path.stat().st_size < MOST_BYTES, path
        assert pygame.image.load(path).get_size() == reference.SMALL


def _plate() -> pygame.Surface:
    kept = pygame.image.load(reference.FOLDER / "title.png")
    return reference.small(pygame.transform.scale(kept, reference.SIZE))


def test_a_button_that_moved_is_noticed() -> None:
    kept = _plate()
    now = kept.copy()
    now.blit(kept, (280, 139), pygame.Rect(278, 137, 124, 13))
    assert reference.difference(kept, now).strong > MOST_STRONG


def test_a_ground_of_another_tone_is_noticed() -> None:
    kept = _plate()
    now = kept.copy()
    now.fill((8, 8, 8), special_flags=pygame.BLEND_RGB_SUB)
    assert reference.difference(kept, now).mean > MOST_MEAN


def test_the_same_picture_differs_by_nothing() -> None:
    assert reference.difference(_plate(), _plate()) == reference.Difference(0.0, 0.0)


def test_a_name_that_no_screen_has_lists_those_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tools.pictures", "--only", "no such screen"])
    with pytest.raises(SystemExit):
        painting.main()
    assert "quest-retreat" in capsys.readouterr().err
