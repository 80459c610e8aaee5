"""Tests: two dice and a score against a number, the dice after two sixes, degrees, bonuses and penalties."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.opposed import UNRESISTED, Opposed, oppose, outcome
from core.rulesets.rounds.rolls.trying import (
    CHALLENGING,
    DIFFICULT,
    IMPOSSIBLE,
    ROUTINE,
    SIMPLE,
    Test,
    attempt,
    target_number,
)
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, For, Marks, Reaction
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, scene_of
from tests.support.rounds.rolling import run
from tui.views.log_view import log_lines

MS, CS, SS, ES = Degree.MARGINAL, Degree.COMPLETE, Degree.SUPERIOR, Degree.EXTRAORDINARY
MF, CF, DF = Degree.MARGINAL_FAILURE, Degree.COMPLETE_FAILURE, Degree.DISASTROUS_FAILURE


def tried(
    figure: Figure, means: Skill | Attribute | Reaction, number: int, *dice: Sequence[int], **more: object
) -> Test:
    """A test of someone against a number, with these dice."""
    options = more.pop("options", ())
    assert isinstance(options, tuple)
    scene = scene_of(battle_of(figure, cy(), options=options))
    effort = Effort(scene.battle, figure, means, **more)  # type: ignore[arg-type]
    target = Tally((Line("C-base-08", "a number", number),))
    return run(attempt(scene, "C-base-03", effort=effort, target=target, why="a test"), *dice)


@pytest.mark.rule("C-base-03")
@pytest.mark.parametrize(("number", "passed"), [(13, True), (14, False), (12, True)])
def test_dice_ranks_and_attribute_reach_the_number(number: int, passed: bool) -> None:
    one = fighter("x", agility=8, skills={Skill.ARMED: 4})
    test = tried(one, Skill.ARMED, number, [3, 4])
    assert (test.total, test.passed, test.told.passed) == (13, passed, passed)
    assert test.margin == 13 - number


@pytest.mark.rule("C-base-04")
def test_a_skill_goes_by_its_own_attribute() -> None:
    one = fighter("x", agility=8, strength=12, skills={Skill.UNARMED: 3, Skill.ATHLETICS: 3})
    assert tried(one, Skill.UNARMED, 5, [1, 2]).total == 8
    assert tried(one, Skill.ATHLETICS, 5, [1, 2]).total == 10


@pytest.mark.rule("C-base-05")
def test_a_specialty_adds_two_to_what_it_covers() -> None:
    one = fighter("x", skills={Skill.ATHLETICS: 2}, specialties={Skill.ATHLETICS: frozenset({"Run"})})
    assert tried(one, Skill.ATHLETICS, 5, [3, 3], specialty="Run").total == 10
    assert tried(one, Skill.ATHLETICS, 5, [3, 3], specialty="Climb").total == 8


@pytest.mark.rule("C-base-06")
def test_training_adds_to_its_manoeuvre_alone() -> None:
    one = fighter("x", skills={Skill.UNARMED: 6}, bonuses={(Skill.UNARMED, Manoeuvre.TRIP): 2})
    assert tried(one, Skill.UNARMED, 5, [3, 3], manoeuvre=Manoeuvre.TRIP).total == 14
    assert tried(one, Skill.UNARMED, 5, [3, 3], manoeuvre=Manoeuvre.ATTACK).total == 12
    assert tried(one, Skill.ARMED, 5, [3, 3], manoeuvre=Manoeuvre.TRIP).total == 6


@pytest.mark.rule("C-base-07")
def test_attributes_and_reactions_are_tested_too() -> None:
    strong = fighter("x", strength=8)
    test = tried(strong, Attribute.STRENGTH, 10, [4, 4])
    assert (test.total, test.degree) == (10, MS)
    hurt = fighter("x", vitality=6, hurt=12)
    test = tried(hurt, Reaction.STAMINA, 10, [5, 5])
    assert (test.total, test.degree) == (8, MF)


@pytest.mark.rule("C-base-08")
def test_a_table_number_may_be_raised_and_not_lowered() -> None:
    assert target_number(10, "Routine", "C-base-08").total == 10
    assert target_number(5, "Simple", "C-base-08", raised=3).total == 8
    with pytest.raises(ValueError, match="can't be lowered by 1"):
        target_number(5, "Simple", "C-base-08", raised=-1)


@pytest.mark.rule("C-base-09")
@pytest.mark.parametrize(
    ("dice", "total"), [(([6, 6], [4]), 21), (([6, 6], [6], [2]), 25), (([6, 6], [6], [6], [1]), 30), (([6, 5],), 16)]
)
def test_two_sixes_roll_on(dice: tuple[list[int], ...], total: int) -> None:
    test = tried(fighter("x", skills={Skill.OBSERVE: 5}), Skill.OBSERVE, 15, *dice)
    assert test.total == total
    assert sum(test.told.faces) == total - 5


@pytest.mark.rule("C-base-10")
def test_two_ones_are_a_two() -> None:
    test = tried(fighter("x", skills={Skill.OBSERVE: 8}), Skill.OBSERVE, 10, [1, 1])
    assert (test.total, test.degree) == (10, MS)


@pytest.mark.rule("C-base-11")
@pytest.mark.parametrize(("face", "degree"), [(1, MF), (2, MF), (3, CF), (4, CF), (5, DF), (6, DF)])
def test_where_fumbles_are_played_two_ones_fail(face: int, degree: Degree) -> None:
    skilled = fighter("x", skills={Skill.OBSERVE: 12})
    test = tried(skilled, Skill.OBSERVE, 5, [1, 1], [face], options=("C-base-11",))
    assert (test.degree, test.passed, test.told.passed) == (degree, False, False)


@pytest.mark.rule("C-base-11")
def test_attributes_and_reactions_are_not_fumbled() -> None:
    one = fighter("x", agility=12)
    assert tried(one, Attribute.AGILITY, 5, [1, 1], options=("C-base-11",)).passed
    assert tried(one, Reaction.QUICKNESS, 5, [1, 1], options=("C-base-11",)).passed
    skilled = fighter("x", skills={Skill.OBSERVE: 12})
    assert tried(skilled, Skill.OBSERVE, 5, [1, 2], options=("C-base-11",)).passed


@pytest.mark.rule("C-base-12")
@pytest.mark.parametrize(
    ("total", "degree"),
    [
        (10, MS),
        (12, MS),
        (13, CS),
        (15, CS),
        (16, SS),
        (20, SS),
        (21, ES),
        (9, MF),
        (5, MF),
        (4, CF),
        (0, CF),
        (-1, DF),
    ],
)
def test_the_margin_says_how_well(total: int, degree: Degree) -> None:
    assert degree_of(total - 10) is degree


@pytest.mark.rule("C-base-13")
def test_degrees_are_in_order() -> None:
    assert sorted(Degree) == [DF, CF, MF, MS, CS, SS, ES]
    assert ES >= SS
    assert not CS >= SS
    assert [one.succeeds for one in (MF, MS)] == [False, True]
    assert (SS.label, MF.label) == ("superior success", "marginal failure")


def against(one: Figure, other: Figure, *dice: Sequence[int]) -> Opposed:
    """Strength of the one against Agility of the other."""
    scene = scene_of(battle_of(one, other))
    first = Effort(scene.battle, one, Attribute.STRENGTH, against=other)
    second = Effort(scene.battle, other, Attribute.AGILITY, against=one)
    return run(oppose(scene, "C-base-14", first=first, second=second, why="pulls", against="resists"), *dice)


@pytest.mark.rule("C-base-14")
@pytest.mark.parametrize(
    ("first", "second", "margin", "degree", "other"),
    [(17, 11, 6, SS, CF), (12, 23, -11, DF, ES), (12, 12, 0, MF, MS), (13, 12, 1, MS, MF), (12, 13, -1, MF, MS)],
)
def test_the_higher_total_wins_and_a_tie_is_the_other_s(
    first: int, second: int, margin: int, degree: Degree, other: Degree
) -> None:
    found = outcome(first, second)
    assert (found.margin, found.degree, found.other, found.won) == (margin, degree, other, margin > 0)


@pytest.mark.rule("C-base-14", "C-base-09")
def test_the_initiator_rolls_first_and_both_dice_are_open() -> None:
    strong, quick = fighter("x", strength=8), fighter("y", agility=10, side="blue")
    assert against(strong, quick, [4, 4], [3, 3]) == outcome(10, 9, 8)
    assert against(strong, quick, [6, 6], [5], [6, 6], [6], [1]) == outcome(19, 22, 12)


@pytest.mark.rule("C-base-14")
def test_the_first_needs_nothing_and_the_second_the_total_of_the_first() -> None:
    strong, quick = fighter("x", strength=8), fighter("y", agility=10, side="blue")
    scene = scene_of(battle := battle_of(strong, quick))
    first = Effort(battle, strong, Attribute.STRENGTH, against=quick)
    second = Effort(battle, quick, Attribute.AGILITY, against=strong)
    run(oppose(scene, "C-base-14", first=first, second=second, why="pulls", against="resists"), [4, 4], [3, 3])
    pulled, resisted = scene.events
    assert pulled.describe(battle) == "X pulls Y: 4+4+2 = 10 (Strength 2)"
    assert resisted.describe(battle) == "Y resists X: 3+3+3 = 9 vs 10, fails (Agility 3)"
    shown = log_lines(battle, scene.events)
    assert [one.brief for one in shown] == ["X pulls Y: 10", "Y resists X: 9 vs 10, fails"]
    assert [one.harms for one in shown] == [None, None]


@pytest.mark.rule("C-base-14", "C-base-24")
def test_against_the_unconscious_nothing_is_rolled() -> None:
    out = replace(fighter("y", side="blue"), life=Life.UNCONSCIOUS)
    assert against(fighter("x"), out) == UNRESISTED
    assert UNRESISTED.won
    assert UNRESISTED.degree is MS


@pytest.mark.rule("C-base-15")
def test_a_raised_number_is_no_part_of_the_total() -> None:
    scene = scene_of(battle_of(ann(), ben()))
    effort = Effort(scene.battle, ann(marks=(Mark(Marks.NARRATOR, "C-base-36", -1, "wind"),)), Skill.ARMED)
    target = Tally((Line("C-base-17", "Defence", 9), Line("C-mod-03", "position", 2)))
    test = run(attempt(scene, "C-armed-01", effort=effort, target=target, why="attack"), [4, 3])
    assert (test.total, test.margin, test.degree) == (13, 2, MS)
    assert test.told.need.total == 11 - 6


@pytest.mark.rule("C-base-16", "C-action-02", "C-base-36")
def test_wounds_extra_actions_and_the_narrator_are_summed() -> None:
    one = fighter("x", hurt=15, skills={Skill.ARMED: 9}, marks=(Mark(Marks.NARRATOR, "C-base-36", 2, "high ground"),))
    tally = score(Effort(battle_of(one), one, Skill.ARMED, extra=-5))
    assert tally.total == 9 - 5 - 5 + 2
    assert [line.label for line in tally.lines if line.value] == [
        "Armed Combat",
        "wounds",
        "extra action",
        "GM modifier",
    ]


@pytest.mark.rule("C-base-18")
def test_only_the_present_level_counts() -> None:
    one = fighter("x", hurt=29)
    assert score(Effort(battle_of(one), one, Attribute.AGILITY)).total == -9
    assert score(Effort(battle_of(one), one, Reaction.STAMINA, For.COLLAPSE)).total == 0


@pytest.mark.rule("C-base-42")
@pytest.mark.parametrize(
    ("means", "use", "cost"),
    [
        (Skill.ATHLETICS, For.MOVEMENT, -2),
        (Skill.GYMNASTICS, For.MOVEMENT, -2),
        (Skill.STEALTH, For.STEALTH, -2),
        (Reaction.QUICKNESS, For.DODGE, -2),
        (Reaction.QUICKNESS, For.INITIATIVE, 0),
        (Skill.ARMED, For.ATTACK, 0),
    ],
)
def test_heavy_armour_costs_movement_and_dodging(means: Skill | Reaction, use: For, cost: int) -> None:
    one = fighter("x", worn=("heavy suit",))
    assert score(Effort(battle_of(one), one, means, use)).total == cost


@pytest.mark.rule("C-base-08")
def test_the_ladder() -> None:
    assert (SIMPLE, ROUTINE, CHALLENGING, DIFFICULT, IMPOSSIBLE) == (5, 10, 15, 20, 25)
