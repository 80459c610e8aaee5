"""Orders in place of a move that are new or belong to a variant: their own value, and where they leave the figure.
Other orders in place of a walk: hazards_moves.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.outcomes import outcomes, replies
from ai.skirmish.figure_value import footing, life
from ai.skirmish.hazards import HazardsOfWalk
from ai.skirmish.near_misses import near_miss
from ai.tactics import Stand, Sum
from ai.unplanned import Kinds, unlisted
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice, Decision
from core.play.parts import weight_of
from core.play.position import Position
from core.play.ruleset import Ruleset

BY_ITSELF = "worth by itself"
"""The label of the value an unknown order gives itself."""
FINENESS = 4


def unknown_orders(
    ruleset: Ruleset, position: Position, figure: Figure, known: Kinds
) -> Iterator[tuple[Choice, list[tuple[int, Stand, list[Sum]]]]]:
    """Yield each such order with where it may leave the figure, how likely, and what comes of it. Whether it
    surrenders is decided in ai/giving_up.py."""
    asked, battle = position.waiting, position.battle
    assert isinstance(asked, Decision), "no decision waits"
    reacting = replies()
    for choice in unlisted(ruleset.book, battle, asked, known):
        if choice.figure == figure.id and not choice.surrenders:
            said = weight_of(ruleset.book, battle, choice)
            ends = [
                (weight, _stand(after, figure), list(_sums(battle, after, figure, said)))
                for weight, after in outcomes(ruleset, position, choice, FINENESS, near_miss, reacting)
            ]
            yield choice, ends


def _stand(after: Battle, figure: Figure) -> Stand:
    now = after[figure.id]
    return Stand((), now.at, now.facing, 0)


def _sums(battle: Battle, after: Battle, figure: Figure, said: int | None) -> Iterator[Sum]:
    """Yield the order's own value, or else the harm it does, and how it leaves the figure."""
    now = after[figure.id]
    if said is not None:
        yield BY_ITSELF, said
    else:
        for other in battle.active():
            harm = life(other) - life(after[other.id])
            yield ("harm to friends", -harm) if other.side == figure.side else ("harm to enemies", harm)
    yield "footing", footing(now) - footing(figure)
    yield from HazardsOfWalk(after, now).terms((), 0)
