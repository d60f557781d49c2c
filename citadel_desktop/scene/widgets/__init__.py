"""Widgets: retained, plain objects on a `WidgetHost` that belongs to a scene. They know no game and no language.

How a screen is put together:

    class Settings(WidgetScene):
        title = speech("Settings")

        def build(self) -> Widget:
            self.name = TextField(speech("Name"), "Ada", on_change=self.renamed, most=24)
            form = WidgetGrid(
                [
                    [Label(speech("Name")), self.name],
                    [Label(speech("Pace")), ChoiceBox(speech("Pace"), paces, "normal", self.paced)],
                    [None, Toggle(speech("Sounds"), True, self.sounds)],
                ],
                grow=[1],
                stack=True,
            )
            done = Button(speech("Done"), self.app.stack.pop, kind="primary", shortcut="escape")
            done.disabled = speech("Choose a name first.") if not self.name.text else ""
            sheet = Column(ScrollArea(form).sized(grow=1), Row(Spacer(grow=1), done))
            return Column(Panel(sheet, pad=20.0).sized(grow=1, most=720, align="centre"))

Change a widget by assigning to it (`label.text`, `button.disabled`, `list.entries`), then call
`self.app.request_redraw()`; the layout is computed before every frame. `self.ui` is the host:
`self.ui.open(question(...))` shows a dialog, `self.ui.say(...)` a sentence,
`self.ui.set_focus(widget)` moves the focus, `self.ui.root = ...` shows another tree.

A scene with other content besides widgets owns a `WidgetHost` itself and passes on `layout`, `paint`,
`painted`, `pointer`, `key`, `tick` and `leave`; `pointer` and `key` return False for events that no
widget used. A disabled widget has a reason (`disabled="..."`), which is its tooltip and is said on a click.
"""

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

from citadel_desktop.scene.widgets.arrange import Arranged, Canvas, Column, Row, Spacer, WidgetGrid
from citadel_desktop.scene.widgets.buttons import Button, Toggle
from citadel_desktop.scene.widgets.cached import CachedTree
from citadel_desktop.scene.widgets.core import Layer, Ui, Widget, WidgetPart
from citadel_desktop.scene.widgets.dialogs import Dialog, DialogAnswer, question
from citadel_desktop.scene.widgets.host import WidgetHost, WidgetScene
from citadel_desktop.scene.widgets.labels import Label, RichText, Tone
from citadel_desktop.scene.widgets.panels import Divider, Notice, Panel
from citadel_desktop.scene.widgets.scrolling import ScrollArea, bring_into_view

if TYPE_CHECKING:
    from citadel_desktop.scene.widgets.bars import Bars
    from citadel_desktop.scene.widgets.charts import Chart, Series
    from citadel_desktop.scene.widgets.choices import ChoiceBox
    from citadel_desktop.scene.widgets.fields import TextField
    from citadel_desktop.scene.widgets.lists import Entry, ListBox, RowState, paint_entry
    from citadel_desktop.scene.widgets.logs import LogLine, LogView
    from citadel_desktop.scene.widgets.progress import ProgressBar
    from citadel_desktop.scene.widgets.sliders import ValueSlider
    from citadel_desktop.scene.widgets.tables import Cell, DataTable, TableColumn
    from citadel_desktop.scene.widgets.tabs import Page, Tabs

__all__ = [
    "Arranged",
    "Bars",
    "Button",
    "CachedTree",
    "Canvas",
    "Cell",
    "Chart",
    "ChoiceBox",
    "Column",
    "DataTable",
    "Dialog",
    "DialogAnswer",
    "Divider",
    "Entry",
    "Label",
    "Layer",
    "ListBox",
    "LogLine",
    "LogView",
    "Notice",
    "Page",
    "Panel",
    "ProgressBar",
    "RichText",
    "Row",
    "RowState",
    "ScrollArea",
    "Series",
    "Spacer",
    "TableColumn",
    "Tabs",
    "TextField",
    "Toggle",
    "Tone",
    "Ui",
    "ValueSlider",
    "Widget",
    "WidgetGrid",
    "WidgetHost",
    "WidgetPart",
    "WidgetScene",
    "bring_into_view",
    "paint_entry",
    "question",
]

# The title is shown before these are loaded.
_LAZY = MappingProxyType(
    {
        "Bars": "bars",
        "Chart": "charts",
        "Series": "charts",
        "ChoiceBox": "choices",
        "TextField": "fields",
        "Entry": "lists",
        "ListBox": "lists",
        "RowState": "lists",
        "paint_entry": "lists",
        "LogLine": "logs",
        "LogView": "logs",
        "ProgressBar": "progress",
        "ValueSlider": "sliders",
        "Cell": "tables",
        "DataTable": "tables",
        "TableColumn": "tables",
        "Page": "tabs",
        "Tabs": "tabs",
    }
)


def __getattr__(name: str) -> object:
    """Load widgets that are imported on first use."""
    room = _LAZY.get(name)
    if room is None:
        raise AttributeError(name)
    widget: object = getattr(import_module(f"{__name__}.{room}"), name)
    globals()[name] = widget
    return widget
