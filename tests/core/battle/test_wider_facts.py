"""Facts of the wider state, one by one: cells left behind, tiredness, marks that wait for someone's turn."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.events import Displaced, Event, Sprawled, Tired, fold
from core.battle.mark import Edge, Mark, Until, UntilTurnOf
from core.battle.places import PlaceBegan, PlaceEnded
from core.battle.posture import KNEELING, PRONE, Life
from core.battle.record import replace
from core.battle.steps import LifeChanged, PhaseEntered, PostureChanged
from core.space.cell import Cell
from tests.support.toy import toy_battle


def two() -> Battle:
    return toy_battle(("ann", "red", (1, 1)), ("ben", "blue", (4, 4)))


def marked(until: UntilTurnOf | Until) -> Battle:
    """Ann bears a mark with this end."""
    battle = two()
    return battle.with_figure(replace(battle["ann"], marks=(Mark("shaken", "X-1", until=until),)))


def left(battle: Battle, *events: Event) -> bool:
    """Whether the mark is still there after these."""
    return fold(battle, events)["ann"].mark("shaken") is not None


def test_who_is_driven_away_lies_in_one_cell_again() -> None:
    lying = fold(two(), [Sprawled((), "ann", (Cell(1, 2),)), Displaced((), "ann", Cell(3, 3))])
    assert lying["ann"].cells == (Cell(3, 3),)
    assert lying.at(Cell(1, 2)) == ()


def test_nobody_rests_below_none() -> None:
    assert fold(two(), [Tired((), "ann", 2), Tired((), "ann", -5)])["ann"].tired == 0


@pytest.mark.parametrize(("edge", "fact"), [(Edge.BEGINS, PlaceBegan((), "ben")), (Edge.ENDS, PlaceEnded((), "ben"))])
def test_a_mark_ends_at_its_edge_of_the_turn_that_it_waits_for(edge: Edge, fact: Event) -> None:
    waits = marked(UntilTurnOf("ben", edge))
    other = PlaceEnded((), "ben") if edge is Edge.BEGINS else PlaceBegan((), "ben")
    assert left(waits, other, PlaceBegan((), "ann"), PlaceEnded((), "ann"))
    assert not left(waits, fact)


def test_a_mark_counts_the_turns_that_it_waits_for() -> None:
    waits, began = marked(UntilTurnOf("ben", times=2)), PlaceBegan((), "ben")
    assert left(waits, began)
    assert not left(waits, began, began)


def test_a_phase_ends_no_mark_that_waits_for_a_turn_and_a_turn_none_that_waits_for_a_phase() -> None:
    later = PhaseEntered((), "deal", "between", "playing", 9)
    assert left(marked(UntilTurnOf("ben")), later)
    assert left(marked(Until(3, "playing")), PlaceBegan((), "ben"))
    assert not left(marked(Until(3, "playing")), later)


def test_posture_and_life_change_apart() -> None:
    kneels = PostureChanged((), "ann", "kneel", "standing", "kneeling", KNEELING)
    out = LifeChanged((), "ann", "pass_out", Life.WELL, Life.UNCONSCIOUS)
    ann = fold(two(), [kneels, out])["ann"]
    assert (ann.posture, ann.state, ann.upright, ann.active) == (KNEELING, "unconscious", False, False)


def test_a_state_without_a_word_for_life_is_a_mark_on_the_living() -> None:
    stun = LifeChanged((), "ann", "stun", Life.WELL, "stunned", Mark("stunned", "T-01", about="surprise"))
    stunned = fold(two(), [stun])
    assert (stunned["ann"].active, stunned["ann"].mark("stunned"), stun.worse) == (True, stun.mark, True)
    assert stun.describe(stunned) == "Ann is stunned"
    out = LifeChanged((), "ann", "pass_out", "stunned", Life.UNCONSCIOUS)
    after = fold(stunned, [out])["ann"]
    assert (out.was, after.life, after.marks, out.worse) == (Life.WELL, Life.UNCONSCIOUS, (), False)


def test_what_is_told_of_them() -> None:
    battle = two()
    facts = (
        PostureChanged((), "ann", "fall", "standing", "prone", PRONE),
        LifeChanged((), "ann", "come_to", Life.UNCONSCIOUS, Life.WELL),
        Tired((), "ann", 1),
        Sprawled((), "ann", (Cell(1, 2),)),
    )
    assert [fact.describe(battle) for fact in facts] == [
        "Ann is prone",
        "Ann comes to",
        "Ann loses 1 FP",
        "Ann lies over the square to the south (0203) too",
    ]
