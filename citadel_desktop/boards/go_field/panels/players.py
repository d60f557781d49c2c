"""A side's row with its figures, its distance from the winning lead (GA-E1), and its sheet."""

from citadel_desktop.agents.gale.outlook import Outlook
from citadel_desktop.boards.go_field.panels.facts import Facts
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.kit.contract import Fact, LineTone, PlayerRow, PlayerSheet, SheetLine, SheetPart, Standing
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.gale.places import exposed_warriors as struck_down
from citadel_desktop.rules.gale.ending import LEAD
from citadel_desktop.rules.gale.explain import Clash
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import REMOVALS, State, controlled, geometry, walls_left, warriors_left
from citadel_desktop.rules.gale.strength import warrior_defence
from citadel_desktop.rules.kit.contract import Seat

_HELD = "citadels"


def figures(view: State, seat: Seat, speech: Speech) -> tuple[Fact, ...]:
    """Return the small figures beside a seat's name."""
    t, removals = speech.t, view.turn.removals
    played, acts = view.phase in {"turn", "over"}, view.phase == "turn" and view.seat == seat
    held, count = controlled(view, seat).bit_count(), view.warriors[seat].bit_count()
    supply, walls = (warriors_left(view, seat), walls_left(view)) if played else (None, None)
    left = REMOVALS - removals if acts and removals else None
    rows = (
        (_HELD, "keep", held, t("Citadels"), t("Citadels held: as many actions a turn.")),
        ("warriors", "player", count, t("Warriors"), t("Warriors on the field.")),
        ("supply", "recruit", supply, t("Supply"), t("Warriors that can still be recruited.")),
        ("walls", "wall", walls, t("Walls"), t("Walls left for both sides.")),
        ("actions", "clock", view.actions if acts else None, t("Actions"), t("Actions left in this turn.")),
        ("removals", "siege", left, t("Removals"), t("Besieged enemies that may still be removed in this turn.")),
    )  # fmt: skip
    return tuple(
        Fact(name, label, str(value), about, icon) for name, icon, value, label, about in rows if value is not None
    )


def player(view: State | None, seat: Seat, colour: int, seen: Outlook | None, words: BoardWords) -> PlayerRow:
    """Return the row of a seat; only its name before the first view."""
    name = words.names[seat]
    if view is None or seen is None:
        return PlayerRow(name, colour, ())
    return PlayerRow(
        name,
        colour,
        figures(view, seat, words.speech),
        not view.ending and view.seat == seat,
        standing=standing_of(view, seat, seen, words),
    )


_MAX_DANGER_LINES = 6
"""Greatest number of lines about warriors in danger."""


def player_sheet(
    said: Facts, seat: Seat, figures: tuple[Fact, ...], standing: Standing | None, words: BoardWords, colour: int
) -> PlayerSheet | None:
    """Return the sheet of a seat with these figures and this standing; None before the first view."""
    view = said.view
    if view is None:
        return None
    struck = struck_down(view, seat)
    parts = (
        SheetPart("", _ahead(view, seat, standing, words)),
        SheetPart(words.speech.t("In danger"), _danger(said, seat, struck, words)),
        SheetPart(words.speech.t("Citadels"), _citadels(view, seat, struck, words)),
        SheetPart(
            words.speech.t("Has"),
            tuple(SheetLine(fact.label, fact.value, fact.icon) for fact in figures if fact.id != _HELD),
        ),
    )
    name = words.names[seat]
    return PlayerSheet(name, colour, "", tuple(part for part in parts if part.lines))


def _ahead(view: State, seat: Seat, standing: Standing | None, words: BoardWords) -> tuple[SheetLine, ...]:
    """Return the seat's share of the citadels and its distance from winning (GA-E1)."""
    held, every = controlled(view, seat).bit_count(), view.citadels.bit_count()
    held_of_all = words.speech.t("{held} of {every}", held=held, every=every)
    note, share = ("", None) if standing is None else (standing.progress, standing.share)
    lines = [SheetLine(words.speech.t("Citadels held"), held_of_all, "keep", note, share)]
    if standing is not None and standing.warning:
        lines.append(SheetLine(standing.warning, icon="trophy", tone="good"))
    return tuple(lines)


def _danger(said: Facts, seat: Seat, struck: dict[int, Clash], words: BoardWords) -> tuple[SheetLine, ...]:
    """Return the warriors besieged or beside a stronger enemy, those on citadels first."""
    view, t = said.view, words.speech.t
    if view is None:
        return ()
    besieged = [point for siege in said.sieges if siege.side == seat for point in bits(siege.warriors)]
    notes = dict.fromkeys(besieged, t("besieged"))
    for point, clash in struck.items():
        note = t("can be struck down: {odds}", odds=words.odds(clash))
        notes[point] = t(", ").join((notes[point], note)) if point in notes else note
    first = sorted(notes, key=lambda point: (not view.citadels >> point & 1, point))
    lines = [
        SheetLine(_name(view, point, words), icon="warning", note=notes[point], tone="warning")
        for point in first[:_MAX_DANGER_LINES]
    ]
    if len(first) > _MAX_DANGER_LINES:
        more = words.speech.n("{count} more", "{count} more", len(first) - _MAX_DANGER_LINES)
        lines.append(SheetLine(more, icon="warning", tone="warning"))
    return tuple(lines)


def _name(view: State, point: int, words: BoardWords) -> str:
    t, name = words.speech.t, words.point(view, point)
    if view.citadels >> point & 1:
        return t("Citadel {point}", point=name)
    return t("Warrior {point}", point=name)


def _citadels(view: State, seat: Seat, struck: dict[int, Clash], words: BoardWords) -> tuple[SheetLine, ...]:
    """Return the defence of each citadel and its parts (GA-C1)."""
    f, t = geometry(view), words.speech.t
    lines = []
    for point in bits(controlled(view, seat)):
        defence = warrior_defence(f, view.warriors[seat], view.citadels, point)
        value = t("defence {total}", total=defence.total)
        tone: LineTone = "warning" if point in struck else "plain"
        lines.append(SheetLine(_name(view, point, words), value, "keep", words.parts(defence), tone=tone))
    return tuple(lines)


def standing_of(view: State, seat: Seat, seen: Outlook, words: BoardWords) -> Standing | None:
    """Return a seat's lead in citadels; None while citadels are placed and claimed."""
    if view.phase not in {"turn", "over"}:
        return None
    t, lead = words.speech.t, seen.held[seat] - seen.held[1 - seat]
    lead_in_words = t("equal; {count} ahead wins", count=LEAD)
    if lead >= LEAD:
        lead_in_words = t("{lead} ahead", lead=lead)
    elif lead > 0:
        lead_in_words = t("{lead} ahead; {count} ahead wins", lead=lead, count=LEAD)
    elif lead < 0:
        lead_in_words = t("{lead} behind; {count} ahead wins", lead=-lead, count=LEAD)
    rank = 0 if not lead else 1 if lead > 0 else 2
    warning = words.threat(seen) if seen.threat and seen.seat == seat else ""
    return Standing(lead_in_words, min(max((lead + LEAD) / (2 * LEAD), 0.0), 1.0), rank, warning)
