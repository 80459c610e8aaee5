"""Who is in HTH with whom, as others ask for it."""

from __future__ import annotations

import pytest

from core.rulesets.scuffle import SCUFFLE
from core.rulesets.skirmish.turn.engagement import fights, opponents
from tests.support.scuffle import ada, battle_of, bob, cid, dot, in_one_hex


@pytest.mark.rule("H-begin-06")
def test_its_opponents_are_the_enemies_in_its_hex_whom_it_is_in_hth_with() -> None:
    battle = battle_of(*in_one_hex(ada(), bob(), cid(), dot(side="red")), holds={("bob", "ada"): "grapple"})
    assert [foe.id for foe in opponents(battle, "ada")] == ["bob"]
    assert [foe.id for foe in opponents(battle, "bob")] == ["ada"]
    assert opponents(battle, "cid") == ()
    assert fights(battle, "ada", "bob")
    assert not fights(battle, "ada", "cid")
    assert SCUFFLE.portrait is not None
    assert any("Bob" in trait.text for trait in SCUFFLE.portrait(battle, battle["ada"]).traits)
