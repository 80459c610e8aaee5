"""Improved Disarm: the test that is resisted, where the weapon goes, and disarming in a grab."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.posture import Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.edges.disarm_landing import Send, SendInto
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.wresting import DisarmHeld
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play, refusal
from tests.support.rounds.grabbing import STUNNED, holding, summed

SWORD = Disarm("ann", "ben", "ann/sword", "ben/sword")
WREST = DisarmHeld("ann", "ben", "ben/knife")
FLIES = ([1], [3])


def disarmer(upgrade: int = 0, skill: str = "armed", *, things: tuple[str, ...] = ("sword",), **but: object) -> Figure:
    """Ann, who has learnt to disarm with the sword: 8 in the hit test, and one more by each upgrade."""
    of = Skill.ARMED if skill == "armed" else Skill.UNARMED
    bonuses = {(of, Manoeuvre.DISARM): 1 + upgrade, (Skill.UNARMED, Manoeuvre.GRAB): 1}
    usual = {"bonuses": bonuses, "edges": (Edge("improved-disarm", skill, upgrade),), "things": things}
    return ann(**{**usual, **but})  # type: ignore[arg-type]


def held(thing: str = "sword", **but: object) -> Figure:
    return ben(**{"things": (thing,), **but})  # type: ignore[arg-type]


@pytest.mark.rule("C-edge-improved-disarm-02", "C-edge-pair-30")
@pytest.mark.parametrize(("dice", "keeps"), [([6, 5], True), ([6, 4], False)])
def test_a_figure_that_does_not_reach_the_total_of_the_hit_loses_it(dice: list[int], keeps: bool) -> None:
    played = play(disarmer(), held()).say(SWORD, "ben pass", [2, 2])
    assert (played.roll.figure, summed(played)) == ("ben", 1 - 12)
    played.say(dice, *([] if keeps else FLIES))
    assert (played["ben"].main == "ben/sword") is keeps
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-improved-disarm-02", "C-disarm-07")
def test_a_figure_that_is_out_loses_it_without_a_test() -> None:
    out = replace(held(prone=True), life=Life.UNCONSCIOUS)
    assert play(disarmer(), out, cy()).say(SWORD, [2, 2]).roll.why == "disarm distance"


@pytest.mark.rule("C-edge-improved-disarm-02", "C-base-24")
def test_the_stunned_resist() -> None:
    assert summed(play(disarmer(), held(marks=STUNNED)).say(SWORD, [2, 2])) == 1 - 12


@pytest.mark.rule("C-edge-improved-disarm-03", "C-disarm-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "more"),
    [
        ("sword", "knife", 2),
        ("two handed sword", "knife", 2 + 2),
        ("duelling blade", "sword", 2),
        ("knife", "two handed sword", -2 - 2),
    ],
)
def test_what_counts_in_the_usual_test_counts_here(mine: str, theirs: str, more: int) -> None:
    order = Disarm("ann", "ben", f"ann/{mine}", f"ben/{theirs}")
    played = play(disarmer(things=(mine,)), held(theirs)).say(order, "ben pass", [2, 2])
    assert summed(played) == 1 - 12 - more


@pytest.mark.rule("C-edge-improved-disarm-03", "C-disarm-04")
def test_the_training_of_the_other_helps_him() -> None:
    trained = {(Skill.ARMED, Manoeuvre.DISARM): 2}
    assert summed(play(disarmer(), held(bonuses=trained)).say(SWORD, "ben pass", [2, 2])) == 1 - 12 + 2


@pytest.mark.rule("C-edge-improved-disarm-03", "C-disarm-03")
@pytest.mark.parametrize(("dice", "number"), [([6, 5], 19 + 2), ([6, 4], 18)])
def test_an_extraordinary_hit_makes_it_harder(dice: list[int], number: int) -> None:
    assert summed(play(disarmer(), held()).say(SWORD, "ben pass", dice)) == 1 - number


@pytest.mark.rule("C-edge-improved-disarm-06", "C-edge-improved-disarm-07", "C-edge-general-03")
@pytest.mark.parametrize(("upgrade", "number"), [(1, 13 + 2), (2, 14 + 4)])
def test_upgrades_make_it_harder(upgrade: int, number: int) -> None:
    assert summed(play(disarmer(upgrade), held()).say(SWORD, "ben pass", [2, 2])) == 1 - number


@pytest.mark.rule("C-edge-improved-disarm-08")
def test_it_serves_with_the_skill_that_it_was_chosen_for() -> None:
    played = play(disarmer(0, "unarmed"), held()).say(SWORD, "ben pass", "ben pass", [3, 3])
    assert (played.roll.figure, summed(played)) == ("ann", 2)


@pytest.mark.rule("C-edge-improved-disarm-04")
@pytest.mark.parametrize(("dice", "asked"), [([6, 5], True), ([6, 4], False)])
def test_only_after_an_extraordinary_hit_she_says_where_it_goes(dice: list[int], asked: bool) -> None:
    played = play(disarmer(), held()).say(SWORD, "ben pass", dice, [1, 1])
    assert played.awaits_choice() is asked


def struck(*more: Figure, catch: bool = False, **but: object) -> Play:
    """Ben's sword was struck out of his hand extraordinarily well."""
    options = ("C-edge-improved-disarm-05",) if catch else ()
    played = play(disarmer(), held(), *more, options=options, **but)  # type: ignore[arg-type]
    return played.say(SWORD, "ben pass", [6, 5], [1, 1])


@pytest.mark.rule("C-edge-improved-disarm-04", "C-grid-08")
def test_to_any_square_within_six_that_it_comes_to() -> None:
    played = struck(ground={(8, 5): "wall"})
    cells = [one.to for one in played.menu if isinstance(one, Send)]
    assert Cell(0, 5) in cells
    assert Cell(12, 11) in cells
    assert not {Cell(8, 5), Cell(9, 5), Cell(13, 5), Cell(13, 11)} & set(cells)
    played.say(Send("ann", "ben/sword", Cell(3, 3)))
    assert [item.id for item in played.battle.fallen[Cell(3, 3)]] == ["ben/sword"]
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-edge-improved-disarm-04", "C-disarm-05")
def test_or_as_chance_will_have_it() -> None:
    assert struck().say("ann pass").roll.why == "disarm distance"


@pytest.mark.rule("C-edge-improved-disarm-04", "C-base-33")
def test_into_her_own_other_hand_or_that_of_a_friend_who_has_one_free() -> None:
    near, far = fighter("dee", at=(10, 5)), fighter("eve", at=(13, 5))
    full = fighter("fay", at=(6, 7), things=("knife", "torch"))
    dazed = fighter("gil", at=(6, 8), marks=STUNNED)
    played = struck(near, far, full, dazed, cy(at=(6, 9)))
    assert [one.whom for one in played.menu if isinstance(one, SendInto)] == ["ann", "dee"]
    assert "hand" in refusal(played, SendInto("ann", "ben/sword", "fay"))
    mine = struck().say(SendInto("ann", "ben/sword", "ann"))
    assert (mine["ann"].main, mine["ann"].off) == ("ann/sword", "ben/sword")
    assert mine["ben"].main is None
    assert struck(near).say(SendInto("ann", "ben/sword", "dee"))["dee"].main == "ben/sword"


@pytest.mark.rule("C-edge-improved-disarm-04", "C-base-33")
def test_what_takes_two_hands_is_caught_with_two() -> None:
    order = replace(SWORD, what="ben/two handed sword")
    played = play(disarmer(), held("two handed sword"), fighter("dee", at=(8, 5)))
    played.say(order, "ben pass", [6, 5], [1, 1])
    assert [one.whom for one in played.menu if isinstance(one, SendInto)] == ["dee"]


@pytest.mark.rule("C-edge-improved-disarm-05")
@pytest.mark.parametrize(("dice", "caught"), [([5, 5], True), ([5, 4], False)])
def test_where_that_is_played_it_must_be_caught(dice: list[int], caught: bool) -> None:
    played = struck(fighter("dee", at=(10, 5)), catch=True).say(SendInto("ann", "ben/sword", "dee"))
    assert (played.roll.figure, summed(played)) == ("dee", -10)
    played.say(dice)
    assert (played["dee"].main == "ben/sword") is caught
    assert bool(played.battle.fallen.get(Cell(10, 5))) is not caught


@pytest.mark.rule("C-edge-improved-disarm-05")
def test_where_it_is_not_played_it_is_caught() -> None:
    assert struck().say(SendInto("ann", "ben/sword", "ann")).awaits_choice()


def wrestling(upgrade: int = 0, *, grip: str = Grip.GRABBED, skill: str = "unarmed") -> Play:
    """Ann has hold of Ben and his knife."""
    hold = Hold("ann", "ben", grip, part=Limb.LEG if grip == Grip.LOCKED else "")
    battle = battle_of(disarmer(upgrade, skill, things=()), held("knife"))
    return Play(ROUNDS, *begin(ROUNDS, replace(battle, holds=(hold,))))


@pytest.mark.rule("C-edge-improved-disarm-09", "C-edge-pair-20", "C-edge-pair-31")
@pytest.mark.parametrize(
    ("upgrade", "grip", "minus"),
    [(0, Grip.GRABBED, 2), (1, Grip.GRABBED, 4), (2, Grip.GRABBED, 6), (2, Grip.LOCKED, 9)],
)
def test_in_a_grab_it_is_the_harder_to_keep(upgrade: int, grip: str, minus: int) -> None:
    played = wrestling(upgrade, grip=grip).say(WREST, [3, 3])
    assert summed(played) == 4 - minus
    played.say([4, 4])
    assert played["ben"].main is None


@pytest.mark.rule("C-edge-improved-disarm-09", "C-edge-improved-disarm-08")
def test_in_a_grab_only_what_was_learnt_with_the_bare_hand_serves() -> None:
    played = wrestling(2, skill="armed").say(WREST, [6, 5])
    assert summed(played) == 2
    assert played.say([2, 2]).battle.holds
    assert played["ann"].main == "ben/knife"
    assert played.decision.figures == ("ann",)
    assert not [one for one in played.menu if isinstance(one, Send)]


@pytest.mark.rule("C-edge-improved-disarm-09", "C-grab-16")
def test_in_a_grab_too_she_may_say_where_it_goes() -> None:
    played = wrestling().say(WREST, [6, 5], [2, 2], Send("ann", "ben/knife", Cell(9, 9)))
    assert [item.id for item in played.battle.fallen[Cell(9, 9)]] == ["ben/knife"]
    assert wrestling().say(WREST, [6, 5], [2, 2], "ann pass")["ann"].main == "ben/knife"
    assert wrestling().say(WREST, [6, 5], [4, 4])["ben"].at in wrestling().say(WREST, [6, 5], [4, 4]).battle.fallen


@pytest.mark.rule("C-edge-pair-31", "C-block-03")
def test_the_bare_hand_that_has_blocked_a_sword_may_disarm_it_at_once() -> None:
    striker = held(skills={Skill.ARMED: 3})
    played = play(striker, disarmer(0, "unarmed", things=())).say(
        Strike("ben", "ann", "ben/sword"), "ann block foe=ben", [3, 3], [6, 6], [3]
    )
    assert played.decision.figures == ("ann",)
    played.say(Disarm("ann", "ben", "", "ben/sword"), "ben pass", [3, 3])
    assert (played.roll.figure, summed(played)) == ("ben", 1 + 2 - 13)


@pytest.mark.rule("C-edge-improved-disarm-04", "C-grab-16")
def test_only_what_is_extraordinary_in_a_grab_is_sent() -> None:
    assert holding(disarmer(0, "unarmed", things=()), held("knife")).say(WREST, [6, 4], [4, 4]).awaits_choice()
