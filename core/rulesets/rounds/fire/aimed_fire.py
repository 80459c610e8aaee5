"""Aiming at a square, for suppressive fire or a lock. Aiming at a figure: manoeuvres/aiming.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import answer, option, procedure, requirement, rule, upkeep
from core.rulesets.rounds.attack.ranged import farthest
from core.rulesets.rounds.attack.shooting import guns
from core.rulesets.rounds.fire.suppressing import Laid
from core.rulesets.rounds.gear.devices import LOCKS, Breached, lock_of
from core.rulesets.rounds.ground.distance import is_seen, metres
from core.rulesets.rounds.manoeuvres.aiming import AFAR, NOBODY_AIMS, is_attack_on, lose_aim, serves, take_aim
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell


@record
class AimAt(Act):
    """Aims at a square, before suppressing or shooting there."""

    verb: ClassVar[str] = "aim-at"
    kind: ClassVar[Kind | None] = Kind.AIM
    does: ClassVar[str] = "aims[ at {cell}]"
    in_a_grab: ClassVar[str | None] = NOBODY_AIMS
    shelf: ClassVar[str] = "aim"
    meaning: ClassVar[str] = "Aim at a square, before suppressing or shooting there."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"cell": "the square"})
    phrase: ClassVar[str] = "aim[ at {cell}] to suppress"
    acts_on_others: ClassVar[bool] = False
    sort: ClassVar[Sort] = Sort.COMBAT
    tested: ClassVar[bool] = False
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    cell: Cell

    def phrase_in(self, battle: Battle) -> str:
        """For suppressive fire, or for a shot at the lock."""
        return "aim[ at {cell}] to shoot the lock" if lock_of(battle, self.cell) else self.phrase


@option("C-aim-01", of=Acting, offers=AimAt, free=True)
def may_aim_at(battle: Battle, about: Acting, figure: Figure) -> Iterator[AimAt]:
    """The squares next to every enemy, and every lock, with a gun in hand."""
    if not any(guns(figure)) or why_unaffordable(battle, AimAt(figure.id, figure.at)) is not None:
        return
    around = [cell for foe in battle.foes(figure) for cell in battle.grid.neighbours(foe.at)]
    around += [thing.centre for thing in battle.fields if thing.kind in LOCKS]
    orders = (AimAt(figure.id, cell) for cell in dict.fromkeys(around))
    yield from (order for order in orders if why_not_aim_at(battle, order) is None)


@requirement("C-aim-01", of=AimAt)
def why_not_aim_at(battle: Battle, order: AimAt) -> str | None:
    """A square in sight and in range."""
    return _why_not(battle, order) or why_unaffordable(battle, order)


@rule("C-aim-01", "C-opportunity-10")
def _why_not(battle: Battle, order: AimAt) -> str | None:
    """Why the square can't be aimed at now, or None."""
    figure = battle[order.figure]
    if order.cell not in battle.grid or not is_seen(battle, figure.at, order.cell):
        return "out of sight"
    if not any(metres(battle, figure.at, order.cell) <= farthest(weapon(gun)) for gun in guns(figure)):
        return "no gun in hand reaches that far"
    return None


@procedure("C-aim-01", "C-aim-03", "C-opportunity-10", of=AimAt)
def aim_at(scene: Scene, order: AimAt) -> Procedure[None]:
    """Adjacent enemies may react first."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    if _why_not(scene.battle, order):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-aim-01")
    take_aim(scene, order.figure, AFAR, order.cell)
    finish(scene, action)


@answer(serves, "C-aim-01", "C-edge-pair-29")
def serves_the_fire(battle: Battle, order: Act, at: FigureId | Cell) -> bool:
    """An attack on the target, suppressive fire on the square, or a shot at the lock in it."""
    return at in order.fires_into() or is_attack_on(order, at)


@upkeep("C-aim-01", "C-edge-pair-29", of=Laid)
def is_used_up(scene: Scene, moment: Laid) -> Procedure[None]:
    """The aim is used up."""
    lose_aim(scene, moment.order.figure)
    yield from ()


@upkeep("C-aim-01", "C-ranged-02", of=Breached)
def is_used_up_by_a_lock(scene: Scene, moment: Breached) -> Procedure[None]:
    """The aim is used up."""
    lose_aim(scene, moment.order.figure)
    yield from ()
