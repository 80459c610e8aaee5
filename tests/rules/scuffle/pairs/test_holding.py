"""Which figures fight hand-to-hand, as other modules ask for it, and what ends a hold by itself."""

from __future__ import annotations

import pytest

from core.play.scene import Scene
from core.rulesets.scuffle import BOOK, SCUFFLE
from core.rulesets.skirmish.attack.stun import stun
from core.rulesets.skirmish.turn.engagement import fights, opponents
from tests.support.scuffle import ada, battle_of, bob, cid, dot, in_one_hex


@pytest.mark.rule("H-begin-06")
def test_opponents_are_the_hand_to_hand_enemies_in_the_hex() -> None:
    battle = battle_of(*in_one_hex(ada(), bob(), cid(), dot(side="red")), holds={("bob", "ada"): "grapple"})
    assert [foe.id for foe in opponents(battle, "ada")] == ["bob"]
    assert [foe.id for foe in opponents(battle, "bob")] == ["ada"]
    assert opponents(battle, "cid") == ()
    assert fights(battle, "ada", "bob")
    assert not fights(battle, "ada", "cid")
    assert SCUFFLE.pictures.portrait is not None
    assert any("Bob" in trait.text for trait in SCUFFLE.pictures.portrait(battle, battle["ada"]).traits)


@pytest.mark.rule("H-grapple-29", "S16.9-04")
@pytest.mark.parametrize(("who", "left"), [("ada", ()), ("bob", (("ada", "bob"),))])
def test_a_stunned_holder_loses_its_hold_and_a_stunned_figure_is_held_on(
    who: str, left: tuple[tuple[str, str], ...]
) -> None:
    scene = Scene(battle_of(*in_one_hex(ada(), bob()), dot((9, 0)), holds={("ada", "bob"): "grapple"}, turn=1), BOOK)
    stun(scene, who)
    assert tuple((hold.holder, hold.held) for hold in scene.battle.holds) == left
