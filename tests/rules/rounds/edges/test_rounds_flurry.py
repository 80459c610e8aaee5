"""Flurries: the first action beyond the allowance at -2, with the chosen skill and a weapon one is specialised in."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import HurtHeld, StrikeHeld
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.course import EndTurn
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play

STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
PUNCH = Punch("ann", "ben", Natural.FIST)
CUT = Strike("ann", "ben", "ann/sword")
HEW = Strike("ann", "ben", "ann/axe")
MISS = [1, 1]
SPECIAL = {Skill.UNARMED: frozenset({"wrestling"}), Skill.ARMED: frozenset({"sword"})}


def quick(*choices: str, special: bool = True, things: tuple[str, ...] = ("sword", "axe")) -> Figure:
    """Ann with sword and axe, who has specialised in the sword and in wrestling."""
    edges = tuple(Edge("flurry", choice) for choice in choices)
    return ann(things=things, edges=edges, specialties=SPECIAL if special else {})


def after(spent: int, figure: Figure, *others: Figure) -> Play:
    """A figure that has spent so many actions of this round; Ben can ward nothing off and is never hit."""
    mark = Mark(Marks.SPENT, "C-action-01", spent)
    target = ben(agility=13, marks=STUNNED)
    return play(replace(figure, marks=(*figure.marks, mark)), target, cy(), *others)


def cost(played: Play, order: Choice | str) -> int:
    """What an action costs its test."""
    played.say(order)
    assert played.roll.tally is not None
    return sum(one.value for one in played.roll.tally.lines if one.label == "extra action")


@pytest.mark.rule("C-edge-flurry-02", "C-edge-flurry-03", "C-edge-pair-08")
@pytest.mark.parametrize(("spent", "eased", "usual"), [(1, 0, 0), (2, -2, -5), (3, -10, -10), (4, -15, -15)])
def test_only_the_first_beyond_the_allowance(spent: int, eased: int, usual: int) -> None:
    assert cost(after(spent, quick("armed")), CUT) == eased
    assert cost(after(spent, quick()), CUT) == usual


@pytest.mark.rule("C-edge-flurry-02", "C-edge-flurry-04")
@pytest.mark.parametrize(
    ("order", "armed", "unarmed"),
    [
        (CUT, -2, -5),
        (HEW, -5, -5),
        (PUNCH, -5, -2),
        (Trip("ann", "ben", ""), -5, -2),
        (Feint("ann", "ben", "ann/sword"), -2, -5),
    ],
)
def test_with_the_skill_that_it_was_chosen_for(order: Choice, armed: int, unarmed: int) -> None:
    target = ben(agility=13)
    mark = Mark(Marks.SPENT, "C-action-01", 2)
    found = []
    for choice in ("armed", "unarmed"):
        figure = quick(choice)
        played = play(replace(figure, marks=(mark,)), target, cy())
        played.say(order)
        while played.awaits_choice():
            played.say("ben pass")
        assert played.roll.tally is not None
        found.append(sum(one.value for one in played.roll.tally.lines if one.label == "extra action"))
    assert found == [armed, unarmed]


@pytest.mark.rule("C-edge-flurry-04")
@pytest.mark.parametrize("order", [CUT, PUNCH])
def test_a_figure_that_has_specialised_in_nothing_gains_nothing(order: Choice) -> None:
    assert cost(after(2, quick("armed", "unarmed", special=False)), order) == -5


@pytest.mark.rule("C-edge-flurry-02")
def test_what_is_rolled_for_the_same_action_profits_too() -> None:
    played = after(2, quick("unarmed")).say(Trip("ann", "ben", ""), [6, 5])
    assert played.roll.why == "trips"
    assert played.roll.tally is not None
    assert [one.value for one in played.roll.tally.lines if one.label == "extra action"] == [-2]


@pytest.mark.rule("C-edge-flurry-02")
def test_aid_is_tested_with_it_too() -> None:
    friend = fighter("dee", at=(6, 6), marks=(Mark(Marks.ATTACKED_BY, "C-aid-05", about="ben"),))
    assert cost(after(2, quick("armed"), friend), Aid("ann", "dee", "ben", "ann/sword", False, True)) == -2


@pytest.mark.rule("C-edge-flurry-02", "C-edge-pair-08")
@pytest.mark.parametrize(
    ("choice", "reply", "costs"),
    [
        ("unarmed", "ann block foe=ben", -2),
        ("armed", "ann block foe=ben", -5),
        ("armed", "ann parry foe=ben item=ann/sword", -2),
        ("armed", "ann parry foe=ben item=ann/axe", -5),
        ("armed", "ann dodge foe=ben", -5),
    ],
)
def test_defences_profit_and_a_dodge_does_not(choice: str, reply: str, costs: int) -> None:
    figure = quick(choice)
    spent = replace(figure, marks=(Mark(Marks.SPENT, "C-action-01", 2),))
    trained = ben(agility=13, bonuses={(Skill.UNARMED, Manoeuvre.ATTACK): 1})
    played = play(trained, spent).say(Punch("ben", "ann", Natural.FIST), reply)
    if "dodge" not in reply:
        played.say([6, 5])
    assert played.roll.figure == "ann"
    assert played.roll.tally is not None
    assert [one.value for one in played.roll.tally.lines if one.label == "extra action"] == [costs]


@pytest.mark.rule("C-edge-pair-08")
def test_what_comes_first_with_another_skill_has_spent_it() -> None:
    played = after(2, quick("unarmed")).say(CUT, MISS)
    assert cost(played, PUNCH) == -10
    aimed = after(2, quick("unarmed")).say(Aim("ann", "ben", False), [6, 5])
    assert cost(aimed, PUNCH) == -10


@pytest.mark.rule("C-edge-pair-08")
def test_the_surprised_have_it_sooner() -> None:
    figure = quick("unarmed")
    caught = replace(figure, marks=(Mark(Marks.SURPRISED, "C-surprise-02"),))
    played = play(cy(), caught, ben(agility=13, marks=STUNNED)).say(EndTurn("cy"))
    found = []
    for _ in range(3):
        found.append(cost(played, PUNCH))
        played.say(MISS)
    assert found == [0, -2, -10]


@pytest.mark.rule("C-edge-pair-08")
def test_where_there_are_no_extra_actions_it_does_nothing() -> None:
    mark = Mark(Marks.SPENT, "C-action-01", 2)
    played = play(replace(quick("armed"), marks=(mark,)), ben(), options=("C-action-09",))
    assert CUT not in played.menu


@pytest.mark.rule("C-edge-flurry-02", "C-edge-flurry-04")
@pytest.mark.parametrize(
    ("choice", "order", "costs"),
    [
        ("unarmed", HurtHeld("ann", "ben"), -2),
        ("armed", HurtHeld("ann", "ben"), -5),
        ("armed", StrikeHeld("ann", "ben", "ann/sword"), -2),
        ("unarmed", StrikeHeld("ann", "ben", "ann/sword"), -5),
    ],
)
def test_in_a_grab_as_well(choice: str, order: Choice, costs: int) -> None:
    figure = replace(quick(choice), marks=(Mark(Marks.SPENT, "C-action-01", 2),))
    battle = replace(battle_of(figure, ben(), cy()), holds=(Hold("ann", "ben", Grip.GRABBED, skill=Skill.UNARMED),))
    assert cost(Play(ROUNDS, *begin(ROUNDS, battle)), order) == costs


@pytest.mark.rule("C-edge-flurry-02", "C-edge-flurry-04")
@pytest.mark.parametrize(("kind", "costs"), [("garrotte", -2), ("sword", -5)])
def test_an_armed_grip_is_armed(kind: str, costs: int) -> None:
    figure = ann(things=("garrotte",), edges=(Edge("flurry", "armed"),), specialties={Skill.ARMED: frozenset({kind})})
    spent = replace(figure, marks=(Mark(Marks.SPENT, "C-action-01", 2),))
    battle = replace(battle_of(spent, ben(), cy()), holds=(Hold("ann", "ben", Grip.GRABBED, skill=Skill.ARMED),))
    assert cost(Play(ROUNDS, *begin(ROUNDS, battle)), HurtHeld("ann", "ben")) == costs
