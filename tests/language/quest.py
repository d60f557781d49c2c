"""Who plays Goodman's Citadel, and which, where its words are tested."""

from citadel_desktop.rules.kit.contract import OptionValue

NAMES = ("Ada", "Bo")
"""The villain and whoever leads the heroes."""
OPTIONS: dict[str, OptionValue] = {
    "scenario": "amulet",
    "planned": "drawn",
    "wide": False,
    "secrecy": "demand",
    "dice": "app",
}
