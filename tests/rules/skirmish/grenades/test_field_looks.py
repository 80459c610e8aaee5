"""Fires, clouds and grenades in words."""

from __future__ import annotations

from core.battle.field import Field
from core.play.portrait import Look
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.fire.fire_machines import Burning
from core.rulesets.skirmish.fire.fires import fire_at
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Billow, Lit
from hexfray.testing.skirmish import battle_of, cell, fighter


def test_a_burning_hex_a_cloud_and_a_lit_grenade_are_told_in_words() -> None:
    battle = battle_of(fighter("ann"))
    fire = fire_at(cell(1, 0), Burning.LIQUID, 1)
    assert (SKIRMISH.pictures.field(battle, fire).name, SKIRMISH.pictures.field(battle, fire).look) == (
        "oil, burning",
        Look.FIRE,
    )
    for kind, look in (("smoke", Look.SMOKE), ("tear gas", Look.GAS)):
        cloud = Field(
            f"{kind} 1/1", CLOUD, Billow.HEX, kind, cell(1, 0), frozenset({cell(1, 0)}), 1, source=f"{kind} 1"
        )
        assert SKIRMISH.pictures.field(battle, cloud).look is look
    lit = Field(
        "g",
        GRENADE,
        Lit.FUSED_END_TURN,
        "high explosive grenade",
        cell(1, 0),
        frozenset({cell(1, 0)}),
        1,
        source=f"{kind} 1",
    )
    seen = SKIRMISH.pictures.field(battle, lit)
    assert (seen.name, seen.look, seen.until) == ("high explosive grenade, fuse lit", Look.BOMB, "the end of turn 0")
