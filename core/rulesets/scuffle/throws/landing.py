"""Where a thrown figure lands, and what happens to holds. Throwing is in throwing.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.steps import ConditionChanged
from core.battle.whereabouts import cells_in_words
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.sizes import others_in
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.free import go_freely
from core.rulesets.scuffle.moves.orders import Move
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import PINS, grip, holds_on, step_grip
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.turn.hostile import Hostile
from core.space.cell import Cell


@record
class Throwing:
    """The throw succeeded: where does the target land, and does their hold end?"""

    prompt: ClassVar[str] = "The throw succeeded. Where does {target|the enemy} land?"
    target: FigureId


@record
class LetLand(Hostile):
    """Throw the target to a hex; `free` also breaks their grapple on the thrower."""

    verb: ClassVar[str] = "let-land"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "throws {target} to {to}"
    meaning: ClassVar[str] = "Choose the hex they land in."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the hex they land in",
            "free": "you break free of their grapple as well",
        }
    )
    phrase: ClassVar[str] = "throw[ {target}][ to {to}]"
    target: FigureId
    to: Cell
    free: bool = False

    def manner(self) -> Mapping[str, str]:
        """Whether the thrower breaks free."""
        return {"free": "and break free" if self.free else ""}


@rule("H-throw-03", "H-throw-22", "H-throw-24")
def landings(battle: Battle, thrower: Figure, target: Figure) -> tuple[Cell, ...]:
    """The hexes `target` may be thrown to: its own, or one adjacent to both, on the map, not solid and empty. A
    target held by a third figure falls where it is."""
    if any(hold.holder != thrower.id for hold in holds_on(battle, target.id)):
        return (target.at,)
    beside = battle.grid.neighbours(thrower.at)
    near = [cell for cell in battle.grid.neighbours(target.at) if cell in beside]
    return (target.at, *(cell for cell in near if _can_land(battle, target, cell)))


def fall_told(move: Move) -> Footprint:
    """Where a throw may put its target."""
    battle, thrower, target = move.battle, move.attack.attacker, move.attack.target
    cells = landings(battle, thrower, target)
    where = cells_in_words(battle, cells, thrower.id, target.id, last="or") if len(cells) < 3 else f"{len(cells)} hexes"
    choice = " (your choice)" if len(cells) > 1 else ""
    told = Trait(f"{target.short_name} lands in {where}{choice}", "H-throw-03")
    return Footprint(edge=frozenset(cells), notes=(told,))


def brought_down(target: FigureId, told: Iterable[Event]) -> bool:
    """Whether `target` has gone down."""
    changed = (event for event in told if isinstance(event, ConditionChanged))
    return any(event.figure == target and not event.after.upright for event in changed)


@rule("H-throw-22")
def _can_land(battle: Battle, target: Figure, cell: Cell) -> bool:
    return cell in battle.grid and not battle.ground(cell).solid and not others_in(battle, target, cell)


@rule("H-throw-04", "H-grapple-18")
def _may_stay_held(battle: Battle, thrower: Figure, target: Figure, to: Cell) -> bool:
    """Whether the thrower may keep the grapple on it: a throw to another hex ends it, and a throw out of a pin
    breaks that."""
    return to == thrower.at and grip(battle, target.id, thrower.id) is Grip.GRAPPLE


@option("H-throw-03", "H-throw-04", of=Throwing, offers=LetLand)
def lets_land(battle: Battle, about: Throwing, figure: Figure) -> Iterator[LetLand]:
    """Each hex; in the same hex with and without the grapple."""
    target = battle[about.target]
    for cell in landings(battle, figure, target):
        if _may_stay_held(battle, figure, target, cell):
            yield LetLand(figure.id, target.id, cell, free=True)
        yield LetLand(figure.id, target.id, cell)


@requirement("H-throw-03", "H-throw-22", of=LetLand)
def may_land(battle: Battle, order: LetLand) -> str | None:
    """One of the hexes."""
    figure, target = battle[order.figure], battle[order.target]
    if order.to not in landings(battle, figure, target):
        return "can't be thrown there"
    if order.free and not _may_stay_held(battle, figure, target, order.to):
        return f"{target.short_name} loses the hold anyway"
    return None


@rule("H-throw-02", "H-throw-03", "H-throw-04")
def throw_down(scene: Scene, thrower: FigureId, target: FigureId) -> Procedure[None]:
    """After a successful throw the thrower decides where the target lies. By default the thrower breaks free, and
    the target falls where it is."""
    battle = scene.battle
    here = battle[target].at
    free = _may_stay_held(battle, battle[thrower], battle[target], here)
    otherwise, about = LetLand(thrower, target, here, free=free), Throwing(target)
    reply = yield from scene.interrupt("H-throw-03", figure=thrower, about=about, otherwise=otherwise)
    yield from scene.perform(reply)


@procedure("H-throw-02", "H-throw-03", "H-throw-25", of=LetLand)
def let_land(scene: Scene, order: LetLand) -> Procedure[None]:
    """Settle the target's hold, then the target falls, losing an unused action, and lands without a roll, whatever
    the ground. Nothing resists."""
    thrower, target = order.figure, order.target
    _settle_hold(scene, order)
    scene.tell(Marked(("H-throw-02",), target, Mark(Scuffle.THROWN, "H-throw-02", about=thrower)))
    fall(scene, target, "H-throw-02")
    scene.tell(Unmarked(("H-throw-02",), target, (Scuffle.THROWN,)))
    if order.to != scene.battle[target].at:
        text = "is thrown to"
        yield from go_freely(
            scene, target, order.to, "thrown_clear", "H-throw-03", text=text, by=thrower, willing=False
        )


@footprint(of=LetLand)
def where_he_lands(book: Rulebook, battle: Battle, order: LetLand) -> Footprint:
    """That hex."""
    return Footprint(edge=frozenset((order.to,)))


@rule("H-throw-04", "H-grapple-18", "H-pin-20")
def _settle_hold(scene: Scene, order: LetLand) -> None:
    """A pin on the thrower is broken; a grapple too, if the thrower wants that or the target lands elsewhere."""
    thrower, target = order.figure, order.target
    now = grip(scene.battle, target, thrower)
    if scene.battle[thrower].at != scene.battle[target].at or now is Grip.NONE:
        return
    if now in PINS or order.free or order.to != scene.battle[thrower].at:
        text = f"loses the hold on {scene.battle[thrower].short_name}"
        step_grip(scene, target, thrower, "held_throws_free", "H-grapple-18", text=text)
    else:
        step_grip(scene, target, thrower, "held_throws", "H-throw-04")
