"""The sheet of a player: distance from the target, income of its buildings, possessions, threats."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.kit.contract import Fact, LineTone, PlayerSheet, SheetLine, SheetPart
from citadel_desktop.boards.round_board.panels.leaflets.strategic import at_risk
from citadel_desktop.boards.round_board.panels.players import standing_of
from citadel_desktop.boards.round_board.panels.standing import lines_of
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.signs import ICONS
from citadel_desktop.language.indomitable.names import power_title
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.explain import earning_at, endangered
from citadel_desktop.rules.indomitable.income import best_earning
from citadel_desktop.rules.indomitable.powers import great_powers, has
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import FORCES

_ICONS: Mapping[str, str] = MappingProxyType(
    {"white": "counter-white", "towers": "watchtower", "black": "counter-black"}
)
"""Sign of the pieces that each force's Great Power counts."""


def player_sheet(
    position: Position, order: Order, facts: tuple[Fact, ...], about: str, words: BoardWords, colour: int
) -> PlayerSheet:
    """Return the sheet of an Order or the Dark Master, with its row's figures and note; all of it is open (IC-B6)."""
    t = words.speech.t
    sides = tuple(SheetLine(side, icon="scales") for side in lines_of(words, position, ()))
    parts = [SheetPart("", (_points(position, order, words), *sides))]
    if order != DARK:
        title = t("Buildings: of each colour the best pays")
        parts += _threats(position, order, words)
        parts.append(SheetPart(title, _buildings(position, order, words)))
        parts += _forces(position, order, words)
        parts += _open_cards(position, order, words)
    parts.append(
        SheetPart(
            t("Has"), tuple(SheetLine(fact.label, fact.value, fact.icon) for fact in facts if fact.id != "points")
        )
    )
    return PlayerSheet(words.who(order), colour, about, tuple(parts))


def _points(position: Position, order: Order, words: BoardWords) -> SheetLine:
    """Return the distance from the target (IC-E1)."""
    score, target = position.scores[order], position.setting.target
    near = standing_of(position, order, words)
    if order == DARK and near is not None:
        label = words.speech.t("Points")
        return SheetLine(label, str(score), "trophy", near.progress, near.share)
    told = words.speech.t("{score} of {target}", score=score, target=target)
    left = words.speech.n("{count} point to go", "{count} points to go", max(0, target - score))
    note = left if score < target else words.speech.t("The target is reached.")
    return SheetLine(words.speech.t("Points"), told, "trophy", note, score / target)


def _buildings(position: Position, order: Order, words: BoardWords) -> tuple[SheetLine, ...]:
    """Return by category the number of buildings, the one that would pay, and the Great Power if there is one."""
    t, found = words.speech.t, []
    for number, category in enumerate(CATEGORIES):
        count = _have(position, order, number)
        plot = best_earning(position, order, number)
        earning = None if plot == NONE else earning_at(position, plot)
        notes = []
        if earning is not None:
            notes.append(
                t(
                    "{building} on {plot} pays {sum}",
                    building=words.building(content().by_card[earning.card]),
                    plot=words.plot(plot),
                    sum=words.sum(earning.price, earning.premium, earning.extra),
                )
            )
        if position.powers:
            notes.append(_to_power(position, order, number, words))
        share = count / _needed(position, order, number) if position.powers else None
        found.append(
            SheetLine(
                words.category(category),
                words.speech.n("{count} building", "{count} buildings", count),
                ICONS[category],
                "\n".join(notes),
                share,
                _tone(position, order, number),
                number,
            )
        )
    return tuple(found)


def _forces(position: Position, order: Order, words: BoardWords) -> list[SheetPart]:
    """Return the Great Powers of good force, watchtowers and dark force, with the number missing to each (TR-P1)."""
    if len(position.powers) <= len(CATEGORIES):
        return []
    found = []
    for number, force in enumerate(FORCES, len(CATEGORIES)):
        have, tone = _have(position, order, number), _tone(position, order, number)
        share = min(have / _needed(position, order, number), 1.0)
        note = _to_power(position, order, number, words)
        found.append(SheetLine(power_title(words.speech, number), str(have), _ICONS[force], note, share, tone))
    return [SheetPart(words.speech.t("Forces"), tuple(found))]


def _have(position: Position, order: Order, power: int) -> int:
    """Return an Order's number of the things that a Great Power counts."""
    return has(position)[power][order]


def _tone(position: Position, order: Order, power: int) -> LineTone:
    return "good" if position.powers and position.powers[power] == order else "plain"


def _needed(position: Position, order: Order, power: int) -> int:
    """Return the number that wins an Order a Great Power: the minimum, and more than its holder (IC-X2, TR-P1)."""
    holder, needed = position.powers[power], great_powers().needed
    if holder in {NONE, order}:
        return needed
    return max(needed, _have(position, holder, power) + 1)


def _to_power(position: Position, order: Order, power: int, words: BoardWords) -> str:
    """Return the number missing to a Great Power, in a few words."""
    if position.powers[power] == order:
        return words.speech.t("Holds the Great Power")
    missing = _needed(position, order, power) - _have(position, order, power)
    return words.speech.n("{count} more takes the Great Power", "{count} more take the Great Power", missing)


def _open_cards(position: Position, order: Order, words: BoardWords) -> list[SheetPart]:
    """Return the cards in hand that everybody saw taken (IC-B6)."""
    t, printed = words.speech.t, content().by_card
    lines = tuple(
        SheetLine(
            words.building(printed[card]),
            words.bricks(printed[card].price),
            ICONS[printed[card].category],
            category=CATEGORIES.index(printed[card].category),
        )
        for card in position.shown[order]
    )
    return [SheetPart(t("Of the hand all have seen"), lines)] if lines else []


def _threats(position: Position, order: Order, words: BoardWords) -> list[SheetPart]:
    """Return the plots that one purchase would isolate (IC-X1)."""
    lines = tuple(
        SheetLine(
            words.plot_with(position, risk.plot), icon="warning", note=at_risk(words, position, risk), tone="warning"
        )
        for risk in endangered(position, order)
    )
    return [SheetPart(words.speech.t("In danger"), lines)] if lines else []
