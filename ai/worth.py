"""The value of a battle to a side: lives, footing, arms, and possible attacks. The values of single figures and the
threats: the game (tactics.py)."""

from __future__ import annotations

from ai.aims import Aims
from ai.assessment import Term
from ai.tactics import Reading
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side

ACTION = 1500
"""The value of an action still to come where nothing more is known."""
NEXT_TURN = 40
"""The weight of an attack that may come next turn, in percent of one this turn."""


class Worth:
    """Measures how a battle differs from the one it came from, as a side sees it."""

    def __init__(
        self, reading: Reading, side: Side, actor: FigureId, *, later: bool = True, actions: bool = False
    ) -> None:
        """`actions`: an enemy's action counts for what it may do. `later`: attacks of enemies who can make none this
        turn count too; stepping away is no escape from those, as they follow."""
        self.reading = reading
        self.before = reading.battle
        self.side = side
        self.actor = actor
        self.later = later
        self.actions = actions
        self.aims = Aims(self.before, side, reading.goal_sense)
        self._queued = _queued(self.before)
        self._actions: dict[FigureId, int] = {}
        self._worths: dict[FigureId, tuple[int, int, int]] = {}
        self._place = self.place(self.before)

    def change(self, after: Battle) -> dict[str, int]:
        """Return the changes by label, in thousandths of a hit, positive if good."""
        reading, sums = self.reading, dict[str, int]()
        moved, hurt = after.holds != self.before.holds, False
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
            hurt = hurt or (new.hurt != old.hurt and (name in self.aims.about or self._has_thing(old)))
            hurt = hurt or (new.gear is not old.gear and bool(self.aims.things))
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
        if moved or hurt:
            for label, value in self.aims.change(after).items():
                _add(sums, label, value)
        return sums

    def _has_thing(self, figure: Figure) -> bool:
        """Whether a figure has the thing of an objective."""
        things = self.aims.things
        return bool(things) and any(item.id in things for item in figure.gear)

    def _may_still_do(self, foe: Figure) -> int:
        """Return what an enemy may still do this turn."""
        found = self._actions.get(foe.id)
        if found is None:
            found = self._actions[foe.id] = self.reading.may_still_do(foe)
        return found

    def life(self, figure: Figure) -> int:
        """Return the value of a figure's life, given the objectives."""
        return self.aims.life(figure, self.reading.life(figure))

    def _worth_of(self, old: Figure) -> tuple[int, int, int]:
        """Return the values of life, footing and arms of a figure as it was."""
        found = self._worths.get(old.id)
        if found is None:
            reading = self.reading
            found = self._worths[old.id] = self.life(old), reading.footing(old), reading.arms(old)
        return found

    def place(self, battle: Battle) -> int:
        """Return the value of the attacks that own figures may make from where everyone stands, less those they may
        suffer."""
        total = -self.reading.ground(battle, self.side)
        queued = _queued(battle)
        for attacker, _, worth, now, among in self.reading.enemy_threats(battle):
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
    """Return the changes as terms, in a fixed order."""
    return tuple(Term(label, sums[label]) for label in sorted(sums))
