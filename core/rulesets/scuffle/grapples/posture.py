"""What a grapple leaves of rising: who grapples stays down, who is only grappled may rise, who is pinned may
not."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import Cited, answer
from core.rulesets.scuffle.basis.dropping import kept_down
from core.rulesets.scuffle.pairs.holding import hold_here
from core.rulesets.scuffle.pairs.pinned import pins_on


@answer(kept_down, "H-grapple-30", "H-pin-33")
def grapples_from_the_ground(battle: Battle, figure: Figure) -> str | None:
    """Why it may not rise: it has hold of somebody, or is pinned."""
    if pins := pins_on(battle, figure.id):
        return Cited("H-pin-33", f"{battle[pins[0].holder].name} keeps {figure.name} as it is")
    if (hold := hold_here(battle, figure.id)) is None:
        return None
    return Cited("H-grapple-30", f"{figure.name} has hold of {battle[hold.held].name} and must let go first")
