"""The game with Treason offered as its only edition, so that whole matches of it can be played."""

from typing import Any, cast

from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.rules import IndomitableRules
from citadel_desktop.rules.indomitable.state import Dice, State
from citadel_desktop.rules.kit.contract import Option, Options, complete_options
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import replace


class TreasonRules(IndomitableRules):
    """Options: whom to ask, who is first and who throws dice, for there are no variants (TR)."""

    def options(self, chosen: Options) -> tuple[Option, ...]:
        return tuple(
            option for option in super().options({"edition": "treason"}) if option.id in {"ask_all", "first", "dice"}
        )

    def setup(self, options: Options, seats: int, rng: Rng) -> State:
        plain = complete_options(
            super_rules := IndomitableRules(), {"edition": "basic", "two_players": "none", **options, "dice": "app"}
        )
        state = super_rules.setup(plain, seats, rng)
        setting = replace(
            state.position.setting,
            edition="treason",
            target=edition_of("treason").targets[seats],
            dice=cast(Dice, options.get("dice", "app")),
        )
        return edition_of("treason").deal(setting, state.rng)


TREASON = TreasonRules()


def begun(seats: int, seed: object, **options: Any) -> State:
    """A match of Treason before its first plot."""
    return TREASON.setup(complete_options(TREASON, options), seats, seeded(str(seed)))
