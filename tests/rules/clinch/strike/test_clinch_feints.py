"""Studying a foe, deceiving it, and blows into a crowd."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.play.scene import Scene
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike, assault_of
from core.rulesets.clinch.strike.evaluating import Study, studied
from core.rulesets.clinch.strike.feinting import Pretend, wariness
from core.rulesets.clinch.strike.into_melee import crowd_about
from hexfray.testing import Play
from tests.support.clinch.fights import fight, to_hit
from tests.support.clinch.fixtures import ann, battle_of, ben, cy

KICK = Strike("ann", "ben", Blow.KICK)


def seen(value: int) -> Mark:
    return Mark(Marks.EVALUATED, "G-base-33", value, "ben")


# -- evaluate ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-33")
def test_each_second_of_it_is_one_and_three_the_most() -> None:
    play = fight(ann(), ben())
    for second in range(1, 5):
        play.until("beginning", figure="ann", turn=second).say("ann evaluate", Study("ann", "ben"), "ann done")
        assert studied(play["ann"], "ben") == min(3, second)
    assert to_hit(play.battle, KICK) == 10 + 3


@pytest.mark.rule("G-base-33", "G-grapple-19")
def test_an_attack_uses_it_and_any_other_manoeuvre_loses_it() -> None:
    struck = fight(ann(marks=(seen(2),)), ben()).say("ann attack", KICK, [6, 5, 5], [3, 3, 3])
    assert studied(struck["ann"], "ben") == 0
    assert studied(fight(ann(marks=(seen(2),)), ben()).say("ann ready")["ann"], "ben") == 0
    assert studied(fight(ann(marks=(seen(2),)), ben()).say("ann attack")["ann"], "ben") == 2


@pytest.mark.rule("G-base-33")
def test_of_another_foe_it_begins_again() -> None:
    play = fight(ann(marks=(seen(2),)), ben(), cy()).say("ann evaluate", Study("ann", "cy"))
    assert (studied(play["ann"], "ben"), studied(play["ann"], "cy")) == (0, 1)


@pytest.mark.rule("G-base-33")
def test_who_is_stunned_forgets_it() -> None:
    battle = battle_of(ann(marks=(seen(2),)), ben())
    scene = Scene(battle, BOOK)
    step_life(scene, "ann", "stun", "G-base-50")
    assert studied(scene.battle["ann"], "ben") == 0


# -- feint -------------------------------------------------------------------------------------------------------------


def feinted(first: list[int], second: list[int]) -> int:
    """What Ann's feint at Ben wins her."""
    play = fight(ann(), ben()).say("ann feint", Pretend("ann", "ben", "", "Wrestling"), first, second)
    mark = play["ben"].mark(Marks.FEINTED, "ann")
    return mark.value if mark else 0


@pytest.mark.rule("G-base-34")
@pytest.mark.parametrize(
    ("first", "second", "gained"),
    [
        ([3, 3, 3], [3, 4, 3], 3),
        ([3, 3, 3], [5, 5, 4], 5),
        ([5, 5, 5], [5, 5, 5], 0),
        ([5, 5, 5], [6, 6, 6], 0),
        ([4, 4, 4], [3, 3, 3], 0),
        ([4, 4, 4], [4, 3, 3], 0),
    ],
)
def test_what_a_feint_wins(first: list[int], second: list[int], gained: int) -> None:
    assert feinted(first, second) == gained


@pytest.mark.rule("G-base-34")
def test_it_counts_against_the_next_attack_within_a_turn() -> None:
    play = fight(ann(), ben()).say("ann feint", Pretend("ann", "ben", "", "Wrestling"), [3, 3, 3], [3, 4, 3])
    play.until("beginning", figure="ann", turn=2).say("ann attack", KICK, [3, 3, 3], "ben dodge attacker=ann")
    assert play.roll.need is not None
    assert play.roll.need.total == 5
    play.say([6, 6, 5], [1])
    mark = play["ben"].mark(Marks.FEINTED, "ann")
    assert mark is None or mark.value == 0


@pytest.mark.rule("G-base-34")
def test_and_is_gone_a_turn_later() -> None:
    play = fight(ann(), ben()).say("ann feint", Pretend("ann", "ben", "", "Wrestling"), [3, 3, 3], [3, 4, 3])
    play.until("beginning", figure="ann", turn=2)
    assert play["ben"].mark(Marks.FEINTED, "ann")
    play.until("beginning", figure="ann", turn=3)
    assert not play["ben"].mark(Marks.FEINTED, "ann")


@pytest.mark.rule("G-base-34", "G-base-31")
def test_all_out_it_goes_before_the_blow_of_the_same_turn() -> None:
    play = fight(ann(), ben()).say("ann all-out-attack how=feint")
    play.say(Pretend("ann", "ben", "", "Wrestling"), [3, 3, 3], [3, 4, 3], KICK, [3, 3, 3], "ben dodge attacker=ann")
    assert play.roll.need is not None
    assert play.roll.need.total == 5


@pytest.mark.rule("G-base-34")
def test_it_is_seen_through_by_the_best_of_skill_and_dx() -> None:
    battle = battle_of(ann(), ben(things=("knife",)))
    assert wariness(battle, battle["ben"]).total == 12
    clumsy = battle_of(ann(), ben(skills={Skill.BRAWLING: 8}))
    assert wariness(clumsy, clumsy["ben"]).total == 11


@pytest.mark.rule("G-base-34", "G-base-33")
def test_what_was_studied_adds_to_it() -> None:
    play = fight(ann(marks=(seen(2),)), ben()).say("ann feint", Pretend("ann", "ben", "", "Wrestling"))
    assert play.roll.need is not None
    assert play.roll.need.total == 16


@pytest.mark.rule("G-base-34", "G-base-15")
@pytest.mark.parametrize(("dexterity", "refused"), [(7, "G-base-15"), (8, None)])
def test_nobody_feints_at_less_than_three(dexterity: int, refused: str | None) -> None:
    clumsy = ann(dexterity=dexterity, things=("axe",), skills={})
    play = fight(clumsy, ben(dexterity=1, health=1)).say("ann feint")
    assert play.refused_by(Pretend("ann", "ben", "ann/axe", "Axe/Mace")) == refused


@pytest.mark.rule("G-base-34")
def test_nobody_feints_at_who_is_out_of_reach() -> None:
    play = fight(ann(), ben(at=(0, -3))).say("ann feint")
    assert play.refused_by(Pretend("ann", "ben", "", "Wrestling")) == "G-base-34"


# -- amid --------------------------------------------------------------------------------------------------------------


def baton(**changed: object) -> Figure:
    full: dict[str, object] = {"at": (1, -1), "facing": 4, "things": ("baton",), "skills": {Skill.SHORTSWORD: 11}}
    return cy(**{**full, **changed})  # type: ignore[arg-type]


SWING = Strike("cy", "ann", Blow.SWING, "cy/baton")


def grappled(attacker: Figure, *, facing: int = 0, **victim: object) -> Battle:
    """Ann holds Ben in her hex, before her or behind; Cy is beside them."""
    bearing = Mark(Marks.BEARING, "G-move-11", 0, "ben")
    battle = battle_of(ann(marks=(bearing,), facing=facing), ben(at=(0, 0), **victim), attacker)  # type: ignore[arg-type]
    return replace(battle, holds=(Hold("ann", "ben", "grappled", hands=(Hand.MAIN, Hand.OFF), part="torso"),))


@pytest.mark.rule("G-strike-19", "G-defend-10")
def test_into_close_combat_and_past_a_victim_it_is_two_harder_each() -> None:
    assert to_hit(grappled(baton()), SWING) == 7
    assert to_hit(grappled(baton(), facing=3), SWING) == 9


@pytest.mark.rule("G-hold-18", "G-defend-10")
@pytest.mark.parametrize(("grip", "part"), [("grabbed-weapon", "ann/spear"), ("grappled", "torso")])
def test_nobody_stands_behind_the_attacker_or_behind_a_weapon(grip: str, part: str) -> None:
    spear = battle_of(ann(things=("spear",)), ben())
    gripped = replace(spear, holds=(Hold("ben", "ann", grip, hands=(Hand.MAIN, Hand.OFF), part=part),))
    kick = Strike("ann", "ben", Blow.KICK)
    assert to_hit(spear, kick) == 10
    assert to_hit(gripped, kick) == (10 if grip == "grabbed-weapon" else 10 - 4), "the held have -4, no more"


@pytest.mark.rule("G-hold-18", "G-defend-10")
def test_a_friend_whose_weapon_is_gripped_stands_in_nobodys_way() -> None:
    holder = ben(at=(0, 0), facing=0, marks=(Mark(Marks.BEARING, "G-move-11", 0, "cal"),))
    friend = replace(ann(things=("spear",)), id="cal")
    kicker = ann(at=(0, -1), facing=3)
    battle = battle_of(kicker, holder, friend)
    gripped = replace(battle, holds=(Hold("ben", "cal", "grabbed-weapon", hands=(Hand.MAIN,), part="ann/spear"),))
    assert to_hit(gripped, KICK) == to_hit(battle, KICK)


@pytest.mark.rule("G-strike-19")
def test_not_from_within_nor_over_one_who_lies() -> None:
    inside = baton(at=(0, 0), things=("dagger",), skills={Skill.KNIFE: 11})
    assert crowd_about(assault_of(grappled(inside), Strike("cy", "ann", Blow.THRUST, "cy/dagger"))) == ()
    lying = grappled(baton(), posture="lying")
    assert to_hit(lying, SWING) == 11


def stray(*faces: list[int]) -> Play:
    """Cy misses Ann, who holds Ben behind her."""
    battle = grappled(baton(), facing=3)
    play = Play(CLINCH, *begin(CLINCH, battle)).until("beginning", figure="cy").say("cy attack", SWING, [4, 4, 2])
    return play.say(*faces)


@pytest.mark.rule("G-strike-19")
def test_who_misses_may_strike_another() -> None:
    assert stray([4, 3, 3]).moment != "threatened"
    play = stray([3, 3, 3])
    assert play.moment == "threatened"
    assert play.decision.figures == ("ben",)
    play.say("ben pass", [3])
    assert play["ben"].hurt == 3


@pytest.mark.rule("G-strike-19")
def test_a_defence_is_no_miss() -> None:
    battle = grappled(baton(), facing=3)
    play = Play(CLINCH, *begin(CLINCH, battle)).until("beginning", figure="cy").say("cy attack", SWING, [3, 3, 3])
    play.say("ann dodge attacker=cy", [2, 2, 2])
    assert play.awaits_choice()


@pytest.mark.rule("G-strike-14", "G-strike-19")
def test_a_weapon_that_drops_strikes_nobody_else() -> None:
    battle = grappled(baton(), facing=3)
    play = Play(CLINCH, *begin(CLINCH, battle)).until("beginning", figure="cy").say("cy attack", SWING, [6, 6, 6])
    assert play["cy"].main is None
    assert play.awaits_choice()
