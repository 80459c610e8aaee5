"""Moving over squares: what each gait reaches and asks for, what is in the way, what stops it."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.rulesets.rounds.gear.doors import WorkDoor
from core.rulesets.rounds.movement.gaits import Gait, metres_of, number_for
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.movement.paths import ends, length_of
from core.rulesets.rounds.movement.tumbling import target_of, would_answer
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, go, play, refusal

START = (5, 5)


def straight(count: int) -> tuple[At, ...]:
    """So many squares to the east."""
    return tuple((START[0] + n, START[1]) for n in range(1, count + 1))


def diagonal(count: int) -> tuple[At, ...]:
    """So many squares to the south-east."""
    return tuple((START[0] + n, START[1] + n) for n in range(1, count + 1))


@pytest.mark.rule("C-grid-02", "C-grid-03")
@pytest.mark.parametrize(
    ("path", "metres"),
    [
        (((6, 4), (7, 4), (6, 3), (6, 2)), 10),
        (diagonal(5), 14),
        (straight(6), 12),
        (diagonal(4), 12),
        ((diagonal(1)[0], (7, 6), (8, 6), (9, 6), (10, 6), (11, 6)), 12),
        ((diagonal(1)[0], (7, 6), (8, 6), (9, 6), (10, 7)), 12),
    ],
)
def test_every_second_diagonal_costs_twice(path: tuple[At, ...], metres: int) -> None:
    assert length_of([Cell(*at) for at in path], Cell(*START)) == metres


@pytest.mark.rule("C-grid-03", "C-move-03", "C-move-19")
@pytest.mark.parametrize(
    ("path", "gait", "allowed"),
    [
        (straight(1), Gait.STEP, True),
        (diagonal(1), Gait.STEP, True),
        (straight(2), Gait.STEP, False),
        (straight(3), Gait.WALK, True),
        (diagonal(2), Gait.WALK, True),
        (straight(4), Gait.WALK, False),
        (diagonal(3), Gait.WALK, False),
        (straight(6), Gait.JOG, True),
        (straight(7), Gait.JOG, False),
        (diagonal(4), Gait.JOG, True),
        (diagonal(5), Gait.JOG, False),
        (straight(9), Gait.RUN, True),
        (diagonal(6), Gait.RUN, True),
        (straight(10), Gait.RUN, False),
        (straight(10), Gait.SPRINT, True),
    ],
)
def test_each_gait_leads_so_far(path: tuple[At, ...], gait: Gait, allowed: bool) -> None:
    played = play(ann(), cy(at=(0, 15)))
    assert (refusal(played, go("ann", *path, gait=gait)) == "") is allowed


@pytest.mark.rule("C-move-01", "C-move-02", "C-move-03", "C-move-04", "C-move-05", "C-move-09", "C-move-10")
def test_metres_and_numbers_of_the_gaits() -> None:
    calm, fight = battle_of(ann()), battle_of(ann(), cy())
    table = [(metres_of(ann(), one), number_for(calm, ann(), one), number_for(fight, ann(), one)) for one in Gait]
    assert table == [(2, 0, 0), (6, 0, 0), (12, 0, 0), (18, 5, 10), (40, 10, 15), (12, 10, 10), (18, 15, 15)]


@pytest.mark.rule("C-move-05")
def test_a_sprint_leads_forty_metres() -> None:
    assert length_of([Cell(5 + n, 5 + n) for n in range(1, 14)] + [Cell(19, 18)], Cell(5, 5)) == 40
    assert length_of([Cell(5 + n, 5 + n) for n in range(1, 15)], Cell(5, 5)) == 42


@pytest.mark.rule("C-move-14")
def test_a_fight_is_where_an_enemy_can_act() -> None:
    out = replace(cy(), life=Life.UNCONSCIOUS)
    assert number_for(battle_of(ann(), out), ann(), Gait.RUN) == 5
    assert number_for(battle_of(ann(), cy()), ann(), Gait.RUN) == 10


@pytest.mark.rule("C-grid-04")
def test_diagonals_count_again_with_each_action() -> None:
    played = play(ann(), cy(at=(0, 15))).say(go("ann", (6, 6), gait=Gait.STEP), go("ann", (7, 7), gait=Gait.STEP))
    assert played["ann"].at == (7, 7)


@pytest.mark.rule("C-move-04", "C-move-16", "C-move-19", "C-move-14")
@pytest.mark.parametrize(("dice", "squares"), [([5, 5], 9), ([5, 4], 6)])
def test_a_failed_run_is_a_jog(dice: list[int], squares: int) -> None:
    runner = ann(strength=5)
    played = play(runner, cy(at=(0, 15))).say(go("ann", *straight(9), gait=Gait.RUN), dice)
    assert played["ann"].at == straight(squares)[-1]
    assert spent(played["ann"]) == 1


@pytest.mark.rule("C-move-16")
def test_a_failed_sprint_is_no_more_than_a_failed_run() -> None:
    played = play(ann(strength=5), cy(at=(0, 15))).say(go("ann", *diagonal(9), gait=Gait.SPRINT), [1, 1])
    assert played["ann"].at == diagonal(4)[-1]


@pytest.mark.rule("C-move-19")
def test_a_short_sprint_is_tested_all_the_same() -> None:
    played = play(ann(), cy(at=(0, 15))).say(go("ann", *straight(6), gait=Gait.SPRINT))
    assert played.roll.why == "sprint check"


@pytest.mark.rule("C-grid-06")
def test_a_friend_is_passed_and_not_stayed_with() -> None:
    friend = fighter("dee", at=(6, 5))
    played = play(ann(), friend, cy(at=(0, 15)))
    assert "no room in" in refusal(played, go("ann", (6, 5)))
    assert played.say(go("ann", (6, 5), (7, 5)))["ann"].at == (7, 5)


@pytest.mark.rule("C-grid-07", "C-move-09")
def test_an_enemy_s_square_is_only_tumbled_through() -> None:
    played = play(ann(), ben())
    assert "tumble past" in refusal(played, go("ann", (6, 5), (7, 5)))
    assert refusal(played, go("ann", (6, 5), (7, 5), gait=Gait.TUMBLE)) == ""
    assert "no room in" in refusal(played, go("ann", (6, 5), gait=Gait.TUMBLE))
    assert refusal(play(ann(), replace(ben(), life=Life.DEAD), cy()), go("ann", (6, 5))) == ""


@pytest.mark.rule("C-grid-08")
def test_walls_and_their_corners_are_closed() -> None:
    played = play(ann(), cy(at=(0, 15)), ground={(6, 5): "wall"})
    assert "is closed" in refusal(played, go("ann", (6, 5)))
    assert "a corner blocks" in refusal(played, go("ann", (6, 6)))
    assert refusal(played, go("ann", (5, 6), (6, 6))) == ""


@pytest.mark.rule("C-move-19")
def test_a_path_goes_from_neighbour_to_neighbour() -> None:
    played = play(ann(), cy(at=(0, 15)))
    assert refusal(played, go("ann", (7, 5))) == "the path must go square by square"
    assert refusal(played, Go("ann", (), Gait.WALK)) == "the path is empty"


@pytest.mark.rule("C-move-15")
@pytest.mark.parametrize(
    ("figures", "path", "gait", "number"),
    [
        (((6, 5), (4, 5), (5, 4)), ((5, 6), (5, 7)), Gait.TUMBLE, 20),
        (((6, 5), (4, 4), (4, 6)), ((6, 5), (7, 5)), Gait.TUMBLE, 25),
        (((6, 5),), ((6, 5), (7, 5)), Gait.RUNNING_TUMBLE, 20),
        (((6, 5), (7, 5)), ((6, 5), (7, 5), (8, 5)), Gait.RUNNING_TUMBLE, 30),
        (((6, 5),), ((5, 6), (5, 7)), Gait.TUMBLE, 10),
        (((9, 9),), ((5, 6), (5, 7)), Gait.TUMBLE, 10),
    ],
)
def test_a_tumble_is_harder_past_many_and_through_them(
    figures: tuple[At, ...], path: tuple[At, ...], gait: Gait, number: int
) -> None:
    foes = [fighter(f"f{place}", at=at, side="blue") for place, at in enumerate(figures)]
    battle = battle_of(ann(), *foes)
    assert target_of(battle, battle["ann"], [Cell(*at) for at in path], gait).total == number


@pytest.mark.rule("C-move-15")
def test_only_those_count_who_have_an_answer_left() -> None:
    tired = ben(marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),))
    battle = battle_of(ann(), tired, cy(at=(4, 4)))
    assert target_of(battle, battle["ann"], [Cell(5, 6)], Gait.TUMBLE).total == 10


@pytest.mark.rule("C-move-16")
def test_a_failed_tumble_stops_before_the_enemy() -> None:
    played = play(ann(), ben(at=(7, 5))).say(go("ann", (6, 5), (7, 5), (8, 5), gait=Gait.TUMBLE), [1, 1])
    assert played["ann"].at == (6, 5)


@pytest.mark.rule("C-move-11")
def test_dropping_asks_for_nothing() -> None:
    played = play(ann(), ben()).say("ann drop-prone")
    assert played["ann"].posture == PRONE
    assert spent(played["ann"]) == 1
    assert refusal(played, played.read("ann drop-prone")) == "already prone"


@pytest.mark.rule("C-move-13", "C-move-14", "C-move-16")
@pytest.mark.parametrize(("dice", "posture"), [([4, 5], STANDING), ([4, 4], PRONE)])
def test_rising_in_a_fight(dice: list[int], posture: object) -> None:
    played = play(ann(agility=6, prone=True), cy()).say("ann stand-up", dice)
    assert played["ann"].posture == posture
    assert spent(played["ann"]) == 1


@pytest.mark.rule("C-move-13", "C-table1-02", "C-base-32")
def test_who_rises_beside_an_enemy_is_answered_before_the_test() -> None:
    played = play(ann(prone=True), ben()).say("ann stand-up")
    assert played.decision.figures == ("ben",)
    assert refusal(play(ann(), ben()), played.read("ann stand-up")) == "already standing"


@pytest.mark.rule("C-move-17", "C-cond-01")
def test_the_prone_only_crawl() -> None:
    played = play(ann(prone=True), ben())
    assert refusal(played, go("ann", (4, 5))) == "prone: crawl only"
    assert played.say(go("ann", (4, 5), gait=Gait.STEP))["ann"].at == (4, 5)
    assert played["ann"].posture == PRONE
    assert {type(order) for order in played.menu if isinstance(order, Go)} == {Go}
    assert {order.gait for order in played.menu if isinstance(order, Go)} == {Gait.STEP}


@pytest.mark.rule("C-grid-09")
def test_nobody_rises_where_another_stands() -> None:
    played = play(ann(prone=True, at=(6, 5)), ben())
    assert refusal(played, played.read("ann stand-up")) == "someone else stands here"
    assert played.say(go("ann", (7, 5), gait=Gait.STEP))["ann"].at == (7, 5)


@pytest.mark.rule("C-base-26")
@pytest.mark.parametrize(("gait", "metres"), [(Gait.STEP, 2), (Gait.WALK, 3), (Gait.JOG, 6), (Gait.SPRINT, 20)])
def test_a_leg_hurt_halves_every_way(gait: Gait, metres: int) -> None:
    lame = ann(marks=(Mark(Marks.INJURED, "C-base-26", about=Limb.LEG),))
    assert metres_of(lame, gait) == metres


@pytest.mark.rule("C-base-26")
def test_a_leg_hurt_twice_only_steps() -> None:
    lame = ann(marks=(Mark(Marks.INJURED, "C-base-26", about=Limb.LEG), Mark(Marks.LAMED, "C-base-26")))
    played = play(lame, cy())
    assert refusal(played, go("ann", (4, 5))) == "leg injured twice: crawl or step only"
    assert refusal(played, go("ann", (4, 5), gait=Gait.STEP)) == ""


@pytest.mark.rule("C-mod-13")
def test_metres_are_counted_as_they_are_paid_until_the_next_turn() -> None:
    played = play(ann(), cy(at=(0, 15))).say(go("ann", (6, 6), (7, 7)))
    mark = played["ann"].mark(Marks.MOVED)
    assert mark is not None
    assert mark.value == 6
    played.say(go("ann", (8, 8)), "ann done")
    mark = played["ann"].mark(Marks.MOVED)
    assert mark is not None
    assert mark.value == 8
    played.say("cy done")
    assert played["ann"].mark(Marks.MOVED) is None


@pytest.mark.rule("C-move-18", "C-opportunity-10")
def test_who_is_laid_low_on_the_way_goes_no_farther() -> None:
    played = play(ann(hurt=45), ben(things=("sword",))).say(go("ann", (4, 5), (3, 5)))
    played.say("ben strike target=ann item=ben/sword", "ann pass", [6, 5], [6, 6])
    assert played["ann"].at == (5, 5)
    assert played["ann"].life is Life.DEAD


@pytest.mark.rule("C-move-18", "C-grid-06")
def test_who_is_stunned_in_a_friend_s_square_goes_back_from_there() -> None:
    stunner = ben(at=(6, 6), things=("stun baton",))
    played = play(ann(at=(4, 5)), stunner, fighter("dee", at=(5, 5))).say(go("ann", (5, 5), (6, 5)))
    played.say('ben strike target=ann item="ben/stun baton"', "ann pass", [6, 5], [1], [6, 5], [2, 3])
    assert played["ann"].mark(Marks.STUNNED)
    assert played["ann"].at == (4, 5)


def test_every_proposal_may_be_carried_out() -> None:
    played = play(ann(), ben(), cy(at=(4, 4)), ground={(6, 6): "wall", (3, 5): "brush"})
    for order in played.menu:
        assert refusal(played, order) == ""


def test_places_to_go_are_free_and_in_reach() -> None:
    battle = battle_of(ann(), ben())
    found = ends(battle, battle["ann"], Gait.STEP)
    assert set(found) == {Cell(q, r) for q in (4, 5, 6) for r in (4, 5, 6)} - {Cell(5, 5), Cell(6, 5)}


@pytest.mark.rule("C-move-15")
def test_every_square_that_is_left_counts_and_the_last_one_does_not() -> None:
    battle = battle_of(ann(), ben(at=(9, 6)), cy(at=(12, 6)))
    path = [Cell(n, 5) for n in range(6, 12)]
    assert target_of(battle, battle["ann"], path[:2], Gait.TUMBLE).total == 10
    assert would_answer(battle, battle["ann"], path[:4]) == {"ben"}
    assert would_answer(battle, battle["ann"], path[:3]) == set()
    assert would_answer(battle, battle["ann"], path) == {"ben"}


@pytest.mark.rule("C-move-18", "C-delay-04")
def test_a_door_shut_first_stops_the_figure_on_the_way_through() -> None:
    played = play(ben(at=(9, 4)), ann(), ground={(8, 5): "doorway"}).say("ben delay count=1", "ben done")
    played.say(go("ann", *straight(5), gait=Gait.JOG), WorkDoor("ben", Cell(8, 5)))
    assert played["ann"].at == (7, 5)
    assert spent(played["ann"]) == 1
    assert played.moment == "acting"


@pytest.mark.rule("C-grid-06", "C-grid-07", "C-move-19")
def test_ways_lead_past_friends_and_not_past_enemies_and_end_in_no_square_of_either() -> None:
    """In a passage one square wide."""
    walls: dict[At, str] = {(q, r): "wall" for q in range(3, 10) for r in (4, 6)}
    by_friend = battle_of(ann(), fighter("dee", at=(6, 5)), ben(at=(3, 5)), ground=walls)
    found = ends(by_friend, by_friend["ann"], Gait.WALK)
    assert sorted(found) == [Cell(4, 5), Cell(7, 5), Cell(8, 5)]
    assert found[Cell(8, 5)] == (Cell(6, 5), Cell(7, 5), Cell(8, 5))


@pytest.mark.rule("C-grid-07", "C-move-15")
@pytest.mark.parametrize(("gait", "beyond"), [(Gait.JOG, False), (Gait.SPRINT, False), (Gait.TUMBLE, True)])
def test_only_who_tumbles_gets_past_an_enemy_in_a_passage(gait: Gait, beyond: bool) -> None:
    walls: dict[At, str] = {(q, r): "wall" for q in range(3, 10) for r in (4, 6)}
    walls[4, 5] = "wall"
    battle = battle_of(ann(), ben(), ground=walls)
    assert (Cell(7, 5) in ends(battle, battle["ann"], gait)) is beyond


@pytest.mark.rule("C-cond-01", "C-move-13")
def test_a_figure_that_has_fallen_stays_prone_until_he_stands_up() -> None:
    played = play(ann(prone=True), ben(at=(9, 5))).say("ann stand-up", [1, 1])
    assert played["ann"].posture == PRONE
    assert played.say("ann stand-up", [6, 4])["ann"].posture == STANDING
