"""Burning hexes: which fire burns where, for how long, and its smoke. Damage: burning_hexes.py; walking through:
crossing.py.

`smokes` is used for shots through smoke, besides the clouds of grenades. Scenarios start fires with `fire_at`.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.names import FigureId, RuleId
from core.battle.once import once
from core.battle.whereabouts import cell_in_words
from core.common.stepping import begin_field, end_field
from core.play.scene import Scene
from core.rulebook.rule import answer, rule
from core.rulesets.skirmish.fire.fire_machines import HEXFIRE, Burning
from core.rulesets.skirmish.movement.walking import shunned_cells
from core.space.cell import Cell

BURNS = 12
"""How many turns burning liquid lasts, in a hex and on a figure; the turn it lands is the first."""

FIERCEST = (Burning.INCENDIARY, Burning.LIQUID, Burning.COALS, Burning.ORDINARY)
"""The order of precedence of several fires in one hex."""

KINDS = {Burning.ORDINARY: "fire", Burning.COALS: "coals", Burning.LIQUID: "oil", Burning.INCENDIARY: "incendiary"}
"""The field's kind, by how it burns."""

BEGINNINGS = {Burning.ORDINARY: "light", Burning.LIQUID: "oil", Burning.INCENDIARY: "incendiary"}
"""How each kind of fire begins in play; hot coals are only set by scenarios."""


@rule("S16.11-25", "S16.11-26")
def fire_at(cell: Cell, kind: Burning, number: int, since: int = 1, by: FigureId | None = None) -> Field:
    """Return a burning hex, numbered among the battle's fires. Only scenarios set hot coals."""
    return Field(f"{KINDS[kind]} {number}", HEXFIRE, kind, KINDS[kind], cell, frozenset((cell,)), since, by)


def fires_in(battle: Battle, cell: Cell) -> tuple[Field, ...]:
    """Return all fires in a cell, in the order they began."""
    return tuple(f for f in battle.fields if f.machine == HEXFIRE and cell in f.cells)


@rule("S16.11-01")
def burning(battle: Battle, cell: Cell) -> Burning | None:
    """Return how a hex burns, by its fiercest fire, or None."""
    return _burning(battle).get(cell) if battle.fields else None


@once
def _burning(battle: Battle) -> Mapping[Cell, Burning]:
    """How each burning cell burns."""
    fires = [f for f in battle.fields if f.machine == HEXFIRE]
    return {cell: kind for kind in reversed(FIERCEST) for f in fires if f.state == kind for cell in f.cells}


@answer(shunned_cells, "S16.11-27", "S12.5-04")
def burning_cells(battle: Battle) -> frozenset[Cell]:
    """All burning cells."""
    return frozenset(cell for f in battle.fields if f.machine == HEXFIRE for cell in f.cells)


@rule("S16.12-37", "S16.12-58")
def smokes(battle: Battle, cell: Cell) -> bool:
    """True if smoke fills a hex: while its own fire burns."""
    return burning(battle, cell) is not None


@rule("S16.11-26", "S16.12-25")
def kindle(scene: Scene, cell: Cell, kind: Burning, by: FigureId | None, *rules: RuleId) -> None:
    """A hex catches fire: liquid burns this turn and eleven more. Walls don't burn."""
    battle = scene.battle
    if battle.ground(cell).solid or cell not in battle.grid:
        return
    taken = {field.id for field in battle.fields}
    number = next(n for n in range(1, len(taken) + 2) if f"{KINDS[kind]} {n}" not in taken)
    field = fire_at(cell, kind, number, battle.clock.turn, by)
    begin_field(
        scene, field, BEGINNINGS[kind], *rules, text=f"Fire breaks out in {cell_in_words(battle, cell, numbered=True)}"
    )


def end_fire(scene: Scene, field: Field, event: str, *rules: RuleId) -> None:
    """End a fire in a hex by an event of its machine."""
    end_field(
        scene,
        field,
        event,
        *rules,
        text=f"The fire in {cell_in_words(scene.battle, field.centre, numbered=True)} goes out",
    )


@rule("S16.12-25", "S16.12-41")
def liquid_burnt_out(since: int, turn: int) -> bool:
    """True if liquid burning since turn `since` is spent at the end of `turn`."""
    return turn - since + 1 >= BURNS
