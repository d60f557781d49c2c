"""The tests: values refuse to be changed in whatever they import (`citadel_desktop.values`).

What they start is as players have it, and starts sooner. CITADEL_COMPILED names a folder with a compiled copy of the
package, if they are to try that (`tools/build/native`).
"""

import os
import sys

COMPILED = os.environ.get("CITADEL_COMPILED", "")
"""That folder, or "". The compiler's values are not frozen at run time."""

if COMPILED:  # before the checkout, in the processes they start, too
    sys.path.insert(0, COMPILED)
    os.environ["PYTHONPATH"] = COMPILED

if "pytest" in sys.modules:
    os.environ["CITADEL_FROZEN"] = "1"
    import citadel_desktop.values

    assert citadel_desktop.values.FROZEN
    del os.environ["CITADEL_FROZEN"]
