"""The table's dialogs; the table handles their answers."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from citadel_desktop.match.replay import number_of
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene import paint
from citadel_desktop.scene.widgets import (
    Button,
    Canvas,
    Column,
    Dialog,
    DialogAnswer,
    Label,
    Row,
    Widget,
    WidgetGrid,
    WidgetHost,
)
from citadel_desktop.screens.shell import navigation

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable

Told = tuple[int, str]
"""A sentence, and the colour of the shield before it."""


def draw(screen: "AtTable", offer: Seat, seat: Seat, on_answer: Callable[[bool], None]) -> Dialog:
    """Ask whether a player accepts a draw; Enter and Escape mean no."""
    return Dialog(
        screen.t("{name} offers a draw", name=screen.names[offer]),
        Label(screen.t("Does {name} accept?", name=screen.names[seat]), align="centre"),
        (
            DialogAnswer("accept", screen.t("Accept")),
            DialogAnswer("decline", screen.t("Decline"), default=True, cancel=True),
        ),
        lambda key: on_answer(key == "accept"),
    )


def resign(screen: "AtTable", seat: Seat, on_yes: Callable[[], object]) -> Dialog:
    """Ask whether a player really resigns; Enter and Escape mean no."""
    return Dialog(
        screen.t("Resign?"),
        Label(screen.t("{name} gives the match up.", name=screen.names[seat]), align="centre"),
        (
            DialogAnswer("resign", screen.t("Resign"), "danger"),
            DialogAnswer("cancel", screen.t("Play on"), default=True, cancel=True),
        ),
        lambda key: on_yes() if key == "resign" else None,
    )


def gives_up(screen: "AtTable", seat: Seat, why: str, on_answer: Callable[[bool], None]) -> Dialog:
    """Ask the only person whether a computer may resign; Enter and Escape mean to play on."""
    return Dialog(
        screen.t("{name} gives up", name=screen.names[seat]),
        Label(why, align="centre"),
        (
            DialogAnswer("accept", screen.t("Accept")),
            DialogAnswer("play", screen.t("Play on"), default=True, cancel=True),
        ),
        lambda key: on_answer(key == "accept"),
    )


def open_menu(screen: "AtTable", ui: WidgetHost, on_play: Callable[[], None] | None = None) -> None:
    """Open the pause menu over table or hand-over; `on_play` is called when play continues."""
    shell = screen.shell
    ways_out: dict[str, Callable[[], None]] = {
        "result": lambda: navigation.result(shell, screen.session),
        "settings": lambda: navigation.settings(shell),
        "saves": lambda: navigation.saves(shell),
        "rules": screen.show_rules,
        "dice": screen.show_dice,
        "watch": screen.watch,
        "title": lambda: _leave(screen, ui, lambda: navigation.title(shell)),
        "quit": lambda: _leave(screen, ui, screen.app.close),
    }

    def answered(key: str | None) -> None:
        way = on_play if key is None else ways_out.get(key, on_play)
        if way is not None:
            way()

    ui.open(_menu(screen, answered))


def _leave(screen: "AtTable", ui: WidgetHost, go: Callable[[], None]) -> None:
    """Leave the table; ask first while the match is not saved."""
    why = screen.unsaved()
    if why is None:
        go()
    else:
        screen.ask_to_leave(ui, why, go)


def _menu(screen: "AtTable", on_answer: Callable[[str | None], None]) -> Dialog:
    """Build the pause menu: play, result, settings, saves, rules, dice, replay, title, quit."""
    doors = [
        ("settings", screen.t("Settings"), "settings"),
        ("saves", screen.t("Saved matches"), "saves"),
        ("rules", screen.t("Rules"), "rules"),
        ("watch", screen.t("Watch from the start"), "eye"),
        ("title", screen.t("Title"), "menu"),
        ("quit", screen.t("Quit"), "dismiss"),
    ]
    over = screen.table.outcome is not None
    if screen.table.rolled and not over:
        doors.insert(3, ("dice", screen.t("Dice"), "dice"))
    if over:
        doors.insert(0, ("result", screen.t("Result"), "laurels"))

    def through(door: str) -> Callable[[], None]:
        def go() -> None:
            dialog.close()
            on_answer(door)

        return go

    buttons = [
        Button(name, through(door), icon=icon, id=door).sized(width=247.0, group="doors") for door, name, icon in doors
    ]
    rows = [[*buttons[n : n + 2], *[None] * (2 - len(buttons[n : n + 2]))]
            for n in range(0, len(buttons), 2)]  # fmt: skip
    on = screen.t("Close") if over else screen.t("Play on")
    dialog = Dialog(
        screen.t("The match is over") if over else screen.t("Paused"),
        Column(Label(screen.keeping(), align="centre"), WidgetGrid(rows, gap=10.0, row_gap=10.0), gap=16.0),
        (DialogAnswer("play", on, "primary", default=True, cancel=True),),
        on_answer,
    )
    dialog.first = dialog.buttons["play"]
    return dialog


def line(screen: "AtTable", told: Told, index: int, why_not: str, on_answer: Callable[[str | None], None]) -> Dialog:
    """Ask what to do with a line of the log: undo to before it, or show the position after it."""
    return Dialog(
        screen.t("Line {number} of the log", number=number_of(screen.table, screen.seating.viewer, index + 1)),
        Column(
            sentence(screen, told),
            Label(why_not or screen.t("Everything from this line on would be taken back."), tone="soft"),
            gap=10.0,
        ),
        (
            DialogAnswer("back", screen.t("Take back to here"), disabled=why_not),
            DialogAnswer("watch", screen.t("Show the position")),
            DialogAnswer("close", screen.t("Close"), default=True, cancel=True),
        ),
        on_answer,
    )


def sentence(screen: "AtTable", told: Told) -> Widget:
    """Return a sentence with its player's shield."""
    colour, text = told
    shield = Canvas("", lambda ui, rect: paint.shield(ui.dl, colour, rect), size=(24.0, 28.0))
    return Row(shield, Label(text).sized(grow=1), gap=10.0)
