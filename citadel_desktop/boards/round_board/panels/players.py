"""The rows of the players: colours by Order, the figures beside each name, and the Dark Master's row."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.contract import Fact, PlayerRow
from citadel_desktop.boards.round_board.panels.nearness import points_to_win, standing_of
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.asks.isolation import knights_left
from citadel_desktop.rules.indomitable.state import DARK, KNIGHTS, NONE, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import blacks, castles_lie, plots_with_tower, whites
from citadel_desktop.scene.theme import DARK_COLOUR


def order_colours(seats: Sequence[int]) -> tuple[int, ...]:
    """Return the colour of each Order up to DARK: the seats' own first, then unused ones."""
    free = [colour for colour in range(DARK) if colour not in seats]
    return (*(*seats, *free)[:DARK], DARK_COLOUR)


def players_of(position: Position | None, words: BoardWords, colours: Sequence[int]) -> tuple[PlayerRow, ...]:
    """Return a row with the open figures of each Order (IC-B6), then of the Dark Master if he plays."""
    if position is None:
        return tuple(PlayerRow(name, colours[n], ()) for n, name in enumerate(words.names))
    asked = position.asks[-1].player if position.asks else NONE
    t = words.speech.t
    rows = []
    for order in range(position.setting.orders):
        name, colour = words.who(order), colours[order]
        if position.treason.evicted >> order & 1:
            points = (_points(position, words, order),)
            rows.append(PlayerRow(name, colour, points, note=t("evicted")))
        else:
            near = standing_of(position, order, words)
            facts = _facts(position, words, order)
            rows.append(PlayerRow(name, colour, facts, order == asked, standing=near))
    if castles_lie(position):
        at = position.treason.at
        where = t("outside") if at == NONE else t("on {plot}", plot=words.plot(at))
        rows.append(
            PlayerRow(
                words.who(DARK),
                colours[DARK],
                _dark_facts(position, words),
                note=where,
                standing=standing_of(position, DARK, words),
            )
        )
    return tuple(rows)


def _facts(position: Position, words: BoardWords, order: Order) -> tuple[Fact, ...]:
    """Return the figures of an Order, the most telling first; those without room are shown on hover."""
    t = words.speech.t
    hands = (
        Fact("cards", t("Cards"), str(len(position.hands[order])), t("Building cards in the hand."), "house"),
        Fact(
            "influence", t("Influence"), str(len(position.influence[order])), t("Influence cards in the hand."), "sword"
        ),
    )
    castle = castles_lie(position)
    return (
        _points(position, words, order),
        Fact("bricks", t("Bricks"), str(position.bricks[order]), t("Bricks."), "bricks"),
        _plots(position, words, order),
        *(_forces(position, words, order) if castle else ()),
        *hands,
        *((_towers(position, words, order),) if castle else ()),
    )


def _points(position: Position, words: BoardWords, order: Order) -> Fact:
    t = words.speech.t
    told = t("Points on the wall; the target is {count}.", count=position.setting.target)
    plays = position.turn.number and not position.treason.evicted >> order & 1
    target = str(points_to_win(position, order)) if plays else ""
    return Fact("points", t("Points"), str(position.scores[order]), told, "trophy", target=target)


def _plots(position: Position, words: BoardWords, order: Order) -> Fact:
    t = words.speech.t
    count = position.plots[order].bit_count()
    return Fact("plots", t("Plots"), str(count), t("Plots owned."), "knight", t("Land"))


def _forces(position: Position, words: BoardWords, order: Order) -> tuple[Fact, ...]:
    """Return the numbers of counters (TR-S3)."""
    t = words.speech.t
    return (
        Fact(
            "white",
            t("White counters"),
            str(whites(position, order)),
            t("White counters: the force of good."),
            "counter-white",
            t("White"),
        ),
        Fact(
            "black",
            t("Black counters"),
            str(blacks(position, order)),
            t("Black counters: the force of evil."),
            "counter-black",
            t("Black"),
        ),
    )


def _towers(position: Position, words: BoardWords, order: Order) -> Fact:
    t = words.speech.t
    count = plots_with_tower(position, order).bit_count()
    told = t("Watchtowers on own plots.")
    return Fact("towers", t("Watchtowers"), str(count), told, "watchtower", t("Towers"))


def _dark_facts(position: Position, words: BoardWords) -> tuple[Fact, ...]:
    """Return the Dark Master's figures (TR-D)."""
    t = words.speech.t
    left = knights_left(position, DARK)
    told = t("Dark Knights beside the board, of {most}.", most=KNIGHTS)
    towers = _towers(position, words, DARK)
    return (
        _points(position, words, DARK),
        _plots(position, words, DARK),
        *((towers,) if towers.value != "0" else ()),
        Fact("knights", t("Dark Knights left"), str(left), told, "dark-master"),
    )
