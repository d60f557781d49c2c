"""Every language in turn, for the tests of sentences."""

import pytest

from citadel_desktop.language.catalogue import Speech, load


@pytest.fixture(params=("en", "de", "qps"))
def speech(request: pytest.FixtureRequest) -> Speech:
    """One that speaks English, German or the pseudo-language."""
    return load(request.param)
