"""What a shove needs, and what it does to its target. The orders are in shoves.py, the reactions in answers.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Noted
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.scuffle.basis.penalties import unbalance
from core.rulesets.scuffle.basis.postures import front_hexes
from core.rulesets.scuffle.basis.strength import EVEN, effective_strength, shield_value, strength, training
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.free import can_be_put, go_freely
from core.rulesets.scuffle.pairs.holding import hold_between, holds_on, step_grip
from core.rulesets.scuffle.pairs.sharing import step_between
from core.rulesets.skirmish.movement.retreats import dangerous
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.scores import dexterity
from core.space.cell import Cell


@record
class Shoving:
    """A shove before its roll: the context of the shover's target number."""

    battle: Battle
    shover: Figure
    target: Figure


@modifier("H-shove-03", of=Shoving, label="STR", reads=Reads.FIGURES)
def own_strength(shoving: Shoving) -> int:
    """Three dice against the shover's STR."""
    return strength(shoving.shover)


@modifier("H-shove-06", of=Shoving, label="unarmed combat", reads=Reads.FIGURES)
def own_training(shoving: Shoving) -> int:
    """Plus training."""
    return training(shoving.shover)


@modifier("H-shove-07", of=Shoving, label="shield", reads=Reads.FIGURES)
def own_shield(shoving: Shoving) -> int:
    """Plus the shield."""
    return shield_value(shoving.shover)


@rule("H-shove-06", "H-shove-07")
def stand(figure: Figure) -> int:
    """What `figure` sets against a shove: STR with training and shield."""
    return effective_strength(figure) + shield_value(figure)


@modifier("H-shove-04", of=Shoving, label="target's STR", reads=Reads.FIGURES)
def against_the_strong(shoving: Shoving) -> int:
    """One harder for every point of the target above 10."""
    return min(0, EVEN - stand(shoving.target))


@modifier("H-shove-05", of=Shoving, label="target's weakness", reads=Reads.FIGURES)
def against_the_weak(shoving: Shoving) -> int:
    """One easier for every point of the target below 10."""
    return max(0, EVEN - stand(shoving.target))


@rule("H-base-02", "H-shove-03")
def shove_tally(book: Rulebook, battle: Battle, shover: Figure, target: Figure) -> Tally:
    """The target number of a shove, line by line."""
    return book.tally(Shoving(battle, shover, target))


@rule("H-shove-08", "H-shove-19", "H-enter-19")
def shove_cells(battle: Battle, shover: Figure, target: Figure) -> tuple[Cell, ...]:
    """The hexes `target` can be shoved to: the shover's front hexes, or any from the ground; on the map, not solid,
    and empty except for what counts as broken ground to the target."""
    lies = shover.condition is Condition.PRONE
    cells = battle.grid.neighbours(shover.at) if lies else front_hexes(battle, shover)
    return tuple(cell for cell in cells if can_be_put(battle, target, cell))


@rule("H-shove-01", "H-shove-03")
def try_to_push(scene: Scene, shover: FigureId, target: FigureId) -> Procedure[bool]:
    """Roll three dice against STR; trying costs the shover's balance. A friend held by nobody gives way."""
    unbalance(scene, shover, Scuffle.SHOVER, "H-shove-01")
    battle = scene.battle
    if battle[shover].side == battle[target].side:
        scene.tell(Noted(("H-enter-09",), shover, f"squeezes in beside {battle[target].short_name}"))
        return True
    tally = shove_tally(scene.book, battle, battle[shover], battle[target])
    why, passed, failed = Attempt("shoves"), "succeeds", "can't shift them"
    return (
        yield from check(
            scene, battle[shover], tally, "H-shove-03", why=why, target=target, passed=passed, failed=failed
        )
    )


@rule("H-shove-08", "H-shove-09", "H-shove-10", "H-shove-18")
def push(scene: Scene, shover: FigureId, target: FigureId, to: Cell, event: str, *rules: RuleId) -> Procedure[bool]:
    """Put the target off balance and move them to `to` for free, into danger only if their roll fails. Return
    whether they went; then `event` is the step between the two."""
    unbalance(scene, target, Scuffle.SHOVED, "H-shove-09")
    if dangerous(scene.battle, to):
        now = scene.battle[target]
        tally = dexterity(scene.book, scene.battle, now)
        why, passed, failed = "check to keep out of danger", "stays", "shoved into danger"
        if (yield from check(scene, now, tally, "H-shove-18", why=why, passed=passed, failed=failed)):
            step_between(scene, shover, target, "shove_resisted", "H-shove-18")
            end_holds_between(scene, shover, target)
            return False
    text = "is shoved to"
    yield from go_freely(scene, target, to, event, *rules, text=text, by=shover, willing=False)
    return True


@rule("H-grapple-12", "H-shove-18")
def end_holds_between(scene: Scene, one: FigureId, other: FigureId) -> None:
    """End the holds between two figures, even if they still share a hex."""
    if hold_between(scene.battle, other, one):
        step_grip(scene, other, one, "broken", "H-grapple-12")
    if hold_between(scene.battle, one, other):
        step_grip(scene, one, other, "release", "H-shove-18")


@rule("H-shove-17")
def held_by_a_third(battle: Battle, target: Figure, shover: FigureId) -> str | None:
    """Why `target` can't be shoved out: a third figure holds them."""
    third = next((hold.holder for hold in holds_on(battle, target.id) if hold.holder != shover), None)
    if third is None:
        return None
    held_by = f"held by {battle[third].short_name}"
    return f"{target.short_name} is {held_by}" if shover else held_by
