"""How long the thinking players take on a field of twenty: `pytest -m bench -s tests/bench`."""

from __future__ import annotations

from collections import defaultdict
from time import perf_counter

import pytest

from ai.skirmish import POLICIES
from core.match.cups import SeededCup
from core.play.asking import Roll
from core.play.position import advance, begin
from core.rulesets.skirmish import SKIRMISH
from tests.ai.arena import TEN, muster
from tests.ai.scenes import LEVELS

LIMIT_MS = 250
TURNS = 8


@pytest.mark.bench
@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_on_a_field_of_twenty(level: str) -> None:
    policy, cup = POLICIES[level](), SeededCup(3)
    position, _ = begin(SKIRMISH, muster(TEN))
    taken: dict[str, list[float]] = defaultdict(list)
    while (waiting := position.waiting) is not None and position.battle.clock.turn <= TURNS:
        if isinstance(waiting, Roll):
            position, _ = advance(SKIRMISH, position, cup.throw(waiting))
            continue
        start = perf_counter()
        choice = policy.choose(SKIRMISH, position)
        taken[type(waiting.about).__name__].append(1000 * (perf_counter() - start))
        position, _ = advance(SKIRMISH, position, choice)
    for moment, times in taken.items():
        print(f"{level} {moment}: {len(times)}, mean {sum(times) / len(times):.1f} ms, worst {max(times):.1f} ms")
    assert max(max(times) for times in taken.values()) < LIMIT_MS
