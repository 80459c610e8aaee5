"""Retreating from an attack: its bonus to a defence, who may, and where to. The defence itself: replying.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, MovedFreely
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.menu import Menu
from core.play.parts import Chance
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import best_reply
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Form
from core.rulesets.clinch.defence.defending import Defending, Way
from core.rulesets.clinch.movement.arcs import come_in
from core.rulesets.clinch.movement.footing import extra
from core.rulesets.clinch.movement.sharing import in_the_way, why_not_stop_at
from core.rulesets.clinch.movement.walking import bound
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.manoeuvres import steps
from core.space.cell import Cell

MUCH, LITTLE = 3, 1
"""The bonus to a dodge, a Judo parry and a fencing parry; and to any other defence."""
UPRIGHT = frozenset(("standing", "crouching", "kneeling"))


@record
class Retreating:
    """A defender retreats from an attacker: where to?"""

    prompt: ClassVar[str] = "You step back from {attacker|the attacker}. Where to?"
    attacker: FigureId


@record
class StepBack(Choice):
    """Steps back to a hex."""

    verb: ClassVar[str] = "step-back"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "steps back to {to}"
    meaning: ClassVar[str] = "Step back to this hex."
    phrase: ClassVar[str] = "step back[ to {to}]"
    to: Cell


@record
class SteppingBack:
    """The moment before a retreat, when the figure lets go of everyone it holds."""

    figure: FigureId


@rule("G-base-20")
def hexes_back(battle: Battle, figure: Figure, attacker: Figure) -> tuple[Cell, ...]:
    """The free adjacent hexes farther from the attacker; out of the attacker's hex if shared."""
    far = min(battle.grid.distance(mine, his) for mine in figure.cells for his in attacker.cells)

    def away(cell: Cell) -> bool:
        return min(battle.grid.distance(cell, his) for his in attacker.cells) > far

    def free(cell: Cell) -> bool:
        closed = extra(battle, figure, cell) is None or why_not_stop_at(battle, figure, cell)
        return not closed and not in_the_way(battle, figure, cell)

    return tuple(cell for cell in battle.grid.neighbours(figure.at) if away(cell) and free(cell))


@rule("G-base-20", "G-base-32", "G-posture-03", "G-posture-04", "G-shoot-07")
def why_not_retreat(battle: Battle, figure: Figure, attacker: Figure) -> str | None:
    """Why `figure` can't retreat from `attacker`; None if it can."""
    if figure.posture.name not in UPRIGHT:
        return Cited("G-posture-04", f"not while {figure.posture}")
    if (held := bound(battle, figure)) is not None:
        return Cited("G-base-20", held)
    if figure.mark(Marks.RETREATED):
        return "already stepped back since your last turn"
    if chosen(figure).on_the_run:
        return Cited("G-base-32", "not in a Move and Attack")
    if is_stunned(figure):
        return Cited("G-base-50", "stunned: can't step")
    if not steps(battle, figure):
        return Cited("G-base-29", "can't step")
    return None if hexes_back(battle, figure, attacker) else "no free hex to step back to"


@modifier("G-base-20", "G-defend-02", "G-defend-11", of=Defending, label="retreat", reads=Reads.FIGURES | Reads.MEANS)
def stepping_back(defending: Defending) -> int:
    """+3 to a dodge, a Judo parry or a fencing parry, +1 to others; it lasts against that attacker until the defender's
    next turn."""
    gone = defending.defender.mark(Marks.RETREATED, defending.assault.attacker.id)
    if defending.assault.form is Form.SHOT or not (defending.back or gone):
        return 0
    light = defending.way is Way.PARRY and (defending.nimble or (defending.bare and defending.skill is Skill.JUDO))
    return MUCH if defending.way is Way.DODGE or light else LITTLE


@option("G-base-20", of=Retreating, offers=StepBack)
def steps_back_to(battle: Battle, about: Retreating, figure: Figure) -> Iterator[StepBack]:
    """To every free hex away from the attacker."""
    cells = hexes_back(battle, figure, battle[about.attacker])
    yield from (StepBack(figure.id, cell) for cell in cells)


@rule("G-base-20", "G-defend-11")
def step_back(scene: Scene, figure: FigureId, attacker: FigureId) -> Procedure[None]:
    """Move to a hex of the figure's choice."""
    scene.settle(SteppingBack(figure))
    cells = hexes_back(scene.battle, scene.battle[figure], scene.battle[attacker])
    if not cells:
        return
    choice: Choice = StepBack(figure, cells[0])
    if len(cells) > 1:
        side = scene.battle[figure].side
        choice = yield from scene.ask("G-base-20", side=side, about=Retreating(attacker), figures=(figure,))
    yield from scene.perform(choice)
    mark = Mark(Marks.RETREATED, "G-base-20", about=attacker, until=UntilTurnOf(figure))
    scene.tell(Marked(("G-base-20",), figure, mark))


@procedure("G-base-20", of=StepBack)
def stepped_back(scene: Scene, order: StepBack) -> Procedure[None]:
    """The facing stays."""
    before = scene.battle[order.figure]
    scene.tell(MovedFreely(("G-base-20",), order.figure, order.to, before.facing, "steps back to"))
    come_in(scene, order.figure, before.at)
    yield from ()


@best_reply(of=Retreating)
def to_the_first(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The first hex of the menu: they are equally good."""
    return next(iter(Menu(book, battle, asked)), None)
