"""Burning hexes as the battle has them: what burns where, for how long, and its smoke. What they do: crossing.py.

`smokes` is what the smoke of a shot reads beside the clouds of grenades. A scenario begins a battle with fires by
`fire_at`.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.names import FigureId, RuleId
from core.battle.once import once
from core.common.stepping import begin_field, end_field
from core.play.scene import Scene
from core.rulebook.rule import answer, rule
from core.rulesets.skirmish.fire.fire_machines import HEXFIRE, Burning
from core.rulesets.skirmish.movement.walking import shunned_cells
from core.space.cell import Cell

BURNS = 12
"""So many turns burning liquid lasts, in a hex and on a figure; the turn it lands is the first."""

FIERCEST = (Burning.INCENDIARY, Burning.LIQUID, Burning.COALS, Burning.ORDINARY)
"""Where several fires burn in one hex, the first of these is the one that counts."""

KINDS = {Burning.ORDINARY: "fire", Burning.COALS: "coals", Burning.LIQUID: "oil", Burning.INCENDIARY: "incendiary"}
"""What burns, by how it burns."""

BEGINNINGS = {Burning.ORDINARY: "light", Burning.LIQUID: "oil", Burning.INCENDIARY: "incendiary"}
"""How each kind of fire begins in play: none as coals."""


@rule("S16.11-25", "S16.11-26")
def fire_at(cell: Cell, kind: Burning, number: int, since: int = 1, by: FigureId | None = None) -> Field:
    """A burning hex, numbered among the fires of its battle. Hot coals are there only if the scenario says so."""
    return Field(f"{KINDS[kind]} {number}", HEXFIRE, kind, KINDS[kind], cell, frozenset((cell,)), since, by)


def fires_in(battle: Battle, cell: Cell) -> tuple[Field, ...]:
    """Every fire in a cell, in the order they began."""
    return tuple(f for f in battle.fields if f.machine == HEXFIRE and cell in f.cells)


@rule("S16.11-01")
def burning(battle: Battle, cell: Cell) -> Burning | None:
    """How a hex burns: as the fiercest fire that is in it. None: it does not."""
    return _burning(battle).get(cell) if battle.fields else None


@once
def _burning(battle: Battle) -> Mapping[Cell, Burning]:
    """How every cell burns that does."""
    fires = [f for f in battle.fields if f.machine == HEXFIRE]
    return {cell: kind for kind in reversed(FIERCEST) for f in fires if f.state == kind for cell in f.cells}


@answer(shunned_cells, "S16.11-27", "S12.5-04")
def burning_cells(battle: Battle) -> frozenset[Cell]:
    """Every cell that burns."""
    return frozenset(cell for f in battle.fields if f.machine == HEXFIRE for cell in f.cells)


@rule("S16.12-37", "S16.12-58")
def smokes(battle: Battle, cell: Cell) -> bool:
    """Whether the smoke of a fire fills a hex: its own as long as it burns, and no other."""
    return burning(battle, cell) is not None


@rule("S16.11-26", "S16.12-25")
def kindle(scene: Scene, cell: Cell, kind: Burning, by: FigureId | None, *rules: RuleId) -> None:
    """A hex begins to burn now, for this turn and eleven more if it is liquid that burns. Walls do not burn."""
    battle = scene.battle
    if battle.ground(cell).solid or cell not in battle.grid:
        return
    taken = {field.id for field in battle.fields}
    number = next(n for n in range(1, len(taken) + 2) if f"{KINDS[kind]} {n}" not in taken)
    field = fire_at(cell, kind, number, battle.clock.turn, by)
    begin_field(scene, field, BEGINNINGS[kind], *rules, telling=f"{battle.grid.name(cell)} burns")


def end_fire(scene: Scene, field: Field, event: str, *rules: RuleId) -> None:
    """A fire in a hex ends by an event of its machine."""
    end_field(scene, field, event, *rules, telling=f"{scene.battle.grid.name(field.centre)} burns no more")


@rule("S16.12-25", "S16.12-41")
def liquid_burnt_out(since: int, turn: int) -> bool:
    """Whether liquid that has burnt since that turn is spent when this one ends."""
    return turn - since + 1 >= BURNS
