"""The rules reference of a game: list of chapters and rules, text with links between rules."""

import re
from collections.abc import Sequence

from citadel_desktop.language.reference import Paragraph, Reference, Rule, load_reference
from citadel_desktop.rules.kit.contract import Options
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Flex, Rect, Size
from citadel_desktop.scene.widgets import (
    Arranged,
    Button,
    Canvas,
    ChoiceBox,
    Column,
    Entry,
    Label,
    ListBox,
    Page,
    RichText,
    Row,
    RowState,
    ScrollArea,
    Spacer,
    Tabs,
    TextField,
    Ui,
    Widget,
)
from citadel_desktop.screens.files.summary import game_name
from citadel_desktop.screens.learn.diagram import drawing
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell

_NOTATION = re.compile(r"`([^`]+)`")
_RULE_SET_OPTION, _RULE_SETS = "rules", ("v1", "short")
"""The option that selects a rule set, and its values."""
_LIST_WIDTH = 420.0
_MAX_TEXT_WIDTH = 760.0
"""Maximum width of text that reads well."""


class ReferenceScreen(Screen):
    """The rules of one game, opened at one of them."""

    def __init__(self, shell: Shell, game: str, rule: str, options: Options) -> None:
        super().__init__(shell)
        self._game = game
        self._rule = rule
        self._set = str(options.get(_RULE_SET_OPTION, ""))
        self._words = ""
        self._before: list[str] = []
        self._page = "text" if rule else "list"
        self._scroll_to = ""
        self._heads: dict[str, Widget] = {}

    def heading(self) -> str:
        """The title."""
        return self.t("Rules of {game}", game=game_name(self.shell, self._game))

    def first_focus(self) -> str:
        """The list of rules."""
        return "rules"

    def draw(self, dl: DisplayList, now: int) -> None:
        """Draw, with the search key as printed on the keyboard."""
        self._search.help = self.t("Also with {keys}", keys=dl.keys.cap(Command.FIND))
        super().draw(dl, now)

    # Widgets

    def build(self) -> Widget:
        """Return search field and list beside the text; under tabs in a narrow window."""
        self._reference = self._load()
        self._search = TextField(
            self.t("Search the rules"), self._words, self._searched, placeholder=self.t("Search"), most=60, id="search"
        )
        self._list = ListBox(
            self.t("Rules"),
            self._entries(),
            self._rule or None,
            self._chosen,
            on_act=lambda _: self._turn_to("text"),
            paint_row=self._paint_row,
            row_height=44.0,
            empty=self.t("No rule has all these words."),
            id="rules",
        )
        self._text = ScrollArea(Widget(), self.t("Text of the rules"), margin=14.0, id="text")
        top: list[Widget] = [self._search]
        games = tuple(self.shell.games)
        if len(games) > 1:
            entries = [Entry(game, game_name(self.shell, game)) for game in games]
            top.insert(0, ChoiceBox(self.t("Game"), entries, self._game, self._other_game, id="game"))
        top += self._rule_sets()
        self._return = Button(
            self.t("Return"),
            self._go_back,
            icon="back",
            small=True,
            help=self.t("To the rule read before (Backspace)"),
            id="return",
        )
        about = Button(self.t("About these rules"), self._about, icon="info", small=True, id="about")
        about.visible = self._about_rule() is not None
        self._previous = Button(
            self.t("Previous rule"), lambda: self._step(-1), icon="up", show_text=False, small=True, id="previous"
        )
        self._next = Button(
            self.t("Next rule"), lambda: self._step(1), icon="down", show_text=False, small=True, id="next"
        )
        bar = Row(self._return, Spacer(grow=1), about, self._previous, self._next, gap=8.0)
        shelf = Column(*top, self._list.sized(grow=1), gap=10.0)
        sheet = Column(self._text.sized(grow=1), bar, gap=8.0)
        self._show()
        self._tabs: Tabs | None = None
        if self.narrow:
            self._tabs = Tabs(
                self.t("Rules"),
                [Page("list", self.t("Contents"), shelf, "search"), Page("text", self.t("Text"), sheet, "book")],
                self._page,
                self._turn_to,
                id="tabs",
            )
            return self._tabs

        def arrange(ui: Ui, rect: Rect) -> None:
            left, right = rect.columns(min(_LIST_WIDTH, rect.w * 0.38), Flex(), gap=20.0)
            shelf.layout(ui, left)
            sheet.layout(ui, right)

        return Arranged(shelf, sheet, arrange=arrange).sized(grow=1)

    def _rule_sets(self) -> tuple[Widget, ...]:
        """Return a choice of rule sets for a game with several."""
        if not any(p.rule_set for rule in self._reference.rules for p in rule.paragraphs):
            return ()
        label = self.shell.sentences(self._game).option(self.shell.speech, _RULE_SET_OPTION)[0]
        entries = [Entry("", self.t("All rule sets")), *(Entry(one, self._name(one)) for one in _RULE_SETS)]
        return (ChoiceBox(label, entries, self._set, self._choose_set, id="rule-set"),)

    def _name(self, rule_set: str) -> str:
        return self.shell.sentences(self._game).value(self.shell.speech, _RULE_SET_OPTION, rule_set)[0]

    def _choose_set(self, rule_set: str) -> None:
        self._set = rule_set
        self._show()

    def _load(self) -> Reference:
        try:
            reference = load_reference(self._game, self.shell.speech.lang)
        except FileNotFoundError:
            return Reference(self._game, "en", ())
        if reference.rules and reference.find(self._rule) is None:
            self._rule = reference.rules[0].id
        return reference

    def _about_rule(self) -> Rule | None:
        return next((rule for rule in self._reference.rules if rule.id.endswith("-ABOUT")), None)

    def _found(self) -> Sequence[Rule]:
        return self._reference.search(self._words) if self._words.strip() else self._reference.rules

    def _entries(self) -> list[Entry]:
        """Return a row for each rule; `data` is the chapter where a new one begins."""
        entries: list[Entry] = []
        chapter = ""
        for rule in self._found():
            new = rule.chapter if rule.chapter != chapter else ""
            chapter = rule.chapter
            entries.append(Entry(rule.id, rule.title, note=self._short(rule.id), data=new))
        return entries

    def _short(self, rule: str) -> str:
        """Shorten an id by the game's letters (not an expansion's); "" for ids that are words."""
        letters, _, tail = rule.partition("-")
        if not any(ch.isdigit() for ch in tail):
            return ""
        own = self._reference.rules[0].id.partition("-")[0]
        return tail if letters == own else rule

    def _paint_row(self, ui: Ui, rect: Rect, entry: Entry, state: RowState) -> None:
        """Paint title and short id; a gilt line above a new chapter."""
        theme = ui.theme
        if entry.data and state.index:
            ui.dl.fill(rect.top_strip(1.0), theme.gilt)
        inner = rect.inset(12.0, 2.0)
        note = ui.run(entry.note, "label", theme.ink_soft)
        wide = ui.size(note)[0] + 2.0
        ui.words(inner.right_strip(wide), note, align="right")
        ui.words(inner.without_right(wide + 10.0), ui.run(entry.text, "text", bold=state.chosen))

    # The text

    def _show(self) -> None:
        """Show the rule's chapter, scrolled to the rule."""
        rule = self._reference.find(self._rule)
        self._heads = {}
        parts: list[Widget] = []
        if rule is None:
            parts.append(Label(self.t("There is no reference for this game yet."), tone="soft"))
        else:
            if rule.chapter:
                parts.append(Label(rule.chapter, "heading", align="centre"))
            chapter = [one for one in self._reference.rules if one.chapter == rule.chapter]
            for one in chapter:
                parts.extend(self._rule_parts(one))
        self._text.content = Column(Column(*parts, gap=10.0).sized(most=_MAX_TEXT_WIDTH, align="centre"))
        self._scroll_to = self._rule
        self._fit_bar()

    def _rule_parts(self, rule: Rule) -> list[Widget]:
        theme = self.app.theme
        colour = theme.vermilion if rule.id == self._rule else theme.ink
        head = Row(
            Label(rule.title, "subheading", colour=colour).sized(grow=1),
            Label(rule.id, "label", tone="soft", wrap=False),
            valign="bottom",
        )
        self._heads[rule.id] = head
        parts: list[Widget] = [Spacer(6.0), head]
        if rule.rule_set:
            only = self.t("Only in {rule_set}", rule_set=self._name(rule.rule_set))
            parts.append(self._barred(Label(only, "label", tone="soft"), rule.rule_set))
        for n, paragraph in enumerate(rule.paragraphs):
            # What another rule set says is left out; a rule that is all of another one may have been cited.
            if not self._set or paragraph.rule_set in {"", self._set}:
                part = self._paragraph(rule, n, paragraph)
                parts.append(self._barred(part, paragraph.rule_set or rule.rule_set))
        return parts

    def _barred(self, part: Widget, rule_set: str) -> Widget:
        """Add a bar in the colour of the only rule set it belongs to."""
        if not rule_set:
            return part
        colour = self.app.theme.lapis if _RULE_SETS.index(rule_set) else self.app.theme.verdigris
        bar = Canvas("", lambda ui, rect: ui.dl.fill(rect, colour), size=(5.0, 1.0))
        return Row(bar, part.sized(grow=1), gap=9.0, valign="stretch")

    def _paragraph(self, rule: Rule, n: int, paragraph: Paragraph) -> Widget:
        if paragraph.kind == "drawing":
            return drawing(paragraph.text, self.t("Drawing for {rule}", rule=rule.id))
        text = RichText(_NOTATION.sub(r"**\1**", paragraph.text), self._follow, id=(rule.id, n))
        text.marked = tuple(self._words.split())
        if paragraph.kind == "item":
            return Row(Label("•").sized(width=14.0), text.sized(grow=1), gap=6.0, valign="top")
        return text

    def _fit_bar(self) -> None:
        ids = [rule.id for rule in self._reference.rules]
        at = ids.index(self._rule) if self._rule in ids else 0
        self._return.disabled = "" if self._before else self.t("No other rule was read before.")
        self._previous.disabled = "" if at > 0 else self.t("This is the first rule.")
        self._next.disabled = "" if at + 1 < len(ids) else self.t("This is the last rule.")

    def rebuild(self) -> None:
        """Rebuild, with the game as topic of the header."""
        self.topic = (self._game, "")
        super().rebuild()

    def resize(self, size: Size) -> None:
        """Resize, keeping the rule in view."""
        super().resize(size)
        self._scroll_to = self._rule

    def tick(self, now: int) -> bool:
        """Scroll to the rule once the text is laid out."""
        moved = self._scroll()
        return super().tick(now) or moved

    def _scroll(self) -> bool:
        head = self._heads.get(self._scroll_to)
        area = self._text
        if head is None or area.rect.h <= 0 or head.rect.h <= 0:
            return False
        self._scroll_to = ""
        return area.scroller.to(head.rect.y - area.rect.y - 8.0)

    # What is chosen

    def _searched(self, words: str) -> None:
        self._words = words
        self._list.entries = self._entries()
        ids = [entry.id for entry in self._list.entries]
        if ids and self._rule not in ids:
            self._list.choose(0)
        else:
            self._show()

    def _chosen(self, rule: str) -> None:
        self._rule = rule
        self._show()

    def _follow(self, link: str) -> None:
        """Follow a link "rule:GA-C1" in the text."""
        rule = link.removeprefix("rule:")
        if self._reference.find(rule) is not None:
            self._visit(rule)

    def _visit(self, rule: str) -> None:
        """Go to a rule and remember the way back."""
        if rule == self._rule:
            self._scroll_to = rule
            return
        self._before.append(self._rule)
        self._read(rule)

    def _read(self, rule: str) -> None:
        if self._words and rule not in {entry.id for entry in self._list.entries}:
            self._words = self._search.text = ""
            self._list.entries = self._entries()
        self._list.chosen = rule
        self._rule = rule
        self._show()
        self._turn_to("text")
        self.app.request_redraw()

    def _go_back(self) -> None:
        if self._before:
            self._read(self._before.pop())

    def _step(self, by: int) -> None:
        ids = [rule.id for rule in self._reference.rules]
        at = ids.index(self._rule) + by
        if 0 <= at < len(ids):
            self._read(ids[at])

    def _about(self) -> None:
        rule = self._about_rule()
        if rule is not None:
            self._visit(rule.id)

    def _turn_to(self, page: str) -> None:
        self._page = page
        if self._tabs is not None:
            self._tabs.chosen = page

    def _other_game(self, game: str) -> None:
        self._game, self._rule, self._words, self._set = game, "", "", ""
        self._before.clear()
        self.rebuild()

    def command(self, command: Command) -> bool:
        """Handle Ctrl+F (search) and Backspace (back); F1 does nothing here."""
        match command:
            case Command.FIND:
                self._turn_to("list")
                self.ui.set_focus(self._search, visible=True)
            case Command.BACKSPACE:
                self._go_back()
            case Command.HELP:
                pass
            case _:
                return False
        return True
