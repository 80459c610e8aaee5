"""Turn order: fixed once for the battle, and repeated every second. A single turn: course.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.places import OrderDrawnUp
from core.battle.posture import Life
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.scores import speed
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.phases import Phase


@rule("G-base-10")
def quickness(figure: Figure) -> tuple[int, int]:
    """The values that decide turn order: Basic Speed (in quarters), then DX, both from the sheet."""
    return speed(figure), sheet(figure).dexterity


@rule("G-base-10")
def set_order(scene: Scene) -> Procedure[None]:
    """Fix the turn order, fastest first. Equal figures roll a die each, higher first; equal dice roll again."""
    everybody = sorted(scene.battle, key=quickness, reverse=True)
    order: list[FigureId] = []
    for figure in everybody:
        if figure.id not in order:
            alike = [other.id for other in everybody if quickness(other) == quickness(figure)]
            order += yield from _diced(scene, alike)
    for place, name in enumerate(order):
        mark = Mark(Marks.PLACE, "G-base-10", place)
        scene.tell(Marked(("G-base-10",), name, mark))
    scene.tell(OrderDrawnUp(("G-base-10",), of_a_second(scene.battle)))


def _diced(scene: Scene, alike: Sequence[FigureId]) -> Procedure[list[FigureId]]:
    """The tied figures, the higher die first."""
    if len(alike) < 2:
        return list(alike)
    dice: dict[FigureId, int] = {}
    for name in alike:
        (face,) = yield from scene.roll("G-base-10", dice=Dice(1), why="tie-break", figure=name)
        scene.tell(Threw(("G-base-10",), "tie-break", (face,), "", name))
        dice[name] = face
    found: list[FigureId] = []
    for face in sorted(set(dice.values()), reverse=True):
        found += yield from _diced(scene, [name for name in alike if dice[name] == face])
    return found


def place(figure: Figure) -> int:
    """The figure's place in the turn order, from 0."""
    mark = figure.mark(Marks.PLACE)
    return mark.value if mark else 0


@rule("G-base-09")
def began(battle: Battle, figure: FigureId) -> int:
    """The second in which the figure's latest turn began; one that interrupts before its turn counts in the second
    before."""
    clock = battle.clock
    to_come = clock.queue if clock.phase == Phase.WAITING else clock.queue[1:]
    return clock.turn - any(slot.figure == figure for slot in to_come)


@rule("G-turn-01")
def of_a_second(battle: Battle) -> tuple[Slot, ...]:
    """The turns of a second: one for everyone alive, in turn order."""
    alive = (figure for figure in battle if figure.life is not Life.DEAD)
    return tuple(sorted(Slot((place(figure),), figure.id) for figure in alive))
