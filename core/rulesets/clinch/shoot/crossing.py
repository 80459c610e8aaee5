"""What a shot or throw covers on the map: its line, the target's cover, and figures in the way. The rules of the line:
line.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.counting import counted
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.expected import assault_as
from core.rulesets.clinch.defence.expected import defence_notes
from core.rulesets.clinch.shoot.flight import is_spent
from core.rulesets.clinch.shoot.line import cover_of, in_the_way, nearest_cell
from core.rulesets.clinch.shoot.shots import Flying
from core.space.sight import enters_through
from core.space.terrain import Cover

GRADES = {Cover.HALF: "behind half cover", Cover.MOST: "mostly covered"}


def flown_through(book: Rulebook, battle: Battle, order: Flying) -> Footprint:
    """The line, the target's cover, and figures in the way."""
    if (assault := assault_as(battle, order)) is None:
        return NOWHERE
    shooter, target = assault.attacker, assault.target
    cell, crossed = nearest_cell(battle, shooter, target), in_the_way(battle, shooter, target)
    grade, far = cover_of(battle, shooter, target), battle.apart(shooter, target)
    passed = [at for step in battle.grid.line(shooter.at, cell) for at in step.cells] if cell != shooter.at else []
    hidden = [at for at in (cell, *enters_through(battle.grid, shooter.at, cell)) if battle.ground(at).cover >= grade]
    told = [Trait(f"range {counted(far, 'yard', 'yards')}", "G-shoot-02")]
    if is_spent(battle, assault):
        told.append(Trait("half damage at this range", "G-shoot-05"))
    if grade is not Cover.NONE:
        told.append(Trait(f"{target.short_name} {GRADES[grade]}", "G-shoot-10"))
    told += [Trait(f"in the way: {one.short_name}", "G-shoot-09") for one in crossed]
    return Footprint(
        line=(*passed, cell) if cell != shooter.at else (),
        hiding=frozenset(hidden) if grade is not Cover.NONE else frozenset(),
        crossed=tuple(one.id for one in crossed),
        notes=(*told, *defence_notes(book, assault, order)),
    )
