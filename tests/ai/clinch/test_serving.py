"""Players of clinch choose no manoeuvre that they cannot use, and end no turn before they have used it."""

from __future__ import annotations

import pytest

from ai.assessment import Assessment
from ai.clinch.plan_purpose import serves
from ai.clinch.reading import Reading
from ai.labels import ATTACK_TO_COME, AttackNow
from ai.plans import Plan
from ai.profiles import profiles
from core.play.position import menu
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.turn.course import Done
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, AllOutDefense, Attack, Feint, Move, Ready
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, ben
from tests.support.clinch.holding import at_grips, hold, played


def plans(play: Play) -> list[Assessment]:
    """Everything that someone who misjudges nothing thinks of, the best first."""
    return Reading(CLINCH, play.position, profiles()["veteran"]).plans(menu(CLINCH, play.position))


def thought_of(play: Play) -> set[type]:
    return {type(plan.choice) for plan in plans(play)}


def test_nobody_attacks_all_out_or_gets_ready_only_to_come_nearer() -> None:
    play = fight(ann(), ben(at=(0, -7)))
    assert Move in thought_of(play)
    assert not thought_of(play) & {Attack, AllOutAttack, Ready, Feint}
    assert isinstance(plans(play)[0].choice, Move)


def test_who_may_attack_and_gains_by_it_does_not_end_its_turn_before() -> None:
    play = fight(ann(), ben(at=(0, -1))).say("ann attack")
    assert Done not in thought_of(play)
    assert Done in thought_of(fight(ann(), ben(at=(0, -9))).say("ann attack"))


def test_nothing_is_hoped_of_a_hold_that_a_step_lets_go() -> None:
    play = played(at_grips(hold(since=1), second=3)).until("beginning", figure="ann").say("ann attack")
    steps = [plan for plan in plans(play) if isinstance(plan.choice, Go) and plan.choice.path]
    assert steps
    assert not any(label == "hand to hand" for plan in steps for label, _ in plan.terms)


@pytest.mark.parametrize(
    ("label", "value", "does"),
    [
        (AttackNow("attack on Ben"), 1, True),
        (AttackNow("attack on Ben"), 0, False),
        ("hand to hand", 5, True),
        ("what follows", 5, True),
        ("breaks in", 5, True),
        ("arms", 5, True),
        (ATTACK_TO_COME, 900, False),
        ("attack on Ben", 1, False),
        ("closing in", 900, False),
        ("toward the goal", 900, False),
    ],
)
def test_what_a_manoeuvre_is_for_is_a_deed_that_gains_something(label: str, value: int, does: bool) -> None:
    assert serves(Plan(Done("ann"), ((label, value),))) is does


def test_who_has_nothing_better_to_do_near_a_foe_is_on_guard() -> None:
    play = fight(ann(things=("baton", "baton")), ben(at=(0, -3), natural_dr=40))
    assert AllOutDefense in thought_of(play)
