"""Trips: a hit, an opposed test, and the target is prone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.steps import PostureChanged
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, question, requirement
from core.rulesets.rounds.attack.assault import ToHit
from core.rulesets.rounds.attack.attack_steps import make_attack
from core.rulesets.rounds.attack.attacking import TrainedAttack
from core.rulesets.rounds.attack.riposte import ended
from core.rulesets.rounds.attack.striking import in_touch, why_not_in_reach
from core.rulesets.rounds.harm.expected import Way, full
from core.rulesets.rounds.manoeuvres.contest import Contest, after_a_hit, contested
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.sheet.armoury import FOOT, is_weapon, trips, weapon
from core.rulesets.rounds.sheet.hands import blades
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.turn.acts import Acting, why_unaffordable
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, lose


@record
class Trip(TrainedAttack):
    """Trips a figure."""

    verb: ClassVar[str] = "trip"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "trips {target}[ with {the item}]"
    shelf: ClassVar[str] = "tricks"
    shelf_word: ClassVar[str] = "trip"
    meaning: ClassVar[str] = "Trip an enemy."
    phrase: ClassVar[str] = "trip {target}[ with {the item}]"
    manoeuvre: ClassVar[Manoeuvre] = Manoeuvre.TRIP
    bare: ClassVar[str] = FOOT

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> QuickOdds:
        """The target falls if hit and beaten in the contest."""
        works = full(ways) * after_a_hit(battle, self).won
        return QuickOdds(works, 0.0, down=works)


@option("C-trip-01", "C-trip-04", of=Acting, offers=Trip)
def may_trip(battle: Battle, about: Acting, figure: Figure) -> Iterator[Trip]:
    """Enemies in reach, with the foot and with weapons made for it."""
    for foe in in_touch(battle, figure):
        yield Trip(figure.id, foe.id, "")
        yield from (Trip(figure.id, foe.id, item.id) for item in blades(figure) if trips(item))


@requirement("C-trip-04", "C-trip-06", "C-armed-06", of=Trip)
def why_not_trip(battle: Battle, order: Trip) -> str | None:
    """A standing target, with a weapon that trips or none."""
    figure, other = battle[order.figure], battle.figures.get(order.target)
    if order.item and not any(item.id == order.item and trips(item) for item in blades(figure)):
        return "can't trip with that"
    if (why := why_not_in_reach(battle, figure.id, order.target)) is not None or other is None:
        return why
    if not other.posture.stands:
        return Cited("C-trip-06", "already prone")
    return why_unaffordable(battle, order)


@modifier("C-trip-04", of=Contest, label="tripping weapon", reads=Reads.FIGURES | Reads.MANNER)
def made_for_it(contest: Contest) -> int:
    """A weapon made for tripping."""
    thing = contest.figure.item(contest.item) if contest.begins else None
    if contest.manoeuvre is not Manoeuvre.TRIP or thing is None or not is_weapon(thing):
        return 0
    return weapon(thing).trip_bonus


@question("C-trip-01", "C-trip-06")
def loses_his_feet(scene: Scene, action: ActionInProgress, order: Trip, total: int, degree: Degree) -> Procedure[bool]:
    """Return whether the target of a hit falls, by an opposed test. `total` and `degree` are those of the hit."""
    return (yield from contested(scene, action, order, degree, "", "trips")).won


@procedure("C-trip-01", "C-trip-02", "C-trip-03", of=Trip)
def trip(scene: Scene, order: Trip) -> Procedure[None]:
    """The hit test and the opposed test. A disastrous hit test brings the attacker down."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    battle = scene.battle
    item = battle[order.figure].item(order.item) if order.item else None
    if (order.item and item is None) or why_not_still_trip(battle, order):
        lose(scene, action)
        return
    hit = yield from make_attack(scene, action, order.assault(battle), "C-trip-01")
    if hit.hits:
        if (yield from loses_his_feet(scene, action, order, hit.test.total, hit.test.degree)):
            fall(scene, order.target, "C-trip-01")
    elif hit.test.degree is Degree.DISASTROUS_FAILURE:
        fall(scene, order.figure, "C-trip-03")
    yield from ended(scene, action, hit)


@success(of=Trip)
def has_felled(order: Trip, told: Sequence[Event]) -> bool:
    """Whether the target falls."""
    return any(isinstance(event, PostureChanged) and event.figure == order.target for event in told)


def why_not_still_trip(battle: Battle, order: Trip) -> str | None:
    """Return why the target can't be tripped any more, or None."""
    why = why_not_in_reach(battle, order.figure, order.target)
    return why or (None if battle[order.target].posture.stands else "already prone")
