"""The first turn of hand to hand, and what the side that she came from is worth in it."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.pairs.holding import at_grips
from core.rulesets.skirmish.turn.engagement import in_hth
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, come_in, in_one_hex, low, path


def needs(play: Play) -> int:
    """What the roll to hit needs that is waited for."""
    assert play.roll.need is not None
    return play.roll.need.total


@pytest.mark.rule("H-begin-01")
def test_hand_to_hand_is_between_two_in_one_hex() -> None:
    play = Play.acting(battle_of(*in_one_hex(ada(), bob()))).until("acting", figure="ada")
    play.say("ada strike-hth target=bob", [5, 5, 5])
    assert at_grips(play.battle, "ada", "bob")
    beside = Play.acting(battle_of(ada(), bob())).until("acting", figure="ada")
    assert beside.why_not("ada strike-hth target=bob")
    beside.say("ada strike target=bob", [5, 5, 5])
    assert not at_grips(beside.battle, "ada", "bob")


@pytest.mark.rule("H-begin-02")
@pytest.mark.parametrize(("facing", "number"), [(3, 12), (2, 12), (1, 14), (5, 14), (0, 16)])
def test_the_side_is_worth_two_and_the_rear_four(facing: int, number: int) -> None:
    play = come_in(battle_of(ada(), bob(facing=facing)), first=False).say("ada strike-hth target=bob")
    assert needs(play) == number


@pytest.mark.rule("H-begin-03")
def test_posture_and_position_do_not_add() -> None:
    play = come_in(battle_of(ada(), low(bob(facing=0), Condition.PRONE))).say("ada strike-hth target=bob")
    assert needs(play) == 16
    expert = bob(facing=1, skills={"Martial Arts": 4})
    assert needs(come_in(battle_of(ada(), expert), first=False).say("ada strike-hth target=bob")) == 12
    behind = bob(facing=0, skills={"Martial Arts": 4})
    assert needs(come_in(battle_of(ada(), behind), first=False).say("ada strike-hth target=bob")) == 14


@pytest.mark.rule("H-begin-04", "H-begin-07")
def test_the_bonus_ends_with_the_turn_and_coming_in_again_gives_it_again() -> None:
    battle = battle_of(ada(), bob(facing=0))
    play = come_in(battle, first=False)
    play.say("ada strike-hth target=bob", [6, 6, 5], [1], "bob grapple target=ada", "ada pass")
    assert play["ada"].mark(Scuffle.ENTERED, "bob")
    play.until("at-grips", [3], [2], figure="ada", turn=2)
    assert not play["ada"].mark(Scuffle.ENTERED, "bob")
    assert needs(play.say("ada strike-hth target=bob")) == 12


@pytest.mark.rule("H-begin-04")
def test_the_occupant_has_no_such_bonus() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(Enter("ada", path((0, -1))), "bob pass")
    assert needs(play.say("bob strike-hth target=ada")) == 11


@pytest.mark.rule("H-begin-05")
def test_hand_to_hand_as_such_is_worth_nothing() -> None:
    play = Play.acting(battle_of(*in_one_hex(ada(), bob()))).until("acting", figure="ada")
    assert needs(play.say("ada strike-hth target=bob")) == 12


@pytest.mark.rule("H-begin-06")
def test_who_is_in_hth() -> None:
    play = come_in(battle_of(ada(), bob()))
    play.say(f"ada shove target=bob to={play.battle.grid.name(cell(0, -2))}", [6, 5, 4], "bob pass")
    assert not in_hth(play.battle, "ada")
    held = battle_of(*in_one_hex(ada(), bob()), holds={("bob", "ada"): "grapple"})
    assert in_hth(held, "ada")
    far = battle_of(ada(), bob((0, -2)), holds={("bob", "ada"): "pin-limb"})
    assert not in_hth(far, "ada")


@pytest.mark.rule("H-begin-07")
def test_who_is_pushed_into_a_hex_has_no_first_turn_there() -> None:
    lying = low(cid((0, -1)), Condition.PRONE)
    battle = battle_of(*in_one_hex(ada(), bob()), lying)
    play = Play.moving(battle).say(f"ada shove target=bob to={battle.grid.name(cell(0, -1))}", [3, 3, 3])
    play.say([3, 3, 3])
    assert play["bob"].at == play["cid"].at
    assert play["bob"].mark(Scuffle.ENTERED, "cid") is None
