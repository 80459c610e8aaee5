"""Steps of state machines as facts: what they change, how they tell it. The wider state: test_wider_facts.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.events import Displaced, MovedFreely, Unmarked, Walked, fold
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.battle.steps import ConditionChanged, LifeChanged, PairStepped, PhaseEntered
from core.space.cell import Cell
from tests.support.toy import toy_battle

STUNNED = Mark("stunned", "X-1")


def two(*marks: Mark) -> Battle:
    """Ann with these marks, and Ben."""
    battle = toy_battle(("ann", "red", (1, 1)), ("ben", "blue", (4, 4)))
    return battle.with_figure(replace(battle["ann"], marks=marks))


def states(battle: Battle) -> list[tuple[str, str, str]]:
    """Ann's marks: their kinds, how they are, and what they are about."""
    return [(mark.kind, mark.how, mark.about) for mark in battle["ann"].marks]


def kinds(battle: Battle) -> list[tuple[str, str]]:
    """Ann's marks: their kinds, and what they are about."""
    return [(mark.kind, mark.about) for mark in battle["ann"].marks]


# -- phases and conditions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"), [(None, "Turn 3: at play, Blue"), ("", ""), ("The bell rings", "The bell rings")]
)
def test_a_phase_tells_itself_unless_it_is_told_otherwise(text: str | None, said: str) -> None:
    slots = (Slot((0, 1), "ann"),)
    entered = PhaseEntered((), "go", "before", "at_play", 3, "blue", ("ben",), slots, text)
    assert entered.describe(two()) == said
    clock = fold(two(), [entered]).clock
    assert (clock.turn, clock.phase, clock.side, clock.pending, clock.queue) == (3, "at_play", "blue", ("ben",), slots)


@pytest.mark.parametrize(
    ("event", "after", "fell"),
    [
        ("fall", Condition.PRONE, True),
        ("lie_down", Condition.PRONE, False),
        ("fall", Condition.UNCONSCIOUS, False),
        ("kneel", Condition.KNEELING, False),
    ],
)
def test_who_goes_down_against_its_will_and_awake_has_fallen(event: str, after: Condition, fell: bool) -> None:
    assert ConditionChanged((), "ann", event, Condition.STANDING, after).fell is fell


# -- lives ----------------------------------------------------------------------------------------------------------


def test_a_state_that_is_no_word_of_life_is_a_mark_which_goes_with_it() -> None:
    other = Mark("bleeding", "X-2")
    dazed = LifeChanged((), "ann", "daze", "well", "stunned", STUNNED)
    after = fold(two(other), [dazed])
    assert (after["ann"].life, kinds(after)) == (Life.WELL, [("bleeding", ""), ("stunned", "")])
    comes_to = fold(after, [LifeChanged((), "ann", "clear", "stunned", "well")])
    assert (comes_to["ann"].life, kinds(comes_to)) == (Life.WELL, [("bleeding", "")])
    faints = fold(after, [LifeChanged((), "ann", "faint", "stunned", "unconscious")])
    assert (faints["ann"].life, kinds(faints)) == (Life.UNCONSCIOUS, [("bleeding", "")])


def test_a_word_of_life_takes_no_mark_of_that_name_away() -> None:
    odd = Mark("well", "X-3")
    assert kinds(fold(two(odd), [LifeChanged((), "ann", "faint", "well", "unconscious")])) == [("well", "")]


def test_who_was_well_and_bears_a_mark_of_it_is_worse() -> None:
    assert LifeChanged((), "ann", "daze", "well", "stunned", STUNNED).worse
    assert not LifeChanged((), "ann", "daze", "unconscious", "stunned", STUNNED).worse
    assert not LifeChanged((), "ann", "faint", "well", "unconscious").worse


@pytest.mark.parametrize(
    ("before", "after", "text", "said"),
    [
        ("unconscious", "well", None, "Ann comes to"),
        ("well", "dead", None, "Ann is dead"),
        ("well", "stunned", "reels", "Ann reels"),
        ("well", "stunned", "", ""),
    ],
)
def test_how_a_life_changed_is_said(before: str, after: str, text: str | None, said: str) -> None:
    assert LifeChanged((), "ann", "step", before, after, None, text).describe(two()) == said


# -- pairs ----------------------------------------------------------------------------------------------------------


def step(after: str, *, who: str = "", text: str = "", rest: bool = False) -> PairStepped:
    """Ann and Ben go a step; at rest there is no mark of it."""
    mark = None if rest else Mark("dance", "X-4", about="ben", how=after)
    return PairStepped("dance", (), "ann", "ben", "step", "apart", after, mark, who, text)


def test_a_pair_has_one_state_of_a_machine_and_keeps_all_others() -> None:
    kept = (
        Mark("dance", "X-4", about="cid", how="led"),
        Mark("duel", "X-5", about="ben", how="begun"),
        Mark("afraid", "X-6"),
    )
    battle = fold(two(*kept, Mark("dance", "X-4", about="ben", how="asked")), [step("close")])
    expected = [("dance", "led", "cid"), ("duel", "begun", "ben"), ("afraid", "", "")]
    assert states(battle) == [*expected, ("dance", "close", "ben")]
    assert states(fold(battle, [step("apart", rest=True)])) == expected


def test_a_pair_that_stays_at_rest_leaves_the_battle_as_it_was() -> None:
    battle = two(STUNNED)
    assert step("apart", rest=True).applied_to(battle) is battle


@pytest.mark.parametrize(("who", "said"), [("", "Ann bows"), ("ben", "Ben bows")])
def test_a_step_of_two_names_the_first_or_the_one_it_gives(who: str, said: str) -> None:
    assert step("close", who=who, text="bows").describe(two()) == said
    assert step("close", who=who).describe(two()) == ""


# -- marks that end, figures that come elsewhere ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("about", "left"), [(None, [("sad", "")]), ("ben", [("holds", "cid"), ("sad", "")]), ("dan", None)]
)
def test_marks_of_a_kind_end_or_only_those_about_someone(about: str | None, left: list[tuple[str, str]] | None) -> None:
    marks = (Mark("holds", "X-7", about="ben"), Mark("holds", "X-7", about="cid"), Mark("sad", "X-8"))
    battle = fold(two(*marks), [Unmarked((), "ann", ("holds",), about=about)])
    assert kinds(battle) == (kinds(two(*marks)) if left is None else left)


@pytest.mark.parametrize(
    ("walk", "after"), [((), ()), ((Cell(0, 0), Cell(0, 1), Cell(1, 1)), (Cell(0, 0), Cell(0, 1), Cell(2, 1)))]
)
def test_who_comes_elsewhere_for_free_has_walked_no_farther(walk: tuple[Cell, ...], after: tuple[Cell, ...]) -> None:
    battle = two()
    lying = battle.with_figure(replace(battle["ann"], walk=walk, also=(Cell(1, 2),)))
    ann = fold(lying, [MovedFreely((), "ann", Cell(2, 1), 3, "is pushed to")])["ann"]
    assert (ann.at, ann.facing, ann.also, ann.walk) == (Cell(2, 1), 3, (), after)


@pytest.mark.parametrize(("path", "after"), [((), ()), ((Cell(2, 0),), (Cell(2, 0),))])
def test_a_figure_that_was_moved_by_another_walks_on_from_there(
    path: tuple[Cell, ...], after: tuple[Cell, ...]
) -> None:
    moved = fold(two(), [Walked((), "ann", (Cell(1, 2), Cell(1, 3)), 0), Displaced((), "ann", Cell(2, 1))])
    ann = fold(moved, [Walked((), "ann", path, 3)])["ann"]
    assert ann.at == (path or (Cell(2, 1),))[-1]
    assert ann.walk == (Cell(1, 1), Cell(1, 2), Cell(2, 1), *after), "as long as before, and on from there"


def test_a_figure_that_was_moved_before_it_walks_begins_there() -> None:
    ann = fold(two(), [Displaced((), "ann", Cell(2, 1)), Walked((), "ann", (Cell(2, 2),), 3)])["ann"]
    assert ann.walk == (Cell(2, 1), Cell(2, 2))
