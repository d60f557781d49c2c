"""Whether a side asks for secret postures (WT-C2, ask "demand")."""

from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.draft import Draft
from citadel_desktop.rules.goodman.parts import Part
from citadel_desktop.rules.goodman.pending import DemandAsk
from citadel_desktop.rules.goodman.state import Side
from citadel_desktop.rules.kit.asks import Event, only
from citadel_desktop.values import frozen, replace


@frozen
class AskSecret:
    """Demand that postures are chosen in secret (WT-C2)."""

    kind: Literal["ask_secret"] = "ask_secret"


@frozen
class Pass:
    """Decline what is asked."""

    kind: Literal["pass"] = "pass"


Action: TypeAlias = AskSecret | Pass


@frozen
class SecrecyAsked(Event):
    """A side wants postures chosen in secret in this round (WT-C2)."""

    side: Side


def _ask_secret(draft: Draft, ask: DemandAsk, action: AskSecret) -> None:
    draft.rounds = (*draft.rounds[:-1], replace(draft.rounds[-1], secret=True))
    draft.emit(SecrecyAsked(ask.side))
    while isinstance(draft.asks[-1], DemandAsk):
        draft.pop()


def _pass(draft: Draft, ask: DemandAsk, action: Pass) -> None:
    draft.pop()


PARTS: tuple[Part, ...] = (only(AskSecret(), _ask_secret), only(Pass(), _pass))
