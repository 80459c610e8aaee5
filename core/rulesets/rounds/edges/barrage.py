"""The edge of those who hold a whole line under fire: Improved Suppression Fire. Who comes under it:
fire/entering.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import answer, option, rule
from core.rulesets.rounds.attack.shooting import guns
from core.rulesets.rounds.fire.suppressing import (
    Suppress,
    enemies_hit,
    ill_divided,
    lines,
    more_squares,
    usual_hits,
    usual_squares,
)
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.turn.acts import Acting


@rule(
    "C-edge-improved-suppression-fire-02", "C-edge-improved-suppression-fire-03", "C-edge-improved-suppression-fire-04"
)
def extra(figure: Figure) -> int:
    """So many squares more, and so many enemies: one, and one for each upgrade."""
    edge = held(figure, "improved-suppression-fire")
    return 1 + edge.upgrade if edge else 0


@answer(
    more_squares,
    "C-edge-improved-suppression-fire-02",
    "C-edge-improved-suppression-fire-07",
    "C-edge-improved-suppression-fire-08",
)
def covers_more(battle: Battle, figure: Figure) -> int:
    """Beyond the one or the two that its weapon covers anyway."""
    return extra(figure)


@answer(enemies_hit, "C-edge-improved-suppression-fire-02")
def hits_more(battle: Battle, figure: Figure) -> int:
    """Beyond what everybody hits, and be it on one square."""
    return usual_hits(figure) + extra(figure)


@answer(ill_divided, "C-edge-improved-suppression-fire-05")
def divides_them(battle: Battle, order: Suppress) -> str | None:
    """Whoever has learnt it divides them as he likes among several squares, in whole numbers."""
    figure = battle[order.figure]
    if not extra(figure):
        return "the squares share one number of enemies" if order.shares else None
    if len(order.cells) < 2 and not order.shares:
        return None
    hits = enemies_hit(battle, figure)
    if len(order.shares) != len(order.cells) or min(order.shares) < 0 or sum(order.shares) != hits:
        return f"{hits} enemies are divided among the squares"
    return None


@rule("C-edge-improved-suppression-fire-05")
def evenly(hits: int, squares: int) -> tuple[int, ...]:
    """So many enemies over so many squares, the first having one more where that does not come out."""
    each, over = divmod(hits, squares)
    return tuple(each + (number < over) for number in range(squares))


@option("C-edge-improved-suppression-fire-02", of=Acting, offers=Suppress, free=True)
def may_lay_a_line(battle: Battle, about: Acting, figure: Figure) -> Iterator[Suppress]:
    """As many squares as it can, side by side around an enemy, each with the like share."""
    if not extra(figure):
        return
    hits = enemies_hit(battle, figure)
    for item in guns(figure):
        squares = usual_squares(item) + extra(figure)
        yield from lines(battle, figure, item, squares, evenly(hits, squares))
