"""The meaning of a click on the field, from the ask, the selection and the target. Nothing is drawn here."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.boards.go_field.asked import NOTHING, Asked, Offer, Row, Selection
from citadel_desktop.boards.go_field.asks import ASKS, TOOLS
from citadel_desktop.boards.go_field.asks.attack import ATTACK
from citadel_desktop.boards.go_field.asks.claim import CLAIM
from citadel_desktop.boards.go_field.asks.destroy import DESTROY
from citadel_desktop.boards.go_field.asks.end import END
from citadel_desktop.boards.go_field.asks.kind import ActionKind
from citadel_desktop.boards.go_field.asks.move import MOVE
from citadel_desktop.boards.go_field.asks.place import PLACE
from citadel_desktop.boards.go_field.asks.strikes import StrikeByClick, needs_asking, strikes
from citadel_desktop.boards.go_field.asks.wall import WALL
from citadel_desktop.boards.go_field.picture.overlay import Marked
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.boards.kit.interaction import Interaction
from citadel_desktop.boards.kit.meanings import Choose, Do, Meaning, Take, Try
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.gale.actions import Action
from citadel_desktop.rules.gale.explain import Clash, targets
from citadel_desktop.rules.gale.state import geometry

FieldMeaning = Meaning[Row, Selection, Action]


def own_warrior(asked: Asked, target: Target) -> int | None:
    """Return the point of the asked seat's warrior at a target."""
    if asked.seat is None or target.square:
        return None
    point = target.number(asked.view.setting.size)
    return point if asked.view.warriors[asked.seat] >> point & 1 else None


def takes(asked: Asked, selection: Selection) -> bool:
    """Whether a click takes an own warrior in hand: always in a turn, except with the dismissing tool."""
    return asked.kind == "turn" and (selection.tool is None or not TOOLS[selection.tool].on_own)


def fits(asked: Asked, selection: Selection) -> bool:
    """Whether a tool works with a warrior in hand: one warrior does it, and this one can."""
    tool = selection.tool
    return tool is not None and TOOLS[tool].by_warrior and of_use(asked, selection)


def of_use(asked: Asked, selection: Selection) -> bool:
    """Whether a click anywhere does something with the selection."""
    return bool(marked(asked, selection).places)


def _marks(asked: Asked, selection: Selection) -> Iterator[tuple[ActionKind[Any], tuple[int, ...]]]:
    """Return by kind where a click uses the selection; nothing in a turn with empty hands."""
    if asked.kind == CLAIM.kind or selection != NOTHING:
        for kind in ASKS[asked.kind]:
            if selection.tool in {None, kind.kind}:
                yield kind, tuple(kind.marked(asked, selection))


def marked(asked: Asked, selection: Selection) -> Marked:
    """Return where a click uses the selection; nothing in a turn with empty hands, to keep the field calm."""
    points: dict[int, None] = {}
    walls: list[int] = []
    sites: list[int] = []
    far: dict[int, int] = {}
    for kind, places in _marks(asked, selection):
        far.update(kind.far(asked, selection))
        if not kind.square:
            points.update(dict.fromkeys(places))
        else:
            (walls if kind.ghost is None else sites).extend(places)
    return Marked((*points,), (*walls,), (*sites,), far)


def task(asked: Asked, selection: Selection, speech: Speech) -> str:
    """Say what the tool in hand is for, or what the marks of a warrior in hand mean."""
    if selection.tool is not None:
        return speech.translated(TOOLS[selection.tool].says.about)
    if selection.chosen is None:
        return ""
    sentences = (speech.translated(TOOLS[kind.kind].says.mark) for kind, places in _marks(asked, selection) if places)
    return " ".join(sentence for sentence in sentences if sentence)


def offers(asked: Asked, selection: Selection, target: Target) -> tuple[Offer, ...]:
    """Return everything a click on a target can do with the selection, the usual first.

    If the warrior in hand cannot strike an enemy, others may.
    """
    place = target.number(asked.view.setting.size)
    if own_warrior(asked, target) is not None and takes(asked, selection):
        return ()
    offered = tuple(
        offer
        for kind in ASKS[asked.kind]
        if kind.square == target.square and selection.tool in {None, kind.kind}
        for offer in kind.offers(asked, selection, place)
    )
    if not offered and selection.chosen is not None and _enemy(asked, target):
        return offers(asked, Selection(None, selection.tool), target)
    return offered


def _enemy(asked: Asked, target: Target) -> bool:
    place = target.number(asked.view.setting.size)
    return not target.square and bool(asked.view.warriors[1 - asked.view.seat] >> place & 1)


def attempt(asked: Asked, selection: Selection, target: Target) -> Action | None:
    """Return the most likely action of a click that offers nothing, to be refused; None for no guess."""
    place = target.number(asked.view.setting.size)
    kind = _guess(asked, selection, target)
    return None if kind is None else kind.meant(asked, selection.chosen, place)


def _guess(asked: Asked, selection: Selection, target: Target) -> ActionKind[Any] | None:
    view, place = asked.view, target.number(asked.view.setting.size)
    kinds = ASKS[asked.kind]
    if len(kinds) == 1:
        return kinds[0]
    if selection.tool is not None:
        return TOOLS[selection.tool]
    if target.square:
        return DESTROY if view.walls >> place & 1 else WALL
    if _enemy(asked, target):
        beside = geometry(view).near[place] & view.warriors[view.seat]
        return ATTACK if selection.chosen is not None or beside & ~view.turn.spent else MOVE
    return None if selection.chosen is None else MOVE


def meaning(asked: Asked, selection: Selection, target: Target) -> FieldMeaning:
    """Return the meaning of a click: taking an own warrior, an offer, or an impossible try."""
    who = own_warrior(asked, target)
    if who is not None and takes(asked, selection):
        if who == selection.chosen:
            return Take(Selection(None, selection.tool))
        with_him = Selection(who, selection.tool)
        return Take(with_him if fits(asked, with_him) else Selection(who))
    offered = offers(asked, selection, target)
    if offered:
        return of_offers(asked, offered, asks=asked.kind == "turn" and selection == NOTHING)
    tried = attempt(asked, selection, target)
    if tried is None:
        return None
    if asked.refusal(tried) is None and selection.tool is None:
        return Take(NOTHING)
    return Try(tried)


def of_offers(asked: Asked, offered: tuple[Offer, ...], *, asks: bool = False) -> FieldMeaning:
    """Take the only offer, or ask which of several to take; with `asks` ask even about a single one."""
    if len(offered) > 1 or (asks and not strikes(offered[0].rows)):
        return Choose(tuple(offer.best for offer in offered))
    return of_offer(asked, offered[0], asks=asks)


def of_offer(asked: Asked, offer: Offer, *, asks: bool) -> FieldMeaning:
    """Take an offer, asking first if the choice of fighters or losses matters, or with `asks`."""
    ways = strikes(offer.rows)
    if ways and (asks or needs_asking(asked.view, ways)):
        return Choose(offer.rows)
    return Do(offer.best)


def clashes(asked: Asked, selection: Selection) -> tuple[Clash, ...]:
    """Return the possible strikes near the warrior in hand, or near any warrior with a striking tool."""
    tool = None if selection.tool is None else TOOLS[selection.tool]
    if asked.seat is None or not (tool is None or isinstance(tool, StrikeByClick)):
        return ()
    if selection.chosen is not None:
        struck = targets(asked.view, selection.chosen)
        return tuple(clash for clash in struck if tool is None or tool.kind == clash.kind)
    return () if tool is None else tuple(tool.clashes(asked.view))


def kept(asked: Asked, selection: Selection) -> Selection:
    """Return the part of the selection that remains useful: a usable tool, a standing warrior."""
    chosen, tool = selection.chosen, selection.tool
    stands = chosen is not None and asked.view.warriors[asked.view.seat] >> chosen & 1
    return Selection(chosen if stands else None, tool if tool in asked.kinds else None)


INTERACTIONS: Mapping[str, Interaction[Asked, Selection, Target, Action]] = MappingProxyType(
    {
        PLACE.kind: Interaction(PLACE.kind, meaning),
        CLAIM.kind: Interaction(CLAIM.kind, meaning),
        "turn": Interaction("turn", meaning, kept, (*(kind.tool for kind in TOOLS.values()), END.tool)),
    }
)
"""Interactions by phase of the match."""
