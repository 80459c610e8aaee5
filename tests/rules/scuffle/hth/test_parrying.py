"""Parrying in one hex."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.mark import Mark
from core.rulesets.skirmish.movement.moving import Move
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex, low, path

HELD = {("ada", "bob"): "grapple"}


def hit(*figures: object, verb: str = "strike-hth target=bob", **more: object) -> Play:
    """Ada has hit the enemy she holds."""
    battle = battle_of(*in_one_hex(*figures), **more)  # type: ignore[arg-type]
    play = Play.acting(battle)
    while play.decision.figures != ("ada",):
        play.say(play.decision.otherwise or "")
    return play.say(f"ada {verb}", [4, 4, 4])


@pytest.mark.rule("H-base-14")
@pytest.mark.parametrize(("faces", "hurt"), [([3, 2, 2], 0), ([3, 3, 2], 4)])
def test_a_parry_is_a_roll_at_four_less_and_cancels_the_attack(faces: list[int], hurt: int) -> None:
    play = hit(ada(), bob(), holds=HELD)
    assert play.moment == "struck-in-hth"
    play.say("bob parry")
    assert play.roll.need is not None
    assert play.roll.need.total == 7
    play.say(faces, *([[5]] if hurt else []))
    assert play["bob"].hurt == hurt
    assert play["bob"].mark("acted")


@pytest.mark.rule("H-base-14")
def test_who_has_acted_or_defends_does_not_parry_nor_who_is_struck_from_outside() -> None:
    for kind in ("acted", "defending", "dodging"):
        play = hit(ada(), bob(marks=[Mark(kind, "S12-09")]), holds=HELD)
        assert not play.awaits_choice()
    outside = Play.acting(battle_of(ada(), bob())).until("acting", figure="ada").say("ada strike target=bob", [4, 4, 4])
    assert not outside.awaits_choice()


@pytest.mark.rule("H-hth-09")
def test_a_weapon_in_hand_is_no_help() -> None:
    holds = {("ada", "dot"): "grapple"}
    play = hit(ada(), dot(), verb="strike-hth target=dot", holds=holds).say("dot parry")
    assert play.roll.need is not None
    assert play.roll.need.total == 6


@pytest.mark.rule("H-hth-17")
@pytest.mark.parametrize(("main", "level", "number"), [(None, 2, 13), ("dagger", 2, 9), ("dagger", 3, 15)])
def test_training_helps_against_bare_hands_and_at_its_third_level_against_weapons(
    main: str | None, level: int, number: int
) -> None:
    item = f" item=ada/{main}" if main else ""
    trained = cid(skills={"Martial Arts": level})
    play = hit(
        ada(main=main, dexterity=14), trained, verb=f"strike-hth target=cid{item}", holds={("ada", "cid"): "grapple"}
    )
    play.say("cid parry")
    assert play.roll.need is not None
    assert play.roll.need.total == number


@pytest.mark.rule("H-base-06", "H-base-14")
def test_nobody_parries_a_blow_struck_at_it_as_it_leaves() -> None:
    play = Play.moving(battle_of(*in_one_hex(ada(), low(bob(), Condition.PRONE))))
    play.say(Move("ada", path((0, 1)), 0), "bob strike-leaver target=ada", [3, 3, 3])
    assert not play.awaits_choice()
