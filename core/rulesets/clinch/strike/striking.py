"""A strike from the order to the wound: roll to hit, defence, damage. Requirements: may_strike.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.events import Event, Marked, Unmarked
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.phrases import filled_in
from core.play.quick_odds import QuickOdds
from core.play.rolled import Tested
from core.play.scene import Scene
from core.play.success import as_rolled
from core.rulebook.parts import footprint, quick_odds, success, wording
from core.rulebook.rule import procedure, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Assault, now
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.resolution import misses, over, roll_to_hit
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.rolls.success import between, is_blunder
from core.rulesets.clinch.sheet.armoury import Flag
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Pace, Strike, assault_of
from core.rulesets.clinch.strike.criticals import blunders, may_fall
from core.rulesets.clinch.strike.expected import of_a_blow, of_one
from core.rulesets.clinch.strike.harm import deal
from core.rulesets.clinch.strike.into_melee import covered_by, crowd_about
from core.rulesets.clinch.strike.may_strike import left_to_strike, second_blow
from core.rulesets.clinch.strike.parried import lands_on
from core.rulesets.clinch.strike.places import by_chance, goes_beside, strikes_the_torso
from core.rulesets.clinch.turn.acting import Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend
from core.rulesets.clinch.turn.free import is_out


@procedure("G-strike-01", "G-strike-10", "G-strike-11", "G-base-30", of=Strike)
def strike(scene: Scene, order: Strike) -> Procedure[None]:
    """One strike. The first of two leaves the second to be made."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    name = order.figure
    assault = assault_of(scene.battle, order)
    if second_blow(scene.battle[name], order):
        scene.tell(Unmarked(("G-strike-10",), name, (Marks.STRIKING,)))
    else:
        spend(scene, name, Share.ATTACK, "G-base-30")
        if order.pace is not Pace.ONE:
            scene.tell(Marked(("G-strike-10",), name, _striking(name, left_to_strike(scene.battle, order))))
    yield from blow(scene, assault)


def _striking(name: str, left: str) -> Mark:
    return Mark(Marks.STRIKING, "G-strike-10", about=left, until=UntilTurnOf(name, Edge.ENDS))


@rule("G-strike-01", "G-strike-06", "G-strike-13", "G-strike-14", "G-strike-16")
def blow(scene: Scene, assault: Assault) -> Procedure[None]:
    """The roll to hit; after a hit the defence, and if that fails the damage."""
    strikes_with(scene, assault)
    tested = yield from roll_to_hit(scene, assault, "G-strike-01")
    beside = strikes_the_torso(assault, tested)
    if beside:
        assault = replace(assault, part=Part.TORSO)
    if tested.passed or beside:
        yield from _hits(scene, now(scene.battle, assault), tested, beside=beside)
    else:
        if is_blunder(tested):
            blunders(scene, assault, tested)
        yield from may_fall(scene, assault)
        yield from misses(scene, assault, tested)
    yield from over(scene, assault, tested)


@rule("G-defend-01")
def strikes_with(scene: Scene, assault: Assault) -> None:
    """Record that the weapon attacked this turn, and whether it was unbalanced in that use: a long sword in both hands
    is not."""
    if assault.item is not None:
        name, item = assault.attacker.id, assault.item.id
        before = scene.battle[name].mark(Marks.STRUCK_WITH, item)
        unbalanced = assault.has(Flag.UNBALANCED) or (before is not None and before.value > 0)
        mark = Mark(Marks.STRUCK_WITH, "G-defend-01", int(unbalanced), item, UntilTurnOf(name))
        scene.tell(Marked(("G-defend-01",), name, mark))


def _hits(scene: Scene, assault: Assault, tested: Tested, *, beside: bool) -> Procedure[None]:
    """`beside`: it was aimed at a small part and lands on the torso, whatever the random hit location would say."""
    defended = yield from defend(scene, assault, tested)
    if defended is not None and defended.tested.passed:
        yield from may_fall(scene, assault)
        return
    if is_out(scene.battle[assault.attacker.id]):
        return
    assault = now(scene.battle, assault)
    if not beside:
        assault = yield from by_chance(scene, assault)
    if defended is not None:
        assault = yield from lands_on(scene, assault, defended)
    yield from deal(scene, assault, tested)


@quick_odds(of=Strike)
def what_a_blow_does(book: Rulebook, battle: Battle, order: Strike) -> QuickOdds | None:
    """Its results where it lands; a miss into a crowd may hit others."""
    if (assault := assault_as(battle, order)) is None:
        return None
    chance, done = of_one(book, battle, order, assault, of_a_blow)
    return unless_out(battle, order.target, QuickOdds(chance, *done, others=bool(crowd_about(assault))))


@footprint(of=Strike)
def what_a_blow_covers(book: Rulebook, battle: Battle, order: Strike) -> Footprint:
    """Others who may be hit, and the defence."""
    return covered_by(book, battle, order)


@success(of=Strike)
def it_landed(order: Strike, told: Sequence[Event]) -> bool | None:
    """A strike that lands beside the part aimed at counts as landed."""
    return as_rolled(order, [_anywhere(order, event) for event in between(order, told)])


def _anywhere(order: Strike, event: Event) -> Event:
    if not isinstance(event, Tested) or (event.figure, event.target) != (order.figure, order.target):
        return event
    return replace(event, passed=event.passed or goes_beside(order.part, event))


_SAID = {
    Blow.SWING: "swings at",
    Blow.THRUST: "thrusts at",
    Blow.PUNCH: "punches",
    Blow.KICK: "kicks",
    Blow.BITE: "bites",
    Blow.ELBOW: "elbows",
    Blow.KNEE: "knees",
    Blow.BUTT: "head-butts",
    Blow.STAMP: "stamps on",
    Blow.BACK_KICK: "kicks back at",
    Blow.STRIKER: "strikes with horn or tail at",
}
_FROM = {Arc.FRONT: "", Arc.LEFT: " from the flank", Arc.RIGHT: " from the flank", Arc.REAR: " from the rear"}
_TIMES = {Pace.ONE: "", Pace.RAPID: " twice", Pace.BOTH: " with each hand"}


@wording(of=Strike)
def said_of_a_blow(battle: Battle, order: Strike) -> str:
    """`thrusts at Mara's vitals from the rear with the knife`."""
    aimed_at = "{target}" if order.part is Part.TORSO else "{target}'s {part}"
    side = _FROM[arc_of(battle, battle[order.target], battle[order.figure])]
    sly = f", deceptive -{order.deceit}" if order.deceit else ""
    said = f"{_SAID[order.blow]} {aimed_at}{side}[ with {{the item}}]{_TIMES[order.pace]}{sly}"
    return filled_in(battle, order, said)
