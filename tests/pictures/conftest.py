"""What the pictures of all screens have in common is drawn once."""

import math
from collections.abc import Iterator
from functools import lru_cache

import pytest

from citadel_desktop.scene.rendering import raster
from citadel_desktop.screens.review import expectation


@pytest.fixture(scope="package", autouse=True)
def drawn_once() -> Iterator[None]:
    """Each window has a renderer with nothing kept; most of what they draw is the same in all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(raster, "drawing", lru_cache(1500)(raster.drawing))
        yield


@pytest.fixture(scope="package", autouse=True)
def worked_out_at_once() -> Iterator[None]:
    """Charts of chances are whole when they are looked at, however slow the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(expectation, "SECONDS_PER_FRAME", math.inf)
        yield
