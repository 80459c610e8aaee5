"""Things made for something else that strike all the same: a rifle with its butt, a chair, a bottle, a spanner."""

from __future__ import annotations

import pytest

from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.space.cell import Cell
from tests.support.rounds.fixtures import ann, ben, play, refusal
from tests.support.rounds.grabbing import holding, summed, wrestler
from tests.support.rounds.rolling import needs

RIFLES = ("slug rifle", "energy rifle", "disruptor rifle", "scatter gun")
CLUBS = ("chair", "bottle", "spanner")


@pytest.mark.rule("C-armed-01", "C-armed-04", "C-armed-06")
@pytest.mark.parametrize("kind", [*RIFLES, *CLUBS])
def test_a_gun_for_two_hands_and_a_chair_strike_like_a_club(kind: str) -> None:
    played = play(ann(things=(kind,)), ben()).say(Strike("ann", "ben", f"ann/{kind}"), "ben pass", [3, 3], [4])
    assert played["ben"].hurt == 4 + 2 + 1


@pytest.mark.rule("C-armed-06")
@pytest.mark.parametrize("kind", ["slug pistol", "machine pistol", "bow", "crossbow", "lamp", "case"])
def test_nobody_strikes_with_a_pistol_or_a_lamp(kind: str) -> None:
    played = play(ann(things=(kind,)), ben())
    assert refusal(played, Strike("ann", "ben", f"ann/{kind}"))
    assert not [order for order in played.menu if isinstance(order, Strike)]


@pytest.mark.rule("C-armed-06", "C-base-33")
def test_a_rifle_strikes_only_from_both_hands() -> None:
    played = play(ann(things=("knife",), about=("slug rifle",)), ben())
    assert refusal(played, Strike("ann", "ben", "ann/slug rifle"))


@pytest.mark.rule("C-base-05", "C-armed-01")
def test_who_is_best_with_the_butt_strikes_the_better_with_any_rifle() -> None:
    skilled = ann(things=("energy rifle",), specialties={Skill.ARMED: frozenset({"rifle butt"})})
    played = play(skilled, ben()).say(Strike("ann", "ben", "ann/energy rifle"), "ben pass")
    assert needs(played) == 8 - (5 + 2 + 2)


@pytest.mark.rule("C-unarmed-05")
@pytest.mark.parametrize(("kind", "minds"), [("slug rifle", True), ("chair", True), ("slug pistol", False)])
def test_who_holds_a_chair_or_a_rifle_is_armed(kind: str, minds: bool) -> None:
    played = play(ann(), ben(things=(kind,))).say(Punch("ann", "ben", Natural.FIST))
    assert (played.moment == "acting") is minds


@pytest.mark.rule("C-disarm-01", "C-disarm-03", "C-table1-03")
def test_a_butt_disarms_hand_to_hand_and_by_the_skill_at_arms() -> None:
    trained = ann(things=("slug rifle",), bonuses={(Skill.ARMED, Manoeuvre.DISARM): 1})
    played = play(trained, ben(things=("knife",))).say(Disarm("ann", "ben", "ann/slug rifle", "ben/knife"), "ben pass")
    assert needs(played) == 8 - (5 + 2 + 1)
    played.say([3, 3])
    assert summed(played) == 2 + 2 + 2 + 1


@pytest.mark.rule("C-disarm-03")
def test_a_chair_is_as_large_as_a_club() -> None:
    trained = ann(things=("knife",), bonuses={(Skill.ARMED, Manoeuvre.DISARM): 1})
    played = play(trained, ben(things=("chair",))).say(Disarm("ann", "ben", "ann/knife", "ben/chair"), "ben pass")
    played.say([3, 3], [3, 3])
    assert summed(played) == 1 + 2


@pytest.mark.rule("C-feint-01")
def test_with_a_rifle_one_feints_as_with_a_shot() -> None:
    played = play(ann(things=("slug rifle",)), ben())
    assert [order for order in played.menu if isinstance(order, Feint) and order.item] == [
        Feint("ann", "ben", "ann/slug rifle")
    ]
    played.say(Feint("ann", "ben", "ann/slug rifle"), "ben pass", "ben pass")
    assert needs(played) == 8 - 2 - (6 + 2)


@pytest.mark.rule("C-aim-01", "C-charge-01")
def test_it_aims_for_a_blow_and_charges_with_it() -> None:
    played = play(ann(things=("slug rifle",)), ben(at=(9, 5)))
    assert not refusal(played, Aim("ann", "ben", False))
    run = tuple(Cell(q, 5) for q in (6, 7, 8))
    played.say(Charge("ann", "ben", "ann/slug rifle", run), [6, 5], "ben pass", [3, 3], [4], [6, 5])
    assert played["ben"].hurt == 11


@pytest.mark.rule("C-grab-12", "C-grab-31")
def test_in_a_grab_a_bottle_strikes_and_a_rifle_does_not() -> None:
    played = holding(wrestler(things=("bottle",)), ben())
    played.say("ann strike-in-grab target=ben item=ann/bottle", [1, 2], [3, 3], [3])
    assert played["ben"].hurt == 3 + 2 + 1
    with_a_rifle = holding(wrestler(things=("slug rifle",)), ben())
    assert "strike-in-grab" not in {order.verb for order in with_a_rifle.menu}


@pytest.mark.rule("C-base-05", "C-block-06")
def test_who_is_best_with_a_weapon_parries_the_better_with_it() -> None:
    best = {Skill.ARMED: frozenset({"knife"})}
    played = play(ann(), ben(things=("knife",), specialties=best))
    played.say(Punch("ann", "ben", Natural.FOOT), "ben pass", "ben parry foe=ann item=ben/knife", [3, 3])
    assert needs(played) == 12 - (3 + 1 + 2)
