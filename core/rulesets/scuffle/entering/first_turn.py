"""The turn in which one has come into the hex of another: what the side that she came from is worth."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.scene import Scene
from core.rulebook.rule import answer, rule
from core.rulesets.scuffle.basis.postures import BY_ARC, by_arc, position
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.outside.fray import into_the_fray
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.turn.facing import arc_of
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell
from core.space.grid import Arc


@rule("H-begin-02", "H-begin-03", "H-opportunity-06")
def entry_arc(battle: Battle, occupant: Figure, came_from: Cell) -> Arc | None:
    """From which side of an occupant somebody comes in; None: it lies, and has none."""
    if occupant.condition is Condition.PRONE:
        return None
    return arc_of(battle, occupant, came_from)


@rule("H-begin-07")
def note_entry(scene: Scene, figure: FigureId, occupant: FigureId, came_from: Cell) -> None:
    """For this turn it counts from where she came in, against each of those whom she came in on."""
    arc = entry_arc(scene.battle, scene.battle[occupant], came_from)
    until = end_of_turn(scene.battle)
    worth = 0 if arc is None else BY_ARC[arc]
    scene.tell(Marked(("H-begin-07",), figure, Mark(Scuffle.ENTERED, "H-begin-07", worth, occupant, until)))
    if arc is Arc.FRONT:
        scene.tell(Marked(("H-begin-07",), figure, Mark(Scuffle.CAME_FRONT, "H-begin-07", 0, occupant, until)))


@rule("H-opportunity-10", "H-hth-06")
def came_from_the_front(battle: Battle, mover: FigureId, occupant: FigureId) -> bool:
    """Whether she came in on him from one of his front hexes."""
    return battle[mover].mark(Scuffle.CAME_FRONT, occupant) is not None


@answer(position, "H-base-06", "H-base-17", "H-begin-02", "H-begin-03", "H-begin-04", "H-outside-01")
def position_on_entering(battle: Battle, attack: Attack) -> int:
    """In one hex everybody is in front, but for whoever has come in this turn from the side or the rear."""
    if attack.distance == 0:
        mark = attack.attacker.mark(Scuffle.ENTERED, attack.target.id)
        return mark.value if mark is not None and attack.kind is Kind.HTH else 0
    worth = by_arc(attack)
    if worth and (attack.target.mark(Scuffle.LEAVES, attack.attacker.id) or into_the_fray(battle, attack)):
        return 0
    return worth
