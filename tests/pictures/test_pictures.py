"""Every screen looks as in its reference picture; `python -m tools.pictures --reference` takes them anew."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tools.pictures import __main__ as painting
from tools.pictures import reference

ROOT = Path(__file__).resolve().parents[2]
MOST_MEAN = 0.6
MOST_STRONG = 0.0015
"""Two hundred pixels of a small picture: a word that reads otherwise may pass, a button that moved may not."""
MOST_BYTES = 110_000


@pytest.fixture(autouse=True)
def no_devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.mark.slow
@pytest.mark.parametrize("name", reference.REFERENCES)
def test_it_looks_as_before(name: str) -> None:
    path = reference.FOLDER / f"{name}.png"
    assert path.is_file(), "no reference picture: python -m tools.pictures --reference"
    kept = pygame.image.load(path)
    now = reference.take(name)
    apart = reference.difference(kept, now)
    if apart.mean > MOST_MEAN or apart.strong > MOST_STRONG:
        shown = ROOT / "build" / "pictures" / "differences" / f"{name}.png"
        shown.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(reference.side_by_side(kept, now), shown)
        pytest.fail(
            f"{name}: {apart.mean:.2f} on average, {100 * apart.strong:.2f} % strongly; see {shown}. "
            f"If it is meant so: python -m tools.pictures --reference --only {name}"
        )


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
