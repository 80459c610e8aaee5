"""Fires, clouds and grenades as panels and map show them. Their rules: fires.py, clouds.py, fuses.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.play.portrait import FieldPortrait, Look
from core.rulebook.rule import answer
from core.rulesets.skirmish.fire.fire_machines import HEXFIRE, Burning
from core.rulesets.skirmish.fire.fires import KINDS
from core.rulesets.skirmish.grenades.clouds import BURNS
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, Billow, Lit
from core.rulesets.skirmish.movement.on_the_way import lies_there

SMOKES = ("smoke", "anti-laser smoke")
FIRE_RULES = {
    Burning.ORDINARY: "S16.11-25",
    Burning.COALS: "S16.11-26",
    Burning.LIQUID: "S16.11-25",
    Burning.INCENDIARY: "S16.11-25",
}


@answer(lies_there, "S16.11-25", "S16.12-49")
def field_portrait(battle: Battle, field: Field) -> FieldPortrait:
    """Describe a fire, a cloud or a grenade."""
    turn = battle.clock.turn
    match field.machine:
        case kind if kind == HEXFIRE:
            return FieldPortrait(f"{KINDS[Burning(field.state)]}, burning", Look.FIRE, FIRE_RULES[Burning(field.state)])
        case kind if kind == CLOUD:
            look = Look.SMOKE if field.kind in SMOKES else Look.GAS
            until = {Billow.LINGER_1: turn + 2, Billow.LINGER_2: turn + 1}.get(Billow(field.state))
            return FieldPortrait(field.kind, look, "S16.12-49", f"turn {until}" if until else "")
        case _:
            return _grenade(field, turn)


def _grenade(lying: Field, turn: int) -> FieldPortrait:
    if lying.state == Lit.WORKING:
        return FieldPortrait(f"{lying.kind}, giving off a cloud", Look.BOMB, "S16.12-49", f"turn {lying.since + BURNS}")
    goes_off = {
        Lit.FUSED_END_TURN: f"the end of turn {turn}",
        Lit.FUSED_NEXT_MOVE: f"the end of movement in turn {lying.since + 1}",
    }
    return FieldPortrait(f"{lying.kind}, fuse lit", Look.BOMB, "S16.12-19", goes_off.get(Lit(lying.state), ""))
