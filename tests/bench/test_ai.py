"""How long the thinking players take on a field of twenty, in CPU time: `pytest -m bench -s tests/bench`."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from time import process_time

import pytest

from ai.skirmish import POLICIES
from core.battle.battle import Battle
from core.match.cups import SeededCup
from core.play.asking import Roll
from core.play.position import advance, begin
from core.rulesets.skirmish import SKIRMISH
from tests.ai.skirmish.arena import TEN, TEN_GUNS, gun_battle, muster
from tests.ai.skirmish.scenes import LEVELS

LIMITS_MS = {"veteran": 250, "master": 1000}
"""The worst that a decision may take."""
TURNS = 8


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Clearing up after the whole test run is no part of an answer."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.bench
@pytest.mark.usefixtures("no_collection")
@pytest.mark.parametrize("battle", [muster(TEN), gun_battle(3, TEN_GUNS)], ids=["blades", "guns"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_on_a_field_of_twenty(level: str, battle: Battle) -> None:
    policy, cup = POLICIES[level](), SeededCup(3)
    position, _ = begin(SKIRMISH, battle)
    taken: dict[str, list[float]] = defaultdict(list)
    while (waiting := position.waiting) is not None and position.battle.clock.turn <= TURNS:
        if isinstance(waiting, Roll):
            position, _ = advance(SKIRMISH, position, cup.throw(waiting))
            continue
        start = process_time()
        choice = policy.choose(SKIRMISH, position)
        taken[type(waiting.about).__name__].append(1000 * (process_time() - start))
        position, _ = advance(SKIRMISH, position, choice)
    for moment, times in taken.items():
        print(f"{level} {moment}: {len(times)}, mean {sum(times) / len(times):.1f} ms, worst {max(times):.1f} ms")
    every = sorted(time for times in taken.values() for time in times)
    print(f"{level}: 95 % within {every[len(every) * 95 // 100]:.1f} ms")
    assert every[-1] < LIMITS_MS[level]
