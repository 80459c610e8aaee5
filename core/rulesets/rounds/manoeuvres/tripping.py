"""Trips: a hit, an opposed test, and somebody lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.record import quick
from core.battle.steps import PostureChanged
from core.play.asking import Procedure
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import success
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, question, requirement
from core.rulesets.rounds.attack.assault import ToHit
from core.rulesets.rounds.attack.attacking import Knack
from core.rulesets.rounds.attack.onslaught import onslaught
from core.rulesets.rounds.attack.riposte import ended
from core.rulesets.rounds.attack.striking import in_touch, out_of_reach
from core.rulesets.rounds.harm.expected import Way, full
from core.rulesets.rounds.manoeuvres.contest import Contest, after_a_hit, contested
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.sheet.armoury import FOOT, is_weapon, trips, weapon
from core.rulesets.rounds.sheet.hands import blades
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.turn.acts import Acting, unaffordable
from core.rulesets.rounds.turn.declaring import Deed, declared, lose


@quick
@dataclass(frozen=True, slots=True)
class Trip(Knack):
    """Brings somebody down."""

    verb: ClassVar[str] = "trip"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "trips {target}[ with {the item}]"
    shelf: ClassVar[str] = "tricks"
    shelf_word: ClassVar[str] = "trip"
    meaning: ClassVar[str] = "Trip someone."
    phrase: ClassVar[str] = "trip {target}[ with {the item}]"
    manoeuvre: ClassVar[Manoeuvre] = Manoeuvre.TRIP
    bare: ClassVar[str] = FOOT

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> Glance:
        """The target goes down if hit and beaten in the contest."""
        works = full(ways) * after_a_hit(battle, self).won
        return Glance(works, 0.0, down=works)


@option("C-trip-01", "C-trip-04", of=Acting, offers=Trip)
def may_trip(battle: Battle, about: Acting, figure: Figure) -> Iterator[Trip]:
    """Enemies in reach, with the foot and with weapons that are made for it."""
    for foe in in_touch(battle, figure):
        yield Trip(figure.id, foe.id, "")
        yield from (Trip(figure.id, foe.id, item.id) for item in blades(figure) if trips(item))


@requirement("C-trip-04", "C-trip-06", "C-armed-06", of=Trip)
def can_trip(battle: Battle, order: Trip) -> str | None:
    """Whoever stands, with a weapon that trips or none."""
    figure, other = battle[order.figure], battle.figures.get(order.target)
    if order.item and not any(item.id == order.item and trips(item) for item in blades(figure)):
        return "it has nothing like that in hand to trip with"
    if (why := out_of_reach(battle, figure.id, order.target)) is not None or other is None:
        return why
    if not other.posture.stands:
        return Cited("C-trip-06", f"{other.short_name} is down already")
    return unaffordable(battle, order)


@modifier("C-trip-04", of=Contest, label="made for it", reads=Reads.FIGURES | Reads.MANNER)
def made_for_it(contest: Contest) -> int:
    """A weapon that was made for tripping."""
    thing = contest.figure.item(contest.item) if contest.begins else None
    if contest.manoeuvre is not Manoeuvre.TRIP or thing is None or not is_weapon(thing):
        return 0
    return weapon(thing).trip_bonus


@question("C-trip-01", "C-trip-06")
def loses_his_feet(scene: Scene, deed: Deed, order: Trip, total: int, degree: Degree) -> Procedure[bool]:
    """Whether whoever was hit goes down: by an opposed test. `total` and `degree` are those of the hit."""
    return (yield from contested(scene, deed, order, degree, "", "trips")).won


@procedure("C-trip-01", "C-trip-02", "C-trip-03", of=Trip)
def trip(scene: Scene, order: Trip) -> Procedure[None]:
    """The hit test and the opposed test. A disastrous hit test brings the tripper down."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    battle = scene.battle
    item = battle[order.figure].item(order.item) if order.item else None
    if (order.item and item is None) or can_still(battle, order):
        lose(scene, deed)
        return
    hit = yield from onslaught(scene, deed, order.assault(battle), "C-trip-01")
    if hit.hits:
        if (yield from loses_his_feet(scene, deed, order, hit.test.total, hit.test.degree)):
            fall(scene, order.target, "C-trip-01")
    elif hit.test.degree is Degree.DISASTROUS_FAILURE:
        fall(scene, order.figure, "C-trip-03")
    yield from ended(scene, deed, hit)


@success(of=Trip)
def has_felled(order: Trip, told: Sequence[Event]) -> bool:
    """The other goes down."""
    return any(isinstance(event, PostureChanged) and event.figure == order.target for event in told)


def can_still(battle: Battle, order: Trip) -> str | None:
    """Why the target cannot be tripped any more; None if it can."""
    why = out_of_reach(battle, order.figure, order.target)
    return why or (None if battle[order.target].posture.stands else "it is down")
