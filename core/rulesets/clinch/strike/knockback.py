"""Knockback from a strike, a shove or a slam. Wounds: the room wound; shoves: shoving.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Displaced
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.posture import Life
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulebook.tally import Line
from core.rulesets.clinch.movement.arcs import come_in, direction_of, share_a_hex
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.movement.sharing import crowd
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.wound.wounding import Wounded

LESS = 2
UPRIGHT = frozenset(("standing", "crouching", "kneeling"))


@rule("G-strike-23")
def yards_back(figure: Figure, damage: int) -> int:
    """One for each multiple of ST - 2 in the damage before DR."""
    return damage // max(1, sheet(figure).strength - LESS)


@upkeep("G-strike-23", of=Wounded)
def drives_back(scene: Scene, moment: Wounded) -> Procedure[None]:
    """Crushing damage, and cuts that armour stopped, knock back a target that stands or kneels."""
    injury, harm = moment.injury, moment.injury.harm
    blunt = harm.kind is Wound.CRUSHING or (harm.kind is Wound.CUTTING and not injury.through)
    if harm.drives and blunt and harm.by is not None:
        yield from drive(scene, harm.victim, harm.by, yards_back(scene.battle[harm.victim], injury.damage))


@rule("G-strike-23")
def away_from(battle: Battle, figure: Figure, by: Figure) -> int:
    """The direction straight away from `by`."""
    if share_a_hex(figure, by):
        return battle.grid.turned(direction_of(battle, figure, by), battle.grid.facings // 2)
    return battle.grid.back_from(figure.at, by.at)


@rule("G-strike-23")
def drive(scene: Scene, name: FigureId, by: FigureId, yards: int) -> Procedure[None]:
    """Knock `name` back `yards`, as far as there is room; then a DX roll at -1 for each yard after the first, or fall.
    A wall stops it and fells it."""
    figure = scene.battle[name]
    if yards <= 0 or figure.posture.name not in UPRIGHT or figure.life is not Life.WELL:
        return
    way, gone, wall = away_from(scene.battle, figure, scene.battle[by]), 0, False
    while gone < yards and not wall:
        before = scene.battle[name].at
        cell = scene.battle.grid.step(before, way)
        wall = cell not in scene.battle.grid or scene.battle.ground(cell).solid
        if wall or crowd(scene.battle, scene.battle[name], cell):
            break
        scene.tell(Displaced(("G-strike-23",), name, cell))
        come_in(scene, name, before, driven=True)
        gone += 1
    if wall:
        fell(scene, name, "G-strike-23", by=by)
    elif gone:
        yield from keep_feet(scene, name, by, gone - 1, "G-strike-23")


def keep_feet(scene: Scene, name: FigureId, by: FigureId, harder: int, clause: str) -> Procedure[None]:
    """A DX roll, or fall."""
    score = ability(scene.battle, scene.battle[name], use=For.BALANCE)
    if harder:
        score = score.and_then(Line(clause, "distance", -harder))
    tested = yield from attempt(
        scene, clause, why="balance check", figure=name, tally=score, outcome=("stands", "falls")
    )
    if not tested.passed:
        fell(scene, name, clause, by=by)
