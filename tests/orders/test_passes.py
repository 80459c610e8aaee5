"""The attacks whose files are counted run to their end, and pass through what is sure to be on their way."""

from __future__ import annotations

import pytest

from tests.orders.passes import ATTACKS, files_of

OWN = {
    "skirmish": "skirmish/melee/blows.py",
    "scuffle": "scuffle/hth/blows.py",
    "clinch": "clinch/strike/striking.py",
    "rounds": "rounds/attack/striking.py",
}


@pytest.mark.parametrize("game", ATTACKS)
def test_an_attack_passes_through_the_match_its_own_order_and_its_consequences(game: str) -> None:
    found = files_of(ATTACKS[game])
    assert f"core/rulesets/{OWN[game]}" in found
    assert {"core/match/match.py", "core/battle/events.py", "core/rulebook/rulebook.py"} <= set(found)
