"""What may be replied to an attack, and what follows from it."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.defence.blocking import Block
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.defence.parrying import Parry
from core.rulesets.clinch.defence.retreating import why_not_retreat
from core.rulesets.clinch.sheet.basics import hp
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, fight, having, marked, ward
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee

KICK = Strike("ann", "ben", Blow.KICK)
HIT = [3, 3, 3]
MAIN, OFF = Hand.MAIN, Hand.OFF


def kicked(defender: Figure, *more: Figure, attacker: Figure | None = None) -> Play:
    """Ann's kick has hit: what does he do?"""
    play = fight(attacker or ann(), defender, *more).say("ann attack")
    return play.say(Strike("ann", defender.id, Blow.KICK), HIT)


@pytest.mark.rule("G-base-17")
@pytest.mark.parametrize(("faces", "hp_left"), [([3, 3, 2], 11), ([3, 3, 3], 7)])
def test_a_defence_that_succeeds_brings_the_attack_to_nothing(faces: list[int], hp_left: int) -> None:
    damage = [[5]] if hp_left == 7 else [[3, 3, 3]]
    play = kicked(ben()).say(Dodge("ben", "ann"), faces, *damage)
    assert hp(play["ben"]) == hp_left


@pytest.mark.rule("G-base-17")
def test_one_defence_an_attack() -> None:
    play = kicked(ben()).say(Dodge("ben", "ann"), [3, 3, 3])
    assert play.roll.why.startswith("damage")


@pytest.mark.rule("G-base-17")
def test_one_may_let_it_come() -> None:
    assert kicked(ben()).say("ben pass").roll.why.startswith("damage")


@pytest.mark.rule("G-base-38")
def test_who_defends_himself_all_out_may_try_a_second_and_different_way() -> None:
    play = kicked(having(ben(), "all-out-defense", "twice")).say(Dodge("ben", "ann"), [3, 3, 3])
    assert play.moment == "threatened"
    assert play.why_not(Dodge("ben", "ann"))
    play.say(Parry("ben", "ann", MAIN, "", "Brawling"), [3, 3, 3], [3, 3, 3])
    assert hp(play["ben"]) == 11


@pytest.mark.rule("G-base-19")
def test_one_block_until_ones_next_turn() -> None:
    foe = dee(at=(0, -1), facing=3, side="blue")
    play = fight(ann(), foe, marked(ben(at=(1, -1), side="red", facing=5))).say("ann attack")
    play.say(Strike("ann", "dee", Blow.KICK), HIT, Block("dee", "ann"), [3, 3, 3], [3, 3, 3])
    assert play["dee"].mark(Marks.BLOCKED)
    blocked = kicked(replace(foe, marks=(Mark(Marks.BLOCKED, "G-base-19"),)))
    assert blocked.refused_by(Block("dee", "ann")) == "G-base-19"


@pytest.mark.rule("G-base-19")
def test_parries_are_counted_by_the_hand() -> None:
    play = kicked(ben()).say(Parry("ben", "ann", MAIN, "", "Brawling"), [3, 3, 3], [3, 3, 3])
    mark = play["ben"].mark(Marks.PARRIED, MAIN)
    assert mark is not None
    assert mark.value == 1
    play.until("beginning", figure="ben")
    assert not play["ben"].mark(Marks.PARRIED)


@pytest.mark.rule("G-base-19", "G-defend-12", "G-defend-08")
def test_the_player_chooses_the_parrying_hand_and_the_fresher_one_is_offered_first() -> None:
    play = kicked(ben(marks=(Mark(Marks.PARRIED, "G-base-19", 1, MAIN),)))
    hands = [reply.hand for reply in play.menu if isinstance(reply, Parry)]
    assert hands[0] is OFF
    assert set(hands) == {MAIN, OFF}
    play.say(Parry("ben", "ann", MAIN, "", "Brawling"), [2, 2, 2])
    assert play.roll.why.startswith("damage"), "9 - 4"


@pytest.mark.rule("G-base-64", "G-defend-12")
def test_a_poor_skill_does_not_keep_a_bare_hand_from_parrying_on_dx() -> None:
    play = kicked(ben(dexterity=14, health=6, skills={Skill.BRAWLING: 9}))
    scores = {
        reply.skill: ward(play.battle, KICK, reply)
        for reply in play.menu
        if isinstance(reply, Parry) and not reply.back
    }
    assert scores == {"Brawling": 7, "": 10}


@pytest.mark.rule("G-defend-12")
def test_bare_hands_must_be_free_and_work() -> None:
    full = kicked(ben(things=("knife", "sap")))
    assert not [reply for reply in full.menu if isinstance(reply, Parry) and not reply.item]
    lame = kicked(crippled(ben(), Part.RIGHT_ARM, Part.LEFT_HAND))
    assert not [reply for reply in lame.menu if isinstance(reply, Parry)]


@pytest.mark.rule("G-base-32")
def test_who_attacks_on_the_run_neither_parries_nor_steps_back() -> None:
    play = kicked(having(ben(), "move-and-attack"))
    assert play.refused_by(Parry("ben", "ann", MAIN, "", "Brawling")) == "G-base-32"
    assert play.refused_by(Dodge("ben", "ann", True)) == "G-base-32"
    assert play.why_not(Dodge("ben", "ann")) is None


@pytest.mark.rule("G-defend-01")
def test_a_weapon_parries_ready_and_in_a_hand_that_works() -> None:
    knife = Parry("ben", "ann", MAIN, "ben/knife", "Knife")
    assert kicked(ben(things=("knife",))).why_not(knife) is None
    unready = ben(things=("knife",), marks=(Mark(Marks.UNREADY, "G-ready-04", 1, "ben/knife"),))
    assert kicked(unready).refused_by(knife) == "G-defend-01"
    assert kicked(crippled(ben(things=("knife",)), Part.RIGHT_ARM)).refused_by(knife) == "G-wound-06"


@pytest.mark.rule("G-defend-01")
def test_an_unbalanced_one_does_not_parry_after_it_has_attacked() -> None:
    axe = Parry("ben", "ann", MAIN, "ben/axe", "Axe/Mace")
    axeman = ben(things=("axe",), skills={Skill.AXE: 12})
    assert kicked(axeman).why_not(axe) is None
    struck = marked(axeman, Mark(Marks.STRUCK_WITH, "G-defend-01", 1, "ben/axe"))
    assert kicked(struck).refused_by(axe) == "G-defend-01"


@pytest.mark.rule("G-defend-01")
@pytest.mark.parametrize(
    ("things", "blow", "parries"),
    [
        (("long sword", "knife"), Blow.SWING, False),
        (("long sword",), Blow.SWING, True),
        (("halberd", "halberd"), Blow.SWING, False),
        (("halberd", "halberd"), Blow.THRUST, True),
    ],
)
def test_what_is_unbalanced_in_one_way_parries_after_it_has_struck_in_another(
    things: tuple[str, str], blow: Blow, *, parries: bool
) -> None:
    skills = dict.fromkeys((Skill.BROADSWORD, Skill.POLEARM), 12)
    pikeman = ben(at=(0, -2), things=("spear", "spear"), skills={Skill.SPEAR: 12})
    strong = ann(things=things, skills=skills, strength=20)
    play = fight(strong, pikeman).say("ann attack", Strike("ann", "ben", blow, f"ann/{things[0]}"), [5, 5, 5])
    play.until("threatened", "ben attack", Strike("ben", "ann", Blow.THRUST, "ben/spear"), HIT, figure="ann")
    parry = [reply for reply in play.menu if isinstance(reply, Parry) and reply.item == f"ann/{things[0]}"]
    assert bool(parry) is parries


@pytest.mark.rule("G-defend-06")
def test_no_rapier_and_no_fist_stops_a_flail() -> None:
    flailer = ann(things=("flail", "flail"), skills={Skill.TWO_HANDED_FLAIL: 12}, strength=14)
    swing = Strike("ann", "ben", Blow.SWING, "ann/flail")
    fencer = ben(things=("rapier",), skills={Skill.RAPIER: 14, Skill.BRAWLING: 12}, at=(0, -1))
    play = fight(flailer, fencer).say("ann attack", swing, HIT)
    assert not [reply for reply in play.menu if isinstance(reply, Parry)]
    judoka = ben(skills={Skill.JUDO: 12, Skill.BRAWLING: 12}, at=(0, -1))
    play = fight(flailer, judoka).say("ann attack", swing, HIT)
    assert {reply.skill for reply in play.menu if isinstance(reply, Parry)} == {"Judo"}


# -- stepping back -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-20", "G-defend-11")
def test_who_steps_back_picks_a_free_hex_away_from_the_attacker() -> None:
    play = kicked(ben()).say(Dodge("ben", "ann", True), [3, 3, 3])
    assert play.moment == "retreating"
    places = {choice.to for choice in play.menu}  # type: ignore[attr-defined]
    assert places == {cell(0, -2), cell(1, -2), cell(-1, -1)}
    play.say("ben step-back to=" + play.battle.grid.name(cell(0, -2)), [3, 3, 3])
    assert play["ben"].at == cell(0, -2)
    assert play["ben"].facing == 3
    assert play["ben"].mark(Marks.RETREATED, "ann")


@pytest.mark.rule("G-base-20")
def test_it_steps_back_from_a_blow_that_lands_too() -> None:
    play = kicked(ben()).say(Dodge("ben", "ann", True), [4, 4, 4])
    play.say("ben step-back to=" + play.battle.grid.name(cell(0, -2)))
    assert play.roll.why.startswith("damage")


@pytest.mark.rule("G-base-20")
def test_once_a_turn_and_only_who_can_step() -> None:
    for clause, unable in (
        ("G-base-20", ben(marks=(Mark(Marks.RETREATED, "G-base-20", about="cy"),))),
        ("G-base-50", ben(marks=(Mark(Marks.STUNNED, "G-base-50"),))),
    ):
        assert kicked(unable).refused_by(Dodge("ben", "ann", True)) == clause


@pytest.mark.rule("G-posture-04", "G-posture-03")
@pytest.mark.parametrize(
    ("posture", "may"),
    [("standing", True), ("crouching", True), ("kneeling", True), ("sitting", False), ("lying", False)],
)
def test_retreat_and_posture(posture: str, may: bool) -> None:
    battle = battle_of(ann(), ben(posture=posture))
    assert (why_not_retreat(battle, battle["ben"], battle["ann"]) is None) is may


@pytest.mark.rule("G-base-20")
def test_no_free_hex_no_retreat() -> None:
    walls = {(0, -2): "wall", (1, -2): "wall", (-1, -1): "wall"}
    battle = battle_of(ann(), ben(), terrain=walls)
    assert why_not_retreat(battle, battle["ben"], battle["ann"])
    crowded = battle_of(ann(), ben(), cy(at=(0, -2)), terrain={(1, -2): "wall", (-1, -1): "wall"})
    assert why_not_retreat(crowded, crowded["ben"], crowded["ann"])


@pytest.mark.rule("G-base-20")
def test_out_of_a_shared_hex() -> None:
    battle = battle_of(ann(), ben(at=(0, 0)))
    assert why_not_retreat(battle, battle["ben"], battle["ann"]) is None


# -- shields -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-defend-04", "G-defend-03")
@pytest.mark.parametrize(("facing", "may"), [(3, True), (5, True), (1, False), (0, False)])
def test_a_shield_blocks_what_it_is_between(facing: int, may: bool) -> None:
    play = kicked(dee(at=(0, -1), facing=facing, side="blue"))
    assert (play.why_not(Block("dee", "ann")) is None) is may


@pytest.mark.rule("G-base-06", "G-defend-03")
def test_a_shield_must_be_ready() -> None:
    unready = Mark(Marks.UNREADY, "G-ready-03", 3, "dee/medium shield")
    play = kicked(dee(at=(0, -1), facing=3, side="blue", marks=(unready,)))
    assert play.why_not(Block("dee", "ann"))


@pytest.mark.rule("G-posture-03")
def test_who_lies_blocks_with_the_shield_up() -> None:
    up = dee(at=(0, -1), facing=3, side="blue", posture="lying")
    play = kicked(up)
    assert play.why_not(Block("dee", "ann")) is None
    down = dee(at=(0, -1), facing=3, side="blue", posture="lying", marks=(Mark(Marks.FACE_DOWN, "G-move-15"),))
    assert kicked(down).refused_by(Block("dee", "ann")) == "G-posture-03"


# -- criticals ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-15")
def test_a_defence_as_good_as_can_be_throws_the_attacker_off() -> None:
    play = kicked(ben()).say(Dodge("ben", "ann"), [1, 1, 2], [3, 3, 3])
    mark = play["ann"].mark(Marks.OFF_BALANCE)
    assert mark is not None
    assert mark.value == -2
    plain = kicked(ben()).say(Dodge("ben", "ann"), [2, 2, 2], [3, 3, 3])
    assert not plain["ann"].mark(Marks.OFF_BALANCE)


@pytest.mark.rule("G-strike-15")
def test_a_dodge_as_bad_as_can_be_fells_and_the_hit_goes_on() -> None:
    play = kicked(ben()).say(Dodge("ben", "ann"), [6, 6, 6])
    assert play["ben"].posture.name == "lying"
    assert play.roll.why.startswith("damage")


@pytest.mark.rule("G-strike-15")
def test_a_parry_so_drops_the_weapon_and_a_block_leaves_the_shield_unready() -> None:
    play = kicked(ben(things=("knife",))).say(Parry("ben", "ann", MAIN, "ben/knife", "Knife"), [6, 6, 6])
    assert play["ben"].held == ()
    play = kicked(dee(at=(0, -1), facing=3, side="blue")).say(Block("dee", "ann"), [6, 6, 6])
    assert play["dee"].mark(Marks.UNREADY, "dee/medium shield")
