"""Sweeping an enemy's legs with a two-handed weapon: a throw into an adjacent hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind as OrderKind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, success
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.engagement import hindered
from core.rulesets.scuffle.entering.meeting import Coming, may_act_early
from core.rulesets.scuffle.moves.chances import rolls_told
from core.rulesets.scuffle.moves.making import make, move_of
from core.rulesets.scuffle.moves.orders import Move, MoveOrder
from core.rulesets.scuffle.pins.pinned_attacks import no_arm_for
from core.rulesets.scuffle.throws.landing import brought_down, fall_told, throw_down
from core.rulesets.skirmish.melee.blows import melee_weapon, why_not_reach, why_not_target
from core.rulesets.skirmish.sheet.armoury import Kind, held_in_two_hands
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack

SWEPT = -4


@record
class SweepLegs(MoveOrder):
    """Sweep or hook the legs of an adjacent enemy with a two-handed weapon: a throw."""

    verb: ClassVar[str] = "sweep-legs"
    kind: ClassVar[OrderKind | None] = OrderKind.TRICK
    does: ClassVar[str] = "sweeps {target}'s legs with {the item}"
    meaning: ClassVar[str] = "Sweep or hook an adjacent enemy's legs with a two-handed weapon: a throw."
    phrase: ClassVar[str] = "sweep[ {target}'s] legs[ with {the item}]"
    item: ItemId

    def move_in(self, battle: Battle) -> Move:
        """With the weapon, as in melee."""
        item = battle[self.figure].item(self.item)
        return move_of(battle, self, self.target, item, Kind.MELEE, throws=True)


@rule("H-reach-01", "S12.0-37")
def sweeps_legs_with(figure: Figure, item: Item) -> bool:
    """Whether legs can be swept with `item` now: any melee weapon held in both hands."""
    return melee_weapon(figure, item) is not None and held_in_two_hands(figure, item)


def _sweeps(battle: Battle, figure: Figure, targets: tuple[Figure, ...]) -> Iterator[SweepLegs]:
    for item in figure.held:
        for foe in targets if sweeps_legs_with(figure, item) else ():
            if battle.grid.distance(figure.at, foe.at) == 1:
                yield SweepLegs(figure.id, foe.id, item.id)


@option("H-reach-01", of=Acting, offers=SweepLegs)
def sweeps_legs(battle: Battle, about: Acting, figure: Figure) -> Iterator[SweepLegs]:
    """Every adjacent enemy."""
    yield from _sweeps(battle, figure, battle.foes(figure))


@option("H-opportunity-02", "H-reach-01", of=Coming, offers=SweepLegs)
def sweeps_legs_early(battle: Battle, about: Coming, figure: Figure) -> Iterator[SweepLegs]:
    """The entering enemy."""
    if may_act_early(battle, figure, battle[about.mover]):
        yield from _sweeps(battle, figure, (battle[about.mover],))


@requirement("H-reach-01", "H-throw-01", "H-throw-19", "H-hth-18", of=SweepLegs)
def may_sweep_legs(battle: Battle, order: SweepLegs) -> str | None:
    """Standing, in no hold, with a two-handed weapon, at an enemy in a front hex who isn't prone."""
    figure = battle[order.figure]
    if fault := why_not_attack(battle, figure) or why_not_target(battle, figure, order.target):
        return fault
    if fault := hindered(battle, figure):
        return fault
    if figure.condition is not Condition.STANDING:
        return f"can't throw while {figure.condition}"
    item, target = figure.item(order.item), battle[order.target]
    if item is None or not sweeps_legs_with(figure, item):
        return "no two-handed weapon ready"
    if battle.grid.distance(figure.at, target.at) != 1:
        return f"{target.short_name} isn't adjacent"
    if not target.condition.upright:
        return f"{target.short_name} is already prone"
    return why_not_reach(battle, figure, target) or no_arm_for(battle, figure, order.item)


@modifier("H-reach-02", of=Move, label="leg sweep", reads=Reads.MANNER)
def sweeping(move: Move) -> int:
    """Four harder, and nothing for the weapon in hand."""
    return SWEPT if move.attack.kind is Kind.MELEE else 0


@success(of=SweepLegs)
def swept(order: SweepLegs, told: Sequence[Event]) -> bool:
    """The target has gone down."""
    return brought_down(order.target, told)


@footprint(of=SweepLegs)
def what_comes_of_a_sweep(book: Rulebook, battle: Battle, order: SweepLegs) -> Footprint:
    """The rolls after the first, and where the target lands."""
    move = order.move_in(battle)
    lands = fall_told(move)
    return replace(lands, notes=(*rolls_told(book, move), *lands.notes))


@procedure("H-reach-01", "H-reach-02", of=SweepLegs)
def sweep_legs(scene: Scene, order: SweepLegs) -> Procedure[None]:
    """The two rolls of a throw, the first with the dice of a strike; the sweeper decides where the target lands."""
    if (yield from make(scene, order.move_in(scene.battle), Attempt("sweeps the legs of"), "H-reach-01")):
        yield from throw_down(scene, order.figure, order.target)
    end_action(scene, order.figure, "H-reach-01")
