"""Panic: who keeps its head while it burns, and what becomes of who does not."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Crawl, EndMoves, Kneel, LieDown, Move
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.declarations import Dodge
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.fire import (
    ORDINARY,
    UNIFIED,
    battle_on_fire,
    bystander,
    moving,
    on_fire,
    path,
    red_moves,
    state_of,
    turn_ends,
)
from tests.support.skirmish import entered

RAN = Mark(Marks.RAN, "S16.11-20")
PANIC = Mark(Marks.PANICKED, "S16.11-16")


def ann(state: Alight, intellect: int, *marks: Mark) -> Figure:
    return fighter("ann", marks=[on_fire(state), *marks], intelligence=intellect)


def runs(figure: Figure, faces: list[int], options: list[str] | None = None) -> bool:
    scene = red_moves(battle_on_fire(figure, options=options or []), faces)
    return scene.battle["ann"].mark(Marks.PANICKED) is not None


@pytest.mark.rule("S16.11-16", "S16.11-17")
@pytest.mark.parametrize(
    ("intellect", "faces", "panics"),
    [(9, [4, 3, 3], True), (10, [4, 3, 3], False), (10, [3, 3, 4], False), (10, [4, 4, 3], True)],
)
def test_with_a_limb_alight_three_dice_against_int(intellect: int, faces: list[int], panics: bool) -> None:
    assert runs(ann(Alight.LIMB, intellect), faces) is panics


@pytest.mark.rule("S16.11-18")
@pytest.mark.parametrize(
    ("intellect", "faces", "panics"),
    [(12, [3, 3, 3, 3], False), (12, [4, 3, 3, 3], True), (6, [1, 2, 2, 2], False), (6, [2, 2, 2, 2], True)],
)
def test_with_half_the_body_four_dice(intellect: int, faces: list[int], panics: bool) -> None:
    assert runs(ann(Alight.HALF, intellect), faces) is panics


@pytest.mark.rule("S16.11-19")
@pytest.mark.parametrize(("faces", "panics"), [([3, 3, 3, 3, 2], False), ([3, 3, 3, 3, 3], True)])
def test_wholly_alight_five_dice(faces: list[int], panics: bool) -> None:
    assert runs(ann(Alight.WHOLE, 14), faces) is panics


@pytest.mark.rule("S16.11-20")
@pytest.mark.parametrize(
    ("state", "intellect", "faces", "panics"),
    [
        (Alight.LIMB, 12, [3, 3, 3, 3], False),
        (Alight.LIMB, 12, [3, 3, 3, 4], True),
        (Alight.HALF, 14, [3, 3, 3, 3, 2], False),
        (Alight.WHOLE, 14, [3, 3, 3, 2, 2, 2], True),
        (Alight.WHOLE, 15, [3, 3, 3, 2, 2, 2], False),
        (Alight.WHOLE, 40, [6, 6, 6, 6, 6, 6], False),
        (Alight.WHOLE, 5, [1, 1, 1, 1, 1, 1], True),
    ],
)
def test_who_ran_last_turn_rolls_one_die_more_and_six_have_no_band(
    state: Alight, intellect: int, faces: list[int], panics: bool
) -> None:
    assert runs(ann(state, intellect, RAN), faces) is panics


@pytest.mark.rule("S16.11-20")
def test_a_turn_of_running_is_remembered_for_the_next_and_the_stage_is_the_new_one() -> None:
    scene = turn_ends(battle_on_fire(ann(Alight.LIMB, 12, PANIC)), [4])
    fanned = scene.battle["ann"]
    assert fanned.mark(Marks.RAN)
    assert state_of(scene.battle) is Alight.HALF
    assert entered(scene.battle, Phase.MOVEMENT, 2)["ann"].mark(Marks.RAN)
    assert not entered(scene.battle, Phase.DECLARATIONS, 2)["ann"].mark(Marks.RAN)
    stands = turn_ends(battle_on_fire(ann(Alight.LIMB, 12)), [4])
    assert not stands.battle["ann"].mark(Marks.RAN)


@pytest.mark.rule("S16.11-01", "S16.11-02")
def test_a_soaked_figure_does_not_panic_but_with_the_option() -> None:
    assert not red_moves(battle_on_fire(ann(Alight.SOAKED, 8))).events
    assert runs(ann(Alight.SOAKED_INCENDIARY, 14), [3, 3, 3, 3, 3], UNIFIED)
    assert not runs(ann(Alight.SOAKED_INCENDIARY, 14), [3, 3, 3, 3, 2], UNIFIED)


def test_only_the_side_that_moves_is_asked() -> None:
    blue = fighter("ann", side="blue", marks=[on_fire(Alight.LIMB)])
    assert not red_moves(battle_on_fire(blue)).events


# -- running -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.11-16")
def test_it_is_checked_before_the_side_moves() -> None:
    battle = battle_of(ann(Alight.LIMB, 8), bystander())
    play = Play.from_start(battle).say([6], [1])
    play.say(next(choice for choice in play.menu if choice.verb == "move-first"))
    assert play.roll.figure == "ann"
    assert play.roll.dice.count == 3


@pytest.mark.rule("S16.11-16")
def test_who_panics_runs_its_whole_mov_away_from_where_it_began() -> None:
    play = moving(ann(Alight.LIMB, 8, PANIC))
    ends = {choice.path for choice in play.menu.of("ann") if isinstance(choice, Move)}
    assert ends
    assert {play.battle.grid.distance(cell(0, 0), way[-1]) for way in ends} == {10}
    straight = path(*((n, 0) for n in range(1, 11)))
    assert play.why_not(Move("ann", straight, 1)) is None
    assert play.refused_by(Move("ann", straight[:9], 1)) == "S16.11-16"
    assert play.refused_by(Move("ann", (), 1)) == "S16.11-16"
    there_and_back = path(*((n, 0) for n in range(1, 6)), *((n, 1) for n in range(4, -1, -1)))
    assert play.refused_by(Move("ann", there_and_back, 1)) == "S16.11-16"


@pytest.mark.rule("S16.11-16")
def test_it_kneels_and_lies_not_and_the_rest_of_its_side_waits_for_it() -> None:
    play = moving(ann(Alight.LIMB, 8, PANIC), fighter("bea", (0, 3)))
    assert play.refused_by(Kneel("ann", (), 0)) == "S16.11-16"
    assert play.refused_by(LieDown("ann", (), 0)) == "S16.11-16"
    assert not any(isinstance(choice, Kneel | LieDown) for choice in play.menu.of("ann"))
    assert play.refused_by(EndMoves("ann")) == "S16.11-16"
    run = next(choice for choice in play.menu.of("ann") if isinstance(choice, Move))
    assert play.say(run).why_not(EndMoves("bea")) is None


@pytest.mark.rule("S16.11-16")
def test_it_runs_into_no_other_fire() -> None:
    play = moving(ann(Alight.LIMB, 8, PANIC), fires={(5, 0): ORDINARY})
    assert play.refused_by(Move("ann", path(*((n, 0) for n in range(1, 11))), 1)) == "S12.0-06"
    assert not any(cell(5, 0) in choice.path for choice in play.menu.of("ann") if isinstance(choice, Move))


@pytest.mark.rule("S16.11-16")
def test_it_has_no_action() -> None:
    figures = ann(Alight.LIMB, 8, PANIC), fighter("bob", (0, -1), 3, side="blue")
    refusal = BOOK.refusal(battle_on_fire(*figures), Strike("ann", "bob"))
    assert refusal is not None
    assert "panic" in refusal[1]
    assert BOOK.refusal(battle_on_fire(figures[0]), Dodge("ann")) is not None


@pytest.mark.rule("S16.11-16")
def test_who_is_held_in_a_fight_or_lies_cannot_run() -> None:
    engaged = moving(ann(Alight.LIMB, 8, PANIC), fighter("bob", (0, -1), 3, side="blue"))
    assert engaged.why_not(Move("ann", (), 0)) is None
    assert engaged.why_not(EndMoves("ann")) is None
    lies = fighter("ann", marks=[on_fire(Alight.LIMB), PANIC], condition=Condition.PRONE, intelligence=8)
    prone = moving(lies)
    assert prone.why_not(Move("ann", (), 0)) is None
    assert prone.why_not(Crawl("ann", path((1, 0)), 1)) is None


@pytest.mark.rule("S16.11-16")
def test_who_holds_out_is_free_to_do_as_it_likes() -> None:
    scene = red_moves(battle_on_fire(ann(Alight.LIMB, 10)), [3, 3, 3])
    assert state_of(scene.battle) is Alight.LIMB
    assert BOOK.refusal(scene.battle, Move("ann", (), 0)) is None


@pytest.mark.rule("S16.11-13", "S16.11-16")
def test_who_panics_and_cannot_run_fans_nothing() -> None:
    free = battle_on_fire(ann(Alight.LIMB, 8, PANIC))
    stunned = battle_on_fire(ann(Alight.LIMB, 8, PANIC, Mark(Marks.STUNNED, "S16.9-04")))
    prone = battle_on_fire(
        fighter("ann", marks=[on_fire(Alight.LIMB), PANIC], condition=Condition.PRONE, intelligence=8)
    )
    engaged = battle_on_fire(ann(Alight.LIMB, 8, PANIC), fighter("bob", (0, -1), 3, side="blue"))
    ends = [turn_ends(battle, [4]).battle for battle in (free, stunned, prone, engaged)]
    assert [state_of(battle) for battle in ends] == [Alight.HALF, Alight.LIMB, Alight.LIMB, Alight.LIMB]
    assert [battle["ann"].mark(Marks.RAN) is not None for battle in ends] == [True, False, False, False]


@pytest.mark.rule("S16.11-16")
@pytest.mark.parametrize(("condition", "told"), [(Condition.STANDING, "runs in panic"), (Condition.PRONE, "panics")])
def test_of_who_cannot_run_nobody_says_that_it_runs(condition: Condition, told: str) -> None:
    figure = fighter("ann", marks=[on_fire(Alight.LIMB)], condition=condition, intelligence=8)
    scene = red_moves(battle_on_fire(figure), [4, 4, 4])
    assert scene.events[-1].describe(scene.battle) == f"Ann {told}"
