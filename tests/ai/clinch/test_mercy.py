"""What players of clinch do about who is out of the fight: they let go of him and strike him no more, whatever their
level, unless the battle wants him dead. Whole positions are in suite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ai.clinch import POLICIES
from ai.clinch.acting import Acting
from ai.profiles import profiles
from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.goal import Goal, GoalKind
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.match.cups import SeededCup
from core.play.asking import Choice, Decision, Roll
from core.play.position import Position, advance, begin, menu
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.letting_go import LetGo
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.following import FollowUp
from core.rulesets.clinch.moves.locking import BearDown, LockHeld
from core.rulesets.clinch.moves.strangling import Strangle
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import Attack
from core.rulesets.clinch.turn.phases import Phase
from scenarios.catalogue import load

LEVELS = ("recruit", "soldier", "veteran", "master")
BOTH = (Hand.MAIN, Hand.OFF)
Change = Callable[[Battle], Battle]
KEPT = Goal("blue", GoalKind.PROTECT, figures=("bob",))
TAKEN = Goal("red", GoalKind.ALIVE, figures=("bob", "cal"), count=2)


def fighters(*goals: Goal, ann: str = "judoka") -> Battle:
    """Ann in one hex with Bob, and Cal, a friend of his, far away."""
    sides = {side: {"name": side, "colour": side, "seat": "random"} for side in ("red", "blue")}
    figures = [
        {"id": "ann", "name": "Ann", "side": "red", "like": ann, "at": "0505", "facing": "S"},
        {"id": "bob", "name": "Bob", "side": "blue", "like": "thug", "at": "0506", "facing": "N"},
        {"id": "cal", "name": "Cal", "side": "blue", "like": "thug", "at": "0511", "facing": "N"},
    ]
    head = {"ruleset": "clinch", "title": "Mercy", "about": "Somebody is out.", "map": {"width": 9, "height": 12}}
    battle = load({**head, "sides": sides, "figure": figures}).battle
    queue = tuple(Slot((0,), name) for name in ("ann", "bob", "cal"))
    clock = replace(battle.clock, turn=3, phase=Phase.BEGINNING, queue=queue)
    return replace(battle, clock=clock, goals=goals)


def held(battle: Battle, grip: Grip = Grip.GRAPPLED, part: Part = Part.NECK) -> Battle:
    """The same, Ann having had Bob by that since the second before, in his hex."""
    here = battle.with_figure(replace(battle["bob"], at=battle["ann"].at))
    return replace(here, holds=(Hold("ann", "bob", grip, "", BOTH, part, None, "Judo", 1),))


def asleep(battle: Battle) -> Battle:
    """The same, Bob being unconscious."""
    return battle.with_figure(replace(battle["bob"], life=Life.UNCONSCIOUS))


def yielded(battle: Battle) -> Battle:
    """The same, Bob having given up."""
    bob = battle["bob"]
    return battle.with_figure(replace(bob, marks=(*bob.marks, Mark(Marks.YIELDED, "G-turn-06")), main=None))


def asked(battle: Battle, throws: int = 3) -> Position:
    """The next decision and its figure; all dice until then roll the same."""
    position, _ = begin(CLINCH, battle)
    while isinstance(position.waiting, Roll):
        position, _ = advance(CLINCH, position, tuple([throws] * position.waiting.dice.count))
    return position


def chosen(level: str, position: Position) -> Choice:
    """The choice of a player of that level."""
    return POLICIES[level]().choose(CLINCH, position)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("out", [asleep, yielded])
def test_who_is_out_is_let_go_of(level: str, out: Change) -> None:
    assert chosen(level, asked(out(held(fighters())))) == LetGo("ann", "bob")


@pytest.mark.parametrize("grip", [Grip.CHOKED, Grip.PINNED, Grip.LOCKED])
@pytest.mark.parametrize("goals", [(), (TAKEN,)])
def test_so_he_is_however_he_is_held(grip: Grip, goals: tuple[Goal, ...]) -> None:
    parts = {Grip.CHOKED: Part.NECK, Grip.PINNED: Part.TORSO, Grip.LOCKED: Part.RIGHT_ARM}
    assert chosen("veteran", asked(asleep(held(fighters(*goals), grip, parts[grip])))) == LetGo("ann", "bob")


def test_so_he_is_by_who_has_begun_to_attack() -> None:
    battle = asleep(held(fighters()))
    position, _ = advance(CLINCH, asked(battle), Attack("ann"))
    assert chosen("veteran", position) == LetGo("ann", "bob")


@pytest.mark.parametrize("out", [asleep, yielded])
def test_an_enemy_wanted_dead_is_strangled_on(out: Change) -> None:
    battle = out(held(fighters(KEPT)))
    position = asked(battle)
    assert chosen("veteran", position) != LetGo("ann", "bob")
    then, _ = advance(CLINCH, position, Attack("ann"))
    assert chosen("master", then) == Strangle("ann", "bob")


def test_a_figure_both_want_alive_is_let_go() -> None:
    assert chosen("veteran", asked(asleep(held(fighters(KEPT, TAKEN))))) == LetGo("ann", "bob")


def test_where_he_was_to_go_makes_nobody_want_him_dead() -> None:
    fleeing = Goal("blue", GoalKind.REACH, cells=(fighters()["cal"].at,), figures=("bob",))
    assert chosen("veteran", asked(asleep(held(fighters(fleeing))))) == LetGo("ann", "bob")


def test_who_is_awake_is_held_on_to_and_more_is_made_of_it() -> None:
    position = asked(held(fighters()))
    assert chosen("veteran", position) != LetGo("ann", "bob")
    then, _ = advance(CLINCH, position, Attack("ann"))
    assert isinstance(chosen("master", then), FollowUp)


@pytest.mark.parametrize(("out", "bears"), [(None, True), (asleep, False)])
def test_nobody_bears_down_on_the_arm_of_who_sleeps(out: Change | None, *, bears: bool) -> None:
    locked = held(fighters(), Grip.LOCKED, Part.RIGHT_ARM)
    battle = out(locked) if out else locked
    position = asked(replace(battle, clock=replace(battle.clock, phase=Phase.WAITING)))
    assert isinstance(position.waiting, Decision)
    assert isinstance(position.waiting.about, LockHeld)
    assert isinstance(chosen("veteran", position), BearDown) == bears


@pytest.mark.parametrize(("ann", "level"), [("swordsman", "soldier"), ("swordsman", "master"), ("wrestler", "veteran")])
def test_who_has_yielded_is_neither_struck_nor_gone_for(ann: str, level: str) -> None:
    position = asked(yielded(fighters(ann=ann)))
    mind = Acting(CLINCH, position.battle, "ann", profiles()[level])
    assert not [plan for plan in mind.plans(position.battle) if plan.aim == "bob"]
    made = []
    while isinstance(position.waiting, Decision) and position.waiting.figures == ("ann",):
        made.append(chosen(level, position))
        position, _ = advance(CLINCH, position, made[-1])
    assert not [order for order in made if getattr(order, "target", "") == "bob"]


def test_a_yielded_neighbour_is_no_reason_to_stay_and_no_danger() -> None:
    battle = fighters(ann="swordsman")
    battles = (asked(one).battle for one in (yielded(battle), battle))
    calm, ready = (Acting(CLINCH, one, "ann", profiles()["veteran"]) for one in battles)
    assert dict(ready.place(ready.start))["closing in"] > dict(calm.place(calm.start))["closing in"]
    assert dict(ready.place(ready.start))["position"] < dict(calm.place(calm.start)).get("position", 0)


def test_in_a_whole_fight_nothing_is_done_to_who_is_out() -> None:
    """Ann chokes Bob from behind until he sleeps; then she stands up to Cal."""
    battle = held(fighters(), Grip.CHOKED)
    weak = battle.with_figure(replace(battle["bob"], tired=11))
    position, cup, done = asked(weak), SeededCup(3), []
    while position.waiting is not None and position.battle.clock.turn < 7:
        if isinstance(position.waiting, Roll):
            position, _ = advance(CLINCH, position, cup.throw(position.waiting))
            continue
        choice = chosen("soldier", position)
        assert choice in menu(CLINCH, position)
        if choice.figure == "ann" and getattr(choice, "target", "") == "bob":
            done.append((position.battle["bob"].active, choice))
        position, _ = advance(CLINCH, position, choice)
    assert position.battle["bob"].life is Life.UNCONSCIOUS
    assert [choice for awake, choice in done if not awake] == [LetGo("ann", "bob")]


def test_a_hold_on_who_is_out_is_worth_nothing() -> None:
    for out, worth in ((None, True), (asleep, False)):
        battle = held(fighters())
        there = asked(out(battle) if out else battle).battle
        mind = Acting(CLINCH, there, "ann", profiles()["veteran"])
        assert bool(mind.grappling.changes(there, there.holds[0])) == worth
