"""The attack after a throw with follow-up: hand-to-hand if the target lies in the thrower's hex, else a strike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.events import Marked, Unmarked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Pass, Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, rule
from core.rulesets.scuffle.basis.postures import front_hexes
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.hth.blows import HthBlow, blows_at
from core.rulesets.scuffle.pairs.holding import closed_in
from core.rulesets.scuffle.throws.forms import FOLLOWED, fences_unarmed
from core.rulesets.scuffle.throws.throwing import follows_up
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import Strike, strikes
from core.rulesets.skirmish.turn.acting import Acting, StrikeBand
from core.rulesets.skirmish.turn.order import rank


@record
class FollowingUp:
    """The throw succeeded: an attack follows."""

    prompt: ClassVar[str] = "The throw succeeded. Follow up with an attack on {target|the enemy}?"
    target: FigureId


@modifier("H-throw-14", "H-throw-16", of=Attack, label="follow-up", reads=Reads.FIGURES)
def follow_up(attack: Attack) -> int:
    """Four harder, on any target, except for figures with both unarmed combat and fencing."""
    follows = attack.attacker.mark(Scuffle.FOLLOWS)
    return FOLLOWED if follows and not fences_unarmed(attack.attacker) else 0


@option("H-throw-14", of=FollowingUp, offers=HthBlow)
def follows_hand_to_hand(battle: Battle, about: FollowingUp, figure: Figure) -> Iterator[HthBlow]:
    """If the target lies in the same hex."""
    if battle[about.target].at == figure.at:
        yield from blows_at(battle, figure, (about.target,))


@option("H-throw-14", of=FollowingUp, offers=Strike)
def follows_with_a_blow(battle: Battle, about: FollowingUp, figure: Figure) -> Iterator[Strike]:
    """If the target lies in front; not in a hold, which leaves only hand-to-hand."""
    if battle[about.target].at != figure.at and not closed_in(battle, figure):
        place = Acting(Slot(rank(battle, figure, StrikeBand.REST), figure.id))
        yield from (order for order in strikes(battle, place, figure) if order.target == about.target)


@answer(follows_up, "H-throw-13", "H-throw-14", "H-throw-17")
def ask_for_the_follow_up(scene: Scene, thrower: FigureId, target: FigureId) -> Procedure[None]:
    """At once, turned to the target, as part of the same action."""
    _turn_to(scene, thrower, target)
    scene.tell(Marked(("H-throw-14",), thrower, Mark(Scuffle.FOLLOWS, "H-throw-14", about=target)))
    about, otherwise = FollowingUp(target), Pass(thrower)
    reply = yield from scene.interrupt("H-throw-14", figure=thrower, about=about, otherwise=otherwise)
    if not reply.is_pass:
        yield from scene.perform(reply)
    scene.tell(Unmarked(("H-throw-14",), thrower, (Scuffle.FOLLOWS,)))


@rule("H-throw-14")
def _turn_to(scene: Scene, thrower: FigureId, target: FigureId) -> None:
    """Turn the thrower just far enough to have the target in front."""
    battle = scene.battle
    figure, at = battle[thrower], battle[target].at
    if at == figure.at or at in front_hexes(battle, figure):
        return
    ahead = battle.grid.direction(figure.at, at)
    way = min((0, 1, -1), key=lambda by: _turns(battle, figure.facing, battle.grid.turned(ahead, by)))
    scene.tell(Walked(("H-throw-14",), thrower, (), battle.grid.turned(ahead, way)))


def _turns(battle: Battle, one: int, other: int) -> int:
    apart = abs(one - other)
    return min(apart, battle.grid.facings - apart)
