"""Many shots at once: automatic fire over a chain of squares, and suppression of squares that enemies may enter."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark, Until, UntilTurnOf
from core.battle.record import replace
from core.play.position import begin
from core.play.rolled import Tested
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.fire.aimed_fire import AimAt
from core.rulesets.rounds.fire.automatic import AutoFire, why_not_a_chain
from core.rulesets.rounds.fire.entering import Duck
from core.rulesets.rounds.fire.suppressing import Suppress, enemies_hit
from core.rulesets.rounds.gear.devices import Breach, thing_of
from core.rulesets.rounds.ground.distance import metres as distance
from core.rulesets.rounds.harm.stun import be_stunned
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act
from core.rulesets.rounds.turn.allowance import left
from core.space.cell import Cell
from hexfray.testing import Play, told
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, go, play, refusal, scene_of
from tests.support.rounds.rolling import run

RIFLE = "ben/slug rifle"
STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)


def gunner(rounds: int = 30, **but: object) -> Figure:
    """Ann with a slug rifle, Ranged 6 and Agility +2, with so many rounds in it."""
    one = ann(**{"things": ("slug rifle",), "at": (0, 5), **but})  # type: ignore[arg-type]
    return replace(one, gear=tuple(replace(item, rounds=rounds) for item in one.gear))


def strafe(*cells: At) -> AutoFire:
    return AutoFire("ann", "ann/slug rifle", "kill", tuple(Cell(*at) for at in cells))


def lay(*cells: At) -> Suppress:
    return Suppress("ann", "ann/slug rifle", "kill", tuple(Cell(*at) for at in cells))


def rounds(played: Play) -> int:
    """What is left in Ann's rifle."""
    item = played["ann"].item("ann/slug rifle")
    assert item is not None
    return item.rounds


@pytest.mark.rule("C-auto-02", "C-auto-01")
@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (((4, 0), (4, 1), (4, 2)), ""),
        (((4, 0), (4, 2)), "adjoin the last"),
        (((4, 0), (5, 0)), "directly behind"),
        (((5, 0), (4, 0)), "directly behind"),
        (((4, 0), (4, 1), (4, 0)), "no square twice"),
        (((2, 2), (3, 3)), "directly behind"),
        (((2, 1), (3, 2)), ""),
        (((1, 0), (0, 0)), "your own square"),
        (tuple((4, n) for n in range(11)), "1 to 10"),
        (tuple((4, n) for n in range(10)), ""),
        ((), "1 to 10"),
    ],
)
def test_a_chain_of_squares(cells: tuple[At, ...], said: str) -> None:
    battle = battle_of(gunner(), ben())
    found = why_not_a_chain(battle, Cell(0, 0), [Cell(*at) for at in cells]) or ""
    assert said in found
    assert bool(found) is bool(said)


@pytest.mark.rule("C-auto-01", "C-auto-03", "C-auto-05")
def test_one_test_and_two_less_for_each_further_square() -> None:
    played = play(gunner(), ben(at=(8, 5), marks=STUNNED)).say(strafe((8, 3), (8, 4), (8, 5), (8, 6), (8, 7)))
    assert played.roll.tally is not None
    assert played.roll.tally.total == 8 - 8
    played.say([4, 5], [1, 1, 1])
    assert played["ben"].hurt == 6
    assert rounds(played) == 25
    assert left(played["ann"]) == 0


@pytest.mark.rule("C-auto-03", "C-auto-04")
def test_each_target_is_compared_and_hurt_for_himself() -> None:
    easy, hard = ben(at=(8, 5), agility=5, marks=STUNNED), cy(at=(8, 6), agility=13, marks=STUNNED)
    friend = fighter("dee", at=(8, 4), marks=STUNNED)
    played = play(gunner(), easy, hard, friend).say(strafe((8, 4), (8, 5), (8, 6)))
    played.say([3, 4])
    assert [played.roll.why[:6], played.roll.target] == ["damage", "cy"]
    played.say([1, 1, 1])
    assert [played.roll.why[:6], played.roll.target] == ["damage", "dee"]
    played.say([2, 2, 2])
    assert [played[name].hurt for name in ("ben", "cy", "dee")] == [0, 6, 9]
    assert played.awaits_choice()


@pytest.mark.rule("C-auto-04", "C-base-25")
def test_superior_is_critical_for_its_target_alone() -> None:
    played = play(gunner(), ben(at=(8, 5), vitality=12, marks=STUNNED)).say(strafe((8, 5)), [4, 3], [1, 1, 1])
    assert played.roll.why == "injury check"
    best = play(gunner(), ben(at=(8, 5), vitality=12, marks=STUNNED)).say(strafe((8, 5)), [6, 6], [1], [6, 5])
    assert best["ben"].hurt == 21


@pytest.mark.rule("C-auto-06")
def test_everyone_may_dodge_before_the_one_test() -> None:
    three = [ben(at=(8, 4)), cy(at=(8, 5), side="blue"), fighter("e", at=(8, 6), side="blue")]
    played = play(gunner(), *three).say(strafe((8, 4), (8, 5), (8, 6)))
    assert [played.moment, played.decision.figures] == ["threatened", ("ben",)]
    assert [choice.verb for choice in played.menu] == ["dodge", "pass"]
    played.say("ben pass", "cy dodge foe=ann", [6, 6], [1])
    assert played.decision.figures == ("e",)
    played.say("e pass")
    assert played.roll.why == "fires on automatic"
    played.say([3, 3])
    assert played.roll.target != "cy"


@pytest.mark.rule("C-auto-06", "C-aim-01", "C-aid-06")
def test_aid_counts_for_its_target_and_aim_for_none() -> None:
    from_friend = Mark(Marks.HELPED, "C-aid-02", 2, "ben", UntilTurnOf("dee"))
    aims = Mark(Marks.AIMED, "C-aim-01", 3, "ben", Until(3, "round-start"))
    shooter = gunner(marks=(from_friend, aims))
    foes = [ben(at=(8, 5), agility=9, marks=STUNNED), cy(at=(8, 6), agility=9, marks=STUNNED)]
    played = play(shooter, *foes, fighter("dee", at=(0, 9))).say(strafe((8, 5), (8, 6)))
    assert played.roll.tally is not None
    assert played.roll.tally.total == 8 - 2
    played.say([1, 1])
    assert [played.roll.why[:6], played.roll.target] == ["damage", "ben"]
    played.say([1, 1, 1])
    assert played["cy"].hurt == 0


@pytest.mark.rule("C-feint-02", "C-auto-06")
def test_a_figure_that_was_fooled_does_not_dodge_it_and_is_fooled_no_more_then() -> None:
    fooled = ben(at=(8, 5), agility=9, marks=(Mark(Marks.FEINTED, "C-feint-02", about="ann"),))
    played = play(gunner(), fooled, cy(at=(8, 6))).say(strafe((8, 5), (8, 6)))
    assert played.decision.figures == ("cy",)
    played.say("cy pass", [1, 1])
    assert not played["ben"].mark(Marks.FEINTED)


@pytest.mark.rule("C-edge-pair-03", "C-edge-stop-block-04", "C-edge-turning-block-02", "C-edge-turning-block-03")
def test_what_waits_for_the_next_attack_on_someone_counts_against_him_and_is_used_up() -> None:
    """Ben is the harder to hit by what his block turned aside and stopped, less what Ann has seen by one of hers."""
    waits = (
        Mark(Marks.STOPPED, "C-edge-stop-block-04", -3, "ben"),
        Mark(Marks.SEES_HIM_TURNED, "C-edge-turning-block-03", 2, "ben"),
    )
    turned = (*STUNNED, Mark(Marks.TURNED, "C-edge-turning-block-02", 1, "ann"))
    foes = ben(at=(6, 5), agility=9, marks=turned), cy(at=(6, 6), agility=9, marks=STUNNED)
    played = play(gunner(marks=waits), *foes).say(strafe((6, 5), (6, 6)), [1, 2])
    needs = {one.target: one.need.total for one in told(played, Tested, why="fires on automatic at")}
    assert needs["ben"] - needs["cy"] == 1 + 3 - 2
    assert not any(played["ann"].mark(mark.kind) for mark in waits)
    assert not played["ben"].mark(Marks.TURNED)


@pytest.mark.rule("C-aid-05")
def test_the_target_has_been_attacked() -> None:
    played = play(gunner(), ben(at=(8, 5), marks=STUNNED), cy()).say(strafe((8, 5)), [1, 1])
    assert played["ben"].mark(Marks.ATTACKED_BY, "ann")


@pytest.mark.rule("C-auto-01", "C-auto-05", "C-action-06", "C-grab-28")
def test_what_automatic_fire_needs() -> None:
    foe = ben(at=(8, 5))
    assert "5 shots left" in refusal(play(gunner(5), foe), strafe(*((8, n) for n in range(3, 9))))
    single = play(ann(things=("slug pistol",)), foe)
    assert "automatic weapon" in refusal(single, AutoFire("ann", "ann/slug pistol", "kill", (Cell(8, 5),)))
    assert "out of sight" in refusal(play(gunner(), foe, ground={(4, 5): "wall"}), strafe((8, 5)))
    begun = play(gunner(), foe).say(go("ann", (0, 6), gait=Gait.STEP))
    assert "all actions of the round" in refusal(begun, strafe((8, 5)))
    held = replace(battle_of(gunner(), cy(at=(1, 5))), holds=(Hold("ann", "cy", "grabbed"),))
    assert "grab" in refusal(Play(ROUNDS, *begin(ROUNDS, held)), strafe((8, 5)))
    beside = play(gunner(), ben(at=(1, 5))).say(strafe((1, 5)))
    assert beside.battle.clock.phase == "opportunity"


@pytest.mark.rule("C-suppress-01", "C-suppress-06")
@pytest.mark.parametrize(
    ("cells", "number", "spent"),
    [(((8, 5),), 10, 5), (((15, 5),), 10, 5), (((8, 5), (8, 9)), 12, 10), (((2, 5),), 8, 5)],
)
def test_a_square_or_two_are_laid_under_fire(cells: tuple[At, ...], number: int, spent: int) -> None:
    played = play(gunner(), ben(at=(14, 14))).say(lay(*cells))
    assert played.roll.need is not None
    assert played.roll.need.total == number - 8
    played.say([1, 1] if number < 12 else [3, 3])
    assert rounds(played) == 30 - spent
    assert len([mark for mark in played["ann"].marks if mark.kind == Marks.SUPPRESSES]) == len(cells)


@pytest.mark.rule("C-suppress-01", "C-mod-05", "C-mod-08", "C-mod-10")
def test_range_horse_and_position_count_and_nothing_else() -> None:
    rider = gunner(things=("slug rifle",), marks=(Mark(Marks.MOUNTED, "C-mod-10"), Mark(Marks.POSITION, "C-mod-19", 2)))
    pistol = play(rider, ben(at=(14, 14)), ground={(7, 5): "brush"}).say(lay((8, 5)))
    assert pistol.roll.need is not None
    assert pistol.roll.need.total == 10 + 4 - 2 - 8


@pytest.mark.rule("C-suppress-01")
def test_a_failure_costs_the_shots_all_the_same() -> None:
    poor = gunner(agility=1, skills={})
    played = play(poor, ben(at=(14, 14))).say(lay((8, 5)), [1, 1])
    assert rounds(played) == 25
    assert not played["ann"].mark(Marks.SUPPRESSION)


@pytest.mark.rule("C-suppress-02")
@pytest.mark.parametrize(("agility", "hits"), [(6, 3), (10, 5), (12, 5), (5, 2), (0, 1), (3, 1)])
def test_so_many_enemies_are_hit(agility: int, hits: int) -> None:
    one = fighter("x", agility=agility)
    assert enemies_hit(battle_of(one, cy()), one) == hits


def laid(*foes: Figure, cells: tuple[At, ...] = ((8, 5),), dice: tuple[int, int] = (3, 3), **but: object) -> Play:
    """Ann has laid fire there with a total of 8 and these dice, and it is the turn of the first of these."""
    played = play(gunner(**but), *foes).say(lay(*cells), list(dice))  # type: ignore[arg-type]
    return played.say("ann done")


@pytest.mark.rule("C-suppress-02", "C-suppress-10")
def test_who_enters_is_hit_and_goes_on() -> None:
    played = laid(ben(at=(8, 4), vitality=13)).say(go("ben", (8, 5), (8, 6)))
    assert played["ben"].at == (8, 5)
    assert [choice.verb for choice in played.menu] == ["duck", "pass"]
    played.say("ben pass", [3, 3, 3])
    assert played["ben"].hurt == 12
    assert played["ben"].at == (8, 6)


@pytest.mark.rule("C-suppress-02", "C-base-25")
def test_its_hits_are_neither_critical_nor_the_most() -> None:
    played = laid(ben(at=(8, 4), vitality=13), dice=(6, 5)).say(go("ben", (8, 5)), "ben pass", [1, 1, 1])
    assert played["ben"].hurt == 6
    assert played.awaits_choice()


@pytest.mark.rule("C-suppress-02")
def test_one_is_hit_once_in_a_laying() -> None:
    played = laid(ben(at=(8, 4), vitality=13)).say(go("ben", (8, 5), (8, 6)), "ben pass", [1, 1, 1])
    played.say(go("ben", (8, 5), (8, 4)))
    assert played["ben"].at == (8, 4)
    assert played["ben"].hurt == 6


@pytest.mark.rule("C-suppress-02")
def test_the_last_hit_ends_it() -> None:
    foes = [fighter(f"f{n}", at=(8, 4 + 2 * (n % 2)), side="blue") for n in (0, 1)]
    played = laid(*foes, cy(at=(9, 4)), agility=2).say(go("f0", (8, 5), (7, 6)), "f0 pass", [1, 1, 1])
    assert not played["ann"].mark(Marks.SUPPRESSION)
    played.say("f0 done", go("f1", (8, 5), (7, 4)))
    assert played["f1"].hurt == 0


@pytest.mark.rule("C-suppress-03")
@pytest.mark.parametrize(
    ("dice", "hurt"), [(([6, 6], [5]), 0), (([6, 6], [4], [1, 1, 1]), 6), (([1, 1], [1, 1, 1]), 6)]
)
def test_a_dodge_is_rolled_against_the_total(dice: tuple[list[int], ...], hurt: int) -> None:
    played = laid(ben(at=(8, 4), vitality=13)).say(go("ben", (8, 5)), "ben duck")
    assert played.roll.need is not None
    assert played.roll.need.total == 14 - (2 - 5)
    played.say(*dice)
    assert played["ben"].hurt == hurt
    assert left(played["ben"]) == 0
    mark = played["ann"].mark(Marks.SUPPRESSION)
    assert mark is not None
    assert mark.value == 3
    assert not played["ben"].mark(Marks.DODGED)


@pytest.mark.rule("C-suppress-03", "C-dodge-04", "C-edge-pair-34", "C-base-16")
def test_training_to_dodge_shots_counts_and_each_line_says_what_it_is() -> None:
    trained = {(Skill.RANGED, Manoeuvre.DODGE): 2, (Skill.UNARMED, Manoeuvre.DODGE): 3}
    edges = (Edge("disciplined-defense", "dodge"),)
    foe = ben(at=(8, 4), hurt=6, bonuses=trained, edges=edges, specialties={Skill.GYMNASTICS: frozenset({"Tumble"})})
    played = laid(foe).say(go("ben", (8, 5)), "ben duck")
    assert played.roll.tally is not None
    assert {line.label: line.value for line in played.roll.tally.lines if line.value} == {
        "Quickness": 2,
        "wounds": -1,
        "suppressive fire": -5,
        "trained to dodge shots": 2,
        "tumbler": 1,
        "disciplined defence": 2,
    }


@pytest.mark.rule("C-suppress-10", "C-action-02")
def test_a_dodge_beyond_the_allowance_has_its_penalty_too() -> None:
    spent = (Mark(Marks.SPENT, "C-action-01", 1, until=Until(2, "round-start")),)
    played = laid(ben(at=(8, 4), marks=spent)).say(go("ben", (8, 5)), "ben duck")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 2 - 5 - 5


@pytest.mark.rule("C-suppress-04")
def test_it_lasts_until_the_shooter_s_next_turn() -> None:
    played = laid(ben(at=(8, 4)), cy(at=(8, 6))).say("ben done", go("cy", (8, 5), (7, 6)))
    assert played.battle.clock.phase == "reaction"
    played.say("cy pass", [1, 1, 1], "cy done")
    assert played.decision.figures == ("ann",)
    assert not played["ann"].mark(Marks.SUPPRESSES)
    assert played.say("ann done", go("ben", (8, 5)))["ben"].hurt == 0


@pytest.mark.rule("C-suppress-04", "C-suppress-09")
def test_a_stunned_shooter_lays_no_fire() -> None:
    played = laid(ben(at=(8, 4)))
    scene = scene_of(played.battle)
    be_stunned(scene, "ann", 1)
    assert not scene.battle["ann"].mark(Marks.SUPPRESSION)


@pytest.mark.rule("C-suppress-09", "C-suppress-04")
def test_without_the_weapon_or_sight_or_in_a_grab_nobody_is_hit() -> None:
    played = laid(ben(at=(8, 4)), cy())
    disarmed = played.battle.with_figure(replace(played["ann"], main=None, off=None))
    shut = replace(played.battle, terrain={Cell(4, 5): "door"})
    held = replace(played.battle, holds=(Hold("cy", "ann", "grabbed"),))
    for battle in (disarmed, shut, held):
        again = Play(ROUNDS, *begin(ROUNDS, battle)).say(go("ben", (8, 5)))
        assert again["ben"].at == (8, 5)
        assert again["ben"].hurt == 0
        assert again.awaits_choice()
        assert again.moment == "acting"


@pytest.mark.rule("C-suppress-05", "C-suppress-06", "C-suppress-01")
def test_what_suppression_needs() -> None:
    foe = ben(at=(9, 5))
    assert "is occupied" in refusal(play(gunner(), foe), lay((9, 5)))
    assert "9 shots left" in refusal(play(gunner(9), foe), lay((8, 5), (8, 6)))
    assert refusal(play(gunner(9), foe), lay((8, 5))) == ""
    assert "2 squares at most" in refusal(play(gunner(), foe), lay((8, 5), (8, 6), (8, 7)))
    assert "different squares" in refusal(play(gunner(), foe), lay((8, 5), (8, 5)))
    assert "different squares" in refusal(play(gunner(), foe), lay())
    knife = play(ann(things=("knife",)), foe)
    assert "not a gun in hand" in refusal(knife, Suppress("ann", "ann/knife", "kill", (Cell(7, 5),)))
    pistol = play(ann(things=("slug pistol",)), foe)
    assert refusal(pistol, Suppress("ann", "ann/slug pistol", "kill", (Cell(8, 5),))) == ""
    assert "1 square at most" in refusal(pistol, Suppress("ann", "ann/slug pistol", "kill", (Cell(8, 5), Cell(8, 6))))
    assert "out of sight" in refusal(play(gunner(), foe, ground={(4, 5): "wall"}), lay((8, 5)))


@pytest.mark.rule("C-suppress-06", "C-suppress-02")
def test_the_limit_counts_for_both_squares_together() -> None:
    foes = [fighter(f"f{n}", at=(8, 4 + 4 * n), side="blue") for n in (0, 1)]
    played = laid(*foes, cells=((8, 5), (8, 7)), agility=2, dice=(6, 5)).say(go("f0", (8, 5)), "f0 pass", [1, 1, 1])
    assert played.say("f0 done", go("f1", (8, 7)))["f1"].hurt == 0


@pytest.mark.rule("C-suppress-07")
@pytest.mark.parametrize(
    ("dice", "hurt"), [(([3, 4], [1, 1, 1], [2, 2, 2]), 15), (([6, 6], [1], [2, 2, 2]), 9), (([6, 6], [5]), 0)]
)
def test_several_hit_each_and_one_dodge_serves_against_all(dice: tuple[list[int], ...], hurt: int) -> None:
    def fires(name: str, total: int) -> tuple[Mark, Mark]:
        lasts = UntilTurnOf(name)
        return (
            Mark(Marks.SUPPRESSES, "C-suppress-04", total, until=lasts, cell=Cell(8, 5)),
            Mark(Marks.SUPPRESSION, "C-suppress-02", 3, f"{name}/slug rifle", lasts, how="kill"),
        )

    dee = fighter("dee", at=(0, 3), things=("slug rifle",), marks=fires("dee", 14))
    enters = ben(at=(8, 4), vitality=13, perception=12)
    played = play(enters, gunner(marks=fires("ann", 11)), dee).say(go("ben", (8, 5)), "ben duck", *dice)
    assert played["ben"].hurt == hurt


@pytest.mark.rule("C-suppress-08")
def test_laying_it_beside_an_enemy_is_answered() -> None:
    played = play(gunner(), ben(at=(1, 5))).say(lay((8, 5)))
    assert played.battle.clock.phase == "opportunity"


@pytest.mark.rule("C-suppress-10")
def test_friends_are_never_hit() -> None:
    assert laid(fighter("dee", at=(8, 4)), ben(at=(14, 14))).say(go("dee", (8, 5)))["dee"].hurt == 0


@pytest.mark.rule("C-suppress-10")
def test_a_figure_that_is_moved_there_in_a_grab_is_hit_and_cannot_dodge() -> None:
    held = replace(laid(ben(at=(8, 4), vitality=13), cy()).battle, holds=(Hold("cy", "ben", "grabbed"),))
    scene = scene_of(held)
    run(scene.keep_up(Entered("ben", Cell(8, 5), willing=False)), [1, 1, 1])
    assert scene.battle["ben"].hurt == 6


@pytest.mark.rule("C-suppress-11")
def test_leaving_cover_to_fire_counts_as_entering() -> None:
    behind = ben(at=(8, 6), things=("slug pistol",), vitality=13)
    played = play(gunner(at=(8, 1)), behind, ground={(8, 5): "table"})
    played.say(lay((8, 5)), [3, 3], "ann done", Shoot("ben", "ann", "ben/slug pistol", "kill"))
    assert [choice.verb for choice in played.menu] == ["duck", "pass"]
    played.say("ben pass", [1, 1, 1])
    assert played["ben"].hurt == 6
    assert played.moment == "threatened"


@pytest.mark.rule("C-suppress-11")
@pytest.mark.parametrize(
    "order",
    [
        AutoFire("ben", RIFLE, "kill", (Cell(8, 1),)),
        Suppress("ben", RIFLE, "kill", (Cell(8, 2),)),
        Feint("ben", "ann", RIFLE),
        Aid("ben", "cy", "ann", RIFLE, True, False),
        Breach("ben", Cell(8, 0), RIFLE, True),
    ],
)
def test_so_does_whatever_else_is_done_from_afar(order: Act) -> None:
    behind = ben(at=(8, 6), things=("slug rifle",), bonuses={(Skill.RANGED, Manoeuvre.FEINT): 1})
    battle = battle_of(gunner(at=(8, 1)), behind, cy(at=(9, 1)), ground={(8, 5): "table", (8, 0): "door"})
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=(thing_of("lock", Cell(8, 0), 1),))))
    played.say(lay((8, 5)), "cy pass", [3, 3], "ann done", order)
    assert [choice.verb for choice in played.menu] == ["duck", "pass"]


@pytest.mark.rule("C-suppress-01", "C-base-28")
@pytest.mark.parametrize(("square", "metres", "fits"), [((10, 0), 20, True), ((11, 0), 22, False)])
def test_as_far_as_the_weapon_reaches(square: At, metres: int, fits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rulesets.rounds.fire.suppressing.farthest", lambda kind: 20)
    played = play(gunner(at=(0, 0)), ben(at=(15, 15)))
    assert distance(played.battle, Cell(0, 0), Cell(*square)) == metres
    assert (refusal(played, lay(square)) == "") is fits


@pytest.mark.rule("C-delay-06", "C-auto-01")
@pytest.mark.parametrize(("held", "fits"), [(2, True), (1, False)])
def test_two_held_actions_make_a_full_one(held: int, fits: bool) -> None:
    played = play(gunner(), ben(at=(8, 5))).say(f"ann delay count={held}", "ann done", go("ben", (9, 5)))
    assert (refusal(played, strafe((8, 5))) == "") is fits


@pytest.mark.rule("C-suppress-03", "C-suppress-10")
def test_a_figure_that_has_declared_that_he_only_moves_does_not_duck() -> None:
    mover = ben(at=(8, 4), vitality=13)
    played = laid(mover).say(go("ben", (8, 5), only_moving=True))
    assert played.roll.why.startswith("damage")
    ready = ben(at=(8, 4), vitality=13, edges=(Edge("improved-defense", "dodge"),))
    asked = laid(ready).say(go("ben", (8, 5), only_moving=True))
    assert refusal(asked, Duck("ben")) == "declared to only move this round"
    assert refusal(asked, Duck("ben", opportune=True)) == ""


@pytest.mark.rule("C-auto-01", "C-suppress-01", "C-suppress-05", "C-aim-01")
def test_the_menu_of_a_figure_with_an_automatic_gun() -> None:
    """One enemy's square to strafe; the squares beside him to lay fire on or to aim at."""
    played = play(gunner(), ben(at=(14, 14)))
    found = list(played.menu)
    around = {*played.battle.grid.neighbours(Cell(14, 14))}
    assert [one.cells for one in found if isinstance(one, AutoFire)] == [(Cell(14, 14),)]
    assert {one.cells[0] for one in found if isinstance(one, Suppress) and len(one.cells) == 1} == around
    assert {one.cell for one in found if isinstance(one, AimAt)} == around
