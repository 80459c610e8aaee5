"""Choosing where to end a move: each end is weighed by what can be foreseen. What a figure can attack from a cell, and
what may happen to it there, the game says (tactics.py). Orders that are run through: ordering.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import NamedTuple

from ai.aims import Aims
from ai.assessment import Assessment, Term
from ai.enemy_distances import enemy_distances
from ai.habits import Conduct
from ai.headings import Heading, attractions, heading
from ai.labels import attack_on
from ai.outcomes import WHOLE
from ai.patience import danger_weight, patience
from ai.profiles import Profile, puts_life_first
from ai.route_search import POINT, WayField
from ai.routes import Routes
from ai.tactics import Mover, Prospect, Pull, Reading, Stand, Sum
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.battle.names import FigureId
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.space.cell import Cell

STEP = 150
"""The value of being one cell nearer to the enemy, in thousandths of a hit."""
RESTLESS = 12
"""By how many percent the value of a cell nearer rises every turn."""
LONGEST = 40
"""For how many turns it rises."""
FAR = 12
"""Beyond this distance it makes no difference to a figure that keeps away."""
FRIEND = 200
"""The value of a friend alongside."""
NEAR = 5
"""How near enemies make friends matter."""
ALONE = 100
"""The weight of danger for a figure without friends, in percent: in full."""
FEAR = 2
"""How much more a beaten figure minds danger."""
ANYTHING = 10**9
"""More than the value of any stand."""
LIKELY = 500
"""How likely a hold is in an enemy's cell, roughly, in thousandths."""
HAND_TO_HAND = "hand to hand"
MOST_NAMED = 8
"""How many moves are checked against the rules at first."""


def considered(
    ruleset: Ruleset, position: Position, reading: Reading, profile: Profile, name: FigureId
) -> Iterator[Assessment]:
    """Yield the moves of the figure, best first, each weighed only when asked for. There is at least one."""
    figure = position.battle[name]
    placing = _Placing(reading, reading.mover(figure), profile)
    offered = menu(ruleset, position)
    found = (one for one in placing.ranked() if one.choice in offered)
    first = next(found, None)
    yield first or Assessment.of(next(offered.of(figure.id)))
    yield from found


def pull_of(reading: Reading, mover: Mover, profile: Profile) -> Pull | None:
    """Return what draws the figure to the enemies or keeps it away; None: distance does not count."""
    placing = _Placing(reading, mover, profile)
    figure = mover.figure
    here = placing._pull(Stand((), figure.at, figure.facing), 0)
    if not placing.foes or placing.is_indifferent:
        return None
    return Pull(placing.pull_label, here, placing.nearest_of)


def heading_of(reading: Reading, mover: Mover, profile: Profile, walked: tuple[Cell, ...] | None) -> Heading | None:
    """Return what a figure is heading for over several turns. `walked`: its walk of this turn; None: not known."""
    placing = _Placing(reading, mover, profile)
    if placing.routes is None:
        return None
    label, point = placing.pull_label, placing.point
    drawn = attractions(placing.routes, placing.aims.draws(placing.figure), placing.way, label, point, mover.fetches)
    return heading(placing.routes, drawn, walked)


class _End(NamedTuple):
    """A stand, the attack it allows, and its value before enemy attacks. `feared`: enemy attacks are included."""

    stand: Stand
    attack: Prospect | None
    hopes: int
    feared: bool = False


class _Placing:
    """The values of the ends of one figure's move."""

    def __init__(self, reading: Reading, mover: Mover, profile: Profile) -> None:
        self.reading = reading
        self.mover = mover
        self.profile = profile
        self.battle = reading.battle
        figure = self.figure = mover.figure
        self.foes = self.battle.foes(figure)
        self.conduct = Conduct(profile.habits, self.battle, figure, self._life, shoots=mover.shoots)
        self.friends = [f for f in self.battle.active(figure.side) if f.id != figure.id]
        self.friend_cells = {f.at for f in self.friends if f.condition.upright}
        self.spent = self._spent_by_friends() if profile.counts_on_friends else {}
        self.beaten = puts_life_first(profile, figure, beaten=self.mover.beaten)
        self.danger = ALONE if profile.expects_reply and not self.friends else profile.danger
        self._distances: Mapping[Cell, int] | None = None
        self.nearest = enemy_distances(self.battle.grid, tuple(foe.at for foe in self.foes)).nearest
        self._waits = profile.expects_reply and mover.waits
        self._flees = bool(self.beaten and not mover.held and patience(self.battle))
        self._keeps_off = bool(mover.shoots and patience(self.battle))
        turn = min(self.battle.clock.turn, LONGEST)
        self._step = STEP * (100 + RESTLESS * turn) * profile.pull
        self._heres: dict[tuple[Cell, bool], int] = {}
        self.routes = self._routes()
        self.aims = Aims(self.battle, figure.side, reading.goal_sense, self.routes)

    def _routes(self) -> Routes | None:
        """Return the long ways of the figure; None if it minds no danger or goes nowhere."""
        sense, pace = self.reading.route_sense, self.reading.goal_sense.pace
        if sense is None or not self.profile.minds_threats or self.mover.held:
            return None
        danger = self.danger * danger_weight(self.battle) // 100
        return Routes(self.battle, self.figure, pace, sense, danger, self.point)

    @property
    def point(self) -> int:
        """The value of a point nearer to the enemy, in thousandths of a hit."""
        return STEP if self._keeps_off else self._step // 10000

    @cached_property
    def way(self) -> WayField | None:
        """The ways to the nearest enemy, if it goes there and that is farther than it gets in this turn."""
        routes = self.routes
        if routes is None or self._flees or self.is_indifferent or not self.foes or self.nearest(self.figure.at) <= 1:
            return None
        if not routes.is_far(routes.beside_enemies):
            return None
        return routes.to_enemies

    def _spent_by_friends(self) -> Mapping[FigureId, int]:
        """Return the hits that friends who have moved are expected to do to each enemy."""
        spent: dict[FigureId, int] = {}
        for friend in self.friends:
            if friend.id not in self.battle.clock.pending:
                for foe, hits in self.reading.strikes_of(friend):
                    spent[foe] = spent.get(foe, 0) + hits
        return {name: hits // 1000 for name, hits in spent.items()}

    # -- ranking ------------------------------------------------------------------------------------------------

    def ranked(self) -> Iterator[Assessment]:
        """Yield every way to end the move, and other orders, best first; ties in the order of the menu.

        Enemy attacks take longest to foresee, so they are added only to a stand that may still come next, which is then
        ranked again.
        """
        found: list[tuple[int, tuple[int, int], _End | Assessment]] = []
        places: list[tuple[int, int, _End | None, Iterable[Stand]]] = []
        for number, (plain, stands) in enumerate(self.mover.places()):
            any_facing = self._waits or self.profile.habits.facing
            best = None if any_facing or plain is None else self._hoped(plain)
            places.append((ANYTHING if best is None else best.hopes, number, best, stands))
        places.sort(key=lambda place: -place[0])
        for number, other in enumerate(self._non_walk_orders()):
            heappush(found, (-other.score, (len(places), number), other))
        for most, place, likely, stands in (*places, (-ANYTHING, 0, None, ())):
            while found and -found[0][0] > most:
                _, order, one = heappop(found)
                if isinstance(one, Assessment):
                    yield one
                elif one.feared:
                    yield self._assessed(one)
                else:
                    score = one.hopes + sum([value for _, value in self._fears(one.stand, one.attack)])
                    heappush(found, (-score, order, one._replace(feared=True)))
            for number, stand in enumerate(stands):
                end = likely if likely is not None and stand == likely.stand else self._hoped(stand)
                heappush(found, (-end.hopes, (place, number), end))

    # -- values ---------------------------------------------------------------------------------------------------

    def _hoped(self, stand: Stand) -> _End:
        """Return the value of a stand before enemy attacks, which take longest to foresee."""
        mover = self.mover
        attack = mover.best(stand, self.spent)
        gain = self.aims.gain(attack.target, attack.worth) if attack else 0
        hopes = self._heres.get((stand.cell, gain != 0))
        if hopes is None:
            hopes = self._here_in_all(stand, gain)
        hopes += gain * self.profile.gain // 100
        for _, value in mover.other_terms(stand):
            hopes += value
        for _, value in mover.hazards(stand):
            hopes += value
        if self.conduct.any:
            hopes += sum([value for _, value in self._habits(stand, attack)])
        if not gain:
            if self._waits:
                hopes += mover.waiting_value(stand)
            if not self.profile.pull:
                hopes -= STEP * len(stand.path)
        return _End(stand, attack, hopes)

    def _gain(self, attack: Prospect | None) -> int:
        return self.aims.gain(attack.target, attack.worth) if attack else 0

    def _habits(self, stand: Stand, attack: Prospect | None) -> list[Sum]:
        """Return what habits make of a stand and its attack, besides its cell."""
        found = self.conduct.stand(stand.cell, stand.facing)
        if attack is None:
            return found
        gain = self._gain(attack) * self.profile.gain // 100
        return [*found, *self.conduct.attack(attack.target, gain, stand.cell)]

    def _assessed(self, end: _End) -> Assessment:
        """Return the assessment of an end, enemy attacks and all, term by term."""
        stand, attack, gain = end.stand, end.attack, self._gain(end.attack)
        found: list[Sum] = []
        if attack:
            found.append((attack_on(self.battle[attack.target]), gain * self.profile.gain // 100))
        if self._waits and not gain:
            found.append(("lets them come", self.mover.waiting_value(stand)))
        found += [*self.mover.hazards(stand), *self._circumstances(stand, gain), *self._fears(stand, attack)]
        if self.conduct.any:
            found += self._habits(stand, attack)
        return Assessment.of(
            self.mover.order(stand),
            *(Term(label, value) for label, value in found if value),
            aim=attack.target if attack else "",
        )

    def _non_walk_orders(self) -> Iterator[Assessment]:
        for choice, ends in self.mover.non_walk_orders():
            sums: dict[str, int] = {}
            for weight, stand, others in ends:
                habits = [*self._habits(stand, None), *self._at_grips(stand)] if self.conduct.any else []
                for label, value in (*others, *self._circumstances(stand, 0), *self._fears(stand, None), *habits):
                    share = self.profile.brawling if label == HAND_TO_HAND else 100
                    sums[label] = sums.get(label, 0) + value * weight * share // 100
            yield Assessment.of(choice, *(Term(label, value // WHOLE) for label, value in sums.items()))

    def _life(self, figure: Figure) -> int:
        return self.reading.life(figure)

    def _at_grips(self, stand: Stand) -> list[Sum]:
        """Return what habits make of sharing a cell with an enemy."""
        return self.conduct.hold(LIKELY) if any(foe.at == stand.cell for foe in self.foes) else []

    def _circumstances(self, stand: Stand, gain: int) -> Sequence[Sum]:
        pull, *others = self._here(stand, gain)
        found = [pull, *self.mover.other_terms(stand), *self.aims.worth_of(self.figure, stand.cell)]
        found += self.conduct.place(stand.cell)
        if not self.profile.pull and not gain:
            found.append(("staying put", -STEP * len(stand.path)))
        return [*found, *others]

    def _here_in_all(self, stand: Stand, gain: int) -> int:
        """Return the value of the cell alone, objectives included, whatever the figure does there."""
        whole = self._pull(stand, gain)
        if self.profile.support:
            whole += self._support(stand.cell) * self.profile.support // 100
        if self.aims.any:
            whole += sum([value for _, value in self.aims.worth_of(self.figure, stand.cell)])
        if self.conduct.any:
            whole += sum([value for _, value in self.conduct.place(stand.cell)])
        self._heres[stand.cell, gain != 0] = whole
        return whole

    def _here(self, stand: Stand, gain: int) -> Sequence[Sum]:
        pull = self.pull_label, self._pull(stand, gain)
        if not self.profile.support:
            return (pull,)
        return pull, ("friends beside it", self._support(stand.cell) * self.profile.support // 100)

    def _fears(self, stand: Stand, attack: Prospect | None) -> Iterator[Sum]:
        if self.profile.minds_threats:
            danger, harm = self.danger * (FEAR if self.beaten else 1) * danger_weight(self.battle) // 100, 0
            for label, value in self.mover.fears(stand, attack):
                harm += value
                yield label, -value * danger // 100
            if self.aims.any:
                yield from self.aims.risk_in(stand.cell, self.figure, harm, self.reading.life(self.figure))

    def _pull(self, stand: Stand, gain: int) -> int:
        """The nearer the better, more so the longer the battle lasts; a beaten figure keeps away."""
        mover = self.mover
        if self.way is not None and not gain and (left := self.way.left(stand.cell)) is not None:
            return -left * self.point // POINT
        away = self.distances.get(stand.cell)
        if away is None or (gain and not self.beaten):
            away = 0 if gain else self.nearest(stand.cell)
        if self._flees:
            return min(away, FAR) * STEP * self.profile.danger // 100
        if mover.busy:
            return 0
        if self._keeps_off:
            return 0 if gain else -away * STEP
        return -away * self._step // 10000

    @property
    def pull_label(self) -> str:
        """The label of the distance term."""
        return "keeping away" if self.beaten else "closing in"

    @property
    def is_indifferent(self) -> bool:
        """Whether distance does not count for the figure."""
        if self._flees:
            return not self.profile.danger
        if self._keeps_off:
            return self.mover.busy
        return self.mover.busy or not self.profile.pull

    def nearest_of(self, cell: Cell) -> tuple[FigureId, str]:
        """Return the nearest enemy by the distance that counts, and that distance in words: cells where the way is
        open, else the movement points it takes to get next to the enemy."""
        grid, blocked = self.battle.grid, self.friend_cells | {foe.at for foe in self.foes}
        ways = ways_over(self.battle)
        found: list[tuple[int, int, FigureId]] = []
        for other in self.foes:
            beside = {c for c in grid.neighbours(other.at) if c not in blocked and ways.cost(c)}
            points = ways.distances_past(beside, blocked).get(cell)
            found.append((ANYTHING if points is None else points, grid.distance(cell, other.at), other.id))
        points, cells, foe = min(found)
        plain = points == ANYTHING or points < cells
        far = counted(cells, *grid.cell_words) if plain else f"{points} MOV"
        return foe, f"{far} from {self.battle[foe].short_name}"

    @property
    def distances(self) -> Mapping[Cell, int]:
        """The movement points it takes to get next to an enemy, from every cell, around bodies and friends."""
        if self._distances is None:
            grid = self.battle.grid
            ways = ways_over(self.battle)
            blocked = self.friend_cells | {foe.at for foe in self.foes}
            goals = {c for foe in self.foes for c in grid.neighbours(foe.at) if c not in blocked and ways.cost(c)}
            self._distances = ways.distances_past(goals, blocked)
        return self._distances

    def _support(self, cell: Cell) -> int:
        """Return the value of friends alongside, where an enemy is near enough to matter."""
        if self.nearest(cell) > NEAR:
            return 0
        beside = sum([there in self.friend_cells for there in self.battle.grid.neighbours(cell)])
        return min(2, beside) * FRIEND
