"""What a place and what is left of a turn are worth to a fighter, as one level sees it: what is to be feared there,
what may be done next, what is better kept for defence. The orders that are weighed so: acting.py and going.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ai.aims import Aims
from ai.labels import ATTACK_AFTER_IT, ATTACK_TO_COME
from ai.patience import minded
from ai.profiles import Profile, thinks_of_its_life
from ai.rounds.beside import nearest_to
from ai.rounds.combining import Combining
from ai.rounds.dangers import Dangers
from ai.rounds.distances import far_from
from ai.rounds.grappling import Grappling
from ai.rounds.knacks import Knacks
from ai.rounds.mending import Aid
from ai.rounds.moving import after_actions
from ai.rounds.preparing import Preparing
from ai.rounds.slots import Slots, in_queue, is_hopeless
from ai.rounds.standing import beaten
from ai.rounds.striking import Attempt, Striking
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.ruleset import Ruleset
from core.rulesets.rounds.attack.striking import out_of_reach
from core.rulesets.rounds.grab.holds import between
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.sheet.armoury import Kind, is_weapon, weapon
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.turn.acts import Window, window_of
from core.rulesets.rounds.turn.ranking import place
from core.space.cell import Cell

FOLLOWS = ATTACK_AFTER_IT
"""The label of what may follow an order."""
STEP = 140
"""What a metre nearer to the enemy is worth."""
RESTLESS = 8
"""Every round that passes makes it worth so many percent more."""
LONGEST = 25
NEXT, FIRST = 40, 80
"""What an attack counts for that may be made in the next turn, in percent; and if that comes before the enemies'."""
PATIENCE = (100, 100, 60, 30, 0)
"""What danger counts for by the rounds that nobody has come near, in percent; so that two who wait for one another do
not wait for long."""
JOINING = 40
HASTE = 400
"""What an attack beyond the allowance must promise to be worth the trouble, and the shot."""
FEAR = 2


class Rest(NamedTuple):
    """What the actions that are left may bring, and at whom the first of them is aimed."""

    worth: int
    aim: FigureId = ""


class Weighing:
    """What one figure makes of a battle, as one level thinks."""

    def __init__(self, ruleset: Ruleset, battle: Battle, name: FigureId, profile: Profile) -> None:
        self.ruleset = ruleset
        self.name = name
        self.profile = profile
        self.start = battle
        figure = battle[name]
        self.aims = Aims(battle, figure.side)
        self.striking = Striking(ruleset.book, battle)
        self.dangers = Dangers(self.striking)
        self.grappling = Grappling(self.striking, self.dangers)
        self.knacks = Knacks(self.striking, self.grappling)
        self.combining = Combining(self.striking, self.knacks, self.grappling)
        self.preparing = Preparing(self.striking, self.dangers)
        afraid = FEAR if thinks_of_its_life(profile, figure, beaten=beaten(figure)) else 1
        self.danger = profile.danger * afraid * minded(battle) // 100 if profile.minds_threats else 0
        rounds = min(LONGEST, battle.clock.turn)
        self.pull = STEP * (100 + RESTLESS * rounds) * profile.pull // 10000
        self.shoots = shoots(figure)
        self.slower = slower(battle, figure)
        self.calm = self._calm(battle, figure)
        self._places: dict[int, tuple[Battle, list[Sum]]] = {}
        self._menaces: dict[tuple[int, FigureId], tuple[Battle, int]] = {}
        self._spared: dict[tuple[int, Slots], tuple[Battle, int]] = {}
        self._far: Mapping[Cell, int] | None = None

    def _calm(self, battle: Battle, figure: Figure) -> int:
        """What it minds of danger where no enemy is in reach of it nor it of one, in percent: each round of waiting
        makes it less, and it waits for nobody where its friends fight."""
        foes = battle.foes(figure)
        if any(self.striking.now(battle, one, other) for foe in foes for one, other in ((foe, figure), (figure, foe))):
            return 100
        friends = (one for one in battle.active(figure.side) if one.id != figure.id)
        if any(out_of_reach(battle, one.id, foe.id) is None for one in friends for foe in foes):
            return JOINING
        waited = battle.clock.turn - 1
        return PATIENCE[min(waited, len(PATIENCE) - 1)]

    # -- attacks -------------------------------------------------------------------------------------------------------

    def gain(self, battle: Battle, attempt: Attempt, penalty: int) -> int:
        """What an attack is worth to its side, with what it need not fear any more of whom that puts out."""
        reckoned = self.profile.expects_reply
        done = self.striking.answered(battle, attempt, penalty) if reckoned else attempt.plainly(penalty)
        haste = HASTE if penalty < 0 else 0
        relieved = self.relieved(battle, attempt.target, done.out)
        return self.aims.gain(attempt.target, done.worth) * self.profile.gain // 100 + relieved - haste - attempt.cost

    def relieved(self, battle: Battle, foe: FigureId, out: int) -> int:
        """What its side need not fear until its next turn where an enemy is put out so likely, in thousandths."""
        if not out or not self.profile.expects_reply:
            return 0
        key = id(battle), foe
        if key not in self._menaces:
            menace = self.dangers.menace(battle, battle[foe], self.name, self.profile.support)
            self._menaces[key] = battle, menace * (NEXT if foe in self.slower else 100) // 100
        return self._menaces[key][1] * self.danger * self.calm // 10000 * out // 1000

    def opening(self, worth: int) -> int:
        """What it minds of an opening that it gives."""
        return worth * self.danger // 100

    def follow(self, battle: Battle, slots: Slots) -> Rest:
        """The best that may be done with what is left of its actions where it is: attacks while they gain more than
        they would spare kept for defence."""
        best = Rest(self.spared(battle, slots))
        if not slots:
            return best
        now = self.best(battle, slots[0])
        if now.worth > 0:
            after = self.follow(battle, slots[1:])
            if now.worth + after.worth > best.worth:
                best = Rest(now.worth + after.worth, now.aim)
        return best

    def best(self, battle: Battle, penalty: int, only: FigureId = "") -> Rest:
        """The best attack from where it is."""
        figure, best = battle[self.name], Rest(0)
        for foe in battle.foes(figure):
            if (only and foe.id != only) or between(battle, figure.id, foe.id) is not None:
                continue
            for attempt in self.striking.now(battle, figure, foe):
                most = attempt.plainly(penalty)
                if most.worth + self.relieved(battle, foe.id, most.out) <= best.worth:
                    continue
                if is_hopeless(attempt.lands(penalty), penalty):
                    continue
                given = self.opening(self.striking.answers(battle, attempt.order))
                worth = self.gain(battle, attempt, penalty) - given
                if worth > best.worth:
                    best = Rest(worth, foe.id)
        if in_a_grab(battle, figure.id):
            for move in self.grappling.holding.moves_but_breaking(battle, figure, penalty):
                worth = self.aims.gain(move.target, move.worth) * self.profile.brawling // 100
                if is_hopeless(move.fare.won, penalty):
                    continue
                if worth > best.worth:
                    best = Rest(worth, move.target)
        return best

    def spared(self, battle: Battle, slots: Slots) -> int:
        """What actions are worth that are kept for defence."""
        if not self.profile.expects_reply or not slots:
            return 0
        key = id(battle), slots
        if key not in self._spared:
            worth = self.dangers.spared(battle, battle[self.name], slots) * self.danger * self.calm // 10000
            self._spared[key] = battle, worth
        return self._spared[key][1]

    def mends(self, one: Aid) -> int:
        """What first aid is worth to its side."""
        return self.aims.gain(one.order.patient, one.worth) * self.profile.gain // 100

    # -- who comes ---------------------------------------------------------------------------------------------------

    def coming(self, battle: Battle) -> list[Figure]:
        """The enemies who have yet to act this round and can come to it then, but are not there yet."""
        threats = self.dangers.threats(battle, battle[self.name])
        return [one.foe for one in threats if one.moves and in_queue(battle, one.foe) and is_able(one.foe)]

    def ambush(self, battle: Battle, figure: Figure, foe: Figure, count: int) -> int:
        """What so many actions held back may do to somebody as soon as he is beside it. Who looks ahead sees him there,
        where he would rather strike than ward off, and uses them all; others count the first, as he stands."""
        if self.profile.foresees:
            then = come_beside(battle, figure, foe)
            return count * self.best(then, 0, foe.id).worth if then is not None else 0
        found = self.striking.strokes(battle, figure, foe)
        return max((self.gain(battle, one, 0) for one in found), default=0)

    # -- what a place is worth -------------------------------------------------------------------------------------

    def place(self, battle: Battle) -> list[Sum]:
        """What it gains or loses by being as it is then until its next turn, and not as it is now: so that nobody takes
        one place for better or worse than itself."""
        if battle is self.start:
            return []
        return apart(self._place(battle), self._place(self.start))

    def _place(self, battle: Battle) -> list[Sum]:
        """What it is worth to be as it is then."""
        known = self._places.get(id(battle))
        if known is not None:
            return known[1]
        figure = battle[self.name]
        hoped = self.dangers.hoped(battle, figure)
        threats = self.dangers.threats(battle, figure)
        feared = sum(one.worth * (NEXT if one.foe.id in self.slower else 100) // 100 for one in threats)
        soon = FIRST if self.slower else NEXT
        sums: list[Sum] = [("position", -feared * self.danger * self.calm // 10000)]
        sums.append((ATTACK_TO_COME, hoped * soon * self.profile.gain // 10000))
        if battle.foes(figure) and not (self.shoots and hoped and battle.clock.turn < LONGEST):
            sums.append(("closing in", -self.far(figure.at) * self.pull))
        sums += self.aims.worth_of(figure, figure.at)
        found = [one for one in sums if one[1]]
        self._places[id(battle)] = battle, found
        return found

    def far(self, cell: Cell) -> int:
        """The metres of the way from a square to beside an enemy, through closed doors too."""
        if self._far is None:
            self._far = far_from(self.start, self.start[self.name])
        return self._far.get(cell, max(self._far.values(), default=0))


def come_beside(battle: Battle, figure: Figure, foe: Figure) -> Battle | None:
    """The battle when somebody has come beside a figure with an action of his; None: there is no room."""
    at = nearest_to(battle, foe, figure)
    return None if at is None else battle.with_figure(replace(after_actions(foe, 1), at=at))


def slower(battle: Battle, figure: Figure) -> frozenset[FigureId]:
    """The enemies who act again only after it does, if what it holds back is used at the end of a round."""
    if window_of(battle) is not Window.LAST_CALL:
        return frozenset()
    return frozenset(foe.id for foe in battle.foes(figure) if place(foe) > place(figure))


def shoots(figure: Figure) -> bool:
    """Whether it has something in hand that shoots, and need not come near."""
    shooting = (Kind.PROJECTILE, Kind.ENERGY)
    return any(is_weapon(item) and item.rounds and weapon(item).is_a(*shooting) for item in figure.held)


def apart(one: list[Sum], other: list[Sum]) -> list[Sum]:
    """By how much one place is worth more than another."""
    sums = dict(one)
    for label, value in other:
        sums[label] = sums.get(label, 0) - value
    return [found for found in sums.items() if found[1]]


def mixed(chance: int, one: list[Sum], other: list[Sum]) -> list[Sum]:
    """What two places are worth of which the first is had so likely, in thousandths."""
    sums: dict[str, int] = {}
    for share, terms in ((chance, one), (1000 - chance, other)):
        for label, value in terms:
            sums[label] = sums.get(label, 0) + share * value
    return [(label, value // 1000) for label, value in sums.items()]
