"""The blows that moves are weighed by: exact, and made of the rules' own numbers."""

from __future__ import annotations

import pytest

from ai.skirmish.blows import blow
from ai.skirmish.threat import Reading
from core.play.dice import Dice, chances
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.melee import Strike, melee_attack
from core.rulesets.skirmish.tohit import aim
from core.space.grid import Arc
from hexfray.testing.skirmish import battle_of, fighter


def test_the_chance_is_that_of_the_roll() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    blue = fighter("blue1", (0, -1), 0, side="blue", main="broadsword")
    attack = melee_attack(battle_of(red, blue), Strike("red1", "blue1", "red1/broadsword"))
    assert blow(BOOK, attack).chance == int(1000 * aim(BOOK, attack).need.chance(Dice(3)))


def test_the_hits_are_the_mean_of_all_throws() -> None:
    red = fighter("red1", (0, 0), 0, main="spear", strength=12)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", strength=30, worn=("leather",))
    attack = melee_attack(battle_of(red, blue), Strike("red1", "blue1", "red1/spear"))
    found = blow(BOOK, attack)
    armour, plus = 2, 1
    per_hit = {f: sum(c * max(0, f * (t + plus) - armour) for t, c in chances(Dice(1))) for f in (1, 2, 3)}
    mean = sum(
        chance * per_hit[{3: 3, 4: 2}.get(total, 1)]
        for total, chance in chances(Dice(3))
        if aim(BOOK, attack).need.met_by(total)
    )
    assert found.hits == pytest.approx(1000 * mean, abs=1)


def test_who_has_one_wound_left_is_put_out_by_any_hit() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", hurt=10)
    attack = melee_attack(battle_of(red, blue), Strike("red1", "blue1", "red1/broadsword"))
    found = blow(BOOK, attack)
    assert found.out == found.chance
    assert found.hits == found.chance


def test_a_back_is_easier_to_hit_than_a_flank_and_a_flank_than_a_front() -> None:
    red = fighter("red1", (0, 4), 0, main="broadsword", dexterity=9)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword")
    reading = Reading(BOOK, battle_of(red, blue))
    front, side, rear = (reading.blow(red, blue, arc).chance for arc in (Arc.FRONT, Arc.SIDE, Arc.REAR))
    assert front < side < rear


def test_a_spear_is_worth_more_after_a_run_and_when_it_is_set() -> None:
    red = fighter("red1", (0, 4), 0, main="spear")
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", strength=30)
    reading = Reading(BOOK, battle_of(red, blue))
    plain = reading.blow(red, blue, Arc.FRONT)
    assert reading.blow(red, blue, Arc.FRONT, run=3).hits == pytest.approx(2 * plain.hits, rel=0.01)
    assert reading.blow(red, blue, Arc.FRONT, is_set=True).chance > plain.chance
