"""An action of a kind that cannot be done anywhere: what is refused there tells why the kind is of no use now."""

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.rules.goodman.designing import adoptable
from citadel_desktop.rules.goodman.draft import carried_by, figure_of
from citadel_desktop.rules.goodman.figures import hero_looks
from citadel_desktop.rules.goodman.ground import neighbours
from citadel_desktop.rules.goodman.naming import nameable
from citadel_desktop.rules.goodman.proposal import possible_points
from citadel_desktop.rules.goodman.squares import bits
from citadel_desktop.rules.goodman.state import NONE, NORMAL, TALISMAN, Action, ActionKind


def sample(asked: Asked, kind: ActionKind) -> Action:
    """One action of the kind, the likeliest to tell what keeps all of them off."""
    table = asked.position
    first = next(asked.living(), 0)
    around = neighbours(table, figure_of(table, first).place) if table.heroes else 0
    square = next(bits(around), 0)
    match kind:
        case "plan":
            return Action("plan", square=0, number=1 - max(0, table.plans[0]))
        case "put" | "shift" | "link":
            return Action(kind, square=0, number=1)
        case "take" | "activate" | "retreat":
            return Action(kind, square=0)
        case "propose":
            return Action("propose", number=possible_points(table.setting)[0])
        case "adopt":
            return adoptable(table.setting.scenario)[0]
        case "name":
            return next(iter(nameable(table.heroes)), Action("name", 0))
        case "hero":
            return Action("hero", number=25)
        case "dismiss":
            return Action("dismiss", 0)
        case "look":
            return Action("look", 0, number=next(iter(hero_looks())))
        case "step" | "explore":
            return Action(kind, first, square)
        case "pick_up":
            return Action("pick_up", first, number=TALISMAN)
        case "drop" | "hand_over":
            carrier = next((one for one in asked.living() if carried_by(table, one)), first)
            item = next(iter(carried_by(table, carrier)), TALISMAN)
            other = next((one for one in asked.living() if one != carrier), NONE)
            return Action(kind, carrier, other=other if kind == "hand_over" else NONE, number=item)
        case "disengage" | "outside":
            return Action(kind, first)
        case "posture":
            return Action("posture", _fighter(asked, first), number=NORMAL)
        case "attack" | "defend" | "face":
            figure = _fighter(asked, first)
            enemies = (
                one.enemies for r in table.rounds[-1:] for one in r.stances if one.figure == figure
            )
            share = NONE if kind == "face" else 0
            return Action(kind, figure, other=next(enemies, (NONE,))[0], number=share)
        case "settle":
            return Action("settle", first, other=NONE)
        case "rolled":
            return Action("rolled", number=0)
    return Action(kind)


def _fighter(asked: Asked, otherwise: int) -> int:
    """A figure of the asked side that fights in the round that goes on."""
    rounds = asked.position.rounds
    fighting = (
        (one.figure for one in rounds[-1].stances if asked.own(one.figure)) if rounds else iter(())
    )
    return next(fighting, otherwise)
