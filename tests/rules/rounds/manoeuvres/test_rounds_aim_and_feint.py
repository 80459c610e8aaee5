"""Aiming and feinting: an action spent for the sake of the next."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark, Until
from core.battle.record import replace
from core.rulesets.rounds.attack.shooting import Shoot, Throw
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy, fighter, go, play, refusal

SWORD = Strike("ann", "ben", "ann/sword")
SHOT = Shoot("ann", "ben", "ann/slug pistol", "kill")
STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
TRAINED = {(Skill.ARMED, Manoeuvre.FEINT): 1}
GRABS = {(Skill.ARMED, Manoeuvre.GRAB): 1, (Skill.UNARMED, Manoeuvre.GRAB): 1}


def bonus(played: Play) -> int:
    """What is added to the dice of the roll that is asked, target number left out."""
    assert played.roll.tally is not None
    numbers = ("Defence", "Defence, dodging", "range", "size", "prone", "off hand", "motion", "cover", "position")
    lines = played.roll.tally.lines
    cut = next((n for n, line in enumerate(lines) if line.label in numbers), len(lines))
    return sum(line.value for line in lines[:cut])


@pytest.mark.rule("C-aim-01")
def test_aiming_adds_to_the_next_shot_or_blow() -> None:
    played = play(ann(things=("slug pistol",)), ben(at=(9, 5), marks=STUNNED)).say(Aim("ann", "ben", True), SHOT)
    assert bonus(played) == 8 + 3
    blow = play(ann(things=("sword",)), ben(marks=STUNNED)).say(Aim("ann", "ben", False), SWORD)
    assert bonus(blow) == 7 + 1


@pytest.mark.rule("C-aim-01", "C-ranged-08")
def test_a_throw_is_aimed_as_a_shot_is() -> None:
    played = play(ann(things=("knife",)), ben(at=(7, 5), marks=STUNNED)).say(Aim("ann", "ben", True))
    assert bonus(played.say(Throw("ann", "ben", "ann/knife"))) == 8 + 3
    close = play(ann(things=("knife",)), ben(at=(7, 5), marks=STUNNED)).say(Aim("ann", "ben", False))
    assert bonus(close.say(Throw("ann", "ben", "ann/knife"))) == 8


@pytest.mark.rule("C-aim-01")
@pytest.mark.parametrize(
    ("things", "ways"),
    [
        ((), [False]),
        (("sword",), [False]),
        (("slug pistol",), [True]),
        (("knife",), [True, False]),
        (("slug pistol", "sword"), [True, False]),
    ],
)
def test_one_aims_for_whatever_one_has_in_hand(things: tuple[str, ...], ways: list[bool]) -> None:
    played = play(ann(things=things), ben())
    assert [order.afar for order in played.menu if isinstance(order, Aim)] == ways


@pytest.mark.rule("C-aim-01")
def test_it_serves_one_attack_and_one_target() -> None:
    played = play(ann(things=("slug pistol",)), ben(at=(9, 5), marks=STUNNED), cy(at=(9, 8), marks=STUNNED))
    played.say(Aim("ann", "ben", True), Shoot("ann", "cy", "ann/slug pistol", "kill"))
    assert bonus(played) == 8
    played.say([1, 1], [1, 1], "ann done", SHOT)
    assert bonus(played) == 8
    once = play(ann(things=("slug pistol",)), ben(at=(9, 5), marks=STUNNED)).say(
        Aim("ann", "ben", True), SHOT, [1, 1], [1, 1]
    )
    once.say("ann done", SHOT)
    assert bonus(once) == 8


@pytest.mark.rule("C-aim-01")
def test_the_log_names_the_target_of_an_aim() -> None:
    shot = play(ann(things=("slug pistol",)), ben(at=(9, 5))).say(Aim("ann", "ben", True))
    assert "Ann aims at Ben" in [event.describe(shot.battle) for event in shot.events]
    blow = play(ann(things=("sword",)), ben()).say(Aim("ann", "ben", False))
    assert "Ann aims at Ben for a strike" in [event.describe(blow.battle) for event in blow.events]


@pytest.mark.rule("C-aim-01")
def test_an_aimed_shot_is_no_aimed_blow() -> None:
    both = ann(things=("slug pistol", "sword"))
    played = play(both, ben(marks=STUNNED)).say(Aim("ann", "ben", True), SWORD)
    assert bonus(played) == 7


@pytest.mark.rule("C-aim-01", "C-delay-06")
def test_it_waits_for_the_next_round_but_not_for_the_one_after() -> None:
    played = play(ann(things=("slug pistol",)), ben(at=(9, 5), marks=STUNNED))
    played.say(Aim("ann", "ben", True), "ann delay count=1", "ann done", "ann let-lapse")
    assert played.battle.clock.turn == 2
    assert played["ann"].mark(Marks.AIMED)
    assert bonus(replayed(played, SHOT)) == 11
    played.say("ann done")
    assert not played["ann"].mark(Marks.AIMED)


def replayed(played: Play, order: object) -> Play:
    """The same battle with an order given, the first untouched."""
    return Play(played.ruleset, played.position).say(order)  # type: ignore[arg-type]


@pytest.mark.rule("C-aim-01")
def test_another_action_loses_it() -> None:
    played = play(ann(things=("slug pistol",)), ben(at=(9, 5))).say(Aim("ann", "ben", True))
    assert played["ann"].mark(Marks.AIMED)
    assert not replayed(played, go("ann", (4, 5), gait=Gait.STEP))["ann"].mark(Marks.AIMED)
    shooter = ben(at=(9, 5), things=("slug pistol",))
    shot = play(ann(things=("slug pistol",)), shooter).say(Aim("ann", "ben", True), "ann done")
    shot.say(Shoot("ben", "ann", "ben/slug pistol", "kill"), "ann dodge foe=ben", [1, 1])
    assert not shot["ann"].mark(Marks.AIMED)


@pytest.mark.rule("C-aim-01")
def test_aid_against_the_target_of_an_aim_ends_the_aim() -> None:
    played = play(ann(things=("sword",)), ben(), fighter("dee", at=(6, 6))).say(Aim("ann", "ben", False))
    played.say(
        Aid("ann", "dee", "ben", "", False, False), [1, 1], "ann done", "ben done", "dee done", SWORD, "ben pass"
    )
    assert bonus(played) == 7


@pytest.mark.rule("C-aim-01", "C-edge-pair-03")
def test_nor_is_an_aim_kept_through_a_grab() -> None:
    strong = ann(things=("garrotte",), skills={Skill.ARMED: 9, Skill.UNARMED: 9}, bonuses=GRABS)
    played = play(strong, ben()).say(Aim("ann", "ben", False), Grab("ann", "ben", "ann/garrotte"), [3, 3], [3, 3])
    assert not played["ann"].mark(Marks.AIMED)
    held = play(strong, ben(bonuses=GRABS)).say(
        Aim("ann", "ben", False), "ann done", Grab("ben", "ann", ""), "ann pass"
    )
    held.say([6, 5], "ben pass", "ben done", HurtHeld("ann", "ben"), [1, 1], [6, 5])
    assert not held["ann"].mark(Marks.AIMED)


@pytest.mark.rule("C-aim-01")
def test_two_aims_do_not_add_up_and_training_joins_in() -> None:
    trained = ann(things=("slug pistol",), bonuses={(Skill.RANGED, Manoeuvre.AIM): 1})
    played = play(trained, ben(at=(9, 5), marks=STUNNED)).say(
        Aim("ann", "ben", True), Aim("ann", "ben", True), "ann done"
    )
    assert bonus(played.say(SHOT)) == 8 + 4


@pytest.mark.rule("C-aim-03", "C-table1-01", "C-table1-02")
def test_only_aiming_a_shot_is_answered() -> None:
    assert play(ann(things=("slug pistol",)), ben()).say(Aim("ann", "ben", True)).decision.figures == ("ben",)
    assert play(ann(things=("sword",)), ben()).say(Aim("ann", "ben", False)).decision.figures == ("ann",)


@pytest.mark.rule("C-aim-02")
@pytest.mark.parametrize(("dice", "aims"), [([4, 4], True), ([4, 3], False)])
def test_in_poor_light_a_distant_target_must_be_made_out(dice: list[int], aims: bool) -> None:
    keen = ann(things=("slug pistol",), perception=8, at=(0, 5))
    played = play(keen, ben(at=(9, 5)), dark=((9, 5),), options=("C-aim-02",)).say(Aim("ann", "ben", True), dice)
    assert bool(played["ann"].mark(Marks.AIMED)) is aims
    near = play(keen, ben(at=(4, 5)), dark=((4, 5),), options=("C-aim-02",)).say(Aim("ann", "ben", True))
    assert near["ann"].mark(Marks.AIMED)
    assert play(keen, ben(at=(9, 5)), dark=((9, 5),)).say(Aim("ann", "ben", True))["ann"].mark(Marks.AIMED)


@pytest.mark.rule("C-aim-01")
def test_what_cannot_be_aimed_at() -> None:
    played = play(ann(things=("sword",)), ben(at=(9, 5)), fighter("dee", at=(5, 6)))
    assert "no weapon in hand reaches" in refusal(played, Aim("ann", "ben", True))
    assert refusal(played, Aim("ann", "dee", False)) == "not an enemy"
    walled = play(ann(things=("sword",)), ben(at=(9, 5)), ground={(7, 5): "wall"})
    assert refusal(walled, Aim("ann", "ben", False)) == "out of sight"


def feinter(**but: object) -> object:
    return ann(things=("sword",), bonuses=TRAINED, **but)  # type: ignore[arg-type]


FEINT = Feint("ann", "ben", "ann/sword")


@pytest.mark.rule("C-feint-06")
def test_the_start_of_a_grab_with_a_weapon_is_a_next_attack_too() -> None:
    fooled = Mark(Marks.FEINTED, "C-feint-02", about="ann", until=Until(3, "round-start"))
    noose = Grab("ann", "ben", "ann/garrotte")
    played = play(ann(things=("garrotte",), bonuses=GRABS), ben(marks=(fooled,))).say(noose, [1, 1], [6, 5])
    assert not played["ben"].mark(Marks.FEINTED)


@pytest.mark.rule("C-feint-01", "C-feint-02")
@pytest.mark.parametrize(("dice", "fooled"), [([5, 5], False), ([5, 4], True)])
def test_a_figure_that_does_not_see_through_it_cannot_stop_the_next(dice: list[int], fooled: bool) -> None:
    watchful = ben(perception=8, skills={Skill.OBSERVE: 2})
    played = play(feinter(), watchful).say(FEINT, "ben pass", [3, 3])  # type: ignore[arg-type]
    assert played.roll.why == "check to see through the feint"
    played.say(dice, SWORD)
    assert (played.moment if played.awaits_choice() else "rolls") == ("rolls" if fooled else "threatened")


@pytest.mark.rule("C-feint-02")
def test_only_against_the_next_attack_and_only_of_the_feinter() -> None:
    friend = fighter("dee", at=(6, 6), things=("knife",))
    spare = play(feinter(), ben(), friend).say(FEINT, "ben pass", [3, 3], [1, 1], "ann done", "ben done")  # type: ignore[arg-type]
    spare.say(Strike("dee", "ben", "dee/knife"))
    assert spare.moment == "threatened"
    played = play(feinter(), ben()).say(FEINT, "ben pass", [3, 3], [1, 1], SWORD, [1, 1], [1, 1])  # type: ignore[arg-type]
    played.say("ann done", "ben done", SWORD)
    assert played.moment == "threatened"


@pytest.mark.rule("C-feint-02", "C-dodge-01")
def test_an_earlier_dodge_does_not_count_then() -> None:
    played = play(feinter(), ben()).say(FEINT, "ben dodge foe=ann", [6, 5], "ben pass", [6, 3], [1, 1], SWORD)  # type: ignore[arg-type]
    assert played.roll.need is not None
    assert played.roll.need.total == 8 - 7
    seen_through = play(feinter(), ben()).say(FEINT, "ben dodge foe=ann", [6, 5], "ben pass", [1, 1])  # type: ignore[arg-type]
    seen_through.say(SWORD, "ben pass")
    assert seen_through.roll.need is not None
    assert seen_through.roll.need.total == 13 - 7


@pytest.mark.rule("C-feint-03")
def test_an_extraordinary_feint_opens_him_to_the_next_blow() -> None:
    played = play(feinter(skills={Skill.ARMED: 6}), ben(perception=13))  # type: ignore[arg-type]
    played.say(FEINT, "ben pass", [5, 5], [6, 6], [6], [4], SWORD, "ben pass")
    assert bonus(played) == 8 + 2
    gun = ann(things=("slug pistol", "sword"), bonuses=TRAINED, skills={Skill.ARMED: 14, Skill.RANGED: 6})
    shot = play(gun, ben(perception=13)).say(FEINT, "ben pass", [5, 5], [6, 6], [6], [6], [6], [1])
    shot.say(SHOT, "ben pass", "ben pass")
    assert bonus(shot) == 8


@pytest.mark.rule("C-feint-04")
def test_a_disastrous_feint_leaves_oneself_open() -> None:
    clumsy = ann(things=("sword",), bonuses=TRAINED, skills={}, hurt=40, agility=3)
    played = play(clumsy, ben(things=("knife",), agility=9)).say(FEINT, "ben pass", [1, 1], "ann done")
    played.say(Strike("ben", "ann", "ben/knife"))
    assert played.roll.why == "strikes with the knife"


@pytest.mark.rule("C-feint-05", "C-table1-03")
def test_bluff_helps_and_the_untrained_are_answered() -> None:
    bluffer = ann(things=("sword",), bonuses=TRAINED, specialties={Skill.PERSUADE: frozenset({"Bluff"})})
    played = play(bluffer, ben()).say(FEINT, "ben pass")
    assert bonus(played) == 7 + 1 + 1
    assert play(ann(things=("sword",)), ben()).say(FEINT).moment == "acting"


@pytest.mark.rule("C-feint-06")
def test_who_cannot_defend_himself_is_not_feinted_at() -> None:
    assert "can't defend anyway" in refusal(play(feinter(), ben(marks=STUNNED)), FEINT)  # type: ignore[arg-type]
    assert "out of reach" in refusal(play(feinter(), ben(at=(8, 5))), FEINT)  # type: ignore[arg-type]
    gun = play(ann(things=("slug pistol",)), ben(at=(9, 5)))
    assert refusal(gun, Feint("ann", "ben", "ann/slug pistol")) == ""
    gun.say(Feint("ann", "ben", "ann/slug pistol"), "ben pass", [1, 1])
    item = gun["ann"].item("ann/slug pistol")
    assert item is not None
    assert item.rounds == 12
    assert "not a melee weapon" in refusal(play(replace(ann(), gear=()), ben()), FEINT)


@pytest.mark.rule("C-feint-06")
def test_a_bare_hand_feints_too() -> None:
    played = play(ann(bonuses={(Skill.UNARMED, Manoeuvre.FEINT): 1}), ben()).say(Feint("ann", "ben", ""), "ben pass")
    assert bonus(played) == 6 + 1
    played.say([3, 3], [1, 1], Punch("ann", "ben", Natural.FIST))
    assert played.roll.why == "punches"
