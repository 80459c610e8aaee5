"""Courage to walk into fire and to stay in it. What the fire then does: test_fire_hexes.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.movement.moving import Crawl, EndMoves, Kneel, Move
from core.rulesets.skirmish.movement.retreats import ForceBack, retreat_cells
from core.rulesets.skirmish.movement.rising import Disengage
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, cell, fighter
from tests.support.fire import LIQUID, ORDINARY, battle_on_fire, bystander, hits, moving, path, red_moves

EAST = [(n, 0) for n in range(1, 11)]
LEAVING = Mark(Marks.LEAVING, "S16.11-28")
AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def ann(*marks: Mark, at: tuple[int, int] = (0, 0), condition: Condition = Condition.STANDING) -> Figure:
    return fighter("ann", at, strength=40, marks=marks, condition=condition, intelligence=9)


@pytest.mark.rule("S16.11-27")
def test_three_dice_against_int_to_go_in() -> None:
    play = moving(ann(), fires={(3, 0): LIQUID}).say(Move("ann", path(*EAST[:4]), 1))
    assert play.roll.dice.count == 3
    assert play.roll.need is not None
    assert play.roll.need.total == 9
    play.say([3, 3, 3])
    assert play["ann"].at == cell(4, 0)
    assert hits(play) == [2]


@pytest.mark.rule("S16.11-27")
def test_who_fails_stops_short_and_may_go_on_elsewhere_with_what_is_left() -> None:
    play = moving(ann(), fires={(3, 0): LIQUID}).say(Move("ann", path(*EAST[:4]), 1), [4, 3, 3])
    assert play["ann"].at == cell(2, 0)
    assert play.decision.figures == ("ann",)
    eight = path(*((2, -n) for n in range(1, 9)))
    assert play.why_not(Move("ann", eight, 0)) is None
    assert play.refused_by(Move("ann", (*eight, cell(2, -9)), 0)) == "S12.0-06"
    play.say(Move("ann", eight, 0))
    assert play["ann"].entered == 10
    assert "ann" not in play.battle.clock.pending
    assert hits(play) == []


@pytest.mark.rule("S16.11-27")
def test_it_stops_facing_the_way_it_came() -> None:
    play = moving(ann(), fires={(1, -2): LIQUID})
    play.say(Move("ann", path((1, 0), (1, -1), (1, -2)), 3), [4, 3, 3])
    assert play["ann"].at == cell(1, -1)
    assert play["ann"].facing == 0


@pytest.mark.rule("S16.11-27")
def test_the_fire_is_closed_to_it_for_the_rest_of_the_turn() -> None:
    play = moving(ann(), fires={(3, 0): LIQUID}).say(Move("ann", path(*EAST[:3]), 1), [4, 3, 3])
    assert play.refused_by(Move("ann", path((3, 0)), 1)) == "S12.0-06"
    assert not any(cell(3, 0) in choice.path for choice in play.menu.of("ann") if isinstance(choice, Move))
    assert play.why_not(Move("ann", (), 1)) is None
    assert play.why_not(EndMoves("ann")) is None


@pytest.mark.rule("S16.11-27")
def test_what_it_has_walked_counts_when_it_wants_to_kneel_or_crawl_after_all() -> None:
    play = moving(ann(), fires={(5, 0): LIQUID}).say(Move("ann", path(*EAST[:5]), 1), [4, 3, 3])
    assert play.why_not(Kneel("ann", (), 0)) is None
    assert play.why_not(Kneel("ann", path((4, -1)), 0)) is None
    assert play.refused_by(Kneel("ann", path((4, -1), (4, -2)), 0)) == "S12.0-20"
    prone = moving(ann(condition=Condition.PRONE), fires={(2, 0): LIQUID})
    prone.say(Crawl("ann", path(*EAST[:2]), 1), [4, 3, 3])
    assert prone["ann"].at == cell(1, 0)
    assert prone.why_not(Crawl("ann", path((1, -1)), 1)) is None
    assert prone.refused_by(Crawl("ann", path((1, -1), (1, -2)), 1)) == "S12.0-24"


@pytest.mark.rule("S16.11-27")
def test_dear_ground_before_the_fire_counts_at_its_price() -> None:
    play = moving(ann(), fires={(3, 0): LIQUID}, terrain={(1, 0): "rubble", (2, 0): "rubble"})
    play.say(Move("ann", path(*EAST[:3]), 1), [4, 3, 3])
    six = path(*((2, -n) for n in range(1, 7)))
    assert play.why_not(Move("ann", six, 0)) is None
    assert play.refused_by(Move("ann", (*six, cell(2, -7)), 0)) == "S12.0-06"


@pytest.mark.rule("S16.11-27")
def test_it_does_not_stop_short_on_top_of_a_comrade() -> None:
    lies = fighter("bea", (2, 0), condition=Condition.PRONE)
    play = moving(ann(), lies, fires={(3, 0): LIQUID}).say(Move("ann", path(*EAST[:4]), 1), [4, 3, 3])
    assert play["ann"].at == cell(1, 0)


@pytest.mark.rule("S16.11-27")
def test_one_check_is_good_for_all_the_fires_of_a_move() -> None:
    play = moving(ann(), fires={(1, 0): LIQUID, (4, 0): LIQUID})
    play.say(Move("ann", path(*EAST[:6]), 1), [3, 3, 3])
    assert hits(play) == [2, 2]
    assert play.awaits_choice() or play.roll.figure is None


@pytest.mark.rule("S16.11-27")
def test_the_ways_that_are_proposed_go_around_a_fire_where_they_can() -> None:
    play = moving(ann(), fires={(1, 0): LIQUID})
    ways = {choice.path[-1]: choice.path for choice in play.menu.of("ann") if isinstance(choice, Move) and choice.path}
    assert cell(1, 0) not in ways[cell(2, 0)]
    assert ways[cell(1, 0)] == (cell(1, 0),)


@pytest.mark.rule("S16.11-27")
def test_stepping_away_from_an_enemy_into_fire_takes_daring_too() -> None:
    ann_, bob = fighter("ann", main="dagger"), fighter("bob", (0, -1), 3, side="blue", dexterity=8)
    play = Play.acting(battle_on_fire(ann_, bob, fires={(0, 1): LIQUID}))
    play.say(Disengage("ann", cell(0, 1), 0), [6, 5, 4])
    assert play["ann"].at == cell(0, 0)
    assert play.decision.figures == ("ann",)
    assert play.refused_by(Disengage("ann", cell(0, 1), 0)) == "S12.0-29"
    assert play.why_not(Disengage("ann", cell(-1, 1), 0)) is None


@pytest.mark.rule("S16.11-27")
def test_an_engaged_figure_that_has_balked_may_shift_but_not_into_the_fire() -> None:
    balked = ann(Mark(Marks.BALKED, "S16.11-27"))
    bob = fighter("bob", (0, -1), 3, side="blue")
    play = moving(balked, bob, fires={(1, -1): LIQUID})
    ends = {choice.path for choice in play.menu.of("ann") if isinstance(choice, Move)}
    assert path((-1, 0)) in ends
    assert path((1, -1)) not in ends


@pytest.mark.rule("S16.11-27")
def test_who_has_walked_half_its_mov_cannot_walk_on_and_kneel() -> None:
    play = moving(ann(), fires={(7, 0): LIQUID}).say(Move("ann", path(*EAST[:7]), 1), [4, 3, 3])
    assert play.why_not(Kneel("ann", (), 0)) is None
    assert play.refused_by(Kneel("ann", path((6, -1)), 0)) == "S12.0-20"


@pytest.mark.rule("S16.11-16", "S16.11-27", "S16.11-28")
@pytest.mark.parametrize("kind", [Marks.BALKED, Marks.LEAVING, Marks.PANICKED])
def test_every_choice_in_a_panic_or_fear_of_fire_is_legal(kind: Marks) -> None:
    spear = fighter("ann", main="spear", marks=[Mark(kind, "")], intelligence=9)
    around = dict.fromkeys([(0, 0), (2, 0), (0, -2), (1, -1)], LIQUID)
    play = moving(spear, fires=around)
    choices = list(play.menu.of("ann"))
    assert choices
    assert all(BOOK.refusal(play.battle, choice) is None for choice in choices)


# -- staying -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.11-28")
@pytest.mark.parametrize(("faces", "leaves"), [([4, 3, 3], True), ([3, 3, 3], False)])
def test_three_dice_against_int_to_stay(faces: list[int], leaves: bool) -> None:
    scene = red_moves(battle_on_fire(ann(), fires={(0, 0): ORDINARY}), faces)
    assert (scene.battle["ann"].mark(Marks.LEAVING) is not None) is leaves


@pytest.mark.rule("S16.11-28")
def test_who_must_leave_ends_its_move_outside() -> None:
    play = moving(ann(LEAVING), fires={(0, 0): ORDINARY, (1, 0): ORDINARY})
    assert play.refused_by(Move("ann", (), 0)) == "S16.11-28"
    assert play.refused_by(Move("ann", path((1, 0)), 1)) == "S16.11-28"
    assert play.refused_by(Move("ann", path((1, 0), (2, 0)), 1)) == "S16.11-28"
    assert play.refused_by(Kneel("ann", path((0, 1)), 1)) == "S16.11-28"
    assert play.why_not(Move("ann", path((0, 1)), 1)) is None
    assert play.refused_by(EndMoves("ann")) == "S16.11-16"
    ends = {choice.path[-1:] for choice in play.menu.of("ann") if isinstance(choice, Move)}
    assert () not in ends
    assert (cell(1, 0),) not in ends


@pytest.mark.rule("S16.11-28")
def test_leaving_fire_through_the_least_fire_needs_no_courage_roll() -> None:
    play = moving(ann(LEAVING), fires=dict.fromkeys([(0, 0), *AROUND], LIQUID))
    farther = moving(ann(LEAVING), fires=dict.fromkeys([(0, 0), *AROUND, (2, 0)], LIQUID))
    assert farther.refused_by(Move("ann", path((1, 0), (2, 0), (3, 0)), 1)) == "S16.11-28"
    assert farther.why_not(Move("ann", path((1, 0), (2, -1), (3, -1)), 1)) is None
    play.say(Move("ann", path((1, 0), (2, 0)), 1))
    assert hits(play) == [2]
    assert play["ann"].at == cell(2, 0)


@pytest.mark.rule("S16.11-28")
def test_who_lies_crawls_out() -> None:
    play = moving(ann(LEAVING, condition=Condition.PRONE), fires={(0, 0): ORDINARY})
    assert not [choice for choice in play.menu.of("ann") if isinstance(choice, Move)]
    assert play.why_not(Crawl("ann", path((1, 0)), 1)) is None


@pytest.mark.rule("S16.11-28")
def test_who_cannot_get_out_is_not_asked() -> None:
    walls = dict.fromkeys(AROUND, "wall")
    assert not red_moves(battle_on_fire(ann(), fires={(0, 0): ORDINARY}, terrain=walls)).events
    asleep = ann(condition=Condition.UNCONSCIOUS)
    assert not red_moves(battle_on_fire(asleep, fires={(0, 0): ORDINARY})).events


def test_outside_of_fires_nobody_is_asked() -> None:
    assert not red_moves(battle_on_fire(ann(), fires={(1, 0): ORDINARY})).events


# -- retreats ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.5-04", "S16.11-27")
def test_nobody_is_forced_into_a_fire_while_a_safe_hex_is_left() -> None:
    bob = fighter("bob", (0, -1), 3, side="blue")
    battle = battle_on_fire(ann(), bob, fires={(0, -2): ORDINARY, (1, -2): ORDINARY})
    cells = retreat_cells(battle, battle["bob"])
    assert cell(0, -2) not in cells
    assert cell(1, -1) in cells


@pytest.mark.rule("S12.5-04", "S16.11-23")
def test_who_is_forced_into_it_burns() -> None:
    forcing = Mark(Marks.FORCING, "S12.5-01", about="bob")
    bob = fighter("bob", (0, -1), 3, side="blue", strength=20)
    around_bob = [(0, -2), (1, -2), (1, -1), (-1, 0), (-1, -1)]
    battle = battle_on_fire(ann(forcing), bob, bystander(), fires=dict.fromkeys(around_bob, LIQUID))
    play = Play.acting(battle).until("forcing")
    play.say(ForceBack("ann", "bob", cell(0, -2)), [6, 6, 6])
    assert hits(play, "bob") == [4]
