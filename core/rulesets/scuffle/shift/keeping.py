"""Optional rule: a figure that did nothing in its side's movement may move right after its action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, TypeVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import lost_options
from core.rulebook.rule import answer, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import may_move_at_all
from core.rulesets.scuffle.basis.late import MovingLate, over
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.meeting import keeps_movement
from core.rulesets.scuffle.ground.ways import cost_of_a_way
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.attack.resolution import Resolved
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.shotgun_grenade import Launch
from core.rulesets.skirmish.missiles.aiming import aim_lasts
from core.rulesets.skirmish.missiles.series import fired
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.moving import Walk
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.movement.walking import allowance, paths, walk, why_not_walk
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import ActionOver, PlaceWentBy
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn

A_HEX = 1
"""The MOV left after a shot or with a set weapon."""
Thrown = TypeVar("Thrown", Hurl, Lob)
Fired = TypeVar("Fired", Launch, Flame)


@record
class MoveLate(Walk):
    """Walk or crawl a path after the action."""

    verb: ClassVar[str] = "move-late"
    kind: ClassVar[OrderKind | None] = OrderKind.MOVE
    does: ClassVar[str] = "moves"
    meaning: ClassVar[str] = "Move or crawl after your action."


@record
class NotMove(Choice):
    """Don't move after all."""

    verb: ClassVar[str] = "not-move"
    kind: ClassVar[OrderKind | None] = OrderKind.PASS
    does: ClassVar[str] = "doesn't move"
    meaning: ClassVar[str] = "Don't use the movement you kept."
    is_pass: ClassVar[bool] = True


@rule("H-base-18")
def moving_late(battle: Battle) -> Decision | None:
    """The decision of a figure that may move now, if any."""
    figure = next((one for one in battle.active() if one.mark(Scuffle.KEPT)), None)
    if figure is None or battle.clock.phase != Phase.ACTIONS:
        return None
    return Decision(("H-base-18",), figure.side, (figure.id,), MovingLate(), NotMove(figure.id))


# -- who may, and how far ------------------------------------------------------------------------------------------


def _keeps(scene: Scene, figure: FigureId, otherwise: int) -> None:
    now = scene.battle[figure]
    if now.mark(Marks.PANICKED) or now.mark(Marks.STUNNED):
        return  # its movement was its run, or it has none
    if scene.battle.clock.phase != Phase.ACTIONS or not now.active or not may_move_at_all(scene.battle, now):
        return
    if not _has_begun(now) and (points := left_by(scene.battle, now, otherwise)):
        mark = Mark(Scuffle.KEPT, "H-base-18", points, until=end_of_turn(scene.battle))
        scene.tell(Marked(("H-base-18",), figure, mark))


@answer(keeps_movement, "H-base-18", "H-opportunity-05")
def has_all_its_movement(battle: Battle, figure: Figure) -> bool:
    """With the rule on, a figure that did nothing in its side's movement; after an early action none is left."""
    return "H-base-18" in battle.options and not figure.mark(Marks.ACTED) and not _has_begun(figure)


def _has_begun(figure: Figure) -> bool:
    """Whether `figure` did something in its movement and so can't keep it."""
    begun = any(figure.mark(kind) for kind in (Scuffle.BEGAN, Scuffle.TRIED, Scuffle.MOVED))
    return begun or bool(figure.walk) or overloaded(figure)


@rule("H-base-18", "S12.0-09", "S12.0-27")
def left_by(battle: Battle, figure: Figure, otherwise: int) -> int:
    """The MOV left by what `figure` does this turn: none when aiming, half when dodging or defending, one hex when
    shooting or with a set weapon, what the attack leaves after one; else `otherwise`."""
    aims, did = figure.mark(Marks.AIMING), figure.mark(Scuffle.DID)
    if aims is not None and aims.until == aim_lasts(battle):
        return 0
    if fired(figure) or figure.mark(Marks.SET):
        return A_HEX
    if figure.mark(Marks.DODGING) or figure.mark(Marks.DEFENDING):
        return half(movement(battle, figure))
    return otherwise if did is None else did.value


@upkeep("H-base-18", of=ActionOver, switch="H-base-18")
def keeps_its_movement(scene: Scene, moment: ActionOver) -> Procedure[None]:
    """Half the MOV after an attack, one hex after a shot, two after most other actions."""
    _keeps(scene, moment.figure, READY_MOVE)
    yield from ()


@upkeep("H-base-18", of=PlaceWentBy, switch="H-base-18")
def keeps_all_of_it(scene: Scene, moment: PlaceWentBy) -> Procedure[None]:
    """All of it after no action."""
    _keeps(scene, moment.figure, movement(scene.battle, scene.battle[moment.figure]))
    yield from ()


@upkeep("H-base-18", of=Resolved, switch="H-base-18")
def remember_the_attack(scene: Scene, moment: Resolved) -> Procedure[None]:
    """The attack decides how far the figure may go; opportunity attacks aren't its action."""
    if not moment.attack.target.mark(Scuffle.LEAVES, moment.attack.attacker.id):
        remember(scene, moment.attack)
    yield from ()


@rule("H-base-18")
def remember(scene: Scene, attack: Attack) -> None:
    """One hex after a shot, half the MOV after any other attack; whip and lasso don't shoot."""
    points = (
        A_HEX
        if attack.kind is Kind.MISSILE and attack.weapon.kind is Kind.MISSILE
        else half(movement(scene.battle, attack.attacker))
    )
    _note(scene, attack.attacker.id, points)


def _note(scene: Scene, figure: FigureId, points: int) -> None:
    mark = Mark(Scuffle.DID, "H-base-18", points, until=end_of_turn(scene.battle))
    scene.tell(Marked(("H-base-18",), figure, mark))


@rule("H-base-18", "S12.0-09")
def thrown_like_any_attack(
    throwing: Callable[[Scene, Thrown], Procedure[None]], scene: Scene, order: Thrown
) -> Procedure[None]:
    """Half the MOV after a throw, as after a strike."""
    if "H-base-18" in scene.battle.options:
        _note(scene, order.figure, half(movement(scene.battle, scene.battle[order.figure])))
    yield from throwing(scene, order)


@rule("H-base-18", "S12.0-09")
def fired_like_any_shot(
    firing: Callable[[Scene, Fired], Procedure[None]], scene: Scene, order: Fired
) -> Procedure[None]:
    """One hex after firing anything."""
    if "H-base-18" in scene.battle.options:
        _note(scene, order.figure, A_HEX)
    yield from firing(scene, order)


@rule("H-base-18", "S12.0-23")
def rising_is_all(rise: Callable[[Scene, StandUp], Procedure[None]], scene: Scene, order: StandUp) -> Procedure[None]:
    """Standing up takes the whole turn: no walk after it."""
    yield from rise(scene, order)
    over(scene, order.figure)


# -- moving --------------------------------------------------------------------------------------------------------


@option("H-base-18", of=MovingLate, offers=MoveLate, free=True)
def moves_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[MoveLate]:
    """Every cell in reach, facing ahead."""
    for path in paths(battle, figure) if figure.mark(Scuffle.KEPT) else ():
        if path and cost_of_a_way(battle, figure, path) <= allowance(battle, figure):
            before = path[-2] if len(path) > 1 else figure.at
            yield MoveLate(figure.id, path, battle.grid.direction(before, path[-1]))


@requirement("H-base-18", of=MoveLate)
def may_move_late(battle: Battle, order: MoveLate) -> str | None:
    """As far as its action leaves."""
    figure = battle[order.figure]
    if not 0 <= order.facing < battle.grid.facings:
        return f"no facing {order.facing}"
    return why_not_walk(battle, figure, order.path, allowance(battle, figure))


@lost_options(of=MoveLate)
def nothing_is_lost(book: Rulebook, battle: Battle, order: MoveLate) -> tuple[Trait, ...]:
    """The action is already over."""
    return ()


@procedure("H-base-18", of=MoveLate)
def move_late(scene: Scene, order: MoveLate) -> Procedure[None]:
    """A walk like any other, with opportunity attacks."""
    yield from walk(scene, order.figure, order.path, order.facing, "H-base-18")
    over(scene, order.figure)


@procedure("H-base-18", of=NotMove)
def not_move(scene: Scene, order: NotMove) -> Procedure[None]:
    """It stays."""
    over(scene, order.figure)
    yield from ()
