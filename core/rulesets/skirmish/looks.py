"""Fields and grips as the panels and the map show them. What they do: fires.py, clouds.py, fuses.py, holding.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.hold import Hold
from core.play.look import Look
from core.play.portrait import FieldPortrait
from core.rulesets.skirmish.fire.fire_machines import HEXFIRE, Burning
from core.rulesets.skirmish.fire.fires import KINDS
from core.rulesets.skirmish.grenades.clouds import BURNS
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, Billow, Lit
from core.rulesets.skirmish.hth.hth_machine import Grip

SMOKES = ("smoke", "anti-laser smoke")
FIRE_RULES = {
    Burning.ORDINARY: "S16.11-25",
    Burning.COALS: "S16.11-26",
    Burning.LIQUID: "S16.11-25",
    Burning.INCENDIARY: "S16.11-25",
}
GRIPS = {
    Grip.ATTEMPT: "closing in",
    Grip.GRAPPLING: "hand to hand",
    Grip.BRAWL: "in the brawl",
    Grip.HELD_2: "pinned, two actions to lose",
    Grip.HELD_1: "pinned, an action to lose",
    Grip.BREAK_DUE: "pinned, about to try to break away",
    Grip.SUBDUED: "subdued",
}


def field(battle: Battle, lying: Field) -> FieldPortrait:
    """A fire, a cloud or a grenade, in words."""
    turn = battle.clock.turn
    match lying.machine:
        case kind if kind == HEXFIRE:
            return FieldPortrait(f"{KINDS[Burning(lying.state)]}, burning", Look.FIRE, FIRE_RULES[Burning(lying.state)])
        case kind if kind == CLOUD:
            look = Look.SMOKE if lying.kind in SMOKES else Look.GAS
            until = {Billow.LINGER_1: turn + 2, Billow.LINGER_2: turn + 1}.get(Billow(lying.state))
            return FieldPortrait(lying.kind, look, "S16.12-49", f"turn {until}" if until else "")
        case _:
            return _grenade(lying, turn)


def _grenade(lying: Field, turn: int) -> FieldPortrait:
    if lying.state == Lit.WORKING:
        return FieldPortrait(f"{lying.kind} at work", Look.BOMB, "S16.12-49", f"turn {lying.since + BURNS}")
    goes_off = {
        Lit.FUSED_END_TURN: f"end of turn {turn}",
        Lit.FUSED_NEXT_MOVE: f"turn {lying.since + 1}, after movement",
    }
    return FieldPortrait(f"{lying.kind}, its fuse lit", Look.BOMB, "S16.12-19", goes_off.get(Lit(lying.state), ""))


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """How one has another."""
    return GRIPS.get(Grip(hold.grip), hold.grip.replace("_", " "))
