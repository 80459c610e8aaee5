"""Defences at their edges: which parries and blocks there are, when a second one, where a step back leads, whose weapon
is thrown off."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch.defence.blocking import Block
from core.rulesets.clinch.defence.parrying import bare_skills, parrying_weapon
from core.rulesets.clinch.defence.retreating import hexes_back
from core.rulesets.clinch.defence.shields import readied_shield
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import bearing
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.means import mode_of
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, fight, having, marked
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee
from tests.support.clinch.holding import LEFT, RIGHT, at_grips, hold

KICK = "ann strike target=ben blow=kick"


def threatened(him: Figure, *others: Figure, order: str = KICK, mine: Figure | None = None) -> Play:
    """Ann's blow has hit Ben."""
    return fight(mine or ann(dexterity=15), him, *others).say("ann attack", order, [3, 3, 3])


def parries(him: Figure) -> list[tuple[object, object, object]]:
    """The hands, things and skills that he may parry with on the spot."""
    found = [one for one in threatened(him).menu if one.verb == "parry" and not getattr(one, "back", True)]
    return [(getattr(one, "hand", 0), getattr(one, "item", 0), getattr(one, "skill", 0)) for one in found]


@pytest.mark.rule("G-base-17", "G-defend-01", "G-strike-02")
def test_each_weapon_in_hand_parries_once_and_each_bare_hand_on_each_skill_and_on_dx() -> None:
    bare = [(LEFT, "", "Brawling"), (LEFT, "", "")]
    assert parries(ben(things=("knife",))) == [(RIGHT, "ben/knife", "Knife"), *bare]
    other = [(RIGHT, "", "Brawling"), (RIGHT, "", "")]
    assert parries(ben(things=(None, "knife"))) == [(LEFT, "ben/knife", "Knife"), *other]
    assert parries(ben()) == [*other, *bare]
    two = ben(things=("shortsword", "knife"), skills={Skill.SHORTSWORD: 12, Skill.KNIFE: 11})
    assert parries(two) == [(RIGHT, "ben/shortsword", "Shortsword"), (LEFT, "ben/knife", "Knife")]
    spear = ben(things=("spear", "spear"), skills={Skill.SPEAR: 12})
    assert parries(spear) == [(RIGHT, "ben/spear", "Spear")]
    skilled = ben(skills={Skill.JUDO: 12, Skill.WRESTLING: 12})
    assert {skill for _, _, skill in parries(skilled)} == {"Judo", "Wrestling", ""}
    assert bare_skills(ben(skills={})) == (None,)
    assert parries(ben(skills={})) == [(RIGHT, "", ""), (LEFT, "", "")]


@pytest.mark.rule("G-defend-01", "G-strike-02")
def test_what_parries_is_whole_made_for_it_and_held_as_it_wants() -> None:
    def may(him: Figure) -> bool:
        return parrying_weapon(battle_of(him), him, him.gear[0]) is not None

    assert may(ben(things=("knife",)))
    assert may(ben(things=("spear",)))
    assert may(ben(things=("spear", "spear")))
    assert may(ben(things=("maul", "maul")))
    assert may(ben(things=("maul",))), "the other hand is free for it"
    assert not may(ben(things=("maul", "knife"))), "it takes both hands"
    assert not may(crippled(ben(things=("maul", "maul")), Part.LEFT_ARM))
    broken = ben(things=("knife",))
    broken = replace(broken, gear=(replace(broken.gear[0], soundness=Soundness.BROKEN),))
    assert not may(broken)
    assert not may(ben(things=("medium shield",)))
    assert not may(ben(things=("sack",)))
    assert parrying_weapon(battle_of(ben()), ben(), None) is None
    bow = ben(things=("bow", "bow"))
    kind = weapon(bow.gear[0])
    assert kind is not None
    assert not may(bow)


@pytest.mark.rule("G-base-06", "G-ready-03")
def test_a_shield_is_ready_on_an_arm_that_works() -> None:
    bearer = dee()
    assert readied_shield(bearer) == (LEFT, bearer.gear[1])
    assert readied_shield(crippled(bearer, Part.LEFT_ARM)) is None
    assert readied_shield(crippled(bearer, Part.RIGHT_ARM)) is not None
    assert readied_shield(marked(bearer, Mark(Marks.UNREADY, "G-ready-03", 1, "dee/medium shield"))) is None
    assert readied_shield(dee(things=("medium shield",))) is not None
    assert readied_shield(dee(things=("broadsword",))) is None


@pytest.mark.rule("G-base-38")
@pytest.mark.parametrize(
    ("how", "faces", "again"), [("twice", [6, 5, 5], True), ("twice", [3, 3, 1], False), ("dodge", [6, 5, 5], False)]
)
def test_a_second_defence_is_for_one_that_failed_and_one_who_chose_so(how: str, faces: list[int], again: bool) -> None:
    him = having(ben(), "all-out-defense", how)
    play = threatened(him).say("ben dodge attacker=ann", faces)
    asked = play.awaits_choice() and play.moment == "threatened"
    assert asked is again
    if again:
        assert {choice.verb for choice in play.menu} == {"parry", "pass"}
        play.say("ben pass")
        assert play.roll.why.startswith("damage")


@pytest.mark.rule("G-base-38")
def test_who_attacks_all_out_twice_defends_not_at_all_for_it() -> None:
    play = threatened(having(ben(), "all-out-attack", "double"))
    assert play.roll.why.startswith("damage")


@pytest.mark.rule("G-base-20")
def test_a_step_back_into_the_only_free_hex_is_asked_of_nobody() -> None:
    him = ben(at=(0, -1))
    free = threatened(him).say("ben dodge attacker=ann back=yes", [3, 3, 3])
    assert free.moment == "retreating"
    walls = {(1, -2): "wall", (-1, -1): "wall"}
    play = fight(ann(dexterity=15), him, terrain=walls).say("ann attack", KICK, [3, 3, 3])
    play.say("ben dodge attacker=ann back=yes", [3, 3, 3])
    assert play["ben"].at == cell(0, -2)
    assert play["ben"].mark(Marks.RETREATED, "ann")


@pytest.mark.rule("G-base-20", "G-move-14")
def test_away_is_further_from_every_hex_of_the_attacker() -> None:
    lies = replace(ann(posture="lying"), also=(cell(1, -1),))
    battle = battle_of(lies, ben(at=(0, -1)))
    assert set(hexes_back(battle, battle["ben"], lies)) == {cell(-1, -1), cell(0, -2)}
    narrow = replace(lies, also=())
    alone = battle_of(narrow, ben(at=(0, -1)))
    assert len(hexes_back(alone, alone["ben"], narrow)) == 3
    foe = battle_of(narrow, ben(at=(0, -1)), cy(at=(0, -2), side="red"))
    assert cell(0, -2) not in hexes_back(foe, foe["ben"], narrow)


@pytest.mark.rule("G-base-20", "G-posture-04")
@pytest.mark.parametrize("posture", ["standing", "sitting"])
def test_who_cannot_step_does_not_step_back(posture: str) -> None:
    play = threatened(ben(posture=posture))
    assert any(getattr(choice, "back", False) for choice in play.menu) is (posture == "standing")


@pytest.mark.rule("G-base-20", "G-move-11")
def test_out_of_a_shared_hex_the_bearings_are_forgotten() -> None:
    play = fight(ann(), ben(at=(0, 0))).say("ann attack", "ann strike target=ben blow=punch", [3, 3, 3])
    play.say("ben dodge attacker=ann back=yes", [3, 3, 2])
    play.say(next(iter(play.menu)))
    assert play["ben"].at != cell(0, 0)
    assert bearing(play["ben"], play["ann"]) is None


@pytest.mark.rule("G-strike-15")
@pytest.mark.parametrize(("faces", "off"), [([1, 1, 2], True), ([3, 3, 1], False)])
def test_a_perfect_defence_leaves_the_weapon_that_struck_unready(faces: list[int], off: bool) -> None:
    armed = ann(things=("shortsword",), skills={Skill.SHORTSWORD: 15})
    play = threatened(ben(), order="ann strike target=ben blow=thrust item=ann/shortsword", mine=armed)
    play.say("ben dodge attacker=ann", faces)
    unready = play["ann"].mark(Marks.UNREADY, "ann/shortsword")
    assert (unready.value if unready else 0) == int(off)
    assert (play["ann"].mark(Marks.OFF_BALANCE) is not None) is off
    bare = threatened(ben()).say("ben dodge attacker=ann", faces)
    assert bare["ann"].mark(Marks.UNREADY) is None


@pytest.mark.rule("G-base-19", "G-base-17")
def test_there_is_no_block_without_a_shield_nor_by_the_unconscious() -> None:
    assert not any(choice.verb == "block" for choice in threatened(ben()).menu)
    shielded = replace(dee(at=(0, -1), facing=3, side="blue"), id="ben", name="Ben")
    assert any(choice.verb == "block" for choice in threatened(shielded).menu)
    out = threatened(ben(life=Life.UNCONSCIOUS, posture="lying"), cy(at=(5, 0)))
    assert out.roll.why.startswith("damage")


@pytest.mark.rule("G-defend-01")
def test_a_weapon_that_parries_badly_does_so_only_when_it_parries() -> None:
    staff = ben(things=("knife",))
    play = threatened(staff).say("ben parry attacker=ann hand=main item=ben/knife skill=Knife")
    assert play.roll.need is not None
    assert play.roll.need.total == 3 + 11 // 2 - 1
    bare = threatened(staff).say("ben parry attacker=ann hand=off skill=Brawling")
    assert bare.roll.need is not None
    assert bare.roll.need.total == 3 + 12 // 2
    assert Hand.MAIN == RIGHT


@pytest.mark.rule("G-hold-25", "G-held-06", "G-held-14", "G-strike-02")
def test_what_takes_both_hands_is_of_no_use_to_who_has_one_in_a_hold() -> None:
    staff = ann(things=("quarterstaff",), skills={Skill.STAFF: 14})
    both = ann(things=("quarterstaff", "quarterstaff"), skills={Skill.STAFF: 14})

    def uses(mine: Figure, *holds: Hold) -> tuple[bool, bool]:
        battle = at_grips(*holds, figures=[mine, ben(at=(0, 0), things=("knife",))])
        item = mine.gear[0]
        parries = parrying_weapon(battle, mine, item) is not None
        return parries, mode_of(battle, mine, item, Blow.SWING) is not None

    assert uses(staff) == uses(both) == (True, True)
    assert uses(staff, hold(hands=(LEFT,))) == (False, False)
    assert uses(staff, hold(Grip.WEAPON, "ben/knife", (LEFT,))) == (False, False)
    for mine in (staff, both):
        assert uses(mine, hold(by="ben", on="ann", part="left arm")) == (False, False)
        assert uses(mine, hold(by="ben", on="ann", part="right hand")) == (False, False)
        assert uses(mine, hold(by="ben", on="ann")) == (True, True)
    spear = ann(things=("spear",))
    held = at_grips(hold(by="ben", on="ann", part="left arm"), figures=[spear])
    mode = mode_of(held, spear, spear.gear[0], Blow.THRUST)
    assert mode is not None
    assert mode.hands == 1, "what is for one hand or two is used in one"


@pytest.mark.rule("G-base-20")
def test_nobody_blocks_with_a_step_back_into_a_wall() -> None:
    behind = {(0, 1): "wall", (1, 0): "wall", (-1, 1): "wall"}
    for terrain, refused in ((None, False), (behind, True)):
        play = fight(dee(at=(0, 0)), ben(), terrain=terrain).until("beginning", figure="ben")
        play.say("ben attack", "ben strike target=dee blow=kick", [3, 3, 3])
        assert (play.refused_by(Block("dee", "ben", back=True)) == "G-base-20") is refused
        assert play.why_not(Block("dee", "ben")) is None
