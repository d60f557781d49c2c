"""What the pictures of all screens have in common is drawn once."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from citadel_desktop.scene.rendering import raster


@pytest.fixture(scope="package", autouse=True)
def drawn_once() -> Iterator[None]:
    """Each window has a renderer with nothing kept; most of what they draw is the same in all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(raster, "drawing", lru_cache(1500)(raster.drawing))
        yield
