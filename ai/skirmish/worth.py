"""What a battle is worth to a side: lives, footing, arms and who has whom before his blade."""

from __future__ import annotations

from ai.assessment import Term
from ai.skirmish.threat import Reading
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.names import FigureId, Side
from core.rulesets.skirmish.armoury import held_in_two_hands, is_weapon, shield, weapon
from core.rulesets.skirmish.damage import of_strength
from core.rulesets.skirmish.loading import loaded
from core.rulesets.skirmish.scores import strength_now
from core.rulesets.skirmish.sheet import sheet
from core.rulesets.skirmish.words import Marks
from core.space.grid import Arc

ACTIVE = 6000
BADLY_WOUNDED = -1500
BADLY_WOUNDED_AT = 3
POSTURE = {Condition.PRONE: -1000, Condition.KNEELING: -500}
MARKS = {Marks.SHAKEN: -700, Marks.STUNNED: -4000, Marks.BLINDED: -2500}
AIM = 600
ACTION = 1500
"""What an action still to come is worth."""
BARE = 400
SHIELD = 800
PER_DAMAGE = 400
UNREADY_SHARE = 90
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
        self._place = self.place(self.before)

    def change(self, after: Battle) -> dict[str, int]:
        """What has changed for the better or the worse, by reason, in thousandths of a hit."""
        sums: dict[str, int] = {}
        moved = False
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
        return sums

    def place(self, battle: Battle) -> int:
        """The blows that our figures may get where everybody stands now, and those that they have before them."""
        at = {f.at: f for f in battle if f.condition.upright or f.active}
        queued = _queued(battle)
        total = 0
        for attacker in battle.active():
            ours = attacker.side == self.side
            if attacker.condition is Condition.PRONE or (ours and not self.chances):
                continue
            now = attacker.id in queued and self.reading.can_strike(attacker)
            if not now and not self.later:
                continue
            share = 100 if now else NEXT_TURN
            targets = self.reading.in_reach(battle, attacker, at)
            for target in targets:
                arc = battle.grid.arc(target.at, target.facing, attacker.at) if target.condition.upright else Arc.REAR
                worth = self.reading.blow(attacker, target, arc).worth * share // (100 * len(targets))
                total += worth if ours else -worth
        for cell in {f.at: None for f in battle.active(self.side)}:
            if battle.ground(cell).dangerous:
                total -= ACTIVE
        return total


def _queued(battle: Battle) -> frozenset[FigureId]:
    return frozenset(slot.figure for slot in battle.clock.queue)


def _add(sums: dict[str, int], label: str, value: int) -> None:
    if value:
        sums[label] = sums.get(label, 0) + value


def life(figure: Figure) -> int:
    """What its life and health are worth."""
    if not figure.active:
        return 0
    strength = strength_now(figure)
    return ACTIVE + 1000 * strength + (BADLY_WOUNDED if strength <= BADLY_WOUNDED_AT else 0)


def footing(figure: Figure) -> int:
    """What its posture, its wits and its aim are worth."""
    aim = figure.mark(Marks.AIMING)
    marks = sum(value for kind, value in MARKS.items() if figure.mark(kind))
    return POSTURE.get(figure.condition, 0) + marks + (AIM * aim.value if aim else 0)


def arms_worth(figure: Figure) -> int:
    """What it holds: the damage of the better weapon, in part if it cannot be used yet, and a shield."""
    best = BARE
    for item in figure.held:
        kind = weapon(item)
        if not is_weapon(item) or item.soundness is not Soundness.WHOLE or (kind.has("missile") and not loaded(item)):
            continue
        if kind.two_handed_only and not figure.in_both_hands(item.id):
            continue
        text = kind.damage_two if kind.damage_two and held_in_two_hands(figure, item) else kind.damage
        value = int(2 * of_strength(text, sheet(figure).strength).mean) * PER_DAMAGE // 2
        if kind.skill != "none" and not sheet(figure).level(kind.skill):
            value //= 2
        if figure.mark(Marks.UNREADY, item.id):
            value = value * UNREADY_SHARE // 100
        best = max(best, value)
    return best + (SHIELD if shield(figure) is not None else 0)


def terms_of(sums: dict[str, int]) -> tuple[Term, ...]:
    """The changes as terms, in a fixed order."""
    return tuple(Term(label, sums[label]) for label in sorted(sums))
