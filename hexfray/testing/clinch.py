"""Battles of clinch for tests: figures as in a scenario file (docs/scenarios.md), with holds and marks. Rounds is in
rounds.py, shared code in tables.py, the play in play.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from core.battle.battle import Battle
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.order import of_a_second
from core.rulesets.clinch.turn.phases import Phase
from hexfray.testing import play
from hexfray.testing.order import everybody_in
from hexfray.testing.tables import Stage, Words, hands_of, mark, must_hold, placed, staged, told_scenario
from scenarios.scenario import Scenario

__all__ = ["Play", "battle_of", "choke", "grip", "hold", "lock", "mark", "pin", "play_of", "scenario_of"]

WORDS = Words(
    tuple(grip.value for grip in Grip if grip is not Grip.FREE),
    tuple(mark.value for mark in Marks),
)
BOTH = ("main", "off")


class Play(play.Play):
    """A battle of clinch played from a script."""

    @classmethod
    def of(cls, battle: Battle) -> Self:
        """Return a play from the battle's first decision or roll."""
        return cls(CLINCH, *begin(CLINCH, battle))


def scenario_of(*figures: Mapping[str, object], size: int = 9, **tables: object) -> Scenario:
    """Return a scenario of these figures on clear ground, `size` hexes wide and high, for a whole game.

    A figure is a table as in a scenario file; only `id`, `at` and `facing` are required, and its side defaults to
    `red`. `tables` are other tables of the file: `map`, `options`, `ground`, `goal`, `limit`. Raises FaultyScenario.
    """
    return told_scenario("clinch", figures, size, tables)


def battle_of(
    *figures: Mapping[str, object],
    size: int = 9,
    holds: Sequence[Hold] = (),
    marks: Mapping[FigureId, Iterable[Mark]] | None = None,
    order: Sequence[FigureId] = (),
    second: int = 1,
    **tables: object,
) -> Battle:
    """Return a battle of figures as in `scenario_of`, with holds and marks.

    `order` fixes the order of action for the whole fight, the other figures following in the order of the roster; the
    battle is then at the start of `second`, without rolls for the order. Raises FaultyScenario for an impossible
    battle.

    >>> ann = {"id": "ann", "at": "0505", "facing": "N", "like": "wrestler"}
    >>> bob = {"id": "bob", "at": "0504", "facing": "S", "like": "knifer", "side": "blue"}
    >>> battle_of(ann, bob, holds=[hold("ann", "bob", "rigth arm")])
    Traceback (most recent call last):
    hexfray.FaultyScenario: battle: holds[1]: unknown part of the body 'rigth arm'; did you mean 'right arm'?
    """
    scenario = scenario_of(*figures, size=size, **tables)
    battle = staged(scenario, Stage(holds, marks or {}, order), WORDS)
    if order:
        battle = placed(battle, everybody_in(battle, order), Mark(Marks.PLACE, "G-base-10"))
        clock = replace(battle.clock, turn=second, phase=Phase.WAITING, queue=of_a_second(battle))
        battle = replace(battle, clock=clock)
    return must_hold(scenario, battle)


def play_of(
    *figures: Mapping[str, object],
    size: int = 9,
    holds: Sequence[Hold] = (),
    marks: Mapping[FigureId, Iterable[Mark]] | None = None,
    order: Sequence[FigureId] = (),
    second: int = 1,
    **tables: object,
) -> Play:
    """Return a play of `battle_of` with the same arguments, from the first manoeuvre; without an `order`, the rolls
    between equally quick figures come first. Raises FaultyScenario.

    >>> ann = {"id": "ann", "at": "0505", "facing": "N", "like": "wrestler"}
    >>> bob = {"id": "bob", "at": "0504", "facing": "S", "like": "knifer", "side": "blue"}
    >>> play_of(ann, bob).decision.figures
    ('ann',)
    >>> play_of(ann, bob, order=["bob"], holds=[pin("ann", "bob")]).decision.figures
    ('bob',)
    >>> play_of(ann, {**bob, "like": "knive"})
    Traceback (most recent call last):
    hexfray.FaultyScenario: scenario: figure[2].like: unknown template 'knive'; did you mean 'knifer'?
    """
    return Play.of(battle_of(*figures, size=size, holds=holds, marks=marks, order=order, second=second, **tables))


# -- holds and marks ---------------------------------------------------------------------------------------------------


def hold(
    holder: FigureId,
    held: FigureId,
    part: str = "torso",
    hands: Sequence[str] = BOTH,
    *,
    skill: str = "DX",
    since: int = 0,
) -> Hold:
    """Return a plain hold on a part of the body with these hands, taken with a skill (`Wrestling`, `Judo`, `Sumo
    Wrestling` or `DX`) in the second `since`.

    >>> str(hold("ann", "bob", "right arm", ["main"]).grip)
    'grappled'
    """
    return Hold(holder, held, Grip.GRAPPLED, "", hands_of(hands), part, None, skill, since)


def grip(
    holder: FigureId, held: FigureId, item: ItemId, hands: Sequence[str] = ("main",), *, skill: str = "DX"
) -> Hold:
    """Return a grip on an item in the other's hand."""
    return replace(hold(holder, held, item, hands, skill=skill), grip=Grip.WEAPON)


def pin(holder: FigureId, held: FigureId, hands: Sequence[str] = BOTH, *, skill: str = "DX") -> Hold:
    """Return a pin to the ground."""
    return replace(hold(holder, held, "torso", hands, skill=skill), grip=Grip.PINNED)


def choke(holder: FigureId, held: FigureId, hands: Sequence[str] = BOTH, *, skill: str = "DX") -> Hold:
    """Return a choke hold from behind."""
    return replace(hold(holder, held, "neck", hands, skill=skill), grip=Grip.CHOKED)


def lock(
    holder: FigureId, held: FigureId, arm: str = "right arm", hands: Sequence[str] = BOTH, *, skill: str = "DX"
) -> Hold:
    """Return a lock on an arm."""
    return replace(hold(holder, held, arm, hands, skill=skill), grip=Grip.LOCKED)
