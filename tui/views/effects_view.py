"""What has just happened, in quick frames over the map: a shot's line, a blast that spreads, a flash on a figure that
is hit. widgets/hex_map.py plays them; the bell is in screens/battle/news.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.battle.battle import Battle
from core.battle.events import Hurt
from core.battle.names import FigureId
from core.match.gravity import Gravity, weighed
from core.match.match import Moment
from core.play.asking import Choice
from core.play.footprint import Footprint
from core.play.parts import footprint_of
from core.play.ruleset import Ruleset
from tui.views.drawing import Frame

STEPS, RINGS = 3, 3
"""The most frames of a shot and of a blast."""


def effects(ruleset: Ruleset, battle: Battle, moments: Sequence[Moment]) -> tuple[Frame, ...]:
    """Return the frames of these moments; `battle` is the one after them."""
    found: list[Frame] = []
    for moment in moments:
        found += _shot(ruleset, moment)
        for event in moment.events:
            found += _blast(battle, ruleset.pictures.burst(moment.before.battle, event))
    hit = {cell: "flash" for name in victims(moments) if name in battle.figures for cell in battle[name].cells}
    return (*found, hit, {}, hit) if hit else tuple(found)


def victims(moments: Iterable[Moment]) -> frozenset[FigureId]:
    """Return the figures that were wounded, or put out of the fight."""
    return frozenset(
        one.victim
        for moment in moments
        for one in weighed(moment.before.battle, moment.events)
        if one.victim is not None and (one.gravity >= Gravity.OUT or (isinstance(one.event, Hurt) and one.gravity))
    )


def _shot(ruleset: Ruleset, moment: Moment) -> Iterator[Frame]:
    """Yield the line of fire, longer from frame to frame."""
    if not isinstance(moment.answer, Choice):
        return
    line = footprint_of(ruleset.book, moment.before.battle, moment.answer).line
    for step in range(1, STEPS + 1):
        if line:
            yield dict.fromkeys(line[: -(-len(line) * step // STEPS)], "shot")


def _blast(battle: Battle, burst: Footprint) -> Iterator[Frame]:
    """Yield the area of a blast from its middle outwards, and then its rim."""
    if not burst.full:
        return
    grid = battle.grid
    middle = min(burst.full, key=lambda cell: (max(grid.distance(cell, other) for other in burst.full), cell))
    away = {cell: grid.distance(middle, cell) for cell in burst.full}
    for ring in range(min(RINGS - 1, max(away.values()))):
        yield {cell: "blaze" for cell, far in away.items() if far <= ring}
    yield dict.fromkeys(burst.full, "blaze")
    if burst.edge:
        yield dict.fromkeys(burst.full | burst.edge, "blaze")
