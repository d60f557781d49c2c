"""Dialogs for typing a line of text: names of heroes or designs, paths."""

from citadel_desktop.boards.kit.contract import TextPrompt
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.scene.widgets import Column, Dialog, DialogAnswer, Label, TextField

FIELD = "text"
"""Id of the text field."""


def text_dialog(speech: Speech, prompt: TextPrompt, about: str = "") -> Dialog:
    """Ask for a text; Enter or the button accepts it if it is valid."""
    trouble = Label("", "label", tone="danger", lines=2)
    field = TextField(prompt.title, prompt.text, most=prompt.most, id=FIELD)
    field.editing.select_all()
    rows = [Label(about, "label", tone="soft")] if about else []
    dialog = Dialog(
        prompt.title,
        Column(*rows, field, trouble, gap=10.0),
        (
            DialogAnswer("cancel", speech.t("Cancel"), cancel=True),
            DialogAnswer("take", prompt.accept, "primary", default=True, keeps_open=True),
        ),
        lambda key: take() if key == "take" else None,
    )
    dialog.first = field

    def show(why: str) -> None:
        field.error = trouble.text = why

    def look(text: str) -> None:
        # What stands there at first is no mistake of the player's.
        show("" if text == prompt.text else prompt.why_not(text))

    def take() -> None:
        text = field.text
        why = prompt.why_not(text)
        if why and text != prompt.text:
            show(why)
            return
        dialog.close()
        if not why:
            prompt.take(text)

    field.on_change = look
    return dialog
