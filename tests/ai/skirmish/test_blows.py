"""The blows that moves are weighed by: exact, and made of the rules' own numbers."""

from __future__ import annotations

import pytest

from ai.skirmish.blows import blow
from ai.skirmish.threat import Threats
from core.battle.record import replace
from core.play.dice import Dice, chances
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import aim
from core.rulesets.skirmish.hth.brawling import Brawl, brawl_attack
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.missiles.lines import cover_of
from core.rulesets.skirmish.missiles.shooting import Shoot, shot
from core.space.grid import Arc
from core.space.terrain import Cover
from hexfray.testing.skirmish import battle_of, fighter, with_item
from tests.support.hth import grappling


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
    reading = Threats(BOOK, battle_of(red, blue))
    front, side, rear = (reading.blow(red, blue, arc).chance for arc in (Arc.FRONT, Arc.SIDE, Arc.REAR))
    assert front < side < rear


def test_a_spear_is_worth_more_after_a_run_and_when_it_is_set() -> None:
    red = fighter("red1", (0, 4), 0, main="spear")
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", strength=30)
    reading = Threats(BOOK, battle_of(red, blue))
    plain = reading.blow(red, blue, Arc.FRONT)
    assert reading.blow(red, blue, Arc.FRONT, run=3).hits == pytest.approx(2 * plain.hits, rel=0.01)
    assert reading.blow(red, blue, Arc.FRONT, is_set=True).chance > plain.chance


@pytest.mark.parametrize("arc", list(Arc))
def test_a_shot_is_expected_as_in_the_open_whatever_shelters_there(arc: Arc) -> None:
    red = fighter("red1", (0, 8), 0, main="rifle")
    blue = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")
    bare = battle_of(red, blue)
    sheltered = battle_of(red, blue, terrain={(0, 1): "barricade", (0, -1): "barricade"}, clouds={(0, 2): "smoke"})
    assert cover_of(sheltered, red.at, blue.at) is not Cover.NONE
    in_the_open = Threats(BOOK, bare).shot(red, blue, 8, arc)
    assert Threats(BOOK, sheltered).shot(red, blue, 8, arc) == in_the_open
    if arc is Arc.FRONT:
        assert in_the_open == blow(BOOK, shot(bare, Shoot("red1", "blue1", "red1/rifle")))


def test_walls_cover_and_smoke_on_its_way_leave_less_of_a_shot() -> None:
    red = fighter("red1", (0, 8), 0, main="rifle")
    blue = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")

    def left(kind: str = "", **more: object) -> int:
        ground = {(0, 1): kind} if kind else None
        battle = battle_of(red, blue, terrain=ground, **more)  # type: ignore[arg-type]
        return Threats(BOOK, battle).roughly_clear(red.at, blue.at)

    smoke = {(0, 4): "smoke"}
    assert left("wall") == 0 < left("barricade", clouds=smoke) < left("barricade") < left() == 100
    assert 0 < left(clouds=smoke) < 100


def test_the_subdued_cannot_be_missed() -> None:
    red, blue = fighter("red1", dexterity=8), fighter("blue1", side="blue")
    battle = grappling(red, blue, pins={("red1", "blue1"): Grip.SUBDUED})
    assert blow(BOOK, brawl_attack(battle, Brawl("red1", "blue1"))).chance == 1000


def test_a_blow_hand_to_hand_is_easier() -> None:
    red, blue = fighter("red1", (0, 0), 0, dexterity=8), fighter("blue1", (0, -1), 3, side="blue")
    apart = blow(BOOK, melee_attack(battle_of(red, blue), Strike("red1", "blue1")))
    assert blow(BOOK, brawl_attack(grappling(red, blue), Brawl("red1", "blue1"))).chance > apart.chance


def test_full_body_armour_stops_shot_twice() -> None:
    def hits(load: str) -> int:
        gun = replace(fighter("red1", (0, 0), 0, main="combat shotgun", strength=15).gear[0], rounds=1, loads=(load,))
        red = with_item(fighter("red1", (0, 0), 0, main="combat shotgun", strength=15), gun)
        blue = fighter("blue1", (0, -3), 3, side="blue", strength=40, worn=("full body armour",))
        return blow(BOOK, shot(battle_of(red, blue), Shoot("red1", "blue1", gun.id))).hits

    assert hits("buckshot") < hits("slug") // 2


def test_nobody_comes_at_the_back_of_an_expert() -> None:
    red = fighter("red1", (0, 4), 0, main="broadsword", dexterity=9)
    blue = fighter("blue1", (0, -1), 3, side="blue", skills={"Martial Arts": 4})
    reading = Threats(BOOK, battle_of(red, blue))
    assert reading.blow(red, blue, Arc.REAR) == reading.blow(red, blue, Arc.SIDE)
    assert reading.blow(red, blue, Arc.SIDE).chance > reading.blow(red, blue, Arc.FRONT).chance
