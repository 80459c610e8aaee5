"""The Improved Suppression Fire edge. Entering suppressed squares: fire/entering.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import answer, option, rule
from core.rulesets.rounds.attack.shooting import guns
from core.rulesets.rounds.fire.suppressing import (
    Suppress,
    enemies_hit,
    lines,
    more_squares,
    usual_hits,
    usual_squares,
    why_not_divided,
)
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.turn.acts import Acting


@rule(
    "C-edge-improved-suppression-fire-02", "C-edge-improved-suppression-fire-03", "C-edge-improved-suppression-fire-04"
)
def extra(figure: Figure) -> int:
    """Return the extra squares, and extra targets: one, and one for each upgrade."""
    edge = held(figure, "improved-suppression-fire")
    return 1 + edge.upgrade if edge else 0


@answer(
    more_squares,
    "C-edge-improved-suppression-fire-02",
    "C-edge-improved-suppression-fire-07",
    "C-edge-improved-suppression-fire-08",
)
def covers_more(battle: Battle, figure: Figure) -> int:
    """Squares beyond those of the weapon."""
    return extra(figure)


@answer(enemies_hit, "C-edge-improved-suppression-fire-02")
def hits_more(battle: Battle, figure: Figure) -> int:
    """Targets beyond the usual number, even in one square."""
    return usual_hits(figure) + extra(figure)


@answer(why_not_divided, "C-edge-improved-suppression-fire-05")
def why_not_divide(battle: Battle, order: Suppress) -> str | None:
    """With the edge, targets are divided among several squares freely, in whole numbers."""
    figure = battle[order.figure]
    if not extra(figure):
        return "needs Improved Suppression Fire to divide targets" if order.shares else None
    if len(order.cells) < 2 and not order.shares:
        return None
    hits = enemies_hit(battle, figure)
    if len(order.shares) != len(order.cells) or min(order.shares) < 0 or sum(order.shares) != hits:
        return f"divide {hits} targets among the squares"
    return None


@rule("C-edge-improved-suppression-fire-05")
def evenly(hits: int, squares: int) -> tuple[int, ...]:
    """Divide the targets evenly among squares, the first ones taking the remainder."""
    each, over = divmod(hits, squares)
    return tuple(each + (number < over) for number in range(squares))


@option("C-edge-improved-suppression-fire-02", of=Acting, offers=Suppress, free=True)
def may_lay_a_line(battle: Battle, about: Acting, figure: Figure) -> Iterator[Suppress]:
    """As many squares as possible, in a row around an enemy, with even shares."""
    if not extra(figure):
        return
    hits = enemies_hit(battle, figure)
    for item in guns(figure):
        squares = usual_squares(item) + extra(figure)
        yield from lines(battle, figure, item, squares, evenly(hits, squares))
