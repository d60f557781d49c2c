"""Styles of computers: data that every one of them is made of, and what they change for whom."""

import json

import pytest

from citadel_desktop.agents.indomitable.policy import INDOMITABLE_POLICY
from citadel_desktop.agents.policies import policy_of
from citadel_desktop.agents.styles import FILE, read_styles, styles_of
from citadel_desktop.agents.weights import PRIORS, weights_of
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.computers import style, style_explanation
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.data_files import ContentFault, parse
from citadel_desktop.rules.kit.rng import seeded

NAMED = sorted({(g, name) for g, one in GAMES.items() for s in one.styles.values() for name in s})


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_every_style_of_a_game_is_played_and_told(game: str, name: str) -> None:
    policy = policy_of(game)
    assert policy.in_style(name, 0) is not policy
    assert policy.in_style("", 0) is policy
    for lang in ("en", "de"):
        assert style(load(lang), name)
        assert style_explanation(load(lang), name)


def test_factors_are_of_weights_that_there_are() -> None:
    priors = weights_of("indomitable", PRIORS)["basic duel"].early
    features = weights_of("indomitable")["basic duel"].early
    for one in styles_of("indomitable").values():
        assert {*one.priors} <= {*priors}
        assert {*one.features} <= {*features}


@pytest.mark.parametrize("factor", [1, [], [1, 2], [0], [-1], ["1"], [100]])
def test_a_wrong_factor_is_named_with_its_place(factor: object) -> None:
    text = json.dumps({"raider": {"priors": {"rival": factor}, "features": {}}})
    with pytest.raises(ContentFault, match=r"styles\.json: raider\.priors\.rival: wants"):
        read_styles(parse(FILE, text.encode()))


def test_a_style_is_its_own_seat_s_alone() -> None:
    """Who plays in a style thinks of all others as playing in none."""
    state = INDOMITABLE.setup(complete_options(INDOMITABLE, {}), 3, seeded("styles"))
    view, raider = INDOMITABLE.view(state, 1), INDOMITABLE_POLICY.in_style("raider", 1)
    told = styles_of("indomitable")["raider"]
    for other in (0, 2):
        assert raider.weights(view, other) == INDOMITABLE_POLICY.weights(view, other)
        assert raider.prior_weights(view, other) == INDOMITABLE_POLICY.prior_weights(view, other)
    usual, own = INDOMITABLE_POLICY.prior_weights(view, 1), raider.prior_weights(view, 1)
    assert own == {code: one * told.priors.get(code, 1) for code, one in usual.items()}
    usual, own = INDOMITABLE_POLICY.weights(view, 1), raider.weights(view, 1)
    assert own == {code: one * told.features.get(code, 1) for code, one in usual.items()}
