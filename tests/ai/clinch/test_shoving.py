"""Shoves in clinch: an enemy is driven off a friend it holds, or out of a place, and otherwise left alone."""

from __future__ import annotations

from ai.clinch.acting import Acting
from ai.profiles import profiles
from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.goal import Goal, GoalKind
from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.play.position import begin, resume
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.strike.shoving import Shove
from core.rulesets.clinch.turn.manoeuvres import Attack
from core.rulesets.clinch.turn.phases import Phase
from scenarios.catalogue import load


def battle(*goals: Goal) -> Battle:
    """Ann, strong and bare-handed, behind Bob, who kneels over Cy, her friend."""
    sides = {side: {"name": side, "colour": side, "seat": "random"} for side in ("red", "blue")}
    figures = [
        {"id": "ann", "name": "Ann", "side": "red", "ST": 18, "at": "0505", "facing": "S", "skills": {"Brawling": 15}},
        {"id": "bob", "name": "Bob", "side": "blue", "at": "0506", "facing": "S", "posture": "kneeling"},
        {"id": "cy", "name": "Cy", "side": "red", "at": "0507", "facing": "N", "posture": "lying"},
    ]
    head = {"ruleset": "clinch", "title": "Shove", "about": "One sits on another.", "map": {"width": 9, "height": 12}}
    made = load({**head, "sides": sides, "figure": figures}).battle
    queue = tuple(Slot((0,), name) for name in ("ann", "bob", "cy"))
    clock = replace(made.clock, turn=3, phase=Phase.BEGINNING, queue=queue)
    return replace(made, clock=clock, goals=goals)


def pinned(of: Battle) -> Battle:
    """The same, Cy being pinned by Bob."""
    both = (Hand.MAIN, Hand.OFF)
    hold = Hold("bob", "cy", Grip.PINNED, "", both, Part.TORSO, None, "Wrestling", 1)
    return replace(of.with_figure(replace(of["bob"], at=of["cy"].at)), holds=(hold,))


def near(of: Battle) -> Battle:
    """The same, Ann beside them."""
    return of.with_figure(replace(of["ann"], at=of.grid.step(of["bob"].at, 0)))


def worth_of_a_shove(of: Battle) -> int | None:
    """The value of the best shove that is planned once Ann attacks; None: none is."""
    position, _ = begin(CLINCH, of)
    position, _ = resume(CLINCH, position, Attack("ann"))
    acting = Acting(CLINCH, position.battle, "ann", profiles("clinch")["veteran"])
    plans = [plan for plan in acting.acts(position.battle) if isinstance(plan.order, Shove)]
    return max((plan.score for plan in plans), default=None)


def test_an_enemy_is_shoved_off_a_friend_it_pins() -> None:
    worth = worth_of_a_shove(near(pinned(battle())))
    assert worth is not None
    assert worth > 2000


def test_nobody_is_shoved_for_nothing() -> None:
    assert worth_of_a_shove(battle()) is None


def test_an_enemy_is_shoved_out_of_the_place_to_hold_at_the_last_moment() -> None:
    of = battle()
    place = Goal("red", GoalKind.HOLD, (of["bob"].at,), until=3, count=0)
    worth = worth_of_a_shove(replace(of, goals=(place,)))
    assert worth is not None
    assert worth > 2000
