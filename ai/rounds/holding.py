"""What holds are worth, and the blows and the wresting that either does in one, by the rules' own opposed tests. What
grabbers do besides: gripping.py; all that may be done in a grab: grappling.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.keys import Key
from ai.rounds.chances import NOTHING, WHOLE, Contest, contest, margins
from ai.rounds.dangers import Dangers
from ai.rounds.slots import fresh
from ai.rounds.standing import LIMB
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
"""What a hold does in its next round, by how long it lasts, in percent."""
OPEN_TO_OTHERS = 2500
"""What it is worth that somebody in a grab wards nothing off, for each of those beside him who are not in it."""
MISSED = 60
"""What a weapon that is lost would have done counts for, in percent: it can be picked up again, or another drawn."""
PARTED = 1000
"""What it is worth to be free to move."""
MOST = 3
"""So many moves of a round are reckoned with."""


class Move(NamedTuple):
    """Something done in a grab, what it is worth, how likely a grabber loses his grab by it, in thousandths, and how
    the opposed test may go."""

    order: Wrestle | Release | Grab
    worth: int
    lost: int = 0
    fare: Contest = NOTHING

    @property
    def target(self) -> FigureId:
        """The one it is done to."""
        return self.order.target


class Holding:
    """What the holds of one battle are worth."""

    def __init__(self, striking: Striking, dangers: Dangers) -> None:
        self.striking = striking
        self.dangers = dangers
        self._worths: dict[Key, int] = {}
        self._frees: dict[Key, int] = {}

    # -- what one is worth --------------------------------------------------------------------------------------------

    def worth(self, battle: Battle, hold: Hold) -> int:
        """What a grab is worth to the holder's side in the time to come: what it costs either of his freedom, and what
        it opens to others."""
        key = (hold, self.scene(battle))
        found = self._worths.get(key)
        if found is None:
            holder, held = battle[hold.holder], battle[hold.held]
            costs = self._loses(battle, held) - self._loses(battle, holder)
            found = self._worths[key] = costs * ROUNDS_OF_A_HOLD // 100 if held.active else 0
        return found

    def scene(self, battle: Battle) -> Key:
        """All that holds and what is done in them hang on: where all stand, too, for they may be thrown among them."""
        keys = self.striking.keys
        return tuple([keys.of(battle, one) for one in battle])

    def _loses(self, battle: Battle, figure: Figure) -> int:
        """What a figure in a grab cannot do that it could do else, and what it is open to."""
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
        """What its grab is worth to it."""
        hold = hold_of(battle, figure.id)
        return 0 if hold is None else self.worth(battle, hold)

    def arm(self, battle: Battle, figure: Figure, foe: Figure, item: Item) -> int:
        """What somebody's weapon is worth to him: what he can do with it that he could not without."""
        if not is_weapon(item) or not is_ready(figure, item):
            return LIMB // 2
        main = None if figure.main == item.id else figure.main
        off = None if figure.off == item.id else figure.off
        bare = replace(figure, main=main, off=off, gear=tuple([one for one in figure.gear if one.id != item.id]))
        less = self._free(battle.with_figure(bare), bare)
        share = MISSED if is_able(figure) else MISSED // 3
        return max(LIMB // 2, (self._free(battle, figure) - less) * share // 100)

    def release(self, battle: Battle, figure: Figure) -> Move | None:
        """Letting go of the figure in its grab, and what that is worth. None: it holds nobody."""
        hold = hold_of(battle, figure.id)
        if hold is None:
            return None
        worth = -self.worth(battle, hold) if battle[hold.held].active else PARTED
        return Move(Release(figure.id, hold.held), worth)

    def without(self, battle: Battle, figure: Figure) -> Battle:
        """The battle when it has let go."""
        return replace(battle, holds=tuple([hold for hold in battle.holds if hold.holder != figure.id]))

    # -- what either does in one ---------------------------------------------------------------------------------------

    def moves_but_breaking(self, battle: Battle, figure: Figure, penalty: int = 0) -> Iterator[Move]:
        """What does harm."""
        for hold in battle.holds:
            if figure.id in (hold.holder, hold.held):
                other = battle[hold.held if hold.holder == figure.id else hold.holder]
                yield from self.against(battle, figure, other, hold, penalty)

    def against(self, battle: Battle, figure: Figure, other: Figure, hold: Hold, penalty: int) -> Iterator[Move]:
        """Blows and wresting, which either may do."""
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
        """What somebody adds in a manoeuvre of a grab."""
        return self.striking.sums.score(wrestling(battle, figure, other, skill, manoeuvre, kind))

    def resists(self, battle: Battle, figure: Figure, other: Figure, hold: Hold) -> int:
        """What somebody adds who resists one."""
        return self.striking.sums.score(resisting(battle, figure, other, grips_with(battle, figure, hold)))

    def hit(self, battle: Battle, figure: Figure, other: Figure, kind: str, ahead: int) -> int:
        """What a blow within the grab comes to, of somebody whose score is so much the higher."""
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
