"""What the computer proposes to the game master: its best orders, each different from the others in more than a facing
or a detail. Their rows and marks on the map are in tui/views/proposals_view.py."""

from __future__ import annotations

from collections.abc import Sequence

from ai.assessment import Assessment
from core.play.asking import Choice
from tui.choosing.advising import end_of
from tui.views.wording import target

MOST = 5
"""How many orders are proposed at most; the keys after them run on to named moments."""
WEIGHED = 24
"""Of how many of the best orders they are chosen."""


def distinct(thought: Sequence[Assessment], most: int = MOST) -> tuple[Assessment, ...]:
    """Return the best orders, best first: of those of one figure with the same verb, target and cell only the best. If
    there are too few of these, the next best follow."""
    first: dict[object, Assessment] = {}
    for one in thought:
        first.setdefault(_likeness(one.choice), one)
    chosen = [*first.values()][:most]
    rest = [one for one in thought if one not in chosen]
    return tuple([*chosen, *rest[: most - len(chosen)]][:most]) if len(chosen) < 2 else tuple(chosen)


def _likeness(order: Choice) -> object:
    return order.figure, order.verb, target(order), end_of(order)
