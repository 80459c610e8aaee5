"""What hits do to a figure: falls, unconsciousness, death, lost balance and aim. How many hits: harm.py."""

from __future__ import annotations

from core.battle.condition import Condition
from core.battle.events import Displaced, Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import question, rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.movement.walking import CameTo, can_stop, entry_cost
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.condition import change, fall, go_out
from core.rulesets.skirmish.sheet.scores import dexterity, strength_now
from core.rulesets.skirmish.sheet.words import AIM, Marks
from core.rulesets.skirmish.turn.phases import TurnEnds, end_of_turn, for_one_turn
from core.space.cell import Cell

SHAKEN_AT = 5
FALLS_AT = 8
DYING_DOWN_TO = -3
HEAVY_BLOW = -2


def suffer(scene: Scene, figure: FigureId, damage: int, hits: int, origin: Cell | None) -> Procedure[None]:
    """Apply everything that follows from damage just taken. `origin` is the cell it came from, if any."""
    if not scene.battle[figure].active:
        finish(scene, figure)
        return
    earlier = _turns(scene.battle[figure], Marks.HITS)
    _count(scene, figure, damage, hits)
    if hits:
        scene.tell(Unmarked(("S12.0-27",), figure, AIM))
    if finish(scene, figure):
        return
    now = scene.battle[figure]
    if earlier < SHAKEN_AT <= earlier + hits:
        shake(scene, now)
    if earlier + hits < FALLS_AT:
        if _turns(now, Marks.BATTERED) >= FALLS_AT and not now.mark(Marks.TESTED_BALANCE):
            yield from keep_balance(scene, now, origin)
    elif hits:
        fall_to_wounds(scene, now)


def _turns(figure: Figure, kind: Marks) -> int:
    mark = figure.mark(kind)
    return mark.value if mark else 0


def _count(scene: Scene, figure: FigureId, damage: int, hits: int) -> None:
    """Keep the turn's totals of hits and of damage before armour."""
    for kind, more, rule_id in ((Marks.HITS, hits, "S12.4-05"), (Marks.BATTERED, damage, "S12.4-09")):
        if more:
            value = _turns(scene.battle[figure], kind) + more
            scene.tell(Marked((rule_id,), figure, Mark(kind, rule_id, value, until=end_of_turn(scene.battle))))


@rule("S12.4-03", "S12.4-04")
def finish(scene: Scene, figure: FigureId) -> bool:
    """Dead at eSTR 0 or less, unconscious at 1. Return whether the figure is out of the fight."""
    now = scene.battle[figure]
    strength = strength_now(now)
    if strength <= 0 and now.condition is not Condition.DEAD:
        if lingers(scene, now):
            if now.condition is not Condition.DYING:
                go_out(scene, figure, "sink", "S12.4-14")
        else:
            go_out(scene, figure, "die", "S12.4-04")
    elif strength == 1 and now.active:
        go_out(scene, figure, "collapse", "S12.4-03")
    return not scene.battle[figure].active


@rule("S12.4-13")
def spared(scene: Scene, figure: FigureId, hits: int) -> int:
    """Return the hits a nonlethal blow does: eSTR 1 is left, and half comes back after the fight."""
    now = scene.battle[figure]
    taken = max(0, min(hits, strength_now(now) - 1))
    if taken:
        mark = Mark(Marks.NONLETHAL, "S12.4-13", _turns(now, Marks.NONLETHAL) + taken)
        scene.tell(Marked(("S12.4-13",), figure, mark))
    return taken


@rule("S12.4-14")
def lingers(scene: Scene, figure: Figure) -> bool:
    """With the option on, eSTR 0 to -3 is dying instead of dead."""
    return "S12.4-14" in scene.battle.options and strength_now(figure) >= DYING_DOWN_TO


@upkeep("S12.4-14", of=TurnEnds)
def death_throes(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """At the end of a turn the dying may die."""
    yield from cling_to_life(scene)


@rule("S12.4-14")
def cling_to_life(scene: Scene) -> Procedure[None]:
    """Each dying figure rolls against basic STR, or dies."""
    for figure in [f for f in scene.battle if f.condition is Condition.DYING]:
        tally = Tally((Line("S12.4-14", "STR", sheet(figure).strength),))
        alive = yield from check(scene, figure, tally, "S12.4-14", why="death check", passed="lives on", failed="dies")
        if not alive:
            change(scene, figure.id, "die", "S12.4-14")


@rule("S12.4-05", "S12.4-06", "S12.4-07")
def shake(scene: Scene, figure: Figure) -> None:
    """Five hits in a turn: -2 for a turn, counted from the fifth hit, however many follow."""
    mark = Mark(Marks.SHAKEN, "S12.4-05", -2, until=for_one_turn(scene.battle, figure.id))
    scene.tell(Marked(("S12.4-05",), figure.id, mark, "is shaken: DEX -2"))


@rule("S12.4-08")
def fall_to_wounds(scene: Scene, figure: Figure) -> None:
    """Eight hits in a turn: the figure falls, without a roll."""
    fall(scene, figure.id, "S12.4-08")


@rule("S12.4-09", "S12.4-10", "S12.4-11")
def keep_balance(scene: Scene, figure: Figure, origin: Cell | None) -> Procedure[None]:
    """Eight damage in a turn softened by armour: a DEX check at -2, or fall; a success costs a hex of ground. Acrobats
    skip the -2. Once a turn, and not for those already down."""
    mark = Mark(Marks.TESTED_BALANCE, "S12.4-09", until=end_of_turn(scene.battle))
    scene.tell(Marked(("S12.4-09",), figure.id, mark))
    if not figure.condition.upright:
        return
    tally = dexterity(scene.book, scene.battle, scene.battle[figure.id])
    if not sheet(figure).level("Acrobatics"):
        tally = tally.and_then(Line("S12.4-09", "heavy blow", HEAVY_BLOW))
    stands = yield from check(scene, figure, tally, "S12.4-09", why="balance check", passed="stays up", failed="falls")
    if not stands:
        fall(scene, figure.id, "S12.4-09")
        return
    drive_back(scene, figure, origin)
    if scene.battle[figure.id].at != figure.at:
        yield from scene.keep_up(CameTo(figure.id))


@question("S12.4-11", "S12.0-27")
def drive_back(scene: Scene, figure: Figure, origin: Cell | None) -> None:
    """Move one hex straight away from the blow, or to a free hex beside that one; otherwise stay. Moving ends aim."""
    battle, grid = scene.battle, scene.battle.grid
    if origin is None or origin == figure.at:
        return
    back = grid.back_from(figure.at, origin)
    sides = sorted((grid.turned(back, -1), grid.turned(back, 1)))
    for direction in (back, *sides):
        cell = grid.step(figure.at, direction)
        if cell in grid and entry_cost(battle, figure, cell) is not None and can_stop(battle, figure, cell):
            scene.tell(Displaced(("S12.4-11",), figure.id, cell, "is forced back to"))
            if figure.mark(Marks.AIMING):
                scene.tell(Unmarked(("S12.0-27",), figure.id, AIM))
            return


@rule("S12.5-01")
def forcing(scene: Scene, attacker: FigureId, target: FigureId) -> None:
    """Note hits on an adjacent enemy, who can be forced back at the end of the turn. Friends hit by mistake stay
    put."""
    battle = scene.battle
    if battle[attacker].side == battle[target].side or battle[attacker].mark(Marks.FORCING, target):
        return
    earlier = sum(m.kind == Marks.FORCING for f in scene.battle for m in f.marks)
    mark = Mark(Marks.FORCING, "S12.5-01", earlier, target, end_of_turn(scene.battle))
    scene.tell(Marked(("S12.5-01",), attacker, mark))
