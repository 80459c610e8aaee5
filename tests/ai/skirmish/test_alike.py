"""Values of blows and shots kept beyond one decision equal freshly computed ones, for all figures that are alike."""

from __future__ import annotations

import pytest

from ai.skirmish import cache_keys
from ai.skirmish.blows import expected, force
from ai.skirmish.placed_attacks import put, spot_of
from ai.skirmish.threat import Threats
from ai.strike import NO_STRIKE, Strike
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.words import Marks
from core.space.grid import Arc
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.matches import played


def found_afresh(reading: Threats, attacker: Figure, target: Figure, arc: Arc, run: int) -> Strike:
    """The best blow, worked out without anything that is kept."""
    there = spot_of(target)
    attacks = reading._attacks(
        put(attacker, reading._somewhere(target, there, arc, run, False)), target, is_set=False, jabs=False
    )
    forces = [force(BOOK, attack) for attack in attacks]
    return max([NO_STRIKE, *(expected(force, target) for force in forces)], key=lambda one: one.worth)


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_what_is_kept_of_a_blow_is_what_would_be_found_again(seed: int) -> None:
    for moment in played(seed).history[::9]:
        battle = moment.before.battle
        reading = Threats(BOOK, battle)
        for attacker in battle.active():
            for target in battle.foes(attacker):
                for arc in Arc:
                    for run in (0, 3):
                        found = reading.blow(attacker, target, arc, run=run)
                        assert found == found_afresh(reading, attacker, target, arc, run)


def test_a_blow_does_not_hang_on_the_way_that_its_target_faces() -> None:
    red = fighter("red1", (0, 0), 0, main="halberd", strength=13)
    blue = fighter("blue1", (4, 0), side="blue", main="spear", off="large shield")
    for arc in Arc:
        found = set()
        for facing in range(6):
            battle = battle_of(red, replace(blue, facing=facing))
            found.add(found_afresh(Threats(BOOK, battle), red, battle["blue1"], arc, 3))
        assert len(found) == 1


def test_who_is_alike_has_one_kit_and_who_is_not_has_another() -> None:
    ann, bob = fighter("ann", main="broadsword"), fighter("bob", side="blue", main="broadsword")
    assert cache_keys.kit(ann) is cache_keys.kit(bob)
    acted = replace(bob, marks=(Mark(Marks.ACTED, "S12-09"),))
    assert cache_keys.kit(acted) is cache_keys.kit(bob)
    for other in (
        fighter("bob", main="broadsword", dexterity=13),
        fighter("bob", main="broadsword", worn=("leather",)),
        fighter("bob", main="broadsword", pack=("dagger",)),
        fighter("bob", pack=("broadsword",)),
        replace(bob, marks=(Mark(Marks.DEFENDING, "S12.0-19"),)),
        replace(bob, marks=(Mark(Marks.UNREADY, "S12-06", about="bob/broadsword"),)),
    ):
        assert cache_keys.kit(other) is not cache_keys.kit(bob)


def test_only_the_holds_count_that_either_has_a_part_in() -> None:
    ann, bob = fighter("ann"), fighter("bob", (1, 0), side="blue")
    free = battle_of(ann, bob, fighter("cid", (3, 0)), fighter("dan", (4, 0), side="blue"))
    others, own = Hold("cid", "dan", Grip.BRAWL), Hold("dan", "ann", Grip.BRAWL)
    assert cache_keys.pair(replace(free, holds=(others,)), ann, bob) == cache_keys.pair(free, ann, bob)
    assert cache_keys.pair(replace(free, holds=(others, own)), ann, bob) != cache_keys.pair(free, ann, bob)


def test_whose_weapon_is_set_or_who_aims_is_read_again() -> None:
    ann = fighter("ann", main="spear")
    assert not cache_keys.tied(ann)
    for kind in (Marks.SET, Marks.AIMING, Marks.SHOOTING):
        assert cache_keys.tied(replace(ann, marks=(Mark(kind, "S16.2-03"),)))
