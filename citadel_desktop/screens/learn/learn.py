"""All games and editions with their lessons, and the progress in each."""

from functools import partial

from citadel_desktop.language import lessons as words
from citadel_desktop.lessons.lesson import Lesson
from citadel_desktop.scene.widgets import Button, Column, Label, Panel, Row, ScrollArea, Widget
from citadel_desktop.screens.setup.offer_cards import Pictures, facts_row
from citadel_desktop.screens.setup.offers import GameOffer, about, full_title, lessons_of, next_lesson, offers
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell

_PICTURE_SIDE = 68.0
"""Side of a card's picture."""


class LearnScreen(Screen):
    """A card for each game and edition with its lessons."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._pictures = Pictures(shell)
        self._taught = {offer: lessons_of(offer) for offer in offers(shell.games)}

    def heading(self) -> str:
        """What it is."""
        return self.t("Learn to play")

    def first_focus(self) -> str:
        """Focus the button that continues the first game with lessons."""
        first = next((offer for offer, lessons in self._taught.items() if lessons), None)
        return "" if first is None else _lesson_button_id(first)

    def build(self) -> Widget:
        """Return the cards in a column; narrow ones are higher."""
        self.sheet_limit = (1290.0, 1400.0 if self.narrow else 1100.0)
        cards = [self._card(offer, lessons) for offer, lessons in self._taught.items()]
        return ScrollArea(Column(*cards, gap=10.0), margin=6.0)

    def _card(self, offer: GameOffer, lessons: tuple[Lesson, ...]) -> Widget:
        name, facts = Label(full_title(self.shell, offer), "strong"), facts_row(self.shell, offer)
        head = Column(name, facts, gap=4.0) if self.narrow else Row(name, facts, gap=24.0, wrap=True)
        told = Column(head, Label(about(self.shell, offer), "label"), gap=4.0)
        door = (self._lesson_button(offer, lessons),) if lessons else ()
        parts: tuple[Widget, ...] = (told.sized(grow=1), *door)
        if self.narrow:
            parts = (Column(told, *door, gap=8.0).sized(grow=1),)
        row = Row(self._pictures.widget(offer, _PICTURE_SIDE), *parts, gap=18.0)
        doors = (self._lesson(n, lesson, name.text) for n, lesson in enumerate(lessons, 1))
        shown = Column(row, Row(*doors, wrap=True, gap=5.0), gap=6.0) if lessons else row
        return Panel(shown, kind="field", pad=9.0, shadow=False)

    def _lesson_button(self, offer: GameOffer, lessons: tuple[Lesson, ...]) -> Widget:
        """Return the button of the next lesson, and how many are done."""
        t, reached = self.t, self.shell.settings.lessons
        after = next_lesson(lessons, reached)
        done = sum(reached.get(one.id) == "" for one in lessons)
        over = done == len(lessons)
        name = t("Go on") if done or after.id in reached else t("Begin")
        enter = Button(
            t("Once more") if over else name,
            partial(navigation.lesson, self.shell, after.id),
            kind="plain" if over else "primary",
            icon="play",
            small=True,
            id=_lesson_button_id(offer),
        )
        enter.about = full_title(self.shell, offer)
        told = t("{done} of {total} done", done=done, total=len(lessons))
        count = Label(told, "label", tone="good" if over else "soft", align="right")
        return Row(enter, count) if self.narrow else Column(Row(enter, align="right"), count)

    def _lesson(self, number: int, lesson: Lesson, game: str) -> Widget:
        """Return a lesson's row: done, in progress (with a way to start over), or new."""
        t, at = self.t, self.shell.settings.lessons.get(lesson.id)
        name = t("{number}. {lesson}", number=number, lesson=words.lesson_name(self.shell.speech, lesson.id))
        place = -1 if at is None else lesson.place(at)
        if place >= 0:
            steps = {"number": lesson.number(place + 1), "total": lesson.length}
            name = t("{lesson} ({number} of {total})", lesson=name, **steps)
        enter = Button(
            name,
            partial(navigation.lesson, self.shell, lesson.id),
            icon="confirm" if at == "" else "",
            help=t("Done") if at == "" else "",
            small=True,
            id=f"lesson-{lesson.id}",
        )
        enter.about = game
        if place < 0:
            return enter
        anew = Button(
            t("From the beginning"),
            partial(navigation.lesson, self.shell, lesson.id, anew=True),
            kind="flat",
            icon="reset",
            show_text=False,
            small=True,
            id=f"anew-{lesson.id}",
        )
        anew.about = name
        return Row(enter, anew, gap=2.0)


def _lesson_button_id(offer: GameOffer) -> str:
    """Return the id of the button that continues a game or edition."""
    return f"learn-{offer.game}-{offer.edition}"
