"""The tests: values refuse to be changed in whatever they import or start (`citadel_desktop.values`)."""

import os

os.environ["CITADEL_FROZEN"] = "1"
