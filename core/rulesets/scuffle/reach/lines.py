"""Pinning and throwing at range with whip and lasso, and what ends a pin by a line. The weapons are in weapons.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.common.lines import line_to
from core.play.asking import Procedure
from core.play.field_words import item_words
from core.play.footprint import Footprint
from core.play.kinds import Kind as OrderKind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, success, weight, wording
from core.rulebook.rule import Cited, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.engagement import hindered
from core.rulesets.scuffle.entering.meeting import Coming, may_act_early
from core.rulesets.scuffle.moves.chances import rolls_told
from core.rulesets.scuffle.moves.making import make, move_of
from core.rulesets.scuffle.moves.orders import Move, MoveOrder
from core.rulesets.scuffle.pairs.holding import has_pinned, hold_of, holds_on, lose_line, step_grip
from core.rulesets.scuffle.pairs.pinned import BOTH_ARMS, How, Limb, is_by_line, pin_of, pinned_arms
from core.rulesets.scuffle.reach.weapons import reach_of
from core.rulesets.scuffle.throws.landing import brought_down, fall_told, throw_down
from core.rulesets.skirmish.attack.hands import DropItem, usable
from core.rulesets.skirmish.attack.resolution import Resolved
from core.rulesets.skirmish.melee.blows import why_not_target
from core.rulesets.skirmish.missiles.lines import why_not_in_line_of_fire
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.turn.acting import Acting, ActionOver, end_action, why_not_attack
from core.rulesets.skirmish.turn.facing import faces
from core.space.cell import Cell


class Snared(StrEnum):
    """What a line pins."""

    ARMS = "arms"
    LIMB = "limb"


@record
class Snare(MoveOrder):
    """Pin an enemy at range with a whip or a lasso."""

    verb: ClassVar[str] = "snare"
    kind: ClassVar[OrderKind | None] = OrderKind.GRAPPLE
    pins: ClassVar[bool] = True
    meaning: ClassVar[str] = "Pin an enemy from a distance with a whip or lasso."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "of": "what you catch",
            "limb": "which limb, if you catch only one",
        }
    )
    item: ItemId
    of: Snared
    limb: Limb = Limb.NONE

    def manner(self) -> Mapping[str, str]:
        """`both arms`; of a single limb only which one."""
        return {"of": BOTH_ARMS if self.of is Snared.ARMS else ""}

    def move_in(self, battle: Battle) -> Move:
        """With the line, at range."""
        return move_of(battle, self, self.target, battle[self.figure].item(self.item), Kind.MISSILE)


@record
class PullDown(MoveOrder):
    """Throw an enemy at range with a whip or a lasso."""

    verb: ClassVar[str] = "pull-down"
    kind: ClassVar[OrderKind | None] = OrderKind.TRICK
    does: ClassVar[str] = "pulls {target} down with {the item}"
    meaning: ClassVar[str] = "Pull an enemy down from a distance with a whip or lasso."
    item: ItemId

    def move_in(self, battle: Battle) -> Move:
        """With the line, at range."""
        return move_of(battle, self, self.target, battle[self.figure].item(self.item), Kind.MISSILE, throws=True)


def _in_reach(battle: Battle, figure: Figure, targets: tuple[Figure, ...]) -> Iterator[tuple[FigureId, ItemId]]:
    """The targets in reach, each with the line that reaches."""
    for item in figure.held:
        reach = reach_of(weapon(item))
        yield from ((foe.id, item.id) for foe in targets if 0 < battle.grid.distance(figure.at, foe.at) <= reach)


def _snares(battle: Battle, figure: Figure, targets: tuple[Figure, ...]) -> Iterator[Snare]:
    for target, item in _in_reach(battle, figure, targets):
        yield Snare(figure.id, target, item, Snared.ARMS)
        yield from (Snare(figure.id, target, item, Snared.LIMB, limb) for limb in Limb if limb is not Limb.NONE)


def _pulls_down(battle: Battle, figure: Figure, targets: tuple[Figure, ...]) -> Iterator[PullDown]:
    yield from (PullDown(figure.id, target, item) for target, item in _in_reach(battle, figure, targets))


@option("H-reach-03", of=Acting, offers=Snare)
def snares(battle: Battle, about: Acting, figure: Figure) -> Iterator[Snare]:
    """Every enemy in reach: each limb, and both arms."""
    yield from _snares(battle, figure, battle.foes(figure))


@option("H-reach-03", of=Acting, offers=PullDown)
def pulls_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[PullDown]:
    """Every enemy in reach."""
    yield from _pulls_down(battle, figure, battle.foes(figure))


@option("H-opportunity-02", "H-reach-03", of=Coming, offers=Snare)
def snares_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[Snare]:
    """The entering enemy."""
    mover = battle[about.mover]
    if may_act_early(battle, figure, mover):
        yield from _snares(battle, figure, (mover,))


@option("H-opportunity-02", "H-reach-03", of=Coming, offers=PullDown)
def pulls_down_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[PullDown]:
    """The entering enemy."""
    mover = battle[about.mover]
    if may_act_early(battle, figure, mover):
        yield from _pulls_down(battle, figure, (mover,))


# -- requirements -------------------------------------------------------------------------------------------------


@requirement("H-reach-03", "H-reach-05", "H-reach-06", of=Snare | PullDown)
def reaches_with_a_line(battle: Battle, order: Snare | PullDown) -> str | None:
    """An enemy in reach and in front, with nobody in the way, with a whip or lasso ready in a free hand. Not in a
    hold limited to hand-to-hand; and a pin by a line ends when its wielder is held, so a held figure can't make one."""
    figure = battle[order.figure]
    if fault := why_not_attack(battle, figure) or why_not_target(battle, figure, order.target):
        return fault
    item, target = figure.item(order.item), battle[order.target]
    if item is None or not usable(figure, item) or not reach_of(weapon(item)):
        return "no whip or lasso ready"
    if fault := hindered(battle, figure):
        return fault
    if hold_of(battle, figure.id) or (order.pins and holds_on(battle, figure.id)):
        return Cited("H-reach-06", "holding someone, or held")
    if hand_with(figure, order.item) in pinned_arms(battle, figure.id):
        return Cited("H-pin-25", "arm pinned")
    return out_of_line(battle, figure, target, reach_of(weapon(item)))


@rule("H-reach-03", "H-reach-05", "S16.2-08")
def out_of_line(battle: Battle, figure: Figure, target: Figure, reach: int) -> str | None:
    """Why a line doesn't reach `target`: too far, not in front, or someone is in the way."""
    grid, distance = battle.grid, battle.grid.distance(figure.at, target.at)
    if not 0 < distance <= reach:
        return f"out of reach ({counted(distance, 'hex', 'hexes')}; reach {reach})"
    if distance == 1:
        return None if faces(battle, figure, target.at) else "not in front"
    if target.at not in grid.beyond(figure.at, figure.facing):
        return "not in front"
    ahead = grid.direction(figure.at, target.at)
    if grid.step(figure.at, ahead, distance) == target.at:
        between = next((f for f in battle.at(grid.step(figure.at, ahead)) if f.active), None)
        if between is not None:
            return f"{between.short_name} is in the way"
    return why_not_in_line_of_fire(battle, figure, target)


@requirement("H-pin-24", "H-reach-05", of=Snare)
def snares_what_there_is(battle: Battle, order: Snare) -> str | None:
    """A single limb is named."""
    if (order.limb is not Limb.NONE) != (order.of is Snared.LIMB):
        return "name a limb only when pinning one"
    return None


@requirement("H-throw-19", "H-reach-03", of=PullDown)
def pulls_down_the_upright(battle: Battle, order: PullDown) -> str | None:
    """A prone target can't be thrown."""
    target = battle[order.target]
    return None if target.condition.upright else f"{target.short_name} is already prone"


def hand_with(figure: Figure, item: ItemId) -> Hand | None:
    """The hand that holds an item."""
    return Hand.MAIN if figure.main == item else Hand.OFF if figure.off == item else None


@wording(of=Snare)
def in_words(battle: Battle, order: Snare) -> str:
    """`catches Bo's right arm with the whip`."""
    name = battle[order.target].short_name
    part = f"both of {name}'s arms" if order.of is Snared.ARMS else f"{name}'s {order.limb.label}"
    return f"catches {part} with the {item_words(battle, order, order.item)}"


# -- making it -----------------------------------------------------------------------------------------------------


@procedure("H-reach-03", "H-reach-04", "H-reach-06", of=Snare)
def snare(scene: Scene, order: Snare) -> Procedure[None]:
    """Two rolls, the first that of a ranged attack, and it has the other on its line."""
    figure, target = scene.battle[order.figure], order.target
    hand = hand_with(figure, order.item)
    if (yield from make(scene, order.move_in(scene.battle), Attempt("snares"), "H-reach-03")) and hand is not None:
        both = order.of is Snared.ARMS
        part = BOTH_ARMS if both else order.limb.label
        event, text = "pin_both_arms" if both else "pin_limb", f"has {scene.battle[target].short_name} on a line"
        step_grip(scene, figure.id, target, event, "H-reach-06", text=text, hands=(hand,), part=part, how=(How.LINE,))
    end_action(scene, order.figure, "H-reach-03")


@procedure("H-reach-03", "H-reach-04", of=PullDown)
def pull_down(scene: Scene, order: PullDown) -> Procedure[None]:
    """Two rolls, the first that of a ranged attack, and the other lies."""
    if (yield from make(scene, order.move_in(scene.battle), Attempt("pulls down"), "H-reach-03")):
        yield from throw_down(scene, order.figure, order.target)
    end_action(scene, order.figure, "H-reach-03")


# -- odds and success --------------------------------------------------------------------------------------------------


@weight(of=Snare)
def what_a_snare_catches(book: Rulebook, battle: Battle, order: Snare) -> int | None:
    """Of single limbs the right arm is thought of alone."""
    return 0 if order.limb in (Limb.NONE, Limb.RIGHT_ARM) else None


@success(of=Snare)
def snared(order: Snare, told: Sequence[Event]) -> bool:
    """The target is on the line."""
    return has_pinned(order.figure, order.target, told)


@success(of=PullDown)
def pulled_down(order: PullDown, told: Sequence[Event]) -> bool:
    """The target has gone down."""
    return brought_down(order.target, told)


@footprint(of=Snare)
def where_a_snare_goes(book: Rulebook, battle: Battle, order: Snare) -> Footprint:
    """The line, and the rolls after the first."""
    move = order.move_in(battle)
    return Footprint(_line(move), notes=tuple(rolls_told(book, move)))


@footprint(of=PullDown)
def where_a_pull_goes(book: Rulebook, battle: Battle, order: PullDown) -> Footprint:
    """The line, the rolls after the first, and where the target lands."""
    move = order.move_in(battle)
    lands = fall_told(move)
    return replace(lands, line=_line(move), notes=(*rolls_told(book, move), *lands.notes))


def _line(move: Move) -> tuple[Cell, ...]:
    return line_to(move.battle, move.attack.attacker.at, move.attack.target.at)


# -- what ends it --------------------------------------------------------------------------------------------------


@rule("H-reach-06")
def check_lines(scene: Scene) -> None:
    """End every pin by a line whose weapon is no longer in that hand."""
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
    """A fumble may have lost the weapon."""
    check_lines(scene)
    yield from ()


@upkeep("H-reach-06", of=ActionOver)
def lost_in_an_action(scene: Scene, moment: ActionOver) -> Procedure[None]:
    """Or someone knocked it away."""
    check_lines(scene)
    yield from ()


@rule("H-reach-06")
def dropped_with_the_line(
    drop: Callable[[Scene, DropItem], Procedure[None]], scene: Scene, order: DropItem
) -> Procedure[None]:
    """Dropping the weapon ends the pin."""
    yield from drop(scene, order)
    check_lines(scene)
