"""What a battle is worth to a side: lives, footing, arms and who has whom before his blade. What one figure is worth is
in standing.py, what the fights hand to hand are, in brawls.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.space.cell import Cell
from core.space.grid import Arc
from tests.ai.skirmish.frozen.brawls import Brawls, fights
from tests.ai.skirmish.frozen.standing import ACTIVE, arms_worth, footing, life
from tests.ai.skirmish.frozen.threat import Reading

ACTION = 1500
"""What an action still to come is worth."""
NEXT_TURN = 40
"""What a blow that may come next turn counts for, in percent of one this turn."""


class Worth:
    """Measures how a battle differs from the one it came from, as a side sees it."""

    def __init__(
        self, reading: Reading, side: Side, actor: FigureId, *, chances: bool = False, later: bool = True
    ) -> None:
        """`chances`: our own blows of the next turn count too. Where enemies may fall they must not, or they would be
        spared for them. `later`: so do those of enemies who can strike no more this turn; who steps away from them does
        not escape them, for they follow."""
        self.reading = reading
        self.before = reading.battle
        self.side = side
        self.actor = actor
        self.chances = chances
        self.later = later
        self.brawls = Brawls(reading)
        self._place = self.place(self.before)

    def change(self, after: Battle) -> dict[str, int]:
        """What has changed for the better or the worse, by reason, in thousandths of a hit."""
        sums: dict[str, int] = {}
        moved = after.holds != self.before.holds
        queued, still = _queued(self.before), _queued(after)
        for old in self.before:
            new = after[old.id]
            ours = new.side == self.side
            sign = 1 if ours else -1
            if old.id != self.actor and (old.id in queued) != (old.id in still):
                gained = ACTION if old.id in still else -ACTION
                _add(sums, "friends' actions" if ours else "enemies' actions", sign * gained)
            if new is old:
                continue
            moved = moved or (new.at, new.facing, new.condition) != (old.at, old.facing, old.condition)
            _add(sums, "harm to friends" if ours else "harm to enemies", sign * (life(new) - life(old)))
            if old.active and new.active:
                _add(sums, "footing" if ours else "enemies off their feet", sign * (footing(new) - footing(old)))
                _add(sums, "arms" if ours else "enemies' arms", sign * (arms_worth(new) - arms_worth(old)))
        if moved:
            _add(sums, "position", self.place(after) - self._place)
        _add(sums, "hand to hand", self.brawls.change(self.before, after, self.side))
        return sums

    def place(self, battle: Battle) -> int:
        """The blows that our figures may get where everybody stands now, and those that they have before them."""
        around = _by_cell(battle)
        brawling = fights(battle)
        queued = _queued(battle)
        total = 0
        for attacker in battle.active():
            ours = attacker.side == self.side
            close = attacker.id in brawling.opponents
            if (attacker.condition is Condition.PRONE and not close) or (ours and not self.chances):
                continue
            able = attacker.id not in brawling.pins if close else self.reading.can_strike(attacker)
            now = attacker.id in queued and able
            if not now and not self.later:
                continue
            share = 100 if now else NEXT_TURN
            targets = _in_its_hex(battle, attacker) if close else _before(battle, attacker, around)
            for target in targets:
                worth = self._blow(battle, attacker, target, close=close) * share // (100 * len(targets))
                total += worth if ours else -worth
        for cell in {f.at: None for f in battle.active(self.side)}:
            if battle.ground(cell).dangerous:
                total -= ACTIVE
        return total

    def _blow(self, battle: Battle, attacker: Figure, target: Figure, *, close: bool) -> int:
        if close:
            return self.brawls.blow(battle, attacker, target)
        arc = arc_of(battle, target, attacker.at) if target.condition.upright else Arc.REAR
        return self.reading.blow(attacker, target, arc).worth


def _by_cell(battle: Battle) -> dict[Cell, list[Figure]]:
    """Who is where, of all that may be struck."""
    found: dict[Cell, list[Figure]] = {}
    for figure in battle:
        if figure.active:
            found.setdefault(figure.at, []).append(figure)
    return found


def _before(battle: Battle, attacker: Figure, around: dict[Cell, list[Figure]]) -> list[Figure]:
    """The enemies that an attacker has before it in melee."""
    return [foe for cell in front(battle, attacker) for foe in around.get(cell, ()) if foe.side != attacker.side]


def _in_its_hex(battle: Battle, attacker: Figure) -> list[Figure]:
    """The enemies that it fights hand to hand."""
    return [battle[name] for name in fights(battle).opponents[attacker.id]]


def _queued(battle: Battle) -> frozenset[FigureId]:
    return frozenset(slot.figure for slot in battle.clock.queue)


def _add(sums: dict[str, int], label: str, value: int) -> None:
    if value:
        sums[label] = sums.get(label, 0) + value
