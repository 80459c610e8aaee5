"""With the switch on, whoever did nothing in its side's movement may move right after its own action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.ways import cost_of_a_way
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.attack.resolution import Resolved
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.movement.walking import allowance, path_fault, paths, walk
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.turn.acting import ActionOver, PlaceWentBy
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn
from core.space.cell import Cell

AFTER_A_SHOT = 1


@dataclass(frozen=True, slots=True)
class MovingLate:
    """A figure that has kept its movement may use it, right after its action."""


@dataclass(frozen=True, slots=True)
class MoveLate(Choice):
    """Walks or crawls a path after its action."""

    verb: ClassVar[str] = "move-late"
    path: tuple[Cell, ...]
    facing: int


@dataclass(frozen=True, slots=True)
class NotMove(Choice):
    """Does not move after all."""

    verb: ClassVar[str] = "not-move"
    passes: ClassVar[bool] = True


@rule("H-base-18")
def moving_late(battle: Battle) -> Decision | None:
    """Who is asked to move now, if anybody is."""
    figure = next((one for one in battle.active() if one.mark(Scuffle.KEPT)), None)
    if figure is None or battle.clock.phase != Phase.ACTIONS:
        return None
    return Decision(("H-base-18",), figure.side, (figure.id,), MovingLate(), NotMove(figure.id))


# -- who may, and how far ------------------------------------------------------------------------------------------


def _keeps(scene: Scene, figure: FigureId, points: int) -> None:
    mark = Mark(Scuffle.KEPT, "H-base-18", points, until=end_of_turn(scene.battle))
    scene.tell(Marked(("H-base-18",), figure, mark))


def _may(scene: Scene, figure: FigureId) -> bool:
    now = scene.battle[figure]
    acted_early = scene.battle.clock.phase != Phase.ACTIONS
    tried = now.mark(Scuffle.TRIED) or now.mark(Scuffle.MOVED)
    return now.active and not (acted_early or now.walk or tried or overloaded(now))


@upkeep("H-base-18", of=ActionOver, switch="H-base-18")
def keeps_its_movement(scene: Scene, moment: ActionOver) -> Procedure[None]:
    """After an attack half its MOV is left to it, after a shot one hex, after most else two."""
    if _may(scene, moment.figure):
        did = scene.battle[moment.figure].mark(Scuffle.DID)
        _keeps(scene, moment.figure, READY_MOVE if did is None else did.value)
    yield from ()


@upkeep("H-base-18", of=PlaceWentBy, switch="H-base-18")
def keeps_all_of_it(scene: Scene, moment: PlaceWentBy) -> Procedure[None]:
    """After nothing, all of it."""
    if _may(scene, moment.figure):
        _keeps(scene, moment.figure, movement(scene.battle, scene.battle[moment.figure]))
    yield from ()


@upkeep("H-base-18", of=Resolved, switch="H-base-18")
def remember_the_attack(scene: Scene, moment: Resolved) -> Procedure[None]:
    """What it did says how far it may go."""
    remember(scene, moment.attack)
    yield from ()


@rule("H-base-18")
def remember(scene: Scene, attack: Attack) -> None:
    """After a shot one hex, after any other attack half its MOV."""
    points = AFTER_A_SHOT if attack.kind is Kind.MISSILE else half(movement(scene.battle, attack.attacker))
    mark = Mark(Scuffle.DID, "H-base-18", points, until=end_of_turn(scene.battle))
    scene.tell(Marked(("H-base-18",), attack.attacker.id, mark))


@rule("H-base-18", "S12.0-23")
def rising_is_all(rise: Callable[[Scene, StandUp], Procedure[None]], scene: Scene, order: StandUp) -> Procedure[None]:
    """Rising is the whole turn: no walk after it."""
    yield from rise(scene, order)
    if scene.battle[order.figure].mark(Scuffle.KEPT):
        scene.tell(Unmarked(("H-base-18",), order.figure, (Scuffle.KEPT,)))


# -- moving --------------------------------------------------------------------------------------------------------


def _points(battle: Battle, figure: Figure) -> int:
    mark = figure.mark(Scuffle.KEPT)
    return 0 if mark is None else min(mark.value, allowance(battle, figure))


@option("H-base-18", of=MovingLate, offers=MoveLate, free=True)
def moves_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[MoveLate]:
    """Every cell that it may come to, facing as it goes."""
    for path in paths(battle, figure):
        if path and cost_of_a_way(battle, figure, path) <= _points(battle, figure):
            before = path[-2] if len(path) > 1 else figure.at
            yield MoveLate(figure.id, path, battle.grid.direction(before, path[-1]))


@requirement("H-base-18", of=MoveLate)
def may_move_late(battle: Battle, order: MoveLate) -> str | None:
    """As far as what it did leaves it."""
    figure = battle[order.figure]
    if not 0 <= order.facing < battle.grid.facings:
        return f"there is no facing {order.facing}"
    return path_fault(battle, figure, order.path, _points(battle, figure))


@procedure("H-base-18", of=MoveLate)
def move_late(scene: Scene, order: MoveLate) -> Procedure[None]:
    """A walk like any: whoever it leaves may strike at it."""
    yield from walk(scene, order.figure, order.path, order.facing, "H-base-18")
    scene.tell(Unmarked(("H-base-18",), order.figure, (Scuffle.KEPT,)))


@procedure("H-base-18", of=NotMove)
def not_move(scene: Scene, order: NotMove) -> Procedure[None]:
    """It stays where it is."""
    scene.tell(Unmarked(("H-base-18",), order.figure, (Scuffle.KEPT,)))
    yield from ()
