"""The panel beside the tower as it is drawn: every thing can be pointed at, has its words, and is marked in hand."""

from itertools import chain

import pytest

from citadel_desktop.boards.tower.panels.panel import held, paint_panel
from citadel_desktop.boards.tower.panels.spread import spread_of
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.stronghold.markers import ENTRY
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Rect
from tests.boards.test_tower_intents import MATCHES, rare, states
from tests.boards.tower import LOOK, pixels, sheet, target
from tests.boards.tower_desk import TowerDesk
from tests.goodman.arena import Scene, arena

ROOM = Rect(10, 10, 300, 4000)
"""So high that nothing has to be scrolled."""


def painted(desk: TowerDesk, pointed: Target | None = None, lang: str = "en") -> DisplayList:
    dl = sheet(320, 4020)
    spread = spread_of(desk.groups(), ROOM)
    paint_panel(dl, desk.choices(lang), LOOK, spread, pointed)
    return dl


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_that_is_drawn_can_be_pointed_at_and_has_words(lang: str) -> None:
    found = (states(f"drawn {n}", 1, **options) for n, options in enumerate(MATCHES))
    for state in (*chain.from_iterable(found), *rare()):
        desk = TowerDesk(state)
        dl = painted(desk, lang=lang)
        targets = [one for group in desk.groups() for one in group.targets]
        assert [one.id for one in dl.targets] == targets
        assert {label.id for label in dl.labels} <= {*targets, None}
        assert all(label.name for label in dl.labels)


def dividing() -> TowerDesk:
    scene = Scene(arena("hero 1c3 40, near_human 1c2, near_human 1d3"))
    scene.take("posture h1 normal")
    desk = TowerDesk(scene.state)
    desk.click("figure h1", "attack h1 m1")
    return desk


def test_what_is_in_hand_is_told_and_seen() -> None:
    desk = dividing()
    dl = painted(desk)
    told = {label.id for label in dl.labels if label.state == "chosen"}
    assert told == {target("figure h1"), target("attack h1 m1")}
    assert target("attack h1 m1") in held(desk.held)
    assert target("defend h1 m1") not in held(desk.held)
    before = pixels(dl.items, (320, 780)).copy()
    desk.state.back()
    after = pixels(painted(desk).items, (320, 780))
    assert before.get_buffer().raw != after.get_buffer().raw


def test_what_cannot_be_done_is_told() -> None:
    options = complete_options(GOODMAN, {"planned": "own"})
    desk = TowerDesk(GOODMAN.setup(options, 2, seeded("panel")))
    entry = Target("kind", ENTRY)
    desk.click(entry, Target("square", 0))
    off = {label.id for label in painted(desk).labels if label.state == "disabled"}
    assert off == {entry}


def test_what_is_scrolled_away_cannot_be_seen() -> None:
    desk = dividing()
    low = Rect(10, 10, 300, 120)
    spread = spread_of(desk.groups(), low)
    assert spread.overflow > 0
    dl = sheet(320, 780)
    paint_panel(dl, desk.choices(), LOOK, spread, None, 1000)
    assert not dl.targets


def test_where_a_line_has_no_room_what_is_told_stays_whole_in_fewer_letters() -> None:
    desk = TowerDesk(Scene(arena("hero 1c3 40, near_human 1c2")).state)
    told = []
    for wide in (300, 120):
        dl = sheet(320, 4020)
        room = Rect(10, 10, wide, 4000)
        spread = spread_of(desk.groups(), room)
        paint_panel(dl, desk.choices(), LOOK, spread)
        told.append([text for text in texts(dl.items) if text.startswith("40 ")])
    assert told == [["40 · Wounds: 0 of 6"], ["40 · 0/6"]]
