"""What all moves after a hold have in common: each costs an attack, on a later turn, while the hold lasts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, rule
from core.rulesets.clinch.attack.contending import Contending
from core.rulesets.clinch.attack.resolution import attacks, why_not_another_foe
from core.rulesets.clinch.hold.holds import hold_of, holds_by, is_fresh
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.strike.evaluating import forget
from core.rulesets.clinch.turn.allowance import Share, left, spend
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.fatigue import fights


@record
class FollowUp(Contending):
    """A move against a held enemy."""

    kind: ClassVar[Kind | None] = Kind.GRAPPLE


def may_follow(battle: Battle, figure: Figure, *grips: Grip) -> Iterator[Hold]:
    """The holds of `figure` to follow up: of these grips, with an attack left."""
    if left(figure, Share.ATTACK) and not chosen(figure).on_the_run:
        yield from (hold for hold in holds_by(battle, figure.id) if hold.grip in grips)


@rule("G-after-01", "G-hold-03", "G-grapple-16")
def why_not_so_soon(battle: Battle, hold: Hold) -> str | None:
    """Why the hold can't be followed up yet: it was made this turn."""
    return Cited("G-after-01", "not until the turn after the grapple") if is_fresh(battle, hold) else None


@rule("G-after-01", "G-after-02", "G-base-31")
def why_not_follow_up(battle: Battle, order: FollowUp, *grips: Grip) -> str | None:
    """Why the move can't be made; None if it can."""
    figure, hold = battle[order.figure], hold_of(battle, order.figure, order.target)
    if not left(figure, Share.ATTACK) or chosen(figure).on_the_run:
        return Cited("G-after-02", "needs an Attack or an All-Out Attack")
    if hold is None or hold.grip not in grips:
        return f"no suitable hold on {battle[order.target].short_name}"
    return why_not_so_soon(battle, hold) or why_not_another_foe(battle, figure, order.target)


def its_hold(scene: Scene, order: FollowUp) -> Hold:
    """The hold the move follows."""
    hold = hold_of(scene.battle, order.figure, order.target)
    assert hold is not None, f"{order.figure} does not hold {order.target}"
    return hold


@rule("G-after-02", "G-grapple-16", "G-base-33", "G-fatigue-01")
def pay(scene: Scene, order: FollowUp, *rules: str) -> None:
    """Pay the attack. It counts as one: the bonus from evaluating is lost, though it doesn't apply."""
    spend(scene, order.figure, Share.ATTACK, *rules)
    fights(scene, order.figure)
    attacks(scene, order.figure, order.target)
    forget(scene, order.figure)
