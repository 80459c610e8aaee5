"""What an order does to whom, counted from facts. The odds as a whole: test_outlook.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Displaced, Event, Hurt, fold
from core.battle.handling import LeftLying
from core.battle.steps import ConditionChanged
from core.play.courses import Ending, endings
from core.play.effects import Effect, Effects
from core.play.replies import let_it_pass
from core.play.rolled import Tested
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.knockdown import RollWithIt, Slam
from hexfray.testing.skirmish import Play, battle_of, cell, fighter


def before(condition: Condition = Condition.STANDING) -> Battle:
    """Ann before Bob."""
    bob = fighter("bob", (0, -1), 3, side="blue", main="spear", dexterity=8, condition=condition)
    return battle_of(fighter("ann"), bob)


def effects(battle: Battle, *ways: tuple[float, tuple[Event, ...]]) -> tuple[Effect, ...]:
    """What these ways to end, each with its probability, come to."""
    found = Effects(SKIRMISH, battle)
    for weight, told in ways:
        found.add(Ending(weight, told, fold(battle, told)))
    return found.found()


def falls(after: Condition, was: Condition = Condition.STANDING) -> ConditionChanged:
    return ConditionChanged((), "bob", "", was, after)


def test_hits_add_up_and_are_taken_once() -> None:
    wounded = (Hurt((), "bob", 2), Hurt((), "bob", 4))
    assert effects(before(), (0.5, wounded), (0.5, ())) == (Effect("bob", hurt=0.5, hits=3.0),)


def test_the_dead_are_out_and_down() -> None:
    assert effects(before(), (0.25, (falls(Condition.DEAD),))) == (Effect("bob", down=0.25, out=0.25, kill=0.25),)


def test_what_falls_from_the_hands_of_the_fallen_disarms_nobody() -> None:
    lost = LeftLying((), "bob", "bob/spear", cell(0, -1))
    assert effects(before(), (1.0, (lost,))) == (Effect("bob", disarmed=1.0),)
    (dead,) = effects(before(), (1.0, (falls(Condition.DEAD), lost)))
    assert dead.disarmed == 0


def test_who_is_steadied_is_not_put_out_by_it() -> None:
    steadied = falls(Condition.UNCONSCIOUS, was=Condition.DYING)
    assert effects(before(Condition.DYING), (1.0, (steadied,))) == ()


def test_who_is_driven_is_moved() -> None:
    assert effects(before(), (0.1, (Displaced((), "bob", cell(0, -2)),))) == (Effect("bob", moved=0.1),)


def test_a_reply_is_not_put_down_to_what_was_told_before_it() -> None:
    """Ann has run into Bob; he rolls with it or does not."""
    bob = fighter("bob", (0, -1), 3, side="blue", dexterity=11, skills={"Martial Arts": 4})
    play = Play.acting(battle_of(fighter("ann"), bob)).say(Slam("ann", "bob"), [3, 3, 3])
    ways = endings(SKIRMISH, play.position, RollWithIt("bob"), let_it_pass, 400)
    assert {event.figure for way in ways.all for event in way.told if isinstance(event, Tested)} == {"bob"}
