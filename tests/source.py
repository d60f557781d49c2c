"""What is tried on the sources alone."""

import pytest

from tests import COMPILED

needs_source = pytest.mark.skipif(
    bool(COMPILED), reason="puts something else in the place of what the compiler has settled"
)
