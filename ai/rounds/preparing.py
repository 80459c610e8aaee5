"""Preparing a later attack: aiming, feints, helping a friend. What each adds to the attack follows from the rules' own
marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.blows import Blow
from ai.rounds.cache_keys import with_mark
from ai.rounds.chances import WHOLE, made, struck_and_lost
from ai.rounds.dangers import Dangers
from ai.rounds.slots import fresh, in_haste, in_queue, slots_of
from ai.rounds.striking import Attempt, Striking
from ai.rounds.wounds import Hit
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.attacking import skill_with
from core.rulesets.rounds.attack.shooting import guns
from core.rulesets.rounds.attack.striking import why_not_in_reach
from core.rulesets.rounds.ground.distance import is_seen
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.manoeuvres.aiding import USUAL, Aid, effort_to_aid, engages, number_to_aid
from core.rulesets.rounds.manoeuvres.aiming import Aim, once_aimed
from core.rulesets.rounds.manoeuvres.feinting import Feint, seeing_through
from core.rulesets.rounds.rolls.effort import score
from core.rulesets.rounds.sheet.hands import blades, struck_with
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act

ROUGHLY_HELPS = 3
"""How many attacks of a friend an aid counts for."""


class Prepared(NamedTuple):
    """An order that prepares an attack: its chance in thousandths, and the battle then. `blow`: its roll to hit, if
    any."""

    order: Act
    chance: int
    target: Figure
    then: Battle
    blow: Blow | None = None


class Help(NamedTuple):
    """Help for a friend, its chance in thousandths, and what it adds to the friend's attacks."""

    order: Act
    chance: int
    worth: int
    target: Figure


class Preparing:
    """The preparations of one figure."""

    def __init__(self, striking: Striking, dangers: Dangers) -> None:
        self.striking = striking
        self.dangers = dangers

    def aims(self, battle: Battle, figure: Figure, penalty: int) -> Iterator[Prepared]:
        """Yield aiming at enemies it can attack from where it is: for a shot with a gun, else for a melee attack."""
        if in_a_grab(battle, figure.id):
            return
        afar = any(guns(figure))
        for foe in battle.foes(figure):
            if not is_seen(battle, figure.at, foe.at) or figure.mark(Marks.AIMED, foe.id):
                continue
            ready = self.striking.now(battle, figure, foe)
            if not ready or (afar and not any(one.afar for one in ready)):
                continue
            order = Aim(figure.id, foe.id, afar)
            chance = in_haste(battle, figure, order, penalty)
            yield Prepared(order, chance, foe, once_aimed(battle, order))

    def feints(self, battle: Battle, figure: Figure, penalty: int) -> Iterator[Prepared]:
        """Yield feints at enemies who can still defend; the likeliest with each weapon."""
        for foe in battle.foes(figure):
            near = why_not_in_reach(battle, figure.id, foe.id) is None
            if not near or foe.mark(Marks.FEINTED, figure.id) or not is_able(foe) or in_a_grab(battle, foe.id):
                continue
            fooled = with_mark(battle, foe, Mark(Marks.FEINTED, "C-feint-02", about=figure.id))
            tools = [None, *[item for item in blades(figure) if skill_with(battle, figure.id, item.id) is Skill.ARMED]]
            best: tuple[int, Act, Blow] | None = None
            for item in tools:
                order = Feint(figure.id, foe.id, item.id if item is not None else "")
                attempt = next(self.striking.attempts(order.assault(battle), (order, Hit(None, flat=1))))
                chance = self._fools(battle, order, attempt, penalty)
                if best is None or chance > best[0]:
                    best = chance, order, attempt.at(penalty)
            if best is not None:
                yield Prepared(best[1], best[0], foe, fooled, best[2])

    def _fools(self, battle: Battle, order: Feint, attempt: Attempt, penalty: int) -> int:
        """Return the chance that a feint hits and is not seen through."""
        blow, sees = attempt.at(penalty), score(seeing_through(battle, order)).total
        return struck_and_lost(blow.number - blow.score, blow.score - sees)

    def aids(self, battle: Battle, figure: Figure, penalty: int) -> Iterator[Help]:
        """Yield helping each friend against its enemy, by what the friend's attacks gain."""
        friends = [one for one in battle.active(figure.side) if one.id != figure.id and is_able(one)]
        for foe in battle.foes(figure) if friends else ():
            if why_not_in_reach(battle, figure.id, foe.id) is not None:
                continue
            for friend in friends:
                if engages(battle, foe, friend) and not friend.mark(Marks.HELPED, foe.id):
                    yield self._aid(battle, figure, friend, foe, penalty)

    def _aid(self, battle: Battle, figure: Figure, friend: Figure, foe: Figure, penalty: int) -> Help:
        found: list[Help] = []
        for item in (None, *blades(figure)):
            name = item.id if item is not None else ""
            kind, skill = struck_with(figure, name), Skill.ARMED if name else Skill.UNARMED
            assault = Assault(battle, figure, foe, skill, Manoeuvre.AID, kind, name)
            needs = number_to_aid(assault).total - score(effort_to_aid(assault, penalty)).total
            chance = 1000 * made(needs) // WHOLE
            gain = self._gains(battle, figure, friend, foe) * chance // 1000
            found.append(Help(Aid(figure.id, friend.id, foe.id, name, False, False), chance, gain, foe))
        return max(found, key=lambda one: one.worth)

    def _gains(self, battle: Battle, figure: Figure, friend: Figure, foe: Figure) -> int:
        """Return how much more the friend's next attacks are worth with help, compared with those on others."""
        slots = (slots_of(battle, friend) if in_queue(battle, friend) else fresh(battle))[:ROUGHLY_HELPS]
        mark = Mark(Marks.HELPED, "C-aid-02", USUAL, foe.id, UntilTurnOf(figure.id))
        helped = with_mark(battle, friend, mark)
        plain = [one for other in battle.foes(friend) for one in self.striking.now(battle, friend, other)]
        better = list(self.striking.now(helped, helped[friend.id], foe))
        total = 0
        for slot in slots:
            most = max((one.plainly(slot).worth for one in plain), default=0)
            total += max(0, max((one.plainly(slot).worth for one in better), default=0) - most)
        return total
