"""Bursts: who fires them, at what price, and what they do."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.edges.burst import Burst
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import Changes, ann, battle_of, ben, cy, play, refusal

STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
BURST = Burst("ann", "ben", "ann/slug rifle", "kill")


def gunner(kind: str = "slug rifle", *more: Edge, rounds: int | None = None, **but: Unpack[Changes]) -> Figure:
    """Ann with a gun, who has learnt to fire bursts with it: 8."""
    figure = ann(**({"things": (kind,), "edges": (Edge("burst-attack"), *more)} | but))
    return figure if rounds is None else replace(figure, gear=(replace(figure.gear[0], rounds=rounds),))


def target(**but: Unpack[Changes]) -> Figure:
    """Ben, 30 m away where nothing makes him easier or harder to hit: Defense 9."""
    return ben(**({"at": (13, 5), "agility": 9, "marks": STUNNED, "vitality": 13} | but))


def rounds(played: Play) -> int:
    return played["ann"].gear[0].rounds


@pytest.mark.rule("C-edge-burst-attack-02", "C-edge-burst-attack-06")
@pytest.mark.parametrize(
    ("figure", "kind", "why"),
    [
        (gunner(), "slug rifle", ""),
        (gunner(edges=()), "slug rifle", "needs Burst Attack"),
        (gunner("slug pistol"), "slug pistol", "no automatic weapon in hand"),
        (gunner(rounds=2), "slug rifle", "2 shots left (needs 3)"),
        (gunner(rounds=3), "slug rifle", ""),
    ],
)
def test_who_may_fire_one(figure: Figure, kind: str, why: str) -> None:
    played = play(figure, target())
    order = Burst("ann", "ben", f"ann/{kind}", "kill")
    assert refusal(played, order) == why
    assert (order in tuple(played.menu)) is not bool(why)


@pytest.mark.rule("C-edge-burst-attack-02")
def test_it_is_fired_at_someone_in_sight() -> None:
    played = play(gunner(), target(), ground={(9, 5): "wall"})
    assert refusal(played, BURST) == "out of sight"


@pytest.mark.rule("C-edge-burst-attack-03", "C-edge-burst-attack-06")
@pytest.mark.parametrize(("dice", "hurt"), [([3, 3], [1, 1, 1, 1, 1]), ([3, 2], None)])
def test_one_action_at_a_price_and_three_shots_hit_or_miss(dice: list[int], hurt: list[int] | None) -> None:
    played = play(gunner(), target()).say(BURST)
    assert played.roll.tally is not None
    assert played.roll.tally.total == 8 - 5 - 9
    played.say(dice)
    assert played.awaits_choice() is (hurt is None)
    if hurt:
        played.say(hurt)
    assert rounds(played) == 27
    assert [one.value for one in played["ann"].marks if one.kind == Marks.SPENT] == [1]


@pytest.mark.rule("C-edge-burst-attack-03")
@pytest.mark.parametrize(("bonuses", "more"), [({Manoeuvre.AUTO_FIRE: 2}, 2), ({Manoeuvre.ATTACK: 3}, 0)])
def test_training_to_automatic_fire_serves_it(bonuses: dict[Manoeuvre, int], more: int) -> None:
    trained = gunner(bonuses={(Skill.RANGED, one): value for one, value in bonuses.items()})
    played = play(trained, target()).say(BURST)
    assert played.roll.tally is not None
    assert played.roll.tally.total == 8 + more - 5 - 9


@pytest.mark.rule("C-edge-burst-attack-04", "C-edge-burst-attack-08", "C-edge-pair-06")
def test_two_dice_more_and_what_is_added_once() -> None:
    healer = {Skill.RANGED: 6, Skill.MEDICINE: 10}
    edges = (Edge("improved-weapon-damage", "slug rifle"), Edge("anatomical-awareness"))
    figure = gunner("slug rifle", *edges, skills=healer, bonuses={(Skill.RANGED, Manoeuvre.ATTACK): 1})
    played = play(figure, target()).say(BURST, [3, 3], [4, 2, 5, 6, 1])
    assert played["ben"].hurt == 18 + 3 + 2


@pytest.mark.rule("C-edge-burst-attack-05", "C-edge-burst-attack-08")
def test_the_most_of_all_five_and_one_test_against_an_injury() -> None:
    skilled = gunner(skills={Skill.RANGED: 11})
    played = play(skilled, target()).say(BURST, [6, 5])
    assert played.roll.why.startswith("damage")
    played = play(skilled, target()).say(BURST, [6, 6], [1])
    assert played.roll.why == "one more die" or played["ben"].hurt == 30 + 3
    assert played.roll.why == "injury check"
    assert played.say([6, 5]).awaits_choice()


@pytest.mark.rule("C-edge-burst-attack-08")
@pytest.mark.parametrize(("skill", "dice", "number"), [(6, ([3, 3],), 15), (11, ([6, 6], [1]), 17)])
def test_on_a_setting_that_stuns_it_is_an_ordinary_stun(skill: int, dice: tuple[list[int], ...], number: int) -> None:
    shooter = gunner("energy rifle", skills={Skill.RANGED: skill})
    played = play(shooter, target(marks=(), vitality=5)).say(
        Burst("ann", "ben", "ann/energy rifle", "stun"), "ben pass"
    )
    played.say(*dice)
    assert played.roll.need is not None
    assert played.roll.why == "stun check"
    assert played.roll.need.total == number


@pytest.mark.rule("C-edge-burst-attack-07")
@pytest.mark.parametrize(("at", "asked"), [((6, 5), True), ((7, 5), False)])
def test_a_burst_gives_adjacent_enemies_an_opportunity(at: tuple[int, int], asked: bool) -> None:
    played = play(gunner(), ben(at=at)).say(BURST)
    assert (played.battle.clock.phase == "opportunity") is asked


@pytest.mark.rule("C-edge-pair-17", "C-edge-general-07")
def test_it_answers_nobody() -> None:
    played = play(ben(prone=True), gunner()).say("ben stand-up")
    assert played.battle.clock.phase == "opportunity"
    assert refusal(played, BURST) == "not as an opportunity action"
    assert not [one for one in played.menu if isinstance(one, Burst)]


@pytest.mark.rule("C-edge-pair-29")
def test_aiming_serves_it() -> None:
    figure = gunner("slug rifle", Edge("improved-aim", "ranged"))
    played = play(figure, target()).say(Aim("ann", "ben", True), BURST)
    assert played.roll.tally is not None
    assert played.roll.tally.total == 8 + 6 - 5 - 9


@pytest.mark.rule("C-edge-burst-attack-02")
def test_in_a_grab_it_is_for_outsiders() -> None:
    figure = gunner("machine pistol")
    battle = battle_of(figure, ben(), cy())
    battle = replace(battle, holds=(Hold("ann", "ben", Grip.GRABBED),))
    played = Play(ROUNDS, *begin(ROUNDS, battle))
    assert refusal(played, Burst("ann", "ben", "ann/machine pistol", "kill")) == "use a grab manoeuvre instead"
    assert refusal(played, Burst("ann", "cy", "ann/machine pistol", "kill")) == ""
