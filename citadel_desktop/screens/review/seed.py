"""The random seed of a finished match, to copy or share."""

from citadel_desktop.match.table import Table
from citadel_desktop.scene.widgets import Button, Label, Row, Widget
from citadel_desktop.screens.shell.screen import Screen


def seed_row(screen: Screen, table: Table) -> tuple[Widget, ...]:
    """Return the seed with a button that copies it; nothing while the match runs, as it gives away hidden cards."""
    if table.outcome is None:
        return ()

    def copy() -> None:
        screen.copy(str(table.seed), screen.t("The seed was copied."))

    seed = Label(screen.t("Seed of chance: {seed}", seed=table.seed), "label", tone="soft")
    button = Button(screen.t("Copy the seed"), copy, small=True, id="seed")
    return (Row(seed, button, gap=12.0, align="centre", wrap=True),)
