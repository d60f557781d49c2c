"""An action of a kind that cannot be done anywhere: what is refused there tells why the kind is of no use now."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.rules.goodman.actions import (
    Action,
    ActionKind,
    Activate,
    AddHero,
    Advance,
    AskSecret,
    Attack,
    ChooseLook,
    ChoosePlan,
    ChoosePosture,
    Corner,
    Defend,
    Disengage,
    Dismiss,
    Done,
    Drop,
    EndQuest,
    Explore,
    Face,
    FightOutside,
    FillRoster,
    Finish,
    HandOver,
    Link,
    NameHero,
    Pass,
    PickUp,
    Propose,
    Put,
    Ready,
    Retreat,
    Rolled,
    Settle,
    Shift,
    Stay,
    TakeOff,
    TakeStep,
    Waive,
)
from citadel_desktop.rules.goodman.asks.design import adoptable
from citadel_desktop.rules.goodman.draft import carried_by, figure_of
from citadel_desktop.rules.goodman.figures import hero_looks
from citadel_desktop.rules.goodman.ground import neighbours
from citadel_desktop.rules.goodman.naming import nameable
from citadel_desktop.rules.goodman.proposal import possible_points
from citadel_desktop.rules.goodman.squares import Square, bits
from citadel_desktop.rules.goodman.state import NONE, NORMAL, OUTSIDE, TALISMAN, Stance


def sample(asked: Asked, kind: ActionKind) -> Action:
    """One action of the kind, the likeliest to tell what keeps all of them off."""
    return _SAMPLES[kind](asked)


def _first(asked: Asked) -> int:
    return next(asked.living(), 0)


def _beside(asked: Asked) -> Square:
    """A square beside the first figure."""
    table = asked.position
    place = figure_of(table, _first(asked)).place if table.heroes else OUTSIDE
    return next(bits(neighbours(table, place)), 0)


def _stances(asked: Asked) -> tuple[Stance, ...]:
    rounds = asked.position.rounds
    return rounds[-1].stances if rounds else ()


def _fighter(asked: Asked) -> int:
    """A figure of the asked side that fights in the round that goes on."""
    return next((one.figure for one in _stances(asked) if asked.own(one.figure)), _first(asked))


def _enemy(asked: Asked) -> int:
    """The first enemy of that figure."""
    figure = _fighter(asked)
    return next((one.enemies[0] for one in _stances(asked) if one.figure == figure), NONE)


def _carrier(asked: Asked) -> int:
    table = asked.position
    return next((one for one in asked.living() if carried_by(table, one)), _first(asked))


def _item(asked: Asked) -> int:
    """What that figure carries."""
    return next(iter(carried_by(asked.position, _carrier(asked))), TALISMAN)


def _taker(asked: Asked) -> int:
    carrier = _carrier(asked)
    return next((one for one in asked.living() if one != carrier), NONE)


def _name(asked: Asked) -> Action:
    return next(iter(nameable(asked.position.heroes)), NameHero(0, ""))


_SAMPLES: Mapping[ActionKind, Callable[[Asked], Action]] = MappingProxyType(
    {
        "plan": lambda asked: ChoosePlan(0, 1 - max(0, asked.position.plans[0])),
        "put": lambda _: Put(1, 0),
        "take": lambda _: TakeOff(0),
        "shift": lambda _: Shift(0, 1),
        "link": lambda _: Link(0, 1),
        "propose": lambda asked: Propose(possible_points(asked.position.setting)[0]),
        "adopt": lambda asked: adoptable(asked.position.setting.scenario)[0],
        "finish": lambda _: Finish(),
        "hero": lambda _: AddHero(25),
        "dismiss": lambda _: Dismiss(0),
        "look": lambda _: ChooseLook(0, next(iter(hero_looks()))),
        "name": _name,
        "fill": lambda _: FillRoster(),
        "ready": lambda _: Ready(),
        "activate": lambda _: Activate(0),
        "disengage": lambda asked: Disengage(_first(asked)),
        "done": lambda _: Done(),
        "step": lambda asked: TakeStep(_first(asked), _beside(asked)),
        "pick_up": lambda asked: PickUp(_first(asked), TALISMAN),
        "drop": lambda asked: Drop(_carrier(asked), _item(asked)),
        "hand_over": lambda asked: HandOver(_carrier(asked), _item(asked), _taker(asked)),
        "explore": lambda asked: Explore(_first(asked), _beside(asked)),
        "outside": lambda asked: FightOutside(_first(asked)),
        "ask_secret": lambda _: AskSecret(),
        "pass": lambda _: Pass(),
        "posture": lambda asked: ChoosePosture(_fighter(asked), NORMAL),
        "attack": lambda asked: Attack(_fighter(asked), _enemy(asked), 0),
        "defend": lambda asked: Defend(_fighter(asked), _enemy(asked), 0),
        "face": lambda asked: Face(_fighter(asked), _enemy(asked)),
        "rolled": lambda _: Rolled(0),
        "settle": lambda asked: Settle(_first(asked), NONE),
        "retreat": lambda _: Retreat(0),
        "corner": lambda _: Corner(),
        "waive": lambda _: Waive(),
        "advance": lambda _: Advance(),
        "stay": lambda _: Stay(),
        "end_quest": lambda _: EndQuest(),
    }
)
