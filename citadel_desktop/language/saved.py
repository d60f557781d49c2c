"""Saved matches in words: their time, and which of their files is meant."""

from datetime import datetime
from typing import TYPE_CHECKING

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.plain import plainly

if TYPE_CHECKING:  # what reads files is loaded after the first frame
    from citadel_desktop.saves.store import ListedMatch


def which_file(speech: Speech, listed: "ListedMatch", told: str) -> str:
    """Return a match's description, marked if it comes from an older copy or a renamed file."""
    if listed.generation:
        return speech.t("Older copy: {match}", match=told)
    if listed.renamed:
        return speech.t("{what}: {value}", what=plainly(listed.name), value=told)
    return told


def written(speech: Speech, time: datetime, now: datetime) -> str:
    """Return a time as players say it, in the local time zone: "today, 14:05", "3 March 2026"."""
    local, today = time.astimezone(), now.astimezone().date()
    clock = f"{local:%H:%M}"
    days = (today - local.date()).days
    if days == 0:
        return speech.t("today, {clock}", clock=clock)
    if days == 1:
        return speech.t("yesterday, {clock}", clock=clock)
    month = _months(speech)[local.month - 1]
    return speech.t("{day} {month} {year}", day=local.day, month=month, year=local.year)


def _months(speech: Speech) -> tuple[str, ...]:
    t = speech.t
    return (
        t("January"),
        t("February"),
        t("March"),
        t("April"),
        t("May"),
        t("June"),
        t("July"),
        t("August"),
        t("September"),
        t("October"),
        t("November"),
        t("December"),
    )
