"""Blows and shots from outside into a shared hex."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.scuffle import BOOK
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from hexfray.testing.skirmish import fighter
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex, low

ACTED = [Mark("acted", "S12-09")]
AROUND = ((0, 0), (1, -1), (1, -2), (0, -2), (-1, -1), (-1, 0))
"""The hexes round that of Ada and Bob."""
SWORD = {"Sword": 1}


def fray(*outside: Figure, bobs: Figure | None = None, more: tuple[Figure, ...] = ()) -> Battle:
    """Bob has hold of Ada in (0, -1)."""
    pair = in_one_hex(bobs or bob((0, -1), marks=ACTED, strength=30), ada(marks=ACTED, strength=30), *more)
    return battle_of(*pair, *outside, holds={("bob", "ada"): "grapple"})


def striker(at: tuple[int, int] = (0, 0), facing: int = 0, side: str = "red") -> Figure:
    return dot(at, facing, side=side, skills=SWORD)


def needed(battle: Battle, target: str, kind: Kind = Kind.MELEE) -> int:
    """What Dot's attack with her sword needs."""
    item = battle["dot"].item("dot/broadsword")
    return aim(BOOK, Attack(battle, battle["dot"], battle[target], weapon(item), item, kind)).need.total


def struck(battle: Battle, *answers: object) -> Play:
    """Dot strikes at Bob from outside."""
    play = Play.acting(battle).until("acting", figure="dot")
    return play.say("dot strike target=bob item=dot/broadsword", *answers)  # type: ignore[arg-type]


@pytest.mark.rule("H-outside-01")
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("at", AROUND)
def test_a_standing_figure_in_hth_is_all_side(at: tuple[int, int], facing: int) -> None:
    assert needed(fray(striker(at), bobs=bob((0, -1), facing)), "bob") == 12


@pytest.mark.rule("H-outside-01")
def test_the_low_give_what_their_posture_does_and_no_more() -> None:
    for condition, number in ((Condition.KNEELING, 12), (Condition.PRONE, 14)):
        for facing in range(6):
            assert needed(fray(striker(), bobs=low(bob((0, -1), facing), condition)), "bob") == number


@pytest.mark.rule("H-outside-01")
def test_who_only_shares_a_hex_has_its_front_and_so_has_who_is_alone() -> None:
    shared = battle_of(*in_one_hex(bob((0, -1), 3), ada()), striker())
    assert needed(shared, "bob") == 10
    assert needed(battle_of(bob((0, -1), 0), striker()), "bob") == 14


@pytest.mark.rule("H-outside-01", "H-base-06")
def test_no_side_counts_against_one_that_leaves() -> None:
    assert needed(fray(striker(), bobs=bob((0, -1), 0, marks=[Mark("leaves", "H-base-06", about="dot")])), "bob") == 10


@pytest.mark.rule("H-outside-02")
@pytest.mark.parametrize(("facing", "number"), [(3, 10), (1, 12), (0, 14)])
def test_shots_have_what_its_facing_gives(facing: int, number: int) -> None:
    assert needed(fray(striker(), bobs=bob((0, -1), facing)), "bob", Kind.MISSILE) == number


@pytest.mark.rule("H-outside-03")
def test_a_miss_calls_for_a_second_roll_at_the_other() -> None:
    play = struck(fray(striker()), [5, 4, 4])
    assert play.roll.need is not None
    assert (play.roll.target, play.roll.need.total) == ("ada", 12)
    play.say([4, 4, 4])
    assert play.moment == "straying"
    play.say("dot pass", [3, 4])
    assert (play["ada"].hurt, play["bob"].hurt) == (7, 0)
    missed = struck(fray(striker()), [5, 4, 4], [5, 4, 4])
    assert missed.awaits_choice()
    assert missed.told(Hurt) == []


@pytest.mark.rule("H-outside-03")
def test_the_second_roll_counts_what_is_about_that_one() -> None:
    battle = fray(striker())
    play = struck(battle.with_figure(low(battle["ada"], Condition.PRONE)), [5, 4, 4])
    assert play.roll.need is not None
    assert play.roll.need.total == 14


@pytest.mark.rule("H-outside-03")
def test_a_fumble_has_no_second_roll_nor_has_a_miss_where_nobody_else_is() -> None:
    play = struck(fray(striker()), [6, 6, 5])
    assert play.awaits_choice()
    assert play["dot"].main is None
    body = fray(striker(), bobs=bob((0, -1), marks=[*ACTED, Mark("at blows", "H-begin-06", about="ada")]))
    gone = body.with_figure(low(body["ada"], Condition.DEAD))
    assert struck(gone, [6, 4, 4]).awaits_choice()
    shared = battle_of(*in_one_hex(bob((0, -1), marks=ACTED), ada(marks=ACTED)), striker())
    assert struck(shared, [6, 4, 4]).awaits_choice()


@pytest.mark.rule("H-outside-03", "H-outside-07")
def test_of_several_one_is_picked_in_roster_order() -> None:
    for face, who in ((3, "ada"), (4, "cid")):
        play = struck(fray(striker(), more=(cid(marks=ACTED),)), [5, 4, 4], [face])
        assert play.roll.target == who


@pytest.mark.rule("H-outside-04")
def test_a_third_roll_of_plain_dex_holds_it_back() -> None:
    play = struck(fray(striker()), [5, 4, 4], [4, 4, 4], "dot spare")
    assert play.roll.need is not None
    assert play.roll.need.total == 10
    play.say([4, 3, 3])
    assert play.awaits_choice()
    assert play["ada"].hurt == 0


@pytest.mark.rule("H-outside-05")
def test_or_does_not() -> None:
    play = struck(fray(striker()), [5, 4, 4], [4, 4, 4], "dot spare", [4, 4, 3], [3, 4])
    assert play["ada"].hurt == 7


# -- shots ---------------------------------------------------------------------------------------------------------


def archer() -> Figure:
    return ada((0, 0), 0, main="bow", skills={"Bow": 1})


def shot(*there: Figure, holds: dict[tuple[str, str], str] | None = None) -> Play:
    """Ada has hit Bob, who shares his hex, with her bow."""
    play = Play.acting(battle_of(archer(), *in_one_hex(*there), holds=holds)).until("acting", figure="ada")
    return play.say(Shoot("ada", "bob", "ada/bow"))


def target(**traits: object) -> Figure:
    return bob((0, -2), marks=ACTED, strength=30, **traits)  # type: ignore[arg-type]


@pytest.mark.rule("H-outside-06")
@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize(("face", "who"), [(2, "bob"), (3, "bob"), (4, "cid"), (5, "cid")])
def test_a_hit_on_a_shared_hex_rolls_for_its_target(face: int, who: str, held: bool) -> None:
    holds = {("cid", "bob"): "grapple"} if held else {}
    play = shot(target(), cid(side="red", marks=ACTED, strength=30), holds=holds).say([4, 4, 4], [face], [5])
    assert {name for name in ("bob", "cid") if play[name].hurt} == {who}


@pytest.mark.rule("H-outside-06")
def test_a_miss_strikes_nobody_there_and_a_body_shares_no_arrow() -> None:
    missed = shot(target(), cid(side="red", marks=ACTED)).say([5, 5, 4])
    assert missed.awaits_choice()
    alone = shot(target(), low(cid(side="red"), Condition.DEAD)).say([4, 4, 4], [5])
    assert alone["bob"].hurt


@pytest.mark.rule("H-outside-07")
@pytest.mark.parametrize(("face", "who"), [(2, "bob"), (3, "cid"), (4, "cid"), (5, "dot"), (6, "dot")])
def test_three_are_equally_likely(face: int, who: str) -> None:
    others = (cid(marks=ACTED, strength=30), low(dot(marks=ACTED, strength=30), Condition.PRONE))
    play = shot(target(), *others).say([4, 4, 4], [face], [6])
    assert {name for name in ("bob", "cid", "dot") if play[name].hurt} == {who}


@pytest.mark.rule("H-outside-07")
def test_of_four_a_five_or_six_is_thrown_again() -> None:
    four = (cid(marks=ACTED), dot(marks=ACTED), fighter("eve", side="blue", marks=ACTED))
    play = shot(target(), *four).say([4, 4, 4], [6], [5], [3], [6])
    assert {name for name in ("bob", "cid", "dot", "eve") if play[name].hurt} == {"dot"}


# -- inside --------------------------------------------------------------------------------------------------------


def brawl(*others: Figure, item: str = "", verb: str = "strike-hth", **hands: object) -> Play:
    """Ada, who has hold of Bob, attacks him in a hex with others."""
    one = ada(**hands)  # type: ignore[arg-type]
    battle = battle_of(*in_one_hex(one, bob(marks=ACTED, strength=30), *others), holds={("ada", "bob"): "grapple"})
    play = Play.acting(battle).until("at-grips", figure="ada")
    return play.say(f"ada {verb} target=bob" + (f" item=ada/{item}" if item else ""))


@pytest.mark.rule("H-outside-08")
def test_a_blow_that_misses_in_a_hex_of_three_may_hit_the_third() -> None:
    friend = cid(side="red", marks=ACTED, strength=30)
    play = brawl(friend).say([5, 4, 4])
    assert play.roll.need is not None
    assert (play.roll.target, play.roll.need.total) == ("cid", 12)
    play.say([4, 4, 4], "ada spare")
    assert play.roll.need.total == 12
    assert play.say([4, 4, 4])["cid"].hurt == 0
    hit = brawl(friend).say([5, 4, 4], [4, 4, 4], "ada pass", [4])
    assert hit["cid"].hurt == 3


@pytest.mark.rule("H-outside-08")
def test_so_may_a_shot_and_of_two_alone_nobody() -> None:
    gun = {"main": "pistol", "skills": {"Guns": 1}}
    play = brawl(cid(side="red", marks=ACTED), item="pistol", verb="shoot-hth", **gun).say([5, 4, 4])
    assert play.roll.target == "cid"
    assert brawl().say([5, 4, 4]).awaits_choice()


@pytest.mark.rule("H-outside-08", "H-base-14")
def test_an_opponent_that_it_strays_to_may_parry() -> None:
    third = cid(strength=30, dexterity=8, marks=[Mark("at blows", "H-begin-06", about="ada")])
    play = brawl(third).say([5, 4, 4], [4, 4, 4], "ada pass")
    assert (play.moment, play.decision.figures) == ("struck-in-hth", ("cid",))


@pytest.mark.rule("H-outside-01", "S12.0-19")
@pytest.mark.parametrize("facing", range(6))
def test_who_defends_in_hth_stops_blows_from_outside_whichever_way_it_faces(facing: int) -> None:
    wards = bob((0, -1), facing, main="dagger", marks=[*ACTED, Mark("defending", "S12.0-19")])
    play = Play.acting(fray(striker(), bobs=wards)).until("acting", figure="dot")
    assert play.say("dot strike target=bob item=dot/broadsword").roll.dice.count == 4
