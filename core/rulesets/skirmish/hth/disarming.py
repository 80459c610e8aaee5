"""Taking an enemy's weapon hand-to-hand. Disarming with a staff is in staff.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.handling import LeftLying, PickedUp
from core.battle.item import Item
from core.battle.names import FigureId, ItemId, kind_in
from core.common.outcomes import came_about, loses
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.skirmish.attack.hands import unplug, usable
from core.rulesets.skirmish.hth.brawling import why_not_hand_to_hand
from core.rulesets.skirmish.hth.holding import among, attend, step_between
from core.rulesets.skirmish.hth.places import Brawling
from core.rulesets.skirmish.melee.opposed import wins
from core.rulesets.skirmish.sheet.armoury import is_weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.acting import end_action
from core.rulesets.skirmish.turn.engagement import opponents
from core.rulesets.skirmish.turn.hostile import Hostile


class Intent(StrEnum):
    """What becomes of the weapon."""

    TAKE = "take"
    KNOCK_AWAY = "knock-away"

    @property
    def other(self) -> Intent:
        """The other intent."""
        return Intent.KNOCK_AWAY if self is Intent.TAKE else Intent.TAKE


@record
class Seize(Hostile):
    """Tries to wrest a weapon from an enemy in the same hex."""

    verb: ClassVar[str] = "seize"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "wrests {the item} from {target}"
    meaning: ClassVar[str] = "Try to wrest a weapon from an enemy in your hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the enemy's weapon",
            "intent": "what becomes of the weapon",
        }
    )
    phrase: ClassVar[str] = "wrest[ {the item}| a weapon][ from {target}][ ({intent})]"
    target: FigureId
    item: ItemId
    intent: Intent = Intent.TAKE


@record
class Wrested:
    """The enemy's weapon is loose; the attacker may still change the intent."""

    prompt: ClassVar[str] = "The enemy's weapon is loose. Change your mind?"
    intent: Intent


@record
class Rather(Choice):
    """Does the other thing with the weapon."""

    verb: ClassVar[str] = "rather"
    kind: ClassVar[Kind | None] = Kind.MANOEUVRE
    does: ClassVar[str] = "decides to {intent} the weapon"
    meaning: ClassVar[str] = "Do the other thing with the weapon."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"intent": "what becomes of the weapon"})
    phrase: ClassVar[str] = "change your mind[ and {intent!} the weapon]"
    intent: Intent


@rule("S16.15.7-01")
def armed_with(figure: Figure) -> tuple[Item, ...]:
    """Return the weapons in hand that can be taken; brass knuckles can't."""
    return tuple(item for item in figure.held if is_weapon(item) and not weapon(item).has(Flag.NO_DROP))


@option("S16.15.7-01", "S16.15.7-02", of=Brawling, offers=Seize, place=60)
def seizes(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Seize]:
    """Every ready weapon of every enemy in the hex, to take or to knock away."""
    for foe in opponents(battle, figure.id):
        for item in armed_with(foe):
            yield from (Seize(figure.id, foe.id, item.id, intent) for intent in Intent)


@requirement("S16.15.7-01", of=Seize)
def why_not_seize(battle: Battle, order: Seize) -> str | None:
    """An unarmed figure, and a ready weapon in the enemy's hand."""
    figure = battle[order.figure]
    if fault := why_not_hand_to_hand(battle, figure, order.target, "try_to_disarm"):
        return fault
    if own := armed_with(figure):
        return f"needs empty hands (holding the {own[0].kind})"
    foe = battle[order.target]
    item = foe.item(order.item)
    if item is None or item not in armed_with(foe) or not usable(foe, item):
        return f"{foe.short_name} has no {kind_in(order.item)} ready"
    return None


@option("S16.15.7-06", of=Wrested, offers=Rather)
def thinks_better_of_it(battle: Battle, about: Wrested, figure: Figure) -> Iterator[Rather]:
    """The other intent."""
    yield Rather(figure.id, about.intent.other)


@procedure("S16.15.7-02", "S16.15.7-03", "S16.15.7-04", "S16.15.7-07", of=Seize)
def seize(scene: Scene, order: Seize) -> Procedure[None]:
    """Instead of a strike: an opposed roll of STR, to which training adds its levels. A loser keeps the weapon."""
    figure, target = order.figure, order.target
    attend(scene, figure, target)
    step_between(scene, figure, target, "try_to_disarm", "S16.15.7-01")
    end_action(scene, figure, "S16.15.7-02")
    if not (yield from wins(scene, figure, target, why="tries to disarm", strength_only=True)):
        step_between(scene, figure, target, among(scene, figure, "hold_on"), "S16.15.7-07")
        return
    otherwise = Pass(figure)
    reply = yield from scene.interrupt("S16.15.7-06", figure=figure, about=Wrested(order.intent), otherwise=otherwise)
    intent = order.intent if reply.is_pass else order.intent.other
    if intent is Intent.TAKE:
        take(scene, order)
    else:
        knock_away(scene, order)


@success(of=Seize)
def wrests_it(order: Seize, told: Sequence[Event]) -> bool | None:
    """True if the enemy has lost that weapon, even to the attacker's hand."""
    return came_about(told, loses(order.target, order.item))


@rule("S16.15.7-05")
def take(scene: Scene, order: Seize) -> None:
    """The weapon is in the attacker's hand, ready at once."""
    kind = _kind(scene, order)
    at = scene.battle[order.target].at
    scene.tell(LeftLying(("S16.15.7-05",), order.target, order.item, at))
    now = scene.battle[order.figure]
    main, off = (order.item, now.off) if now.main is None else (now.main, order.item)
    scene.tell(PickedUp(("S16.15.7-05",), order.figure, order.item, at, main, off))
    unplug(scene, order.figure, order.item)
    event = among(scene, order.figure, "take")
    step_between(scene, order.figure, order.target, event, "S16.15.7-05", text=f"takes the {kind}")


@rule("S16.15.7-06")
def knock_away(scene: Scene, order: Seize) -> None:
    """The weapon lies in the hex."""
    scene.tell(LeftLying(("S16.15.7-06",), order.target, order.item, scene.battle[order.target].at))
    step_between(scene, order.figure, order.target, among(scene, order.figure, "knock_away"), "S16.15.7-06")


def _kind(scene: Scene, order: Seize) -> str:
    item = scene.battle[order.target].item(order.item)
    assert item is not None, f"{order.target} has no {order.item}"
    return item.kind
