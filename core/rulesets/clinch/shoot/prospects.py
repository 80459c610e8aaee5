"""What a figure can do to its enemies when it chooses a manoeuvre: shoot, strike or close in. The manoeuvres it then
wants: turn/wanting.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import answer
from core.rulesets.clinch.attack.awareness import in_sight
from core.rulesets.clinch.movement.sharing import is_at_grips, is_pinned
from core.rulesets.clinch.movement.walking import bound
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.shoot.may_shoot import why_not_shoot_it, why_not_that_target
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.strike.reaching import reaches_of
from core.rulesets.clinch.turn.free import enemies, is_out
from core.rulesets.clinch.turn.manoeuvres import steps
from core.rulesets.clinch.turn.wanting import Prospect, prospect


@answer(prospect)
def by_its_arms(battle: Battle, figure: Figure) -> Prospect:
    """A shot before a strike, but not in a hold."""
    if is_stunned(figure) or is_out(figure):
        return Prospect.HELPLESS
    foes, held = enemies(battle, figure), is_at_grips(battle, figure)
    near = held or any(_can_reach(battle, figure, foe, steps(battle, figure)) for foe in foes)
    if _can_shoot(battle, figure, foes) and not held:
        return Prospect.SHOOTING
    if near or is_pinned(battle, figure):
        return Prospect.FIGHTING
    return Prospect.DOWN if is_on_the_ground(figure) else Prospect.CLOSING


def _can_reach(battle: Battle, figure: Figure, foe: Figure, far: int) -> bool:
    """Whether `foe` is within reach after moving `far` yards, without a wall between."""
    if not in_sight(battle, figure, foe):
        return False
    apart = battle.apart(figure, foe)
    far = 0 if bound(battle, figure) is not None else far
    return any(apart - far <= reach <= apart + far for reach in reaches_of(battle, figure))


def _can_shoot(battle: Battle, figure: Figure, foes: tuple[Figure, ...]) -> bool:
    arms = [item.id for item in figure.held if (shot := shot_with(item)) is not None and not shot.thrown]
    return any(
        why_not_shoot_it(battle, figure, arm) is None and why_not_that_target(battle, figure, foe.id) is None
        for arm in arms
        for foe in foes
    )
