"""The habits of fighting styles: what a figure likes or avoids besides what its level knows, as terms with labels of
their own. How much of each a style has: characters.toml; their words: HABITS below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ai.habit import Habits
from ai.labels import Habit
from ai.patience import patience
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.posture import Life
from core.play.asking import Choice
from core.play.kinds import Kind
from core.space.cell import Cell
from core.space.grid import Arc

TAKES_ALIVE, PICKS_THE_WEAK, BIDES = Habit("takes alive"), Habit("picks the weak"), Habit("waits for an opening")
KEEPS_FACING, KEEPS_RANK, KEEPS_OFF = Habit("keeps facing"), Habit("keeps rank"), Habit("keeps off")
AT_ANY_PRICE, GRIPS, POST, RUNS = (
    Habit("at any price"),
    Habit("goes for a hold"),
    Habit("keeps the post"),
    Habit("runs"),
)

HABITS: dict[str, tuple[str, str]] = {
    TAKES_ALIVE: ("takes them alive: a constable", "no arrest: a constable"),
    PICKS_THE_WEAK: ("picks on the weak: a bully", "too strong for a bully"),
    BIDES: ("takes the opening: a duellist", "no opening yet: a duellist"),
    KEEPS_FACING: ("keeps facing them: a duellist", "turns their back: no duellist"),
    KEEPS_RANK: ("keeps beside a friend: a pikeman", "leaves friends: no pikeman"),
    KEEPS_OFF: ("keeps the distance: a marksman", "too close for a marksman"),
    AT_ANY_PRICE: ("attacks at any price: a berserk", "no attack: no berserk"),
    GRIPS: ("goes for a hold: a brawler", "no hold: no brawler"),
    POST: ("keeps the post: a guard", "leaves the post: no guard"),
    RUNS: ("runs from harm: a coward", "too near for a coward"),
}
"""Each habit as a reason for a choice, and against it."""

MOST_BESIDE = 2
"""How many friends alongside count."""
STRONGER = 4000
"""What it counts for that an enemy has nothing left of what the figure has, or the figure of what the enemy has."""
WOUNDED, DOWN, ALONE, HELD = 1500, 1500, 1000, 1000
"""What makes an enemy weaker, besides what is left of them."""
COMPANY = 2
"""Within so many cells a friend is company."""
TO_PREY = 400
"""What a bully gains by each cell nearer to the weakest enemy, at a share of 100 %."""
PREY = 12
"""From farther away it makes no difference how far the weakest enemy is."""
OFF = 6
"""So many cells from the enemy a marksman is far enough away."""
NEAR = 3
"""Enemies as near as this are a guard's business; a duellist keeps facing them."""
AWAY = 10
"""So many cells from the enemy a coward is safe."""
SURE = 600
"""An attack as likely as this, in thousandths, takes an opening, as after a feint."""
ALERT = 2
"""How near a duellist lets an enemy come without an opening."""
ATTACKS = (Kind.STRIKE, Kind.SHOOT, Kind.THROW, Kind.TRICK)
"""The orders that count as attacks."""
KILLED = 3
"""How much more a death counts against a constable than a capture for one."""

LifeOf = Callable[[Figure], int]
"""The value of a figure's life, in thousandths of a hit."""


class Conduct:
    """What a figure of a fighting style makes of a battle. `life`: the game's value of a life; `shoots`: it can do harm
    from a distance; `faces`: facings matter in the game; `scale`: how many hits of skirmish a usual attack counts for,
    against one of skirmish."""

    def __init__(
        self,
        habits: Habits,
        battle: Battle,
        figure: Figure,
        life: LifeOf,
        *,
        shoots: bool,
        faces: bool = True,
        scale: int = 1,
    ) -> None:
        self.habits = habits if scale == 1 else habits.times(scale)
        self.scale = scale
        self.battle = battle
        self.figure = figure
        self.life = life
        self.shoots = shoots
        self.faces = faces
        self.any = habits != Habits()
        self.foes = battle.foes(figure) if self.any else ()
        self._weak: dict[FigureId, int] = {}
        self._prey: Figure | None = self._weakest() if habits.weak else None

    # -- places ---------------------------------------------------------------------------------------------------

    def place(self, cell: Cell) -> list[Sum]:
        """Return the terms of being in a cell."""
        return [one for one in self._place(cell) if one[1]] if self.any and self.foes else []

    def _place(self, cell: Cell) -> Iterator[Sum]:
        habits, battle, at = self.habits, self.battle, self.figure.at
        nearest = min(battle.grid.distance(cell, foe.at) for foe in self.foes)
        if habits.rank:
            friends = (one for one in battle.active(self.figure.side) if one.id != self.figure.id)
            beside = sum(battle.grid.distance(cell, one.at) == 1 for one in friends)
            yield KEEPS_RANK, habits.rank * min(MOST_BESIDE, beside)
        if habits.off and self.shoots:
            yield KEEPS_OFF, -habits.off * max(0, OFF - nearest) * patience(battle) // 100
        if habits.post and all(battle.grid.distance(at, foe.at) > NEAR for foe in self.foes):
            yield POST, -habits.post * battle.grid.distance(at, cell)
        if habits.runs and self.figure.hurt:
            yield RUNS, habits.runs * min(AWAY, nearest) * patience(battle) // 100
        if habits.weak:
            yield PICKS_THE_WEAK, self._hunted(cell)
        if habits.bides:
            close = [foe for foe in self.foes if battle.grid.distance(cell, foe.at) < ALERT]
            if close and not any(self.is_open(foe, cell) for foe in close):
                yield BIDES, -habits.bides * patience(battle) // 200

    def stand(self, cell: Cell, facing: int) -> list[Sum]:
        """Return the terms of facing that way in a cell."""
        if not (self.habits.facing and self.foes and self.faces):
            return []
        distance = self.battle.grid.distance
        close = [foe for foe in self.foes if foe.posture.upright and 0 < distance(cell, foe.at) <= NEAR]
        behind = sum(_is_behind(self.battle, cell, facing, foe.at) for foe in close)
        return [(KEEPS_FACING, -self.habits.facing * behind)] if behind else []

    # -- enemies --------------------------------------------------------------------------------------------------

    def attack(self, foe: FigureId, worth: int, cell: Cell | None = None, chance: int = 0) -> list[Sum]:
        """Return the terms of an attack of this value on an enemy, made from a cell; None: from where the figure is.
        `chance`: how likely it gets through a defence, in thousandths, where that is known."""
        if not self.any or foe not in self.battle.figures or self.battle[foe].side == self.figure.side:
            return []
        return [one for one in self._attack(self.battle[foe], worth, cell or self.figure.at, chance) if one[1]]

    def _attack(self, foe: Figure, worth: int, cell: Cell, chance: int) -> Iterator[Sum]:
        habits = self.habits
        if habits.weak:
            yield PICKS_THE_WEAK, self.weakness(foe) * habits.weak // 100
        if habits.rush:
            yield AT_ANY_PRICE, habits.rush
        if habits.bides:
            if chance >= SURE or self.is_open(foe, cell):
                yield BIDES, habits.bides // 2
            else:
                yield BIDES, -min(max(0, worth), habits.bides) * patience(self.battle) // 100

    def weakness(self, foe: Figure) -> int:
        """Return how much weaker an enemy is than the figure, in thousandths of a hit; below 0: stronger."""
        if foe.id not in self._weak:
            battle = self.battle
            found = WOUNDED if foe.hurt else 0
            found += 0 if foe.posture.upright else DOWN
            found += HELD if any(hold.held == foe.id for hold in battle.holds) else 0
            friends = (one for one in battle.active(foe.side) if one.id != foe.id)
            found += 0 if any(battle.grid.distance(one.at, foe.at) <= COMPANY for one in friends) else ALONE
            mine, theirs = self.life(self.figure), self.life(foe)
            found += STRONGER * (mine - theirs) // max(1, mine, theirs)
            self._weak[foe.id] = found * self.scale
        return self._weak[foe.id]

    def _weakest(self) -> Figure | None:
        """Return the enemy a bully goes for; None: nobody is weaker."""
        weak = [foe for foe in self.foes if self.weakness(foe) > 0]
        return max(weak, key=lambda foe: self.weakness(foe), default=None)

    def _hunted(self, cell: Cell) -> int:
        """Return what a bully gains by being nearer to the weakest enemy, and loses by being next to a strong one."""
        distance, share = self.battle.grid.distance, self.habits.weak
        beside = [foe for foe in self.foes if distance(cell, foe.at) == 1]
        feared = sum(min(0, self.weakness(foe)) for foe in beside) * share // 200
        if self._prey is None:
            return feared
        nearer = min(PREY, distance(self.figure.at, self._prey.at)) - min(PREY, distance(cell, self._prey.at))
        return feared + nearer * TO_PREY * share * self.scale // 100

    def is_open(self, foe: Figure, cell: Cell) -> bool:
        """Whether an enemy offers an opening from there: not on their feet, held, unarmed, or looking elsewhere."""
        battle = self.battle
        if not foe.posture.stands or any(hold.held == foe.id for hold in battle.holds):
            return True
        if self.figure.held and not foe.held:
            return True
        if not self.faces or battle.grid.distance(cell, foe.at) != 1:
            return False
        return battle.grid.arc(foe.at, foe.facing, cell) is not Arc.FRONT

    # -- orders ---------------------------------------------------------------------------------------------------

    def order(self, choice: Choice, worth: int) -> list[Sum]:
        """Return the terms of an order, besides those of what comes of it. `worth`: its value without habits."""
        if not self.any or choice.figure != self.figure.id:
            return []
        target = str(getattr(choice, "target", "") or "")
        found = self.attack(target, worth) if target and choice.kind in ATTACKS else []
        if self.habits.alive and (getattr(choice, "nonlethal", False) or getattr(choice, "flat", False)):
            found.append((TAKES_ALIVE, self.habits.alive // 2))
        if self.habits.grips and choice.kind is Kind.GRAPPLE:
            found.append((GRIPS, self.habits.grips))
        return found

    def came_of(self, after: Battle) -> list[Sum]:
        """Return the terms of what an order has come to."""
        return [(TAKES_ALIVE, taken(self.habits, self.battle, after, self.figure.side))] if self.habits.alive else []

    def effect(self, outs: int, kills: int) -> list[Sum]:
        """Return the terms of an attack that puts an enemy out, and kills, with these chances in thousandths."""
        if not self.habits.alive:
            return []
        return [(TAKES_ALIVE, self.habits.alive * (max(0, outs - kills) - KILLED * kills) // 1000)]

    def hold(self, chance: int) -> list[Sum]:
        """Return the terms of getting hold of an enemy with this chance in thousandths."""
        found = [(TAKES_ALIVE, self.habits.alive * chance // 1000), (GRIPS, self.habits.grips * chance // 1000)]
        return [one for one in found if one[1]]


def taken(habits: Habits, before: Battle, after: Battle, side: Side) -> int:
    """Return what a constable makes of those put out and held between two moments of a battle."""
    found = 0
    for name, old in before.figures.items():
        new = after.figures[name]
        if old.side == side or new.life is old.life:
            continue
        if new.life in (Life.DYING, Life.DEAD):
            found -= KILLED * habits.alive
        elif new.life is Life.UNCONSCIOUS:
            found += habits.alive
    return found + habits.alive * (_held(after, side) - _held(before, side))


def _held(battle: Battle, side: Side) -> int:
    """Return how many enemies a side holds."""
    figures = battle.figures
    held: Iterable[FigureId] = {hold.held: None for hold in battle.holds if figures[hold.holder].side == side}
    return sum(figures[name].side != side and figures[name].active for name in held)


def _is_behind(battle: Battle, cell: Cell, facing: int, other: Cell) -> bool:
    """Whether facing that way in a cell turns the back to another cell."""
    grid = battle.grid
    toward = grid.direction(cell, other)
    turned = min((toward - facing) % grid.facings, (facing - toward) % grid.facings)
    return 2 * turned > grid.facings // 2 + 1
