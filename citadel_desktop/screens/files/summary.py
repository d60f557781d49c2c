"""A saved match's preview: picture, game, players, standing, date."""

import logging
from collections import OrderedDict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.plain import plainly
from citadel_desktop.language.refusals import refusal_sentence
from citadel_desktop.language.saved import which_file, written
from citadel_desktop.saves.errors import SaveError, note
from citadel_desktop.scene import paint
from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.display import DisplayList, Item
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.values import frozen

if TYPE_CHECKING:  # what reads files is loaded after the first frame
    from citadel_desktop.saves.preview import MatchPreview
    from citadel_desktop.saves.store import ListedMatch

log = logging.getLogger(__name__)

_CACHED_THUMBNAILS = 64


@frozen
class MatchSummary:
    """A saved match in words; `game` with its edition.

    `trouble` says why a match cannot be opened; `stands` is "" then, and `players` too if the file cannot be read.
    """

    game: str
    players: str
    stands: str
    when: str
    trouble: str = ""


def match_summary(shell: Shell, listed: "ListedMatch") -> MatchSummary:
    """Describe a file of the list.

    The file is unchecked: if any part of it cannot be described, it is called damaged.
    """
    from citadel_desktop.match.known import why_not  # noqa: PLC0415 - not before the first frame

    speech, trouble = shell.speech, listed.trouble
    when = written(speech, listed.written, shell.clock())
    if listed.preview is not None:
        shown = listed.preview
        try:
            game, who = _game(shell, shown), players(speech, shown)
            unknown = why_not(shown, shell.rules_of)
            if unknown is not None:
                return MatchSummary(game, who, "", when, refusal_sentence(speech, unknown))
            return MatchSummary(game, who, which_file(speech, listed, stands(shell, shown)), when)
        except Exception:
            log.warning("%a cannot be told of", listed.name, exc_info=True)
            trouble = note("damaged", field="summary")
    told = "" if trouble is None else refusal_sentence(speech, trouble)
    return MatchSummary(plainly(listed.name), "", "", when, told)


def game_name(shell: Shell, game: str) -> str:
    """Return the game's name; its id if this version does not know it."""
    try:
        return shell.speech.translated(shell.sentences(game).name)
    except KeyError:
        return game


def _game(shell: Shell, shown: "MatchPreview") -> str:
    """Name game and edition, where this version knows the options, and say if the rules are newer."""
    name = game_name(shell, shown.game)
    try:
        edition = shell.sentences(shown.game).edition(shell.speech, shown.options)
    except KeyError:
        edition = ""
    told = shell.speech.t("{game}: {edition}", game=name, edition=edition) if edition else name
    rules = shell.rules_of(shown.game)
    newer = rules is not None and shown.rules_version > rules.version
    return shell.speech.t("{game} (newer rules)", game=told) if newer else told


def players(speech: Speech, shown: "MatchPreview") -> str:
    """Name the players."""
    names = [player.name for player in shown.players]
    if len(names) == 2:
        return speech.t("{first} against {second}", first=names[0], second=names[1])
    return speech.listed(names)


def stands(shell: Shell, shown: "MatchPreview") -> str:
    """Say whose turn it is, or how the match ended."""
    speech = shell.speech
    names = tuple(player.name for player in shown.players)
    if shown.outcome is not None:
        try:
            return shell.sentences(shown.game).outcome(speech, shown.outcome, names)
        except KeyError:
            return speech.t("The match is over.")
    asked = speech.listed([names[seat] for seat in shown.to_act if seat < len(names)])
    if shown.turn == 0:
        return speech.t("{name} to act, setting up", name=asked)
    return speech.t("{name} to act, round {round}", name=asked, round=shown.round)


class Thumbnails:
    """Cached pictures of saved matches, made when first seen."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._made: OrderedDict[tuple[Path, datetime, float, Theme], tuple[Item, ...]] = OrderedDict()
        self._read: tuple[MatchPreview, Any] | None = None

    def read(self, shown: "MatchPreview") -> None:
        """Read the position to be painted next; safe in any thread."""
        self._read = shown, self._view(shown)

    def paint(self, dl: DisplayList, rect: Rect, shown: "MatchPreview | None") -> None:
        """Paint a match's framed picture, or a keep where there is none."""
        theme = dl.theme
        dl.fill(rect, theme.limestone)
        items = () if shown is None else self._items(dl, shown, rect.w)
        if items:
            key = ("thumbnail", None if shown is None else shown.match_id, rect.x, rect.y)
            with dl.group(key, rect, scrolled(rect, -rect.x, -rect.y)):
                dl.extend(items)
        else:
            paint.icon(dl, "keep", rect.inset(rect.w * 0.22), theme.ink_faint)
        for edge in (rect.top_strip(1.5), rect.bottom_strip(1.5), rect.left_strip(1.5), rect.right_strip(1.5)):
            dl.fill(edge, theme.ink_soft)

    def _items(self, dl: DisplayList, shown: "MatchPreview", side: float) -> tuple[Item, ...]:
        key = (shown.path, shown.updated, side, dl.theme)  # copies of a match share its id
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        made = self._make(dl, shown, side)
        self._made[key] = made
        if len(self._made) > _CACHED_THUMBNAILS:
            self._made.popitem(last=False)
        return made

    def _make(self, dl: DisplayList, shown: "MatchPreview", side: float) -> tuple[Item, ...]:
        known, self._read = self._read, None
        view = known[1] if known is not None and known[0] is shown else self._view(shown)
        room = self._shell.rooms.get(shown.game)
        if view is None or room is None:
            return ()
        alone = DisplayList(dl.theme, (side, side), dl.ruler, dl.scale)
        colours = [player.colour for player in shown.players]
        try:
            room.thumbnail(alone, Rect(0.0, 0.0, side, side), view, colours)
        except Exception:  # a position that no rule finds impossible, of a file nobody has opened yet
            return _undrawn(shown)
        return alone.items

    def _view(self, shown: "MatchPreview") -> Any:
        """Return the public view of the position; None if there is none."""
        from citadel_desktop.saves.preview import public_view  # noqa: PLC0415 - not before the first frame

        rules = self._shell.games.get(shown.game)
        if rules is None or rules.version != shown.rules_version:
            return None
        try:
            return public_view(shown.path, rules)
        except SaveError:
            return None
        except Exception:  # a rule stumbles over a position, of a file nobody has opened yet
            _undrawn(shown)
            return None


def _undrawn(shown: "MatchPreview") -> tuple[Item, ...]:
    """Log that a match has no picture."""
    log.warning("%a cannot be drawn", shown.path.name, exc_info=True)
    return ()
