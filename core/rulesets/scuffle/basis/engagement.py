"""No engagement lock: front hexes stop nobody. Engaged figures still shoot and aim as such."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulebook.rule import question, rule
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import why_not_after_half_move
from core.rulesets.skirmish.turn.declarations import ready_to_ward, why_not_declare
from core.space.cell import Cell


@question("H-hth-18")
def hindered(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't dodge, defend or set a weapon: someone is too close. Answered in hth/."""
    return None


@rule("H-base-05")
def stop_nobody(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """No hex ends a walk because an enemy faces it."""
    return frozenset()


@rule("H-base-05")
def tie_nobody(battle: Battle, figure: Figure) -> bool:
    """No figure is limited to a shift because an enemy faces it."""
    return False


@rule("H-base-05", "S12.0-09", "S12.0-18")
def why_not_dodge(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't dodge: down, has acted, or moved too far. Being engaged doesn't matter."""
    return _cannot_declare(battle, figure) or why_not_after_half_move(battle, figure)


@rule("H-base-05", "S12.0-10", "S12.0-19")
def why_not_defend(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't defend: down, has acted, nothing to defend with, or moved too far."""
    if fault := _cannot_declare(battle, figure):
        return fault
    if not ready_to_ward(battle, figure):
        return "nothing ready to defend with"
    return why_not_after_half_move(battle, figure)


@rule("S12.0-11", "H-base-14")
def declares_if_it_can_act(may: Callable[[Battle, Figure], bool], battle: Battle, figure: Figure) -> bool:
    """Whether `figure` has anything to declare: not with its action spent, and not in a hold."""
    return not figure.mark(Marks.ACTED) and hindered(battle, figure) is None and may(battle, figure)


def _cannot_declare(battle: Battle, figure: Figure) -> str | None:
    if figure.mark(Marks.ACTED):
        return "action already used"
    return hindered(battle, figure) or why_not_declare(figure)


@rule("H-base-21")
def can_strike_at_leavers(figure: Figure) -> bool:
    """Whether `figure` is awake, not stunned, and standing or kneeling."""
    return figure.active and figure.condition is not Condition.PRONE and not figure.mark(Marks.STUNNED)
