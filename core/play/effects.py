"""What an order does to whom, counted over the ways that it can end. How those are found is in courses.py; the odds as
a whole in outlook.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Displaced, Event, Hurt, MovedFreely
from core.battle.handling import LeftLying
from core.battle.names import FigureId
from core.battle.posture import Life
from core.battle.steps import ConditionChanged, LifeChanged, PostureChanged
from core.play.courses import Ending
from core.play.ruleset import Ruleset

ILLS = ("hurt", "down", "out", "kill", "held", "freed", "loosened", "disarmed", "moved")


@dataclass(frozen=True, slots=True)
class Effect:
    """What an order will do to one figure, friend or foe or its own: `hits` to be expected, all others chances.

    `hurt`: it takes any hits at all; `down`, `out`, `kill`: it ends up off its feet, out of the fight, dead. `held` and
    `freed`: it is held faster, or less fast, than before, and still in the fight; `loosened`: of the latter, that it is
    held all the same. `disarmed`: something is dropped or struck from its hands that leaves it in the fight. `moved`:
    another's doing moves it.
    """

    figure: FigureId
    hurt: float = 0.0
    hits: float = 0.0
    down: float = 0.0
    out: float = 0.0
    kill: float = 0.0
    held: float = 0.0
    freed: float = 0.0
    loosened: float = 0.0
    disarmed: float = 0.0
    moved: float = 0.0


@dataclass(frozen=True, slots=True)
class Gripped:
    """How likely one ends up with another in its grip, more firmly than before, and how, in the words of its ruleset;
    no words: the grip that it had is gone or looser, and both are still in the fight."""

    holder: FigureId
    held: FigureId
    how: str
    chance: float


Firm: TypeAlias = dict[tuple[FigureId, FigureId], int]
"""How fast each holds each."""


@dataclass(slots=True)
class Effects:
    """Adds up what befalls everybody, in words that the events of every ruleset share."""

    ruleset: Ruleset
    battle: Battle
    _hits: defaultdict[FigureId, float] = field(default_factory=lambda: defaultdict(float))
    _chances: defaultdict[tuple[FigureId, str], float] = field(default_factory=lambda: defaultdict(float))
    _gripped: defaultdict[tuple[FigureId, FigureId, str], float] = field(default_factory=lambda: defaultdict(float))

    def add(self, ending: Ending, since: Battle | None = None) -> set[tuple[FigureId, str]]:
        """Counts one way that it ends; returns what befalls whom in it. `since`: the battle that this way began from,
        where that is not the same for all."""
        began = since or self.battle
        for event in ending.told:
            if isinstance(event, Hurt) and event.hits > 0:
                self._hits[event.figure] += ending.weight * event.hits
        seen = {(who, what) for event in ending.told for who, what in _befalls(event, began)}
        seen = {(who, what) for who, what in seen if what != "disarmed" or ending.battle[who].active}
        if ending.battle.holds is not began.holds:
            before, now = self._firm(began), self._firm(ending.battle)
            seen |= set(_held_otherwise(before, now, ending.battle))
            for grip in self._changed(before, now, ending.battle):
                self._gripped[grip] += ending.weight
        for one in seen:
            self._chances[one] += ending.weight
        return seen

    def found(self) -> tuple[Effect, ...]:
        """Everybody whom it may do anything to, in the order of the roster."""
        ill = {who for who, _ in self._chances}
        return tuple(
            Effect(
                f.id, hits=self._hits.get(f.id, 0.0), **{what: self._chances.get((f.id, what), 0.0) for what in ILLS}
            )
            for f in self.battle
            if f.id in ill
        )

    def grips(self) -> tuple[Gripped, ...]:
        """Who may come to have whom in its grip, or to lose it, the likeliest first."""
        found = (Gripped(*grip, chance) for grip, chance in self._gripped.items())
        return tuple(sorted(found, key=lambda grip: -grip.chance))

    def hits(self, figures: Iterable[FigureId]) -> float:
        """The hits that these may expect."""
        return sum(self._hits.get(name, 0.0) for name in figures)

    def _changed(self, before: Firm, now: Firm, after: Battle) -> Iterable[tuple[FigureId, FigureId, str]]:
        """Every grip that is firmer, looser or gone, of two who are still in the fight."""
        for pair in dict.fromkeys((*before, *now)):
            change = now.get(pair, 0) - before.get(pair, 0)
            if change and after[pair[0]].active and after[pair[1]].active:
                grip = self.ruleset.pictures.grip
                how = " and ".join(grip(after, h) for h in after.holds if (h.holder, h.held) == pair)
                yield (*pair, how if change > 0 else "")

    def _firm(self, battle: Battle) -> Firm:
        """How fast each holds each, by the firmest of its grips."""
        found: Firm = {}
        firmness = self.ruleset.odds.firmness
        for hold in battle.holds:
            pair = (hold.holder, hold.held)
            found[pair] = max(found.get(pair, 0), firmness(battle, hold))
        return found


def _held_otherwise(before: Firm, now: Firm, after: Battle) -> Iterable[tuple[FigureId, str]]:
    """Who of those still in the fight is held faster or less fast than before."""
    then, since = _held(before), _held(now)
    for figure in after.active():
        if (change := since.get(figure.id, 0) - then.get(figure.id, 0)) != 0:
            yield figure.id, "held" if change > 0 else "freed"
            if change < 0 < since.get(figure.id, 0):
                yield figure.id, "loosened"


def _held(firm: Firm) -> dict[FigureId, int]:
    """How fast everybody is held, by whoever holds it fastest."""
    found: dict[FigureId, int] = {}
    for (_, held), firmness in firm.items():
        found[held] = max(found.get(held, 0), firmness)
    return found


def _befalls(event: Event, began: Battle) -> Iterable[tuple[FigureId, str]]:
    """What a fact says of whom. Who was off its feet as it began is not brought down by crawling."""
    match event:
        case Hurt(figure=who, hits=hits) if hits > 0:
            yield who, "hurt"
        case ConditionChanged(figure=who, before=before, after=after) if before.active or after is Condition.DEAD:
            if not after.upright:
                yield who, "down"
            if not after.active:
                yield who, "out"
            if after is Condition.DEAD:
                yield who, "kill"
        case PostureChanged(figure=who, posture=posture) if not posture.upright and began[who].upright:
            yield who, "down"
        case LifeChanged(figure=who, was=Life.WELL, life=life) if life not in (Life.WELL, Life.GONE):
            yield from ((who, what) for what in ("down", "out"))
            if life is Life.DEAD:
                yield who, "kill"
        case LifeChanged(figure=who, life=Life.DEAD):
            yield who, "kill"
        case LeftLying(figure=who, thrown=False):
            yield who, "disarmed"
        case Displaced(figure=who) | MovedFreely(figure=who, willing=False):
            yield who, "moved"
        case _:
            pass
