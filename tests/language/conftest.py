"""The language of the tests of sentences: `test_catalogues` holds that others have all, with the same blanks."""

import pytest

from citadel_desktop.language.catalogue import Speech, load


@pytest.fixture(scope="session")
def speech() -> Speech:
    """One that speaks English, the language of the source."""
    return load("en")
