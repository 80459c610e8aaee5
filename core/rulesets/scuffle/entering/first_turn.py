"""The turn of an entry: the bonus for the side the figure entered from."""

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
from core.rulesets.scuffle.outside.into_melee import into_hand_to_hand
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.turn.facing import arc_of
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell
from core.space.grid import Arc


@rule("H-begin-02", "H-begin-03", "H-opportunity-06")
def entry_arc(battle: Battle, occupant: Figure, came_from: Cell) -> Arc | None:
    """The side of `occupant` that faces `came_from`; None if the occupant is prone and has none."""
    if occupant.condition is Condition.PRONE:
        return None
    return arc_of(battle, occupant, came_from)


@rule("H-begin-07")
def note_entry(scene: Scene, figure: FigureId, occupant: FigureId, came_from: Cell) -> None:
    """Remember for this turn which side `figure` entered from, for each occupant."""
    arc = entry_arc(scene.battle, scene.battle[occupant], came_from)
    until = end_of_turn(scene.battle)
    worth = 0 if arc is None else BY_ARC[arc]
    scene.tell(Marked(("H-begin-07",), figure, Mark(Scuffle.ENTERED, "H-begin-07", worth, occupant, until)))
    if arc is Arc.FRONT:
        scene.tell(Marked(("H-begin-07",), figure, Mark(Scuffle.CAME_FRONT, "H-begin-07", 0, occupant, until)))


@rule("H-opportunity-10", "H-hth-06")
def came_from_the_front(battle: Battle, mover: FigureId, occupant: FigureId) -> bool:
    """Whether `mover` entered by one of the occupant's front hexes."""
    return battle[mover].mark(Scuffle.CAME_FRONT, occupant) is not None


@answer(position, "H-base-06", "H-base-17", "H-begin-02", "H-begin-03", "H-begin-04", "H-outside-01")
def position_on_entering(battle: Battle, attack: Attack) -> int:
    """In one hex everyone is in front, except for a figure that entered this turn from flank or rear."""
    if attack.distance == 0:
        mark = attack.attacker.mark(Scuffle.ENTERED, attack.target.id)
        return mark.value if mark is not None and attack.kind is Kind.HTH else 0
    worth = by_arc(attack)
    if worth and (attack.target.mark(Scuffle.LEAVES, attack.attacker.id) or into_hand_to_hand(battle, attack)):
        return 0
    return worth
