"""Damage through armour: wound levels, death, and effects of the level. The damage of a hit: damage.py."""

from __future__ import annotations

from core.battle.events import DAMAGE, Hurt
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import question, rule
from core.rulesets.rounds.harm.out import knock_out
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import attempt, target_number
from core.rulesets.rounds.sheet.armoury import suit
from core.rulesets.rounds.sheet.life import can, step_life
from core.rulesets.rounds.sheet.words import For, Reaction
from core.rulesets.rounds.sheet.wounds import LEVELS, deadly, level, level_number

COLLAPSE: RuleId = "C-base-44"
ONE = Dice(1)


@record
class Wounded:
    """The moment when a figure has taken damage, with the attacker and the amount."""

    figure: FigureId
    points: int
    by: FigureId | None


@question("C-base-22")
def protection(scene: Scene, target: FigureId) -> int:
    """Return what armour takes off a hit."""
    return suit(scene.battle[target]).protection


@rule("C-base-22", "C-base-42")
def inflict(
    scene: Scene, target: FigureId, points: int, *rules: RuleId, by: FigureId | None = None, past_armour: bool = False
) -> Procedure[int]:
    """Do damage, less armour; return the damage done."""
    stopped = 0 if past_armour else protection(scene, target)
    through = max(0, points - stopped)
    if not through or not can(scene.battle[target], "die"):
        return 0
    before = level_number(scene.battle[target])
    scene.tell(Hurt(rules, target, through, DAMAGE))
    yield from _comes_of_it(scene, target, before)
    yield from scene.keep_up(Wounded(target, through, by))
    return through


@rule("C-base-19", "C-base-20")
def _comes_of_it(scene: Scene, target: FigureId, before: int) -> Procedure[None]:
    """Death, or the effect of a new wound level."""
    figure = scene.battle[target]
    if figure.hurt >= deadly(figure):
        step_life(scene, target, "die", "C-base-20")
    elif level_number(figure) > before:
        yield from _collapse(scene, target)


@rule("C-base-44")
def _collapse(scene: Scene, target: FigureId) -> Procedure[None]:
    """With this rule in play, badly wounded figures may pass out on reaching a level. Wound penalties don't apply to
    the test."""
    figure = scene.battle[target]
    number = level(figure).collapse
    if COLLAPSE not in scene.battle.options or not number or not can(figure, "pass_out"):
        return
    effort = Effort(scene.battle, figure, Reaction.STAMINA, For.COLLAPSE)
    wanted = target_number(number, LEVELS[level_number(figure)].name, COLLAPSE)
    if not (yield from attempt(scene, COLLAPSE, effort=effort, target=wanted, why="consciousness check")).passed:
        (face,) = yield from scene.roll(COLLAPSE, dice=ONE, why="time unconscious, in tens of minutes", figure=target)
        knock_out(scene, target, 10 * face, COLLAPSE)
