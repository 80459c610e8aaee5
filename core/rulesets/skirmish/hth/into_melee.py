"""Attacks into a hand-to-hand fight that hit someone else. The bonus for such targets is in tohit.py; figures in the
line of fire are in avoid.py."""

from __future__ import annotations

from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import answer, upkeep
from core.rulesets.skirmish.attack.harm import deal_damage
from core.rulesets.skirmish.attack.tohit import Attack, Missed, in_close_fight
from core.rulesets.skirmish.hth.holding import brawlers
from core.rulesets.skirmish.missiles.avoid import avoided
from core.rulesets.skirmish.missiles.flight import in_hand, whom_it_strikes
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.sheet.words import Part
from core.rulesets.skirmish.turn.engagement import in_hth

FACES = 6


@upkeep("S16.15.3-22", "S16.15.3-23", of=Missed)
def endanger(scene: Scene, moment: Missed) -> Procedure[None]:
    """After a miss in a hand-to-hand fight, or into it from an adjacent hex, the attacker rolls DEX to avoid each of
    the others, in roster order, until one is hit instead. An attacker out of the fight by a fumble hits no one, and
    neither does a dropped weapon, except a fired gun."""
    attack = moment.attack
    if not in_close_fight(attack) or not scene.battle[attack.attacker.id].active:
        return
    if attack.item is not None and not attack.weapon.has(Flag.MISSILE) and not in_hand(scene, attack):
        return
    attacker, clause = attack.attacker.id, "S16.15.3-22" if attack.kind is Kind.HTH else "S16.15.3-23"
    for figure in brawlers(scene.battle, attack.target.at):
        if figure.id in (attacker, attack.target.id):
            continue
        tally = dexterity(scene.book, scene.battle, scene.battle[attacker])
        needed = need(scene.battle, tally.total)
        tested = yield from avoided(scene, clause, figure=attacker, other=figure.id, need=needed, tally=tally)
        if not tested.passed:
            unmeant = replace(attack, battle=scene.battle, target=scene.battle[figure.id], part=Part.NONE)
            yield from deal_damage(scene, unmeant, tested)
            return


@answer(whom_it_strikes, "S16.15.3-24")
def random_fighter(scene: Scene, attack: Attack) -> Procedure[Attack]:
    """A throw or shot that hits a hand-to-hand fight strikes anyone in it with equal chance: one die, rolled again
    where it doesn't divide evenly."""
    if not attack.ranged or not in_hth(scene.battle, attack.target.id):
        return attack
    inside = brawlers(scene.battle, attack.target.at)
    dice, why = Dice(1, max(FACES, len(inside))), "random target"
    share = dice.sides // len(inside)
    while True:
        (face,) = yield from scene.roll("S16.15.3-24", dice=dice, why=why, figure=attack.attacker.id)
        if face <= share * len(inside):
            break
        scene.tell(Threw(("S16.15.3-24",), why, (face,), "roll again", attack.attacker.id))
    struck = inside[(face - 1) // share]
    scene.tell(Threw(("S16.15.3-24",), why, (face,), struck.short_name, attack.attacker.id))
    part = attack.part if struck.id == attack.target.id else Part.NONE
    return replace(attack, battle=scene.battle, target=struck, part=part)
