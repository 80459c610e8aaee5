"""Battles of rounds for tests: figures as in a scenario file (docs/scenarios.md), with grabs and marks. Clinch is in
clinch.py, shared code in tables.py, the play in play.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from core.battle.battle import Battle
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.phases import Phase
from core.rulesets.rounds.turn.ranking import turns_of_round
from hexfray.testing import play
from hexfray.testing.order import everybody_in
from hexfray.testing.tables import Stage, Words, mark, must_hold, placed, staged, told_scenario
from scenarios.scenario import Scenario

__all__ = ["Play", "battle_of", "grab", "joint_lock", "mark", "play_of", "scenario_of", "strangle"]

WORDS = Words(
    tuple(grip.value for grip in Grip if grip is not Grip.FREE),
    tuple(mark.value for mark in Marks),
)


class Play(play.Play):
    """A battle of rounds played from a script."""

    @classmethod
    def of(cls, battle: Battle) -> Self:
        """Return a play from the battle's first decision or roll."""
        return cls(ROUNDS, *begin(ROUNDS, battle))


def scenario_of(*figures: Mapping[str, object], size: int = 12, **tables: object) -> Scenario:
    """Return a scenario of these figures on clear ground, `size` squares wide and high, for a whole game.

    A figure is a table as in a scenario file; only `id` and `at` are required, and its side defaults to `red`. `tables`
    are other tables of the file: `map`, `options`, `ground`, `field`, `goal`, `limit`. Raises FaultyScenario.
    """
    return told_scenario("rounds", figures, size, tables)


def battle_of(
    *figures: Mapping[str, object],
    size: int = 12,
    holds: Sequence[Hold] = (),
    marks: Mapping[FigureId, Iterable[Mark]] | None = None,
    order: Sequence[FigureId] = (),
    round: int = 1,
    **tables: object,
) -> Battle:
    """Return a battle of figures as in `scenario_of`, with grabs and marks.

    `order` fixes the order of action for the whole fight, the other figures following in the order of the roster; the
    battle is then at the first turn of `round`, without surprise or initiative rolls. Raises FaultyScenario for an
    impossible battle.

    >>> ann = {"id": "ann", "at": "0505", "like": "duellist"}
    >>> bob = {"id": "bob", "at": "0705", "like": "thug", "side": "blue"}
    >>> battle_of(ann, bob, holds=[grab("ann", "bob")])
    Traceback (most recent call last):
    hexfray.FaultyScenario: battle: holds[1]: bob is out of reach of ann (2 squares; reach 1)
    """
    scenario = scenario_of(*figures, size=size, **tables)
    battle = staged(scenario, Stage(holds, marks or {}, order), WORDS)
    if order:
        everybody = everybody_in(battle, order)
        battle = placed(battle, everybody, Mark(Marks.PLACE, "C-init-02"))
        battle = placed(battle, everybody[::-1], Mark(Marks.INITIATIVE, "C-init-01"))
        battle = replace(
            battle, clock=replace(battle.clock, turn=round, phase=Phase.TURN, queue=turns_of_round(battle))
        )
    return must_hold(scenario, battle)


def play_of(
    *figures: Mapping[str, object],
    size: int = 12,
    holds: Sequence[Hold] = (),
    marks: Mapping[FigureId, Iterable[Mark]] | None = None,
    order: Sequence[FigureId] = (),
    round: int = 1,
    **tables: object,
) -> Play:
    """Return a play of `battle_of` with the same arguments: with an `order` from its first turn, without one from the
    initiative rolls, one for each figure in the order of the roster. Raises FaultyScenario.

    >>> ann = {"id": "ann", "at": "0505", "like": "duellist"}
    >>> bob = {"id": "bob", "at": "0605", "like": "thug", "side": "blue"}
    >>> play_of(ann, bob).roll.why
    'initiative'
    >>> play_of(ann, bob, order=["bob"]).decision.figures
    ('bob',)
    >>> play_of(ann, {**bob, "like": "thud"})
    Traceback (most recent call last):
    hexfray.FaultyScenario: scenario: figure[2].like: unknown template 'thud'; did you mean 'thug'?
    """
    return Play.of(battle_of(*figures, size=size, holds=holds, marks=marks, order=order, round=round, **tables))


# -- grabs and marks ---------------------------------------------------------------------------------------------------


def grab(holder: FigureId, held: FigureId, *, armed: bool = False) -> Hold:
    """Return a grab, with bare hands or with the item in hand.

    >>> str(grab("ann", "bob").grip)
    'grabbed'
    """
    return Hold(holder, held, Grip.GRABBED, skill=Skill.ARMED if armed else Skill.UNARMED)


def strangle(holder: FigureId, held: FigureId, *, armed: bool = False) -> Hold:
    """Return a stranglehold."""
    return replace(grab(holder, held, armed=armed), grip=Grip.STRANGLED)


def joint_lock(holder: FigureId, held: FigureId, limb: str = "main arm") -> Hold:
    """Return a grab with a lock on a limb: `main arm`, `other arm` or `leg`."""
    return replace(grab(holder, held), grip=Grip.LOCKED, part=limb)
