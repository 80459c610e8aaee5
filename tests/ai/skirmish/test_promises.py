"""What a thinking player promises itself of its moves, the rules keep: it moves for no attack that will not be offered.
How that is found out: promises.py."""

from __future__ import annotations

import os

import pytest

from ai.skirmish import POLICIES
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.item import Item, Soundness
from core.battle.mark import Mark, Until
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.series import proving
from hexfray.testing.skirmish import battle_of, fighter, with_item
from scenarios.catalogue import library, load
from tests.ai.skirmish.promises import is_kept, moves_of, promises
from tests.ai.skirmish.scenes import moving_last

GAME = "skirmish"
NAMES = [notice.id for notice in library() if notice.ruleset == GAME]
SEED = 1
SEEDS, SPARED = ((2,), 5) if os.environ.get("CI") else (range(2, 6), 1)
"""The battles of the long search, and of so many one: CI plays a few."""
LINEUPS = [(klass, number) for klass in proving.classes(GAME) for number in range(proving.battles_in(GAME, klass))]
CONTACT = Mark(Marks.IN_CONTACT, "S12.0-10", until=Until(2, Phase.INITIATIVE))


def veteran() -> Thinker:
    policy = POLICIES["veteran"]()
    assert isinstance(policy, Thinker)
    return policy


def broken(battle: Battle, seed: int, turns: int, most: int) -> list[str]:
    """The promises that the rules do not keep while veterans play for so many turns."""
    thinker = veteran()
    return [
        f"turn {position.battle.clock.turn}: {promise}"
        for position in moves_of(thinker, battle, seed, turns)
        for promise in promises(thinker, position, most)
        if not is_kept(position, promise)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_every_attack_promised_in_a_shipped_scenario_is_offered(name: str) -> None:
    assert broken(load(name).battle, SEED, turns=4, most=2) == []


@pytest.mark.parametrize(("klass", "number"), LINEUPS[::3])
def test_every_attack_promised_in_a_battle_of_any_class_is_offered(klass: str, number: int) -> None:
    assert broken(proving.battle_of(GAME, klass, number, SEED).battle, SEED, turns=5, most=2) == []


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("klass", "number"), LINEUPS[::SPARED])
def test_however_long_a_battle_lasts(klass: str, number: int, seed: int) -> None:
    assert broken(proving.battle_of(GAME, klass, number, seed).battle, seed, turns=20, most=6) == []


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES[::SPARED])
def test_however_long_a_scenario_lasts(name: str, seed: int) -> None:
    assert broken(load(name).battle, seed, turns=20, most=6) == []


# -- what bars an attack, one by one -----------------------------------------------------------------------------------


def promised(battle: Battle, *targets: str) -> None:
    """Of all moves of red's first figure these and no others are hoped to be attacked, and each of them may be."""
    others = [Move(f.id, (), f.facing) for f in battle.active("red") if f.id != "red1"]
    position = moving_last(battle).say(*others).position
    found = promises(veteran(), position, most=1000)
    assert {one.prospect.target for one in found} == set(targets)
    assert [one for one in found if not is_kept(position, one)] == []


def test_who_is_engaged_with_a_gun_shoots_only_at_enemies_before_it() -> None:
    red = fighter("red1", (0, 0), 0, main="rifle", marks=[CONTACT])
    near = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", worn=("plate",), strength=30)
    far = fighter("blue2", (0, 6), 0, side="blue", main="dagger", hurt=8)
    promised(battle_of(red, near, far), "blue1")


def test_a_bow_is_no_use_to_who_has_been_engaged_since_the_last_turn() -> None:
    red = fighter("red1", (0, 0), 0, main="bow", marks=[CONTACT])
    near = fighter("blue1", (0, -1), 3, side="blue", main="broadsword")
    promised(battle_of(red, near, fighter("blue2", (0, -8), 3, side="blue", main="dagger")))


def test_a_jab_straight_ahead_does_not_go_over_a_friend_who_lies_there() -> None:
    red = fighter("red1", (0, 0), 0, main="pike", strength=15, movement=0)
    lies = fighter("red2", (0, -1), 0, condition=Condition.PRONE)
    blue = fighter("blue1", (0, -2), 3, side="blue", main="dagger")
    promised(battle_of(red, lies, blue))


def test_a_shift_over_rubble_costs_the_blow_of_who_has_only_now_been_engaged() -> None:
    ground = {(1, 0): "rubble", (-1, 1): "rubble", (1, -1): "rubble", (-1, 0): "rubble"}
    red = fighter("red1", (0, 0), 0, main="broadsword", movement=3)
    battle = battle_of(red, fighter("blue1", (0, -1), 3, side="blue", main="broadsword"), terrain=ground)
    position = moving_last(battle).position
    found = promises(veteran(), position, most=1000)
    assert {one.stand.cell for one in found} == {red.at}


def test_a_flame_thrower_needs_room_for_its_burst_that_no_friend_is_in() -> None:
    red = fighter("red1", (0, 4), 0, main="flame thrower", strength=14, movement=0)
    blue = fighter("blue1", (0, 0), 3, side="blue", main="dagger")
    walls = dict.fromkeys([(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)], "wall")
    promised(battle_of(red, blue, terrain=walls), "blue1")
    promised(battle_of(red, blue, fighter("red2", (0, 1), 0, main="dagger"), terrain=walls))


@pytest.mark.parametrize(
    ("mark", "targets"),
    [
        (Mark(Marks.STUNNED, "S16.9-04", until=Until(1, Phase.RETREATS)), ()),
        (Mark(Marks.STUNNED, "S16.9-04", until=Until(1, Phase.ACTIONS)), ("blue1",)),
        (Mark(Marks.PANICKED, "S16.11-27", until=Until(2, Phase.INITIATIVE)), ()),
    ],
)
def test_who_will_have_no_action_promises_itself_no_attack(mark: Mark, targets: tuple[str, ...]) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", marks=[mark])
    promised(battle_of(red, fighter("blue1", (0, -1), 3, side="blue", main="broadsword")), *targets)


def test_who_has_stopped_before_a_fire_counts_what_it_has_gone_so_far() -> None:
    balked = Mark(Marks.BALKED, "S16.11-16", until=Until(2, Phase.INITIATIVE))
    walk = [(0, 4), (0, 3), (0, 2), (0, 1)]
    red = fighter("red1", (0, 1), 0, main="broadsword", movement=8, marks=[balked], walk=walk)
    battle = battle_of(red, fighter("blue1", (0, -2), 3, side="blue", main="broadsword"))
    promised(battle)


@pytest.mark.parametrize("soundness", [Soundness.WHOLE, Soundness.JAMMED, Soundness.BROKEN])
def test_a_gun_that_is_empty_or_spoilt_promises_nothing_from_afar(soundness: Soundness) -> None:
    red = fighter("red1", (0, 8), 0, main="rifle")
    rounds = 0 if soundness is Soundness.WHOLE else 3
    red = with_item(red, Item("red1/rifle", "rifle", soundness, rounds))
    promised(battle_of(red, fighter("blue1", (0, -4), 3, side="blue", main="dagger")))
