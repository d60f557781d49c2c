"""Every game and edition with its lessons, and how far one is in each."""

from functools import partial

from citadel_desktop.language import lessons as words
from citadel_desktop.lessons.lesson import Lesson
from citadel_desktop.scene.geometry import Size
from citadel_desktop.scene.widgets import Button, Column, Label, Panel, Row, ScrollArea, Widget
from citadel_desktop.screens import ways
from citadel_desktop.screens.offer_cards import Pictures, facts_row
from citadel_desktop.screens.offers import Offer, about, full_title, offers, taught
from citadel_desktop.screens.screen import Screen
from citadel_desktop.screens.shell import Shell

_SIDE = 104.0


class LearnScreen(Screen):
    """A card for each game and edition, on it the doors to its lessons."""

    sheet_limit: Size | None = (1180.0, 1100.0)

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._pictures = Pictures(shell)
        self._taught = {offer: taught(offer) for offer in offers(shell.games)}

    def heading(self) -> str:
        """What it is."""
        return self.t("Learn to play")

    def first_focus(self) -> str:
        """The first lesson."""
        first = next((row[0].id for row in self._taught.values() if row), "")
        return f"lesson-{first}"

    def build(self) -> Widget:
        """The cards, one below the other."""
        cards = [self._card(offer, lessons) for offer, lessons in self._taught.items()]
        return ScrollArea(Column(*cards, gap=14.0), margin=6.0)

    def _card(self, offer: Offer, lessons: tuple[Lesson, ...]) -> Widget:
        told = Column(
            Label(full_title(self.shell, offer), "strong"),
            Label(about(self.shell, offer), "label"),
            facts_row(self.shell, offer),
            gap=4.0,
        )
        doors = Column(*(self._door(lesson) for lesson in lessons), gap=8.0)
        picture = self._pictures.widget(offer, _SIDE)
        if self.narrow:
            parts: Widget = Row(
                picture, Column(told, doors, gap=10.0).sized(grow=1), gap=14.0, valign="top"
            )
        else:
            parts = Row(picture, told.sized(grow=1), doors.sized(width=400.0), gap=18.0)
        return Panel(parts, kind="field", pad=14.0, shadow=False)

    def _door(self, lesson: Lesson) -> Widget:
        """The way into a lesson, how far one is, and the way back to its beginning."""
        at = self.shell.settings.lessons.get(lesson.id)
        steps = [step.id for step in lesson.steps]
        enter = Button(
            words.door(self.shell.speech, lesson.id),
            partial(ways.lesson, self.shell, lesson.id),
            kind="plain" if at == "" else "primary",
            icon="play",
            small=True,
            id=f"lesson-{lesson.id}",
        )
        if at is None or at not in steps:
            told = self.t("Done") if at == "" else self.t("Not begun")
            return Column(
                Row(enter), Label(told, "label", tone="good" if at == "" else "soft"), gap=2.0
            )
        told = self.t("{number} of {total}", number=steps.index(at), total=len(steps))
        anew = Button(
            self.t("From the beginning"),
            partial(ways.lesson, self.shell, lesson.id, anew=True),
            kind="flat",
            small=True,
            id=f"anew-{lesson.id}",
        )
        return Column(Row(enter), Row(Label(told, "label", tone="soft"), anew, gap=12.0), gap=2.0)
