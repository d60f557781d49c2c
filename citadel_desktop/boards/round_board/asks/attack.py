"""The Dark Master's attack, and entering both dice (TR-D2)."""

from collections.abc import Iterator

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.parts import Heading, Interaction, Part, Row, tool
from citadel_desktop.boards.round_board.panels.leaflets import odds
from citadel_desktop.boards.round_board.panels.roll import Dice, roll_choice, roll_heading
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.rules.indomitable.asks.attack import AttackPlot
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.state import NONE, Position
from citadel_desktop.rules.indomitable.treason.dice import EnterPips
from citadel_desktop.rules.indomitable.treason.explain import prospects


def _offers(asked: Asked, plot: int) -> Iterator[AttackPlot]:
    """Yield an attack on the plot where the Dark Master stands."""
    if AttackPlot() in asked.legal.plain and plot == asked.position.treason.at:
        yield AttackPlot()


def _row(words: BoardWords, position: Position, _action: object, _about: object) -> tuple[str, str]:
    attack = odds.attack_on(position, position.treason.at)
    return words.speech.t("Attack"), "" if attack is None else odds.share(words, attack, attack.won)


def _heading(words: BoardWords, position: Position, plot: int) -> Heading | None:
    attack = odds.attack_on(position, plot)
    if attack is None:
        return None
    t = words.speech.t
    title = t("Attack {plot} of {name}", plot=words.plot(plot), name=words.who(attack.against))
    return title, odds.explained(words, position, attack), "TR-D2"


def _dark_masters_plot(asked: Asked) -> Target | None:
    at = asked.position.treason.at
    return None if at == NONE else ("plot", at)


def _dice(asked: Asked) -> Dice:
    at = asked.position.treason.at
    defender = owner(asked.position, at) if at != NONE else NONE
    return Dice(asked.order, defender, asked.first)


def _rows(asked: Asked) -> tuple[Row, ...]:
    """Return rows for the first die (incomplete actions), then for the second die and for taking the first back."""
    throws = [action for action in asked.actions if isinstance(action, EnterPips)]
    if asked.first == NONE:
        return tuple((EnterPips(pips),) for pips in sorted({each.black for each in throws}))
    return (*((each,) for each in throws if each.black == asked.first), ())


def _entered(_asked: Asked, row: Row) -> int | None:
    if not row:
        return NONE
    first = row[0]
    return first.black if isinstance(first, EnterPips) and first.white is None else None


ATTACK = Part(
    "attack",
    tool(
        "attack",
        "attack",
        "a",
        ("Attack", "Let the Dark Master attack the plot where he stands."),
        "list",
        sample=lambda _: AttackPlot(),
    ),
    offered=_offers,
    listed_in_hint=True,
    listed_at=_dark_masters_plot,
    row=_row,
    at_plot_heading=_heading,
    takes=lambda asked, _action: prospects(asked.position, asked.order, asked.position.treason.at).isolated,
)
BOTH_DICE = Interaction(
    "dice",
    rows=_rows,
    question=lambda words, asked: roll_heading(words, asked.position, _dice(asked)),
    choice=lambda words, asked, row, _n: roll_choice(words, _dice(asked), row),
    about=_dark_masters_plot,
    tall=True,
    dice=_dice,
    entered=_entered,
)
