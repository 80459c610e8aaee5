"""Breaking free of a grapple, by strength or dexterity, once and again. Grapples themselves: test_grapples.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.sharing import between
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Play, ada, battle_of, bob, in_one_hex, low, path
from tests.support.scuffle.grapples import BY_BOB, FAR, at_place, held, name

FREE, HELD = [4, 4, 4], [5, 4, 4]


@pytest.mark.rule("H-grapple-12")
def test_breaking_by_st_is_a_shove_in_full() -> None:
    play = held().say(f"ada shove-off target=bob to={name(0, -1)}")
    assert play.roll.need is not None
    assert play.roll.need.total == 10
    play.say([4, 3, 3])
    assert play.grips() == {}
    assert play["bob"].at == cell(0, -1)
    assert play["bob"].mark("was shoved")
    assert play["ada"].mark("has shoved")


@pytest.mark.rule("H-grapple-12")
def test_after_a_failure_the_holder_has_no_answer() -> None:
    play = held().say(f"ada shove-off target=bob to={name(0, -1)}", [4, 4, 3])
    assert play.moment == "try-again"
    assert play.decision.figures == ("ada",)


@pytest.mark.rule("H-grapple-13")
@pytest.mark.parametrize(("condition", "number"), [("standing", 12), ("kneeling", 14), ("prone", 16)])
def test_or_by_dx(condition: str, number: int) -> None:
    battle = battle_of(*in_one_hex(ada(), low(bob(), Condition(condition))), FAR, holds=BY_BOB)
    play = Play.moving(battle).say("ada escape target=bob")
    assert play.roll.need is not None
    assert play.roll.need.total == number
    assert play.say([4, 4, 4]).grips() == {}


@pytest.mark.rule("H-grapple-14")
def test_only_at_the_beginning_of_the_movement() -> None:
    moved = replace(ada(), walk=(cell(1, 0), cell(0, 0)))
    play = Play.moving(battle_of(*in_one_hex(moved, bob()), holds=BY_BOB))
    assert not play.offers("ada", "escape")
    acting = at_place(Play.acting(battle_of(*in_one_hex(ada(), bob()), holds=BY_BOB)), "ada")
    assert not acting.offers("ada", "escape")
    assert not acting.offers("ada", "shove-off")


@pytest.mark.rule("H-grapple-15")
@pytest.mark.parametrize(("faces", "grips"), [([4, 4, 3], {}), ([5, 4, 4], BY_BOB)])
def test_a_second_try_costs_the_turn_made_or_not(faces: list[int], grips: dict[tuple[str, str], str]) -> None:
    play = held().say("ada escape target=bob", HELD)
    assert play.verbs("ada") == {"escape", "shove-off", "pass"}
    play.say("ada escape target=bob", faces)
    assert play.grips() == grips
    assert play["ada"].mark("acted")
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-grapple-15")
def test_without_a_second_try_nothing_is_lost() -> None:
    play = held().say("ada escape target=bob", HELD, "ada pass")
    assert not play["ada"].mark("acted")
    assert not play.offers("ada", "escape")


@pytest.mark.rule("H-grapple-16")
def test_no_second_try_with_the_action_used() -> None:
    spent = ada(marks=[Mark("acted", "S12-09")])
    play = Play.moving(battle_of(*in_one_hex(spent, bob()), FAR, holds=BY_BOB)).say("ada escape target=bob", HELD)
    assert play.moment == "moving"


@pytest.mark.rule("H-grapple-17")
def test_broken_at_the_first_try_the_whole_turn_is_left() -> None:
    play = held().say("ada escape target=bob", FREE)
    way = path(*((0, number) for number in range(1, 11)))
    play.say(Move("ada", way, 0)).let_go_by()
    assert play["ada"].at == cell(0, 10)
    assert not play["ada"].mark("acted")
    assert between(play.battle, "ada", "bob") is Entry.APART
