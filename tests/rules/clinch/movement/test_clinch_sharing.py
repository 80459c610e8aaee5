"""Whose hex can be entered, ended in and passed, and who can be slipped past."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.posture import Life
from core.battle.record import replace
from core.play.rolled import Tested
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.sharing import why_not_stop_at
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.turn.allowance import Share, left
from tests.support.clinch.turns import ann, as_is, at, battle_of, ben, cy, fighter, go, held_as, play, scene_of


@pytest.mark.rule("G-move-08")
def test_friends_have_a_hex_each_but_may_come_where_a_foe_is() -> None:
    battle = scene_of(battle_of(ann(place=(0, 0)), ben(place=(0, 0)), cy(place=(2, 0)), dee((3, 0)))).battle
    assert why_not_stop_at(battle, battle["cy"], at(0, 0)) is None
    assert "a friend" in str(why_not_stop_at(battle, battle["cy"], at(3, 0)))
    assert why_not_stop_at(battle, battle["cy"], at(1, 0)) is None


def dee(place: tuple[int, int], side: str = "blue") -> Figure:
    return fighter("dee", Sheet(10, 8, 10, 8), place, 0, side)


@pytest.mark.rule("G-move-08")
def test_four_upright_fighters_fill_a_hex_and_the_lying_do_not_count() -> None:
    everybody = [
        replace(cy(place=(0, 0)), id=name, side=side)
        for name, side in (("a", "red"), ("b", "blue"), ("c", "blue"), ("d", "blue"))
    ]
    battle = scene_of(battle_of(*everybody, ann(place=(1, 0)))).battle
    assert "is full" in str(why_not_stop_at(battle, battle["ann"], at(0, 0)))
    lying = battle.with_figure(held_as(battle["d"], "lying"))
    assert why_not_stop_at(lying, lying["ann"], at(0, 0)) is None
    assert why_not_stop_at(battle, held_as(battle["ann"], "lying"), at(0, 0)) is None


@pytest.mark.rule("G-move-08", "G-move-06")
def test_a_friends_hex_may_be_passed_and_not_ended_in() -> None:
    played = play(ann(place=(5, 0)), ben(place=(0, 4), facing=0), cy(place=(0, 3)))
    played.say("ann do-nothing", "ben move")
    assert played.refused_by(go("ben", (0, 3), facing=0)) == "G-move-03"
    played.say(go("ben", (0, 3), (0, 2), facing=0))
    assert played["ben"].at == at(0, 2)
    assert left(played["ben"], Share.MOVE) == 5 - 3


@pytest.mark.rule("G-move-09")
@pytest.mark.parametrize("manoeuvre", ["attack", "all-out-attack how=strong", "move-and-attack"])
def test_a_manoeuvre_that_attacks_leads_into_a_foes_hex(manoeuvre: str) -> None:
    played = play(ann(place=(0, 1)), ben(place=(0, 0))).say(f"ann {manoeuvre}")
    assert played.why_not(go("ann", (0, 0), facing=0)) is None
    if manoeuvre != "attack":
        assert "the path ends there" in str(played.why_not(go("ann", (0, 0), (0, -1), facing=0)))


@pytest.mark.rule("G-move-09", "G-move-03")
def test_to_run_into_a_foes_hex_costs_no_more_than_any_other() -> None:
    played = play(ann(place=(0, 6)), ben(place=(0, 0))).say("ann move-and-attack")
    assert played.why_not(go("ann", *((0, 6 - n) for n in range(1, 7)), facing=0)) is None


@pytest.mark.rule("G-move-09")
@pytest.mark.parametrize("manoeuvre", ["all-out-attack how=strong", "move-and-attack"])
def test_a_way_round_is_proposed_to_the_hex_behind_a_foe(manoeuvre: str) -> None:
    played = play(ann(place=(0, 1)), ben(place=(0, 0))).say(f"ann {manoeuvre}")
    assert any(order.path[-1:] == (at(0, -1),) for order in played.menu if isinstance(order, Go))


@pytest.mark.rule("G-move-09")
@pytest.mark.parametrize("manoeuvre", ["all-out-attack how=strong", "move-and-attack"])
def test_a_figure_that_has_come_into_a_foes_hex_goes_no_further(manoeuvre: str) -> None:
    played = play(ann(place=(0, 1)), ben(place=(0, 0))).say(f"ann {manoeuvre}", go("ann", (0, 0), facing=0))
    assert "no movement" in str(played.why_not(go("ann", (0, -1), facing=0))), "he is not passed in two walks"
    beside = play(ann(place=(0, 2)), ben(place=(0, 0))).say(f"ann {manoeuvre}", go("ann", (0, 1), facing=0))
    assert beside.why_not(go("ann", (0, 0), facing=0)) is None


@pytest.mark.rule("G-move-09")
@pytest.mark.parametrize(
    "manoeuvre", ["ready", "evaluate", "feint", "concentrate", "move", "all-out-defense how=dodge"]
)
def test_no_other_manoeuvre_ends_in_it(manoeuvre: str) -> None:
    played = play(ann(place=(0, 1)), ben(place=(0, 0))).say(f"ann {manoeuvre}")
    assert "to attack" in str(played.why_not(go("ann", (0, 0), facing=0)))
    if manoeuvre == "all-out-defense how=dodge":
        assert "to attack" in str(played.why_not(go("ann", (0, 0), (0, -1), facing=0))), "nor slips past"


@pytest.mark.rule("G-move-09")
@pytest.mark.parametrize("how", ["lying", "stunned", "unconscious", "yielded"])
def test_the_hex_of_the_helpless_is_open_to_any_movement(how: str) -> None:
    battle = play(ann(place=(0, 1)), ben(place=(0, 0)), cy(place=(4, 0))).battle
    scene = scene_of(battle)
    if how == "lying":
        scene = scene_of(battle.with_figure(held_as(battle["ben"], "lying")))
    elif how == "stunned":
        step_life(scene, "ben", "stun", "G-base-50")
    elif how == "unconscious":
        step_life(scene, "ben", "pass_out", "G-wound-11")
    else:
        for asked in scene.perform(as_is(battle).read("ben yield")):
            raise AssertionError(asked)
    played = as_is(scene.battle).say("ann move", go("ann", (0, 0), facing=0))
    assert played["ann"].at == played["ben"].at
    assert not played.told(Tested)


@pytest.mark.rule("G-move-10")
@pytest.mark.parametrize(
    ("facing", "need", "faces", "others", "passes"),
    [
        (1, 10, [3, 3, 3], [4, 4, 4], True),
        (3, 7, [3, 3, 3], [4, 4, 3], False),
        (0, 12, [4, 4, 4], [4, 4, 4], True),
        (0, 12, [4, 4, 3], [4, 3, 3], False),
    ],
)
def test_past_a_standing_foe_one_slips_by_a_contest_of_dx(
    facing: int, need: int, faces: list[int], others: list[int], passes: bool
) -> None:
    played = play(ann(place=(0, 1), facing=0), ben(place=(0, 0), facing=facing)).say("ann move")
    played.say(go("ann", (0, 0), (0, -1), facing=0), faces, others)
    first, second = played.told(Tested)
    assert (first.figure, first.need.total, second.figure, second.need.total) == ("ann", need, "ben", 11)
    assert played["ann"].at == (at(0, -1) if passes else at(0, 1))
    assert left(played["ann"], Share.MOVE) == (6 - 3 if passes else 0), "past him a point more, or nothing is left"


@pytest.mark.rule("G-move-17")
def test_nobody_comes_near_a_giant_but_to_take_hold_of_him() -> None:
    for size, refused in ((2, True), (1, False)):
        giant = replace(ben(place=(0, 0)), sheet=Sheet(20, 9, 10, 10, size=size))
        played = play(ann(place=(0, 1)), held_as(giant, "lying")).say("ann move")
        assert (played.refused_by(go("ann", (0, 0), facing=0)) is not None) is refused
        closing = play(ann(place=(0, 1)), giant).say("ann attack")
        assert closing.why_not(go("ann", (0, 0), facing=0)) is None
        out = replace(held_as(giant, "lying"), life=Life.UNCONSCIOUS)
        past = play(ann(place=(0, 1)), out, cy(place=(4, 4))).say("ann move")
        assert past.why_not(go("ann", (0, 0), facing=0)) is None


@pytest.mark.rule("G-move-10", "G-base-15")
@pytest.mark.parametrize(("facing", "tries"), [(3, False), (1, True)])
def test_nobody_tries_to_slip_past_at_a_score_under_three(facing: int, tries: bool) -> None:
    clumsy = replace(ann(place=(0, 1), facing=0), sheet=Sheet(12, 7, 10, 12))
    played = play(clumsy, ben(place=(0, 0), facing=facing)).until("beginning", figure="ann").say("ann move")
    assert (played.why_not(go("ann", (0, 0), (0, -1), facing=0)) is None) is tries
