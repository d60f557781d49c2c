"""Draw a table into a picture file, without a window."""

import io
import os
from typing import TYPE_CHECKING

from citadel_desktop.boards import rooms
from citadel_desktop.match.known import rules_for
from citadel_desktop.match.restore import restore
from citadel_desktop.rules import games
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Size, effective_scale, logical_size
from citadel_desktop.scene.system import environment
from citadel_desktop.scene.theme import PARCHMENT

if TYPE_CHECKING:
    from citadel_desktop.saves.schema import Document

_SIZE = (1280, 800)
"""Size of the picture in pixels."""
_MARGIN = 20.0


def table_picture(document: "Document", at: int) -> bytes:
    """Return a PNG of a match's public view after `at` entries; raise SaveError.

    It shows only public information, never a hand.
    """
    environment.prepare()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame  # noqa: PLC0415 - after its surroundings are set

    from citadel_desktop.scene.rendering.render import Renderer  # noqa: PLC0415 - brings pygame
    from citadel_desktop.scene.rendering.text import Fonts, ScaledRuler  # noqa: PLC0415 - as above

    pygame.display.init()
    pygame.font.init()
    try:
        table = restore(document, rules_for(document, games())).table
        scale = effective_scale(_SIZE)
        area: Size = logical_size(_SIZE, scale)
        fonts = Fonts()
        dl = DisplayList(PARCHMENT, area, ScaledRuler(fonts, scale), scale)
        paint.ground(dl)
        rooms()[document.game].thumbnail(
            dl,
            dl.area.inset(_MARGIN).square(),
            table.shown(None, max(at, table.first)),
            tuple(player.colour for player in table.players),
        )
        file = io.BytesIO()
        pygame.image.save(Renderer(PARCHMENT, fonts).picture(dl.items, _SIZE, scale), file, "p.png")
        return file.getvalue()
    finally:
        pygame.display.quit()
