"""Actions that cannot be done any more when it comes to them: who held an action back has put the thing away, struck it
out of a hand, or shut a door between."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.posture import Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.fire.aimed_fire import AimAt
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.gear.devices import Breach, thing_of
from core.rulesets.rounds.gear.doors import WorkDoor
from core.rulesets.rounds.gear.taking import Sheathe
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import StrikeHeld
from core.rulesets.rounds.grab.wresting import DisarmHeld
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import battle_of, ben, cy, fighter, play
from tests.support.rounds.grabbing import wrestler

TRAINED = {(Skill.UNARMED, Manoeuvre.DISARM): 1, (Skill.UNARMED, Manoeuvre.GRAB): 1}
OUT_OF_HAND = ([6, 5], [6, 5], [1, 1], [2], [3])
"""It is hit, and flies off."""


def waiting(who: Figure, *, holds: bool = True) -> Play:
    """Ann and Ben have knives, and she may have hold of him; `who` holds an action back."""
    ann = wrestler(things=("knife",), bonuses=TRAINED)
    figures = (who, ann, cy()) if who.id == "ben" else (who, ann, ben(things=("knife",)))
    grip = (Hold("ann", "ben", Grip.GRABBED, skill=Skill.UNARMED),) if holds else ()
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle_of(*figures), holds=grip)))
    return played.say(f"{who.id} delay count=1", f"{who.id} done")


def third(side: str) -> Figure:
    """Dee, beside both of them."""
    return fighter("dee", at=(6, 6), side=side, skills={Skill.UNARMED: 6}, bonuses=TRAINED)


def is_lost(played: Play) -> bool:
    """Whether Ann is asked for her second action, and nothing has come of the first."""
    return played.decision.figures == ("ann",) and played.moment == "acting" and spent(played["ann"]) == 1


@pytest.mark.rule("C-opportunity-10", "C-grab-16", "C-delay-01")
def test_what_the_held_has_put_away_is_not_wrested_from_him() -> None:
    played = waiting(ben(things=("knife",))).say(DisarmHeld("ann", "ben", "ben/knife"), Sheathe("ben", "ben/knife"))
    assert is_lost(played)
    assert [item.id for item in played["ben"].gear] == ["ben/knife"]


@pytest.mark.rule("C-opportunity-10", "C-grab-16", "C-delay-01")
def test_what_a_friend_strikes_out_of_his_hand_first_is_not_wrested_from_it() -> None:
    played = waiting(third("red")).say(DisarmHeld("ann", "ben", "ben/knife"))
    played.say(Disarm("dee", "ben", "", "ben/knife"), *OUT_OF_HAND)
    assert is_lost(played)


@pytest.mark.rule("C-opportunity-10", "C-grab-12", "C-delay-01")
def test_with_what_was_struck_out_of_one_s_hand_nobody_is_struck() -> None:
    played = waiting(third("blue")).say(StrikeHeld("ann", "ben", "ann/knife"))
    played.say(Disarm("dee", "ann", "", "ann/knife"), *OUT_OF_HAND)
    assert is_lost(played)
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-opportunity-10", "C-disarm-07", "C-delay-01")
def test_what_was_put_away_is_struck_out_of_no_hand() -> None:
    played = waiting(ben(things=("knife",)), holds=False).say(Disarm("ann", "ben", "", "ben/knife"))
    played.say(Sheathe("ben", "ben/knife"), "ann pass")
    assert is_lost(played)
    assert [item.id for item in played["ben"].gear] == ["ben/knife"]


@pytest.mark.rule("C-opportunity-10", "C-feint-06", "C-delay-01")
def test_nobody_is_feinted_at_with_a_gun_through_a_door_that_was_shut_first() -> None:
    shut = fighter("dee", at=(8, 6), side="blue")
    gunner = wrestler(things=("slug pistol",), bonuses={(Skill.RANGED, Manoeuvre.FEINT): 1})
    played = play(shut, gunner, ben(at=(9, 5)), ground={(7, 5): "doorway"}).say("dee delay count=1", "dee done")
    played.say(Feint("ann", "ben", "ann/slug pistol"), WorkDoor("dee", Cell(7, 5)))
    assert is_lost(played)


DOOR, BEYOND, BESIDE, ELSEWHERE = Cell(7, 5), Cell(9, 5), Cell(9, 4), Cell(9, 2)
RIFLE = ("ann/slug rifle", "kill")


@pytest.mark.rule("C-opportunity-10", "C-delay-01", "C-auto-01", "C-suppress-01")
@pytest.mark.parametrize(("closes", "falls"), [(DOOR, False), (Cell(7, 7), True)])
@pytest.mark.parametrize(
    "order",
    [
        *(AutoFire("ann", *RIFLE, cells) for cells in ((BEYOND,), (BEYOND, BESIDE), (BESIDE, BEYOND))),
        *(Suppress("ann", *RIFLE, cells) for cells in ((BEYOND,), (DOOR,), (ELSEWHERE, BEYOND))),
    ],
)
def test_no_shot_falls_where_a_door_was_shut_first(order: AutoFire | Suppress, closes: Cell, falls: bool) -> None:
    """Nor on any of several squares, if one of them is behind it. Another door changes nothing."""
    gunner = fighter("ann", at=(5, 5), things=("slug rifle",), skills={Skill.RANGED: 6})
    shut, ground = fighter("dee", at=(8, 6), side="blue"), {(7, 5): "doorway", (7, 7): "doorway"}
    played = play(shut, gunner, ben(at=(12, 12)), ground=ground).say("dee delay count=1", "dee done")
    played.say(order, WorkDoor("dee", closes))
    assert spent(played["ann"]) == 2
    assert (played["ann"].gear[0].rounds < 30) is falls
    assert played.awaits_choice() is not falls


@pytest.mark.rule("C-opportunity-10", "C-aim-01", "C-aim-02")
@pytest.mark.parametrize("order", [Aim("ann", "cy", True), AimAt("ann", Cell(5, 12))])
def test_with_a_gun_that_an_answer_has_struck_out_of_his_hand_nobody_aims(order: Aim | AimAt) -> None:
    answers = ben(skills={Skill.UNARMED: 9}, bonuses=TRAINED)
    figures = wrestler(things=("slug pistol",), skills={}), answers, cy()
    played = play(*figures, dark=((5, 12),), options=("C-aim-02",)).say(order)
    played.say(Disarm("ben", "ann", "", "ann/slug pistol"), "ann pass", [6, 5], *OUT_OF_HAND[1:])
    assert is_lost(played)
    assert not played["ann"].mark(Marks.AIMED)


@pytest.mark.rule("C-opportunity-10", "C-ranged-02", "C-delay-01")
def test_no_lock_is_shot_at_where_a_door_was_shut_first() -> None:
    gunner, shut = wrestler(things=("slug pistol",)), fighter("dee", at=(8, 6), side="blue")
    battle = battle_of(shut, gunner, ben(at=(12, 12)), ground={(7, 5): "doorway", (10, 5): "door"})
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=(thing_of("lock", Cell(10, 5), 1),))))
    played.say("dee delay count=1", "dee done", Breach("ann", Cell(10, 5), "ann/slug pistol", True))
    assert is_lost(played.say(WorkDoor("dee", Cell(7, 5))))


@pytest.mark.rule("C-opportunity-10", "C-aid-05", "C-delay-01")
def test_nobody_is_helped_against_an_enemy_already_dead() -> None:
    killer = fighter("dee", at=(6, 4), things=("knife",), skills={Skill.ARMED: 9})
    played = play(killer, wrestler(), ben(hurt=35), cy()).say("dee delay count=1", "dee done")
    played.say(Aid("ann", "dee", "ben", "", False, False), Strike("dee", "ben", "dee/knife"), "ben pass", [5, 4], [6])
    assert played["ben"].life is Life.DEAD
    assert is_lost(played)
