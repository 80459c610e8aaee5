"""The order to enter a hex that others occupy. Stepping over small figures, on any walk: ground/treading.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.menu import Menu
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.scuffle.basis.early import has_action, may_move_at_all, why_not_while_stunned
from core.rulesets.scuffle.basis.late import MovingLate, over, still_moves
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.entering.first_turn import note_entry
from core.rulesets.scuffle.entering.going_back import go_back_or_stay
from core.rulesets.scuffle.entering.meeting import attacked_on_arrival
from core.rulesets.scuffle.ground.footing import foothold
from core.rulesets.scuffle.ground.picking import count_what_slipped, rolling, runs_begin, say_where_it_rolls, spend
from core.rulesets.scuffle.ground.treading import be_met, be_struck, gets_away, stay_out_of, struck_by
from core.rulesets.scuffle.ground.ways import cost_of_a_way, is_barred, rolls_for, runs_in_panic
from core.rulesets.scuffle.hth.moments import AtGrips, HthAttack, Occasion, targets_here
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.holding import stays_here
from core.rulesets.scuffle.pairs.parting import leave
from core.rulesets.scuffle.pairs.sharing import between, due_to, sharers, step_between
from core.rulesets.skirmish.fire.crossing import passes_fire_check_for
from core.rulesets.skirmish.fire.fires import burning
from core.rulesets.skirmish.movement.walking import (
    CameTo,
    allowance,
    paths,
    shunned_cells,
    walk,
    why_not_into_fire,
    why_not_walk,
)
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.phases import Moving
from core.space.cell import Cell

CROWDED = 2
"""The MOV it costs to enter an occupied hex, unless the occupants are small."""


@record
class Enter(Choice):
    """Walk or crawl a path that ends in an occupied hex, to shove or attack someone there. `rolls`: where runs of
    broken ground begin that the figure rolls for, as in `PickWay`."""

    verb: ClassVar[str] = "enter"
    kind: ClassVar[Kind | None] = Kind.MOVE
    meaning: ClassVar[str] = "Move or crawl into a hex others occupy, to shove or attack one of them there."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "path": "the hexes you move through, the last one being the occupied hex",
            "rolls": "where runs of broken ground begin that you roll for instead of paying",
        }
    )
    phrase: ClassVar[str] = "enter"
    acts_on_others: ClassVar[bool] = False
    path: tuple[Cell, ...]
    rolls: tuple[Cell, ...] = ()


@record
class GoNoFurther(Choice):
    """Neither shove nor attack: after a shove, or over figures that can be stepped over."""

    verb: ClassVar[str] = "do-nothing-here"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "does nothing more there"
    meaning: ClassVar[str] = "Neither shove nor attack; you may only do this where you can step over the others."
    is_pass: ClassVar[bool] = True


# -- costs --------------------------------------------------------------------------------------------------------


@rule("H-enter-05", "H-enter-07", "H-enter-08")
def cost_to_enter(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> int:
    """Return the MOV for a path into an occupied hex. The last hex costs two whatever the ground; where the
    occupants count as broken ground, it costs as that does."""
    others = others_in(battle, figure, path[-1])
    if underfoot(figure, others):
        return cost_of_a_way(battle, figure, path)
    return cost_of_a_way(battle, figure, path[:-1]) + CROWDED


@rule("H-enter-16", "H-enter-17")
def attacks_on_entering(battle: Battle, figure: Figure, spent: int) -> bool:
    """Whether `figure` may attack there: its action is still to come, and it has spent no more than half its MOV."""
    return has_action(battle, figure) and spent <= half(movement(battle, figure))


@rule("S16.11-28")
def _stays_in_fire(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> str | None:
    """Why a figure that must leave a fire can't go there: the path ends in a fire, or crosses more of it than it
    must."""
    if not figure.mark(Marks.LEAVING):
        return None
    fires = shunned_cells(battle)
    least = min((sum(cell in fires for cell in way) for way in paths(battle, figure)), default=0)
    if path[-1] not in fires and sum(cell in fires for cell in path) <= least:
        return None
    return "must leave the fire by the shortest way"


@rule("H-shove-17", "H-enter-09")
def _can_shove(battle: Battle, figure: Figure, cell: Cell) -> bool:
    return any(not any(h.held == other.id for h in battle.holds) for other in others_in(battle, figure, cell))


# -- the order -----------------------------------------------------------------------------------------------------


@option("H-enter-01", "H-enter-07", of=Moving, offers=Enter, free=True)
def enters(battle: Battle, about: Moving, figure: Figure) -> Iterator[Enter]:
    """Every occupied hex in reach, from every side in reach."""
    yield from ways_into(battle, figure, dict.fromkeys(other.at for other in battle.active() if other.at != figure.at))


def ways_into(battle: Battle, figure: Figure, cells: Iterable[Cell]) -> Iterator[Enter]:
    """These occupied hexes, from every side in reach: what `may_enter` allows, with what many orders share found
    once."""
    if _stays_out(battle, figure) or overloaded(figure):
        return
    ways = {path[-1] if path else figure.at: path for path in paths(battle, figure)}
    costs: dict[Cell, int] = {}
    points, neighbours = allowance(battle, figure), battle.grid.neighbours
    for cell in cells:
        sides = [beside for beside in neighbours(cell) if beside in ways]
        if not sides or is_barred(battle, figure, cell) or why_not_into_fire(battle, figure, cell):
            continue
        others = others_in(battle, figure, cell)
        small = underfoot(figure, others)
        anyhow = small or _can_shove(battle, figure, cell)
        if not others or not (anyhow or any(other.side != figure.side for other in others)):
            continue
        for beside in sides:
            path = (*ways[beside], cell)
            if small:
                cost = cost_of_a_way(battle, figure, path)
            else:
                if beside not in costs:
                    costs[beside] = cost_of_a_way(battle, figure, ways[beside])
                cost = costs[beside] + CROWDED
            if cost > points or _stays_in_fire(battle, figure, path):
                continue
            if anyhow or attacks_on_entering(battle, figure, mov_spent(figure) + cost):
                yield Enter(figure.id, path)


def _stays_out(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` enters no occupied hex at all."""
    return why_not_while_stunned(figure) or stays_here(battle, figure.id) or runs_in_panic(figure)


@option("H-enter-01", "H-enter-07", "H-base-18", of=MovingLate, offers=Enter, free=True)
def enters_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[Enter]:
    """With a movement kept for after the action. If the action is used, only a shove is left."""
    yield from enters(battle, Moving(), figure)


@requirement("H-enter-07", "H-enter-09", "H-enter-17", "H-grapple-08", "S16.11-27", "S16.11-28", of=Enter)
def may_enter(battle: Battle, order: Enter) -> str | None:
    """A path within its MOV to an occupied hex where it can do something."""
    figure = battle[order.figure]
    if not order.path:
        return "no path given"
    if fault := _stays_out(battle, figure) or _stays_in_fire(battle, figure, order.path):
        return fault
    if overloaded(figure):
        return "load too heavy to move"
    cell, beside = order.path[-1], order.path[-2] if len(order.path) > 1 else figure.at
    others = others_in(battle, figure, cell) if cell in battle.grid else ()
    if not others or battle.grid.distance(beside, cell) != 1:
        return "the path must end in an adjacent occupied hex"
    small = underfoot(figure, others)
    begin = runs_begin(battle, figure, order.path if small else order.path[:-1])
    if strange := [start for start in order.rolls if start not in begin]:
        return f"no broken ground begins in {cell_in_words(battle, strange[0], figure.id)}"
    goer = rolling(battle, figure, order.rolls)
    points = allowance(battle, figure)
    if fault := why_not_walk(battle, goer, order.path[:-1], points):
        return fault
    if (cost := cost_to_enter(battle, goer, order.path)) > points:
        return f"too far ({cost} MOV; limit {points})"
    if is_barred(battle, figure, cell):
        return f"already failed to enter {cell_in_words(battle, cell, figure.id)} this turn"
    if fault := why_not_into_fire(battle, figure, cell):
        return fault
    foes = any(other.side != figure.side for other in others)
    if small or _can_shove(battle, figure, cell):
        return None
    if foes and attacks_on_entering(battle, figure, mov_spent(figure) + cost):
        return None
    return "can neither shove nor attack there"


@wording(of=Enter)
def in_words(battle: Battle, order: Enter) -> str:
    """`enters Bo's hex`."""
    cell = order.path[-1]
    return f"enters {cell_in_words(battle, cell, order.figure)}"


@procedure("H-enter-07", "H-enter-09", "H-opportunity-13", of=Enter)
def enter(scene: Scene, order: Enter) -> Procedure[None]:
    """Walk to the last hex but one, past opportunity attacks; then in, to shove or attack."""
    figure = order.figure
    say_where_it_rolls(scene, figure, order.rolls)
    arrived = yield from _come_beside(scene, order)
    if arrived is None:
        return
    cell, came_from = order.path[-1], scene.battle[figure].at
    if not arrived or not (yield from _has_the_nerve(scene, order)) or not (yield from _let_in(scene, figure, cell)):
        return
    if not (yield from _set_foot(scene, figure, cell)):
        return
    others = tuple(other.id for other in sharers(scene.battle, scene.battle[figure]))
    posture = scene.battle[figure].condition
    yield from attacked_on_arrival(scene, figure, others)
    now = scene.battle[figure]
    if not now.active or now.at != cell:
        over(scene, figure)
    elif now.condition is not posture or now.mark(Marks.STUNNED):
        settle_in(scene, figure, "felled", "H-opportunity-04")
        over(scene, figure)
    elif any(figure in (hold.holder, hold.held) for hold in scene.battle.holds):
        settle_in(scene, figure, "stay", "H-enter-09", "H-opportunity-04")
        if not may_move_at_all(scene.battle, now):
            over(scene, figure)
    else:
        yield from _shove_or_attack(scene, figure, came_from)


def _come_beside(scene: Scene, order: Enter) -> Procedure[bool | None]:
    """Walk to the last hex but one. None: the figure stopped short of a fire; False: it got no further, and its move
    is over."""
    way, before = order.path[:-1], scene.battle[order.figure]
    heading = scene.battle.grid.direction(way[-1] if way else before.at, order.path[-1])
    if not way:
        if before.facing != heading:
            scene.tell(Walked(("H-enter-07",), before.id, (), heading))
        return True
    battle = scene.battle
    done = yield from walk(scene, order.figure, way, heading, "H-enter-07")
    now = scene.battle[order.figure]
    went = way[: now.entered - before.entered]
    spend(scene, order.figure, mov_spent(before) + cost_of_a_way(battle, before, went), "H-enter-07")
    count_what_slipped(scene, order.figure)
    if not done:
        return None
    if now.at != way[-1] or now.condition is not before.condition:
        over(scene, order.figure)
        return False
    return True


@rule("S16.11-27")
def _has_the_nerve(scene: Scene, order: Enter) -> Procedure[bool]:
    """Whether the figure enters a burning hex at all; walking through another fire has shown that already. If not,
    it stops short and its move goes on."""
    if any(burning(scene.battle, cell) for cell in order.path[:-1]):
        return True
    return (yield from passes_fire_check_for(scene, order.figure, order.path[-1]))


@rule("H-opportunity-01", "H-opportunity-02", "H-opportunity-03", "H-opportunity-13", "H-grapple-07", "H-grapple-08")
def _let_in(scene: Scene, figure: FigureId, cell: Cell) -> Procedure[bool]:
    """Whether `figure` is still in the same condition, free of holds and willing, after the enemies it leaves and
    those it comes to have acted."""
    begun = scene.battle[figure]
    for striker in struck_by(scene.battle, begun, begun.at, cell):
        yield from be_struck(scene, figure, striker, cell)
        now = scene.battle[figure]
        if now.condition is not begun.condition or now.at != begun.at or stays_here(scene.battle, figure):
            over(scene, figure)
            return False
    if not (yield from gets_away(scene, figure)):
        over(scene, figure)
        return False
    comes = yield from be_met(scene, figure, cell)
    if scene.battle[figure].condition is not begun.condition or stays_here(scene.battle, figure):
        over(scene, figure)
    return comes


@rule("H-enter-05", "H-enter-07", "H-enter-08", "H-enter-19")
def _set_foot(scene: Scene, figure: FigureId, cell: Cell) -> Procedure[bool]:
    """Pay for the hex and enter it, facing ahead. Return whether the figure arrives in the condition it set out in."""
    battle, now = scene.battle, scene.battle[figure]
    others = others_in(battle, now, cell)
    if not others:
        return False
    small, spent = underfoot(now, others), mov_spent(now)
    cost, left, lost = cost_to_enter(battle, now, (cell,)), allowance(battle, now), 0
    if small and rolls_for(battle, now, cell):
        lost = yield from foothold(scene, now, 0, "H-broken-03", "H-enter-05")
        if cost + lost > left and now.condition is not Condition.STANDING:
            stay_out_of(scene, figure, cell)
            return False
    scene.tell(Walked(("H-enter-07",), figure, (cell,), battle.grid.direction(now.at, cell)))
    leave(scene, figure, now.at, "leave", "H-grapple-08")
    spend(scene, figure, spent + min(cost + lost, max(cost, left)), "H-enter-07")
    for other in others:
        step_between(scene, figure, other.id, "enter", "H-enter-05" if small else "H-enter-07", before=Entry.APART)
        note_entry(scene, figure, other.id, now.at)
    if cost + lost > left:
        fall(scene, figure, "H-broken-05")
        settle_in(scene, figure, "felled", "H-broken-05")
        over(scene, figure)
        return False
    yield from scene.keep_up(CameTo(figure))
    if scene.battle[figure].condition is now.condition:
        return True
    settle_in(scene, figure, "felled", "H-opportunity-04")
    over(scene, figure)
    return False


def settle_in(scene: Scene, figure: FigureId, event: str, *rules: str, but: FigureId = "") -> None:
    """Close whatever is pending between `figure` and the others in its hex, except `but`."""
    for other in sharers(scene.battle, scene.battle[figure]):
        if other.id != but and between(scene.battle, figure, other.id) is Entry.ENTERING:
            step_between(scene, figure, other.id, event, *rules)


@rule("H-enter-09", "H-enter-10", "H-enter-11", "H-enter-16", "H-enter-18")
def _shove_or_attack(scene: Scene, figure: FigureId, came_from: Cell) -> Procedure[None]:
    """Shove or attack one of the occupants. Over figures that count as ground neither is needed; over others, only
    if neither is possible, and that ends the move. After shoving one out the figure may go on, or deal with the
    next."""
    shoved = False
    while True:
        otherwise = (
            GoNoFurther(figure)
            if shoved or underfoot(scene.battle[figure], sharers(scene.battle, scene.battle[figure]))
            else None
        )
        reply = yield from _asked(scene, figure, otherwise)
        if reply.is_pass:
            settle_in(scene, figure, "stay", "H-enter-10")
            if otherwise is None:
                over(scene, figure)
            return
        if isinstance(reply, HthAttack):
            yield from _attack_on_entering(scene, reply, came_from)
            return
        yield from scene.perform(reply)
        shoved = True
        if not still_moves(scene, figure) or not due_to(scene.battle, scene.battle[figure]):
            settle_in(scene, figure, "stay", "H-enter-18")
            return


@rule("H-enter-12", "H-enter-16", "H-enter-18")
def _attack_on_entering(scene: Scene, order: HthAttack, came_from: Cell) -> Procedure[None]:
    """Make the attack: it is the action and ends the move, and without a hold the attacker goes back."""
    figure, target = order.figure, order.target
    settle_in(scene, figure, "stay", "H-enter-18", but=target)
    step_between(scene, figure, target, "hth_attack", "H-enter-16")
    yield from scene.perform(order)
    yield from go_back_or_stay(scene, figure, target, came_from)
    over(scene, figure)


def _asked(scene: Scene, figure: FigureId, otherwise: Choice | None) -> Procedure[Choice]:
    """Ask what `figure` does to an occupant not dealt with yet; if nothing is possible, go no further."""
    battle, now = scene.battle, scene.battle[figure]
    due = {other.id for other in due_to(battle, now)}
    about = AtGrips(Occasion.ENTERING, tuple(foe for foe in targets_here(battle, now) if foe in due))
    if not any(True for _ in Menu(scene.book, battle, Decision(("H-enter-09",), now.side, (figure,), about))):
        return GoNoFurther(figure)
    return (yield from scene.ask("H-enter-09", side=now.side, about=about, figures=(figure,), otherwise=otherwise))


@procedure("H-enter-10", of=GoNoFurther)
def go_no_further(scene: Scene, order: GoNoFurther) -> Procedure[None]:
    """Stay there; the move goes on."""
    yield from ()
