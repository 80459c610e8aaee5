"""How far figures get in each game, as the chances of objectives count it, and how likely a blow kills. What is made of
that: test_goal_chances.py."""

from __future__ import annotations

import pytest

from ai.clinch.killing import kill_chance
from ai.clinch.pace import PACE as CLINCH
from ai.clinch.wounds import Worth
from ai.rounds.pace import AN_ACTION
from ai.rounds.pace import PACE as ROUNDS
from ai.skirmish.pace import HINDERED
from ai.skirmish.pace import PACE as SKIRMISH
from core.battle.clock import Clock
from core.battle.condition import Condition
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.turn.phases import Phase as Second
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.clinch import fixtures as clinch
from tests.support.rounds import fixtures as rounds

MOV = 10


def moving(*pending: str, side: str = "red", phase: Phase = Phase.MOVEMENT) -> Clock:
    return Clock(turn=1, phase=phase, side=side, sides=("red", "blue"), pending=pending)


@pytest.mark.parametrize(
    ("clock", "ann", "ben"),
    [
        (moving(phase=Phase.INITIATIVE), MOV, MOV),
        (moving("ann"), MOV, MOV),
        (moving(), 0, MOV),
        (moving("ben", side="blue"), 0, MOV),
        (moving(side="blue"), 0, 0),
        (moving("ann", phase=Phase.ACTIONS), 0, 0),
    ],
    ids=["before", "its turn", "moved", "the other's turn", "all moved", "actions"],
)
def test_in_skirmish_a_figure_walks_until_its_side_has_moved(clock: Clock, ann: int, ben: int) -> None:
    figures = fighter("ann", movement=MOV), fighter("ben", (0, -6), 3, side="blue", movement=MOV)
    battle = replace(battle_of(*figures), clock=clock)
    assert [SKIRMISH.now(battle, battle[name]) for name in ("ann", "ben")] == [ann, ben]


def test_in_skirmish_who_is_engaged_or_down_needs_longer() -> None:
    ann, ben = fighter("ann", movement=MOV), fighter("ben", (0, -1), 3, side="blue", main="broadsword", movement=MOV)
    free, engaged = battle_of(ann, replace(ben, facing=0)), battle_of(ann, ben)
    down = battle_of(ann.in_condition(Condition.PRONE))
    assert [SKIRMISH.whole(one, one["ann"]) for one in (free, engaged, down)] == [MOV, MOV // HINDERED, MOV // HINDERED]
    assert SKIRMISH.now(replace(engaged, clock=moving("ann")), engaged["ann"]) == 1, "a shift"


def test_strength_is_what_is_left() -> None:
    whole, half = fighter("ann", strength=10), fighter("ann", strength=10, hurt=5)
    assert [SKIRMISH.strength(one) for one in (whole, half)] == [1000, 500]
    assert CLINCH.strength(clinch.ann(hurt=sheet(clinch.ann()).full_hp)) == 0
    assert ROUNDS.strength(rounds.ann()) == 1000 > ROUNDS.strength(rounds.ann(hurt=10)) > 0


def test_in_clinch_a_figure_goes_in_its_own_turn_unless_it_is_stunned() -> None:
    battle = clinch.battle_of(clinch.ann(), clinch.ben())
    yards = CLINCH.whole(battle, battle["ann"])
    assert yards > 0
    names = [slot.figure for slot in battle.clock.queue]
    assert [CLINCH.now(battle, battle[name]) > 0 for name in ("ann", "ben")] == [n in names for n in ("ann", "ben")]
    over = replace(battle, clock=replace(battle.clock, queue=(), phase=Second.WAITING))
    assert CLINCH.now(over, over["ann"]) == 0
    assert CLINCH.whole(over, over["ann"]) == yards


def test_in_rounds_each_action_left_is_a_jog() -> None:
    battle = rounds.battle_of(rounds.ann(), rounds.ben(at=(20, 5)))
    spent = Mark(Marks.SPENT, "C-action-01", 1)
    one_left = battle.with_figure(replace(battle["ann"], marks=(*battle["ann"].marks, spent)))
    assert [ROUNDS.now(one, one["ann"]) for one in (battle, one_left)] == [12, 6]
    assert ROUNDS.whole(one_left, one_left["ann"]) == 12
    stunned = battle.with_figure(replace(battle["ann"], marks=(Mark("stunned", "C-base-24", 9),)))
    assert ROUNDS.now(stunned, stunned["ann"]) == 0
    prone = battle.with_figure(rounds.ann(prone=True))
    assert ROUNDS.now(prone, prone["ann"]) == 2, "a crawl with each"


def test_in_rounds_a_closed_door_costs_the_action_that_opens_it() -> None:
    walls: dict[tuple[int, int], str] = {(6, row): "wall" for row in range(12)}
    ways = {
        kind: ROUNDS.away(rounds.battle_of(rounds.ann(), ground=walls | {(6, 5): kind}), frozenset({Cell(8, 5)}))
        for kind in ("doorway", "door")
    }
    assert ways["doorway"][Cell(5, 5)] == 3
    assert ways["door"][Cell(5, 5)] == 2 + AN_ACTION


@pytest.mark.parametrize(
    ("hurt", "hits", "lands", "likely"),
    [(0, 2000, 1000, 0), (20, 2000, 1000, 0.5), (20, 1500, 1000, 0.25), (20, 2000, 500, 0.25), (20, 0, 0, 0)],
)
def test_in_clinch_a_blow_may_kill_who_is_about_to_reach_a_multiple_of_his_hp(
    hurt: int, hits: int, lands: int, likely: float
) -> None:
    """With 11 HP, 2 above the next check, and health 10: half of such checks fail."""
    foe = clinch.ben(hurt=hurt)
    battle = clinch.battle_of(clinch.ann(), foe)
    found = kill_chance(battle, battle["ben"], Worth(hits * lands // 1000, 0), lands)
    assert found == pytest.approx(1000 * likely, abs=1)
