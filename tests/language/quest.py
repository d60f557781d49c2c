"""Who plays Goodman's Citadel, and which, where its words are tested."""

from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.kit.contract import complete_options

NAMES = ("Ada", "Bo")
"""The villain and whoever leads the heroes."""
OPTIONS = complete_options(GOODMAN, {"scenario": "amulet", "planned": "drawn", "secrecy": "demand"})
