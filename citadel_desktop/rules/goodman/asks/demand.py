"""Whether a side asks for secret postures (WT-C2, ask "demand")."""

from citadel_desktop.rules.goodman.actions import AskSecret, Pass
from citadel_desktop.rules.goodman.draft import Draft
from citadel_desktop.rules.goodman.events import SecrecyAsked
from citadel_desktop.rules.goodman.parts import Part
from citadel_desktop.rules.goodman.pending import DemandAsk
from citadel_desktop.rules.kit.asks import only
from citadel_desktop.values import replace


def _ask_secret(draft: Draft, ask: DemandAsk, action: AskSecret) -> None:
    draft.rounds = (*draft.rounds[:-1], replace(draft.rounds[-1], secret=True))
    draft.emit(SecrecyAsked(ask.side))
    while isinstance(draft.asks[-1], DemandAsk):
        draft.pop()


def _pass(draft: Draft, ask: DemandAsk, action: Pass) -> None:
    draft.pop()


PARTS: tuple[Part, ...] = (only(AskSecret(), _ask_secret), only(Pass(), _pass))
