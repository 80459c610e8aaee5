"""A player of clinch who knows nothing, but wants to fight: by chance, so that battles come to holds and what follows.
A player by chance of any game: support/matches.py."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.clinch.hold.holds import holds_by
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.moves.following import FollowUp
from core.rulesets.clinch.turn.free import Drop, Yield
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, Attack, Beginning, MoveAndAttack
from tests.support.verbs import drawn

ATTACKS = (Attack, AllOutAttack, MoveAndAttack)
EAGER = 0.75
"""How often it does what leads to a fight, where it can."""
NEAR = 2
"""How far from the middle anyone is at close quarters."""
RELUCTANT = 0.97
"""How often it thinks again before it gives up or opens its hand."""


class Brawler:
    """Attacks more often than not, goes to where foes are, and seldom gives up; which of its orders, chance decides."""

    name = "brawler"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        asked = position.waiting
        assert isinstance(asked, Decision)
        choices = list(Menu(ruleset.book, position.battle, asked))
        if self.random.random() < RELUCTANT:
            choices = [one for one in choices if not isinstance(one, Yield | Drop)] or choices
        if self.random.random() < EAGER:
            choices = self._keen(position.battle, choices, beginning=isinstance(asked.about, Beginning)) or choices
        return drawn(self.random, choices)

    def _keen(self, battle: Battle, choices: Iterable[Choice], *, beginning: bool) -> list[Choice]:
        """Attacks as a turn begins, of which none lets go of whom it holds; else what follows a hold, what is about a
        foe, or leads into his hex."""
        if beginning:
            return [one for one in choices if isinstance(one, ATTACKS) and not _lets_go(battle, one)]
        follow_ups: list[Choice] = [one for one in choices if isinstance(one, FollowUp)]
        if follow_ups:
            return follow_ups
        at_foes = [one for one in choices if not isinstance(one, Go) and getattr(one, "target", "") in battle.figures]
        return at_foes if at_foes and self.random.random() < EAGER else [one for one in choices if _closes(battle, one)]


def _lets_go(battle: Battle, order: Choice) -> bool:
    """Whether it is an attack on the run by one who holds someone."""
    return isinstance(order, MoveAndAttack) and bool(holds_by(battle, order.figure))


def _closes(battle: Battle, order: Choice) -> bool:
    """Whether it ends in the hex of a foe who is still to be fought."""
    if not isinstance(order, Go) or not order.path:
        return False
    side = battle[order.figure].side
    return any(other.side != side and other.active for other in battle.at(order.path[-1]))


def at_close_quarters(battle: Battle, limit: int, seed: int) -> Battle:
    """The same battle with everyone within a few steps of the middle of the map, and shorter."""
    grid, random = battle.grid, Random(seed)
    middle = grid.at(grid.width // 2, grid.height // 2)
    near = [cell for cell in grid.disc(middle, NEAR) if not battle.ground(cell).solid]
    cells = random.sample(near, len(battle.figures))
    for figure, cell in zip(battle, cells, strict=True):
        battle = battle.with_figure(replace(figure, at=cell, facing=random.randrange(grid.facings)))
    return replace(battle, clock=replace(battle.clock, limit=limit), goals=())
