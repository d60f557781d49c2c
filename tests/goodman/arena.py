"""Fights to test with: figures and markers by names of squares, and a scene in which they are fought out.

Figures may be told as "hero 1b3, near_human 1c3 25+4": where they stand and, unless usual, strength and wounds;
markers as "1d3 pitfall!, 2b2 two1, 1d3-2b2": ! for one that lies open, two squares for a pair of linked ends.
Level 1 has the great hall (its first plan): squares 1b2 to 1d4 lie open to each other, 1d2 has a wall to the east,
1b3 to the west, 1b4 to the south. Level 2 has the kitchens.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.demand import Pass
from citadel_desktop.rules.goodman.asks.dice import BlowStruck, Rolled
from citadel_desktop.rules.goodman.asks.retreat import Retreat
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import Draft, every_figure, figure_at, figure_of
from citadel_desktop.rules.goodman.notation import parse
from citadel_desktop.rules.goodman.pending import (
    Ask,
    AskKind,
    DesignAsk,
    DiceAsk,
    DisengageAsk,
    FightingBegins,
    MoveAsk,
    TurnBegins,
    TurningUp,
)
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import LEVELS, NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HERO,
    HEROES,
    MONSTERS_FROM,
    NEAR_HUMAN,
    NON_HUMAN,
    NONE,
    NORMAL,
    OUTSIDE,
    SWORDSMAN,
    VILLAIN,
    Dice,
    Figure,
    Item,
    Phase,
    Position,
    Posture,
    Scenario,
    Secrecy,
    Setting,
    Side,
    State,
    Turn,
)
from citadel_desktop.rules.goodman.stronghold.doorways import NO_LINKS, linked
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace

A = TypeVar("A", bound=Action)
E = TypeVar("E")

PLACES = {**NUMBERS, "out": OUTSIDE, "dead": DEAD}
M = MONSTERS_FROM


def hero(place: str, strength: int = 30, wounds: int = 0) -> Figure:
    return Figure(HERO, strength, PLACES[place], wounds)


def swordsman(place: str, strength: int = 30, wounds: int = 0) -> Figure:
    return Figure(SWORDSMAN, strength, PLACES[place], wounds)


def near_human(place: str, strength: int = 30, wounds: int = 0) -> Figure:
    return Figure(NEAR_HUMAN, strength, PLACES[place], wounds)


def non_human(place: str, strength: int = 35, wounds: int = 0) -> Figure:
    return Figure(NON_HUMAN, strength, PLACES[place], wounds)


SORTS = {"hero": hero, "swordsman": swordsman, "near_human": near_human, "non_human": non_human}


def figures_of(text: str) -> Iterator[Figure]:
    """Yield the figures told in a text."""
    for figure in text.split(", "):
        sort, place, *more = figure.split()
        strength, _, wounds = "".join(more).partition("+")
        made = SORTS[sort](place, wounds=int(wounds or 0))
        yield replace(made, strength=int(strength)) if strength else made


def arena(
    *figures: Figure | str,
    markers: Mapping[str, str] | str = "",
    up: str = "",
    doors: str = "",
    talisman: Item | None = None,
    amulet: Item | None = None,
    side: Side = HEROES,
    number: int = NONE,
    phase: Phase = "search",
    scenario: Scenario = "talisman",
    secrecy: Secrecy = "open",
    dice: Dice = "hand",
    ask: AskKind = "fighting",
    plans: tuple[int, ...] = (0,) * LEVELS,
) -> Position:
    """A position in which a side's combat is about to begin, or what `ask` says.

    With `markers` by square `up` names those that lie open, `doors` pairs of linked ends ("1a1-2b2 1c1-3a1").
    """
    lies, links = [NONE] * SQUARES, NO_LINKS
    if isinstance(markers, str):
        told = dict(one.partition(" ")[::2] for one in markers.split(", ") if one)
        doors = " ".join(name for name, kind in told.items() if not kind)
        up = " ".join(name for name, kind in told.items() if kind.endswith("!"))
        markers = {name: kind.rstrip("!") for name, kind in told.items() if kind}
    every = [one for told_ in figures for one in (figures_of(told_) if isinstance(told_, str) else (told_,))]
    for name, kind in markers.items():
        lies[NUMBERS[name]] = kind_numbers()[kind]
    for pair in doors.split():
        one, other = pair.split("-")
        links = linked(links, NUMBERS[one], NUMBERS[other])
    shown = sum(1 << NUMBERS[name] for name in up.split())
    if number == NONE:
        number = 3 if side == HEROES else 4
    items = (talisman or Item(), *((amulet or Item(),) if scenario == "amulet" else ()))
    return Position(
        setting=Setting(scenario, secrecy, False, "own", dice),
        phase=phase,
        turn=Turn(number, side),
        asks=(_ask(ask, side),),
        plans=plans,
        markers=tuple(lies),
        shown=shown,
        links=links,
        known=sum(1 << n for n, link in enumerate(links) if link != NONE and shown >> n & 1),
        lot=0,
        proposed=0,
        points=400,
        heroes=tuple(one for one in every if one.sort == HERO),
        monsters=tuple(one for one in every if one.sort != HERO),
        items=items,
        since=1 if phase == "escape" else 0,
    )


def _ask(kind: AskKind, side: Side) -> Ask:
    known: tuple[Ask, ...] = (
        *(DesignAsk(VILLAIN), MoveAsk(side), DisengageAsk(side)),
        *(TurnBegins(), TurningUp(), FightingBegins()),
    )
    return next(ask for ask in known if ask.kind == kind)


def lying(place: str, *killers: int) -> Item:
    """Return an item that lies open; `killers` are the swordsmen who killed its carrier there."""
    return Item("lying", NUMBERS[place], NONE, killers)


def carried(figure: int) -> Item:
    return Item("carried", NONE, figure)


class Scene:
    """A fight played step by step; every action taken must be listed as legal and not refused."""

    def __init__(self, position: Position, seed: str = "scene") -> None:
        draft = Draft(State(position, seeded(seed)))
        procedure().settle(draft)
        self.state = draft.step().state
        self.events: list[Event] = list(draft.events)
        self.barrier = draft.step().barrier

    @property
    def position(self) -> Position:
        return self.state.position

    @property
    def ask(self) -> Ask:
        return self.position.asks[-1]

    def legal(self) -> tuple[Action, ...]:
        return procedure().legal_actions(self.position)

    def legal_of(self, kind: type[A]) -> list[A]:
        return [action for action in self.legal() if isinstance(action, kind)]

    def kinds(self) -> set[str]:
        return {action.kind for action in self.legal()}

    def numbers(self) -> dict[str, int]:
        """Return the numbers that the dice had to exceed, rounded down, of all blows so far."""
        return {
            name_of(one.by) + name_of(one.against): one.number // PARTS_OF_ONE
            for one in self.events
            if isinstance(one, BlowStruck)
        }

    def refused(self, action: Action | str) -> Refusal:
        what = parse(action) if isinstance(action, str) else action
        found = procedure().refuse(self.position, self.ask.player, what)
        assert found is not None, action
        assert what not in self.legal()
        return found

    def why(self, action: Action | str) -> tuple[str, str]:
        """Return code and rule of a refusal."""
        found = self.refused(action)
        return found.code, found.rule

    def take(self, *actions: Action | str) -> None:
        """Take actions one after another; in notation, too."""
        for told in actions:
            action = parse(told) if isinstance(told, str) else told
            assert action in self.legal(), (action, self.ask)
            assert procedure().refuse(self.position, self.ask.player, action) is None, action
            draft = Draft(self.state)
            procedure().take(draft, action)
            step = draft.step()
            self.state, self.barrier = step.state, step.barrier
            self.events += step.events

    def stand(self, **postures: Posture) -> None:
        """Choose all stances: `h0=ALL_OUT`, `m1=...`, others normal, with even shares."""
        while self.position.asks and self.ask.kind in {"demand", "stance"}:
            if self.ask.kind == "demand":
                self.take(Pass())
                continue
            action = self.legal()[0]
            match action:
                case ChoosePosture(figure):
                    self.take(ChoosePosture(figure, postures.get(name_of(figure), NORMAL)))
                case Attack(figure) | Defend(figure):
                    stance = next(one for one in self.position.rounds[-1].stances if one.figure == figure)
                    self.take(replace(action, per_cent=100 // len(stance.enemies)))
                case _:
                    self.take(action)

    def roll(self, **rolls: int) -> None:
        """Enter the dice of a round: `h0m1=75` is hero 0's blow at monster 1; all others show 1."""
        while self.position.asks and isinstance(self.ask, DiceAsk):
            name = name_of(self.ask.by) + name_of(self.ask.against)
            self.take(Rolled(rolls.get(name, 1)))

    def fight(self, **rolls: int) -> None:
        """Fight a round, or one exchange, with normal postures."""
        self.stand()
        self.roll(**rolls)

    def retreat(self, place: str) -> None:
        self.take(Retreat(NUMBERS[place]))

    def squares(self) -> set[str]:
        """Return the squares to which the loser may be driven now."""
        return {name_at(action.square) for action in self.legal_of(Retreat)}

    def settle(self, victor: int, loser: int) -> None:
        self.take(Settle(victor, loser))

    def act(self, kind: str) -> None:
        """Return the one legal action of a kind."""
        (action,) = (action for action in self.legal() if action.kind == kind)
        self.take(action)

    def place(self, figure: int) -> str:
        return name_at(figure_of(self.position, figure).place)

    def wounds(self, figure: int) -> int:
        return figure_of(self.position, figure).wounds

    def at(self, place: str) -> int:
        return figure_at(self.position, NUMBERS[place])

    def marker(self, place: str) -> str:
        """Return the marker on a place, with a ! if it lies open, "" for none."""
        number = NUMBERS[place]
        kind = self.position.markers[number]
        if kind == NONE:
            return ""
        name = next(name for name, one in kind_numbers().items() if one == kind)
        return name + "!" * (self.position.shown >> number & 1)

    def told(self, kind: type[E]) -> list[E]:
        """Return the events of a kind, without the figures they name."""
        return [bare(event) for event in self.events if isinstance(event, kind)]

    def over(self) -> bool:
        """Whether the combat of the turn is over: nobody fights, the next turn has begun or the match has ended."""
        return not self.position.rounds


def bare(event: E) -> E:
    """Return the event without the figures it names, which follow from its numbers."""
    named: Any = event
    return replace(named, who=()) if hasattr(event, "who") else event


def name_of(figure: int) -> str:
    return f"h{figure}" if figure < MONSTERS_FROM else f"m{figure - MONSTERS_FROM}"


def name_at(place: int) -> str:
    return next(name for name, number in PLACES.items() if number == place)


WOUND = 61
"""The face that gives one wound between equals."""


def beaten(position: Position, **rolls: int) -> Scene:
    """Return the fight after a round at normal in which hero 0 wounds monster 0 once, by default."""
    scene = Scene(position)
    scene.fight(**(rolls or {"h0m0": WOUND}))
    return scene


def snatching() -> Scene:
    """Return a fight after which a swordsman has killed the carrier beside him; another stands far from both."""
    figures = "hero 1b3 25+5, hero out, swordsman 1c3, swordsman 1e5"
    scene = Scene(arena(figures, talisman=carried(0), phase="escape"))
    scene.fight(m0h0=100)
    return scene


def exchanges(scene: Scene) -> list[tuple[int, int]]:
    return [one.pairs[0] for one in scene.told(RoundBegan) if one.kind == "exchange"]


def layout(position: Position) -> tuple[str, str]:
    """Return figures and markers as texts that `arena` reads, without doorways."""
    figures = []
    for _, one in every_figure(position):
        usual = 35 if one.sort == NON_HUMAN else 30
        more = f"{'' if one.strength == usual else one.strength}{f'+{one.wounds}' if one.wounds else ''}"
        sort = next(name for name, make in SORTS.items() if make("out").sort == one.sort)
        figures.append(f"{sort} {name_at(one.place)} {more}".rstrip())
    names = {number: name for name, number in kind_numbers().items()}
    markers = [
        f"{name} {names[position.markers[square]]}{'!' * (position.shown >> square & 1)}"
        for name, square in NUMBERS.items()
        if position.markers[square] != NONE
    ]
    return ", ".join(figures), ", ".join(markers)
