"""Dialogs in which a line of text is typed: names of heroes, of designs, paths."""

from citadel_desktop.boards.kit.board import Wish
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.scene.widgets import Answer, Column, Dialog, Label, TextField

FIELD = "wish"
"""The id of the field."""


def wish_dialog(speech: Speech, wish: Wish, about: str = "") -> Dialog:
    """What a board wants typed: taken by Enter or the button, as long as nothing is wrong with it."""
    trouble = Label("", "label", tone="danger", lines=2)
    field = TextField(wish.title, wish.text, most=wish.most, id=FIELD)
    field.editing.select_all()
    rows = [Label(about, "label", tone="soft")] if about else []
    dialog = Dialog(
        wish.title,
        Column(*rows, field, trouble, gap=10.0),
        (
            Answer("cancel", speech.t("Cancel"), cancel=True),
            Answer("take", wish.accept, "primary", default=True, keeps_open=True),
        ),
        lambda key: take() if key == "take" else None,
    )
    dialog.first = field

    def show(why: str) -> None:
        field.error = trouble.text = why

    def look(text: str) -> None:
        # What stands there at first is no mistake of the player's.
        show("" if text == wish.text else wish.why_not(text))

    def take() -> None:
        text = field.text
        why = wish.why_not(text)
        if why and text != wish.text:
            show(why)
            return
        dialog.close()
        if not why:
            wish.take(text)

    field.on_change = look
    return dialog
