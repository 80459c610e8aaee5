"""Stop Block and Turning Block: what a block does besides letting nothing through, and for which attack it waits."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, fighter, play

SWORD = Strike("ann", "ben", "ann/sword")
FIST = Punch("ann", "ben", Natural.FIST)
BLOCK, PASS = "ben block foe=ann", "ben pass"
BACK = (Punch("ben", "ann", Natural.FIST), "ann pass", "ann pass")
"""Ben strikes back with his bare hand; Ann could react with the sword, or parry with it, and passes both times."""


def guard(*edges: Edge, trained: int = 3, agility: int = 6, **but: object) -> Figure:
    """Ben, who blocks with Unarmed 3, his training and +1 for his Agility."""
    bonuses = {(Skill.UNARMED, Manoeuvre.BLOCK): trained}
    return ben(agility=agility, bonuses=bonuses, edges=edges, vitality=13, **but)  # type: ignore[arg-type]


def stop(upgrade: int = 0) -> Edge:
    return Edge("stop-block", upgrade=upgrade)


def turn(upgrade: int = 0) -> Edge:
    return Edge("turning-block", upgrade=upgrade)


def line(played: Play, label: str) -> int:
    """What a line of the roll that is asked says; 0: there is none."""
    assert played.roll.tally is not None
    return sum(one.value for one in played.roll.tally.lines if one.label == label)


def blocked(*edges: Edge, dice: tuple[int, int] = (5, 4), trained: int = 3) -> Play:
    """Ann's fist comes to 6 + 8; Ben's block to what his dice make of 7: by 9 its margin is 2."""
    played = play(ann(things=("sword",)), guard(*edges, trained=trained), fighter("dora", at=(7, 5)))
    return played.say(FIST, BLOCK, [5, 3], list(dice))


@pytest.mark.rule("C-edge-stop-block-02")
@pytest.mark.parametrize(
    ("edges", "agility", "dice", "hurt"),
    [
        ((), 9, [2, 2], 7),
        ((stop(),), 9, [2, 2], 5),
        ((stop(),), 9, [1, 1], 5),
        ((stop(),), 5, [2, 2], 7),
        ((stop(),), 3, [2, 2], 7),
    ],
)
def test_a_block_that_fails_softens_the_blow(edges: tuple[Edge, ...], agility: int, dice: list[int], hurt: int) -> None:
    played = play(ann(things=("sword",)), guard(*edges, trained=1, agility=agility))
    played.say(SWORD, BLOCK, [2, 2], dice, [3, 3])
    assert played["ben"].hurt == hurt


@pytest.mark.rule("C-edge-stop-block-02")
def test_it_softens_the_blow_to_nothing_and_no_further() -> None:
    played = play(ann(strength=2), guard(stop(), agility=13)).say(FIST, BLOCK, [6, 5], [1, 1], [1])
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-edge-stop-block-02", "C-edge-stop-block-01")
def test_only_the_bare_arm_softens_it() -> None:
    armed = guard(stop(), agility=9, things=("sword",))
    played = play(ann(things=("sword",)), armed)
    played.say(SWORD, "ben parry foe=ann item=ben/sword", [5, 5], [1, 1], [3, 3])
    assert played["ben"].hurt == 7
    played = play(ann(things=("sword",)), guard(stop(), agility=9)).say(SWORD, PASS, [5, 5], [3, 3])
    assert played["ben"].hurt == 7


@pytest.mark.rule("C-edge-pair-15", "C-edge-stop-block-02", "C-edge-turning-block-02")
def test_a_block_that_leaves_a_share_is_a_block_all_the_same() -> None:
    played = play(ann(things=("sword",)), guard(stop(), turn(), agility=9, trained=1))
    played.say(SWORD, BLOCK, [5, 4], [6, 5], [4, 3])
    assert played["ben"].hurt == 6, "three quarters of 8, and nothing taken off"
    assert played["ann"].mark(Marks.STOPPED, "ben")
    assert played["ben"].mark(Marks.TURNED, "ann")
    assert not played["ben"].mark(Marks.INJURED)


@pytest.mark.rule("C-edge-stop-block-03")
def test_a_block_that_comes_off_wins_the_next_round() -> None:
    played = blocked(stop(), dice=(6, 5)).say("ann done", "ben done", "dora done")
    assert (played.battle.clock.turn, played.decision.figures) == (2, ("ben",))
    played.say("ben done", "ann done", "dora done")
    assert (played.battle.clock.turn, played.decision.figures) == (3, ("ann",))


@pytest.mark.rule("C-edge-stop-block-03", "C-edge-pair-16")
def test_one_in_the_round_that_was_won_wins_the_next_as_well_and_loses_nothing_of_it() -> None:
    """His feint gives Ann an opening, and he blocks the blow that answers it."""
    played = blocked(stop(), dice=(6, 5)).say("ann done", "ben done", "dora done")
    played.say(Feint("ben", "ann", ""), FIST, BLOCK, [5, 3], [6, 5], "dora pass", "ann pass", [1, 1])
    assert (played.battle.clock.turn, played.decision.figures) == (2, ("ben",))
    played.say("ben done", "ann done", "dora done")
    assert (played.battle.clock.turn, played.decision.figures) == (3, ("ben",))


@pytest.mark.rule("C-edge-stop-block-03", "C-edge-stop-block-04", "C-edge-turning-block-02", "C-edge-turning-block-03")
@pytest.mark.parametrize(("edges", "dice"), [((), (6, 5)), ((stop(), turn(1)), (4, 2))])
def test_one_that_fails_or_that_is_nothing_special_does_not(edges: tuple[Edge, ...], dice: tuple[int, int]) -> None:
    played = blocked(*edges, dice=dice)
    if not edges:
        played.say("ann done", "ben done", "dora done")
        assert played.decision.figures == ("ann",)
    assert not played["ben"].mark(Marks.WINS_INITIATIVE)
    assert not played["ann"].mark(Marks.STOPPED)
    assert not played["ben"].mark(Marks.TURNED)
    assert not played["ben"].mark(Marks.SEES_HIM_TURNED)


@pytest.mark.rule("C-edge-stop-block-04", "C-edge-stop-block-05", "C-edge-stop-block-06")
@pytest.mark.parametrize(("upgrade", "value"), [(0, -3), (1, -5), (2, -7)])
def test_after_a_stop_block_the_next_attack_is_harder(upgrade: int, value: int) -> None:
    played = blocked(stop(upgrade), dice=(6, 5)).say(SWORD, PASS)
    assert line(played, "stop block") == value
    played.say([1, 1], "ann done", "ben done", "dora done", "ben done", SWORD, PASS)
    assert line(played, "stop block") == 0, "it was used up, though it missed"


@pytest.mark.rule("C-edge-stop-block-04")
def test_whatever_attack_it_is_and_on_nobody_else() -> None:
    played = play(ann(things=("sword",)), guard(stop(2)), fighter("cy", side="blue", at=(4, 5), agility=13))
    played.say(FIST, BLOCK, [5, 3], [6, 5], Strike("ann", "cy", "ann/sword"), "cy pass")
    assert line(played, "stop block") == 0
    played.say([1, 1], "ann done", "ben done", "cy done", "ben done", Trip("ann", "ben", ""), PASS, "cy pass", PASS)
    assert line(played, "stop block") == -7


@pytest.mark.rule("C-edge-stop-block-04", "C-edge-turning-block-02", "C-edge-turning-block-03")
def test_it_lapses_with_the_next_round() -> None:
    played = blocked(stop(), turn(1), dice=(6, 6), trained=3).say([1])
    assert {Marks.STOPPED} <= {mark.kind for mark in played["ann"].marks}
    assert {Marks.TURNED, Marks.SEES_HIM_TURNED} <= {mark.kind for mark in played["ben"].marks}
    for _ in range(2):
        while played.battle.clock.turn < 3:
            played.say(f"{played.decision.figures[0]} done")
    assert not {Marks.STOPPED} & {mark.kind for mark in played["ann"].marks}
    assert not {Marks.TURNED, Marks.SEES_HIM_TURNED} & {mark.kind for mark in played["ben"].marks}


@pytest.mark.rule("C-edge-turning-block-02")
@pytest.mark.parametrize(("dice", "value"), [((4, 3), 0), ((5, 3), 1), ((5, 4), 1), ((5, 5), 2), ((6, 6), 3)])
def test_half_of_how_well_it_came_off_makes_one_harder_to_hit(dice: tuple[int, int], value: int) -> None:
    played = blocked(turn(), dice=dice)
    if dice == (6, 6):
        played.say([1])
    assert bool(played["ben"].mark(Marks.TURNED)) is bool(value)
    played.say(SWORD, PASS)
    assert line(played, "turning block") == -value
    assert not played["ben"].mark(Marks.SEES_HIM_TURNED), "that is the upgrade's"


@pytest.mark.rule("C-edge-turning-block-02")
def test_it_serves_once_and_against_him_alone() -> None:
    two = (ann(things=("sword",)), fighter("dora", at=(7, 5), things=("sword",)), guard(turn()))
    played = play(*two).say(FIST, BLOCK, [5, 3], [6, 5], "ann done")
    played.say(Strike("dora", "ben", "dora/sword"), PASS)
    assert line(played, "turning block") == 0
    played.say([1, 1], "dora done", "ben done", SWORD, PASS)
    assert line(played, "turning block") == -2
    played.say([1, 1], SWORD, PASS)
    assert line(played, "turning block") == 0


@pytest.mark.rule("C-edge-turning-block-02")
def test_an_attack_of_his_own_does_not_use_it_up() -> None:
    played = blocked(turn(), dice=(6, 5)).say("ann done", *BACK)
    assert line(played, "turning block") == 0
    played.say([1, 1], "ben done", "dora done", SWORD, PASS)
    assert line(played, "turning block") == -2


@pytest.mark.rule("C-edge-turning-block-03")
@pytest.mark.parametrize(("dice", "value"), [((5, 3), 0), ((5, 4), 1), ((5, 5), 1), ((6, 5), 2)])
def test_the_other_half_is_his_own_attack_s(dice: tuple[int, int], value: int) -> None:
    played = blocked(turn(1), dice=dice)
    assert bool(played["ben"].mark(Marks.SEES_HIM_TURNED)) is bool(value)
    played.say("ann done", *BACK)
    assert line(played, "turning block") == value
    played.say([1, 1], *BACK)
    assert line(played, "turning block") == 0
    assert played["ben"].mark(Marks.TURNED, "ann")


@pytest.mark.rule("C-edge-pair-13")
@pytest.mark.parametrize(("dice", "hits"), [([4, 4], True), ([4, 3], False)])
def test_both_at_once(dice: list[int], hits: bool) -> None:
    both = guard(stop(), turn(), agility=9, trained=0)
    played = play(ann(things=("sword",)), both).say(FIST, BLOCK, [3, 2], [6, 5], SWORD, PASS)
    assert (line(played, "stop block"), line(played, "turning block")) == (-3, -3)
    played.say(dice)
    assert (not played["ann"].mark(Marks.STOPPED), not played["ben"].mark(Marks.TURNED)) == (True, True)
    assert (played.roll.why[:6] if hits else played.decision.figures) == ("damage" if hits else ("ann",))


@pytest.mark.rule("C-edge-pair-14", "C-edge-pair-35")
@pytest.mark.parametrize(("dice", "target"), [([5, 4], 11), ([3, 3], 8)])
def test_it_is_added_to_a_dodge_and_no_dodge_is_compared_with_it(dice: list[int], target: int) -> None:
    waits = (Mark(Marks.TURNED, "C-edge-turning-block-02", 3, "ann"),)
    both = (ann(things=("sword",)), fighter("dora", at=(7, 5), things=("sword",)))
    played = play(*both, ben(marks=waits)).say(SWORD, "ben dodge foe=ann", dice, PASS)
    assert played.roll.tally is not None
    assert played.roll.tally.total == 7 - (target + 3)
    played.say([1, 1], "ann done", Strike("dora", "ben", "dora/sword"), PASS)
    assert played.roll.tally.total == 0 - target


@pytest.mark.rule("C-edge-pair-35")
@pytest.mark.parametrize(("edges", "total"), [((), 0), ((Edge("ground-fighting"),), 5)])
def test_blind_prone_and_turned_aside(edges: tuple[Edge, ...], total: int) -> None:
    marks = (Mark(Marks.TURNED, "C-edge-turning-block-02", 3, "ann"), Mark(Marks.BLINDED, "C-cond-02"))
    lying = ben(agility=9, prone=True, marks=(*marks, Mark(Marks.STUNNED, "C-base-24", 9)), edges=edges)
    played = play(ann(things=("sword",)), lying).say(SWORD)
    assert played.roll.tally is not None
    assert played.roll.tally.total == 7 - total


@pytest.mark.rule("C-edge-turning-block-02")
def test_a_shot_is_an_attack_too() -> None:
    waits = (Mark(Marks.TURNED, "C-edge-turning-block-02", 3, "ann"), Mark(Marks.STUNNED, "C-base-24", 9))
    played = play(ann(things=("slug pistol",)), ben(at=(8, 5), marks=waits))
    played.say(Shoot("ann", "ben", "ann/slug pistol", "kill"))
    assert line(played, "turning block") == -3
    played.say([1, 1])
    assert not played["ben"].mark(Marks.TURNED)


@pytest.mark.rule("C-edge-pair-03", "C-edge-stop-block-04", "C-edge-turning-block-02", "C-edge-turning-block-03")
def test_the_start_of_a_grab_with_a_weapon_is_an_attack_too() -> None:
    waits = (
        Mark(Marks.STOPPED, "C-edge-stop-block-04", -3, "ben"),
        Mark(Marks.SEES_HIM_TURNED, "C-edge-turning-block-03", 2, "ben"),
    )
    turned = (Mark(Marks.TURNED, "C-edge-turning-block-02", 3, "ann"),)
    played = play(ann(things=("garrotte",), marks=waits), ben(marks=turned))
    played.say(Grab("ann", "ben", "ann/garrotte"), "ben pass")
    assert (line(played, "stop block"), line(played, "turning block")) == (-3, 2)
    played.say([3, 3], [6, 5])
    assert not any(played["ann"].mark(kind) for kind in (Marks.STOPPED, Marks.SEES_HIM_TURNED))
    assert not played["ben"].mark(Marks.TURNED)


@pytest.mark.rule("C-edge-pair-03", "C-edge-turning-block-02", "C-aid-01")
def test_aid_is_no_attack_and_the_turned_blow_still_waits() -> None:
    waits = Mark(Marks.TURNED, "C-edge-turning-block-02", 3, "ann")
    friend = fighter("dora", at=(6, 6))
    played = play(ann(things=("sword",)), ben(marks=(waits,)), friend).say(Aid("ann", "dora", "ben", "", False, True))
    assert played.roll.why == "helps Dora against"
    assert line(played, "turning block") == 0
    assert played["ben"].mark(Marks.TURNED, "ann") == waits
