"""The value of holds, and strikes and disarms in them by either side, by the rules' own opposed tests. Edges of
grabbers: gripping.py; everything in a grab: grappling.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.keys import Key
from ai.rounds.chances import NOTHING, WHOLE, Contest, contest, margins
from ai.rounds.dangers import Dangers
from ai.rounds.figure_value import LIMB
from ai.rounds.slots import fresh
from ai.rounds.striking import Striking
from ai.rounds.wounds import Hit, How, comes_to
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulesets.rounds.attack.effect import Force
from core.rulesets.rounds.grab.breaking import Release
from core.rulesets.rounds.grab.holds import grips_with, hold_of, resisting, wrestling
from core.rulesets.rounds.grab.moves import HurtHeld, StrikeHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.grab.wresting import DisarmHeld, keeps_it
from core.rulesets.rounds.grab.wrestling import Wrestle
from core.rulesets.rounds.sheet.armoury import GRAB, grabs, is_weapon, weapon
from core.rulesets.rounds.sheet.hands import hands_for, is_ready, strikers, struck_with
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill

ROUNDS_OF_A_HOLD = 130
"""The effect of a hold in its next round by how long it lasts, in percent."""
OPEN_TO_OTHERS = 2500
"""The value of a figure in a grab having no defence, for each enemy next to it outside the grab."""
MISSED = 60
"""The weight of what a lost weapon would have done, in percent: it can be picked up, or another drawn."""
PARTED = 1000
"""The value of being free to move."""
MOST = 3
"""How many moves of a round count."""


class Move(NamedTuple):
    """Something done in a grab, its value, the chance in thousandths that the grabber loses the grab by it, and the
    chances of the opposed test."""

    order: Wrestle | Release | Grab
    worth: int
    lost: int = 0
    fare: Contest = NOTHING

    @property
    def target(self) -> FigureId:
        """The figure it is done to."""
        return self.order.target


class Holding:
    """The values of the holds of one battle."""

    def __init__(self, striking: Striking, dangers: Dangers) -> None:
        self.striking = striking
        self.dangers = dangers
        self._worths: dict[Key, int] = {}
        self._frees: dict[Key, int] = {}

    # -- values -------------------------------------------------------------------------------------------------------

    def worth(self, battle: Battle, hold: Hold) -> int:
        """Return the value of a grab to the holder's side: what it costs either figure, and what it opens to others."""
        key = (hold, self.scene(battle))
        found = self._worths.get(key)
        if found is None:
            holder, held = battle[hold.holder], battle[hold.held]
            costs = self._loses(battle, held) - self._loses(battle, holder)
            found = self._worths[key] = costs * ROUNDS_OF_A_HOLD // 100 if held.active else 0
        return found

    def scene(self, battle: Battle) -> Key:
        """Return everything that holds and moves in them depend on, places included, as figures may be thrown among
        others."""
        keys = self.striking.keys
        return tuple([keys.of(battle, one) for one in battle])

    def _loses(self, battle: Battle, figure: Figure) -> int:
        """Return what a figure in a grab cannot do, and what it is exposed to."""
        bound = battle.holds
        free = replace(battle, holds=tuple([h for h in bound if figure.id not in (h.holder, h.held)]))
        partners = {name for h in bound if figure.id in (h.holder, h.held) for name in (h.holder, h.held)}
        others = sum(battle.apart(foe, figure) <= 1 for foe in battle.foes(figure) if foe.id not in partners)
        return self._free(free, figure) - self._bound(battle, figure) + OPEN_TO_OTHERS * others

    def _free(self, battle: Battle, figure: Figure) -> int:
        key = tuple([self.striking.keys.pair(battle, figure, foe) for foe in battle.foes(figure)])
        if key not in self._frees:
            self._frees[key] = self.dangers.hoped(battle, figure)
        return self._frees[key]

    def _bound(self, battle: Battle, figure: Figure) -> int:
        total = 0
        for penalty in fresh(battle)[:MOST]:
            moves = (m.worth for m in self.moves_but_breaking(battle, figure, penalty))
            total += max(moves, default=0)
        return total

    def held_worth(self, battle: Battle, figure: Figure) -> int:
        """Return the value of its grab to a figure."""
        hold = hold_of(battle, figure.id)
        return 0 if hold is None else self.worth(battle, hold)

    def arm(self, battle: Battle, figure: Figure, foe: Figure, item: Item) -> int:
        """Return the value of a weapon: what its owner can do with it and not without."""
        if not is_weapon(item) or not is_ready(figure, item):
            return LIMB // 2
        main = None if figure.main == item.id else figure.main
        off = None if figure.off == item.id else figure.off
        bare = replace(figure, main=main, off=off, gear=tuple([one for one in figure.gear if one.id != item.id]))
        less = self._free(battle.with_figure(bare), bare)
        share = MISSED if is_able(figure) else MISSED // 3
        return max(LIMB // 2, (self._free(battle, figure) - less) * share // 100)

    def release(self, battle: Battle, figure: Figure) -> Move | None:
        """Return letting go of the figure's captive, and its value. None: it holds nobody."""
        hold = hold_of(battle, figure.id)
        if hold is None:
            return None
        worth = -self.worth(battle, hold) if battle[hold.held].active else PARTED
        return Move(Release(figure.id, hold.held), worth)

    def without(self, battle: Battle, figure: Figure) -> Battle:
        """Return the battle after letting go."""
        return replace(battle, holds=tuple([hold for hold in battle.holds if hold.holder != figure.id]))

    # -- moves ---------------------------------------------------------------------------------------------------------

    def moves_but_breaking(self, battle: Battle, figure: Figure, penalty: int = 0) -> Iterator[Move]:
        """Yield the moves that do harm."""
        for hold in battle.holds:
            if figure.id in (hold.holder, hold.held):
                other = battle[hold.held if hold.holder == figure.id else hold.holder]
                yield from self.against(battle, figure, other, hold, penalty)

    def against(self, battle: Battle, figure: Figure, other: Figure, hold: Hold, penalty: int) -> Iterator[Move]:
        """Yield strikes and disarms, which either side may make."""
        if not other.active:
            return
        resists = self.resists(battle, other, figure, hold)
        bare = self.score(battle, figure, other, grips_with(battle, figure, hold)) + penalty
        mine, fare = hold.holder == figure.id, contest(bare, resists)
        lost = fare.botched if mine else 0
        harm = self.hit(battle, figure, other, GRAB, bare - resists)
        yield Move(HurtHeld(figure.id, other.id), harm, lost, fare)
        for item in strikers(figure):
            if hands_for(item) < 2 or grabs(item):
                kind = struck_with(figure, item.id)
                armed = self.score(battle, figure, other, Skill.ARMED, Manoeuvre.ATTACK, kind) + penalty
                worth, cut = self.hit(battle, figure, other, kind, armed - resists), contest(armed, resists)
                yield Move(StrikeHeld(figure.id, other.id, item.id), worth, cut.botched if mine else 0, cut)
        for item in other.held:
            wrested = contest(bare - keeps_it(battle, figure.id).total, resists)
            worth = wrested.won * self.arm(battle, other, figure, item) // 1000
            yield Move(DisarmHeld(figure.id, other.id, item.id), worth, wrested.botched if mine else 0, wrested)

    def score(
        self,
        battle: Battle,
        figure: Figure,
        other: Figure,
        skill: Skill,
        manoeuvre: Manoeuvre = Manoeuvre.GRAB,
        kind: str = "",
    ) -> int:
        """Return what a figure adds in a manoeuvre of a grab."""
        return self.striking.sums.score(wrestling(battle, figure, other, skill, manoeuvre, kind))

    def resists(self, battle: Battle, figure: Figure, other: Figure, hold: Hold) -> int:
        """Return what a figure adds to resist one."""
        return self.striking.sums.score(resisting(battle, figure, other, grips_with(battle, figure, hold)))

    def hit(self, battle: Battle, figure: Figure, other: Figure, kind: str, ahead: int) -> int:
        """Return the value of a strike in the grab by a figure with a score this much higher."""
        bare = kind == GRAB
        skill, manoeuvre = (Skill.UNARMED, Manoeuvre.GRAB) if bare else (Skill.ARMED, Manoeuvre.ATTACK)
        added = self.striking.sums.added(Force(battle, figure, other, kind, skill, manoeuvre))
        hit, body = Hit(weapon(kind).damage, added, stun=weapon(kind).stun), self.striking.body(battle, other)
        usual, critical, greatest = margins(ahead)
        sums = [
            usual * comes_to(body, hit).worth,
            critical * comes_to(body, hit, How(critical=True)).worth,
            greatest * comes_to(body, hit, How(critical=True, greatest=True)).worth,
        ]
        return sum(sums) // (WHOLE * WHOLE)
