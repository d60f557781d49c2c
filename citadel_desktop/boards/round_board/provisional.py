"""The town drawn plainly."""

from citadel_desktop.boards.round_board.words import building_on, owner_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Rect


def paint_town(dl, brush, town, position, lit, moment):
    for plot in range(48):
        area = town.plot_area(plot)
        x, y = town.plot_centre(plot)
        box = Rect(x - 20, y - 20, 40, 40)
        dl.fill(box, dl.theme.vellum)
        dl.text(box, str(content().plots[plot].price), size=16)
        if lit.marked.legal >> plot & 1:
            paint.edge(dl, box, "chosen")
        if lit.cursor == ("plot", plot):
            paint.edge(dl, box, "focus")
        owner = owner_of(position, plot)
        if owner >= 0:
            paint.shield(dl, brush.colours[owner], Rect(x + 8, y - 20, 16, 20))
        b = building_on(position, plot)
        if b:
            dl.text(box.moved(0, 18), b.id, size=12)
