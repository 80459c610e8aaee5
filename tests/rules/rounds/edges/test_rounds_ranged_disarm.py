"""Ranged Disarm: shooting or throwing at what someone holds."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.rounds.edges.disarm_landing import Send, SendInto
from core.rulesets.rounds.edges.ranged_disarm import DisarmAfar
from core.rulesets.rounds.sheet.basics import Edge, Sheet, faults, sheet
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy, fighter, play, refusal
from tests.support.rounds.grabbing import holding, summed

SHOT = DisarmAfar("ann", "ben", "ann/slug pistol", "ben/sword")
AFAR = (7, 5)


def gunner(*more: Edge, things: tuple[str, ...] = ("slug pistol",), **but: object) -> Figure:
    """Ann, who has learnt to shoot things out of hands: 8 in a shot."""
    return ann(**{"edges": (Edge("ranged-disarm"), *more), "things": things, **but})  # type: ignore[arg-type]


def held(thing: str = "sword", **but: object) -> Figure:
    """Ben, 4 m away: Defense 8, and 6 at point blank."""
    return ben(**{"at": AFAR, "things": (thing,), **but})  # type: ignore[arg-type]


@pytest.mark.rule("C-edge-ranged-disarm-02", "C-mod-05")
def test_a_shot_that_hits_leads_to_the_usual_test() -> None:
    played = play(gunner(), held()).say(SHOT, "ben pass", [1, 1])
    assert (played.roll.figure, summed(played)) == ("ann", 2)
    assert played["ann"].gear[0].rounds == 11
    played.say([4, 4])
    assert summed(played) == 1 + 2
    played.say([3, 3], [1], [3])
    assert [item.id for item in played.battle.fallen[Cell(8, 5)]] == ["ben/sword"]
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-edge-ranged-disarm-02")
def test_a_tie_keeps_it_and_a_miss_does_nothing() -> None:
    assert play(gunner(), held()).say(SHOT, "ben pass", [1, 1], [4, 4], [4, 3])["ben"].main == "ben/sword"
    nimble = held(agility=13, at=(14, 5))
    assert play(gunner(), nimble).say(SHOT, "ben pass", [2, 2])["ben"].main == "ben/sword"


@pytest.mark.rule("C-edge-ranged-disarm-02", "C-ranged-07", "C-base-29")
def test_who_may_shoot_at_what() -> None:
    assert refusal(play(ann(things=("slug pistol",)), held()), SHOT) == "needs Ranged Disarm"
    assert not any(isinstance(one, DisarmAfar) for one in play(ann(things=("slug pistol",)), held()).menu)
    played = play(gunner(), held(), cy(things=("knife", "torch")))
    offered = [(one.target, one.what) for one in played.menu if isinstance(one, DisarmAfar)]
    assert offered == [("ben", "ben/sword"), ("cy", "cy/knife"), ("cy", "cy/torch")]
    assert refusal(play(gunner(), held("knife")), SHOT) == "not in Ben's hands"
    assert "in hand" in refusal(play(gunner(things=("sword",)), held()), SHOT)
    assert "out of sight" in refusal(play(gunner(), held(), ground={(6, 5): "wall"}), SHOT)
    last, empty = (
        replace(gunner(), gear=tuple(replace(item, rounds=left) for item in gunner().gear)) for left in (1, 0)
    )
    assert refusal(play(last, held()), SHOT) == ""
    assert "shots" in refusal(play(empty, held()), SHOT)
    assert "grab manoeuvre" in refusal(holding(gunner(), held(at=(6, 5))), SHOT)


@pytest.mark.rule("C-edge-ranged-disarm-02", "C-suppress-11")
def test_who_leaves_cover_for_it_comes_under_fire() -> None:
    fire = (
        Mark(Marks.SUPPRESSES, "C-suppress-01", 15, cell=Cell(6, 5)),
        Mark(Marks.SUPPRESSION, "C-suppress-01", 3, "cy/machine pistol", how="kill"),
    )
    gun = cy(at=(11, 5), things=("machine pistol",), marks=fire)
    assert play(gunner(), held(), gun, ground={(6, 5): "table"}).say(SHOT).moment == "under-fire"


@pytest.mark.rule("C-edge-ranged-disarm-02", "C-ranged-03")
def test_only_a_dodge_answers_it() -> None:
    played = play(gunner(), held()).say(SHOT)
    assert {type(one).__name__ for one in played.menu} == {"Dodge", "Pass"}


@pytest.mark.rule("C-edge-ranged-disarm-02", "C-disarm-03")
def test_size_and_two_hands_count_for_the_target_alone() -> None:
    rifle = gunner(things=("slug rifle",))
    played = play(rifle, held("knife")).say(DisarmAfar("ann", "ben", "ann/slug rifle", "ben/knife"), "ben pass", [3, 3])
    assert summed(played) == 2
    assert summed(played.say([3, 3])) == 1
    great = DisarmAfar("ann", "ben", "ann/slug pistol", "ben/two handed sword")
    played = play(gunner(), held("two handed sword")).say(great, "ben pass", [3, 3], [3, 3])
    assert summed(played) == 1 + 2 + 2


@pytest.mark.rule("C-edge-ranged-disarm-02", "C-disarm-01")
def test_a_disastrous_shot_costs_the_weapon() -> None:
    played = play(gunner(hurt=40), held(agility=13, at=(15, 5))).say(SHOT, "ben pass", [1, 1])
    assert played["ann"].main is None
    assert [item.id for item in played.battle.fallen[Cell(5, 5)]] == ["ann/slug pistol"]


@pytest.mark.rule("C-edge-ranged-disarm-02", "C-ranged-08")
def test_what_is_thrown_serves_too_and_has_left_the_hand() -> None:
    order = DisarmAfar("ann", "ben", "ann/knife", "ben/sword")
    trained = {(Skill.RANGED, Manoeuvre.DISARM): 1, (Skill.ARMED, Manoeuvre.DISARM): 3}
    played = play(gunner(things=("knife",), bonuses=trained), held()).say(order, "ben pass")
    assert summed(played) == 6 + 2 + 1 - 8 - 0
    played.say([2, 2])
    assert played["ann"].main is None
    assert [item.id for item in played.battle.fallen[Cell(*AFAR)]] == ["ann/knife"]
    assert summed(played) == 2 + 1


@pytest.mark.rule("C-edge-ranged-disarm-03", "C-disarm-04")
def test_training_helps_the_hit_and_the_test_after_it() -> None:
    played = play(gunner(bonuses={(Skill.RANGED, Manoeuvre.DISARM): 2}), held()).say(SHOT, "ben pass")
    assert summed(played) == 8 + 2 - 6
    assert summed(played.say([2, 2])) == 2 + 2


@pytest.mark.rule("C-edge-ranged-disarm-03")
def test_only_with_the_edge_the_training_can_be_had() -> None:
    bonuses = {(Skill.RANGED, Manoeuvre.DISARM): 1, (Skill.RANGED, Manoeuvre.ATTACK): 1}
    assert faults(Sheet(bonuses=bonuses)) == ("disarm can't be trained with Ranged Combat",)
    assert faults(Sheet(bonuses=bonuses, edges=(Edge("ranged-disarm"),))) == ()
    trips = {(Skill.RANGED, Manoeuvre.TRIP): 1}
    assert faults(Sheet(bonuses=trips, edges=(Edge("ranged-disarm"),))) == ("trip can't be trained with Ranged Combat",)
    assert faults(sheet(gunner())) == ()


@pytest.mark.rule("C-edge-ranged-disarm-03", "C-disarm-04")
def test_who_wields_what_is_shot_at_with_training_keeps_it_the_better() -> None:
    trained = {(Skill.RANGED, Manoeuvre.DISARM): 1}
    gun = held("slug pistol", bonuses=trained, edges=(Edge("ranged-disarm"),))
    played = play(gunner(), gun).say(replace(SHOT, what="ben/slug pistol"), "ben pass", [3, 3], [3, 3])
    assert summed(played) == 1 + 1


@pytest.mark.rule("C-edge-ranged-disarm-03", "C-table1-02")
def test_beside_an_enemy_it_gives_an_opportunity_whatever_the_training() -> None:
    trained = {(Skill.RANGED, Manoeuvre.DISARM): 3}
    played = play(gunner(bonuses=trained), held(at=(6, 5))).say(SHOT)
    assert (played.decision.figures, played.battle.clock.phase) == (("ben",), "opportunity")


def master(*more: Edge) -> Figure:
    """Ann, who shoots things out of hands as she likes: 9 in that."""
    trained = {(Skill.RANGED, Manoeuvre.DISARM): 1}
    return gunner(Edge("improved-disarm", "ranged"), *more, bonuses=trained)


@pytest.mark.rule("C-edge-ranged-disarm-04", "C-edge-pair-30")
@pytest.mark.parametrize(("at", "dice", "number"), [(AFAR, [3, 2], 14), ((15, 5), [3, 3], 15), (AFAR, [4, 4], 17 + 2)])
def test_the_total_of_the_shot_is_to_be_resisted_however_far_it_came(
    at: tuple[int, int], dice: list[int], number: int
) -> None:
    played = play(master(), held("slug pistol", at=at)).say(replace(SHOT, what="ben/slug pistol"), "ben pass", dice)
    assert (played.roll.figure, summed(played)) == ("ben", 1 - number)


@pytest.mark.rule("C-ranged-05", "C-edge-pair-33", "C-edge-pair-30", "C-edge-precise-shot-02")
@pytest.mark.parametrize(("edges", "number"), [((), 17 - 5), ((Edge("precise-shot"),), 17 + 2)])
def test_friends_beside_him_are_a_penalty_on_that_total(edges: tuple[Edge, ...], number: int) -> None:
    played = play(master(*edges), held("slug pistol"), fighter("dee", at=(7, 6)))
    played.say(replace(SHOT, what="ben/slug pistol"), "ben pass", [4, 4])
    assert (played.roll.figure, summed(played)) == ("ben", 1 - number)


@pytest.mark.rule("C-edge-ranged-disarm-04", "C-edge-improved-disarm-04")
@pytest.mark.parametrize(("at", "into"), [(AFAR, ["ann"]), ((12, 5), [])])
def test_an_extraordinary_shot_puts_it_where_she_likes_near_the_target(at: tuple[int, int], into: list[str]) -> None:
    played = play(master(), held(at=at)).say(SHOT, "ben pass", [6, 6], [5], [1, 1])
    assert [one.whom for one in played.menu if isinstance(one, SendInto)] == into
    played.say(Send("ann", "ben/sword", Cell(9, 9)))
    assert [item.id for item in played.battle.fallen[Cell(9, 9)]] == ["ben/sword"]


@pytest.mark.rule("C-edge-ranged-disarm-02", "C-opportunity-10")
def test_at_what_was_put_away_in_time_nobody_shoots() -> None:
    played: Play = play(held(), gunner(), cy()).say("ben delay count=1", "ben done", SHOT, "ben sheathe item=ben/sword")
    assert played["ben"].main is None
    assert played["ann"].gear[0].rounds == 12
