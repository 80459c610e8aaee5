"""Things that were never made to be struck with, and break on whom they strike. Blades that break on heavier ones are
in parried.py."""

from __future__ import annotations

from core.battle.handling import ItemChanged
from core.battle.item import Soundness
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.sheet.armoury import Flag, weapon

BREAKS_UP_TO = 2


@rule("G-strike-05")
def may_shatter(scene: Scene, assault: Assault) -> Procedure[None]:
    """After a hit with a bottle, a chair or the like a die: at 1 and 2 it breaks. What is left of a bottle cuts."""
    name = assault.attacker.id
    item = scene.battle[name].item(assault.item.id) if assault.item is not None else None
    if item is None or not assault.has(Flag.BREAKS):
        return
    why = f"whether the {item.kind} breaks"
    (face,) = yield from scene.roll("G-strike-05", dice=Dice(1), why=why, figure=name)
    breaks, kind = face <= BREAKS_UP_TO, weapon(item)
    scene.tell(Threw(("G-strike-05",), why, (face,), "it breaks" if breaks else "it holds", name))
    if breaks:
        left = kind.breaks_into if kind is not None else ""
        changed = replace(item, kind=left) if left else replace(item, soundness=Soundness.BROKEN)
        scene.tell(ItemChanged(("G-strike-05",), name, changed))
