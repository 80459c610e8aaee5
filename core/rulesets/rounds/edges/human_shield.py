"""The Human Shield edge: a locked captive takes the hits that the figure blocks. Blocking: attack/blocking.py; striking
others with a captive: human_weapon.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Noted
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.scene import Scene
from core.rulebook.rule import answer, rule
from core.rulesets.rounds.attack.attack_steps import AttackResult
from core.rulesets.rounds.attack.dodging import defences_in_a_grab
from core.rulesets.rounds.attack.effect import taken_by
from core.rulesets.rounds.grab.holds import hold_of
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.words import For


@rule("C-edge-human-shield-02", "C-edge-human-shield-04", "C-edge-pair-23")
def shield_of(battle: Battle, figure: Figure) -> Figure | None:
    """Return the captive that a figure with the edge can use as a shield: locked and conscious, stunned or not."""
    hold = hold_of(battle, figure.id)
    if hold is None or hold.grip != Grip.LOCKED or not held(figure, "human-shield"):
        return None
    captive = battle[hold.held]
    return captive if captive.active else None


@answer(
    defences_in_a_grab,
    "C-edge-human-shield-02",
    "C-edge-human-shield-04",
    "C-edge-human-shield-06",
    "C-edge-pair-18",
    "C-edge-pair-19",
)
def with_a_shield(battle: Battle, figure: Figure) -> tuple[For, ...]:
    """With a shield a figure can block, at the usual cost, but not dodge or parry."""
    return () if shield_of(battle, figure) is None else (For.BLOCK,)


@answer(
    taken_by,
    "C-edge-human-shield-03",
    "C-edge-human-shield-05",
    "C-edge-pair-38",
)
def into_the_shield(scene: Scene, hit: AttackResult) -> AttackResult:
    """A blocked attack hits the captive in full, for damage only. The captive's own edges don't reduce it."""
    captive = shield_of(scene.battle, scene.battle[hit.assault.target.id])
    if captive is None or hit.warded is None or not hit.warded.passed:
        return hit
    said = f"takes the hit for {hit.assault.target.short_name}"
    scene.tell(Noted(("C-edge-human-shield-03",), captive.id, said))
    return replace(hit, assault=replace(hit.assault, target=captive), ward=None, warded=None)
