"""The Burst Attack edge: a burst at one target. Automatic fire at many: the room fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement
from core.rulesets.rounds.attack.shooting import Firing, Shoot, fired, targets_afar, why_not_fire
from core.rulesets.rounds.fire.automatic import automatics
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.acts import Acting, Window

SHOTS = 3
WILD = -5
BURST = Firing(SHOTS, Manoeuvre.AUTO_FIRE, Variant.BURST, dice=2)


@record
class Burst(Shoot):
    """Fires a burst at a figure, at a setting of the weapon."""

    verb: ClassVar[str] = "burst"
    does: ClassVar[str] = "fires a burst at {target}[ with {the item}]"
    meaning: ClassVar[str] = "Fire a burst at an enemy."
    phrase: ClassVar[str] = "fire a burst at {target}[ with {the item}][ ({setting})]"
    answers: ClassVar[bool] = False
    how: ClassVar[Firing] = BURST

    def member(self, battle: Battle) -> Member | None:
        """It can't be part of a combination."""
        return None


@option("C-edge-burst-attack-02", "C-edge-pair-17", of=Acting, offers=Burst)
def bursts(battle: Battle, about: Acting, figure: Figure) -> Iterator[Burst]:
    """At every enemy, with every automatic weapon, at each setting; never as a reaction."""
    if about.window in (Window.OPPORTUNITY, Window.RIPOSTE) or not held(figure, "burst-attack"):
        return
    for item in automatics(figure):
        for foe in targets_afar(battle, figure):
            yield from (Burst(figure.id, foe.id, item.id, setting) for setting in weapon(item).settings)


@requirement("C-edge-burst-attack-02", "C-edge-burst-attack-06", of=Burst)
def why_not_burst(battle: Battle, order: Burst) -> str | None:
    """With the edge, and three shots in an automatic weapon."""
    figure = battle[order.figure]
    if not held(figure, "burst-attack"):
        return "needs Burst Attack"
    if not any(item.id == order.item for item in automatics(figure)):
        return "no automatic weapon in hand"
    return why_not_fire(battle, order, SHOTS)


@modifier("C-edge-burst-attack-03", of=Effort, label="burst", reads=Reads.MANNER)
def is_wild(effort: Effort) -> int:
    """A burst is hard to keep on target."""
    return WILD if effort.variant is Variant.BURST else 0


@procedure(
    "C-edge-burst-attack-03",
    "C-edge-burst-attack-04",
    "C-edge-burst-attack-05",
    "C-edge-burst-attack-07",
    "C-edge-burst-attack-08",
    of=Burst,
)
def burst(scene: Scene, order: Burst) -> Procedure[None]:
    """Like a shot, with two more dice of damage; on a stun setting an ordinary shot."""
    yield from fired(scene, order)
