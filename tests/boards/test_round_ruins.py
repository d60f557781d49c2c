"""What is done to a plot is seen there: it burns, it stays burnt until one has acted, a lost plot's shield falls."""

from citadel_desktop.boards.round_board.motion.motion import moment_of
from citadel_desktop.boards.round_board.motion.telling import BURN_MS, burnt, motion_of
from citadel_desktop.boards.round_board.picture.town import ruins
from citadel_desktop.boards.round_board.picture.town.life import SMOKE
from citadel_desktop.rules.indomitable.asks.building import Built, Demolished
from citadel_desktop.rules.indomitable.asks.striking import BuildingLost
from citadel_desktop.rules.indomitable.asks.towers import TowerLost
from citadel_desktop.rules.indomitable.draft import PlotLost
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.display import Shape, walk
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.boards.round_desk import RoundDesk
from tests.indomitable import strategic

M4, O1 = NUMBERS["M4"], NUMBERS["O1"]
CARD = 7


def test_what_is_lost_burns_and_stands_for_half_of_the_time() -> None:
    motion = motion_of((BuildingLost(0, M4, CARD), TowerLost(0, O1)))
    motions = Animations("normal")
    for step in motion.steps:
        motions.play(*step)
    motions.advance(0)
    assert motion.burning == {M4, O1}
    motions.advance(round(BURN_MS * 0.4))
    early = moment_of(motion, motions, round(BURN_MS * 0.4))
    assert early.razed == {(CARD, M4): 1.0}
    assert 0.5 < early.burning[M4] < 0.7
    motions.advance(round(BURN_MS * 0.8))
    late = moment_of(motion, motions, round(BURN_MS * 0.8))
    assert 0 < late.razed[(CARD, M4)] < 0.5
    assert early.moving().burning[M4] > late.moving().burning[M4]


def test_one_who_demolishes_his_own_house_burns_nothing() -> None:
    """IC-T4: that is no loss."""
    assert not motion_of((Demolished(0, M4, CARD, 2),)).burning
    assert not burnt((Demolished(0, M4, CARD, 2), Built(0, O1, CARD, 2)))
    assert burnt((BuildingLost(0, M4, CARD), TowerLost(0, O1))) == 1 << M4 | 1 << O1


def _scorched(desk: RoundDesk) -> int:
    soot = ruins._scorch(PARCHMENT)
    return sum(isinstance(leaf, Shape) and leaf.body == soot for leaf in walk(desk.paint().items))


def test_a_burnt_place_stays_until_one_has_acted_or_built_there() -> None:
    state = strategic.laid("M4 O5", "O1 O3", buildings={"O5": "chapel"})
    desk = RoundDesk(state)
    lost = (BuildingLost(0, M4, CARD), BuildingLost(0, NUMBERS["O5"], CARD))
    assert not _scorched(desk)
    desk.board.since(lost)
    # On O5 there is a building again.
    assert _scorched(desk) == 1
    desk.board.since(())
    assert not _scorched(desk)


def test_flames_and_smoke_are_drawn_while_it_burns_and_the_shield_of_a_lost_plot_falls() -> None:
    state = strategic.laid("M4 O5", "O1 O3", buildings={"M4": "chapel"})
    desk = RoundDesk(state, pace="normal")
    card = state.position.buildings[M4]
    view, left = INDOMITABLE.view(state, 0), list(state.position.buildings)
    left[M4] = NONE
    plots = (state.position.plots[0] & ~(1 << M4), *state.position.plots[1:])
    after = replace(view.position, buildings=tuple(left), plots=plots)
    events = (BuildingLost(0, M4, card), PlotLost(0, M4))
    decision = INDOMITABLE.decision(state, 0)
    desk.board.show(replace(view, position=after), 0, decision, events, 0)
    fires = {ruins.fire(PARCHMENT, step) for step in range(3)}
    seen = set()
    tilted = 0
    for now in range(0, 4000, 100):
        desk.now = now
        desk.board.tick(now)
        shapes = [leaf for leaf in walk(desk.paint().items) if isinstance(leaf, Shape)]
        seen |= {"fire" for shape in shapes if shape.body in fires}
        seen |= {"smoke" for shape in shapes if shape.view == SMOKE}
        tilted += any("rotate(" in shape.body and "scale(0.78" in shape.body for shape in shapes)
    assert seen == {"fire", "smoke"}
    assert tilted
    assert not desk.board.telling
