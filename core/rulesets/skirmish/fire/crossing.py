"""Walking into fire: checks to enter or to stay, and the walk hex by hex. Damage is in burning_hexes.py, where a figure
may walk at all in walking.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.events import Marked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import answer, rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.fire.alight import dive
from core.rulesets.skirmish.fire.burning_hexes import (
    LIQUID,
    burns_like,
    damage_at_once,
    damage_through,
    heat_of,
    stop_in,
)
from core.rulesets.skirmish.fire.fire_machines import Burning
from core.rulesets.skirmish.fire.fires import burning
from core.rulesets.skirmish.fire.scorching import Heat, burn_by
from core.rulesets.skirmish.movement.walking import can_stop, paths, walk
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.scores import dulled
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import SideMoves, end_of_turn
from core.space.cell import Cell


def wits(rule_id: str, figure: Figure) -> Tally:
    """The tally of an INT check."""
    tally = Tally((Line(rule_id, "INT", sheet(figure).intellect),))
    return tally.and_then(Line("S16.12-54", "tear gas", lost)) if (lost := dulled(figure)) else tally


@answer(walk, "S16.11-27")
def walk_into_fire(scene: Scene, figure: FigureId, path: tuple[Cell, ...], facing: int, *rules: str) -> Procedure[bool]:
    """Walk a path of the figure's own will. Fire takes one check for the whole path; a failure stops the figure short,
    and returns False: its move is not over. A figure brought down on the way gets no farther."""
    battle = scene.battle
    kinds = [burning(battle, cell) for cell in path] if battle.fields else []
    if any(kinds) and not battle[figure].mark(Marks.LEAVING) and not (yield from passes_fire_check(scene, figure)):
        stop_short(scene, figure, path[: next(n for n, kind in enumerate(kinds) if kind)], *rules)
        swim(scene, battle[figure], path)
        return False
    if any(kinds):
        yield from go_through(scene, figure, path, kinds, facing, *rules)
    else:
        scene.tell(Walked(rules, figure, path, facing))
    swim(scene, battle[figure], path)
    return True


@rule("S16.11-10", "S16.12-32")
def swim(scene: Scene, before: Figure, path: tuple[Cell, ...]) -> None:
    """Dive if there was deep water anywhere on the part of the path the figure walked."""
    went = path[: scene.battle[before.id].entered - before.entered]
    if any(scene.battle.ground(cell).deep for cell in (before.at, *went)):
        dive(scene, before.id)


@rule("S16.11-27")
def passes_fire_check(scene: Scene, figure: FigureId) -> Procedure[bool]:
    """The check to enter a fire."""
    now = scene.battle[figure]
    return (
        yield from check(
            scene,
            now,
            wits("S16.11-27", now),
            "S16.11-27",
            why="check to enter the fire",
            passed="goes in",
            failed="stops short",
        )
    )


@rule("S16.11-27")
def passes_fire_check_for(scene: Scene, figure: FigureId, to: Cell) -> Procedure[bool]:
    """The check to enter `to`, if that hex burns. After a failure the figure may still go elsewhere."""
    if burning(scene.battle, to) is None or scene.battle[figure].mark(Marks.LEAVING):
        return True
    if (yield from passes_fire_check(scene, figure)):
        return True
    stop_short(scene, figure, ())
    return False


@rule("S16.11-27")
def stop_short(scene: Scene, figure: FigureId, path: tuple[Cell, ...], *rules: str) -> None:
    """The figure stops before the fire, and may use its remaining MOV elsewhere."""
    battle = scene.battle
    while path and not can_stop(battle, battle[figure], path[-1]):
        path = path[:-1]
    if path:
        scene.tell(Walked(rules, figure, path, _heading(battle, figure, path)))
    mark = Mark(Marks.BALKED, "S16.11-27", until=end_of_turn(battle))
    scene.tell(Marked(("S16.11-27",), figure, mark, "shrinks back from the fire"))


def _heading(battle: Battle, figure: FigureId, path: tuple[Cell, ...]) -> int:
    before = path[-2] if len(path) > 1 else battle[figure].at
    return battle.grid.direction(before, path[-1])


@rule("S16.11-21", "S16.11-22", "S16.12-28", "S16.12-45")
def scorched_on_the_way(battle: Battle, kinds: Sequence[Burning | None]) -> dict[int, tuple[Damage, Heat]]:
    """Return the damage along a way through such hexes, by the number of hexes walked: liquid hurts at once in each hex
    passed, other fires roll once, after the last of them is passed. The last hex of a way is not passed."""
    passed = {number: kind for number, kind in enumerate(kinds[:-1], 1) if kind}
    like = {number: burns_like(battle, kind) for number, kind in passed.items()}
    rolled = [number for number in passed if damage_at_once(like[number]) is None]
    found: dict[int, tuple[Damage, Heat]] = {}
    for number, kind in passed.items():
        damage, heat = damage_at_once(like[number]), heat_of(kind)
        if damage is None:
            if number != rolled[-1]:
                continue
            damage = damage_through([like[n] for n in rolled])
            heat = heat_of(next((passed[n] for n in rolled if passed[n] in LIQUID), kind))
        found[number] = damage, heat
    return found


@rule("S16.11-21", "S16.11-22", "S16.11-23", "S16.12-28", "S16.12-45", "S16.12-35")
def go_through(
    scene: Scene, figure: FigureId, path: tuple[Cell, ...], kinds: Sequence[Burning | None], facing: int, *rules: str
) -> Procedure[None]:
    """The figure walks and takes the damage of what it passes; a fire at the end of the walk comes on top."""
    posture, gone = scene.battle[figure].condition, 0
    for number, (damage, heat) in scorched_on_the_way(scene.battle, kinds).items():
        part, gone = path[gone:number], number
        scene.tell(Walked(rules, figure, part, _heading(scene.battle, figure, part)))
        yield from burn_by(scene, figure, damage, heat, "passing through fire", "S16.11-21")
        if scene.battle[figure].condition is not posture:
            return
    scene.tell(Walked(rules, figure, path[gone:], facing))
    yield from stop_in(scene, figure)


@upkeep("S16.11-28", of=SideMoves)
def check_to_stay(scene: Scene, moment: SideMoves) -> Procedure[None]:
    """A figure that begins its turn in a fire and could leave needs nerve to stay, or must leave."""
    for figure in scene.battle.active(moment.side):
        if not burning(scene.battle, figure.at) or figure.mark(Marks.PANICKED):
            continue
        if not any(path and not burning(scene.battle, path[-1]) for path in paths(scene.battle, figure)):
            continue
        stays = yield from check(
            scene,
            figure,
            wits("S16.11-28", figure),
            "S16.11-28",
            why="check to stay in the fire",
            passed="may stay",
            failed="must leave",
        )
        if not stays:
            mark = Mark(Marks.LEAVING, "S16.11-28", until=end_of_turn(scene.battle))
            scene.tell(Marked(("S16.11-28",), figure.id, mark, "must get out of the fire"))
