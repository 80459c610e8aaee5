"""Energy weapons: what counts as one, shielding, and lasers that blind. Their range is in ranges.py, power in
ammunition.py and split_fire.py, breakages in fumbles.py."""

from __future__ import annotations

from core.battle.condition import Condition
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulesets.skirmish.attack.harm import Stopping, Struck
from core.rulesets.skirmish.sheet.armoury import Weapon, worn
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.flags import ArmourFlag, Flag
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.sheet.words import Marks, Part
from core.rulesets.skirmish.turn.after_battle import FightEnds


@rule("S12.3-07", "S16.10-03", "S16.10-04")
def is_energy(kind: Weapon) -> bool:
    """True for energy weapons: lasers, stun weapons and the plasma sword; no other blade, whatever drives it."""
    return kind.has(Flag.ENERGY)


# -- shielding -----------------------------------------------------------------------------------------------------


@modifier("S16.8-11", of=Stopping, label="shielding", reads=Reads.FIGURES | Reads.MANNER)
def shielding(stopping: Stopping) -> int:
    """Rated shielding worn by the target stops so many hits of energy attacks only."""
    if not is_energy(stopping.attack.weapon):
        return 0
    return sum(piece.shielding for piece in worn(stopping.attack.target))


# -- blindness -----------------------------------------------------------------------------------------------------


@rule("S16.8-12")
def eyes_protected(figure: Figure) -> bool:
    """True with goggles, a face mask or armour that covers the face."""
    return any(piece.has(ArmourFlag.EYE_PROTECTION) for piece in worn(figure))


@upkeep("S16.8-12", of=Struck)
def blind(scene: Scene, struck: Struck) -> Procedure[None]:
    """A laser that hits the head it was aimed at blinds until the end of the fight, unless a DEX check saves the
    eyes."""
    attack = struck.attack
    target = scene.battle[attack.target.id]
    at_the_eyes = attack.part is Part.HEAD and attack.weapon.has(Flag.LASER)
    if not at_the_eyes or not struck.hits or not target.active or eyes_protected(target):
        return
    tally = dexterity(scene.book, scene.battle, target)
    sees = yield from check(
        scene, target, tally, "S16.8-12", why="check to shut the eyes in time", passed="sees", failed="is blinded"
    )
    if not sees:
        scene.tell(Marked(("S16.8-12",), target.id, Mark(Marks.BLINDED, "S16.8-12"), "is blinded"))


@upkeep("S16.8-12", of=FightEnds)
def see_again(scene: Scene, moment: FightEnds) -> Procedure[None]:
    """The blinded can see again."""
    for figure in scene.battle:
        if figure.mark(Marks.BLINDED) and figure.condition is not Condition.DEAD:
            scene.tell(Unmarked(("S16.8-12",), figure.id, (Marks.BLINDED,), "can see again"))
    yield from ()
