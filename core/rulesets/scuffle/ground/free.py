"""Movement that is free: it costs no MOV, is in nobody's movement phase and lets nobody strike at who makes it. Whoever
is free to make it must dare to go into a fire, as on any walk.
"""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import MovedFreely
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.ground.broken import is_broken
from core.rulesets.scuffle.ground.footing import foothold
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.parting import leave
from core.rulesets.scuffle.pairs.sharing import step_between
from core.rulesets.skirmish.movement.walking import CameTo
from core.rulesets.skirmish.sheet.condition import fall
from core.space.cell import Cell


@rule("H-base-08", "H-shove-08", "H-shove-12")
def can_be_put(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether a figure can come to a hex by free movement: it is on the map, no solid ground, and empty but for what is
    broken ground to it."""
    if cell not in battle.grid or battle.ground(cell).solid:
        return False
    others = others_in(battle, figure, cell)
    return not others or underfoot(figure, others)


@rule("H-base-08", "H-broken-06", "H-broken-07", "H-broken-08")
def go_freely(
    scene: Scene,
    figure: FigureId,
    to: Cell,
    event: str,
    *rules: RuleId,
    telling: str,
    by: FigureId = "",
    others: str = "",
    facing: int | None = None,
    willing: bool = True,
) -> Procedure[bool]:
    """A figure comes to a hex next to it, for nothing; on broken ground it must roll or falls there. One that goes of
    its own will on its knees or belly stays where it was instead, and False is returned. `event` is the step between it
    and `by`, or between it and everybody it leaves; `others` that with those besides `by`."""
    battle, now = scene.battle, scene.battle[figure]
    lost, met = 0, others_in(battle, now, to)
    if is_broken(battle, now, to) and (now.condition is not Condition.PRONE or willing):
        lost = yield from foothold(scene, now, 0, "H-broken-06")
        if lost and willing and now.condition is not Condition.STANDING:
            return False
    scene.tell(MovedFreely(rules, figure, to, now.facing if facing is None else facing, telling, willing))
    leave(scene, figure, now.at, event, *rules, by=by, others=others)
    for other in met:
        step_between(scene, figure, other.id, "enter", "H-enter-10", before=Entry.APART)
        step_between(scene, figure, other.id, "stay", "H-enter-10")
    if lost:
        fall(scene, figure, "H-broken-07")
    yield from scene.keep_up(CameTo(figure))
    return True
