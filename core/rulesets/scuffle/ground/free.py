"""Free movement: it costs no MOV, belongs to no movement phase and draws no opportunity attacks. A figure that moves
freely by choice still needs the nerve to enter fire."""

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
    """Whether `figure` can reach an adjacent hex by free movement: on the map, not solid, and empty except for what
    counts as broken ground to it."""
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
    text: str,
    by: FigureId = "",
    others: str = "",
    facing: int | None = None,
    willing: bool = True,
) -> Procedure[bool]:
    """Move `figure` to an adjacent hex for free. On broken ground it rolls, and on a failure falls there; if it
    moves by choice while kneeling or prone, it stays where it was and False is returned. `event` is the step between
    it and `by`, or between it and everyone it leaves; `others` is the step with those besides `by`."""
    battle, now = scene.battle, scene.battle[figure]
    lost, met = 0, others_in(battle, now, to)
    if is_broken(battle, now, to) and (now.condition is not Condition.PRONE or willing):
        lost = yield from foothold(scene, now, 0, "H-broken-06")
        if lost and willing and now.condition is not Condition.STANDING:
            return False
    scene.tell(MovedFreely(rules, figure, to, now.facing if facing is None else facing, text, willing))
    leave(scene, figure, now.at, event, *rules, by=by, others=others)
    for other in met:
        step_between(scene, figure, other.id, "enter", "H-enter-10", before=Entry.APART)
        step_between(scene, figure, other.id, "stay", "H-enter-10")
    if lost:
        fall(scene, figure, "H-broken-07")
    yield from scene.keep_up(CameTo(figure))
    return True
