"""What an order does to each figure, counted from facts. The odds as a whole: test_order_odds.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Displaced, Event, Hurt, MovedFreely, fold
from core.battle.handling import LeftLying
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import Posture
from core.battle.record import replace
from core.battle.steps import ConditionChanged, HoldChanged, LifeChanged, PostureChanged
from core.play.courses import Ending, endings
from core.play.effects import Effect, Effects, Gripped
from core.play.replies import let_it_pass
from core.play.rolled import Tested
from core.play.ruleset import Odds
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.knockdown import RollWithIt, Slam
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.toy import TOY, toy_battle


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


def test_who_lies_and_rises_to_crawl_does_not_go_down_by_it() -> None:
    crawling = Posture("crawling", upright=False)
    told = (PostureChanged((), "bob", "to_crawling", "lying", "crawling", crawling),)
    assert effects(before(Condition.PRONE), (1.0, told)) == ()
    (bob,) = effects(before(), (1.0, told))
    assert bob.down == 1, "who stood does"


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
    assert {event.figure for way in ways.all for event in way.events if isinstance(event, Tested)} == {"bob"}


def grips(battle: Battle, *ways: tuple[float, tuple[Event, ...]]) -> tuple[Gripped, ...]:
    """All changes of hold between the three, in these ways."""
    return held_in(battle, *ways).grips()


def held_in(battle: Battle, *ways: tuple[float, tuple[Event, ...]]) -> Effects:
    """What these ways come to where a lock is firmer than a grab."""

    def hold_strength(battle: Battle, hold: Hold) -> int:
        return 1 + (hold.grip == "locked")

    def grip(battle: Battle, hold: Hold) -> str:
        return hold.grip

    found = Effects(
        replace(TOY, odds=Odds(hold_strength=hold_strength), pictures=replace(TOY.pictures, grip=grip)), battle
    )
    for weight, told in ways:
        found.add(Ending(weight, told, fold(battle, told)))
    return found


def trio(*holds: tuple[str, str, str]) -> Battle:
    """Ann, Bob and Cid with these holds."""
    places = (("ann", "red", (0, 0)), ("bob", "blue", (1, 0)), ("cid", "blue", (0, 1)))
    return replace(toy_battle(*places), holds=tuple(Hold(*hold) for hold in holds))


def held(holder: str, target: str, before: str, after: str) -> HoldChanged:
    return HoldChanged((), holder, target, "", before, after, ended=after == "free")


GRABS = held("ann", "bob", "free", "grabbed")


def test_grapples_are_offered_with_the_likeliest_first() -> None:
    locks = held("ann", "bob", "grabbed", "locked")
    seizes = held("cid", "ann", "free", "grabbed")
    found = grips(trio(), (0.25, (GRABS,)), (0.375, (GRABS, locks)), (0.375, (GRABS, locks, seizes)))
    assert found == (
        Gripped("ann", "bob", "locked", 0.75),
        Gripped("cid", "ann", "grabbed", 0.375),
        Gripped("ann", "bob", "grabbed", 0.25),
    )


def test_who_is_held_by_several_is_as_free_as_the_firmest_leaves_him() -> None:
    battle = trio(("ann", "bob", "locked"), ("cid", "bob", "grabbed"))
    looser = held_in(battle, (0.5, (held("cid", "bob", "grabbed", "free"),)))
    assert looser.found() == ()
    freed = held_in(battle, (0.5, (held("ann", "bob", "locked", "free"),)))
    assert freed.found() == (Effect("bob", freed=0.5, loosened=0.5),)
    both = held_in(trio(("ann", "bob", "locked")), (0.5, (held("ann", "bob", "locked", "free"),)))
    assert both.found() == (Effect("bob", freed=0.5),)
    firmer = held_in(battle, (0.25, (held("cid", "ann", "free", "grabbed"),)))
    assert firmer.found() == (Effect("ann", held=0.25),)


def test_a_grip_that_is_looser_or_gone_has_no_words() -> None:
    locked = trio(("ann", "bob", "locked"))
    assert grips(locked, (0.5, (held("ann", "bob", "locked", "grabbed"),))) == (Gripped("ann", "bob", "", 0.5),)
    assert grips(locked, (0.5, (held("ann", "bob", "locked", "free"),))) == (Gripped("ann", "bob", "", 0.5),)


def test_a_grip_that_stays_as_it_was_is_none_that_comes_of_it() -> None:
    found = grips(trio(("ann", "bob", "locked")), (1.0, (held("cid", "ann", "free", "grabbed"),)))
    assert found == (Gripped("cid", "ann", "grabbed", 1.0),)


@pytest.mark.parametrize("out", ["ann", "bob"])
def test_a_grip_of_one_who_is_out_or_on_one_who_is_out_is_none(out: str) -> None:
    gone = ConditionChanged((), out, "die", Condition.STANDING, Condition.DEAD)
    assert grips(trio(), (1.0, (GRABS, gone))) == ()


def test_who_is_stunned_is_neither_down_nor_out_and_who_faints_is_both() -> None:
    dazed = LifeChanged((), "bob", "daze", "well", "stunned", Mark("stunned", ""))
    assert effects(before(), (1.0, (dazed,))) == ()
    faints = LifeChanged((), "bob", "faint", "stunned", "unconscious")
    assert effects(before(), (0.5, (dazed, faints))) == (Effect("bob", down=0.5, out=0.5),)
    dies = LifeChanged((), "bob", "die", "unconscious", "dead")
    assert effects(before(), (0.5, (dazed, faints, dies))) == (Effect("bob", down=0.5, out=0.5, kill=0.5),)


def test_who_is_pushed_is_moved_and_who_steps_is_not() -> None:
    pushed = MovedFreely((), "bob", cell(0, -2), 3, "is pushed to", willing=False)
    assert effects(before(), (0.5, (pushed,))) == (Effect("bob", moved=0.5),)
    assert effects(before(), (0.5, (replace(pushed, willing=True),))) == ()
