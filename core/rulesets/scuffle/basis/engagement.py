"""No engagement lock: front hexes stop nobody. Who is engaged still shoots and aims as engaged figures do."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulebook.rule import question, rule
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import moved_more_than_half
from core.rulesets.skirmish.turn.declarations import cannot_declare, ready_to_ward
from core.space.cell import Cell


@question("H-hth-18")
def hindered(battle: Battle, figure: Figure) -> str | None:
    """Why it can neither dodge nor ward nor set a weapon: somebody is too close. Answered in hth/."""
    return None


@rule("H-base-05")
def stop_nobody(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """No hex ends a walk because an enemy faces it."""
    return frozenset()


@rule("H-base-05")
def tie_nobody(battle: Battle, figure: Figure) -> bool:
    """Nobody is left with a shift because an enemy faces it."""
    return False


@rule("H-base-05", "S12.0-09", "S12.0-18")
def why_not_dodge(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot dodge: it is down, has acted or has moved more than half. Engaged or not is the same."""
    return _cannot_declare(battle, figure) or moved_more_than_half(battle, figure)


@rule("H-base-05", "S12.0-10", "S12.0-19")
def why_not_defend(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot defend: it is down, has acted, holds nothing that wards or has moved more than half."""
    if fault := _cannot_declare(battle, figure):
        return fault
    if not ready_to_ward(battle, figure):
        return f"{figure.short_name} has nothing ready to defend with"
    return moved_more_than_half(battle, figure)


@rule("S12.0-11", "H-base-14")
def declares_if_it_can_act(may: Callable[[Battle, Figure], bool], battle: Battle, figure: Figure) -> bool:
    """Whether it has anything to declare: not with its action spent, and not in a hold."""
    return not figure.mark(Marks.ACTED) and hindered(battle, figure) is None and may(battle, figure)


def _cannot_declare(battle: Battle, figure: Figure) -> str | None:
    if figure.mark(Marks.ACTED):
        return f"{figure.short_name} has used its action"
    return hindered(battle, figure) or cannot_declare(figure)


@rule("H-base-21")
def can_strike_at_leavers(figure: Figure) -> bool:
    """Whether it is awake, unstunned and on its feet or knees."""
    return figure.active and figure.condition is not Condition.PRONE and not figure.mark(Marks.STUNNED)
