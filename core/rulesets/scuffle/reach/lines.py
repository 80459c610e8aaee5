"""Pinning and throwing at a distance with whip and lasso, and what ends such a pin. The weapons are in weapons.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule, upkeep
from core.rulesets.scuffle.basis.engagement import hindered
from core.rulesets.scuffle.entering.meeting import Coming, may_act_early
from core.rulesets.scuffle.moves.making import Overcoming, make, move_of
from core.rulesets.scuffle.pairs.holding import hold_of, holds_on, lose_line, step_grip
from core.rulesets.scuffle.pairs.pinned import BOTH_ARMS, LINE, Limb, is_by_line, pin_of, pinned_arms
from core.rulesets.scuffle.pins.pinning import ONE_LIMB
from core.rulesets.scuffle.reach.weapons import reach_of
from core.rulesets.scuffle.throws.landing import throw_down
from core.rulesets.skirmish.attack.hands import DropItem, usable
from core.rulesets.skirmish.attack.resolution import Resolved
from core.rulesets.skirmish.melee.blows import not_a_target
from core.rulesets.skirmish.missiles.lines import no_line_of_fire
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.turn.acting import Acting, ActionOver, end_action, no_melee
from core.rulesets.skirmish.turn.facing import faces


class Snared(StrEnum):
    """What a line pins."""

    ARMS = "arms"
    LIMB = "limb"


@dataclass(frozen=True, slots=True)
class Snare(Choice):
    """Pins an enemy at a distance with a whip or a lasso."""

    verb: ClassVar[str] = "snare"
    meaning: ClassVar[str] = "Pin an enemy at a distance with a whip or a lasso."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "of": "what you catch",
            "limb": "which limb, if you catch only one",
        }
    )
    target: FigureId
    item: ItemId
    of: Snared
    limb: Limb = Limb.NONE

    def manner(self) -> Mapping[str, str]:
        """`both arms`; of one limb it is said which."""
        return {"of": BOTH_ARMS if self.of is Snared.ARMS else ""}


@dataclass(frozen=True, slots=True)
class PullDown(Choice):
    """Throws an enemy at a distance with a whip or a lasso."""

    verb: ClassVar[str] = "pull-down"
    meaning: ClassVar[str] = "Throw an enemy at a distance with a whip or a lasso."
    target: FigureId
    item: ItemId


def _with_lines(battle: Battle, figure: Figure, targets: tuple[Figure, ...]) -> Iterator[Snare | PullDown]:
    for item in figure.held:
        reach = reach_of(weapon(item))
        for foe in targets if reach else ():
            if 0 < battle.grid.distance(figure.at, foe.at) <= reach:
                yield PullDown(figure.id, foe.id, item.id)
                yield Snare(figure.id, foe.id, item.id, Snared.ARMS)
                yield from (Snare(figure.id, foe.id, item.id, Snared.LIMB, limb) for limb in Limb if limb != Limb.NONE)


@option("H-reach-03", of=Acting, offers=Snare)
def snares(battle: Battle, about: Acting, figure: Figure) -> Iterator[Snare]:
    """Everybody within reach, each limb and both arms."""
    yield from (o for o in _with_lines(battle, figure, battle.foes(figure)) if isinstance(o, Snare))


@option("H-reach-03", of=Acting, offers=PullDown)
def pulls_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[PullDown]:
    """Everybody within reach."""
    yield from (o for o in _with_lines(battle, figure, battle.foes(figure)) if isinstance(o, PullDown))


@option("H-opportunity-02", "H-reach-03", of=Coming, offers=Snare)
def snares_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[Snare]:
    """One who comes in."""
    mover = battle[about.mover]
    if may_act_early(battle, figure, mover):
        yield from (o for o in _with_lines(battle, figure, (mover,)) if isinstance(o, Snare))


@option("H-opportunity-02", "H-reach-03", of=Coming, offers=PullDown)
def pulls_down_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[PullDown]:
    """One who comes in."""
    mover = battle[about.mover]
    if may_act_early(battle, figure, mover):
        yield from (o for o in _with_lines(battle, figure, (mover,)) if isinstance(o, PullDown))


# -- what it takes -------------------------------------------------------------------------------------------------


@requirement("H-reach-03", "H-reach-05", "H-reach-06", of=Snare | PullDown)
def reaches_with_a_line(battle: Battle, order: Snare | PullDown) -> str | None:
    """An enemy within reach and in front, past nobody, with a whip or a lasso ready in a hand that is free for it. In a
    hold that leaves nothing but HTH neither; and a pin by line ends when its wielder is held, so who is held makes
    none."""
    figure = battle[order.figure]
    if fault := no_melee(battle, figure) or not_a_target(battle, figure, order.target):
        return fault
    item, target = figure.item(order.item), battle[order.target]
    if item is None or not usable(figure, item) or not reach_of(weapon(item)):
        return f"{figure.name} has no whip or lasso ready"
    if fault := hindered(battle, figure):
        return fault
    if hold_of(battle, figure.id) or (isinstance(order, Snare) and holds_on(battle, figure.id)):
        return Cited("H-reach-06", f"{figure.name} holds somebody, or is held")
    if hand_with(figure, order.item) in pinned_arms(battle, figure.id):
        return Cited("H-pin-25", f"{figure.name} has not that arm free")
    return out_of_line(battle, figure, target, reach_of(weapon(item)))


@rule("H-reach-03", "H-reach-05", "S16.2-08")
def out_of_line(battle: Battle, figure: Figure, target: Figure, reach: int) -> str | None:
    """Why a line does not reach somebody: too far, not in front, or someone is in the way straight ahead."""
    grid, distance = battle.grid, battle.grid.distance(figure.at, target.at)
    if not 0 < distance <= reach:
        return f"{target.name} is {distance} hexes away; that reaches {reach}"
    if distance == 1:
        return None if faces(battle, figure, target.at) else f"{target.name} is not in front of {figure.name}"
    if target.at not in grid.beyond(figure.at, figure.facing):
        return f"{target.name} is not in front of {figure.name}"
    ahead = grid.direction(figure.at, target.at)
    if grid.step(figure.at, ahead, distance) == target.at:
        between = next((f for f in battle.at(grid.step(figure.at, ahead)) if f.active), None)
        if between is not None:
            return f"{between.name} is in the way"
    return no_line_of_fire(battle, figure, target)


@requirement("H-pin-24", "H-reach-05", of=Snare)
def snares_what_there_is(battle: Battle, order: Snare) -> str | None:
    """A limb is named where one alone is pinned; whom one pins already one does not pin again."""
    if (order.limb is not Limb.NONE) != (order.of is Snared.LIMB):
        return "a limb is named where one limb is pinned"
    return None


@requirement("H-throw-19", "H-reach-03", of=PullDown)
def pulls_down_the_upright(battle: Battle, order: PullDown) -> str | None:
    """Who lies cannot be thrown."""
    target = battle[order.target]
    return None if target.condition.upright else f"{target.name} lies already"


def hand_with(figure: Figure, item: ItemId) -> Hand | None:
    """The hand that holds a thing."""
    return Hand.MAIN if figure.main == item else Hand.OFF if figure.off == item else None


# -- making it -----------------------------------------------------------------------------------------------------


@modifier("H-pin-24", "H-reach-06", of=Overcoming, label="one limb", reads=Reads.MANNER)
def at_one_limb_by_line(move: Overcoming) -> int:
    """Six easier at one limb; that it takes one hand costs nothing."""
    return ONE_LIMB if isinstance(move.order, Snare) and move.order.of is Snared.LIMB else 0


@procedure("H-reach-03", "H-reach-04", "H-reach-06", of=Snare)
def snare(scene: Scene, order: Snare) -> Procedure[None]:
    """Two rolls, the first that of a ranged attack, and it has the other on its line."""
    figure, target = scene.battle[order.figure], order.target
    hand = hand_with(figure, order.item)
    move = move_of(scene.battle, order, target, figure.item(order.item), Kind.MISSILE)
    if (yield from make(scene, move, "snares", "H-reach-03")) and hand is not None:
        both = order.of is Snared.ARMS
        part = (BOTH_ARMS if both else order.limb.said) + LINE
        event, telling = "pin_both_arms" if both else "pin_limb", f"has {scene.battle[target].name} on a line"
        step_grip(scene, figure.id, target, event, "H-reach-06", telling=telling, hands=(hand,), part=part)
    end_action(scene, order.figure, "H-reach-03")


@procedure("H-reach-03", "H-reach-04", of=PullDown)
def pull_down(scene: Scene, order: PullDown) -> Procedure[None]:
    """Two rolls, the first that of a ranged attack, and the other lies."""
    item = scene.battle[order.figure].item(order.item)
    move = move_of(scene.battle, order, order.target, item, Kind.MISSILE, throws=True)
    if (yield from make(scene, move, "pulls down", "H-reach-03")):
        yield from throw_down(scene, order.figure, order.target)
    end_action(scene, order.figure, "H-reach-03")


# -- what ends it --------------------------------------------------------------------------------------------------


@rule("H-reach-06")
def check_lines(scene: Scene) -> None:
    """Whoever holds by a line without the weapon in that hand has lost it."""
    battle = scene.battle
    for figure in battle:
        pin = pin_of(battle, figure.id)
        if pin is None or not is_by_line(pin):
            continue
        item = figure.item(name) if (name := figure.main if Hand.MAIN in pin.hands else figure.off) else None
        if item is None or not usable(figure, item) or not reach_of(weapon(item)):
            lose_line(scene, figure.id)


@upkeep("H-reach-06", of=Resolved)
def lost_in_an_attack(scene: Scene, moment: Resolved) -> Procedure[None]:
    """A fumble may have cost it."""
    check_lines(scene)
    yield from ()


@upkeep("H-reach-06", of=ActionOver)
def lost_in_an_action(scene: Scene, moment: ActionOver) -> Procedure[None]:
    """Or whoever has knocked it away."""
    check_lines(scene)
    yield from ()


@rule("H-reach-06")
def dropped_with_the_line(
    drop: Callable[[Scene, DropItem], Procedure[None]], scene: Scene, order: DropItem
) -> Procedure[None]:
    """Who drops the weapon lets go of whom it holds."""
    yield from drop(scene, order)
    check_lines(scene)
