"""The orders of the movement phase: moving, shifting, crawling, kneeling, going prone. Costs are in walking.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.places import DealtWith
from core.battle.whereabouts import to_cell
from core.play.asking import Choice, LazyChoices, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import Cited, option, procedure, requirement
from core.rulesets.skirmish.movement.walking import (
    allowance,
    driven_by_fire,
    left_of,
    paths,
    run_ups,
    shift_cells,
    tied,
    turns_freely,
    walk,
    way_cost,
    why_not_walk,
)
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import SHIFT, mov_spent
from core.rulesets.skirmish.turn.engagement import engagers
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn
from core.space.cell import Cell
from core.space.ways import Path


@record
class Walk(Choice):
    """An order to move along a path and end with a facing. `on_the_spot`: the word for it without a path. `lies`: the
    figure ends prone."""

    on_the_spot: ClassVar[str] = ""
    lies: ClassVar[bool] = False
    path: tuple[Cell, ...]
    facing: int

    def stays(self, figure: Figure) -> bool:
        """True if it changes nothing about the figure."""
        return False


@record
class Move(Walk):
    """Moves along a path and ends with a facing. An empty path turns on the spot."""

    verb: ClassVar[str] = "move"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "moves"
    on_the_spot: ClassVar[str] = "stays"
    meaning: ClassVar[str] = "Move along a path, and choose your final facing; with no path, turn where you are."

    def stays(self, figure: Figure) -> bool:
        """True if it neither moves nor turns."""
        return not self.path and self.facing == figure.facing


@record
class Kneel(Walk):
    """Moves up to half MOV and kneels."""

    verb: ClassVar[str] = "kneel"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "kneels"
    meaning: ClassVar[str] = "Move up to half your MOV and kneel."


@record
class LieDown(Walk):
    """Moves up to half MOV and goes prone."""

    verb: ClassVar[str] = "drop-prone"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "goes prone"
    lies: ClassVar[bool] = True
    meaning: ClassVar[str] = "Move up to half your MOV and go prone."
    phrase: ClassVar[str] = "go prone"


@record
class Crawl(Walk):
    """Crawls a hex or two without standing up."""

    verb: ClassVar[str] = "crawl"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "crawls"
    lies: ClassVar[bool] = True
    meaning: ClassVar[str] = "Crawl a hex or two without standing up."


@record
class EndMoves(Choice):
    """The side's figures that haven't moved stay where they are."""

    verb: ClassVar[str] = "end-moves"
    kind: ClassVar[Kind | None] = Kind.END
    does: ClassVar[str] = "ends movement"
    meaning: ClassVar[str] = "End movement: your figures that haven't moved stay where they are."
    phrase: ClassVar[str] = "end movement"
    is_pass: ClassVar[bool] = True


@wording(of=Walk)
def in_words(battle: Battle, order: Walk) -> str:
    """`moves to the hex north of Bo, facing N`."""
    facing = f"facing {battle.grid.facing_names[order.facing]}"
    if order.path:
        return f"{order.does} {to_cell(battle, order.path[-1], order.figure)}, {facing}"
    return f"{order.on_the_spot or order.does}, {facing}"


# -- orders ------------------------------------------------------------------------------------------------------


@option("S12.0-09", "S12.0-10", of=Moving, offers=Move, free=True)
def moves(battle: Battle, about: Moving, figure: Figure) -> Sequence[Move]:
    """Every cell the figure can end in, with every facing; with a pole weapon also paths that end in a straight run."""
    stunned = figure.mark(Marks.STUNNED) is not None
    every = range(battle.grid.facings)
    if figure.condition is Condition.STANDING and not stunned:
        return _each(figure, paths(battle, figure), every, list(run_ups(battle, figure)))
    if not turns_freely(battle, figure):
        return ()
    if stunned:
        return _each(figure, [()], (figure.facing,))
    if driven_by_fire(figure) and () not in paths(battle, figure):
        return ()
    return _each(figure, [()], every if figure.condition is Condition.KNEELING else (figure.facing,))


def _each(
    figure: Figure, ways: Sequence[Path], facings: Sequence[int], more: Sequence[tuple[Path, int]] = ()
) -> Sequence[Move]:
    """A move along each way with each facing, then the rest."""

    def made(number: int) -> Move:
        way, facing = divmod(number, len(facings))
        if way < len(ways):
            return Move(figure.id, ways[way], facings[facing])
        return Move(figure.id, *more[number - len(ways) * len(facings)])

    def each() -> Iterator[Move]:
        name = figure.id
        for way in ways:
            for facing in facings:
                yield Move(name, way, facing)
        for way, facing in more:
            yield Move(name, way, facing)

    return LazyChoices(len(ways) * len(facings) + len(more), made, each)


def _is_kept_up(battle: Battle, figure: Figure) -> bool:
    """True if the figure can't go down: engaged, driven by fire, or stunned."""
    return tied(battle, figure) or driven_by_fire(figure) or figure.mark(Marks.STUNNED) is not None


@option("S12.0-20", of=Moving, offers=Kneel, free=True)
def kneels(battle: Battle, about: Moving, figure: Figure) -> Iterator[Kneel]:
    """Kneeling on the spot, with every facing; after a move it can be ordered for any path."""
    if figure.condition is Condition.STANDING and not _is_kept_up(battle, figure):
        for facing in range(battle.grid.facings):
            yield Kneel(figure.id, (), facing)


@option("S12.0-20", of=Moving, offers=LieDown, free=True)
def lies_down(battle: Battle, about: Moving, figure: Figure) -> Iterator[LieDown]:
    """Going prone on the spot; after a move it can be ordered for any path."""
    if figure.condition.upright and not _is_kept_up(battle, figure):
        yield LieDown(figure.id, (), figure.facing)


@option("S12.0-24", of=Moving, offers=Crawl, free=True)
def crawls(battle: Battle, about: Moving, figure: Figure) -> Iterator[Crawl]:
    """Every cell the figure can crawl to."""
    if figure.condition in (Condition.KNEELING, Condition.PRONE):
        for path in paths(battle, figure):
            if path:
                before = path[-2] if len(path) > 1 else figure.at
                yield Crawl(figure.id, path, battle.grid.direction(before, path[-1]))


@option("S12.0-04", of=Moving, offers=EndMoves)
def ends_moves(battle: Battle, about: Moving, figure: Figure) -> Iterator[EndMoves]:
    """Offered once, on behalf of the first figure that hasn't moved."""
    if figure.id == battle.clock.pending[0]:
        yield EndMoves(figure.id)


# -- what rules them out -----------------------------------------------------------------------------------------


def _wrong_facing(battle: Battle, order: Walk) -> str | None:
    return None if 0 <= order.facing < battle.grid.facings else f"no facing {order.facing}"


@requirement("S16.9-04", of=Move | Kneel | LieDown | Crawl)
def why_not_move_stunned(battle: Battle, order: Walk) -> str | None:
    """Stunned figures stay as they are."""
    figure = battle[order.figure]
    return "stunned" if figure.mark(Marks.STUNNED) and not order.stays(figure) else None


@requirement("S12.0-06", of=Move)
def why_not_move(battle: Battle, order: Move) -> str | None:
    """A path within MOV, not through anyone in the way."""
    figure = battle[order.figure]
    upright = figure.condition is Condition.STANDING
    points = (
        allowance(battle, figure) if upright else movement(battle, figure)
    )  # figures on the ground don't walk: see below
    return _wrong_facing(battle, order) or why_not_walk(battle, figure, order.path, points)


@requirement("S12.0-24", of=Move | LieDown)
def why_not_walk_on_the_ground(battle: Battle, order: Move | LieDown) -> str | None:
    """Kneeling or prone figures crawl or stay."""
    figure = battle[order.figure]
    if order.path and figure.condition is not Condition.STANDING:
        return f"{figure.condition}: crawl only"
    return None


@requirement("S12.0-10", of=Move)
def why_not_more_than_a_shift(battle: Battle, order: Move) -> str | None:
    """An engaged figure may move one hex at most, and stay adjacent to everyone who engages it."""
    figure = battle[order.figure]
    holding = engagers(battle, figure) if tied(battle, figure) else ()
    if not order.path or not holding:
        return None
    if len(order.path) > SHIFT or order.path[0] not in shift_cells(battle, figure):
        return f"engaged: shift next to {' and '.join(f.short_name for f in holding)} only"
    return None


@requirement("S12.0-33", of=Move)
def why_not_move_overloaded(battle: Battle, order: Move) -> str | None:
    """No movement with a load over three times STR."""
    figure = battle[order.figure]
    return Cited("S12.0-33", "load too heavy to move") if order.path and overloaded(figure) else None


def _drop_fault(battle: Battle, order: Kneel | LieDown) -> str | None:
    figure = battle[order.figure]
    if tied(battle, figure):
        return Cited("S12.0-10", "not while engaged")
    return _wrong_facing(battle, order) or why_not_walk(
        battle, figure, order.path, left_of(battle, figure, half(movement(battle, figure)))
    )


@requirement("S12.0-20", of=Kneel)
def why_not_kneel(battle: Battle, order: Kneel) -> str | None:
    """Standing, after half MOV at most."""
    if battle[order.figure].condition is not Condition.STANDING:
        return f"already {battle[order.figure].condition}"
    return _drop_fault(battle, order)


@requirement("S12.0-20", of=LieDown)
def why_not_go_prone(battle: Battle, order: LieDown) -> str | None:
    """Standing or kneeling, after half MOV at most."""
    figure = battle[order.figure]
    if not figure.condition.upright:
        return "already prone"
    return _drop_fault(battle, order)


@requirement("S12.0-24", of=Crawl)
def why_not_crawl(battle: Battle, order: Crawl) -> str | None:
    """Two hexes at most, without standing up; engaged figures stay next to those who engage them."""
    figure = battle[order.figure]
    if not order.path:
        return "name a hex to crawl to"
    if figure.condition not in (Condition.KNEELING, Condition.PRONE):
        return "already standing"
    if tied(battle, figure) and (len(order.path) > SHIFT or order.path[0] not in shift_cells(battle, figure)):
        return Cited("S12.0-10", "engaged: shift next to the enemy only")
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to move")
    return _wrong_facing(battle, order) or why_not_walk(battle, figure, order.path, allowance(battle, figure))


# -- what happens ------------------------------------------------------------------------------------------------


def go(scene: Scene, order: Walk, *rules: str) -> Procedure[bool]:
    """Return whether the figure reached the end of its path as far as that depends on itself; otherwise it may move on
    elsewhere."""
    battle, name = scene.battle, order.figure
    before = battle[name]
    done = yield from walk(scene, name, order.path, order.facing, *rules)
    went = order.path[: scene.battle[name].entered - before.entered]
    cost = mov_spent(before) + way_cost(battle, before, went)
    if cost > scene.battle[name].entered:
        scene.tell(Marked(("S12.0-06",), name, Mark(Marks.SPENT, "S12.0-06", cost, until=end_of_turn(battle))))
    if done:
        scene.tell(DealtWith(rules, (name,)))
    return done and scene.battle[name].condition is before.condition


@procedure("S12.0-06", of=Move)
def move(scene: Scene, order: Move) -> Procedure[None]:
    """Move and turn."""
    yield from go(scene, order, "S12.0-06")


@procedure("S12.0-24", of=Crawl)
def crawl(scene: Scene, order: Crawl) -> Procedure[None]:
    """Crawl, and stay down."""
    yield from go(scene, order, "S12.0-24")


def _declared(scene: Scene, figure: str) -> None:
    mark = Mark(Marks.DECLARED, "S12.0-20", until=end_of_turn(scene.battle))
    scene.tell(Marked(("S12.0-20",), figure, mark))


@procedure("S12.0-20", of=Kneel)
def kneel(scene: Scene, order: Kneel) -> Procedure[None]:
    """Kneel at once and do nothing else this turn, except fire after one hex at most."""
    done = yield from go(scene, order, "S12.0-20")
    if done:
        change(scene, order.figure, "kneel", "S12.0-20")
        _declared(scene, order.figure)


@procedure("S12.0-20", of=LieDown)
def lie_down(scene: Scene, order: LieDown) -> Procedure[None]:
    """Go prone at once and do nothing else this turn."""
    done = yield from go(scene, order, "S12.0-20")
    if done:
        change(scene, order.figure, "lie_down", "S12.0-20")
        _declared(scene, order.figure)


@procedure("S12.0-04", of=EndMoves)
def end_moves(scene: Scene, order: EndMoves) -> Procedure[None]:
    """Figures that haven't moved stay."""
    scene.tell(DealtWith(("S12.0-04",), scene.battle.clock.pending))
    yield from ()
