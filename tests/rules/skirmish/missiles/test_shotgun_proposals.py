"""What is only proposed for shotguns (S16.7), and there with its option alone. The guns are in test_shotguns.py."""

from __future__ import annotations

import pytest

from core.battle.item import Item
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.melee.bayonet import FixBayonet
from core.rulesets.skirmish.missiles.shotguns import effective_range
from core.rulesets.skirmish.sheet.ammunition import as_loaded, loads_for
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.shooting import hits, number
from tests.support.shotguns import COMBAT, GRAZE, HUNTING, SAWED_OFF, ann, at_bob, bob, needed


def loads(*options: str) -> list[str]:
    return [load.name for load in loads_for(armoury().weapons[COMBAT], options)]


@pytest.mark.rule("S16.7-20")
@pytest.mark.parametrize(("options", "clause", "reach"), [((), "S16.3-01", 30), (("S16.7-20",), None, 24)])
def test_redone_the_combat_shotgun_takes_a_bayonet_and_has_a_shorter_barrel(
    options: tuple[str, ...], clause: str | None, reach: int
) -> None:
    knife = Item("ann/dagger", "dagger")
    made = ann(COMBAT)
    battle = battle_of(replace(made, gear=(*made.gear, knife)), bob(3), options=options)
    refusal = BOOK.refusal(battle, FixBayonet("ann", knife.id, f"ann/{COMBAT}"))
    assert (refusal[0] if refusal else None) == clause
    assert effective_range(as_loaded(battle, made.gear[0]), "buckshot") == reach


@pytest.mark.rule("S16.7-20")
def test_redone_the_other_shotguns_are_as_they_were() -> None:
    battle = battle_of(bob(3), options=["S16.7-20"])
    for gun in (HUNTING, SAWED_OFF):
        assert as_loaded(battle, Item("", gun)) == as_loaded(battle_of(bob(3)), Item("", gun))


@pytest.mark.rule("S16.7-20", "S16.7-13")
@pytest.mark.parametrize(("options", "taken"), [((), 12), (("S16.7-20",), 6)])
def test_redone_its_buckshot_loses_its_force_sooner(options: tuple[str, ...], taken: int) -> None:
    battle = battle_of(ann(COMBAT, dexterity=16), bob(25), options=options)
    play = Play.acting(battle).say(at_bob(COMBAT), GRAZE, [3, 3, 3, 3])
    assert hits(play) == [taken]


@pytest.mark.rule("S16.7-21", "S16.7-23")
def test_what_is_only_proposed_is_there_with_its_option() -> None:
    assert loads() == ["birdshot", "buckshot", "slug"]
    assert loads("S16.7-21") == ["birdshot", "buckshot", "slug", "less-lethal slug"]
    assert loads("S16.7-23") == ["birdshot", "buckshot", "slug", "electric stun round"]


LESS_LETHAL = "less-lethal slug"


@pytest.mark.rule("S16.7-21")
def test_a_less_lethal_slug_hurts_without_killing() -> None:
    made = ann(COMBAT, LESS_LETHAL, strength=13, dexterity=16)
    battle = battle_of(made, bob(3, strength=11), options=["S16.7-21"])
    play = Play.acting(battle).say(at_bob(COMBAT))
    assert number(play) == 16
    play.say(GRAZE, [4, 3])
    assert hits(play) == [7]
    mark = play["bob"].mark(Marks.NONLETHAL)
    assert mark is not None
    assert mark.value == 7
    weak = Play.acting(battle_of(made, bob(3, strength=6), fighter("cal", (9, 9), side="blue"), options=["S16.7-21"]))
    weak.say(at_bob(COMBAT), GRAZE, [6, 5])
    assert (weak["bob"].hurt, weak["bob"].condition.name) == (5, "UNCONSCIOUS")


@pytest.mark.rule("S16.7-21")
def test_eight_damage_of_it_before_armour_wants_a_check_of_balance() -> None:
    battle = battle_of(ann(COMBAT, LESS_LETHAL, dexterity=16), bob(3, worn="armoured jacket"), options=["S16.7-21"])
    play = Play.acting(battle).say(at_bob(COMBAT), GRAZE, [4, 4])
    assert (play.roll.why, hits(play)) == ("balance check", [3])


@pytest.mark.rule("S16.7-21")
def test_it_flies_half_as_far_as_a_slug() -> None:
    assert effective_range(armoury().weapons[COMBAT], LESS_LETHAL) == 30
    assert effective_range(armoury().weapons[SAWED_OFF], LESS_LETHAL) == 15
    assert needed(ann(COMBAT, LESS_LETHAL), 3, "S16.7-21") == 12


@pytest.mark.rule("S16.7-23")
def test_an_electric_round_stuns_if_it_hurts() -> None:
    made = ann(COMBAT, "electric stun round", strength=13, dexterity=16)
    play = Play.acting(battle_of(made, bob(3, strength=13), options=["S16.7-23"])).say(at_bob(COMBAT))
    assert number(play) == 16
    play.say(GRAZE, [3])
    assert hits(play) == [1]
    assert (play.roll.dice.count, number(play)) == (4, 12)
    clothed = battle_of(made, bob(3, worn="cloth"), options=["S16.7-23"])
    assert hits(Play.acting(clothed).say(at_bob(COMBAT), GRAZE, [3])) == []
    assert effective_range(armoury().weapons[COMBAT], "electric stun round") == 30
