"""What an order does to each figure, counted over its endings. The endings are found in courses.py; the odds as a
whole are in order_odds.py."""

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
from core.records import record

ILLS = ("hurt", "down", "out", "kill", "held", "freed", "loosened", "disarmed", "moved")


@record
class Effect:
    """What an order will do to one figure: `hits` is an average, all else are chances.

    `hurt`: any hits at all; `down`, `out`, `kill`: ends up prone, out of the fight, dead. `held` and `freed`: held
    more, or less, firmly than before, and still in the fight; `loosened`: freed, but still held. `disarmed`: loses
    something from its hands while still in the fight. `moved`: moved by someone else.
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


@record
class Gripped:
    """How likely `holder` gets a new or firmer hold on `held`, described in the ruleset's words; without words: the
    hold is gone or looser, and both are still in the fight."""

    holder: FigureId
    held: FigureId
    how: str
    chance: float


Firm: TypeAlias = dict[tuple[FigureId, FigureId], int]
"""How firmly each figure holds each."""


@dataclass(slots=True)
class Effects:
    """Adds up what happens to every figure, from the events all rulesets share."""

    ruleset: Ruleset
    battle: Battle
    _hits: defaultdict[FigureId, float] = field(default_factory=lambda: defaultdict(float))
    _chances: defaultdict[tuple[FigureId, str], float] = field(default_factory=lambda: defaultdict(float))
    _gripped: defaultdict[tuple[FigureId, FigureId, str], float] = field(default_factory=lambda: defaultdict(float))

    def add(self, ending: Ending, since: Battle | None = None) -> set[tuple[FigureId, str]]:
        """Count one ending; return its effects as pairs of figure and effect. `since`: the battle this branch began
        from, where that differs."""
        began = since or self.battle
        for event in ending.events:
            if isinstance(event, Hurt) and event.hits > 0:
                self._hits[event.figure] += ending.weight * event.hits
        seen = {(who, what) for event in ending.events for who, what in _befalls(event, began)}
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
        """Every figure that may be affected, in roster order."""
        ill = {who for who, _ in self._chances}
        return tuple(
            Effect(
                f.id, hits=self._hits.get(f.id, 0.0), **{what: self._chances.get((f.id, what), 0.0) for what in ILLS}
            )
            for f in self.battle
            if f.id in ill
        )

    def grips(self) -> tuple[Gripped, ...]:
        """The holds that may change, the likeliest first."""
        found = (Gripped(*grip, chance) for grip, chance in self._gripped.items())
        return tuple(sorted(found, key=lambda grip: -grip.chance))

    def hits(self, figures: Iterable[FigureId]) -> float:
        """The average hits of these figures together."""
        return sum(self._hits.get(name, 0.0) for name in figures)

    def _changed(self, before: Firm, now: Firm, after: Battle) -> Iterable[tuple[FigureId, FigureId, str]]:
        """Every hold that is firmer, looser or gone, between figures still in the fight."""
        for pair in dict.fromkeys((*before, *now)):
            change = now.get(pair, 0) - before.get(pair, 0)
            if change and after[pair[0]].active and after[pair[1]].active:
                grip = self.ruleset.pictures.grip
                how = " and ".join(grip(after, h) for h in after.holds if (h.holder, h.held) == pair)
                yield (*pair, how if change > 0 else "")

    def _firm(self, battle: Battle) -> Firm:
        """How firmly each figure holds each, by its firmest hold."""
        found: Firm = {}
        hold_strength = self.ruleset.odds.hold_strength
        for hold in battle.holds:
            pair = (hold.holder, hold.held)
            found[pair] = max(found.get(pair, 0), hold_strength(battle, hold))
        return found


def _held_otherwise(before: Firm, now: Firm, after: Battle) -> Iterable[tuple[FigureId, str]]:
    """The figures still in the fight that are held more or less firmly than before."""
    then, since = _held(before), _held(now)
    for figure in after.active():
        if (change := since.get(figure.id, 0) - then.get(figure.id, 0)) != 0:
            yield figure.id, "held" if change > 0 else "freed"
            if change < 0 < since.get(figure.id, 0):
                yield figure.id, "loosened"


def _held(firm: Firm) -> dict[FigureId, int]:
    """How firmly each figure is held, by its firmest holder."""
    found: dict[FigureId, int] = {}
    for (_, held), hold_strength in firm.items():
        found[held] = max(found.get(held, 0), hold_strength)
    return found


def _befalls(event: Event, began: Battle) -> Iterable[tuple[FigureId, str]]:
    """What an event does to each figure. A figure prone from the start isn't brought down by crawling."""
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
