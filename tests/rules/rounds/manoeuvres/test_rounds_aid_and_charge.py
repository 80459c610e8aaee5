"""Aiding a friend, and charging an enemy."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.battle.mark import Mark, Until
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.sheet.hands import ARMS, Limb
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, go, play, refusal

STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
HELP = Aid("dee", "ann", "ben", "", False, False)


def helper(**but: object) -> object:
    """Dee beside Ben: Unarmed 5."""
    return fighter("dee", **{"at": (6, 6), "skills": {Skill.UNARMED: 5, Skill.RANGED: 5}, **but})  # type: ignore[arg-type]


def line(played: Play, label: str) -> int:
    """What a line of the roll that is asked says; 0: there is none."""
    assert played.roll.tally is not None
    return sum(one.value for one in played.roll.tally.lines if one.label == label)


def aided(dice: list[int], *, hinder: bool = False, **but: object) -> Play:
    """Dee has helped Ann against Ben, and it is Ann's turn."""
    order = Aid("dee", "ann", "ben", "", False, hinder)
    played = play(helper(), ann(things=("sword",)), ben(things=("knife",), **but))  # type: ignore[arg-type]
    return played.say(order, dice, *([[1]] if dice == [6, 6] else []), "dee done")


@pytest.mark.rule("C-aid-01", "C-aid-02")
@pytest.mark.parametrize(("dice", "value"), [([2, 3], 2), ([2, 2], 0), ([6, 5], 2)])
def test_a_test_helps_the_friend_to_strike(dice: list[int], value: int) -> None:
    played = aided(dice).say(Strike("ann", "ben", "ann/sword"), "ben pass")
    assert line(played, "aided") == value


@pytest.mark.rule("C-aid-02")
def test_extraordinary_aid_is_twice_as_good() -> None:
    strong = helper(skills={Skill.UNARMED: 10})
    played = play(strong, ann(things=("sword",)), ben()).say(HELP, [6, 5], "dee done")  # type: ignore[arg-type]
    played.say(Strike("ann", "ben", "ann/sword"), "ben pass")
    assert line(played, "aided") == 4


@pytest.mark.rule("C-aid-02", "C-aid-06")
def test_a_distraction_counts_against_the_friend_alone() -> None:
    played = aided([3, 3], hinder=True).say("ann done", Strike("ben", "ann", "ben/knife"), "ann pass")
    assert line(played, "distracted") == -2
    other = aided([3, 3], hinder=True).say("ann done", Strike("ben", "dee", "ben/knife"), "dee pass")
    assert line(other, "distracted") == 0


@pytest.mark.rule("C-aid-02")
def test_it_ends_with_the_helper_s_next_turn() -> None:
    played = aided([3, 3])
    assert played["ann"].mark(Marks.HELPED)
    played.say("ann done", "ben done")
    assert played.decision.figures == ("dee",)
    assert not played["ann"].mark(Marks.HELPED)


@pytest.mark.rule("C-aid-02", "C-base-20")
def test_that_of_a_helper_who_is_killed_lasts_no_longer_than_the_round() -> None:
    foe = ben(things=("knife",))
    played = play(helper(vitality=1), ann(), foe).say(HELP, [3, 3], "dee done", "ann done")  # type: ignore[arg-type]
    played.say(Strike("ben", "dee", "ben/knife"), "dee pass", [6, 5], [6])
    assert played["dee"].life is Life.DEAD
    assert played["ann"].mark(Marks.HELPED)
    assert not played.say("ben done")["ann"].mark(Marks.HELPED)


@pytest.mark.rule("C-aid-02")
def test_of_two_the_larger_counts() -> None:
    strong = fighter("e", at=(7, 5), skills={Skill.UNARMED: 10})
    played = play(strong, helper(), ann(things=("sword",)), ben())  # type: ignore[arg-type]
    played.say(Aid("e", "ann", "ben", "", False, False), [6, 5], "e done", HELP, [3, 3], "dee done")
    played.say(Strike("ann", "ben", "ann/sword"), "ben pass")
    assert line(played, "aided") == 4


@pytest.mark.rule("C-aid-06")
def test_a_dodge_is_not_touched_and_a_parry_is() -> None:
    played = aided([3, 3]).say("ann done", Strike("ben", "ann", "ben/knife"), "ann dodge foe=ben")
    assert line(played, "aided") == 0
    parry = aided([3, 3]).say("ann done", Strike("ben", "ann", "ben/knife"), "ann parry foe=ben item=ann/sword", [5, 5])
    assert line(parry, "aided") == 2


@pytest.mark.rule("C-aid-03")
def test_it_counts_only_while_both_see_him() -> None:
    gun = helper(at=(6, 9), things=("slug pistol",))
    order = Aid("dee", "ann", "ben", "dee/slug pistol", True, False)
    played = play(gun, ann(things=("sword",)), ben()).say(order, [6, 4], "dee done")  # type: ignore[arg-type]
    assert played["ann"].mark(Marks.HELPED)
    walled = dict(played.battle.terrain) | {Cell(6, 7): "wall"}
    hidden = Play(ROUNDS, *begin(ROUNDS, replace(played.battle, terrain=walled)))
    hidden.say(Strike("ann", "ben", "ann/sword"), "ben pass")
    assert line(hidden, "aided") == 0
    assert line(played.say(Strike("ann", "ben", "ann/sword"), "ben pass"), "aided") == 2


@pytest.mark.rule("C-aid-01", "C-aid-04", "C-mod-05")
def test_ranged_aid_uses_a_shot_and_the_table_of_ranges() -> None:
    gun = helper(at=(6, 9), things=("slug pistol",))
    order = Aid("dee", "ann", "ben", "dee/slug pistol", True, False)
    played = play(gun, ann(), ben()).say(order)  # type: ignore[arg-type]
    assert line(played, "friend adjacent") == -5
    assert line(played, "aid") == -10
    played.say([1, 1])
    item = played["dee"].item("dee/slug pistol")
    assert item is not None
    assert item.rounds == 11


@pytest.mark.rule("C-aid-04")
def test_only_ranged_aid_is_answered() -> None:
    gun = helper(things=("slug pistol",))
    order = Aid("dee", "ann", "ben", "dee/slug pistol", True, False)
    assert play(gun, ann(), ben()).say(order).decision.figures == ("ben",)  # type: ignore[arg-type]
    assert play(helper(), ann(), ben()).say(HELP).roll.why == "helps Ann against"  # type: ignore[arg-type]


@pytest.mark.rule("C-opportunity-12")
def test_a_figure_that_is_disarmed_by_the_answer_aids_no_more() -> None:
    gun = helper(things=("slug pistol",))
    order = Aid("dee", "ann", "ben", "dee/slug pistol", True, False)
    played = play(gun, ann(), ben(things=("knife",))).say(order)  # type: ignore[arg-type]
    played.say(Disarm("ben", "dee", "ben/knife", "dee/slug pistol"), "dee pass", "ann pass", "dee pass")
    played.say([6, 4], [6, 6], [5], [1, 2], [1], [1])
    assert played["dee"].item("dee/slug pistol") is None
    assert (played.moment, played["ann"].mark(Marks.HELPED)) == ("acting", None)
    assert spent(played["dee"]) == 1


@pytest.mark.rule("C-aid-01", "C-aid-05")
def test_aid_needs_reach_a_friend_and_an_engagement() -> None:
    assert "out of reach" in refusal(play(helper(at=(8, 8)), ann(), ben()), HELP)  # type: ignore[arg-type]
    assert refusal(play(helper(), ann(at=(1, 1)), ben()), HELP) == "Ben isn't engaging Ann"  # type: ignore[arg-type]
    assert refusal(play(helper(), ann(), ben(marks=STUNNED)), HELP) == "Ben isn't engaging Ann"  # type: ignore[arg-type]
    herself = Aid("dee", "dee", "ben", "", False, False)
    assert refusal(play(helper(), ann(), ben()), herself) == "not a friend in the battle"  # type: ignore[arg-type]


@pytest.mark.rule("C-aid-05")
def test_a_gunman_engages_his_last_target() -> None:
    gunman = ben(at=(9, 9), things=("slug pistol",))
    shooter = helper(at=(5, 9), things=("slug pistol",))
    order = Aid("dee", "ann", "ben", "dee/slug pistol", True, False)
    played = play(ann(), gunman, shooter).say("ann done", "ben done")  # type: ignore[arg-type]
    assert refusal(played, order) == "Ben isn't engaging Ann"
    played.say("dee done", "ann done", 'ben shoot target=ann item="ben/slug pistol" setting=kill', "ann pass", [1, 1])
    played.say("ben done")
    assert refusal(played, order) == ""


RUN = Charge("ann", "ben", "ann/sword", (Cell(6, 5), Cell(7, 5), Cell(8, 5)))


def charger(**but: object) -> object:
    """Ann with a sword; Strength +1 behind her Athletics."""
    return ann(**{"things": ("sword",), **but})  # type: ignore[arg-type]


@pytest.mark.rule("C-charge-01")
@pytest.mark.parametrize(
    ("at", "path", "said"),
    [
        ((9, 5), ((6, 5), (7, 5), (8, 5)), ""),
        ((7, 5), ((6, 5),), "(5 to 12 m)"),
        ((8, 5), ((6, 5), (7, 5)), ""),
        ((12, 5), tuple((n, 5) for n in range(6, 12)), "(5 to 12 m)"),
        ((11, 5), tuple((n, 5) for n in range(6, 11)), ""),
        ((9, 5), ((6, 5), (7, 5)), "must end next to"),
        ((9, 5), ((6, 6), (7, 7), (8, 8), (9, 7), (9, 6)), "jog 12 m"),
    ],
)
def test_five_to_twelve_metres_and_ending_beside_him(at: At, path: tuple[At, ...], said: str) -> None:
    order = Charge("ann", "ben", "ann/sword", tuple(Cell(*one) for one in path))
    found = refusal(play(charger(), ben(at=at)), order)  # type: ignore[arg-type]
    assert said in found
    assert bool(found) is bool(said)


@pytest.mark.rule("C-charge-01", "C-action-05")
def test_it_takes_both_actions() -> None:
    one_spent = (Mark(Marks.SPENT, "C-action-01", 1, until=Until(2, "round-start")),)
    assert "left" in refusal(play(charger(marks=one_spent), ben(at=(9, 5))), RUN)  # type: ignore[arg-type]
    played = play(charger(), ben(at=(9, 5))).say(RUN, [3, 3])  # type: ignore[arg-type]
    assert spent(played["ann"]) == 2


@pytest.mark.rule("C-charge-02")
@pytest.mark.parametrize(("dice", "at"), [([4, 5], (8, 5)), ([4, 4], (8, 5)), ([3, 5], (8, 5))])
def test_the_run_is_tested_first(dice: list[int], at: At) -> None:
    played = play(charger(), ben(at=(9, 5))).say(RUN)  # type: ignore[arg-type]
    assert played.roll.why == "charge check"
    assert played.roll.need is not None
    assert played.roll.need.total == 10 - 1
    played.say(dice)
    assert played["ann"].at == at
    assert played.awaits_choice()
    assert (played.moment == "threatened") is (sum(dice) >= 9)


@pytest.mark.rule("C-charge-02")
def test_a_failed_charge_comes_six_metres_far() -> None:
    order = Charge("ann", "ben", "ann/sword", tuple(Cell(n, 5) for n in range(6, 11)))
    played = play(charger(), ben(at=(11, 5))).say(order, [1, 1])  # type: ignore[arg-type]
    assert played["ann"].at == (8, 5)
    assert spent(played["ann"]) == 2
    assert played.moment == "acting"


@pytest.mark.rule("C-charge-02", "C-base-26")
def test_and_half_as_far_with_a_leg_hurt() -> None:
    limps = charger(marks=(Mark(Marks.INJURED, "C-base-26", about=Limb.LEG),))
    order = Charge("ann", "ben", "ann/sword", (Cell(6, 5), Cell(7, 5)))
    assert play(limps, ben(at=(8, 5))).say(order, [1, 1])["ann"].at == (6, 5)  # type: ignore[arg-type]


@pytest.mark.rule("C-charge-03", "C-charge-05", "C-charge-06")
def test_the_blow_is_better_and_does_half_as_much_again() -> None:
    played = play(charger(), ben(at=(9, 5), marks=STUNNED, vitality=12, agility=11))  # type: ignore[arg-type]
    played.say(RUN, [4, 5])
    assert line(played, "charge") == 1
    played.say([2, 2], [3, 3])
    assert played["ben"].hurt == 11
    assert played.roll.why == "balance check"
    assert played.roll.need is not None
    assert played.roll.need.total == 10


@pytest.mark.rule("C-charge-03", "C-base-15", "C-block-01")
def test_the_blow_is_the_harder_to_block() -> None:
    """Ann's 4 + 7 + 1 against Ben's 7 + 5."""
    played = play(charger(), ben(at=(9, 5), skills={Skill.UNARMED: 4}))  # type: ignore[arg-type]
    played.say(RUN, [4, 5], "ben block foe=ann", [2, 2])
    assert played.roll.need is not None
    assert played.roll.need.total == 4 + 7 + 1 - 5


@pytest.mark.rule("C-charge-04", "C-base-15", "C-block-01")
def test_and_so_is_what_he_gives_who_has_charged() -> None:
    foe = ben(at=(9, 5), things=("knife",), agility=9)
    played = play(charger(skills={}), foe).say(RUN, [4, 5], "ben pass", [1, 1], "ann done")  # type: ignore[arg-type]
    played.say(Strike("ben", "ann", "ben/knife"), "ann parry foe=ben item=ann/sword", [4, 4])
    assert played.roll.need is not None
    assert played.roll.need.total == 8 + 5 + 1 - (2 - 3 - 5)


@pytest.mark.rule("C-charge-06")
@pytest.mark.parametrize(("dice", "posture"), [([6, 5], STANDING), ([6, 3], PRONE)])
def test_a_figure_that_is_hit_must_keep_his_feet(dice: list[int], posture: object) -> None:
    foe = ben(at=(9, 5), marks=STUNNED, vitality=12, agility=11, strength=5)
    played = play(charger(), foe).say(RUN, [4, 5], [2, 2], [1, 1], dice)  # type: ignore[arg-type]
    assert played["ben"].posture == posture


@pytest.mark.rule("C-charge-06", "C-charge-05")
def test_after_an_extraordinary_hit_it_is_harder() -> None:
    foe = ben(at=(9, 5), marks=STUNNED, vitality=13, agility=5, strength=12)
    played = play(charger(skills={Skill.ARMED: 8}), foe).say(RUN, [4, 5], [4, 4], [6, 5])  # type: ignore[arg-type]
    assert played["ben"].hurt == 20
    assert played.roll.need is not None
    assert played.roll.need.total == 12 - 4 + 1


@pytest.mark.rule("C-charge-04")
def test_a_charger_is_exposed_for_the_round() -> None:
    played = play(charger(), ben(at=(9, 5), things=("knife",))).say(RUN, [1, 1])  # type: ignore[arg-type]
    assert played["ann"].mark(Marks.CHARGED)
    beside = play(charger(skills={}), ben(at=(9, 5), things=("knife",), agility=13))  # type: ignore[arg-type]
    beside.say(RUN, [4, 5], "ben pass", [1, 1], "ann done", Strike("ben", "ann", "ben/knife"), "ann dodge foe=ben")
    assert line(beside, "charging") == -3
    beside.say([1, 1], "ann pass")
    assert line(beside, "charging") == 1
    beside.say([1, 1], [1])
    assert not beside.say("ben done")["ann"].mark(Marks.CHARGED)


@pytest.mark.rule("C-charge-04", "C-charge-07")
def test_a_figure_that_comes_in_before_the_run_finds_the_charger_exposed() -> None:
    played = play(ben(at=(9, 5), things=("slug pistol",)), charger())  # type: ignore[arg-type]
    played.say(
        "ben delay count=1", "ben done", RUN, Shoot("ben", "ann", "ben/slug pistol", "kill"), "ann dodge foe=ben"
    )
    assert line(played, "charging") == -3
    played.say([1, 1])
    assert line(played, "charging") == 1


@pytest.mark.rule("C-charge-08", "C-table1-04", "C-opportunity-13")
def test_leaving_a_threatened_square_provokes() -> None:
    played = play(charger(), ben(at=(9, 5)), cy(at=(4, 4))).say(RUN, [4, 5])  # type: ignore[arg-type]
    assert played.decision.figures == ("cy",)
    free = play(charger(), ben(at=(9, 5)), cy(at=(0, 0))).say(RUN, [4, 5])  # type: ignore[arg-type]
    assert free.moment == "threatened"


@pytest.mark.rule("C-opportunity-13", "C-unarmed-05")
@pytest.mark.parametrize(
    ("but", "things", "moment"),
    [
        ({}, ("knife",), "acting"),
        ({}, ("slug pistol",), "threatened"),
        ({"bonuses": {(Skill.UNARMED, Manoeuvre.ATTACK): 1}}, ("knife",), "threatened"),
        ({"things": ("sword",)}, ("knife",), "threatened"),
    ],
)
def test_its_blow_is_an_act_of_its_own(but: dict[str, object], things: tuple[str, ...], moment: str) -> None:
    with_what = "ann/sword" if "things" in but else "fist"
    played = play(ann(**but), ben(at=(9, 5), things=things))  # type: ignore[arg-type]
    played.say(replace(RUN, item=with_what), [4, 5])
    assert (played.decision.figures, played.moment) == (("ben",), moment)
    assert played["ann"].at == (8, 5)


@pytest.mark.rule("C-unarmed-06", "C-base-26", "C-charge-01")
def test_who_has_lost_the_use_of_both_arms_charges_with_the_foot() -> None:
    armless = tuple(Mark(Marks.INJURED, "C-base-26", about=arm) for arm in ARMS)
    played = play(ann(marks=armless), ben(at=(9, 5)))
    assert {order.item for order in played.menu if isinstance(order, Charge)} == {"foot"}
    assert refusal(played, replace(RUN, item="fist")) == "both arms unusable"
    assert refusal(played, replace(RUN, item="foot")) == ""


@pytest.mark.rule("C-charge-08")
def test_friends_are_run_past_and_enemies_are_not() -> None:
    assert refusal(play(charger(), ben(at=(9, 5)), fighter("dee", at=(7, 5))), RUN) == ""  # type: ignore[arg-type]
    assert "tumble past" in refusal(play(charger(), ben(at=(9, 5)), cy(at=(7, 5))), RUN)  # type: ignore[arg-type]


@pytest.mark.rule("C-charge-07")
def test_who_holds_back_may_come_in_before_the_blow_too() -> None:
    played = play(ben(at=(9, 5)), charger()).say("ben delay count=2", "ben done", RUN, "ben pass", [4, 5])  # type: ignore[arg-type]
    assert played["ann"].at == (8, 5)
    assert played.decision.figures == ("ben",)
    assert played.battle.clock.phase == "interrupt"
    played.say(go("ben", (10, 5), gait=Gait.STEP), "ben pass")
    assert played["ben"].at == (10, 5)
    assert played.decision.figures == ("ann",)
    assert spent(played["ann"]) == 2


@pytest.mark.rule("C-aid-05")
def test_a_figure_that_holds_a_friend_is_at_him_stunned_or_not() -> None:
    battle = battle_of(helper(), ann(at=(7, 7)), ben(marks=STUNNED))  # type: ignore[arg-type]
    held = replace(battle, holds=(Hold("ben", "ann", "grabbed"),))
    assert refusal(Play(ROUNDS, *begin(ROUNDS, held)), HELP) == ""
    assert refusal(Play(ROUNDS, *begin(ROUNDS, battle)), HELP) == "Ben isn't engaging Ann"


@pytest.mark.rule("C-charge-01")
def test_a_charge_is_proposed_to_standing_figures() -> None:
    for prone in (False, True):
        played = play(charger(prone=prone), ben(at=(9, 5)))  # type: ignore[arg-type]
        assert any(isinstance(order, Charge) for order in played.menu) is not prone


@pytest.mark.rule("C-aid-03", "C-base-24")
@pytest.mark.parametrize(("life", "counts"), [(Life.WELL, 2), (Life.UNCONSCIOUS, 0)])
def test_of_a_helper_who_has_passed_out_nobody_has_anything(life: Life, counts: int) -> None:
    played = aided([3, 3])
    then = played.battle.with_figure(replace(played.battle["dee"], life=life))
    played = Play(ROUNDS, *begin(ROUNDS, then)).say(Strike("ann", "ben", "ann/sword"), "ben pass")
    assert line(played, "aided") == counts


@pytest.mark.rule("C-aid-05", "C-edge-pair-03")
def test_a_grab_with_a_weapon_is_an_attack_on_a_friend() -> None:
    played = play(ann(), ben(things=("whip",))).say("ann done", Grab("ben", "ann", "ben/whip"))
    played.say("ann pass", [1, 2], [5, 5])
    assert played["ann"].mark(Marks.ATTACKED_BY, "ben")


@pytest.mark.rule("C-base-26", "C-charge-01")
def test_with_a_leg_hurt_twice_nobody_charges() -> None:
    lame = (Mark(Marks.INJURED, "C-base-26", about="leg"), Mark(Marks.LAMED, "C-base-26"))
    run = tuple(Cell(q, 5) for q in (6, 7, 8))
    played = play(ann(marks=lame), ben(at=(9, 5)))
    assert refusal(played, Charge("ann", "ben", "fist", run)) == "leg injured twice: crawl or step only"
    assert not [order for order in played.menu if isinstance(order, Charge)]
