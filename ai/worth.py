"""What a battle is worth to a side: lives, footing, arms, and who may attack whom. What one figure is worth and who
menaces whom, the game's room says (tactics.py)."""

from __future__ import annotations

from ai.aims import Aims
from ai.assessment import Term
from ai.tactics import Reading
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side

ACTION = 1500
"""What an action still to come is worth where no more is known of it."""
NEXT_TURN = 40
"""What an attack that may come next turn counts for, in percent of one this turn."""


class Worth:
    """Measures how a battle differs from the one it came from, as a side sees it."""

    def __init__(
        self, reading: Reading, side: Side, actor: FigureId, *, later: bool = True, actions: bool = False
    ) -> None:
        """`actions`: those of enemies are worth what they may come to. `later`: the attacks count too of enemies who
        can make none this turn. Who steps away from them does not escape them, for they follow."""
        self.reading = reading
        self.before = reading.battle
        self.side = side
        self.actor = actor
        self.later = later
        self.actions = actions
        self.aims = Aims(self.before, side)
        self._queued = _queued(self.before)
        self._actions: dict[FigureId, int] = {}
        self._worths: dict[FigureId, tuple[int, int, int]] = {}
        self._place = self.place(self.before)

    def change(self, after: Battle) -> dict[str, int]:
        """What has changed for the better or the worse, by reason, in thousandths of a hit."""
        reading, sums = self.reading, dict[str, int]()
        moved = after.holds != self.before.holds
        still, now = _queued(after), after.figures
        others = (still ^ self._queued) - {self.actor}
        for name, old in self.before.figures.items():
            new = now[name]
            if new is old and name not in others:
                continue
            ours = new.side == self.side
            sign = 1 if ours else -1
            if name in others:
                acts = ACTION if ours or not self.actions else self._may_still_do(old)
                acts = acts if name in still else -acts
                _add(sums, "friends' actions" if ours else "enemies' actions", sign * acts)
                moved = True
            if new is old:
                continue
            moved = moved or (new.at, new.facing, new.posture, new.life) != (old.at, old.facing, old.posture, old.life)
            life, footing, arms = self._worth_of(old)
            lived = self.life(new) - life
            if lived:
                _add(sums, "harm to friends" if ours else "harm to enemies", sign * lived)
            if old.active and new.active:
                stood, armed = reading.footing(new) - footing, reading.arms(new) - arms
                if stood:
                    _add(sums, "footing" if ours else "enemies off their feet", sign * stood)
                if armed:
                    _add(sums, "arms" if ours else "enemies' arms", sign * armed)
        if moved and (placed := self.place(after) - self._place):
            _add(sums, "position", placed)
        return sums

    def _may_still_do(self, foe: Figure) -> int:
        """What an enemy may still do this turn."""
        found = self._actions.get(foe.id)
        if found is None:
            found = self._actions[foe.id] = self.reading.may_still_do(foe)
        return found

    def life(self, figure: Figure) -> int:
        """What a figure's life is worth, with regard to what the battle is about."""
        return self.aims.life(figure, self.reading.life(figure))

    def _worth_of(self, old: Figure) -> tuple[int, int, int]:
        """Life, footing and arms of a figure as it was."""
        found = self._worths.get(old.id)
        if found is None:
            reading = self.reading
            found = self._worths[old.id] = self.life(old), reading.footing(old), reading.arms(old)
        return found

    def place(self, battle: Battle) -> int:
        """The attacks that our figures may suffer where everybody stands now, and those that they may make."""
        total = -self.reading.ground(battle, self.side)
        queued = _queued(battle)
        for attacker, _, worth, now, among in self.reading.menaces(battle):
            ours = attacker.side == self.side
            if ours and not self.reading.chances:
                continue
            now = now and attacker.id in queued
            if now or self.later:
                counted = worth * (100 if now else NEXT_TURN) // (100 * among)
                total += counted if ours else -counted
        return total


def _queued(battle: Battle) -> frozenset[FigureId]:
    return frozenset([slot.figure for slot in battle.clock.queue])


def _add(sums: dict[str, int], label: str, value: int) -> None:
    sums[label] = sums.get(label, 0) + value


def terms_of(sums: dict[str, int]) -> tuple[Term, ...]:
    """The changes as terms, in a fixed order."""
    return tuple(Term(label, sums[label]) for label in sorted(sums))
