"""A match at a terminal: players type their choices, computers think, and seats are handed over."""

from collections.abc import Iterable
from typing import Any

from citadel_desktop.agents.levels import MAX_ITERATIONS
from citadel_desktop.agents.thinking import Budget
from citadel_desktop.cli.play import commands
from citadel_desktop.cli.play.choosing import Choice, Menu, grouped_menu, menu_of
from citadel_desktop.cli.play.console import Console, Quit
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.computers import name_with_level
from citadel_desktop.language.places import Survey
from citadel_desktop.language.sentences import sentences
from citadel_desktop.match.advice import advice_in_words, adviser
from citadel_desktop.match.asking import Policies, Question, seed_of
from citadel_desktop.match.costly import CostlyMoves
from citadel_desktop.match.giving_up import GivingUp
from citadel_desktop.match.log_words import LogWords, turn_title, unseen
from citadel_desktop.match.seating import Seating, levels_of, style_of
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import MatchLine, Refused, Table
from citadel_desktop.match.thinker import Reply, Thinks
from citadel_desktop.match.time_budget import TIME_BUDGETS, TimeBudget
from citadel_desktop.rules.kit.contract import Decision, Refusal, Seat, Unreadable, refusal
from citadel_desktop.saves.settings import Settings
from citadel_desktop.values import replace

_PAUSE = 0.01
"""Seconds between polls for a computer's answer."""


class TerminalMatch:
    """A match played by typing.

    Args:
        console: input and output.
        session: the match and its file.
        speech: the language.
        settings: the app's settings.
        thinker: answers for computers.
        policies: the policies of games with computer seats.
        iterations: the computers' iterations for each decision; 0: the time of the settings.
    """

    def __init__(
        self,
        console: Console,
        session: Session,
        speech: Speech,
        settings: Settings,
        thinker: Thinks,
        policies: Policies,
        iterations: int = 0,
    ) -> None:
        self.console, self.session, self.speech = console, session, speech
        self._settings, self._thinker, self._iterations = settings, thinker, iterations
        self._policies = policies
        table = session.table
        self.names = tuple(player.name for player in table.players)
        self.seating = Seating(table, looking=session.follows, computers=levels_of(table, self._policies))
        self.words = LogWords(speech, sentences(table.rules.id), self.names, table, notation=False)
        self._giving_up = GivingUp(self, policies, lambda: settings.giving_up)
        self._budget = TimeBudget()
        self._told: dict[Seat | None, int] = {}
        self._memory_id = 0
        self._menus: list[Menu] = []
        self._thinking_seat: Seat | None = None

    @property
    def table(self) -> Table:
        """The match."""
        return self.session.table

    @property
    def survey(self) -> Survey:
        """The board as the seated player sees it."""
        table, seat = self.table, self.seating.viewer
        view = table.shown(seat, len(table.entries))
        return Survey(self.speech, table.rules.id, view, seat, self.names)

    def standings(self) -> tuple[str, ...]:
        """Return everybody's standing; computers have their levels and styles beside their names."""
        return self.survey.standings([name_with_level(self.speech, one) for one in self.table.players])

    @property
    def has_advice(self) -> bool:
        """Whether a computer can give advice."""
        return self.table.rules.id in self._policies and self.table.hints != "forbidden"

    @property
    def decision(self) -> Decision[Any] | None:
        """The decision of the seated player; None if there is none."""
        seat = self.seating.acting
        return None if seat is None else self.table.decision(seat)

    def play(self) -> None:
        """Play until somebody leaves. Raises Quit."""
        if self.table.barred is not None:
            self.say_refusal(self.table.barred)
        while True:
            self._notices()
            if self.table.outcome is not None:
                self._end()
            elif self.seating.looking:
                self._listen()
            elif self.seating.handover is not None:
                self._hand_over(self.seating.handover)
            elif self.table.draw_offer is not None:
                self._answer_draw()
            elif self.seating.thinking is not None:
                self._think(self.seating.thinking)
            else:
                self._ask()

    # What is said

    def say_all(self, texts: Iterable[str], none: str) -> None:
        """Say the texts, or `none` if there are none."""
        said = [*texts]
        self.console.say(*(said or [none]))

    def say_refusal(self, why: Refusal) -> None:
        """Say why something is not possible."""
        self.console.say(self.words.sentences.refusal(self.speech, why, self.names))

    def confirmed(self, question: str) -> bool:
        """Ask until the answer is yes or no, or the beginning of either; Enter means no."""
        t = self.speech.t
        asked = t("{question} (yes or no)", question=question)
        while answer := self.console.ask(asked).casefold():
            if t("yes").casefold().startswith(answer):
                return True
            if t("no").casefold().startswith(answer):
                break
        return False

    def leave(self) -> None:
        """Leave; while the match is not saved, ask first. Raises Quit."""
        unsaved = self.session.unsaved()
        if unsaved is not None:
            self.say_refusal(unsaved)
            if not self.confirmed(self.speech.t("Leave without saving?")):
                return
        raise Quit

    def lines(self, since: int, *, public: bool = False) -> list[tuple[MatchLine, str]]:
        """Return the log from an entry on, as the seated player may read it or as anybody may (`public`).

        Repeated hidden actions of a seat become one line, since their number might reveal them (WT-C2, WT-C3).
        """
        seat = None if public else self.seating.viewer
        told: list[tuple[MatchLine, str]] = []
        before: MatchLine | None = None
        for line in self.words.in_short(self.table.lines(seat)[since:]):
            text = self.words.text(line)
            if before is None or not (unseen(before, line) and told[-1][1] == text):
                told.append((line, text))
            before = line
        return told

    def _notices(self) -> None:
        notices, self.session.notices = self.session.notices, ()
        for notice in (*notices, *filter(None, [self.session.trouble])):
            self.say_refusal(notice)

    def _news(self) -> None:
        """Tell the viewer what has happened since the last time, without what was taken back."""
        viewer = self.seating.viewer if self.table.rules.hidden else None
        entries = len(self.table.entries)
        first = 0 if viewer is None else self.table.last_turn(viewer)
        since = min(self._told.get(viewer, first or max(0, entries - commands.LOG_LINES)), entries)
        self._told[viewer] = entries
        before = self.table.lines(self.seating.viewer)[:since]
        self.tell(self.lines(since), before[-1].turn if before else -1)

    def tell(self, lines: Iterable[tuple[MatchLine, str]], turn: int = -1) -> None:
        """Say lines of the log under a heading for each turn, except for the `turn` that already has one."""
        for line, text in lines:
            if line.turn != turn:
                turn = line.turn
                self.console.say(turn_title(self.speech, self.names, line))
            self.console.say(text)

    # Who is asked

    def _ask(self) -> None:
        """State the decision, then carry out what is typed."""
        self._thinking_seat = None
        self._news()
        self._menus = []
        self._say_asked()
        entries = len(self.table.entries)
        while len(self.table.entries) == entries and self.table.outcome is None:
            self._take(self.console.ask(">"))

    def _say_asked(self) -> None:
        """State the decision and its choices."""
        decision, survey = self.decision, self.survey
        assert decision is not None  # somebody is asked
        self.console.say(survey.prompt(decision))
        self._menus = self._menus or [menu_of(self.speech, survey, decision)]
        self._show()

    def _show(self) -> None:
        """Say the choices of the current page."""
        menu, t = self._menus[-1], self.speech.t
        for number, choice in menu.shown():
            self.console.say(f"{number} {choice.label}")
        if menu.pages > 1:
            self.console.say(
                t("Page {page} of {pages}; {more}: the next one.", page=menu.page + 1, pages=menu.pages, more=t("more"))
            )

    def open(self, menu: Menu) -> None:
        """Open another menu."""
        self._menus.append(menu)
        self._show()

    def back(self) -> None:
        """Return to the menu before."""
        if len(self._menus) > 1:
            self._menus.pop()
        self._show()

    def turn_page(self) -> None:
        """Show the next page, after the last the first; if there is only one, say so."""
        menu = self._menus[-1]
        if menu.pages < 2:
            self.console.say(self.speech.t("There are no more choices than these."))
        self._menus[-1] = replace(menu, page=(menu.page + 1) % max(menu.pages, 1))
        self._show()

    def _take(self, text: str) -> None:
        """Carry out what was typed: a choice's number or beginning, a command, or an action in notation."""
        if not text:
            self._say_asked()
        elif self._menus[-1].numbered(text) is not None or not self._command(text):
            choice = self.choice_of(text)
            if choice is not None:
                self.choose(choice)

    def _command(self, text: str) -> bool:
        """Run a command; return whether the text was one."""
        found = commands.find(self, text)
        if found is None:
            return False
        command, rest = found
        if command.asked and self.decision is None:
            self.say_refusal(refusal("no_choice", ""))
            return True
        before = len(self.table.entries)
        try:
            command.do(self, rest)
        except Refused as refused:
            self.say_refusal(refused.refusal)
        if len(self.table.entries) < before:
            self._memory_id += 1
            self._told = {seat: min(told, len(self.table.entries)) for seat, told in self._told.items()}
        return True

    def choose(self, choice: Choice) -> None:
        """Do the action of a choice, or open the menu of its group."""
        if len(choice.actions) > 1:
            level = self._menus[-1].level
            self.open(grouped_menu(self.speech, self.survey, choice.actions, level))
        elif choice.typed:
            text = self.console.ask(self.speech.t("Text:"))
            self._act(replace(choice.actions[0], text=text))
        else:
            self._act(choice.actions[0])

    def choice_of(self, text: str) -> Choice | None:
        """Return the choice that a text means, by number, notation or beginning; if there is none, say so."""
        seat, table, menu = self.seating.acting, self.table, self._menus[-1]
        assert seat is not None  # somebody is asked
        numbered = menu.numbered(text)
        if numbered is not None:
            return numbered
        try:
            return Choice(text, (table.rules.parse(table.state, seat, text),))
        except Unreadable as unreadable:
            matching = menu.starting_with(text)
            if len(matching) == 1:
                return matching[0]
            if matching:
                self.console.say(self.speech.t("Several choices begin like that."))
            else:
                self.say_refusal(unreadable.refusal)
                self.console.say(self.speech.t("Type ? for help."))
            return None

    def _act(self, action: Any) -> None:
        seat = self.seating.acting
        assert seat is not None  # somebody is asked
        try:
            self.table.act(seat, action)
        except Refused as refused:
            self.say_refusal(refused.refusal)

    # Handing over, draws, the end

    def _hand_over(self, seat: Seat) -> None:
        """Cover the table until the next player confirms being there."""
        self.seating.rise()
        self.console.clear()
        name, t = self.names[seat], self.speech.t
        self.console.say(t("The table is covered until {name} sits at the computer.", name=name))
        since = self.table.last_turn(seat)
        for line, text in self.lines(since, public=True):
            if line.seat != seat:
                self.console.say(text)
        while True:
            text = self.console.ask(t("Pass the seat to {name}, then press Enter.", name=name))
            if not text:
                break
            if (found := commands.find(self, text)) is not None and found[0].word == "quit":
                self.leave()
        self.seating.sit(seat)
        self.console.clear()

    def _answer_draw(self) -> None:
        table, offer = self.table, self.table.draw_offer
        asked = table.draw_asked
        assert offer is not None  # see `play`
        assert asked  # or it would not stand
        seat = next((one for one in asked if one in self.seating.computers), asked[0])
        if seat in self.seating.computers:
            accept = self._giving_up.accepts(seat)
        else:
            t = self.speech.t
            self.console.say(t("{name} offers a draw", name=self.names[offer]))
            accept = self.confirmed(t("Does {name} accept?", name=self.names[seat]))
        table.answer_draw(seat, accept)

    def _end(self) -> None:
        """Announce the result; commands typed afterwards may still take the end back."""
        outcome = self.table.outcome
        assert outcome is not None  # see `play`
        self._news()
        self.console.say(self.words.sentences.outcome(self.speech, outcome, self.names))
        self.say_all(self.standings(), "")
        self._listen()

    def _listen(self) -> None:
        """Answer a command while nobody has to act; Enter leaves."""
        text = self.console.ask(self.speech.t("Press Enter to leave, or type ? for help."))
        if not text:
            self.leave()
        elif not self._command(text):
            self.say_refusal(refusal("no_choice", ""))

    # Computers

    def _think(self, seat: Seat) -> None:
        """Have a computer choose. Ctrl+C interrupts it to run a typed command first."""
        if self._resigns_or_draws(seat):
            return
        decision = self.table.decision(seat)
        assert decision is not None  # it is asked
        if self._thinking_seat != seat:
            self._thinking_seat = seat
            if self.seating.viewer is not None or not self.table.rules.hidden:
                self._news()
            self.console.say(self.speech.t("{name} thinks.", name=self.names[seat]))
        try:
            reply = self._answer(seat, "move", decision)
        except KeyboardInterrupt:
            self._interrupted()
            return
        if reply.trouble:
            self.say_refusal(refusal("squire_steps_in", "", name=self.names[seat]))
        self._budget.pay(self.table, reply.seconds)
        self._giving_up.note(seat, reply.answer)
        self.table.act(seat, reply.answer.action)
        if not self.seating.persons:
            self._news()

    def _interrupted(self) -> None:
        self._thinker.forget()
        text = self.console.ask(self.speech.t("Press Enter to go on, or type ? for help."))
        if text and not self._command(text):
            self.say_refusal(refusal("no_choice", ""))

    def _answer(self, seat: Seat, label: str, decision: Decision[Any], row: tuple[Any, ...] = ()) -> Reply:
        """Return a computer's answer to a decision; it also judges a `row` of actions."""
        self._thinker.ask(self._question(seat, label, row), decision)
        while (reply := self._thinker.poll()) is None:
            self.console.rest(_PAUSE)
        return reply

    def _question(self, seat: Seat, label: str, row: tuple[Any, ...] = ()) -> Question:
        table, hint = self.table, label == "hint"
        level = adviser(self._settings.thinking) if hint else self.seating.computers[seat]
        budget = Budget(iterations=self._iterations)
        if not self._iterations:
            seconds = self._budget.next(table, TIME_BUDGETS[self._settings.thinking])
            budget = Budget(seconds, MAX_ITERATIONS.get(level, 0))
        return Question(
            game=table.rules.id,
            level=level,
            seat=seat,
            seats=len(table.players),
            view=table.view(seat),
            budget=budget,
            seed=seed_of(table.seed, label, len(table.entries), seat),
            memory_id=self._memory_id,
            reasons=hint,
            row=row,
            style="" if hint else style_of(table, seat),
        )

    def _resigns_or_draws(self, seat: Seat) -> bool:
        """Resign or agree a draw for a computer that wants to; return whether it did."""
        wish = self._giving_up.proposal(seat)
        if wish is None:
            return False
        if wish.loser is not None:
            t = self.speech.t
            self.console.say(wish.why(self.speech, self.names))
            if not self.confirmed(t("{name} wants to resign. Do you accept?", name=self.names[wish.loser])):
                wish.play_on()
                return False
        wish.end()
        return True

    def review(self) -> None:
        """Say the costliest moves of a finished match as they are found; Ctrl+C stops the search."""
        table, t = self.table, self.speech.t
        if table.outcome is None:
            self.console.say(t("That is told when the match is over."))
            return
        if table.rules.id not in self._policies:
            raise Refused(refusal("no_hints", ""))
        policy = self._policies[table.rules.id]()
        moves = CostlyMoves(table, policy, self._thinker, self._settings.thinking, self._iterations)
        self.console.say(moves.progress(self.speech))
        try:
            while not moves.done:
                if not moves.go_on(_PAUSE):
                    self.console.rest(_PAUSE)
        except KeyboardInterrupt:
            pass
        moves.close()
        for one in moves.found:
            told, _ = moves.better(self.words, one)
            self.console.say("", moves.title(self.words, one), told)
        self.console.say("", moves.progress(self.speech))

    def hint(self, row: tuple[Any, ...] = ()) -> None:
        """Say what a computer would do now, compared with `row` if one is given.

        Raises Refused.
        """
        seat, decision, table = self.seating.acting, self.decision, self.table
        if not self.has_advice:
            raise Refused(refusal("no_hints", ""))
        if seat is None or decision is None or decision.chance:
            raise Refused(refusal("no_choice", ""))
        try:
            answer = self._answer(seat, "hint", decision, row).answer
        except KeyboardInterrupt:
            self._thinker.forget()
            return
        table.take_hint(seat)
        level = adviser(self._settings.thinking)
        told, _ = advice_in_words(self.words, decision, level, answer, row)
        self.console.say(told)
